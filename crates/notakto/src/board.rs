//! A cell's number and the set of cells that hold an X.
//!
//! Start at [`Board`]. Neither knows the size of the board it belongs to: that is [`Shape`](crate::Shape)'s.

use std::fmt;

/// A cell, numbered row by row from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The most cells that a board may have.
    pub const MOST: usize = 25;

    /// The cell with this number, if a board may have one.
    #[must_use]
    pub const fn new(index: usize) -> Option<Cell> {
        if index < Cell::MOST { Some(Cell(index as u8)) } else { None }
    }

    /// The cell's number, below [`Cell::MOST`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// The cell's number.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The cells that hold an X.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(u32);

impl Board {
    /// The board without any X.
    pub const EMPTY: Board = Board(0);

    /// The board with an X in cell `i` for every bit `i` that is set, if those cells can exist.
    #[must_use]
    pub const fn from_mask(mask: u32) -> Option<Board> {
        if mask >> Cell::MOST == 0 { Some(Board(mask)) } else { None }
    }

    pub(crate) const fn from_known_mask(mask: u32) -> Board {
        debug_assert!(mask >> Cell::MOST == 0);
        Board(mask)
    }

    /// Bit `i` is set when cell `i` holds an X.
    #[must_use]
    pub const fn mask(self) -> u32 {
        self.0
    }

    /// Whether the cell holds an X.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// The board with an X in the cell as well.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Board {
        Board(self.0 | cell.bit())
    }

    /// The board with the cell empty.
    #[must_use]
    pub const fn without(self, cell: Cell) -> Board {
        Board(self.0 & !cell.bit())
    }

    /// How many X there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether every X of `other` is here too.
    #[must_use]
    pub const fn covers(self, other: Board) -> bool {
        self.0 & other.0 == other.0
    }

    /// The cells that hold an X, ascending.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let cell = Cell(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for Board {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Board {
        cells.into_iter().fold(Board::EMPTY, Board::with)
    }
}
