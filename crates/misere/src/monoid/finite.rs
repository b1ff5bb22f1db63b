//! From a complete system to a finite monoid and back.
//!
//! Start at [`Completed::elements`] and [`Completed::monoid`]; [`Presentation::of`] is the way back, by going through
//! the words in order (Buchberger and Möller's method).

use rustc_hash::FxHashMap;

use super::{Completed, MAX_ELEMENTS, MAX_GENERATORS, MonoidError, Presentation, Word};
use crate::bipartite::{Bipartite, Element};

impl Completed {
    /// The generators all of whose powers are different. The monoid is finite exactly if there are none: a complete
    /// system is finite if and only if every generator has a power among the left sides.
    #[must_use]
    pub fn free_generators(&self) -> Vec<char> {
        let mut bounded = vec![false; self.names.len()];
        for rule in self.rules() {
            if let Some((g, _)) = rule.left.pure_power() {
                bounded[g] = true;
            }
        }
        self.names.iter().zip(bounded).filter(|&(_, bounded)| !bounded).map(|(&name, _)| name).collect()
    }

    /// Whether the monoid has only finitely many elements.
    #[must_use]
    pub fn is_finite(&self) -> bool {
        self.free_generators().is_empty()
    }

    /// The elements as normal forms, in the order of words; the identity is the first.
    ///
    /// # Errors
    /// If the monoid is infinite, or has more than 8,192 elements.
    pub fn elements(&self) -> Result<Vec<Word>, MonoidError> {
        if let Some(&generator) = self.free_generators().first() {
            return Err(MonoidError::Infinite { generator });
        }
        let mut elements = vec![Word::identity(self.names.len())];
        let mut next = 0;
        // A factor of a normal form is one, so each comes from the one without its last letter; in this way the
        // words of one degree come out as in a dictionary.
        while next < elements.len() {
            let last = elements[next].0.iter().rposition(|&n| n > 0).unwrap_or(0);
            for g in last..self.names.len() {
                let word = elements[next].times(g);
                if self.rules().iter().any(|rule| rule.left.divides(&word)) {
                    continue;
                }
                if elements.len() >= MAX_ELEMENTS {
                    return Err(MonoidError::TooManyElements { limit: MAX_ELEMENTS });
                }
                elements.push(word);
            }
            next += 1;
        }
        Ok(elements)
    }

    /// The finite monoid with these words in P. Its elements are numbered as [`Completed::elements`] lists them.
    ///
    /// # Errors
    /// If the monoid is infinite or too large.
    ///
    /// # Panics
    /// If a word has another number of generators.
    pub fn monoid(&self, p: &[Word]) -> Result<Bipartite, MonoidError> {
        let elements = self.elements()?;
        let number: FxHashMap<&Word, Element> = elements.iter().zip(0..).collect();
        let product =
            |word: Word| number.get(&word).copied().unwrap_or_else(|| number[&self.normal_form(&word)]);
        let actions =
            (0..self.names.len()).map(|g| elements.iter().map(|e| product(e.times(g))).collect()).collect();
        let mut in_p = vec![false; elements.len()];
        for word in p {
            in_p[number[&self.normal_form(word)] as usize] = true;
        }
        Ok(Bipartite::new(actions, in_p)?)
    }
}

impl Presentation {
    /// The presentation of a finite monoid by named elements that generate it: the least complete system of rules
    /// as relations. Also gives the least word of each element.
    ///
    /// # Errors
    /// If the elements do not generate the monoid, a name is no letter or used twice, or sizes are beyond the limits.
    ///
    /// # Panics
    /// If there is no such element.
    pub fn of(monoid: &Bipartite, generators: &[(char, Element)]) -> Result<(Self, Vec<Word>), MonoidError> {
        check_names(generators)?;
        if monoid.order() > MAX_ELEMENTS {
            return Err(MonoidError::TooManyElements { limit: MAX_ELEMENTS });
        }
        let rows: Vec<Vec<Element>> = generators.iter().map(|&(_, e)| monoid.row(e)).collect();
        let mut word_of: Vec<Option<Word>> = vec![None; monoid.order()];
        word_of[0] = Some(Word::identity(rows.len()));
        let mut normal: FxHashMap<Word, Element> = FxHashMap::default();
        normal.insert(Word::identity(rows.len()), 0);
        let (mut queue, mut next) = (vec![Word::identity(rows.len())], 0);
        let mut relations = Vec::new();
        while next < queue.len() {
            let before = queue[next].clone();
            let element = normal[&before];
            next += 1;
            let last = before.0.iter().rposition(|&n| n > 0).unwrap_or(0);
            for (g, row) in rows.iter().enumerate().skip(last) {
                let word = before.times(g);
                if !all_factors(&word, |factor| normal.contains_key(factor)) {
                    continue;
                }
                let image = row[element as usize];
                match &word_of[image as usize] {
                    Some(least) => relations.push((word, least.clone())),
                    None => {
                        word_of[image as usize] = Some(word.clone());
                        normal.insert(word.clone(), image);
                        queue.push(word);
                    }
                }
            }
        }
        let reached = normal.len();
        let words: Vec<Word> = word_of.into_iter().flatten().collect();
        if reached < monoid.order() {
            return Err(MonoidError::NotGenerating { named: rows.len(), reached, order: monoid.order() });
        }
        let names = generators.iter().map(|&(name, _)| name).collect();
        Ok((Self { names, relations }, words))
    }
}

/// Whether every word with one letter less passes.
fn all_factors(word: &Word, passes: impl Fn(&Word) -> bool) -> bool {
    let mut factor = word.clone();
    (0..word.0.len()).filter(|&g| word.0[g] > 0).all(|g| {
        factor.0[g] -= 1;
        let passed = passes(&factor);
        factor.0[g] += 1;
        passed
    })
}

fn check_names(generators: &[(char, Element)]) -> Result<(), MonoidError> {
    for (place, &(name, _)) in generators.iter().enumerate() {
        if place >= MAX_GENERATORS {
            return Err(MonoidError::Name { name, why: "there are more than 64 generators" });
        }
        if !name.is_alphabetic() {
            return Err(MonoidError::Name { name, why: "a name is a letter" });
        }
        if generators[..place].iter().any(|&(other, _)| other == name) {
            return Err(MonoidError::Twice { name });
        }
    }
    Ok(())
}
