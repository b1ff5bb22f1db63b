//! The engine as front ends use it: a position in, a value with its origin out.
//!
//! Start at [`Engine::analyse`] and [`Engine::solve`]. It owns the hash table, passes when a pass is
//! forced, and marks every value with how it was found. Knows no clock and no file.

use std::sync::atomic::AtomicBool;

use game::{Origin, Valued, Verdict};
use othello::{Board, Choice, Discs, Move, Position, Size, Square};

use crate::pattern::Weights;
use crate::search::hash::{NoMemory, Table};
use crate::search::score::{OnFour, OnSix, Raw, Scoring, WinnerTakes};
use crate::search::{Decided, Effort, Found, Searcher, Step, Stopped, small};

/// An engine with its memory.
///
/// Several threads may search with one engine at a time, whatever they count: they share what is found.
pub struct Engine {
    table: Table,
    weights: &'static Weights,
    threads: usize,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The value for the player to move, in whole discs, the winner taking the empty squares, and where
    /// it comes from.
    pub value: Valued<Discs>,
    /// The best moves in order as far as they are known, passes among them; empty when the game is over.
    pub line: Vec<Move>,
    /// Discs placed in all searches so far.
    pub nodes: u64,
}

/// A request the engine does not serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// A small board is searched to the end of the game or not at all: the patterns do not know it.
    #[error("a {0}x{0} board can only be searched to the end of the game")]
    OtherSize(u8),
    /// The search was stopped before it had any value.
    #[error("stopped before anything was found")]
    Stopped,
}

/// A solved position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The exact score for the player to move.
    pub score: i32,
    /// A line of best moves to the end, passes among them.
    pub line: Vec<Move>,
    /// Discs placed in all searches.
    pub nodes: u64,
}

/// Who wins a position. It is a type of its own, so that it can never be taken for a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Win, draw or loss for the player to move, and where that comes from: it is exact.
    pub verdict: Valued<Verdict>,
    /// Moves to the end of the game that lead to it, passes among them; they need not be those with the
    /// best score.
    pub line: Vec<Move>,
    /// Discs placed in all searches.
    pub nodes: u64,
}

impl Engine {
    /// An engine with a hash table of the given number of megabytes and the shipped weights.
    ///
    /// # Errors
    /// [`NoMemory`] when there is no memory for the table.
    pub fn new(hash_megabytes: usize) -> Result<Engine, NoMemory> {
        Ok(Engine { table: Table::new(hash_megabytes)?, weights: Weights::shipped(), threads: 1 })
    }

