//! `cargo xtask tidy`: the house rules as checks.
//!
//! Start at [`run`]. Each check is a function from the files of the repository, or from what cargo
//! says of its crates, to [`Finding`]s; reading them happens here and nowhere else, so that every
//! check is tested on small inputs that break its rule.

use std::path::Path;

use anyhow::Context;

use crate::cargo::Workspace;

mod arrows;
mod circles;
mod files;
mod headers;
mod messages;
mod places;
mod portable;
mod source;
mod unnamed;
mod vendored;

use files::{File, LARGEST};

/// Prints every place where a house rule is broken; true when there is none.
pub(crate) fn run(workspace: &Workspace) -> anyhow::Result<bool> {
    let files = read_files(workspace)?;
    let crates = arrows::crates(workspace.metadata(), workspace.root())?;
    let mut findings = arrows::check(&crates, &files);
    findings.extend(headers::check(&files));
    findings.extend(places::check(&files));
    findings.extend(portable::check(&files));
    findings.extend(vendored::check(&files));
    let (sources, unreadable) = source::crates(&files);
    findings.extend(unreadable);
    findings.extend(circles::check(&sources));
    findings.extend(unnamed::check(&sources, &files));
    findings.extend(messages::check(&sources, &files));
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
