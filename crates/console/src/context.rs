//! What every verb is given beside its own arguments, and how it answers.
//!
//! Start at [`Context`]. Must not know what a verb does.

use serde_json::json;

use crate::glyphs::Style;
use crate::lang::Lang;
use crate::output::{Output, visible};

/// What every verb is given beside its own arguments.
pub struct Context {
    /// The language people are spoken to in.
    pub lang: Lang,
    /// How boards are drawn.
    pub style: Style,
    /// Threads to work with, at least one.
    pub threads: usize,
    /// The seed that was asked for.
    pub seed: Option<u64>,
    /// Where output goes, and in which form.
    pub output: Output,
}

impl Context {
    /// Says something to the person; in JSON it is a message event.
    pub fn say(&mut self, text: impl AsRef<str>) -> anyhow::Result<()> {
        let text = text.as_ref();
        if self.output.is_json() {
            return self.output.document(&json!({"event": "message", "text": text}));
        }
        self.output.line(visible(text))
    }

    /// Answers line `line` of the input, which could not be obeyed; in JSON it is an error event.
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
    /// Something was wrong with part of the input, which has been told; the rest was done.
    BadInput,
    /// It was interrupted; what had been done by then has been told.
    Interrupted,
}
