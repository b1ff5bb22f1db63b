//! What several tests share: positions to draw from, and data that may not be there.

#![allow(dead_code, reason = "each test binary uses a part of it")]

use std::io::Write;
use std::path::{Path, PathBuf};

use game::{Checked, Player};
use othello::notation::{Record, transcript};
use othello::{Board, Move, Position, Size, Square, Squares};
use proptest::prelude::*;

/// The start on the usual board.
pub const START: Position = Position::start(Size::Eight);

pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// A game from the usual start.
pub fn game(moves: &str) -> Record {
    transcript::parse(moves, START).unwrap()
}

/// Black's and White's discs.
pub fn counts(position: Position) -> (u32, u32) {
    (position.discs(Player::First).len(), position.discs(Player::Second).len())
}

pub fn passes(record: &Record) -> usize {
    record.moves().iter().filter(|&&mv| mv == Move::Pass).count()
}

pub fn sizes() -> impl Strategy<Value = Size> {
    prop::sample::select(Size::ALL.to_vec())
}

/// Games that could have been played, of every length.
pub fn games() -> impl Strategy<Value = Record> {
    (sizes(), prop::collection::vec(any::<prop::sample::Index>(), 0..70)).prop_map(|(size, choices)| {
        let mut record = Record::new(Position::start(size));
        for choice in choices {
            let moves: Vec<Move> = record.last().moves().collect();
            if moves.is_empty() {
                break;
            }
            record.play(moves[choice.index(moves.len())]).unwrap();
        }
        record
    })
}

/// Positions with discs anywhere, reachable or not.
pub fn positions() -> impl Strategy<Value = Position> {
    (sizes(), any::<[u64; 3]>(), any::<bool>()).prop_map(|(size, [taken, colour, gaps], black)| {
        let taken = (taken | gaps) & size.squares().bits();
        let mover = Squares::from_bits(taken & colour);
        let board = Board::new(mover, Squares::from_bits(taken) - mover).unwrap();
        Position::new(board, if black { Player::First } else { Player::Second }, size).unwrap()
    })
}

/// A file or folder of the repository's test data.
pub fn testdata(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(name)
}

/// A file or folder of the large data that stand beside the repository, if they do. If not, says
/// that `what` was not run.
pub fn shared_data(name: &str, what: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name);
    if path.exists() {
        return Some(path);
    }
    let line = format!("not run: {what}");
    eprintln!("{line}");
    if let Some(notes) = std::env::var_os("HISSHO_NOT_RUN") {
        let mut notes = std::fs::OpenOptions::new().create(true).append(true).open(notes).unwrap();
        // In one write, so that the lines of tests that run at once do not mix.
        notes.write_all(format!("{line}\n").as_bytes()).unwrap();
    }
    None
}
