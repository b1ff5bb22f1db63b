//! Forms as text: `4` is the nim-heap of four, `{2+,0}` the game with the options `2+` and `0`, and a plus
//! sign behind a game stands for the game with that one option: `2+` is `{2}`.
//!
//! Start at [`Forms::write`] and [`Forms::parse`].

use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use thiserror::Error;

use super::{FormId, Forms, TooMany};

/// Longest text of a form; what would be longer is written with an ellipsis inside.
const MAX_LENGTH: usize = 2_000;

/// Most different forms inside one that is written.
const MAX_FOLLOWERS: usize = 10_000;

/// Deepest nesting of braces that is read.
const MAX_DEPTH: usize = 100;

/// Largest nim-heap that is read.
const MAX_HEAP: u32 = 1_000;

/// Why a text describes no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// Something else should stand here.
    #[error("column {column}: expected {expected}, found `{found}`")]
    Unexpected {
        /// The column, from 1, in characters.
        column: usize,
        /// What stands there.
        found: char,
        /// What should.
        expected: &'static str,
    },
    /// The text ends too early.
    #[error("column {column}: expected {expected}, found the end")]
    End {
        /// The column after the last, from 1, in characters.
        column: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// A number is beyond what is worked on.
    #[error("column {column}: {what} beyond the limit of {limit}")]
    Limit {
        /// The column, from 1, in characters.
        column: usize,
        /// What there is too much of.
        what: &'static str,
        /// The limit.
        limit: u64,
    },
    /// There are too many forms.
    #[error(transparent)]
    TooMany(#[from] TooMany),
}

impl Forms {
    /// This form as text, options by descending length of their plays. The text does not depend on the order in which
    /// forms were made, and [`Forms::parse`] reads it, unless it is so long that parts are left out as `…`.
    #[must_use]
    pub fn write(&self, form: FormId) -> String {
        let mut texts: FxHashMap<FormId, String> = FxHashMap::default();
        let followers = self.followers(form);
        if followers.len() > MAX_FOLLOWERS {
            return "{…}".to_owned();
        }
        for follower in followers {
            let text = match (self.heap(follower), self.options(follower)) {
                (Some(size), _) => size.to_string(),
                (None, &[only]) => format!("{}+", texts[&only]),
                (None, options) => {
                    let mut options = options.to_vec();
                    options.sort_by(|&a, &b| self.written_before(&texts, a, b));
                    let parts: Vec<&str> = options.iter().map(|option| texts[option].as_str()).collect();
                    format!("{{{}}}", parts.join(","))
                }
            };
            texts.insert(follower, if text.len() > MAX_LENGTH { "{…}".to_owned() } else { text });
        }
        texts.remove(&form).expect("a form follows itself")
    }

    fn written_before(&self, texts: &FxHashMap<FormId, String>, a: FormId, b: FormId) -> Ordering {
        let key = |form: FormId| (self.birthday(form), self.options(form).len(), texts[&form].as_str());
        key(b).cmp(&key(a))
    }

    /// Reads a game and finds its form: `0`, `4` or `*4`, `2+`, `{2+,0}`, `{{2},0}`, `{}`; it need not be written in
    /// its canonical form.
    ///
    /// # Errors
    /// With the column of what does not fit, or if there are too many forms.
    pub fn parse(&mut self, text: &str) -> Result<FormId, NotationError> {
        let mut reader = Reader { text: text.chars().collect(), at: 0 };
        // The options read so far of each game whose brace is open.
        let mut open: Vec<Vec<FormId>> = Vec::new();
        loop {
            let mut done = match reader.peek() {
                Some('{') => {
                    if open.len() >= MAX_DEPTH {
                        return Err(reader.limit("nesting", MAX_DEPTH as u64));
                    }
                    reader.at += 1;
                    if reader.peek() != Some('}') {
                        open.push(Vec::new());
                        continue;
                    }
                    reader.at += 1;
                    FormId::ZERO
                }
                _ => {
                    let size = reader.heap()?;
                    self.nim_heap(size)?
                }
            };
            // A game is complete; so may be those around it.
            loop {
                while reader.peek() == Some('+') {
                    reader.at += 1;
                    done = self.canonical(vec![done])?;
                }
                let Some(options) = open.last_mut() else {
                    return if reader.peek().is_none() {
                        Ok(done)
                    } else {
                        Err(reader.unexpected("the end"))
                    };
                };
                options.push(done);
                match reader.peek() {
                    Some(',') => {
                        reader.at += 1;
                        break;
                    }
                    Some('}') => {
                        reader.at += 1;
                        let options = open.pop().expect("the options just pushed to");
                        done = self.canonical(options)?;
                    }
                    _ => return Err(reader.unexpected("a comma or a closing brace")),
                }
            }
        }
    }
}

struct Reader {
    text: Vec<char>,
    at: usize,
}

impl Reader {
    fn peek(&mut self) -> Option<char> {
        while self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn unexpected(&mut self, expected: &'static str) -> NotationError {
        match self.peek() {
            Some(found) => NotationError::Unexpected { column: self.at + 1, found, expected },
            None => NotationError::End { column: self.at + 1, expected },
        }
    }

    fn limit(&self, what: &'static str, limit: u64) -> NotationError {
        NotationError::Limit { column: self.at + 1, what, limit }
    }

    fn heap(&mut self) -> Result<u32, NotationError> {
        if self.peek() == Some('*') {
            self.at += 1;
        }
        let Some(mut size) = self.peek().and_then(|c| c.to_digit(10)) else {
            return Err(self.unexpected("a game such as `4`, `2+` or `{2,0}`"));
        };
        self.at += 1;
        while let Some(digit) = self.text.get(self.at).and_then(|c| c.to_digit(10)) {
            size = size * 10 + digit;
            if size > MAX_HEAP {
                return Err(self.limit("a nim-heap", u64::from(MAX_HEAP)));
            }
            self.at += 1;
        }
        Ok(size)
    }
}
