//! Least squares with regularisation: the weights whose sums come nearest the scores.
//!
//! Start at [`fit`]. Every phase is a linear regression of its own, solved by conjugate gradients with
//! the number of times a configuration was seen as preconditioner. Knows samples, not games.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::pattern::{Features, MOBILITIES, PHASES, SHAPE_COUNT, UNIT, Weights, layout, phase_of};

use crate::Sample;

/// How to fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Steps of conjugate gradients in each phase.
    pub steps: usize,
    /// Pull of every weight towards zero, as if it had been seen this many times more with score zero.
    pub ridge: f32,
    /// How much the samples of the phases just before and after count.
    pub neighbours: f32,
    /// Phases are shared among this many threads.
    pub threads: usize,
}

/// What a phase came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PhaseReport {
    /// Samples of the phase itself.
    pub samples: usize,
    /// Mean absolute error on them, in discs, after fitting.
    pub error: f32,
}

/// Fitted weights.
pub struct Fitted {
    /// The weights.
    pub weights: Weights,
    /// How each phase came out.
    pub phases: Vec<PhaseReport>,
}

/// Fits all phases to the samples. The number of threads does not change the result.
#[must_use]
pub fn fit(samples: &[Sample], settings: &Settings) -> Fitted {
    fit_telling(samples, settings, &|_| ())
}

