//! The fit of the net: stochastic gradients, one board at a time.
//!
//! Start at [`fit_net`]. Every weight has its own step, which shrinks with the squares of its gradients (Adagrad,
//! Duchi, Hazan and Singer, 2011), so that rare configurations learn as fast as common ones. The spans are fitted
//! apart. Knows samples, not games.

#![expect(clippy::needless_range_loop, reason = "places of several vectors go together")]

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use othello::bits::{Kernel, Kernels, Task};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::{Sample, Weighted};
use engine::net::{HIDDEN, Lane, Net, Span, WIDTH};
use engine::pattern::{Features, MOBILITIES, SHAPE_COUNT, layout};

/// How to fit.
#[derive(Clone, Debug, PartialEq)]
pub struct NetSettings {
    /// The fewest and the most empty squares of each span.
    pub spans: Vec<(u8, u8)>,
    /// How often every board is seen.
    pub epochs: usize,
    /// The size of the first steps; they shrink evenly to nothing.
    pub rate: f32,
    /// Errors beyond this many discs pull no harder than this one: scores that are far off are often wrong.
    pub most_error: f32,
    /// Spans are shared among this many threads.
    pub threads: usize,
    /// What the random numbers begin with.
    pub seed: u64,
}

/// What a span came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpanReport {
    /// The fewest and the most empty squares.
    pub empties: (u8, u8),
    /// Boards of the span.
    pub samples: usize,
    /// Mean absolute error on them in the last epoch, each measured before it was learnt from, in discs.
    pub error: f32,
}

/// Values are fitted in tens of discs: gradients and weights are then of the size of one.
const DISCS: f32 = 10.0;

/// Rows that were seen less often than this are not fitted.
const RARE: u32 = 2;

/// The largest number in a row. Smaller ones than fit 8 bits make a smaller file.
const LARGEST: f32 = 100.0;

/// Fits a net to samples. The number of threads does not change the result.
///
/// # Panics
/// When spans overlap or reach beyond 60 empty squares.
#[must_use]
pub fn fit_net(
    samples: &[Weighted],
    settings: &NetSettings,
    tell: &(dyn Fn(usize) + Sync),
) -> (Net, Vec<SpanReport>) {
    let count = settings.spans.len();
    let (next, epochs) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let done = Mutex::new(vec![None; count]);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(&empties) = settings.spans.get(number) else { return };
            let one = || tell(epochs.fetch_add(1, Ordering::Relaxed) + 1);
            let fitted = fit_span(samples, empties, settings, &one);
            done.lock().expect("no thread panics while it holds the results")[number] = Some(fitted);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..settings.threads.clamp(1, count.max(1)) {
            scope.spawn(work);
        }
        work();
    });
    let done = done.into_inner().expect("no thread panics while it holds the results");
    let done = done.into_iter().map(|span| span.expect("every span is fitted"));
    let (spans, reports) = done.unzip();
    (Net::new(spans).expect("the spans do not overlap and steps are finite"), reports)
}

/// Numbers of rows: those of the configurations in the order of the layout, of the numbers of moves, and of the
/// numbers of empty squares.
fn row_numbers(sample: &Sample, folded: &[u32], fewest: u8, numbers: &mut Vec<u32>) {
    let layout = layout();
    numbers.extend(Features::of(sample.board).places().map(|place| folded[place]));
    let moves = layout.begins[SHAPE_COUNT] as u32;
    let number = |moves: u32| moves.min(MOBILITIES as u32 - 1);
    numbers.push(moves + number(sample.board.moves().len()));
    numbers.push(moves + MOBILITIES as u32 + number(sample.board.pass().moves().len()));
    numbers.push(moves + 2 * MOBILITIES as u32 + sample.board.empty().len() - u32::from(fewest));
}

/// The layers while they are fitted, and the sums of the squares of their gradients.
#[derive(Clone)]
struct Layers {
    rows: Vec<Lane>,
    // For each unit what it takes of each place.
    hidden: [Lane; HIDDEN],
    hidden_bias: [f32; HIDDEN],
    output: [f32; HIDDEN],
}

