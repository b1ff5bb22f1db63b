//! CPU time of this process, and of others with their children.
//!
//! Start at [`of_this_process`] and [`of_group`], which are `None` where the system does not report it. Must not know
//! what the time was used for.

use std::time::Duration;

/// CPU time that all threads of this process have used.
#[cfg(unix)]
pub fn of_this_process() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::try_from(time).ok()
}

/// CPU time that all threads of this process have used.
#[cfg(not(unix))]
pub fn of_this_process() -> Option<Duration> {
    None
}

/// CPU time used so far by the processes of the group that `leader` leads, and by those of their
/// children that have ended. Counted in the clock ticks of the system, usually hundredths of a second.
#[cfg(target_os = "linux")]
pub(crate) fn of_group(leader: u32) -> Option<Duration> {
    let mut ticks = 0;
    for entry in std::fs::read_dir("/proc").ok()?.flatten() {
        if entry.file_name().to_str().is_none_or(|name| !name.bytes().all(|byte| byte.is_ascii_digit())) {
            continue;
        }
        // A process may end between the two looks.
        let stat = std::fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        ticks += ticks_in_group(&stat, leader).unwrap_or(0);
    }
    let per_second = rustix::param::clock_ticks_per_second().max(1);
    Some(Duration::from_nanos(ticks.saturating_mul(1_000_000_000 / per_second)))
}

/// CPU time used so far by the processes of the group that `leader` leads.
#[cfg(not(target_os = "linux"))]
pub(crate) fn of_group(_leader: u32) -> Option<Duration> {
    None
}

/// The ticks of a process, given its `/proc/PID/stat`, if it belongs to the group.
#[cfg(target_os = "linux")]
fn ticks_in_group(stat: &str, leader: u32) -> Option<u64> {
    /// Places after the name of the program, which ends with the last parenthesis: see proc(5).
    const GROUP: usize = 2;
    const USER_SYSTEM_AND_THOSE_OF_CHILDREN: std::ops::Range<usize> = 11..15;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_ascii_whitespace().collect();
    if fields.get(GROUP)?.parse() != Ok(leader) {
        return None;
    }
    let times = fields.get(USER_SYSTEM_AND_THOSE_OF_CHILDREN)?;
    Some(times.iter().filter_map(|time| time.parse::<u64>().ok()).sum())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_program_may_have_any_name_and_is_counted_with_its_children() {
        let stat = "77 (a) b (c) S 1 42 42 0 -1 4194304 100 0 0 0 300 20 5 1 20 0 1 0 999";
        assert_eq!(ticks_in_group(stat, 42), Some(326));
        assert_eq!(ticks_in_group(stat, 77), None);
        assert_eq!(ticks_in_group("", 42), None);
        assert_eq!(ticks_in_group("77 (a) S 1 42", 42), None);
    }

    #[test]
    fn work_shows_in_the_time_of_this_process() {
        let before = of_this_process().unwrap();
        let mut sum = 0_u64;
        for i in 0..1_000_000_u64 {
            sum = std::hint::black_box(sum.wrapping_add(i * i));
        }
        assert!(of_this_process().unwrap() > before);
    }
}
