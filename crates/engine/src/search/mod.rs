//! The strong search: limited depth in the middle of the game, exact at its end.
//!
//! Start at [`Searcher`]. [`mid`] searches to a depth and values leaves by the patterns; [`deep`],
//! [`shallow`] and [`last`] solve boards with many, few and at most four empty squares; [`score`] says
//! how an end counts. [`small`] solves 6x6 and 4x4 boards. Knows no clock: whoever wants to stop it sets a flag.

mod deep;
pub mod hash;
mod last;
mod mid;
mod node;
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

use game::Verdict;
use othello::bits::Kernels;
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
    /// Discs placed by this thread so far, in whatever search.
    nodes: u64,
    threads: usize,
    // The helping threads, and the innermost shared node that is being searched.
    pool: Option<&'a Pool>,
    split: Option<Arc<Split>>,
    scoring: PhantomData<S>,
    // How a test stops the search, and the nodes when the search last looked at the flag.
    #[cfg(test)]
    trip: Option<&'a tests::Trip>,
    #[cfg(test)]
    polled: std::cell::Cell<u64>,
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

/// The winner of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// What perfect play gives the player to move.
    pub verdict: Verdict,
    /// Moves to the end of the game that lead there; passes are left out.
    pub line: Vec<Square>,
}

/// The scores that the mover and the opponent need so that a verdict stays: the winner has to go on winning,
/// the loser may play anything, whatever is at least the `least` score.
fn needs(verdict: Verdict, least: i32) -> (i32, i32) {
    match verdict {
        Verdict::Win => (1, least),
        Verdict::Draw => (0, 0),
        Verdict::Loss => (least, 1),
    }
}

