//! All states of sums, breadth first, each packed into a few machine words.
//!
//! Start at [`search`]. A state has one part for the product and one for each kind: 0 where no position of the
//! kind is in the sum, else 1 + the product of the others. Adding a position of value v multiplies every part by v,
//! two parts by one look at a table where these are small; a kind that was not there gets the old product.
//! One that was there gets what the multiplication gives, so kinds of one value need the work once.

use super::ClosureError;
use crate::bipartite::Element;
use crate::kinds::Kinds;

/// What the search found.
pub(super) struct Search {
    /// States gone through.
    pub(super) states: usize,
    /// The kinds of a sum, as few as possible, whose product disagrees with the products of its options.
    pub(super) wrong: Option<Vec<u32>>,
}

/// How a state is packed.
#[derive(Clone, Copy)]
struct Layout {
    /// Bits of a part.
    bits: u32,
    /// Parts looked up together.
    group: usize,
    /// Words of a state.
    words: usize,
    /// Groups of a word.
    groups: usize,
}

impl Layout {
    /// The layout of states with so many parts, each one of `order` elements or nothing.
    fn new(order: usize, parts: usize) -> Self {
        let bits = (order + 1).next_power_of_two().trailing_zeros();
        let group = if bits <= 6 { 2 } else { 1 };
        let needed = parts.div_ceil(group);
        let most = (64 / (bits as usize * group)).max(1);
        let words = needed.div_ceil(most).next_power_of_two().max(2);
        Self { bits, group, words, groups: needed.div_ceil(words) }
    }

    /// The word of a part and its lowest bit there.
    fn place(self, part: usize) -> (usize, u32) {
        let parts = self.groups * self.group;
        (part / parts, (part % parts) as u32 * self.bits)
    }

    fn mask(self) -> u64 {
        (1 << self.bits) - 1
    }
}

/// Goes through the states of all sums until one is wrong.
pub(super) fn search(
    kinds: &Kinds,
    order: usize,
    products: &[Element],
    in_p: impl Fn(Element) -> bool,
    most_states: usize,
) -> Result<Search, ClosureError> {
    let layout = Layout::new(order, kinds.list.len() + 1);
    let rules = || Rules::new(kinds, order, products, in_p, layout);
    match layout.words {
        2 => States::<2>::new(&rules()).run(most_states),
        4 => States::<4>::new(&rules()).run(most_states),
        8 => States::<8>::new(&rules()).run(most_states),
        16 => States::<16>::new(&rules()).run(most_states),
        32 => States::<32>::new(&rules()).run(most_states),
        _ => Err(ClosureError::TooLarge { kinds: kinds.list.len(), order }),
    }
}

/// The kinds of one value, and what adding one of them does to a group of parts.
struct Multiplier {
    /// Each kind with its word and lowest bit.
    kinds: Vec<(u32, usize, u32)>,
    /// What becomes of a group; none for the identity.
    table: Option<Vec<u16>>,
}

/// What adding does and what wins, as tables.
struct Rules {
    layout: Layout,
    kinds: usize,
    multipliers: Vec<Multiplier>,
    /// For each kind, by the part: whether some option leads into P.
    wins: Vec<bool>,
    /// By the part of the product: whether it is in P.
    in_p: Vec<bool>,
}

impl Rules {
    fn new(
        kinds: &Kinds,
        order: usize,
        products: &[Element],
        in_p: impl Fn(Element) -> bool,
        layout: Layout,
    ) -> Self {
        let is_p: Vec<bool> = (0..order as Element).map(in_p).collect();
        let row = |x: Element| &products[x as usize * order..][..order];
        let mut wins = Vec::with_capacity(kinds.list.len() << layout.bits);
        for (number, kind) in kinds.list.iter().enumerate() {
            wins.push(false);
            let to_p = |r: usize| kind.options.iter().any(|&u| is_p[row(u)[r] as usize]);
            wins.extend((0..order).map(to_p));
            wins.resize((number + 1) << layout.bits, false);
        }
        let mut multipliers: Vec<(Element, Multiplier)> = Vec::new();
        for (number, kind) in (0..).zip(&kinds.list) {
            let (word, shift) = layout.place(number as usize + 1);
            let placed = (number, word, shift);
            match multipliers.iter_mut().find(|(value, _)| *value == kind.value) {
                Some((_, multiplier)) => multiplier.kinds.push(placed),
                None => {
                    let table = (kind.value != 0).then(|| multiplication(row(kind.value), layout));
                    multipliers.push((kind.value, Multiplier { kinds: vec![placed], table }));
                }
            }
        }
        Self {
            layout,
            kinds: kinds.list.len(),
            multipliers: multipliers.into_iter().map(|(_, multiplier)| multiplier).collect(),
            wins,
            in_p: [&[false][..], &is_p].concat(),
        }
    }
}

/// What becomes of a group of parts on multiplying by the element with this row of products.
fn multiplication(row: &[Element], layout: Layout) -> Vec<u16> {
    let part = |code: usize| match code.checked_sub(1) {
        Some(r) if r < row.len() => row[r] as u16 + 1,
        _ => 0,
    };
    let one: Vec<u16> = (0..1 << layout.bits).map(part).collect();
    if layout.group == 1 {
        return one;
    }
    one.iter().flat_map(|&high| one.iter().map(move |&low| high << layout.bits | low)).collect()
}

type Packed<const W: usize> = [u64; W];

