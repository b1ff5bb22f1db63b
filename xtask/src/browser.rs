//! The page in a browser: the tests of `crates/web/browser`, the types of its scripts, and pictures of it.
//!
//! Start at [`test`], [`run`] and [`shots`]. What they need beyond Rust is Node and Chromium, which are installed where that can
//! be done without asking, and the packages of `crates/web/browser/package-lock.json`. What is missing is an error that names it: no
//! test is left out for want of a tool.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};

use crate::cargo::Workspace;
use crate::command::{on_path, well};
use crate::test::tally::Tally;

/// The tests, their packages and the settings of their types.
const FOLDER: &str = "crates/web/browser";

/// The oldest Node whose test runner has all that the tests use.
const OLDEST_NODE: u32 = 20;

/// Names under which Chromium is installed.
const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Names another browser than the one that is found.
const CHROMIUM_VARIABLE: &str = "HISSHO_CHROMIUM";

/// What came of the tests.
pub(crate) struct Found {
    /// The tests in the browser.
    pub(crate) tests: Tally,
    /// Whether the scripts have no faults in their types.
    pub(crate) types: bool,
}

/// Builds the program and runs the tests with it, or those of the named files; true when all went well.
pub(crate) fn run(workspace: &Workspace, names: &[String]) -> anyhow::Result<bool> {
    // What is missing is found out before the long build.
    Tools::prepare(workspace)?;
    if !workspace.run(&["build", "--package", "hissho"])? {
        return Ok(false);
    }
    let Found { tests, types } = test(workspace, names)?;
    for trouble in &tests.troubles {
        println!("failed: {trouble}");
    }
    println!("browser tests: {} passed, {} failed, {} skipped", tests.passed, tests.failed, tests.ignored);
    Ok(types && tests.failed == 0 && tests.troubles.is_empty())
}

/// Checks the types of all scripts, and runs the tests of the page, or those of the named files, with the program that
/// stands in the build folder.
pub(crate) fn test(workspace: &Workspace, names: &[String]) -> anyhow::Result<Found> {
    let tools = Tools::prepare(workspace)?;
    let web = workspace.root().join(FOLDER);
    let types = well(tools.node(&web).arg("node_modules/typescript/bin/tsc").args(["--project", "."]))?;
    let counts = workspace.target()?.join(format!("browser-tests-{}.tap", std::process::id()));
    let mut files: Vec<PathBuf> = std::fs::read_dir(&web)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<Result<_, _>>())
        .context(FOLDER)?;
    files.retain(|path| path.to_string_lossy().ends_with(".test.mjs"));
    if !names.is_empty() {
        files.retain(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().replace(".test.mjs", "");
            names.contains(&name)
        });
        ensure!(files.len() == names.len(), "{FOLDER} lacks one of: {}", names.join(", "));
    }
    files.sort();
    let went_well = well(
        tools
            .node(&web)
            .args(["--test", "--test-concurrency=1"])
            // One report for people and one that can be counted.
            .args(["--test-reporter=spec", "--test-reporter-destination=stdout", "--test-reporter=tap"])
            .arg(format!("--test-reporter-destination={}", counts.display()))
            .args(files)
            .env("HISSHO", program(workspace)?),
    )?;
    let report = std::fs::read_to_string(&counts)
        .with_context(|| format!("the browser tests left no report in {}", counts.display()))?;
    // A leftover in the build folder harms nobody.
    let _ = std::fs::remove_file(&counts);
    Ok(Found { tests: Tally::of_tap(&report, went_well), types })
}

/// Makes pictures of every page in `target/shots`, or the two that stand in the documentation.
pub(crate) fn shots(workspace: &Workspace, docs: bool) -> anyhow::Result<bool> {
    let tools = Tools::prepare(workspace)?;
    if !workspace.run(&["build", "--package", "hissho"])? {
        return Ok(false);
    }
    let web = workspace.root().join(FOLDER);
    let folder =
        if docs { workspace.root().join("docs/pictures") } else { workspace.target()?.join("shots") };
    let mut command = tools.node(&web);
    command.arg("shots.mjs").arg(&folder).env("HISSHO", program(workspace)?);
    if docs {
        command.arg("--docs");
    }
    well(&mut command)
}

