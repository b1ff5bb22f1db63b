//! AVX2: four boards in the four lanes of a vector, or the four lines of one board.
//!
//! Start at [`count_replies`], the hot loop of a walk, and at [`flips`], for one board.

use core::arch::x86_64::*;

use super::super::lanes::{Block, Children, Pending};
use super::super::portable::{INNER_FILES, RAYS};
use super::super::{Kernel, Stuck, Task};

/// Compiles a task for these instructions.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn run<K: Kernel, T: Task>(kernel: K, task: T) -> T::Output {
    task.run(kernel)
}

/// One board, the four lines in four lanes, each followed up and down by doubling.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn mobility(p: u64, o: u64) -> u64 {
    const INNER: i64 = INNER_FILES as i64;
    let once = _mm256_setr_epi64x(1, 8, 9, 7);
    let twice = _mm256_setr_epi64x(2, 16, 18, 14);
    let inner = _mm256_setr_epi64x(INNER, !0, INNER, INNER);
    let through = _mm256_and_si256(all(o), inner);
    let from = all(p);
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
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn flips(p: u64, o: u64, square: u8) -> u64 {
    let rays = &RAYS[usize::from(square & 63)];
    let movers = all(p);
    let others = all(o);

    let ray = load4(&rays.rising);
    let ends = _mm256_andnot_si256(others, ray);
    let below = _mm256_add_epi64(ends, all(!0));
    let stop = _mm256_andnot_si256(below, ends);
    let turned = _mm256_and_si256(_mm256_andnot_si256(ends, below), ray);
    let rising = closed(turned, stop, movers);

    let ray = load4(&rays.falling);
    let ends = _mm256_andnot_si256(others, ray);
    let once = _mm256_setr_epi64x(1, 8, 9, 7);
    let twice = _mm256_setr_epi64x(2, 16, 18, 14);
    let four_times = _mm256_setr_epi64x(4, 32, 36, 28);
    let smear = _mm256_or_si256(ends, _mm256_srlv_epi64(ends, once));
    let smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, twice));
    let smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, four_times));
    let stop = _mm256_andnot_si256(_mm256_srlv_epi64(smear, once), smear);
    let turned = _mm256_andnot_si256(smear, ray);
    let falling = closed(turned, stop, movers);

    any_lane(_mm256_or_si256(rising, falling))
}

/// The lanes of `turned` where the disc at which the run stops is one of the mover's.
#[target_feature(enable = "avx2")]
#[inline]
fn closed(turned: __m256i, stop: __m256i, movers: __m256i) -> __m256i {
    let held = _mm256_and_si256(stop, movers);
    let open = _mm256_cmpeq_epi64(held, _mm256_setzero_si256());
    _mm256_andnot_si256(open, turned)
}

/// `run | (through & step)`
#[target_feature(enable = "avx2")]
#[inline]
fn grow(run: __m256i, through: __m256i, step: __m256i) -> __m256i {
    _mm256_or_si256(run, _mm256_and_si256(through, step))
}

/// The union of four lanes.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn any_lane(lanes: __m256i) -> u64 {
    let two = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
    let one = _mm_or_si128(two, _mm_unpackhi_epi64(two, two));
    _mm_cvtsi128_si64(one).cast_unsigned()
}

/// Plays the moves of a block and finds the replies.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn play(block: Block<'_>, playable: u64) -> Children {
    let playable = all(playable);
    let mut children = Children { p: [0; 8], o: [0; 8], moves: [0; 8] };
    let lanes = children.p.as_chunks_mut().0.iter_mut();
    let lanes = lanes.zip(children.o.as_chunks_mut().0);
    let lanes = lanes.zip(children.moves.as_chunks_mut().0);
    for (half, ((to_p, to_o), to_moves)) in halves(block).into_iter().zip(lanes) {
        let (p, o) = play_lanes(half);
        store4(to_p, p);
        store4(to_o, o);
        store4(to_moves, mobility_lanes(p, o, playable));
    }
    children
}

/// Adds the moves of eight boards; compiled here, the loop over bits uses BMI1.
#[target_feature(enable = "avx2,bmi1,popcnt")]
#[inline]
pub(super) fn push(pending: &mut Pending, boards: &Children) {
    pending.push_all(boards);
}

