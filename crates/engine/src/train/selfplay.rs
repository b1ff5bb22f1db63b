//! Games that the engine plays against itself, for training.
//!
//! Start at [`play`]. A game begins with random moves so that no two are alike, goes on with shallow
//! searches and ends perfectly. Knows no file.

use std::sync::atomic::AtomicBool;

use game::{Checked, Game};
use othello::{Move, Position, Size, Square};
use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

use crate::pattern::Weights;
use crate::search::hash::Table;
use crate::search::score::WinnerTakes;
use crate::search::{Effort, Searcher, Step};

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// The fewest and the most random moves a game begins with.
    pub random_moves: (usize, usize),
    /// Plies looked ahead afterwards.
    pub depth: u32,
    /// One move in so many is random later on too, before the perfect end; 0 for none.
    pub slip: u32,
    /// From so many empty squares on play is perfect.
    pub perfect: u32,
}

/// A game, and from where on its moves were meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The moves, passes left out, each as its place among the legal moves from a1 to h8.
    pub choices: Vec<u8>,
    /// How many moves, passes left out, there are up to the last random one.
    pub random: usize,
    /// The final score for black, the winner taking the empty squares.
    pub score: i8,
}

/// Plays one game.
pub fn play(
    manner: &Manner,
    opening: &[Square],
    weights: &Weights,
    table: &Table,
    random: &mut impl Rng,
) -> Played {
    let stop = AtomicBool::new(false);
    let mut position = Position::start(Size::Eight);
    let beginning = random.random_range(manner.random_moves.0..=manner.random_moves.1);
    let mut played = Played { choices: Vec::with_capacity(60), random: 0, score: 0 };
    while position.outcome().is_none() {
        position = position.after_forced_pass();
        let squares = position.placements();
        let empties = position.empty().len();
        let slips = empties > manner.perfect && manner.slip > 0 && random.random_range(0..manner.slip) == 0;
        let given = opening.get(played.choices.len()).copied();
        let given = given.and_then(|square| squares.into_iter().position(|other| other == square));
        let index = if let Some(index) = given {
            played.random = played.choices.len() + 1;
            index
        } else if played.choices.len() < beginning || slips {
            played.random = played.choices.len() + 1;
            (0..squares.len() as usize).choose(random).expect("a game in progress has a move")
        } else {
            best(position, manner, weights, table, &stop)
        };
        let square = squares.into_iter().nth(index).expect("the index is one of the moves");
        played.choices.push(index as u8);
        position = position.check(Move::Place(square)).expect("a listed move is legal").play();
    }
    played.score = position.score(game::Player::First).get();
    played
}

fn best(position: Position, manner: &Manner, weights: &Weights, table: &Table, stop: &AtomicBool) -> usize {
    let squares = position.placements();
    if squares.len() == 1 {
        return 0;
    }
    let empties = position.empty().len();
    let depth = if empties <= manner.perfect { empties } else { manner.depth };
    let (mut best, mut index) = (-65, 0);
    // The move that a search from here remembers goes first.
    let board = position.board();
    let mut search = Searcher::<WinnerTakes>::new(table, weights, stop);
    if empties <= manner.perfect {
        let effort = Effort { depth: empties as u8, certainty: 100, exact: empties as u8, end: 0 };
        let found = search.search(board, effort, |_, _| {});
        if let Some(found) = found.ok().and_then(|found| found.line.first().copied())
            && let Some(found) = squares.into_iter().position(|square| square == found)
        {
            return found;
        }
    } else {
        search.value(board, (-64, 64), Step { depth: depth as u8, certainty: 88 });
    }
    if let Some(bounds) = table.probe(board.mover().bits(), board.opponent().bits())
        && let Some(found) = squares.into_iter().position(|square| square.index() == bounds.moves[0])
    {
        return found;
    }
    for (at, square) in squares.into_iter().enumerate() {
        let child = board.play(square).expect("a listed move is legal");
        let window = (-64, -best);
        let value = -search.value(child, window, Step { depth: depth as u8 - 1, certainty: 88 });
        if value > best {
            (best, index) = (value, at);
        }
    }
    index
}
