//! Errors of the crate `engine`.
//!
//! Start at [`not_a_level`]. Must not know which levels there are.

use console::{Message, msg};
use engine::net::NetError;
use engine::pattern::WeightsError;
use engine::search::hash::NoMemory;

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

/// Why there is no hash table.
#[must_use]
pub fn no_memory(error: &NoMemory) -> Message {
    msg!("errors-engine-no-memory", megabytes = error.megabytes)
}

/// Why bytes are not weights.
#[must_use]
pub fn weights(error: &WeightsError) -> Message {
    match error {
        WeightsError::Compression(error) => msg!("errors-engine-compression", error = error),
        WeightsError::NotWeights(_) => msg!("errors-engine-not-weights"),
        WeightsError::Length { found, expected } => {
            msg!("errors-engine-length", found = *found, expected = *expected)
        }
        WeightsError::Net(NetError::Cut(error)) => msg!("errors-engine-net-cut", error = error),
        WeightsError::Net(NetError::Span(span)) => msg!("errors-engine-net-span", span = *span),
        WeightsError::Net(NetError::Number(span)) => msg!("errors-engine-net-number", span = *span),
        WeightsError::Longer => msg!("errors-engine-longer"),
    }
}
