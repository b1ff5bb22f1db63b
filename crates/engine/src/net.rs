//! The net: what the patterns of a board are worth together.
//!
//! Start at [`Net::value`]. Every configuration of every shape has a vector of [`WIDTH`] numbers; a board is
//! the sum of the vectors of its configurations, and a layer of [`HIDDEN`] units makes a value of the sum. So the
//! patterns of a board are seen together, which a sum of weights cannot do, at about the price of one. The
//! sets of vectors are for spans of the game. Knows no search and no training.

#![expect(clippy::needless_range_loop, reason = "places of several vectors go together")]

use std::io::{self, Read};

use thiserror::Error;

use crate::pages;
use crate::pattern::{Features, LANES, MOBILITIES, SHAPE_COUNT, UNIT, layout};

/// Numbers in a vector.
pub const WIDTH: usize = 32;

/// Units of the layer.
pub const HIDDEN: usize = 16;

/// A vector of the first layer.
pub type Lane = [f32; WIDTH];

/// More spans than this are a mistake.
const MOST_SPANS: usize = 8;

/// The vectors and the layer of a span of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Span {
    /// The fewest and the most empty squares.
    pub empties: (u8, u8),
    /// For each configuration in the order of the layout its vector, in units of `scale`.
    pub rows: Vec<[i8; WIDTH]>,
    /// What one unit of a row is worth, for each place of a vector.
    pub scale: Lane,
    /// The vectors of the numbers of moves, the mover's first.
    pub moves: Vec<Lane>,
    /// The vectors of the numbers of empty squares, from the fewest on.
    pub bias: Vec<Lane>,
    /// For each place of the sum what it gives to each unit.
    pub hidden: [[f32; HIDDEN]; WIDTH],
    /// What each unit has to begin with.
    pub hidden_bias: [f32; HIDDEN],
    /// What each unit gives to the value, in discs.
    pub output: [f32; HIDDEN],
}

/// Nets for the spans of the game in which there are any.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Net {
    spans: Vec<Span>,
    // For each number of empty squares the place of its span, or NONE; empty when there are no spans.
    span_of: Vec<u8>,
}

const NONE: u8 = u8::MAX;

/// Why bytes are not a net.
#[derive(Debug, Error)]
pub enum NetError {
    /// They end too early.
    #[error("the net: {0}")]
    Cut(#[from] io::Error),
    /// A span is empty, too long, or shares a number of empty squares with another.
    #[error("the net: span {0} cannot be")]
    Span(usize),
    /// A number is NaN or infinite.
    #[error("the net: span {0} has a number that is none")]
    Number(usize),
}

impl Net {
    /// A net of these spans.
    ///
    /// # Errors
    /// [`NetError::Span`] when one has no square or shares its numbers of empty squares with one before;
    /// [`NetError::Number`] when not all numbers are finite.
    pub fn new(spans: Vec<Span>) -> Result<Net, NetError> {
        let mut span_of = vec![NONE; 65];
        for (number, span) in spans.iter().enumerate() {
            let (fewest, most) = span.empties;
            if fewest > most || most > 60 || number >= MOST_SPANS {
                return Err(NetError::Span(number + 1));
            }
            for empties in fewest..=most {
                let place = &mut span_of[usize::from(empties)];
                if *place != NONE {
                    return Err(NetError::Span(number + 1));
                }
                *place = number as u8;
            }
            let vectors = span.moves.iter().chain(&span.bias).chain([&span.scale]);
            let numbers = vectors.flatten().chain(span.hidden.iter().flatten());
            if numbers.chain(&span.hidden_bias).chain(&span.output).any(|number| !number.is_finite()) {
                return Err(NetError::Number(number + 1));
            }
        }
        Ok(Net { spans, span_of })
    }

