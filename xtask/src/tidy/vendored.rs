//! What was taken from others is what was taken.
//!
//! Start at [`check`]. The list says which file has which digest; every file in a folder of vendored scripts is on it.

use super::files::{File, Finding};
use crate::vendor::{self, LIST};

/// The folder of vendored scripts.
const FOLDER: &str = "crates/web/static/vendor/";

/// Finds vendored files that are not on the list, not what it says, or not there.
pub(crate) fn check(files: &[File]) -> Vec<Finding> {
    let text = files.iter().find(|file| file.path == LIST).and_then(|file| file.text.as_deref());
    let list = match text.map(vendor::read).transpose() {
        Ok(list) => list.unwrap_or_default(),
        Err(error) => return vec![Finding::new(LIST, 1, format!("{error:#}"))],
    };
    let mut findings = Vec::new();
    for vendored in &list {
        let file = files.iter().find(|file| file.path == vendored.to);
        let fault = match file.and_then(|file| file.text.as_deref()) {
            Some(content) => vendor::check(vendored, content.as_bytes()),
            None => Some("it is on the list of vendored files and not here".to_owned()),
        };
        findings.extend(fault.map(|fault| Finding::new(&vendored.to, 1, fault)));
    }
    for file in files.iter().filter(|file| file.path.starts_with(FOLDER)) {
        if !list.iter().any(|vendored| vendored.to == file.path) {
            findings.push(Finding::new(&file.path, 1, format!("{LIST} does not say where this is from")));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::files::fixture::{spots, text};
    use super::*;

    const ENTRY: &str = r#"[{"package": "a", "version": "1", "license": "0BSD", "from": "a.js",
        "to": "crates/web/static/vendor/a.js",
        "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}]"#;

    #[test]
    fn a_file_with_its_digest_is_well() {
        assert_eq!(check(&[text(LIST, ENTRY), text("crates/web/static/vendor/a.js", "abc")]), []);
        assert_eq!(check(&[]), []);
    }

    #[test]
    fn changed_missing_and_unknown_files_are_found() {
        let changed = [text(LIST, ENTRY), text("crates/web/static/vendor/a.js", "abcd")];
        assert_eq!(spots(&check(&changed)), [("crates/web/static/vendor/a.js", 1)]);
        assert_eq!(spots(&check(&[text(LIST, ENTRY)])), [("crates/web/static/vendor/a.js", 1)]);
        let unknown = [text("crates/web/static/vendor/b.js", "abc")];
        assert_eq!(spots(&check(&unknown)), [("crates/web/static/vendor/b.js", 1)]);
        assert_eq!(spots(&check(&[text(LIST, "[")])), [(LIST, 1)]);
    }
}
