//! Faults that users reported of other programs, each with the right answer.

mod support;

use game::{Checked, Game, Outcome, Player};
use othello::notation::board::{format_position, parse_position};
use othello::notation::transcript::{self, PassStyle, TranscriptError};
use othello::notation::wthor::{FaultKind, GAME_BYTES, GameFault, Header, Wthor, WthorError, verify};
use othello::{Choice, IllegalMove, Move, Position, RawDifference, Symmetry};

use support::{START, counts, game, passes, square, testdata};

const ONE_SIDE_STUCK: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

const MANY_PASSES: &str = "F5d6C4g5D7c7H5d8B8b7B6a7b5A6a5b4B3c6E8f8C8a8e7a4b2A2c2D2d1e2F2c5c3a1a3e6d3f6F7f1g2H2e3F4b1g1c1\
                           e1g8g7f3h1h3h4h6";

#[test]
fn a_game_goes_on_when_only_one_side_is_stuck() {
    let record = game(ONE_SIDE_STUCK);
    let last = record.last();
    assert_eq!(record.moves().len(), 16);
    assert_eq!(counts(last), (17, 3));
    assert_eq!(last.side(), Player::First);
    assert_eq!(last.choice(), Choice::MustPass);
    assert_eq!(last.outcome(), None);
    let after = last.play(Move::Pass).unwrap();
    assert_eq!(after.side(), Player::Second);
    assert_eq!(after.placements(), ["b4", "c3", "g3"].map(square).into_iter().collect());
}

#[test]
fn a_game_with_23_passes_is_legal_and_lost_for_black_without_a_disc() {
    let record = game(MANY_PASSES);
    let last = record.last();
    assert_eq!(last.outcome(), Some(Outcome::Win(Player::Second)));
    assert_eq!((counts(last), last.empty().len()), ((0, 59), 5));
    assert_eq!(last.score(Player::First).get(), -64);
    assert_eq!(passes(&record), 23);
    let positions = record.positions();
    let blacks =
        positions.zip(record.moves()).filter(|(p, mv)| **mv == Move::Pass && p.side() == Player::First);
    assert_eq!(blacks.count(), 23, "all passes are Black's");
}

#[test]
fn the_letter_case_that_marks_a_colour_agrees_with_the_side_to_move() {
    // The capital letters of this transcript are Black's moves.
    let record = game(MANY_PASSES);
    let movers =
        record.positions().zip(record.moves()).filter(|(_, mv)| **mv != Move::Pass).map(|(p, _)| p.side());
    let letters = MANY_PASSES.chars().filter(char::is_ascii_alphabetic);
    assert!(movers.zip(letters).all(|(side, letter)| letter.is_ascii_uppercase() == (side == Player::First)));
}

#[test]
fn a_wipe_out_at_the_ninth_move_ends_the_game_with_64_to_0() {
    let last = game("f5d6c5f6e7f4g5e6e3").last();
    assert_eq!(last.outcome(), Some(Outcome::Win(Player::First)));
    assert_eq!(counts(last), (13, 0));
    assert_eq!(last.score(Player::First).get(), 64);
}

#[test]
fn both_sides_stuck_with_discs_left_ends_the_game() {
    let last = game("f5f4c3e6f7g6g4e8g8g5h5").last();
    assert!(last.is_over());
    assert_eq!((counts(last), last.empty().len()), ((14, 1), 49));
    assert_eq!(last.score(Player::First).get(), 63 - 1);
}

#[test]
fn a_board_whose_mover_cannot_move_is_not_over_while_the_other_can() {
    let text = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X";
    let position = parse_position(text).unwrap();
    assert_eq!(position.choice(), Choice::MustPass);
    assert_eq!(position.moves().collect::<Vec<_>>(), [Move::Pass]);
    let white = position.play(Move::Pass).unwrap();
    assert_eq!(white.moves().collect::<Vec<_>>(), ["g5", "h6"].map(|name| Move::Place(square(name))));
    assert_eq!(format_position(position), text);
}

