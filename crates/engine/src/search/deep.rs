//! Eight and more empty squares: hash table, stability, move ordering.
//!
//! Start at [`Deep`]. Null windows and open ones are searched by the same code; inside the window
//! scores are exact, outside they are bounds. Ordering far from the end asks the pattern evaluation.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use othello::bits::{Kernel, Task};

use super::hash::{Bounds, NO_MOVE};
use super::mid::Mid;
use super::parallel::{self, Split};
use super::score::Scoring;
use super::shallow::{Shallow, odd_quadrants};
use super::{Searcher, last, probcut, stable};
use crate::pattern::{Features, UNIT, layout, phase_of};

/// From so many empty squares on this search is used; below it, [`Shallow`].
pub(super) const DEEP: u32 = 8;

/// From so many empty squares on the evaluation orders moves.
pub(super) const EVALUATED: u32 = 11;

/// With fewer empty squares nothing is cut without proof.
const UNSURE: u32 = 13;

/// From so many empty squares on a shallow search orders moves.
const SEARCHED: u32 = 17;

/// From so many empty squares on the children are looked up before any is searched.
const LOOKED_UP: u32 = 9;

pub(super) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// A board to be solved in a window.
pub(super) struct Deep<'s, 'a, S: Scoring> {
    pub search: &'s mut Searcher<'a, S>,
    pub p: u64,
    pub o: u64,
    /// The mover's moves.
    pub moves: u64,
    pub alpha: i32,
    pub beta: i32,
    pub empties: u32,
    /// The features of the board; needed from [`EVALUATED`] empty squares on.
    pub features: &'s Features,
    /// 100, or the certainty of the cuts that may be made.
    pub certainty: u8,
}

/// A move to be searched.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub square: u8,
    pub flips: u64,
    /// For sorting: the larger, the more promising.
    pub worth: i32,
    /// The replies of the opponent; empty also where they have not been looked for.
    pub replies: u64,
}

impl<S: Scoring> Deep<'_, '_, S> {
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "an inner step of one search, inlined")]
    pub(super) fn child<K: Kernel>(
        search: &mut Searcher<'_, S>,
        k: K,
        p: u64,
        o: u64,
        window: (i32, i32),
        empties: u32,
        features: &Features,
        candidate: Candidate,
        certainty: u8,
    ) -> i32 {
        search.nodes += 1;
        let Candidate { square, flips, replies, .. } = candidate;
        let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
        let (alpha, beta) = (-window.1, -window.0);
        if empties > DEEP {
            search.table.prepare(k, cp, co);
        }
        let moves = if replies == 0 { k.mobility(cp, co) } else { replies };
        if empties > DEEP {
            let next =
                if empties > EVALUATED { features.play(&layout().steps, square, flips) } else { *features };
            -k.run(Deep {
                search,
                p: cp,
                o: co,
                moves,
                alpha,
                beta,
                empties: empties - 1,
                features: &next,
                certainty,
            })
        } else {
            -k.run(Shallow { search, p: cp, o: co, moves, alpha, beta, empties: empties - 1 })
        }
    }
}

