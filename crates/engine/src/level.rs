//! The names and numbers of the levels.
//!
//! Start at [`Level`]. The number says how far a level looks: 0 plays at random, 1 is greedy, and
//! from 2 on it is the number of plies read ahead. Knows nothing about how a level plays.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::readahead::Depth;

/// How well the engine plays.
///
/// ```
/// # use engine::Level;
/// let level: Level = "read-4".parse()?;
/// assert_eq!(level.number(), 4);
/// assert_eq!("1".parse::<Level>()?, Level::GREEDY);
/// # Ok::<(), engine::NotALevel>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// How a level finds its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    Random,
    Greedy,
    ReadAhead(Depth),
}

/// A text or number that names no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is not a level (allowed: random, greedy, read-{first} to read-{last}, or a number from 0 to {last})",
    first = Level::FIRST_READ_AHEAD,
    last = Level::STRONGEST.0
)]
pub struct NotALevel(String);

impl Level {
    /// Plays any legal move.
    pub const RANDOM: Level = Level(0);
    /// Looks one ply ahead and counts discs, after the article "オセロ対戦３ ～一手先まで読む～".
    pub const GREEDY: Level = Level(1);
    /// The highest level.
    pub const STRONGEST: Level = Level(10);

    const FIRST_READ_AHEAD: u8 = 2;

    /// The level with this number.
    ///
    /// # Errors
    /// [`NotALevel`] when there is none.
    pub fn new(number: u8) -> Result<Level, NotALevel> {
        if number <= Level::STRONGEST.0 { Ok(Level(number)) } else { Err(NotALevel(number.to_string())) }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (0..=Level::STRONGEST.0).map(Level)
    }

    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn reads_ahead(self) -> bool {
        self.0 >= Level::FIRST_READ_AHEAD
    }

    pub(crate) fn method(self) -> Method {
        match self.0 {
            0 => Method::Random,
            1 => Method::Greedy,
            plies => Method::ReadAhead(Depth::new(plies).expect("a level's number is a depth")),
        }
    }
}

impl fmt::Display for Level {
    /// The name: `random`, `greedy`, `read-2`, `read-3`, ...
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.pad("random"),
            1 => f.pad("greedy"),
            plies => f.pad(&format!("read-{plies}")),
        }
    }
}

impl FromStr for Level {
    type Err = NotALevel;

    /// Reads a name or a number in either case. Read-ahead levels may also be written in full
    /// (`read-ahead-4`) or without the hyphen (`read4`).
    fn from_str(text: &str) -> Result<Level, NotALevel> {
        let unknown = || NotALevel(text.chars().take(20).collect());
        let name = text.to_ascii_lowercase();
        let level = match name.as_str() {
            "random" => Some(Level::RANDOM),
            "greedy" => Some(Level::GREEDY),
            name => ["read-ahead-", "read-ahead", "read-", "read"]
                .iter()
                .find_map(|prefix| name.strip_prefix(prefix))
                .map_or_else(|| numbered(name), |plies| numbered(plies).filter(|level| level.reads_ahead())),
        };
        level.ok_or_else(unknown)
    }
}

/// The level whose number is written in plain digits.
fn numbered(digits: &str) -> Option<Level> {
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok().and_then(|number| Level::new(number).ok())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_levels_name_and_number_are_read_back() {
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(level.to_string().to_uppercase().parse(), Ok(level));
            assert_eq!(level.number().to_string().parse(), Ok(level));
            assert_eq!(Level::new(level.number()), Ok(level));
        }
        assert_eq!(Level::all().count(), 11);
    }

    #[test]
    fn a_read_ahead_level_may_be_written_in_several_ways() {
        for name in ["4", "read-4", "read4", "read-ahead-4", "read-ahead4", "Read-Ahead-4"] {
            assert_eq!(name.parse(), Level::new(4), "{name}");
        }
    }

    #[test]
    fn what_is_no_level_is_named_with_what_is_allowed() {
        for name in ["", "read-1", "read-0", "read-", "11", "256", "+4", "-1", "4 ", "read-+4", "四"] {
            let error = name.parse::<Level>().expect_err(name);
            assert_eq!(
                error.to_string(),
                format!(
                    "`{name}` is not a level (allowed: random, greedy, read-2 to read-10, or a number from 0 to 10)"
                )
            );
        }
        assert_eq!(Level::new(11), Err(NotALevel("11".into())));
    }

    proptest! {
        #[test]
        fn any_text_is_a_level_or_an_error(text in ".*") {
            if let Ok(level) = text.parse::<Level>() {
                prop_assert!(level <= Level::STRONGEST);
            }
        }
    }
}
