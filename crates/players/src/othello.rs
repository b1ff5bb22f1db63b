//! Othello's values, positions and moves in words.
//!
//! Start at [`value_in_words`]. The levels are the crate `engine`'s.

use console::{Lang, t};
use engine::Shown;
use game::Valued;
use othello::Size;
use serde_json::{Value, json};

/// A value with where it comes from.
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

/// The board size with this many rows, or which there are.
pub fn parse_size(text: &str) -> Result<Size, String> {
    text.parse().ok().and_then(Size::from_side).ok_or_else(|| "the board has 8, 6 or 4 rows".to_owned())
}
