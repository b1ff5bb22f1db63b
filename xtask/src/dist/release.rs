//! What a release is called and where its files go.
//!
//! Start at [`Release`]. Every part of the task is given one; this module uses none of them.

use std::path::{Path, PathBuf};

use anyhow::Context;

/// What one run of the task makes.
pub(crate) struct Release {
    /// Of the package `hissho`.
    pub(crate) version: String,
    /// The target triple of the build.
    pub(crate) triple: String,
    /// Where the artefacts go.
    pub(crate) folder: PathBuf,
}

/// Makes an empty folder of this name, in place of what was there.
pub(crate) fn empty(folder: &Path) -> anyhow::Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", folder.display()))
        }
        _ => std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display())),
    }
}
