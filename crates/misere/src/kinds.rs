//! Kinds of positions: what the outcome of a sum can depend on once values are given.
//!
//! Start at [`Kinds::new`]. Two positions are of one kind when they have the same value and the same set of
//! values of options. Knows no outcomes: the values may be wrong.

use rustc_hash::FxHashMap;

use crate::bipartite::{Bipartite, Element};
use crate::graph::OptionGraph;

/// A value and the values one move away.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// The value of the position.
    pub value: Element,
    /// The values of its options, ascending and each once; the empty sum counts as the identity.
    pub options: Vec<Element>,
}

/// The kinds of all positions of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kinds {
    /// The different kinds, by first appearance.
    pub list: Vec<Kind>,
    /// The kind of each position.
    pub of_position: Vec<u32>,
    /// The first position of each kind.
    pub first: Vec<u32>,
}

impl Kinds {
    /// The kinds of the positions of a graph when these are their values, as elements of a monoid.
    ///
    /// # Panics
    /// When there is not one value for each position, or a value is not an element.
    #[must_use]
    pub fn new(graph: &OptionGraph, bipartite: &Bipartite, values: &[Element]) -> Self {
        assert_eq!(values.len(), graph.len(), "one value for each position");
        let mut kinds = Self { list: Vec::new(), of_position: Vec::new(), first: Vec::new() };
        let mut known = FxHashMap::default();
        for position in 0..graph.len() as u32 {
            let product = |sum: &Vec<u32>| match sum[..] {
                [] => 0,
                [term] => values[term as usize],
                _ => bipartite.product_of(sum.iter().map(|&term| values[term as usize])),
            };
            let mut options: Vec<Element> = graph.options(position).iter().map(product).collect();
            options.sort_unstable();
            options.dedup();
            let kind = Kind { value: values[position as usize], options };
            let number = *known.entry(kind).or_insert_with_key(|kind| {
                kinds.list.push(kind.clone());
                kinds.first.push(position);
                kinds.list.len() as u32 - 1
            });
            kinds.of_position.push(number);
        }
        kinds
    }
}
