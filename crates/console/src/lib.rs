//! What every front end shares: language, characters to draw with, reading and writing, interrupts, progress.
//!
//! Start at [`Context`], which every verb is given. [`catalogue`] has what people read, [`lang`] in which language,
//! [`failure`] what went wrong; [`glyphs`] has the characters that a board is drawn with, [`input`] reads lines and
//! files and writes files whole or not at all, [`output`] is standard output for people or as JSON. Must not know any
//! game.

#![deny(missing_docs)]

pub mod catalogue;
mod context;
mod duration;
pub mod failure;
pub mod glyphs;
pub mod input;
pub mod interrupt;
pub mod lang;
mod number;
pub mod output;
pub mod progress;

pub use catalogue::{Argument, Key, Message};
pub use context::{Answer, Context};
pub use duration::seconds;
pub use failure::in_words;
pub use glyphs::{Glyphs, Style};
pub use input::{Line, Lines, read_file, read_text, write_file};
pub use lang::Lang;
pub use number::whole;
pub use output::{Output, complain, is_broken_pipe, visible};
