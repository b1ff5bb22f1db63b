//! Files of positions with scores: every file in hand, the habits of programs, and what is refused.

mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use game::{Checked, Player};
use othello::notation::obf::{Entry, ObfError, format_entry, parse, parse_line};
use othello::{Choice, Move, Position, Size};
use proptest::prelude::*;
use support::{START, square};

const BOARD: &str = "---------------------------OX------XO--------------------------- X";

fn testdata(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/obf").join(name))
        .unwrap()
}

fn entry(text: &str) -> Entry {
    parse_line(text, 1).unwrap().unwrap()
}

fn refusal(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

/// Every file of this kind that is there: those of the repository, and larger ones beside it.
fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["testdata/obf", "../shared/data/positions"].map(|folder| root.join(folder));
    let mut files: Vec<PathBuf> = folders
        .iter()
        .filter_map(|folder| folder.read_dir().ok())
        .flatten()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "obf"))
        .collect();
    files.sort();
    files
}

#[test]
fn the_files_hold_as_many_positions_and_scores_as_were_counted_by_other_means() {
    // Lines with a board, and pairs of a square and a number, counted with grep.
    for (name, positions, scores) in [
        ("ffo-1-79.obf", 79, 757),
        ("hard-20.obf", 138, 1300),
        ("puzzles.obf", 91, 488),
        ("raw-difference-sample.obf", 39, 39),
        ("wthor-24-empties-sample.obf", 11, 11),
    ] {
        let entries = parse(&testdata(name)).unwrap();
        let listed = entries.iter().map(|entry| entry.moves.len() + usize::from(entry.score.is_some()));
        assert_eq!((entries.len(), listed.sum::<usize>()), (positions, scores), "{name}");
    }
}

#[test]
fn every_file_in_hand_is_read_and_what_is_written_says_the_same() {
    for path in files() {
        let entries = parse(&std::fs::read_to_string(&path).unwrap()).unwrap_or_else(|error| {
            panic!("{}: {error}", path.display());
        });
        assert!(!entries.is_empty(), "{}", path.display());
        for entry in entries {
            assert!(entry.best().is_some_and(|best| (-64..=64).contains(&best)), "{entry:?}");
            assert_eq!(parse_line(&format_entry(&entry), entry.line), Ok(Some(entry)));
        }
    }
}

#[test]
fn the_ffo_test_lists_every_legal_move() {
    let entries = parse(&testdata("ffo-1-79.obf")).unwrap();
    for entry in entries {
        let listed: BTreeSet<Move> = entry.moves.iter().map(|&(mv, _)| mv).collect();
        assert_eq!(listed, entry.position.moves().collect(), "line {}", entry.line);
    }
}

#[test]
fn ffo_40_to_59_have_the_published_scores() {
    let entries = parse(&testdata("ffo-1-79.obf")).unwrap();
    let best: Vec<i8> = entries[39..59].iter().map(|entry| entry.best().unwrap()).collect();
    assert_eq!(best, [38, 0, 6, -12, -14, 6, -8, 4, 28, 16, 10, 6, 0, -2, -2, 0, 2, -10, 4, 64]);
}

#[test]
fn a_line_has_a_board_moves_with_scores_and_a_comment() {
    let read = entry(&format!("{BOARD}; F5:+2; d3:-4 ;C4 : 0;; % first\t"));
    assert_eq!(read.position, START);
    let place = |name| Move::Place(square(name));
    assert_eq!(read.moves, [(place("f5"), 2), (place("d3"), -4), (place("c4"), 0)]);
    assert_eq!((read.score, read.comment.as_deref(), read.line), (None, Some("first"), 1));
    assert_eq!(read.best(), Some(2));
    assert_eq!(format_entry(&read), format!("{BOARD}; F5:+2; D3:-4; C4:+0; % first"));
}

#[test]
fn a_score_may_stand_alone_or_be_missing() {
    let alone = entry(&format!("{BOARD}; +4;"));
    assert_eq!((alone.score, alone.best(), alone.moves.as_slice()), (Some(4), Some(4), [].as_slice()));
    for text in [BOARD.to_owned(), format!("{BOARD};"), BOARD.replace(" X", "X"), format!("{BOARD} % x")] {
        let none = entry(&text);
        assert_eq!((none.position, none.best()), (START, None), "{text}");
    }
}

#[test]
fn minus_127_says_nothing_whatever_it_is_said_of() {
    for sentinel in ["--:-127", "PS:-127", "F5:-127", "A1:-127", "-127"] {
        let read = entry(&format!("{BOARD}; D3:-2; {sentinel};"));
        assert_eq!((read.best(), read.moves.len()), (Some(-2), 1), "{sentinel}");
    }
}

