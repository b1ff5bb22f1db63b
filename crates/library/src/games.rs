//! Games: the tree of moves of each as text, and the settings with which it was played.
//!
//! Start at [`Library::save_game`](crate::Library::save_game). Only the caller knows what the texts mean.

use std::fmt;
use std::str::FromStr;

use rusqlite::{OptionalExtension, Row, params};
use thiserror::Error;

use crate::{Library, LibraryError};

/// The id of a game in the library: a random number, written as 13 letters and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameId(u64);

/// The text is not a game id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a game id consists of 13 lower-case letters and digits")]
pub struct NotAnId;

/// Letters and digits that are not easily confused.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 13;

impl GameId {
    /// The id with this number, which should be random so that ids of different libraries differ.
    #[must_use]
    pub const fn new(number: u64) -> GameId {
        GameId(number)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = (0..LENGTH)
            .rev()
            .map(|place| char::from(DIGITS[(self.0 >> (5 * place)) as usize & 31]))
            .collect();
        f.pad(&text)
    }
}

impl FromStr for GameId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<GameId, NotAnId> {
        if text.len() != LENGTH {
            return Err(NotAnId);
        }
        let number = text.bytes().try_fold(0u128, |number, byte| {
            let digit = DIGITS.iter().position(|&digit| digit == byte)?;
            Some(number << 5 | digit as u128)
        });
        number.and_then(|number| u64::try_from(number).ok()).map(GameId).ok_or(NotAnId)
    }
}

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The game's id.
    pub id: GameId,
    /// Which game it is, such as `othello`.
    pub kind: String,
    /// The starting position; empty for the standard one.
    pub start: String,
    /// The tree of moves, in the caller's notation.
    pub moves: String,
    /// Everything else (sides, level, current place in the tree), in the caller's notation.
    pub settings: String,
    /// The number of moves in the longest line, shown in lists.
    pub plies: u32,
    /// When it was started, in seconds since 1970.
    pub created: i64,
    /// When it was last saved, in seconds since 1970.
    pub updated: i64,
}

