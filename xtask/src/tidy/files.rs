//! A file of the repository, and a place in one where a rule is broken.
//!
//! Start at [`File`] and [`Finding`]: each check goes from the one to the other. Reads nothing itself.

use std::fmt;

/// The largest file the repository takes, in bytes; what is larger is fetched, not kept.
pub(crate) const LARGEST: u64 = 8_000_000;

/// A file of the repository.
pub(crate) struct File {
    /// Relative to the root, with `/` between its parts.
    pub(crate) path: String,
    /// In bytes.
    pub(crate) size: u64,
    /// None for a file that is not text, or too large to be kept.
    pub(crate) text: Option<String>,
}

/// A place where a rule is broken.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    /// The file, relative to the root.
    pub(crate) path: String,
    /// Counted from 1.
    pub(crate) line: usize,
    /// The rule that is broken, and what to do.
    pub(crate) message: String,
}

impl Finding {
    /// A finding about `line`, counted from 1, of the file at `path`.
    pub(crate) fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// The parts of a path between its slashes.
pub(crate) fn parts(path: &str) -> Vec<&str> {
    path.split('/').collect()
}

/// True for a Rust file in the `src` of a crate, at any depth.
pub(crate) fn is_source(path: &str) -> bool {
    path.ends_with(".rs") && matches!(parts(path)[..], ["crates", _, "src", _, ..] | ["xtask", "src", _, ..])
}

/// Small inputs for the tests of the checks.
#[cfg(test)]
pub(crate) mod fixture {
    use super::{File, Finding};

    /// A text file.
    pub(crate) fn text(path: &str, text: &str) -> File {
        File { path: path.to_owned(), size: text.len() as u64, text: Some(text.to_owned()) }
    }

    /// Path and line of each finding.
    pub(crate) fn spots(findings: &[Finding]) -> Vec<(&str, usize)> {
        findings.iter().map(|finding| (finding.path.as_str(), finding.line)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_reads_as_path_line_and_message() {
        assert_eq!(
            Finding::new("crates/game/src/lib.rs", 7, "off the map").to_string(),
            "crates/game/src/lib.rs:7: off the map"
        );
    }

    #[test]
    fn sources_are_the_rust_files_under_src() {
        assert!(is_source("crates/game/src/lib.rs"));
        assert!(is_source("crates/hissho/src/cli/play.rs"));
        assert!(is_source("xtask/src/main.rs"));
        assert!(!is_source("crates/game/tests/tree.rs"));
        assert!(!is_source("crates/game/src/notes.md"));
        assert!(!is_source("src/lib.rs"));
    }
}
