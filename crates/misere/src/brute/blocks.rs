//! The search of a level of 3 or more boards of at most 64 classes, a word at a time.
//!
//! Start at [`search`]. Write a sum as a_0 <= a_1 <= ... <= a_(k-1). All sums with the same a_j, a_(j+1), ...
//! have consecutive numbers, those of the sums of j boards of classes up to a_j. So a move on the board at
//! place j >= 2 is made for all of them at once: the outcomes after the move stand in a row too, and are
//! united into the row before it ("some option is P"). The moves at the places 0 and 1 remain; with the
//! others fixed, the outcomes of all pairs are a triangle with a row of at most 64 bits for each a_1.
//!
//! Options have higher numbers, so everything goes from high to low: what is read is then complete. Until
//! its triangle is done a bit means "some option is P", afterwards "the sum is P".

use super::bits::{Bits, low};
use super::{BruteError, Rule, Tally, Work};
use crate::bipartite::Element;

/// With fewer boards there is no triangle of pairs beside a third board.
pub(super) const LEAST_BOARDS: usize = 3;

/// A set of classes is one word.
pub(super) const MOST_CLASSES: usize = 64;

/// A row for each class, and one for a board that a move has killed.
type Rows = [u64; MOST_CLASSES + 1];

/// The outcomes of all sums of the level; 1 is P.
pub(super) fn search(work: &Work, tally: &mut Tally) -> Result<Bits, BruteError> {
    let classes = work.boards.len();
    debug_assert!(work.ranks.boards() >= LEAST_BOARDS && classes <= MOST_CLASSES);
    if classes == 0 {
        return Ok(Bits::new(0));
    }
    let mut search = Search::new(work, tally);
    search.fill(work.ranks.boards(), 0, 0)?;
    search.tell()?;
    Ok(search.here)
}

struct Search<'a, 'b> {
    work: &'a Work<'a>,
    tally: &'a mut Tally<'b>,
    /// Number of classes, and the number of "killed" among the options below.
    classes: usize,
    /// Options of each class, "killed" being one of them.
    options: Vec<Vec<u8>>,
    /// The classes from which a move leads to the class (or to "killed"), as a set.
    before: Rows,
    here: Bits,
    /// The classes at the places that are fixed at the moment, and 0 at the others.
    sum: Vec<usize>,
    /// For each class r the number of the first sum with r beside the fixed places from 3 on; for "killed"
    /// the same in the level below.
    beside: [usize; MOST_CLASSES + 1],
    expected: Option<Expected<'a>>,
    /// Sums done.
    done: usize,
}

/// What the rule says about the pairs of a triangle.
struct Expected<'a> {
    rule: &'a Rule,
    /// For each element the set of classes whose product with it is lost.
    lost: Vec<u64>,
}

impl<'a, 'b> Search<'a, 'b> {
    fn new(work: &'a Work<'a>, tally: &'a mut Tally<'b>) -> Self {
        let classes = work.boards.len();
        let mut before = [0; MOST_CLASSES + 1];
        let mut options = Vec::with_capacity(classes);
        for class in 0..classes {
            let live = work.boards.options(class).iter();
            let mut list: Vec<u8> = live.map(|&option| option as u8).collect();
            if work.boards.kills(class) {
                list.push(classes as u8);
            }
            for &option in &list {
                before[option as usize] |= 1 << class;
            }
            options.push(list);
        }
        let expected = work.rule.map(|rule| Expected {
            rule,
            lost: (0..rule.order() as Element)
                .map(|element| {
                    let lost = |&class: &usize| rule.is_p(rule.times(element, class));
                    (0..classes).filter(lost).fold(0, |set, class| set | 1 << class)
                })
                .collect(),
        });
        Search {
            work,
            tally,
            classes,
            options,
            before,
            here: Bits::new(work.size),
            sum: vec![0; work.ranks.boards()],
            beside: [0; MOST_CLASSES + 1],
            expected,
            done: 0,
        }
    }

    /// Completes the sums whose classes from `place` on are those of `self.sum`, with the product `element`;
    /// their first number is `base`. The moves on the fixed boards are already united into their bits.
    fn fill(&mut self, place: usize, base: usize, element: Element) -> Result<(), BruteError> {
        if place == 3 {
            self.fill_triangles(base, element);
            return Ok(());
        }
        let here = place - 1;
        for class in (0..=self.highest(place)).rev() {
            let first = base + self.work.ranks.at(here, class);
            let len = self.work.ranks.simplex(here, class);
            for i in 0..self.options[class].len() {
                let option = self.options[class][i] as usize;
                if option < self.classes {
                    let from = self.first_with(place, option);
                    self.here.union_within(first, from, len);
                } else {
                    let from = self.first_below(place);
                    self.here.union_from(first, self.work.lower, from, len);
                }
            }
            self.sum[here] = class;
            self.fill(here, first, self.times(element, class))?;
            // For each pair of highest classes: about a thousand times a level.
            if here + 2 >= self.sum.len() {
                self.tell()?;
            }
        }
        Ok(())
    }

