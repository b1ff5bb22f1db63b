//! AVX-512: eight boards in the eight lanes of a vector, or the four lines of one board in half of it.
//!
//! Start at [`count_replies`], the hot loop of a walk, and at [`flips`], for one board. Along ranks
//! and files the ends of runs are found by the carry of an addition; GFNI turns the board so that a
//! carry can run in each of the four directions. Along diagonals runs are followed by doubling.

use core::arch::x86_64::*;

use super::super::lanes::{Block, Children, Pending};
use super::super::portable::{INNER_FILES, RAYS};
use super::super::{Kernel, Stuck, Task};
use super::avx2::{any_lane, load4};

/// The three operands of a ternary-logic instruction; an expression of them is its truth table.
const A: i32 = 0xf0;
const B: i32 = 0xcc;
const C: i32 = 0xaa;

/// `a & b & !c`
const A_B_NOT_C: i32 = A & B & !C & 0xff;
/// `a & !b & c`
const A_NOT_B_C: i32 = A & !B & C & 0xff;
/// `a | (b & c)`
const A_OR_BC: i32 = A | (B & C);
/// `a | (b & !c)`
const A_OR_B_NOT_C: i32 = A | (B & !C & 0xff);
/// `a | b | c`
const ANY: i32 = A | B | C;

/// Compiles a task for these instructions.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vbmi2,avx512vpopcntdq,gfni")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn run<K: Kernel, T: Task>(kernel: K, task: T) -> T::Output {
    task.run(kernel)
}

/// One board, the four lines in four lanes, each followed up and down by doubling.
///
/// Measured on Zen 4, half a vector is faster than the eight directions in a whole one.
#[target_feature(enable = "avx512f,avx512vl")]
#[inline]
pub(super) fn mobility(p: u64, o: u64) -> u64 {
    const INNER: i64 = INNER_FILES.cast_signed();
    let once = _mm256_setr_epi64x(1, 8, 9, 7);
    let twice = _mm256_setr_epi64x(2, 16, 18, 14);
    let inner = _mm256_setr_epi64x(INNER, !0, INNER, INNER);
    let through = _mm256_and_si256(_mm256_set1_epi64x(o.cast_signed()), inner);
    let from = _mm256_set1_epi64x(p.cast_signed());
    let grow = |run, through, step| _mm256_ternarylogic_epi64::<A_OR_BC>(run, through, step);
    let up = _mm256_and_si256(through, _mm256_sllv_epi64(from, once));
    let down = _mm256_and_si256(through, _mm256_srlv_epi64(from, once));
    let up = grow(up, through, _mm256_sllv_epi64(up, once));
    let down = grow(down, through, _mm256_srlv_epi64(down, once));
    let pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, once));
    let pairs_down = _mm256_srlv_epi64(pairs_up, once);
    let up = grow(up, pairs_up, _mm256_sllv_epi64(up, twice));
    let down = grow(down, pairs_down, _mm256_srlv_epi64(down, twice));
    let up = grow(up, pairs_up, _mm256_sllv_epi64(up, twice));
    let down = grow(down, pairs_down, _mm256_srlv_epi64(down, twice));
    let reached = _mm256_or_si256(_mm256_sllv_epi64(up, once), _mm256_srlv_epi64(down, once));
    any_lane(reached) & !(p | o)
}

/// One board: the four rising lines of the square in one vector, the four falling in another.
#[target_feature(enable = "avx512f,avx512vl,avx512cd")]
#[inline]
pub(super) fn flips(p: u64, o: u64, square: u8) -> u64 {
    let rays = &RAYS[usize::from(square & 63)];
    let movers = _mm256_set1_epi64x(p.cast_signed());
    let others = _mm256_set1_epi64x(o.cast_signed());
    let zero = _mm256_setzero_si256();

    let ray = load4(&rays.rising);
    let ends = _mm256_andnot_si256(others, ray);
    let below = _mm256_add_epi64(ends, _mm256_set1_epi64x(-1));
    let held = _mm256_ternarylogic_epi64::<A_NOT_B_C>(ends, below, movers);
    let closed = _mm256_test_epi64_mask(held, held);
    let rising = _mm256_maskz_ternarylogic_epi64::<A_NOT_B_C>(closed, ray, ends, below);

    let ray = load4(&rays.falling);
    let ends = _mm256_andnot_si256(others, ray);
    let stop = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(ends));
    let closed = _mm256_test_epi64_mask(stop, movers);
    let above = _mm256_sub_epi64(zero, stop);
    let falling = _mm256_maskz_ternarylogic_epi64::<A_B_NOT_C>(closed, ray, above, stop);

    any_lane(_mm256_or_si256(rising, falling))
}

