//! Leaves a second of perft on one thread, by each of the kernels of this machine.
//!
//! `cargo bench -p hissho-othello --bench perft`; a number after `--` sets the depth (11 if absent, from 1
//! to 13). Every count is checked against the published one before its time is printed.

use std::time::{Duration, Instant};

use othello::bits::Kernels;
use othello::perft::{PassRule, perft_with};

/// Published leaves at depths 1 to 13, a pass being a ply; testdata/perft/8x8.txt names the source.
const LEAVES: [u128; 13] = [
    4,
    12,
    56,
    244,
    1_396,
    8_200,
    55_092,
    390_216,
    3_005_288,
    24_571_284,
    212_258_800,
    1_939_886_636,
    18_429_641_748,
];

const RUNS: usize = 7;

fn main() {
    // Cargo passes flags of its own, such as `--bench`.
    let depth = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(11);
    for kernels in Kernels::available() {
        let mut times: Vec<_> = (0..RUNS).map(|_| time(kernels, depth)).collect();
        times.sort();
        print(kernels, depth, times[RUNS / 2], times[0]);
    }
    let deeper = depth + 1;
    if (deeper as usize) <= LEAVES.len() {
        let time = time(Kernels::best(), deeper);
        print(Kernels::best(), deeper, time, time);
    }
}

/// The time to count the leaves at a depth, once they are known to be right.
fn time(kernels: Kernels, depth: u32) -> Duration {
    let (black, white) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
    let start = Instant::now();
    let leaves = perft_with(kernels, black, white, depth, PassRule::Ply, u64::MAX, 1);
    let time = start.elapsed();
    assert_eq!(leaves, leaves_at(depth), "{kernels}, depth {depth}");
    time
}

fn leaves_at(depth: u32) -> u128 {
    *(depth as usize)
        .checked_sub(1)
        .and_then(|index| LEAVES.get(index))
        .expect("the depth must be from 1 to 13")
}

fn print(kernels: Kernels, depth: u32, median: Duration, fastest: Duration) {
    let rate = |time: Duration| leaves_at(depth) as f64 / time.as_secs_f64() / 1e6;
    println!(
        "{kernels:<8}  depth {depth}  median {:7.3} s {:7.1} M leaves/s  best {:7.1} M leaves/s",
        median.as_secs_f64(),
        rate(median),
        rate(fastest),
    );
}
