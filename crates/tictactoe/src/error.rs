//! Errors in moves and texts.
//!
//! Start at [`InputError`], the three errors in a move typed at a prompt, which also has messages in
//! Japanese. [`Occupied`] and [`IllegalMove`] are about cells, [`TextError`] about written positions.
//! Must not know how texts are read.

use game::{Outcome, Player};
use thiserror::Error;

use crate::Cell;

/// The cell is not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("cell {cell} is taken by {}", mark(*.by))]
pub struct Occupied {
    /// The requested cell.
    pub cell: Cell,
    /// The player whose mark is there.
    pub by: Player,
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum IllegalMove {
    /// The cell is not empty.
    #[error(transparent)]
    Occupied(#[from] Occupied),
    /// The game has ended.
    #[error("cell {cell} cannot be taken: the game is over, {}", ending(*.outcome))]
    Finished {
        /// The requested cell.
        cell: Cell,
        /// How the game ended.
        outcome: Outcome,
    },
}

/// Why a text typed at a prompt is not a move. Contains the text without the ASCII white space around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum InputError {
    /// The text is not a number.
    #[error("`{}` is not a number", text.escape_debug())]
    NotANumber {
        /// What was typed.
        text: String,
    },
    /// The number is not that of a cell.
    #[error("`{}` is out of range: enter a number from 0 to 8", text.escape_debug())]
    OutOfRange {
        /// What was typed.
        text: String,
    },
    /// The cell is not empty.
    #[error("`{}`: {occupied}", text.escape_debug())]
    Taken {
        /// What was typed.
        text: String,
        /// The requested cell and the player whose mark is there.
        occupied: Occupied,
    },
}

impl InputError {
    /// The message in Japanese, in the words of the article on which this game is based.
    ///
    /// It contains the text unescaped.
    #[must_use]
    pub fn japanese(&self) -> String {
        match self {
            InputError::NotANumber { text } => format!("{text} は数字ではありません"),
            InputError::OutOfRange { .. } => "0~8 の範囲で入力してください".to_string(),
            InputError::Taken { text, .. } => format!("{text} は既に着手済みです"),
        }
    }
}

/// Why a text is not a board or a stage. Columns count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum TextError {
    /// An unexpected character.
    #[error("column {column}: `{}` is not {expected}", found.escape_debug())]
    Unexpected {
        /// Where it was found.
        column: usize,
        /// The character.
        found: char,
        /// What was expected.
        expected: &'static str,
    },
    /// The number of one cell in the place of another.
    #[error("column {column}: the number {found} is in the place of cell {cell}")]
    WrongNumber {
        /// Where it was found.
        column: usize,
        /// The digit.
        found: char,
        /// The cell in whose place it was found.
        cell: Cell,
    },
    /// The text ends too early.
    #[error("the text ends after {cells} of 9 cells")]
    TooShort {
        /// The number of cells in the text.
        cells: usize,
    },
    /// The text continues after the ninth cell.
    #[error("column {column}: unexpected text after the ninth cell")]
    TooLong {
        /// Where it continues.
        column: usize,
    },
    /// The side to move is missing.
    #[error("the side to move, `O:` or `X:`, is missing at the start")]
    NoSide,
}

/// A player's mark in messages.
pub(crate) fn mark(player: Player) -> char {
    match player {
        Player::First => 'X',
        Player::Second => 'O',
    }
}

fn ending(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Player::First) => "X has won",
        Outcome::Win(Player::Second) => "O has won",
        Outcome::Draw => "nobody has won",
    }
}