fn fit_span(
    samples: &[Weighted],
    empties: (u8, u8),
    settings: &NetSettings,
    tell: &dyn Fn(),
) -> (Span, SpanReport) {
    let layout = layout();
    let mut folded = Vec::with_capacity(layout.begins[SHAPE_COUNT]);
    for shape in 0..SHAPE_COUNT {
        folded.extend(layout.folding(shape).into_iter().map(|fold| layout.begins[shape] as u32 + fold));
    }
    let (fewest, most) = empties;
    let own = |weighted: &&Weighted| {
        let empty = weighted.sample.board.empty().len();
        (u32::from(fewest)..=u32::from(most)).contains(&empty)
    };
    let (mut numbers, mut scores) = (Vec::new(), Vec::new());
    for Weighted { sample, weight } in samples.iter().filter(own) {
        row_numbers(sample, &folded, fewest, &mut numbers);
        scores.push((sample.score / DISCS, *weight));
    }
    let biases = folded.len() + 2 * MOBILITIES;
    let count = biases + usize::from(most - fewest) + 1;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(settings.seed ^ u64::from(fewest) << 8);
    let mut layers = Layers::random(count, &mut random);
    let mut squares = Layers::all(count, 1e-3);
    let mut order: Vec<u32> = (0..scores.len() as u32).collect();
    let mut error = 0.0;
    for epoch in 0..settings.epochs {
        order.shuffle(&mut random);
        error = Kernels::best().run(Epoch {
            numbers: &numbers,
            scores: &scores,
            most: settings.most_error / DISCS,
            order: &order,
            layers: &mut layers,
            squares: &mut squares,
            rate: (settings.rate, epoch, settings.epochs),
        });
        tell();
    }
    let mut seen = vec![0u32; count];
    numbers.iter().for_each(|&number| seen[number as usize] += 1);
    let report =
        SpanReport { empties, samples: scores.len(), error: error / scores.len().max(1) as f32 * DISCS };
    (layers.into_span(empties, &folded, &seen), report)
}

impl Layers {
    fn all(rows: usize, value: f32) -> Layers {
        Layers {
            rows: vec![[value; WIDTH]; rows],
            hidden: [[value; WIDTH]; HIDDEN],
            hidden_bias: [value; HIDDEN],
            output: [value; HIDDEN],
        }
    }

    fn random(rows: usize, random: &mut Xoshiro256PlusPlus) -> Layers {
        let mut layers = Layers::all(rows, 0.0);
        let mut spread = |value: &mut f32, width: f32| *value = random.random_range(-width..width);
        layers.rows.iter_mut().flatten().for_each(|value| spread(value, 0.01));
        layers.hidden.iter_mut().flatten().for_each(|value| spread(value, 0.25));
        layers.output.iter_mut().for_each(|value| spread(value, 0.5));
        layers.hidden_bias = [0.1; HIDDEN];
        layers
    }

    /// The span, its rows as small numbers. Rows that were hardly ever seen are nothing.
    fn into_span(self, empties: (u8, u8), folded: &[u32], seen: &[u32]) -> Span {
        let mut scale = [0.0f32; WIDTH];
        for (row, _) in self.rows[..folded.len()].iter().zip(seen).filter(|(_, seen)| **seen >= RARE) {
            for at in 0..WIDTH {
                scale[at] = scale[at].max(row[at].abs() / LARGEST);
            }
        }
        let small = |&fold: &u32| {
            let row = &self.rows[fold as usize];
            let value = |at: usize| {
                if seen[fold as usize] >= RARE && scale[at] > 0.0 {
                    (row[at] / scale[at]).round() as i8
                } else {
                    0
                }
            };
            std::array::from_fn(value)
        };
        let moves = folded.len()..folded.len() + 2 * MOBILITIES;
        let mut hidden = [[0.0; HIDDEN]; WIDTH];
        for (unit, takes) in self.hidden.iter().enumerate() {
            for at in 0..WIDTH {
                hidden[at][unit] = takes[at];
            }
        }
        Span {
            empties,
            rows: folded.iter().map(small).collect(),
            scale,
            bias: self.rows[moves.end..].to_vec(),
            moves: self.rows[moves].to_vec(),
            hidden,
            hidden_bias: self.hidden_bias,
            output: self.output.map(|value| value * DISCS),
        }
    }
}

