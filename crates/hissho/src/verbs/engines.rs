//! What the verbs that ask the engine share: the engine with its memory, and boards in their arguments.
//!
//! Start at [`engine`] and [`read_board`].

use anyhow::{Result, bail};
use console::msg;
use engine::Engine;
use othello::Position;
use othello::notation::board::parse_position;
use players::words;

use crate::words::at;

/// The hash sizes that can be asked for, in megabytes.
pub(crate) const HASH_SIZES: std::ops::RangeInclusive<u64> = 1..=16 * 1024;

/// The position of a command line: the board, and the side to move in the same word or in the next.
pub fn read_board(board: &str, side: Option<&str>) -> Result<Position> {
    let text = [board, side.unwrap_or_default()].join(" ");
    Ok(parse_position(text.trim_end()).map_err(|error| at("BOARD", words::othello::board(&error)))?)
}

/// An engine with a hash table of so many megabytes that works with so many threads.
pub fn engine(megabytes: u32, threads: usize) -> Result<Engine> {
    // A system may promise memory that it does not have, and end the program when it is used.
    if let Some(free) = free_megabytes()
        && u64::from(megabytes) > free
    {
        bail!(msg!("cli-no-memory", megabytes = megabytes, free = free));
    }
    let engine =
        Engine::new(megabytes as usize).map_err(|error| at("--hash", words::engine::no_memory(&error)))?;
    Ok(engine.with_threads(threads))
}

/// Memory that can be had without taking it from others, where the system says so.
fn free_megabytes() -> Option<u64> {
    let of_the_machine = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| available(&text));
    let number = |name: &str| -> Option<u64> {
        std::fs::read_to_string(format!("/sys/fs/cgroup/{name}")).ok()?.trim().parse().ok()
    };
    let of_the_group = number("memory.max")
        .zip(number("memory.current"))
        .map(|(most, used)| most.saturating_sub(used) >> 20);
    [of_the_machine, of_the_group].into_iter().flatten().min()
}

/// What Linux says is available, in megabytes.
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes >> 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_that_linux_says_is_available_is_read() {
        let text = "MemTotal:       24683520 kB\nMemFree:        1000 kB\nMemAvailable:   2097152 kB\n";
        assert_eq!(available(text), Some(2048));
        assert_eq!(available("MemFree: 3 kB"), None);
        assert_eq!(available("MemAvailable: many kB"), None);
    }
}
