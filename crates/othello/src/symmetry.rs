//! The eight symmetries of the square board.
//!
//! Start at [`Symmetry::ALL`] and [`Symmetry::apply`]. They act alike on squares, sets and boards;
//! a small board is carried onto itself. Knows no rules: that legality is carried along is tested.

use crate::{Board, Square, Squares};

/// A symmetry of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirror: bool,
    upside_down: bool,
    transpose: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry { mirror: false, upside_down: false, transpose: false }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Symmetry { mirror: i & 1 != 0, upside_down: i & 2 != 0, transpose: i & 4 != 0 };
            i += 1;
        }
        all
    };

    /// Top to bottom: rank 1 becomes rank 8.
    pub const UPSIDE_DOWN: Symmetry = Symmetry { mirror: false, upside_down: true, transpose: false };

    /// Where a set of squares goes.
    #[must_use]
    pub const fn squares(self, set: Squares) -> Squares {
        let mut bits = set.bits();
        if self.mirror {
            bits = mirror(bits);
        }
        if self.upside_down {
            bits = bits.swap_bytes();
        }
        if self.transpose {
            bits = transpose(bits);
        }
        Squares::from_bits(bits)
    }

    /// Where a square goes.
    #[must_use]
    pub fn square(self, square: Square) -> Square {
        self.squares(square.set()).into_iter().next().expect("a symmetry keeps the number of squares")
    }

    /// The board carried over.
    #[must_use]
    pub fn apply(self, board: Board) -> Board {
        Board::new(self.squares(board.mover()), self.squares(board.opponent()))
            .expect("a symmetry keeps disjoint sets disjoint")
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.transpose {
            // Transposing exchanges the two mirrorings.
            Symmetry { mirror: self.upside_down, upside_down: self.mirror, transpose: true }
        } else {
            self
        }
    }
}

impl Board {
    /// The least of the eight symmetric boards, and the symmetry that leads to it.
    #[must_use]
    pub fn canonical(self) -> (Board, Symmetry) {
        let images = Symmetry::ALL.map(|symmetry| (symmetry.apply(self), symmetry));
        images.into_iter().min_by_key(|(board, _)| *board).expect("there are eight images")
    }
}

/// File a becomes file h: the bits of every byte in reverse.
const fn mirror(bits: u64) -> u64 {
    bits.swap_bytes().reverse_bits()
}

/// The main diagonal a1-h8 stays: three exchanges of blocks.
const fn transpose(mut bits: u64) -> u64 {
    let mut moved = (bits ^ (bits >> 7)) & 0x00AA_00AA_00AA_00AA;
    bits ^= moved ^ (moved << 7);
    moved = (bits ^ (bits >> 14)) & 0x0000_CCCC_0000_CCCC;
    bits ^= moved ^ (moved << 14);
    moved = (bits ^ (bits >> 28)) & 0x0000_0000_F0F0_F0F0;
    bits ^ moved ^ (moved << 28)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_go_where_arithmetic_says() {
        for symmetry in Symmetry::ALL {
            for square in Square::all() {
                let (mut column, mut row) = (square.column(), square.row());
                if symmetry.mirror {
                    column = 7 - column;
                }
                if symmetry.upside_down {
                    row = 7 - row;
                }
                if symmetry.transpose {
                    (column, row) = (row, column);
                }
                let image = symmetry.square(square);
                assert_eq!(Some(image), Square::at(column, row));
                assert_eq!(symmetry.inverse().square(image), square);
            }
        }
    }

    #[test]
    fn the_start_has_four_symmetries_of_its_own() {
        let same = Symmetry::ALL.iter().filter(|symmetry| symmetry.apply(Board::START) == Board::START);
        assert_eq!(same.count(), 4);
    }
}
