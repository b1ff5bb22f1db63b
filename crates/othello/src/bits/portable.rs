//! The kernels in plain Rust: the safe twin of every other level.
//!
//! Start at [`mobility`] and [`flips`]. [`RAYS`] is the table of lines that the vector kernels use
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
pub struct Portable;

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

    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }

    #[inline]
    fn play(self, block: Block<'_>, playable: u64) -> Children {
        let mut children = Children { p: [0; 8], o: [0; 8], moves: [0; 8] };
        for lane in 0..8 {
            let (p, o) = play(block.p[lane], block.o[lane], block.squares[lane]);
            children.p[lane] = p;
            children.o[lane] = o;
            children.moves[lane] = mobility(p, o) & playable;
        }
        children
    }

    #[inline]
    fn push(self, pending: &mut Pending, boards: &Children) {
        pending.push_all(boards);
    }

    fn count_replies(self, pending: &Pending, playable: u64, stuck: Stuck) -> u64 {
        let mut total = 0;
        for block in pending.blocks() {
            for lane in 0..8 {
                let (p, o) = play(block.p[lane], block.o[lane], block.squares[lane]);
                let mut moves = mobility(p, o) & playable;
                if moves == 0 && stuck == Stuck::OtherSide {
                    moves = mobility(o, p) & playable;
                }
                total += u64::from(moves.count_ones().max(1));
            }
        }
        total
    }
}

/// The board after a move, seen from the side to move.
#[inline(always)]
fn play(p: u64, o: u64, square: u8) -> (u64, u64) {
    let turned = flips_on_empty(p, o, square);
    (o ^ turned, p | turned | 1 << (square & 63))
}