/// Once through all samples of a span; yields the sum of the absolute errors.
struct Epoch<'a> {
    numbers: &'a [u32],
    /// With how much they count.
    scores: &'a [(f32, f32)],
    /// Errors beyond this one pull no harder.
    most: f32,
    order: &'a [u32],
    layers: &'a mut Layers,
    squares: &'a mut Layers,
    /// The size of the first step, the epoch and how many there are.
    rate: (f32, usize, usize),
}

impl Task for Epoch<'_> {
    type Output = f32;

    #[inline(always)]
    fn run<K: Kernel>(self, _: K) -> f32 {
        let Epoch { numbers, scores, most, order, layers, squares, rate: (first, epoch, epochs) } = self;
        let width = layout().features() + 3;
        let mut error = 0.0f64;
        for (at, &sample) in order.iter().enumerate() {
            let gone = (epoch as f32 + at as f32 / order.len() as f32) / epochs as f32;
            let rate = first * (1.0 - gone);
            let row = &numbers[sample as usize * width..][..width];
            let (score, weight) = scores[sample as usize];
            error += f64::from(learn(layers, squares, row, (score, weight, most), rate).abs());
        }
        error as f32
    }
}

/// One step down the square of the error of one board, so many times and no harder than for the given error (P. J.
/// Huber, 1964); yields the error.
#[inline(always)]
fn learn(
    layers: &mut Layers,
    squares: &mut Layers,
    numbers: &[u32],
    (score, weight, most): (f32, f32, f32),
    rate: f32,
) -> f32 {
    let mut sum = [0.0f32; WIDTH];
    for &number in numbers {
        let row = &layers.rows[number as usize];
        for at in 0..WIDTH {
            sum[at] += row[at];
        }
    }
    let input = sum.map(|value| value.max(0.0));
    let (mut units, mut value) = ([0.0f32; HIDDEN], 0.0);
    for unit in 0..HIDDEN {
        let mut taken = [0.0f32; WIDTH];
        for at in 0..WIDTH {
            taken[at] = layers.hidden[unit][at] * input[at];
        }
        units[unit] = (taken.iter().sum::<f32>() + layers.hidden_bias[unit]).max(0.0);
        value += layers.output[unit] * units[unit];
    }
    let found = value - score;
    let error = found.clamp(-most, most) * weight;
    let mut back = [0.0f32; WIDTH];
    for unit in 0..HIDDEN {
        if units[unit] <= 0.0 {
            continue;
        }
        let gradient = error * layers.output[unit];
        step(&mut layers.output[unit], &mut squares.output[unit], error * units[unit], rate);
        step(&mut layers.hidden_bias[unit], &mut squares.hidden_bias[unit], gradient, rate);
        for at in 0..WIDTH {
            back[at] += gradient * layers.hidden[unit][at];
            step(&mut layers.hidden[unit][at], &mut squares.hidden[unit][at], gradient * input[at], rate);
        }
    }
    for at in 0..WIDTH {
        back[at] = if sum[at] > 0.0 { back[at] } else { 0.0 };
    }
    for &number in numbers {
        let (row, squares) = (&mut layers.rows[number as usize], &mut squares.rows[number as usize]);
        for at in 0..WIDTH {
            step(&mut row[at], &mut squares[at], back[at], rate);
        }
    }
    found
}

#[inline(always)]
fn step(weight: &mut f32, squares: &mut f32, gradient: f32, rate: f32) {
    *squares += gradient * gradient;
    *weight -= rate * gradient / squares.sqrt();
}
