//! Pairs of a sum's element and the set of elements one move away, and the antichain below all of them.
//!
//! Start at [`Kind::all`] and [`Antichain::read`]. Boards are known only by their kinds.

use std::collections::{HashSet, VecDeque};
use std::rc::Rc;

use crate::Refusal;
use crate::limits::{self, Work};
use crate::text::{Fields, Lines, list};

use super::monoid::Monoid;
use super::rules::Boards;

/// The kind (v, U) of a board.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Kind {
    /// The generator v.
    generator: u16,
    /// The set U of elements one move away, ascending; the identity stands for a killed board.
    options: Vec<u16>,
}

impl Kind {
    /// The distinct kinds of the boards with these generators, in the order of their first boards.
    pub(super) fn all(boards: &Boards, generators: &[u32], monoid: &Monoid) -> Vec<Self> {
        let mut seen = HashSet::new();
        let kinds = generators.iter().enumerate().map(|(board, &generator)| {
            let (options, kills) = boards.options(board);
            let values = options.iter().map(|&option| monoid.act(0, generators[option as usize] as u16));
            let mut options: Vec<u16> = values.chain(kills.then_some(0)).collect();
            options.sort_unstable();
            options.dedup();
            Self { generator: generator as u16, options }
        });
        kinds.filter(|kind| seen.insert(kind.clone())).collect()
    }

    /// Reads the rest of this kind's line, and verifies that no move in it leads from P to P.
    pub(super) fn read(&self, mut line: Fields<'_>, monoid: &Monoid, work: &mut Work) -> Result<(), Refusal> {
        line.exactly(&format!("{} {}", self.generator, list(&self.options)))?;
        work.spend(monoid.elements() * (1 + self.options.len()), line.line)?;
        for rest in 0..monoid.elements() as u16 {
            let from = monoid.act(rest, self.generator);
            let mut moves = self.options.iter().map(|&option| (option, monoid.times(rest, option)));
            if let Some((option, to)) = moves.find(|&(_, to)| monoid.in_p(from) && monoid.in_p(to)) {
                let text = format!("with {rest}, the move to {option} leads from {from} to {to}, both in P");
                return Err(line.refuse(text));
            }
        }
        Ok(())
    }
}

/// A set of elements, as bits.
struct Set(Vec<u64>);

impl Set {
    fn empty(monoid: &Monoid) -> Self {
        Self(vec![0; monoid.elements().div_ceil(64)])
    }

    fn insert(&mut self, element: u16) {
        self.0[usize::from(element) / 64] |= 1 << (element % 64);
    }

    fn has(&self, element: u16) -> bool {
        self.0[usize::from(element) / 64] >> (element % 64) & 1 == 1
    }

    fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(one, other)| one & !other == 0)
    }

    /// Its elements, ascending.
    fn list(&self) -> Vec<u16> {
        (0..64 * self.0.len() as u16).filter(|&element| self.has(element)).collect()
    }

    /// Sets it to T v ∪ x U and returns x v: (x, T) becomes this pair when a board of kind (v, U) is added.
    fn join(&mut self, (x, t): (u16, &[u16]), kind: &Kind, monoid: &Monoid) -> u16 {
        self.0.fill(0);
        t.iter().for_each(|&element| self.insert(monoid.act(element, kind.generator)));
        kind.options.iter().for_each(|&option| self.insert(monoid.times(x, option)));
        monoid.act(x, kind.generator)
    }
}

/// The entries (x, T) in order. The sets are concatenated in one list, so that a certificate with many
/// short entries takes little more memory than its text.
pub(super) struct Antichain<'a> {
    monoid: &'a Monoid,
    kinds: &'a [Kind],
    /// The line of entry 0.
    first_line: usize,
    elements: Vec<u16>,
    members: Vec<u16>,
    /// Where the set of each entry begins in `members`, followed by the end of the last one.
    begins: Vec<u32>,
}

impl<'a> Antichain<'a> {
    /// Reads the lines from `antichain` to `start`. Verifies the order of the entries, that every entry
    /// outside P has a move to P, and that each witness is the least possible.
    pub(super) fn read(
        lines: &mut Lines<'_>,
        monoid: &'a Monoid,
        kinds: &'a [Kind],
        work: &mut Work,
    ) -> Result<Self, Refusal> {
        let entries = lines.count("antichain", limits::NUMBER)?;
        let first_line = lines.number() + 1;
        let (elements, members, begins) = (Vec::new(), Vec::new(), vec![0]);
        let mut antichain = Self { monoid, kinds, first_line, elements, members, begins };
        let mut witnesses = Vec::new();
        for entry in 0..entries {
            let mut line = lines.next(format!("entry {entry}"))?;
            line.words(&entry.to_string())?;
            antichain.read_entry(&mut line)?;
            witnesses.extend(antichain.read_witnesses(&mut line, entries)?);
        }
        for (entry, witnesses) in witnesses.chunks(kinds.len()).enumerate() {
            let place = (first_line + entry, format!("entry {entry}"));
            antichain.check_witnesses(antichain.pair(entry), witnesses, place, work)?;
        }
        let mut line = lines.next("start")?;
        line.words("start")?;
        let witnesses = antichain.read_witnesses(&mut line, entries)?;
        // Adding a board to the empty sum, (1, {}), gives the single boards.
        antichain.check_witnesses((0, &[]), &witnesses, (line.line, "start".to_owned()), work)?;
        Ok(antichain)
    }

