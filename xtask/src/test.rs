//! `cargo xtask test`: all that must pass before a change goes in, and one line that counts it.
//!
//! Start at [`run`]. [`tally`] reads what test binaries print; [`report`] collects what failed and
//! words the end. A test whose data is not present says so through the file that the environment
//! variable [`NOT_RUN`] names: it appends one line `not run: WHAT (WHY)`, and the run repeats those
//! lines at its end. (The test harness hides what a passing test prints.)

use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::cargo::Workspace;
use crate::{browser, deny, dist, package, tidy};

mod quick;
mod report;
pub(crate) mod tally;

use quick::Scope;
use report::Report;
use tally::Tally;

/// The environment variable that names the file for `not run: ` lines.
const NOT_RUN: &str = "HISSHO_NOT_RUN";

/// All test targets but the benches, which `cargo xtask bench` runs.
const TESTS: &[&str] = &["test", "--workspace", "--no-fail-fast", "--lib", "--bins", "--tests", "--examples"];

/// Built, with all the parts that [`TESTS`] has built, and not run: what the browser tests need.
const BUILD: &[&str] = &["test", "--workspace", "--no-run", "--lib", "--bins", "--tests", "--examples"];

/// The examples in the documentation.
const DOC_TESTS: &[&str] = &["test", "--workspace", "--no-fail-fast", "--doc"];

/// The ignored tests only. The target kinds are named so that examples of the documentation marked
/// `ignore`, which are not meant to compile, stay out.
const LONG_TESTS: &[&str] = &[
    "test",
    "--workspace",
    "--no-fail-fast",
    "--release",
    "--lib",
    "--bins",
    "--tests",
    "--examples",
    "--",
    "--ignored",
];

const LINTS: &[&str] = &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];

/// Runs every test and check, with the ignored tests when `long`; true when all went well.
///
/// It goes on after a failure, so that one run shows everything there is to mend. What tests need
/// beyond Rust is fetched by the step that needs it; so far that is [`browser`] alone.
pub(crate) fn run(workspace: &Workspace, long: bool) -> anyhow::Result<bool> {
    let notes = NotRun::create(workspace.target()?)?;
    let mut report = Report::default();

    report.add("tests", run_tests(workspace, TESTS, &notes)?);
    report.add("documentation", run_tests(workspace, DOC_TESTS, &notes)?);
    run_browser_tests(workspace, &mut report)?;
    if long {
        let tally = run_tests(workspace, LONG_TESTS, &notes)?;
        report.add_formerly_ignored("long tests", tally);
        run_release_checks(workspace, &mut report);
    }
    report.check("cargo xtask tidy", tidy::run(workspace)?);
    report.check("cargo fmt --all --check", workspace.run(&["fmt", "--all", "--check"])?);
    report.check("cargo clippy", workspace.run(LINTS)?);

    report.not_run(&notes.read()?);
    println!("\n{report}");
    Ok(report.went_well())
}

/// Runs the tests of what changed since `base`, the checks, and the lints of what changed; true when all went well.
///
/// Without a base, a change is what differs from where this branch left `main`, with what is not committed.
pub(crate) fn run_quick(workspace: &Workspace, base: Option<&str>) -> anyhow::Result<bool> {
    let changed = workspace.changed(base)?;
    let packages = quick::packages(workspace.metadata(), workspace.root())?;
    let scope = Scope::of(&packages, &changed, &rust_files(workspace)?);
    println!("{} files changed", changed.len());
    let notes = NotRun::create(workspace.target()?)?;
    let mut report = Report::default();
    report.check("cargo xtask tidy", tidy::run(workspace)?);
    report.check("cargo fmt --all --check", workspace.run(&["fmt", "--all", "--check"])?);
    report.check("cargo clippy", lint(workspace, &scope)?);
    for (package, targets) in &scope.tests {
        let mut arguments = vec!["test", "--no-fail-fast", "--package", package];
        arguments.extend(targets.iter().map(String::as_str));
        report.add(package, run_tests(workspace, &arguments, &notes)?);
    }
    report.not_run(&notes.read()?);
    report.not_run(&scope.left_out.join("\n"));
    report.not_run("browser tests, examples in code and all other packages (cargo xtask test)");
    println!("\n{report}");
    Ok(report.went_well())
}

fn lint(workspace: &Workspace, scope: &Scope) -> anyhow::Result<bool> {
    let Some(packages) = &scope.lints else { return workspace.run(LINTS) };
    if packages.is_empty() {
        return Ok(true);
    }
    let mut arguments = vec!["clippy", "--all-targets"];
    arguments.extend(packages.iter().flat_map(|package| ["--package", package]));
    arguments.extend(["--", "-D", "warnings"]);
    workspace.run(&arguments)
}

/// Paths and texts of the Rust files.
fn rust_files(workspace: &Workspace) -> anyhow::Result<Vec<(String, String)>> {
    let files = workspace.files()?.into_iter().filter(|path| path.ends_with(".rs"));
    // A file that was removed and not yet committed as such is still listed.
    Ok(files
        .filter_map(|path| Some((path.clone(), std::fs::read_to_string(workspace.root().join(path)).ok()?)))
        .collect())
}

/// What is checked of a release: licences and sources of what it depends on, the crates as they would be published,
/// and the artefacts, each installed, run and removed.
fn run_release_checks(workspace: &Workspace, report: &mut Report) {
    match deny::run(workspace) {
        Ok(found) => {
            report.check("cargo deny check", found.well);
            found.not_run.iter().for_each(|line| report.not_run(line));
        }
        Err(error) => report.could_not_run("cargo deny check", &error),
    }
    let mut step = |name: &str, result: anyhow::Result<bool>| match result {
        Ok(well) => report.check(name, well),
        Err(error) => report.could_not_run(name, &error),
    };
    step("cargo package", package::run(workspace));
    step("cargo xtask dist --check", dist::run(workspace, true));
}

fn run_browser_tests(workspace: &Workspace, report: &mut Report) -> anyhow::Result<()> {
    if !workspace.run(BUILD)? {
        // Named already by the tests that could not be built.
        report.check("the build for the browser tests", false);
        return Ok(());
    }
    match browser::test(workspace, &[]) {
        Ok(found) => {
            report.add("browser tests", found.tests);
            report.check("tsc over web", found.types);
        }
        Err(error) => {
            println!("browser tests: {error:#}");
            report.could_not_run("browser tests", &error);
        }
    }
    Ok(())
}

fn run_tests(workspace: &Workspace, arguments: &[&str], notes: &NotRun) -> anyhow::Result<Tally> {
    let mut tally = Tally::default();
    let well = workspace.run_and_read(arguments, &[(NOT_RUN, &notes.path)], |line| {
        tally.read(line);
    })?;
    tally.end(well);
    Ok(tally)
}

/// The file for `not run: ` lines, removed when the run is over.
struct NotRun {
    path: PathBuf,
}

impl NotRun {
    fn create(folder: &Path) -> anyhow::Result<Self> {
        // Numbered, since two runs may share a build folder.
        let path = folder.join(format!("not-run-{}.txt", std::process::id()));
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&path, ""))
            .with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self { path })
    }

    fn read(&self) -> anyhow::Result<String> {
        let bytes =
            std::fs::read(&self.path).with_context(|| format!("cannot read {}", self.path.display()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

impl Drop for NotRun {
    fn drop(&mut self) {
        // A leftover in the build folder harms nobody, and there is no one left to tell.
        let _ = std::fs::remove_file(&self.path);
    }
}
