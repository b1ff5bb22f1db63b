//! Which crate may depend on which.
//!
//! Start at [`FLOORS`], the drawing in ARCHITECTURE.md as a table. Reads what `cargo metadata` says
//! of the workspace's own crates; what they take from the registry is none of its business.

use std::path::Path;

use anyhow::Context;
use serde_json::Value;

use super::files::{File, Finding};

/// The crates, floor by floor: one may depend on those of the floors below its own, and on none
/// beside or above it. So `proof` shares no code with the solvers it checks, and the rules of one
/// game know nothing of another. This holds for what a crate's tests use as well.
const FLOORS: &[&[&str]] = &[
    &["game", "proof", "library", "weights"],
    &["tictactoe", "notakto", "othello", "heaps"],
    &["engine", "misere", "session"],
    &["training", "article", "analysis", "console"],
    &["players"],
    &["arena", "cluster"],
    &["terminal", "web"],
    &["hissho", "fuzz"],
];

/// The crate outside the house: it depends on none of the others, and none on it.
const OUTSIDE: &str = "xtask";

/// What the registry's names of the crates begin with; the table and the code do without it.
const PREFIX: &str = "hissho-";

/// A crate of the workspace, and the crates it takes from a folder instead of the registry.
pub(crate) struct Crate {
    /// The name of its folder and in code, without [`PREFIX`].
    name: String,
    /// Relative to the root of the repository.
    manifest: String,
    uses: Vec<String>,
}

/// Reads the crates from the answer of `cargo metadata --no-deps` about the workspace at `root`.
pub(crate) fn crates(metadata: &Value, root: &Path) -> anyhow::Result<Vec<Crate>> {
    let packages = metadata["packages"].as_array().context("`cargo metadata` lists no packages")?;
    packages.iter().map(|package| read(package, root)).collect()
}

fn read(package: &Value, root: &Path) -> anyhow::Result<Crate> {
    let name = package["name"].as_str().context("`cargo metadata` lists a package without a name")?;
    let manifest = package["manifest_path"]
        .as_str()
        .with_context(|| format!("`cargo metadata` names no manifest of `{name}`"))?;
    let manifest = Path::new(manifest);
    let dependencies = package["dependencies"]
        .as_array()
        .with_context(|| format!("`cargo metadata` lists no dependencies of `{name}`"))?;
    Ok(Crate {
        name: short(name),
        manifest: manifest.strip_prefix(root).unwrap_or(manifest).to_string_lossy().replace('\\', "/"),
        uses: dependencies
            .iter()
            .filter(|dependency| dependency["path"].is_string())
            .filter_map(|dependency| dependency["name"].as_str())
            .map(short)
            .collect(),
    })
}

/// The name of a package without what all of them begin with.
fn short(package: &str) -> String {
    package.strip_prefix(PREFIX).unwrap_or(package).to_owned()
}

/// Finds the crates that are missing from the table, and the arrows that do not point down.
pub(crate) fn check(crates: &[Crate], files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for one in crates {
        if floor(&one.name).is_none() && one.name != OUTSIDE {
            findings.push(Finding::new(
                &one.manifest,
                1,
                format!("crate `{}` is on no floor: give it one in xtask/src/tidy/arrows.rs", one.name),
            ));
            continue;
        }
        for used in &one.uses {
            if !may_use(&one.name, used) {
                findings.push(Finding::new(
                    &one.manifest,
                    line_of(&one.manifest, used, files),
                    format!("`{}` may not depend on `{used}`", one.name),
                ));
            }
        }
    }
    findings
}

fn floor(name: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&name))
}

fn may_use(user: &str, used: &str) -> bool {
    match (floor(user), floor(used)) {
        (Some(user), Some(used)) => used < user,
        _ => false,
    }
}

