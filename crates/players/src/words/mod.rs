//! What is wrong, in words: the errors of the libraries as messages.
//!
//! Start at the module of a library: `explain` puts its errors into a message, which a front end shows in the language of
//! whoever reads it. Every match is exhaustive, so that a new error does not compile without words.

pub mod engine;
pub mod misere;
pub mod notakto;
pub mod othello;
pub mod session;
pub mod tictactoe;

/// At most this many characters of an input are repeated in a message.
const SHOWN: usize = 40;

/// The beginning of an input, to be repeated in a message; control characters are written out.
#[must_use]
pub fn shown(text: &str) -> String {
    let beginning: String = text.chars().take(SHOWN).collect();
    let ellipsis = if text.chars().nth(SHOWN).is_some() { "…" } else { "" };
    format!("{}{ellipsis}", beginning.escape_debug())
}
