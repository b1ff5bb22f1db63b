//! `cargo xtask dist`: what is released, in `target/dist`.
//!
//! Start at [`run`]. One release build becomes a tar file ([`archive`]), a Debian package and a Python wheel ([`packages`]), each
//! with the manual pages, completions and licences that [`stage`] and [`licences`] collect. [`check`] installs each,
//! runs it and removes it again. Only what the program prints is used, never its source.

use anyhow::{Context, bail};

use crate::cargo::Workspace;

mod archive;
mod check;
mod licences;
mod packages;
mod release;
mod stage;

use release::{Release, empty};

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
