//! What a change touches: packages, and which of their tests a quick run leaves out.
//!
//! Start at [`Scope::of`]. Knows the packages from `cargo metadata` and the changed files by name; it runs nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Context;
use serde_json::Value;

/// Test targets that take more than half a minute of processor time and find little that the others do not.
const SLOW: &[(&str, &str)] = &[("hissho-engine", "strength")];

/// Files that concern the build of every package.
const EVERYTHING: &[&str] =
    &["Cargo.toml", "Cargo.lock", "clippy.toml", "rustfmt.toml", ".cargo/config.toml"];

/// The tests that run the examples of the documentation.
const EXAMPLES: (&str, &str) = ("hissho", "examples");

/// A package of the workspace.
#[derive(Debug, Clone)]
pub(crate) struct Package {
    name: String,
    /// Its folder, relative to the root, with `/`.
    folder: String,
    /// Packages of the workspace that it or its tests use.
    uses: BTreeSet<String>,
    /// Whether it has a library, and so unit tests of one.
    library: bool,
    binary: bool,
    /// Its test targets.
    tests: Vec<String>,
}

/// What a quick run tests.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Scope {
    /// For each package the targets to test, as arguments of `cargo test`.
    pub(crate) tests: BTreeMap<String, Vec<String>>,
    /// The packages to lint; none stands for all.
    pub(crate) lints: Option<BTreeSet<String>>,
    /// What is left out, in words.
    pub(crate) left_out: Vec<String>,
}

/// Reads the packages from the answer of `cargo metadata --no-deps`.
pub(crate) fn packages(metadata: &Value, root: &Path) -> anyhow::Result<Vec<Package>> {
    let list = metadata["packages"].as_array().context("`cargo metadata` lists no packages")?;
    list.iter()
        .map(|package| {
            let text = |value: &Value| value.as_str().map(str::to_owned);
            let manifest = text(&package["manifest_path"]).context("a package without a manifest")?;
            let folder = Path::new(&manifest).parent().unwrap_or(root);
            let folder = folder.strip_prefix(root).unwrap_or(folder);
            let targets = package["targets"].as_array().map(Vec::as_slice).unwrap_or_default();
            let of_kind = |kind: &str| {
                let is_kind = |target: &&Value| {
                    target["kind"].as_array().is_some_and(|kinds| kinds.iter().any(|one| one == kind))
                };
                targets.iter().filter(is_kind).filter_map(|target| text(&target["name"])).collect::<Vec<_>>()
            };
            let used = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
            let ours = used.iter().filter(|one| one["path"].is_string());
            Ok(Package {
                name: text(&package["name"]).context("a package without a name")?,
                folder: folder.to_string_lossy().replace('\\', "/"),
                uses: ours.filter_map(|one| text(&one["name"])).collect(),
                library: !of_kind("lib").is_empty(),
                binary: !of_kind("bin").is_empty(),
                tests: of_kind("test"),
            })
        })
        .collect()
}

impl Scope {
    /// What to test when these files changed; `sources` gives the text of the Rust files by their paths, to find who reads a
    /// file of data.
    pub(crate) fn of(packages: &[Package], changed: &[String], sources: &[(String, String)]) -> Scope {
        let mut touched: BTreeSet<&str> = BTreeSet::new();
        let mut scope = Scope { lints: Some(BTreeSet::new()), ..Scope::default() };
        for path in changed {
            match package_of(packages, path) {
                Some(package) => {
                    touched.insert(&package.name);
                }
                None if EVERYTHING.contains(&path.as_str()) => scope.lints = None,
                None => {
                    touched.extend(readers(packages, path, sources));
                    scope.add_examples(packages, path);
                }
            }
        }
        for package in packages {
            let (name, is_user) =
                (package.name.as_str(), package.uses.iter().any(|used| touched.contains(used.as_str())));
            if touched.contains(name) {
                scope.add_all(package);
            } else if is_user && package.library {
                scope.tests.entry(name.to_owned()).or_default().push("--lib".to_owned());
                if !package.tests.is_empty() {
                    scope
                        .left_out
                        .push(format!("tests of {name} beside its unit tests (it only uses what changed)"));
                }
            }
            if let Some(lints) = scope.lints.as_mut().filter(|_| touched.contains(name) || is_user) {
                lints.insert(name.to_owned());
            }
        }
        scope
    }

    /// Every target of a package but those that are slow.
    fn add_all(&mut self, package: &Package) {
        let targets = self.tests.entry(package.name.clone()).or_default();
        targets.extend(package.library.then(|| "--lib".to_owned()));
        targets.extend(package.binary.then(|| "--bins".to_owned()));
        for test in &package.tests {
            if SLOW.contains(&(package.name.as_str(), test.as_str())) {
                let command = format!("cargo test -p {} --test {test}", package.name);
                self.left_out.push(format!("`{command}` (slow)"));
            } else if !targets.contains(test) {
                targets.extend(["--test".to_owned(), test.clone()]);
            }
        }
    }

