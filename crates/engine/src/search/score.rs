//! The two ways of counting the end of a game on boards of three sizes, as types that a search is
//! compiled for.
//!
//! Start at [`Scoring`]. Knows numbers only.

use std::marker::PhantomData;

use othello::Size;

/// How a finished game counts.
pub trait Scoring: Copy + Send + Sync {
    /// Combined by exclusive or with both sides' discs where a table stores values, so that a search never reads a value
    /// of another scoring.
    ///
    /// Two scorings could only meet if every square in which their marks differ had a disc, on both boards. The marks of the
    /// two ways of counting differ in all squares, and full boards are not stored; those of the sizes differ in a square
    /// outside the small boards.
    const MARK: u64;

    /// The board that is played on.
    const SIZE: Size = Size::Eight;

    /// The squares of that board.
    const BOARD: u64 = Self::SIZE.squares().bits();

    /// Its corners.
    const CORNERS: u64 = Self::SIZE.corners().bits();

    /// How many squares it has: no score is larger.
    const SQUARES: i32 = Self::BOARD.count_ones() as i32;

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
    const MARK: u64 = 0;

    #[inline(always)]
    fn score(difference: i32, empties: i32) -> i32 {
        difference + difference.signum() * empties
    }
}

impl Scoring for Raw {
    const MARK: u64 = !0;

    #[inline(always)]
    fn score(difference: i32, _empties: i32) -> i32 {
        difference
    }
}

/// The same way of counting on the 6x6 board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnSix<S>(PhantomData<S>);

/// The same way of counting on the 4x4 board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnFour<S>(PhantomData<S>);

impl<S: Scoring> Scoring for OnSix<S> {
    // On a1.
    const MARK: u64 = S::MARK ^ 1;
    const SIZE: Size = Size::Six;

    #[inline(always)]
    fn score(difference: i32, empties: i32) -> i32 {
        S::score(difference, empties)
    }
}

impl<S: Scoring> Scoring for OnFour<S> {
    // On b1.
    const MARK: u64 = S::MARK ^ 2;
    const SIZE: Size = Size::Four;

    #[inline(always)]
    fn score(difference: i32, empties: i32) -> i32 {
        S::score(difference, empties)
    }
}
