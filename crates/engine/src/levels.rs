//! Playing at a level.
//!
//! Start at [`choose`] for a move to play and at [`hints`] for the value of every move. Here a level
//! is turned into a way of playing; stronger ones join in [`choose_until`]. Must not know who asks.

use std::cmp::Reverse;

use game::{Checked, Valued};
use othello::{Move, Position};
use rand::seq::{IndexedRandom, IteratorRandom};

use crate::handmade::Handmade;
use crate::level::Method;
use crate::readahead::{self, Stop, never};
use crate::{Level, Score, greedy};

/// A move that a level has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What it is worth for the player who makes it, where the level asked: not when it played at
    /// random or had to pass.
    pub value: Option<Valued<Score>>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// The move that `level` plays; `None` when the game is over.
///
/// Equal moves are drawn at random, so the same generator state gives the same move.
pub fn choose(position: &Position, level: Level, rng: &mut impl rand::Rng) -> Option<Choice> {
    choose_until(position, level, rng, &never)
}

/// As [`choose`], answering with the best found so far soon after `stop` says yes.
///
/// There is an answer even if `stop` says yes at once.
pub fn choose_until(
    position: &Position,
    level: Level,
    rng: &mut impl rand::Rng,
    stop: Stop<'_>,
) -> Option<Choice> {
    if position.choice() == othello::Choice::MustPass {
        return Some(Choice { mv: Move::Pass, value: None, nodes: 0 });
    }
    match level.method() {
        Method::Random => position.moves().choose(rng).map(|mv| Choice { mv, value: None, nodes: 0 }),
        Method::Greedy => {
            let values = greedy::values(*position);
            let best = values.iter().map(|&(_, value)| value).max()?;
            let (mv, _) = *values.iter().filter(|&&(_, value)| value == best).choose(rng)?;
            let nodes = values.len() as u64;
            Some(Choice { mv, value: Some(Valued::at_depth(best, 1)), nodes })
        }
        Method::ReadAhead(depth) => {
            let evaluation = Handmade::new(position.size());
            let found = readahead::best(position, depth, &evaluation, stop)?;
            let mv = *found.moves.choose(rng)?;
            Some(Choice { mv, value: Some(found.value), nodes: found.nodes })
        }
    }
}

/// Every legal move with its value for the player to move as `level` sees it, the best first.
///
/// Level `random` sees no values; it shows those of `greedy`.
#[must_use]
pub fn hints(position: &Position, level: Level) -> Vec<(Move, Valued<Score>)> {
    hints_until(position, level, &never)
}

/// As [`hints`], with what is known so far soon after `stop` says yes.
///
/// There are values for all moves even if `stop` says yes at once.
#[must_use]
pub fn hints_until(position: &Position, level: Level, stop: Stop<'_>) -> Vec<(Move, Valued<Score>)> {
    let mut hints: Vec<(Move, Valued<Score>)> = match level.method() {
        Method::Random | Method::Greedy => greedy::values(*position)
            .into_iter()
            .map(|(mv, value)| (mv, Valued::at_depth(value, 1)))
            .collect(),
        Method::ReadAhead(depth) => {
            readahead::every_move(position, depth, &Handmade::new(position.size()), stop)
        }
    };
    hints.sort_by_key(|&(_, valued)| Reverse(valued.value));
    hints
}
