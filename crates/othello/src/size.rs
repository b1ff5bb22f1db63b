//! The three sizes of board.
//!
//! Start at [`Size`]. A small board is the middle of the 8x8 board: 6x6 is b2..g7 and 4x4 is c3..f6,
//! the rest being squares on which no disc may be placed, so that one set of rules serves all three.

use crate::{Board, Squares};

/// The size of the board that is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Size {
    /// 4x4, the squares c3 to f6.
    Four,
    /// 6x6, the squares b2 to g7.
    Six,
    /// The usual 8x8 board.
    #[default]
    Eight,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Size; 3] = [Size::Four, Size::Six, Size::Eight];

    /// The number of rows, which is the number of columns.
    #[must_use]
    pub const fn side(self) -> u8 {
        match self {
            Size::Four => 4,
            Size::Six => 6,
            Size::Eight => 8,
        }
    }

    /// The size with this many rows, if we play it.
    #[must_use]
    pub const fn from_side(side: u8) -> Option<Size> {
        match side {
            4 => Some(Size::Four),
            6 => Some(Size::Six),
            8 => Some(Size::Eight),
            _ => None,
        }
    }

    /// The column (and row) of the 8x8 board where this board begins: 0 for 8x8, 1 for 6x6, 2 for 4x4.
    #[must_use]
    pub const fn offset(self) -> u8 {
        (8 - self.side()) / 2
    }

    /// The squares of this board.
    #[must_use]
    pub const fn squares(self) -> Squares {
        Squares::from_bits(match self {
            Size::Four => 0x0000_3C3C_3C3C_0000,
            Size::Six => 0x007E_7E7E_7E7E_7E00,
            Size::Eight => u64::MAX,
        })
    }

    /// The four squares in the corners of this board.
    #[must_use]
    pub const fn corners(self) -> Squares {
        Squares::from_bits(match self {
            Size::Four => 0x0000_2400_0024_0000,
            Size::Six => 0x0042_0000_0000_4200,
            Size::Eight => 0x8100_0000_0000_0081,
        })
    }

    /// The usual start: white on d4 and e5, black, who moves, on e4 and d5.
    #[must_use]
    pub const fn start(self) -> Board {
        Board::START
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    #[test]
    fn the_squares_of_a_small_board_are_the_middle_of_the_large_one() {
        for size in Size::ALL {
            let (low, high) = (size.offset(), size.offset() + size.side());
            let middle: Squares = Square::all()
                .filter(|s| (low..high).contains(&s.column()) && (low..high).contains(&s.row()))
                .collect();
            assert_eq!(size.squares(), middle);
            let ends = [low, high - 1];
            let corners: Squares = middle
                .into_iter()
                .filter(|s| ends.contains(&s.column()) && ends.contains(&s.row()))
                .collect();
            assert_eq!(size.corners(), corners);
            assert_eq!(Size::from_side(size.side()), Some(size));
        }
        assert_eq!(Size::from_side(10), None);
    }
}
