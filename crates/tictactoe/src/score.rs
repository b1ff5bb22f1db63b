//! The score of a board by plain minimax over whole lines of play.
//!
//! Start at [`Board::score`]. [`max_score`] and [`min_score`] are the two halves of its definition, as
//! in the article in Lean, without memoisation. [`Board::select_best_move`] uses the table of
//! [`crate::solve()`] instead; tests show that it is the same function. Must not know a screen.

use std::fmt;

use game::{Checked, LegalMove, Outcome, Player};

use crate::{Board, Table};

/// How good a board is for a player: 10 minus the number of filled cells at the end for a win, that
/// number minus 10 for a loss, and 0 for a draw. Earlier wins and later losses score higher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub(crate) i8);

impl Score {
    /// The score of a draw.
    pub const DRAW: Score = Score(0);

    /// The score as a number from -10 to 10.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0 as i32
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The score of the board for `player`, who is to move.
///
/// Walks every line of play from the board on (549,946 boards from the empty one).
#[must_use]
pub fn max_score(board: Board, player: Player) -> Score {
    if let Some(outcome) = board.result() {
        return end_score(board, outcome, player);
    }
    board
        .legal_moves()
        .map(|legal| min_score(Board::place(legal, player), player))
        .max()
        .expect("a board in progress has an empty cell")
}

/// The score of the board for `player`, whose opponent is to move.
///
/// Walks every line of play, like [`max_score`].
#[must_use]
pub fn min_score(board: Board, player: Player) -> Score {
    if let Some(outcome) = board.result() {
        return end_score(board, outcome, player);
    }
    board
        .legal_moves()
        .map(|legal| max_score(Board::place(legal, player.opponent()), player))
        .min()
        .expect("a board in progress has an empty cell")
}

fn end_score(board: Board, outcome: Outcome, player: Player) -> Score {
    let depth = board.depth() as i8;
    match outcome {
        Outcome::Win(winner) if winner == player => Score(10 - depth),
        Outcome::Win(_) => Score(depth - 10),
        Outcome::Draw => Score::DRAW,
    }
}

impl Board {
    /// The score of the board for `player` with [`Board::current`] to move.
    ///
    /// Walks every line of play. [`Table::score`] gives the same score without doing so.
    #[must_use]
    pub fn score(self, player: Player) -> Score {
        if self.current() == player { max_score(self, player) } else { min_score(self, player) }
    }

    /// The move of `player` that leads to the board with the highest score, the first in reading order
    /// if there are several; `None` if the game is over.
    #[must_use]
    pub fn select_best_move(&self, player: Player) -> Option<LegalMove<'_, Board>> {
        if !self.in_progress() {
            return None;
        }
        let mut best: Option<(Score, LegalMove<'_, Board>)> = None;
        for legal in self.legal_moves() {
            let score = Table::shared().score(Board::place(legal, player), player);
            // Moves come in reading order, so only a strictly better one replaces the best.
            if best.is_none_or(|(highest, _)| score > highest) {
                best = Some((score, legal));
            }
        }
        best.map(|(_, legal)| legal)
    }
}
