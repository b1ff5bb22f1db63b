//! Completion of commutative rewriting systems.
//!
//! Start at [`Presentation::complete`]. Words are exponent vectors, so two rules overlap in exactly one
//! place: the component-wise maximum of their left sides. By Dickson's lemma completion always ends, but
//! it may take longer than anyone waits, so it has limits.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;

use super::{MAX_DEGREE, MonoidError, Presentation, Word};

/// A rule: its left side may be replaced by its right side, which is less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What is replaced.
    pub left: Word,
    /// What replaces it.
    pub right: Word,
}

/// How much work a completion may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most rules at a time.
    pub rules: usize,
    /// Most comparisons of a word with a rule.
    pub comparisons: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { rules: 3_000, comparisons: 1_000_000_000 }
    }
}

/// What stopped a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// Too many rules.
    Rules(usize),
    /// Too many comparisons of a word with a rule.
    Comparisons(u64),
    /// A word of too large a degree.
    Degree(u64),
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(limit) => write!(f, "{limit} rules"),
            Self::Comparisons(limit) => write!(f, "{limit} comparisons with rules"),
            Self::Degree(limit) => write!(f, "words of degree {limit}"),
        }
    }
}

/// A complete system of rules: two words are equal in the monoid exactly if they have the same normal form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completed {
    pub(super) names: Vec<char>,
    rules: Vec<Rule>,
    pairs: u64,
    added: usize,
}

impl Presentation {
    /// Completes the relations to a system of rules, reduced among themselves: no side of a rule can be
    /// rewritten by another rule. For a given order of the generators there is only one such system.
    ///
    /// # Errors
    /// [`MonoidError::Unfinished`] if a limit is met.
    pub fn complete(&self, limits: Limits) -> Result<Completed, MonoidError> {
        let mut state = State {
            limits,
            rules: Vec::new(),
            next_id: 0,
            equations: self.relations.iter().rev().cloned().collect(),
            waiting: BinaryHeap::new(),
            comparisons: 0,
            pairs: 0,
            added: 0,
            started: false,
        };
        state.run().map_err(|stopped| MonoidError::Unfinished {
            stopped,
            rules: state.rules.len(),
            pairs: state.pairs,
        })?;
        let mut rules: Vec<Rule> = state.rules.into_iter().map(|(_, rule)| rule).collect();
        rules.sort_by(|a, b| a.left.cmp(&b.left));
        Ok(Completed { names: self.names.clone(), rules, pairs: state.pairs, added: state.added })
    }
}

impl Completed {
    /// The letters of the generators, in order.
    #[must_use]
    pub fn names(&self) -> &[char] {
        &self.names
    }

    /// The rules, by their left sides in the order of words.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The number of critical pairs examined, each pair of rules once.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.pairs
    }

    /// The number of rules made from critical pairs; 0 if the relations were complete.
    #[must_use]
    pub fn added(&self) -> usize {
        self.added
    }

    /// The least word equal to this one.
    ///
    /// # Panics
    /// If the word has another number of generators, or a degree beyond 32 bits; no word read from text has.
    #[must_use]
    pub fn normal_form(&self, word: &Word) -> Word {
        assert_eq!(word.0.len(), self.names.len(), "a word in other generators");
        assert!(u32::try_from(word.degree()).is_ok(), "a degree beyond 32 bits");
        let mut word = word.clone();
        while let Some(rule) = self.rules.iter().find(|rule| rule.left.divides(&word)) {
            rewrite(&mut word, rule);
        }
        word
    }

    /// The presentation that says the same: its relations are the rules.
    #[must_use]
    pub fn presentation(&self) -> Presentation {
        let relations = self.rules.iter().map(|rule| (rule.left.clone(), rule.right.clone())).collect();
        Presentation { names: self.names.clone(), relations }
    }
}

