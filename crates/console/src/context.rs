//! What every verb is given besides its own arguments, and how it answers.
//!
//! Start at [`Context`]. Must not know what a verb does.

use serde_json::json;

use crate::glyphs::Style;
use crate::lang::Lang;
use crate::output::{Output, visible};

/// What every verb is given besides its own arguments.
pub struct Context {
    /// The language of messages.
    pub lang: Lang,
    /// How boards are drawn.
    pub style: Style,
    /// The number of threads to use, at least one.
    pub threads: usize,
    /// The seed, if one was given.
    pub seed: Option<u64>,
    /// Standard output.
    pub output: Output,
}

impl Context {
    /// Tells the person something; in JSON it is a message event.
    ///
    /// # Errors
    /// When standard output cannot be written to.
    pub fn say(&mut self, text: impl AsRef<str>) -> anyhow::Result<()> {
        let text = text.as_ref();
        if self.output.is_json() {
            return self.output.document(&json!({"event": "message", "text": text}));
        }
        self.output.line(visible(text))
    }

    /// Refuses line `line` of the input; in JSON it is an error event.
    ///
    /// # Errors
    /// When standard output cannot be written to.
    pub fn refuse(&mut self, line: usize, text: impl AsRef<str>) -> anyhow::Result<()> {
        let text = text.as_ref();
        if self.output.is_json() {
            return self.output.document(&json!({"event": "error", "line": line, "text": text}));
        }
        self.output.line(visible(text))
    }
}

/// How a verb ended when nothing was wrong with its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Done, or "yes".
    Yes,
    /// A check failed, or the answer is "no".
    No,
    /// Part of the input was bad, which has been reported; the rest was done.
    BadInput,
    /// It was interrupted; what had been done by then has been reported.
    Interrupted,
}