impl<S: Scoring> Task for Deep<'_, '_, S> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> i32 {
        let Deep { search, p, o, moves, mut alpha, mut beta, empties, features, mut certainty } = self;
        if empties < UNSURE {
            certainty = 100;
        }
        if search.is_stopped() {
            return alpha;
        }
        if let Some(bound) = stable::bound::<S>(p, o, alpha, empties) {
            return bound;
        }
        if moves == 0 {
            let moves = k.mobility(o, p);
            if moves == 0 {
                return S::score(p.count_ones() as i32 - o.count_ones() as i32, empties as i32);
            }
            let next = features.pass();
            return -k.run(Deep {
                search,
                p: o,
                o: p,
                moves,
                alpha: -beta,
                beta: -alpha,
                empties,
                features: &next,
                certainty,
            });
        }
        let mut known = [NO_MOVE; 2];
        if let Some(bounds) = search.table.probe(p, o) {
            if bounds.depth == empties as u8 && bounds.certainty >= certainty {
                let (lower, upper) = (i32::from(bounds.lower), i32::from(bounds.upper));
                if lower >= beta || lower == upper {
                    return lower;
                }
                if upper <= alpha {
                    return upper;
                }
                alpha = alpha.max(lower);
                beta = beta.min(upper);
            }
            known = bounds.moves;
        }
        if certainty < 100
            && beta - alpha == 1
            && let Some(bound) =
                k.run(probcut::Probe { search, p, o, beta, depth: empties, empties, features, certainty })
        {
            return bound;
        }
        let mut best = last::NONE;
        let mut best_move = NO_MOVE;
        let open = beta - alpha > 1;
        let mut left = moves;
        let original_alpha = alpha;
        // What the table remembers is searched before anything is sorted.
        for square in known {
            if square == NO_MOVE || left >> square & 1 == 0 {
                continue;
            }
            left &= !(1 << square);
            let candidate = Candidate { square, flips: k.flips(p, o, square), worth: 0, replies: 0 };
            let score = search_move::<K, S>(
                search, k, p, o, alpha, beta, empties, features, candidate, best, open, certainty,
            );
            if score > best {
                best = score;
                best_move = square;
                alpha = alpha.max(best);
                if best >= beta {
                    search.keep(p, o, original_alpha, beta, best, best_move, empties, certainty);
                    return best;
                }
            }
        }
        if left != 0 {
            let mut candidates: ArrayVec<Candidate, 64> = ArrayVec::new();
            let odd = odd_quadrants(!(p | o));
            let mut rest = left;
            while rest != 0 {
                let square = rest.trailing_zeros() as u8 & 63;
                rest &= rest - 1;
                let flips = k.flips(p, o, square);
                let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
                // Nothing is better, unless empty squares count for nobody.
                if cp == 0 && S::score(co.count_ones() as i32, empties as i32 - 1) == 64 {
                    return 64;
                }
                if empties >= LOOKED_UP {
                    search.table.prepare(k, cp, co);
                }
                candidates.push(Candidate { square, flips, worth: 0, replies: 0 });
            }
            // Until the table's answers are here, the replies.
            for candidate in &mut candidates {
                let Candidate { square, flips, .. } = *candidate;
                candidate.replies = k.mobility(o ^ flips, p ^ flips ^ 1 << square);
            }
            if empties >= LOOKED_UP {
                for &Candidate { square, flips, .. } in &candidates {
                    if let Some(bounds) = search.table.probe(o ^ flips, p ^ flips ^ 1 << square)
                        && bounds.depth == (empties - 1) as u8
                        && bounds.certainty >= certainty
                        && -i32::from(bounds.upper) >= beta
                    {
                        let score = -i32::from(bounds.upper);
                        search.keep(p, o, original_alpha, beta, score, square, empties, certainty);
                        return score;
                    }
                }
            }
            for candidate in &mut candidates {
                candidate.worth = worth(search, k, p, o, *candidate, empties, odd, features);
            }
            for index in 0..candidates.len() {
                if !open
                    && empties >= parallel::SHARED
                    && best != last::NONE
                    && let Some(pool) = search.pool
                    && pool.has_idle()
                {
                    let mut rest: ArrayVec<Candidate, 64> = candidates[index..].iter().copied().collect();
                    rest.sort_by_key(|candidate| Reverse(candidate.worth));
                    let above = search.split.clone();
                    let known = (best, best_move);
                    let split =
                        Split::new(p, o, beta, empties, empties, features, certainty, rest, known, above);
                    (best, best_move) = pool.share(k, search, split);
                    break;
                }
                let mut top = index;
                for other in index + 1..candidates.len() {
                    if candidates[other].worth > candidates[top].worth {
                        top = other;
                    }
                }
                candidates.swap(index, top);
                if search.is_stopped() {
                    break;
                }
                let candidate = candidates[index];
                let score = search_move::<K, S>(
                    search, k, p, o, alpha, beta, empties, features, candidate, best, open, certainty,
                );
                if score > best {
                    best = score;
                    best_move = candidate.square;
                    alpha = alpha.max(best);
                    if best >= beta {
                        break;
                    }
                }
            }
        }
        search.keep(p, o, original_alpha, beta, best, best_move, empties, certainty);
        best
    }
}

