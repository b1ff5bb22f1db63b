//! How soon a search ends after the signal to stop, counted in nodes; panics of helpers; tables that are shared.
//!
//! Start at [`Trip`], which sets the flag after a number of discs: in the middle of a step, where
//! nothing is reported. Only for tests.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread::ThreadId;
use std::time::Duration;

use othello::notation::obf;
use othello::{Board, Position, Size, Square, Squares};
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::hash::Table;
use super::score::{Raw, Scoring, WinnerTakes};
use super::{Effort, Found, Searcher, Stopped};
use crate::pattern::Weights;

/// Sets the flag after a number of nodes of all threads together.
pub(super) struct Trip {
    after: u64,
    counted: AtomicU64,
    /// What was counted at the signal; `u64::MAX` before it.
    at_signal: AtomicU64,
    /// The most nodes of one thread between two looks at the flag.
    longest: AtomicU64,
    /// Where there is one, all other threads panic instead of setting the flag.
    only_sound: Option<ThreadId>,
}

impl Trip {
    fn new(after: u64) -> Trip {
        Trip {
            only_sound: None,
            after,
            counted: AtomicU64::new(0),
            at_signal: AtomicU64::new(u64::MAX),
            longest: AtomicU64::new(0),
        }
    }

    /// Counts the discs that a thread has placed since it last looked at the flag.
    pub(super) fn polled(&self, nodes: u64, stop: &AtomicBool) {
        self.longest.fetch_max(nodes, Ordering::Relaxed);
        let counted = self.counted.fetch_add(nodes, Ordering::Relaxed) + nodes;
        if let Some(sound) = self.only_sound {
            let helps = std::thread::current().id() != sound;
            assert!(!helps || counted < self.after, "a fault for the test");
            return;
        }
        if counted >= self.after && !stop.load(Ordering::Relaxed) {
            self.at_signal.fetch_min(counted, Ordering::Relaxed);
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// What a search did that was stopped.
struct Seen {
    /// Nodes of all threads after the signal.
    after: u64,
    /// The most nodes of a thread before it sees a signal that comes at the worst moment.
    longest: u64,
    found: Result<Found, Stopped>,
}

/// Searches until the given number of nodes; `None` when the search ended before.
fn stopped(board: Board, effort: Effort, threads: usize, signal: u64) -> Option<Seen> {
    let table = Table::new(16).unwrap();
    let (stop, trip) = (AtomicBool::new(false), Trip::new(signal));
    let search = Searcher::<WinnerTakes>::new(&table, Weights::shipped(), &stop).with_threads(threads);
    let mut search = Searcher { trip: Some(&trip), ..search };
    let mut heard = None;
    let found = search.search(board, effort, |found, _| heard = Some(found.clone()));
    let at_signal = trip.at_signal.load(Ordering::Relaxed);
    if at_signal == u64::MAX {
        return None;
    }
    // The best so far is what the last finished step reported.
    assert_eq!(found.as_ref().ok(), heard.as_ref());
    let after = search.nodes() - at_signal;
    Some(Seen { after, longest: trip.longest.load(Ordering::Relaxed), found })
}

fn board(number: usize) -> Board {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/obf/ffo-1-79.obf");
    let entries = obf::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    entries[number - 1].position.board()
}

/// The most nodes between two looks at the flag: boards with seven empty squares are searched whole.
/// Some 1,900 were seen.
const UNSEEN: u64 = 5_000;

/// The most nodes of a thread after a look that sees the signal. Some 20 were seen.
const TO_UNWIND: u64 = 64;

fn stops_soon(board: Board, effort: Effort, threads: usize) {
    let mut searches = 0;
    let mut with_answer = 0;
    for power in 0..30 {
        let signal = (1.5f64.powi(power) * 50.0) as u64;
        let Some(Seen { after, longest, found }) = stopped(board, effort, threads, signal) else { break };
        searches += 1;
        assert!(longest <= UNSEEN, "{longest} nodes between two looks, signal after {signal}");
        // The other threads have still to look.
        let threads = threads as u64;
        let most = threads * TO_UNWIND + (threads - 1) * UNSEEN;
        assert!(after <= most, "{after} nodes after the signal, after {signal}");
        if let Ok(found) = found {
            with_answer += 1;
            assert!(found.line.first().is_none_or(|&square| board.moves().contains(square)));
        }
    }
    assert!(searches >= 15 && with_answer >= 10, "{searches} searches, {with_answer} with an answer");
}

#[test]
fn a_search_of_the_middle_of_the_game_ends_within_a_few_nodes_of_the_signal() {
    let start = Position::start(Size::Eight).board();
    for certainty in [73, 100] {
        stops_soon(start, Effort { depth: 20, certainty, exact: 0, end: 0 }, 1);
    }
}

#[test]
fn a_search_of_the_end_of_the_game_ends_within_a_few_nodes_of_the_signal() {
    for number in [40, 59] {
        stops_soon(board(number), Effort::SOLVE, 1);
    }
}

#[test]
fn several_threads_end_within_a_few_nodes_each_of_the_signal() {
    let start = Position::start(Size::Eight).board();
    for threads in [2, 4] {
        stops_soon(start, Effort { depth: 20, certainty: 73, exact: 0, end: 0 }, threads);
        stops_soon(board(44), Effort::SOLVE, threads);
    }
}

#[test]
fn a_panic_in_a_helping_thread_ends_the_search_with_a_panic() {
    for (board, effort) in [
        (board(44), Effort::SOLVE),
        (Position::start(Size::Eight).board(), Effort { depth: 20, certainty: 73, exact: 0, end: 0 }),
    ] {
        for threads in [2, 4] {
            let (done, ended) = channel();
            std::thread::spawn(move || {
                let table = Table::new(16).unwrap();
                let stop = AtomicBool::new(false);
                let trip = Trip { only_sound: Some(std::thread::current().id()), ..Trip::new(20_000) };
                let search = Searcher::<WinnerTakes>::new(&table, Weights::shipped(), &stop);
                let mut search = Searcher { trip: Some(&trip), ..search.with_threads(threads) };
                let work = std::panic::AssertUnwindSafe(|| search.search(board, effort, |_, _| {}));
                done.send(std::panic::catch_unwind(work).is_err()).unwrap();
            });
            let panicked = ended.recv_timeout(Duration::from_secs(120));
            assert_eq!(panicked, Ok(true), "with {threads} threads");
        }
    }
}

fn solved<S: Scoring>(table: &Table, board: Board) -> i32 {
    let stop = AtomicBool::new(false);
    Searcher::<S>::new(table, Weights::shipped(), &stop)
        .search(board, Effort::SOLVE, |_, _| {})
        .unwrap()
        .value
}

#[test]
fn searches_that_count_differently_do_not_read_each_others_values() {
    let shared = Table::new(16).unwrap();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut differ = 0;
    for _ in 0..60 {
        // The mover can take all the discs of the other side, and the game ends with empty squares.
        let mut squares: Vec<Square> = Squares::ALL.into_iter().collect();
        squares.shuffle(&mut random);
        let (mover, opponent) = squares[9..].split_at(52);
        let board = Board::new(mover.iter().copied().collect(), opponent.iter().copied().collect()).unwrap();
        let tables = [Table::new(1).unwrap(), Table::new(1).unwrap()];
        let alone = (solved::<WinnerTakes>(&tables[0], board), solved::<Raw>(&tables[1], board));
        let together = (solved::<WinnerTakes>(&shared, board), solved::<Raw>(&shared, board));
        assert_eq!(together, alone, "{board:?}");
        differ += u32::from(alone.0 != alone.1);
    }
    assert!(differ > 10, "{differ} boards count differently");
}
