//! The kernels in plain Rust: the safe twin of all others.
//!
//! Start at [`mobility`] and [`flips`]. `RAYS` is the table of lines that the vector kernels use
//! too. Must not know any instruction set.

use super::lanes::{Block, Children, Pending};
use super::{Kernel, Stuck, Task};

/// The squares without the files a and h: a run of discs turned sideways or slantwise lies in them.
pub(super) const INNER_FILES: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The lines of squares that leave one square: four with rising bit index (east,
/// north, north-east, north-west: steps of 1, 8, 9, 7), then their opposites.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Rays {
    pub(super) rising: [u64; 4],
    pub(super) falling: [u64; 4],
}

/// The lines of each square.
pub(super) static RAYS: [Rays; 64] = rays();

const fn rays() -> [Rays; 64] {
    const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let mut table = [Rays { rising: [0; 4], falling: [0; 4] }; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = 0;
        while d < 4 {
            let (east, north) = DIRECTIONS[d];
            table[square].rising[d] = ray(square, east, north);
            table[square].falling[d] = ray(square, -east, -north);
            d += 1;
        }
        square += 1;
    }
    table
}

const fn ray(square: usize, east: i32, north: i32) -> u64 {
    let mut file = square as i32 % 8 + east;
    let mut rank = square as i32 / 8 + north;
    let mut line = 0;
    while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        line |= 1 << (rank * 8 + file);
        file += east;
        rank += north;
    }
    line
}

/// The squares on which `p` may play against `o`.
#[inline]
pub fn mobility(p: u64, o: u64) -> u64 {
    let inner = o & INNER_FILES;
    let reached = reach_both::<1>(p, inner)
        | reach_both::<8>(p, o)
        | reach_both::<9>(p, inner)
        | reach_both::<7>(p, inner);
    reached & !(p | o)
}

/// The squares just behind a run of discs `o` that starts next to a disc of `p`, on both sides of
/// each line of the given step. The runs are followed by doubling (1, 2, 4, 6 discs).
#[inline(always)]
fn reach_both<const STEP: u32>(p: u64, o: u64) -> u64 {
    let mut up = o & (p << STEP);
    let mut down = o & (p >> STEP);
    up |= o & (up << STEP);
    down |= o & (down >> STEP);
    let pairs_up = o & (o << STEP);
    let pairs_down = pairs_up >> STEP;
    up |= pairs_up & (up << (2 * STEP));
    down |= pairs_down & (down >> (2 * STEP));
    up |= pairs_up & (up << (2 * STEP));
    down |= pairs_down & (down >> (2 * STEP));
    (up << STEP) | (down >> STEP)
}

/// The discs of `o` that `p` turns by playing on `square`; zero if the move is illegal.
#[inline]
pub fn flips(p: u64, o: u64, square: u8) -> u64 {
    if super::is_empty_square(p, o, square) { flips_on_empty(p, o, square) } else { 0 }
}

#[inline(always)]
fn flips_on_empty(p: u64, o: u64, square: u8) -> u64 {
    let Rays { rising, falling } = RAYS[usize::from(square & 63)];
    let mut turned = 0;
    for ray in rising {
        // The lowest bit of `ends` is where the run of `o` stops.
        let ends = ray & !o;
        let stop = ends & ends.wrapping_neg();
        if stop & p != 0 {
            turned |= ray & (stop - 1);
        }
    }
    for ray in falling {
        // Here it is the highest bit; the added 1 keeps the shift below 64.
        let ends = ray & !o;
        let stop = (1 << 63) >> (ends | 1).leading_zeros() & ends;
        if stop & p != 0 {
            turned |= ray & !(stop | (stop - 1));
        }
    }
    turned
}

/// Plain Rust, the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Portable;

impl Kernel for Portable {
    #[inline(always)]
    fn mobility(self, p: u64, o: u64) -> u64 {
        mobility(p, o)
    }

    #[inline(always)]
    fn flips(self, p: u64, o: u64, square: u8) -> u64 {
        debug_assert!(super::is_empty_square(p, o, square), "taken: {square}");
        flips_on_empty(p, o, square)
    }

    #[inline(always)]
    fn fetch<T>(self, _: &T) {}

    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }

    #[inline]
    fn play(self, block: Block<'_>, playable: u64) -> Children {
        let (p, o) = play_lanes(block);
        Children { p, o, moves: mobility_lanes(&p, &o, playable) }
    }

    #[inline]
    fn push(self, pending: &mut Pending, boards: &Children) {
        pending.push_all(boards);
    }

    fn count_replies(self, pending: &Pending, playable: u64, stuck: Stuck) -> u64 {
        let mut total = 0;
        for block in pending.blocks() {
            let (p, o) = play_lanes(block);
            let mut moves = mobility_lanes(&p, &o, playable);
            if stuck == Stuck::OtherSide && moves.contains(&0) {
                let other_side = mobility_lanes(&o, &p, playable);
                for (moves, other_side) in moves.iter_mut().zip(other_side) {
                    *moves = if *moves == 0 { other_side } else { *moves };
                }
            }
            total += moves.iter().map(|moves| u64::from(moves.count_ones().max(1))).sum::<u64>();
        }
        total
    }
}

/// The boards of a block after the moves, seen from the side to move.
#[inline(always)]
fn play_lanes(block: Block<'_>) -> ([u64; 8], [u64; 8]) {
    let (mut p, mut o) = (*block.o, *block.p);
    for lane in 0..8 {
        let square = block.squares[lane];
        let turned = flips_on_empty(block.p[lane], block.o[lane], square);
        p[lane] ^= turned;
        o[lane] |= turned | 1 << (square & 63);
    }
    (p, o)
}

/// A loop apart from the one above, since the compiler can turn this one into vector code.
#[inline(always)]
fn mobility_lanes(p: &[u64; 8], o: &[u64; 8], playable: u64) -> [u64; 8] {
    let mut moves = [0; 8];
    for lane in 0..8 {
        moves[lane] = mobility(p[lane], o[lane]) & playable;
    }
    moves
}
