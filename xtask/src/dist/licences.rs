//! The licences of everything that is compiled into the program.
//!
//! Start at [`collect`]. The texts are those in the packages themselves, each text once. A package without one that is
//! offered under Apache 2.0, whose text is the same for everybody, refers to ours; any other is an error, so that no
//! release lacks a text it owes. Which licences are allowed is checked by `cargo deny`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail};
use serde_json::Value;

use crate::cargo::{Workspace, cargo};
use crate::command::output;

/// How the names of files with licences begin, in capitals.
const NAMES: &[&str] = &["LICENSE", "LICENCE", "COPYING", "NOTICE", "COPYRIGHT", "UNLICENSE"];

/// A package and the texts of its licences.
struct Package {
    /// Name and version.
    name: String,
    /// The licence as an SPDX expression.
    licence: String,
    texts: Vec<String>,
}

/// One document with the licences of all packages that a build of the program takes in.
pub(crate) fn collect(workspace: &Workspace, triple: &str) -> anyhow::Result<String> {
    let compiled = compiled(workspace, triple)?;
    let mut metadata = cargo(workspace.root());
    metadata.args(["metadata", "--format-version", "1", "--locked", "--filter-platform", triple]);
    let metadata: Value = serde_json::from_str(&output(&mut metadata)?)
        .context("`cargo metadata` printed something other than JSON")?;
    let all = metadata["packages"].as_array().context("`cargo metadata` lists no packages")?;
    let mut packages = Vec::new();
    for package in all.iter().filter(|package| !package["source"].is_null()) {
        let field = |name: &str| package[name].as_str().unwrap_or_default();
        let name = format!("{} {}", field("name"), field("version"));
        if compiled.contains(&name) {
            let folder = Path::new(field("manifest_path")).parent().unwrap_or(Path::new("."));
            packages.push(Package { name, licence: field("license").to_owned(), texts: texts(folder)? });
        }
    }
    document(&packages)
}

/// Name and version of each package that is compiled into the program, or runs while it is built.
fn compiled(workspace: &Workspace, triple: &str) -> anyhow::Result<BTreeSet<String>> {
    let mut tree: Command = cargo(workspace.root());
    tree.args(["tree", "--locked", "--package", "hissho", "--edges", "normal,build", "--target", triple]);
    tree.args(["--prefix", "none", "--format", "{p}"]);
    let lines = output(&mut tree)?;
    let package = |line: &str| {
        let mut words = line.split_whitespace();
        Some(format!("{} {}", words.next()?, words.next()?.strip_prefix('v')?))
    };
    Ok(lines.lines().filter_map(package).collect())
}

fn texts(folder: &Path) -> anyhow::Result<Vec<String>> {
    let entries = std::fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut texts = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| folder.display().to_string())?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if path.is_file() && NAMES.iter().any(|start| name.starts_with(start)) {
            let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
            texts.push(String::from_utf8_lossy(&bytes).replace("\r\n", "\n").trim().to_owned());
        }
    }
    texts.retain(|text| !text.is_empty());
    texts.sort();
    Ok(texts)
}

fn document(packages: &[Package]) -> anyhow::Result<String> {
    let mut by_text: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut document = "hissho is built from these packages besides its own code.\n\n".to_owned();
    for package in packages {
        document.push_str(&format!("{}: {}\n", package.name, package.licence));
        if package.texts.is_empty() && !package.licence.contains("Apache-2.0") {
            bail!("{} ({}) comes without the text of its licence", package.name, package.licence);
        }
        for text in &package.texts {
            by_text.entry(text).or_default().push(&package.name);
        }
    }
    document.push_str(
        "\nPackages below without a text of their own are used under Apache 2.0: see LICENSE-APACHE.\n",
    );
    for (text, names) in by_text {
        document.push_str(&format!("\n{}\n{}\n\n{text}\n", "=".repeat(80), names.join(", ")));
    }
    Ok(document)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, licence: &str, texts: &[&str]) -> Package {
        let texts = texts.iter().map(|&text| text.to_owned()).collect();
        Package { name: name.to_owned(), licence: licence.to_owned(), texts }
    }

    #[test]
    fn a_text_that_packages_share_is_printed_once_with_their_names() {
        let packages = [package("a 1", "MIT", &["MIT text"]), package("b 2", "MIT", &["MIT text"])];
        let document = document(&packages).unwrap();
        assert_eq!(document.matches("MIT text").count(), 1);
        assert!(document.contains("a 1, b 2\n\nMIT text"));
    }

    #[test]
    fn a_package_without_a_text_is_refused_unless_it_is_under_apache_2() {
        let error = document(&[package("a 1", "MIT", &[])]).unwrap_err();
        assert!(error.to_string().contains("a 1 (MIT)"));
        assert!(document(&[package("a 1", "MIT OR Apache-2.0", &[])]).is_ok());
    }
}
