//! What can be wrong with a move or a text.
//!
//! Start at [`InputError`], the three answers to a move typed at a prompt. [`Occupied`] and [`IllegalMove`] are about
//! cells, [`TextError`] about written positions.

use game::{Outcome, Player};
use thiserror::Error;

use crate::Cell;

/// The cell is not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("cell {cell} is taken by {}", mark(*.by))]
pub struct Occupied {
    /// The cell that was asked for.
    pub cell: Cell,
    /// Whose mark stands there.
    pub by: Player,
}

/// Why a move may not be made in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum IllegalMove {
    /// The cell is not empty.
    #[error(transparent)]
    Occupied(#[from] Occupied),
    /// The game has ended.
    #[error("cell {cell} cannot be taken: the game is over, {}", ending(*.outcome))]
    Finished {
        /// The cell that was asked for.
        cell: Cell,
        /// How the game ended.
        outcome: Outcome,
    },
}

/// Why a text typed at a prompt is not a move. The text is kept as typed, less the ASCII white space
/// around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum InputError {
    /// The text is not a number.
    #[error("`{}` is not a number", text.escape_debug())]
    NotANumber {
        /// What was typed.
        text: String,
    },
    /// The text is a number, but not that of a cell.
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
        /// The cell meant and whose mark stands there.
        occupied: Occupied,
    },
}

/// Why a text is not a board or a stage. Columns count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum TextError {
    /// A character that has no meaning where it stands.
    #[error("column {column}: `{}` is not {expected}", found.escape_debug())]
    Unexpected {
        /// Where it stands.
        column: usize,
        /// The character.
        found: char,
        /// What would have been understood.
        expected: &'static str,
    },
    /// A number that stands in another cell than its own.
    #[error("column {column}: the number {found} stands in cell {cell}")]
    WrongNumber {
        /// Where it stands.
        column: usize,
        /// The digit.
        found: char,
        /// The cell it stands in.
        cell: Cell,
    },
    /// The text ends too early.
    #[error("the text ends after {cells} of 9 cells")]
    TooShort {
        /// How many cells it has.
        cells: usize,
    },
    /// The text goes on after the ninth cell.
    #[error("column {column}: something follows the ninth cell")]
    TooLong {
        /// Where it goes on.
        column: usize,
    },
    /// The side to move is missing.
    #[error("the side to move, `O:` or `X:`, is missing at the start")]
    NoSide,
}

/// The mark of a player in messages.
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
