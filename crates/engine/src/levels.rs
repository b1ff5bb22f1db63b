//! Playing at a level.
//!
//! Start at [`Levels::choose`] for a move to play and at [`Levels::hints`] for the value of every move.
//! A level becomes a way of playing here. Must not know who plays.

use std::cell::OnceCell;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};

use game::{Checked, Valued};
use othello::{Move, Position, Size};
use rand::seq::{IndexedRandom, IteratorRandom};

use crate::handmade::Handmade;
use crate::level::Method;
use crate::readahead::{self, Depth};
use crate::search::Effort;
use crate::{Analysis, Engine, Level, Score, greedy};

/// A move that a level has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What it is worth for the player who makes it, where the level computed it: not when it played at
    /// random or had to pass.
    pub value: Option<Valued<Score>>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A player at any level, with the memory that the strong levels need, taken when one is first asked.
///
/// What it answers depends on nothing it was asked before, unless it was made [`remembering`](Levels::remembering).
pub struct Levels {
    /// One engine for each of [`HASHES`]; `None` where there is no memory for it.
    engines: [OnceCell<Option<Engine>>; HASHES.len()],
    threads: usize,
    remembers: bool,
}

impl Default for Levels {
    fn default() -> Levels {
        Levels { engines: Default::default(), threads: 1, remembers: false }
    }
}

/// From which number on a hash table has how many megabytes.
const HASHES: [(u8, usize); 3] = [(0, 1), (9, 16), (17, 256)];

/// The most plies that a strong level looks ahead on a small board that it does not solve.
const MOST_ON_SMALL_BOARDS: u8 = 10;

/// The fallback when time is up at once: a ply, and one after it.
const AT_LEAST: Effort = Effort { depth: 2, certainty: 100, exact: 0, end: 0 };

/// How a move is found on a given board.
enum Way<'a> {
    Random,
    Greedy,
    ReadAhead(Depth),
    Search(&'a Engine, Level),
}

impl Levels {
    /// A player that has taken no memory yet.
    #[must_use]
    pub fn new() -> Levels {
        Levels::default()
    }

