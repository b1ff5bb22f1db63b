//! `cargo deny`: the licences, sources and known faults of what the program depends on.
//!
//! Start at [`run`]. `deny.toml` says what is allowed. Known faults are looked up in a database that is fetched; where it
//! cannot be fetched that part is reported as not run.

use std::process::Command;

use crate::cargo::Workspace;
use crate::command::well;
use crate::tools::{CargoTool, cargo_tool};

const TOOL: CargoTool = CargoTool { name: "cargo-deny", version: "0.20.2" };

/// What came of the check.
pub(crate) struct Found {
    /// Nothing is wrong with what could be checked.
    pub(crate) well: bool,
    /// A line about what could not be checked.
    pub(crate) not_run: Option<String>,
}

/// Checks everything that `deny.toml` names.
pub(crate) fn run(workspace: &Workspace) -> anyhow::Result<Found> {
    let tool = cargo_tool(workspace, &TOOL)?;
    let deny = |arguments: &[&str]| {
        let mut command = Command::new(&tool);
        command.arg("deny").args(arguments).current_dir(workspace.root());
        well(&mut command)
    };
    let well = deny(&["--locked", "check", "licenses", "bans", "sources"])?;
    if !deny(&["fetch", "db"])? {
        let reason = "not run: cargo deny check advisories (the database cannot be fetched)";
        return Ok(Found { well, not_run: Some(reason.to_owned()) });
    }
    let advisories = deny(&["--locked", "check", "--disable-fetch", "advisories"])?;
    Ok(Found { well: well && advisories, not_run: None })
}
