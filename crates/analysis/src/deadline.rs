//! Work that has to end in time: spans of time in arguments, and the clock that stops a search.
//!
//! Start at [`seconds`] and [`within`]. How to spend the time is the engine's to say.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use engine::pace::{Allowance, Pace};

/// Tells a search when to stop: at once, or after the step that it has just finished.
pub struct Pacer<'s> {
    began: Instant,
    pace: Pace,
    stop: &'s AtomicBool,
}

impl<'s> Pacer<'s> {
    /// Set when the time is over or no further step is worth beginning.
    pub fn stop(&self) -> &'s AtomicBool {
        self.stop
    }

    /// Hears that a step is finished; stops the search if the next one would hardly be.
    pub fn finished_a_step(&mut self) {
        if !self.pace.goes_on(self.began.elapsed()) {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Does work that is told to stop when its time is over; without an allowance it has all the time.
pub fn within<R>(allowance: Option<Allowance>, work: impl FnOnce(&mut Pacer<'_>) -> R) -> R {
    let stop = &AtomicBool::new(false);
    let Some(allowance) = allowance else {
        let for_ever = Allowance::per_move(Duration::MAX);
        return work(&mut Pacer { began: Instant::now(), pace: Pace::new(for_ever), stop });
    };
    thread::scope(|scope| {
        // Dropped when the work is done or has failed, which ends the clock.
        let (_done, clock) = mpsc::channel::<()>();
        let began = Instant::now();
        scope.spawn(move || {
            if clock.recv_timeout(allowance.most) == Err(mpsc::RecvTimeoutError::Timeout) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        work(&mut Pacer { began, pace: Pace::new(allowance), stop })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_told_when_its_time_is_over_and_not_before() {
        // Ends only because the flag is set.
        let day = Duration::from_secs(86_400);
        let looks = within(Some(Allowance { aim: day, most: Duration::from_millis(1) }), |pacer| {
            (1..).find(|_| pacer.stop().load(Ordering::Relaxed))
        });
        assert!(looks.is_some());
        for allowance in [None, Some(Allowance::per_move(day))] {
            let stopped = within(allowance, |pacer| {
                pacer.finished_a_step();
                pacer.stop().load(Ordering::Relaxed)
            });
            assert!(!stopped);
        }
    }

    #[test]
    fn after_the_aim_the_step_that_ends_is_the_last() {
        let allowance = Allowance { aim: Duration::ZERO, most: Duration::from_secs(86_400) };
        within(Some(allowance), |pacer| {
            assert!(!pacer.stop().load(Ordering::Relaxed));
            pacer.finished_a_step();
            assert!(pacer.stop().load(Ordering::Relaxed));
        });
    }
}
