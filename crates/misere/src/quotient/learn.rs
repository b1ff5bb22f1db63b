//! A candidate for the quotient, learned from outcomes.
//!
//! Start at [`Learner`]. Rows are sums, columns are test sums, entries the outcome of row plus column. Sums
//! whose rows differ are different elements. The rows kept are those of the elements and of each
//! element with one more generator; a wrong candidate yields a test that makes one more element.

use rustc_hash::FxHashMap;

use super::oracle::{Oracle, Word};
use super::verify::{Candidate, Mismatch, joined};
use super::{Exceeded, Limits};
use crate::graph::OptionGraph;

/// The proof keeps a table of products: 10,000 elements take half a gigabyte.
const MOST_ELEMENTS: usize = 10_000;

/// Outcomes of one row for all tests, a bit each.
type Row = Vec<u64>;

/// The table and what is known from it.
pub(crate) struct Learner<'g> {
    graph: &'g OptionGraph,
    pub(crate) oracle: Oracle,
    generators: u32,
    most_elements: usize,
    /// Every sum with a row, and its place in `rows`.
    places: FxHashMap<Word, usize>,
    sums: Vec<Word>,
    rows: Vec<Row>,
    pub(crate) tests: Vec<Word>,
    /// For each element the place of its shortest sum.
    elements: Vec<usize>,
    element_of: FxHashMap<Row, u32>,
    /// `successors[e][g]`: the place of element e's sum with one more g.
    successors: Vec<Vec<usize>>,
}

impl<'g> Learner<'g> {
    pub(crate) fn new(graph: &'g OptionGraph, limits: &Limits) -> Self {
        Self {
            graph,
            oracle: Oracle::new(graph, limits),
            generators: graph.len() as u32,
            most_elements: limits.elements.min(MOST_ELEMENTS),
            places: FxHashMap::default(),
            sums: Vec::new(),
            rows: Vec::new(),
            tests: vec![Word::default()],
            elements: Vec::new(),
            element_of: FxHashMap::default(),
            successors: Vec::new(),
        }
    }

    /// How many different elements are known.
    pub(crate) fn elements(&self) -> usize {
        self.elements.len()
    }

    /// Finds elements until each of them times each generator is one of them.
    pub(crate) fn close(&mut self) -> Result<(), Exceeded> {
        if self.elements.is_empty() {
            let one = self.place(Word::default())?;
            self.settle(one)?;
        }
        let mut next = 0;
        while next < self.elements.len() {
            for g in 0..self.generators {
                let place = match self.successors[next].get(g as usize) {
                    Some(&place) => place,
                    None => {
                        let place = self.place(joined(&self.sums[self.elements[next]], &[g]))?;
                        self.successors[next].push(place);
                        place
                    }
                };
                self.settle(place)?;
            }
            next += 1;
        }
        Ok(())
    }

    /// The place of a sum's row, filled in where it is new.
    fn place(&mut self, sum: Word) -> Result<usize, Exceeded> {
        if let Some(&place) = self.places.get(&sum) {
            return Ok(place);
        }
        let mut row = vec![0; self.tests.len().div_ceil(64)];
        for test in 0..self.tests.len() {
            if self.oracle.is_p(self.graph, &joined(&sum, &self.tests[test]))? {
                row[test / 64] |= 1 << (test % 64);
            }
        }
        let place = self.sums.len();
        self.places.insert(sum.clone(), place);
        self.sums.push(sum);
        self.rows.push(row);
        Ok(place)
    }

    /// Makes the row at a place that of an element.
    fn settle(&mut self, place: usize) -> Result<(), Exceeded> {
        if self.element_of.contains_key(&self.rows[place]) {
            return Ok(());
        }
        if self.elements.len() >= self.most_elements {
            return Err(Exceeded::Elements);
        }
        self.element_of.insert(self.rows[place].clone(), self.elements.len() as u32);
        self.elements.push(place);
        self.successors.push(Vec::with_capacity(self.generators as usize));
        Ok(())
    }

