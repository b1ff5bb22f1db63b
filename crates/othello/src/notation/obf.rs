//! OBF: positions one a line, with the scores of their moves, as end-game tests are kept.
//!
//! Start at [`parse`] and [`format_entry`]. A line is a board, the side to move, and items between
//! semicolons: `G8:+18` for a move, `PS:-4` for a forced pass, `+4` alone for the position; `%` begins
//! a comment. A file does not say whether the winner takes the empty squares: its reader must know.

use std::fmt::Write;

use game::Checked;
use thiserror::Error;

use super::board::{BoardError, format_position, parse_position};
use super::shown;
use crate::{IllegalMove, Move, Position, Square};

/// A position with what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The position.
    pub position: Position,
    /// Moves with their scores in discs for the player to move, in the order of the file.
    pub moves: Vec<(Move, i8)>,
    /// The score of the position, where it stands without a move, or with a pass though there are moves.
    pub score: Option<i8>,
    /// What stands behind `%`, without the blanks around it.
    pub comment: Option<String>,
    /// The line of the file, from 1; 0 for an entry that was not read.
    pub line: usize,
}

impl Entry {
    /// A position of which nothing is known.
    #[must_use]
    pub fn new(position: Position) -> Entry {
        Entry { position, moves: Vec::new(), score: None, comment: None, line: 0 }
    }

    /// The highest score that is listed, which is that of the position.
    #[must_use]
    pub fn best(&self) -> Option<i8> {
        self.moves.iter().map(|&(_, score)| score).chain(self.score).max()
    }
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct ObfError {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub reason: ObfReason,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ObfReason {
    /// The line does not begin with a position.
    #[error("{}", without_place(.0))]
    Board(#[from] BoardError),
    /// Before the colon stands no move.
    #[error("`{0}` is not a move (a square, or PS for a pass)")]
    NotAMove(String),
    /// There is no score where one is due.
    #[error("`{0}` is not a score from -64 to +64")]
    NotAScore(String),
    /// A score is given to a move that cannot be made.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// There is a score already.
    #[error("`{0}` has a score already")]
    Twice(String),
}

/// What is wrong with a board; where it is stands before it.
fn without_place(error: &BoardError) -> String {
    match error {
        BoardError::NotASquare { found, .. } => format!("`{found}` is not a square (X, O or -)"),
        BoardError::NotASide { found, .. } => format!("`{found}` is not a side to move (X or O)"),
        BoardError::Length { .. } | BoardError::NoSide { .. } => error.to_string(),
    }
}

/// The score that some programs write at the end of a line and that says nothing.
const NOTHING: i16 = -127;

/// The entries of a file; blank lines and lines of comment are passed over.
///
/// # Errors
/// [`ObfError`] names the first line that cannot be read.
pub fn parse(text: &str) -> Result<Vec<Entry>, ObfError> {
    let lines = text.lines().enumerate();
    lines.filter_map(|(index, line)| parse_line(line, index + 1).transpose()).collect()
}

/// The entry of one line, whose number is `line`; `None` when there is nothing but blanks or a comment.
///
/// # Errors
/// [`ObfError`] when the line cannot be read.
pub fn parse_line(text: &str, line: usize) -> Result<Option<Entry>, ObfError> {
    let (content, comment) = match text.split_once('%') {
        Some((content, comment)) => (content, Some(comment.trim().to_owned())),
        None => (text, None),
    };
    if content.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}').is_empty() {
        return Ok(None);
    }
    // Characters of the line before the part that is read.
    let mut before = 0;
    let mut entry = None;
    for part in content.split(';') {
        match &mut entry {
            None => {
                let position = parse_position(part).map_err(|reason| {
                    let column = column_of(&reason, part);
                    ObfError { line, column, reason: reason.into() }
                })?;
                entry = Some(Entry { comment: comment.clone(), line, ..Entry::new(position) });
            }
            Some(entry) => {
                let item = Item { text: part, before };
                item.add_to(entry).map_err(|(column, reason)| ObfError { line, column, reason })?;
            }
        }
        before += part.chars().count() + 1;
    }
    Ok(entry)
}

/// Where a board is wrong: at the character, or behind its last one.
fn column_of(error: &BoardError, text: &str) -> usize {
    match error {
        BoardError::NotASquare { character, .. } | BoardError::NotASide { character, .. } => *character,
        BoardError::Length { .. } | BoardError::NoSide { .. } => text.trim_end().chars().count() + 1,
    }
}

/// What stands between two semicolons.
struct Item<'a> {
    text: &'a str,
    /// Characters of the line before it.
    before: usize,
}

