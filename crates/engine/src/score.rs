//! What a position is worth, in hundredths of a disc.
//!
//! Start at [`Score`]. The score of a finished game ranks beyond every estimate, so that a search
//! never gives up a certain win for a hope. [`Shown`] writes a score as its origin demands. Knows
//! nothing about how scores are found.

use std::fmt;
use std::ops::Neg;

use game::Valued;
use othello::Discs;

/// A score from one side's view: an estimate of the final disc difference, or that difference itself.
///
/// The greater is the better: certain losses by their size, then estimates (a certain draw is worth an
/// estimate of zero), then certain wins by their size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// The largest estimate: all 64 discs.
const LIMIT: i32 = 64 * HUNDREDTHS;

/// How far certain wins are moved beyond the estimates.
const BEYOND: i32 = 10_000;

const HUNDREDTHS: i32 = 100;

impl Score {
    /// An estimate of nothing, and a certain draw.
    pub const ZERO: Score = Score(0);

    /// Below every score.
    pub(crate) const LOWEST: Score = Score(-BEYOND - LIMIT - 1);

    /// An estimate in hundredths of a disc; what lies outside -64.00..=64.00 is brought inside.
    #[must_use]
    pub const fn estimate(hundredths: i32) -> Score {
        Score(if hundredths > LIMIT {
            LIMIT
        } else if hundredths < -LIMIT {
            -LIMIT
        } else {
            hundredths
        })
    }

    /// The score of a finished game.
    #[must_use]
    pub const fn end(discs: Discs) -> Score {
        let discs = discs.get() as i32;
        Score(discs * HUNDREDTHS + discs.signum() * BEYOND)
    }

    /// A value in whole discs, which is the score of the end if it is exact and else an estimate.
    #[must_use]
    pub const fn of_discs(valued: Valued<Discs>) -> Valued<Score> {
        let Valued { value, origin } = valued;
        let value = if origin.is_exact() {
            Score::end(value)
        } else {
            Score::estimate(value.get() as i32 * HUNDREDTHS)
        };
        Valued { value, origin }
    }

    /// Hundredths of a disc, in -6400..=6400.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        if self.is_decided() { self.0 - self.0.signum() * BEYOND } else { self.0 }
    }

    /// The nearest whole number of discs.
    ///
    /// # Panics
    /// Never: a score lies within 64 discs.
    #[must_use]
    pub fn discs(self) -> Discs {
        let rounded = (self.hundredths() + self.0.signum() * HUNDREDTHS / 2) / HUNDREDTHS;
        let rounded = i8::try_from(rounded).ok().and_then(Discs::new);
        rounded.expect("a score lies within 64 discs")
    }

    /// True when the game is certainly won or lost. A certain draw looks like an estimate.
    #[must_use]
    pub(crate) const fn is_decided(self) -> bool {
        self.0.abs() > LIMIT
    }

    /// The score next above: with it a search asks whether a line is better than this.
    pub(crate) const fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// The score next below.
    pub(crate) const fn previous(self) -> Score {
        Score(self.0 - 1)
    }
}

impl Neg for Score {
    type Output = Score;

    /// The same score from the other side's view.
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// Discs with sign and two decimals: `+3.25`, `-0.07`, `0.00`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = self.hundredths();
        let sign = match hundredths.signum() {
            1 => "+",
            -1 => "-",
            _ => "",
        };
        let size = hundredths.abs();
        f.pad(&format!("{sign}{}.{:02}", size / HUNDREDTHS, size % HUNDREDTHS))
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Score({self}{})", if self.is_decided() { ", decided" } else { "" })
    }
}

/// A score as a person sees it: whole discs when it is exact, else with two decimals.
///
/// ```
/// # use engine::{Score, Shown};
/// # use game::{Origin, Valued};
/// # use othello::Discs;
/// let won = Score::end(Discs::new(6).expect("within 64"));
/// assert_eq!(Shown(Valued::exact(won)).to_string(), "+6");
/// assert_eq!(Shown(Valued::at_depth(Score::estimate(325), 4)).to_string(), "+3.25");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown(pub Valued<Score>);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Valued { value, origin } = self.0;
        if origin.is_exact() { fmt::Display::fmt(&value.discs(), f) } else { fmt::Display::fmt(&value, f) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(discs: i8) -> Score {
        Score::end(Discs::new(discs).unwrap())
    }

    #[test]
    fn a_certain_win_is_better_than_any_estimate() {
        let ascending =
            [Score::LOWEST, end(-64), end(-1), Score::estimate(i32::MIN), end(0), Score::estimate(1)];
        assert!(ascending.is_sorted());
        assert!(Score::estimate(i32::MAX) < end(1) && end(1) < end(64) && end(64) < -Score::LOWEST);
        assert_eq!(end(0), Score::ZERO);
    }

    #[test]
    fn every_final_score_is_read_back() {
        for discs in -64..=64 {
            assert_eq!(end(discs).discs().get(), discs);
            assert_eq!(end(discs).hundredths(), i32::from(discs) * 100);
            assert_eq!(end(discs).is_decided(), discs != 0);
            assert_eq!(-end(discs), end(-discs));
        }
    }

    #[test]
    fn scores_are_printed_with_sign_and_hundredths() {
        assert_eq!(Score::estimate(325).to_string(), "+3.25");
        assert_eq!(Score::estimate(-7).to_string(), "-0.07");
        assert_eq!(Score::ZERO.to_string(), "0.00");
        assert_eq!(end(-64).to_string(), "-64.00");
        assert_eq!(format!("{:>7}", Score::estimate(1250)), " +12.50");
        assert_eq!(Score::estimate(349).discs().get(), 3);
        assert_eq!(Score::estimate(-350).discs().get(), -4);
    }
}
