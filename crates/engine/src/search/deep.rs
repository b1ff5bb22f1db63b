//! Eight and more empty squares: hash table, stability, move ordering.
//!
//! Start at [`Deep`]. Null windows and open ones are searched by the same code; inside the window
//! scores are exact, outside they are bounds. Ordering far from the end asks the pattern evaluation.

use othello::bits::{Kernel, Task};

use super::hash::NO_MOVE;
use super::mid::Mid;
use super::node::{Best, CORNERS, Candidate, Candidates, Node, Reach, around};
use super::score::Scoring;
use super::shallow::{Shallow, odd_quadrants};
use super::{Searcher, last, probcut, stable};
use crate::pattern::{UNIT, layout, phase_of};

/// With at least this many empty squares this search is used; below it, [`Shallow`].
pub(super) const DEEP: u32 = 8;

/// With at least this many empty squares the evaluation orders moves, and features are needed.
pub(super) const EVALUATED: u32 = 11;

/// With fewer empty squares nothing is cut without proof.
const UNSURE: u32 = 13;

/// With at least this many empty squares a shallow search orders moves.
const SEARCHED: u32 = 17;

/// With at least this many empty squares the children are looked up before any is searched.
const LOOKED_UP: u32 = 9;

/// A board to be solved in a window: its depth is the number of its empty squares.
pub(super) struct Deep<'s, 'a, S: Scoring> {
    pub search: &'s mut Searcher<'a, S>,
    pub node: Node<'s>,
    /// The mover's moves.
    pub moves: u64,
}

/// A search to the end of the game.
pub(super) struct ToEnd;

impl Reach for ToEnd {
    const SHARED: u32 = 12;

    #[inline(always)]
    fn child<K: Kernel, S: Scoring>(
        k: K,
        search: &mut Searcher<'_, S>,
        node: &Node<'_>,
        candidate: Candidate,
    ) -> i32 {
        search.nodes += 1;
        let Candidate { square, flips, replies, .. } = candidate;
        let (p, o) = node.boards_after(square, flips);
        if node.empties > DEEP {
            search.table.prepare(k, p, o);
        }
        let moves = if replies == 0 { k.mobility(p, o) } else { replies };
        if node.empties > DEEP {
            let next = if node.empties > EVALUATED {
                node.features.play(&layout().steps, square, flips)
            } else {
                *node.features
            };
            return -k.run(Deep { search, node: node.after(candidate, &next), moves });
        }
        let (alpha, beta) = (-node.beta, -node.alpha);
        -k.run(Shallow { search, p, o, moves, alpha, beta, empties: node.empties - 1 })
    }
}

impl<S: Scoring> Task for Deep<'_, '_, S> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> i32 {
        let Deep { search, mut node, moves } = self;
        if node.empties < UNSURE {
            node.certainty = 100;
        }
        if search.is_stopped() {
            return node.alpha;
        }
        if let Some(bound) = stable::bound::<S>(node.p, node.o, node.alpha, node.empties) {
            return bound;
        }
        if moves == 0 {
            let moves = k.mobility(node.o, node.p);
            if moves == 0 {
                return node.final_score::<S>();
            }
            let next = node.features.pass();
            return -k.run(Deep { search, node: node.passed(&next), moves });
        }
        let mut known = [NO_MOVE; 2];
        if let Some(bounds) = search.table.probe::<S>(node.p, node.o) {
            if let Some(value) = node.narrowed_by(bounds) {
                return value;
            }
            known = bounds.moves;
        }
        if let Some(bound) = probcut::bound(k, search, &node) {
            return bound;
        }
        let mut best = Best::of(node);
        let mut left = moves;
        // What the table remembers is searched before anything is sorted.
        for square in known {
            if square == NO_MOVE || left >> square & 1 == 0 {
                continue;
            }
            left &= !(1 << square);
            let candidate =
                Candidate { square, flips: k.flips(node.p, node.o, square), worth: 0, replies: 0 };
            if best.search::<ToEnd, K, S>(k, search, candidate) {
                best.store(search);
                return best.score;
            }
        }
        if left != 0
            && let Some(score) = search_rest(k, search, &mut best, left)
        {
            return score;
        }
        best.store(search);
        best.score
    }
}

