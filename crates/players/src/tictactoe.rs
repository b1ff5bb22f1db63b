//! The levels of tic-tac-toe, its boards as text and what its moves are worth in words.
//!
//! Start at [`TicTacToeLevel`]. Perfect play is in the crate `tictactoe`. Must not know who plays.

use std::fmt;
use std::str::FromStr;

use console::{Lang, Message, t};
use game::Checked;
use game::Verdict;
use game::search::Solved;
use rand::seq::IteratorRandom;
use tictactoe::{Board, Cell, Stage, TextError, best_move};

use crate::{Random, words};

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TicTacToeLevel {
    /// Any legal move.
    Random,
    /// The F# article's `next`: the static evaluation after this many plies.
    Read(usize),
    /// Never loses.
    Perfect,
}

/// The longest look-ahead that has a name: from the start it sees the end of the game.
pub const LONGEST: usize = 8;

impl TicTacToeLevel {
    /// The level of this name or number.
    ///
    /// # Errors
    /// What levels there are, in words.
    pub fn parse(text: &str, lang: Lang) -> Result<TicTacToeLevel, String> {
        text.parse().map_err(|error: Message| error.in_language(lang))
    }

    /// The computer's move at this level; `None` when the game is over.
    #[must_use]
    pub fn choose(self, position: &Stage, random: &mut Random) -> Option<Cell> {
        match self {
            TicTacToeLevel::Random => position.moves().choose(random),
            // The article counts from the position after the move.
            TicTacToeLevel::Read(plies) => position.next_move(plies - 1).map(|legal| legal.mv()),
            TicTacToeLevel::Perfect => best_move(position).map(|legal| legal.mv()),
        }
    }
}

/// The names and numbers of the levels to choose from.
#[must_use]
pub fn level_names() -> String {
    format!("random (0) read-1 .. read-{LONGEST} (1 .. {LONGEST}) perfect (9)")
}

impl FromStr for TicTacToeLevel {
    type Err = Message;

    fn from_str(text: &str) -> Result<TicTacToeLevel, Message> {
        let name = text.trim().to_ascii_lowercase();
        let plies = name.strip_prefix("read-").or(name.strip_prefix("read")).unwrap_or(&name);
        match (name.as_str(), plies.parse::<usize>()) {
            ("random" | "0", _) => Ok(TicTacToeLevel::Random),
            ("perfect" | "9", _) => Ok(TicTacToeLevel::Perfect),
            (_, Ok(plies)) if (1..=LONGEST).contains(&plies) => Ok(TicTacToeLevel::Read(plies)),
            _ => Err(words::engine::not_a_level(text.trim(), &level_names())),
        }
    }
}

impl fmt::Display for TicTacToeLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TicTacToeLevel::Random => f.write_str("random"),
            TicTacToeLevel::Read(plies) => write!(f, "read-{plies}"),
            TicTacToeLevel::Perfect => f.write_str("perfect"),
        }
    }
}

/// A position in the F# article's form, with the side to move, or nine cells alone: then X moves if the counts are
/// equal.
///
/// # Errors
/// Why the text is not a position, in words.
pub fn parse_stage(text: &str, lang: Lang) -> Result<Stage, String> {
    read_stage(text).map_err(|error| error.in_language(lang))
}

/// Like [`parse_stage`], but the error is not yet in a language.
///
/// # Errors
/// Why the text is not a position.
pub fn read_stage(text: &str) -> Result<Stage, Message> {
    let explain = |error: TextError| words::tictactoe::explain(&error);
    if text.contains(':') {
        return text.parse().map_err(explain);
    }
    let board: Board = text.parse().map_err(explain)?;
    Ok(Stage::new(board, board.current()))
}

/// The word for a verdict, for programs.
#[must_use]
pub fn verdict_key(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Draw => "draw",
        Verdict::Loss => "loss",
    }
}

/// A solved position in words.
#[must_use]
pub fn solved_in_words(solved: Solved, lang: Lang) -> String {
    let plies = solved.distance;
    match solved.verdict {
        Verdict::Win => t!(lang, "players-solved-wins", plies = plies),
        Verdict::Draw => t!(lang, "players-solved-draws"),
        Verdict::Loss => t!(lang, "players-solved-loses", plies = plies),
    }
}
