//! The monoid: a table of the generators' actions, the set P, and the tests that distinguish elements.
//!
//! Start at [`Monoid::read`]. Must not know boards.

use std::collections::HashMap;

use crate::Refusal;
use crate::limits::{self, Work};
use crate::text::{Lines, list};

use super::expect_count;

/// A finite commutative monoid with a set P, given by the actions of its generators on its elements.
pub(super) struct Monoid {
    /// `actions[g][e]` is the product of element `e` with generator `g`.
    actions: Vec<Vec<u16>>,
    /// For each element, the generator with this value, if any.
    generator: Vec<Option<u16>>,
    /// For each element except 0, how it was discovered: an earlier element and a generator.
    found_by: Vec<(u16, u16)>,
    in_p: Vec<bool>,
}

impl Monoid {
    /// Reads the lines from `elements` to `P` for boards with `generators` distinct values. Verifies that
    /// the generators are distinct elements, that elements are numbered in order of discovery, that the
    /// actions commute, and that 0 is not in P.
    pub(super) fn read(lines: &mut Lines<'_>, generators: usize, work: &mut Work) -> Result<Self, Refusal> {
        let elements = lines.count("elements", limits::ELEMENTS)?;
        if elements == 0 {
            return Err(Refusal {
                line: lines.number(),
                text: "elements: the identity is missing".to_owned(),
            });
        }
        expect_count(lines, "generators", generators)?;
        let first_line = lines.number() + 1;
        let mut actions = Vec::new();
        let mut generator = vec![None; elements];
        for number in 0..generators {
            let mut line = lines.next(format!("act {number}"))?;
            line.words(&format!("act {number}"))?;
            let mut action = Vec::new();
            for _ in 0..elements {
                action.push(line.number("an element", elements as u32 - 1)? as u16);
            }
            line.end()?;
            if let Some(other) = generator[usize::from(action[0])].replace(number as u16) {
                let text = format!("its value {} is also that of generator {other}", action[0]);
                return Err(line.refuse(text));
            }
            actions.push(action);
        }
        let found_by = discover(&actions, first_line, work)?;
        check_commuting(&actions, first_line, work)?;
        let mut line = lines.next("P")?;
        line.words("P")?;
        let mut in_p = vec![false; elements];
        line.ascending(elements, None)?.iter().for_each(|&element| in_p[usize::from(element)] = true);
        if in_p[0] {
            return Err(line.refuse("0 is listed, but when no board is left the player to move has won"));
        }
        Ok(Self { actions, generator, found_by, in_p })
    }

    pub(super) fn elements(&self) -> usize {
        self.in_p.len()
    }

    pub(super) fn in_p(&self, element: u16) -> bool {
        self.in_p[usize::from(element)]
    }

    pub(super) fn count_p(&self) -> usize {
        self.in_p.iter().filter(|&&in_p| in_p).count()
    }

    /// The product of an element with a generator.
    pub(super) fn act(&self, element: u16, generator: u16) -> u16 {
        self.actions[usize::from(generator)][usize::from(element)]
    }

    /// The product of an element with an option's value: the value of a generator, or the identity.
    pub(super) fn times(&self, element: u16, option: u16) -> u16 {
        self.generator[usize::from(option)].map_or(element, |generator| self.act(element, generator))
    }

    /// Reads the line `tests`, verifies it, and returns the number of elements it lists.
    pub(super) fn read_tests(&self, lines: &mut Lines<'_>, work: &mut Work) -> Result<usize, Refusal> {
        let mut line = lines.next("tests")?;
        let mut tests = Vec::new();
        // Elements that no test has distinguished so far are in the same class.
        let mut class = vec![0_u16; self.elements()];
        let mut classes = 1;
        // `answers[s][x]`: is x s in P?
        let mut answers: Vec<Vec<bool>> = Vec::new();
        for test in 0..self.elements() {
            if classes == self.elements() {
                break;
            }
            work.spend(20 * self.elements(), line.line)?;
            // If test = earlier g, then x test = (x g) earlier. Only 0 has no earlier element.
            let (earlier, generator) = self.found_by[test];
            let row: Vec<bool> = match answers.get(usize::from(earlier)) {
                None => self.in_p.clone(),
                Some(row) => {
                    self.actions[usize::from(generator)].iter().map(|&y| row[usize::from(y)]).collect()
                }
            };
            let mut split = HashMap::new();
            for (class, &answer) in class.iter_mut().zip(&row) {
                let new = split.len() as u16;
                *class = *split.entry((*class, answer)).or_insert(new);
            }
            if split.len() > classes {
                tests.push(test.to_string());
            }
            classes = split.len();
            answers.push(row);
        }
        let mut first = HashMap::new();
        for (y, class) in class.iter().enumerate() {
            if let Some(x) = first.insert(class, y) {
                return Err(line.refuse(format!("no element distinguishes {x} from {y}")));
            }
        }
        tests.insert(0, "tests".to_owned());
        line.exactly(&list(&tests))?;
        Ok(tests.len() - 1)
    }
}

/// Verifies that elements are numbered in order of discovery, and returns how each except 0 is found.
fn discover(actions: &[Vec<u16>], first_line: usize, work: &mut Work) -> Result<Vec<(u16, u16)>, Refusal> {
    let elements = actions[0].len();
    work.spend(elements * actions.len(), first_line)?;
    let mut found_by = vec![(0, 0)];
    for element in 0..elements {
        if element == found_by.len() {
            let text = format!("elements: only {element} are products of values of boards, not {elements}");
            return Err(Refusal { line: first_line - 2, text });
        }
        for (generator, action) in actions.iter().enumerate() {
            let (product, next) = (usize::from(action[element]), found_by.len());
            if product == next {
                found_by.push((element as u16, generator as u16));
            } else if product > next {
                let text = format!(
                    "act {generator}: {element} goes to {product}, but the next new element is {next}"
                );
                return Err(Refusal { line: first_line + generator, text });
            }
        }
    }
    Ok(found_by)
}

/// Verifies that (e g) h = (e h) g for all elements and generators.
fn check_commuting(actions: &[Vec<u16>], first_line: usize, work: &mut Work) -> Result<(), Refusal> {
    for (h, by_h) in actions.iter().enumerate() {
        for (g, by_g) in actions[..h].iter().enumerate() {
            work.spend(by_h.len(), first_line + h)?;
            for (e, (&eg, &eh)) in by_g.iter().zip(by_h).enumerate() {
                let (egh, ehg) = (by_h[usize::from(eg)], by_g[usize::from(eh)]);
                if egh != ehg {
                    let text = format!("act {h}: ({e} {g}) {h} = {egh}, but ({e} {h}) {g} = {ehg}");
                    return Err(Refusal { line: first_line + h, text });
                }
            }
        }
    }
    Ok(())
}
