//! What a finite commutative monoid with P looks like inside: its table, its idempotents, the periods of its
//! elements, which elements P cannot tell apart, and few tests that tell all the others apart.
//!
//! Start at [`Bipartite::is_reduced`] and [`Bipartite::tests`].

use rustc_hash::FxHashMap;

use super::{Bipartite, BipartiteError, Element, limit};

/// Most elements of a monoid whose whole table is written out.
const MAX_TABLE_ORDER: u64 = 4096;

/// Most generators of which each is tested against all others.
const MAX_FEW: usize = 64;

/// A multiplication table: entry `x` of row `y` is their product.
pub type Table = Vec<Vec<Element>>;

/// How the powers of an element go round: the powers `index`, `index + 1`, ..., `index + period - 1` are different
/// and then repeat; the powers below `index` (the 0th is the identity) come once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Period {
    /// The number of powers that come only once.
    pub index: u32,
    /// The number of powers that come again and again.
    pub period: u32,
}

impl Bipartite {
    /// The whole multiplication table.
    ///
    /// # Errors
    /// If there are more than 4,096 elements.
    pub fn table(&self) -> Result<Table, BipartiteError> {
        limit("elements of a table", self.order() as u64, MAX_TABLE_ORDER)?;
        Ok((0..self.order() as Element).map(|y| self.row(y)).collect())
    }

    /// The elements that are their own squares, ascending; the identity is the first.
    #[must_use]
    pub fn idempotents(&self) -> Vec<Element> {
        let mut square = vec![0; self.order()];
        for &e in &self.found[1..] {
            let (before, g) = self.parent[e as usize];
            square[e as usize] = self.act(g, self.act(g, square[before as usize]));
        }
        (0..self.order() as Element).filter(|&e| square[e as usize] == e).collect()
    }

    /// How the powers of element `e` go round.
    ///
    /// # Panics
    /// If there is no such element.
    #[must_use]
    pub fn period(&self, e: Element) -> Period {
        let row = self.row(e);
        let mut seen = FxHashMap::default();
        let (mut power, mut exponent) = (0, 0);
        loop {
            if let Some(index) = seen.insert(power, exponent) {
                return Period { index, period: exponent - index };
            }
            power = row[power as usize];
            exponent += 1;
        }
    }

    /// The elements that have an inverse, ascending.
    #[must_use]
    pub fn units(&self) -> Vec<Element> {
        // A product has an inverse exactly if each factor has one; then it permutes the elements.
        let permutes = |action: &&Vec<Element>| {
            let mut hit = vec![false; action.len()];
            action.iter().all(|&image| !std::mem::replace(&mut hit[image as usize], true))
        };
        let actions: Vec<&Vec<Element>> = self.actions.iter().filter(permutes).collect();
        let mut seen = vec![false; self.order()];
        seen[0] = true;
        let mut units = vec![0];
        let mut next = 0;
        while next < units.len() {
            for action in &actions {
                let image = action[units[next] as usize];
                if !std::mem::replace(&mut seen[image as usize], true) {
                    units.push(image);
                }
            }
            next += 1;
        }
        units.sort_unstable();
        units
    }

    /// The kernel, ascending: the least set, not empty, that every product with one of its elements stays in; a group.
    #[must_use]
    pub fn kernel(&self) -> Vec<Element> {
        let mut bottom = 0;
        for action in &self.actions {
            // An element on a cycle of every generator can be led back from all its products, so all of
            // these are one ideal, and none is smaller. Cycles of the generators before are not left.
            let mut seen = vec![false; self.order()];
            while !std::mem::replace(&mut seen[bottom as usize], true) {
                bottom = action[bottom as usize];
            }
        }
        let mut kernel = self.row(bottom);
        kernel.sort_unstable();
        kernel.dedup();
        kernel
    }

    /// Generators that suffice, as elements: none is a product of those before it, and if these are at most 64, none
    /// is a product of the others. Of two that could replace each other the earlier one stays.
    #[must_use]
    pub fn few_generators(&self) -> Vec<Element> {
        let forward = self.independent((0..self.generators() as u32).map(|g| self.value(g)));
        // What is no product of those before it may be one together with those after it.
        let mut few = forward;
        if few.len() > MAX_FEW {
            return few;
        }
        for place in (0..few.len()).rev() {
            let mut rest = few.clone();
            let dropped = rest.remove(place);
            if self.generated(&rest)[dropped as usize] {
                few = rest;
            }
        }
        few
    }