/// Plays the moves of all blocks and counts the replies.
#[target_feature(enable = "avx2")]
pub(super) fn count_replies(pending: &Pending, playable: u64, stuck: Stuck) -> u64 {
    let playable = all(playable);
    let zero = _mm256_setzero_si256();
    let mut total = zero;
    for half in pending.blocks().flat_map(halves) {
        let (p, o) = play_lanes(half);
        let mut moves = mobility_lanes(p, o, playable);
        let mut none = _mm256_cmpeq_epi64(moves, zero);
        if stuck == Stuck::OtherSide && _mm256_testz_si256(none, none) == 0 {
            let other_side = mobility_lanes(o, p, playable);
            moves = _mm256_blendv_epi8(moves, other_side, none);
            none = _mm256_cmpeq_epi64(moves, zero);
        }
        // A mask of all ones is -1: subtracting it adds the one of a board without a move.
        total = _mm256_add_epi64(total, _mm256_sub_epi64(count_ones(moves), none));
    }
    let mut lanes = [0; 4];
    store4(&mut lanes, total);
    lanes.iter().sum()
}

/// Half a block.
#[derive(Clone, Copy)]
struct Four<'a> {
    p: &'a [u64; 4],
    o: &'a [u64; 4],
    squares: [u8; 4],
}

#[inline(always)]
fn halves(block: Block<'_>) -> [Four<'_>; 2] {
    let p = block.p.as_chunks().0;
    let o = block.o.as_chunks().0;
    let squares = block.squares.as_chunks().0;
    [0, 1].map(|half| Four { p: &p[half], o: &o[half], squares: squares[half] })
}

/// The boards after the moves, seen from the side to move.
#[target_feature(enable = "avx2")]
#[inline]
fn play_lanes(half: Four<'_>) -> (__m256i, __m256i) {
    let p = load4(half.p);
    let o = load4(half.o);
    let squares = _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(i32::from_le_bytes(half.squares)));
    let placed = _mm256_sllv_epi64(all(1), squares);
    let turned = flips_lanes(p, o, squares);
    let p = _mm256_or_si256(_mm256_or_si256(p, placed), turned);
    (_mm256_andnot_si256(turned, o), p)
}

/// The discs turned by a move on each of four boards.
///
/// A line is a constant shifted to the square and so may run on over the edge of the board; but
/// files a and h are left out of the runs, so every run ends at the edge, and no disc beyond the
/// edge is turned.
#[target_feature(enable = "avx2")]
#[inline]
fn flips_lanes(p: __m256i, o: __m256i, squares: __m256i) -> __m256i {
    const EAST: u64 = !1;
    const NORTH: u64 = 0x0101_0101_0101_0100;
    const NORTH_EAST: u64 = 0x8040_2010_0804_0200;
    const NORTH_WEST: u64 = 0x0002_0408_1020_4080;
    let inner = _mm256_and_si256(o, all(INNER_FILES));
    let from_top = _mm256_xor_si256(squares, all(63));
    let rising = |ray: u64, runs| {
        let ray = _mm256_sllv_epi64(all(ray), squares);
        let ends = _mm256_andnot_si256(runs, ray);
        let below = _mm256_add_epi64(ends, all(!0));
        let stop = _mm256_andnot_si256(below, ends);
        let turned = _mm256_and_si256(_mm256_andnot_si256(ends, below), ray);
        closed(turned, stop, p)
    };
    let turned = _mm256_or_si256(
        _mm256_or_si256(rising(EAST, inner), rising(NORTH, o)),
        _mm256_or_si256(rising(NORTH_EAST, inner), rising(NORTH_WEST, inner)),
    );
    let falling = |ray: u64| _mm256_srlv_epi64(all(ray.reverse_bits()), from_top);
    let falling = _mm256_or_si256(
        _mm256_or_si256(
            flips_falling::<1, 2, 4>(p, inner, falling(EAST)),
            flips_falling::<8, 16, 32>(p, o, falling(NORTH)),
        ),
        _mm256_or_si256(
            flips_falling::<9, 18, 36>(p, inner, falling(NORTH_EAST)),
            flips_falling::<7, 14, 28>(p, inner, falling(NORTH_WEST)),
        ),
    );
    _mm256_or_si256(turned, falling)
}

/// The discs turned along a falling line. The highest end of a run is found by smearing every end
/// down the line over seven more squares.
#[target_feature(enable = "avx2")]
#[inline]
fn flips_falling<const STEP: i32, const TWICE: i32, const FOUR_TIMES: i32>(
    p: __m256i,
    runs: __m256i,
    ray: __m256i,
) -> __m256i {
    let ends = _mm256_andnot_si256(runs, ray);
    let smear = _mm256_or_si256(ends, _mm256_srli_epi64::<STEP>(ends));
    let smear = _mm256_or_si256(smear, _mm256_srli_epi64::<TWICE>(smear));
    let smear = _mm256_or_si256(smear, _mm256_srli_epi64::<FOUR_TIMES>(smear));
    let stop = _mm256_andnot_si256(_mm256_srli_epi64::<STEP>(smear), smear);
    closed(_mm256_andnot_si256(smear, ray), stop, p)
}

