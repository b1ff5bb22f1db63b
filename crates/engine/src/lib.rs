//! The Othello engine: evaluation, search and levels of play.
//!
//! Start at [`Levels`], which plays and values moves at a [`Level`], and at [`Engine`], which analyses
//! and solves. [`search`] is the strong search and [`pattern`] its evaluation; [`readahead`] is the plain
//! one behind the named levels, [`evaluation`] defines what it maximises and [`handmade`] is the evaluation
//! that it uses. Must not know a file, a front end or a clock: whoever wants an answer in time sets a flag.

#![deny(missing_docs, unreachable_pub)]
#![deny(clippy::missing_panics_doc, clippy::undocumented_unsafe_blocks, clippy::unwrap_used)]

mod engine;
pub mod evaluation;
mod greedy;
pub mod handmade;
mod level;
mod levels;
pub mod net;
pub mod pace;
mod pages;
pub mod pattern;
pub mod readahead;
mod score;
pub mod search;
#[cfg(test)]
mod testing;

pub use engine::{Analysis, Decision, Engine, EngineError, Solution};
pub use level::{Level, NotALevel};
pub use levels::{Choice, Levels};
pub use score::{Score, Shown};
