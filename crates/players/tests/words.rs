//! The errors of the libraries in words: what a person typed is repeated, in both languages, and nothing is missing.

use console::{Lang, Message};
use engine::EngineError;
use game::{Checked, Game, Player};
use notakto::{Shape, Sum};
use othello::notation::{board, ggf, obf, transcript, wthor};
use othello::{Move, Position, Size, Square};
use players::words;

/// A message in every language; English first.
fn in_all(message: &Message) -> Vec<String> {
    let texts: Vec<String> = Lang::all().map(|lang| message.in_language(lang)).collect();
    assert!(texts.iter().all(|text| !text.is_empty()), "{message:?}");
    texts
}

fn in_both(message: &Message) -> (String, String) {
    (message.in_language(Lang::EN), message.in_language(Lang::JA))
}

fn check(message: &Message, english: &str, japanese: &str) {
    assert_eq!(in_both(message), (english.to_owned(), japanese.to_owned()));
}

#[test]
fn moves_of_othello_are_refused_with_the_square() {
    let start = Position::start(Size::Eight);
    let illegal = |square: &str| {
        let mv = Move::Place(square.parse().unwrap());
        words::othello::illegal(&start.play(mv).unwrap_err())
    };
    check(&illegal("d4"), "there is already a disc on d4", "d4 にはすでに石があります");
    check(&illegal("a1"), "a1 flips no discs", "a1 では 1 枚も返せません");
    let square = |text: &str| words::othello::not_a_square(&text.parse::<Square>().unwrap_err());
    check(&square("h9"), "h9 is off the board", "h9 は盤の外です");
    assert!(in_both(&square("x\u{1b}")).1.contains(r"x\u{1b}"), "control characters are written out");
}

#[test]
fn what_is_wrong_with_files_of_othello_is_explained_with_its_place() {
    let position = |text: &str| words::othello::board(&board::parse_position(text).unwrap_err());
    let square = position("---Z");
    assert!(in_both(&square).0.starts_with("character 4: `Z` is not a square"));
    assert!(in_both(&square).1.starts_with("4 文字目: Z はマスではありません"));
    in_all(&position("---"));
    in_all(&position(&"-".repeat(64)));
    in_all(&position(&format!("{} z", "-".repeat(64))));
    let moves = |text: &str| {
        words::othello::transcript(&transcript::parse(text, Position::start(Size::Eight)).unwrap_err())
    };
    check(
        &moves("f5f5"),
        "column 3, move 2: there is already a disc on f5",
        "3 文字目、2 手目: f5 にはすでに石があります",
    );
    in_all(&moves("hello"));
    let game = |text: &str| words::othello::ggf(&ggf::parse(text).unwrap_err());
    for text in ["", "(;", "(;GM[Chess];)", "(;GM[Othello]PC[x];)", "(;GM[Othello]TY[8]BO[8 ---];)"] {
        in_all(&game(text));
    }
    let start = "---------------------------OX------XO---------------------------";
    for line in [
        format!("{start} X; a1:+2"),
        format!("{start} X; f5:+65"),
        format!("{start} X; f5:+2; f5:+2"),
        "z".to_owned(),
    ] {
        let (english, _) = in_both(&words::othello::obf(&obf::parse(&line).unwrap_err()));
        assert!(english.starts_with("line 1, column "), "{english}");
    }
    let header = words::othello::wthor(&wthor::Wthor::parse(&[0]).unwrap_err());
    assert!(in_both(&header).0.ends_with("this file has 1 byte in all"), "{header:?}");
}

#[test]
fn what_is_wrong_with_boards_of_notakto_is_explained_with_its_place() {
    let shape =
        |size: &str, lines: &str| words::notakto::shape(&Shape::parse(size, lines, false).unwrap_err());
    let shapes = ["3", "0x3", "9x9", "3x3"].map(|size| shape(size, "foo"));
    let lines = ["rows,rows", "", "k=0", "k=4"].map(|lines| shape("3x3", lines));
    for message in shapes.iter().chain(&lines).chain([&shape("3x4", "diags")]) {
        in_all(message);
    }
    let sum =
        |text: &str| words::notakto::sum(&Sum::parse(&Shape::standard(), text, Player::First).unwrap_err());
    check(
        &sum("....Z...."),
        "board 1: column 5: `Z` is neither X nor .",
        "1 枚目の盤: 5 文字目: Z は X でも . でもありません",
    );
    in_all(&sum("X."));
    in_all(&sum(".........."));
    let boards = Sum::start(&Shape::standard(), 2).unwrap();
    for text in ["x", "5", "3:5", "1:9"] {
        let (english, japanese) = in_both(&words::notakto::not_a_move(&boards.parse_move(text).unwrap_err()));
        assert!(english.contains(text) && japanese.contains(text), "{english} {japanese}");
    }
}

#[test]
fn what_is_typed_at_tic_tac_toe_is_answered_in_three_ways() {
    let board: tictactoe::Board = "XO- --- O-X".parse().unwrap();
    let input = |text: &str| words::tictactoe::input(&board.parse_move(text).unwrap_err());
    check(&input("a\n"), "`a` is not a number", "a は数字ではありません");
    check(
        &input("9\n"),
        "`9` is out of range: type a number from 0 to 8",
        "9: 0 から 8 の数字を入力してください",
    );
    check(&input(" 1\n"), "cell 1 is taken by O", "マス 1 にはすでに O があります");
    for text in ["X:XX", "X:q", "X", "XXXXXXXXXX", "8--------"] {
        let error = match text.contains(':') {
            true => text.parse::<tictactoe::Stage>().map(|_| ()),
            false => text.parse::<tictactoe::Board>().map(|_| ()),
        };
        in_all(&words::tictactoe::explain(&error.unwrap_err()));
    }
}

#[test]
fn a_game_that_is_over_is_said_to_be_over_in_every_game() {
    let mut stage = tictactoe::Stage::START;
    for cell in [0, 3, 1, 4, 2] {
        stage = stage.check(tictactoe::Cell::ALL[cell]).unwrap().play();
    }
    let error = stage.check(tictactoe::Cell::ALL[5]).err().unwrap();
    check(&words::tictactoe::illegal(&error), "the game is over", "対局は終わっています");
    assert!(stage.outcome().is_some());
}

#[test]
fn what_the_engine_and_the_theory_cannot_do_is_explained() {
    in_all(&words::engine::explain(&EngineError::OtherSize(6)));
    in_all(&words::engine::explain(&EngineError::Stopped));
    in_all(&words::engine::weights(&engine::pattern::Weights::read(b"").err().unwrap()));
    let tiny = misere::quotient::Limits { elements: 1, states: 1, steps: 1 };
    let five: Shape = "5x5 full".parse().unwrap();
    let mut strategy = misere::strategy::Strategy::new(&five, &tiny);
    let error = strategy.hints(&Sum::start(&five, 1).unwrap()).unwrap_err();
    let (english, japanese) = in_both(&words::misere::explain(&error));
    assert_eq!(
        english,
        "the quotient of 5x5 full is not known, and searching 1 board took too long (more moves than allowed)"
    );
    assert!(japanese.starts_with("5x5 full の商は分かっておらず"), "{japanese}");
}
