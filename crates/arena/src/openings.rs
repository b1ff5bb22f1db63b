//! The openings that a match is played from.
//!
//! Start at [`read_openings`]. Each is a line of play from the starting position that does not end the game. Must not
//! know who plays.

use console::{Message, msg};
use othello::notation::{Record, transcript};
use othello::{Position, Size};
use players::words;

/// Balanced lines of eight plies, taken evenly from the list of 3,623 lines of the XOT tournaments
/// (extended opening Othello, as distributed with othello-sensei).
const BUILT_IN: [&str; 20] = [
    "f5f4g3f6f7g4d3h2",
    "f5f6f7c5c3e3c4c2",
    "f5f4e3d2f3g4h5h4",
    "f5d6c4f3c7b4d3e2",
    "f5f6c4g5g6h6h5f4",
    "f5f6f7e3f3f4d3f8",
    "f5f4g3g6f3f2e1d3",
    "f5f4f3d6c6g4g3g6",
    "f5d6c3g5f6d3c7e7",
    "f5f4c3c4b3c6e6d6",
    "f5f4e3f6g4e2d2f3",
    "f5f4c3c4e3d6g5c2",
    "f5f4c3c6e3d3c4d6",
    "f5f4e3f2d3c4c3e2",
    "f5d6c4b3c5c6b6a6",
    "f5d6c3g5d7c7e6d8",
    "f5d6c3f4c6d3g4g5",
    "f5f4d3c4e3f2b4c5",
    "f5d6c4b3b4f3e6f4",
    "f5d6c3f3f4g5f6e3",
];

/// The openings that are played when no file is given.
///
/// # Panics
/// Never: a test checks that the lines are legal.
#[must_use]
pub fn built_in() -> Vec<Record> {
    let read =
        |line: &&str| transcript::parse(line, START).expect("the lines are legal, which a test checks");
    BUILT_IN.iter().map(read).collect()
}

const START: Position = Position::start(Size::Eight);

/// The openings of a file, one transcript per line; empty lines and lines that begin with `#` or `%` are skipped.
///
/// # Errors
/// Which line is wrong, and why.
pub fn read_openings(text: &str) -> Result<Vec<Record>, Message> {
    let mut openings = Vec::new();
    for (line, moves) in text.lines().enumerate() {
        if moves.trim().is_empty() || moves.starts_with(['#', '%']) {
            continue;
        }
        match transcript::parse(moves, START) {
            Ok(record) if record.last().is_over() => return Err(in_line(line, msg!("errors-game-over"))),
            Ok(record) => openings.push(record),
            Err(error) => return Err(in_line(line, words::othello::transcript(&error))),
        }
    }
    if openings.is_empty() {
        return Err(msg!("arena-no-openings"));
    }
    Ok(openings)
}

fn in_line(index: usize, reason: Message) -> Message {
    msg!("arena-in-line", line = index + 1, reason = reason)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_built_in_openings_are_legal_different_and_of_eight_plies() {
        let openings = built_in();
        assert!(openings.iter().all(|record| record.moves().len() == 8));
        let boards: BTreeSet<_> = openings.iter().map(|record| record.last().board().canonical().0).collect();
        assert_eq!(boards.len(), BUILT_IN.len());
    }

    #[test]
    fn a_file_of_openings_is_read_and_its_errors_name_the_line() {
        let read = |text: &str| read_openings(text).map(|openings| openings.len());
        assert_eq!(read("# XOT\n\nf5d6c3\r\n% more\nF5 F6\n").unwrap(), 2);
        for (text, expected) in [
            ("", "there are no openings in this file"),
            ("f5\nf5f5", "line 2: column 3, move 2: there is already a disc on f5"),
            ("\nhello", "line 2: column 1: `hello` is not a move (a square such as f5, or a pass: -- or pa)"),
            ("f5d6c5f6e7f4g5e6e3", "line 1: the game is over"),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), expected);
        }
    }
}
