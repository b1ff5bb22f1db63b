//! Transcripts: the moves of a game in one line, as in `f5d6c3`.
//!
//! Start at [`parse`] and [`format`](format()). The reader takes what programs and people write:
//! either case (some mark the colour by it; it means nothing here), separators and move numbers or
//! none, passes or none. Knows no file format around the moves.

use thiserror::Error;

use super::{Record, shown};
use crate::{IllegalMove, Move, NotASquare, Position, Square};

/// Why a text is not a transcript. Columns count characters from 1, line ends included; plies count
/// moves from 1, passes included, whether or not they are written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TranscriptError {
    /// Something that is neither a square nor a pass, nor a separator.
    #[error("column {column}: `{found}` is not a move (a square such as f5, or a pass: -- or pa)")]
    NotAMove {
        /// Where it begins.
        column: usize,
        /// How it begins.
        found: String,
    },
    /// A square that the board does not have.
    #[error("column {column}: {reason}")]
    NotASquare {
        /// Where it begins.
        column: usize,
        /// Which, and what is wrong.
        reason: NotASquare,
    },
    /// A move against the rules.
    #[error("column {column}, ply {ply}: {reason}")]
    Illegal {
        /// Where it begins.
        column: usize,
        /// Its number in the game.
        ply: usize,
        /// What the rules say.
        reason: IllegalMove,
    },
}

/// How passes are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PassStyle {
    /// Not at all: `f5d6`, the reader finds them.
    #[default]
    Omit,
    /// As `--`.
    Dashes,
    /// As `pa`.
    Pa,
}

/// Reads the moves of a game that begins at `start`.
///
/// A pass is `pass`, `pa`, `ps`, `--` or `@@`, in either case. A forced pass that is left out is
/// added when the next placement needs it, so a record never ends with a pass that was not
/// written. Passes after the end of the game are dropped. Between moves there may be spaces, line
/// ends, commas, dots, semicolons, and numbers with a dot or parenthesis: `1.` or `12)`.
///
/// # Errors
/// The first thing that is not a legal move, with its place. A written pass while there are moves
/// is not legal.
pub fn parse(text: &str, start: Position) -> Result<Record, TranscriptError> {
    let mut record = Record::new(start);
    let mut scanner = Scanner { rest: text, column: 1 };
    while let Some((column, token)) = scanner.next_token()? {
        match token {
            Move::Place(square) => {
                let ply = record.next_placement();
                record.place(square).map_err(|reason| TranscriptError::Illegal { column, ply, reason })?;
            }
            Move::Pass => match record.play(Move::Pass) {
                Ok(()) | Err(IllegalMove::GameOver) => {}
                Err(reason) => {
                    let ply = record.moves().len() + 1;
                    return Err(TranscriptError::Illegal { column, ply, reason });
                }
            },
        }
    }
    Ok(record)
}

/// Writes the moves of a record in lower case, one after the other.
///
/// With [`PassStyle::Omit`] a pass at the very end of an unfinished game is lost; every other pass
/// comes back when the text is read.
#[must_use]
pub fn format(record: &Record, passes: PassStyle) -> String {
    let mut text = String::with_capacity(2 * record.moves().len());
    for mv in record.moves() {
        match (mv, passes) {
            (Move::Place(square), _) => text.push_str(&square.to_string()),
            (Move::Pass, PassStyle::Omit) => {}
            (Move::Pass, PassStyle::Dashes) => text.push_str("--"),
            (Move::Pass, PassStyle::Pa) => text.push_str("pa"),
        }
    }
    text
}

/// The words for a pass, a longer one before its own beginning.
const PASSES: [&str; 5] = ["pass", "pa", "ps", "--", "@@"];

/// The digits a move number may have: no game is longer, and no number is looked at twice.
const LONGEST_NUMBER: usize = 3;

struct Scanner<'a> {
    rest: &'a str,
    column: usize,
}

impl Scanner<'_> {
    /// The next move and its column, or `None` at the end of the text.
    fn next_token(&mut self) -> Result<Option<(usize, Move)>, TranscriptError> {
        self.skip_separators();
        let column = self.column;
        let Some(first) = self.rest.chars().next() else {
            return Ok(None);
        };
        if let Some(word) = PASSES.iter().find(|word| begins_with(self.rest, word)) {
            self.advance_ascii(word.len());
            return Ok(Some((column, Move::Pass)));
        }
        let is_square =
            first.is_ascii_alphabetic() && self.rest[1..].starts_with(|c: char| c.is_ascii_digit());
        if !is_square {
            let word = self.rest.split(is_separator).next().unwrap_or_default();
            return Err(TranscriptError::NotAMove { column, found: shown(word) });
        }
        match self.rest[..2].parse::<Square>() {
            Ok(square) => {
                self.advance_ascii(2);
                Ok(Some((column, Move::Place(square))))
            }
            Err(reason) => Err(TranscriptError::NotASquare { column, reason }),
        }
    }

    fn skip_separators(&mut self) {
        loop {
            if let Some(c) = self.rest.chars().next().filter(|&c| is_separator(c)) {
                self.rest = &self.rest[c.len_utf8()..];
                self.column += 1;
            } else if let Some(length) = move_number(self.rest) {
                self.advance_ascii(length);
            } else {
                return;
            }
        }
    }

    fn advance_ascii(&mut self, length: usize) {
        self.rest = &self.rest[length..];
        self.column += length;
    }
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '.' | ';' | '\u{feff}')
}

/// The length of the move number that `text` begins with: `1.` or `12)`.
fn move_number(text: &str) -> Option<usize> {
    let digits = text.bytes().take(LONGEST_NUMBER + 1).take_while(u8::is_ascii_digit).count();
    let ends_well = matches!(text.as_bytes().get(digits), Some(b'.' | b')'));
    (ends_well && (1..=LONGEST_NUMBER).contains(&digits)).then_some(digits + 1)
}

fn begins_with(text: &str, word: &str) -> bool {
    text.as_bytes().get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
}
