//! The user's one SQLite file: games played and positions analysed.
//!
//! Start at [`Library::open`]. Data is durable when a call returns: a killed process loses nothing that
//! was reported as saved. Knows no rules, no clock and no location: the caller passes texts, times and
//! the path.

#![deny(missing_docs)]

mod analyses;
mod games;
mod schema;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use thiserror::Error;

pub use analyses::{Analysis, Certainty};
pub use games::{Game, GameId, NotAnId};

/// Why an operation on the library failed.
#[derive(Debug, Error)]
pub enum LibraryError {
    /// The file cannot be opened or is not a library.
    #[error("{path}: cannot open the library: {source}")]
    Open {
        /// The path of the file.
        path: PathBuf,
        /// The database's error.
        source: rusqlite::Error,
    },
    /// The file was written by a newer hissho.
    #[error("{path}: the library has version {found}, but this hissho supports versions up to {known}")]
    Newer {
        /// The path of the file.
        path: PathBuf,
        /// The version of the file.
        found: i64,
        /// The newest version this crate supports.
        known: i64,
    },
    /// Reading or writing failed.
    #[error("library: {0}")]
    Database(#[from] rusqlite::Error),
}

/// An open library. Several threads may share it; they take turns.
pub struct Library {
    connection: Mutex<Connection>,
}

impl Library {
    /// Opens the library at `path`, creating the file if it does not exist and migrating it to the newest version.
    ///
    /// # Errors
    /// If the file cannot be opened, is not a library, or has a newer version.
    pub fn open(path: &Path) -> Result<Library, LibraryError> {
        let failed = |source| LibraryError::Open { path: path.to_owned(), source };
        let mut connection = Connection::open(path).map_err(failed)?;
        schema::prepare(&mut connection, path)?;
        Ok(Library { connection: Mutex::new(connection) })
    }

    /// Creates a library in memory. Its contents are lost when it is dropped.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn in_memory() -> Result<Library, LibraryError> {
        let mut connection = Connection::open_in_memory()?;
        schema::prepare(&mut connection, Path::new(":memory:"))?;
        Ok(Library { connection: Mutex::new(connection) })
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // Each call is one transaction, so a panic in another thread leaves nothing half done.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
