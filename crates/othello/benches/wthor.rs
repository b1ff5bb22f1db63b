//! Verifies every game of the WTHOR base on one thread and asserts what is found.
//!
//! `cargo bench -p hissho-othello --bench wthor`. Reads the 49 files of the base where they are, else the three years
//! kept in testdata. The limit set for the whole base is 3 seconds of processor time; reading the files counts.

use std::path::{Path, PathBuf};
use std::time::Instant;

use othello::notation::wthor::{Totals, Wthor, verify};

/// Plies and passes of the base were counted by a separate program, and so were those of the three years.
const BASE: (usize, Totals) = (
    49,
    Totals {
        games: 137_548,
        incomplete: 413,
        illegal: 0,
        score_mismatches: 0,
        plies: 8_388_086,
        passes: 156_887,
    },
);
const THREE_YEARS: (usize, Totals) = (
    3,
    Totals { games: 1_646, incomplete: 8, illegal: 0, score_mismatches: 0, plies: 100_560, passes: 2_012 },
);

const RUNS: usize = 7;

fn main() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let base = here.join("../../../shared/data/wthor");
    let (folder, (files, known)) =
        if base.exists() { (base, BASE) } else { (here.join("../../testdata/wthor"), THREE_YEARS) };
    let paths = games_in(&folder);
    assert_eq!(paths.len(), files, "files of games in {}", folder.display());
    // As a test, without `cargo bench`, it only shows that it still runs.
    let runs = if std::env::args().any(|argument| argument == "--bench") { RUNS } else { 1 };
    let mut seconds: Vec<f64> = (0..runs)
        .map(|_| {
            let start = Clock::start();
            assert_eq!(verify_all(&paths), known);
            start.seconds()
        })
        .collect();
    seconds.sort_by(f64::total_cmp);
    println!(
        "{files} files, {} games, {} plies: median {:.3} s, least {:.3} s of {runs} runs ({})",
        known.games,
        known.plies,
        seconds[runs / 2],
        seconds[0],
        if processor_time().is_some() { "processor time" } else { "by the clock" },
    );
}

fn games_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder of games can be read");
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder of games can be read").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "wtb"));
    paths.sort();
    paths
}

/// What reading and replaying all the games of these files gives.
fn verify_all(paths: &[PathBuf]) -> Totals {
    let mut totals = Totals::default();
    for path in paths {
        let bytes = std::fs::read(path).expect("a file of games can be read");
        let games = Wthor::parse(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        totals.add_totals(&verify(&games, |problem| panic!("{}: {problem}", path.display())));
    }
    totals
}

/// The processor time of this thread, in seconds, where the system tells it; else the time that passes.
struct Clock {
    processor: Option<f64>,
    wall: Instant,
}

impl Clock {
    fn start() -> Clock {
        Clock { processor: processor_time(), wall: Instant::now() }
    }

    fn seconds(&self) -> f64 {
        match (self.processor, processor_time()) {
            (Some(before), Some(after)) => after - before,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// Linux gives the nanoseconds that a thread has run as the first number of this file.
fn processor_time() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split_whitespace().next()?.parse().ok()?;
    (nanoseconds > 0).then_some(nanoseconds as f64 / 1e9)
}
