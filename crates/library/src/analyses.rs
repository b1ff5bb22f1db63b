//! Values of analysed positions, stored so that they need not be searched again.
//!
//! Start at [`Library::keep_analysis`](crate::Library::keep_analysis): of two values for one position
//! the more reliable one remains. Only the caller knows what the positions and lines mean.

use rusqlite::{OptionalExtension, params};

use crate::{Library, LibraryError};

/// How reliable a value is. An exact value beats any other; then depth counts before confidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Certainty {
    /// True if this is the value under perfect play.
    pub exact: bool,
    /// The search depth in plies.
    pub depth: u8,
    /// The confidence of the search's selective cuts, in percent.
    pub percent: u8,
}

/// The value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The value for the player to move, in hundredths of a disc.
    pub value: i32,
    /// How reliable the value is.
    pub certainty: Certainty,
    /// The best line, in the caller's notation.
    pub line: String,
    /// The number of positions searched.
    pub nodes: u64,
}

impl Library {
    /// Stores the value of a position unless a more reliable one is already there; an equally reliable one
    /// is replaced. `now` is in seconds since 1970.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep_analysis(
        &self,
        kind: &str,
        position: &str,
        analysis: &Analysis,
        now: i64,
    ) -> Result<(), LibraryError> {
        let Certainty { exact, depth, percent } = analysis.certainty;
        let nodes = i64::try_from(analysis.nodes).unwrap_or(i64::MAX);
        self.connection().execute(
            "INSERT INTO analyses (kind, position, value, depth, certainty, exact, line, nodes, updated)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             ON CONFLICT (kind, position) DO UPDATE SET value = ?3, depth = ?4, certainty = ?5, exact = ?6,
                 line = ?7, nodes = ?8, updated = ?9
             WHERE (?6, ?4, ?5) >= (exact, depth, certainty)",
            params![kind, position, analysis.value, depth, percent, exact, analysis.line, nodes, now],
        )?;
        Ok(())
    }

    /// The stored value of a position.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn analysis(&self, kind: &str, position: &str) -> Result<Option<Analysis>, LibraryError> {
        let connection = self.connection();
        let mut query = connection.prepare_cached(
            "SELECT value, depth, certainty, exact, line, nodes FROM analyses WHERE kind = ?1 AND position = ?2",
        )?;
        let found = query.query_row([kind, position], |row| {
            Ok(Analysis {
                value: row.get(0)?,
                certainty: Certainty { depth: row.get(1)?, percent: row.get(2)?, exact: row.get(3)? },
                line: row.get(4)?,
                nodes: u64::try_from(row.get::<_, i64>(5)?).unwrap_or(0),
            })
        });
        Ok(found.optional()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_reliable_value_remains() {
        let library = Library::in_memory().unwrap();
        let analysis = |value, depth, percent, exact| Analysis {
            value,
            certainty: Certainty { exact, depth, percent },
            line: "d3c5".into(),
            nodes: 12,
        };
        let keep = |analysis: Analysis| library.keep_analysis("othello", "p", &analysis, 1).unwrap();
        let kept = || library.analysis("othello", "p").unwrap().map(|analysis| analysis.value);
        assert_eq!(kept(), None);
        keep(analysis(100, 10, 100, false));
        keep(analysis(200, 8, 100, false));
        assert_eq!(kept(), Some(100));
        keep(analysis(300, 10, 100, false));
        assert_eq!(kept(), Some(300));
        keep(analysis(310, 10, 91, false));
        assert_eq!(kept(), Some(300));
        keep(analysis(320, 11, 73, false));
        assert_eq!(kept(), Some(320));
        keep(analysis(330, 11, 91, false));
        assert_eq!(kept(), Some(330));
        keep(analysis(400, 3, 100, true));
        keep(analysis(500, 20, 73, false));
        assert_eq!(library.analysis("othello", "p").unwrap(), Some(analysis(400, 3, 100, true)));
        assert_eq!(library.analysis("notakto", "p").unwrap(), None);
    }
}
