//! Errors of the crate `engine`.
//!
//! Start at [`not_a_level`]. Must not know which levels there are.

use console::{Message, msg};

/// A text that names no level, and which there are.
#[must_use]
pub fn not_a_level(text: &str, levels: &str) -> Message {
    msg!("errors-not-a-level", text = super::shown(text), levels = levels)
}

/// Why the engine has no answer.
#[must_use]
pub fn explain(error: &engine::EngineError) -> Message {
    match error {
        engine::EngineError::OtherSize(side) => msg!("errors-engine-small-board", side = *side),
        engine::EngineError::Stopped => msg!("errors-engine-stopped"),
    }
}
