//! Our own engine as a contestant.
//!
//! Start at [`Ours`].

use std::time::Instant;

use engine::{Level, choose_until};
use othello::notation::Record;
use rand::SeedableRng;

use super::{Budget, Contestant, Fault, Limit, Reply, cpu};
use crate::play::Random;

/// A level of ours.
pub struct Ours {
    level: Level,
    budget: Budget,
    random: Random,
}

impl Ours {
    /// The engine at `level`; of the limits only time concerns it.
    pub fn new(level: Level, budget: Budget) -> Ours {
        Ours { level, budget, random: Random::seed_from_u64(0) }
    }
}

impl Contestant for Ours {
    fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        self.random = Random::seed_from_u64(seed);
        Ok(())
    }

    fn best_move(&mut self, record: &Record) -> Result<Reply, Fault> {
        let (asked, before) = (Instant::now(), cpu::of_this_process());
        let deadline = match self.budget.limit {
            Some(Limit::Time(time)) => asked.checked_add(time),
            _ => None,
        };
        let is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let choice = choose_until(&record.last(), self.level, &mut self.random, &is_late);
        let choice = choice.expect("a contestant is asked only while there are moves");
        Ok(Reply {
            mv: choice.mv,
            eval: choice.value.map(|valued| f64::from(valued.value.hundredths()) / 100.0),
            cpu: cpu::of_this_process().zip(before).map(|(after, before)| after.saturating_sub(before)),
            wall: asked.elapsed(),
        })
    }
}
