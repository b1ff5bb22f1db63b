//! The proof that values give the outcome of every sum, by going through all states a sum can be in.
//!
//! Start at [`Prover`]. The state of a sum is its product and, for each kind of position in it, the product
//! of the others when one of that kind is taken away. The state tells whether some move leads to a sum whose
//! product is in P. Beginning with the empty sum, positions are added until no new state appears; when in every
//! state "no move into P" agrees with "the product is in P", the values are right for all sums, by induction
//! on the length of play (the article on Notakto of sen.ltd, section 3). Must not know how the values were found.

mod states;

use thiserror::Error;

use crate::bipartite::{Bipartite, Element};
use crate::graph::OptionGraph;
use crate::kinds::Kinds;
use crate::quotient::{Exceeded, Limits, Oracle};
use states::{Search, search};

/// Why the states could not all be gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ClosureError {
    /// The states have more parts than are worked with.
    #[error("{kinds} kinds of positions and {order} elements: the states of sums are too large")]
    TooLarge {
        /// The kinds of positions.
        kinds: usize,
        /// The elements of the monoid.
        order: usize,
    },
    /// There are more states than allowed.
    #[error("more than {limit} states of sums")]
    TooMany {
        /// How many are allowed.
        limit: usize,
    },
    /// The values are wrong, but the search for the outcome of the sum that shows it was given up.
    #[error("the values are wrong, but the sum that shows it needs too long a search: {0}")]
    Search(#[from] Exceeded),
}

/// A sum whose product says the wrong thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The positions of the sum, ascending. No sum of fewer positions has the wrong outcome.
    pub sum: Vec<u32>,
    /// The product of their values.
    pub product: Element,
    /// Whether the product is in P, so that the player to move would lose.
    pub predicted_p: bool,
    /// Whether the player to move does lose, by plain search.
    pub is_p: bool,
}

/// The result of going through all states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closure {
    /// Different kinds of positions.
    pub kinds: usize,
    /// States gone through, that of the empty sum included; all there are, unless there is a counterexample.
    pub states: usize,
    /// A sum for which the values are wrong; where there is none, they are proved right for all sums.
    pub counterexample: Option<Counterexample>,
}

/// What comes of changing one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corruption {
    /// The position whose value was changed.
    pub position: u32,
    /// The value put there.
    pub value: Element,
    /// What the proof says.
    pub closure: Closure,
}

/// Proves or refutes values for the positions of one game in one monoid.
pub struct Prover<'a> {
    graph: &'a OptionGraph,
    bipartite: &'a Bipartite,
    /// `products[x * order + y]`.
    products: Vec<Element>,
    oracle: Oracle,
    most_states: usize,
}

impl<'a> Prover<'a> {
    /// The most states by default: some 40 bytes each.
    pub const MOST_STATES: usize = 1 << 23;

    /// A prover for a game and a monoid.
    ///
    /// # Errors
    /// When the monoid has more than 4,095 elements.
    pub fn new(graph: &'a OptionGraph, bipartite: &'a Bipartite) -> Result<Self, ClosureError> {
        let order = bipartite.order();
        if order > 4095 {
            return Err(ClosureError::TooLarge { kinds: 0, order });
        }
        let products = (0..order as Element).flat_map(|x| bipartite.row(x)).collect();
        let oracle = Oracle::new(graph, &Limits::default());
        Ok(Self { graph, bipartite, products, oracle, most_states: Self::MOST_STATES })
    }

    /// The same prover with another limit on the number of states.
    #[must_use]
    pub fn with_most_states(mut self, most_states: usize) -> Self {
        self.most_states = most_states;
        self
    }

    /// Goes through the states of all sums; the article's form of the proof.
    ///
    /// # Errors
    /// When there are too many states, or they are too large.
    ///
    /// # Panics
    /// When there is not one value for each position, or a value is not an element.
    pub fn prove_sums(&mut self, values: &[Element]) -> Result<Closure, ClosureError> {
        let kinds = Kinds::new(self.graph, self.bipartite, values);
        let in_p = |e: Element| self.bipartite.is_p(e);
        let found = search(&kinds, self.bipartite.order(), &self.products, in_p, self.most_states)?;
        let Search { states, wrong } = found;
        let counterexample = wrong
            .map(|of_kinds| {
                let mut sum: Vec<u32> = of_kinds.iter().map(|&kind| kinds.first[kind as usize]).collect();
                sum.sort_unstable();
                self.counterexample(values, &sum)
            })
            .transpose()?;
        Ok(Closure { kinds: kinds.list.len(), states, counterexample })
    }

    /// Changes each value in turn to each other element and tries to prove what results.
    ///
    /// # Errors
    /// As [`Self::prove_sums`].
    ///
    /// # Panics
    /// As [`Self::prove_sums`].
    pub fn corruptions(&mut self, values: &[Element]) -> Result<Vec<Corruption>, ClosureError> {
        let mut changed = values.to_vec();
        let mut all = Vec::new();
        for position in 0..values.len() {
            for value in (0..self.bipartite.order() as Element).filter(|&v| v != values[position]) {
                changed[position] = value;
                let closure = self.prove_sums(&changed)?;
                all.push(Corruption { position: position as u32, value, closure });
            }
            changed[position] = values[position];
        }
        Ok(all)
    }

    /// A sum with the wrong outcome: this one, or else one of its options, whose products disagree with the
    /// sum's own.
    fn counterexample(&mut self, values: &[Element], sum: &[u32]) -> Result<Counterexample, ClosureError> {
        let mut candidates = vec![sum.to_vec()];
        for (place, &position) in sum.iter().enumerate() {
            for option in self.graph.options(position) {
                let mut other = [&sum[..place], &sum[place + 1..], option].concat();
                other.sort_unstable();
                candidates.push(other);
            }
        }
        for sum in candidates {
            let product = self.bipartite.product_of(sum.iter().map(|&position| values[position as usize]));
            let predicted_p = self.bipartite.is_p(product);
            let is_p = self.oracle.is_p(self.graph, &sum)?;
            if is_p != predicted_p {
                return Ok(Counterexample { sum, product, predicted_p, is_p });
            }
        }
        unreachable!("products that are right for a sum and its options agree with each other")
    }
}
