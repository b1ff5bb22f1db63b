//! Outcomes of sums by plain search with a memory.
//!
//! Start at [`Oracle::is_p`]. Knows no monoid: what it says is the truth that a quotient must agree with.

use rustc_hash::FxHashMap;

use super::verify::joined;
use super::{Budget, Exceeded, Limits};
use crate::graph::OptionGraph;

/// A sum, as a list of generators in ascending order.
pub(crate) type Word = Box<[u32]>;

/// The longest play of a sum that is searched; it bounds the depth of the recursion.
const LONGEST_PLAY: u64 = 1000;

/// Outcomes of sums of the positions of one graph; every question names that graph.
#[derive(Clone, Debug)]
pub(crate) struct Oracle {
    /// The position whose only option is the empty sum: two of it cancel in every sum.
    star: Option<u32>,
    known: FxHashMap<Word, bool>,
    most_states: usize,
    pub(crate) budget: Budget,
}

impl Oracle {
    pub(crate) fn new(graph: &OptionGraph, limits: &Limits) -> Self {
        let only_to_nothing = |&g: &u32| graph.options(g) == [Vec::<u32>::new()];
        Self {
            star: (0..graph.len() as u32).find(only_to_nothing),
            known: FxHashMap::default(),
            most_states: limits.states,
            budget: Budget::new(limits.steps),
        }
    }

    /// Begins a new question: the steps of the limits are there again, and half the memory at least.
    pub(crate) fn allow(&mut self, limits: &Limits) {
        self.budget = Budget::new(limits.steps);
        if self.known.len() >= self.most_states / 2 {
            self.known.clear();
        }
    }

    /// How many sums are remembered.
    pub(crate) fn states(&self) -> usize {
        self.known.len()
    }

    /// Whether the player to move loses a sum of positions, given in ascending order.
    pub(crate) fn is_p(&mut self, graph: &OptionGraph, word: &[u32]) -> Result<bool, Exceeded> {
        let length: u64 = word.iter().map(|&g| u64::from(graph.longest_play(g))).sum();
        if length > LONGEST_PLAY {
            return Err(Exceeded::LongestPlay);
        }
        debug_assert!(word.is_sorted());
        let mut word = word.to_vec();
        self.cancel(&mut word);
        self.search(graph, &word)
    }

    /// An option of a sum that loses for the player to move; none where the sum itself loses.
    pub(crate) fn winning_option(
        &mut self,
        graph: &OptionGraph,
        word: &[u32],
    ) -> Result<Option<Word>, Exceeded> {
        for (place, &g) in word.iter().enumerate() {
            let rest = [&word[..place], &word[place + 1..]].concat();
            for option in graph.options(g) {
                let child = joined(&rest, option);
                if self.is_p(graph, &child)? {
                    return Ok(Some(child));
                }
            }
        }
        Ok(None)
    }

    fn search(&mut self, graph: &OptionGraph, word: &[u32]) -> Result<bool, Exceeded> {
        if word.is_empty() {
            return Ok(false);
        }
        if let Some(&is_p) = self.known.get(word) {
            return Ok(is_p);
        }
        let is_p = !self.can_win(graph, word)?;
        if self.known.len() >= self.most_states {
            return Err(Exceeded::States);
        }
        self.known.insert(word.into(), is_p);
        Ok(is_p)
    }

    fn can_win(&mut self, graph: &OptionGraph, word: &[u32]) -> Result<bool, Exceeded> {
        let mut child = Vec::with_capacity(word.len() + 1);
        for (place, &g) in word.iter().enumerate() {
            if place > 0 && word[place - 1] == g {
                continue;
            }
            for option in graph.options(g) {
                self.budget.spend(1)?;
                child.clear();
                child.extend_from_slice(&word[..place]);
                child.extend_from_slice(&word[place + 1..]);
                for &term in option {
                    let at = child.partition_point(|&x| x < term);
                    child.insert(at, term);
                }
                self.cancel(&mut child);
                if self.search(graph, &child)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Removes pairs of the position that only leads to nothing: G + * + * equals G in misère play.
    fn cancel(&self, word: &mut Vec<u32>) {
        let Some(star) = self.star else { return };
        let from = word.partition_point(|&g| g < star);
        let to = word.partition_point(|&g| g <= star);
        let odd = (to - from) % 2;
        word.drain(from + odd..to);
    }
}
