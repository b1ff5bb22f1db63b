//! The names and numbers of the levels.
//!
//! Start at [`Level`]; [`Level::effort`] is how much a strong level searches. Knows nothing about how
//! a level plays.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::readahead::Depth;
use crate::search::Effort;

/// How well the engine plays.
///
/// | level | middle of the game | solves exactly from | solves in part from |
/// |---|---|---|---|
/// | 0, `random` | any legal move | - | - |
/// | 1, `greedy` | one ply, counting discs | - | - |
/// | `read-2` .. `read-10` | so many plies, with the hand-made evaluation | as many empty squares | - |
/// | 2 .. 10 | so many plies, with the trained evaluation; every move is considered | 4, 6, .. 20 empty squares | - |
/// | 11 .. 60 | so many plies; lines are cut that are worth looking at in at most one case of four (73 %) | 16: 24, 20: 26, 24: 30, 60: 60 empty squares | 16: 28, 20: 30, 24: 36 empty squares |
///
/// In part means that the end is searched, but lines are cut that are very likely not to matter: with a
/// certainty of 95 % up to three empty squares before the exact solving begins, then 88 %. On small
/// boards the numbers from 2 on solve exactly from the same numbers of empty squares; before that they are
/// the same as `read-2` to `read-10`, the highest standing for all above.
///
/// Named levels are weaker than numbered ones from 2 on, and count as such when levels are compared.
///
/// ```
/// # use engine::Level;
/// let level: Level = "6".parse()?;
/// assert_eq!(level.to_string(), "level-6");
/// assert_eq!("1".parse::<Level>()?, Level::GREEDY);
/// assert_eq!("read-4".parse::<Level>()?.to_string(), "read-4");
/// # Ok::<(), engine::NotALevel>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(Method);

/// How a level finds its move, from the weakest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Method {
    Random,
    Greedy,
    ReadAhead(Depth),
    /// The strong engine at this number, 2 to 60.
    Strong(u8),
}

/// A text or number that names no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is not a level (allowed: random, greedy, read-{FIRST} to read-{LAST_READ_AHEAD}, or a number from 0 to {LAST})"
)]
pub struct NotALevel(String);

/// The least number of plies that is read ahead, and the first number of the strong engine.
const FIRST: u8 = 2;

const LAST_READ_AHEAD: u8 = 10;

const LAST: u8 = 60;

impl Level {
    /// Plays any legal move.
    pub const RANDOM: Level = Level(Method::Random);
    /// Looks one ply ahead and counts discs, after the article "オセロ対戦３ ～一手先まで読む～".
    pub const GREEDY: Level = Level(Method::Greedy);
    /// The highest level.
    pub const STRONGEST: Level = Level(Method::Strong(LAST));

    /// The level with this number.
    ///
    /// # Errors
    /// [`NotALevel`] when there is no such level.
    pub fn new(number: u8) -> Result<Level, NotALevel> {
        Ok(Level(match number {
            0 => Method::Random,
            1 => Method::Greedy,
            FIRST..=LAST => Method::Strong(number),
            _ => return Err(NotALevel(number.to_string())),
        }))
    }

    /// The level that reads this many plies ahead with the hand-made evaluation.
    ///
    /// # Errors
    /// [`NotALevel`] when there is no such level.
    pub fn reading(plies: u8) -> Result<Level, NotALevel> {
        match Depth::new(plies) {
            Some(depth) if (FIRST..=LAST_READ_AHEAD).contains(&plies) => Ok(Level(Method::ReadAhead(depth))),
            _ => Err(NotALevel(format!("read-{plies}"))),
        }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        let reading = (FIRST..=LAST_READ_AHEAD).filter_map(Depth::new).map(Method::ReadAhead);
        let strong = (FIRST..=LAST).map(Method::Strong);
        [Method::Random, Method::Greedy].into_iter().chain(reading).chain(strong).map(Level)
    }

    /// The number; a level that has only a name has none.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self.0 {
            Method::Random => Some(0),
            Method::Greedy => Some(1),
            Method::ReadAhead(_) => None,
            Method::Strong(number) => Some(number),
        }
    }

    /// How much the strong engine searches a board with this many empty squares at this level; `None` for
    /// the levels that do not use it.
    #[must_use]
    pub const fn effort(self, empties: u32) -> Option<Effort> {
        let Method::Strong(number) = self.0 else { return None };
        let exact = solved_from(number);
        let unsure = match number {
            ..=10 => 0,
            11..=20 => 4,
            _ => 6,
        };
        let end = if exact + unsure > LAST { LAST } else { exact + unsure };
        let (exact_at, end_at) = (exact as u32, end as u32);
        // What is not searched to the end is searched with the certainty of the middle game.
        let certainty = if number <= 10 {
            100
        } else if empties > end_at {
            73
        } else if empties > exact_at + 3 {
            88
        } else {
            95
        };
        Some(Effort { depth: number, certainty, exact, end })
    }

    pub(crate) const fn method(self) -> Method {
        self.0
    }
}