fn program(workspace: &Workspace) -> anyhow::Result<PathBuf> {
    let path = workspace.target()?.join("debug").join(format!("hissho{}", std::env::consts::EXE_SUFFIX));
    ensure!(path.exists(), "{} was not built", path.display());
    Ok(path)
}

/// The programs that run the tests.
struct Tools {
    node: PathBuf,
    chromium: PathBuf,
}

impl Tools {
    /// Finds them, installs what is missing, and fetches the packages that the lock file names.
    fn prepare(workspace: &Workspace) -> anyhow::Result<Tools> {
        if !missing().is_empty() {
            install(&missing())?;
        }
        let (Some(node), Some(npm), Some(chromium)) = (on_path("node"), on_path("npm"), chromium()) else {
            bail!("still not found after they were installed: {}", missing().join(", "));
        };
        let version = node_version(&node)?;
        ensure!(version >= OLDEST_NODE, "the browser tests need Node {OLDEST_NODE} or newer, not {version}");
        let tools = Tools { node, chromium };
        fetch_packages(&npm, &workspace.root().join(FOLDER))?;
        Ok(tools)
    }

    fn node(&self, folder: &Path) -> Command {
        let mut command = Command::new(&self.node);
        command.current_dir(folder).env(CHROMIUM_VARIABLE, &self.chromium);
        command
    }
}

/// The packages, as Debian calls them, of what is not installed.
fn missing() -> Vec<&'static str> {
    let needed = [
        ("nodejs", on_path("node").is_none()),
        ("npm", on_path("npm").is_none()),
        ("chromium", chromium().is_none()),
    ];
    needed.into_iter().filter(|(_, missing)| *missing).map(|(package, _)| package).collect()
}

fn chromium() -> Option<PathBuf> {
    match std::env::var_os(CHROMIUM_VARIABLE).filter(|path| !path.is_empty()) {
        Some(path) => Some(PathBuf::from(path)),
        None => CHROMIUM.iter().find_map(on_path),
    }
}

/// Installs packages where that needs no question: on Debian and its kin, as root.
fn install(packages: &[&str]) -> anyhow::Result<()> {
    let list = packages.join(" ");
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    let Some(apt) = on_path("apt-get").filter(|_| root) else {
        bail!(
            "the tests of the page in a browser need: {list} (on Debian: `sudo apt-get install {list}`; \
             {CHROMIUM_VARIABLE} may name another Chromium)"
        );
    };
    println!("installing {list}");
    let apt = |arguments: &[&str]| {
        well(Command::new(&apt).args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    // A stale list of packages may still do; whether it does is seen by what is installed.
    let _ = apt(&["update"])?;
    let arguments = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    ensure!(apt(&arguments)?, "`apt-get install {list}` failed; the tests of the page in a browser need it");
    Ok(())
}

/// The first number of what `node --version` prints: `v20.20.2`.
fn node_version(node: &Path) -> anyhow::Result<u32> {
    let output = Command::new(node).arg("--version").output().context("cannot start node")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let number = text.trim().strip_prefix('v').and_then(|text| text.split('.').next()?.parse().ok());
    number.with_context(|| format!("`node --version` printed `{}`", text.trim()))
}

/// Fetches exactly what the lock file says, unless it is there from before.
fn fetch_packages(npm: &Path, web: &Path) -> anyhow::Result<()> {
    let wanted = std::fs::read(web.join("package-lock.json"))
        .with_context(|| format!("{FOLDER}/package-lock.json"))?;
    // Written after all else, so that a fetch that broke off is made again.
    let mark = web.join("node_modules/.fetched-lock.json");
    if std::fs::read(&mark).is_ok_and(|fetched| fetched == wanted) {
        return Ok(());
    }
    println!("fetching the packages of {FOLDER}/package-lock.json");
    let fetched =
        well(Command::new(npm).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(web))?;
    ensure!(fetched, "`npm ci` in {FOLDER} failed; the tests of the page in a browser need its packages");
    std::fs::write(&mark, wanted).with_context(|| format!("cannot write {}", mark.display()))
}
