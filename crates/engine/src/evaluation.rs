//! What a search maximises: the worth of a position that it does not look beyond.
//!
//! Start at [`Evaluation`]. [`DiscCount`] is the simplest one, the measure that others must beat;
//! [`Handmade`](crate::handmade::Handmade) is the one that the levels use. Knows no search.

use othello::{Board, Squares};

use crate::Score;

/// An estimate of how a game in progress will end.
pub trait Evaluation {
    /// The worth of `board` for the player to move, who may place on `moves` (empty when a pass is due).
    fn evaluate(&self, board: Board, moves: Squares) -> Score;
}

/// The player to move's discs less the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscCount;

impl Evaluation for DiscCount {
    fn evaluate(&self, board: Board, _moves: Squares) -> Score {
        Score::estimate(i32::from(board.raw_difference().get()) * 100)
    }
}
