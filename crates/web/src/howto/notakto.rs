//! Tasks on boards of Notakto.
//!
//! Start at [`NotaktoTask`]. The crate `notakto` decides what a move does, and the monoid whether it wins.

use console::msg;
use game::{Checked, Player};
use notakto::{Move, Shape, Sum};

use super::super::notakto::theory::{Look, Theory, look};
use super::super::notakto::{cell_name, move_text, next_move, strike};
use super::picture::{Board, Cell, Mark, Part, Picture, Product};
use super::task::Task;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal move.
    Any,
    /// A move that completes a line.
    Kill,
    /// A move that completes none.
    Safe,
    /// A move that wins.
    Win,
    /// A move that wins, found by the products that the cells show.
    Multiply,
}

/// Some boards with a goal.
pub struct NotaktoTask {
    sum: Sum,
    goal: Goal,
}

impl NotaktoTask {
    /// A task on the boards that a lesson names.
    ///
    /// # Panics
    /// When those are not boards; a test reads every lesson.
    pub fn new(boards: &str, goal: Goal) -> NotaktoTask {
        let sum = Sum::parse(&Shape::standard(), boards, Player::First);
        NotaktoTask { sum: sum.expect("a test reads the positions of all lessons"), goal }
    }

    fn read(&self, choice: &str) -> Option<Move> {
        let (mv, length) = next_move(choice)?;
        (length == choice.len() && self.sum.legality(mv).is_ok()).then_some(mv)
    }
}

impl Task for NotaktoTask {
    fn judge(&self, choice: &str) -> Option<bool> {
        let mv = self.read(choice)?;
        Some(match self.goal {
            Goal::Any => true,
            Goal::Kill => self.sum.kills(mv),
            Goal::Safe => !self.sum.kills(mv),
            Goal::Win | Goal::Multiply => look(&self.sum).hints.iter().any(|hint| hint.mv == mv && hint.wins),
        })
    }

    fn picture(&self, chosen: Option<&str>) -> Picture {
        let played = chosen.and_then(|choice| self.read(choice));
        let shown = match played.map(|mv| self.sum.check(mv)) {
            Some(Ok(legal)) => legal.play(),
            _ => self.sum.clone(),
        };
        let known = (self.goal == Goal::Multiply).then(|| look(&shown));
        let boards = (0..shown.boards().len()).map(|index| board(&shown, index, played, known.as_ref()));
        let product = known.as_ref().map(|known| Theory::known().named(known.product));
        let product = product.map(|named| Product { shown: &named.shown, is_p: named.is_p });
        Picture { boards: boards.collect(), product, buttons: Vec::new() }
    }
}

fn board(sum: &Sum, index: usize, played: Option<Move>, known: Option<&Look>) -> Board {
    let (shape, board) = (sum.shape(), sum.boards()[index]);
    let value = known.map(|known| Theory::known().named(known.values[index]).shown.as_str());
    let moves = |row| {
        let cells = (0..shape.cols()).filter_map(move |col| shape.cell_at(row, col));
        cells.map(move |cell| Move { board: index, cell })
    };
    let rows = (0..shape.rows()).map(|row| moves(row).map(|mv| cell(sum, mv, played, known)).collect());
    Board {
        label: msg!("web-lessons-board-notakto", number = index + 1),
        classes: "board small",
        rows: rows.collect(),
        part: Some(Part { strike: shape.is_dead(board).then(|| strike(shape, board)), value }),
    }
}

fn cell(sum: &Sum, mv: Move, played: Option<Move>, known: Option<&Look>) -> Cell {
    let hint = known.and_then(|known| known.hints.iter().find(|hint| hint.mv == mv));
    let product = hint.and_then(|hint| hint.product).map(|product| Theory::known().named(product));
    let mark = match product {
        _ if sum.boards()[mv.board].contains(mv.cell) => Mark::X { last: played == Some(mv) },
        Some(product) => Mark::After(&product.shown),
        None => Mark::Empty,
    };
    Cell {
        name: move_text(mv),
        spoken: cell_name(mv.cell),
        mark,
        open: sum.legality(mv).is_ok(),
        turns: String::new(),
    }
}
