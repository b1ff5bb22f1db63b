//! Certificates for Notakto, version 1: a monoid is the misère quotient of the boards of one shape.
//!
//! Start at [`check`]; letters in comments refer to the list in docs/certificates.md. Must not know how
//! a certificate was found.

mod monoid;
mod pairs;
mod rules;

use crate::Refusal;
use crate::limits::{self, Work};
use crate::text::{Lines, list};

use monoid::Monoid;
use pairs::{Antichain, Kind};
use rules::Boards;

pub(crate) use rules::Shape;

/// A proof that a monoid with a subset P is the misère quotient of the boards of a shape: the player to
/// move loses a sum of any number of them if and only if the product of their values is in P.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notakto {
    /// The shape as written in the certificate, for example `3x3 full`.
    pub shape: String,
    /// The number of live boards up to symmetry.
    pub boards: usize,
    /// The number of elements of the monoid.
    pub elements: usize,
    /// The number of elements in P.
    pub p: usize,
    /// The number of generators, which are the distinct values of boards.
    pub generators: usize,
    /// The number of elements listed as tests, which together distinguish all elements.
    pub tests: usize,
    /// The number of distinct pairs of a board's value and the set of its options' values.
    pub kinds: usize,
    /// The number of entries of the antichain: minimal pairs of an element and the set of those one move away.
    pub antichain: usize,
    /// The number of lines of the certificate.
    pub lines: usize,
}

/// Checks the lines after `game notakto SHAPE`.
pub(crate) fn check(lines: &mut Lines<'_>, shape: Shape) -> Result<Notakto, Refusal> {
    let mut work = Work::new();
    // a.
    let boards = Boards::of(&shape);
    let values = read_boards(lines, &boards)?;
    let generators = values.iter().max().map_or(0, |&last| last as usize + 1);
    // b, c, d; the part of e that says that 0 is not in P; f.
    let monoid = Monoid::read(lines, generators, &mut work)?;
    let tests = monoid.read_tests(lines, &mut work)?;
    // g, the rest of e.
    let kinds = Kind::all(&boards, &values, &monoid);
    expect_count(lines, "kinds", kinds.len())?;
    for (number, kind) in kinds.iter().enumerate() {
        let mut line = lines.next(format!("kind {number}"))?;
        line.words(&number.to_string())?;
        kind.read(line, &monoid, &mut work)?;
    }
    // h, i.
    let antichain = Antichain::read(lines, &monoid, &kinds, &mut work)?;
    let length = lines.finish()?;
    antichain.check_minimal(&mut work)?;
    Ok(Notakto {
        shape: shape.text,
        boards: boards.len(),
        elements: monoid.elements(),
        p: monoid.count_p(),
        generators,
        tests,
        kinds: kinds.len(),
        antichain: antichain.len(),
        lines: length,
    })
}

/// Reads the live boards, verifies them against the rules, and returns the generator of each.
fn read_boards(lines: &mut Lines<'_>, boards: &Boards) -> Result<Vec<u32>, Refusal> {
    expect_count(lines, "boards", boards.len())?;
    let mut values = Vec::with_capacity(boards.len());
    // The next new generator; generators are numbered by first appearance.
    let mut new = 0;
    for board in 0..boards.len() {
        let mut line = lines.next(format!("board {board}"))?;
        line.words(&format!("{board} {}", boards.picture(board)))?;
        let value = line.number("a known generator or the next one", new)?;
        new = new.max(value + 1);
        values.push(value);
        let (options, kills) = boards.options(board);
        let mut options: Vec<String> = options.iter().map(u32::to_string).collect();
        options.extend(kills.then(|| "+".to_owned()));
        line.exactly(&list(&options))?;
    }
    Ok(values)
}

/// Reads a line with the number of items that follow, which is known.
fn expect_count(lines: &mut Lines<'_>, name: &str, expected: usize) -> Result<(), Refusal> {
    let count = lines.count(name, limits::NUMBER)?;
    if count == expected {
        return Ok(());
    }
    Err(Refusal { line: lines.number(), text: format!("{name}: there are {expected}, not {count}") })
}
