//! `cargo xtask fuzz`: the fuzz targets for as long as one likes, under libFuzzer.
//!
//! Start at [`run`]. Needs cargo-fuzz (`cargo install cargo-fuzz`). The tests of `fuzz/` run the same targets without it,
//! over their corpus and ten thousand mutations each. Knows the folders of `fuzz/` and nothing of what a target reads.

use std::path::Path;

use anyhow::{Context, bail};
use clap::Args;

use crate::cargo::Workspace;

/// What is fuzzed, and for how long.
#[derive(Args)]
pub struct FuzzArgs {
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
pub fn run(workspace: &Workspace, args: &FuzzArgs) -> anyhow::Result<bool> {
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
        "fuzz", "run", "-s", "none", "--fuzz-dir", "fuzz/libfuzzer",
        "--target-dir", &path(&target.join("build"))?,
        "reader", &path(&corpus)?, &path(&workspace.root().join("fuzz/corpus").join(name))?,
        "--", &limit, "-timeout=20", "-rss_limit_mb=2048", "-max_len=16384",
        &format!("-artifact_prefix={}/", path(&artifacts)?),
    ];
    workspace.run_with(&arguments, &[("HISSHO_FUZZ_TARGET", name)])
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
