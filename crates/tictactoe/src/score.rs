//! The score of a board by plain minimax over whole lines of play.
//!
//! Start at [`Board::score`]; [`max_score`] and [`min_score`] are the two halves of its definition,
//! kept as the article in Lean states them, without a memory. [`Board::select_best_move`] asks the
//! table of [`crate::solve()`] instead, which tests show to be the same function.

use std::fmt;

use game::{Checked, LegalMove, Outcome, Player};

use crate::{Board, Table};

/// How good a board is for a player: 10 less the filled cells at the end for a win, the filled cells
/// less 10 for a loss, 0 for a draw. The sooner a win the higher, the later a loss the higher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub(crate) i8);

impl Score {
    /// The score of a draw.
    pub const DRAW: Score = Score(0);

    /// The number, from -10 to 10.
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
/// Walks every line of play below the board (549,946 boards from the empty one).
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

/// The score of the board for `player`, whose opponent is to move. Walks every line as [`max_score`].
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
    /// The score of the board for `player`, with the side of [`Board::current`] to move, found by
    /// walking every line of play. [`Table::score`] is the same without the walk.
    #[must_use]
    pub fn score(self, player: Player) -> Score {
        if self.current() == player { max_score(self, player) } else { min_score(self, player) }
    }

    /// The move of `player` that leads to the board with the highest score, the top left one of
    /// several; `None` when the game is over.
    #[must_use]
    pub fn select_best_move(&self, player: Player) -> Option<LegalMove<'_, Board>> {
        if !self.in_progress() {
            return None;
        }
        let mut best: Option<(Score, LegalMove<'_, Board>)> = None;
        for legal in self.legal_moves() {
            let score = Table::shared().score(Board::place(legal, player), player);
            // Moves come in reading order, so that only a better one takes the place.
            if best.is_none_or(|(highest, _)| score > highest) {
                best = Some((score, legal));
            }
        }
        best.map(|(_, legal)| legal)
    }
}
