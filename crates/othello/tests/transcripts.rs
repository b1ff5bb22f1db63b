//! Transcripts and boards as text: whole games kept as files, round trips, errors and odd input.

mod support;

use game::Player;
use othello::notation::Record;
use othello::notation::board::{BoardError, format_position, parse_position, parse_position_or};
use othello::notation::transcript::{self, PassStyle, TranscriptError};
use othello::{IllegalMove, Move, Position, Size};
use proptest::prelude::*;

use support::{START, counts, game, games, passes, positions, shared_data, square, testdata};

const STYLES: [PassStyle; 3] = [PassStyle::Omit, PassStyle::Dashes, PassStyle::Pa];

#[test]
fn every_game_of_the_file_is_replayed_to_its_known_end() {
    let text = std::fs::read_to_string(testdata("transcripts/games.txt")).unwrap();
    let mut replayed = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [name, size, plies, pass_count, black, white, state, moves] = fields[..] else {
            panic!("`{line}` has {} fields", fields.len());
        };
        let number = |field: &str| field.parse::<usize>().unwrap();
        let size = Size::from_side(size.parse().unwrap()).unwrap();
        let record =
            transcript::parse(moves, Position::start(size)).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.moves().len(), number(plies), "{name}");
        assert_eq!(passes(&record), number(pass_count), "{name}");
        let discs = (number(black) as u32, number(white) as u32);
        assert_eq!(counts(record.last()), discs, "{name}");
        assert_eq!(record.last().is_over(), state == "over", "{name}");
        replayed += 1;
    }
    assert_eq!(replayed, 6);
}

#[test]
fn separators_numbers_and_letter_case_do_not_matter() {
    let plain = game("f5d6c3d3c4f4");
    for text in [
        "F5D6C3D3C4F4",
        "F5d6C3d3C4f4",
        " f5 d6\nc3 d3\r\n\tc4 f4\n",
        "f5,d6;c3.d3,,c4 , f4",
        "1. f5 2. d6 3. c3 4. d3 5. c4 6. f4",
        "1.f5d6 2.c3d3 3.c4f4",
        "1)f5 2)d6 3)c3 004. d3 c4 12)f4 13)",
        "\u{feff}f5\u{3000}d6\u{a0}c3d3c4f4",
    ] {
        assert_eq!(transcript::parse(text, START), Ok(plain.clone()), "{text:?}");
    }
    assert_eq!(transcript::parse("", START), Ok(Record::new(START)));
    assert_eq!(transcript::parse(" \n 1. ", START), Ok(Record::new(START)));
}

/// Sixteen plies after which black has to pass.
const THEN_BLACK_PASSES: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

#[test]
fn a_pass_may_be_written_in_any_way_or_left_out() {
    let white_move = "b4";
    let with_pass = game(&format!("{THEN_BLACK_PASSES}--{white_move}"));
    assert_eq!(with_pass.moves()[16..], [Move::Pass, Move::Place(square(white_move))]);
    for pass in ["", "pa", "PA", "pass", "PASS", "Pass", "ps", "PS", "@@", "--", " -- ", "17. pass 18."] {
        assert_eq!(game(&format!("{THEN_BLACK_PASSES}{pass}{white_move}")), with_pass, "{pass:?}");
    }
}

#[test]
fn a_forced_pass_at_the_end_is_there_only_when_it_was_written() {
    assert_eq!(game(THEN_BLACK_PASSES).moves().len(), 16);
    assert_eq!(game(&format!("{THEN_BLACK_PASSES}pa")).moves().len(), 17);
}

#[test]
fn passes_after_the_end_of_the_game_are_dropped() {
    let over = game("f5d6c5f6e7f4g5e6e3");
    assert_eq!(game("f5d6c5f6e7f4g5e6e3----PASSps@@"), over);
    let error = transcript::parse("f5d6c5f6e7f4g5e6e3--a1", START).unwrap_err();
    assert_eq!(error.to_string(), "column 21, ply 10: the game is over");
}

#[test]
fn errors_name_the_column_the_ply_and_the_reason() {
    let message = |text: &str| transcript::parse(text, START).unwrap_err().to_string();
    assert_eq!(message("f5d6a1"), "column 5, ply 3: a1 turns no disc");
    assert_eq!(message("f5 d6 f5"), "column 7, ply 3: f5 is occupied");
    assert_eq!(message("f5 -- d6"), "column 4, ply 2: a pass is not allowed while there are moves");
    assert_eq!(message("f5d6i3"), "column 5: `i3` is off the board");
    assert_eq!(message("f5 d0"), "column 4: `d0` is off the board");
    assert_eq!(
        message("f5\u{3000}…6 d6"),
        "column 4: `…6` is not a move (a square such as f5, or a pass: -- or pa)"
    );
    for (text, column) in
        [("f5 d", 4), ("f56d6", 3), ("f5 1234. d6", 4), ("f5-d6", 3), ("f5 p d6", 4), ("f5pasd6", 3)]
    {
        let error = transcript::parse(text, START).unwrap_err();
        let found_at = match error {
            TranscriptError::NotAMove { column, .. } | TranscriptError::NotASquare { column, .. } => column,
            TranscriptError::Illegal { column, .. } => column,
        };
        assert_eq!(found_at, column, "{text:?}: {error}");
    }
}