impl Item<'_> {
    /// Adds what the item says, or tells the column and what is wrong there.
    fn add_to(&self, entry: &mut Entry) -> Result<(), (usize, ObfReason)> {
        let (name, score) = match self.text.split_once(':') {
            Some((name, score)) => (Some(name), score),
            None if self.text.trim().is_empty() => return Ok(()),
            None => (None, self.text),
        };
        let at = |part: &str| self.before + self.characters_before(part) + 1;
        let Some(score) = number(score.trim()) else {
            return Err((at(score), ObfReason::NotAScore(shown(score.trim()))));
        };
        if score == NOTHING {
            return Ok(());
        }
        let score = i8::try_from(score).expect("a number that is read lies within 127");
        let mv = match name.map(|name| (name, move_named(name.trim()))) {
            Some((name, None)) => return Err((at(name), ObfReason::NotAMove(shown(name.trim())))),
            Some((_, mv)) => mv,
            None => None,
        };
        let is_of_a_move = |mv: &Move| *mv != Move::Pass || entry.position.placements().is_empty();
        let (Some(mv), Some(name)) = (mv.filter(is_of_a_move), name) else {
            if entry.score.replace(score).is_some() {
                return Err((at(self.text), ObfReason::Twice("the position".to_owned())));
            }
            return Ok(());
        };
        entry.position.legality(mv).map_err(|reason| (at(name), reason.into()))?;
        if entry.moves.iter().any(|&(known, _)| known == mv) {
            return Err((at(name), ObfReason::Twice(shown(name.trim()))));
        }
        entry.moves.push((mv, score));
        Ok(())
    }

    /// Characters of the item before the first of `part`, a slice of it, that is not blank.
    fn characters_before(&self, part: &str) -> usize {
        let start = part.as_ptr().addr() - self.text.as_ptr().addr();
        let blanks = part.len() - part.trim_start().len();
        self.text[..start + blanks].chars().count()
    }
}

/// A score in plain digits with or without a sign, or [`NOTHING`].
fn number(text: &str) -> Option<i16> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let value = text.parse().ok()?;
    ((-64..=64).contains(&value) || value == NOTHING).then_some(value)
}

fn move_named(name: &str) -> Option<Move> {
    match name.to_ascii_lowercase().as_str() {
        "ps" | "pa" | "pass" | "--" => Some(Move::Pass),
        name => name.parse::<Square>().ok().map(Move::Place),
    }
}

/// One line for an entry, without the line end. [`parse_line`] reads back what it says.
#[must_use]
pub fn format_entry(entry: &Entry) -> String {
    let mut text = format_position(entry.position);
    text.push(';');
    if let Some(score) = entry.score {
        write_item(&mut text, format_args!("{}", signed(score)));
    }
    for &(mv, score) in &entry.moves {
        let score = signed(score);
        match mv {
            Move::Pass => write_item(&mut text, format_args!("PS:{score}")),
            Move::Place(square) => {
                let square = square.to_string().to_ascii_uppercase();
                write_item(&mut text, format_args!("{square}:{score}"));
            }
        }
    }
    if let Some(comment) = &entry.comment {
        // A line end in it would be read as the next entry.
        let comment: String = comment.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        write!(text, " % {}", comment.trim()).expect("a string can be written to");
    }
    text
}

fn write_item(text: &mut String, item: std::fmt::Arguments<'_>) {
    write!(text, " {item};").expect("a string can be written to");
}

fn signed(score: i8) -> String {
    format!("{score:+}")
}
