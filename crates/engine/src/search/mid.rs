//! Searches of limited depth, their leaves valued by the patterns.
//!
//! Start at [`Mid`]. Null windows and open ones are searched by the same code, values are whole discs;
//! what would reach the end of the game is left to [`Deep`](super::deep). Multi-probcut (M. Buro, 1997)
//! cuts where a much shallower search leaves little doubt, if the search may be unsure at all.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use othello::bits::{Kernel, Task};

use super::deep::{CORNERS, Candidate, around};
use super::hash::{Bounds, NO_MOVE};
use super::parallel::{self, Split};
use super::score::Scoring;
use super::{Searcher, deep, last, probcut};
use crate::pattern::{Features, UNIT, layout, phase_of};

/// A board to be searched `depth` plies deep in a window.
pub(super) struct Mid<'s, 'a, S: Scoring> {
    pub search: &'s mut Searcher<'a, S>,
    pub p: u64,
    pub o: u64,
    pub alpha: i32,
    pub beta: i32,
    pub depth: u32,
    pub empties: u32,
    pub features: &'s Features,
    /// 100, or the certainty of the cuts that may be made.
    pub certainty: u8,
}

/// The value of a board in whole discs; `moves` are the mover's.
#[inline(always)]
pub(super) fn evaluate<K: Kernel, S: Scoring>(
    search: &Searcher<'_, S>,
    k: K,
    p: u64,
    o: u64,
    moves: u64,
    features: &Features,
    empties: u32,
) -> i32 {
    let moves = [moves.count_ones(), k.mobility(o, p).count_ones()];
    let value = search.weights.value(features, moves, empties);
    ((value + UNIT / 2) >> UNIT.ilog2()).clamp(-64, 64)
}

impl<S: Scoring> Mid<'_, '_, S> {
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "an inner step of one search, inlined")]
    pub(super) fn child<K: Kernel>(
        search: &mut Searcher<'_, S>,
        k: K,
        p: u64,
        o: u64,
        window: (i32, i32),
        depth: u32,
        empties: u32,
        features: &Features,
        candidate: Candidate,
        certainty: u8,
    ) -> i32 {
        search.nodes += 1;
        let Candidate { square, flips, .. } = candidate;
        if depth >= 3 {
            search.table.prepare(k, o ^ flips, p ^ flips ^ 1 << square);
        }
        let next = features.play(&layout().steps, square, flips);
        -k.run(Mid {
            search,
            p: o ^ flips,
            o: p ^ flips ^ 1 << square,
            alpha: -window.1,
            beta: -window.0,
            depth: depth - 1,
            empties: empties - 1,
            features: &next,
            certainty,
        })
    }
}

impl<S: Scoring> Task for Mid<'_, '_, S> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> i32 {
        let Mid { search, p, o, mut alpha, mut beta, depth, empties, features, certainty } = self;
        if depth == 0 {
            return evaluate(search, k, p, o, k.mobility(p, o), features, empties);
        }
        if search.is_stopped() {
            return alpha;
        }
        let moves = k.mobility(p, o);
        if moves == 0 {
            if k.mobility(o, p) == 0 {
                return S::score(p.count_ones() as i32 - o.count_ones() as i32, empties as i32);
            }
            let next = features.pass();
            return -k.run(Mid {
                search,
                p: o,
                o: p,
                alpha: -beta,
                beta: -alpha,
                depth,
                empties,
                features: &next,
                certainty,
            });
        }
        let hashed = depth >= 2;
        let mut known = [NO_MOVE; 2];
        if hashed && let Some(bounds) = search.table.probe(p, o) {
            if u32::from(bounds.depth) >= depth && bounds.certainty >= certainty {
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
        let open = beta - alpha > 1;
        if certainty < 100
            && !open
            && depth >= probcut::SHALLOWEST
            && let Some(bound) =
                k.run(probcut::Probe { search, p, o, beta, depth, empties, features, certainty })
        {
            return bound;
        }
        let original_alpha = alpha;
        let mut candidates: ArrayVec<Candidate, 64> = ArrayVec::new();
        let mut rest = moves;
        while rest != 0 {
            let square = rest.trailing_zeros() as u8 & 63;
            rest &= rest - 1;
            let flips = k.flips(p, o, square);
            let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
            if cp == 0 {
                return S::score(co.count_ones() as i32, empties as i32 - 1);
            }
            let worth = if square == known[0] {
                i32::MAX
            } else if square == known[1] {
                i32::MAX - 1
            } else if depth >= 2 {
                let replies = k.mobility(cp, co);
                let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
                let mut worth = -mobility * 256 - (around(co) & !(cp | co)).count_ones() as i32 * 32;
                if depth >= 3 {
                    let next = features.play(&layout().steps, square, flips);
                    worth -= search.weights.evaluate(
                        &next,
                        [replies.count_ones(), k.mobility(co, cp).count_ones()],
                        phase_of(65 - empties),
                    ) * 4;
                }
                worth
            } else {
                0
            };
            candidates.push(Candidate { square, flips, worth, replies: 0 });
        }
        let mut best = last::NONE;
        let mut best_move = NO_MOVE;
        for index in 0..candidates.len() {
            if !open
                && depth >= parallel::SHARED_PLIES
                && best != last::NONE
                && let Some(pool) = search.pool
                && pool.has_idle()
            {
                let mut rest: ArrayVec<Candidate, 64> = candidates[index..].iter().copied().collect();
                rest.sort_by_key(|candidate| Reverse(candidate.worth));
                let above = search.split.clone();
                let known = (best, best_move);
                let split = Split::new(p, o, beta, depth, empties, features, certainty, rest, known, above);
                (best, best_move) = pool.share(k, search, split);
                break;
            }
            if depth >= 2 {
                let mut top = index;
                for other in index + 1..candidates.len() {
                    if candidates[other].worth > candidates[top].worth {
                        top = other;
                    }
                }
                candidates.swap(index, top);
            }
            let candidate = candidates[index];
            let mut child = |alpha: i32, beta: i32| {
                let window = (alpha, beta);
                Mid::child(search, k, p, o, window, depth, empties, features, candidate, certainty)
            };
            let score = if open && best != last::NONE {
                let score = child(alpha, alpha + 1);
                if score > alpha && score < beta { child(score, beta).max(score) } else { score }
            } else {
                child(alpha, beta)
            };
            if score > best {
                best = score;
                best_move = candidate.square;
                alpha = alpha.max(best);
                if best >= beta {
                    break;
                }
            }
        }
        if hashed && !search.is_stopped() {
            let bounds = Bounds {
                lower: if best > original_alpha { best } else { -64 } as i8,
                upper: if best < beta { best } else { 64 } as i8,
                depth: depth as u8,
                certainty,
                moves: [best_move, NO_MOVE],
            };
            search.table.store(p, o, bounds);
        }
        best
    }
}

/// The value at `depth`, which is taken to the end of the game when it reaches so far.
pub(super) struct Value<'s, 'a, S: Scoring> {
    pub search: &'s mut Searcher<'a, S>,
    pub p: u64,
    pub o: u64,
    pub alpha: i32,
    pub beta: i32,
    pub depth: u32,
    pub certainty: u8,
}

impl<S: Scoring> Task for Value<'_, '_, S> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> i32 {
        let Value { search, p, o, alpha, beta, depth, certainty } = self;
        let empties = (!(p | o)).count_ones();
        let features = Features::of_bits(p, o);
        if depth >= empties {
            deep::solve(k, search, p, o, alpha, beta, empties, &features, certainty)
        } else {
            k.run(Mid { search, p, o, alpha, beta, depth, empties, features: &features, certainty })
        }
    }
}
