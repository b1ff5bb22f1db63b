//! Canonical forms of impartial games in misère play.
//!
//! Start at [`Forms::canonical`]. Every form is kept once, so two games are equal, that is, have the same outcome in
//! every sum, exactly if they have the same [`FormId`]. A form is always made after its options, and nothing here
//! recurses, so the depth of a game does not matter. Knows games only as sets of options.
//!
//! Simplification (J. H. Conway, *On Numbers and Games*, chapter 12): let `K` be a game, and let all options of `K`
//! be options of `G`, and every other option of `G` have `K` as an option. Then `G = K`, except that for `K = 0`
//! some option of `G` must be a P-position, so that `G` is an N-position as 0 is. A game without such a `K`,
//! whose options are all of this kind, equals no other.

mod notation;

pub use notation::NotationError;

use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use thiserror::Error;

use crate::graph::OptionGraph;

/// A canonical form in a [`Forms`]; it means nothing to another `Forms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FormId(u32);

impl FormId {
    /// The game without moves. The mover has won.
    pub const ZERO: Self = Self(0);

    /// The number of the form; forms are numbered as they are made, options before what they are options of.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// More forms or sums than are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("more than {limit} {what}")]
pub struct TooMany {
    /// What there is too much of.
    pub what: &'static str,
    /// The limit.
    pub limit: usize,
}

/// How much is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most forms.
    pub forms: usize,
    /// Most options of all forms together.
    pub options: usize,
    /// Most sums of two forms.
    pub sums: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { forms: 1 << 20, options: 1 << 25, sums: 1 << 23 }
    }
}

const NONE: u32 = u32::MAX;

struct Form {
    /// Where the options begin in the list of all options; they end where the next form's begin.
    start: usize,
    birthday: u32,
    /// The size, if this is a nim-heap.
    heap: Option<u32>,
    is_p: bool,
    /// Another form with the same hash.
    same_hash: u32,
}

/// All canonical forms made so far.
pub struct Forms {
    limits: Limits,
    forms: Vec<Form>,
    /// The options of each form, ascending, one form after another.
    options: Vec<FormId>,
    by_hash: FxHashMap<u64, u32>,
    sums: FxHashMap<(FormId, FormId), FormId>,
}

