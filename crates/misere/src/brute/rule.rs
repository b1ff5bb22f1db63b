//! Rules that tell a sum's outcome from a product of values, and counting by such a rule.
//!
//! Start at [`Rule::new`]. A rule is a value for each class in a finite commutative monoid, and the elements
//! that mean "lost"; the empty sum has the product 0. Knows nothing about moves.

use super::{BruteError, MAX_BOARDS, sums};
use crate::bipartite::{Bipartite, Element, MAX_ENTRIES};

/// Steps that a count by a rule may take; some seconds.
const MOST_STEPS: u128 = 4_000_000_000;

/// Numbers of sums that a count by a rule may keep at a time, of 16 bytes each.
const MOST_KEPT: u128 = 1 << 22;

/// The highest Grundy value taken. A board's is at most its number of cells, which is far lower.
pub(crate) const HIGHEST_GRUNDY: u32 = 255;

/// Values of classes, their multiplication, and the set of lost products.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// For each class the number of its value's action.
    value_of: Vec<u32>,
    /// For each value the product of each element with it.
    actions: Vec<Vec<Element>>,
    p: Vec<bool>,
}

/// What a rule says about the sums of so many boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Number of boards.
    pub boards: usize,
    /// Number of sums.
    pub sums: u128,
    /// How many of them the rule calls lost.
    pub p: u128,
}

impl Rule {
    /// The rule that takes the product of the classes' values in a monoid, and calls a sum lost for the
    /// player to move when it lies in P.
    ///
    /// # Errors
    /// When a value is no element, or there are so many that the products cannot be stored.
    pub fn new(values: &[Element], monoid: &Bipartite) -> Result<Self, BruteError> {
        let order = monoid.order();
        if let Some(class) = values.iter().position(|&value| value as usize >= order) {
            return Err(BruteError::Value { class, value: values[class], order });
        }
        let mut distinct = values.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len().saturating_mul(order) > MAX_ENTRIES {
            return Err(BruteError::RuleTooLarge { values: distinct.len(), order });
        }
        let number = |value| distinct.binary_search(value).expect("taken from the values") as u32;
        Ok(Rule {
            value_of: values.iter().map(number).collect(),
            actions: distinct.iter().map(|&value| monoid.row(value)).collect(),
            p: (0..order as Element).map(|element| monoid.is_p(element)).collect(),
        })
    }

    /// Bouton's rule for nim in misère play, with the classes' Grundy values taken for nim-heaps: lost when the
    /// nim-sum is 0, or, if no value is above 1, when it is 1.
    ///
    /// # Errors
    /// When a Grundy value is above 255, more than any board has moves.
    pub fn bouton(grundy: &[u32]) -> Result<Self, BruteError> {
        if let Some(class) = grundy.iter().position(|&heap| heap > HIGHEST_GRUNDY) {
            return Err(BruteError::Grundy { class, value: grundy[class] });
        }
        let highest = grundy.iter().copied().max().unwrap_or(0);
        // Element 2x + b: nim-sum x, and b tells whether a heap above 1 is there.
        let elements = 2 * (highest + 1).next_power_of_two();
        let action = |heap: u32| (0..elements).map(|e| (e ^ (heap << 1)) | u32::from(heap > 1)).collect();
        Ok(Rule {
            value_of: grundy.to_vec(),
            actions: (0..=highest).map(action).collect(),
            p: (0..elements).map(|e| matches!(e, 1 | 2)).collect(),
        })
    }

    /// Number of classes.
    #[must_use]
    pub fn classes(&self) -> usize {
        self.value_of.len()
    }

    /// Number of elements.
    #[must_use]
    pub fn order(&self) -> usize {
        self.p.len()
    }

    /// The product of an element and the value of a class.
    ///
    /// # Panics
    /// When the element or the class is out of range.
    #[must_use]
    #[inline(always)]
    pub fn times(&self, element: Element, class: usize) -> Element {
        self.actions[self.value_of[class] as usize][element as usize]
    }

    /// Whether a sum with this product is lost for the player to move.
    ///
    /// # Panics
    /// When the element is out of range.
    #[must_use]
    #[inline(always)]
    pub fn is_p(&self, element: Element) -> bool {
        self.p[element as usize]
    }

    /// Counts the sums of 1 to `most` boards that the rule calls lost, without looking at any sum.
    ///
    /// # Errors
    /// When there are too many boards, or more sums than a `u128` holds.
    pub fn count(&self, most: usize) -> Result<Vec<Counted>, BruteError> {
        let too_many = BruteError::TooManyBoards { boards: most, most: MAX_BOARDS };
        if most > MAX_BOARDS || sums(self.classes(), most).is_none() {
            return Err(too_many);
        }
        let (order, boards) = (self.order() as u128, most as u128);
        let steps = self.actions.len() as u128 * order * boards * boards;
        if steps > MOST_STEPS || 3 * order * (boards + 1) > MOST_KEPT {
            return Err(too_many);
        }
        let mut sizes = vec![0usize; self.actions.len()];
        for &value in &self.value_of {
            sizes[value as usize] += 1;
        }
        // ways[e][k]: sums of k boards, of the values so far, with product e. No entry can be larger than the
        // number of all sums, which is known to fit.
        let nothing = vec![vec![0u128; most + 1]; self.order()];
        let mut ways = nothing.clone();
        ways[0][0] = 1;
        for (action, &size) in self.actions.iter().zip(&sizes).filter(|(_, size)| **size > 0) {
            // choices[k]: ways to take k boards with this value.
            let choices: Vec<u128> =
                (0..=most).map(|extra| sums(size, extra).expect("a part of all sums")).collect();
            let mut next = nothing.clone();
            for (element, by_boards) in ways.iter().enumerate() {
                let mut to = element;
                for (extra, choices) in choices.iter().enumerate() {
                    for (sum, fewer) in next[to][extra..].iter_mut().zip(by_boards) {
                        *sum += fewer * choices;
                    }
                    to = action[to] as usize;
                }
            }
            ways = next;
        }
        let lost = |k: usize| ways.iter().zip(&self.p).filter(|(_, p)| **p).map(|(by, _)| by[k]).sum();
        Ok((1..=most)
            .map(|k| Counted { boards: k, sums: sums(self.classes(), k).expect("checked above"), p: lost(k) })
            .collect())
    }
}
