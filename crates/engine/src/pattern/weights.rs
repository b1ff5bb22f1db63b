//! The weights of the pattern evaluation, one set for every phase of the game.
//!
//! Start at [`Weights::evaluate`]. In memory every configuration has its weight; in a file those that
//! a symmetry makes equal are stored once, compressed with zstd. Knows no search and opens no file.

use std::io::Read;
use std::sync::LazyLock;

use thiserror::Error;

use crate::net::{Net, NetError};
use crate::pages;

use super::Features;
use super::shapes::{LANES, MOBILITIES, SHAPE_COUNT, layout};

/// How many phases the game has: two discs make one.
pub const PHASES: usize = 30;

/// What a weight of one disc is.
pub const UNIT: i32 = 128;

/// The phase of a board with this many discs.
#[inline(always)]
#[must_use]
pub const fn phase_of(discs: u32) -> usize {
    let phase = (discs as usize).saturating_sub(4) / 2;
    if phase < PHASES { phase } else { PHASES - 1 }
}

/// What a file of weights starts with: the format and its version.
const MAGIC: &[u8; 8] = b"hissho-4";

/// Why bytes are not weights.
#[derive(Debug, Error)]
pub enum WeightsError {
    /// They cannot be decompressed.
    #[error("not compressed weights: {0}")]
    Compression(#[from] std::io::Error),
    /// They do not begin as weights do.
    #[error("not a file of weights: it begins with {0:?}")]
    NotWeights(Vec<u8>),
    /// They end before the last weight.
    #[error("the weights take {found} bytes and should take {expected}")]
    Length {
        /// Bytes after decompression.
        found: usize,
        /// Bytes that the shapes ask for.
        expected: usize,
    },
    /// The net after them is not valid.
    #[error(transparent)]
    Net(#[from] NetError),
    /// Something follows the net.
    #[error("something follows the weights")]
    Longer,
}

/// Weights in units of 1/[`UNIT`] disc.
pub struct Weights {
    // Phase by phase, in the order of the layout.
    table: Vec<i16>,
    per_phase: usize,
    net: Net,
}

impl Weights {
    /// The weights that the engine is shipped with; read once, when they are first asked for.
    ///
    /// # Panics
    /// Never: a test reads them.
    #[must_use]
    pub fn shipped() -> &'static Weights {
        static SHIPPED: LazyLock<Weights> = LazyLock::new(|| {
            Weights::read(Weights::shipped_file()).expect("the shipped weights are read in a test")
        });
        &SHIPPED
    }

    /// The file of the shipped weights, by which they can be distinguished from others.
    #[must_use]
    pub fn shipped_file() -> &'static [u8] {
        weights::OTHELLO
    }

    /// Weights from `value(phase, shape, configuration)`, which is called once for each class
    /// of configurations that symmetries make equal. The numbers of moves come as two more shapes.
    ///
    /// # Panics
    /// If there is no memory for the weights.
    pub fn from_fn(mut value: impl FnMut(usize, usize, usize) -> i16) -> Weights {
        let layout = layout();
        let per_phase = layout.weights();
        let mut table = pages::room(per_phase * PHASES).expect("there is memory for the weights");
        table.resize(per_phase * PHASES, 0);
        let foldings: Vec<Vec<u32>> = (0..SHAPE_COUNT).map(|shape| layout.folding(shape)).collect();
        for phase in 0..PHASES {
            for (shape, folding) in foldings.iter().enumerate() {
                let begin = phase * per_phase + layout.begins[shape];
                for (configuration, &fold) in folding.iter().enumerate() {
                    table[begin + configuration] = if fold as usize == configuration {
                        value(phase, shape, configuration)
                    } else {
                        table[begin + fold as usize]
                    };
                }
            }
            for side in 0..2 {
                let begin = phase * per_phase + layout.begins[SHAPE_COUNT] + side * MOBILITIES;
                for moves in 0..MOBILITIES {
                    table[begin + moves] = value(phase, SHAPE_COUNT + side, moves);
                }
            }
        }
        Weights { table, per_phase, net: Net::default() }
    }

