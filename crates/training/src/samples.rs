//! Which boards of which games teach what, and how far weights are from the truth.
//!
//! Start at [`Samples::add_wthor`] and [`Samples::add_played`], then [`Samples::training`] and
//! [`accuracy`]. Games of the years in [`HELD_OUT`] never become training samples, however they are added.
//! Opens no file.

use game::Player;
use othello::notation::Record;
use othello::notation::wthor::Wthor;
use othello::{Board, Choice, Move, Position, Square};

use crate::selfplay::Played;
use crate::{Misfit, Sample, Weighted};
use engine::pattern::{Features, UNIT, Weights};

/// The years of tournament games that training never sees; weights are measured on them.
pub const HELD_OUT: [u16; 4] = [2015, 2023, 2024, 2025];

/// With fewer empty squares than this tournament players are trusted to have played perfectly.
const PERFECT_END: u32 = 7;

/// Weight of a theoretical score on the very board that was solved; before it, errors may follow.
const SOLVED: f32 = 4.0;

/// So many plies before a solved board its score still is a good estimate: better than a search of eight plies.
const BEFORE_SOLVED: u32 = 4;

/// So many plies after it the score that was solved and the final one lie apart by what players erred: the error is
/// taken to come evenly.
const ERRORS_WITHIN: u32 = 16;

/// So many plies before perfect play a game's score is a good estimate.
const BEFORE_PERFECT: u32 = 4;

/// How much several scores of one board count against one another, for the net: exact ones, those between two scores
/// of a game, and estimates.
const EXACT: f32 = 8.0;
const BETWEEN: f32 = 2.0;
const ESTIMATE: f32 = 1.0;

/// How much a board with an exact score counts for the net against others.
const EXACT_BOARD: f32 = 2.0;

/// True for the years in [`HELD_OUT`].
#[must_use]
pub fn is_held_out(year: u16) -> bool {
    HELD_OUT.contains(&year)
}

/// Boards with what they are worth, for training and for measuring.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    labels: Vec<Label>,
    held_out: Vec<Sample>,
}

/// One board met in one game.
#[derive(Clone, Copy, Debug)]
struct Label {
    board: Board,
    score: f32,
    weight: f32,
    /// What the score counts for the net against others of the same board: [`EXACT`] if it is; 0 where it is not for
    /// the net.
    trust: f32,
}

impl Samples {
    /// None yet.
    #[must_use]
    pub fn new() -> Samples {
        Samples::default()
    }

    /// Adds the complete games of a WTHOR file and returns how many there were.
    ///
    /// Files of a year in [`HELD_OUT`] give their solved boards for measuring, and nothing else. From
    /// other years, boards up to the solved one count with the theoretical score, those with fewer than
    /// seven empty squares with the final score. Those between, where players err, are for the net alone, with a
    /// score between the two.
    pub fn add_wthor(&mut self, wthor: &Wthor<'_>) -> usize {
        let solved = u32::from(wthor.header().depth);
        let held_out = is_held_out(wthor.header().year);
        let mut games = 0;
        for game in wthor.games() {
            let theory = f32::from(game.theoretical_black_discs()) * 2.0 - 64.0;
            let Ok(record) = game.to_record() else { continue };
            if theory > 64.0 || !record.last().is_over() {
                continue;
            }
            games += 1;
            if held_out {
                self.hold_out(&record, solved, theory);
            } else {
                self.learn(&record, solved, theory);
            }
        }
        games
    }

    fn hold_out(&mut self, record: &Record, solved: u32, theory: f32) {
        let boards =
            record.positions().filter(|position| position.empty().len() == solved && has_move(position));
        self.held_out.extend(boards.map(|position| sample(position, theory)));
    }

    fn learn(&mut self, record: &Record, solved: u32, theory: f32) {
        let end = f32::from(record.last().score(Player::First).get());
        for position in record.positions().filter(has_move) {
            let empties = position.empty().len();
            let (score, weight, trust) = match empties {
                _ if empties == solved => (theory, SOLVED, EXACT),
                _ if empties > solved + BEFORE_SOLVED => (theory, 1.0, 0.0),
                _ if empties > solved => (theory, 1.0, ESTIMATE),
                _ if empties < PERFECT_END => (end, 1.0, 0.0),
                _ => {
                    let gone = (solved - empties).min(ERRORS_WITHIN) as f32 / ERRORS_WITHIN as f32;
                    (theory + (end - theory) * gone, 0.0, BETWEEN)
                }
            };
            let Sample { board, score } = sample(position, score);
            self.labels.push(Label { board, score, weight, trust });
        }
    }

