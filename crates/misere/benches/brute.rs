//! All sums of up to 8 standard boards by search and held against the published dictionary.
//!
//! Asserts the counts it times; then says seconds of processor time and the peak memory of the whole process, for
//! which 4 s to k = 7, 30 s to k = 8 and 150 MB are the limits set. With the argument `9` it goes on to nine boards.

#[path = "../tests/brute_support/mod.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod support;

mod clock;

use std::ops::ControlFlow;

use clock::Clock;
use misere::brute::{Limits, count};

const P: [u64; 9] = [18, 213, 3_282, 42_423, 352_876, 3_214_952, 21_167_844, 144_575_411, 807_354_054];

fn main() {
    let standard = support::standard();
    let rule = support::dictionary(&standard);
    let asked = |wanted: &str| std::env::args().any(|argument| argument == wanted);
    let mut runs = vec![(7, false), (7, true), (8, false), (8, true)];
    if asked("9") {
        runs.push((9, true));
    }
    // As a test, without `cargo bench`, it only shows that it still runs.
    if !asked("--bench") {
        runs = vec![(5, true)];
    }
    for (most, checked) in runs {
        let start = Clock::start();
        let rule = checked.then_some(&rule);
        let go_on = &mut |_| ControlFlow::Continue(());
        let levels = count(&standard.boards, most, rule, Limits::default(), go_on).expect("within limits");
        let seconds = start.elapsed().as_secs_f64();
        let p: Vec<u64> = levels.iter().map(|level| level.p).collect();
        assert_eq!(p, P[..most]);
        for mismatches in levels.iter().filter_map(|level| level.mismatches.as_ref()) {
            assert_eq!(mismatches.count, 0);
        }
        let with = if checked { "both" } else { "brute" };
        println!("k <= {most} {with:5} {seconds:6.2} s, peak {}", peak());
    }
}

/// The largest resident size so far, where the system tells it.
fn peak() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("unknown".into(), |size| size.trim().to_string())
}