impl Default for Forms {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

impl Forms {
    /// Only the game without moves.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        let mut forms = Self {
            limits,
            forms: Vec::new(),
            options: Vec::new(),
            by_hash: FxHashMap::default(),
            sums: FxHashMap::default(),
        };
        forms.push(hash(&[]), &[]);
        forms
    }

    /// The number of forms made so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.forms.len()
    }

    /// Never: there is always the game without moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }

    /// All forms made so far, options before what they are options of.
    pub fn ids(&self) -> impl Iterator<Item = FormId> + use<> {
        (0..self.forms.len() as u32).map(FormId)
    }

    /// The options of a form, ascending and each once.
    ///
    /// # Panics
    /// If the form is of another `Forms`; so also everywhere below.
    #[must_use]
    pub fn options(&self, form: FormId) -> &[FormId] {
        let end = self.forms.get(form.index() + 1).map_or(self.options.len(), |next| next.start);
        &self.options[self.forms[form.index()].start..end]
    }

    /// The length of the longest play of the canonical form.
    #[must_use]
    pub fn birthday(&self, form: FormId) -> u32 {
        self.forms[form.index()].birthday
    }

    /// The size, if the form is a nim-heap.
    #[must_use]
    pub fn heap(&self, form: FormId) -> Option<u32> {
        self.forms[form.index()].heap
    }

    /// Whether the previous player wins: who is to move loses, as who makes the last move of all loses.
    #[must_use]
    pub fn is_p(&self, form: FormId) -> bool {
        self.forms[form.index()].is_p
    }

    /// The form of the game with these options, in any order and repeated or not.
    ///
    /// # Errors
    /// If there are too many forms.
    pub fn canonical(&mut self, mut options: Vec<FormId>) -> Result<FormId, TooMany> {
        options.sort_unstable();
        options.dedup();
        if let Some(known) = self.find(&options).or_else(|| self.reversed(&options)) {
            return Ok(known);
        }
        if self.forms.len() >= self.limits.forms.min(NONE as usize) {
            return Err(TooMany { what: "canonical forms", limit: self.limits.forms });
        }
        if self.options.len() + options.len() > self.limits.options {
            return Err(TooMany { what: "options of canonical forms", limit: self.limits.options });
        }
        Ok(self.push(hash(&options), &options))
    }

    /// The nim-heap of this size.
    ///
    /// # Errors
    /// If there are too many forms or options of forms.
    pub fn nim_heap(&mut self, size: u32) -> Result<FormId, TooMany> {
        let mut heaps = Vec::new();
        for _ in 0..size {
            let heap = self.canonical(heaps.clone())?;
            heaps.push(heap);
        }
        self.canonical(heaps)
    }

    /// The form of a sum.
    ///
    /// # Errors
    /// If there are too many forms or sums.
    pub fn sum(&mut self, a: FormId, b: FormId) -> Result<FormId, TooMany> {
        let mut stack = vec![(a.min(b), a.max(b))];
        while let Some(&(a, b)) = stack.last() {
            if self.known_sum(a, b).is_some() {
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            let mut options = Vec::new();
            let left = self.options(a).iter().map(|&option| (option, b));
            let right = self.options(b).iter().map(|&option| (a, option));
            for (x, y) in left.chain(right) {
                match self.known_sum(x, y) {
                    Some(sum) => options.push(sum),
                    None => stack.push((x.min(y), x.max(y))),
                }
            }
            if stack.len() == waiting {
                let sum = self.canonical(options)?;
                self.sums.insert((a, b), sum);
                stack.pop();
            }
            if self.sums.len() + stack.len() > self.limits.sums {
                return Err(TooMany { what: "sums of canonical forms", limit: self.limits.sums });
            }
        }
        Ok(self.known_sum(a, b).expect("the last sum taken from the stack is the one asked for"))
    }

    /// The form of a sum of any number of forms.
    ///
    /// # Errors
    /// If there are too many forms or sums.
    pub fn sum_of(&mut self, terms: impl IntoIterator<Item = FormId>) -> Result<FormId, TooMany> {
        terms.into_iter().try_fold(FormId::ZERO, |sum, term| self.sum(sum, term))
    }

    /// The form of each position.
    ///
    /// # Errors
    /// If there are too many forms or sums.
    pub fn of_graph(&mut self, graph: &OptionGraph) -> Result<Vec<FormId>, TooMany> {
        let mut order: Vec<u32> = (0..graph.len() as u32).collect();
        // A move shortens the longest play, so all terms of options come before.
        order.sort_by_key(|&position| graph.longest_play(position));
        let mut found = vec![FormId::ZERO; graph.len()];
        for position in order {
            let sums = graph.options(position).iter();
            let options = sums.map(|sum| self.sum_of(sum.iter().map(|&term| found[term as usize])));
            let options: Result<Vec<FormId>, TooMany> = options.collect();
            found[position as usize] = self.canonical(options?)?;
        }
        Ok(found)
    }

    /// The forms that can be reached from this one, with it, ascending: options before what they are options of.
    #[must_use]
    pub(crate) fn followers(&self, form: FormId) -> Vec<FormId> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack = vec![form];
        while let Some(next) = stack.pop() {
            if seen.insert(next) {
                stack.extend(self.options(next));
            }
        }
        let mut followers: Vec<FormId> = seen.into_iter().collect();
        followers.sort_unstable();
        followers
    }

    fn known_sum(&self, a: FormId, b: FormId) -> Option<FormId> {
        match (a, b) {
            (FormId::ZERO, other) | (other, FormId::ZERO) => Some(other),
            _ => self.sums.get(&(a.min(b), a.max(b))).copied(),
        }
    }

    /// The form that a game with these options, ascending, reverses to, if any.
    fn reversed(&self, options: &[FormId]) -> Option<FormId> {
        // An option with the longest play is no option of K, whose play is shorter than that of some other option
        // of G. So it has K as an option.
        let longest = *options.iter().max_by_key(|&&option| self.birthday(option))?;
        self.options(longest).iter().copied().find(|&k| self.reverses_to(options, k))
    }

    fn reverses_to(&self, options: &[FormId], k: FormId) -> bool {
        let own = self.options(k);
        if own.len() >= options.len() {
            return false;
        }
        let mut of_k = own.iter().peekable();
        for option in options {
            if of_k.next_if_eq(&option).is_some() {
                continue;
            }
            if self.options(*option).binary_search(&k).is_err() {
                return false;
            }
        }
        of_k.next().is_none() && (k != FormId::ZERO || options.iter().any(|&option| self.is_p(option)))
    }

    fn find(&self, options: &[FormId]) -> Option<FormId> {
        let mut next = *self.by_hash.get(&hash(options))?;
        while next != NONE {
            if self.options(FormId(next)) == options {
                return Some(FormId(next));
            }
            next = self.forms[next as usize].same_hash;
        }
        None
    }

    fn push(&mut self, hash: u64, options: &[FormId]) -> FormId {
        let id = self.forms.len() as u32;
        let size = options.len() as u32;
        let mut sizes: Vec<Option<u32>> = options.iter().map(|&option| self.heap(option)).collect();
        sizes.sort_unstable();
        let is_heap = sizes.iter().zip(0..).all(|(&heap, size)| heap == Some(size));
        let form = Form {
            start: self.options.len(),
            birthday: options.iter().map(|&option| self.birthday(option) + 1).max().unwrap_or(0),
            heap: is_heap.then_some(size),
            is_p: !options.is_empty() && !options.iter().any(|&option| self.is_p(option)),
            same_hash: self.by_hash.insert(hash, id).unwrap_or(NONE),
        };
        self.forms.push(form);
        self.options.extend_from_slice(options);
        FormId(id)
    }
}

fn hash(options: &[FormId]) -> u64 {
    let mut hasher = FxHasher::default();
    options.hash(&mut hasher);
    hasher.finish()
}
