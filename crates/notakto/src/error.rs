//! Errors in shapes, boards, sums and moves.
//!
//! Start at [`ShapeError`]. Messages name the input and the place: boards are counted from 1, cells from
//! 0, columns of text from 1. Must not know how texts are read.

use thiserror::Error;

use crate::{Board, Cell, Move, Sum};

/// Why a shape is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum ShapeError {
    /// The size is not two numbers.
    #[error("size `{}`: not rows x columns, such as `3x3`", shown(.text))]
    Size {
        /// The input.
        text: String,
    },
    /// There are no rows or no columns.
    #[error("a board of {rows} rows and {cols} columns has no cells")]
    NoCells {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        cols: usize,
    },
    /// The board has more than [`Cell::MOST`] cells.
    #[error("a board of {rows} rows and {cols} columns has more than {} cells", Cell::MOST)]
    TooLarge {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        cols: usize,
    },
    /// An unknown word in the description of the lines.
    #[error("lines `{}`: `{}` is none of full, rows, cols, diags, k=N", shown(.text), shown(.word))]
    UnknownLines {
        /// The input.
        text: String,
        /// The unknown word.
        word: String,
    },
    /// A word that occurs twice in the description of the lines.
    #[error("lines `{}`: `{word}` occurs twice", shown(.text))]
    RepeatedLines {
        /// The input.
        text: String,
        /// The repeated word.
        word: String,
    },
    /// The board has no lines, so no board would ever be dead.
    #[error("a board needs at least one line: rows, cols, diags or k=N")]
    NoLines,
    /// Diagonals from corner to corner on a board that is not square.
    #[error("diags: a board of {rows} rows and {cols} columns has no diagonal from corner to corner")]
    NoDiagonals {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        cols: usize,
    },
    /// A line of no cells.
    #[error("k=0: a line needs at least one cell")]
    EmptyLine,
    /// No line of this length fits on the board.
    #[error("k={length}: no line of {length} cells fits on {size}")]
    LineTooLong {
        /// The length of a line in cells.
        length: usize,
        /// The size of the board.
        size: String,
    },
    /// The description does not have the form SIZE LINES or SIZE LINES torus.
    #[error("shape `{}`: not SIZE LINES or SIZE LINES torus, such as `3x3 full`", shown(.text))]
    Description {
        /// The input.
        text: String,
    },
}

/// The shape has too many cells for a table of all its boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("listing all boards is limited to {limit} cells: this shape has {cells}")]
pub struct TooManyCells {
    /// The number of cells of the shape.
    pub cells: usize,
    /// The maximum number of cells.
    pub limit: usize,
}

/// Why a text is not a board of the shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum BoardError {
    /// A character other than `X` and `.`.
    #[error("column {column}: `{}` is neither `X` nor `.`", found.escape_debug())]
    Unexpected {
        /// Where it was found.
        column: usize,
        /// The character.
        found: char,
    },
    /// The text ends too early.
    #[error("the board ends after {found} of {cells} cells")]
    TooShort {
        /// The number of cells in the text.
        found: usize,
        /// The number of cells of the shape.
        cells: usize,
    },
    /// The text continues after the last cell.
    #[error("column {column}: unexpected text after the last of {cells} cells")]
    TooLong {
        /// Where it continues.
        column: usize,
        /// The number of cells of the shape.
        cells: usize,
    },
}

/// Why a sum is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum SumError {
    /// The text of a board is invalid. Columns are counted from the beginning of that board.
    #[error("board {board}: {error}")]
    Board {
        /// The number of the board, counted from 1.
        board: usize,
        /// What is wrong with it.
        error: BoardError,
    },
    /// A board has an X outside the shape.
    #[error("board {board}: there is an X in cell {cell}, but the shape has {cells} cells")]
    OffBoard {
        /// The number of the board, counted from 1.
        board: usize,
        /// The first such cell.
        cell: Cell,
        /// The number of cells of the shape.
        cells: usize,
    },
    /// The sum has more than [`Sum::MOST_BOARDS`] boards.
    #[error("more than {} boards", Sum::MOST_BOARDS)]
    TooMany,
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum IllegalMove {
    /// There is no such board.
    #[error("move {mv}: there are {boards} boards")]
    NoSuchBoard {
        /// The move.
        mv: Move,
        /// The number of boards.
        boards: usize,
    },
    /// There is no such cell.
    #[error("move {mv}: a board has {cells} cells, numbered from 0")]
    NoSuchCell {
        /// The move.
        mv: Move,
        /// The number of cells of a board.
        cells: usize,
    },
    /// The board has a complete line.
    #[error("move {mv}: board {} is dead", mv.board + 1)]
    Dead {
        /// The move.
        mv: Move,
    },
    /// The cell already contains an X.
    #[error("move {mv}: the cell is taken")]
    Taken {
        /// The move.
        mv: Move,
    },
}

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum MoveError {
    /// The text does not have the form BOARD:CELL.
    #[error("`{}` is not a move: write a board and a cell, such as `1:4` or `1 b2`", shown(.text))]
    Form {
        /// The input.
        text: String,
    },
    /// The text names no board, and there are several.
    #[error("`{}` names no board: there are {boards}; write for example `1:{}`", shown(.text), shown(.text))]
    WhichBoard {
        /// The input.
        text: String,
        /// The number of boards.
        boards: usize,
    },
    /// The board's number is out of range.
    #[error("`{}`: boards are numbered from 1 to {boards}", shown(.text))]
    NoSuchBoard {
        /// The input.
        text: String,
        /// The number of boards.
        boards: usize,
    },
    /// The cell is not on the board.
    #[error("`{}`: cells are numbered from 0 to {last}, or named from a1 to {last_name}", shown(.text))]
    NoSuchCell {
        /// The input.
        text: String,
        /// The number of the last cell.
        last: usize,
        /// The name of the last cell.
        last_name: String,
    },
}

/// The maximum number of characters of an input that an error repeats.
const SHOWN: usize = 40;

/// The part of an input that an error stores. It is one character longer than [`SHOWN`], so that a longer
/// input can be recognised, and bounded, so that errors are small for any input.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(SHOWN + 1).collect()
}

fn shown(text: &str) -> String {
    let beginning: String = text.chars().take(SHOWN).collect();
    let ellipsis = if text.chars().nth(SHOWN).is_some() { "…" } else { "" };
    format!("{}{ellipsis}", beginning.escape_debug())
}

/// The first X outside the lowest `cells` cells.
pub(crate) fn first_outside(board: Board, cells: usize) -> Option<Cell> {
    board.cells().find(|cell| cell.index() >= cells)
}
