//! Squares, and sets of squares.
//!
//! Start at [`Square`]. Bit 0 is a1, bit 7 is h1, bit 63 is h8: files run along a byte, rank 1 is the
//! top row of a diagram. Knows nothing about discs or rules.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};
use std::str::FromStr;

use thiserror::Error;

/// One of the 64 squares of the 8x8 board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this index (a1 = 0, b1 = 1, ..., h8 = 63), if there is one.
    #[must_use]
    pub const fn new(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// The square in this column (a = 0) and row (the top row, 1, is 0), if both are below 8.
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Option<Square> {
        if column < 8 && row < 8 { Some(Square(row * 8 + column)) } else { None }
    }

    /// All squares from a1 to h8, row by row.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }

    /// The index, 0 (a1) to 63 (h8).
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column, 0 (a) to 7 (h).
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The row, 0 (rank 1, the top row) to 7 (rank 8).
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// The set that holds this square alone.
    #[must_use]
    pub const fn set(self) -> Squares {
        Squares(1 << self.0)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square of the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotASquare {
    /// It has the form of a square's name, but lies outside a1..h8.
    #[error("`{0}` is off the board")]
    OffBoard(String),
    /// It does not look like a square at all.
    #[error("`{0}` is not a square (a letter a-h and a digit 1-8)")]
    Malformed(String),
}

impl FromStr for Square {
    type Err = NotASquare;

    /// Reads a letter and a digit in either case, as in `f5` or `F5`.
    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let shown = || text.chars().take(20).collect::<String>();
        let mut letters = text.chars();
        let (Some(file), Some(rank), None) = (letters.next(), letters.next(), letters.next()) else {
            return Err(NotASquare::Malformed(shown()));
        };
        let file = file.to_ascii_lowercase();
        if !file.is_ascii_lowercase() || !rank.is_ascii_digit() {
            return Err(NotASquare::Malformed(shown()));
        }
        let (column, row) = (file as u8 - b'a', (rank as u8).wrapping_sub(b'1'));
        Square::at(column, row).ok_or_else(|| NotASquare::OffBoard(shown()))
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Squares(u64);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares(0);
    /// All 64.
    pub const ALL: Squares = Squares(u64::MAX);
    /// a1, h1, a8, h8.
    pub const CORNERS: Squares = Squares(0x8100_0000_0000_0081);

    /// The set whose members are the one bits of `bits` (bit 0 = a1).
    #[must_use]
    pub const fn from_bits(bits: u64) -> Squares {
        Squares(bits)
    }

    /// The members as bits (bit 0 = a1).
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many squares are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True when no square is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True when `square` is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl Sub for Squares {
    type Output = Squares;

    fn sub(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }
}

impl Not for Squares {
    type Output = Squares;

    fn not(self) -> Squares {
        Squares(!self.0)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::EMPTY, |set, square| set | square.set())
    }
}

/// The members of a set from a1 to h8.
#[derive(Clone, Debug)]
pub struct Members(u64);

impl Iterator for Members {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Members {}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Members;

    fn into_iter(self) -> Members {
        Members(self.0)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_squares_name_is_read_back_in_either_case() {
        for square in Square::all() {
            let name = square.to_string();
            assert_eq!(name.parse(), Ok(square));
            assert_eq!(name.to_uppercase().parse(), Ok(square));
            assert_eq!(Square::at(square.column(), square.row()), Some(square));
        }
        assert_eq!(Square::new(0).map(|s| s.to_string()).as_deref(), Some("a1"));
        assert_eq!(Square::new(63).map(|s| s.to_string()).as_deref(), Some("h8"));
        assert_eq!(Square::new(64), None);
    }

    #[test]
    fn names_off_the_board_and_other_words_are_told_apart() {
        for name in ["i3", "a9", "z0", "a0"] {
            assert_eq!(name.parse::<Square>(), Err(NotASquare::OffBoard(name.into())));
        }
        for name in ["", "a", "33", "a10", "ａ１", "é1", "\u{0}1"] {
            assert_eq!(name.parse::<Square>(), Err(NotASquare::Malformed(name.into())));
        }
    }

    #[test]
    fn a_set_lists_its_members_in_order() {
        let set: Squares = ["h8", "a1", "d3"].iter().map(|name| name.parse::<Square>().unwrap()).collect();
        assert_eq!(set.into_iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["a1", "d3", "h8"]);
        assert_eq!(set.len(), 3);
        assert!(set.contains("d3".parse().unwrap()) && !set.contains("d4".parse().unwrap()));
    }
}
