//! Several threads on one search: a node whose first move did not settle it is shared.
//!
//! Start at [`Pool`] and [`Split`]. Young brothers wait: only after the first move of a node are its
//! other moves offered to idle threads. The thread that offers them works on them too, and helps only below its own node while
//! others finish, so that no thread waits for itself. Nothing here knows the rules.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use othello::bits::{Kernel, Kernels, Task};

use super::Searcher;
use super::deep::ToEnd;
use super::mid::ToDepth;
use super::node::{Candidates, Node, Reach};
use super::score::Scoring;
use crate::pattern::Features;

/// How often a thread without work looks for some before it falls asleep: some tens of microseconds.
const SPINS: u32 = 2000;

/// A node in a null window whose remaining moves are searched by several threads.
pub(crate) struct Split {
    p: u64,
    o: u64,
    beta: i32,
    // Plies still to be searched; as many as squares are empty means to the end of the game.
    depth: u32,
    empties: u32,
    features: Features,
    certainty: u8,
    candidates: Candidates,
    next: AtomicUsize,
    // Score and square of the best move so far, packed so that they change together.
    best: AtomicI32,
    helpers: AtomicUsize,
    settled: AtomicBool,
    parent: Option<Arc<Split>>,
}

/// The threads that help one search.
#[derive(Default)]
pub(crate) struct Pool {
    splits: Mutex<Vec<Arc<Split>>>,
    changed: Condvar,
    // Counts the changes that waiting threads are notified of; it changes under the lock only.
    changes: AtomicUsize,
    idle: AtomicUsize,
    over: AtomicBool,
    // A helping thread has panicked: what the moves of its split are worth will never be known.
    failed: AtomicBool,
    // Placed by the helping threads in moves that they have finished or left.
    nodes: AtomicU64,
}

impl Split {
    /// A node to be shared: its remaining moves, best first, the best score so far with its move, and the shared node
    /// above it.
    pub(super) fn new(
        node: &Node<'_>,
        candidates: Candidates,
        best: (i32, u8),
        parent: Option<Arc<Split>>,
    ) -> Split {
        let &Node { p, o, beta, depth, empties, features, certainty, .. } = node;
        Split {
            p,
            o,
            beta,
            depth,
            empties,
            features: *features,
            certainty,
            candidates,
            next: AtomicUsize::new(0),
            best: AtomicI32::new(pack(best)),
            helpers: AtomicUsize::new(0),
            settled: AtomicBool::new(false),
            parent,
        }
    }

    fn node(&self) -> Node<'_> {
        let &Split { p, o, beta, depth, empties, ref features, certainty, .. } = self;
        Node { p, o, alpha: beta - 1, beta, depth, empties, features, certainty }
    }

    /// True when this node or one above it needs no more searching.
    #[inline(always)]
    pub(super) fn is_settled(&self) -> bool {
        let mut split = self;
        loop {
            if split.settled.load(Ordering::Relaxed) {
                return true;
            }
            match &split.parent {
                Some(parent) => split = parent,
                None => return false,
            }
        }
    }

    fn lies_below(&self, other: &Arc<Split>) -> bool {
        std::iter::successors(self.parent.as_ref(), |split| split.parent.as_ref())
            .any(|split| Arc::ptr_eq(split, other))
    }

    fn has_moves_left(&self) -> bool {
        self.next.load(Ordering::Relaxed) < self.candidates.len()
    }
}

/// A score and a square in one number, the greater score being the greater number.
fn pack((score, square): (i32, u8)) -> i32 {
    score << 8 | i32::from(square)
}

fn unpack(packed: i32) -> (i32, u8) {
    (packed >> 8, packed as u8)
}

/// Ends the work of all helpers when it is dropped.
struct Until<'p>(&'p Pool);

impl Drop for Until<'_> {
    fn drop(&mut self) {
        self.0.finish();
    }
}

/// Counts a helper out of a split when it is dropped. After a panic nobody goes on with the split.
struct Helping<'p> {
    pool: &'p Pool,
    split: &'p Split,
}

impl Drop for Helping<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.split.settled.store(true, Ordering::Relaxed);
            self.pool.failed.store(true, Ordering::Relaxed);
        }
        self.split.helpers.fetch_sub(1, Ordering::Release);
        self.pool.notify(&self.pool.lock());
    }
}

/// Takes a split off the list when it is dropped. After a panic nobody goes on with it.
struct Offered<'p> {
    pool: &'p Pool,
    split: &'p Arc<Split>,
}

impl Drop for Offered<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.split.settled.store(true, Ordering::Relaxed);
        }
        self.pool.lock().retain(|other| !Arc::ptr_eq(other, self.split));
    }
}