    pub(super) fn len(&self) -> usize {
        self.elements.len()
    }

    /// The element of an entry, and its set in ascending order.
    fn pair(&self, entry: usize) -> (u16, &[u16]) {
        let set = self.begins[entry] as usize..self.begins[entry + 1] as usize;
        (self.elements[entry], &self.members[set])
    }

    fn read_entry(&mut self, line: &mut Fields<'_>) -> Result<(), Refusal> {
        let x = line.number("an element", self.monoid.elements() as u32 - 1)? as u16;
        line.words(":")?;
        let t = line.ascending(self.monoid.elements(), Some(":"))?;
        if self.len().checked_sub(1).is_some_and(|last| self.pair(last) >= (x, &t[..])) {
            return Err(line.refuse(format!("it should come before entry {}", self.len() - 1)));
        }
        if !self.monoid.in_p(x) && !t.iter().any(|&element| self.monoid.in_p(element)) {
            return Err(line.refuse(format!("{x} is not in P, and no move leads to P")));
        }
        self.elements.push(x);
        self.members.extend(t);
        self.begins.push(self.members.len() as u32);
        Ok(())
    }

    /// Verifies that the witness for each kind is the least entry below the pair with a board of that kind added.
    fn check_witnesses(
        &self,
        pair: (u16, &[u16]),
        witnesses: &[u32],
        (line, what): (usize, String),
        work: &mut Work,
    ) -> Result<(), Refusal> {
        let mut set = Set::empty(self.monoid);
        for (number, (kind, &witness)) in self.kinds.iter().zip(witnesses).enumerate() {
            work.spend(set.0.len() + pair.1.len() + kind.options.len(), line)?;
            let x = set.join(pair, kind, self.monoid);
            let least = self.least_below(x, &set, line, work)?;
            if least != Some(witness as usize) {
                let added = format!("after adding a board of kind {number}");
                let text = match least {
                    Some(least) => {
                        format!("{what}: {added} the least entry below it is {least}, not {witness}")
                    }
                    None => format!("{what}: {added} no entry is below it, not even {witness}"),
                };
                return Err(Refusal { line, text });
            }
        }
        Ok(())
    }

    /// The least entry with this element and a subset of this set.
    fn least_below(&self, x: u16, set: &Set, line: usize, work: &mut Work) -> Result<Option<usize>, Refusal> {
        let first = self.elements.partition_point(|&y| y < x);
        for entry in (first..self.len()).take_while(|&entry| self.elements[entry] == x) {
            let (_, members) = self.pair(entry);
            let fitting = members.iter().take_while(|&&member| set.has(member)).count();
            work.spend(1 + fitting, line)?;
            if fitting == members.len() {
                return Ok(Some(entry));
            }
        }
        Ok(None)
    }

    /// Verifies that the entries are exactly the minimal pairs of sums, by computing these again. All sums
    /// are already known to lie above some entry; no claim about games depends on this check, which only
    /// leaves a single way to write the antichain.
    pub(super) fn check_minimal(&self, work: &mut Work) -> Result<(), Refusal> {
        let line = self.first_line;
        let mut minimal: Vec<Vec<Rc<Set>>> = vec![Vec::new(); self.monoid.elements()];
        let mut queue = VecDeque::from([(0, Rc::new(Set::empty(self.monoid)))]);
        while let Some((x, set)) = queue.pop_front() {
            // Only the queue holds pairs that a lower one has replaced, and the empty sum, which comes first.
            if Rc::strong_count(&set) == 1 && set.0.iter().any(|&word| word != 0) {
                continue;
            }
            let members = set.list();
            for kind in self.kinds {
                let mut set = Set::empty(self.monoid);
                let x = set.join((x, &members), kind, self.monoid);
                let others = &mut minimal[usize::from(x)];
                work.spend(set.0.len() * (64 + 2 * others.len()) + kind.options.len(), line)?;
                if !others.iter().any(|other| other.is_subset(&set)) {
                    others.retain(|other| !set.is_subset(other));
                    let set = Rc::new(set);
                    others.push(Rc::clone(&set));
                    queue.push_back((x, set));
                }
            }
        }
        for entry in 0..self.len() {
            let (line, (x, members)) = (self.first_line + entry, self.pair(entry));
            let sets = &minimal[usize::from(x)];
            work.spend(64 * sets.len() * self.monoid.elements().div_ceil(64), line)?;
            if !sets.iter().any(|set| set.list() == members) {
                let text = format!("entry {entry}: it is not a minimal pair of a sum of boards");
                return Err(Refusal { line, text });
            }
        }
        Ok(())
    }

    /// Reads exactly one witness for each kind.
    fn read_witnesses(&self, line: &mut Fields<'_>, entries: usize) -> Result<Vec<u32>, Refusal> {
        let most = (entries as u32).saturating_sub(1);
        let witnesses =
            self.kinds.iter().map(|_| line.number("a witness", most)).collect::<Result<_, _>>()?;
        line.end()?;
        Ok(witnesses)
    }
}
