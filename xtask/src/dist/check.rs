//! Each artefact of a release is installed in an empty folder, run, and removed without a trace.
//!
//! Start at [`check`]. It uses the programs that a user would: tar, dpkg, pip. Nothing is installed outside the folder.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};

use super::archive::{SUMS, digest, files};
use super::release::{Release, empty};
use crate::command::{on_path, output};
use crate::tools::{in_environment, new_environment};

/// Number 1 of the FFO positions: black to move wins by [`SCORE`].
const POSITION: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";

const SCORE: i64 = 18;

/// Checks all artefacts; an error says what is wrong with which.
pub(crate) fn check(release: &Release, artefacts: &[PathBuf]) -> anyhow::Result<()> {
    sums(&release.folder, artefacts)?;
    let folder = release.folder.join("check");
    for artefact in artefacts {
        empty(&folder)?;
        let name = artefact.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let result = match name.rsplit('.').next() {
            Some("gz") => archive(release, artefact, &folder),
            Some("deb") => debian(release, artefact, &folder),
            Some("whl") => wheel(release, artefact, &folder),
            _ => bail!("{name}: no check is known for it"),
        };
        result.with_context(|| name.clone())?;
        println!("{name}: installed, run and removed");
    }
    std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())
}

fn sums(folder: &Path, artefacts: &[PathBuf]) -> anyhow::Result<()> {
    let sums = std::fs::read_to_string(folder.join(SUMS)).context(SUMS)?;
    ensure!(sums.lines().count() == artefacts.len(), "{SUMS} does not list each artefact once");
    for line in sums.lines() {
        let (sum, name) = line.split_once("  ").with_context(|| format!("{SUMS}: `{line}`"))?;
        ensure!(digest(&folder.join(name))? == sum, "{name} is not what {SUMS} says");
    }
    Ok(())
}

fn archive(release: &Release, artefact: &Path, folder: &Path) -> anyhow::Result<()> {
    output(Command::new("tar").arg("-xzf").arg(artefact).current_dir(folder))?;
    let root = folder.join(format!("hissho-{}-{}", release.version, release.triple));
    let program = root.join("bin").join(format!("hissho{}", std::env::consts::EXE_SUFFIX));
    has_share(&root.join("share"))?;
    runs(release, &program)
}

fn debian(release: &Release, artefact: &Path, folder: &Path) -> anyhow::Result<()> {
    let depends = output(Command::new("dpkg-deb").arg("--field").arg(artefact).arg("Depends"))?;
    ensure!(depends.contains("libc6"), "the package depends on `{}`, not on libc6", depends.trim());
    let root = folder.join("root");
    let administration = root.join("var/lib/dpkg");
    for inner in ["info", "updates", "triggers"] {
        empty(&administration.join(inner))?;
    }
    std::fs::write(administration.join("status"), "").context("the status of dpkg")?;
    let before = files(&root, Path::new(""))?;
    // The libraries it depends on are those of this machine, of which the empty root knows nothing.
    let dpkg = |arguments: &[&str], package: &Path| {
        let mut command = dpkg_as_root();
        command.arg(format!("--root={}", root.display()));
        // The one for the whole machine is not ours to write.
        command.arg(format!("--log={}", folder.join("dpkg.log").display()));
        command.arg("--force-depends").args(arguments);
        output(command.arg(package))
    };
    dpkg(&["--install"], artefact)?;
    has_share(&root.join("usr/share"))?;
    runs(release, &root.join("usr/bin/hissho"))?;
    dpkg(&["--purge"], Path::new("hissho"))?;
    let left: Vec<PathBuf> = files(&root, Path::new(""))?
        .into_iter()
        // What dpkg writes about its own work.
        .filter(|file| {
            !before.contains(file) && !file.starts_with("var/lib/dpkg") && !file.starts_with("var/log")
        })
        .collect();
    ensure!(left.is_empty(), "left behind: {left:?}");
    ensure!(
        !root.join("usr/bin/hissho").exists() && !root.join("usr/share/doc/hissho").exists(),
        "left behind"
    );
    Ok(())
}

/// dpkg, which takes itself for root where it is not.
fn dpkg_as_root() -> Command {
    match on_path("fakeroot") {
        Some(fakeroot) => {
            let mut command = Command::new(fakeroot);
            command.arg("dpkg");
            command
        }
        None => Command::new("dpkg"),
    }
}

fn wheel(release: &Release, artefact: &Path, folder: &Path) -> anyhow::Result<()> {
    let environment = folder.join("environment");
    new_environment(&environment)?;
    let pip = |arguments: &[&str]| {
        let mut command = Command::new(in_environment(&environment, "pip"));
        command.args(["--disable-pip-version-check"]).args(arguments);
        command
    };
    // Python compiles what pip itself runs; only the files of the wheel are looked at.
    let list = || -> anyhow::Result<Vec<PathBuf>> {
        let mut files = files(&environment, Path::new(""))?;
        files.retain(|file| !file.components().any(|part| part.as_os_str() == "__pycache__"));
        Ok(files)
    };
    let before = list()?;
    output(pip(&["install", "--no-index"]).arg(artefact))?;
    has_share(&environment.join("share"))?;
    runs(release, &in_environment(&environment, "hissho"))?;
    output(&mut pip(&["uninstall", "--yes", "hissho"]))?;
    let left: Vec<PathBuf> = list()?.into_iter().filter(|file| !before.contains(file)).collect();
    ensure!(left.is_empty(), "left behind: {left:?}");
    Ok(())
}

/// The manual pages, completions and licences are where they are looked for.
fn has_share(share: &Path) -> anyhow::Result<()> {
    for inner in [
        "man/man1/hissho.1",
        "man/man1/hissho-solve.1",
        "man/ja/man1/hissho.1",
        "bash-completion/completions/hissho",
        "fish/vendor_completions.d/hissho.fish",
        "doc/hissho/LICENSE-APACHE",
        "doc/hissho/LICENSES-DEPENDENCIES.txt",
    ] {
        ensure!(share.join(inner).is_file(), "no {inner} in {}", share.display());
    }
    Ok(())
}

/// The program starts, is the version that was built, and solves a position.
fn runs(release: &Release, program: &Path) -> anyhow::Result<()> {
    let version = output(Command::new(program).arg("--version"))?;
    ensure!(
        version.trim() == format!("hissho {}", release.version),
        "`--version` prints `{}`",
        version.trim()
    );
    let solved = output(Command::new(program).args(["solve", POSITION, "X", "--hash", "16", "--json"]))?;
    let document: serde_json::Value = serde_json::from_str(&solved).context("`solve --json`")?;
    let score = &document["positions"][0]["score"];
    ensure!(score.as_i64() == Some(SCORE), "FFO 1 is won by {SCORE}, and `solve` prints {score}");
    Ok(())
}
