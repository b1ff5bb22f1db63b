//! Perft: the number of lines of play of a given length, the standard check of move generation.
//!
//! Start at [`perft`]. The walk visits every position: no table of positions seen, no symmetry;
//! only the last ply is counted, not played. Moves wait by remaining depth in queues and are
//! played eight at a time (see [`crate::bits::lanes`]). Knows only raw bit boards and the two
//! conventions for a pass.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::bits::lanes::{Children, Pending};
use crate::bits::{Kernel, Kernels, Stuck, Task};

/// What a pass costs. A finished game counts as one leaf at every deeper depth in both cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassRule {
    /// A forced pass is a ply like any other.
    Ply,
    /// A pass costs nothing: depth is the number of discs placed.
    Free,
}

/// The number of lines of `depth` plies from a position, by the fastest kernels of this machine.
///
/// `p` are the discs of the side to move, `o` those of the other (a square in both belongs to
/// `p`), `playable` the squares of the board, `threads` the number of threads to work on it (0 is
/// taken as 1; the answer does not depend on it).
///
/// ```
/// use othello::perft::{PassRule, perft};
///
/// let (black, white) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
/// assert_eq!(perft(black, white, 6, PassRule::Ply, u64::MAX, 1), 8200);
/// ```
pub fn perft(p: u64, o: u64, depth: u32, rule: PassRule, playable: u64, threads: usize) -> u128 {
    perft_with(Kernels::best(), p, o, depth, rule, playable, threads)
}

/// [`perft`] by given kernels.
pub fn perft_with(
    kernels: Kernels,
    p: u64,
    o: u64,
    depth: u32,
    rule: PassRule,
    playable: u64,
    threads: usize,
) -> u128 {
    let o = o & !p;
    // Every other ply at least fills a square: after this many plies each game is over.
    let longest = 2 * (playable & !(p | o)).count_ones() + 2;
    let root = Position { p, o, depth: depth.min(longest) };
    let rules = Rules { rule, playable };
    if threads <= 1 {
        return kernels.run(Walk { rules, deepest: root.depth, positions: std::iter::once(root) });
    }
    let (positions, finished) = split(kernels, rules, root, TASKS_PER_THREAD * threads.min(MOST_THREADS));
    let next = AtomicUsize::new(0);
    let walk = || {
        kernels.run(Walk {
            rules,
            deepest: root.depth,
            positions: std::iter::from_fn(|| positions.get(next.fetch_add(1, Ordering::Relaxed)).copied()),
        })
    };
    let walked: u128 = thread::scope(|scope| {
        let helpers: Vec<_> =
            (1..threads.min(MOST_THREADS).min(positions.len())).map(|_| scope.spawn(walk)).collect();
        let own = walk();
        helpers.into_iter().fold(own, |sum, helper| sum + helper.join().expect("a walk does not panic"))
    });
    finished + walked
}

/// More threads than this are not started.
const MOST_THREADS: usize = 1024;

/// Enough tasks that no thread waits long for the last one.
const TASKS_PER_THREAD: usize = 64;

/// With this many plies left a position is not worth splitting.
const SHORTEST_TASK: u32 = 4;

#[derive(Clone, Copy)]
struct Position {
    p: u64,
    o: u64,
    depth: u32,
}

#[derive(Clone, Copy)]
struct Rules {
    rule: PassRule,
    playable: u64,
}

/// Where a line of play goes on from a position.
enum Next {
    /// Here it ends, with this many leaves.
    Leaves(u64),
    /// With the moves of a position that is at least two plies from the leaves; after a pass it is
    /// not the position asked about.
    Moves(Position, u64),
}

impl Rules {
    fn next<K: Kernel>(self, kernel: K, at: Position) -> Next {
        let moves = kernel.mobility(at.p, at.o) & self.playable;
        match at.depth {
            0 => Next::Leaves(1),
            _ if moves == 0 => self.after_pass(kernel, at),
            1 => Next::Leaves(moves.count_ones().into()),
            _ => Next::Moves(at, moves),
        }
    }

    fn after_pass<K: Kernel>(self, kernel: K, at: Position) -> Next {
        let moves = kernel.mobility(at.o, at.p) & self.playable;
        let depth = match self.rule {
            PassRule::Ply => at.depth - 1,
            PassRule::Free => at.depth,
        };
        match depth {
            _ if moves == 0 => Next::Leaves(1),
            0 => Next::Leaves(1),
            1 => Next::Leaves(moves.count_ones().into()),
            _ => Next::Moves(Position { p: at.o, o: at.p, depth }, moves),
        }
    }
}

