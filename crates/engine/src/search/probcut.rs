//! Multi-probcut: leaving a line when a shallow search shows that it will hardly matter.
//!
//! Start at [`bound`]. How far a shallow value strays from a deep one is an [`ErrorModel`], fitted to
//! measurements by `hissho train errors`; a certainty is the number of these deviations that must lie between. After M. Buro, "Experiments with
//! Multi-ProbCut" (1997).

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use othello::bits::{Kernel, Task};
use thiserror::Error;

use super::Searcher;
use super::mid::Mid;
use super::node::Node;
use super::score::Scoring;

/// With at least this many plies left, a shallow search is worth its price.
const SHALLOWEST: u32 = 4;

/// A node in a null window that perhaps need not be searched.
struct Probe<'s, 'a, S: Scoring> {
    search: &'s mut Searcher<'a, S>,
    node: Node<'s>,
}

/// A bound outside the window, if the node may be cut unsurely and a shallow search gives one.
#[inline(always)]
pub(super) fn bound<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    node: &Node<'_>,
) -> Option<i32> {
    if node.certainty < 100 && !node.is_open() && node.depth >= SHALLOWEST {
        k.run(Probe { search, node: *node })
    } else {
        None
    }
}

/// Deviations that must lie between the shallow value and the window.
#[inline(always)]
fn deviations(certainty: u8) -> f32 {
    match certainty {
        0..=73 => 1.1,
        74..=88 => 1.55,
        89..=95 => 1.96,
        96..=98 => 2.33,
        _ => 2.58,
    }
}

/// The shallow depth that speaks for `depth`: about a quarter of it, of the same parity.
#[inline(always)]
#[must_use]
pub fn shallow_depth(depth: u32) -> u32 {
    let quarter = depth / 4;
    quarter + ((quarter ^ depth) & 1)
}

/// How far the value of a shallow search is from that of a deep one: the logarithm of the standard deviation, in discs,
/// is a sum of the [`terms`](ErrorModel::terms), each times a number that `hissho train errors` finds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ErrorModel {
    /// For searches that end before the game does.
    pub middle: [f64; 5],
    /// For searches to the end.
    pub end: [f64; 3],
}

/// A text is no error model.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: not `middle` and five numbers or `end` and three")]
pub struct NotAModel {
    /// The line, from 1; one more than there are when a part is missing.
    line: usize,
}

impl ErrorModel {
    /// The model that the engine is shipped with.
    ///
    /// # Panics
    /// Never: a test reads it.
    #[must_use]
    pub fn shipped() -> ErrorModel {
        weights::ERRORS.parse().expect("the shipped model is read in a test")
    }

    /// What the logarithm of a deviation is made of.
    #[must_use]
    pub fn terms(depth: u32, shallow: u32, empties: u32) -> [f64; 5] {
        let part = f64::from(empties) / 60.0;
        [1.0, f64::from(depth).max(1.0).ln(), f64::from(shallow + 1).ln(), part, part * part]
    }

    /// The terms of searches to the end, whose depth follows from the number of empty squares.
    #[must_use]
    pub fn end_terms([one, _, shallow, part, _]: [f64; 5]) -> [f64; 3] {
        [one, shallow, part]
    }

    /// The standard deviation, in discs, of the value at `depth` from that at `shallow`.
    #[must_use]
    pub fn deviation(&self, depth: u32, shallow: u32, empties: u32) -> f64 {
        let terms = ErrorModel::terms(depth.min(empties), shallow, empties);
        let sum = if depth >= empties {
            sum_of(&self.end, &ErrorModel::end_terms(terms))
        } else {
            sum_of(&self.middle, &terms)
        };
        sum.clamp(-2.0, 4.0).exp()
    }
}

fn sum_of<const N: usize>(numbers: &[f64; N], terms: &[f64; N]) -> f64 {
    numbers.iter().zip(terms).map(|(number, term)| number * term).sum()
}

