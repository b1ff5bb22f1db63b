//! Reading and writing boards, transcripts and game files.
//!
//! Start at [`transcript`], [`board`], [`ggf`], [`obf`] and [`wthor`]; what they read becomes a
//! [`Position`](crate::Position) or a [`Record`]. Everything here works on text and bytes that the
//! caller has read; no file is opened. Errors name the input and the place.

pub mod board;
pub mod ggf;
pub mod obf;
mod record;
pub mod transcript;
pub mod wthor;

pub use record::Record;

/// The beginning of an input, short enough to stand in an error message.
fn shown(text: &str) -> String {
    const LONGEST: usize = 20;
    text.chars().take(LONGEST).collect()
}
