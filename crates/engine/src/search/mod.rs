//! The strong search: limited depth in the middle of the game, exact at its end.
//!
//! Start at [`Searcher`]. [`mid`] searches to a depth and values leaves by the patterns; [`deep`],
//! [`shallow`] and [`last`] solve boards with many, few and at most four empty squares; [`score`] says
//! how an end counts. [`small`] solves 6x6 and 4x4 boards. Knows no clock: who wants to stop it sets a flag.

mod deep;
pub mod hash;
mod last;
mod mid;
mod parallel;
mod probcut;
pub mod score;
mod shallow;
pub(crate) mod small;
mod stable;
mod steps;

use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use othello::bits::Level as Instructions;
use othello::{Board, Square, Squares};

use crate::pattern::Weights;
use hash::Table;
use mid::Value;
use parallel::{Pool, Split};
pub use probcut::{ErrorModel, NotAModel, shallow_depth};
use score::Scoring;
pub use steps::{Effort, Step};

/// The search of one thread: a hash table, weights, and a count of the work done.
///
/// Values are whole discs from the view of the player to move, in -64..=64.
pub struct Searcher<'a, S: Scoring> {
    pub(crate) table: &'a Table,
    pub(crate) weights: &'a Weights,
    stop: &'a AtomicBool,
    /// Discs placed so far, in whatever search.
    nodes: u64,
    threads: usize,
    // Who helps, and the innermost shared node that is being searched.
    pool: Option<&'a Pool>,
    split: Option<Arc<Split>>,
    scoring: PhantomData<S>,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The value for the player to move, in discs.
    pub value: i32,
    /// The best moves in order, as far as they are known; passes are left out.
    pub line: Vec<Square>,
    /// How it was found.
    pub step: Step,
}

/// A search was stopped before it had found anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl<'a, S: Scoring> Searcher<'a, S> {
    /// A search that goes on until `stop` is set.
    pub fn new(table: &'a Table, weights: &'a Weights, stop: &'a AtomicBool) -> Self {
        Searcher { table, weights, stop, nodes: 0, threads: 1, pool: None, split: None, scoring: PhantomData }
    }

    /// The same search with so many threads. With more than one, the line and the count of nodes may
    /// differ from time to time; exact values do not.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Searcher { threads: threads.max(1), ..self }
    }

    /// Discs placed so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    #[inline(always)]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.split.as_ref().is_some_and(|split| split.is_settled())
    }

    /// Searches a board step by step, deeper or surer each time, up to `effort`.
    ///
    /// `report` hears of every step that is finished. When the search is stopped the last finished step
    /// is the result.
    ///
    /// # Errors
    /// [`Stopped`] when not even the first step was finished.
    pub fn search(
        &mut self,
        board: Board,
        effort: Effort,
        mut report: impl FnMut(&Found, u64),
    ) -> Result<Found, Stopped> {
        if self.threads == 1 {
            return self.search_steps(board, effort, &mut report);
        }
        let (table, weights, stop) = (self.table, self.weights, self.stop);
        let pool = Pool::default();
        let mut search = Searcher::<S> { pool: Some(&pool), ..Searcher::new(table, weights, stop) };
        search.nodes = self.nodes;
        let found = std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(|| {
                    pool.help(|| Searcher::<S> { pool: Some(&pool), ..Searcher::new(table, weights, stop) });
                });
            }
            let _until_end = pool.until_end();
            search.search_steps(board, effort, &mut report)
        });
        self.nodes = search.nodes;
        found
    }

    fn search_steps(
        &mut self,
        board: Board,
        effort: Effort,
        report: &mut dyn FnMut(&Found, u64),
    ) -> Result<Found, Stopped> {
        self.table.next_age();
        let mut found: Option<Found> = None;
        for step in effort.steps(board.empty().len()) {
            let guess = found.as_ref().map(|found| found.value);
            let value = self.value_near(board, step, guess);
            if self.is_stopped() {
                break;
            }
            let line = self.line(board, value, step);
            if self.is_stopped() {
                break;
            }
            let step = Found { value, line, step };
            report(&step, self.nodes);
            found = Some(step);
        }
        found.ok_or(Stopped)
    }

    /// The value of a board that is only looked at.
    pub(crate) fn look(&mut self, board: Board) -> i32 {
        self.value(board, (-64, 64), Step { depth: 0, certainty: 100 })
    }

    /// The value in a window: exact inside it, a bound outside.
    pub(crate) fn value(&mut self, board: Board, window: (i32, i32), step: Step) -> i32 {
        let (p, o) = (board.mover().bits(), board.opponent().bits());
        let Step { depth, certainty } = step;
        let (alpha, beta) = window;
        let depth = u32::from(depth);
        Instructions::best().run(Value { search: self, p, o, alpha, beta, depth, certainty })
    }

    /// The exact value of a step, sought first near a guess.
    fn value_near(&mut self, board: Board, step: Step, guess: Option<i32>) -> i32 {
        let to_end = u32::from(step.depth) >= board.empty().len();
        let mut window = match guess {
            None => (-64, 64),
            // Full boards differ by an even number of discs: two values apart is one step.
            Some(guess) if to_end => (guess - 1 - (guess & 1), guess + 1 + (guess & 1)),
            Some(guess) => (guess - 3, guess + 3),
        };
        window = (window.0.max(-64), window.1.min(64));
        let mut margin = 4;
        loop {
            let value = self.value(board, window, step);
            // Unsure searches may contradict one another, so the window only ever grows.
            if value <= window.0 && window.0 > -64 {
                window.0 = (value - margin).max(-64);
            } else if value >= window.1 && window.1 < 64 {
                window.1 = (value + margin).min(64);
            } else {
                return value;
            }
            if self.is_stopped() {
                return value;
            }
            margin *= 4;
        }
    }

    /// The line of play behind a value: what the table remembers, checked move by move.
    fn line(&mut self, board: Board, value: i32, step: Step) -> Vec<Square> {
        let mut line = Vec::new();
        let (mut board, mut value, mut depth) = (board, value, step.depth);
        while depth > 0 && !self.is_stopped() {
            let mut moves = board.moves();
            if moves.is_empty() {
                board = board.pass();
                value = -value;
                moves = board.moves();
                if moves.is_empty() {
                    break;
                }
            }
            let step = Step { depth, ..step };
            let Some((square, child)) = self.move_of_value(board, moves, value, step) else { break };
            line.push(square);
            (board, value, depth) = (child, -value, depth - 1);
        }
        line
    }

    /// A move that keeps the value: the one the table remembers, or in an exact search any that is
    /// proved to.
    fn move_of_value(
        &mut self,
        board: Board,
        moves: Squares,
        value: i32,
        step: Step,
    ) -> Option<(Square, Board)> {
        let known = self.table.probe(board.mover().bits(), board.opponent().bits());
        let first =
            known.and_then(|bounds| Square::new(bounds.moves[0])).filter(|&square| moves.contains(square));
        if !step.is_exact(board.empty().len()) {
            let square = first?;
            return Some((square, board.play(square)?));
        }
        let rest = first.map_or(moves, |square| moves - square.set());
        for square in first.into_iter().chain(rest) {
            let child = board.play(square)?;
            self.nodes += 1;
            let step = Step { depth: step.depth.saturating_sub(1), ..step };
            if -self.value(child, (-value, 1 - value), step) >= value {
                return Some((square, child));
            }
            if self.is_stopped() {
                return None;
            }
        }
        None
    }
}
