//! Commutative monoids given by generators and relations.
//!
//! Start at [`Presentation::parse`], then [`Presentation::complete`]. A complete system of rules says whether the
//! monoid is finite, and a finite one becomes a [`Bipartite`](crate::bipartite::Bipartite); the other
//! way round, [`Presentation::of`] finds the relations of a finite one. Knows nothing about games.

mod complete;
mod finite;
mod parse;
mod write;

use std::cmp::Ordering;
use thiserror::Error;

use crate::bipartite::BipartiteError;

pub use complete::{Completed, Limits, Rule, Stopped};
pub use write::{Notation, latex_table};

/// Most generators of a presentation.
pub(crate) const MAX_GENERATORS: usize = 64;

/// Most relations of a presentation.
pub(crate) const MAX_RELATIONS: usize = 2_000;

/// Largest degree of a word in a presentation.
pub(crate) const MAX_DEGREE: u64 = 1 << 20;

/// Most elements of a finite monoid that are written down.
pub(crate) const MAX_ELEMENTS: usize = 1 << 13;

/// Why a text is no presentation, or no finite monoid comes out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MonoidError {
    /// Something else should stand here.
    #[error("column {column}: expected {expected}, found `{found}`")]
    Unexpected {
        /// The column, from 1, in characters.
        column: usize,
        /// What stands there.
        found: char,
        /// What should.
        expected: &'static str,
    },
    /// The text ends too early.
    #[error("column {column}: expected {expected}, found the end")]
    End {
        /// The column after the last, from 1, in characters.
        column: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// A letter that is not among the declared generators.
    #[error("column {column}: `{name}` is none of the generators {generators}")]
    Unknown {
        /// The column, from 1, in characters.
        column: usize,
        /// The letter.
        name: char,
        /// The generators.
        generators: String,
    },
    /// A generator is declared again.
    #[error("generator `{name}` is declared twice")]
    Twice {
        /// The letter.
        name: char,
    },
    /// A number is beyond what is worked on.
    #[error("column {column}: {what} beyond the limit of {limit}")]
    Limit {
        /// The column, from 1, in characters.
        column: usize,
        /// What there is too much of.
        what: &'static str,
        /// The limit.
        limit: u64,
    },
    /// The completion did not come to an end within its limits; nothing is known about the monoid.
    #[error("the completion did not end within {stopped}; it had {rules} rules after {pairs} critical pairs")]
    Unfinished {
        /// The limit met.
        stopped: Stopped,
        /// The rules at that point.
        rules: usize,
        /// The critical pairs examined.
        pairs: u64,
    },
    /// The monoid is infinite.
    #[error("the monoid is infinite: all powers of `{generator}` are different")]
    Infinite {
        /// A generator whose powers are all different.
        generator: char,
    },
    /// The monoid is finite, but too large to write down.
    #[error("the monoid is finite, with more than {limit} elements")]
    TooManyElements {
        /// The limit.
        limit: usize,
    },
    /// The elements named do not generate the monoid.
    #[error("the {named} generators named give {reached} of {order} elements")]
    NotGenerating {
        /// How many generators are named.
        named: usize,
        /// How many elements are products of them.
        reached: usize,
        /// How many elements there are.
        order: usize,
    },
    /// A name or an element is wrong, or there are too many.
    #[error("generator `{name}`: {why}")]
    Name {
        /// The name.
        name: char,
        /// What is wrong.
        why: &'static str,
    },
    /// The finite monoid is refused.
    #[error(transparent)]
    Bipartite(#[from] BipartiteError),
}

/// A product of generators: how often each occurs.
///
/// Words are ordered by degree, those of one degree as in a dictionary when the generators of each are written in
/// order: `1 a b aa ab bb aaa`. The order is kept by multiplication, so rules may lead from greater to lesser.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Word(Vec<u32>);

impl Word {
    /// The empty product of this many generators.
    #[must_use]
    pub fn identity(generators: usize) -> Self {
        Self(vec![0; generators])
    }

    /// The word with these exponents.
    #[must_use]
    pub fn new(exponents: Vec<u32>) -> Self {
        Self(exponents)
    }

    /// How often each generator occurs.
    #[must_use]
    pub fn exponents(&self) -> &[u32] {
        &self.0
    }

    /// The number of factors.
    #[must_use]
    pub(crate) fn degree(&self) -> u64 {
        self.0.iter().map(|&n| u64::from(n)).sum()
    }

    /// Whether some word times this one is `other`.
    #[must_use]
    pub(crate) fn divides(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a <= b)
    }

    /// The only generator in this word and its exponent, if there is exactly one.
    #[must_use]
    pub(crate) fn pure_power(&self) -> Option<(usize, u32)> {
        let mut factors = self.0.iter().enumerate().filter(|&(_, &n)| n > 0);
        let (g, &n) = factors.next()?;
        factors.next().is_none().then_some((g, n))
    }

    /// The generators, each as often as it occurs, in order; as many as the degree.
    pub fn factors(&self) -> impl Iterator<Item = u32> {
        self.0.iter().enumerate().flat_map(|(g, &n)| std::iter::repeat_n(g as u32, n as usize))
    }

    /// This word with one more of a generator.
    fn times(&self, generator: usize) -> Self {
        let mut product = self.clone();
        product.0[generator] += 1;
        product
    }
}

impl PartialOrd for Word {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Word {
    fn cmp(&self, other: &Self) -> Ordering {
        // More of an early generator stands earlier in a dictionary.
        self.degree().cmp(&other.degree()).then_with(|| other.0.cmp(&self.0))
    }
}

/// Generators, each named by a letter, and relations between words in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    names: Vec<char>,
    relations: Vec<(Word, Word)>,
}

impl Presentation {
    /// The letters of the generators, in order.
    #[must_use]
    pub fn names(&self) -> &[char] {
        &self.names
    }

    /// The relations, as given.
    #[must_use]
    pub fn relations(&self) -> &[(Word, Word)] {
        &self.relations
    }
}
