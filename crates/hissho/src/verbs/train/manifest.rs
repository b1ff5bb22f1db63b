//! What stands beside weights: from what, and how, they were made, and how good they are.
//!
//! Start at [`Manifest`]. Knows no command line.

use anyhow::Result;
use serde::Serialize;
use training::{Accuracy, PhaseReport, SpanReport};

use super::sha256;

/// The manifest of weights.
#[derive(Debug, Serialize)]
pub(crate) struct Manifest {
    /// The command; the files in it are those below.
    pub command: String,
    /// The program's version.
    pub program: String,
    /// Boards fitted to.
    pub samples: usize,
    /// The file of weights.
    pub weights: Data,
    /// Errors on the solved boards of the years that training never sees.
    pub held_out: Option<Measure>,
    /// Errors of the net on the boards fitted to.
    pub spans: Vec<Span>,
    /// Errors of the sums of weights on the boards fitted to.
    pub phases: Vec<Phase>,
    /// The files fitted to and measured on.
    pub data: Vec<Data>,
}

/// A file.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Data {
    /// Its name, without the folder.
    pub name: String,
    /// Its size.
    pub bytes: usize,
    /// Its SHA-256, in hexadecimal digits.
    pub sha256: String,
    /// How many of its games were used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<usize>,
    /// How many boards it gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<usize>,
    /// `training`, or `held out`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub purpose: Option<&'static str>,
    /// How it was made itself: seed, weights and the like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipe: Option<String>,
}

impl Data {
    /// Size and checksum of these bytes.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Data {
        Data { bytes: bytes.len(), sha256: sha256(bytes), ..Data::default() }
    }
}

/// Errors in discs, rounded to what is of use.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Measure {
    /// How many boards there were.
    pub boards: usize,
    /// Mean absolute error.
    pub mean_absolute_error: f64,
    /// Root of the mean squared error.
    pub root_mean_square_error: f64,
    /// Mean of evaluation less score.
    pub bias: f64,
}

impl From<Accuracy> for Measure {
    fn from(accuracy: Accuracy) -> Measure {
        Measure {
            boards: accuracy.samples,
            mean_absolute_error: rounded(accuracy.mean_absolute),
            root_mean_square_error: rounded(accuracy.root_mean_square),
            bias: rounded(accuracy.bias),
        }
    }
}

/// A phase of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Phase {
    /// Discs on its boards, fewest and most.
    pub discs: (usize, usize),
    /// Boards fitted to, without those of the neighbours.
    pub boards: usize,
    /// Mean absolute error on them, in discs.
    pub mean_absolute_error: f64,
}

/// A span of the net.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Span {
    /// Empty squares on its boards, fewest and most.
    pub empties: (u8, u8),
    /// Boards fitted to.
    pub boards: usize,
    /// Mean absolute error on them while they were seen for the last time, in discs.
    pub mean_absolute_error: f64,
}

/// All spans.
pub fn spans(reports: &[SpanReport]) -> Vec<Span> {
    let span = |report: &SpanReport| Span {
        empties: report.empties,
        boards: report.samples,
        mean_absolute_error: rounded(f64::from(report.error)),
    };
    reports.iter().map(span).collect()
}

/// All phases.
pub fn phases(reports: &[PhaseReport]) -> Vec<Phase> {
    let phase = |(phase, report): (usize, &PhaseReport)| Phase {
        discs: discs_of(phase),
        boards: report.samples,
        mean_absolute_error: rounded(f64::from(report.error)),
    };
    reports.iter().enumerate().map(phase).collect()
}

/// Discs on the boards of a phase, fewest and most; see `engine::pattern::phase_of`.
pub(crate) fn discs_of(phase: usize) -> (usize, usize) {
    let fewest = 4 + 2 * phase;
    (fewest, if phase + 1 == engine::pattern::PHASES { 64 } else { fewest + 1 })
}

fn rounded(discs: f64) -> f64 {
    (discs * 1e4).round() / 1e4
}

impl Manifest {
    /// The manifest as a file.
    pub(crate) fn to_toml(&self) -> Result<String> {
        Ok(format!("# Made by `hissho train fit`.\n\n{}", toml::to_string(self)?))
    }
}

#[cfg(test)]
mod tests {
    use engine::pattern::{PHASES, phase_of};

    use super::*;

    #[test]
    fn the_discs_of_the_phases_are_those_of_the_engine() {
        for phase in 0..PHASES {
            let (from, to) = discs_of(phase);
            for discs in from..=to {
                assert_eq!(phase_of(discs as u32), phase);
            }
        }
        assert_eq!((discs_of(0).0, discs_of(PHASES - 1).1), (4, 64));
    }

    #[test]
    fn a_checksum_is_the_published_one() {
        // FIPS 180-2, appendix B.1.
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(b"abc"), abc);
    }
}
