//! What the results of a match show about the strength of two players.
//!
//! Start at [`Sample`]. The unit is the pair of games from one opening with colours swapped, since the
//! two are not independent: an opening that favours a colour shows as 1-1, not as two results. Elo is
//! the logistic scale. Must not know the game.

/// How often each result of a unit occurred, in equal steps from all lost to all won.
///
/// Three counts are single games (lost, drawn, won); five are pairs, from 0 to 2 points in halves.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a>(pub &'a [u64]);

/// A difference of strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// In Elo; infinite when all was won or lost.
    pub elo: f64,
    /// The 95 % confidence interval; `None` when all units ended alike, which shows nothing about how much they vary.
    pub interval: Option<(f64, f64)>,
}

/// 97.5 % of a normal distribution lie below this many standard deviations.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// Stands for results that have not occurred yet, so that every result has a positive likelihood; fishtest uses the
/// same value.
const HARDLY_ANY: f64 = 1e-3;

impl Sample<'_> {
    /// The results as shares of the points of a unit, with how often they occurred.
    fn results(&self) -> impl Iterator<Item = (f64, f64)> + Clone + '_ {
        let most = self.0.len().saturating_sub(1).max(1) as f64;
        self.0.iter().enumerate().map(move |(step, &count)| (step as f64 / most, count as f64))
    }

    /// The share of the points that was won; `None` before the first result.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let (units, points) =
            self.results().fold((0.0, 0.0), |(n, sum), (value, count)| (n + count, sum + count * value));
        (units > 0.0).then(|| points / units)
    }

    /// The difference of strength that explains the score best, with its interval: the score's, which is
    /// nearly normal, converted to Elo.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        let score = self.score()?;
        let units: f64 = self.results().map(|(_, count)| count).sum();
        let variance =
            self.results().map(|(value, count)| count * (value - score).powi(2)).sum::<f64>() / units;
        let half = DEVIATIONS * (variance / units).sqrt();
        let interval = (variance > 0.0).then(|| (elo_of(score - half), elo_of(score + half)));
        Some(Estimate { elo: elo_of(score), interval })
    }

    /// The logarithm of how much likelier the results are if the difference is `test.elo1` than if it is
    /// `test.elo0`, each with the distribution of results that suits it best.
    ///
    /// That is the generalised sequential probability ratio test; the distribution of maximal likelihood
    /// with a given mean is by M. Van den Bergh (hardy.uhasselt.be/Fishtest, "The GSPRT approximation").
    #[must_use]
    pub(crate) fn log_likelihood_ratio(&self, test: Sprt) -> f64 {
        let results = self.results().map(|(value, count)| (value, count.max(HARDLY_ANY)));
        let fit = |mean: f64| {
            let tilt = tilt(results.clone(), mean);
            results.clone().map(|(value, count)| count * (tilt * (value - mean)).ln_1p()).sum::<f64>()
        };
        fit(score_of(test.elo0)) - fit(score_of(test.elo1))
    }
}

/// The `t` with which the likeliest frequencies of mean `mean` are the observed ones, each divided by
/// `1 + t (value - mean)`: the root of a sum that falls as t rises.
fn tilt(results: impl Iterator<Item = (f64, f64)> + Clone, mean: f64) -> f64 {
    const HALVINGS: u32 = 100;
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        let sum: f64 = results
            .clone()
            .map(|(value, count)| count * (value - mean) / (1.0 + middle * (value - mean)))
            .sum();
        if sum > 0.0 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// The difference in Elo that makes this score likely.
#[must_use]
pub(crate) fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The score that a difference in Elo makes likely.
#[must_use]
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential test between two differences of strength, wrong at most one time in twenty either way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The smaller difference, in Elo.
    pub elo0: f64,
    /// The greater difference, in Elo.
    pub elo1: f64,
}

/// What a sequential test has accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// The difference is rather `elo0` or less.
    Smaller,
    /// The difference is rather `elo1` or more.
    Greater,
}

impl Sprt {
    /// The log-likelihood ratio at which the test ends, one way or the other: Wald's bound for errors of
    /// 5 %, ln 19.
    pub const BOUND: f64 = 2.944_438_979_166_440_4;

    /// What is accepted at this log-likelihood ratio, if anything.
    #[must_use]
    pub fn verdict(ratio: f64) -> Option<Hypothesis> {
        if ratio >= Sprt::BOUND {
            Some(Hypothesis::Greater)
        } else if ratio <= -Sprt::BOUND {
            Some(Hypothesis::Smaller)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} is not {expected}");
    }

    #[test]
    fn a_score_of_seven_tenths_is_147_elo() {
        // 60 wins, 20 draws, 20 losses: the score is 0.7, its variance 0.6 + 0.2 / 4 - 0.49 = 0.16, its
        // deviation over 100 games 0.04. 400 log10(0.7 / 0.3) = 147.19; the ends are those of 0.7 -+ 0.0784.
        let estimate = Sample(&[20, 20, 60]).estimate().unwrap();
        near(estimate.elo, 147.19, 0.005);
        let (low, high) = estimate.interval.unwrap();
        near(low, 400.0 * (0.6216_f64 / 0.3784).log10(), 0.01);
        near(high, 400.0 * (0.7784_f64 / 0.2216).log10(), 0.01);
    }