/// Plays the moves of a block and finds the replies.
#[target_feature(enable = "avx512f,avx512bw,avx512cd,gfni")]
#[inline]
pub(super) fn play(block: Block<'_>, playable: u64) -> Children {
    let (p, o) = play_lanes(block);
    let moves = mobility_lanes(p, o, _mm512_set1_epi64(playable.cast_signed()));
    let mut children = Children { p: [0; 8], o: [0; 8], moves: [0; 8] };
    store8(&mut children.p, p);
    store8(&mut children.o, o);
    store8(&mut children.moves, moves);
    children
}

/// Writes the squares of each set in one compression instead of bit by bit.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
#[inline]
pub(super) fn push(pending: &mut Pending, boards: &Children) {
    let all_squares = load64(&ALL_SQUARES);
    let mut end = pending.len();
    for lane in 0..8 {
        let moves = boards.moves[lane];
        let count = moves.count_ones() as usize;
        let places = pending.places(end);
        store64(places.squares, _mm512_maskz_compress_epi8(moves, all_squares));
        fill(places.p, count, boards.p[lane]);
        fill(places.o, count, boards.o[lane]);
        end += count;
    }
    pending.set_len(end);
}

/// Writes at least `count` copies of a board.
///
/// Sixteen at any rate: more are rare, so the branch is foreseen.
#[target_feature(enable = "avx512f")]
#[inline]
fn fill(places: &mut [u64; 64], count: usize, board: u64) {
    let board = _mm512_set1_epi64(board.cast_signed());
    let (first, others) = places.as_chunks_mut().0.split_at_mut(2);
    for to in first {
        store8(to, board);
    }
    if count > 16 {
        for to in others {
            store8(to, board);
        }
    }
}

static ALL_SQUARES: [u8; 64] = {
    let mut squares = [0; 64];
    let mut square = 0;
    while square < 64 {
        squares[square] = square as u8;
        square += 1;
    }
    squares
};

/// Plays the moves of all blocks and counts the replies.
#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512vpopcntdq,gfni")]
pub(super) fn count_replies(pending: &Pending, playable: u64, stuck: Stuck) -> u64 {
    let playable = _mm512_set1_epi64(playable.cast_signed());
    let one = _mm512_set1_epi64(1);
    let mut total = _mm512_setzero_si512();
    for block in pending.blocks() {
        let (p, o) = play_lanes(block);
        let mut moves = mobility_lanes(p, o, playable);
        if stuck == Stuck::OtherSide {
            let none = _mm512_testn_epi64_mask(moves, moves);
            if none != 0 {
                let other_side = mobility_lanes(o, p, playable);
                moves = _mm512_mask_mov_epi64(moves, none, other_side);
            }
        }
        let count = _mm512_max_epi64(_mm512_popcnt_epi64(moves), one);
        total = _mm512_add_epi64(total, count);
    }
    _mm512_reduce_add_epi64(total).cast_unsigned()
}

/// The boards of a block after the moves, seen from the side to move.
#[target_feature(enable = "avx512f,avx512cd")]
#[inline]
fn play_lanes(block: Block<'_>) -> (__m512i, __m512i) {
    let p = load8(block.p);
    let o = load8(block.o);
    let squares = _mm512_cvtepu8_epi64(_mm_cvtsi64_si128(u64::from_le_bytes(*block.squares).cast_signed()));
    let placed = _mm512_sllv_epi64(_mm512_set1_epi64(1), squares);
    let turned = flips_lanes(p, o, squares);
    (_mm512_andnot_si512(turned, o), _mm512_ternarylogic_epi64::<ANY>(p, turned, placed))
}