impl fmt::Display for ErrorModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, numbers) in [("middle", &self.middle[..]), ("end", &self.end)] {
            write!(f, "{name}")?;
            numbers.iter().try_for_each(|number| write!(f, " {number:.4}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

impl FromStr for ErrorModel {
    type Err = NotAModel;

    /// Reads what is displayed; lines that begin with `#` are left out.
    fn from_str(text: &str) -> Result<ErrorModel, NotAModel> {
        let (mut middle, mut end) = (None, None);
        for (at, line) in text.lines().enumerate() {
            let error = || NotAModel { line: at + 1 };
            match line.split_once(' ') {
                _ if line.starts_with('#') || line.is_empty() => {}
                Some(("middle", numbers)) => middle = Some(numbers_in(numbers).ok_or_else(error)?),
                Some(("end", numbers)) => end = Some(numbers_in(numbers).ok_or_else(error)?),
                _ => return Err(error()),
            }
        }
        let missing = NotAModel { line: text.lines().count() + 1 };
        Ok(ErrorModel { middle: middle.ok_or(missing.clone())?, end: end.ok_or(missing)? })
    }
}

fn numbers_in<const N: usize>(text: &str) -> Option<[f64; N]> {
    let number = |word: &str| word.parse::<f64>().ok().filter(|number| number.is_finite());
    let numbers: Option<Vec<f64>> = text.split_ascii_whitespace().map(number).collect();
    numbers?.try_into().ok()
}

/// The shipped deviations, by depth and number of empty squares.
fn deviations_known() -> &'static [[f32; 61]; 61] {
    static KNOWN: LazyLock<Box<[[f32; 61]; 61]>> = LazyLock::new(|| {
        let model = ErrorModel::shipped();
        let of = |depth: usize, empties: usize| {
            model.deviation(depth as u32, shallow_depth(depth as u32), empties as u32) as f32
        };
        Box::new(std::array::from_fn(|depth| std::array::from_fn(|empties| of(depth, empties))))
    });
    &KNOWN
}

impl<S: Scoring> Task for Probe<'_, '_, S> {
    /// A bound outside the window, if the shallow search gives one.
    type Output = Option<i32>;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> Option<i32> {
        let Probe { search, node } = self;
        let Node { alpha, beta, depth, empties, certainty, .. } = node;
        let shallow = shallow_depth(depth);
        let margin = (deviations(certainty)
            * deviations_known()[depth.min(60) as usize][empties.min(60) as usize])
            .ceil() as i32;
        // A static look first: no search on the side that looks hopeless.
        let value = |search: &mut Searcher<'_, S>, beta: i32| {
            k.run(Mid { search, node: Node { alpha: beta - 1, beta, depth: shallow, ..node } })
        };
        let guess = super::mid::evaluate(k, search, &node, k.mobility(node.p, node.o));
        let high = beta + margin;
        if high <= 64 && guess >= beta && value(search, high) >= high {
            return Some(beta);
        }
        let low = alpha - margin;
        if low >= -64 && guess <= alpha && value(search, low + 1) <= low {
            return Some(alpha);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_model_is_read_and_is_sensible() {
        let model = ErrorModel::shipped();
        assert_eq!(model.to_string().parse(), Ok(model));
        for empties in 12..=56 {
            for depth in 4..=empties.min(24) {
                let deviation = model.deviation(depth, shallow_depth(depth), empties);
                assert!((0.8..16.0).contains(&deviation), "{depth} of {empties}: {deviation}");
            }
        }
    }

    #[test]
    fn what_is_no_model_is_refused_with_its_line() {
        let refused = |text: &str| text.parse::<ErrorModel>().unwrap_err().line;
        assert_eq!(refused(""), 1);
        assert_eq!(refused("# nothing\nmiddle 1 2 3 4 5\n"), 3);
        assert_eq!(refused("middle 1 2 3 4 5\nend 1 2\n"), 2);
        assert_eq!(refused("middle 1 2 3 4 5\nend 1 2 inf\n"), 2);
        assert_eq!(refused("beginning 1 2 3 4 5\n"), 1);
    }
}
