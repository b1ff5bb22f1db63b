//! Boards and lines of moves as text: Othello's and tic-tac-toe's.
//!
//! Start at [`board`] and [`obf`]. Files of whole games are in the module `games`.

use othello::notation::board::{format_position, parse_position, parse_position_or};
use othello::notation::obf::{self, Entry};
use othello::notation::transcript::{self, PassStyle};
use othello::{Move, Position, Size};
use tictactoe::{Board, Cell, Glyphs, Stage};

use crate::{Verdict, text};

pub(crate) const BOARD_TOKENS: &[&str] = &[
    "X",
    "O",
    "-",
    "*",
    ".",
    "_",
    "●",
    "○",
    "⚫\u{fe0f}",
    "⚪",
    "·",
    " X",
    " O",
    "black",
    "white",
    "\u{feff}",
    "\n",
    "--------",
];

pub(crate) const OBF_TOKENS: &[&str] = &[
    "X;", "O;", ";", ":", "%", "PS:", "-127", "+64", "-64", "+65", "A1:", "H8:+2", "f5:-2;", "% ", "\n",
    "\u{feff}", "--:0",
];

pub(crate) const MOVE_TOKENS: &[&str] = &[
    "f5", "d6", "C3", "--", "pa", "PASS", "@@", "1.", "12)", ",", ";", ".", "\n", "\u{feff}", "a9", "i1",
    "e4", "#", "%", "0000.",
];

pub(crate) const TICTACTOE_TOKENS: &[&str] =
    &["X", "O", "-", "×", "●", "○", "_", "|", "/", "+---+---+---+", "X:", "O:", ",", "\n", "0", "8", "9"];

/// A position as 64, 36 or 16 squares and a side.
pub(crate) fn board(bytes: &[u8]) -> Verdict {
    let text = text(bytes);
    let strict = parse_position(&text);
    // Without a side the lenient reader takes black's; with one both agree.
    if let Ok(position) = strict {
        assert_eq!(parse_position_or(&text, game::Player::Second), Ok(position));
    }
    Verdict::of(parse_position_or(&text, game::Player::First), |position| {
        assert_eq!(parse_position(&format_position(position)), Ok(position));
    })
}

/// Lines of positions with scores.
pub(crate) fn obf(bytes: &[u8]) -> Verdict {
    Verdict::of(obf::parse(&text(bytes)), |entries| {
        for entry in entries {
            let written = obf::format_entry(&entry);
            let again = obf::parse_line(&written, entry.line).expect("what was written").expect("an entry");
            assert_eq!(obf::format_entry(&again), written);
            // A comment is written on one line; all else comes back as it was.
            assert_eq!(Entry { comment: None, ..again }, Entry { comment: None, ..entry });
        }
    })
}

/// Moves of a game; the first byte says on which board.
pub(crate) fn transcript(bytes: &[u8]) -> Verdict {
    let (size, rest) = match bytes.split_first() {
        Some((b'4', rest)) => (Size::Four, rest),
        Some((b'6', rest)) => (Size::Six, rest),
        _ => (Size::Eight, bytes),
    };
    let start = Position::start(size);
    Verdict::of(transcript::parse(&text(rest), start), |record| {
        for style in [PassStyle::Dashes, PassStyle::Pa] {
            let written = transcript::format(&record, style);
            assert_eq!(transcript::parse(&written, start).as_ref(), Ok(&record), "{written}");
        }
        // A pass at the end is not written here; all others come back.
        let written = transcript::format(&record, PassStyle::Omit);
        let again = transcript::parse(&written, start).expect("what was written");
        let last = record.moves().iter().rposition(|&mv| mv != Move::Pass).map_or(0, |at| at + 1);
        assert_eq!(again.moves(), &record.moves()[..last], "{written}");
    })
}

/// Boards, stages, cells and moves of tic-tac-toe.
pub(crate) fn tictactoe(bytes: &[u8]) -> Verdict {
    let text = text(bytes);
    let board = text.parse::<Board>();
    let stage = text.parse::<Stage>();
    if let Ok(board) = board {
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode] {
            assert_eq!(board.drawn(glyphs).to_string().parse(), Ok(board));
        }
    }
    if let Ok(stage) = stage {
        assert_eq!(stage.to_string().parse(), Ok(stage));
    }
    let cell = Cell::parse(&text);
    if let Ok(cell) = cell {
        assert_eq!(Cell::parse(&cell.to_string()), Ok(cell));
    }
    let empty = Board::from_cells([None; Cell::COUNT]);
    assert_eq!(empty.parse_move(&text).map(|legal| legal.mv()).ok(), cell.as_ref().ok().copied());
    Verdict::read_if(board.is_ok() || stage.is_ok() || cell.is_ok())
}