    /// The same engine with this many threads. Exact values do not depend on their number.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Engine {
        Engine { threads: threads.max(1), ..self }
    }

    /// Forgets all that was searched.
    pub fn forget(&self) {
        self.table.clear();
    }

    /// Searches a position up to `effort`; `report` is called with every finished step. A small board is solved
    /// in one step.
    ///
    /// # Errors
    /// [`EngineError`] when the board is a small one and `effort` does not solve it, or when `stop` was set
    /// before the first step was finished.
    pub fn analyse(
        &self,
        position: Position,
        effort: Effort,
        stop: &AtomicBool,
        mut report: impl FnMut(&Analysis),
    ) -> Result<Analysis, EngineError> {
        let moved = position.after_forced_pass();
        let passes = moved != position;
        let position = moved;
        if position.is_over() {
            return Ok(over(position, passes));
        }
        let empties = position.empty().len();
        if position.size() != Size::Eight {
            if !effort.solves(empties) {
                return Err(EngineError::OtherSize(position.size().side()));
            }
            let (found, nodes) = self.found_on::<WinnerTakes>(position, stop)?;
            let analysis = analysis(position, passes, empties, &found, nodes);
            report(&analysis);
            return Ok(analysis);
        }
        let mut search =
            Searcher::<WinnerTakes>::new(&self.table, self.weights, stop).with_threads(self.threads);
        let found = search
            .search(position.board(), effort, |found, nodes| {
                report(&analysis(position, passes, empties, found, nodes))
            })
            .map_err(|_| EngineError::Stopped)?;
        Ok(analysis(position, passes, empties, &found, search.nodes()))
    }

    /// Every legal move with its analysis, whose value is that of the move for the player who makes it.
    /// In the order of the board; a forced pass is one move.
    ///
    /// # Errors
    /// As [`Engine::analyse`].
    ///
    /// # Panics
    /// Never: all moves that are played are listed ones.
    pub fn analyse_moves(
        &self,
        position: Position,
        effort: Effort,
        stop: &AtomicBool,
    ) -> Result<Vec<(Move, Analysis)>, EngineError> {
        let Choice::Place(squares) = position.choice() else {
            return match position.choice() {
                Choice::MustPass => Ok(vec![(Move::Pass, self.analyse(position, effort, stop, |_| {})?)]),
                _ => Ok(Vec::new()),
            };
        };
        squares
            .into_iter()
            .map(|square| {
                let mv = Move::Place(square);
                let child = position.play(mv).expect("a listed move is legal");
                let mut analysis = self.analyse(child, effort.after_a_move(), stop, |_| {})?;
                analysis.value.value = -analysis.value.value;
                if let Origin::Search { depth, .. } = &mut analysis.value.origin {
                    *depth += 1;
                }
                analysis.line.insert(0, mv);
                analysis.nodes += 1;
                Ok((mv, analysis))
            })
            .collect()
    }

    /// Solves a position exactly, on a board of any size.
    ///
    /// # Errors
    /// [`EngineError::Stopped`] when `stop` was set before the end.
    pub fn solve<S: Scoring>(&self, position: Position, stop: &AtomicBool) -> Result<Solution, EngineError> {
        let moved = position.after_forced_pass();
        let passes = moved != position;
        let sign = if passes { -1 } else { 1 };
        if moved.is_over() {
            let difference = i32::from(moved.raw_difference(moved.side()).get());
            let score = sign * S::score(difference, moved.empty().len() as i32);
            return Ok(Solution { score, line: Vec::new(), nodes: 0 });
        }
        let (found, nodes) = self.found_on::<S>(moved, stop)?;
        if !found.step.is_exact(moved.empty().len()) {
            return Err(EngineError::Stopped);
        }
        Ok(Solution { score: sign * found.value, line: with_passes(moved, passes, &found.line), nodes })
    }

    /// What solving finds on a board of any size, and its nodes.
    fn found_on<S: Scoring>(
        &self,
        position: Position,
        stop: &AtomicBool,
    ) -> Result<(Found, u64), EngineError> {
        match position.size() {
            Size::Four => self.solved_small::<OnFour<S>>(position, stop),
            Size::Six => self.solved_small::<OnSix<S>>(position, stop),
            Size::Eight => self.solved::<S>(position, stop),
        }
    }

    fn solved<S: Scoring>(&self, position: Position, stop: &AtomicBool) -> Result<(Found, u64), EngineError> {
        let mut search = Searcher::<S>::new(&self.table, self.weights, stop).with_threads(self.threads);
        let found = search.search(position.board(), Effort::SOLVE, |_, _| {});
        Ok((found.map_err(|_| EngineError::Stopped)?, search.nodes()))
    }

    fn solved_small<S: Scoring>(
        &self,
        position: Position,
        stop: &AtomicBool,
    ) -> Result<(Found, u64), EngineError> {
        let mut search = Searcher::<S>::new(&self.table, self.weights, stop).with_threads(self.threads);
        let found = small::solve(&mut search, position.board());
        Ok((found.map_err(|_| EngineError::Stopped)?, search.nodes()))
    }

    /// Finds the winner with perfect play, by null windows above and below a draw: cheaper than the score.
    /// How the end counts makes no difference to it. Exact scores in the table are used, and stay there.
    ///
    /// # Errors
    /// [`EngineError::Stopped`] when `stop` was set before the answer.
    pub fn solve_verdict(&self, position: Position, stop: &AtomicBool) -> Result<Decision, EngineError> {
        let moved = position.after_forced_pass();
        let passes = moved != position;
        let position = moved;
        let seen = |verdict: Verdict| if passes { verdict.reversed() } else { verdict };
        if position.is_over() {
            let verdict = Verdict::of_score(i32::from(position.score(position.side()).get()));
            return Ok(Decision { verdict: Valued::exact(seen(verdict)), line: Vec::new(), nodes: 0 });
        }
        let (decided, nodes) = match position.size() {
            Size::Four => self.decided::<OnFour<WinnerTakes>>(position, stop, small::decide),
            Size::Six => self.decided::<OnSix<WinnerTakes>>(position, stop, small::decide),
            Size::Eight => self.decided::<WinnerTakes>(position, stop, Searcher::decide),
        }?;
        Ok(Decision {
            verdict: Valued::exact(seen(decided.verdict)),
            line: with_passes(position, passes, &decided.line),
            nodes,
        })
    }

    fn decided<'e, S: Scoring>(
        &'e self,
        position: Position,
        stop: &'e AtomicBool,
        decide: impl FnOnce(&mut Searcher<'e, S>, Board) -> Result<Decided, Stopped>,
    ) -> Result<(Decided, u64), EngineError> {
        let mut search = Searcher::<S>::new(&self.table, self.weights, stop).with_threads(self.threads);
        let decided = decide(&mut search, position.board());
        Ok((decided.map_err(|_| EngineError::Stopped)?, search.nodes()))
    }

    /// Solves for raw disc differences; see [`Engine::solve`].
    ///
    /// # Errors
    /// As [`Engine::analyse`].
    pub fn solve_raw(&self, position: Position, stop: &AtomicBool) -> Result<Solution, EngineError> {
        self.solve::<Raw>(position, stop)
    }
}

fn over(position: Position, passed: bool) -> Analysis {
    let score = position.score(position.side());
    Analysis { value: Valued::exact(if passed { -score } else { score }), line: Vec::new(), nodes: 0 }
}

fn analysis(position: Position, passed: bool, empties: u32, found: &Found, nodes: u64) -> Analysis {
    let Step { depth, certainty } = found.step;
    let value = i8::try_from(found.value).ok().and_then(Discs::new).expect("a value lies within 64 discs");
    let origin =
        if found.step.is_exact(empties) { Origin::Exact } else { Origin::Search { depth, certainty } };
    Analysis {
        value: Valued { value: if passed { -value } else { value }, origin },
        line: with_passes(position, passed, &found.line),
        nodes,
    }
}

/// A line of squares with the passes that lie between them.
fn with_passes(mut position: Position, passed: bool, squares: &[Square]) -> Vec<Move> {
    let mut line = Vec::with_capacity(squares.len() + 1);
    if passed {
        line.push(Move::Pass);
    }
    for &square in squares {
        if position.choice() == Choice::MustPass {
            line.push(Move::Pass);
            position = position.after_forced_pass();
        }
        let Ok(next) = position.play(Move::Place(square)) else { break };
        line.push(Move::Place(square));
        position = next;
    }
    line
}