    /// The same player, its strong levels searching with this many threads. With more than one, an answer that
    /// is not exact may differ from time to time.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Levels {
        Levels { engines: Default::default(), threads, ..self }
    }

    /// The same player, which reuses what it searched before until [`forget`](Levels::forget) is called: it
    /// is quicker along the moves of a game, and the same questions in the same order have the same answers.
    #[must_use]
    pub fn remembering(self) -> Levels {
        Levels { remembers: true, ..self }
    }

    /// Forgets all that was searched.
    pub fn forget(&self) {
        for engine in self.engines.iter().filter_map(|engine| engine.get()?.as_ref()) {
            engine.forget();
        }
    }

    /// The move that `level` plays; `None` when the game is over.
    ///
    /// Equal moves are drawn at random by the levels below the strong ones, so the same generator state
    /// gives the same move.
    pub fn choose(&self, position: &Position, level: Level, rng: &mut impl rand::Rng) -> Option<Choice> {
        self.choose_until(position, level, rng, &AtomicBool::new(false))
    }

    /// As [`Levels::choose`], answering with the best found so far soon after `stop` is set.
    ///
    /// There is an answer even if `stop` is set from the start.
    pub fn choose_until(
        &self,
        position: &Position,
        level: Level,
        rng: &mut impl rand::Rng,
        stop: &AtomicBool,
    ) -> Option<Choice> {
        if position.choice() == othello::Choice::MustPass {
            return Some(Choice { mv: Move::Pass, value: None, nodes: 0 });
        }
        if position.is_over() {
            return None;
        }
        match self.way(position, level) {
            Way::Random => position.moves().choose(rng).map(|mv| Choice { mv, value: None, nodes: 0 }),
            Way::Greedy => {
                let values = greedy::values(*position);
                let best = values.iter().map(|&(_, value)| value).max()?;
                let (mv, _) = *values.iter().filter(|&&(_, value)| value == best).choose(rng)?;
                let nodes = values.len() as u64;
                Some(Choice { mv, value: Some(Valued::at_depth(best, 1)), nodes })
            }
            Way::ReadAhead(depth) => self.read_ahead(position, depth, rng, stop),
            Way::Search(engine, level) => {
                let effort = level.effort(position.empty().len())?;
                if let Ok(analysis) = engine.analyse(*position, effort, stop, |_| {})
                    && let Some(&mv) = analysis.line.first()
                {
                    return Some(Choice {
                        mv,
                        value: Some(Score::of_discs(analysis.value)),
                        nodes: analysis.nodes,
                    });
                }
                if position.size() != Size::Eight {
                    return self.read_ahead(position, plies_on_small_boards(level), rng, stop);
                }
                // It was stopped at once, or its memory is so small that the best move was forgotten.
                let moves = moves_at_least(engine, position);
                let nodes = moves.iter().map(|(_, analysis)| analysis.nodes).sum();
                let (mv, analysis) = moves.into_iter().max_by_key(|(_, analysis)| analysis.value.value)?;
                Some(Choice { mv, value: Some(Score::of_discs(analysis.value)), nodes })
            }
        }
    }

    fn read_ahead(
        &self,
        position: &Position,
        depth: Depth,
        rng: &mut impl rand::Rng,
        stop: &AtomicBool,
    ) -> Option<Choice> {
        let evaluation = Handmade::new(position.size());
        let stop = || stop.load(Ordering::Relaxed);
        let found = readahead::best(position, depth, &evaluation, &stop)?;
        let mv = *found.moves.choose(rng)?;
        Some(Choice { mv, value: Some(found.value), nodes: found.nodes })
    }

    /// Every legal move with its value for the player to move as `level` sees it, the best first.
    ///
    /// Level `random` sees no values; it shows those of `greedy`.
    #[must_use]
    pub fn hints(&self, position: &Position, level: Level) -> Vec<(Move, Valued<Score>)> {
        self.hints_until(position, level, &AtomicBool::new(false))
    }

    /// As [`Levels::hints`], with what is known so far soon after `stop` is set.
    ///
    /// There are values for all moves even if `stop` is set from the start.
    #[must_use]
    pub fn hints_until(
        &self,
        position: &Position,
        level: Level,
        stop: &AtomicBool,
    ) -> Vec<(Move, Valued<Score>)> {
        if position.is_over() {
            return Vec::new();
        }
        let mut hints: Vec<(Move, Valued<Score>)> = match self.way(position, level) {
            Way::Random | Way::Greedy => greedy::values(*position)
                .into_iter()
                .map(|(mv, value)| (mv, Valued::at_depth(value, 1)))
                .collect(),
            Way::ReadAhead(depth) => read_ahead_hints(position, depth, stop),
            Way::Search(engine, level) if position.size() != Size::Eight => {
                let solved = level
                    .effort(position.empty().len())
                    .and_then(|effort| engine.analyse_moves(*position, effort, stop).ok());
                match solved {
                    Some(moves) => scored(moves),
                    None => read_ahead_hints(position, plies_on_small_boards(level), stop),
                }
            }
            Way::Search(engine, level) => searched_hints(engine, position, level, stop),
        };
        hints.sort_by_key(|&(_, valued)| Reverse(valued.value));
        hints
    }

    fn way(&self, position: &Position, level: Level) -> Way<'_> {
        match level.method() {
            Method::Random => Way::Random,
            Method::Greedy => Way::Greedy,
            Method::ReadAhead(depth) => Way::ReadAhead(depth),
            Method::Strong(number) => {
                let searched = position.size() == Size::Eight
                    || level
                        .effort(position.empty().len())
                        .is_some_and(|effort| effort.solves(position.empty().len()));
                match self.engine(number).filter(|_| searched) {
                    Some(engine) => Way::Search(engine, level),
                    None => Way::ReadAhead(plies_on_small_boards(level)),
                }
            }
        }
    }

    /// The engine for a level's number, its memory as if new unless it is to remember; `None` without memory.
    fn engine(&self, number: u8) -> Option<&Engine> {
        let (index, &(_, megabytes)) = HASHES.iter().enumerate().rfind(|(_, (from, _))| number >= *from)?;
        let make = || Some(Engine::new(megabytes).ok()?.with_threads(self.threads));
        let engine = self.engines[index].get_or_init(make).as_ref()?;
        if !self.remembers {
            engine.forget();
        }
        Some(engine)
    }
}

/// How far a strong level reads ahead where there is no engine for it.
fn plies_on_small_boards(level: Level) -> Depth {
    let plies = level.number().map_or(MOST_ON_SMALL_BOARDS, |number| number.min(MOST_ON_SMALL_BOARDS));
    Depth::new(plies).expect("a strong level's number is a depth")
}

fn read_ahead_hints(position: &Position, depth: Depth, stop: &AtomicBool) -> Vec<(Move, Valued<Score>)> {
    let stop = || stop.load(Ordering::Relaxed);
    readahead::every_move(position, depth, &Handmade::new(position.size()), &stop)
}

fn scored(moves: Vec<(Move, Analysis)>) -> Vec<(Move, Valued<Score>)> {
    moves.into_iter().map(|(mv, analysis)| (mv, Score::of_discs(analysis.value))).collect()
}

/// The moves at half the level, then at the level, as far as there is time.
fn searched_hints(
    engine: &Engine,
    position: &Position,
    level: Level,
    stop: &AtomicBool,
) -> Vec<(Move, Valued<Score>)> {
    let empties = position.empty().len();
    let half = level.number().and_then(|number| Level::new((number / 2).max(2)).ok());
    let efforts = [half, Some(level)].into_iter().flatten().filter_map(|level| level.effort(empties));
    let mut found = None;
    for effort in efforts {
        match engine.analyse_moves(*position, effort, stop) {
            Ok(moves) => found = Some(moves),
            Err(_) => break,
        }
    }
    let moves = found.unwrap_or_else(|| moves_at_least(engine, position));
    scored(moves)
}

/// What is known of the moves in no time.
fn moves_at_least(engine: &Engine, position: &Position) -> Vec<(Move, Analysis)> {
    let moves = engine.analyse_moves(*position, AT_LEAST, &AtomicBool::new(false));
    moves.expect("the board is 8x8 and nobody stops the search")
}
