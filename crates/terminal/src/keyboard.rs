//! Where lines come from: a person at a terminal, or a script through a pipe.
//!
//! Start at [`Keyboard`]. Must not know what the lines mean.

use std::io::{self, IsTerminal, StdinLock};

use anyhow::Result;
use console::{Context, Line, Lines, Message, t};

use super::commands::{self, Command};

/// Standard input, and whether a person is typing there.
pub struct Keyboard {
    lines: Lines<StdinLock<'static>>,
    interactive: bool,
}

impl Keyboard {
    /// Standard input.
    pub fn new() -> Keyboard {
        let stdin = io::stdin();
        let interactive = stdin.is_terminal();
        Keyboard { lines: Lines::new(stdin.lock()), interactive }
    }

    /// The next line, after a prompt when a person is typing; `None` at the end of the input.
    pub fn read(&mut self, context: &mut Context) -> Result<Option<Line>> {
        if self.is_person(context) {
            context.output.raw(b"> ")?;
        }
        context.output.flush()?;
        Ok(self.lines.next_line()?)
    }

    /// The number of the line that was read last, from 1.
    pub(crate) fn line_number(&self) -> usize {
        self.lines.number()
    }

    /// Whether a person is typing, who needs more explanations than a script.
    pub(crate) fn is_person(&self, context: &Context) -> bool {
        self.interactive && !context.output.is_json()
    }

    /// Asks until the answer can be read; `None` when the input ends or the person quits. An empty answer means
    /// `default`.
    pub fn ask<T>(
        &mut self,
        context: &mut Context,
        question: String,
        default: Option<T>,
        read: impl Fn(&str) -> Result<T, Message>,
    ) -> Result<Option<T>> {
        context.say(question)?;
        loop {
            let text = match self.read(context)? {
                None => {
                    self.end_line(context)?;
                    context.say(t!(context.lang, "terminal-end-of-input"))?;
                    return Ok(None);
                }
                Some(Line::TooLong) => String::from("..."),
                Some(Line::Text(text)) => commands::half_width(&text).trim().to_lowercase(),
            };
            if Command::parse(&text) == Command::Quit {
                return Ok(None);
            }
            if text.is_empty() && default.is_some() {
                return Ok(default);
            }
            match read(&text) {
                Ok(answer) => return Ok(Some(answer)),
                Err(reason) => context.refuse(self.line_number(), reason.in_language(context.lang))?,
            }
        }
    }

    /// Ends the line of the prompt after which the input has ended.
    pub(crate) fn end_line(&self, context: &mut Context) -> Result<()> {
        if self.is_person(context) { context.output.line("") } else { Ok(()) }
    }
}
