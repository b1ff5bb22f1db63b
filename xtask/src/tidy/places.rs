//! Everything has its place: Rust files, files at the top, large files, data with its source.
//!
//! Start at [`check`]. Looks at paths and sizes and never into a file.

use std::collections::BTreeSet;

use super::files::{File, Finding, LARGEST, parts};

/// The files that may be at the top of the repository.
const AT_THE_TOP: &[&str] = &[
    ".editorconfig",
    ".gitattributes",
    ".gitignore",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.ja.md",
    "README.md",
    "SECURITY.md",
    "about.toml",
    "clippy.toml",
    "deny.toml",
    "rust-toolchain.toml",
    "rustfmt.toml",
];

/// The folders, at the top or in a crate, whose content was published or made elsewhere.
const DATA: &[&str] = &["data", "testdata"];

/// The file that says where data is from, what made it, and under which terms.
const SOURCE: &str = "SOURCE.md";

/// Finds files in a wrong place, files that are too large, and data without a source.
pub(crate) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        let path = &file.path;
        if !path.contains('/') && !AT_THE_TOP.contains(&path.as_str()) {
            findings.push(Finding::new(path, 1, "this file is not one of those that may be at the top"));
        } else if path.ends_with(".rs") && !has_rust(path) {
            findings.push(Finding::new(
                path,
                1,
                "Rust files belong in a crate's src, tests, benches or examples, in xtask/src or in fuzz",
            ));
        }
        if file.size > LARGEST {
            findings.push(Finding::new(
                path,
                1,
                format!("{} bytes; no file may have more than {LARGEST}", file.size),
            ));
        }
    }
    findings.extend(data_without_source(files));
    findings
}

fn has_rust(path: &str) -> bool {
    matches!(
        parts(path)[..],
        ["crates", _, "src" | "tests" | "benches" | "examples", _, ..]
            | ["crates", _, "build.rs"]
            | ["xtask", "src", _, ..]
            | ["fuzz", _, ..]
    )
}

fn is_data(folder: &str) -> bool {
    match parts(folder)[..] {
        ["crates", _, inner, ..] => DATA.contains(&inner),
        [first, ..] => DATA.contains(&first),
        [] => false,
    }
}

/// Finds, once each, the folders of data that neither have a source file nor lie under one.
fn data_without_source(files: &[File]) -> Vec<Finding> {
    let sourced: BTreeSet<&str> =
        files.iter().filter_map(|file| file.path.strip_suffix(SOURCE)?.strip_suffix('/')).collect();
    let folders: BTreeSet<&str> = files
        .iter()
        // A page at the top of the data that explains them is no data.
        .filter(|file| !(file.path.ends_with(".md") && parts(&file.path).len() == 2))
        .filter_map(|file| Some(file.path.rsplit_once('/')?.0))
        .filter(|folder| is_data(folder))
        .collect();
    folders
        .into_iter()
        .filter(|folder| {
            !std::iter::successors(Some(*folder), |inner| Some(inner.rsplit_once('/')?.0))
                .any(|around| sourced.contains(around))
        })
        .map(|folder| {
            Finding::new(
                folder,
                1,
                format!("no {SOURCE} here or in a folder around it says where these data are from"),
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::files::fixture::{spots, text};
    use super::*;

    fn findings(paths: &[&str]) -> Vec<Finding> {
        let files: Vec<File> = paths.iter().map(|path| text(path, "")).collect();
        check(&files)
    }

    #[test]
    fn files_in_their_places_are_well() {
        assert_eq!(
            findings(&[
                "Cargo.toml",
                "README.ja.md",
                ".ci/run",
                "docs/decisions/0001-floors.md",
                "crates/game/build.rs",
                "crates/game/src/lib.rs",
                "crates/game/src/search/exact.rs",
                "crates/game/tests/ui/bad.rs",
                "crates/game/benches/tree.rs",
                "crates/game/examples/play.rs",
                "xtask/src/main.rs",
                "fuzz/fuzz_targets/moves.rs",
            ]),
            []
        );
    }

    #[test]
    fn a_rust_file_in_a_wrong_place_is_found() {
        for bad in [
            "src/lib.rs",
            "crates/lib.rs",
            "crates/game/lib.rs",
            "crates/game/src.rs",
            "crates/game/source/lib.rs",
            "xtask/build.rs",
            "docs/example.rs",
            "tests/all.rs",
        ] {
            assert_eq!(spots(&findings(&[bad])), [(bad, 1)]);
        }
    }

    #[test]
    fn an_unlisted_file_at_the_top_is_found_once() {
        for bad in ["notes.txt", "main.rs", "Makefile", "SOURCE.md"] {
            assert_eq!(spots(&findings(&[bad])), [(bad, 1)]);
        }
    }

    #[test]
    fn a_file_is_too_large_above_eight_megabytes_only() {
        let sized = |size| check(&[File { path: "weights/full.bin".to_owned(), size, text: None }]);
        assert_eq!(sized(LARGEST), []);
        assert_eq!(spots(&sized(LARGEST + 1)), [("weights/full.bin", 1)]);
    }

    #[test]
    fn data_with_a_source_in_or_around_their_folder_are_well() {
        assert_eq!(
            findings(&[
                "data/README.md",
                "data/openings/SOURCE.md",
                "data/openings/names.tsv",
                "data/openings/old/names.tsv",
                "testdata/SOURCE.md",
                "testdata/perft/othello.txt",
            ]),
            []
        );
    }

    #[test]
    fn data_without_a_source_are_found_once_a_folder() {
        assert_eq!(
            spots(&findings(&[
                "data/openings/SOURCE.md",
                "data/openings/names.tsv",
                "data/wthor/a.wtb",
                "data/wthor/b.wtb",
                "data/wthor/README.md",
                "data/wthor/RESOURCE.md",
                "testdata/loose.txt",
                "testdata/games/SOURCE.md",
                "crates/othello/data/openings/names.tsv",
                "crates/misere/data/SOURCE.md",
                "crates/misere/data/dictionary.tsv",
            ])),
            [("crates/othello/data/openings", 1), ("data/wthor", 1), ("testdata", 1)]
        );
    }

    #[test]
    fn folders_named_data_elsewhere_are_the_owner_s_business() {
        assert_eq!(findings(&["crates/web/static/data/strings.json"]), []);
    }
}
