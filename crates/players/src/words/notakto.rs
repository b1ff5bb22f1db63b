//! Errors of the crate `notakto`.
//!
//! Start anywhere: one function for each of its errors. Must not know where the input came from.

use console::{Message, msg};
use notakto::{BoardError, Cell, IllegalMove, MoveError, ShapeError, Sum, SumError, TooManyCells};

use super::shown;

/// Why there is no such shape.
#[must_use]
pub fn shape(error: &ShapeError) -> Message {
    match error {
        ShapeError::Size { text } => msg!("errors-shape-size", text = shown(text)),
        ShapeError::NoCells { rows, cols } => msg!("errors-shape-no-cells", rows = *rows, cols = *cols),
        ShapeError::TooLarge { rows, cols } => {
            msg!("errors-shape-too-large", rows = *rows, cols = *cols, most = Cell::MOST)
        }
        ShapeError::UnknownLines { text, word } => {
            msg!("errors-shape-lines", text = shown(text), word = shown(word))
        }
        ShapeError::RepeatedLines { word, .. } => msg!("errors-shape-repeated", word = shown(word)),
        ShapeError::NoLines => msg!("errors-shape-no-lines"),
        ShapeError::NoDiagonals { rows, cols } => msg!("errors-shape-diagonals", rows = *rows, cols = *cols),
        ShapeError::EmptyLine => msg!("errors-shape-empty-line"),
        ShapeError::LineTooLong { length, size } => {
            msg!("errors-shape-line-too-long", length = *length, size = size)
        }
        ShapeError::Description { text } => msg!("errors-shape-description", text = shown(text)),
    }
}

/// Why the boards cannot be listed.
#[must_use]
pub fn too_many_cells(error: &TooManyCells) -> Message {
    msg!("errors-too-many-cells", limit = error.limit, cells = error.cells)
}

/// Why a text is not a sum of boards.
#[must_use]
pub fn sum(error: &SumError) -> Message {
    match error {
        SumError::Board { board, error } => {
            msg!("errors-sum-board", board = *board, error = self::board(error))
        }
        SumError::OffBoard { board, cell, cells } => {
            msg!("errors-sum-off-board", board = *board, cell = cell.to_string(), cells = *cells)
        }
        SumError::TooMany => msg!("errors-sum-too-many", most = Sum::MOST_BOARDS),
    }
}

fn board(error: &BoardError) -> Message {
    match error {
        BoardError::Unexpected { column, found } => {
            msg!("errors-sum-character", column = *column, found = found.escape_debug().to_string())
        }
        BoardError::TooShort { found, cells } => msg!("errors-sum-too-short", found = *found, cells = *cells),
        BoardError::TooLong { column, cells } => {
            msg!("errors-sum-too-long", column = *column, cells = *cells)
        }
    }
}

/// Why a text is not a move.
#[must_use]
pub fn not_a_move(error: &MoveError) -> Message {
    match error {
        MoveError::Form { text } => msg!("errors-notakto-form", text = shown(text)),
        MoveError::WhichBoard { text, boards } => {
            msg!("errors-notakto-which-board", text = shown(text), boards = *boards)
        }
        MoveError::NoSuchBoard { text, boards } => {
            msg!("errors-notakto-no-board", text = shown(text), boards = *boards)
        }
        MoveError::NoSuchCell { text, last, last_name } => {
            msg!("errors-notakto-no-cell", text = shown(text), last = *last, name = last_name)
        }
    }
}

/// Why a move may not be made.
#[must_use]
pub fn illegal(error: &IllegalMove) -> Message {
    match error {
        IllegalMove::NoSuchBoard { mv, boards } => {
            msg!("errors-notakto-boards", mv = mv.to_string(), boards = *boards)
        }
        IllegalMove::NoSuchCell { mv, cells } => {
            msg!("errors-notakto-cells", mv = mv.to_string(), cells = *cells)
        }
        IllegalMove::Dead { mv } => msg!("errors-notakto-dead", mv = mv.to_string(), board = mv.board + 1),
        IllegalMove::Taken { mv } => msg!("errors-notakto-taken", mv = mv.to_string()),
    }
}
