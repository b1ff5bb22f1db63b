//! The Othello evaluation that hissho ships.
//!
//! Start at [`OTHELLO`] and [`ERRORS`]. The crate only carries the files, with `manifest.toml`, from which they can be
//! made again, so that the crates of rules and search stay small. It must not know the formats: the engine reads them.

#![deny(missing_docs, unreachable_pub)]
#![deny(clippy::missing_panics_doc, clippy::undocumented_unsafe_blocks, clippy::unwrap_used)]

/// The weights of the evaluation, compressed with zstd. `hissho train fit` writes this file.
pub static OTHELLO: &[u8] = include_bytes!("../othello.zst");

/// How far shallow searches stray from deep ones, as text. `hissho train errors` writes this file.
pub static ERRORS: &str = include_str!("../errors.txt");

/// What [`OTHELLO`] was made from, how, and how well it fits, as TOML. `hissho train fit` writes this file.
pub static MANIFEST: &str = include_str!("../manifest.toml");

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;

    fn shipped_sha256() -> String {
        Sha256::digest(OTHELLO).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn the_manifest_describes_the_shipped_weights() {
        assert!(MANIFEST.contains(&format!("bytes = {}\nsha256 = \"{}\"", OTHELLO.len(), shipped_sha256())));
    }

    #[test]
    fn the_error_model_was_measured_with_the_shipped_weights() {
        assert!(ERRORS.contains(&shipped_sha256()));
    }
}
