//! Words for the errors of libraries that only this crate uses; `players::words` has those of the others.
//!
//! Start at [`at`] and at the module of a library. Must not know where an error is shown.

pub mod brute;
pub mod training;

use std::fmt::Display;

use console::{Message, msg};

/// What is wrong, with the option, argument or file that it concerns.
pub fn at(place: impl Display, what: Message) -> Message {
    msg!("console-in-file", name = place, what = what)
}
