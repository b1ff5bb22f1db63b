//! Cells and sets of cells that contain an X.
//!
//! Start at [`Board`]. Must not know the size of a board, which belongs to [`Shape`](crate::Shape).

use std::fmt;

/// A cell, numbered row by row from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The maximum number of cells of a board.
    pub const MOST: usize = 25;

    /// The cell with this number, if it is below [`Cell::MOST`].
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

/// Writes the cell's number.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A board, as the set of cells that contain an X.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(u32);

impl Board {
    /// The board without any X.
    pub const EMPTY: Board = Board(0);

    /// The board with an X in cell `i` for every bit `i` that is set, if all bits are below [`Cell::MOST`].
    #[must_use]
    pub const fn from_mask(mask: u32) -> Option<Board> {
        if mask >> Cell::MOST == 0 { Some(Board(mask)) } else { None }
    }

    pub(crate) const fn from_known_mask(mask: u32) -> Board {
        debug_assert!(mask >> Cell::MOST == 0);
        Board(mask)
    }

    /// Bit `i` is set if and only if cell `i` contains an X.
    #[must_use]
    pub const fn mask(self) -> u32 {
        self.0
    }

    /// Whether the cell contains an X.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// The board with an X added in the cell.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Board {
        Board(self.0 | cell.bit())
    }

    /// The board with the cell emptied.
    #[must_use]
    pub const fn without(self, cell: Cell) -> Board {
        Board(self.0 & !cell.bit())
    }

    /// The number of cells that contain an X.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether every cell with an X in `other` also has one here.
    #[must_use]
    pub const fn covers(self, other: Board) -> bool {
        self.0 & other.0 == other.0
    }

    /// The cells that contain an X, ascending.
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
