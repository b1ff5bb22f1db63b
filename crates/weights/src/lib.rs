//! The trained Othello evaluation that hissho ships.
//!
//! Start at [`OTHELLO`]. The bytes are handed out as they are, so that a crate of rules or search stays small; the crate
//! `engine` knows what they mean. The manifest says which data and which command make them again.

#![deny(missing_docs)]

/// The weights of the pattern evaluation and its net, compressed by Zstandard.
pub static OTHELLO: &[u8] = include_bytes!("../othello.zst");

/// How the weights were made, and how far they are from the truth, as TOML.
pub const MANIFEST: &str = include_str!("../manifest.toml");

/// The error model of multi-probcut for these weights, as text.
pub const ERRORS: &str = include_str!("../errors.txt");
