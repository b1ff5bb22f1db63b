//! The levels of Notakto.
//!
//! Start at [`NotaktoLevel`]. Perfect play is in the crate `misere`. Must not know a board.

use std::fmt;
use std::str::FromStr;

use console::{Lang, Message};

use crate::words;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotaktoLevel {
    /// Any legal move.
    Random,
    /// Wins whenever it can.
    Perfect,
}

/// The names and numbers of the levels to choose from.
pub const LEVELS: &str = "random (0) perfect (1)";

impl NotaktoLevel {
    /// The level of this name or number.
    ///
    /// # Errors
    /// What levels there are, in words.
    pub fn parse(text: &str, lang: Lang) -> Result<NotaktoLevel, String> {
        text.parse().map_err(|error: Message| error.in_language(lang))
    }
}

impl FromStr for NotaktoLevel {
    type Err = Message;

    fn from_str(text: &str) -> Result<NotaktoLevel, Message> {
        match text.trim().to_ascii_lowercase().as_str() {
            "random" | "0" => Ok(NotaktoLevel::Random),
            "perfect" | "1" => Ok(NotaktoLevel::Perfect),
            _ => Err(words::engine::not_a_level(text.trim(), LEVELS)),
        }
    }
}

impl fmt::Display for NotaktoLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotaktoLevel::Random => "random",
            NotaktoLevel::Perfect => "perfect",
        })
    }
}
