//! Othello's values, levels and board sizes in words.
//!
//! Start at [`value_in_words`] and [`parse_level`]. What a level does is in the crate `engine`. Must not know who
//! plays.

use console::{Lang, Message, msg, t};
use engine::{Level, Shown};
use game::Valued;
use othello::Size;
use serde_json::{Value, json};

use crate::words;

/// A value with where it comes from.
#[must_use]
pub fn value_in_words(valued: Valued<engine::Score>, lang: Lang) -> String {
    use game::Origin;
    let value = Shown(valued);
    match valued.origin {
        Origin::Exact | Origin::Proved => t!(lang, "players-value-exact", value = value),
        Origin::Book => t!(lang, "players-value-book", value = value),
        Origin::Search { depth, certainty: 100 } => {
            t!(lang, "players-value-search", value = value, depth = depth)
        }
        Origin::Search { depth, certainty } => {
            t!(lang, "players-value-selective", value = value, depth = depth, certainty = certainty)
        }
    }
}

/// The same for programs.
#[must_use]
pub fn value_in_json(valued: Valued<engine::Score>) -> Value {
    use game::Origin;
    let discs = f64::from(valued.value.hundredths()) / 100.0;
    match valued.origin {
        Origin::Exact => json!({"discs": discs, "origin": "exact"}),
        Origin::Proved => json!({"discs": discs, "origin": "proved"}),
        Origin::Book => json!({"discs": discs, "origin": "book"}),
        Origin::Search { depth, certainty } => {
            json!({"discs": discs, "origin": "search", "depth": depth, "certainty": certainty})
        }
    }
}

/// The names and numbers of the levels to choose from.
#[must_use]
pub fn level_names() -> String {
    format!("{} (0) {} (1) 2 .. 60, read-2 .. read-10", Level::RANDOM, Level::GREEDY)
}

/// The level of this name or number.
///
/// # Errors
/// What levels there are.
pub fn parse_level(text: &str) -> Result<Level, Message> {
    let text = text.trim();
    text.parse().map_err(|_: engine::NotALevel| words::engine::not_a_level(text, &level_names()))
}

/// The board size with this many rows.
///
/// # Errors
/// What sizes there are.
pub fn parse_size(text: &str) -> Result<Size, Message> {
    text.parse().ok().and_then(Size::from_side).ok_or_else(|| msg!("players-size"))
}
