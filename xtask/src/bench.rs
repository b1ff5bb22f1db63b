//! `cargo xtask bench`: the benches of the workspace, all of them or those named.
//!
//! Start at [`run`]. Benches assert the answers they time, so one that fails fails the task.

use crate::cargo::Workspace;

/// Runs the benches called `names`, or all when there is none; true when every one went well. They are
/// given `options`, and `--long` if that is asked for; a bench without a long part ignores it.
pub(crate) fn run(
    workspace: &Workspace,
    names: &[String],
    long: bool,
    options: &[String],
) -> anyhow::Result<bool> {
    let mut arguments = vec!["bench", "--workspace"];
    if names.is_empty() {
        // Without a name cargo would also list every unit test as ignored, and bury the figures.
        arguments.extend(["--bench", "*"]);
    }
    for name in names {
        arguments.extend(["--bench", name]);
    }
    arguments.push("--");
    arguments.extend(long.then_some("--long"));
    arguments.extend(options.iter().map(String::as_str));
    workspace.run(&arguments)
}
