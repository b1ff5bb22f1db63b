//! How many nodes the search needs and how many it visits in a second, eight plies ahead.
//!
//! Run with `cargo bench -p hissho-engine --bench readahead`. Values and node counts are asserted; only the
//! time is measured. A change that searches otherwise changes the node counts here, and says so.

use std::time::Instant;

use engine::Score;
use engine::handmade::Handmade;
use engine::readahead::{Depth, best, never};
use othello::{Move, Position, Size};

/// A line of play, the value eight plies ahead in hundredths of a disc, and the nodes it takes.
const CASES: [(Size, &str, i32, u64); 5] = [
    (Size::Eight, "", 163, 36_105),
    (Size::Eight, "f5 d6 c3 d3 c4", -102, 61_821),
    (Size::Eight, "f5 f6 e6 f4 e3 c5 c4 e7 c6 e2 f3 d3", 133, 211_378),
    (Size::Six, "f5 f6 e6 f4", 1348, 17_842),
    (Size::Four, "", -350, 1_933),
];

fn main() {
    let depth = Depth::new(8).expect("eight is a depth");
    let (mut all_nodes, mut all_seconds) = (0, 0.0);
    for (size, line, value, nodes) in CASES {
        let position = line.split_whitespace().fold(Position::start(size), |position, name| {
            let square = name.parse().expect("the lines are squares");
            position.play(Move::Place(square)).expect("the lines are legal")
        });
        let evaluation = Handmade::new(size);
        let start = Instant::now();
        let found = best(&position, depth, &evaluation, &never).expect("the games are in progress");
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{}x{0} {line:<36} {:>7} {:>8} nodes {:>6.2} million nodes/s",
            size.side(),
            found.value.value,
            found.nodes,
            found.nodes as f64 / seconds / 1e6
        );
        assert_eq!((found.value.value, found.nodes), (Score::estimate(value), nodes), "{size:?} {line}");
        all_nodes += found.nodes;
        all_seconds += seconds;
    }
    println!("together {all_nodes} nodes {:.2} million nodes/s", all_nodes as f64 / all_seconds / 1e6);
}