/// Searches the moves `left`; yields a score that needs not be stored, as nothing is better.
#[inline(always)]
fn search_rest<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    best: &mut Best<'_>,
    left: u64,
) -> Option<i32> {
    let mut candidates = Candidates::new();
    if let Some(score) = list(k, search, &best.node, left, &mut candidates) {
        return Some(score);
    }
    if let Some((score, square)) = looked_up(search, &best.node, &candidates) {
        (best.score, best.square) = (score, square);
        return None;
    }
    for candidate in &mut candidates {
        candidate.worth += worth(k, search, &best.node, *candidate);
    }
    best.search_all::<ToEnd, K, S>(k, search, &mut candidates);
    None
}

/// What sorting counts: each reply of the opponent, each empty square beside the mover's discs, a move
/// into a quadrant with an odd number of empty squares, a corner, and a disc of evaluation. Found by
/// counting nodes on FFO 40 to 44.
const MOBILITY: i32 = 32;
const POTENTIAL: i32 = 4;
const ODD: i32 = 8;
const CORNER: i32 = 16;
const EVALUATION: i32 = 8;

/// Lists moves with their replies and with what their squares alone are worth; yields the score if a move wins all
/// squares.
#[inline(always)]
fn list<K: Kernel, S: Scoring>(
    k: K,
    search: &Searcher<'_, S>,
    node: &Node<'_>,
    mut left: u64,
    candidates: &mut Candidates,
) -> Option<i32> {
    let odd = odd_quadrants(!(node.p | node.o));
    while left != 0 {
        let square = left.trailing_zeros() as u8 & 63;
        left &= left - 1;
        let flips = k.flips(node.p, node.o, square);
        let (p, o) = node.boards_after(square, flips);
        // Nothing is better, unless empty squares count for nobody.
        if p == 0 && S::score(o.count_ones() as i32, node.empties as i32 - 1) == 64 {
            return Some(64);
        }
        if node.empties >= LOOKED_UP {
            search.table.prepare(k, p, o);
        }
        let mut worth = 0;
        if 1 << square & odd != 0 {
            worth += ODD;
        }
        if 1 << square & CORNERS != 0 {
            worth += CORNER;
        }
        candidates.push(Candidate { square, flips, worth, replies: 0 });
    }
    // Until the table's answers are here, the replies.
    for candidate in candidates {
        let (p, o) = node.boards_after(candidate.square, candidate.flips);
        candidate.replies = k.mobility(p, o);
    }
    None
}

/// A score and its move, if the table already knows that one is good enough.
#[inline(always)]
fn looked_up<S: Scoring>(
    search: &Searcher<'_, S>,
    node: &Node<'_>,
    candidates: &Candidates,
) -> Option<(i32, u8)> {
    if node.empties < LOOKED_UP {
        return None;
    }
    for &Candidate { square, flips, .. } in candidates {
        let (p, o) = node.boards_after(square, flips);
        if let Some(bounds) = search.table.probe::<S>(p, o)
            && bounds.depth == (node.empties - 1) as u8
            && bounds.certainty >= node.certainty
            && -i32::from(bounds.upper) >= node.beta
        {
            return Some((-i32::from(bounds.upper), square));
        }
    }
    None
}

/// Solves a board with any number of empty squares.
#[inline(always)]
pub(super) fn solve<K: Kernel, S: Scoring>(k: K, search: &mut Searcher<'_, S>, node: Node<'_>) -> i32 {
    let Node { p, o, alpha, beta, empties, .. } = node;
    match empties {
        0..=4 => last::any(k, search, p, o),
        5..DEEP => k.run(Shallow { search, p, o, moves: k.mobility(p, o), alpha, beta, empties }),
        _ => k.run(Deep { search, node, moves: k.mobility(p, o) }),
    }
}

/// How promising a listed move looks, for sorting only.
#[inline(always)]
fn worth<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    node: &Node<'_>,
    candidate: Candidate,
) -> i32 {
    let Candidate { square, flips, replies, .. } = candidate;
    let (p, o) = node.boards_after(square, flips);
    let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
    let potential = (around(o) & !(p | o)).count_ones() as i32;
    let worth = -mobility * MOBILITY - potential * POTENTIAL;
    if node.empties < EVALUATED {
        return worth;
    }
    let next = node.features.play(&layout().steps, square, flips);
    if node.empties >= SEARCHED {
        let whole = node.after(candidate, &next);
        let depth = (node.empties - SEARCHED) / 2 + 1;
        let value =
            k.run(Mid { search, node: Node { alpha: -64, beta: 64, depth, certainty: 100, ..whole } });
        return worth - value * EVALUATION;
    }
    let moves = [replies.count_ones(), k.mobility(o, p).count_ones()];
    worth - search.weights.evaluate(&next, moves, phase_of(65 - node.empties)) * EVALUATION / UNIT
}