/// Replaces the left side as often as it stands there, all at once. The degree does not grow.
fn rewrite(word: &mut Word, rule: &Rule) {
    let sides = || rule.left.0.iter().zip(&rule.right.0);
    let times = word.0.iter().zip(sides()).filter(|&(_, (&l, _))| l > 0).map(|(&w, (&l, _))| w / l).min();
    // Only a relation between equal words could have an empty left side, and that makes no rule.
    let times = times.expect("the left side of a rule is greater than another word, so not empty");
    for (w, (&l, &r)) in word.0.iter_mut().zip(sides()) {
        *w = *w - times * l + times * r;
    }
}

/// A pair of rules by the degree of its overlap and the numbers of the rules, to take the least first.
type Waiting = Reverse<(u64, u64, u64)>;

struct State {
    limits: Limits,
    /// Rules with numbers that are never used again, ascending.
    rules: Vec<(u64, Rule)>,
    next_id: u64,
    /// Equal words that may still differ in normal form; the last is next.
    equations: Vec<(Word, Word)>,
    waiting: BinaryHeap<Waiting>,
    comparisons: u64,
    pairs: u64,
    added: usize,
    /// Whether all relations have become rules.
    started: bool,
}

impl State {
    fn run(&mut self) -> Result<(), Stopped> {
        loop {
            while let Some((left, right)) = self.equations.pop() {
                self.settle(left, right)?;
            }
            self.started = true;
            let Some(Reverse((_, first, second))) = self.waiting.pop() else { return Ok(()) };
            if let (Some(a), Some(b)) = (self.rule(first), self.rule(second)) {
                let overlap: Vec<u32> = a.left.0.iter().zip(&b.left.0).map(|(&x, &y)| x.max(y)).collect();
                let by = |rule: &Rule| {
                    let sides = rule.left.0.iter().zip(&rule.right.0);
                    Word(overlap.iter().zip(sides).map(|(&n, (&l, &r))| n - l + r).collect())
                };
                let equation = (by(a), by(b));
                self.pairs += 1;
                self.equations.push(equation);
            }
        }
    }

    fn rule(&self, id: u64) -> Option<&Rule> {
        self.rules.binary_search_by_key(&id, |&(id, _)| id).ok().map(|place| &self.rules[place].1)
    }

    /// Makes a rule of two equal words unless the rules say it already.
    fn settle(&mut self, left: Word, right: Word) -> Result<(), Stopped> {
        let (a, b) = (self.reduce(left)?, self.reduce(right)?);
        if a == b {
            return Ok(());
        }
        let (left, right) = if a > b { (a, b) } else { (b, a) };
        if self.rules.len() >= self.limits.rules {
            return Err(Stopped::Rules(self.limits.rules));
        }
        self.added += usize::from(self.started);
        let rule = Rule { left, right };
        // Rules whose left side can be rewritten now are equations again.
        let (kept, fallen) =
            std::mem::take(&mut self.rules).into_iter().partition(|(_, old)| !rule.left.divides(&old.left));
        self.rules = kept;
        let fallen: Vec<(u64, Rule)> = fallen;
        self.equations.extend(fallen.into_iter().map(|(_, old)| (old.left, old.right)));
        let id = self.next_id;
        self.next_id += 1;
        for (old_id, old) in &self.rules {
            let degree = old.left.0.iter().zip(&rule.left.0).map(|(&x, &y)| u64::from(x.max(y))).sum();
            if degree > MAX_DEGREE * 4 {
                return Err(Stopped::Degree(MAX_DEGREE * 4));
            }
            self.waiting.push(Reverse((degree, *old_id, id)));
        }
        self.rules.push((id, rule));
        for place in 0..self.rules.len() - 1 {
            let right = self.rules[place].1.right.clone();
            self.rules[place].1.right = self.reduce(right)?;
        }
        Ok(())
    }

    fn reduce(&mut self, mut word: Word) -> Result<Word, Stopped> {
        loop {
            let found = self.rules.iter().position(|(_, rule)| rule.left.divides(&word));
            self.comparisons += found.map_or(self.rules.len(), |place| place + 1) as u64;
            if self.comparisons > self.limits.comparisons {
                return Err(Stopped::Comparisons(self.limits.comparisons));
            }
            let Some(place) = found else { return Ok(word) };
            rewrite(&mut word, &self.rules[place].1);
        }
    }
}
