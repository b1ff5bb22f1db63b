//! The crates as they would be published: packed, built from their packed files, and small enough.
//!
//! Start at [`run`]. A crate that embeds a file from outside its folder builds in the workspace and not from its package.

use std::path::Path;

use anyhow::{Context, ensure};

use crate::cargo::Workspace;

/// The largest package that the registry takes, in bytes.
const LARGEST: u64 = 10_000_000;

/// Packs every crate and builds it from what was packed; true when each builds and is small enough.
pub(crate) fn run(workspace: &Workspace) -> anyhow::Result<bool> {
    let folder = workspace.target()?.join("package");
    // What an earlier version left there would be measured too.
    for package in packages(&folder)? {
        std::fs::remove_file(folder.join(&package)).with_context(|| format!("cannot remove {package}"))?;
    }
    let pack = ["package", "--workspace", "--exclude", "xtask", "--locked", "--allow-dirty"];
    if !workspace.run(&pack)? {
        return Ok(false);
    }
    let packed = packages(&folder)?;
    ensure!(!packed.is_empty(), "cargo left no packages in {}", folder.display());
    let mut well = true;
    for package in packed {
        let size = std::fs::metadata(folder.join(&package)).with_context(|| package.clone())?.len();
        println!("{package}: {size} bytes");
        if size > LARGEST {
            println!("{package}: the registry takes no package above {LARGEST} bytes");
            well = false;
        }
    }
    Ok(well)
}

/// The names of the packages in a folder, which need not be there.
fn packages(folder: &Path) -> anyhow::Result<Vec<String>> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut names = Vec::new();
    for entry in entries {
        let name = entry.with_context(|| folder.display().to_string())?.file_name();
        names.extend(name.to_str().filter(|name| name.ends_with(".crate")).map(str::to_owned));
    }
    names.sort();
    Ok(names)
}
