//! Scripts of others that are part of the page: where they are from, and that they are what was taken.
//!
//! Start at [`run`], which fetches them again, and [`check`], which tidy uses. `crates/web/browser/vendor.json` lists them; a new
//! version is a change of that list.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail, ensure};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::cargo::Workspace;

/// The list, from the root of the repository.
pub(crate) const LIST: &str = "crates/web/browser/vendor.json";

/// A file of a package.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Vendored {
    package: String,
    version: String,
    from: String,
    /// Where it stands in the repository.
    pub(crate) to: String,
    sha256: String,
}

/// Reads the list.
pub(crate) fn read(text: &str) -> anyhow::Result<Vec<Vendored>> {
    let list: Value = serde_json::from_str(text).context(LIST)?;
    let entries = list.as_array().with_context(|| format!("{LIST}: not a list"))?;
    entries
        .iter()
        .map(|entry| {
            let field = |name: &str| -> anyhow::Result<String> {
                let text = entry[name].as_str().filter(|text| !text.is_empty());
                Ok(text.with_context(|| format!("{LIST}: an entry without `{name}`"))?.to_owned())
            };
            field("license")?;
            Ok(Vendored {
                package: field("package")?,
                version: field("version")?,
                from: field("from")?,
                to: field("to")?,
                sha256: field("sha256")?,
            })
        })
        .collect()
}

/// What is wrong with the content of a vendored file.
pub(crate) fn check(vendored: &Vendored, content: &[u8]) -> Option<String> {
    let found: String = Sha256::digest(content).iter().map(|byte| format!("{byte:02x}")).collect();
    (found != vendored.sha256).then(|| {
        format!(
            "its SHA-256 is {found}, and {LIST} says {}: `cargo xtask vendor` fetches it",
            vendored.sha256
        )
    })
}

/// Fetches every file from its package, and refuses one that is not what the list says.
pub(crate) fn run(workspace: &Workspace) -> anyhow::Result<bool> {
    let text = std::fs::read_to_string(workspace.root().join(LIST)).context(LIST)?;
    let folder = workspace.target()?.join("vendor");
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for vendored in read(&text)? {
        let name = format!("{}@{}", vendored.package, vendored.version);
        let content = fetch(&name, &vendored.from, &folder)?;
        if let Some(fault) = check(&vendored, &content) {
            bail!("{name}, {}: {fault}", vendored.from);
        }
        let to = workspace.root().join(&vendored.to);
        std::fs::write(&to, content).with_context(|| format!("cannot write {}", to.display()))?;
        println!("{} is {} of {name}", vendored.to, vendored.from);
    }
    Ok(true)
}

/// A file of a package, as npm gets it.
fn fetch(package: &str, file: &str, folder: &Path) -> anyhow::Result<Vec<u8>> {
    let packed = Command::new("npm")
        .args(["pack", "--silent", package])
        .current_dir(folder)
        .output()
        .context("npm, which comes with Node.js, cannot be started")?;
    ensure!(packed.status.success(), "npm pack {package}: {}", String::from_utf8_lossy(&packed.stderr));
    let archive =
        String::from_utf8_lossy(&packed.stdout).trim().lines().last().unwrap_or_default().to_owned();
    let unpacked = Command::new("tar")
        .args(["-xzOf", &archive, &format!("package/{file}")])
        .current_dir(folder)
        .output()
        .context("tar cannot be started")?;
    ensure!(unpacked.status.success(), "{archive}: {}", String::from_utf8_lossy(&unpacked.stderr));
    Ok(unpacked.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: &str = r#"[{"package": "a", "version": "1", "license": "0BSD", "from": "a.js", "to": "web/a.js",
        "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}]"#;

    #[test]
    fn a_file_that_was_changed_is_found() {
        // The published example of SHA-256: the digest of "abc".
        let list = read(ENTRY).unwrap();
        assert_eq!(check(&list[0], b"abc"), None);
        assert!(check(&list[0], b"abd").unwrap().contains("crates/web/browser/vendor.json says ba7816bf"));
    }

    #[test]
    fn a_list_that_lacks_something_is_refused_by_name() {
        assert!(read("{}").unwrap_err().to_string().contains("not a list"));
        let without = ENTRY.replace("\"license\": \"0BSD\",", "");
        assert!(read(&without).unwrap_err().to_string().contains("`license`"));
    }
}
