//! Writes the proof of a quotient of boards as a text that another program can check.
//!
//! Start at [`write()`]. The format is that of docs/certificates.md, to the byte. Must not know the checker.

use std::fmt::{self, Write};

use notakto::Classes;
use thiserror::Error;

use crate::bipartite::{Bipartite, Element};
use crate::graph::OptionGraph;
use crate::kinds::Kinds;
use crate::pairs::{self, Adder, Pair, TooManyPairs};
use crate::quotient::Quotient;

/// The most pairs in a certificate.
pub(crate) const MOST_PAIRS: usize = 100_000;

/// Why no certificate can be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CertificateError {
    /// The proof is too long.
    #[error("the proof has {0}")]
    TooLong(#[from] TooManyPairs),
    /// The quotient is one of other positions.
    #[error("the quotient is of {positions} positions, and there are {live} live boards")]
    OtherPositions {
        /// Positions of the quotient.
        positions: usize,
        /// Live boards.
        live: usize,
    },
    /// Two elements have the same outcomes in all sums.
    #[error("some two elements are not told apart by any product")]
    NotReduced,
    /// A pair without a pair below it that proves it: the values are wrong.
    #[error("the values are wrong: element {0} is reached without a move into P")]
    Wrong(Element),
}

/// The certificate that a quotient is that of the boards of a shape.
///
/// # Errors
/// When the quotient is of other positions or wrong, or the proof has more than [`MOST_PAIRS`] pairs.
pub fn write(classes: &Classes, quotient: &Quotient) -> Result<String, CertificateError> {
    let (positions, live) = (quotient.generator_of.len(), classes.live().len());
    if positions != live {
        return Err(CertificateError::OtherPositions { positions, live });
    }
    let bipartite = &quotient.bipartite;
    let kinds = Kinds::new(&OptionGraph::from_classes(classes), bipartite, &quotient.values());
    if !bipartite.is_reduced() {
        return Err(CertificateError::NotReduced);
    }
    let pairs = pairs::minimal(bipartite, &kinds, MOST_PAIRS)?;
    let lost =
        |pair: &&Pair| !bipartite.is_p(pair.element) && !pair.options.iter().any(|e| bipartite.is_p(e));
    if let Some(pair) = pairs.iter().find(lost) {
        return Err(CertificateError::Wrong(pair.element));
    }
    let mut text = String::new();
    let parts = [
        write_boards(&mut text, classes, quotient),
        write_monoid(&mut text, bipartite),
        write_kinds(&mut text, quotient, &kinds),
        write_pairs(&mut text, bipartite, &kinds, &pairs),
    ];
    parts.into_iter().collect::<fmt::Result>().expect("writing into a string cannot fail");
    Ok(text)
}

fn write_boards(text: &mut String, classes: &Classes, quotient: &Quotient) -> fmt::Result {
    writeln!(text, "hissho-certificate 1")?;
    writeln!(text, "game notakto {}", classes.shape())?;
    writeln!(text, "boards {}", classes.live().len())?;
    for (number, &board) in (0..).zip(classes.live()) {
        let generator = quotient.generator_of[number as usize];
        write!(text, "{number} {} {generator}", classes.shape().picture(board))?;
        write_list(text, classes.options(number).iter().copied())?;
        text.push_str(if classes.kills(number) { " +\n" } else { "\n" });
    }
    Ok(())
}

fn write_monoid(text: &mut String, bipartite: &Bipartite) -> fmt::Result {
    writeln!(text, "elements {}", bipartite.order())?;
    writeln!(text, "generators {}", bipartite.generators())?;
    for g in 0..bipartite.generators() as u32 {
        write!(text, "act {g}")?;
        write_list(text, bipartite.action(g).iter().copied())?;
        text.push('\n');
    }
    text.push('P');
    write_list(text, bipartite.p_elements())?;
    text.push_str("\ntests");
    write_list(text, bipartite.tests())?;
    text.push('\n');
    Ok(())
}

fn write_kinds(text: &mut String, quotient: &Quotient, kinds: &Kinds) -> fmt::Result {
    writeln!(text, "kinds {}", kinds.list.len())?;
    for (number, kind) in kinds.list.iter().enumerate() {
        write!(text, "{number} {}", quotient.generator_of[kinds.first[number] as usize])?;
        write_list(text, kind.options.iter().copied())?;
        text.push('\n');
    }
    Ok(())
}

fn write_pairs(text: &mut String, bipartite: &Bipartite, kinds: &Kinds, pairs: &[Pair]) -> fmt::Result {
    let adder = Adder::new(bipartite, kinds);
    let witnesses = |pair: &Pair| {
        let above: Vec<Pair> = (0..kinds.list.len()).map(|kind| adder.add(pair, kind)).collect();
        above.into_iter().map(|above| least_below(pairs, &above))
    };
    writeln!(text, "antichain {}", pairs.len())?;
    for (number, pair) in pairs.iter().enumerate() {
        write!(text, "{number} {} :", pair.element)?;
        write_list(text, pair.options.iter())?;
        text.push_str(" :");
        write_list(text, witnesses(pair))?;
        text.push('\n');
    }
    text.push_str("start");
    write_list(text, witnesses(&Pair::of_nothing(bipartite)))?;
    text.push_str("\nend\n");
    Ok(())
}

/// The number of the first minimal pair below a pair.
fn least_below(pairs: &[Pair], above: &Pair) -> u32 {
    let begin = pairs.partition_point(|pair| pair.element < above.element);
    let found = pairs[begin..].iter().position(|pair| pair.is_below(above));
    (begin + found.expect("below the pair of every sum lies a minimal one")) as u32
}

fn write_list(text: &mut String, numbers: impl IntoIterator<Item = u32>) -> fmt::Result {
    numbers.into_iter().try_for_each(|number| write!(text, " {number}"))
}
