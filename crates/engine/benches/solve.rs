//! Exact solving: nodes and time of whole small games and of hard ends, each score asserted.
//!
//! Run with `cargo xtask bench solve`, or with `--long` for the whole 6x6 game and, as far as they go in
//! `--minutes N` each (10 unless told otherwise), FFO 55 with its drawing moves, the ends with 25 and 30
//! empty squares and FFO 50 to 79; `--threads N` and `--hash MB` behind `--`. Where a set's time ends is said.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use engine::search::score::WinnerTakes;
use engine::{Engine, Solution};
use othello::notation::obf::{self, Entry};
use othello::notation::transcript;
use othello::{Move, Position, Size};

/// J. Feinstein's perfect 6x6 game, as far as 24 squares are empty.
const FEINSTEIN: &str = "d3c5d6e3f5f4e2d2";

/// What 4x4 and that position take with one thread and 256 MB. A change that searches otherwise changes
/// these counts, and says so.
const NODES: [u64; 2] = [1_426, 29_537_643];

/// Moves of FFO 55 that draw, as does the position (case 19 of the faults that other programs had).
const DRAWING: [&str; 4] = ["g6", "b7", "e2", "g4"];

struct Options {
    long: bool,
    minutes: u64,
    threads: usize,
    hash: usize,
}

impl Options {
    fn read() -> Options {
        let mut options = Options { long: false, minutes: 10, threads: 1, hash: 256 };
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            let mut number = || {
                let text = arguments.next().unwrap_or_default();
                text.parse::<usize>().unwrap_or_else(|_| panic!("{argument}: `{text}` is not a number"))
            };
            match argument.as_str() {
                "--long" => options.long = true,
                "--minutes" => options.minutes = number() as u64,
                "--threads" => options.threads = number(),
                "--hash" => options.hash = number(),
                // Cargo says so of itself.
                "--bench" => {}
                _ => panic!("`{argument}` is not an option: --long, --minutes N, --threads N, --hash MB"),
            }
        }
        options
    }
}

fn main() {
    let options = Options::read();
    let engine = Engine::new(options.hash).expect("memory for the hash table").with_threads(options.threads);
    let late = transcript::parse(FEINSTEIN, Position::start(Size::Six)).expect("the line is legal").last();
    let four = timed(&engine, "4x4", Position::start(Size::Four), -10);
    let six = timed(&engine, "6x6 after 8 moves", late, -4);
    if options.threads == 1 && options.hash == 256 {
        assert_eq!([four, six], NODES);
    }
    for (number, entry) in
        positions("ffo-1-79.obf").into_iter().filter(|(number, _)| (40..45).contains(number))
    {
        timed(&engine, &format!("FFO {number}"), entry.position, best(&entry));
    }
    if !options.long {
        return;
    }
    timed(&engine, "6x6", Position::start(Size::Six), -4);
    let mut sets = vec![("FFO 55 and four moves of it", drawn())];
    for (title, file, numbers) in [
        ("hard-25", "hard-25.obf", 1..=usize::MAX),
        ("hard-30", "hard-30.obf", 1..=usize::MAX),
        ("FFO 50-79", "ffo-1-79.obf", 50..=79),
    ] {
        let chosen = positions(file).into_iter().filter(|(number, _)| numbers.contains(number));
        let named =
            |(number, entry): (usize, Entry)| (format!("{file} {number}"), entry.position, best(&entry));
        sets.push((title, chosen.map(named).collect()));
    }
    for (title, set) in sets {
        as_far_as_it_goes(&engine, title, set, Duration::from_secs(60 * options.minutes));
    }
}

/// A name, a position and its score.
type Named = (String, Position, i32);

/// FFO 55 and the positions after its drawing moves.
fn drawn() -> Vec<Named> {
    let (_, entry) = positions("ffo-1-79.obf").swap_remove(54);
    let after = |name: &&str| {
        let mv = Move::Place(name.parse().expect("a square"));
        (format!("FFO 55 after {name}"), entry.position.play(mv).expect("the moves are legal"), 0)
    };
    let whole = ("FFO 55".to_owned(), entry.position, 0);
    std::iter::once(whole).chain(DRAWING.iter().map(after)).collect()
}

/// The positions of a file with their numbers, counted from 1.
fn positions(file: &str) -> Vec<(usize, Entry)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/obf").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let entries = obf::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    (1..).zip(entries).collect()
}

fn best(entry: &Entry) -> i32 {
    i32::from(entry.best().expect("these files list a score for every position"))
}

/// Solves, and asserts the score; the nodes.
fn timed(engine: &Engine, name: &str, position: Position, score: i32) -> u64 {
    engine.forget();
    let began = Instant::now();
    let solution = engine.solve::<WinnerTakes>(position, &AtomicBool::new(false)).expect("nobody stops it");
    report(name, position, Some(&solution), began.elapsed());
    assert_eq!(solution.score, score, "{name}");
    solution.nodes
}

fn report(name: &str, position: Position, solution: Option<&Solution>, time: Duration) {
    let (empties, seconds) = (position.empty().len(), time.as_secs_f64());
    let Some(Solution { score, nodes, line }) = solution else {
        return println!("{name:<20} {empties:>2} empty  not solved in {seconds:.1} s");
    };
    let best = line.first().map(Move::to_string).unwrap_or_default();
    let rate = *nodes as f64 / seconds / 1e6;
    println!(
        "{name:<20} {empties:>2} empty {score:>+4} {best} {nodes:>15} nodes {seconds:>9.3} s {rate:>5.1} M/s"
    );
}

/// Solves positions in their order until the time is over.
fn as_far_as_it_goes(engine: &Engine, title: &str, positions: Vec<Named>, time: Duration) {
    let all = positions.len();
    let stop = &AtomicBool::new(false);
    let (done, waiting) = channel::<()>();
    let mut solved = 0;
    std::thread::scope(|scope| {
        scope.spawn(move || {
            if waiting.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        for (name, position, score) in positions {
            engine.forget();
            let began = Instant::now();
            let solution = engine.solve::<WinnerTakes>(position, stop).ok();
            report(&name, position, solution.as_ref(), began.elapsed());
            let Some(solution) = solution else { break };
            assert_eq!(solution.score, score, "{name}");
            solved += 1;
        }
        drop(done);
    });
    println!("{title}: {solved} of {all} solved, every score as listed");
}
