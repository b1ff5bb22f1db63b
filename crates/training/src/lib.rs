//! Everything that makes the weights of the Othello evaluation.
//!
//! Start at [`Samples`], which labels the boards of games, and at [`fit`](fn@fit): samples in, weights out.
//! [`selfplay`] plays the games, [`GameFile`] stores them, [`labels`] values boards by search, [`fit_net`] fits the
//! net, [`accuracy`] measures the weights and [`errors`] the error model. Must not open a file.

#![deny(missing_docs)]

pub mod errors;
mod fit;
mod gamefile;
pub mod labels;
mod net;
mod samples;
pub mod selfplay;

pub use fit::{Fitted, PhaseReport, Settings, fit, fit_telling};
pub use gamefile::{GameFile, GameFileError, Misfit};
pub use labels::{LabelFile, LabelFileError, OtherGames};
pub use net::{NetSettings, SpanReport, fit_net};
pub use samples::{Accuracy, HELD_OUT, Samples, accuracy, is_held_out, training_openings};

use othello::Board;

/// A board and its worth for the player to move, in discs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The board.
    pub board: Board,
    /// Final disc difference, the winner taking the empty squares, or the best estimate of it.
    pub score: f32,
}

/// A sample, and how much it counts against others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighted {
    /// The board and its worth.
    pub sample: Sample,
    /// How much it counts: a sample of weight 2 pulls like two.
    pub weight: f32,
}