    /// The spans.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The worth for the player to move of a board with `empties` empty squares, in units of 1/[`UNIT`] disc; `None`
    /// outside all spans. `moves` are the numbers of legal moves of the player to move and of the opponent.
    ///
    /// The same numbers are added in the same order on every machine.
    #[inline(always)]
    #[must_use]
    pub fn value(&self, features: &Features, moves: [u32; 2], empties: u32) -> Option<i32> {
        let span = *self.span_of.get(empties as usize)?;
        let span = self.spans.get(usize::from(span))?;
        Some(span.value(features, moves, empties))
    }
}

impl Span {
    #[inline(always)]
    fn value(&self, features: &Features, moves: [u32; 2], empties: u32) -> i32 {
        let layout = layout();
        let mut sum = [0i16; WIDTH];
        for lane in 0..layout.features().min(LANES) {
            let place = layout.middle[lane].wrapping_add_signed(i32::from(features.0[lane]));
            let row = &self.rows[place as usize];
            for at in 0..WIDTH {
                sum[at] += i16::from(row[at]);
            }
        }
        let bias = &self.bias[(empties as usize).saturating_sub(usize::from(self.empties.0))];
        let own = &self.moves[(moves[0] as usize).min(MOBILITIES - 1)];
        let other = &self.moves[MOBILITIES + (moves[1] as usize).min(MOBILITIES - 1)];
        let mut units = self.hidden_bias;
        for at in 0..WIDTH {
            let value = f32::from(sum[at]) * self.scale[at] + bias[at] + own[at] + other[at];
            let value = if value > 0.0 { value } else { 0.0 };
            for unit in 0..HIDDEN {
                units[unit] += self.hidden[at][unit] * value;
            }
        }
        for unit in 0..HIDDEN {
            units[unit] = if units[unit] > 0.0 { units[unit] * self.output[unit] } else { 0.0 };
        }
        // Halves are added: short chains, and the same order everywhere.
        let mut half = HIDDEN / 2;
        while half > 0 {
            for unit in 0..half {
                units[unit] += units[unit + half];
            }
            half /= 2;
        }
        // A cast holds the value within 32 bits.
        (units[0].clamp(-100.0, 100.0) * UNIT as f32) as i32
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend([self.empties.0, self.empties.1]);
        for (shape, begin) in layout().begins[..SHAPE_COUNT].iter().enumerate() {
            for (configuration, &fold) in layout().folding(shape).iter().enumerate() {
                if fold as usize == configuration {
                    bytes.extend(self.rows[begin + configuration].iter().map(|&value| value as u8));
                }
            }
        }
        let vectors = [&self.scale].into_iter().chain(&self.moves).chain(&self.bias).flatten();
        let numbers =
            vectors.chain(self.hidden.iter().flatten()).chain(&self.hidden_bias).chain(&self.output);
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
    }

    fn read(input: &mut impl Read, number: usize) -> Result<Span, NetError> {
        let mut empties = [0; 2];
        input.read_exact(&mut empties)?;
        let [fewest, most] = empties;
        if fewest > most || most > 60 {
            return Err(NetError::Span(number));
        }
        let layout = layout();
        let mut rows = pages::room(layout.begins[SHAPE_COUNT]).map_err(io::Error::other)?;
        rows.resize(layout.begins[SHAPE_COUNT], [0; WIDTH]);
        for (shape, &begin) in layout.begins[..SHAPE_COUNT].iter().enumerate() {
            for (configuration, &fold) in layout.folding(shape).iter().enumerate() {
                rows[begin + configuration] = if fold as usize == configuration {
                    let mut row = [0; WIDTH];
                    input.read_exact(&mut row)?;
                    row.map(|byte| byte as i8)
                } else {
                    rows[begin + fold as usize]
                };
            }
        }
        let mut lane = || read_numbers::<WIDTH>(input);
        let scale = lane()?;
        let moves = (0..2 * MOBILITIES).map(|_| lane()).collect::<io::Result<_>>()?;
        let bias = (fewest..=most).map(|_| lane()).collect::<io::Result<_>>()?;
        let mut hidden = [[0.0; HIDDEN]; WIDTH];
        for units in &mut hidden {
            *units = read_numbers(input)?;
        }
        let (hidden_bias, output) = (read_numbers(input)?, read_numbers(input)?);
        Ok(Span { empties: (fewest, most), rows, scale, moves, bias, hidden, hidden_bias, output })
    }
}

fn read_numbers<const N: usize>(input: &mut impl Read) -> io::Result<[f32; N]> {
    let mut numbers = [0.0; N];
    for number in &mut numbers {
        let mut bytes = [0; 4];
        input.read_exact(&mut bytes)?;
        *number = f32::from_le_bytes(bytes);
    }
    Ok(numbers)
}

impl Net {
    /// Appends the net to what is to be compressed: the number of spans, then each with its two numbers of empty
    /// squares, its rows (those that a symmetry makes equal once), and its other numbers as little-endian floats.
    pub(crate) fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.spans.len() as u8);
        self.spans.iter().for_each(|span| span.write(bytes));
    }

    /// Reads what [`Net::write`] wrote.
    pub(crate) fn read(input: &mut impl Read) -> Result<Net, NetError> {
        let mut count = [0];
        input.read_exact(&mut count)?;
        if usize::from(count[0]) > MOST_SPANS {
            return Err(NetError::Span(MOST_SPANS + 1));
        }
        let spans = (1..=usize::from(count[0])).map(|number| Span::read(input, number));
        Net::new(spans.collect::<Result<_, _>>()?)
    }
}

#[cfg(test)]
mod tests {
    use othello::Board;
    use othello::bits::{Kernel, Kernels, Task};
    use rand::RngExt;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::testing::boards_of_random_games;