#[test]
fn a_ply_counts_the_pass_that_was_left_out() {
    let error = transcript::parse(&format!("{THEN_BLACK_PASSES} a1"), START).unwrap_err();
    let reason = IllegalMove::TurnsNothing(square("a1"));
    assert_eq!(error, TranscriptError::Illegal { column: 34, ply: 18, reason });
}

#[test]
fn a_small_board_refuses_the_squares_around_it() {
    let error = transcript::parse("d3 a1", Position::start(Size::Four)).unwrap_err();
    assert_eq!(error.to_string(), "column 4, ply 2: a1 is off the board");
}

#[test]
fn ten_thousand_moves_cost_no_more_than_reading_them() {
    let passes = "--".repeat(10_000);
    let over = game(&format!("f5d6c5f6e7f4g5e6e3{passes}"));
    assert_eq!(over.moves().len(), 9);
    let again = "f5d6".repeat(10_000);
    assert!(matches!(
        transcript::parse(&again, START),
        Err(TranscriptError::Illegal { column: 5, ply: 3, .. })
    ));
    let digits = "1".repeat(1_000_000);
    assert!(matches!(transcript::parse(&digits, START), Err(TranscriptError::NotAMove { column: 1, .. })));
}

#[test]
fn all_lines_of_the_xot_lists_are_legal_openings_of_eight_plies() {
    let what = "1 test over the XOT opening lists (the lists are not there)";
    let Some(folder) = shared_data("openings", what) else { return };
    for (name, lines) in [("xot-large.txt", 10_784), ("xot-small.txt", 3_623)] {
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        let moves: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(moves.len(), lines, "{name}");
        for line in moves {
            let record = game(line);
            assert_eq!((record.moves().len(), passes(&record)), (8, 0), "{line}");
        }
    }
}

/// Text that looks somewhat like a transcript or a board.
fn rough_text() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "f5",
        "d6",
        "c3",
        "E6",
        "--",
        "-",
        "pa",
        "PASS",
        "ps",
        "@@",
        "@",
        "p",
        "i9",
        "a0",
        "12.",
        "3)",
        ".",
        " ",
        "\n",
        "●",
        "○",
        "⚫",
        "X",
        "O",
        "x",
        "black",
        "white",
        "·",
        "é",
        "\u{fe0f}",
        "\u{feff}",
        "----------------",
        "XO",
        "９",
    ]);
    prop::collection::vec(pieces, 0..80).prop_map(|pieces| pieces.concat())
}

fn check_any_text(text: &str) -> Result<(), TestCaseError> {
    let characters = text.chars().count();
    for size in Size::ALL {
        match transcript::parse(text, Position::start(size)) {
            Ok(record) => prop_assert!(record.moves().len() <= 120),
            Err(TranscriptError::Illegal { column, .. })
            | Err(TranscriptError::NotAMove { column, .. } | TranscriptError::NotASquare { column, .. }) => {
                prop_assert!((1..=characters).contains(&column));
            }
        }
    }
    match parse_position(text) {
        Ok(position) => prop_assert_eq!(parse_position_or(text, Player::Second), Ok(position)),
        Err(BoardError::NoSide { .. }) => {
            prop_assert_eq!(parse_position_or(text, Player::Second).unwrap().side(), Player::Second);
        }
        Err(BoardError::NotASquare { character, .. } | BoardError::NotASide { character, .. }) => {
            prop_assert!((1..=characters).contains(&character));
        }
        Err(BoardError::Length { squares }) => prop_assert!(squares < 64),
    }
    Ok(())
}

proptest! {
    #[test]
    fn a_written_game_is_read_back(record in games()) {
        for style in STYLES {
            let mut expected = record.clone();
            if style == PassStyle::Omit && record.moves().last() == Some(&Move::Pass) {
                expected = Record::new(record.start());
                record.moves()[..record.moves().len() - 1].iter().for_each(|&mv| expected.play(mv).unwrap());
            }
            let text = transcript::format(&record, style);
            prop_assert_eq!(transcript::parse(&text, record.start()), Ok(expected.clone()));
            prop_assert_eq!(transcript::parse(&text.to_uppercase(), record.start()), Ok(expected));
        }
    }

    #[test]
    fn the_positions_of_a_record_lead_from_its_start_to_its_last(record in games()) {
        let positions: Vec<Position> = record.positions().collect();
        prop_assert_eq!(positions.len(), record.moves().len() + 1);
        prop_assert_eq!(positions.first(), Some(&record.start()));
        prop_assert_eq!(positions.last(), Some(&record.last()));
    }

    #[test]
    fn a_written_board_is_read_back(position in positions()) {
        let text = format_position(position);
        prop_assert_eq!(parse_position(&text), Ok(position));
        prop_assert_eq!(parse_position(&text.to_lowercase()), Ok(position));
        let spaced: String = text.chars().flat_map(|c| [c, '\n']).collect();
        prop_assert_eq!(parse_position(&spaced), Ok(position));
    }

    #[test]
    fn no_text_is_too_odd_for_the_readers(text in any::<String>()) {
        check_any_text(&text)?;
    }

    #[test]
    fn no_text_of_familiar_pieces_is_too_odd_for_the_readers(text in rough_text()) {
        check_any_text(&text)?;
    }
}