    #[test]
    fn a_stronger_side_by_elo_wins_as_often_as_the_usual_table_says() {
        for (elo, score) in [(0.0, 0.5), (100.0, 0.640), (200.0, 0.760), (400.0, 10.0 / 11.0)] {
            near(score_of(elo), score, 0.0005);
            near(score_of(-elo), 1.0 - score, 0.0005);
            near(elo_of(score_of(elo)), elo, 1e-9);
        }
    }

    #[test]
    fn pairs_that_end_one_all_narrow_the_interval() {
        // 50 games each way: as single games 25 won and 25 lost, as pairs 25 times 1-1.
        let games = Sample(&[25, 0, 25]).estimate().unwrap();
        let pairs = Sample(&[1, 0, 23, 0, 1]).estimate().unwrap();
        assert_eq!((games.elo, pairs.elo), (0.0, 0.0));
        assert!(pairs.interval.unwrap().1 < games.interval.unwrap().1 / 2.0);
        // The variance of the pairs is (1 + 1) / 25 / 4 = 0.02.
        near(pairs.interval.unwrap().1, elo_of(0.5 + 1.96 * (0.02_f64 / 25.0).sqrt()), 0.01);
    }

    #[test]
    fn results_that_are_all_alike_give_no_interval() {
        assert_eq!(Sample(&[0; 5]).estimate(), None);
        assert_eq!(Sample(&[0, 0, 3, 0, 0]).estimate(), Some(Estimate { elo: 0.0, interval: None }));
        let won = Sample(&[0, 0, 0, 0, 3]).estimate().unwrap();
        assert_eq!(won, Estimate { elo: f64::INFINITY, interval: None });
        let (_, high) = Sample(&[0, 0, 0, 1, 3]).estimate().unwrap().interval.unwrap();
        assert_eq!(high, f64::INFINITY);
    }

    /// The approximation of the same test for small differences: n (s1 - s0) (2 s - s0 - s1) / 2 v.
    fn approximation(counts: &[u64], test: Sprt) -> f64 {
        let sample = Sample(counts);
        let n: u64 = counts.iter().sum();
        let s = sample.score().unwrap();
        let v: f64 =
            sample.results().map(|(value, count)| count * (value - s).powi(2)).sum::<f64>() / n as f64;
        let (s0, s1) = (score_of(test.elo0), score_of(test.elo1));
        n as f64 * (s1 - s0) * (2.0 * s - s0 - s1) / (2.0 * v)
    }

    #[test]
    fn the_ratio_is_that_of_its_approximation_when_the_differences_are_small() {
        for counts in [[30, 100, 300, 120, 40], [40, 120, 300, 100, 30], [10, 50, 200, 55, 9]] {
            let test = Sprt { elo0: 0.0, elo1: 5.0 };
            let (exact, near_by) = (Sample(&counts).log_likelihood_ratio(test), approximation(&counts, test));
            near(exact, near_by, 0.03 * near_by.abs().max(0.1));
        }
    }

    #[test]
    fn with_two_results_the_ratio_is_that_of_coin_tosses() {
        let test = Sprt { elo0: -50.0, elo1: 100.0 };
        let (p0, p1) = (score_of(test.elo0), score_of(test.elo1));
        let expected = 70.0 * (p1 / p0).ln() + 30.0 * ((1.0 - p1) / (1.0 - p0)).ln();
        near(Sample(&[30, 70]).log_likelihood_ratio(test), expected, 1e-9);
    }

    #[test]
    fn the_test_accepts_what_the_results_show() {
        let test = Sprt { elo0: 0.0, elo1: 20.0 };
        let verdict = |counts: [u64; 5]| Sprt::verdict(Sample(&counts).log_likelihood_ratio(test));
        assert_eq!(verdict([50, 100, 300, 250, 150]), Some(Hypothesis::Greater));
        assert_eq!(verdict([150, 250, 300, 100, 50]), Some(Hypothesis::Smaller));
        for undecided in [[0; 5], [0, 0, 1, 0, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0, 1], [2, 4, 9, 5, 3]] {
            assert_eq!(verdict(undecided), None, "{undecided:?}");
        }
    }

    #[test]
    fn the_ratio_of_opposite_results_under_opposite_hypotheses_is_opposite() {
        let mirror = Sprt { elo0: -10.0, elo1: 30.0 };
        let counts = [3, 8, 20, 11, 6];
        let mut reversed = counts;
        reversed.reverse();
        let ratio = Sample(&counts).log_likelihood_ratio(mirror);
        near(Sample(&reversed).log_likelihood_ratio(Sprt { elo0: -30.0, elo1: 10.0 }), -ratio, 1e-9);
    }
}