    /// The examples are in the read-me files and the guide.
    fn add_examples(&mut self, packages: &[Package], path: &str) {
        let (package, test) = EXAMPLES;
        let has_test =
            packages.iter().any(|one| one.name == package && one.tests.iter().any(|name| name == test));
        let has_examples = path.starts_with("docs/guide/") || path.starts_with("README");
        if has_test && has_examples {
            let targets = self.tests.entry(package.to_owned()).or_default();
            if !targets.iter().any(|target| target == test) {
                targets.extend(["--test".to_owned(), test.to_owned()]);
            }
        }
    }
}

/// The package whose folder a file is in.
fn package_of<'a>(packages: &'a [Package], path: &str) -> Option<&'a Package> {
    packages
        .iter()
        .find(|package| path.strip_prefix(&package.folder).is_some_and(|rest| rest.starts_with('/')))
}

/// The packages whose sources name the folder of a file of data.
fn readers<'a>(packages: &'a [Package], path: &str, sources: &[(String, String)]) -> BTreeSet<&'a str> {
    let mut parts = path.split('/');
    let (Some("testdata" | "data"), Some(folder), Some(_)) = (parts.next(), parts.next(), parts.next())
    else {
        return BTreeSet::new();
    };
    let names = [format!("{folder}/"), format!("{folder}\"")];
    let naming = sources.iter().filter(|(_, text)| names.iter().any(|name| text.contains(name)));
    naming.filter_map(|(path, _)| package_of(packages, path)).map(|package| package.name.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, uses: &[&str], tests: &[&str]) -> Package {
        Package {
            name: format!("hissho-{name}"),
            folder: format!("crates/{name}"),
            uses: uses.iter().map(|used| format!("hissho-{used}")).collect(),
            library: true,
            binary: false,
            tests: tests.iter().map(|&test| test.to_owned()).collect(),
        }
    }

    fn house() -> Vec<Package> {
        let mut program = package("hissho", &["web"], &["cli", "examples"]);
        program.name = "hissho".to_owned();
        program.binary = true;
        vec![
            package("game", &[], &["tree"]),
            package("othello", &["game"], &["rules", "perft"]),
            package("web", &["othello"], &[]),
            program,
        ]
    }

    fn scope(changed: &[&str]) -> Scope {
        let changed: Vec<String> = changed.iter().map(|&path| path.to_owned()).collect();
        let reads = ("crates/othello/tests/rules.rs".to_owned(), "testdata(\"perft/8x8.txt\")".to_owned());
        Scope::of(&house(), &changed, &[reads])
    }

    fn tests(scope: &Scope) -> Vec<(&str, String)> {
        scope.tests.iter().map(|(name, targets)| (name.as_str(), targets.join(" "))).collect()
    }

    fn names(names: &[&str]) -> Option<BTreeSet<String>> {
        Some(names.iter().map(|&name| name.to_owned()).collect())
    }

    #[test]
    fn a_changed_package_is_tested_whole_and_its_users_by_their_unit_tests() {
        let scope = scope(&["crates/othello/src/lib.rs"]);
        assert_eq!(
            tests(&scope),
            [
                ("hissho-othello", "--lib --test rules --test perft".to_owned()),
                ("hissho-web", "--lib".to_owned())
            ]
        );
        assert_eq!(scope.lints, names(&["hissho-othello", "hissho-web"]));
        assert_eq!(scope.left_out, [""; 0]);
    }

    #[test]
    fn what_is_left_out_is_listed() {
        let left_out = scope(&["crates/game/src/lib.rs"]).left_out;
        assert_eq!(left_out, ["tests of hissho-othello beside its unit tests (it only uses what changed)"]);
    }

    #[test]
    fn data_concern_the_packages_that_read_them() {
        let scope = scope(&["testdata/perft/8x8.txt"]);
        assert_eq!(tests(&scope)[0], ("hissho-othello", "--lib --test rules --test perft".to_owned()));
        assert_eq!(tests(&self::scope(&["testdata/wthor/a.wtb"])), []);
    }

    #[test]
    fn documents_with_examples_concern_the_test_of_the_examples() {
        for path in ["README.ja.md", "docs/guide/page.md"] {
            assert_eq!(tests(&scope(&[path])), [("hissho", "--test examples".to_owned())]);
        }
        assert_eq!(tests(&scope(&["docs/glossary.md"])), []);
    }

    #[test]
    fn the_settings_of_the_build_concern_the_lints_of_all() {
        assert_eq!(scope(&["Cargo.lock"]).lints, None);
        assert_eq!(scope(&[]), Scope { lints: names(&[]), ..Scope::default() });
    }
}
