//! The levels of tic-tac-toe, its boards as text and what its moves are worth in words.
//!
//! Start at [`TicTacToeLevel`]. Perfect play is the crate `tictactoe`'s.

use std::fmt;

use console::Lang;
use game::Checked;
use game::Verdict;
use game::search::Solved;
use rand::seq::IteratorRandom;
use tictactoe::{Board, Cell, Stage, TextError, best_move};

use crate::Random;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TicTacToeLevel {
    /// Any legal move.
    Random,
    /// The F# article's `next`: the static evaluation so many plies after the move.
    Read(usize),
    /// Never loses.
    Perfect,
}

/// The longest look-ahead that has a name: it sees the end from the start.
pub const LONGEST: usize = 8;

impl TicTacToeLevel {
    /// The level of this name or number.
    pub fn parse(text: &str, lang: Lang) -> Result<TicTacToeLevel, String> {
        let name = text.trim().to_ascii_lowercase();
        let plies = name.strip_prefix("read-").or(name.strip_prefix("read")).unwrap_or(&name);
        match (name.as_str(), plies.parse::<usize>()) {
            ("random" | "0", _) => Ok(TicTacToeLevel::Random),
            ("perfect" | "9", _) => Ok(TicTacToeLevel::Perfect),
            (_, Ok(plies)) if (1..=LONGEST).contains(&plies) => Ok(TicTacToeLevel::Read(plies)),
            _ => Err(lang.pick(
                format!(
                    "`{}` is not a level (allowed: {}, or a number from 0 to {})",
                    text.chars().take(20).collect::<String>(),
                    level_names(),
                    LONGEST + 1
                ),
                crate::not_a_level_in_japanese(text, &level_names()),
            )),
        }
    }

    /// The move of a computer of this strength; `None` when the game is over.
    pub fn choose(self, position: &Stage, random: &mut Random) -> Option<Cell> {
        match self {
            TicTacToeLevel::Random => position.moves().choose(random),
            // The article counts from the position after the move.
            TicTacToeLevel::Read(plies) => position.next_move(plies - 1).map(|legal| legal.mv()),
            TicTacToeLevel::Perfect => best_move(position).map(|legal| legal.mv()),
        }
    }
}

/// The names of the levels, for a person to choose from.
pub fn level_names() -> String {
    format!("random read-1 .. read-{LONGEST} perfect")
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

/// The F# article's form with the side to move, or nine cells alone: then x moves if the counts
/// are equal.
pub fn parse_stage(text: &str, lang: Lang) -> Result<Stage, String> {
    let said = |error: TextError| lang.pick(error.to_string(), text_error_in_japanese(&error));
    if text.contains(':') {
        return text.parse().map_err(said);
    }
    let board: Board = text.parse().map_err(said)?;
    Ok(Stage::new(board, board.current()))
}

fn text_error_in_japanese(error: &TextError) -> String {
    match error {
        TextError::Unexpected { column, found, .. } => format!("{column} 文字目: {found} は読めません"),
        TextError::WrongNumber { column, found, cell } => {
            format!("{column} 文字目: 番号 {found} が {cell} のマスにあります")
        }
        TextError::TooShort { cells } => format!("9 マスのうち {cells} マスしかありません"),
        TextError::TooLong { column } => format!("{column} 文字目: 9 マスのあとに何かあります"),
        TextError::NoSide => "はじめに手番（O: か X:）がありません".to_owned(),
    }
}

/// The word for a verdict that programs read.
pub fn verdict_key(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Draw => "draw",
        Verdict::Loss => "loss",
    }
}

/// A solved position in words.
pub fn solved_in_words(solved: Solved, lang: Lang) -> String {
    let plies = solved.distance;
    match solved.verdict {
        Verdict::Win => lang.pick(format!("wins in {plies}"), format!("{plies} 手で勝ち")),
        Verdict::Draw => lang.pick("draws".to_owned(), "引き分け".to_owned()),
        Verdict::Loss => lang.pick(format!("loses in {plies}"), format!("{plies} 手で負け")),
    }
}