/// The states found so far.
struct States<'a, const W: usize> {
    rules: &'a Rules,
    /// In the order of discovery; what is added to the first of them comes first.
    states: Vec<Packed<W>>,
    /// For each state the one it was found from and the kind that was added.
    found_from: Vec<(u32, u32)>,
    /// A hash table of the same states; its length is a power of two, zeros are free places.
    table: Vec<Packed<W>>,
    /// Room for the successors of one state: each with its hash and the kind added.
    successors: Vec<(Packed<W>, u64, u32)>,
}

impl<'a, const W: usize> States<'a, W> {
    fn new(rules: &'a Rules) -> Self {
        Self {
            rules,
            states: Vec::new(),
            found_from: Vec::new(),
            table: vec![[0; W]; 256],
            successors: Vec::new(),
        }
    }

    fn run(mut self, most_states: usize) -> Result<Search, ClosureError> {
        // The empty sum: the product is the identity, no kind is there.
        let mut start = [0; W];
        start[0] = 1;
        let mut wrong = self.add(start, hash(&start), (0, 0));
        let mut next = 0;
        while !wrong && next < self.states.len() {
            if self.states.len() > most_states {
                return Err(ClosureError::TooMany { limit: most_states });
            }
            wrong = self.expand(next as u32);
            next += 1;
        }
        let wrong = wrong.then(|| self.kinds_of_last());
        Ok(Search { states: self.states.len(), wrong })
    }

    /// Adds every kind to a state; whether the last one added is wrong.
    ///
    /// The successors are collected first, and those found at once dropped: most time goes into waiting for
    /// memory, and these look-ups do not wait for each other.
    fn expand(&mut self, number: u32) -> bool {
        let mut successors = std::mem::take(&mut self.successors);
        successors.clear();
        self.collect(number, &mut successors);
        let mask = self.table.len() - 1;
        successors.retain(|(state, hash, _)| self.table[*hash as usize & mask] != *state);
        let new_and_wrong =
            |&(state, hash, kind): &(Packed<W>, u64, u32)| self.add(state, hash, (number, kind));
        let wrong = successors.iter().any(new_and_wrong);
        self.successors = successors;
        wrong
    }

    /// All states one kind away that may be new.
    fn collect(&self, number: u32, successors: &mut Vec<(Packed<W>, u64, u32)>) {
        let rules = self.rules;
        let state = self.states[number as usize];
        let product = state[0] & rules.layout.mask();
        for Multiplier { kinds, table } in &rules.multipliers {
            let multiplied = table.as_ref().map_or(state, |table| multiply(&state, table, rules.layout));
            let mut again = multiplied == state;
            for &(kind, word, shift) in kinds {
                let mut successor = multiplied;
                if state[word] >> shift & rules.layout.mask() == 0 {
                    successor[word] |= product << shift;
                } else if std::mem::replace(&mut again, true) {
                    continue;
                }
                successors.push((successor, hash(&successor), kind));
            }
        }
    }

    /// Adds a state unless it is known; whether it is new and wrong.
    fn add(&mut self, state: Packed<W>, hash: u64, from: (u32, u32)) -> bool {
        let mask = self.table.len() - 1;
        let mut at = hash as usize & mask;
        while self.table[at] != [0; W] {
            if self.table[at] == state {
                return false;
            }
            at = (at + 1) & mask;
        }
        self.table[at] = state;
        self.states.push(state);
        self.found_from.push(from);
        if 3 * self.table.len() < 4 * self.states.len() {
            self.grow();
        }
        self.is_wrong(&state)
    }

    fn grow(&mut self) {
        let length = 2 * self.table.len();
        self.table.clear();
        self.table.resize(length, [0; W]);
        for state in &self.states {
            let mut at = hash(state) as usize & (length - 1);
            while self.table[at] != [0; W] {
                at = (at + 1) & (length - 1);
            }
            self.table[at] = *state;
        }
    }

    /// Whether "no move into P" disagrees with "the product is in P".
    fn is_wrong(&self, state: &Packed<W>) -> bool {
        let layout = self.rules.layout;
        let part = |(word, shift): (usize, u32)| (state[word] >> shift & layout.mask()) as usize;
        let mut some = false;
        let mut wins = false;
        for (kind, rest) in (0..self.rules.kinds).map(|kind| (kind, part(layout.place(kind + 1)))) {
            some |= rest != 0;
            wins |= self.rules.wins[kind << layout.bits | rest];
        }
        (some && !wins) != self.rules.in_p[part((0, 0))]
    }

    /// The kinds that were added on the way to the last state.
    fn kinds_of_last(&self) -> Vec<u32> {
        let mut kinds = Vec::new();
        let mut at = self.states.len() - 1;
        while at != 0 {
            let (before, kind) = self.found_from[at];
            kinds.push(kind);
            at = before as usize;
        }
        kinds
    }
}

/// Every part of a state multiplied, a group at a time.
fn multiply<const W: usize>(state: &Packed<W>, table: &[u16], layout: Layout) -> Packed<W> {
    let width = layout.bits * layout.group as u32;
    state.map(|word| {
        (0..layout.groups as u32).fold(0, |new, at| {
            let index = (word >> (at * width)) as usize & (table.len() - 1);
            new | u64::from(table[index]) << (at * width)
        })
    })
}

/// Multiplies and folds, word by word; the high bits come down at the end.
fn hash<const W: usize>(state: &Packed<W>) -> u64 {
    let mixed = state
        .iter()
        .fold(0_u64, |hash, &word| (hash.rotate_left(26) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed ^ mixed >> 32
}