const RANKS_FROM_THE_BOTTOM: &str = "e3 f5 e6 d7 c6 d3 f4 d6 c5 b5 b7 b6 c7 a8 f6 e7 a7 b8 f7 c8 c3 a6 a5 a4 -- d8 -- b4 a3 a2 \
                                     -- b3 -- c4 -- c2 b2 f3 b1 a1 g3 c1 -- d2 d1 e1 -- e2 --";

#[test]
fn ranks_counted_from_the_bottom_are_refused_at_the_first_ply() {
    let error = transcript::parse(RANKS_FROM_THE_BOTTOM, START).unwrap_err();
    let reason = IllegalMove::TurnsNothing(square("e3"));
    assert_eq!(error, TranscriptError::Illegal { column: 1, ply: 1, reason });
}

#[test]
fn the_same_game_turned_upside_down_is_legal_and_its_eight_passes_are_all_forced() {
    let words = RANKS_FROM_THE_BOTTOM.split(' ').map(|word| match word {
        "--" => word.to_owned(),
        name => Symmetry::UPSIDE_DOWN.square(square(name)).to_string(),
    });
    let record = game(&words.collect::<Vec<_>>().join(" "));
    assert_eq!(passes(&record), 8);
    for (position, mv) in record.positions().zip(record.moves()) {
        if *mv == Move::Pass {
            assert_eq!(position.choice(), Choice::MustPass);
            assert!(!position.play(Move::Pass).unwrap().placements().is_empty(), "the next side can move");
        }
    }
    // Written without its passes it is the same game, but for the pass at its very end.
    let without = game(&transcript::format(&record, PassStyle::Omit));
    assert_eq!(without.moves(), &record.moves()[..record.moves().len() - 1]);
    assert_eq!(without.last().play(Move::Pass), Ok(record.last()));
}

#[test]
fn a_move_that_turns_nothing_is_neither_listed_nor_legal() {
    assert!(START.moves().all(|mv| mv != Move::Place(square("a1"))));
    assert_eq!(START.play(Move::Place(square("a1"))), Err(IllegalMove::TurnsNothing(square("a1"))));
}

#[test]
fn after_every_move_and_every_pass_the_other_side_is_to_move() {
    for moves in [ONE_SIDE_STUCK, MANY_PASSES] {
        let sides: Vec<Player> = game(moves).positions().map(Position::side).collect();
        assert!(sides.windows(2).all(|pair| pair[0] != pair[1]));
    }
}

#[test]
fn after_a_pass_the_same_side_moves_twice() {
    let record = game(&format!("{ONE_SIDE_STUCK}b4"));
    let sides: Vec<Player> = record.positions().map(Position::side).collect();
    assert_eq!(sides[15..], [Player::Second, Player::First, Player::Second, Player::First]);
    assert_eq!(record.moves()[15..], [Move::Place(square("f8")), Move::Pass, Move::Place(square("b4"))]);
}

#[test]
fn a_draw_is_worth_nothing_to_either_side() {
    let text = format!("{}{} X", "X".repeat(32), "O".repeat(32));
    let position = parse_position(&text).unwrap();
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    assert_eq!((position.score(Player::First).get(), position.score(Player::Second).get()), (0, 0));
    assert_eq!(RawDifference::of_counts(20, 20).winner_takes(24).get(), 0, "the empty squares are split");
}

#[test]
fn the_drawn_games_of_1985_are_draws_on_the_board() {
    let bytes = std::fs::read(testdata("wthor/WTH_1985.wtb")).unwrap();
    let mut draws = 0;
    for stored in Wthor::parse(&bytes).unwrap().games() {
        let check = stored.check().unwrap();
        if check.complete && stored.black_discs() == 32 {
            draws += 1;
            assert_eq!(check.last.outcome(), Some(Outcome::Draw));
            assert_eq!(check.last.score(Player::First).get(), 0);
        }
    }
    assert!(draws > 0);
}

