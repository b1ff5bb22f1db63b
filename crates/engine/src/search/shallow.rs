//! Five to seven empty squares: no table, no sorting, only parity.
//!
//! Start at [`Shallow`]. Knows no evaluation.

use arrayvec::ArrayVec;
use othello::bits::{Kernel, Task};

use super::score::Scoring;
use super::{Searcher, last, stable};

/// The squares of the quadrants that hold an odd number of the `empty` squares.
#[inline(always)]
pub(super) fn odd_quadrants(empty: u64) -> u64 {
    // The parity of each half of a rank, then of the four halves above one another, falls into the first bit of a quadrant.
    let mut parity = empty ^ empty >> 1;
    parity ^= parity >> 2;
    parity ^= parity >> 8;
    parity ^= parity >> 16;
    (parity & 0x0000_0011_0000_0011).wrapping_mul(0x0F0F_0F0F)
}

/// A board with few empty squares, to be solved in a window.
pub(super) struct Shallow<'s, 'a, S: Scoring> {
    pub search: &'s mut Searcher<'a, S>,
    pub p: u64,
    pub o: u64,
    /// The mover's moves.
    pub moves: u64,
    pub alpha: i32,
    pub beta: i32,
    pub empties: u32,
}

#[derive(Clone, Copy)]
struct Child {
    p: u64,
    o: u64,
    moves: u64,
    cost: i32,
}

impl<S: Scoring> Task for Shallow<'_, '_, S> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> i32 {
        let Shallow { search, mut p, mut o, mut moves, mut alpha, mut beta, empties } = self;
        let mut sign = 1;
        if moves == 0 {
            moves = k.mobility(o, p) & S::BOARD;
            if moves == 0 {
                return S::score(p.count_ones() as i32 - o.count_ones() as i32, empties as i32);
            }
            (p, o, alpha, beta) = (o, p, -beta, -alpha);
            sign = -1;
        }
        if let Some(bound) = stable::bound::<S>(p, o, alpha, empties) {
            return sign * bound;
        }
        let odd = odd_quadrants(!(p | o) & S::BOARD);
        let mut best = last::NONE;
        if empties == 5 {
            for mut group in [moves & odd, moves & !odd] {
                while group != 0 {
                    let square = group.trailing_zeros() as u8 & 63;
                    group &= group - 1;
                    let flips = k.flips(p, o, square);
                    search.nodes += 1;
                    let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
                    let score = -last::four(k, search, cp, co, -beta, -alpha.max(best));
                    if score > best {
                        best = score;
                        if best >= beta {
                            return sign * best;
                        }
                    }
                }
            }
            return sign * best;
        }
        // Few replies first, and squares in odd quadrants before others.
        let mut children: ArrayVec<Child, 64> = ArrayVec::new();
        while moves != 0 {
            let square = moves.trailing_zeros() as u8 & 63;
            moves &= moves - 1;
            let flips = k.flips(p, o, square);
            let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
            let replies = k.mobility(cp, co) & S::BOARD;
            let cost = 4 * (replies.count_ones() + (replies & S::CORNERS).count_ones()) as i32
                + if 1 << square & odd == 0 { 3 } else { 0 };
            let child = Child { p: cp, o: co, moves: replies, cost };
            let mut at = children.len();
            children.push(child);
            while at > 0 && children[at - 1].cost > cost {
                children[at] = children[at - 1];
                at -= 1;
            }
            children[at] = child;
        }
        for index in 0..children.len() {
            let child = children[index];
            search.nodes += 1;
            let score = -k.run(Shallow {
                search,
                p: child.p,
                o: child.o,
                moves: child.moves,
                alpha: -beta,
                beta: -alpha.max(best),
                empties: empties - 1,
            });
            if score > best {
                best = score;
                if best >= beta {
                    break;
                }
            }
        }
        sign * best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_quadrants_are_those_that_counting_finds() {
        const QUADRANTS: [u64; 4] =
            [0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000];
        let mut sets = vec![0, !0, 1, 1 << 63];
        sets.extend((0..64).flat_map(|first| (0..64).map(move |other| 1u64 << first | 1 << other)));
        sets.extend(
            (0..10_000u64).map(|seed| seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ seed.rotate_left(31)),
        );
        for set in sets {
            let odd = |quadrant: &&u64| (set & **quadrant).count_ones() & 1 == 1;
            assert_eq!(odd_quadrants(set), QUADRANTS.iter().filter(odd).sum(), "{set:#x}");
        }
    }
}
