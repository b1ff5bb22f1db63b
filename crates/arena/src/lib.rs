//! Matches between two players of Othello, each a level of ours or an outside program.
//!
//! Start at [`play_match`] and [`Contestant`]. [`nboard`] and [`gtp`] speak the protocols to programs that [`child`]
//! runs, [`ours`] is the engine, [`stats`] computes what the results prove. Whatever an outside program does wrong
//! costs it a game and no more. Must not print anything.

mod child;
mod cpu;
mod fault;
mod gtp;
mod nboard;
mod openings;
mod ours;
mod runner;
mod spec;
mod stats;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use othello::Move;
use othello::notation::Record;

pub use fault::Fault;
pub use openings::{built_in, read_openings};
pub use runner::{End, Lost, Plan, Played, Side, Spent, Standing, play_match};
pub use spec::Spec;
pub use stats::{Hypothesis, Sample, Sprt};

/// What bounds the thinking about one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// A level, as the program counts them.
    Level(u8),
    /// Plies looked ahead.
    Depth(u8),
    /// Time for a move.
    Time(Duration),
}

/// What a contestant may use.
#[derive(Clone, Debug)]
pub struct Budget {
    /// The limit that is passed on to it, if there is one.
    pub limit: Option<Limit>,
    /// How long to wait for an answer of an outside program before its game is lost.
    pub patience: Duration,
    /// Threads that our own engine works with, at least one.
    pub threads: usize,
    /// Set when the match is to end at once; nobody waits for an answer any longer.
    pub stop: Arc<AtomicBool>,
}

/// A limit that could not be passed on to an outside program as it was meant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Remark {
    /// The protocol or the program has no command for it: it plays as its own command line says.
    NotToldOf(Limit),
    /// The time per move is passed on as a clock: that time for each move still to be made, in whole seconds.
    AsClock,
}

/// A move and what it cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reply {
    /// The move; it may be illegal.
    pub mv: Move,
    /// Its value in discs from the player's view, if it reports one.
    pub eval: Option<f64>,
    /// CPU time of all threads and child processes since the move before, where it can be measured.
    pub cpu: Option<Duration>,
    /// Time from the question to the answer.
    pub wall: Duration,
}

/// A player in a match.
pub trait Contestant {
    /// The name that an outside program gives itself, once it is known.
    fn name(&self) -> Option<String> {
        None
    }

    /// What could not be passed on to it of the limit.
    fn remark(&self) -> Option<Remark> {
        None
    }

    /// Gets ready for a game; a program that is not running is started. All random choices of the game follow from
    /// `seed`.
    ///
    /// # Errors
    /// What the program does wrong.
    fn new_game(&mut self, seed: u64) -> Result<(), Fault>;

    /// The move after those of `record`, which began with [`new_game`](Self::new_game); there is a legal move other
    /// than a pass. Once the budget's `stop` is set it may be any move or fault.
    ///
    /// # Errors
    /// What the program does wrong.
    fn best_move(&mut self, record: &Record) -> Result<Reply, Fault>;

    /// Ends a program that has failed, so that the next game starts it again, and returns the last lines that it
    /// printed.
    fn abandon(&mut self) -> Vec<String> {
        Vec::new()
    }
}
