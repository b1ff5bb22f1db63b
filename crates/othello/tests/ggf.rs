//! GGF: the document's own game, games of other kinds, and every game that could have been played.

mod support;

use othello::notation::ggf::{self, Ending, Game, GameResult, GgfError, Head, Note, games, parse};
use othello::notation::transcript::{self, PassStyle};
use othello::{Move, Position, Size};
use proptest::prelude::*;
use support::{START, counts, game, passes};

/// The game in the description of the NBoard protocol.
const NBOARD: &str = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

const START_SQUARES: &str = "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------";

fn moves(game: &Game) -> String {
    transcript::format(game.record(), PassStyle::Dashes)
}

#[test]
fn the_game_in_the_description_of_nboard_is_read_and_written() {
    let game = parse(NBOARD).unwrap();
    assert_eq!(game.record().start(), START);
    assert_eq!(moves(&game), "f5f6d3c5e6f7e7f4");
    assert_eq!((game.head.black.as_str(), game.head.white.as_str()), ("./mEdax", "chris"));
    assert_eq!((game.head.result, game.head.clock.as_str()), (None, "15:00"));
    assert_eq!(game.to_string(), NBOARD);
    let squares: String = START_SQUARES.split(' ').collect();
    assert_eq!(parse(&NBOARD.replace(&squares, START_SQUARES)).as_ref(), Ok(&game));
}

#[test]
fn evaluations_and_times_are_read_where_they_are() {
    let text =
        format!("1 (;GM[Othello]BO[8 {START_SQUARES} *]B[f5/1.25/3.5]W[D6//1.2]B[c3/-0.5]W[d3//]B[c4xyz];)");
    let game = parse(&text).unwrap();
    let notes: Vec<_> = game.notes().iter().map(|note| (note.eval, note.seconds)).collect();
    assert_eq!(
        notes,
        [(Some(1.25), Some(3.5)), (None, Some(1.2)), (Some(-0.5), None), (None, None), (None, None)]
    );
    assert!(game.to_string().ends_with("*]B[F5/1.25/3.50]W[D6//1.20]B[C3/-0.50]W[D3]B[C4];)"));
}

#[test]
fn a_komi_game_from_a_random_start_keeps_its_komi_and_its_result() {
    let board = "8 -------- -------- --O*O--- --O**O-- --*O*O-- ---*OO-- ---***-- -------- O";
    let text = format!("(;GM[Othello]TY[8kr20]KB[a1/1/2]KM[-3.133]RE[-22.87]BO[{board}]W[C7];)");
    let game = parse(&text).unwrap();
    assert_eq!(game.head.komi, Some(-3.133));
    assert_eq!(game.head.result, Some(GameResult { black: -22.87, ending: Ending::Played }));
    assert_eq!(counts(game.record().start()).0, 9);
    assert_eq!(parse(&game.to_string()).unwrap(), game);
}

#[test]
fn results_say_how_they_came_about() {
    let all = [
        ("", Ending::Played),
        (":r", Ending::Resigned),
        (":t", Ending::TimeOut),
        (":s", Ending::Mutual),
        (":l", Ending::Adjourned),
    ];
    for (letters, ending) in all {
        let text = format!("(;RE[+12.5{letters}]BO[8 {START_SQUARES} *];)");
        let game = parse(&text).unwrap();
        assert_eq!(game.head.result, Some(GameResult { black: 12.5, ending }));
        assert_eq!(parse(&game.to_string()).unwrap(), game);
    }
}

#[test]
fn passes_are_written_and_may_be_written_in_many_ways_or_left_out() {
    // Sixteen plies after which black has to pass.
    let line = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
    let after = game(line).last();
    assert_eq!(after.choice(), othello::Choice::MustPass);
    let written = Game::of(transcript::parse(&format!("{line}--"), START).unwrap()).to_string();
    assert!(written.ends_with("]B[PA];)"), "{written}");
    for pass in ["B[PA]", "B[p]", "B[pass]", "B[PASS]", "B[--]", "B[pa/1.0/2]", ""] {
        let text = written.replace("B[PA]", &format!("{pass}W[{}]", first_of_white(after)));
        let game = parse(&text).unwrap_or_else(|error| panic!("{pass}: {error}"));
        assert_eq!(passes(game.record()), 1, "{pass}");
    }
}

fn first_of_white(position: Position) -> String {
    let next = position.after_forced_pass().placements().into_iter().next().unwrap();
    next.to_string()
}

#[test]
fn small_boards_have_their_own_corners() {
    let four = parse("(;GM[Othello]TY[4]BO[4 -----O*--*O----- *]B[B1]W[A1];)").unwrap();
    assert_eq!(moves(&four), "d3c3");
    assert_eq!(four.record().start(), Position::start(Size::Four));
    assert!(four.to_string().contains("BO[4 -----O*--*O----- *]B[B1]W[A1]"), "{four}");
    let error = parse("(;BO[4 -----O*--*O----- *]B[E1];)").unwrap_err();
    assert_eq!(error.to_string(), "column 29, ply 1: `E1` is off the board");
}