#[test]
fn a_forced_pass_has_a_score_too() {
    let board = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X";
    assert_eq!(entry(board).position.choice(), Choice::MustPass);
    for name in ["PS", "pa", "pass", "--"] {
        assert_eq!(entry(&format!("{board}; {name}:-64;")).moves, [(Move::Pass, -64)]);
    }
    assert!(refusal(&format!("{board}; G5:-64")).ends_with("there is no move but to pass"));
}

#[test]
fn a_pass_that_cannot_be_made_has_the_score_of_the_position() {
    // One record of the raw-difference set is so.
    let read = entry(&format!("{BOARD}; PS:-64;"));
    assert_eq!((read.moves.len(), read.score), (0, Some(-64)));
}

#[test]
fn every_sign_for_a_square_is_understood() {
    let boards = ["X*xXbB", "OOoowW"];
    for index in 0..6 {
        let [black, white] = boards.map(|signs| signs.as_bytes()[index] as char);
        for empty in ["-", "."] {
            let text: String = BOARD[..64]
                .chars()
                .map(|c| match c {
                    'X' => black.to_string(),
                    'O' => white.to_string(),
                    _ => empty.to_owned(),
                })
                .collect();
            assert_eq!(entry(&format!("{text} {white}; +1;")).position.side(), Player::Second);
            assert_eq!(entry(&format!("{text}{black}")).position, START);
        }
    }
}

#[test]
fn blank_lines_and_comments_are_passed_over_and_lines_keep_their_numbers() {
    let text = format!("\u{feff}% a file\r\n\r\n{BOARD}; +4;\r\n   \n  % more ; A1:+99\n{BOARD}");
    let entries = parse(&text).unwrap();
    assert_eq!(entries.iter().map(|entry| entry.line).collect::<Vec<_>>(), [3, 6]);
    assert_eq!(parse(""), Ok(Vec::new()));
}

#[test]
fn errors_name_the_line_and_the_column() {
    assert_eq!(
        refusal(&format!("\n{}; +4;", &BOARD[..60])),
        "line 2, column 61: a board has 64 squares (or 36, or 16), and this text has 60"
    );
    assert!(refusal(&BOARD[..64]).starts_with("line 1, column 65: the side to move is missing"));
    assert!(refusal(&BOARD.replace('O', "?")).starts_with("line 1, column 28: `?` is not a square"));
    let items = |items: &str| refusal(&format!("{BOARD};{items}"));
    assert_eq!(items(" F5:+2; D3:x;"), "line 1, column 79: `x` is not a score from -64 to +64");
    assert_eq!(items(" F5:+66;"), "line 1, column 72: `+66` is not a score from -64 to +64");
    assert_eq!(items("F5:"), "line 1, column 71: `` is not a score from -64 to +64");
    assert_eq!(items("i5:+2"), "line 1, column 68: `i5` is not a move (a square, or PS for a pass)");
    assert_eq!(items(" F5:+2;   a1 :+2"), "line 1, column 78: a1 turns no disc");
    assert_eq!(items("F5:+2;f5:+2"), "line 1, column 74: `f5` has a score already");
    assert_eq!(items("+2;+2"), "line 1, column 71: `the position` has a score already");
    for bad in ["+-2", "++2", "1e1", "99999999999999999999", "-128", "-65", "２", "é:1", "a1:b2:3"] {
        assert!(parse(&format!("{BOARD};{bad}")).is_err(), "{bad}");
    }
}

#[test]
fn a_comment_with_a_line_end_stays_one_line() {
    let with = Entry { comment: Some("one\r\ntwo".to_owned()), ..Entry::new(START) };
    assert_eq!(format_entry(&with).lines().count(), 1);
    let small = Entry { score: Some(-10), ..Entry::new(Position::start(Size::Four)) };
    assert_eq!(format_entry(&small), "-----OX--XO----- X; -10;");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_at_a_place_in_it(text in ".*\n?.*") {
        if let Err(ObfError { line, column, .. }) = parse(&text) {
            let at = text.lines().nth(line - 1).unwrap();
            prop_assert!((1..=at.chars().count() + 1).contains(&column));
        }
    }

    #[test]
    fn any_items_are_read_or_refused_at_a_place_in_them(items in "[-+;:%a-hA-H0-9 ps]{0,40}") {
        let text = format!("{BOARD};{items}");
        if let Err(ObfError { column, .. }) = parse(&text) {
            prop_assert!((68..=text.len() + 1).contains(&column), "{}", column);
        }
    }

    #[test]
    fn any_entry_is_read_back(position in support::positions(), scores in any::<[i8; 40]>(), alone: bool) {
        let score = |score: i8| score.clamp(-64, 64);
        let moves = position.moves().zip(scores.map(score)).collect();
        let score = alone.then_some(score(scores[39]));
        let entry = Entry { moves, score, ..Entry::new(position) };
        prop_assert_eq!(parse_line(&format_entry(&entry), 0), Ok(Some(entry)));
    }
}