    /// Adds a game of self-play: the boards after its opening that have at most `most_empty` empty
    /// squares, with the final score. From `perfect` empty squares on, play was.
    ///
    /// # Errors
    /// [`Misfit`] when it is no game; nothing of it is added.
    pub fn add_played(&mut self, played: &Played, most_empty: u32, perfect: u32) -> Result<(), Misfit> {
        let before = self.labels.len();
        let labels = &mut self.labels;
        let result = played.replay(|position, moves| {
            if moves >= played.random && position.empty().len() <= most_empty {
                let Sample { board, score } = sample(position, f32::from(played.score));
                let trust = match position.empty().len() {
                    empties if empties <= perfect => EXACT,
                    empties if empties <= perfect + BEFORE_PERFECT => ESTIMATE,
                    _ => 0.0,
                };
                labels.push(Label { board, score, weight: 1.0, trust });
            }
        });
        if result.is_err() {
            self.labels.truncate(before);
        }
        result
    }

    /// Adds boards with the values that searches found, exact up to `exact` empty squares.
    pub fn add_labelled(&mut self, samples: impl IntoIterator<Item = Sample>, exact: u32) {
        let label = |Sample { board, score }: Sample| Label {
            board: board.canonical().0,
            score,
            weight: 1.0,
            trust: if board.empty().len() <= exact { EXACT } else { ESTIMATE },
        };
        self.labels.extend(samples.into_iter().map(label));
    }

    /// The solved boards of the held-out years, as often as they were met.
    #[must_use]
    pub fn held_out(&self) -> &[Sample] {
        &self.held_out
    }

    /// Every board once, up to symmetry, with the weighted mean of its scores; in an order that follows
    /// from the boards alone. First those for the sums, then those for the net.
    #[must_use]
    pub fn training(mut self) -> (Vec<Sample>, Vec<Weighted>) {
        // Scores are part of the order: sums of floats depend on theirs.
        let order = |label: &Label| {
            (label.board, label.trust.to_bits(), label.weight.to_bits(), label.score.to_bits())
        };
        self.labels.sort_unstable_by_key(order);
        let sums = once(&self.labels, |label| label.weight);
        let net = once(&self.labels, |label| label.trust);
        let weighted =
            |(sample, most)| Weighted { sample, weight: if most >= EXACT { EXACT_BOARD } else { 1.0 } };
        (sums.map(|(sample, _)| sample).collect(), net.map(weighted).collect())
    }
}

/// Each board of which something counts, with the mean of its scores and the largest weight that one of them has.
fn once(sorted: &[Label], weight: impl Fn(&Label) -> f32) -> impl Iterator<Item = (Sample, f32)> {
    sorted.chunk_by(|a, b| a.board == b.board).filter_map(move |labels| {
        let (mut sum, mut score, mut most) = (0.0, 0.0, 0.0f32);
        for label in labels {
            let weight = weight(label);
            sum += weight;
            score += label.score * weight;
            most = most.max(weight);
        }
        (sum > 0.0).then(|| (Sample { board: labels[0].board, score: score / sum }, most))
    })
}

fn has_move(position: &Position) -> bool {
    matches!(position.choice(), Choice::Place(_))
}

/// The board in its first form under symmetry, and black's score as the player to move sees it.
fn sample(position: Position, black: f32) -> Sample {
    let score = if position.side() == Player::First { black } else { -black };
    Sample { board: position.board().canonical().0, score }
}

/// The moves of the games of a WTHOR file, passes left out, for self-play to begin with. None of a year in
/// [`HELD_OUT`].
#[must_use]
pub fn training_openings(wthor: &Wthor<'_>) -> Vec<Vec<Square>> {
    if is_held_out(wthor.header().year) {
        return Vec::new();
    }
    let placed = |mv: &Move| match mv {
        Move::Place(square) => Some(*square),
        Move::Pass => None,
    };
    let records = wthor.games().filter_map(|game| game.to_record().ok());
    records.map(|record| record.moves().iter().filter_map(placed).collect()).collect()
}

/// How far weights are from the scores of samples, in discs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    /// How many samples there were.
    pub samples: usize,
    /// Mean absolute error.
    pub mean_absolute: f64,
    /// Root of the mean squared error.
    pub root_mean_square: f64,
    /// Mean of evaluation less score.
    pub bias: f64,
}

/// Compares weights with samples; `None` when there are none.
#[must_use]
pub fn accuracy(weights: &Weights, samples: &[Sample]) -> Option<Accuracy> {
    let count = samples.len();
    let (mut absolute, mut squared, mut sum) = (0.0, 0.0, 0.0);
    for sample in samples {
        let board = sample.board;
        let moves = [board.moves().len(), board.pass().moves().len()];
        let value = weights.value(&Features::of(board), moves, board.empty().len());
        let error = f64::from(value) / f64::from(UNIT) - f64::from(sample.score);
        absolute += error.abs();
        squared += error * error;
        sum += error;
    }
    let mean = |sum: f64| sum / count as f64;
    (count > 0).then(|| Accuracy {
        samples: count,
        mean_absolute: mean(absolute),
        root_mean_square: mean(squared).sqrt(),
        bias: mean(sum),
    })
}
