//! How far shallow searches stray from deep ones, measured for multi-probcut.
//!
//! Start at [`measure`], which searches boards at all depths, and [`fit_errors`], which finds the model. Knows no file.

use std::sync::atomic::AtomicBool;

use othello::Board;

use engine::pattern::Weights;
use engine::search::hash::Table;
use engine::search::score::WinnerTakes;
use engine::search::{Effort, ErrorModel, Searcher, shallow_depth};

/// The differences of pairs of searches of the same kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pairs {
    /// Plies of the deep search; the number of empty squares when it goes to the end.
    pub depth: u32,
    /// Plies of the shallow one.
    pub shallow: u32,
    /// Empty squares of the boards.
    pub empties: u32,
    /// How many boards there were.
    pub count: usize,
    /// The sum of the squares of the differences, in square discs.
    pub squares: f64,
}

impl Pairs {
    /// True when the deep search goes to the end of the game.
    #[must_use]
    pub fn is_end(&self) -> bool {
        self.depth >= self.empties
    }

    /// The standard deviation of the difference, in discs.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        (self.squares / self.count as f64).sqrt()
    }
}

/// Searches each board at all depths up to `deepest`, or to its end where it has at most `exact` empty squares, all
/// without unsure cuts, and adds what each search is from the shallow one that would replace it.
pub fn measure(boards: &[Board], deepest: u32, exact: u32, weights: &Weights, table: &Table) -> Vec<Pairs> {
    let stop = AtomicBool::new(false);
    let mut pairs: Vec<Pairs> = Vec::new();
    for &board in boards {
        table.clear();
        let empties = board.empty().len();
        let mut search = Searcher::<WinnerTakes>::new(table, weights, &stop);
        let mut values = Vec::new();
        let effort = if empties <= exact {
            Effort::SOLVE
        } else {
            Effort { depth: deepest.min(empties - 1) as u8, certainty: 100, exact: 0, end: 0 }
        };
        // Depth 0 is a look at the board; the search's own steps give the rest.
        values.push((0, search.look(board)));
        let found = search.search(board, effort, |found, _| {
            if found.step.certainty >= 100 || u32::from(found.step.depth) < empties {
                values.push((u32::from(found.step.depth), found.value));
            }
        });
        debug_assert!(found.is_ok(), "nobody stops the search");
        for &(depth, value) in &values {
            // Of searches to the end there are few kinds: more shallow depths give more data.
            let stands = |shallow: u32| {
                let to_end = depth >= empties && shallow % 2 == depth % 2 && shallow <= deepest;
                shallow < depth && (shallow == shallow_depth(depth) || to_end)
            };
            for &(shallow, guess) in values.iter().filter(|(shallow, _)| stands(*shallow)) {
                let square = f64::from((value - guess).pow(2));
                add(&mut pairs, Pairs { depth, shallow, empties, count: 1, squares: square });
            }
        }
    }
    pairs.sort_by_key(|pair| (pair.empties, pair.depth, pair.shallow));
    pairs
}

/// Adds pairs to those of the same kind.
pub fn add(pairs: &mut Vec<Pairs>, more: Pairs) {
    let kind = |pair: &Pairs| (pair.depth, pair.shallow, pair.empties);
    match pairs.iter_mut().find(|pair| kind(pair) == kind(&more)) {
        Some(known) => {
            known.count += more.count;
            known.squares += more.squares;
        }
        None => pairs.push(more),
    }
}

/// The model that is nearest the logarithms of the deviations, each counted as often as it was seen.
#[must_use]
pub fn fit_errors(pairs: &[Pairs]) -> ErrorModel {
    let seen = |end: bool| pairs.iter().filter(move |pair| pair.is_end() == end && pair.squares > 0.0);
    let rows = |end: bool| {
        seen(end).map(|pair| {
            let terms = ErrorModel::terms(pair.depth, pair.shallow, pair.empties);
            (terms, pair.deviation().ln(), pair.count as f64)
        })
    };
    let end = rows(true).map(|(terms, value, weight)| (ErrorModel::end_terms(terms), value, weight));
    ErrorModel { middle: least_squares(rows(false)), end: least_squares(end) }
}

/// Weighted least squares by the normal equations, pulled ever so slightly to zero so that there is always an answer.
fn least_squares<const N: usize>(rows: impl Iterator<Item = ([f64; N], f64, f64)>) -> [f64; N] {
    let (mut matrix, mut right) = ([[0.0; N]; N], [0.0; N]);
    for (terms, value, weight) in rows {
        for i in 0..N {
            right[i] += weight * terms[i] * value;
            for j in 0..N {
                matrix[i][j] += weight * terms[i] * terms[j];
            }
        }
    }
    (0..N).for_each(|i| matrix[i][i] += 1e-6);
    for i in 0..N {
        // The matrix is symmetric and positive: no exchange of rows is needed.
        for other in i + 1..N {
            let times = matrix[other][i] / matrix[i][i];
            let above = matrix[i];
            matrix[other].iter_mut().zip(above).skip(i).for_each(|(value, above)| *value -= times * above);
            right[other] -= times * right[i];
        }
    }
    for i in (0..N).rev() {
        let rest: f64 = (i + 1..N).map(|j| matrix[i][j] * right[j]).sum();
        right[i] = (right[i] - rest) / matrix[i][i];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_found_again_from_its_own_deviations() {
        let model = ErrorModel { middle: [0.4, 0.7, -0.5, -1.0, 0.8], end: [1.2, -0.4, 0.2] };
        let mut pairs = Vec::new();
        for empties in 12..40 {
            let middle = (3..=10).map(|depth| (depth, shallow_depth(depth)));
            let end = (1..6).filter(|_| empties <= 20).map(|shallow| (empties, shallow));
            for (depth, shallow) in middle.chain(end) {
                let deviation = model.deviation(depth, shallow, empties);
                let squares = deviation * deviation * 50.0;
                pairs.push(Pairs { depth, shallow, empties, count: 50, squares });
            }
        }
        let fitted = fit_errors(&pairs);
        for pair in &pairs {
            let known = model.deviation(pair.depth, pair.shallow, pair.empties);
            let found = fitted.deviation(pair.depth, pair.shallow, pair.empties);
            assert!((known - found).abs() < 0.01 * known, "{pair:?}: {known} {found}");
        }
    }

    #[test]
    fn nothing_measured_gives_a_model_all_the_same() {
        assert_eq!(fit_errors(&[]), ErrorModel { middle: [0.0; 5], end: [0.0; 3] });
    }
}
