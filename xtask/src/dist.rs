//! `cargo xtask dist`: what is released, in `target/dist`.
//!
//! Start at [`run`]. One release build becomes a tar file ([`archive`]), a Debian package and a Python wheel ([`packages`]), each
//! with the manual pages, completions and licences that [`stage`] and [`licences`] collect. [`check`] installs each,
//! runs it and removes it again. Only what the program prints is used, never its source.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::cargo::Workspace;

mod archive;
mod check;
mod licences;
mod packages;
mod stage;

/// What one run of the task makes.
struct Release {
    /// Of the package `hissho`.
    version: String,
    /// The target triple of the build.
    triple: String,
    /// Where the artefacts go.
    folder: PathBuf,
}

/// Makes the artefacts, and with `tried` also installs, runs and removes each; true when all went well.
pub(crate) fn run(workspace: &Workspace, tried: bool) -> anyhow::Result<bool> {
    if !workspace.run(&["build", "--release", "--locked", "--package", "hissho"])? {
        return Ok(false);
    }
    let release = Release {
        version: version(workspace)?,
        triple: workspace.host()?,
        folder: workspace.target()?.join("dist"),
    };
    empty(&release.folder)?;
    let staged = stage::stage(workspace, &release)?;
    let mut artefacts = vec![archive::make(&release, &staged)?];
    if cfg!(target_os = "linux") {
        artefacts.push(packages::debian(workspace, &release)?);
    }
    artefacts.push(packages::wheel(workspace, &release, &staged)?);
    archive::write_sums(&release.folder, &artefacts)?;
    for artefact in &artefacts {
        let size = artefact.metadata().with_context(|| artefact.display().to_string())?.len();
        println!("{} ({:.1} MB)", artefact.display(), size as f64 / 1e6);
    }
    if tried {
        check::check(&release, &artefacts)?;
    }
    Ok(true)
}

fn version(workspace: &Workspace) -> anyhow::Result<String> {
    let packages = workspace.metadata()["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let package = packages.iter().find(|package| package["name"] == "hissho");
    match package.and_then(|package| package["version"].as_str()) {
        Some(version) => Ok(version.to_owned()),
        None => bail!("`cargo metadata` names no version of `hissho`"),
    }
}

/// Makes an empty folder of this name, in place of what was there.
fn empty(folder: &Path) -> anyhow::Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", folder.display()))
        }
        _ => std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display())),
    }
}
