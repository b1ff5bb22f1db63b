//! What can be wrong with a shape, a board, a sum or a move.
//!
//! Messages name the input and the place; boards count from 1, cells from 0, columns of text from 1.

use thiserror::Error;

use crate::{Board, Cell, Move, Sum};

/// Why there is no such shape.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum ShapeError {
    /// The size is not two numbers.
    #[error("size `{}`: not rows x columns, such as `3x3`", shown(.text))]
    Size {
        /// What was given.
        text: String,
    },
    /// No row or no column.
    #[error("a board of {rows} rows and {cols} columns has no cells")]
    NoCells {
        /// The rows.
        rows: usize,
        /// The columns.
        cols: usize,
    },
    /// More cells than a board may have.
    #[error("a board of {rows} rows and {cols} columns has more than {} cells", Cell::MOST)]
    TooLarge {
        /// The rows.
        rows: usize,
        /// The columns.
        cols: usize,
    },
    /// A word among the lines that means nothing.
    #[error("lines `{}`: `{}` is none of full, rows, cols, diags, k=N", shown(.text), shown(.word))]
    UnknownLines {
        /// What was given.
        text: String,
        /// The part of it that has no meaning.
        word: String,
    },
    /// A word among the lines that stands there twice.
    #[error("lines `{}`: `{word}` stands there twice", shown(.text))]
    RepeatedLines {
        /// What was given.
        text: String,
        /// The word.
        word: String,
    },
    /// The board has no line, so the game would never end in a dead board.
    #[error("a board needs some line: rows, cols, diags or k=N")]
    NoLines,
    /// Diagonals from corner to corner of a board that is not square.
    #[error("diags: a board of {rows} rows and {cols} columns has no diagonal from corner to corner")]
    NoDiagonals {
        /// The rows.
        rows: usize,
        /// The columns.
        cols: usize,
    },
    /// Zero in a row.
    #[error("k=0: a line needs at least one cell")]
    EmptyLine,
    /// No line of that many cells fits.
    #[error("k={length}: no line of {length} cells fits on {size}")]
    LineTooLong {
        /// The cells of a line.
        length: usize,
        /// The board's size.
        size: String,
    },
    /// Words that follow a complete description.
    #[error("shape `{}`: not SIZE LINES or SIZE LINES torus, such as `3x3 full`", shown(.text))]
    Description {
        /// What was given.
        text: String,
    },
}

/// The shape has too many cells for a table of all its boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("listing all boards is limited to {limit} cells: this shape has {cells}")]
pub struct TooManyCells {
    /// The shape's cells.
    pub cells: usize,
    /// The most cells that can be listed.
    pub limit: usize,
}

/// Why a text is not a board of the shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum BoardError {
    /// A character other than `X` and `.`.
    #[error("column {column}: `{}` is neither `X` nor `.`", found.escape_debug())]
    Unexpected {
        /// Where it stands.
        column: usize,
        /// The character.
        found: char,
    },
    /// The text ends too early.
    #[error("the board ends after {found} of {cells} cells")]
    TooShort {
        /// Cells given.
        found: usize,
        /// Cells of the shape.
        cells: usize,
    },
    /// The text goes on after the last cell.
    #[error("column {column}: something follows the last of {cells} cells")]
    TooLong {
        /// Where it goes on.
        column: usize,
        /// Cells of the shape.
        cells: usize,
    },
}

/// Why there is no such sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum SumError {
    /// One of the boards is not a board. Columns count from the beginning of that board.
    #[error("board {board}: {error}")]
    Board {
        /// Which one, from 1.
        board: usize,
        /// What is wrong with it.
        error: BoardError,
    },
    /// One of the boards has an X outside the shape.
    #[error("board {board}: an X stands in cell {cell}, the shape has {cells} cells")]
    OffBoard {
        /// Which one, from 1.
        board: usize,
        /// The first such cell.
        cell: Cell,
        /// Cells of the shape.
        cells: usize,
    },
    /// More boards than a sum may have.
    #[error("more than {} boards", Sum::MOST_BOARDS)]
    TooMany,
}

/// Why a move may not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum IllegalMove {
    /// There is no such board.
    #[error("move {mv}: there are {boards} boards")]
    NoSuchBoard {
        /// The move.
        mv: Move,
        /// How many boards there are.
        boards: usize,
    },
    /// There is no such cell.
    #[error("move {mv}: a board has {cells} cells, numbered from 0")]
    NoSuchCell {
        /// The move.
        mv: Move,
        /// How many cells a board has.
        cells: usize,
    },
    /// The board has a complete line.
    #[error("move {mv}: board {} is dead", mv.board + 1)]
    Dead {
        /// The move.
        mv: Move,
    },
    /// The cell holds an X already.
    #[error("move {mv}: the cell is taken")]
    Taken {
        /// The move.
        mv: Move,
    },
}

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum MoveError {
    /// The text has another form than BOARD:CELL.
    #[error("`{}` is not a move: write a board and a cell, such as `1:4` or `1 b2`", shown(.text))]
    Form {
        /// What was typed.
        text: String,
    },
    /// No board is named, and there are several.
    #[error("`{}` names no board: there are {boards}, write for example `1:{}`", shown(.text), shown(.text))]
    WhichBoard {
        /// What was typed.
        text: String,
        /// How many boards there are.
        boards: usize,
    },
    /// The board's number is out of range.
    #[error("`{}`: boards are numbered from 1 to {boards}", shown(.text))]
    NoSuchBoard {
        /// What was typed.
        text: String,
        /// How many boards there are.
        boards: usize,
    },
    /// The cell is not on the board.
    #[error("`{}`: cells are numbered from 0 to {last}, or named from a1 to {last_name}", shown(.text))]
    NoSuchCell {
        /// What was typed.
        text: String,
        /// The number of the last cell.
        last: usize,
        /// The name of the last cell.
        last_name: String,
    },
}

/// At most this many characters of an input are repeated in an error.
const SHOWN: usize = 40;

/// What is kept of an input for a message, so that an error is small whatever was given.
pub(crate) fn kept(text: &str) -> String {
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
