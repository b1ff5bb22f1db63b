//! Quotients computed from the game alone, against published and independently found orders, and
//! against plain search.

use std::collections::HashMap;

use misere::graph::{GraphError, OptionGraph};
use misere::quotient::{Exceeded, Limits, Quotient, Unfinished, compute};
use notakto::{Classes, Shape};

fn graph(size: &str, lines: &str, torus: bool) -> OptionGraph {
    let shape = Shape::parse(size, lines, torus).unwrap();
    OptionGraph::from_classes(&Classes::new(&shape).unwrap())
}

fn quotient(graph: &OptionGraph) -> Quotient {
    compute(graph, &Limits::default()).unwrap()
}

/// A subtraction game, or any other game of heaps whose options are single heaps or nothing.
fn heaps(options: &[&[&[u32]]]) -> OptionGraph {
    let list = |sums: &&[&[u32]]| sums.iter().map(|sum| sum.to_vec()).collect();
    OptionGraph::new(options.iter().map(list).collect()).unwrap()
}

#[test]
fn quotients_of_boards_have_the_orders_found_by_other_programs() {
    for (size, lines, torus, expected) in [
        ("3x3", "full", false, (18, 4)),
        ("3x3", "full", true, (6, 2)),
        ("3x3", "rows,cols", false, (38, 9)),
        ("3x3", "diags", false, (12, 3)),
        ("2x3", "rows,cols", false, (6, 2)),
        ("2x4", "rows,cols", false, (6, 2)),
        ("2x5", "rows,cols", false, (6, 2)),
        ("3x4", "rows,cols", false, (36, 6)),
        ("3x5", "rows,cols", false, (10, 2)),
        ("3x6", "rows,cols", false, (36, 6)),
        ("3x4", "k=3", false, (10, 2)),
        ("3x5", "k=3", false, (64, 10)),
        ("4x4", "diags", false, (12, 3)),
    ] {
        let bipartite = quotient(&graph(size, lines, torus)).bipartite;
        assert_eq!((bipartite.order(), bipartite.p_elements().len()), expected, "{size} {lines}");
        assert!(bipartite.is_reduced());
    }
}

#[test]
fn quotients_of_4x4_boards_near_the_end_have_the_orders_found_by_other_programs() {
    let classes = Classes::new(&Shape::parse("4x4", "full", false).unwrap()).unwrap();
    for (empty, expected) in [(4, (2, 1)), (5, (6, 2)), (6, (6, 2)), (7, (10, 2)), (8, (10, 2))] {
        let bipartite = quotient(&OptionGraph::from_last_classes(&classes, empty)).bipartite;
        assert_eq!((bipartite.order(), bipartite.p_elements().len()), expected, "at most {empty} empty");
    }
}

#[test]
fn the_46_live_boards_have_eight_canonical_forms_of_which_one_is_nothing() {
    let graph = graph("3x3", "full", false);
    let reduced = graph.reduce();
    assert_eq!((graph.len(), reduced.graph.len()), (46, 7));
    assert!(reduced.image.contains(&None));
    // What is reduced stays reduced.
    assert_eq!(reduced.graph.reduce().graph.len(), 7);
}

/// Whether the player to move loses, by search with a memory and nothing else.
fn lost(graph: &OptionGraph, sum: &[u32], known: &mut HashMap<Vec<u32>, bool>) -> bool {
    if sum.is_empty() {
        return false;
    }
    if let Some(&is_p) = known.get(sum) {
        return is_p;
    }
    let is_p = (0..sum.len()).all(|place| {
        graph.options(sum[place]).iter().all(|option| {
            let mut next = [&sum[..place], &sum[place + 1..], option].concat();
            next.sort_unstable();
            !lost(graph, &next, known)
        })
    });
    known.insert(sum.to_vec(), is_p);
    is_p
}

