//! The Debian package and the Python wheel.
//!
//! Start at [`debian`] and [`wheel`]. cargo-deb and maturin make them, by what `crates/hissho/Cargo.toml` and
//! `packaging/pyproject.toml` say; here they are only started.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};

use super::archive::files;
use super::release::{Release, empty};
use super::stage::{copy, write};
use crate::cargo::Workspace;
use crate::command::{output, well};
use crate::tools::{CargoTool, cargo_tool, python_tool};

const CARGO_DEB: CargoTool = CargoTool { name: "cargo-deb", version: "3.8.0" };

const MATURIN: &str = "1.16.0";

/// What maturin is to do, from the root of the repository.
const SETTINGS: &str = "packaging/pyproject.toml";

/// Where the settings expect the crate.
const MANIFEST: &str = "../crates/hissho/Cargo.toml";

/// Makes the Debian package from the release build and the staged files.
pub(crate) fn debian(workspace: &Workspace, release: &Release) -> anyhow::Result<PathBuf> {
    let tool = cargo_tool(workspace, &CARGO_DEB)?;
    let mut command = Command::new(tool);
    command
        .args(["deb", "--package", "hissho", "--no-build", "--locked", "--output"])
        .arg(&release.folder)
        .current_dir(workspace.root());
    ensure!(well(&mut command)?, "cargo-deb failed");
    only(&release.folder, ".deb")
}

/// Makes the wheel from the release build and the staged files; maturin asks cargo for the build, which is there.
pub(crate) fn wheel(workspace: &Workspace, release: &Release, staged: &Path) -> anyhow::Result<PathBuf> {
    let tool = python_tool(workspace, "maturin", MATURIN)?;
    let folder = workspace.target()?.join("release/hissho-wheel");
    empty(&folder)?;
    let share = staged.join("share");
    for file in files(&share, Path::new(""))? {
        // What is in `data` of this folder goes to the root of the environment.
        copy(&share.join(&file), &folder.join("data/data/share").join(&file))?;
    }
    let settings = workspace.root().join(SETTINGS);
    let text = std::fs::read_to_string(&settings).context(SETTINGS)?;
    let manifest = workspace.root().join("crates/hissho/Cargo.toml").display().to_string();
    write(&folder.join("pyproject.toml"), &text.replace(MANIFEST, &manifest.replace('\\', "/")))?;
    let mut command = Command::new(tool);
    command.args(["build", "--release", "--locked", "--out"]).arg(&release.folder).current_dir(&folder);
    // It prints much; that is shown if it fails.
    output(&mut command).context("maturin")?;
    only(&release.folder, ".whl")
}

/// The one file of the folder whose name ends so.
fn only(folder: &Path, end: &str) -> anyhow::Result<PathBuf> {
    let files = files(folder, Path::new(""))?;
    let mut files = files.into_iter().filter(|file| file.to_string_lossy().ends_with(end));
    let file = files.next().with_context(|| format!("no {end} in {}", folder.display()))?;
    ensure!(files.next().is_none(), "more than one {end} in {}", folder.display());
    Ok(folder.join(file))
}