/// The discs turned by a move on each of eight boards.
///
/// A line is a constant shifted to the square and so may run on over the edge of the board; but
/// files a and h are left out of the runs, so every run ends at the edge, and no disc beyond the
/// edge is turned.
#[target_feature(enable = "avx512f,avx512cd")]
#[inline]
fn flips_lanes(p: __m512i, o: __m512i, squares: __m512i) -> __m512i {
    const EAST: i64 = !1;
    const NORTH: i64 = 0x0101_0101_0101_0100;
    const NORTH_EAST: i64 = 0x8040_2010_0804_0200_u64.cast_signed();
    const NORTH_WEST: i64 = 0x0002_0408_1020_4080;
    let inner = _mm512_and_si512(o, _mm512_set1_epi64(INNER_FILES.cast_signed()));
    let from_top = _mm512_xor_si512(squares, _mm512_set1_epi64(63));
    let rising = |ray: i64, runs| {
        let ray = _mm512_sllv_epi64(_mm512_set1_epi64(ray), squares);
        let ends = _mm512_andnot_si512(runs, ray);
        let below = _mm512_add_epi64(ends, _mm512_set1_epi64(-1));
        let held = _mm512_ternarylogic_epi64::<A_NOT_B_C>(ends, below, p);
        let closed = _mm512_test_epi64_mask(held, held);
        let turned = _mm512_ternarylogic_epi64::<A_NOT_B_C>(ray, ends, below);
        _mm512_maskz_mov_epi64(closed, turned)
    };
    let falling = |ray: i64, runs| {
        let ray = _mm512_srlv_epi64(_mm512_set1_epi64(ray.reverse_bits()), from_top);
        let ends = _mm512_andnot_si512(runs, ray);
        let stop = _mm512_srlv_epi64(_mm512_set1_epi64(i64::MIN), _mm512_lzcnt_epi64(ends));
        let closed = _mm512_test_epi64_mask(stop, p);
        let above = _mm512_sub_epi64(_mm512_setzero_si512(), stop);
        let turned = _mm512_ternarylogic_epi64::<A_B_NOT_C>(ray, above, stop);
        _mm512_maskz_mov_epi64(closed, turned)
    };
    let or = |a, b, c| _mm512_ternarylogic_epi64::<ANY>(a, b, c);
    let turned = or(rising(EAST, inner), rising(NORTH, o), rising(NORTH_EAST, inner));
    let turned = or(turned, rising(NORTH_WEST, inner), falling(EAST, inner));
    let turned = or(turned, falling(NORTH, o), falling(NORTH_EAST, inner));
    _mm512_or_si512(turned, falling(NORTH_WEST, inner))
}

/// The legal squares of eight boards.
#[target_feature(enable = "avx512f,gfni")]
#[inline]
fn mobility_lanes(p: __m512i, o: __m512i, playable: __m512i) -> __m512i {
    let inner = _mm512_and_si512(o, _mm512_set1_epi64(INNER_FILES.cast_signed()));
    let diagonals = _mm512_or_si512(reach_both::<9, 18>(p, inner), reach_both::<7, 14>(p, inner));
    let straight = reach_straight(p, o, inner);
    let taken_or_off = _mm512_ternarylogic_epi64::<{ !A & 0xff | B | C }>(playable, p, o);
    _mm512_ternarylogic_epi64::<{ (A | B) & !C & 0xff }>(diagonals, straight, taken_or_off)
}

