//! Making weights from games.
//!
//! Start at [`fit`](fn@fit): samples in, weights out. [`Sample`] is a board with what it turned out to be worth.
//! Which games are played and how ends are relabelled is said by the caller; no file is opened here.

mod fit;
pub mod selfplay;

pub use fit::{Fitted, PhaseReport, Settings, fit};

use othello::Board;

/// A board and its worth for the player to move, in discs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The board.
    pub board: Board,
    /// Final disc difference, the winner taking the empty squares, or the best estimate of it.
    pub score: f32,
}
