//! `cargo xtask bench`: the benches of the workspace, all of them or those named.
//!
//! Start at [`run`]. Benches assert the answers they time, so one that fails fails the task.

use crate::cargo::Workspace;

/// Runs the benches called `names`, or all when there is none; true when every one went well.
pub fn run(workspace: &Workspace, names: &[String]) -> anyhow::Result<bool> {
    let mut arguments = vec!["bench", "--workspace"];
    if names.is_empty() {
        // Without a name cargo would also list every unit test as ignored, and bury the figures.
        arguments.extend(["--bench", "*"]);
    }
    for name in names {
        arguments.extend(["--bench", name]);
    }
    workspace.run(&arguments)
}
