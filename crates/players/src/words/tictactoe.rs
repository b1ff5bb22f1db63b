//! Errors of the crate `tictactoe`.
//!
//! Start at [`explain`]. Must not know where the input came from.

use console::{Message, msg};
use tictactoe::{Glyphs, IllegalMove, InputError, Occupied, TextError};

use super::shown;

/// Why a text is not a board or a stage.
#[must_use]
pub fn explain(error: &TextError) -> Message {
    match error {
        TextError::Unexpected { column, found, .. } => {
            msg!("errors-ttt-character", column = *column, found = found.escape_debug().to_string())
        }
        TextError::WrongNumber { column, found, cell } => {
            msg!("errors-ttt-number", column = *column, found = found.to_string(), cell = cell.to_string())
        }
        TextError::TooShort { cells } => msg!("errors-ttt-too-short", cells = *cells),
        TextError::TooLong { column } => msg!("errors-ttt-too-long", column = *column),
        TextError::NoSide => msg!("errors-ttt-no-side"),
    }
}

/// Why a text typed at a prompt is not a move.
#[must_use]
pub fn input(error: &InputError) -> Message {
    match error {
        InputError::NotANumber { text } => msg!("errors-ttt-not-a-number", text = shown(text)),
        InputError::OutOfRange { text } => msg!("errors-ttt-range", text = shown(text)),
        InputError::Taken { occupied, .. } => taken(*occupied),
    }
}

/// Why a move may not be made.
#[must_use]
pub fn illegal(error: &IllegalMove) -> Message {
    match error {
        IllegalMove::Occupied(occupied) => taken(*occupied),
        IllegalMove::Finished { .. } => msg!("errors-game-over"),
    }
}

fn taken(occupied: Occupied) -> Message {
    msg!("errors-ttt-taken", cell = occupied.cell, mark = Glyphs::Ascii.mark(occupied.by))
}
