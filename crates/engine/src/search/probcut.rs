//! Multi-probcut: leaving a line when a shallow search says that it will hardly matter.
//!
//! Start at [`Probe`]. How far a shallow value strays from a deep one is a model set after measurements, [`deviation`];
//! a certainty says how many of these deviations must lie between. After M. Buro, "Experiments with
//! Multi-ProbCut" (1997).

use othello::bits::{Kernel, Task};

use super::Searcher;
use super::mid::Mid;
use super::score::Scoring;
use crate::pattern::Features;

/// From so many plies on a shallow search is worth its price.
pub(super) const SHALLOWEST: u32 = 4;

/// A board that perhaps need not be searched.
pub(super) struct Probe<'s, 'a, S: Scoring> {
    pub search: &'s mut Searcher<'a, S>,
    pub p: u64,
    pub o: u64,
    /// The null window is (beta - 1, beta).
    pub beta: i32,
    /// Plies of the search that may be spared.
    pub depth: u32,
    pub empties: u32,
    pub features: &'s Features,
    pub certainty: u8,
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
pub(super) fn shallow_depth(depth: u32) -> u32 {
    let quarter = depth / 4;
    quarter + ((quarter ^ depth) & 1)
}

/// The standard deviation, in discs, of the value at `depth` from that at `shallow`.
#[inline(always)]
pub(super) fn deviation(depth: u32, shallow: u32, empties: u32) -> f32 {
    let (depth, shallow) = (depth.min(empties) as f32, shallow as f32);
    if depth >= empties as f32 {
        return 6.5 + 0.03 * depth - 0.38 * shallow;
    }
    (4.3 - 0.36 * shallow).max(1.5) * (0.5 * (depth - shallow)).max(1.0).powf(0.3)
}

impl<S: Scoring> Task for Probe<'_, '_, S> {
    /// A bound outside the window, if the shallow search gives one.
    type Output = Option<i32>;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> Option<i32> {
        let Probe { search, p, o, beta, depth, empties, features, certainty } = self;
        let shallow = shallow_depth(depth);
        let margin = (deviations(certainty) * deviation(depth, shallow, empties)).ceil() as i32;
        let alpha = beta - 1;
        // A static look first: no search on the side that looks hopeless.
        let value = |search: &mut Searcher<'_, S>, beta: i32| {
            k.run(Mid { search, p, o, alpha: beta - 1, beta, depth: shallow, empties, features, certainty })
        };
        let guess = super::mid::evaluate(search, k, p, o, k.mobility(p, o), features, empties);
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
