//! The discs on the board, seen by the player to move, and the rules of turning them.
//!
//! Start at [`Board`]. A board does not know whose colour moves, how large the board is or what was
//! played before; [`Position`](crate::Position) does. Engines work on boards, front ends on positions.

use thiserror::Error;

use crate::bits;
use crate::{RawDifference, Square, Squares};

/// The discs of the player to move and of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    mover: u64,
    opponent: u64,
}

/// Two discs were put on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("both players have a disc on {0}")]
pub struct Overlap(pub Square);

impl Board {
    /// The usual start, black to move.
    pub const START: Board = Board { mover: 0x0000_0008_1000_0000, opponent: 0x0000_0010_0800_0000 };

    /// The board with these discs.
    ///
    /// # Errors
    /// [`Overlap`] when a square is in both sets.
    pub fn new(mover: Squares, opponent: Squares) -> Result<Board, Overlap> {
        match (mover & opponent).into_iter().next() {
            Some(square) => Err(Overlap(square)),
            None => Ok(Board { mover: mover.bits(), opponent: opponent.bits() }),
        }
    }

    /// The player to move's discs.
    #[must_use]
    pub const fn mover(self) -> Squares {
        Squares::from_bits(self.mover)
    }

    /// The opponent's discs.
    #[must_use]
    pub const fn opponent(self) -> Squares {
        Squares::from_bits(self.opponent)
    }

    /// Squares without a disc, out of all 64.
    #[must_use]
    pub const fn empty(self) -> Squares {
        Squares::from_bits(!(self.mover | self.opponent))
    }

    /// The squares on which the player to move turns at least one disc.
    ///
    /// On a small board some of them lie outside it: the caller masks with [`Size::squares`](crate::Size::squares).
    #[must_use]
    pub fn moves(self) -> Squares {
        Squares::from_bits(bits::mobility(self.mover, self.opponent))
    }

    /// The discs that a disc placed on `square` turns: empty when the move is illegal.
    #[must_use]
    pub fn flips(self, square: Square) -> Squares {
        if self.empty().contains(square) {
            Squares::from_bits(bits::flips(self.mover, self.opponent, square.index()))
        } else {
            Squares::EMPTY
        }
    }

    /// The board after a disc on `square`, seen by the other player; `None` when nothing is turned.
    #[must_use]
    pub fn play(self, square: Square) -> Option<Board> {
        let flips = self.flips(square);
        if flips.is_empty() { None } else { Some(self.play_flipping(square, flips)) }
    }

    /// The same discs seen by the other player.
    #[must_use]
    pub const fn pass(self) -> Board {
        Board { mover: self.opponent, opponent: self.mover }
    }

    /// The player to move's discs less the opponent's.
    #[must_use]
    pub const fn raw_difference(self) -> RawDifference {
        RawDifference::of_counts(self.mover.count_ones(), self.opponent.count_ones())
    }

    pub(crate) fn play_flipping(self, square: Square, flips: Squares) -> Board {
        debug_assert!(flips.bits() & !self.opponent == 0, "only the opponent's discs are turned");
        debug_assert!(self.empty().contains(square), "a disc is placed on an empty square");
        Board {
            mover: self.opponent & !flips.bits(),
            opponent: self.mover | flips.bits() | square.set().bits(),
        }
    }
}