/// The legal squares of four boards.
#[target_feature(enable = "avx2")]
#[inline]
fn mobility_lanes(p: __m256i, o: __m256i, playable: __m256i) -> __m256i {
    let inner = _mm256_and_si256(o, all(INNER_FILES));
    let reached = _mm256_or_si256(
        _mm256_or_si256(reach_ranks(p, inner), reach_both::<8, 16>(p, o)),
        _mm256_or_si256(reach_both::<9, 18>(p, inner), reach_both::<7, 14>(p, inner)),
    );
    let taken = _mm256_or_si256(p, o);
    _mm256_and_si256(_mm256_andnot_si256(taken, reached), playable)
}

/// The squares just behind a run of discs `o` that starts next to a disc of `p`, along both
/// directions of a line.
#[target_feature(enable = "avx2")]
#[inline]
fn reach_both<const STEP: i32, const TWICE: i32>(p: __m256i, o: __m256i) -> __m256i {
    let pairs = _mm256_and_si256(o, _mm256_slli_epi64::<STEP>(o));
    let up = _mm256_and_si256(o, _mm256_slli_epi64::<STEP>(p));
    let up = grow(up, o, _mm256_slli_epi64::<STEP>(up));
    let up = grow(up, pairs, _mm256_slli_epi64::<TWICE>(up));
    let up = grow(up, pairs, _mm256_slli_epi64::<TWICE>(up));
    let up = _mm256_slli_epi64::<STEP>(up);
    _mm256_or_si256(up, reach_down::<STEP, TWICE>(p, o, pairs))
}

/// The falling half of [`reach_both`]; `pairs` are the upper discs of two neighbours of `o`.
#[target_feature(enable = "avx2")]
#[inline]
fn reach_down<const STEP: i32, const TWICE: i32>(p: __m256i, o: __m256i, pairs: __m256i) -> __m256i {
    let pairs = _mm256_srli_epi64::<STEP>(pairs);
    let down = _mm256_and_si256(o, _mm256_srli_epi64::<STEP>(p));
    let down = grow(down, o, _mm256_srli_epi64::<STEP>(down));
    let down = grow(down, pairs, _mm256_srli_epi64::<TWICE>(down));
    let down = grow(down, pairs, _mm256_srli_epi64::<TWICE>(down));
    _mm256_srli_epi64::<STEP>(down)
}

/// [`reach_both`] along ranks: to the east the carry of an addition finds the ends of all runs.
#[target_feature(enable = "avx2")]
#[inline]
fn reach_ranks(p: __m256i, inner: __m256i) -> __m256i {
    let starts = _mm256_and_si256(_mm256_add_epi64(p, p), inner);
    let east = _mm256_andnot_si256(inner, _mm256_add_epi64(inner, starts));
    let pairs = _mm256_and_si256(inner, _mm256_add_epi64(inner, inner));
    _mm256_or_si256(east, reach_down::<1, 2>(p, inner, pairs))
}

/// The number of set bits of each lane, by a table of half bytes.
#[target_feature(enable = "avx2")]
#[inline]
fn count_ones(lanes: __m256i) -> __m256i {
    let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    let low = _mm256_set1_epi8(0x0f);
    let high_half = _mm256_and_si256(_mm256_srli_epi16::<4>(lanes), low);
    let bytes = _mm256_add_epi8(
        _mm256_shuffle_epi8(table, _mm256_and_si256(lanes, low)),
        _mm256_shuffle_epi8(table, high_half),
    );
    _mm256_sad_epu8(bytes, _mm256_setzero_si256())
}

#[target_feature(enable = "avx")]
#[inline]
fn all(lane: u64) -> __m256i {
    _mm256_set1_epi64x(lane.cast_signed())
}

#[target_feature(enable = "avx")]
#[inline]
pub(super) fn load4(lanes: &[u64; 4]) -> __m256i {
    // SAFETY: the reference is good for 32 bytes; the load needs no alignment.
    unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
}

#[target_feature(enable = "avx")]
#[inline]
fn store4(to: &mut [u64; 4], lanes: __m256i) {
    // SAFETY: the reference is good for 32 bytes; the store needs no alignment.
    unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), lanes) }
}
