//! How soon a search ends once it is told to, counted in nodes.
//!
//! Start at [`Trip`], which sets the flag when so many discs were placed: in the midst of a step, where
//! no report comes. Only for tests.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use othello::notation::obf;
use othello::{Board, Position, Size};

use super::hash::Table;
use super::score::WinnerTakes;
use super::{Effort, Found, Searcher, Stopped};
use crate::pattern::Weights;

/// Sets the flag after so many nodes of all threads together.
pub(super) struct Trip {
    after: u64,
    counted: AtomicU64,
    /// What was counted at the signal; `u64::MAX` before it.
    at_signal: AtomicU64,
    /// The most nodes of one thread between two looks at the flag.
    longest: AtomicU64,
}

impl Trip {
    fn new(after: u64) -> Trip {
        Trip {
            after,
            counted: AtomicU64::new(0),
            at_signal: AtomicU64::new(u64::MAX),
            longest: AtomicU64::new(0),
        }
    }

    /// Hears from a thread that it has placed so many discs since it last looked at the flag.
    pub(super) fn polled(&self, nodes: u64, stop: &AtomicBool) {
        self.longest.fetch_max(nodes, Ordering::Relaxed);
        let counted = self.counted.fetch_add(nodes, Ordering::Relaxed) + nodes;
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
    /// A signal at the worst moment waits for so many nodes of each thread until it is seen.
    longest: u64,
    found: Result<Found, Stopped>,
}

/// Searches until so many nodes; `None` when the search ended before.
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
