//! Our own engine as a contestant.
//!
//! Start at [`Ours`].

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use engine::{Choice, Level, Levels};
use othello::Position;
use othello::notation::Record;
use rand::SeedableRng;

use super::{Budget, Contestant, Fault, Limit, Reply, cpu};
use crate::play::Random;

/// A level of ours.
pub struct Ours {
    level: Level,
    budget: Budget,
    random: Random,
    levels: Levels,
}

impl Ours {
    /// The engine at `level`; of the limits only time concerns it.
    pub fn new(level: Level, budget: Budget) -> Ours {
        Ours { level, budget, random: Random::seed_from_u64(0), levels: Levels::new() }
    }

    /// The move in a position, stopping when the time is over.
    fn choose(&mut self, position: &Position, time: Option<Duration>) -> Option<Choice> {
        let stop = AtomicBool::new(false);
        let (levels, random) = (&self.levels, &mut self.random);
        let Some(time) = time else { return levels.choose_until(position, self.level, random, &stop) };
        thread::scope(|scope| {
            // Dropped when the move is found, which ends the clock.
            let (found, clock) = mpsc::channel::<()>();
            scope.spawn(|| {
                let clock = clock;
                if clock.recv_timeout(time) == Err(mpsc::RecvTimeoutError::Timeout) {
                    stop.store(true, Ordering::Relaxed);
                }
            });
            let choice = levels.choose_until(position, self.level, random, &stop);
            drop(found);
            choice
        })
    }
}

impl Contestant for Ours {
    fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        self.random = Random::seed_from_u64(seed);
        Ok(())
    }

    fn best_move(&mut self, record: &Record) -> Result<Reply, Fault> {
        let (asked, before) = (Instant::now(), cpu::of_this_process());
        let time = match self.budget.limit {
            Some(Limit::Time(time)) => Some(time),
            _ => None,
        };
        let choice = self.choose(&record.last(), time);
        let choice = choice.expect("a contestant is asked only while there are moves");
        Ok(Reply {
            mv: choice.mv,
            eval: choice.value.map(|valued| f64::from(valued.value.hundredths()) / 100.0),
            cpu: cpu::of_this_process().zip(before).map(|(after, before)| after.saturating_sub(before)),
            wall: asked.elapsed(),
        })
    }
}
