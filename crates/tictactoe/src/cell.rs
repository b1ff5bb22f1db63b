//! The nine cells and their names.
//!
//! Start at [`Cell`]; [`Cell::parse`] reads what a person typed at a prompt. Must not know boards.

use std::fmt;

use crate::InputError;

/// A cell of the board, numbered in reading order: 0 is top left and 8 is bottom right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The number of cells of a board.
    pub const COUNT: usize = 9;

    /// All cells in reading order.
    pub const ALL: [Cell; Cell::COUNT] = {
        let mut all = [Cell(0); Cell::COUNT];
        let mut index = 0;
        while index < Cell::COUNT {
            all[index] = Cell(index as u8);
            index += 1;
        }
        all
    };

    /// The cell with this number, if any.
    #[must_use]
    pub const fn new(index: usize) -> Option<Cell> {
        if index < Cell::COUNT { Some(Cell(index as u8)) } else { None }
    }

    /// The cell in this row and column, both counted from 0 at the top left, if any.
    #[must_use]
    pub const fn at(row: usize, column: usize) -> Option<Cell> {
        if row < 3 && column < 3 { Some(Cell((3 * row + column) as u8)) } else { None }
    }

    /// The cell's number, below [`Cell::COUNT`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 at the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / 3
    }

    /// The column, 0 at the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % 3
    }

    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }

    /// Reads a cell's number: decimal digits, ignoring white space around them.
    ///
    /// Leading zeros are allowed, and so is `_` between two digits, as in Lean's `toNat?`. Full-width
    /// digits (`３`) are accepted, since Japanese keyboards easily produce them. A number may have any
    /// length: one that is too large is out of range, but still a number.
    ///
    /// # Errors
    /// [`InputError::NotANumber`] or [`InputError::OutOfRange`].
    pub fn parse(text: &str) -> Result<Cell, InputError> {
        let text = trimmed(text);
        let digits = text.trim();
        let mut number = 0_usize;
        let mut after_digit = false;
        for character in digits.chars() {
            match digit(character) {
                // All numbers from 9 on are out of range, so there is no need to count further.
                Some(digit) => number = (10 * number + digit).min(Cell::COUNT),
                None if character == '_' && after_digit => {}
                None => return Err(InputError::NotANumber { text: text.into() }),
            }
            after_digit = character != '_';
        }
        if !after_digit {
            return Err(InputError::NotANumber { text: text.into() });
        }
        Cell::new(number).ok_or_else(|| InputError::OutOfRange { text: text.into() })
    }
}

/// The text without the ASCII white space around it, as repeated in messages.
pub(crate) fn trimmed(text: &str) -> &str {
    text.trim_matches([' ', '\t', '\r', '\n'])
}

fn digit(character: char) -> Option<usize> {
    let value = match character {
        '0'..='9' => character as u32 - '0' as u32,
        '０'..='９' => character as u32 - '０' as u32,
        _ => return None,
    };
    Some(value as usize)
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Cell {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Cell, InputError> {
        Cell::parse(text)
    }
}