/// Solves a board with any number of empty squares.
#[inline(always)]
#[expect(clippy::too_many_arguments, reason = "an inner step of one search, inlined")]
pub(super) fn solve<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    p: u64,
    o: u64,
    alpha: i32,
    beta: i32,
    empties: u32,
    features: &Features,
    certainty: u8,
) -> i32 {
    match empties {
        0..=4 => last::any(k, search, p, o),
        5..DEEP => k.run(Shallow { search, p, o, moves: k.mobility(p, o), alpha, beta, empties }),
        _ => k.run(Deep { search, p, o, moves: k.mobility(p, o), alpha, beta, empties, features, certainty }),
    }
}

/// Searches one move: in the open window if it is the first, else in a null window first.
#[inline(always)]
#[expect(clippy::too_many_arguments, reason = "an inner step of one search, inlined")]
fn search_move<K: Kernel, S: Scoring>(
    search: &mut Searcher<'_, S>,
    k: K,
    p: u64,
    o: u64,
    alpha: i32,
    beta: i32,
    empties: u32,
    features: &Features,
    candidate: Candidate,
    best: i32,
    open: bool,
    certainty: u8,
) -> i32 {
    if open && best != last::NONE {
        let score = Deep::child(search, k, p, o, (alpha, alpha + 1), empties, features, candidate, certainty);
        if score <= alpha || score >= beta {
            return score;
        }
        return Deep::child(search, k, p, o, (score, beta), empties, features, candidate, certainty)
            .max(score);
    }
    Deep::child(search, k, p, o, (alpha, beta), empties, features, candidate, certainty)
}

/// What sorting counts: each reply of the opponent, each empty square beside the mover's discs, a move
/// into a quadrant with an odd number of empty squares, a corner, and a disc of evaluation. Found by
/// counting nodes on FFO 40 to 44.
const MOBILITY: i32 = 32;
const POTENTIAL: i32 = 4;
const ODD: i32 = 8;
const CORNER: i32 = 16;
const EVALUATION: i32 = 8;

/// How promising a move looks, for sorting only.
#[inline(always)]
#[expect(clippy::too_many_arguments, reason = "an inner step of one search, inlined")]
fn worth<K: Kernel, S: Scoring>(
    search: &mut Searcher<'_, S>,
    k: K,
    p: u64,
    o: u64,
    candidate: Candidate,
    empties: u32,
    odd: u64,
    features: &Features,
) -> i32 {
    let Candidate { square, flips, replies, .. } = candidate;
    let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
    let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
    let empty = !(cp | co);
    let potential = (around(co) & empty).count_ones() as i32;
    let mut worth = -mobility * MOBILITY - potential * POTENTIAL;
    if 1 << square & odd != 0 {
        worth += ODD;
    }
    if 1 << square & CORNERS != 0 {
        worth += CORNER;
    }
    if empties >= SEARCHED {
        let next = features.play(&layout().steps, square, flips);
        let depth = (empties - SEARCHED) / 2 + 1;
        let value = k.run(Mid {
            search,
            p: cp,
            o: co,
            alpha: -64,
            beta: 64,
            depth,
            empties: empties - 1,
            features: &next,
            certainty: 100,
        });
        worth -= value * EVALUATION;
    } else if empties >= EVALUATED {
        let next = features.play(&layout().steps, square, flips);
        let moves = [replies.count_ones(), k.mobility(co, cp).count_ones()];
        worth -= search.weights.evaluate(&next, moves, phase_of(65 - empties)) * EVALUATION / UNIT;
    }
    worth
}

/// The squares around a set.
#[inline(always)]
pub(super) fn around(set: u64) -> u64 {
    let sides = (set & !0x8080_8080_8080_8080) << 1 | (set & !0x0101_0101_0101_0101) >> 1;
    let row = set | sides;
    row | row << 8 | row >> 8
}

impl<S: Scoring> Searcher<'_, S> {
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "an inner step of one search, inlined")]
    fn keep(
        &self,
        p: u64,
        o: u64,
        alpha: i32,
        beta: i32,
        score: i32,
        square: u8,
        empties: u32,
        certainty: u8,
    ) {
        if self.is_stopped() {
            // What a search that was broken off returns means nothing.
            return;
        }
        let lower = if score > alpha { score } else { -64 };
        let upper = if score < beta { score } else { 64 };
        let bounds = Bounds {
            lower: lower as i8,
            upper: upper as i8,
            depth: empties as u8,
            certainty,
            moves: [square, NO_MOVE],
        };
        self.table.store(p, o, bounds);
    }
}
