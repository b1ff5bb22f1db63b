//! Searches of limited depth, their leaves valued by the patterns.
//!
//! Start at [`Mid`]. Null windows and open ones are searched by the same code, values are whole discs;
//! what would reach the end of the game is left to [`Deep`](super::deep). Multi-probcut (M. Buro, 1997)
//! cuts where a much shallower search leaves little doubt, if the search may be unsure at all.

use othello::bits::{Kernel, Task};

use super::hash::NO_MOVE;
use super::node::{Best, CORNERS, Candidate, Candidates, INNER, Node, Reach, around};
use super::score::Scoring;
use super::{Searcher, deep, probcut};
use crate::pattern::{Features, UNIT, layout, phase_of};

/// With at least this many plies left, the evaluation orders moves, and the table's entries are fetched ahead.
const EVALUATED: u32 = 3;

/// A board to be searched some plies deep, fewer than there are empty squares.
pub(super) struct Mid<'s, 'a, S: Scoring> {
    pub search: &'s mut Searcher<'a, S>,
    pub node: Node<'s>,
}

/// A search of limited depth.
pub(super) struct ToDepth;

impl Reach for ToDepth {
    const SHARED: u32 = 5;

    #[inline(always)]
    fn child<K: Kernel, S: Scoring>(
        k: K,
        search: &mut Searcher<'_, S>,
        node: &Node<'_>,
        candidate: Candidate,
    ) -> i32 {
        search.nodes += 1;
        let Candidate { square, flips, .. } = candidate;
        if node.depth >= EVALUATED {
            let (p, o) = node.boards_after(square, flips);
            search.table.prepare(k, p, o);
        }
        let next = node.features.play(&layout().steps, square, flips);
        -k.run(Mid { search, node: node.after(candidate, &next) })
    }
}

/// The value of a board in whole discs; `moves` are the mover's.
#[inline(always)]
pub(super) fn evaluate<K: Kernel, S: Scoring>(
    k: K,
    search: &Searcher<'_, S>,
    node: &Node<'_>,
    moves: u64,
) -> i32 {
    let moves = [moves.count_ones(), k.mobility(node.o, node.p).count_ones()];
    let value = search.weights.value(node.features, moves, node.empties);
    ((value + UNIT / 2) >> UNIT.ilog2()).clamp(-64, 64)
}

impl<S: Scoring> Task for Mid<'_, '_, S> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> i32 {
        let Mid { search, mut node } = self;
        if node.depth == 0 {
            return evaluate(k, search, &node, k.mobility(node.p, node.o));
        }
        if search.is_stopped() {
            return node.alpha;
        }
        let moves = k.mobility(node.p, node.o);
        if moves == 0 {
            if k.mobility(node.o, node.p) == 0 {
                return node.final_score::<S>();
            }
            let next = node.features.pass();
            return -k.run(Mid { search, node: node.passed(&next) });
        }
        let inner = node.depth >= INNER;
        let mut known = [NO_MOVE; 2];
        if inner && let Some(bounds) = search.table.probe::<S>(node.p, node.o) {
            if let Some(value) = node.narrowed_by(bounds) {
                return value;
            }
            known = bounds.moves;
        }
        if let Some(bound) = probcut::bound(k, search, &node) {
            return bound;
        }
        let mut candidates = Candidates::new();
        let mut rest = moves;
        while rest != 0 {
            let square = rest.trailing_zeros() as u8 & 63;
            rest &= rest - 1;
            let flips = k.flips(node.p, node.o, square);
            if node.o == flips {
                // No disc of the opponent is left.
                return S::score((node.p | flips).count_ones() as i32 + 1, node.empties as i32 - 1);
            }
            let mut candidate = Candidate { square, flips, worth: 0, replies: 0 };
            if square == known[0] {
                candidate.worth = i32::MAX;
            } else if square == known[1] {
                candidate.worth = i32::MAX - 1;
            } else if inner {
                candidate.worth = worth(k, search, &node, candidate);
            }
            candidates.push(candidate);
        }
        let mut best = Best::of(node);
        best.search_all::<ToDepth, K, S>(k, search, &mut candidates);
        if inner {
            best.store(search);
        }
        best.score
    }
}

/// How promising a move looks, for sorting only.
#[inline(always)]
fn worth<K: Kernel, S: Scoring>(
    k: K,
    search: &Searcher<'_, S>,
    node: &Node<'_>,
    candidate: Candidate,
) -> i32 {
    let Candidate { square, flips, .. } = candidate;
    let (p, o) = node.boards_after(square, flips);
    let replies = k.mobility(p, o);
    let mobility = (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
    let worth = -mobility * 256 - (around(o) & !(p | o)).count_ones() as i32 * 32;
    if node.depth < EVALUATED {
        return worth;
    }
    let next = node.features.play(&layout().steps, square, flips);
    let moves = [replies.count_ones(), k.mobility(o, p).count_ones()];
    worth - search.weights.evaluate(&next, moves, phase_of(65 - node.empties)) * 4
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
        let features = &Features::of_bits(p, o);
        let node = Node { p, o, alpha, beta, depth: depth.min(empties), empties, features, certainty };
        if depth >= empties { deep::solve(k, search, node) } else { k.run(Mid { search, node }) }
    }
}
