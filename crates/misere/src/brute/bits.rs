//! A long row of bits with reads, writes and unions at any bit offset.
//!
//! Start at [`Bits::window`] and [`Bits::union_within`]. Knows nothing about sums.

/// The `width` low bits set, for a width of 1 to 64.
pub(super) fn low(width: usize) -> u64 {
    debug_assert!((1..=64).contains(&width));
    u64::MAX >> (64 - width)
}

/// Bits, all 0 at first. A word more than needed lets every read take two neighbouring words.
pub(super) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// Room for `len` bits.
    pub(super) fn new(len: usize) -> Self {
        Bits { words: vec![0; Self::words_for(len as u128) as usize] }
    }

    /// How many bytes `len` bits take.
    pub(super) fn bytes_for(len: u128) -> u128 {
        Self::words_for(len) * 8
    }

    fn words_for(len: u128) -> u128 {
        len / 64 + 2
    }

    pub(super) fn get(&self, at: usize) -> bool {
        self.words[at / 64] >> (at % 64) & 1 == 1
    }

    pub(super) fn set(&mut self, at: usize) {
        self.words[at / 64] |= 1 << (at % 64);
    }

    /// The `width` bits from `at` on, 1 to 64 of them.
    #[inline(always)]
    pub(super) fn window(&self, at: usize, width: usize) -> u64 {
        let pair = &self.words[at / 64..at / 64 + 2];
        joined(pair[0], pair[1], at % 64) & low(width)
    }

    /// Flips the bits from `at` on where `word` has ones.
    #[inline(always)]
    pub(super) fn flip(&mut self, at: usize, word: u64) {
        let pair = &mut self.words[at / 64..at / 64 + 2];
        pair[0] ^= word << (at % 64);
        pair[1] ^= word >> 1 >> (63 - at % 64);
    }

    /// Sets the bits from `at` on where `word` has ones.
    #[inline(always)]
    fn add(&mut self, at: usize, word: u64) {
        let pair = &mut self.words[at / 64..at / 64 + 2];
        pair[0] |= word << (at % 64);
        pair[1] |= word >> 1 >> (63 - at % 64);
    }

    /// Sets the `len` bits from `to` on where those from `from` on, which lie behind them, are set.
    pub(super) fn union_within(&mut self, to: usize, from: usize, len: usize) {
        debug_assert!(to + len <= from, "the source lies behind the target");
        if len <= 64 {
            let word = self.window(from, len);
            return self.add(to, word);
        }
        let (head, body, tail) = cut(to, len);
        if head > 0 {
            let word = self.window(from, head);
            self.add(to, word);
        }
        // The target's whole words end at or before the source's first bit, so they lie left of its first word.
        let split = (from + head) / 64;
        let (left, right) = self.words.split_at_mut(split);
        let first = (to + head) / 64;
        union_words(&mut left[first..first + body], &right[..=body], (from + head) % 64);
        if tail > 0 {
            let word = self.window(from + len - tail, tail);
            self.add(to + len - tail, word);
        }
    }

    /// Sets the `len` bits from `to` on where `other` has ones from `from` on.
    pub(super) fn union_from(&mut self, to: usize, other: &Bits, from: usize, len: usize) {
        if len <= 64 {
            return self.add(to, other.window(from, len));
        }
        let (head, body, tail) = cut(to, len);
        if head > 0 {
            self.add(to, other.window(from, head));
        }
        let (first, source) = ((to + head) / 64, (from + head) / 64);
        union_words(
            &mut self.words[first..first + body],
            &other.words[source..=source + body],
            (from + head) % 64,
        );
        if tail > 0 {
            self.add(to + len - tail, other.window(from + len - tail, tail));
        }
    }
}

/// Bits before the first whole word, whole words, bits after the last, of `len` > 64 bits from `to` on.
fn cut(to: usize, len: usize) -> (usize, usize, usize) {
    let head = to.wrapping_neg() % 64;
    (head, (len - head) / 64, (len - head) % 64)
}

#[inline(always)]
fn joined(word: u64, next: u64, shift: usize) -> u64 {
    (word >> shift) | (next << 1 << (63 - shift))
}

/// `source` has a word more than `target`.
fn union_words(target: &mut [u64], source: &[u64], shift: usize) {
    for (word, pair) in target.iter_mut().zip(source.windows(2)) {
        *word |= joined(pair[0], pair[1], shift);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits of a small linear congruential generator, so that the pattern has no short period.
    fn pattern(len: usize) -> Bits {
        let mut bits = Bits::new(len);
        let mut state = 1u64;
        for at in 0..len {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            if state >> 63 == 1 {
                bits.set(at);
            }
        }
        bits
    }

    #[test]
    fn a_union_at_any_offset_and_length_is_the_union_bit_by_bit() {
        for to in [0, 1, 63, 64, 70] {
            for gap in [0, 1, 31, 64, 100] {
                for len in [1, 2, 63, 64, 65, 127, 128, 129, 200, 321] {
                    let from = to + len + gap;
                    let before = pattern(1000);
                    let (mut within, mut across) = (pattern(1000), pattern(1000));
                    within.union_within(to, from, len);
                    across.union_from(to, &before, from, len);
                    for at in 0..1000 {
                        let source = (to..to + len).contains(&at) && before.get(at - to + from);
                        let expected = before.get(at) || source;
                        assert_eq!(within.get(at), expected, "{to} {from} {len} {at}");
                        assert_eq!(across.get(at), expected, "{to} {from} {len} {at}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_window_and_a_flip_agree_with_single_bits() {
        for at in 0..130 {
            for width in 1..=64 {
                let mut bits = pattern(300);
                let word = bits.window(at, width);
                for i in 0..64 {
                    assert_eq!(word >> i & 1 == 1, i < width && bits.get(at + i));
                }
                bits.flip(at, low(width));
                assert_eq!(bits.window(at, width), word ^ low(width));
                let before = pattern(300);
                assert!((0..at).all(|i| bits.get(i) == before.get(i)));
                assert!((at + width..300).all(|i| bits.get(i) == before.get(i)));
            }
        }
    }
}