/// With at most this many empty squares the strong engine solves exactly.
const fn solved_from(number: u8) -> u8 {
    match number {
        ..=10 => 2 * number,
        11..=16 => 20 + (number - 10) * 2 / 3,
        17..=20 => 24 + (number - 16) / 2,
        21..=24 => 26 + (number - 20),
        // 30 at 24 and all the 60 squares at 60.
        _ => 30 + ((number - 24) as u32 * 30 / 36) as u8,
    }
}

impl fmt::Display for Level {
    /// The name: `random`, `greedy`, `read-2`, ..., `level-2`, ...
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Method::Random => f.pad("random"),
            Method::Greedy => f.pad("greedy"),
            Method::ReadAhead(depth) => f.pad(&format!("read-{}", depth.plies())),
            Method::Strong(number) => f.pad(&format!("level-{number}")),
        }
    }
}

impl FromStr for Level {
    type Err = NotALevel;

    /// Reads a name or a number in either case. Read-ahead levels may also be written in full
    /// (`read-ahead-4`) or without the hyphen (`read4`); a number may follow `level-`.
    fn from_str(text: &str) -> Result<Level, NotALevel> {
        let unknown = || NotALevel(text.chars().take(20).collect());
        let name = text.to_ascii_lowercase();
        let after =
            |prefixes: &[&str]| prefixes.iter().find_map(|prefix| name.strip_prefix(prefix)).map(digits);
        let level = match name.as_str() {
            "random" => Some(Level::RANDOM),
            "greedy" => Some(Level::GREEDY),
            _ => match after(&["read-ahead-", "read-ahead", "read-", "read"]) {
                Some(plies) => plies.and_then(|plies| Level::reading(plies).ok()),
                None => after(&["level-", "level", ""]).flatten().and_then(|number| Level::new(number).ok()),
            },
        };
        level.ok_or_else(unknown)
    }
}

/// A number written in plain digits.
fn digits(text: &str) -> Option<u8> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
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
            if let Some(number) = level.number() {
                assert_eq!(number.to_string().parse(), Ok(level));
                assert_eq!(Level::new(number), Ok(level));
            }
        }
        assert_eq!(Level::all().count(), 2 + 9 + 59);
        assert_eq!(Level::all().filter_map(Level::number).collect::<Vec<_>>(), (0..=60).collect::<Vec<_>>());
        assert!(Level::all().is_sorted() && Level::all().last() == Some(Level::STRONGEST));
    }

    #[test]
    fn a_level_may_be_written_in_several_ways() {
        for name in ["read-4", "read4", "read-ahead-4", "read-ahead4", "Read-Ahead-4"] {
            assert_eq!(name.parse(), Level::reading(4), "{name}");
        }
        for name in ["4", "04", "level-4", "Level4"] {
            assert_eq!(name.parse(), Level::new(4), "{name}");
        }
    }

    #[test]
    fn what_is_no_level_is_named_with_what_is_allowed() {
        for name in [
            "",
            "read-1",
            "read-0",
            "read-",
            "read-11",
            "61",
            "256",
            "+4",
            "-1",
            "4 ",
            "read-+4",
            "四",
            "level-",
            "level-read-4",
            "levels",
        ] {
            let error = name.parse::<Level>().expect_err(name);
            assert_eq!(
                error.to_string(),
                format!(
                    "`{name}` is not a level (allowed: random, greedy, read-2 to read-10, or a number from 0 to 60)"
                )
            );
        }
        assert_eq!(Level::new(61), Err(NotALevel("61".into())));
        assert_eq!(Level::reading(11), Err(NotALevel("read-11".into())));
    }

    #[test]
    fn the_end_is_solved_from_the_documented_number_of_empty_squares() {
        let strong = |number: u8, empties| Level::new(number).unwrap().effort(empties).unwrap();
        for (number, exact) in [(2, 4), (4, 8), (10, 20), (16, 24), (20, 26), (24, 30), (60, 60)] {
            assert_eq!(strong(number, 40).exact, exact, "{number}");
        }
        for (number, end) in [(10, 20), (16, 28), (20, 30), (24, 36), (60, 60)] {
            assert_eq!(strong(number, 40).end, end, "{number}");
        }
        let certainty = |number, empties| strong(number, empties).certainty;
        assert_eq!([40, 28, 27, 25].map(|empties| certainty(16, empties)), [73, 88, 95, 95]);
        assert_eq!([40, 20, 0].map(|empties| certainty(10, empties)), [100; 3]);
        assert_eq!(Level::GREEDY.effort(20), None);
        assert_eq!(Level::reading(4).unwrap().effort(20), None);
    }

    #[test]
    fn a_higher_level_never_searches_less() {
        let numbers = (2..=60).map(|number| Level::new(number).unwrap());
        let efforts = |empties| numbers.clone().map(move |level| level.effort(empties).unwrap());
        for empties in 0..=60 {
            let rising = |key: fn(Effort) -> u8| efforts(empties).map(key).is_sorted();
            assert!(
                rising(|effort| effort.depth) && rising(|effort| effort.exact) && rising(|effort| effort.end)
            );
            assert!(efforts(empties).all(|effort| effort.exact <= effort.end && effort.end <= 60));
        }
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
