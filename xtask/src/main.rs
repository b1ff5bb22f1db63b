//! The repository's own tasks: `cargo xtask test`, `browser`, `tidy`, `bench`, `shots` and
//! `vendor`.
//!
//! Start at [`Task`]. Each task has a module of its own; [`cargo`] starts the commands they need.
//! Knows the layout of the workspace and nothing of what the crates in it do: it depends on none
//! of them, so that it still builds and reports when they do not.

use std::process::ExitCode;

use clap::Parser;

mod bench;
mod browser;
mod cargo;
mod command;
mod deny;
mod dist;
mod fuzz;
mod package;
mod test;
mod tidy;
mod tools;
mod vendor;

/// Tasks of the hissho repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Run every test and check; the last line counts them
    ///
    /// Runs the tests of the workspace, the examples in its documentation, the tests of the page in
    /// a browser, `tidy`, the format check and the lints. It goes on after a failure, names what failed at the end, and closes with one
    /// line such as `tests: 412 passed, 0 failed, 3 skipped`. A test that could not do its whole
    /// work, because data it reads is not present, appends a line `not run: WHAT (WHY)` to the file
    /// named by HISSHO_NOT_RUN; those lines are repeated before the closing line.
    Test {
        /// Also run the tests marked as ignored, in release, and check packages, licences and artefacts
        #[arg(long)]
        long: bool,
        /// Only what a change touches: its packages, and unit tests and lints of those that use them
        #[arg(long, conflicts_with = "long")]
        quick: bool,
        /// The commit that the change began from [default: where this branch left main]
        #[arg(long, value_name = "REV", requires = "quick")]
        base: Option<String>,
    },
    /// Run the tests of the page in a browser alone, with the program as it is now
    Browser {
        /// Only these files of crates/web/browser (all when none is named)
        names: Vec<String>,
    },
    /// Check the house rules: arrows between crates, module headers, places of files
    Tidy,
    /// Make what is released: a tar file, a Debian package and a Python wheel, in target/dist
    ///
    /// The tools that are needed are installed in target/tools.
    Dist {
        /// Also install each of them in an empty folder, run it and remove it
        #[arg(long)]
        check: bool,
    },
    /// Fetch the scripts of others that are part of the page, as crates/web/browser/vendor.json lists them
    Vendor,
    /// Make pictures of every page of the program, in target/shots
    Shots {
        /// Make the two pictures of the documentation instead, in docs/pictures
        #[arg(long)]
        docs: bool,
    },
    /// Fuzz the readers of outside data under libFuzzer
    Fuzz(fuzz::FuzzArgs),
    /// Run the benches
    Bench {
        /// Only these benches (all when none is named)
        names: Vec<String>,
        /// Also what takes minutes to hours, of those benches that have such a part (solve)
        #[arg(long)]
        long: bool,
        /// Further options for the benches named, as in `bench solve --long -- --minutes 30 --threads 2`
        #[arg(last = true, value_name = "OPTIONS", requires = "names")]
        options: Vec<String>,
    },
}

fn main() -> anyhow::Result<ExitCode> {
    let workspace = cargo::Workspace::find()?;
    let well = match Task::parse() {
        Task::Test { quick: true, base, .. } => test::run_quick(&workspace, base.as_deref())?,
        Task::Test { long, .. } => test::run(&workspace, long)?,
        Task::Tidy => tidy::run(&workspace)?,
        Task::Dist { check } => dist::run(&workspace, check)?,
        Task::Vendor => vendor::run(&workspace)?,
        Task::Browser { names } => browser::run(&workspace, &names)?,
        Task::Shots { docs } => browser::shots(&workspace, docs)?,
        Task::Fuzz(args) => fuzz::run(&workspace, &args)?,
        Task::Bench { names, long, options } => bench::run(&workspace, &names, long, &options)?,
    };
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
