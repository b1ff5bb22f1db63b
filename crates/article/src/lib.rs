//! What the article on Notakto says, line by line, each statement computed afresh.
//!
//! Start at [`all`], or at [`of`] to hold the statements against other lines on the 3x3 board or another
//! dictionary, where many of them must fail. Texts hold the published figures; the figure beside each verdict
//! is computed. Outcomes come from plain search wherever the article searched. The article is the one of sen.ltd on
//! T. E. Plambeck and G. Whitehead, "The Secrets of Notakto" (2013). A claim has an id; its text is in the message catalogues.
//! Must not know how claims are printed.

#![deny(missing_docs)]

mod boards;
mod grundy;
mod monoid;
mod openings;
mod proof;
mod remaining;
mod search;
mod setting;
mod sums;

use std::error::Error;

use notakto::{Classes, Shape};
use thiserror::Error;

use misere::paper::Paper;
use setting::Setting;

/// A statement of the article and what a computation says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// A short name, the same in all languages and versions; the text of the statement is the message `article-<id>`.
    pub id: &'static str,
    /// Whether it is true.
    pub holds: bool,
    /// What was computed; in no language, unless it says why a computation was given up.
    pub figure: String,
}

/// Why the claims cannot be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClaimsError {
    /// The claims speak of other boards.
    #[error("the claims are about boards of 3x3 cells, and `{shape}` is another size")]
    Size {
        /// The shape given.
        shape: String,
    },
    /// A published value that the published monoid does not have.
    #[error("dictionary: board {board} has value {value}, and the elements are 0..{order}")]
    Value {
        /// The board.
        board: String,
        /// Its value.
        value: u32,
        /// Number of elements.
        order: usize,
    },
}

/// All claims of the article, computed now.
#[must_use]
pub fn all() -> Vec<Claim> {
    of(&Shape::standard(), Paper::new()).expect("the published values are elements, for 3x3 boards").collect()
}

/// All claims, for boards with these lines and a published monoid and dictionary; each is computed when it is asked for.
///
/// # Errors
/// When the boards are not of 3x3 cells, or the dictionary has a value that is no element.
pub fn of(shape: &Shape, paper: Paper) -> Result<Claims, ClaimsError> {
    let other_size = || ClaimsError::Size { shape: shape.to_string() };
    if (shape.rows(), shape.cols()) != (3, 3) {
        return Err(other_size());
    }
    let classes = Classes::new(shape).map_err(|_| other_size())?;
    let order = paper.bipartite.order().min(paper.words.len());
    if let Some(&(board, value)) = paper.dictionary.iter().find(|&&(_, value)| value as usize >= order) {
        return Err(ClaimsError::Value { board: shape.picture(board).to_string(), value, order });
    }
    Ok(Claims { setting: Setting::new(classes, paper), next: 0 })
}

/// Computes one claim after the other.
pub struct Claims {
    setting: Setting,
    next: usize,
}

impl Iterator for Claims {
    type Item = Claim;

    fn next(&mut self) -> Option<Claim> {
        let entry = entries().nth(self.next)?;
        self.next += 1;
        let Finding { holds, figure } = (entry.check)(&mut self.setting)
            .unwrap_or_else(|why| Finding { holds: false, figure: why.to_string() });
        Some(Claim { id: entry.id, holds, figure })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = entries().count() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Claims {}

/// The ids of all claims, in the order of the article.
pub fn ids() -> impl Iterator<Item = &'static str> {
    entries().map(|entry| entry.id)
}

/// In the order of the article.
fn entries() -> impl Iterator<Item = &'static Entry> {
    let sections: [&[Entry]; 7] = [
        &grundy::CLAIMS,
        &monoid::CLAIMS,
        &boards::CLAIMS,
        &proof::CLAIMS,
        &openings::CLAIMS,
        &sums::CLAIMS,
        &remaining::CLAIMS,
    ];
    sections.into_iter().flatten()
}

/// A claim to be checked.
struct Entry {
    id: &'static str,
    check: Check,
}

/// An error means that nothing was found out, and so that the claim is not confirmed.
type Check = fn(&mut Setting) -> Result<Finding, Box<dyn Error>>;

/// What a check found.
struct Finding {
    holds: bool,
    figure: String,
}

impl Finding {
    fn new(holds: bool, figure: impl Into<String>) -> Self {
        Self { holds, figure: figure.into() }
    }

    /// A computed thing that should be what was published.
    fn same<T: PartialEq + std::fmt::Display>(found: T, published: T) -> Self {
        Self { holds: found == published, figure: found.to_string() }
    }
}

/// Numbers with commas between thousands.
fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut text = String::new();
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Things as text, with something between.
fn joined(things: impl IntoIterator<Item = impl std::fmt::Display>, between: &str) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        let texts = [0_u32, 18, 782, 8_789, 285_480, 154_143_079].map(grouped);
        assert_eq!(texts, ["0", "18", "782", "8,789", "285,480", "154,143,079"]);
    }

    #[test]
    fn names_of_claims_are_different() {
        let mut ids: Vec<&str> = entries().map(|entry| entry.id).collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }
}
