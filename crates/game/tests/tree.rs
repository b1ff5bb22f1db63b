//! The lazy tree evaluates what is needed, once, and nothing else.

#[path = "support/mod.rs"]
mod support;

use std::cell::Cell;

use game::{Checked, Game, LegalMove, Tree};
use proptest::prelude::*;
use support::{Countdown, Random, least_leaves};

/// An explicit tree from which to unfold lazy ones.
#[derive(Clone, Debug)]
struct Plain {
    value: i32,
    children: Vec<Plain>,
}

fn leaf(value: i32) -> Plain {
    Plain { value, children: Vec::new() }
}

fn node(children: Vec<Plain>) -> Plain {
    // Inner nodes must not be evaluated; this value would win every comparison.
    Plain { value: i32::MAX, children }
}

impl Plain {
    fn unfold(&self) -> Tree<'_, &Plain> {
        Tree::unfold(self, |plain| plain.children.iter())
    }

    fn maximise(&self) -> i32 {
        let values = self.children.iter().map(Plain::minimise);
        values.max().unwrap_or(self.value)
    }

    fn minimise(&self) -> i32 {
        let values = self.children.iter().map(Plain::maximise);
        values.min().unwrap_or(self.value)
    }

    fn leaves(&self) -> usize {
        let below: usize = self.children.iter().map(Plain::leaves).sum();
        below.max(1)
    }
}

/// The tree of the node's values, counting how many are computed.
fn counted<'a>(plain: &'a Plain, count: &'a Cell<usize>) -> Tree<'a, i32> {
    plain.unfold().map(|plain| {
        count.set(count.get() + 1);
        plain.value
    })
}

/// The infinite tree of the numbers from 1 on, in which the children of n are 2n and 2n + 1.
fn endless<'a>(unfolded: &'a Cell<usize>) -> Tree<'a, u64> {
    Tree::unfold(1, |&n: &u64| {
        unfolded.set(unfolded.get() + 1);
        [2 * n, 2 * n + 1]
    })
}

#[test]
fn a_node_is_unfolded_once_and_only_when_its_children_are_needed() {
    let unfolded = Cell::new(0);
    let tree = endless(&unfolded);
    assert_eq!(*tree.value(), 1);
    assert!(!tree.is_unfolded());
    assert_eq!(unfolded.get(), 0);

    let values: Vec<u64> = tree.children().iter().map(|child| *child.value()).collect();
    assert_eq!(values, [2, 3]);
    assert_eq!(tree.children().len(), 2);
    assert!(tree.is_unfolded());
    assert_eq!(unfolded.get(), 1);
}

#[test]
fn a_child_that_is_not_needed_is_not_unfolded() {
    let unfolded = Cell::new(0);
    let tree = endless(&unfolded);
    assert_eq!(*tree.children()[1].children()[0].value(), 6);
    assert_eq!(unfolded.get(), 2);
    assert!(!tree.children()[0].is_unfolded());
    assert!(!tree.children()[1].children()[0].is_unfolded());
}

#[test]
fn clones_share_what_either_has_unfolded() {
    let unfolded = Cell::new(0);
    let tree = endless(&unfolded);
    let clone = tree.clone();
    assert_eq!(tree.children().len(), 2);
    assert!(clone.is_unfolded());
    assert_eq!(clone.children().len(), 2);
    assert_eq!(unfolded.get(), 1);
}

#[test]
fn an_infinite_tree_is_cut_at_a_depth() {
    let (unfolded, evaluated) = (Cell::new(0), Cell::new(0));
    let tree = endless(&unfolded);
    let values = tree.prune(3).map(|&n| {
        evaluated.set(evaluated.get() + 1);
        n
    });
    assert_eq!(unfolded.get() + evaluated.get(), 0);

    // The leaves are 8..=15; the maxima of pairs are 9, 11, 13, 15, and the minima of those 9 and 13.
    assert_eq!(*values.maximise(), 13);
    assert_eq!(evaluated.get(), 8, "only the leaves are evaluated");
    assert_eq!(unfolded.get(), 1 + 2 + 4, "nothing below the cut is unfolded");
}

#[test]
fn a_tree_cut_at_depth_0_is_only_its_root() {
    let unfolded = Cell::new(0);
    let root = endless(&unfolded).prune(0);
    assert!(root.children().is_empty());
    assert_eq!((*root.maximise(), *root.minimise()), (1, 1));
    assert_eq!(unfolded.get(), 0);
}