/// As [`fit`]; `tell` is called with the number of [`PHASES`] that are done.
///
/// # Panics
/// If `tell` panics.
#[must_use]
pub fn fit_telling(samples: &[Sample], settings: &Settings, tell: &(dyn Fn(usize) + Sync)) -> Fitted {
    let numbering = Numbering::new();
    let mut by_phase: Vec<Vec<&Sample>> = vec![Vec::new(); PHASES];
    for sample in samples {
        let discs = 64 - sample.board.empty().len();
        by_phase[phase_of(discs)].push(sample);
    }
    let next = AtomicUsize::new(0);
    let done = Mutex::new(vec![None; PHASES]);
    let work = || {
        loop {
            let phase = next.fetch_add(1, Ordering::Relaxed);
            if phase >= PHASES {
                return;
            }
            let fitted = fit_phase(phase, &by_phase, &numbering, settings);
            let mut done = done.lock().expect("no thread panics while it holds the results");
            done[phase] = Some(fitted);
            tell(done.iter().flatten().count());
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..settings.threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    let done = done.into_inner().expect("no thread panics while it holds the results");
    let done: Vec<(Vec<f32>, PhaseReport)> =
        done.into_iter().map(|fitted| fitted.expect("every phase is fitted")).collect();
    let weights = Weights::from_fn(|phase, shape, configuration| {
        let value = done[phase].0[numbering.number(shape, configuration)] * UNIT as f32;
        value.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16
    });
    Fitted { weights, phases: done.into_iter().map(|(_, report)| report).collect() }
}

/// A number for each class of equal configurations.
struct Numbering {
    folded: Vec<Vec<u32>>,
    configurations: usize,
}

impl Numbering {
    fn new() -> Numbering {
        let mut count = 0;
        let folded = (0..SHAPE_COUNT)
            .map(|shape| {
                let folding = layout().folding(shape);
                let mut numbers = vec![0u32; folding.len()];
                for (configuration, &fold) in folding.iter().enumerate() {
                    numbers[configuration] = if fold as usize == configuration {
                        count += 1;
                        count - 1
                    } else {
                        numbers[fold as usize]
                    };
                }
                numbers
            })
            .collect();
        Numbering { folded, configurations: count as usize }
    }

    fn number(&self, shape: usize, configuration: usize) -> usize {
        match shape.checked_sub(SHAPE_COUNT) {
            None => self.folded[shape][configuration] as usize,
            Some(side) => self.mobility(side, configuration as u32) as usize,
        }
    }

    fn mobility(&self, side: usize, moves: u32) -> u32 {
        (self.configurations + side * MOBILITIES) as u32 + moves.min(MOBILITIES as u32 - 1)
    }

    /// How many weights there are.
    fn count(&self) -> usize {
        self.configurations + 2 * MOBILITIES
    }

    fn row(&self, sample: &Sample, row: &mut Vec<u32>) {
        let layout = layout();
        for (&shape, place) in layout.shape_of.iter().zip(Features::of(sample.board).places()) {
            row.push(self.folded[shape][place - layout.begins[shape]]);
        }
        row.push(self.mobility(0, sample.board.moves().len()));
        row.push(self.mobility(1, sample.board.pass().moves().len()));
    }
}

/// The rows of a phase and its neighbours: numbers of weights, score, and how much a row counts.
struct System {
    columns: Vec<u32>,
    width: usize,
    scores: Vec<f32>,
    counts: Vec<f32>,
}

impl System {
    fn rows(&self) -> impl Iterator<Item = (&[u32], f32)> {
        self.columns.chunks_exact(self.width).zip(self.counts.iter().copied())
    }

    fn sum(row: &[u32], weights: &[f32]) -> f32 {
        row.iter().map(|&column| weights[column as usize]).sum()
    }

    /// (A^T C A + ridge) x.
    fn apply(&self, x: &[f32], ridge: f32, result: &mut [f32]) {
        result.iter_mut().zip(x).for_each(|(result, x)| *result = ridge * x);
        for (row, count) in self.rows() {
            let value = System::sum(row, x) * count;
            row.iter().for_each(|&column| result[column as usize] += value);
        }
    }
}

fn fit_phase(
    phase: usize,
    by_phase: &[Vec<&Sample>],
    numbering: &Numbering,
    settings: &Settings,
) -> (Vec<f32>, PhaseReport) {
    let width = layout().features() + 2;
    let mut system = System { columns: Vec::new(), width, scores: Vec::new(), counts: Vec::new() };
    let own = by_phase[phase].len();
    let mut add = |samples: &[&Sample], count: f32| {
        for sample in samples {
            numbering.row(sample, &mut system.columns);
            system.scores.push(sample.score);
            system.counts.push(count);
        }
    };
    add(&by_phase[phase], 1.0);
    if settings.neighbours > 0.0 {
        for neighbour in [phase.checked_sub(1), Some(phase + 1)].into_iter().flatten() {
            add(by_phase.get(neighbour).map_or(&[], Vec::as_slice), settings.neighbours);
        }
    }
    let weights = conjugate_gradients(&system, numbering.count(), settings);
    let error: f32 = system
        .rows()
        .zip(&system.scores)
        .take(own)
        .map(|((row, _), score)| (System::sum(row, &weights) - score).abs())
        .sum();
    (weights, PhaseReport { samples: own, error: error / own.max(1) as f32 })
}

fn conjugate_gradients(system: &System, count: usize, settings: &Settings) -> Vec<f32> {
    let mut weights = vec![0.0f32; count];
    let mut residual = vec![0.0f32; count];
    let mut diagonal = vec![settings.ridge; count];
    for ((row, times), score) in system.rows().zip(&system.scores) {
        for &column in row {
            residual[column as usize] += score * times;
            diagonal[column as usize] += times;
        }
    }
    let precondition = |residual: &[f32]| -> Vec<f32> {
        residual.iter().zip(&diagonal).map(|(r, d)| if *d > 0.0 { r / d } else { 0.0 }).collect()
    };
    let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(*b)).sum::<f64>();
    let mut conditioned = precondition(&residual);
    let mut direction = conditioned.clone();
    let mut energy = dot(&residual, &conditioned);
    let mut image = vec![0.0f32; count];
    for _ in 0..settings.steps {
        if energy <= 1e-9 {
            break;
        }
        system.apply(&direction, settings.ridge, &mut image);
        let step = (energy / dot(&direction, &image)) as f32;
        for place in 0..count {
            weights[place] += step * direction[place];
            residual[place] -= step * image[place];
        }
        conditioned = precondition(&residual);
        let next = dot(&residual, &conditioned);
        let keep = (next / energy) as f32;
        direction.iter_mut().zip(&conditioned).for_each(|(d, c)| *d = c + keep * *d);
        energy = next;
    }
    weights
}
