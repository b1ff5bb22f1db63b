//! Nothing in the repository works on one machine only.
//!
//! Start at [`check`]. No text names a folder of somebody's machine, and what is fetched comes from
//! the public registries and not from a mirror. The patterns are written in pieces, so that this
//! file does not find itself.

use super::files::{File, Finding, parts};

/// Beginnings of paths that exist on one machine and not on the next.
const MACHINE_PATHS: &[&str] = &[
    concat!("/", "work/"),
    concat!("/", "farm/"),
    concat!("/", "root/"),
    concat!("/", "home/"),
    concat!("/", "Users/"),
    concat!("/", "tmp/anchors"),
];

/// The one source of Rust libraries.
const CRATES: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The one source of browser-test libraries.
const NPM: &str = "https://registry.npmjs.org/";

/// Finds machine paths in any text, and sources of libraries other than the public registries.
pub(crate) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        let lines = file.text.as_deref().unwrap_or_default().lines();
        for (index, line) in lines.enumerate() {
            let message = machine_path(line)
                .map(|path| format!("a path of one machine (`{path}`)"))
                .or_else(|| strange_source(&file.path, line));
            if let Some(message) = message {
                findings.push(Finding::new(&file.path, index + 1, message));
            }
        }
    }
    findings
}

/// The first machine path in a line. A longer path or an address that merely goes through a folder
/// of that name is none; nor is the bare folder with nothing in it.
fn machine_path(line: &str) -> Option<&'static str> {
    MACHINE_PATHS.iter().copied().find(|path| {
        line.match_indices(path).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            let after = line[at + path.len()..].chars().next();
            begins_path(before) && (!path.ends_with('/') || after.is_some_and(goes_on))
        })
    })
}

fn begins_path(before: Option<char>) -> bool {
    before.is_none_or(|c| !c.is_alphanumeric() && !"._-~*})>".contains(c))
}

fn goes_on(after: char) -> bool {
    after.is_alphanumeric() || "._-$<{".contains(after)
}

fn strange_source(path: &str, line: &str) -> Option<String> {
    let name = parts(path).pop().unwrap_or_default();
    let line = line.trim();
    let found = match name {
        "Cargo.lock" => quoted(line.strip_prefix("source = ")?).filter(|&source| source != CRATES),
        "package-lock.json" => {
            quoted(line.strip_prefix("\"resolved\": ")?).filter(|source| !source.starts_with(NPM))
        }
        ".npmrc" => line.contains("registry").then_some(line),
        "config.toml" if path.contains(".cargo/") => {
            ["[registr", "[source", "replace-with"].iter().any(|word| line.starts_with(word)).then_some(line)
        }
        _ => None,
    }?;
    Some(format!("`{found}`: libraries come from the public registries only"))
}

/// The text between the first two quotation marks.
fn quoted(text: &str) -> Option<&str> {
    text.split('"').nth(1)
}

#[cfg(test)]
mod tests {
    use super::super::files::fixture::{spots, text};
    use super::*;

    #[test]
    fn machine_paths_are_found_wherever_a_path_can_begin() {
        for folder in MACHINE_PATHS {
            for bad in [
                format!("{folder}x"),
                format!("cd {folder}main && ls"),
                format!("`{folder}x`"),
                format!("\"{folder}a/b.txt\""),
                format!("(see {folder}$USER)"),
                format!("file://{folder}x"),
                format!("PATH=a:{folder}bin"),
                format!("日本{folder}x and \u{3000}{folder}x"),
            ] {
                let files = [text("docs/guide.md", &format!("# Guide\n{bad}\n"))];
                assert_eq!(spots(&check(&files)), [("docs/guide.md", 2)], "{bad}");
            }
        }
    }

    #[test]
    fn paths_within_the_repository_and_addresses_are_well() {
        for folder in MACHINE_PATHS {
            for good in [
                format!("docs{folder}x"),
                format!("https://example.org{folder}x"),
                format!("..{folder}x"),
                format!("~{folder}x"),
                format!("{{root}}{folder}x"),
            ] {
                assert_eq!(check(&[text("docs/guide.md", &good)]), [], "{good}");
            }
        }
        let bare = concat!("the folders /", "home/ and /", "root/.");
        assert_eq!(machine_path(concat!("under /", "home/ live users")), None);
        assert_eq!(machine_path(&bare.replace("root/.", "root/")), None);
    }

    #[test]
    fn a_lock_file_of_the_public_registry_is_well() {
        let lock = format!("[[package]]\nname = \"serde\"\nsource = \"{CRATES}\"\n");
        assert_eq!(check(&[text("Cargo.lock", &lock)]), []);
        let lock = format!("  \"resolved\": \"{NPM}axe-core/-/axe-core-4.tgz\",\n");
        assert_eq!(check(&[text("crates/web/browser/package-lock.json", &lock)]), []);
    }

    #[test]
    fn a_lock_file_that_names_another_source_is_found() {
        for (path, bad) in [
            ("Cargo.lock", "source = \"registry+https://mirror.example/index\""),
            ("Cargo.lock", "source = \"sparse+https://mirror.example/index/\""),
            ("Cargo.lock", "source = \"git+https://example.org/serde#0123\""),
            ("fuzz/Cargo.lock", "source = \"git+https://example.org/serde#0123\""),
            ("crates/web/browser/package-lock.json", "      \"resolved\": \"https://mirror.example/a.tgz\","),
            ("crates/web/browser/.npmrc", "registry=https://mirror.example/"),
            (".cargo/config.toml", "[source.crates-io]"),
            (".cargo/config.toml", "replace-with = \"mirror\""),
            (".cargo/config.toml", "[registries.mirror]"),
        ] {
            let files = [text(path, &format!("\n{bad}\n"))];
            assert_eq!(spots(&check(&files)), [(path, 2)], "{bad}");
        }
    }

    #[test]
    fn the_settings_of_cargo_may_say_other_things() {
        let settings = "[alias]\nxtask = \"run --package xtask --\"\n";
        assert_eq!(check(&[text(".cargo/config.toml", settings)]), []);
    }
}
