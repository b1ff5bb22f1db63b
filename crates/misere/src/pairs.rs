//! Pairs of an element and the elements one move away: the short form of the proof.
//!
//! Start at [`minimal`]. A sum with product x from which one move leads to the products T has the pair (x, T).
//! Adding a position of value v with option values U gives (x v, T v ∪ x U). The values are right for all sums
//! exactly if x is in P where T is not empty and holds no element of P, and only there; outside P it is enough
//! to look at the pairs with minimal T. docs/certificates.md has the argument.

use rustc_hash::FxHashSet;
use thiserror::Error;

use crate::bipartite::{Bipartite, Element};
use crate::kinds::{Kind, Kinds};

/// There are more pairs than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("more than {limit} pairs of an element and a set of elements")]
pub struct TooManyPairs {
    /// How many are allowed.
    pub limit: usize,
}

/// A set of elements of one monoid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ElementSet(Box<[u64]>);

impl ElementSet {
    fn empty(order: usize) -> Self {
        Self(vec![0; order.div_ceil(64)].into())
    }

    fn insert(&mut self, e: Element) {
        self.0[e as usize / 64] |= 1 << (e % 64);
    }

    /// Whether an element is in the set.
    #[must_use]
    pub fn contains(&self, e: Element) -> bool {
        self.0.get(e as usize / 64).is_some_and(|word| word >> (e % 64) & 1 == 1)
    }

    /// Whether all elements of the set are in the other one.
    #[must_use]
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The elements, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Element> + '_ {
        self.0.iter().zip(0..).flat_map(|(&word, at)| {
            std::iter::successors((word != 0).then_some(word), |rest| {
                Some(rest & (rest - 1)).filter(|&rest| rest != 0)
            })
            .map(move |rest| at * 64 + rest.trailing_zeros())
        })
    }
}

/// An element and the elements one move away.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    /// The product of a sum.
    pub element: Element,
    /// The products of its options.
    pub options: ElementSet,
}

impl Pair {
    /// The pair of the empty sum.
    #[must_use]
    pub(crate) fn of_nothing(bipartite: &Bipartite) -> Self {
        Self { element: 0, options: ElementSet::empty(bipartite.order()) }
    }

    /// Whether this pair's set lies within the other's, for the same element.
    #[must_use]
    pub fn is_below(&self, other: &Self) -> bool {
        self.element == other.element && self.options.is_within(&other.options)
    }
}

/// Adds positions to pairs.
pub(crate) struct Adder<'a> {
    kinds: &'a [Kind],
    /// For each element its products with all.
    rows: Vec<Vec<Element>>,
}

impl<'a> Adder<'a> {
    /// For a monoid and the kinds of positions.
    #[must_use]
    pub fn new(bipartite: &Bipartite, kinds: &'a Kinds) -> Self {
        let rows = (0..bipartite.order() as Element).map(|x| bipartite.row(x)).collect();
        Self { kinds: &kinds.list, rows }
    }

    /// The pair of a sum with one more position of a kind.
    ///
    /// # Panics
    /// When there is no such kind.
    #[must_use]
    pub fn add(&self, pair: &Pair, kind: usize) -> Pair {
        let Kind { value, options: moved } = &self.kinds[kind];
        let mut options = ElementSet::empty(self.rows.len());
        let row = &self.rows[*value as usize];
        pair.options.iter().for_each(|t| options.insert(row[t as usize]));
        let rest = &self.rows[pair.element as usize];
        moved.iter().for_each(|&u| options.insert(rest[u as usize]));
        Pair { element: row[pair.element as usize], options }
    }
}

/// The pairs of all sums, the empty one first, in the order in which adding positions reaches them.
///
/// # Errors
/// When there are more than `limit`.
pub fn reachable(bipartite: &Bipartite, kinds: &Kinds, limit: usize) -> Result<Vec<Pair>, TooManyPairs> {
    let adder = Adder::new(bipartite, kinds);
    let mut pairs = vec![Pair::of_nothing(bipartite)];
    let mut seen = FxHashSet::from_iter(pairs.iter().cloned());
    let mut next = 0;
    while next < pairs.len() {
        for kind in 0..kinds.list.len() {
            let pair = adder.add(&pairs[next], kind);
            if seen.insert(pair.clone()) {
                if pairs.len() >= limit {
                    return Err(TooManyPairs { limit });
                }
                pairs.push(pair);
            }
        }
        next += 1;
    }
    Ok(pairs)
}

/// The minimal pairs of sums of one or more positions, in ascending order of the element, then of the set
/// as a list.
///
/// # Errors
/// When there are more than `limit`.
pub fn minimal(bipartite: &Bipartite, kinds: &Kinds, limit: usize) -> Result<Vec<Pair>, TooManyPairs> {
    let adder = Adder::new(bipartite, kinds);
    let nothing = Pair::of_nothing(bipartite);
    // For each element the sets that are minimal so far. Adding keeps the order of pairs, so what lies
    // above another pair needs not be followed.
    let mut kept: Vec<Vec<ElementSet>> = vec![Vec::new(); bipartite.order()];
    let mut count = 0;
    let mut waiting: Vec<Pair> = (0..kinds.list.len()).rev().map(|kind| adder.add(&nothing, kind)).collect();
    while let Some(pair) = waiting.pop() {
        let sets = &mut kept[pair.element as usize];
        if sets.iter().any(|set| set.is_within(&pair.options)) {
            continue;
        }
        count -= sets.len();
        sets.retain(|set| !pair.options.is_within(set));
        sets.push(pair.options.clone());
        count += sets.len();
        if count > limit {
            return Err(TooManyPairs { limit });
        }
        waiting.extend((0..kinds.list.len()).rev().map(|kind| adder.add(&pair, kind)));
    }
    let mut pairs: Vec<Pair> = (0..)
        .zip(kept)
        .flat_map(|(element, sets)| sets.into_iter().map(move |options| Pair { element, options }))
        .collect();
    pairs.sort_by(|a, b| a.element.cmp(&b.element).then_with(|| a.options.iter().cmp(b.options.iter())));
    Ok(pairs)
}