#[test]
fn of_two_cuts_the_shallower_one_counts() {
    let unfolded = Cell::new(0);
    let tree = endless(&unfolded);
    assert_eq!(*tree.prune(5).prune(2).maximise(), *tree.prune(2).maximise());
    assert_eq!(*tree.prune(2).prune(5).maximise(), *tree.prune(2).maximise());
    assert_eq!(unfolded.get(), 1 + 2);
}

#[test]
fn a_mapped_value_is_computed_once_and_only_on_demand() {
    let evaluated = Cell::new(0);
    let plain = node(vec![leaf(3), leaf(4)]);
    let values = counted(&plain, &evaluated);
    assert_eq!(values.children().len(), 2);
    assert_eq!(evaluated.get(), 0);
    assert_eq!(*values.children()[1].value(), 4);
    assert_eq!(*values.children()[1].value(), 4);
    assert_eq!(evaluated.get(), 1);
    assert_eq!((*values.maximise(), *values.minimise()), (4, 3));
    assert_eq!(evaluated.get(), 2);
}

#[test]
fn in_a_game_only_the_leaves_of_the_pruned_tree_are_evaluated() {
    for start in 0..12 {
        for depth in 0..6 {
            let evaluated = Cell::new(0);
            let tree = Tree::unfold(Countdown::from(start), |position| {
                let next: Vec<Countdown> = position.legal_moves().map(LegalMove::play).collect();
                next
            });
            let values = tree.prune(depth).map(|position| {
                let taken = start - position.left;
                assert!(position.outcome().is_some() || usize::from(taken) >= depth);
                evaluated.set(evaluated.get() + 1);
                position.left
            });
            let _ = values.maximise();
            assert_eq!(evaluated.get(), lines(Countdown::from(start), depth));
        }
    }
}

/// The number of lines of play of at most `depth` plies.
fn lines(position: Countdown, depth: usize) -> usize {
    if depth == 0 || position.outcome().is_some() {
        return 1;
    }
    position.legal_moves().map(|legal| lines(legal.play(), depth - 1)).sum()
}

#[test]
fn alpha_beta_skips_two_leaves_of_the_textbook_tree() {
    // S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", the two-ply game tree
    // of the chapter on adversarial search: the value is 3, and two of the nine leaves are never visited.
    let plain = node(vec![
        node(vec![leaf(3), leaf(12), leaf(8)]),
        node(vec![leaf(2), leaf(4), leaf(6)]),
        node(vec![leaf(14), leaf(5), leaf(2)]),
    ]);
    let (all, some) = (Cell::new(0), Cell::new(0));
    assert_eq!(*counted(&plain, &all).maximise(), 3);
    let values = counted(&plain, &some);
    assert_eq!(*values.alpha_beta(), 3);
    assert_eq!((all.get(), some.get()), (9, 7));
    let skipped = &values.children()[1];
    assert!(skipped.children().iter().skip(1).all(|leaf| !leaf.is_unfolded()));
}

#[test]
fn alpha_beta_visits_the_fewest_leaves_possible_if_the_first_child_is_always_best() {
    fn uniform(width: usize, depth: u32) -> Plain {
        match depth {
            0 => leaf(0),
            _ => node(vec![uniform(width, depth - 1); width]),
        }
    }
    for width in 1..5 {
        for depth in 0..6 {
            let plain = uniform(width, depth);
            let (max, min) = (Cell::new(0), Cell::new(0));
            assert_eq!(*counted(&plain, &max).alpha_beta(), 0);
            assert_eq!(*counted(&plain, &min).beta_alpha(), 0);
            assert_eq!(max.get(), least_leaves(width, depth), "{width}^{depth}");
            assert_eq!(min.get(), least_leaves(width, depth), "{width}^{depth}");
        }
    }
}

#[test]
fn the_tree_of_a_game_has_its_minimax_values() {
    for seed in 0..200 {
        let root = Random::new(seed, 6, true);
        for depth in 0..=7 {
            let evaluate = |position: &Random| position.number(9) % 100;
            let (by_tree, by_game) = (Cell::new(0), Cell::new(0));
            let tree = Tree::unfold(root, |position: &Random| {
                let next: Vec<Random> = position.legal_moves().map(LegalMove::play).collect();
                next
            });
            let values = tree.prune(depth).map(|position| {
                by_tree.set(by_tree.get() + 1);
                evaluate(position)
            });
            let value = game::search::minimax(&root, root.to_move(), depth, &mut |position| {
                by_game.set(by_game.get() + 1);
                evaluate(position)
            });
            assert_eq!(*values.maximise(), value);
            assert_eq!(by_tree.get(), by_game.get());
            let other = game::search::minimax(&root, !root.to_move(), depth, &mut evaluate.clone());
            assert_eq!(*values.minimise(), other);
        }
    }
}

