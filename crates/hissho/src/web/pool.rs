//! The searches of all pages: how many run at once, and how one ends when nobody waits for it any more.
//!
//! Start at [`Pool::play`] and [`Pool::analyse`]. A search gets a flag that is set when the future that waits for it
//! is dropped, which is what happens to a request whose page was closed.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use engine::{Engine, Levels};
use tokio::sync::Semaphore;

/// Memory for the hash table of an analysis, in megabytes.
const HASH: usize = 64;

/// What searches.
#[derive(Default)]
pub struct Worker {
    /// Plays at levels.
    pub levels: Levels,
    analyst: Option<Engine>,
}

impl Worker {
    /// The engine that analyses; `None` when there is no memory for it.
    pub fn analyst(&mut self) -> Option<&Engine> {
        if self.analyst.is_none() {
            self.analyst = Engine::new(HASH).or_else(|_| Engine::new(1)).ok();
        }
        self.analyst.as_ref()
    }
}

/// Counters that tests and `/api/status` look at.
#[derive(Default)]
pub struct Counters {
    /// Discs placed by analyses so far.
    pub nodes: AtomicU64,
    /// Searches that run now.
    pub running: AtomicUsize,
    /// Searches that were begun.
    pub begun: AtomicU64,
}

/// Runs searches, so many at once and the others in turn.
#[derive(Clone)]
pub struct Pool {
    play: Arc<Semaphore>,
    analysis: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Worker>>>,
    counters: Arc<Counters>,
}

/// The search ended in a fault of ours.
#[derive(Debug, thiserror::Error)]
#[error("a search failed")]
pub struct Failed;

impl Pool {
    /// A pool for a machine with so many processors. One of them is kept for moves in games, so that nobody waits
    /// for a move behind the analyses of other pages.
    pub fn new(processors: usize) -> Pool {
        let analysis = processors.saturating_sub(1).max(1);
        let play = processors.saturating_sub(analysis).max(1);
        Pool {
            play: Arc::new(Semaphore::new(play)),
            analysis: Arc::new(Semaphore::new(analysis)),
            idle: Arc::default(),
            counters: Arc::default(),
        }
    }

    /// The counters.
    pub fn counters(&self) -> &Arc<Counters> {
        &self.counters
    }

    /// Finds a move of a game.
    pub async fn play<T: Send + 'static>(
        &self,
        search: impl FnOnce(&mut Worker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failed> {
        self.run(&self.play, search).await
    }

    /// Takes one step of an analysis. Long analyses are given step by step, so that all get on.
    pub async fn analyse<T: Send + 'static>(
        &self,
        search: impl FnOnce(&mut Worker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failed> {
        self.run(&self.analysis, search).await
    }

    /// Runs a search that takes no time, without waiting for others.
    pub async fn at_once<T: Send + 'static>(
        &self,
        search: impl FnOnce(&mut Worker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failed> {
        self.run(&Arc::new(Semaphore::new(1)), search).await
    }

    async fn run<T: Send + 'static>(
        &self,
        queue: &Arc<Semaphore>,
        search: impl FnOnce(&mut Worker, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failed> {
        let stop = StopOnDrop::default();
        let permit = queue.clone().acquire_owned().await.map_err(|_| Failed)?;
        let (flag, idle, counters) = (stop.0.clone(), self.idle.clone(), self.counters.clone());
        let running = tokio::task::spawn_blocking(move || {
            // Held until the search has really ended, also when nobody waits any more.
            let _permit = permit;
            let _count = Running::new(&counters);
            let taken = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut worker = taken.unwrap_or_default();
            let found = search(&mut worker, &flag);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
            found
        });
        running.await.map_err(|_| Failed)
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
