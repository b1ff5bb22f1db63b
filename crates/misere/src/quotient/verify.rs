//! The proof that a candidate is right for sums of any number of positions.
//!
//! Start at [`verify`]. A candidate is a commutative monoid, given by how generators act on its elements,
//! with a set P. Write W(g) for the elements y such that y times some option of g is in P. The candidate
//! gives the outcome of every sum exactly if
//! - 1 is not in P, and y in W(g) implies that y g is not in P;
//! - no sum outside P, but the empty one, is without a move into P: there is no list of generators with
//!   product x outside P such that for each of its generators g the product of the others is outside W(g).
//!
//! The second is a question of reachability among pairs (u, z), where u is the product of the generators
//! read so far and z that of those to come: reading g leads from (u, z g) to (u g, z), and is allowed when
//! u z, the product of the others, is outside W(g). A bad list is a path from (1, x) to (x, 1); the product
//! of a pair's two elements is x all along it. So there are at most as many pairs to see as elements squared,
//! however many positions a sum may have.

use super::oracle::Word;
use super::{Budget, Exceeded};
use crate::graph::OptionGraph;

/// A monoid that may or may not be the quotient.
pub(crate) struct Candidate {
    /// `actions[g][e]`: the element `e` times generator `g`.
    pub(crate) actions: Vec<Vec<u32>>,
    /// Which elements are in P.
    pub(crate) is_p: Vec<bool>,
    /// A sum whose value is the element.
    pub(crate) words: Vec<Word>,
}

/// How a candidate was found to be right or wrong.
pub(crate) enum Verdict {
    /// It gives the outcome of every sum; so many pairs were looked at.
    Right { pairs: u64 },
    /// One of these sums, or an option of the second, has another outcome than its product says.
    Wrong(Mismatch),
}

/// Sums of which at least one has not the outcome that its product says.
pub(crate) enum Mismatch {
    /// A sum in P, and a sum in P that it has as an option.
    BothLost { from: Word, to: Word },
    /// A sum outside P without an option in P.
    NoWay(Word),
}

impl Candidate {
    fn order(&self) -> usize {
        self.is_p.len()
    }

    /// An element times the values of all terms of a sum.
    pub(crate) fn times(&self, element: u32, sum: &[u32]) -> u32 {
        sum.iter().fold(element, |e, &g| self.actions[g as usize][e as usize])
    }

    /// For generator `g`, the elements that some option of it takes into P.
    fn winning_rests(&self, graph: &OptionGraph, g: u32) -> Vec<bool> {
        let to_p = |y: u32| graph.options(g).iter().any(|sum| self.is_p[self.times(y, sum) as usize]);
        (0..self.order() as u32).map(to_p).collect()
    }
}

/// Verifies a candidate whose actions commute.
pub(crate) fn verify(
    graph: &OptionGraph,
    candidate: &Candidate,
    budget: &mut Budget,
) -> Result<Verdict, Exceeded> {
    let generators = candidate.actions.len() as u32;
    let mut winning = Vec::new();
    for g in 0..generators {
        let rests = candidate.winning_rests(graph, g);
        for y in (0..candidate.order()).filter(|&y| rests[y]) {
            if candidate.is_p[candidate.actions[g as usize][y] as usize] {
                return Ok(Verdict::Wrong(both_lost(graph, candidate, y as u32, g)));
            }
        }
        winning.push(rests);
    }
    let mut pairs = Pairs::new(candidate, &winning);
    let mut seen = 0;
    for x in (0..candidate.order() as u32).filter(|&x| !candidate.is_p[x as usize]) {
        if let Some(word) = pairs.bad_sum(x, &mut seen, budget)? {
            return Ok(Verdict::Wrong(Mismatch::NoWay(word)));
        }
    }
    Ok(Verdict::Right { pairs: seen })
}

fn both_lost(graph: &OptionGraph, candidate: &Candidate, y: u32, g: u32) -> Mismatch {
    let rest = &candidate.words[y as usize];
    let option = graph
        .options(g)
        .iter()
        .find(|sum| candidate.is_p[candidate.times(y, sum) as usize])
        .expect("the caller found that an option of g takes y into P");
    Mismatch::BothLost { from: joined(rest, &[g]), to: joined(rest, option) }
}

