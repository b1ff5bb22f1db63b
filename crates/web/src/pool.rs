//! The searches of all pages: how many run at once, and how one ends when nobody waits for it any more.
//!
//! Start at [`Pool::play`] and [`Pool::analyse`]. A search gets a flag that is set when the future that waits for it
//! is dropped, which happens to a request whose page was closed. Must not know any game's page.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use engine::{Engine, Levels};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

/// Memory for the hash table of an analysis, in megabytes.
const HASH: usize = 64;

/// How long a search goes on while others wait for their turn.
const TURN: Duration = Duration::from_secs(2);

/// What searches.
#[derive(Default)]
pub(crate) struct Worker {
    /// Plays at levels.
    pub levels: Levels,
    analyst: Option<Engine>,
}

impl Worker {
    /// The engine that analyses; `None` when there is no memory for it.
    pub(crate) fn analyst(&mut self) -> Option<&Engine> {
        if self.analyst.is_none() {
            self.analyst = Engine::new(HASH).or_else(|_| Engine::new(1)).ok();
        }
        self.analyst.as_ref()
    }
}

/// Counters that tests and `/api/status` look at.
#[derive(Default)]
pub(crate) struct Counters {
    /// Discs placed by analyses so far.
    pub nodes: AtomicU64,
    /// Searches that run now.
    pub running: AtomicUsize,
    /// Searches that were begun.
    pub begun: AtomicU64,
}

/// Runs searches, a limited number at once and the others in turn.
#[derive(Clone)]
pub(crate) struct Pool {
    play: Queue,
    analysis: Queue,
    quick: Queue,
    counters: Arc<Counters>,
    flags: Arc<Mutex<Flags>>,
}

/// Searches of one kind. Each kind has its own workers: the memory of a strong level and that of an analysis are large,
/// and there must be no more of them than searches that run at once.
#[derive(Clone)]
struct Queue {
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Worker>>>,
    // How many wait for their turn.
    waiting: Arc<AtomicUsize>,
}

impl Queue {
    fn of(at_once: usize) -> Queue {
        Queue { permits: Arc::new(Semaphore::new(at_once)), idle: Arc::default(), waiting: Arc::default() }
    }
}

/// The flags of all searches, to end them together.
#[derive(Default)]
struct Flags {
    ended: bool,
    searches: Vec<Weak<AtomicBool>>,
}

/// The search panicked.
#[derive(Debug, thiserror::Error)]
#[error("a search failed")]
pub(crate) struct Failed;

impl Pool {
    /// A pool for a machine with this many processors. One of them is reserved for moves in games, so that nobody waits for
    /// a move behind the analyses of other pages.
    pub(crate) fn new(processors: usize) -> Pool {
        let analysis = processors.saturating_sub(1).max(1);
        let play = processors.saturating_sub(analysis).max(1);
        Pool {
            play: Queue::of(play),
            analysis: Queue::of(analysis),
            // These take no time, so none has to wait.
            quick: Queue::of(Semaphore::MAX_PERMITS),
            counters: Arc::default(),
            flags: Arc::default(),
        }
    }

    /// The counters.
    pub(crate) fn counters(&self) -> &Arc<Counters> {
        &self.counters
    }

    /// Ends all searches, including those that begin later: they answer at once with what they have.
    pub(crate) fn end(&self) {
        let mut flags = self.flags.lock().unwrap_or_else(PoisonError::into_inner);
        flags.ended = true;
        for flag in flags.searches.drain(..).filter_map(|flag| flag.upgrade()) {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// Whether all searches were ended.
    pub(crate) fn has_ended(&self) -> bool {
        self.flags.lock().unwrap_or_else(PoisonError::into_inner).ended
    }

    /// Lets [`Pool::end`] reach a search.
    fn remember(&self, flag: &Arc<AtomicBool>) {
        let mut flags = self.flags.lock().unwrap_or_else(PoisonError::into_inner);
        if flags.ended {
            flag.store(true, Ordering::Relaxed);
        } else {
            flags.searches.retain(|flag| flag.strong_count() > 0);
            flags.searches.push(Arc::downgrade(flag));
        }
    }

    /// Finds a move of a game.
    pub(crate) async fn play<T: Send + 'static>(
        &self,
        search: impl FnOnce(&mut Worker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failed> {
        self.run(&self.play, search).await
    }

    /// Takes one step of an analysis. Long analyses are run step by step, so that all make progress.
    pub(crate) async fn analyse<T: Send + 'static>(
        &self,
        search: impl FnOnce(&mut Worker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failed> {
        self.run(&self.analysis, search).await
    }

    /// Takes one step of an analysis that may be long: it is asked to stop when it has had its turn and others wait. It
    /// returns what it has found by then, and goes on from there in its next turn.
    pub(crate) async fn analyse_in_turns<T: Send + 'static>(
        &self,
        search: impl FnOnce(&mut Worker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failed> {
        let stop = StopOnDrop::default();
        let mut running = self.begin(&self.analysis, &stop, search).await?;
        loop {
            tokio::select! {
                found = &mut running => return found.map_err(|_| Failed),
                () = tokio::time::sleep(TURN) => {
                    if self.analysis.waiting.load(Ordering::Relaxed) > 0 {
                        stop.0.store(true, Ordering::Relaxed);
                    }
                }
            }
        }
    }

    /// Runs a search that takes no time, without waiting for others.
    pub(crate) async fn at_once<T: Send + 'static>(
        &self,
        search: impl FnOnce(&mut Worker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failed> {
        self.run(&self.quick, search).await
    }

    async fn run<T: Send + 'static>(
        &self,
        queue: &Queue,
        search: impl FnOnce(&mut Worker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failed> {
        let stop = StopOnDrop::default();
        self.begin(queue, &stop, search).await?.await.map_err(|_| Failed)
    }

    /// Waits for its turn and then begins a search, which ends soon after `stop` is set.
    async fn begin<T: Send + 'static>(
        &self,
        queue: &Queue,
        stop: &StopOnDrop,
        search: impl FnOnce(&mut Worker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<JoinHandle<T>, Failed> {
        let permit = {
            let _waits = Waiting::new(&queue.waiting);
            queue.permits.clone().acquire_owned().await.map_err(|_| Failed)?
        };
        let (flag, idle, counters) = (stop.0.clone(), queue.idle.clone(), self.counters.clone());
        self.remember(&flag);
        Ok(tokio::task::spawn_blocking(move || {
            // Held until the search has really ended, also when nobody waits any more.
            let _permit = permit;
            let _count = Running::new(&counters);
            let taken = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut worker = taken.unwrap_or_default();
            let found = search(&mut worker, &flag);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
            found
        }))
    }
}

/// Counts a search that waits while this lives.
struct Waiting(Arc<AtomicUsize>);

impl Waiting {
    fn new(count: &Arc<AtomicUsize>) -> Waiting {
        count.fetch_add(1, Ordering::Relaxed);
        Waiting(count.clone())
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[derive(Default)]
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

struct Running<'a>(&'a Counters);

impl<'a> Running<'a> {
    fn new(counters: &'a Counters) -> Self {
        counters.running.fetch_add(1, Ordering::Relaxed);
        counters.begun.fetch_add(1, Ordering::Relaxed);
        Running(counters)
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::Relaxed);
    }
}
