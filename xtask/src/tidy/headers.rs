//! Every Rust file says what it is, before anything else.
//!
//! Start at [`check`]. It counts lines of `//!` text; whether they say something is for people.

use super::files::{File, Finding, is_source, parts};

/// Finds sources without two lines of header, and tests, benches and examples without one.
pub(crate) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        let (Some(wanted), Some(text)) = (wanted(&file.path), file.text.as_deref()) else {
            continue;
        };
        let found = header_lines(text);
        if found < wanted {
            findings.push(Finding::new(
                &file.path,
                1,
                format!(
                    "the file begins with {found} of at least {wanted} lines of `//!` text: say \
                     what it is, where to start, what it must not know"
                ),
            ));
        }
    }
    findings
}

/// The lines of header that a file must have.
fn wanted(path: &str) -> Option<usize> {
    if is_source(path) {
        return Some(2);
    }
    let beside = matches!(parts(path)[..], ["crates", _, "tests" | "benches" | "examples", ..]);
    (beside && path.ends_with(".rs")).then_some(1)
}

/// How many lines of text the module header at the very beginning has; empty ones do not count.
fn header_lines(text: &str) -> usize {
    text.lines().map_while(|line| line.strip_prefix("//!")).filter(|rest| !rest.trim().is_empty()).count()
}

#[cfg(test)]
mod tests {
    use super::super::files::fixture::{spots, text};
    use super::*;

    #[test]
    fn a_source_with_two_lines_of_header_is_well() {
        let files = [
            text("crates/game/src/lib.rs", "//! A game.\n//! Start here.\n"),
            text("xtask/src/main.rs", "//! Tasks.\n//!\n//! Start here.\n\nfn main() {}\n"),
        ];
        assert_eq!(check(&files), []);
    }

    #[test]
    fn a_source_without_a_full_header_is_found() {
        for bad in [
            "",
            "fn main() {}\n",
            "//! One line only.\n",
            "//! One line,\n//!\n//!   \n",
            "// Not a header,\n// though two lines.\n",
            "\n//! Not at\n//! the beginning.\n",
            "#![deny(missing_docs)]\n//! Not at\n//! the beginning.\n",
            "//! One line,\nfn main() {}\n//! then another.\n",
        ] {
            let files = [text("crates/game/src/deep/mod.rs", bad)];
            assert_eq!(spots(&check(&files)), [("crates/game/src/deep/mod.rs", 1)], "{bad:?}");
        }
    }

    #[test]
    fn tests_and_benches_need_one_line() {
        let good = [
            text("crates/game/tests/tree.rs", "//! Whole trees.\n"),
            text("crates/game/benches/tree.rs", "//! Whole trees.\n"),
        ];
        assert_eq!(check(&good), []);
        let bad = [
            text("crates/game/tests/tree.rs", "//!\n"),
            text("crates/game/benches/tree.rs", "use game::Game;\n"),
        ];
        assert_eq!(check(&bad).len(), 2);
    }

    #[test]
    fn other_files_need_no_header() {
        let files = [
            text("crates/game/Cargo.toml", ""),
            text("crates/game/src/notes.md", ""),
            text("fuzz/targets/moves.rs", ""),
        ];
        assert_eq!(check(&files), []);
    }
}
