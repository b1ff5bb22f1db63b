//! Looking some plies ahead on a small board, to order moves and to guess a score.
//!
//! Start at [`Ahead`]; values are in [`UNITS`] of a disc and only roughly what the score will be. Knows
//! rules and a hand-made evaluation.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use othello::bits::{Kernel, Task};

use super::super::Searcher;
use super::super::hash::{Bounds, NO_MOVE};
use super::super::node::around;
use super::super::score::Scoring;
use super::{representative, stable};

/// A disc in the values of this search. With it they fit the bytes of the hash table.
const UNITS: i32 = 3;

/// No value is larger: the end of the game on the largest of the small boards is 36 discs.
const MOST: i32 = 120;

/// Below every value.
const NONE: i32 = -1000;

/// With at least this many plies left, the table is used.
const KEPT: u32 = 3;

/// What the entries of this search have for their certainty; only exact ones have 100.
const ROUGH: u8 = 0;

/// A board searched `depth` plies deep in a window.
pub(super) struct Ahead<'s, 'a, S: Scoring> {
    search: &'s mut Searcher<'a, S>,
    p: u64,
    o: u64,
    alpha: i32,
    beta: i32,
    depth: u32,
    empties: u32,
}

impl<'s, 'a, S: Scoring> Ahead<'s, 'a, S> {
    /// The value of a board, whatever it is.
    pub(super) fn whole(search: &'s mut Searcher<'a, S>, p: u64, o: u64, depth: u32, empties: u32) -> Self {
        Ahead { search, p, o, alpha: -MOST, beta: MOST, depth, empties }
    }
}

/// A value in whole discs.
pub(super) fn in_discs(value: i32) -> i32 {
    value / UNITS
}

/// What sets the sides apart: corners, legal moves (to corners twice), empty squares beside the
/// opponent's discs, stable discs. Found by counting nodes on Feinstein's game at 20 to 24 empty squares.
const CORNER: i32 = 8;
const MOVE: i32 = 6;
const OPEN: i32 = 3;
const STABLE: i32 = 8;

/// Those weights are in quarters.
const QUARTERS: i32 = 4;

/// What a board looks like for the mover, whose legal moves are `moves`.
#[inline(always)]
fn evaluate<K: Kernel, S: Scoring>(k: K, p: u64, o: u64, moves: u64) -> i32 {
    let theirs = k.mobility(o, p) & S::BOARD;
    let empty = S::BOARD & !(p | o);
    let more = |mine: u64, theirs: u64| mine.count_ones() as i32 - theirs.count_ones() as i32;
    let mut value = CORNER * more(p & S::CORNERS, o & S::CORNERS)
        + MOVE * (more(moves, theirs) + more(moves & S::CORNERS, theirs & S::CORNERS))
        + OPEN * more(around(o) & empty, around(p) & empty);
    // Hardly a disc is stable before the first corner is taken.
    if (p | o) & S::CORNERS != 0 {
        value += STABLE * more(stable::stable::<S>(p, o), stable::stable::<S>(o, p));
    }
    (value / QUARTERS).clamp(-MOST, MOST)
}

struct Candidate {
    square: u8,
    flips: u64,
    worth: i32,
}

impl<S: Scoring> Task for Ahead<'_, '_, S> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> i32 {
        let Ahead { search, mut p, mut o, mut alpha, beta, depth, empties } = self;
        if depth >= KEPT {
            (p, o) = representative(p, o, empties);
        }
        let moves = k.mobility(p, o) & S::BOARD;
        if depth == 0 {
            return evaluate::<K, S>(k, p, o, moves);
        }
        if search.is_stopped() {
            return alpha;
        }
        if moves == 0 {
            if k.mobility(o, p) & S::BOARD == 0 {
                let difference = p.count_ones() as i32 - o.count_ones() as i32;
                return S::score(difference, empties as i32) * UNITS;
            }
            return -k.run(Ahead { search, p: o, o: p, alpha: -beta, beta: -alpha, depth, empties });
        }
        if depth == 1 {
            return best_of_a_ply(search, k, p, o, moves, beta);
        }
        let mut known = [NO_MOVE; 2];
        if depth >= KEPT
            && let Some(bounds) = search.table.probe::<S>(p, o)
        {
            known = bounds.moves;
            if bounds.depth == depth as u8 && bounds.certainty == ROUGH {
                let (lower, upper) = (i32::from(bounds.lower), i32::from(bounds.upper));
                if lower >= beta || lower == upper {
                    return lower;
                }
                if upper <= alpha {
                    return upper;
                }
            }
        }
        let mut best = NONE;
        let mut best_move = NO_MOVE;
        let original_alpha = alpha;
        for (index, candidate) in ordered::<K, S>(k, p, o, moves, known).into_iter().enumerate() {
            let Candidate { square, flips, .. } = candidate;
            let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
            search.nodes += 1;
            let mut child = |alpha: i32, beta: i32| {
                let (depth, empties) = (depth - 1, empties - 1);
                -k.run(Ahead { search, p: cp, o: co, alpha: -beta, beta: -alpha, depth, empties })
            };
            let narrow = index > 0 && beta - alpha > 1;
            let mut value = if narrow { child(alpha, alpha + 1) } else { beta };
            if !narrow || alpha < value && value < beta {
                value = child(alpha, beta);
            }
            if value > best {
                best = value;
                best_move = square;
                alpha = alpha.max(best);
                if best >= beta {
                    break;
                }
            }
        }
        if depth >= KEPT && !search.is_stopped() {
            let lower = if best > original_alpha { best } else { -MOST };
            let upper = if best < beta { best } else { MOST };
            let bounds = Bounds {
                lower: lower as i8,
                upper: upper as i8,
                depth: depth as u8,
                certainty: ROUGH,
                moves: [best_move, NO_MOVE],
            };
            search.table.store::<S>(p, o, bounds);
        }
        best
    }
}

/// The best move's value by the looks of the boards after it.
#[inline(always)]
fn best_of_a_ply<K: Kernel, S: Scoring>(
    search: &mut Searcher<'_, S>,
    k: K,
    p: u64,
    o: u64,
    mut moves: u64,
    beta: i32,
) -> i32 {
    let mut best = NONE;
    while moves != 0 && best < beta {
        let square = moves.trailing_zeros() as u8 & 63;
        moves &= moves - 1;
        let flips = k.flips(p, o, square);
        let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
        search.nodes += 1;
        best = best.max(-evaluate::<K, S>(k, cp, co, k.mobility(cp, co) & S::BOARD));
    }
    best
}

/// The moves, those known to be good first, the others by the looks of the boards after them.
#[inline(always)]
fn ordered<K: Kernel, S: Scoring>(
    k: K,
    p: u64,
    o: u64,
    mut moves: u64,
    known: [u8; 2],
) -> ArrayVec<Candidate, 36> {
    let mut candidates: ArrayVec<Candidate, 36> = ArrayVec::new();
    while moves != 0 {
        let square = moves.trailing_zeros() as u8 & 63;
        moves &= moves - 1;
        let flips = k.flips(p, o, square);
        let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
        let worth = match known.iter().position(|&it| it == square) {
            Some(place) => 2 * MOST - place as i32,
            None => -evaluate::<K, S>(k, cp, co, k.mobility(cp, co) & S::BOARD),
        };
        candidates.push(Candidate { square, flips, worth });
    }
    candidates.sort_unstable_by_key(|candidate| Reverse(candidate.worth));
    candidates
}
