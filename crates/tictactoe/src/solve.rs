//! Perfect play: the outcome of every stage and the distance to it, in one small table.
//!
//! Start at [`solve`]. The table has an entry for each of the 2 * 3^9 stages. It is filled in one sweep,
//! without recursion, when it is first needed. Tests compare it with the generic solver of
//! [`game::search`] and with [`mod@crate::score`]. Must not know a screen.

use std::sync::LazyLock;

use game::search::Solved;
use game::{Checked, Game, LegalMove, Player, Verdict};

use crate::{Board, Cell, Score, Stage};

/// The result of perfect play from every stage.
pub struct Table {
    // The value of a stage for the player to move, indexed by the board and that player: 10 - n for a win
    // in n plies, n - 10 for a loss in n, 0 for a draw, whose distance is the number of empty cells.
    values: Vec<[i8; 2]>,
}

static SHARED: LazyLock<Table> = LazyLock::new(Table::compute);

impl Table {
    /// The table shared by the whole program, computed on the first call.
    #[must_use]
    pub fn shared() -> &'static Table {
        &SHARED
    }

    /// Computes the table from scratch.
    #[must_use]
    pub fn compute() -> Table {
        let mut values = vec![[0; 2]; Board::COUNT];
        // Every move increases the index, so going down from the last board all successors are known.
        for index in (0..Board::COUNT).rev() {
            let board = Board::from_index(index).expect("the index is below the count of boards");
            values[index] = Player::BOTH.map(|mover| value_for_mover(&values, board, mover));
        }
        Table { values }
    }

    /// The result of perfect play for the player to move.
    #[must_use]
    pub fn solve(&self, stage: Stage) -> Solved {
        let value = self.value(stage.board(), stage.to_move());
        let verdict = match value {
            0 => Verdict::Draw,
            1.. => Verdict::Win,
            _ => Verdict::Loss,
        };
        let distance = match verdict {
            Verdict::Draw => Cell::COUNT as u32 - stage.board().depth(),
            _ => 10 - u32::from(value.unsigned_abs()),
        };
        Solved { verdict, distance }
    }

    /// The same as [`Board::score`] without walking the lines of play.
    #[must_use]
    pub fn score(&self, board: Board, player: Player) -> Score {
        let mover = board.current();
        let value = self.value(board, mover);
        // The table counts plies from this board on, the score counts them from the empty board.
        let score = value - value.signum() * board.depth() as i8;
        Score(if mover == player { score } else { -score })
    }

    fn value(&self, board: Board, mover: Player) -> i8 {
        self.values[board.index()][mover.index()]
    }
}

fn value_for_mover(values: &[[i8; 2]], board: Board, mover: Player) -> i8 {
    if let Some(outcome) = board.result() {
        return match outcome.verdict_for(mover) {
            Verdict::Win => 10,
            Verdict::Draw => 0,
            Verdict::Loss => -10,
        };
    }
    board
        .empty_cells()
        .map(|cell| {
            let after = board.with(cell, mover).index();
            let theirs = values[after][mover.opponent().index()];
            // One ply farther from the end is one nearer to 0, which no win or loss reaches, since a line
            // of play has at most nine plies.
            theirs.signum() - theirs
        })
        .max()
        .expect("a board in progress has an empty cell")
}

/// The result of perfect play from the stage for the player to move: the verdict and the number of plies
/// to the end, where the winner plays for a quick end and the loser for a late one.
#[must_use]
pub fn solve(stage: Stage) -> Solved {
    Table::shared().solve(stage)
}

/// Each legal move with its value for the player who makes it, in reading order.
pub fn solve_moves(stage: &Stage) -> impl Iterator<Item = (LegalMove<'_, Stage>, Solved)> {
    stage.legal_moves().map(|legal| (legal, solve(legal.play()).before_move(false)))
}

/// A perfect move, the first in reading order if there are several; `None` if the game is over.
#[must_use]
pub fn best_move(stage: &Stage) -> Option<LegalMove<'_, Stage>> {
    let mut best: Option<(LegalMove<'_, Stage>, Solved)> = None;
    for (legal, solved) in solve_moves(stage) {
        if best.is_none_or(|(_, greatest)| solved > greatest) {
            best = Some((legal, solved));
        }
    }
    best.map(|(legal, _)| legal)
}
