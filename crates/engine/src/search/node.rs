//! One node of the search of the 8x8 board, and the steps that all such nodes share.
//!
//! Start at [`Node`] and at [`Best`], which searches the moves of a node one after the other. What is special to searches
//! of limited depth is in [`mid`](super::mid), to those of the end of the game in [`deep`](super::deep); a [`Reach`] is
//! one of the two. Must not know how moves are sorted.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use othello::bits::Kernel;

use super::hash::{Bounds, NO_MOVE};
use super::parallel::{Pool, Split};
use super::score::Scoring;
use super::{Searcher, last};
use crate::pattern::Features;

/// With at least this many plies left, a node is looked up in the table, its moves are sorted, and the search may stop within it.
pub(super) const INNER: u32 = 2;

pub(super) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// A board to be searched in a window.
#[derive(Clone, Copy)]
pub(super) struct Node<'f> {
    /// The mover's discs.
    pub p: u64,
    /// The opponent's discs.
    pub o: u64,
    pub alpha: i32,
    pub beta: i32,
    /// Plies still to be searched; as many as there are empty squares in a search to the end of the game.
    pub depth: u32,
    pub empties: u32,
    /// The features of the board; wrong where no search below asks for them.
    pub features: &'f Features,
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

pub(super) type Candidates = ArrayVec<Candidate, 64>;

/// How far a search goes: to a depth, or to the end of the game.
pub(super) trait Reach {
    /// With fewer plies to go a node is not worth sharing among threads.
    const SHARED: u32;

    /// The value of a move in the window of the node.
    fn child<K: Kernel, S: Scoring>(
        k: K,
        search: &mut Searcher<'_, S>,
        node: &Node<'_>,
        candidate: Candidate,
    ) -> i32;
}

impl<'f> Node<'f> {
    /// True when the window has room for a score inside it.
    #[inline(always)]
    pub(super) fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The discs after a move, the opponent's first since it is then to move.
    #[inline(always)]
    pub(super) fn boards_after(&self, square: u8, flips: u64) -> (u64, u64) {
        (self.o ^ flips, self.p ^ flips ^ 1 << square)
    }

    /// The node after a move, whose features are given.
    #[inline(always)]
    pub(super) fn after<'n>(&self, candidate: Candidate, features: &'n Features) -> Node<'n> {
        let (p, o) = self.boards_after(candidate.square, candidate.flips);
        let &Node { alpha, beta, depth, empties, certainty, .. } = self;
        Node { p, o, alpha: -beta, beta: -alpha, depth: depth - 1, empties: empties - 1, features, certainty }
    }

    /// The node after a pass, whose features are given.
    #[inline(always)]
    pub(super) fn passed<'n>(&self, features: &'n Features) -> Node<'n> {
        let &Node { p, o, alpha, beta, depth, empties, certainty, .. } = self;
        Node { p: o, o: p, alpha: -beta, beta: -alpha, depth, empties, features, certainty }
    }

    #[inline(always)]
    fn with_window(&self, alpha: i32, beta: i32) -> Node<'f> {
        Node { alpha, beta, ..*self }
    }

    /// The score if neither player has a move.
    #[inline(always)]
    pub(super) fn final_score<S: Scoring>(&self) -> i32 {
        S::score(self.p.count_ones() as i32 - self.o.count_ones() as i32, self.empties as i32)
    }

    /// The value, if the bounds give it as exactly as the window asks; else the window shrinks to what they leave open.
    #[inline(always)]
    pub(super) fn narrowed_by(&mut self, bounds: Bounds) -> Option<i32> {
        if u32::from(bounds.depth) < self.depth || bounds.certainty < self.certainty {
            return None;
        }
        let (lower, upper) = (i32::from(bounds.lower), i32::from(bounds.upper));
        if lower >= self.beta || lower == upper {
            return Some(lower);
        }
        if upper <= self.alpha {
            return Some(upper);
        }
        self.alpha = self.alpha.max(lower);
        self.beta = self.beta.min(upper);
        None
    }
}

