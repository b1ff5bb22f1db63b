//! Our own engine as a contestant.
//!
//! Start at [`Ours`]. Must not know how the engine searches.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use engine::{Choice, Level, Levels};
use othello::Position;
use othello::notation::Record;
use rand::SeedableRng;

use super::child::GLANCE;
use super::{Budget, Contestant, Fault, Limit, Reply, cpu};
use players::Random;

/// A level of ours.
pub struct Ours {
    level: Level,
    budget: Budget,
    random: Random,
    levels: Levels,
}

impl Ours {
    /// The engine at `level`; of the limits, only time applies to it.
    pub fn new(level: Level, budget: Budget) -> Ours {
        let levels = Levels::new().with_threads(budget.threads).remembering();
        Ours { level, budget, random: Random::seed_from_u64(0), levels }
    }

    /// The move in a position, stopping when the time is over or all is to end.
    fn choose(&mut self, position: &Position, time: Option<Duration>) -> Option<Choice> {
        let (levels, random, all_over) = (&self.levels, &mut self.random, &*self.budget.stop);
        let Some(time) = time else { return levels.choose_until(position, self.level, random, all_over) };
        let stop = AtomicBool::new(false);
        thread::scope(|scope| {
            // Dropped when the move is found, which ends the clock.
            let (found, clock) = mpsc::channel::<()>();
            scope.spawn(|| {
                let (clock, end) = (clock, Instant::now() + time);
                while !all_over.load(Ordering::Relaxed) && Instant::now() < end {
                    let nap = end.saturating_duration_since(Instant::now()).min(GLANCE);
                    if clock.recv_timeout(nap) != Err(mpsc::RecvTimeoutError::Timeout) {
                        return;
                    }
                }
                stop.store(true, Ordering::Relaxed);
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
        self.levels.forget();
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
