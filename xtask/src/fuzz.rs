//! `cargo xtask fuzz`: the fuzz targets for as long as one likes, under libFuzzer.
//!
//! Start at [`run`]. cargo-fuzz is installed when it is missing. The tests of `fuzz/` run the same targets without it,
//! over their corpus and ten thousand mutations each. Knows the folders of `fuzz/` and nothing of what a target reads.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail};
use clap::Args;

use crate::cargo::Workspace;
use crate::tools::{CargoTool, cargo_tool};

const CARGO_FUZZ: CargoTool = CargoTool { name: "cargo-fuzz", version: "0.13.2" };

/// What is fuzzed, and for how long.
#[derive(Args)]
pub(crate) struct FuzzArgs {
    /// Only these targets, by their folders in fuzz/corpus (all when none is named)
    targets: Vec<String>,
    /// Inputs for each target
    #[arg(long, value_name = "N", conflicts_with = "time")]
    runs: Option<u64>,
    /// Seconds for each target
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    time: u64,
}

/// Runs the targets one after the other; true when none of them failed.
///
/// What libFuzzer finds interesting is collected in `target/fuzz/corpus/TARGET`, beginning with what is in
/// `fuzz/corpus/TARGET`; an input that fails is written to `target/fuzz/artifacts/TARGET`.
pub(crate) fn run(workspace: &Workspace, args: &FuzzArgs) -> anyhow::Result<bool> {
    let seeds = workspace.root().join("fuzz/corpus");
    let known = folders(&seeds)?;
    if let Some(name) = args.targets.iter().find(|name| !known.contains(name)) {
        bail!("there is no target {name} (allowed: {})", known.join(", "));
    }
    let targets = if args.targets.is_empty() { &known } else { &args.targets };
    let mut failed = Vec::new();
    for name in targets {
        println!("fuzz: {name}");
        if !run_target(workspace, name, args)? {
            failed.push(name.as_str());
        }
    }
    println!("fuzz: {} targets, {} failed {}", targets.len(), failed.len(), failed.join(", "));
    Ok(failed.is_empty())
}

fn run_target(workspace: &Workspace, name: &str, args: &FuzzArgs) -> anyhow::Result<bool> {
    let target = workspace.target()?.join("fuzz");
    let (corpus, artifacts) = (target.join("corpus").join(name), target.join("artifacts").join(name));
    for folder in [&corpus, &artifacts] {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let path = |path: &Path| path.to_str().map(str::to_owned).context("a path that is not UTF-8");
    let limit = match args.runs {
        Some(runs) => format!("-runs={runs}"),
        None => format!("-max_total_time={}", args.time),
    };
    let arguments = [
        // The sanitizers want a nightly compiler; the readers have no unsafe code to sanitize.
        "fuzz",
        "run",
        "-s",
        "none",
        "--fuzz-dir",
        "fuzz/libfuzzer",
        "--target-dir",
        &path(&target.join("build"))?,
        "reader",
        &path(&corpus)?,
        &path(&workspace.root().join("fuzz/corpus").join(name))?,
        "--",
        &limit,
        "-timeout=20",
        "-rss_limit_mb=2048",
        "-max_len=16384",
        &format!("-artifact_prefix={}/", path(&artifacts)?),
    ];
    let cargo_fuzz = cargo_tool(workspace, &CARGO_FUZZ)?;
    let folder = cargo_fuzz.parent().context("the tool is in a folder")?;
    let mut places = vec![folder.to_path_buf()];
    places.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let status = Command::new("cargo")
        .args(arguments)
        .current_dir(workspace.root())
        .env("PATH", std::env::join_paths(places).context("a folder of PATH has a separator in its name")?)
        .env("HISSHO_FUZZ_TARGET", name)
        .status()
        .context("cannot start `cargo fuzz`")?;
    Ok(status.success())
}

fn folders(place: &Path) -> anyhow::Result<Vec<String>> {
    let entries = std::fs::read_dir(place).with_context(|| format!("cannot read {}", place.display()))?;
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry.with_context(|| format!("cannot read {}", place.display()))?;
        if entry.path().is_dir() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_targets_are_the_folders_of_the_corpus() {
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus");
        let names = folders(&place).unwrap();
        assert!(names.contains(&"obf".to_owned()) && names.is_sorted());
        assert!(!names.iter().any(|name| name.ends_with(".md")));
        assert!(folders(Path::new("no such folder")).is_err());
    }
}