/// Two sums added, in ascending order.
pub(crate) fn joined(a: &[u32], b: &[u32]) -> Word {
    let mut all = [a, b].concat();
    all.sort_unstable();
    all.into()
}

/// The graph of pairs (u, z).
struct Pairs<'a> {
    winning: &'a [Vec<bool>],
    order: usize,
    /// Generators worth reading: of several with one value, those with fewest winning rests.
    generators: Vec<Letter<'a>>,
    products: Vec<u32>,
    visited: Vec<bool>,
}

/// A generator, with its action both ways.
struct Letter<'a> {
    name: u32,
    after: &'a [u32],
    before: Vec<Vec<u32>>,
}

/// A pair that was reached, and how: the place of the pair before it and the generator read.
struct Reached {
    u: u32,
    z: u32,
    from: usize,
    read: u32,
}

impl<'a> Pairs<'a> {
    fn new(candidate: &'a Candidate, winning: &'a [Vec<bool>]) -> Self {
        let order = candidate.order();
        let all = 0..candidate.actions.len();
        let value = |g: usize| candidate.actions[g][0];
        let within = |a: usize, b: usize| winning[a].iter().zip(&winning[b]).all(|(a, b)| a <= b);
        let beaten = |g: usize| {
            let by = |h: usize| h != g && value(h) == value(g) && within(h, g) && (h < g || !within(g, h));
            all.clone().any(by)
        };
        let letter = |g: usize| {
            let after = &candidate.actions[g][..];
            let mut before = vec![Vec::new(); order];
            for (z, &product) in after.iter().enumerate() {
                before[product as usize].push(z as u32);
            }
            Letter { name: g as u32, after, before }
        };
        let generators = all.clone().filter(|&g| !beaten(g)).map(letter).collect();
        let mut products = Vec::with_capacity(order * order);
        for word in &candidate.words {
            products.extend((0..order as u32).map(|u| candidate.times(u, word)));
        }
        Self { winning, order, generators, products, visited: vec![false; order * order] }
    }

    /// Marks a pair; whether it is new.
    fn visit(&mut self, u: u32, z: u32) -> bool {
        let seen = &mut self.visited[z as usize * self.order + u as usize];
        !std::mem::replace(seen, true)
    }

    /// Generators that can be read at (u, z) without passing a rest that wins, with what z becomes.
    fn readable(&self, u: u32, z: u32) -> impl Iterator<Item = (&Letter<'a>, u32)> {
        self.generators.iter().flat_map(move |letter| {
            let rests = letter.before[z as usize].iter().copied();
            let winning = &self.winning[letter.name as usize];
            let outside =
                move |&rest: &u32| !winning[self.products[rest as usize * self.order + u as usize] as usize];
            rests.filter(outside).map(move |rest| (letter, rest))
        })
    }

    /// A shortest sum with product `x` and no move into P, other than the empty one.
    fn bad_sum(&mut self, x: u32, seen: &mut u64, budget: &mut Budget) -> Result<Option<Word>, Exceeded> {
        self.visit(0, x);
        let mut queue = vec![Reached { u: 0, z: x, from: usize::MAX, read: 0 }];
        let mut next = 0;
        let mut found = Vec::new();
        while next < queue.len() {
            let Reached { u, z, .. } = queue[next];
            budget.spend(1 + self.generators.len() as u64)?;
            found.clear();
            found.extend(self.readable(u, z).map(|(letter, rest)| Reached {
                u: letter.after[u as usize],
                z: rest,
                from: next,
                read: letter.name,
            }));
            budget.spend(found.len() as u64)?;
            for reached in found.drain(..) {
                if reached.u == x && reached.z == 0 {
                    return Ok(Some(spell(&queue, &reached)));
                }
                if self.visit(reached.u, reached.z) {
                    queue.push(reached);
                }
            }
            next += 1;
        }
        *seen += queue.len() as u64;
        Ok(None)
    }
}

/// The sum read on the way to a pair.
fn spell(queue: &[Reached], last: &Reached) -> Word {
    let mut word = Vec::new();
    let mut at = last;
    while at.from != usize::MAX {
        word.push(at.read);
        at = &queue[at.from];
    }
    word.sort_unstable();
    word.into()
}
