//! Tasks on an Othello board.
//!
//! Start at [`OthelloTask`]. The crate `othello` decides what a move does.

use console::{key, msg};
use game::{Checked, Game, Outcome, Player};
use othello::notation::board::parse_position;
use othello::{Choice, Move, Position, Square, Squares};

use super::picture::{Board, Cell, Mark, Picture};
use super::task::Task;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal move.
    Legal,
    /// A move that turns as many discs as any.
    Most,
    /// A corner.
    Corner,
    /// The pass.
    Pass,
    /// Naming the winner of a game that has ended.
    Winner,
}

/// A position with a goal.
pub struct OthelloTask {
    position: Position,
    goal: Goal,
}

/// The choices where the winner is to be named.
const RESULTS: [&str; 3] = ["black", "white", "draw"];

impl OthelloTask {
    /// A task on the position that a lesson names.
    ///
    /// # Panics
    /// When that is not a position; a test reads every lesson.
    pub fn new(position: &str, goal: Goal) -> OthelloTask {
        let position = parse_position(position).expect("a test reads the positions of all lessons");
        OthelloTask { position, goal }
    }

    fn turned(&self, square: Square) -> Squares {
        self.position.board().flips(square)
    }

    fn legal(&self) -> Squares {
        match self.position.choice() {
            Choice::Place(squares) => squares,
            _ => Squares::EMPTY,
        }
    }

    fn cell(&self, square: Square, shown: Position, placed: Option<Square>) -> Cell {
        let turned = placed.map_or(Squares::EMPTY, |placed| self.turned(placed));
        let player = Player::BOTH.into_iter().find(|&player| shown.discs(player).contains(square));
        let last = placed == Some(square);
        let mark =
            player.map_or(Mark::Empty, |player| Mark::Disc { player, last, turned: turned.contains(square) });
        let turns: Vec<String> = self.turned(square).into_iter().map(|square| square.to_string()).collect();
        Cell {
            name: square.to_string(),
            spoken: square.to_string(),
            mark,
            open: player.is_none() && self.goal != Goal::Winner,
            turns: turns.join(" "),
        }
    }
}

impl Task for OthelloTask {
    fn judge(&self, choice: &str) -> Option<bool> {
        if self.goal == Goal::Winner {
            let winner = match self.position.outcome()? {
                Outcome::Win(Player::First) => RESULTS[0],
                Outcome::Win(Player::Second) => RESULTS[1],
                Outcome::Draw => RESULTS[2],
            };
            return RESULTS.contains(&choice).then_some(choice == winner);
        }
        if choice == "--" {
            return (self.goal == Goal::Pass).then(|| self.position.choice() == Choice::MustPass);
        }
        let square: Square = choice.parse().ok()?;
        let free = Player::BOTH.into_iter().all(|player| !self.position.discs(player).contains(square));
        let legal = self.legal();
        free.then(|| match self.goal {
            Goal::Legal => legal.contains(square),
            Goal::Most => {
                let most = legal.into_iter().map(|square| self.turned(square).len()).max();
                legal.contains(square) && Some(self.turned(square).len()) == most
            }
            Goal::Corner => legal.contains(square) && ["a1", "h1", "a8", "h8"].contains(&choice),
            Goal::Pass | Goal::Winner => false,
        })
    }

    fn picture(&self, chosen: Option<&str>) -> Picture {
        let placed: Option<Square> = chosen.and_then(|choice| choice.parse().ok());
        let shown = match placed.map(|square| self.position.check(Move::Place(square))) {
            Some(Ok(legal)) => legal.play(),
            _ => self.position,
        };
        let squares = |row| (0..8).filter_map(move |column| Square::at(column, row));
        let rows = (0..8).map(|row| squares(row).map(|square| self.cell(square, shown, placed)).collect());
        let board = Board {
            label: msg!("web-lessons-board-othello"),
            classes: "board turn-black",
            rows: rows.collect(),
            part: None,
        };
        let buttons = match self.goal {
            Goal::Pass => vec![("--", key!("web-lessons-choose-pass"))],
            Goal::Winner => vec![
                (RESULTS[0], key!("web-lessons-choose-black")),
                (RESULTS[1], key!("web-lessons-choose-white")),
                (RESULTS[2], key!("web-lessons-choose-draw")),
            ],
            _ => Vec::new(),
        };
        Picture { boards: vec![board], product: None, buttons }
    }
}
