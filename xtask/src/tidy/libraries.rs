//! Library crates document what they publish, and no source panics by way of `unwrap`.
//!
//! Start at [`check`]. It reads line by line and parses no Rust, so it stops at the first module
//! of tests in a file, which by custom is its end.

use std::collections::BTreeSet;

use super::{File, Finding, is_source, parts};

/// The crate that is no library.
const BINARY: &str = "hissho";

/// What must not be called outside tests, in two pieces so that this line is not found.
const UNWRAP: &str = concat!(".unwrap", "()");

/// Finds libraries that may leave items without documentation, and calls of `unwrap` in sources.
pub fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = undocumented(files);
    for file in files.iter().filter(|file| is_source(&file.path)) {
        if is_test_module(&file.path) {
            continue;
        }
        let text = file.text.as_deref().unwrap_or_default();
        findings.extend(unwraps(text).map(|line| {
            Finding::new(
                &file.path,
                line,
                "`unwrap` outside tests: return an error, or `expect` with why it cannot fail",
            )
        }));
    }
    findings
}

fn undocumented(files: &[File]) -> Vec<Finding> {
    let libraries: BTreeSet<&str> = files
        .iter()
        .filter_map(|file| match parts(&file.path)[..] {
            ["crates", name, "Cargo.toml"] if name != BINARY => Some(name),
            _ => None,
        })
        .collect();
    let mut findings = Vec::new();
    for name in libraries {
        let root = format!("crates/{name}/src/lib.rs");
        let text = files.iter().find(|file| file.path == root).and_then(|file| file.text.as_deref());
        match text {
            Some(text) if text.lines().any(denies_missing_docs) => {}
            Some(_) => {
                findings.push(Finding::new(&root, 1, "a library begins with `#![deny(missing_docs)]`"))
            }
            None => findings.push(Finding::new(
                &format!("crates/{name}/Cargo.toml"),
                1,
                format!("`{name}` has no src/lib.rs: every crate but `{BINARY}` is a library"),
            )),
        }
    }
    findings
}

fn denies_missing_docs(line: &str) -> bool {
    (line.starts_with("#![deny(") || line.starts_with("#![forbid(")) && line.contains("missing_docs")
}

/// True for a file that its parent declares as a module of tests.
fn is_test_module(path: &str) -> bool {
    path.ends_with("/tests.rs") || parts(path)[2..].contains(&"tests")
}

/// The lines, counted from 1, that call `unwrap` before the first module of tests.
fn unwraps(text: &str) -> impl Iterator<Item = usize> {
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    let end = (0..lines.len()).find(|&index| begins_tests(&lines[index..])).unwrap_or(lines.len());
    (0..end)
        .filter(move |&index| !lines[index].starts_with("//") && lines[index].contains(UNWRAP))
        .map(|index| index + 1)
}

/// True at the attribute of a block of tests; one on a single line that ends, such as
/// `mod tests;` or a `use`, has code of the crate after it.
fn begins_tests(lines: &[&str]) -> bool {
    (lines[0].starts_with("#[cfg(test)]") || lines[0].starts_with("#[cfg(all(test,"))
        && !lines
            .iter()
            .find(|line| !line.starts_with("#["))
            .is_some_and(|line| line.trim_end().ends_with(';'))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{spots, text};
    use super::*;

    const DENY: &str = "//! A.\n//! B.\n\n#![deny(missing_docs)]\n";

    fn library(name: &str, root: &str) -> [File; 2] {
        [text(&format!("crates/{name}/Cargo.toml"), ""), text(&format!("crates/{name}/src/lib.rs"), root)]
    }

    /// The lines found in one source; `UNWRAP` stands for the call.
    fn lines(source: &str) -> Vec<usize> {
        let source = source.replace("UNWRAP", UNWRAP);
        check(&[text("crates/hissho/src/cli.rs", &source)]).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn a_library_that_denies_missing_docs_is_well() {
        assert_eq!(check(&library("game", DENY)), []);
        let wider = DENY.replace("missing_docs", "missing_docs, unreachable_pub");
        assert_eq!(check(&library("game", &wider)), []);
    }

    #[test]
    fn a_library_that_does_not_is_found() {
        for bad in ["//! A.\n//! B.\n", "#![warn(missing_docs)]\n", "// #![deny(missing_docs)]\n"] {
            assert_eq!(spots(&check(&library("game", bad))), [("crates/game/src/lib.rs", 1)], "{bad:?}");
        }
    }

    #[test]
    fn a_second_binary_is_found_and_the_one_binary_is_not() {
        let main = "//! A.\n//! B.\nfn main() {}\n";
        let second = [text("crates/server/Cargo.toml", ""), text("crates/server/src/main.rs", main)];
        assert_eq!(spots(&check(&second)), [("crates/server/Cargo.toml", 1)]);
        let first = [text("crates/hissho/Cargo.toml", ""), text("crates/hissho/src/main.rs", main)];
        assert_eq!(check(&first), []);
    }

    #[test]
    fn an_unwrap_in_a_source_is_found() {
        assert_eq!(lines("fn a() {\n    bUNWRAP;\n    cUNWRAP // why not\n}\n"), [2, 3]);
    }

    #[test]
    fn words_about_unwrap_and_its_kin_are_well() {
        assert_eq!(
            lines("/// let x = aUNWRAP;\n    // aUNWRAP\na.unwrap_or(1);\na.expect(\"b\");\n"),
            [0; 0]
        );
    }

    #[test]
    fn an_unwrap_in_tests_is_well() {
        let inner = "fn a() {}\n#[cfg(test)]\n#[allow(dead_code)]\nmod tests {\n    bUNWRAP;\n}\n";
        assert_eq!(lines(inner), [0; 0]);
        for path in ["crates/a/src/deep/tests.rs", "crates/a/src/tests/moves.rs"] {
            assert_eq!(check(&[text(path, UNWRAP)]), []);
        }
    }

    #[test]
    fn a_declaration_of_tests_in_another_file_hides_nothing() {
        let linux = "#[cfg(all(test, target_os = \"linux\"))]\nmod tests {\n    bUNWRAP;\n}\n";
        assert_eq!(lines(linux), [0usize; 0]);
        assert_eq!(lines("#[cfg(test)]\nmod tests;\nfn a() {\n    bUNWRAP\n}\n"), [4]);
    }
}