/// The squares just behind a run of discs `o` that starts next to a disc of `p`, along both
/// directions of a diagonal.
#[target_feature(enable = "avx512f")]
#[inline]
fn reach_both<const STEP: u32, const TWICE: u32>(p: __m512i, o: __m512i) -> __m512i {
    let pairs_up = _mm512_and_si512(o, _mm512_slli_epi64::<STEP>(o));
    let pairs_down = _mm512_srli_epi64::<STEP>(pairs_up);
    let up = _mm512_and_si512(o, _mm512_slli_epi64::<STEP>(p));
    let up = _mm512_ternarylogic_epi64::<A_OR_BC>(up, o, _mm512_slli_epi64::<STEP>(up));
    let up = _mm512_ternarylogic_epi64::<A_OR_BC>(up, pairs_up, _mm512_slli_epi64::<TWICE>(up));
    let up = _mm512_ternarylogic_epi64::<A_OR_BC>(up, pairs_up, _mm512_slli_epi64::<TWICE>(up));
    let down = _mm512_and_si512(o, _mm512_srli_epi64::<STEP>(p));
    let down = _mm512_ternarylogic_epi64::<A_OR_BC>(down, o, _mm512_srli_epi64::<STEP>(down));
    let down = _mm512_ternarylogic_epi64::<A_OR_BC>(down, pairs_down, _mm512_srli_epi64::<TWICE>(down));
    let down = _mm512_ternarylogic_epi64::<A_OR_BC>(down, pairs_down, _mm512_srli_epi64::<TWICE>(down));
    _mm512_or_si512(_mm512_slli_epi64::<STEP>(up), _mm512_srli_epi64::<STEP>(down))
}

/// The same along ranks and files, by carries in four turned boards.
#[target_feature(enable = "avx512f,gfni")]
#[inline]
fn reach_straight(p: __m512i, o: __m512i, inner: __m512i) -> __m512i {
    let files = _mm512_set1_epi64(INNER_FILES.cast_signed());
    let none = _mm512_setzero_si512();
    // Ranks: east as it is, west in the mirror.
    let east = carry(none, p, inner);
    let west = carry(none, mirror(p), mirror(inner));
    // Files: after a quarter turn the files are ranks.
    let turned_p = quarter_turn(p);
    let turned_o = _mm512_and_si512(quarter_turn(o), files);
    let south = carry(none, turned_p, turned_o);
    let north = carry(none, mirror(turned_p), mirror(turned_o));
    // `quarter_turn` of a transposed board is the mirror of the board.
    let transposed = _mm512_or_si512(north, mirror(south));
    let mirrored = _mm512_or_si512(west, quarter_turn(transposed));
    _mm512_or_si512(east, mirror(mirrored))
}

/// `reached` and the squares where a carry ends that starts in a disc of `o` just above a disc of
/// `p`. The runs `o` leave out bits 0 and 7 of each byte, so a carry ends within its byte.
#[target_feature(enable = "avx512f")]
#[inline]
fn carry(reached: __m512i, p: __m512i, o: __m512i) -> __m512i {
    let starts = _mm512_and_si512(_mm512_add_epi64(p, p), o);
    let sum = _mm512_add_epi64(o, starts);
    _mm512_ternarylogic_epi64::<A_OR_B_NOT_C>(reached, sum, o)
}

/// Swaps files a and h, b and g, and so on: reverses the bits of each byte.
#[target_feature(enable = "avx512f,gfni")]
#[inline]
fn mirror(board: __m512i) -> __m512i {
    let reversed = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    _mm512_gf2p8affine_epi64_epi8::<0>(board, reversed)
}

/// Moves the square on file `f` and rank `r` to file `7 - r` and rank `f`.
#[target_feature(enable = "avx512f,gfni")]
#[inline]
fn quarter_turn(board: __m512i) -> __m512i {
    let columns = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    _mm512_gf2p8affine_epi64_epi8::<0>(columns, board)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn load8(lanes: &[u64; 8]) -> __m512i {
    // SAFETY: the reference is good for 64 bytes; the load needs no alignment.
    unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn load64(lanes: &[u8; 64]) -> __m512i {
    // SAFETY: the reference is good for 64 bytes; the load needs no alignment.
    unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn store8(to: &mut [u64; 8], lanes: __m512i) {
    // SAFETY: the reference is good for 64 bytes; the store needs no alignment.
    unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), lanes) }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn store64(to: &mut [u8; 64], lanes: __m512i) {
    // SAFETY: the reference is good for 64 bytes; the store needs no alignment.
    unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), lanes) }
}
