//! Times the listing of all classes with their options, from the shape's lines on. Asserts each answer.

use std::hint::black_box;
use std::time::Instant;

use notakto::{Classes, Shape};

fn main() {
    time("3x3 full", 500, (102, 46));
    time("4x4 full", 20, (8548, 4961));
    time("4x5 full", 5, (263_680, 174_165));
}

/// Prints the least time of `rounds`, which is the one least disturbed.
fn time(name: &str, rounds: usize, answer: (usize, usize)) {
    let least = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            let shape: Shape = black_box(name).parse().expect("a shape");
            let classes = Classes::new(&shape).expect("at most 20 cells");
            let time = start.elapsed();
            assert_eq!((classes.representatives().len(), classes.live().len()), answer);
            time
        })
        .min()
        .unwrap_or_default();
    println!("classes of {name}: {least:?}");
}
