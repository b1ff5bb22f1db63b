//! Times the quotient of 3x3 boards from nothing, the closure of states and the 782 changed dictionaries.
//!
//! Every run checks the answer it times. Run with `cargo bench -p hissho-misere --bench quotient`. Processor time on one
//! thread; the limits set are 10 ms, as a whole process, 0.3 s and 50 ms.

mod clock;

use std::hint::black_box;
use std::time::Duration;

use clock::Clock;
use misere::closure::Prover;
use misere::graph::OptionGraph;
use misere::quotient::{Limits, Quotient, compute};
use notakto::{Classes, Shape};

fn main() {
    report("3x3 quotient from nothing, classes and forms included", 11, 500, || {
        let (_, quotient) = from_nothing();
        assert_eq!((quotient.bipartite.order(), quotient.bipartite.p_elements().len()), (18, 4));
    });
    let (graph, quotient) = from_nothing();
    let values = quotient.values();
    report("closure of 285,480 states", 21, 1, || {
        let mut prover = Prover::new(&graph, &quotient.bipartite).expect("18 elements are few");
        let closure = prover.prove_sums(black_box(&values)).expect("the states fit");
        assert_eq!((closure.kinds, closure.states, closure.counterexample), (15, 285_480, None));
    });
    report("782 changed values, each refuted by a sum of boards", 11, 5, || {
        let mut prover = Prover::new(&graph, &quotient.bipartite).expect("18 elements are few");
        let corruptions = prover.corruptions(black_box(&values)).expect("the states fit");
        let refuted = corruptions.iter().filter(|c| c.closure.counterexample.is_some());
        assert_eq!((corruptions.len(), refuted.count()), (782, 782));
    });
}

fn from_nothing() -> (OptionGraph, Quotient) {
    let classes = Classes::new(black_box(&Shape::standard())).expect("nine cells are few");
    let graph = OptionGraph::from_classes(&classes);
    let quotient = compute(&graph, &Limits::default()).expect("the quotient is small");
    (graph, quotient)
}

/// Times `runs` runs of `repeats` repetitions: the system counts processor time in steps of some milliseconds.
fn report(what: &str, runs: usize, repeats: u32, mut repeat: impl FnMut()) {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Clock::start();
            (0..repeats).for_each(|_| repeat());
            start.elapsed() / repeats
        })
        .collect();
    times.sort_unstable();
    println!("{what}: median {:.3?}, least {:.3?} of {runs} runs", times[runs / 2], times[0]);
}
