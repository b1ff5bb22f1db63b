//! Times the solver: the whole table from nothing, then single look-ups. Asserts each answer.

use std::hint::black_box;
use std::time::Instant;

use game::Verdict;
use tictactoe::{Board, Stage, Table, solve};

fn main() {
    time("table of all 2 * 3^9 stages", 200, || {
        let solved = Table::compute().solve(black_box(Stage::START));
        assert_eq!((solved.verdict, solved.distance), (Verdict::Draw, 9));
    });
    time("look-up of all boards", 200, || {
        let won = Board::all()
            .filter(|board| {
                let stage = Stage::new(black_box(*board), board.current());
                solve(stage).verdict == Verdict::Win
            })
            .count();
        assert_eq!(won, 5_244);
    });
}

/// Prints the least time of `rounds`, which is the one least disturbed.
fn time(name: &str, rounds: usize, mut work: impl FnMut()) {
    let least = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .min()
        .unwrap_or_default();
    println!("{name}: {least:?}");
}
