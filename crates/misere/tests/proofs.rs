//! Proofs of quotients of boards: the closure of states, the pairs, and the certificate.

use misere::certificate;
use misere::closure::Prover;
use misere::graph::OptionGraph;
use misere::kinds::Kinds;
use misere::monoid::Notation;
use misere::pairs;
use misere::paper::{self, Paper};
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

#[test]
fn the_computed_quotient_is_the_published_one_and_gives_every_board_its_published_value() {
    let (classes, _, quotient) = board("3x3", "full");
    let paper = Paper::new();
    assert!(quotient.bipartite.isomorphism(&paper.bipartite).unwrap().is_some());
    let images = paper.isomorphism(&classes, &quotient).unwrap();
    let mapped: Vec<u32> = quotient.values().iter().map(|&e| images[e as usize]).collect();
    assert_eq!(mapped, paper.values(&classes));
    let names: Vec<String> = paper::names(&classes, &quotient)
        .unwrap()
        .iter()
        .map(|word| word.write(paper.presentation.names(), Notation::Plain))
        .collect();
    assert_eq!(names[quotient.value(0) as usize], "c");
    assert_eq!(names[0], "1");
    let mut sorted = names;
    sorted.sort();
    let mut published =
        "1 a b c d ab ac ad b2 bc bd c2 ab2 abc abd ac2 bc2 abc2".split(' ').collect::<Vec<_>>();
    published.sort_unstable();
    assert_eq!(sorted, published);
}

#[test]
fn any_isomorphism_gives_the_dictionary_up_to_one_of_the_four_automorphisms() {
    let (classes, _, quotient) = board("3x3", "full");
    let paper = Paper::new();
    let map = quotient.bipartite.isomorphism(&paper.bipartite).unwrap().unwrap();
    let mapped: Vec<u32> = quotient.values().iter().map(|&e| map[e as usize]).collect();
    let automorphisms = paper.bipartite.automorphisms().unwrap();
    assert_eq!(automorphisms.len(), 4);
    let renamed =
        |a: &&Vec<u32>| mapped.iter().map(|&e| a[e as usize]).collect::<Vec<_>>() == paper.values(&classes);
    assert_eq!(automorphisms.iter().filter(renamed).count(), 1);
}

#[test]
fn the_published_dictionary_passes_the_closure_and_with_c_and_c2_swapped_fails() {
    let (classes, graph, _) = board("3x3", "full");
    let paper = Paper::new();
    let mut values = paper.values(&classes);
    let mut prover = Prover::new(&graph, &paper.bipartite).unwrap();
    let closure = prover.prove_sums(&values).unwrap();
    assert_eq!((closure.kinds, closure.states, closure.counterexample), (15, 285_480, None));
    let (c, c2) = (values[0], values[3]);
    for value in &mut values {
        *value = if *value == c {
            c2
        } else if *value == c2 {
            c
        } else {
            *value
        };
    }
    let counterexample = prover.prove_sums(&values).unwrap().counterexample.unwrap();
    // One empty board: c2 is in P, but the centre wins.
    assert_eq!(counterexample.sum.len(), 1);
    assert_ne!(counterexample.predicted_p, counterexample.is_p);
}

#[test]
fn other_boards_have_certificates_and_names_only_the_standard_one() {
    for (size, lines) in [("3x3", "diags"), ("3x4", "k=3"), ("2x5", "full"), ("1x1", "k=1")] {
        let (classes, _, quotient) = board(size, lines);
        let text = certificate::write(&classes, &quotient).unwrap();
        assert!(text.starts_with(&format!("hissho-certificate 1\ngame notakto {size} {lines}\n")), "{text}");
        assert!(text.ends_with("\nend\n"));
        assert!(paper::names(&classes, &quotient).is_none());
    }
}

#[test]
fn a_wrong_or_foreign_quotient_gets_no_certificate() {
    let (classes, _, quotient) = board("3x3", "full");
    let (others, _, _) = board("3x3", "diags");
    assert!(certificate::write(&others, &quotient).is_err());
    let mut wrong = quotient.clone();
    let swapped = wrong.generator_of[0];
    wrong.generator_of[0] = wrong.generator_of[4];
    assert_ne!(swapped, wrong.generator_of[0]);
    assert!(certificate::write(&classes, &wrong).is_err());
}
