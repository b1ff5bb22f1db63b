//! One node of the exact search of a small board, in a null window.
//!
//! Start at [`ask`]. As on the large board: table, stable discs, children looked up first, ordering. What
//! is returned is a bound on the same side of the window as the value.

use arrayvec::ArrayVec;
use othello::bits::{Kernel, Task};

use super::super::hash::{Bounds, NO_MOVE};
use super::super::node::around;
use super::super::score::Scoring;
use super::super::shallow::{Shallow, odd_quadrants};
use super::super::{Searcher, last};
use super::ahead::Ahead;
use super::{representative, stable};

/// With at least this many empty squares the table is used; below it, [`Shallow`].
const KEPT: u32 = 8;

/// With at least this many empty squares the children are looked up before any is searched.
const LOOKED_UP: u32 = 9;

/// With at least this many empty squares moves are ordered by looking ahead, a ply more every third square.
const SEARCHED: u32 = 13;

/// With at least this many empty squares threads try moves in different orders.
pub(super) const SHARED: u32 = 14;

struct Node<'s, 'a, S: Scoring> {
    search: &'s mut Searcher<'a, S>,
    p: u64,
    o: u64,
    beta: i32,
    empties: u32,
    /// With which move after the first to begin, in 256ths of their number.
    start: u32,
}

struct Candidate {
    square: u8,
    flips: u64,
    worth: i32,
}

/// Asks whether a board with five and more empty squares is worth at least `beta`.
#[inline(always)]
pub(super) fn ask<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    p: u64,
    o: u64,
    beta: i32,
    empties: u32,
    start: u32,
) -> i32 {
    if empties >= KEPT {
        return k.run(Node { search, p, o, beta, empties, start });
    }
    let moves = k.mobility(p, o) & S::BOARD;
    k.run(Shallow { search, p, o, moves, alpha: beta - 1, beta, empties })
}

impl<S: Scoring> Task for Node<'_, '_, S> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> i32 {
        let Node { search, p, o, beta, empties, start } = self;
        if search.is_stopped() {
            return beta - 1;
        }
        // The opponent's stable discs bound the score from above.
        let bound = S::SQUARES - 2 * stable::stable::<S>(o, p).count_ones() as i32;
        if bound < beta {
            return bound;
        }
        let (p, o) = representative(p, o, empties);
        let moves = k.mobility(p, o) & S::BOARD;
        if moves == 0 {
            if k.mobility(o, p) & S::BOARD == 0 {
                return S::score(p.count_ones() as i32 - o.count_ones() as i32, empties as i32);
            }
            return -k.run(Node { search, p: o, o: p, beta: 1 - beta, empties, start });
        }
        let mut known = [NO_MOVE; 2];
        if let Some(bounds) = search.table.probe::<S>(p, o) {
            if let Some(bound) = decided(bounds, beta) {
                return bound;
            }
            known = bounds.moves;
        }
        let mut best = last::NONE;
        let mut best_move = NO_MOVE;
        let mut child = |search: &mut Searcher<'_, S>, square: u8, flips: u64| {
            search.nodes += 1;
            let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
            let score = -ask(k, search, cp, co, 1 - beta, empties - 1, start);
            if score > best {
                (best, best_move) = (score, square);
            }
            score >= beta
        };
        // What the table remembers is searched before anything is sorted.
        let mut left = moves;
        let mut settled = false;
        for square in known {
            if !settled && square != NO_MOVE && left >> square & 1 == 1 {
                left &= !(1 << square);
                settled = child(search, square, k.flips(p, o, square));
            }
        }
        if !settled && left != 0 {
            let mut candidates: ArrayVec<Candidate, 36> = ArrayVec::new();
            while left != 0 {
                let square = left.trailing_zeros() as u8 & 63;
                left &= left - 1;
                let flips = k.flips(p, o, square);
                if empties >= LOOKED_UP {
                    let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
                    let (cp, co) = representative(cp, co, empties - 1);
                    if let Some(bounds) = search.table.probe::<S>(cp, co)
                        && let Some(bound) = decided(bounds, 1 - beta)
                        && -bound >= beta
                    {
                        keep(search, p, o, beta, -bound, square, empties);
                        return -bound;
                    }
                }
                candidates.push(Candidate { square, flips, worth: 0 });
            }
            if candidates.len() > 1 {
                let odd = odd_quadrants(!(p | o) & S::BOARD);
                for candidate in &mut candidates {
                    candidate.worth = worth(search, k, p, o, candidate, empties, odd);
                }
            }
            let count = candidates.len();
            if start != 0 && empties >= SHARED {
                candidates.sort_unstable_by_key(|candidate| std::cmp::Reverse(candidate.worth));
                // Where the table gave a move, that was the first.
                let from = usize::from(known[0] == NO_MOVE).min(count);
                let others = &mut candidates[from..];
                others.rotate_left(others.len() * start as usize / 256);
                for candidate in &candidates {
                    if child(search, candidate.square, candidate.flips) {
                        break;
                    }
                }
            } else {
                for index in 0..count {
                    let mut top = index;
                    for other in index + 1..count {
                        if candidates[other].worth > candidates[top].worth {
                            top = other;
                        }
                    }
                    candidates.swap(index, top);
                    if child(search, candidates[index].square, candidates[index].flips) {
                        break;
                    }
                }
            }
        }
        keep(search, p, o, beta, best, best_move, empties);
        best
    }
}

