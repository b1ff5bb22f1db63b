//! Processor time, so that a busy machine does not count; where the system does not tell it, time by the clock.
//!
//! Start at [`Clock::start`].

use std::time::{Duration, Instant};

/// Started, and read as often as one likes.
pub struct Clock {
    processor: Option<u64>,
    wall: Instant,
}

impl Clock {
    pub fn start() -> Clock {
        Clock { processor: nanoseconds(), wall: Instant::now() }
    }

    /// What this thread has worked since then.
    pub fn elapsed(&self) -> Duration {
        match (self.processor, nanoseconds()) {
            (Some(before), Some(after)) => Duration::from_nanos(after.saturating_sub(before)),
            _ => self.wall.elapsed(),
        }
    }
}

/// The nanoseconds that this thread has run: on Linux the first number of this file.
fn nanoseconds() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().filter(|&nanoseconds| nanoseconds > 0)
}