/// Cuts the tree near its root into at least `wanted` positions where it is deep enough for that;
/// also the number of leaves found on the way.
fn split(kernels: Kernels, rules: Rules, root: Position, wanted: usize) -> (Vec<Position>, u128) {
    let mut leaves = 0;
    let mut positions = vec![root];
    while positions.len() < wanted && positions.iter().any(|at| at.depth > SHORTEST_TASK) {
        let mut children = Vec::new();
        for at in positions {
            if at.depth <= SHORTEST_TASK {
                children.push(at);
                continue;
            }
            let found = kernels.run(PlyBelow { rules, at });
            leaves += u128::from(found.leaves);
            children.extend(found.positions);
        }
        positions = children;
    }
    (positions, leaves)
}

/// The task of finding what is one ply below a position.
struct PlyBelow {
    rules: Rules,
    at: Position,
}

struct Found {
    positions: Vec<Position>,
    leaves: u64,
}

impl Task for PlyBelow {
    type Output = Found;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Found {
        match self.rules.next(kernel, self.at) {
            Next::Leaves(leaves) => Found { positions: Vec::new(), leaves },
            Next::Moves(at, moves) => Found {
                positions: squares(moves)
                    .map(|square| {
                        let turned = kernel.flips(at.p, at.o, square);
                        Position { p: at.o ^ turned, o: at.p | turned | 1 << square, depth: at.depth - 1 }
                    })
                    .collect(),
                leaves: 0,
            },
        }
    }
}

/// The squares of a set in rising order.
fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as u8;
        let rest = set & set.checked_sub(1)?;
        set = rest;
        Some(square)
    })
}

/// The task of counting the leaves below all positions that an iterator yields.
struct Walk<I> {
    rules: Rules,
    deepest: u32,
    positions: I,
}

impl<I: Iterator<Item = Position>> Task for Walk<I> {
    type Output = u128;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u128 {
        let mut walker = Walker {
            kernel,
            rules: self.rules,
            queues: vec![Pending::new(); self.deepest as usize],
            leaves: 0,
        };
        for at in self.positions {
            let queue = walker.enter(at);
            walker.drain(queue);
        }
        walker.finish();
        walker.leaves
    }
}

/// Moves waiting in one queue for each number of plies left after them, and the leaves so far.
///
/// Outside of [`Walker::drain`] each queue holds less than a block.
struct Walker<K> {
    kernel: K,
    rules: Rules,
    queues: Vec<Pending>,
    leaves: u128,
}

impl<K: Kernel> Walker<K> {
    /// Counts a position or queues its moves; in which queue.
    fn enter(&mut self, at: Position) -> usize {
        match self.rules.next(self.kernel, at) {
            Next::Leaves(leaves) => {
                self.leaves += u128::from(leaves);
                0
            }
            Next::Moves(at, moves) => {
                let queue = at.depth as usize - 1;
                self.queues[queue].push(at.p, at.o, moves);
                queue
            }
        }
    }

    /// Enters those boards that have no move of their own.
    #[cold]
    fn enter_stuck(&mut self, boards: &Children, depth: usize) {
        for lane in (0..8).filter(|&lane| boards.moves[lane] == 0) {
            self.enter(Position { p: boards.p[lane], o: boards.o[lane], depth: depth as u32 });
        }
    }

    /// Plays all full blocks of a queue, and of those below once they are full.
    fn drain(&mut self, queue: usize) {
        self.kernel.run(Drain { walker: self, queue });
    }

    /// Plays what is left, the deepest queue first.
    fn finish(&mut self) {
        for queue in (1..self.queues.len()).rev() {
            let added = self.queues[queue].pad();
            self.drain(queue);
            // After an added move neither side can move, which counts as one leaf.
            self.leaves -= added as u128;
        }
    }
}

struct Drain<'a, K> {
    walker: &'a mut Walker<K>,
    queue: usize,
}

impl<K: Kernel> Task for Drain<'_, K> {
    type Output = ();

    #[inline(always)]
    fn run<L: Kernel>(self, _: L) {
        let Self { walker, queue } = self;
        let Rules { rule, playable } = walker.rules;
        if queue == 0 {
            return;
        }
        if queue == 1 {
            let stuck = match rule {
                PassRule::Ply => Stuck::One,
                PassRule::Free => Stuck::OtherSide,
            };
            let moves = &mut walker.queues[1];
            walker.leaves += u128::from(walker.kernel.count_replies(moves, playable, stuck));
            moves.drop_blocks();
            return;
        }
        let mut index = 0;
        while let Some(block) = walker.queues[queue].block(index) {
            let children = walker.kernel.play(block, playable);
            walker.kernel.push(&mut walker.queues[queue - 1], &children);
            let stuck = children.moves.contains(&0);
            if stuck {
                walker.enter_stuck(&children, queue);
            }
            walker.drain(queue - 1);
            if stuck {
                // Where a pass costs a ply, the moves after it wait one queue lower.
                walker.drain(queue - 2);
            }
            index += 1;
        }
        walker.queues[queue].drop_blocks();
    }
}