/// The search was stopped before it found anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl<'a, S: Scoring> Searcher<'a, S> {
    /// A search that goes on until `stop` is set.
    pub fn new(table: &'a Table, weights: &'a Weights, stop: &'a AtomicBool) -> Self {
        Searcher {
            table,
            weights,
            stop,
            nodes: 0,
            threads: 1,
            pool: None,
            split: None,
            scoring: PhantomData,
            #[cfg(test)]
            trip: None,
            #[cfg(test)]
            polled: std::cell::Cell::new(0),
        }
    }

    /// The same search with this many threads. With more than one, the line and the count of nodes may
    /// differ from time to time; exact values do not.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Searcher { threads: threads.max(1), ..self }
    }

    /// Discs placed so far, by all threads.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes + self.pool.map_or(0, Pool::nodes)
    }

    #[inline(always)]
    pub(crate) fn is_stopped(&self) -> bool {
        #[cfg(test)]
        self.polls(self.nodes);
        self.stop.load(Ordering::Relaxed) || self.split.as_ref().is_some_and(|split| split.is_settled())
    }

    /// Searches a board step by step, deeper or surer each time, up to `effort`.
    ///
    /// `report` is called with every finished step. When the search is stopped the last finished step
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
        self.with_helpers(|search| search.search_steps(board, effort, &mut report))
    }

    /// Finds the winner of a board, searching to the end of the game but not for the score.
    ///
    /// # Errors
    /// [`Stopped`] when the search was stopped before that was known.
    pub(crate) fn decide(&mut self, board: Board) -> Result<Decided, Stopped> {
        self.with_helpers(|search| search.decide_steps(board))
    }

    /// Works with the other threads, if there are to be any.
    fn with_helpers<R>(&mut self, work: impl FnOnce(&mut Searcher<'_, S>) -> R) -> R {
        if self.threads == 1 {
            return work(self);
        }
        let pool = Pool::default();
        let mut search = self.beside(&pool);
        search.nodes = self.nodes;
        let (table, weights, stop) = (self.table, self.weights, self.stop);
        #[cfg(test)]
        let trip = self.trip;
        let result = std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(|| {
                    let search = Searcher::<S>::new(table, weights, stop);
                    #[cfg(test)]
                    let search = Searcher { trip, ..search };
                    pool.help(&mut search.beside(&pool));
                });
            }
            let _until_end = pool.until_end();
            work(&mut search)
        });
        self.nodes = search.nodes();
        result
    }

    /// The same search as one of a pool.
    fn beside<'p>(&self, pool: &'p Pool) -> Searcher<'p, S>
    where
        'a: 'p,
    {
        Searcher {
            pool: Some(pool),
            #[cfg(test)]
            trip: self.trip,
            ..Searcher::new(self.table, self.weights, self.stop)
        }
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
            let line = self.line(board, (value, -value), step);
            if self.is_stopped() {
                break;
            }
            let step = Found { value, line, step };
            report(&step, self.nodes());
            found = Some(step);
        }
        found.ok_or(Stopped)
    }

    /// The value of a board by the evaluation alone, without looking ahead.
    pub fn look(&mut self, board: Board) -> i32 {
        self.value(board, (-64, 64), Step { depth: 0, certainty: 100 })
    }

    fn decide_steps(&mut self, board: Board) -> Result<Decided, Stopped> {
        self.table.next_age();
        let empties = board.empty().len();
        let mut guess = None;
        for step in Effort::SOLVE.steps(empties) {
            // Steps that end before the game does are cheap, and their value shows which side to search first.
            let value = if u32::from(step.depth) < empties {
                self.value_near(board, step, guess)
            } else {
                self.side_of_a_draw(board, step, guess)
            };
            if self.is_stopped() {
                return Err(Stopped);
            }
            guess = Some(value);
            if !step.is_exact(empties) {
                continue;
            }
            let verdict = Verdict::of_score(value);
            let line = self.line(board, needs(verdict, -64), step);
            return if self.is_stopped() { Err(Stopped) } else { Ok(Decided { verdict, line }) };
        }
        unreachable!("the last step of a solve is exact")
    }

    /// A bound on the value with the value's sign, from null windows above and below a draw.
    fn side_of_a_draw(&mut self, board: Board, step: Step, guess: Option<i32>) -> i32 {
        if guess.is_some_and(|guess| guess > 0) {
            let value = self.value(board, (0, 1), step);
            if value > 0 {
                return value;
            }
            return self.value(board, (-1, 0), step).min(0);
        }
        let value = self.value(board, (-1, 0), step);
        if value < 0 || self.is_stopped() {
            return value;
        }
        self.value(board, (0, 1), step).max(0)
    }

    /// The value that one step finds, without the steps before it: exact inside the window (alpha, beta), outside it
    /// a bound. Meaningless once the search has been stopped.
    pub fn value(&mut self, board: Board, window: (i32, i32), step: Step) -> i32 {
        let (p, o) = (board.mover().bits(), board.opponent().bits());
        let Step { depth, certainty } = step;
        let (alpha, beta) = window;
        let depth = u32::from(depth);
        Kernels::best().run(Value { search: self, p, o, alpha, beta, depth, certainty })
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

    /// The line of play behind a value: what the table remembers, checked move by move. `needs` are the
    /// scores, each from its own view, that the mover and the opponent have to reach.
    fn line(&mut self, board: Board, needs: (i32, i32), step: Step) -> Vec<Square> {
        let mut line = Vec::new();
        let (mut board, mut needs, mut depth) = (board, needs, step.depth);
        while depth > 0 && !self.is_stopped() {
            let mut moves = board.moves();
            if moves.is_empty() {
                board = board.pass();
                needs = (needs.1, needs.0);
                moves = board.moves();
                if moves.is_empty() {
                    break;
                }
            }
            let step = Step { depth, ..step };
            let Some((square, child)) = self.move_that_reaches(board, moves, needs.0, step) else { break };
            line.push(square);
            (board, needs, depth) = (child, (needs.1, needs.0), depth - 1);
        }
        line
    }

    /// A move that reaches the score: the one the table remembers, or in an exact search any that is
    /// proved to.
    fn move_that_reaches(
        &mut self,
        board: Board,
        moves: Squares,
        score: i32,
        step: Step,
    ) -> Option<(Square, Board)> {
        let known = self.table.probe::<S>(board.mover().bits(), board.opponent().bits());
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
            if score <= -64 || -self.value(child, (-score, 1 - score), step) >= score {
                return Some((square, child));
            }
            if self.is_stopped() {
                return None;
            }
        }
        None
    }

    /// Lets a test stop the search after a number of nodes.
    #[cfg(test)]
    fn polls(&self, nodes: u64) {
        if let Some(trip) = self.trip {
            trip.polled(nodes - self.polled.replace(nodes), self.stop);
        }
    }
}

#[cfg(test)]
mod tests;