/// The best of the moves of a node that were searched so far.
pub(super) struct Best<'f> {
    /// The node, its window shrinking from below.
    pub node: Node<'f>,
    /// [`last::NONE`] before the first move.
    pub score: i32,
    /// [`NO_MOVE`] before the first move.
    pub square: u8,
    // Of the window as it was at the beginning: its lower end, and whether it was open.
    alpha: i32,
    open: bool,
}

impl<'f> Best<'f> {
    /// No move yet.
    #[inline(always)]
    pub(super) fn of(node: Node<'f>) -> Best<'f> {
        Best { node, score: last::NONE, square: NO_MOVE, alpha: node.alpha, open: node.is_open() }
    }

    /// Searches a move; true when no other is needed.
    #[inline(always)]
    pub(super) fn search<R: Reach, K: Kernel, S: Scoring>(
        &mut self,
        k: K,
        search: &mut Searcher<'_, S>,
        candidate: Candidate,
    ) -> bool {
        let score = self.value_of::<R, K, S>(k, search, candidate);
        if score > self.score {
            self.score = score;
            self.square = candidate.square;
            self.node.alpha = self.node.alpha.max(score);
        }
        self.score >= self.node.beta
    }

    /// The value of a move: in the whole window for the first move, in a null window first for any other.
    #[inline(always)]
    fn value_of<R: Reach, K: Kernel, S: Scoring>(
        &self,
        k: K,
        search: &mut Searcher<'_, S>,
        candidate: Candidate,
    ) -> i32 {
        let node = &self.node;
        if !self.open || self.score == last::NONE {
            return R::child(k, search, node, candidate);
        }
        let score = R::child(k, search, &node.with_window(node.alpha, node.alpha + 1), candidate);
        if score <= node.alpha || score >= node.beta {
            return score;
        }
        R::child(k, search, &node.with_window(score, node.beta), candidate).max(score)
    }

    /// Searches moves, the most promising first, until no other is needed or the search is stopped; with idle threads,
    /// if there are any.
    #[inline(always)]
    pub(super) fn search_all<R: Reach, K: Kernel, S: Scoring>(
        &mut self,
        k: K,
        search: &mut Searcher<'_, S>,
        candidates: &mut Candidates,
    ) {
        for index in 0..candidates.len() {
            if let Some(pool) = self.helped::<R, S>(search) {
                let mut rest: Candidates = candidates[index..].iter().copied().collect();
                rest.sort_by_key(|candidate| Reverse(candidate.worth));
                let split = Split::new(&self.node, rest, (self.score, self.square), search.split.clone());
                (self.score, self.square) = pool.share(k, search, split);
                return;
            }
            if self.node.depth >= INNER {
                let mut top = index;
                for other in index + 1..candidates.len() {
                    if candidates[other].worth > candidates[top].worth {
                        top = other;
                    }
                }
                candidates.swap(index, top);
                if search.is_stopped() {
                    return;
                }
            }
            if self.search::<R, K, S>(k, search, candidates[index]) {
                return;
            }
        }
    }

    /// The threads that may help with the moves left, if one is idle. The first move is never shared.
    #[inline(always)]
    fn helped<'a, R: Reach, S: Scoring>(&self, search: &Searcher<'a, S>) -> Option<&'a Pool> {
        let shared = !self.open && self.node.depth >= R::SHARED && self.score != last::NONE;
        search.pool.filter(|pool| shared && pool.has_idle())
    }

    /// Stores what was found, unless the search was stopped: what it returns then means nothing.
    #[inline(always)]
    pub(super) fn store<S: Scoring>(&self, search: &Searcher<'_, S>) {
        if search.is_stopped() {
            return;
        }
        let bounds = Bounds {
            lower: if self.score > self.alpha { self.score } else { -64 } as i8,
            upper: if self.score < self.node.beta { self.score } else { 64 } as i8,
            depth: self.node.depth as u8,
            certainty: self.node.certainty,
            moves: [self.square, NO_MOVE],
        };
        search.table.store::<S>(self.node.p, self.node.o, bounds);
    }
}

/// The squares around a set.
#[inline(always)]
pub(super) fn around(set: u64) -> u64 {
    let sides = (set & !0x8080_8080_8080_8080) << 1 | (set & !0x0101_0101_0101_0101) >> 1;
    let row = set | sides;
    row | row << 8 | row >> 8
}
