//! The two ways of counting the end of a game, as types that a search is compiled for.
//!
//! Start at [`Scoring`]. Knows numbers only.

/// How a finished game counts.
pub trait Scoring: Copy + Send + Sync {
    /// The score of a game that ended with `difference` discs on the board and `empties` squares empty.
    fn score(difference: i32, empties: i32) -> i32;
}

/// The winner takes the empty squares.
#[derive(Clone, Copy, Debug)]
pub struct WinnerTakes;

/// Discs on the board and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Raw;

impl Scoring for WinnerTakes {
    #[inline(always)]
    fn score(difference: i32, empties: i32) -> i32 {
        difference + difference.signum() * empties
    }
}

impl Scoring for Raw {
    #[inline(always)]
    fn score(difference: i32, _empties: i32) -> i32 {
        difference
    }
}
