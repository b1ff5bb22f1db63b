//! The two ways of counting the end of a game, as types that a search is compiled for.
//!
//! Start at [`Scoring`]. Knows numbers only.

/// How a finished game counts.
pub trait Scoring: Copy + Send + Sync {
    /// A number of its own, by which memories of different scorings are kept apart.
    const KIND: u8;

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
    const KIND: u8 = 0;

    #[inline(always)]
    fn score(difference: i32, empties: i32) -> i32 {
        difference + difference.signum() * empties
    }
}

impl Scoring for Raw {
    const KIND: u8 = 1;

    #[inline(always)]
    fn score(difference: i32, _empties: i32) -> i32 {
        difference
    }
}
