//! The user's one SQLite file: games played, and positions analysed.
//!
//! Start at [`Library::open`]. Writing is durable when a call returns: a killed process loses nothing that was
//! said to be saved. Knows no rules, no clock and no place of its own: texts, times and the path are handed in.

#![deny(missing_docs)]

mod analyses;
mod games;
mod schema;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use thiserror::Error;

pub use analyses::{Analysis, Certainty};
pub use games::{Game, GameId, GameSummary, NotAnId};

/// Why the library did not do what it was asked.
#[derive(Debug, Error)]
pub enum LibraryError {
    /// The file cannot be opened, or is no library.
    #[error("{path}: cannot open the library: {source}")]
    Open {
        /// Where it was looked for.
        path: PathBuf,
        /// What the database says.
        source: rusqlite::Error,
    },
    /// The file was written by a newer hissho.
    #[error("{path}: the library has version {found}, and this hissho knows versions up to {known}")]
    Newer {
        /// Where it is.
        path: PathBuf,
        /// The version it has.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
    /// Reading or writing failed.
    #[error("the library: {0}")]
    Database(#[from] rusqlite::Error),
}

/// An open library. It may be used from several threads; they take turns.
pub struct Library {
    connection: Mutex<Connection>,
}

impl Library {
    /// Opens the library in the file at `path`, made anew if there is none, and brings it to the newest version.
    ///
    /// # Errors
    /// When the file cannot be opened, is no library, or is of a newer version.
    pub fn open(path: &Path) -> Result<Library, LibraryError> {
        let failed = |source| LibraryError::Open { path: path.to_owned(), source };
        let mut connection = Connection::open(path).map_err(failed)?;
        schema::prepare(&mut connection, path)?;
        Ok(Library { connection: Mutex::new(connection) })
    }

    /// A library in memory, which is gone when it is closed.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn in_memory() -> Result<Library, LibraryError> {
        let mut connection = Connection::open_in_memory()?;
        schema::prepare(&mut connection, Path::new(":memory:"))?;
        Ok(Library { connection: Mutex::new(connection) })
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // Each call is one transaction, so a panic elsewhere leaves nothing half done.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
