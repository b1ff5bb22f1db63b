//! The eight symmetries of the square.
//!
//! Start at [`Board::canonical`]: boards that are rotations or reflections of one another share it.
//! Must not know the rules.

use crate::{Board, Cell};

/// A rotation or reflection of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry(u8);

// The bits of a symmetry, applied in this order: swap rows and columns, reverse the rows, reverse the columns.
const TRANSPOSE: u8 = 1;
const FLIP_ROWS: u8 = 2;
const FLIP_COLUMNS: u8 = 4;

impl Symmetry {
    /// The symmetry that leaves every cell in place.
    pub const IDENTITY: Symmetry = Symmetry(0);

    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry(0); 8];
        let mut index = 0;
        while index < all.len() {
            all[index] = Symmetry(index as u8);
            index += 1;
        }
        all
    };

    /// The image of the cell.
    ///
    /// # Panics
    /// Never: a symmetry keeps rows and columns below 3.
    #[must_use]
    pub fn apply(self, cell: Cell) -> Cell {
        let (mut row, mut column) = (cell.row(), cell.column());
        if self.0 & TRANSPOSE != 0 {
            (row, column) = (column, row);
        }
        if self.0 & FLIP_ROWS != 0 {
            row = 2 - row;
        }
        if self.0 & FLIP_COLUMNS != 0 {
            column = 2 - column;
        }
        Cell::at(row, column).expect("a symmetry keeps rows and columns below 3")
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        // The two quarter turns undo each other (transposing exchanges the two reversals). Each of the
        // others undoes itself.
        match self.0 {
            3 => Symmetry(TRANSPOSE | FLIP_COLUMNS),
            5 => Symmetry(TRANSPOSE | FLIP_ROWS),
            own => Symmetry(own),
        }
    }
}

impl Board {
    /// The board with every mark moved by the symmetry.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Board {
        let mut cells = [None; Cell::COUNT];
        for cell in Cell::ALL {
            cells[symmetry.apply(cell).index()] = self.get(cell);
        }
        Board::from_cells(cells)
    }

    /// The representative of the board's rotations and reflections, which is the one with the least
    /// [`Board::index`], and a symmetry that leads to it.
    ///
    /// # Panics
    /// Never: there are eight symmetries.
    #[must_use]
    pub fn canonical(self) -> (Board, Symmetry) {
        Symmetry::ALL
            .into_iter()
            .map(|symmetry| (self.transformed(symmetry), symmetry))
            .min_by_key(|(board, _)| board.index())
            .expect("there are eight symmetries")
    }
}