    /// Reads compressed weights.
    ///
    /// # Errors
    /// When the bytes are anything else. No more memory is taken than weights need.
    ///
    /// # Panics
    /// If there is no memory for the weights.
    pub fn read(compressed: &[u8]) -> Result<Weights, WeightsError> {
        let expected = MAGIC.len() + 2 * PHASES * stored_per_phase();
        let mut bytes = Vec::with_capacity(expected);
        let mut input = zstd::stream::read::Decoder::new(compressed)?;
        input.by_ref().take(expected as u64).read_to_end(&mut bytes)?;
        if !bytes.starts_with(MAGIC) {
            return Err(WeightsError::NotWeights(bytes.into_iter().take(MAGIC.len()).collect()));
        }
        if bytes.len() != expected {
            return Err(WeightsError::Length { found: bytes.len(), expected });
        }
        let net = Net::read(&mut input)?;
        if input.read(&mut [0])? > 0 {
            return Err(WeightsError::Longer);
        }
        let mut values =
            bytes[MAGIC.len()..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let weights = Weights::from_fn(|_, _, _| values.next().expect("there is a value for each class"));
        Ok(weights.with_net(net))
    }

    /// The same weights with a net.
    #[must_use]
    pub fn with_net(self, net: Net) -> Weights {
        Weights { net, ..self }
    }

    /// The bytes that [`Weights::read`] reads.
    ///
    /// # Errors
    /// When the compressor fails.
    pub fn write(&self) -> std::io::Result<Vec<u8>> {
        let layout = layout();
        let mut bytes = MAGIC.to_vec();
        let foldings: Vec<Vec<u32>> = (0..SHAPE_COUNT).map(|shape| layout.folding(shape)).collect();
        for phase in 0..PHASES {
            for (shape, folding) in foldings.iter().enumerate() {
                let begin = phase * self.per_phase + layout.begins[shape];
                for (configuration, &fold) in folding.iter().enumerate() {
                    if fold as usize == configuration {
                        bytes.extend_from_slice(&self.table[begin + configuration].to_le_bytes());
                    }
                }
            }
            let begin = phase * self.per_phase + layout.begins[SHAPE_COUNT];
            for weight in &self.table[begin..begin + 2 * MOBILITIES] {
                bytes.extend_from_slice(&weight.to_le_bytes());
            }
        }
        self.net.write(&mut bytes);
        zstd::encode_all(&bytes[..], 19)
    }

    /// The worth for the player to move of a board with `empties` empty squares, in units of 1/[`UNIT`] disc: the value of the
    /// net, or the sum of the weights where there is no net. `moves` are the numbers of legal moves of the
    /// player to move and of the opponent.
    #[inline(always)]
    #[must_use]
    pub fn value(&self, features: &Features, moves: [u32; 2], empties: u32) -> i32 {
        match self.net.value(features, moves, empties) {
            Some(value) => value,
            None => self.evaluate(features, moves, phase_of(64 - empties)),
        }
    }

    /// The sum of the weights of a board in `phase`, quickly made and good enough to sort moves by; in units of 1/[`UNIT`] disc. `moves` are
    /// the numbers of legal moves of the player to move and of the opponent.
    #[inline(always)]
    #[must_use]
    pub fn evaluate(&self, features: &Features, moves: [u32; 2], phase: usize) -> i32 {
        let table = &self.table[phase * self.per_phase..][..self.per_phase];
        let layout = layout();
        let mut sum = 0;
        for lane in 0..layout.features().min(LANES) {
            let place = layout.middle[lane].wrapping_add_signed(i32::from(features.0[lane]));
            sum += i32::from(table[place as usize]);
        }
        for (side, moves) in moves.into_iter().enumerate() {
            let place = layout.begins[SHAPE_COUNT] + side * MOBILITIES + (moves as usize).min(MOBILITIES - 1);
            sum += i32::from(table[place]);
        }
        sum
    }
}

fn stored_per_phase() -> usize {
    (0..SHAPE_COUNT)
        .map(|shape| {
            layout().folding(shape).iter().enumerate().filter(|&(at, &fold)| at == fold as usize).count()
        })
        .sum::<usize>()
        + 2 * MOBILITIES
}

#[cfg(test)]
mod tests {
    use othello::Board;

    use super::*;

    #[test]
    fn weights_are_read_back_as_they_were_written() {
        let weights = Weights::from_fn(|phase, shape, configuration| {
            ((phase * 31 + shape * 17 + configuration * 7) % 601) as i16 - 300
        });
        let bytes = weights.write().unwrap();
        let again = Weights::read(&bytes).unwrap();
        assert!(weights.table == again.table);
        let features = Features::of(Board::START);
        assert_eq!(weights.evaluate(&features, [4, 4], 0), again.evaluate(&features, [4, 4], 0));
    }

    #[test]
    fn what_is_not_weights_is_refused() {
        assert!(matches!(Weights::read(b"garbage"), Err(WeightsError::Compression(_))));
        let other = zstd::encode_all(&b"something else"[..], 1).unwrap();
        assert!(matches!(Weights::read(&other), Err(WeightsError::NotWeights(_))));
        let short = zstd::encode_all(&b"hissho-4 short"[..], 1).unwrap();
        assert!(matches!(Weights::read(&short), Err(WeightsError::Length { .. })));
    }
}
