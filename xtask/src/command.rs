//! Finding and running programs.
//!
//! Start at [`output`] and [`well`]. Knows nothing of the repository.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};

/// The path of a program that the shell would find.
pub(crate) fn on_path(name: impl AsRef<OsStr>) -> Option<PathBuf> {
    let name = executable(&name.as_ref().to_string_lossy());
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(&name)).find(|path| path.is_file())
}

/// Runs a command with this program's own output; true when it succeeded.
pub(crate) fn well(command: &mut Command) -> anyhow::Result<bool> {
    let name = Path::new(command.get_program()).display().to_string();
    Ok(command.status().with_context(|| format!("cannot start {name}"))?.success())
}

/// Runs a command and returns what it printed on standard output; an error if it failed.
pub(crate) fn output(command: &mut Command) -> anyhow::Result<String> {
    let name = format!("{command:?}");
    let output = command.output().with_context(|| format!("cannot start {name}"))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{name} failed: {}", errors.trim());
    String::from_utf8(output.stdout).with_context(|| format!("{name} printed something other than UTF-8"))
}

/// The file name of a program on this system.
pub(crate) fn executable(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}