    /// Adds a column.
    fn add_test(&mut self, test: Word) -> Result<(), Exceeded> {
        let (word, bit) = (self.tests.len() / 64, self.tests.len() % 64);
        for place in 0..self.sums.len() {
            if bit == 0 {
                self.rows[place].push(0);
            }
            if self.oracle.is_p(self.graph, &joined(&self.sums[place], &test))? {
                self.rows[place][word] |= 1 << bit;
            }
        }
        self.tests.push(test);
        self.element_of = (self.elements.iter().zip(0..))
            .map(|(&place, element)| (self.rows[place].clone(), element))
            .collect();
        Ok(())
    }

    /// What the closed table says.
    pub(crate) fn candidate(&self) -> Candidate {
        let element = |place: &usize| self.element_of[&self.rows[*place]];
        Candidate {
            actions: (0..self.generators as usize)
                .map(|g| self.successors.iter().map(|row| element(&row[g])).collect())
                .collect(),
            is_p: self.elements.iter().map(|&place| self.rows[place][0] & 1 == 1).collect(),
            words: self.elements.iter().map(|&place| self.sums[place].clone()).collect(),
        }
    }

    /// Learns from two orders of adding generators that lead to different elements, when there are such;
    /// whether there were.
    pub(crate) fn learn_to_commute(&mut self, candidate: &Candidate) -> Result<bool, Exceeded> {
        for e in 0..candidate.is_p.len() as u32 {
            for g in 0..self.generators {
                for h in 0..g {
                    let (x, y) = (candidate.times(e, &[g, h]), candidate.times(e, &[h, g]));
                    if x != y {
                        let test = self.telling(x, y);
                        let found = self.split(candidate, e, &[g, h], &test)?
                            || self.split(candidate, e, &[h, g], &test)?;
                        assert!(found, "one sum cannot have both outcomes");
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Learns from sums of which one has not the outcome of its element.
    pub(crate) fn learn_from(&mut self, candidate: &Candidate, wrong: &Mismatch) -> Result<(), Exceeded> {
        let found = match wrong {
            Mismatch::BothLost { from, to } => {
                self.split(candidate, 0, from, &[])? || self.split(candidate, 0, to, &[])?
            }
            Mismatch::NoWay(sum) => {
                self.split(candidate, 0, sum, &[])? || {
                    let option = self.oracle.winning_option(self.graph, sum)?;
                    let option = option.expect("a sum that wins has an option that loses");
                    self.split(candidate, 0, &option, &[])?
                }
            }
        };
        assert!(found, "the recursion of outcomes fails for these sums");
        Ok(())
    }

    /// A test whose answers differ for two elements.
    fn telling(&self, x: u32, y: u32) -> Word {
        let row = |e: u32| &self.rows[self.elements[e as usize]];
        let differs = |t: &usize| (row(x)[t / 64] ^ row(y)[t / 64]) >> (t % 64) & 1 == 1;
        let test = (0..self.tests.len()).find(differs);
        self.tests[test.expect("different elements have different rows")].clone()
    }

    /// Follows a sum generator by generator through the candidate. Where the true outcome changes on
    /// replacing what has been read by its element, the rest of the sum tells two sums apart that the table
    /// holds for equal, and becomes a test. Whether there is such a place.
    fn split(
        &mut self,
        candidate: &Candidate,
        e: u32,
        letters: &[u32],
        test: &[u32],
    ) -> Result<bool, Exceeded> {
        let mut element = e;
        for (place, &g) in letters.iter().enumerate() {
            let rest = joined(&letters[place + 1..], test);
            let here = joined(&candidate.words[element as usize], &[g]);
            element = candidate.times(element, &[g]);
            let there = &candidate.words[element as usize];
            if self.oracle.is_p(self.graph, &joined(&here, &rest))?
                != self.oracle.is_p(self.graph, &joined(there, &rest))?
            {
                self.add_test(rest)?;
                return Ok(true);
            }
        }
        Ok(false)
    }
}