/// Runs `work` on a stack that a recursion of a million steps would overflow many times over.
fn with_a_small_stack(work: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(128 * 1024).spawn(work).unwrap().join().unwrap();
}

const CHAIN: u32 = 1_000_000;

fn chain<'a>() -> Tree<'a, u32> {
    Tree::unfold(0, |&n| (n < CHAIN).then_some(n + 1))
}

fn last<'a>(tree: &Tree<'a, u32>) -> Tree<'a, u32> {
    let mut tree = tree.clone();
    while let Some(child) = tree.children().first().cloned() {
        tree = child;
    }
    tree
}

#[test]
fn a_chain_of_a_million_nodes_is_dropped_without_overflow() {
    with_a_small_stack(|| {
        let tree = chain();
        assert_eq!(*last(&tree).value(), CHAIN);
        drop(tree);
    });
}

#[test]
fn pruned_and_mapped_chains_are_dropped_without_overflow_in_any_order() {
    with_a_small_stack(|| {
        let tree = chain();
        let pruned = tree.prune(CHAIN as usize / 2);
        assert_eq!(*last(&pruned).value(), CHAIN / 2);
        drop(tree);
        let mapped = pruned.map(|n| n + 1);
        assert_eq!(*last(&mapped).value(), CHAIN / 2 + 1);
        drop(mapped);
        drop(pruned);

        let mapped = chain().map(|n| n + 1).prune(CHAIN as usize);
        assert_eq!(*last(&mapped).value(), CHAIN + 1);
    });
}

#[test]
fn a_part_of_a_chain_that_is_still_in_use_outlives_the_rest() {
    with_a_small_stack(|| {
        let tree = chain();
        let mut middle = tree.clone();
        for _ in 0..CHAIN / 2 {
            let child = middle.children()[0].clone();
            middle = child;
        }
        let end = last(&middle);
        drop(tree);
        assert_eq!(*middle.value(), CHAIN / 2);
        drop(end);
        assert_eq!(*last(&middle).value(), CHAIN);
    });
}

fn trees() -> impl Strategy<Value = Plain> {
    let leaves = (-20..20).prop_map(leaf);
    leaves.prop_recursive(6, 200, 4, |inner| prop::collection::vec(inner, 1..=4).prop_map(node))
}

proptest! {
    #[test]
    fn maximise_and_minimise_evaluate_every_leaf_and_no_inner_node(plain in trees()) {
        let (max, min) = (Cell::new(0), Cell::new(0));
        prop_assert_eq!(*counted(&plain, &max).maximise(), plain.maximise());
        prop_assert_eq!(*counted(&plain, &min).minimise(), plain.minimise());
        prop_assert_eq!(max.get(), plain.leaves());
        prop_assert_eq!(min.get(), plain.leaves());
    }

    #[test]
    fn alpha_beta_gives_the_same_values_without_more_evaluations(plain in trees()) {
        let (max, min) = (Cell::new(0), Cell::new(0));
        prop_assert_eq!(*counted(&plain, &max).alpha_beta(), plain.maximise());
        prop_assert_eq!(*counted(&plain, &min).beta_alpha(), plain.minimise());
        prop_assert!(max.get() <= plain.leaves());
        prop_assert!(min.get() <= plain.leaves());
    }

    #[test]
    fn pruning_turns_the_nodes_at_the_depth_into_leaves(plain in trees(), depth in 0_usize..7) {
        fn cut(plain: &Plain, depth: usize) -> Plain {
            let children = if depth == 0 { &[][..] } else { &plain.children };
            Plain {
                value: plain.value,
                children: children.iter().map(|child| cut(child, depth - 1)).collect(),
            }
        }
        let shorter = cut(&plain, depth);
        let count = Cell::new(0);
        let values = plain.unfold().prune(depth).map(|plain| {
            count.set(count.get() + 1);
            plain.value
        });
        prop_assert_eq!(*values.maximise(), shorter.maximise());
        prop_assert_eq!(count.get(), shorter.leaves());
    }
}