impl Library {
    /// Saves a game, replacing the one with the same id but keeping its time of creation.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save_game(&self, game: &Game) -> Result<(), LibraryError> {
        self.connection().execute(
            "INSERT INTO games (id, kind, start, moves, settings, plies, created, updated)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT (id) DO UPDATE SET kind = ?2, start = ?3, moves = ?4, settings = ?5, plies = ?6, updated = ?8",
            params![
                game.id.to_string(),
                game.kind,
                game.start,
                game.moves,
                game.settings,
                game.plies,
                game.created,
                game.updated
            ],
        )?;
        Ok(())
    }

    /// The game with this id.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn game(&self, id: GameId) -> Result<Option<Game>, LibraryError> {
        let connection = self.connection();
        let mut query = connection.prepare_cached(
            "SELECT id, kind, start, moves, settings, plies, created, updated FROM games WHERE id = ?1",
        )?;
        Ok(query.query_row([id.to_string()], read).optional()?)
    }

    /// The `most` games saved most recently, newest first.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn newest_games(&self, most: u32) -> Result<Vec<Game>, LibraryError> {
        self.games(0, most)
    }

    /// At most `most` games, those saved most recently first, after skipping the first `from`.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn games(&self, from: u32, most: u32) -> Result<Vec<Game>, LibraryError> {
        let connection = self.connection();
        let mut query = connection.prepare_cached(
            "SELECT id, kind, start, moves, settings, plies, created, updated FROM games
             ORDER BY updated DESC, rowid DESC LIMIT ?2 OFFSET ?1",
        )?;
        let games = query.query_map([from, most], read)?.collect::<Result<_, _>>()?;
        Ok(games)
    }

    /// Deletes a game; false if there is none with this id.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn remove_game(&self, id: GameId) -> Result<bool, LibraryError> {
        Ok(self.connection().execute("DELETE FROM games WHERE id = ?1", [id.to_string()])? > 0)
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<Game> {
    let id: String = row.get(0)?;
    let id = id.parse().map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::<NotAnId>::new(error))
    })?;
    Ok(Game {
        id,
        kind: row.get(1)?,
        start: row.get(2)?,
        moves: row.get(3)?,
        settings: row.get(4)?,
        plies: row.get(5)?,
        created: row.get(6)?,
        updated: row.get(7)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u64, moves: &str, updated: i64) -> Game {
        Game {
            id: GameId::new(number),
            kind: "othello".into(),
            start: String::new(),
            moves: moves.into(),
            settings: "side=black".into(),
            plies: moves.len() as u32 / 2,
            created: 1000,
            updated,
        }
    }

    #[test]
    fn ids_are_read_back() {
        for number in [0, 1, 31, 32, u64::MAX, 0x0123_4567_89ab_cdef] {
            let id = GameId::new(number).to_string();
            assert_eq!((id.len(), id.parse()), (13, Ok(GameId::new(number))));
        }
        assert_eq!(GameId::new(0).to_string(), "0000000000000");
        assert_eq!(GameId::new(33).to_string(), "0000000000011");
        for bad in
            ["", "0", "00000000000000", "000000000000i", "zzzzzzzzzzzzz", "../../../etc/p", "０００００"]
        {
            assert_eq!(bad.parse::<GameId>(), Err(NotAnId), "{bad}");
        }
    }

    #[test]
    fn a_game_is_still_there_when_the_library_is_reopened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let library = Library::open(&path).unwrap();
        library.save_game(&game(5, "f5d6", 2000)).unwrap();
        let later = Game { created: 3000, ..game(5, "f5d6c3", 3000) };
        library.save_game(&later).unwrap();
        drop(library);
        let library = Library::open(&path).unwrap();
        assert_eq!(library.game(GameId::new(5)).unwrap(), Some(Game { created: 1000, ..later }));
        assert_eq!(library.game(GameId::new(6)).unwrap(), None);
        assert!(library.remove_game(GameId::new(5)).unwrap());
        assert!(!library.remove_game(GameId::new(5)).unwrap());
        assert_eq!(library.game(GameId::new(5)).unwrap(), None);
    }

    #[test]
    fn the_newest_games_come_first() {
        let library = Library::in_memory().unwrap();
        for (number, updated) in [(1, 50), (2, 70), (3, 60)] {
            library.save_game(&game(number, "f5", updated)).unwrap();
        }
        let ids: Vec<_> = library.newest_games(2).unwrap().into_iter().map(|game| game.id).collect();
        assert_eq!(ids, [GameId::new(2), GameId::new(3)]);
        let older: Vec<_> = library.games(2, 9).unwrap().into_iter().map(|game| game.id).collect();
        assert_eq!(older, [GameId::new(1)]);
        assert_eq!(library.games(u32::MAX, u32::MAX).unwrap(), []);
    }

    #[test]
    fn of_games_saved_within_one_second_the_last_one_comes_first() {
        let library = Library::in_memory().unwrap();
        for number in [4, 9, 2, 7] {
            library.save_game(&game(number, "f5", 50)).unwrap();
        }
        let ids: Vec<_> = library.newest_games(9).unwrap().into_iter().map(|game| game.id).collect();
        assert_eq!(ids, [7, 2, 9, 4].map(GameId::new));
    }

    #[test]
    fn saving_waits_for_another_process_that_is_writing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let library = Library::open(&path).unwrap();
        let other = rusqlite::Connection::open(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let (sender, started) = std::sync::mpsc::channel();
        std::thread::scope(|scope| {
            let saving = scope.spawn(|| {
                sender.send(()).unwrap();
                library.save_game(&game(5, "f5", 50))
            });
            started.recv().unwrap();
            std::thread::sleep(std::time::Duration::from_millis(100));
            assert!(!saving.is_finished());
            other.execute_batch("COMMIT").unwrap();
            saving.join().unwrap().unwrap();
        });
        assert_eq!(library.game(GameId::new(5)).unwrap(), Some(game(5, "f5", 50)));
    }

    #[test]
    fn a_row_whose_id_is_not_one_is_an_error() {
        let library = Library::in_memory().unwrap();
        library.save_game(&game(5, "f5", 50)).unwrap();
        library.connection().execute("UPDATE games SET id = 'abc'", []).unwrap();
        let error = library.newest_games(9).unwrap_err().to_string();
        assert!(error.contains("13 lower-case letters and digits"), "{error}");
    }
}
