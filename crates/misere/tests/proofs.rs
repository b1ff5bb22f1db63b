//! Proofs of quotients of boards: the closure of states, the pairs, and the certificate.

use misere::certificate;
use misere::closure::Prover;
use misere::graph::OptionGraph;
use misere::kinds::Kinds;
use misere::pairs;
use misere::quotient::{Limits, Quotient, compute};
use notakto::{Classes, Shape};

fn board(size: &str, lines: &str) -> (Classes, OptionGraph, Quotient) {
    let classes = Classes::new(&Shape::parse(size, lines, false).unwrap()).unwrap();
    let graph = OptionGraph::from_classes(&classes);
    let quotient = compute(&graph, &Limits::default()).unwrap();
    (classes, graph, quotient)
}

#[test]
fn the_article_s_closure_has_15_kinds_and_285_480_states_and_no_counterexample() {
    let (_, graph, quotient) = board("3x3", "full");
    let closure = Prover::new(&graph, &quotient.bipartite).unwrap().prove_sums(&quotient.values()).unwrap();
    assert_eq!((closure.kinds, closure.states, closure.counterexample), (15, 285_480, None));
}

#[test]
fn each_of_the_782_changes_of_one_value_fails_at_a_real_sum() {
    let (_, graph, quotient) = board("3x3", "full");
    let values = quotient.values();
    let corruptions = Prover::new(&graph, &quotient.bipartite).unwrap().corruptions(&values).unwrap();
    assert_eq!(corruptions.len(), 782);
    for corruption in corruptions {
        let counterexample = corruption.closure.counterexample.unwrap();
        assert_ne!(counterexample.predicted_p, counterexample.is_p);
        // The true outcome is the one that the unchanged values give.
        let product = quotient.bipartite.product_of(counterexample.sum.iter().map(|&b| values[b as usize]));
        assert_eq!(quotient.bipartite.is_p(product), counterexample.is_p);
        assert!(counterexample.sum.contains(&corruption.position));
    }
}

#[test]
fn there_are_285_pairs_of_which_35_are_minimal() {
    let (_, graph, quotient) = board("3x3", "full");
    let kinds = Kinds::new(&graph, &quotient.bipartite, &quotient.values());
    assert_eq!(pairs::reachable(&quotient.bipartite, &kinds, 1000).unwrap().len(), 285);
    assert_eq!(pairs::minimal(&quotient.bipartite, &kinds, 1000).unwrap().len(), 35);
    assert!(pairs::reachable(&quotient.bipartite, &kinds, 284).is_err());
    assert!(pairs::minimal(&quotient.bipartite, &kinds, 10).is_err());
}

#[test]
fn minimal_pairs_are_the_least_of_all_pairs_of_one_or_more_boards() {
    for (size, lines) in [("3x3", "full"), ("3x3", "rows,cols"), ("3x3", "diags"), ("3x4", "k=3")] {
        let (_, graph, quotient) = board(size, lines);
        let kinds = Kinds::new(&graph, &quotient.bipartite, &quotient.values());
        let all = pairs::reachable(&quotient.bipartite, &kinds, 1_000_000).unwrap();
        let some = &all[1..];
        let least = |pair: &&pairs::Pair| !some.iter().any(|other| other != *pair && other.is_below(pair));
        let mut expected: Vec<_> = some.iter().filter(least).cloned().collect();
        expected.sort_by_key(|pair| (pair.element, pair.options.iter().collect::<Vec<_>>()));
        assert_eq!(pairs::minimal(&quotient.bipartite, &kinds, 10_000).unwrap(), expected, "{size} {lines}");
    }
}

#[test]
fn the_3x3_certificate_is_byte_for_byte_that_of_another_program() {
    let (classes, _, quotient) = board("3x3", "full");
    let expected = include_str!("../../../testdata/certificates/notakto-3x3.cert");
    let text = certificate::write(&classes, &quotient).unwrap();
    for (ours, theirs) in text.lines().zip(expected.lines()) {
        assert_eq!(ours, theirs);
    }
    assert_eq!(text, expected);
}