    /// Those of the elements that are no product of elements before them.
    pub(super) fn independent(&self, elements: impl IntoIterator<Item = Element>) -> Vec<Element> {
        let mut reached = self.generated(&[]);
        let mut independent = Vec::new();
        for e in elements {
            if !reached[e as usize] {
                self.generate(&mut reached, e);
                independent.push(e);
            }
        }
        independent
    }

    /// Which elements are products of these.
    fn generated(&self, by: &[Element]) -> Vec<bool> {
        let mut reached = vec![false; self.order()];
        reached[0] = true;
        for &e in by {
            self.generate(&mut reached, e);
        }
        reached
    }

    /// Adds to a set that is closed under products all products with powers of an element.
    fn generate(&self, reached: &mut [bool], by: Element) {
        let row = self.row(by);
        for start in 0..self.order() {
            let mut e = start;
            while reached[e] && !reached[row[e] as usize] {
                e = row[e] as usize;
                reached[e] = true;
            }
        }
    }

    /// The class of each element when those are put together that no product tells apart: `x` and `y` are in
    /// one class exactly if for every `s` both or none of `x s` and `y s` are in P. Classes are numbered
    /// from 0 by first appearance.
    #[must_use]
    pub(crate) fn indistinguishable(&self) -> Vec<u32> {
        let mut class: Vec<u32> = self.p.iter().map(|&p| u32::from(p != self.p[0])).collect();
        let mut count = 1 + class.iter().max().copied().unwrap_or(0);
        loop {
            // One generator at a time keeps the keys short; going round until nothing splits is Moore's method.
            let before = count;
            for action in &self.actions {
                let mut number = FxHashMap::default();
                let split: Vec<u32> = (0..self.order())
                    .map(|e| {
                        let next = number.len() as u32;
                        *number.entry((class[e], class[action[e] as usize])).or_insert(next)
                    })
                    .collect();
                count = number.len() as u32;
                class = split;
            }
            if count == before || count as usize == self.order() {
                return class;
            }
        }
    }

    /// Whether any two elements are told apart by some product: so it is with every misère quotient.
    #[must_use]
    pub fn is_reduced(&self) -> bool {
        self.indistinguishable().iter().enumerate().all(|(e, &class)| class as usize == e)
    }

    /// The reduced monoid, numbered by discovery, with the new element of each old one.
    #[must_use]
    pub fn reduced(&self) -> (Self, Vec<Element>) {
        let class = self.indistinguishable();
        let order = class.iter().max().map_or(0, |&c| c as usize + 1);
        let mut member = vec![Element::MAX; order];
        for (e, &c) in class.iter().enumerate() {
            if member[c as usize] == Element::MAX {
                member[c as usize] = e as Element;
            }
        }
        let actions = self
            .actions
            .iter()
            .map(|a| member.iter().map(|&e| class[a[e as usize] as usize]).collect())
            .collect();
        let p = member.iter().map(|&e| self.is_p(e)).collect();
        let (monoid, new) =
            Self::new(actions, p).expect("a quotient of a checked monoid is one").renumbered();
        (monoid, class.iter().map(|&c| new[c as usize]).collect())
    }

    /// Elements that tell all those apart that can be told apart, ascending and greedily: going through the elements
    /// in order, `t` is taken exactly if some `x` and `y` agree on "is it in P after multiplication with `s`"
    /// for all smaller `s` taken, and differ for `t`.
    #[must_use]
    pub fn tests(&self) -> Vec<Element> {
        let wanted = self.indistinguishable().iter().max().map_or(0, |&c| c as usize + 1);
        let mut class = vec![0_u32; self.order()];
        let (mut count, mut tests) = (1, Vec::new());
        for t in 0..self.order() as Element {
            if count == wanted {
                break;
            }
            let row = self.row(t);
            let mut number = FxHashMap::default();
            let split: Vec<u32> = (0..self.order())
                .map(|x| {
                    let next = number.len() as u32;
                    *number.entry((class[x], self.is_p(row[x]))).or_insert(next)
                })
                .collect();
            if number.len() > count {
                count = number.len();
                class = split;
                tests.push(t);
            }
        }
        tests
    }
}
