//! Names of openings, in English and Japanese.
//!
//! Start at [`name_of`]. A name belongs to a position, so that it is found whatever the order of the moves and in any
//! of the symmetric ways to begin. Knows no values.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::notation::{Record, transcript};
use crate::{Board, Position, Size};

const ENGLISH: &str = include_str!("../data/openings/names-en.tsv");
const JAPANESE: &str = include_str!("../data/openings/names-ja.tsv");

/// The language of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    English,
    /// Japanese.
    Japanese,
}

/// The name of an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its usual name.
    pub name: &'static str,
    /// Its other names.
    pub others: Vec<&'static str>,
    /// After how many plies of the game that was asked about.
    pub ply: usize,
}

type Names = HashMap<Board, Vec<&'static str>>;

static NAMES: LazyLock<[Names; 2]> = LazyLock::new(|| [ENGLISH, JAPANESE].map(read));

/// The names of a file by the boards they belong to. A line that is no game is left out; a test finds none.
fn read(text: &'static str) -> Names {
    let mut names = Names::new();
    for (moves, of_line) in lines(text) {
        let Ok(record) = transcript::parse(moves, Position::start(Size::Eight)) else { continue };
        let known = names.entry(record.last().board().canonical().0).or_default();
        // Where two lines lead to one position, the first has the usual name.
        for name in of_line.split(" | ") {
            if !known.contains(&name) {
                known.push(name);
            }
        }
    }
    names
}

fn lines(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
}

/// The last opening that a game went through; `None` for one that began elsewhere or has no name.
#[must_use]
pub fn name_of(record: &Record, tongue: Tongue) -> Option<Opening> {
    if record.start() != Position::start(Size::Eight) {
        return None;
    }
    let names = &NAMES[usize::from(tongue == Tongue::Japanese)];
    // No opening is longer, and a game need not be looked at further.
    let positions: Vec<Position> = record.positions().take(LONGEST + 1).collect();
    let (ply, known) = positions
        .iter()
        .enumerate()
        .rev()
        .find_map(|(ply, position)| Some((ply, names.get(&position.board().canonical().0)?)))?;
    let (&name, others) = known.split_first()?;
    Some(Opening { name, others: others.to_vec(), ply })
}

/// The plies of the longest opening that has a name.
const LONGEST: usize = 30;

#[cfg(test)]
mod tests {
    use super::*;

    fn name(moves: &str, tongue: Tongue) -> Option<(&'static str, usize)> {
        let record = transcript::parse(moves, Position::start(Size::Eight)).unwrap();
        name_of(&record, tongue).map(|opening| (opening.name, opening.ply))
    }

    #[test]
    fn every_line_of_the_files_is_a_game_and_finds_its_own_name() {
        for (text, tongue) in [(ENGLISH, Tongue::English), (JAPANESE, Tongue::Japanese)] {
            let mut count = 0;
            for (moves, names) in lines(text) {
                let record = transcript::parse(moves, Position::start(Size::Eight)).unwrap();
                let found = name_of(&record, tongue).unwrap();
                assert_eq!(found.ply, record.moves().len(), "{moves}");
                let mut known = vec![found.name];
                known.extend(found.others);
                assert!(names.split(" | ").all(|name| known.contains(&name)), "{moves}: {known:?}");
                count += 1;
            }
            assert!(count > 100);
        }
    }

    #[test]
    fn the_four_ways_to_begin_are_one_and_a_name_stays_when_the_game_goes_on() {
        assert_eq!(name("f5d6c3d3c4", Tongue::Japanese), Some(("虎", 5)));
        assert_eq!(name("c4e3f6e6f5", Tongue::Japanese), Some(("虎", 5)));
        assert_eq!(name("f5d6c3d3c4f4", Tongue::English).map(|(_, ply)| ply), Some(5));
        assert_eq!(name("c4c3", Tongue::English), Some(("Diagonal Opening", 2)));
        assert_eq!(name("", Tongue::English), None);
    }

    #[test]
    fn another_start_has_no_opening() {
        let start = Position::start(Size::Six);
        assert_eq!(name_of(&Record::new(start), Tongue::English), None);
    }
}