    fn tell(&mut self) -> Result<(), BruteError> {
        self.tally.tell(self.sum.len(), self.done, self.work.size)
    }

    /// The highest class that may stand below `place`.
    fn highest(&self, place: usize) -> usize {
        self.sum.get(place).copied().unwrap_or(self.classes - 1)
    }

    fn times(&self, element: Element, class: usize) -> Element {
        match &self.expected {
            Some(expected) => expected.rule.times(element, class),
            None => 0,
        }
    }

    /// The number of the first sum that has `option` and the fixed classes from `place` on.
    fn first_with(&self, place: usize, option: usize) -> usize {
        let ranks = &self.work.ranks;
        let (mut at, mut number) = (place, 0);
        while at < self.sum.len() && self.sum[at] < option {
            number += ranks.at(at - 1, self.sum[at]);
            at += 1;
        }
        number += ranks.at(at - 1, option);
        let rest = (at..self.sum.len()).map(|i| ranks.at(i, self.sum[i]));
        number + rest.sum::<usize>()
    }

    /// The number, in the level below, of the first sum that has the fixed classes from `place` on.
    fn first_below(&self, place: usize) -> usize {
        (place..self.sum.len()).map(|i| self.work.ranks.at(i - 1, self.sum[i])).sum()
    }

    /// Completes the sums whose classes from place 3 on are fixed: a triangle for each class at place 2.
    fn fill_triangles(&mut self, base: usize, element: Element) {
        for class in 0..self.classes {
            self.beside[class] = self.first_with(3, class);
        }
        self.beside[self.classes] = self.first_below(3);
        for class in (0..=self.highest(3)).rev() {
            let first = base + self.work.ranks.at(2, class);
            debug_assert_eq!(first, self.beside[class]);
            let len = self.work.ranks.simplex(2, class);
            for &option in &self.options[class] {
                let from = self.beside[option as usize];
                if (option as usize) < self.classes {
                    self.here.union_within(first, from, len);
                } else {
                    self.here.union_from(first, self.work.lower, from, len);
                }
            }
            self.sum[2] = class;
            self.fill_triangle(first, class, self.times(element, class));
            self.done += len;
        }
    }

    /// Completes the pairs of classes up to `top` beside the fixed others, of which `top` is the lowest.
    fn fill_triangle(&mut self, first: usize, top: usize, element: Element) {
        // rows[r]: the classes x up to top for which r, x and the others are P. For r > top a row of an
        // earlier triangle (there top is one of the pair), for others filled below, with x <= r only.
        let mut rows: Rows = [0; MOST_CLASSES + 1];
        // n_by_column[x]: classes y for which the pair (y, x) has an option (r, x) that is P, as known so far.
        let mut n_by_column: Rows = [0; MOST_CLASSES + 1];
        let row_at = self.work.ranks.at(1, top);
        for (r, above) in (top + 1..).zip(&mut rows[top + 1..=self.classes]) {
            let bits = if r < self.classes { &self.here } else { self.work.lower };
            let row = bits.window(self.beside[r] + row_at, top + 1);
            *above = row;
            for x in members(row) {
                n_by_column[x] |= self.before[r];
            }
        }
        for y in (0..=top).rev() {
            let start = first + self.work.ranks.at(1, y);
            let seen = self.here.window(start, y + 1);
            let mut n = seen | n_by_column[y];
            for &option in &self.options[y] {
                n |= rows[option as usize];
            }
            // What is left is P from the highest class down, but for the classes that move to one found P.
            let mut open = !n & low(y + 1);
            let mut p = 0;
            while open != 0 {
                let x = 63 - open.leading_zeros() as usize;
                p |= 1 << x;
                open &= !(1 << x | self.before[x]);
                n_by_column[x] |= self.before[y];
            }
            rows[y] = p;
            self.here.flip(start, seen ^ p);
            self.tally.p += u64::from(p.count_ones());
            if let Some(expected) = &self.expected {
                let says = expected.lost[expected.rule.times(element, y) as usize];
                let wrong = (says ^ p) & low(y + 1);
                if wrong != 0 {
                    self.note(wrong, y);
                }
            }
        }
    }

    /// Notes the sums of a class in `wrong`, class `y` and the fixed others as mismatches.
    #[cold]
    fn note(&mut self, wrong: u64, y: usize) {
        for x in members(wrong).collect::<Vec<_>>().into_iter().rev() {
            let rest = self.sum[2..].iter().copied();
            let sum = [x, y].into_iter().chain(rest);
            self.tally.mismatches.add(sum.map(|class| class as u32).collect());
        }
    }
}

/// The members of a set of classes, ascending.
#[inline(always)]
fn members(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        member
    })
}
