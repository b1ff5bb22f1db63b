//! The misère quotient of a game, from the game alone, proved for sums of any number of positions.
//!
//! Start at [`compute`]. Positions equal in misère play are merged first; then elements are learned from
//! outcomes of sums found by plain search (`learn.rs`), and the candidate is proved or refuted by a finite
//! check (`verify.rs`); a refutation teaches one more element. Nothing that was guessed stays unproved.
//! Must not know a published answer.

mod learn;
mod oracle;
mod verify;

use thiserror::Error;

use crate::bipartite::Bipartite;
use crate::graph::{OptionGraph, Reduced};
use learn::Learner;
pub(crate) use oracle::Oracle;
use verify::{Candidate, Verdict};

/// How much may be spent; everything is counted, nothing depends on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most elements of a candidate; more than 10,000 are never tried.
    pub elements: usize,
    /// The most sums whose outcome is remembered, some 150 bytes each.
    pub states: usize,
    /// The most moves looked at, in the search and in the proof together.
    pub steps: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { elements: 2000, states: 1_000_000, steps: 200_000_000 }
    }
}

/// Which limit was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Exceeded {
    /// More elements than allowed.
    #[error("more elements than allowed")]
    Elements,
    /// More sums than may be remembered.
    #[error("more sums than may be remembered")]
    States,
    /// More moves than allowed.
    #[error("more moves than allowed")]
    Steps,
    /// A sum whose longest play has more moves than the search can follow.
    #[error("a sum with too long a play")]
    LongestPlay,
}

/// What is known of a quotient that was not finished. It may be finite or not.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "unfinished: {why}; at least {elements} elements, {generators} different positions, {states} sums searched"
)]
pub struct Unfinished {
    /// The limit.
    pub why: Exceeded,
    /// Pairwise different elements found: the quotient has at least so many.
    pub elements: usize,
    /// Sums that tell them apart.
    pub tests: usize,
    /// Positions that are different in misère play, other than the empty sum.
    pub generators: usize,
    /// Sums whose outcome was searched.
    pub states: usize,
}

/// A misère quotient.
#[derive(Clone, Debug)]
pub struct Quotient {
    /// The monoid and P; its generators are the different values of positions, by first appearance.
    pub bipartite: Bipartite,
    /// For each position the generator that is its value.
    pub generator_of: Vec<u32>,
    /// What the proof took.
    pub proof: ProofFigures,
}

/// What it took to find and prove a quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofFigures {
    /// Positions that are different in misère play, other than the empty sum.
    pub generators: usize,
    /// Sums that tell all elements apart.
    pub tests: usize,
    /// Candidates that were refuted before the last.
    pub refuted: usize,
    /// Sums whose outcome was searched.
    pub states: usize,
    /// Pairs of elements that the proof looked at.
    pub pairs: u64,
}

impl Quotient {
    /// The value of a position, as an element.
    ///
    /// # Panics
    /// When there is no such position.
    #[must_use]
    pub fn value(&self, position: usize) -> u32 {
        self.bipartite.value(self.generator_of[position])
    }

    /// The values of all positions, as elements.
    #[must_use]
    pub fn values(&self) -> Vec<u32> {
        (0..self.generator_of.len()).map(|position| self.value(position)).collect()
    }
}

/// Counts steps and stops when there are too many.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    left: u64,
}

impl Budget {
    pub(crate) fn new(steps: u64) -> Self {
        Self { left: steps }
    }

    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), Exceeded> {
        self.left = self.left.checked_sub(steps).ok_or(Exceeded::Steps)?;
        Ok(())
    }
}

/// The misère quotient of all sums of the positions of a graph.
///
/// # Errors
/// When a limit is passed; what was known then.
pub fn compute(graph: &OptionGraph, limits: &Limits) -> Result<Quotient, Unfinished> {
    let reduced = graph.reduce();
    let mut learner = Learner::new(&reduced.graph, limits);
    prove(&reduced, &mut learner).map_err(|why| Unfinished {
        why,
        elements: learner.elements(),
        tests: learner.tests.len(),
        generators: reduced.graph.len(),
        states: learner.oracle.states(),
    })
}

fn prove(reduced: &Reduced, learner: &mut Learner) -> Result<Quotient, Exceeded> {
    let mut refuted = 0;
    let (candidate, pairs) = find(&reduced.graph, learner, &mut refuted)?;
    let proof = ProofFigures {
        generators: reduced.graph.len(),
        tests: learner.tests.len(),
        refuted,
        states: learner.oracle.states(),
        pairs,
    };
    named_by_positions(&candidate, &reduced.image, proof)
}

fn find(
    graph: &OptionGraph,
    learner: &mut Learner,
    refuted: &mut usize,
) -> Result<(Candidate, u64), Exceeded> {
    loop {
        learner.close()?;
        let candidate = learner.candidate();
        if !learner.learn_to_commute(&candidate)? {
            match verify::verify(graph, &candidate, &mut learner.oracle.budget)? {
                Verdict::Right { pairs } => return Ok((candidate, pairs)),
                Verdict::Wrong(mismatch) => learner.learn_from(&candidate, &mismatch)?,
            }
        }
        *refuted += 1;
    }
}

/// The same monoid, generated by the different values of positions in order of appearance, its elements
/// numbered by discovery.
fn named_by_positions(
    candidate: &Candidate,
    image: &[Option<u32>],
    proof: ProofFigures,
) -> Result<Quotient, Exceeded> {
    let identity = (0..candidate.is_p.len() as u32).collect::<Vec<_>>();
    let mut values = Vec::new();
    let mut actions = Vec::new();
    let mut generator_of = Vec::with_capacity(image.len());
    for form in image {
        let action = form.map_or(&identity, |g| &candidate.actions[g as usize]);
        let known = values.iter().position(|&value| value == action[0]);
        generator_of.push(known.unwrap_or(values.len()) as u32);
        if known.is_none() {
            values.push(action[0]);
            actions.push(action.clone());
        }
    }
    // What can fail here is only a size beyond what the monoid works on.
    let bipartite = Bipartite::new(actions, candidate.is_p.clone()).map_err(|_| Exceeded::Elements)?;
    Ok(Quotient { bipartite: bipartite.renumbered().0, generator_of, proof })
}