/// The line of the manifest that names the dependency; the first line if it cannot be seen.
fn line_of(manifest: &str, dependency: &str, files: &[File]) -> usize {
    files
        .iter()
        .find(|file| file.path == manifest)
        .and_then(|file| file.text.as_deref())
        .and_then(|text| {
            text.lines().position(|line| {
                line.strip_prefix(dependency).is_some_and(|rest| rest.starts_with(['.', ' ', '=']))
            })
        })
        .map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::files::fixture::{spots, text};
    use super::*;

    fn one(name: &str, uses: &[&str]) -> Crate {
        Crate {
            name: name.to_owned(),
            manifest: format!("crates/{name}/Cargo.toml"),
            uses: uses.iter().map(|&used| used.to_owned()).collect(),
        }
    }

    fn allowed(user: &str, used: &str) -> bool {
        check(&[one(user, &[used])], &[]).is_empty()
    }

    #[test]
    fn arrows_of_the_drawing_are_allowed() {
        for (user, used) in [
            ("tictactoe", "game"),
            ("engine", "othello"),
            ("engine", "weights"),
            ("misere", "proof"),
            ("session", "game"),
            ("training", "engine"),
            ("analysis", "session"),
            ("players", "console"),
            ("arena", "players"),
            ("web", "arena"),
            ("hissho", "library"),
            ("hissho", "web"),
        ] {
            assert!(allowed(user, used), "{user} on {used}");
        }
    }

    #[test]
    fn arrows_that_run_back_or_sideways_are_found() {
        for (user, used) in [
            ("game", "othello"),
            ("game", "proof"),
            ("proof", "game"),
            ("proof", "notakto"),
            ("library", "game"),
            ("tictactoe", "othello"),
            ("othello", "engine"),
            ("engine", "session"),
            ("engine", "training"),
            ("console", "players"),
            ("terminal", "web"),
            ("web", "hissho"),
            ("game", "game"),
        ] {
            assert!(!allowed(user, used), "{user} on {used}");
        }
    }

    #[test]
    fn the_tasks_are_outside_the_house() {
        assert!(check(&[one("xtask", &[])], &[]).is_empty());
        assert!(!allowed("xtask", "game"));
        assert!(!allowed("hissho", "xtask"));
    }

    #[test]
    fn a_crate_of_unknown_name_is_found_once() {
        let findings = check(&[one("attic", &["game", "hissho"])], &[]);
        assert_eq!(spots(&findings), [("crates/attic/Cargo.toml", 1)]);
        assert!(findings[0].message.contains("`attic`"));
        assert!(!allowed("hissho", "attic"));
    }

    #[test]
    fn a_finding_points_at_the_line_of_the_manifest() {
        let manifest = text(
            "crates/game/Cargo.toml",
            "[dependencies]\nothello-book = \"1\"\nothello.workspace = true\n",
        );
        let findings = check(&[one("game", &["othello"])], &[manifest]);
        assert_eq!(spots(&findings), [("crates/game/Cargo.toml", 3)]);
    }

    #[test]
    fn metadata_yields_arrows_of_every_kind_and_leaves_the_registry_out() {
        let metadata = json!({ "packages": [{
            "name": "hissho-game",
            "manifest_path": "house/crates/game/Cargo.toml",
            "dependencies": [
                { "name": "serde", "kind": null },
                { "name": "hissho-session", "kind": null },
                { "name": "hissho-othello", "rename": "othello", "kind": null, "path": "house/crates/othello" },
                { "name": "hissho-engine", "rename": "engine", "kind": "dev", "path": "house/crates/engine" },
                { "name": "hissho-misere", "rename": "misere", "kind": "build", "path": "house/crates/misere" },
            ],
        }]});
        let crates = crates(&metadata, Path::new("house")).unwrap();
        assert_eq!(crates[0].name, "game");
        assert_eq!(crates[0].manifest, "crates/game/Cargo.toml");
        assert_eq!(crates[0].uses, ["othello", "engine", "misere"]);
        assert_eq!(check(&crates, &[]).len(), 3);
    }

    #[test]
    fn metadata_without_packages_is_an_error() {
        assert!(crates(&json!({}), Path::new("house")).is_err());
    }
}
