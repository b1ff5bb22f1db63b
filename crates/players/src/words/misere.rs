//! Errors of the crate `misere`.
//!
//! Start at [`explain`]. Must not know how quotients are found.

use console::{Message, msg};
use misere::quotient::Unfinished;
use misere::strategy::StrategyError;

/// Why nothing is known of some boards.
#[must_use]
pub fn explain(error: &StrategyError) -> Message {
    match error {
        StrategyError::OtherShape { found, expected } => {
            msg!("errors-misere-other-shape", found = found, expected = expected)
        }
        StrategyError::TooLong { shape, boards, .. } => {
            msg!("errors-misere-too-long", shape = shape, boards = *boards)
        }
    }
}

/// What is known of a quotient of the boards of `shape` that could not be completed.
#[must_use]
pub fn unfinished(shape: &str, unfinished: &Unfinished) -> Message {
    msg!(
        "errors-misere-unfinished",
        shape = shape,
        elements = unfinished.elements,
        generators = unfinished.generators,
        states = unfinished.states
    )
}