impl Pool {
    /// True when a thread has nothing to do.
    #[inline(always)]
    pub(super) fn has_idle(&self) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
    }

    /// Discs placed by the helping threads.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// A guard that ends the search when it is dropped, also by a panic.
    pub(super) fn until_end(&self) -> impl Drop + '_ {
        Until(self)
    }

    fn finish(&self) {
        self.over.store(true, Ordering::Release);
        self.notify(&self.lock());
    }

    /// Notifies waiting threads that there may be something for them; the list is locked.
    fn notify(&self, _splits: &[Arc<Split>]) {
        self.changes.fetch_add(1, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// What a helping thread does until the search is over.
    pub(super) fn help<S: Scoring>(&self, search: &mut Searcher<'_, S>) {
        let mut splits = self.lock();
        loop {
            if let Some(split) = take(&splits, |_| true) {
                drop(splits);
                let helping = Helping { pool: self, split: &split };
                let before = search.nodes;
                self.work_for(&split, search);
                self.nodes.fetch_add(search.nodes - before, Ordering::Relaxed);
                drop(helping);
                splits = self.lock();
            } else if self.over.load(Ordering::Acquire) {
                return;
            } else {
                splits = self.wait(splits);
            }
        }
    }

    /// The list, whole even after a panic: it changes in single steps.
    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Split>>> {
        self.splits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'l>(&'l self, splits: MutexGuard<'l, Vec<Arc<Split>>>) -> MutexGuard<'l, Vec<Arc<Split>>> {
        self.idle.fetch_add(1, Ordering::Relaxed);
        let seen = self.changes.load(Ordering::Relaxed);
        drop(splits);
        // Most waits are shorter than it takes to fall asleep and be woken.
        for _ in 0..SPINS {
            if self.changes.load(Ordering::Relaxed) != seen {
                break;
            }
            std::hint::spin_loop();
        }
        let mut splits = self.lock();
        if self.changes.load(Ordering::Relaxed) == seen {
            splits = self.changed.wait(splits).unwrap_or_else(PoisonError::into_inner);
        }
        self.idle.fetch_sub(1, Ordering::Relaxed);
        splits
    }

    /// Helps with a split that [`take`] has counted this thread for.
    fn work_for<S: Scoring>(&self, split: &Arc<Split>, search: &mut Searcher<'_, S>) {
        let above = search.split.replace(Arc::clone(split));
        Kernels::best().run(Moves { search, split });
        search.split = above;
    }

    /// Searches the moves of a node with whoever is idle; the best score and its square. Panics when a helper has.
    pub(super) fn share<K: Kernel, S: Scoring>(
        &self,
        k: K,
        search: &mut Searcher<'_, S>,
        split: Split,
    ) -> (i32, u8) {
        let split = Arc::new(split);
        let mut splits = self.lock();
        splits.push(Arc::clone(&split));
        self.notify(&splits);
        drop(splits);
        let offered = Offered { pool: self, split: &split };
        let above = search.split.replace(Arc::clone(&split));
        k.run(Moves { search, split: &split });
        search.split = above;
        drop(offered);
        self.wait_for_helpers(&split, search);
        unpack(split.best.load(Ordering::Relaxed))
    }

    /// Waits for the helpers of a split that has no moves left, and meanwhile helps below it.
    fn wait_for_helpers<S: Scoring>(&self, split: &Arc<Split>, search: &mut Searcher<'_, S>) {
        let mut splits = self.lock();
        while split.helpers.load(Ordering::Acquire) > 0 {
            if let Some(below) = take(&splits, |other| other.lies_below(split)) {
                drop(splits);
                let helping = Helping { pool: self, split: &below };
                self.work_for(&below, search);
                drop(helping);
                splits = self.lock();
            } else {
                splits = self.wait(splits);
            }
        }
        drop(splits);
        assert!(!self.failed.load(Ordering::Relaxed), "a helping thread panicked");
    }
}

/// The largest split with moves left that will do, this thread being counted as one of its helpers.
fn take(splits: &[Arc<Split>], will_do: impl Fn(&Split) -> bool) -> Option<Arc<Split>> {
    let open = splits.iter().filter(|split| split.has_moves_left() && !split.is_settled() && will_do(split));
    let split = open.max_by_key(|split| split.depth)?;
    split.helpers.fetch_add(1, Ordering::Relaxed);
    Some(Arc::clone(split))
}

/// Searches moves of a split one after the other until none is left.
struct Moves<'s, 'a, S: Scoring> {
    search: &'s mut Searcher<'a, S>,
    split: &'s Split,
}

impl<S: Scoring> Task for Moves<'_, '_, S> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) {
        let Moves { search, split } = self;
        let node = split.node();
        while let Some(&candidate) = split.candidates.get(split.next.fetch_add(1, Ordering::Relaxed)) {
            if search.is_stopped() {
                return;
            }
            let score = if node.depth >= node.empties {
                ToEnd::child(k, search, &node, candidate)
            } else {
                ToDepth::child(k, search, &node, candidate)
            };
            if search.is_stopped() {
                // The score of a search that was broken off means nothing.
                return;
            }
            split.best.fetch_max(pack((score, candidate.square)), Ordering::Relaxed);
            if score >= node.beta {
                split.settled.store(true, Ordering::Relaxed);
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::last;
    use super::*;

    #[test]
    fn packed_scores_are_ordered_by_score_and_read_back() {
        let pairs = [(last::NONE, 64), (-64, 0), (-1, 63), (0, 5), (64, 1)];
        for window in pairs.windows(2) {
            assert!(pack(window[0]) < pack(window[1]));
        }
        for pair in pairs {
            assert_eq!(unpack(pack(pair)), pair);
        }
    }
}
