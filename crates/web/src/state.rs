//! What all requests share.
//!
//! Start at [`App`]. It is cheap to clone.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use library::{GameId, Library};

use super::hosts::Hosts;
use super::pool::Pool;
use super::refusal::Refusal;
use console::Lang;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct App {
    /// The user's games and analyses.
    pub library: Arc<Library>,
    /// Where searches run.
    pub pool: Pool,
    /// The names this server answers to.
    pub hosts: Arc<Hosts>,
    /// The language used when neither the address nor the browser names one.
    pub lang: Lang,
    /// Becomes true when the server shuts down; streams then end by themselves.
    pub end: Option<tokio::sync::watch::Receiver<bool>>,
}

impl App {
    /// Reads from or writes to the library without blocking other requests.
    pub(crate) async fn with_library<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Library) -> Result<T, library::LibraryError> + Send + 'static,
    ) -> Result<T, Refusal> {
        let library = self.library.clone();
        let done = tokio::task::spawn_blocking(move || work(&library)).await;
        done.map_err(|error| Refusal::fault(&error))?.map_err(|error| Refusal::fault(&error))
    }
}

/// A name for a new game.
pub(crate) fn new_id() -> GameId {
    GameId::new(rand::random())
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
