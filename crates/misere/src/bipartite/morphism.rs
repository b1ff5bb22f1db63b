//! Isomorphisms between two monoids with P: one of them, or all of a monoid with itself.
//!
//! Start at [`Bipartite::isomorphism`]. Each element gets a colour that any isomorphism must keep; then images
//! of few generators are tried one after another, each time spreading the map over all products known so far.

use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

use super::{Bipartite, BipartiteError, Element, limit};

/// Most elements of monoids that are compared; a round of colouring looks at every product.
const MAX_ORDER: u64 = 8192;

/// Most images written down while trying.
const MAX_STEPS: u64 = 100_000_000;

/// Most products looked at for colours; with less work done the colours are weaker, not wrong.
const MAX_COLOURING: u64 = 1 << 31;

/// Most automorphisms listed.
const MAX_AUTOMORPHISMS: u64 = 10_000;

const NONE: Element = Element::MAX;

impl Bipartite {
    /// A map of the elements to those of `other` that keeps products and P and takes each element once, if there
    /// is one. The generators need not correspond.
    ///
    /// # Errors
    /// If there are more than 8,192 elements, or the search grows beyond its limit.
    pub fn isomorphism(&self, other: &Self) -> Result<Option<Vec<Element>>, BipartiteError> {
        if self.order() != other.order() {
            return Ok(None);
        }
        let mut found = search(self, other, 1)?;
        Ok(found.pop())
    }

    /// All maps of the elements to themselves that keep products and P and take each element once, in
    /// lexicographic order: the identity is the first.
    ///
    /// # Errors
    /// If there are more than 8,192 elements or 10,000 automorphisms, or the search grows beyond its limit.
    pub fn automorphisms(&self) -> Result<Vec<Vec<Element>>, BipartiteError> {
        let mut found = search(self, self, MAX_AUTOMORPHISMS as usize + 1)?;
        limit("automorphisms", found.len() as u64, MAX_AUTOMORPHISMS)?;
        found.sort_unstable();
        Ok(found)
    }
}

fn search(from: &Bipartite, to: &Bipartite, most: usize) -> Result<Vec<Vec<Element>>, BipartiteError> {
    limit("elements of monoids to be compared", from.order() as u64, MAX_ORDER)?;
    let Some((from_colour, to_colour)) = colours(from, to) else { return Ok(Vec::new()) };
    let mut places: FxHashMap<u64, Vec<Element>> = FxHashMap::default();
    for (e, &colour) in to_colour.iter().enumerate() {
        places.entry(colour).or_default().push(e as Element);
    }
    let generators = rare_generators(from, |e| places[&from_colour[e as usize]].len());
    let mut search = Search {
        from_rows: generators.iter().map(|&g| from.row(g)).collect(),
        candidates: generators.iter().map(|&g| places[&from_colour[g as usize]].clone()).collect(),
        generators,
        to,
        from_colour,
        to_colour,
        to_rows: Vec::new(),
        most,
        steps: 0,
        found: Vec::new(),
    };
    let mut map = vec![NONE; from.order()];
    map[0] = 0;
    search.extend(&map)?;
    Ok(search.found)
}

/// Elements that generate the monoid, none of them a product of those before it, the rarest first.
fn rare_generators(monoid: &Bipartite, rarity: impl Fn(Element) -> usize) -> Vec<Element> {
    let mut values: Vec<Element> = (0..monoid.generators() as u32).map(|g| monoid.value(g)).collect();
    values.sort_by_key(|&e| (rarity(e), e));
    monoid.independent(values)
}

struct Search<'a> {
    generators: Vec<Element>,
    from_rows: Vec<Vec<Element>>,
    candidates: Vec<Vec<Element>>,
    to: &'a Bipartite,
    from_colour: Vec<u64>,
    to_colour: Vec<u64>,
    /// The rows of the images chosen so far.
    to_rows: Vec<Vec<Element>>,
    most: usize,
    steps: u64,
    found: Vec<Vec<Element>>,
}

