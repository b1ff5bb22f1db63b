//! Tasks on a tic-tac-toe board.
//!
//! Start at [`TicTacToeTask`]. The solver of the crate `tictactoe` decides what a move is worth.

use console::msg;
use game::{Checked, Verdict};
use tictactoe::{Cell, Stage, solve_moves};

use super::picture::{self, Board, Mark, Picture};
use super::task::Task;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal move.
    Any,
    /// A move that wins at once.
    WinNow,
    /// A move that wins.
    Win,
    /// A move that does not lose.
    Hold,
}

/// A position with a goal.
pub struct TicTacToeTask {
    stage: Stage,
    goal: Goal,
}

impl TicTacToeTask {
    /// A task on the position that a lesson names.
    ///
    /// # Panics
    /// When that is not a position; a test reads every lesson.
    pub fn new(stage: &str, goal: Goal) -> TicTacToeTask {
        let stage = stage.parse().expect("a test reads the positions of all lessons");
        TicTacToeTask { stage, goal }
    }

    fn cell(&self, cell: Cell, shown: Stage, played: Option<Cell>) -> picture::Cell {
        let player = shown.board().get(cell);
        let last = played == Some(cell);
        picture::Cell {
            name: cell.to_string(),
            spoken: cell.to_string(),
            mark: player.map_or(Mark::Empty, |player| Mark::Written { player, last }),
            open: self.stage.legality(cell).is_ok(),
            turns: String::new(),
        }
    }
}

fn read(choice: &str) -> Option<Cell> {
    Cell::ALL.into_iter().find(|cell| cell.to_string() == choice)
}

impl Task for TicTacToeTask {
    fn judge(&self, choice: &str) -> Option<bool> {
        let cell = read(choice)?;
        let (_, solved) = solve_moves(&self.stage).find(|(legal, _)| legal.mv() == cell)?;
        Some(match self.goal {
            Goal::Any => true,
            Goal::WinNow => solved.verdict == Verdict::Win && solved.distance == 1,
            Goal::Win => solved.verdict == Verdict::Win,
            Goal::Hold => solved.verdict != Verdict::Loss,
        })
    }

    fn picture(&self, chosen: Option<&str>) -> Picture {
        let played = chosen.and_then(read);
        let shown = match played.map(|cell| self.stage.check(cell)) {
            Some(Ok(legal)) => legal.play(),
            _ => self.stage,
        };
        let cells = |row| (0..3).filter_map(move |column| Cell::at(row, column));
        let rows = (0..3).map(|row| cells(row).map(|cell| self.cell(cell, shown, played)).collect());
        let board = Board {
            label: msg!("web-lessons-board-tictactoe"),
            classes: "board nine",
            rows: rows.collect(),
            part: None,
        };
        Picture { boards: vec![board], product: None, buttons: Vec::new() }
    }
}
