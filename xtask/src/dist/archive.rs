//! The tar file of a release, and the digests of all artefacts.
//!
//! Start at [`make`] and [`write_sums`]. The same files give the same bytes: names are in order, and times and owners left out.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Context;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use super::release::Release;

/// The file of digests, in the form that `sha256sum --check` reads.
pub(crate) const SUMS: &str = "SHA256SUMS";

/// Packs the staged folder into `hissho-VERSION-TRIPLE.tar.gz`, under a folder of that name.
pub(crate) fn make(release: &Release, staged: &Path) -> anyhow::Result<PathBuf> {
    let name = format!("hissho-{}-{}", release.version, release.triple);
    let path = release.folder.join(format!("{name}.tar.gz"));
    let file = File::create(&path).with_context(|| format!("cannot write {}", path.display()))?;
    let mut archive = tar::Builder::new(GzEncoder::new(file, Compression::best()));
    archive.mode(tar::HeaderMode::Deterministic);
    for inner in files(staged, Path::new(""))? {
        let from = staged.join(&inner);
        archive
            .append_path_with_name(&from, Path::new(&name).join(&inner))
            .with_context(|| format!("cannot pack {}", from.display()))?;
    }
    archive.into_inner().and_then(GzEncoder::finish).with_context(|| path.display().to_string())?;
    Ok(path)
}

/// All files under a folder, in order, relative to it.
pub(crate) fn files(folder: &Path, inner: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let here = folder.join(inner);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&here).with_context(|| here.display().to_string())? {
        let entry = entry.with_context(|| here.display().to_string())?;
        let path = inner.join(entry.file_name());
        if entry.path().symlink_metadata().is_ok_and(|about| about.is_dir()) {
            files.extend(self::files(folder, &path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Writes the digests of the artefacts beside them.
pub(crate) fn write_sums(folder: &Path, artefacts: &[PathBuf]) -> anyhow::Result<()> {
    let mut sums = String::new();
    for artefact in artefacts {
        let name = artefact.file_name().unwrap_or_default().to_string_lossy();
        sums.push_str(&format!("{}  {name}\n", digest(artefact)?));
    }
    let path = folder.join(SUMS);
    std::fs::write(&path, sums).with_context(|| format!("cannot write {}", path.display()))
}

/// The SHA-256 digest of a file in hexadecimal.
pub(crate) fn digest(path: &Path) -> anyhow::Result<String> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_of_abc_is_the_published_one() {
        let path = std::env::temp_dir().join(format!("hissho-digest-{}", std::process::id()));
        std::fs::write(&path, "abc").unwrap();
        let digest = digest(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(digest, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