impl Search<'_> {
    /// Tries all images for the next generator. `map` is defined on the products of the generators before.
    fn extend(&mut self, map: &[Element]) -> Result<(), BipartiteError> {
        let depth = self.to_rows.len();
        if depth == self.generators.len() {
            self.found.push(map.to_vec());
            return Ok(());
        }
        for place in 0..self.candidates[depth].len() {
            let image = self.candidates[depth][place];
            self.steps += self.from_rows[0].len() as u64;
            limit("images tried for an isomorphism", self.steps, MAX_STEPS)?;
            self.to_rows.push(self.to.row(image));
            if let Some(next) = self.spread(map) {
                self.extend(&next)?;
            }
            self.to_rows.pop();
            if self.found.len() >= self.most {
                break;
            }
        }
        Ok(())
    }

    /// The map on all products of the generators that have images, if it can be one-to-one and keep colours.
    fn spread(&self, map: &[Element]) -> Option<Vec<Element>> {
        let known = self.to_rows.len();
        let mut map = map.to_vec();
        let mut taken = vec![false; map.len()];
        let mut queue: Vec<Element> =
            (0..map.len() as Element).filter(|&e| map[e as usize] != NONE).collect();
        for &e in &queue {
            taken[map[e as usize] as usize] = true;
        }
        while let Some(e) = queue.pop() {
            for (from_row, to_row) in self.from_rows[..known].iter().zip(&self.to_rows) {
                let target = from_row[e as usize] as usize;
                let image = to_row[map[e as usize] as usize];
                if map[target] == image {
                    continue;
                }
                let fits = map[target] == NONE
                    && !taken[image as usize]
                    && self.from_colour[target] == self.to_colour[image as usize];
                if !fits {
                    return None;
                }
                map[target] = image;
                taken[image as usize] = true;
                queue.push(target as Element);
            }
        }
        Some(map)
    }
}

/// Colours that every isomorphism keeps, or nothing if they show that there is none.
///
/// At first the colour says whether the powers are in P and how they repeat; then, again and again, how
/// often each pair of colours stands for a factor and the product. Equal hashes of different things only
/// make the colours weaker.
fn colours(from: &Bipartite, to: &Bipartite) -> Option<(Vec<u64>, Vec<u64>)> {
    let (mut a, mut b) = (first_colours(from), first_colours(to));
    let mut different = count(&a);
    let mut work = 0;
    loop {
        if sorted(&a) != sorted(&b) {
            return None;
        }
        work += 2 * (a.len() as u64).pow(2);
        if different == a.len() || work > MAX_COLOURING {
            return Some((a, b));
        }
        let (next_a, next_b) = (refined(from, &a), refined(to, &b));
        let now = count(&next_a);
        (a, b) = (next_a, next_b);
        if now <= different {
            return (sorted(&a) == sorted(&b)).then_some((a, b));
        }
        different = now;
    }
}

fn sorted(colours: &[u64]) -> Vec<u64> {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    sorted
}

fn count(colours: &[u64]) -> usize {
    let mut different = sorted(colours);
    different.dedup();
    different.len()
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

fn first_colours(monoid: &Bipartite) -> Vec<u64> {
    (0..monoid.order() as Element)
        .map(|e| {
            let period = monoid.period(e);
            let row = monoid.row(e);
            let mut colour = hash((e == 0, period));
            let mut power = e;
            for _ in 0..period.index + period.period {
                colour = hash((colour, monoid.is_p(power)));
                power = row[power as usize];
            }
            colour
        })
        .collect()
}

fn refined(monoid: &Bipartite, colours: &[u64]) -> Vec<u64> {
    (0..monoid.order() as Element)
        .map(|e| {
            let sum = monoid
                .row(e)
                .iter()
                .zip(colours)
                .map(|(&product, &factor)| hash((factor, colours[product as usize])))
                .fold(0_u64, u64::wrapping_add);
            hash((colours[e as usize], sum))
        })
        .collect()
}
