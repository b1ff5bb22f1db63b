//! Errors of the crate `othello`.
//!
//! Start at [`illegal`] and [`board`]. Must not know where the input came from.

use console::{Message, msg};
use othello::notation::board::BoardError;
use othello::notation::transcript::TranscriptError;
use othello::{IllegalMove, NotASquare};

use super::shown;

/// Why a text is not a square.
#[must_use]
pub fn not_a_square(error: &NotASquare) -> Message {
    match error {
        NotASquare::OffBoard(text) => msg!("errors-othello-off-board", square = shown(text)),
        NotASquare::Malformed(text) => msg!("errors-othello-not-a-square", text = shown(text)),
    }
}

/// Why a move may not be made.
#[must_use]
pub fn illegal(error: &IllegalMove) -> Message {
    match error {
        IllegalMove::Occupied(square) => msg!("errors-othello-occupied", square = square.to_string()),
        IllegalMove::TurnsNothing(square) => {
            msg!("errors-othello-turns-nothing", square = square.to_string())
        }
        IllegalMove::OffBoard(square) => msg!("errors-othello-off-board", square = square.to_string()),
        IllegalMove::PassWithMoves => msg!("errors-othello-pass"),
        IllegalMove::MustPass(square) => msg!("errors-othello-must-pass", square = square.to_string()),
        IllegalMove::GameOver => msg!("errors-game-over"),
    }
}

/// Why a text is not a position.
#[must_use]
pub fn board(error: &BoardError) -> Message {
    match error {
        BoardError::Length { squares } => msg!("errors-othello-squares", squares = *squares),
        BoardError::NotASquare { character, found, squares } => msg!(
            "errors-othello-character",
            character = *character,
            found = found.escape_debug().to_string(),
            squares = *squares
        ),
        BoardError::NoSide { squares } => msg!("errors-othello-no-side", squares = *squares),
        BoardError::NotASide { character, found, squares } => {
            msg!(
                "errors-othello-not-a-side",
                character = *character,
                found = shown(found),
                squares = *squares
            )
        }
    }
}

/// Why a text is not a transcript.
#[must_use]
pub fn transcript(error: &TranscriptError) -> Message {
    match error {
        TranscriptError::NotAMove { column, found } => {
            msg!("errors-transcript-not-a-move", column = *column, found = shown(found))
        }
        TranscriptError::NotASquare { column, reason } => {
            msg!("errors-transcript-column", column = *column, reason = not_a_square(reason))
        }
        TranscriptError::Illegal { column, ply, reason } => {
            msg!("errors-transcript-ply", column = *column, ply = *ply, reason = illegal(reason))
        }
    }
}