    /// A span of random numbers, its rows equal where a symmetry makes configurations equal.
    fn span(empties: (u8, u8), seed: u64) -> Span {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let layout = layout();
        let mut rows = vec![[0; WIDTH]; layout.begins[SHAPE_COUNT]];
        for shape in 0..SHAPE_COUNT {
            for (configuration, &fold) in layout.folding(shape).iter().enumerate() {
                let begin = layout.begins[shape];
                rows[begin + configuration] = if fold as usize == configuration {
                    std::array::from_fn(|_| random.random_range(-127..=127))
                } else {
                    rows[begin + fold as usize]
                };
            }
        }
        let mut number = || random.random_range(-0.05f32..0.05);
        Span {
            empties,
            rows,
            scale: std::array::from_fn(|_| number().abs()),
            moves: (0..2 * MOBILITIES).map(|_| std::array::from_fn(|_| number() * 100.0)).collect(),
            bias: (empties.0..=empties.1).map(|_| std::array::from_fn(|_| number() * 100.0)).collect(),
            hidden: std::array::from_fn(|_| std::array::from_fn(|_| number() * 10.0)),
            hidden_bias: std::array::from_fn(|_| number()),
            output: std::array::from_fn(|_| number() * 50.0),
        }
    }

    /// The value in the plainest way and with more digits.
    fn plainly(span: &Span, board: Board) -> f64 {
        let layout = layout();
        let features = Features::of(board);
        let mut sum = [0.0f64; WIDTH];
        let mut add = |row: &Lane| sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += f64::from(*value));
        for feature in 0..layout.features() {
            let place = layout.middle[feature] as i64 + i64::from(features.0[feature]);
            add(&std::array::from_fn(|at| f32::from(span.rows[place as usize][at]) * span.scale[at]));
        }
        add(&span.moves[board.moves().len() as usize]);
        add(&span.moves[MOBILITIES + board.pass().moves().len() as usize]);
        add(&span.bias[board.empty().len() as usize - usize::from(span.empties.0)]);
        let unit = |unit: usize| {
            let taken = (0..WIDTH).map(|at| sum[at].max(0.0) * f64::from(span.hidden[at][unit])).sum::<f64>();
            (taken + f64::from(span.hidden_bias[unit])).max(0.0) * f64::from(span.output[unit])
        };
        (0..HIDDEN).map(unit).sum::<f64>().clamp(-100.0, 100.0)
    }

    struct Value<'a>(&'a Net, Board);

    impl Task for Value<'_> {
        type Output = Option<i32>;

        #[inline(always)]
        fn run<K: Kernel>(self, _: K) -> Option<i32> {
            let Value(net, board) = self;
            let moves = [board.moves().len(), board.pass().moves().len()];
            net.value(&Features::of(board), moves, board.empty().len())
        }
    }

    #[test]
    fn the_value_is_that_of_the_plain_sum_and_the_same_with_all_instructions() {
        let spans = vec![span((5, 30), 1), span((31, 50), 2)];
        let net = Net::new(spans.clone()).unwrap();
        let (mut inside, mut outside) = (0, 0);
        for board in boards_of_random_games(11, 40) {
            let values: Vec<_> =
                Kernels::available().map(|kernels| kernels.run(Value(&net, board))).collect();
            assert!(values.windows(2).all(|pair| pair[0] == pair[1]), "{values:?}");
            let empties = board.empty().len() as u8;
            match values[0] {
                None => {
                    assert!(!(5..=50).contains(&empties));
                    outside += 1;
                }
                Some(value) => {
                    let plain = plainly(&spans[usize::from(empties > 30)], board) * f64::from(UNIT);
                    assert!((f64::from(value) - plain).abs() <= 1.0 + plain.abs() / 1e4, "{value} {plain}");
                    inside += 1;
                }
            }
        }
        assert!(inside > 1000 && outside > 100, "{inside} {outside}");
    }

    #[test]
    fn a_net_is_read_back_as_it_was_written_and_cut_ones_are_refused() {
        let net = Net::new(vec![span((31, 50), 3), span((5, 30), 4)]).unwrap();
        let mut bytes = Vec::new();
        net.write(&mut bytes);
        assert!(Net::read(&mut &bytes[..]).unwrap() == net);
        for length in [0, 1, 2, 1000, bytes.len() / 2, bytes.len() - 1] {
            assert!(matches!(Net::read(&mut &bytes[..length]), Err(NetError::Cut(_))), "{length}");
        }
        assert!(matches!(Net::read(&mut &[9u8][..]), Err(NetError::Span(9))));
        assert!(matches!(Net::read(&mut &[1u8, 7, 6][..]), Err(NetError::Span(1))));
        assert!(matches!(Net::read(&mut &[1u8, 7, 61][..]), Err(NetError::Span(1))));
    }

    #[test]
    fn spans_that_overlap_and_numbers_that_are_none_are_refused() {
        let two = |a, b| Net::new(vec![span(a, 5), span(b, 6)]);
        assert!(two((5, 9), (10, 12)).is_ok());
        assert!(matches!(two((5, 10), (10, 12)), Err(NetError::Span(2))));
        let mut broken = span((5, 9), 7);
        broken.hidden[3][4] = f32::NAN;
        assert!(matches!(Net::new(vec![broken]), Err(NetError::Number(1))));
        let mut broken = span((5, 9), 7);
        broken.moves[3][4] = f32::INFINITY;
        assert!(matches!(Net::new(vec![broken]), Err(NetError::Number(1))));
    }
}
