//! The workspace as cargo sees it, and the commands run in it.
//!
//! Start at [`Workspace::find`]. Checks and counts are given what it reads, so that they can be tested without cargo or git.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use serde_json::Value;

use crate::command::output;

/// The root of the repository and the answer of `cargo metadata` about it.
pub(crate) struct Workspace {
    root: PathBuf,
    metadata: Value,
}

impl Workspace {
    /// Finds the workspace this program belongs to and reads its metadata.
    pub(crate) fn find() -> anyhow::Result<Self> {
        // Cargo names the manifest's folder at run time; the compiled-in one serves a bare start.
        let here = std::env::var_os("CARGO_MANIFEST_DIR")
            .unwrap_or_else(|| OsString::from(env!("CARGO_MANIFEST_DIR")));
        let root = Path::new(&here)
            .parent()
            .with_context(|| format!("{} has no parent folder", here.display()))?
            .to_path_buf();
        let output = cargo(&root)
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .stderr(std::process::Stdio::inherit())
            .output()
            .context("cannot start `cargo metadata`")?;
        if !output.status.success() {
            bail!("`cargo metadata` failed in {}", root.display());
        }
        let metadata = serde_json::from_slice(&output.stdout)
            .context("`cargo metadata` printed something other than JSON")?;
        Ok(Self { root, metadata })
    }

    /// The root folder of the repository.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The answer of `cargo metadata --no-deps`.
    pub(crate) fn metadata(&self) -> &Value {
        &self.metadata
    }

    /// The folder cargo builds in.
    pub(crate) fn target(&self) -> anyhow::Result<&Path> {
        self.metadata["target_directory"]
            .as_str()
            .map(Path::new)
            .context("`cargo metadata` names no target_directory")
    }

    /// Runs `cargo ARGUMENTS` with this program's own output; true when it went well.
    pub(crate) fn run(&self, arguments: &[&str]) -> anyhow::Result<bool> {
        let status = cargo(&self.root)
            .args(arguments)
            .status()
            .with_context(|| format!("cannot start `cargo {}`", arguments.join(" ")))?;
        Ok(status.success())
    }

    /// Runs `cargo ARGUMENTS`, passes each line it prints through to standard output and shows it
    /// to `each_line`; true when it went well.
    ///
    /// Both of its output streams go through one pipe: cargo announces a test binary on the one
    /// and the binary reports on the other, and only together do they stay in order.
    pub(crate) fn run_and_read(
        &self,
        arguments: &[&str],
        variables: &[(&str, &Path)],
        mut each_line: impl FnMut(&str),
    ) -> anyhow::Result<bool> {
        let name = || format!("`cargo {}`", arguments.join(" "));
        let (reader, writer) = std::io::pipe().context("cannot open a pipe")?;
        let mut command = cargo(&self.root);
        command
            .args(arguments)
            .envs(variables.iter().copied())
            // The lines must read the same whatever the user's own settings for cargo are.
            .env("CARGO_TERM_COLOR", "never")
            .env("CARGO_TERM_QUIET", "false")
            .env("CARGO_TERM_VERBOSE", "false")
            .env("PROPTEST_RNG_SEED", property_seed())
            .stdout(writer.try_clone().context("cannot share a pipe")?)
            .stderr(writer);
        let mut child = command.spawn().with_context(|| format!("cannot start {}", name()))?;
        // It holds the writing ends; the reading below ends only when all of them are closed.
        drop(command);

        let mut reader = BufReader::new(reader);
        let mut line = Vec::new();
        while reader
            .read_until(b'\n', &mut line)
            .with_context(|| format!("cannot read what {} prints", name()))?
            > 0
        {
            let mut out = std::io::stdout().lock();
            out.write_all(&line).and_then(|()| out.flush()).context("cannot write to standard output")?;
            each_line(String::from_utf8_lossy(&line).trim_end());
            line.clear();
        }
        let status = child.wait().with_context(|| format!("lost sight of {}", name()))?;
        Ok(status.success())
    }

    /// The target triple of this machine's builds.
    pub(crate) fn host(&self) -> anyhow::Result<String> {
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
        let about = output(Command::new(rustc).arg("-vV").current_dir(&self.root))?;
        let host = about.lines().find_map(|line| line.strip_prefix("host: "));
        host.map(str::to_owned).context("`rustc -vV` names no host")
    }

    /// The files of the repository: those git tracks and those it would, relative to the root.
    pub(crate) fn files(&self) -> anyhow::Result<Vec<String>> {
        self.git_list(&["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    }

    /// The files that differ from `base`, or from where this branch left `main`, with those not yet tracked.
    pub(crate) fn changed(&self, base: Option<&str>) -> anyhow::Result<Vec<String>> {
        let base = match base {
            Some(base) => base.to_owned(),
            None => ["main", "origin/main"]
                .into_iter()
                .find_map(|main| output(self.git().args(["merge-base", "HEAD", main])).ok())
                .map_or_else(|| "HEAD".to_owned(), |commit| commit.trim().to_owned()),
        };
        let mut changed = self.git_list(&["diff", "--name-only", "-z", &base, "--"])?;
        changed.extend(self.git_list(&["ls-files", "-z", "--others", "--exclude-standard"])?);
        Ok(changed)
    }

    /// The paths that a command of git lists, in order.
    fn git_list(&self, arguments: &[&str]) -> anyhow::Result<Vec<String>> {
        let list = output(self.git().args(arguments))?;
        let mut files: Vec<String> =
            list.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect();
        files.sort();
        files.dedup();
        Ok(files)
    }

    fn git(&self) -> Command {
        let mut git = Command::new("git");
        // A checkout that belongs to another user, as on a build server, is read all the same.
        git.args(["-c", "safe.directory=*"]).current_dir(&self.root);
        git
    }
}

/// Cargo, to be run in this folder.
pub(crate) fn cargo(root: &Path) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.current_dir(root);
    command
}

/// The seed of the property tests: the same in every run unless one is set, so that a run says
/// something about the tree and not about its luck. Set another to look further.
fn property_seed() -> std::ffi::OsString {
    std::env::var_os("PROPTEST_RNG_SEED").unwrap_or_else(|| "2026".into())
}