/// What an entry of the table shows of a board that may be worth at least `beta`.
#[inline(always)]
fn decided(bounds: Bounds, beta: i32) -> Option<i32> {
    if bounds.certainty != 100 {
        // Its value is only an estimate.
        return None;
    }
    let (lower, upper) = (i32::from(bounds.lower), i32::from(bounds.upper));
    if lower >= beta {
        Some(lower)
    } else if upper < beta {
        Some(upper)
    } else {
        None
    }
}

/// What sorting counts near the end: each reply of the opponent (to corners twice), each empty square
/// beside the mover's discs, a move into a quadrant with an odd number of empty squares, a corner. Found
/// by counting nodes on Feinstein's game at 20 to 24 empty squares.
const MOBILITY: i32 = 32;
const POTENTIAL: i32 = 4;
const ODD: i32 = 8;
const CORNER: i32 = 32;

/// How promising a move looks, for sorting only.
#[inline(always)]
fn worth<K: Kernel, S: Scoring>(
    search: &mut Searcher<'_, S>,
    k: K,
    p: u64,
    o: u64,
    &Candidate { square, flips, .. }: &Candidate,
    empties: u32,
    odd: u64,
) -> i32 {
    let (cp, co) = (o ^ flips, p ^ flips ^ 1 << square);
    if empties >= SEARCHED {
        let depth = (empties - SEARCHED) / 3 + 1;
        return -k.run(Ahead::whole(search, cp, co, depth, empties - 1));
    }
    let replies = k.mobility(cp, co) & S::BOARD;
    let mobility = (replies.count_ones() + (replies & S::CORNERS).count_ones()) as i32;
    let potential = (around(co) & S::BOARD & !(cp | co)).count_ones() as i32;
    let mut worth = -mobility * MOBILITY - potential * POTENTIAL;
    if 1 << square & odd != 0 {
        worth += ODD;
    }
    if 1 << square & S::CORNERS != 0 {
        worth += CORNER;
    }
    worth
}

#[inline(always)]
fn keep<S: Scoring>(
    search: &Searcher<'_, S>,
    p: u64,
    o: u64,
    beta: i32,
    score: i32,
    square: u8,
    empties: u32,
) {
    if search.is_stopped() {
        // What a search that was broken off returns means nothing.
        return;
    }
    let (lower, upper) = if score >= beta { (score, S::SQUARES) } else { (-S::SQUARES, score) };
    let bounds = Bounds {
        lower: lower as i8,
        upper: upper as i8,
        depth: empties as u8,
        certainty: 100,
        moves: [square, NO_MOVE],
    };
    search.table.store::<S>(p, o, bounds);
}
