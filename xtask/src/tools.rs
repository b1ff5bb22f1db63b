//! Programs that a task needs: found, or installed in a folder of the build folder.
//!
//! Start at [`cargo_tool`] and [`python_tool`]. Nothing is installed in folders of the user, and each tool has one version, so that
//! a run on another machine does the same.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};

use crate::cargo::{Workspace, cargo};
use crate::command::{executable, on_path, well};

/// A subcommand of cargo and its version.
pub(crate) struct CargoTool {
    /// The name of the package and of its binary.
    pub(crate) name: &'static str,
    /// The version to install.
    pub(crate) version: &'static str,
}

/// The binary of a subcommand of cargo, which is installed from its sources when it is missing.
pub(crate) fn cargo_tool(workspace: &Workspace, tool: &CargoTool) -> anyhow::Result<PathBuf> {
    let root = folder(workspace)?.join(format!("{}-{}", tool.name, tool.version));
    let binary = root.join("bin").join(executable(tool.name));
    if binary.is_file() {
        return Ok(binary);
    }
    println!("installing {} {} (once, some minutes)", tool.name, tool.version);
    let mut install = cargo(workspace.root());
    install
        .args(["install", tool.name, "--version", tool.version, "--locked", "--root"])
        .arg(&root)
        // Not the user's target folder, whose lock another cargo may hold.
        .env("CARGO_TARGET_DIR", root.join("build"));
    ensure!(well(&mut install)?, "`cargo install {} --version {}` failed", tool.name, tool.version);
    // Only the binary is used again.
    let _ = std::fs::remove_dir_all(root.join("build"));
    ensure!(binary.is_file(), "{} was installed without {}", tool.name, binary.display());
    Ok(binary)
}

/// The binary of a Python package, which is installed in an environment of its own when it is missing.
pub(crate) fn python_tool(workspace: &Workspace, name: &str, version: &str) -> anyhow::Result<PathBuf> {
    let environment = folder(workspace)?.join(format!("{name}-{version}"));
    let binary = in_environment(&environment, name);
    if !binary.is_file() {
        println!("installing {name} {version} (once)");
        new_environment(&environment)?;
        let package = format!("{name}=={version}");
        let pip = in_environment(&environment, "pip");
        let mut install = Command::new(pip);
        install.args(["install", "--quiet", "--disable-pip-version-check", &package]);
        ensure!(well(&mut install)?, "`pip install {package}` failed");
    }
    Ok(binary)
}

/// Makes a Python environment in a folder.
pub(crate) fn new_environment(folder: &Path) -> anyhow::Result<()> {
    let python = ["python3", "python"].into_iter().find_map(on_path);
    let python = python.context("Python 3 with venv and pip is needed for the wheel and not on the path")?;
    let made = well(Command::new(python).args(["-m", "venv"]).arg(folder))?;
    ensure!(made, "`python3 -m venv` failed (on Debian it needs the package python3-venv)");
    Ok(())
}

/// A program of a Python environment.
pub(crate) fn in_environment(environment: &Path, name: &str) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" }).join(executable(name))
}

fn folder(workspace: &Workspace) -> anyhow::Result<PathBuf> {
    Ok(workspace.target()?.join("tools"))
}
