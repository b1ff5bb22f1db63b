//! Errors of the crate `othello`.
//!
//! Start at [`illegal`] and [`board`]; [`transcript`], [`ggf`], [`obf`] and [`wthor`] explain files of games. Must not know where the input came from.

use console::{Message, msg};
use othello::notation::board::BoardError;
use othello::notation::ggf::GgfError;
use othello::notation::obf::{ObfError, ObfReason};
use othello::notation::transcript::TranscriptError;
use othello::notation::wthor::{FaultKind, GameFault, Problem, ProblemKind, WthorError};
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
            msg!("errors-column", column = *column, reason = not_a_square(reason))
        }
        TranscriptError::Illegal { column, ply, reason } => {
            msg!("errors-column-ply", column = *column, ply = *ply, reason = illegal(reason))
        }
    }
}

/// Why a text is not a game in GGF.
#[must_use]
pub fn ggf(error: &GgfError) -> Message {
    let column = |column: usize, reason| msg!("errors-column", column = column, reason = reason);
    let ply = |column: usize, ply: usize, reason| {
        msg!("errors-column-ply", column = column, ply = ply, reason = reason)
    };
    match error {
        GgfError::NoGame => msg!("errors-ggf-no-game"),
        GgfError::Unfinished { column: at } => column(*at, msg!("errors-ggf-unfinished")),
        GgfError::NotATag { column: at, found } => {
            column(*at, msg!("errors-ggf-not-a-tag", found = shown(found)))
        }
        GgfError::Kind { column: at, found } => column(*at, msg!("errors-ggf-kind", found = shown(found))),
        GgfError::Board { column: at, reason } => {
            column(*at, msg!("errors-ggf-board", reason = board(reason)))
        }
        GgfError::Rows { column: at, rows } => column(*at, msg!("errors-ggf-rows", rows = shown(rows))),
        GgfError::NoBoard { column: at } => column(*at, msg!("errors-ggf-no-board")),
        GgfError::SecondBoard { column: at } => column(*at, msg!("errors-ggf-second-board")),
        GgfError::NotAMove { column: at, ply: number, found } => {
            ply(*at, *number, msg!("errors-ggf-not-a-move", found = shown(found)))
        }
        GgfError::NotASquare { column: at, ply: number, reason } => ply(*at, *number, not_a_square(reason)),
        GgfError::NotTheirTurn { column: at, ply: number } => {
            ply(*at, *number, msg!("errors-ggf-not-their-turn"))
        }
        GgfError::Illegal { column: at, ply: number, reason } => ply(*at, *number, illegal(reason)),
    }
}

/// Why a line is not a position to solve.
#[must_use]
pub fn obf(error: &ObfError) -> Message {
    let reason = match &error.reason {
        // The column comes before it already.
        ObfReason::Board(BoardError::NotASquare { found, .. }) => {
            msg!("errors-obf-not-a-square", found = shown(&found.to_string()))
        }
        ObfReason::Board(BoardError::NotASide { found, .. }) => {
            msg!("errors-obf-not-a-side", found = shown(found))
        }
        ObfReason::Board(error @ (BoardError::Length { .. } | BoardError::NoSide { .. })) => board(error),
        ObfReason::NotAMove(found) => msg!("errors-obf-not-a-move", found = shown(found)),
        ObfReason::NotAScore(found) => msg!("errors-obf-not-a-score", found = shown(found)),
        ObfReason::Illegal(reason) => illegal(reason),
        ObfReason::Twice(found) => msg!("errors-obf-twice", found = shown(found)),
    };
    msg!("errors-line-column", line = error.line, column = error.column, reason = reason)
}

/// Why a file is not one of WTHOR's.
#[must_use]
pub fn wthor(error: &WthorError) -> Message {
    match *error {
        WthorError::NoHeader { bytes } => msg!("errors-wthor-no-header", bytes = bytes),
        WthorError::Size { bytes, count, record, expected } => {
            msg!("errors-wthor-size", bytes = bytes, count = count, record = record, expected = expected)
        }
        WthorError::NotEightByEight { side } => msg!("errors-wthor-not-eight", side = side),
        WthorError::Solitaires => msg!("errors-wthor-solitaires"),
        WthorError::Header { byte, value } => msg!("errors-wthor-header", byte = byte, value = value),
    }
}

/// What is wrong with a game in a file of WTHOR's.
#[must_use]
pub fn wthor_game(problem: &Problem) -> Message {
    let reason = match &problem.kind {
        ProblemKind::Illegal(fault) => wthor_move(fault),
        ProblemKind::Score { stored, replayed } => {
            msg!("errors-wthor-score", stored = *stored, replayed = *replayed)
        }
    };
    msg!("errors-wthor-game", game = problem.game, reason = reason)
}

/// What is wrong with a move of such a game.
#[must_use]
fn wthor_move(fault: &GameFault) -> Message {
    let reason = match &fault.kind {
        FaultKind::NotASquare(byte) => msg!("errors-wthor-not-a-square", byte = *byte),
        FaultKind::AfterTheEnd(byte) => msg!("errors-wthor-after-the-end", byte = *byte),
        FaultKind::Illegal(reason) => illegal(reason),
    };
    msg!("errors-ply", ply = fault.ply, reason = reason)
}
