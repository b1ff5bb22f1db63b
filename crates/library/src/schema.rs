//! The tables, and the migrations that update older files.
//!
//! Start at [`prepare`]. [`MIGRATIONS`] only ever grows: `user_version` records how many of them a file
//! has been through.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use crate::LibraryError;

/// Each step leads from one version to the next. Never change a released step.
const MIGRATIONS: &[&str] = &[
    // 1: games and analyses. Times are seconds since 1970; values are in hundredths for the player to move.
    "CREATE TABLE games (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        start TEXT NOT NULL,
        moves TEXT NOT NULL,
        settings TEXT NOT NULL,
        plies INTEGER NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX games_by_time ON games (updated DESC);
    CREATE TABLE analyses (
        kind TEXT NOT NULL,
        position TEXT NOT NULL,
        value INTEGER NOT NULL,
        depth INTEGER NOT NULL,
        certainty INTEGER NOT NULL,
        exact INTEGER NOT NULL,
        line TEXT NOT NULL,
        nodes INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        PRIMARY KEY (kind, position)
    ) STRICT, WITHOUT ROWID;",
];

/// How long to wait for another process that is writing to the same file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Configures the connection and migrates the file to the newest version.
pub(crate) fn prepare(connection: &mut Connection, path: &Path) -> Result<(), LibraryError> {
    migrate(connection, path, MIGRATIONS)
}

fn migrate(connection: &mut Connection, path: &Path, migrations: &[&str]) -> Result<(), LibraryError> {
    let failed = |source| LibraryError::Open { path: path.to_owned(), source };
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    // Readers and a writer do not block one another; a commit is on disk when it returns.
    connection.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    // Takes the write lock before the version is read, so that two processes do not both migrate.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    let found: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(failed)?;
    let known = migrations.len() as i64;
    let seen = usize::try_from(found).ok().filter(|&seen| seen <= migrations.len());
    let Some(seen) = seen else {
        return Err(LibraryError::Newer { path: path.to_owned(), found, known });
    };
    if seen < migrations.len() {
        for step in &migrations[seen..] {
            transaction.execute_batch(step).map_err(failed)?;
        }
        transaction.pragma_update(None, "user_version", known).map_err(failed)?;
    }
    transaction.commit().map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(connection: &Connection) -> i64 {
        connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn a_file_goes_through_the_steps_it_is_missing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let steps =
            ["CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (7);", "ALTER TABLE a ADD y TEXT;"];
        let mut connection = Connection::open(&path).unwrap();
        migrate(&mut connection, &path, &steps[..1]).unwrap();
        assert_eq!(version(&connection), 1);
        drop(connection);
        let mut connection = Connection::open(&path).unwrap();
        migrate(&mut connection, &path, &steps).unwrap();
        assert_eq!(version(&connection), 2);
        let kept: (i64, Option<String>) =
            connection.query_row("SELECT x, y FROM a", [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        assert_eq!(kept, (7, None));
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_unchanged() {
        let path = Path::new(":memory:");
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, path, &["CREATE TABLE a (x INTEGER)"]).unwrap();
        let steps = ["CREATE TABLE a (x INTEGER)", "CREATE TABLE b (x INTEGER); NONSENSE"];
        assert!(migrate(&mut connection, path, &steps).is_err());
        assert_eq!(version(&connection), 1);
        assert!(connection.prepare("SELECT x FROM b").is_err());
    }

    #[test]
    fn a_connection_waits_for_others_and_commits_to_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let mut connection = Connection::open(&path).unwrap();
        prepare(&mut connection, &path).unwrap();
        let number = |pragma: &str| -> i64 { connection.query_row(pragma, [], |row| row.get(0)).unwrap() };
        assert_eq!(number("PRAGMA busy_timeout"), 5000);
        // 2 is FULL: https://www.sqlite.org/pragma.html#pragma_synchronous
        assert_eq!(number("PRAGMA synchronous"), 2);
        let mode: String = connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
    }

    #[test]
    fn two_processes_that_open_an_old_file_at_once_migrate_it_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let first = Connection::open(&path).unwrap();
        first.pragma_update(None, "journal_mode", "WAL").unwrap();
        first.execute_batch("BEGIN IMMEDIATE").unwrap();
        let (sender, started) = std::sync::mpsc::channel();
        let second = std::thread::spawn({
            let path = path.clone();
            move || {
                let mut connection = Connection::open(&path).unwrap();
                sender.send(()).unwrap();
                prepare(&mut connection, &path).map(|()| version(&connection))
            }
        });
        started.recv().unwrap();
        // Long enough for the second one to reach the lock. Were it to read the version before taking
        // the lock, it would find an old one and fail below.
        std::thread::sleep(Duration::from_millis(200));
        first.execute_batch(MIGRATIONS[0]).unwrap();
        first.pragma_update(None, "user_version", MIGRATIONS.len() as i64).unwrap();
        first.execute_batch("COMMIT").unwrap();
        assert_eq!(second.join().unwrap().unwrap(), MIGRATIONS.len() as i64);
    }

    #[test]
    fn newer_files_and_files_that_are_not_libraries_are_refused_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let newer = folder.path().join("newer.sqlite");
        Connection::open(&newer).unwrap().pragma_update(None, "user_version", 99).unwrap();
        let error = prepare(&mut Connection::open(&newer).unwrap(), &newer).unwrap_err();
        let text = error.to_string();
        assert!(text.contains("newer.sqlite") && text.contains("version 99"), "{text}");
        let other = folder.path().join("other.txt");
        std::fs::write(
            &other,
            "This is a text file, not a database, and it is long enough to tell.\n".repeat(9),
        )
        .unwrap();
        let error = prepare(&mut Connection::open(&other).unwrap(), &other).unwrap_err();
        assert!(error.to_string().contains("other.txt"), "{error}");
    }
}