#[test]
fn products_give_the_outcomes_of_plain_search_on_all_small_sums() {
    for (size, lines, torus) in [
        ("3x3", "full", false),
        ("3x3", "full", true),
        ("3x3", "rows", false),
        ("3x3", "rows,cols", false),
        ("3x3", "diags", false),
        ("2x4", "full", false),
        ("2x5", "rows,cols", false),
        ("1x4", "k=2", true),
        ("1x1", "k=1", false),
    ] {
        let graph = graph(size, lines, torus);
        let quotient = quotient(&graph);
        let values = quotient.values();
        let mut known = HashMap::new();
        let boards = graph.len() as u32;
        for a in 0..boards {
            for b in a..boards {
                for c in b..boards {
                    for sum in [&[a][..], &[a, b], &[a, b, c]] {
                        let product = quotient.bipartite.product_of(sum.iter().map(|&x| values[x as usize]));
                        let expected = lost(&graph, sum, &mut known);
                        assert_eq!(quotient.bipartite.is_p(product), expected, "{size} {lines}: {sum:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn heaps_of_nim_up_to_3_have_the_tame_quotient_of_order_6_and_up_to_4_that_of_order_10() {
    let nim = |most: u32| {
        let options = |heap: u32| (0..=heap).map(|rest| if rest == 0 { vec![] } else { vec![rest - 1] });
        OptionGraph::new((0..most).map(|heap| options(heap).collect()).collect()).unwrap()
    };
    for (most, expected) in [(1, (2, 1)), (2, (6, 2)), (3, (6, 2)), (4, (10, 2)), (8, (18, 2))] {
        let bipartite = quotient(&nim(most)).bipartite;
        assert_eq!((bipartite.order(), bipartite.p_elements().len()), expected, "heaps up to {most}");
    }
}

#[test]
fn options_may_be_sums_as_when_a_heap_is_split() {
    // Kayles: take one or two from a heap and perhaps split the rest.
    let heap = |n: usize| {
        let rests = (1..=2.min(n)).flat_map(|taken| {
            let rest = n - taken;
            (0..=rest / 2).map(move |a| [a, rest - a])
        });
        rests.map(|ab| ab.into_iter().filter(|&a| a > 0).map(|a| a as u32 - 1).collect()).collect()
    };
    let graph = OptionGraph::new((1..=9).map(heap).collect()).unwrap();
    let quotient = quotient(&graph);
    let values = quotient.values();
    let mut known = HashMap::new();
    for a in 0..9 {
        for b in a..9 {
            for c in b..9 {
                let product = [a, b, c].map(|x: u32| values[x as usize]);
                let product = quotient.bipartite.product_of(product);
                assert_eq!(quotient.bipartite.is_p(product), lost(&graph, &[a, b, c], &mut known));
            }
        }
    }
}

#[test]
fn the_game_without_moves_has_the_trivial_quotient() {
    let nothing = quotient(&heaps(&[]));
    assert_eq!((nothing.bipartite.order(), nothing.bipartite.p_elements().len()), (1, 0));
    let dead = quotient(&heaps(&[&[], &[]]));
    assert_eq!((dead.bipartite.order(), dead.generator_of), (1, vec![0, 0]));
}

#[test]
fn a_passed_limit_is_told_with_what_is_known() {
    let graph = graph("4x4", "full", false);
    let small = Limits { elements: 2000, states: 20_000, steps: 1_000_000 };
    let states = compute(&graph, &small).unwrap_err();
    assert_eq!((states.why, states.generators, states.states), (Exceeded::States, 127, 20_000));
    assert!(states.elements > 10);
    let elements = compute(&graph, &Limits { elements: 5, ..small }).unwrap_err();
    assert_eq!((elements.why, elements.elements), (Exceeded::Elements, 5));
    let Unfinished { why, .. } = compute(&graph, &Limits { steps: 1000, ..small }).unwrap_err();
    assert_eq!(why, Exceeded::Steps);
}

#[test]
fn graphs_that_are_no_games_are_refused() {
    let unknown = OptionGraph::new(vec![vec![vec![], vec![0, 3]]]).unwrap_err();
    assert_eq!(unknown.to_string(), "position 0: its option 1 names position 3, and there are 1");
    let cycle = OptionGraph::new(vec![vec![vec![1]], vec![vec![2, 2]], vec![vec![0]]]);
    assert!(matches!(cycle, Err(GraphError::Cycle { .. })));
    let doubling = (0..40_u32).map(|n| vec![if n == 0 { vec![] } else { vec![n - 1, n - 1] }]).collect();
    assert!(matches!(OptionGraph::new(doubling), Err(GraphError::TooLong { .. })));
}
