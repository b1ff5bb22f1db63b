//! Games that the engine plays against itself, for training.
//!
//! Start at [`block`], which plays the games of a [`Plan`] that belong together, and [`play`], which plays one. A
//! game begins with random moves or those of a given game so that no two are alike, goes on with shallow
//! searches and ends perfectly. Knows no file.

use std::sync::atomic::AtomicBool;

use game::{Checked, Game};
use othello::{Move, Position, Size, Square};
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{Rng, RngExt};

use engine::pattern::Weights;
use engine::search::hash::Table;
use engine::search::score::WinnerTakes;
use engine::search::{Effort, Searcher, Step};

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// The fewest and the most random moves a game begins with.
    pub random_moves: (usize, usize),
    /// Plies looked ahead afterwards.
    pub depth: u32,
    /// One move in this many is random later on too, before the perfect end; 0 for none.
    pub slip: u32,
    /// With at most this many empty squares play is perfect.
    pub perfect: u32,
}

/// A game, and where its deliberate moves begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The moves, passes left out, each as its place among the legal moves from a1 to h8.
    pub choices: Vec<u8>,
    /// How many moves, passes left out, there are up to the last random or given one: the opening.
    pub random: usize,
    /// The final score for black, the winner taking the empty squares.
    pub score: i8,
}

/// How games are played, and what they begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How they go on.
    pub manner: Manner,
    /// Games to begin with, passes left out; without any, games begin at the start.
    pub openings: Vec<Vec<Square>>,
    /// The fewest and the most moves that are taken from one of them.
    pub opening_moves: (usize, usize),
}

/// Games that are played with one hash table and one generator: a block. Blocks know nothing of one another, so
/// that they can be played in any order.
pub const BLOCK: usize = 64;

/// Plays the first `games` games of a block; [`BLOCK`] make a whole one. The same generator gives the same games.
#[must_use]
pub fn block(
    plan: &Plan,
    games: usize,
    weights: &Weights,
    table: &Table,
    random: &mut impl Rng,
) -> Vec<Played> {
    table.clear();
    let (fewest, most) = plan.opening_moves;
    let mut one = |_| {
        let opening = plan.openings.choose(random).map_or(&[][..], |opening| {
            let length = random.random_range(fewest..=most.max(fewest));
            &opening[..length.min(opening.len())]
        });
        play(&plan.manner, opening, weights, table, random)
    };
    (0..games.min(BLOCK)).map(&mut one).collect()
}

/// How sure the shallow searches are, in percent.
pub const CERTAINTY: u8 = 88;

/// Plays one game: the moves of `opening` first, then in the given manner.
///
/// A move of the opening that is not legal, or that comes after the end, is left out.
///
/// # Panics
/// Never: only listed moves are played.
pub fn play(
    manner: &Manner,
    opening: &[Square],
    weights: &Weights,
    table: &Table,
    random: &mut impl Rng,
) -> Played {
    let stop = AtomicBool::new(false);
    let mut position = Position::start(Size::Eight);
    let (fewest, most) = manner.random_moves;
    let beginning = random.random_range(fewest..=most.max(fewest));
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
    // At least one ply: to look at no move is to choose none.
    let depth = if empties <= manner.perfect { empties } else { manner.depth.clamp(1, empties) };
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
        search.value(board, (-64, 64), Step { depth: depth as u8, certainty: CERTAINTY });
    }
    if let Some(bounds) = table.probe::<WinnerTakes>(board.mover().bits(), board.opponent().bits())
        && let Some(found) = squares.into_iter().position(|square| square.index() == bounds.moves[0])
    {
        return found;
    }
    for (at, square) in squares.into_iter().enumerate() {
        let child = board.play(square).expect("a listed move is legal");
        let window = (-64, -best);
        let value = -search.value(child, window, Step { depth: depth as u8 - 1, certainty: CERTAINTY });
        if value > best {
            (best, index) = (value, at);
        }
        if best >= 64 {
            break;
        }
    }
    index
}
