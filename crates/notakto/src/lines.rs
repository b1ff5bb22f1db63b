//! The lines of a board: sets of cells that kill it once all of them contain an X.
//!
//! Start at [`Lines`]; `masks` lists the lines of a board. Must not know boards in play, only sizes.

use std::fmt;

use crate::error::excerpt;
use crate::{Board, Cell, ShapeError};

/// The kinds of lines of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lines {
    /// Lines from border to border.
    Whole {
        /// Whole rows.
        rows: bool,
        /// Whole columns.
        cols: bool,
        /// The diagonals from corner to corner, which only a square board has. On a square torus these are
        /// all diagonals, since each of them meets every row and column once.
        diags: bool,
    },
    /// This number of consecutive cells along a row, a column or a diagonal.
    InARow(usize),
}

impl Lines {
    /// Rows, columns and diagonals.
    pub const FULL: Lines = Lines::Whole { rows: true, cols: true, diags: true };

    /// Reads `full`, some of `rows`, `cols` and `diags` separated by commas, or `k=N`.
    ///
    /// # Errors
    /// If a word is unknown or repeated. `k=0` is accepted here and refused by [`Shape::new`](crate::Shape::new).
    pub fn parse(text: &str) -> Result<Lines, ShapeError> {
        let unknown = |word: &str| ShapeError::UnknownLines { text: excerpt(text), word: excerpt(word) };
        if text == "full" {
            return Ok(Lines::FULL);
        }
        if let Some(number) = text.strip_prefix("k=") {
            return number_up_to_three_digits(number).map(Lines::InARow).ok_or_else(|| unknown(text));
        }
        let (mut rows, mut cols, mut diags) = (false, false, false);
        for word in text.split(',') {
            let named = match word {
                "rows" => &mut rows,
                "cols" => &mut cols,
                "diags" => &mut diags,
                _ => return Err(unknown(word)),
            };
            if std::mem::replace(named, true) {
                return Err(ShapeError::RepeatedLines { text: excerpt(text), word: word.to_string() });
            }
        }
        Ok(Lines::Whole { rows, cols, diags })
    }

    /// The lines of a board of this size, without repetition: rows, columns, falling and rising diagonals.
    pub(crate) fn masks(self, rows: usize, cols: usize, torus: bool) -> Vec<Board> {
        const ROW: (usize, isize) = (0, 1);
        const COLUMN: (usize, isize) = (1, 0);
        const FALLING: (usize, isize) = (1, 1);
        const RISING: (usize, isize) = (1, -1);
        let diagonal = if rows == cols { rows } else { 0 };
        let runs = match self {
            Lines::InARow(length) => [ROW, COLUMN, FALLING, RISING].map(|step| (step, length)),
            Lines::Whole { rows: along_rows, cols: along_cols, diags } => [
                (ROW, if along_rows { cols } else { 0 }),
                (COLUMN, if along_cols { rows } else { 0 }),
                (FALLING, if diags { diagonal } else { 0 }),
                (RISING, if diags { diagonal } else { 0 }),
            ],
        };
        let mut masks = Vec::new();
        for (step, length) in runs {
            for start in 0..rows * cols {
                if let Some(mask) = run((rows, cols), torus, start, step, length)
                    && !masks.contains(&mask)
                {
                    masks.push(mask);
                }
            }
        }
        masks
    }
}

/// `length` distinct cells from `start` on, if they fit on the board.
fn run(
    (rows, cols): (usize, usize),
    torus: bool,
    start: usize,
    (down, right): (usize, isize),
    length: usize,
) -> Option<Board> {
    if length == 0 || length > rows * cols {
        return None;
    }
    let (mut row, mut col) = (start / cols, start % cols);
    let mut board = Board::EMPTY.with(Cell::new(start)?);
    for _ in 1..length {
        (row, col) = (row + down, col.wrapping_add_signed(right));
        if torus {
            // A step left from column 0 has wrapped around to the largest number.
            (row, col) = (row % rows, if col == usize::MAX { cols - 1 } else { col % cols });
        } else if row >= rows || col >= cols {
            return None;
        }
        let cell = Cell::new(row * cols + col)?;
        if board.contains(cell) {
            return None;
        }
        board = board.with(cell);
    }
    Some(board)
}

/// Reads a number without a sign. Three digits are more than any board needs.
pub(crate) fn number_up_to_three_digits(text: &str) -> Option<usize> {
    let plain = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

/// In the form that [`Lines::parse`] reads: `full` for all three kinds, otherwise in the order rows, cols, diags.
impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Lines::FULL => f.write_str("full"),
            Lines::InARow(length) => write!(f, "k={length}"),
            Lines::Whole { rows, cols, diags } => {
                let mut separator = "";
                for (included, word) in [(rows, "rows"), (cols, "cols"), (diags, "diags")] {
                    if included {
                        write!(f, "{separator}{word}")?;
                        separator = ",";
                    }
                }
                Ok(())
            }
        }
    }
}
