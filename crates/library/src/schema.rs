//! The tables, and how an older file becomes a newer one.
//!
//! Start at [`prepare`]. [`MIGRATIONS`] is only ever added to: a file says in `user_version` how many it has seen.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use crate::LibraryError;

/// Each step leads from one version to the next. Never change one that was released.
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

/// How long to wait for another program that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Sets the connection up and brings the file to the newest version.
pub fn prepare(connection: &mut Connection, path: &Path) -> Result<(), LibraryError> {
    migrate(connection, path, MIGRATIONS)
}

fn migrate(connection: &mut Connection, path: &Path, migrations: &[&str]) -> Result<(), LibraryError> {
    let failed = |source| LibraryError::Open { path: path.to_owned(), source };
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    // Readers and a writer do not wait for one another; a commit is on the disk when it returns.
    connection.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    // Taken before the version is read, so that two programs do not both migrate.
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
    fn a_file_goes_through_the_steps_it_has_not_seen() {
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
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let path = Path::new(":memory:");
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, path, &["CREATE TABLE a (x INTEGER)"]).unwrap();
        let steps = ["CREATE TABLE a (x INTEGER)", "CREATE TABLE b (x INTEGER); NONSENSE"];
        assert!(migrate(&mut connection, path, &steps).is_err());
        assert_eq!(version(&connection), 1);
        assert!(connection.prepare("SELECT x FROM b").is_err());
    }

    #[test]
    fn a_newer_file_and_a_file_that_is_no_library_are_refused_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let newer = folder.path().join("newer.sqlite");
        Connection::open(&newer).unwrap().pragma_update(None, "user_version", 99).unwrap();
        let error = prepare(&mut Connection::open(&newer).unwrap(), &newer).unwrap_err();
        let text = error.to_string();
        assert!(text.contains("newer.sqlite") && text.contains("version 99"), "{text}");
        let other = folder.path().join("other.txt");
        std::fs::write(&other, "This is a text and no database, and it is long enough to tell.\n".repeat(9))
            .unwrap();
        let error = prepare(&mut Connection::open(&other).unwrap(), &other).unwrap_err();
        assert!(error.to_string().contains("other.txt"), "{error}");
    }
}
