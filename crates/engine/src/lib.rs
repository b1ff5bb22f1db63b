//! The Othello engine: evaluation, search and levels of play.
//!
//! Start at [`choose`], which plays a move at a [`Level`], and [`hints`], which values every legal
//! move. [`readahead`] is the search behind most levels, [`evaluation`] says what it maximises and
//! [`handmade`] is the evaluation that it uses. Must not know a file, a front end or a clock: who
//! wants an answer in time passes a question that the search asks now and then.

#![deny(missing_docs)]

mod engine;
pub mod evaluation;
mod greedy;
pub mod handmade;
mod level;
mod levels;
pub mod pattern;
pub mod readahead;
mod score;
pub mod search;

pub use engine::{Analysis, Engine, EngineError, Solution};
pub use level::{Level, NotALevel};
pub use levels::{Choice, choose, choose_until, hints, hints_until};
pub mod train;

pub use score::{Score, Shown};
