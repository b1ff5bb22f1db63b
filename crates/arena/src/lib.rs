//! Matches between two players of Othello, each a level of ours or an outside program.
//!
//! Start at [`play_match`] and [`Contestant`]. [`nboard`] and [`gtp`] speak the protocols to programs
//! that [`child`] runs, [`ours`] is the engine, [`stats`] says what the results prove. Nothing here
//! prints; whatever an outside program does costs it a game and no more.

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
pub use spec::{NotASpec, Spec};
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
    /// Set when all is to end at once: whoever is being waited for need not answer any more.
    pub stop: Arc<AtomicBool>,
}

/// A limit that an outside program does not know as it was meant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Remark {
    /// The protocol or the program has no command for it: it plays as its own command line says.
    NotToldOf(Limit),
    /// Time a move is told as a clock: that time for each move still to be made, in whole seconds.
    AsClock,
}

/// A move and what it cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reply {
    /// The move; it may be illegal.
    pub mv: Move,
    /// Its value in discs as the player sees it, if that is told.
    pub eval: Option<f64>,
    /// CPU time of all threads and child processes since the move before, where it can be measured.
    pub cpu: Option<Duration>,
    /// Time from the question to the answer.
    pub wall: Duration,
}

/// A player in a match.
pub trait Contestant {
    /// How an outside program calls itself, once it has said so.
    fn name(&self) -> Option<String> {
        None
    }

    /// What it does not know of the limit.
    fn remark(&self) -> Option<Remark> {
        None
    }

    /// Makes ready for a game; a program that is not running is started. What is random in the game
    /// follows from `seed`.
    fn new_game(&mut self, seed: u64) -> Result<(), Fault>;

    /// The move after those of `record`, which began with [`new_game`](Self::new_game); there is one
    /// other than a pass. Once the budget's `stop` is set it may be any move or fault.
    fn best_move(&mut self, record: &Record) -> Result<Reply, Fault>;

    /// Ends a program that has failed, so that the next game starts it anew, and gives the last lines
    /// that it said.
    fn abandon(&mut self) -> Vec<String> {
        Vec::new()
    }
}
