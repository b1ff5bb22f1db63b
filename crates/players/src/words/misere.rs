//! Errors of the crate `misere`.
//!
//! Start at [`explain`]. Must not know how quotients are found.

use console::{Message, msg};
use misere::certificate::CertificateError;
use misere::closure::ClosureError;
use misere::forms::TooMany;
use misere::quotient::{Exceeded, Unfinished};
use misere::strategy::StrategyError;

/// Why nothing is known of some boards.
#[must_use]
pub fn explain(error: &StrategyError) -> Message {
    match error {
        StrategyError::OtherShape { found, expected } => {
            msg!("errors-misere-other-shape", found = found, expected = expected)
        }
        StrategyError::TooLong { shape, boards, why } => {
            msg!("errors-misere-too-long", shape = shape, boards = *boards, why = limit(*why))
        }
    }
}

/// What is known of a quotient of the boards of `shape` that could not be completed.
#[must_use]
pub fn unfinished(shape: &str, unfinished: &Unfinished) -> Message {
    msg!(
        "errors-misere-unfinished",
        shape = shape,
        why = limit(unfinished.why),
        elements = unfinished.elements,
        generators = unfinished.generators,
        states = unfinished.states
    )
}

/// The limit that was reached.
#[must_use]
pub fn limit(limit: Exceeded) -> Message {
    match limit {
        Exceeded::Elements => msg!("errors-misere-elements"),
        Exceeded::States => msg!("errors-misere-states"),
        Exceeded::Steps => msg!("errors-misere-steps"),
        Exceeded::LongestPlay => msg!("errors-misere-longest-play"),
    }
}

/// Why there is no canonical form.
#[must_use]
pub fn forms(error: &TooMany) -> Message {
    msg!("errors-misere-forms", limit = error.limit)
}

/// Why there is no certificate of a quotient.
#[must_use]
pub fn certificate(error: &CertificateError) -> Message {
    match error {
        CertificateError::TooLong(pairs) => msg!("errors-misere-pairs", limit = pairs.limit),
        CertificateError::OtherPositions { positions, live } => {
            msg!("errors-misere-positions", positions = *positions, live = *live)
        }
        CertificateError::NotReduced => msg!("errors-misere-not-reduced"),
        CertificateError::Wrong(element) => msg!("errors-misere-wrong", element = *element),
    }
}

/// Why values could not be checked in all sums.
#[must_use]
pub fn closure(error: &ClosureError) -> Message {
    match error {
        ClosureError::TooLarge { kinds, order } => {
            msg!("errors-misere-kinds", kinds = *kinds, order = *order)
        }
        ClosureError::TooMany { limit } => msg!("errors-misere-sums", limit = *limit),
        ClosureError::Search(why) => msg!("errors-misere-search", why = limit(*why)),
    }
}