#[test]
fn several_games_are_read_one_by_one_and_a_bad_one_stops_no_other() {
    let anti = format!("(;GM[Othello]TY[8a]BO[8 {START_SQUARES} *];)");
    let large = "(;GM[Othello]TY[10]BO[10 ---------- *];)";
    let text = format!("2 {NBOARD}{anti}\n1 {large}\n(;GM[Othello]\n{NBOARD}\nnothing more (;");
    let all: Vec<_> = games(&text).collect();
    assert_eq!(all.len(), 6);
    assert_eq!(all.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, false, false, true, false]);
    let told: Vec<String> =
        all.iter().filter_map(|game| game.as_ref().err()).map(GgfError::to_string).collect();
    assert_eq!(told[0], "column 17: `8a` is a kind of game that is not read here");
    assert_eq!(told[1], "column 23: `10 rows` is a kind of game that is not read here");
    assert_eq!(told[2], "column 15: `(;GM[Othello]PC[NBoa` is not a tag such as B[f5]");
    assert_eq!(told[3], "column 3: the text ends inside a game (`;)` is missing)");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let board = format!("BO[8 {START_SQUARES} *]");
    let told = |tags: &str| parse(&format!("(;{tags};)")).unwrap_err().to_string();
    let at = 3 + board.len() + 2;
    assert_eq!(parse("B[f5]"), Err(GgfError::NoGame));
    assert_eq!(told(""), "column 5: the board (BO) is missing");
    assert_eq!(told("B[f5]"), "column 5: the board (BO) is missing");
    assert_eq!(told("GM[Go]"), "column 6: `Go` is a kind of game that is not read here");
    assert_eq!(told(&format!("{board}W[f5]")), format!("column {at}, ply 1: it is the other player's turn"));
    assert_eq!(told(&format!("{board}B[f4]")), format!("column {at}, ply 1: f4 turns no disc"));
    assert_eq!(
        told(&format!("{board}B[PA]")),
        format!("column {at}, ply 1: a pass is not allowed while there are moves")
    );
    for (word, reason) in [
        ("", "`` is not a move (a square such as F5, or PA)"),
        ("石", "`石` is not a move (a square such as F5, or PA)"),
        ("j9", "`j9` is off the board"),
    ] {
        assert_eq!(told(&format!("{board}B[{word}]")), format!("column {at}, ply 1: {reason}"));
    }
    assert_eq!(told(&format!("{board}B[f5]{board}")), format!("column {}: a second board (BO)", at + 6));
    assert_eq!(
        told("BO[8 --- *]"),
        "column 6: the board: a board has 64 squares (or 36, or 16), and this text has 4"
    );
    assert_eq!(
        told("BO[8 -----O*--*O----- *]"),
        "column 6: the board does not have the 8 rows that are announced"
    );
    assert_eq!(parse("(;PB[a"), Err(GgfError::Unfinished { column: 3 }));
}

#[test]
fn names_with_brackets_and_line_ends_do_not_break_the_text() {
    let mut game = Game::of(game("f5d6"));
    game.head = Head { black: "a]B[a1\n".into(), white: "石 [x]".into(), ..Head::default() };
    let read = parse(&game.to_string()).unwrap();
    assert_eq!((read.head.black.as_str(), read.head.white.as_str()), ("a)B(a1", "石 (x)"));
    assert_eq!(moves(&read), "f5d6");
}

#[test]
fn a_name_between_control_characters_is_written_as_it_is_read_again() {
    for (name, written) in [("\u{1}a", "PB[a]"), (" a\n\u{2}", "PB[a]"), ("\u{1} \u{2}", "")] {
        let mut game = Game::new(Position::start(Size::Eight));
        game.head.black = name.to_owned();
        let text = game.to_string();
        assert!(text.contains(&format!("(;GM[Othello]{written}RE[?]")), "{text}");
        assert_eq!(parse(&text).unwrap().to_string(), text);
    }
}

#[test]
fn a_text_of_nothing_but_beginnings_is_read_in_linear_time() {
    // With a scan to the end for each beginning this would be 10^11 steps.
    assert_eq!(games(&"(;A[".repeat(1 << 18)).collect::<Vec<_>>(), [Err(GgfError::Unfinished { column: 3 })]);
    assert_eq!(games(&"(;".repeat(1 << 18)).count(), 1 << 18);
}

proptest! {
    #[test]
    fn every_game_is_read_back(record in support::games(), numbers in prop::collection::vec(
        (any::<Option<i32>>(), any::<Option<u16>>()), 70)) {
        let mut game = Game::new(record.start());
        // Written with two decimals, so that quarters come back as they were.
        let quarters = |number: f64| number / 4.0;
        for (&mv, (eval, seconds)) in record.moves().iter().zip(numbers) {
            let eval = eval.map(|eval| quarters(f64::from(eval)));
            let seconds = seconds.map(|seconds| quarters(f64::from(seconds)));
            game.play(mv, Note { eval, seconds }).unwrap();
        }
        prop_assert_eq!(parse(&game.to_string()), Ok(game));
    }

    #[test]
    fn positions_that_no_game_reaches_are_read_back(position in support::positions()) {
        let game = Game::new(position);
        prop_assert_eq!(parse(&game.to_string()), Ok(game));
    }

    #[test]
    fn any_text_is_games_or_errors(text in r"(\(;|;\)|GM|BO|B|W|RE|\[|\]|8 |[-*O ]{64} \*|f5|pa|/|.){0,40}") {
        for game in games(&text).flatten() {
            let again = parse(&game.to_string()).map(|again| again.record().clone());
            prop_assert_eq!(again.as_ref(), Ok(game.record()));
        }
    }

    #[test]
    fn any_word_is_a_move_or_an_error(word in ".{0,6}") {
        if let Ok(Move::Place(square)) = ggf::move_of(&word, Size::Six) {
            prop_assert!(Size::Six.squares().contains(square));
        }
    }
}
