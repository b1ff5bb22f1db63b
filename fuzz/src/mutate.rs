//! Small random changes of inputs.
//!
//! Start at [`Mutator::next`]. The same seed gives the same inputs on every machine. Knows no reader.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The longest input that is made, in bytes.
pub const LONGEST: usize = 16 * 1024;

/// Numbers at which programs change their mind.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "-1",
    "9",
    "10",
    "64",
    "65",
    "127",
    "128",
    "255",
    "256",
    "1000",
    "65535",
    "65536",
    "999999999",
    "2147483648",
    "18446744073709551616",
    "1e308",
    "0.5",
    "nan",
];

/// Bytes at which programs change their mind.
const BYTES: &[u8] = &[0, 1, 9, 10, 13, 32, 127, 128, 192, 254, 255];

/// Makes inputs out of a corpus.
pub struct Mutator<'a> {
    corpus: &'a [Vec<u8>],
    tokens: &'a [&'a str],
    random: Xoshiro256PlusPlus,
}

impl<'a> Mutator<'a> {
    /// Changes inputs of `corpus`, inserting `tokens` here and there.
    #[must_use]
    pub fn new(corpus: &'a [Vec<u8>], tokens: &'a [&'a str], seed: u64) -> Mutator<'a> {
        Mutator { corpus, tokens, random: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// The next input: one of the corpus with one to eight changes.
    pub fn mutated(&mut self) -> Vec<u8> {
        let mut bytes = self.pick(self.corpus).cloned().unwrap_or_default();
        bytes.truncate(LONGEST);
        // Most inputs differ little from a good one, so that readers get far.
        for _ in 0..=self.random.random_range(0..8_u32) / 2 {
            self.change(&mut bytes);
        }
        bytes.truncate(LONGEST);
        bytes
    }

    fn pick<T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        if list.is_empty() { None } else { list.get(self.random.random_range(0..list.len())) }
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let at = self.random.random_range(0..=bytes.len());
        let end = (at + 1 + self.random.random_range(0..16)).min(bytes.len());
        match self.random.random_range(0..11_u32) {
            0 if at < bytes.len() => bytes[at] ^= 1 << self.random.random_range(0..8_u32),
            1 if at < bytes.len() => bytes[at] = self.random.random(),
            2 => bytes.insert(at, self.random.random()),
            3 => drop(bytes.drain(at..end)),
            4 => self.repeat(bytes, at, end),
            5 => self.splice(bytes, at),
            6 => bytes.truncate(at),
            7 => self.other_number(bytes, at),
            8 if at < bytes.len() => bytes[at] = self.pick(BYTES).copied().unwrap_or(0),
            _ => {
                let token = self.pick(self.tokens).or_else(|| self.pick(NUMBERS));
                let token = token.copied().unwrap_or("0");
                let end = if self.random.random() { end } else { at };
                bytes.splice(at..end, token.bytes());
            }
        }
    }

    /// Writes a part several times.
    fn repeat(&mut self, bytes: &mut Vec<u8>, at: usize, end: usize) {
        let part = bytes[at..end].to_vec();
        let most = LONGEST.saturating_sub(bytes.len()) / part.len().max(1);
        let times = [1, 2, 8, 100][self.random.random_range(0..4)].min(most);
        bytes.splice(at..at, part.repeat(times));
    }

    /// Goes on with the end of another input.
    fn splice(&mut self, bytes: &mut Vec<u8>, at: usize) {
        let Some(other) = self.pick(self.corpus) else { return };
        bytes.truncate(at);
        bytes.extend_from_slice(&other[self.random.random_range(0..=other.len())..]);
    }

    /// Puts another number in the place of the one after `at`.
    fn other_number(&mut self, bytes: &mut Vec<u8>, at: usize) {
        let Some(begin) = bytes[at..].iter().position(u8::is_ascii_digit).map(|length| at + length) else {
            return;
        };
        let length = bytes[begin..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = self.pick(NUMBERS).copied().unwrap_or("0");
        bytes.splice(begin..begin + length, number.bytes());
    }
}