#[test]
fn taking_back_the_first_move_leaves_black_to_move() {
    let record = game("f5");
    let before: Vec<Position> = record.positions().collect();
    assert_eq!(before[0], START);
    assert_eq!(before[0].side(), Player::First);
    assert_eq!(before[0].placements().len(), 4);
}

#[test]
fn two_steps_back_over_a_pass_come_to_the_side_that_made_the_last_move() {
    let record = game(&format!("{ONE_SIDE_STUCK}--"));
    let positions: Vec<Position> = record.positions().collect();
    let (back_one, back_two) = (positions[16], positions[15]);
    assert_eq!((back_one.side(), back_one.choice()), (Player::First, Choice::MustPass));
    assert_eq!(back_two.side(), Player::Second);
    assert!(back_two.placements().contains(square("f8")));
    assert_eq!(back_two.play(Move::Place(square("f8"))), Ok(back_one));
}

const POINTER: &str = "version https://git-lfs.github.com/spec/v1\n\
                       oid sha256:9c44b6bf9dca9c9226252a99678d298cec7ae26a39368fdfff207e61ab3cef94\nsize 832\n";

#[test]
fn a_text_pointer_instead_of_the_data_is_refused_by_its_size() {
    let text = format!("{POINTER:<128}");
    for error in
        [Wthor::parse(text.as_bytes()).unwrap_err(), Wthor::parse_lossy(text.as_bytes()).unwrap_err()]
    {
        let count = u32::from_le_bytes(*b"ion ");
        let expected = 16 + 68 * u64::from(count);
        assert_eq!(error, WthorError::Size { bytes: 128, count, record: 68, expected });
        let message = error.to_string();
        assert!(message.contains("128") && message.contains(&expected.to_string()), "{message}");
    }
}

/// A file with one game, f5 d6, whose header is all zeros but for the count.
fn bare_file() -> Vec<u8> {
    let mut bytes = vec![0; 16 + GAME_BYTES];
    bytes[4] = 1;
    bytes[16 + 8..16 + 10].copy_from_slice(&[56, 64]);
    bytes
}

#[test]
fn a_stored_board_size_and_depth_of_zero_mean_8_and_22_and_a_year_of_zero_is_no_harm() {
    let bytes = bare_file();
    let wthor = Wthor::parse(&bytes).unwrap();
    let header =
        Header { created: (0, 0, 0), games: 1, names: 0, year: 0, side: 8, solitaires: 0, depth: 22 };
    assert_eq!(wthor.header(), &header);
    let totals = verify(&wthor, |problem| panic!("{problem}"));
    assert_eq!((totals.games, totals.incomplete, totals.plies), (1, 1, 2));
}

#[test]
fn a_header_cut_short_is_refused_at_every_length() {
    for length in 0..16 {
        assert_eq!(Wthor::parse(&bare_file()[..length]).unwrap_err(), WthorError::NoHeader { bytes: length });
    }
    let empty = Wthor::parse(&[0; 16]).map(|wthor| wthor.games().len());
    assert_eq!(empty, Ok(0), "a header that counts no game is a whole file");
}

#[test]
fn a_count_of_four_thousand_million_games_is_refused_and_the_one_game_is_still_read() {
    let mut bytes = bare_file();
    bytes[4..8].fill(0xFF);
    let damage = WthorError::Size { bytes: 84, count: u32::MAX, record: 68, expected: 292_057_776_076 };
    assert_eq!(Wthor::parse(&bytes).unwrap_err(), damage);
    let (wthor, reported) = Wthor::parse_lossy(&bytes).unwrap();
    assert_eq!((wthor.games().len(), reported), (1, Some(damage)));
}

#[test]
fn move_bytes_that_are_no_squares_are_faults_of_their_game() {
    for byte in [19, 80, 89, 9, 255] {
        let mut bytes = bare_file();
        bytes[16 + 9] = byte;
        let checked = Wthor::parse(&bytes).unwrap().games().next().unwrap().check();
        assert_eq!(checked, Err(GameFault { ply: 2, kind: FaultKind::NotASquare(byte) }));
    }
}
