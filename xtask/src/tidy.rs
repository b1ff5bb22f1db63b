//! `cargo xtask tidy`: the house rules as checks.
//!
//! Start at [`run`]. Each check is a function from the files of the repository, or from what cargo
//! says of its crates, to [`Finding`]s; reading them happens here and nowhere else, so that every
//! check is tested on small inputs that break its rule.

use std::fmt;
use std::path::Path;

use anyhow::Context;

use crate::cargo::Workspace;

mod arrows;
mod headers;
mod libraries;
mod places;
mod portable;
mod vendored;

/// The largest file the repository takes, in bytes; what is larger is fetched, not kept.
const LARGEST: u64 = 8_000_000;

/// A file of the repository.
struct File {
    /// Relative to the root, with `/` between its parts.
    path: String,
    /// In bytes.
    size: u64,
    /// None for a file that is not text, or too large to be kept.
    text: Option<String>,
}

/// A place where a rule is broken.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Finding {
    path: String,
    line: usize,
    message: String,
}

impl Finding {
    /// A finding about `line`, counted from 1, of the file at `path`.
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// Prints every place where a house rule is broken; true when there is none.
pub fn run(workspace: &Workspace) -> anyhow::Result<bool> {
    let files = read_files(workspace)?;
    let crates = arrows::crates(workspace.metadata(), workspace.root())?;
    let mut findings = arrows::check(&crates, &files);
    findings.extend(headers::check(&files));
    findings.extend(places::check(&files));
    findings.extend(portable::check(&files));
    findings.extend(libraries::check(&files));
    findings.extend(vendored::check(&files));
    findings.sort();
    for finding in &findings {
        println!("{finding}");
    }
    Ok(findings.is_empty())
}

fn read_files(workspace: &Workspace) -> anyhow::Result<Vec<File>> {
    let mut files = Vec::new();
    for path in workspace.files()? {
        let place = workspace.root().join(&path);
        // Git still lists a file that was removed and not yet committed as such, and lists a
        // repository within this one as a folder.
        let Ok(about) = place.symlink_metadata() else {
            continue;
        };
        if about.is_dir() {
            continue;
        }
        let text = if about.is_symlink() {
            Some(read_link(&place)?)
        } else if about.len() > LARGEST {
            None
        } else {
            read_text(&place)?
        };
        files.push(File { path, size: about.len(), text });
    }
    Ok(files)
}

/// Where a link points is all the text it has.
fn read_link(place: &Path) -> anyhow::Result<String> {
    let target =
        std::fs::read_link(place).with_context(|| format!("cannot read the link {}", place.display()))?;
    Ok(target.to_string_lossy().into_owned())
}

fn read_text(place: &Path) -> anyhow::Result<Option<String>> {
    let bytes = std::fs::read(place).with_context(|| format!("cannot read {}", place.display()))?;
    if bytes.contains(&0) {
        return Ok(None);
    }
    Ok(String::from_utf8(bytes).ok())
}

/// The parts of a path between its slashes.
fn parts(path: &str) -> Vec<&str> {
    path.split('/').collect()
}

/// True for a Rust file in the `src` of a crate, at any depth.
fn is_source(path: &str) -> bool {
    path.ends_with(".rs") && matches!(parts(path)[..], ["crates", _, "src", _, ..] | ["xtask", "src", _, ..])
}

/// Small inputs for the tests of the checks.
#[cfg(test)]
mod fixture {
    use super::{File, Finding};

    /// A text file.
    pub fn text(path: &str, text: &str) -> File {
        File { path: path.to_owned(), size: text.len() as u64, text: Some(text.to_owned()) }
    }

    /// Path and line of each finding.
    pub fn spots(findings: &[Finding]) -> Vec<(&str, usize)> {
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
