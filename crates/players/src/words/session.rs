//! Errors of the crate `session`.
//!
//! Start at [`tree`] and [`play`]. What the rules of a game say is put into words by whoever knows the game.

use console::{Message, msg};
use game::{Checked, Game};
use session::text::TextError;
use session::{PlayError, Session};

use super::shown;

/// Why a text is not a tree of moves; `illegal` puts what the rules say into words.
#[must_use]
pub fn tree<G: Game>(error: &TextError<G>, illegal: impl Fn(&<G as Checked>::Illegal) -> Message) -> Message {
    match error {
        TextError::NotAMove { column, found } => {
            msg!("errors-tree-not-a-move", column = *column, found = shown(found))
        }
        TextError::Illegal { column, error } => {
            msg!("errors-column", column = *column, reason = illegal(error))
        }
        TextError::NoAlternative { column } => msg!("errors-tree-no-alternative", column = *column),
        TextError::Unbalanced { column } => msg!("errors-tree-unbalanced", column = *column),
        TextError::TooMany { column, most } => msg!("errors-tree-too-many", column = *column, most = *most),
        TextError::NoSuchPlace { number, moves } => {
            msg!("errors-tree-no-place", number = *number, moves = *moves)
        }
    }
}

/// Why a move was not added to a game; `illegal` puts what the rules say into words.
#[must_use]
pub fn play<G: Game>(error: &PlayError<G>, illegal: impl Fn(&<G as Checked>::Illegal) -> Message) -> Message {
    match error {
        PlayError::Illegal(reason) => illegal(reason),
        PlayError::Full => msg!("errors-tree-full", most = Session::<G>::MOST_POSITIONS),
    }
}
