//! Othello at the table: passes, the ends of games, undo, and the games that other programs got wrong.

use super::support::{errors, file_in, folder, hissho, play, play_json, position_after, script};
use serde_json::Value;

const START: &str = "---------------------------OX------XO--------------------------- X";

// Reported against other programs: black must pass after it.
const BLACK_MUST_PASS: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

// 23 black passes, all but the forced moves left out.
const MANY_PASSES: &str = "f5d6c4g5d7c7h5d8b8b7b6a7--b5a6a5--b4b3c6e8f8c8a8--e7--a4--b2a2c2d2d1--e2f2c5--c3--a1--a3--e6\
--d3--f6f7f1--g2h2e3f4b1--g1--c1--e1--g8--g7--f3--h1--h3--h4--h6";

fn passes(events: &[Value]) -> Vec<(&str, &str)> {
    let passes = events.iter().filter(|event| event["move"] == "--");
    passes.map(|event| (event["player"].as_str().unwrap(), event["by"].as_str().unwrap())).collect()
}

fn moves_by<'a>(events: &'a [Value], by: &str) -> Vec<&'a str> {
    let moves = events.iter().filter(|event| event["event"] == "move" && event["by"] == by);
    moves.map(|event| event["move"].as_str().unwrap()).collect()
}

#[test]
fn a_side_that_is_stuck_passes_and_the_game_goes_on() {
    let events = play_json("othello --human both", &script(BLACK_MUST_PASS));
    assert_eq!(passes(&events), [("black", "rules")]);
    let end = events.last().unwrap();
    assert_eq!(end["event"], "end of input");
    assert!(end["position"].as_str().unwrap().ends_with(" O"), "white is to move: {end}");
    let said = play("othello --human both --lang ja", &script(BLACK_MUST_PASS));
    assert!(said.has("黒 ●は打てる場所がないのでパスします。"), "{}", said.out);
    assert!(said.has("白 ○の番です"));
}

#[test]
fn a_game_of_23_passes_is_played_through_with_no_pass_typed() {
    let events = play_json("othello --human both", &script(MANY_PASSES));
    let end = events.last().unwrap();
    assert_eq!(passes(&events), vec![("black", "rules"); 23]);
    assert_eq!((&end["event"], &end["winner"]), (&"end".into(), &"white".into()));
    assert_eq!(end["discs"], serde_json::json!({"black": 0, "white": 59, "empty": 5}));
    assert_eq!((&end["raw_difference_black"], &end["score_black"]), (&(-59).into(), &(-64).into()));
    assert_eq!(end["moves"], MANY_PASSES);
}

#[test]
fn a_computer_that_is_stuck_passes_and_the_person_moves_again() {
    let (before, rest) = MANY_PASSES.split_at(MANY_PASSES.find("c5--").unwrap());
    let folder = folder();
    let file = file_in(&folder, "game.txt", before);
    let arguments = format!("othello --human second --level greedy --seed 1 --load {}", file.display());
    let mine = ["c5", "c3", "a1", "a3", "e6", "d3"];
    let events = play_json(&arguments, &mine);
    assert!(rest.starts_with("c5--c3--a1--a3--e6--d3--"));
    assert_eq!(moves_by(&events, "human"), mine);
    assert_eq!(passes(&events), [("black", "rules"); 6]);
    assert_eq!(moves_by(&events, "computer"), [""; 0]);
}

#[test]
fn a_person_who_is_stuck_passes_and_the_computer_moves_at_once() {
    let folder = folder();
    let file = file_in(&folder, "game.txt", BLACK_MUST_PASS);
    let arguments = format!("othello --human first --level greedy --seed 1 --load {}", file.display());
    let events = play_json(&arguments, &[]);
    assert_eq!(passes(&events)[0], ("black", "rules"));
    assert_eq!(events[2]["by"], "computer");
    assert_eq!(events[2]["player"], "white");
}

#[test]
fn a_pass_is_refused_with_moves_at_hand_and_has_been_made_when_it_is_forced() {
    let events = play_json("othello --human both", &["pass", "--", "f5"]);
    let refusal = "You can't pass while you have a legal move.";
    assert_eq!(errors(&events), [(1, refusal), (2, refusal)]);
    let mut lines = script(BLACK_MUST_PASS);
    lines.push("pass");
    let run = play("othello --human both", &lines);
    assert!(run.has("You have already passed"));
    assert!(!run.has(refusal));
}

#[test]
fn undo_steps_back_over_a_forced_pass_and_redo_over_it_again() {
    let mut lines = script(BLACK_MUST_PASS);
    let after = position_after("othello --human both", &lines);
    let before = position_after("othello --human both", &lines[..lines.len() - 1]);
    lines.push("undo");
    assert_eq!(position_after("othello --human both", &lines), before);
    lines.push("redo");
    assert_eq!(position_after("othello --human both", &lines), after);
}

#[test]
fn after_one_move_and_an_undo_black_is_to_move_and_can() {
    assert_eq!(position_after("othello --human both", &["f5", "undo"]), START);
    let events = play_json("othello --human first --level greedy --seed 1", &["f5", "undo", "d3"]);
    assert_eq!(errors(&events), []);
    assert_eq!(moves_by(&events, "human"), ["f5", "d3"]);
}

#[test]
fn undo_takes_back_the_computers_reply_too_and_the_end_of_a_game() {
    let arguments = "othello --human second --level greedy --seed 5";
    let first = play_json(arguments, &[]);
    let before = first.last().unwrap()["position"].clone();
    let listed = play_json(arguments, &["moves"]);
    let reply = listed.iter().find(|event| event["event"] == "moves").unwrap()["moves"][0].clone();
    let back = play_json(arguments, &[reply.as_str().unwrap(), "undo"]);
    assert_eq!(back.last().unwrap()["position"], before);
    let wiped = script("f5d6c5f6e7f4g5e6e3");
    let mut lines = wiped.clone();
    lines.push("undo");
    let expected = position_after("othello --human both", &wiped[..8]);
    assert_eq!(position_after("othello --human both", &lines), expected);
}

#[test]
fn there_is_nothing_to_undo_at_the_start_nor_to_redo_at_the_end() {
    let events = play_json("othello --human both", &["undo", "redo", "f5", "undo", "undo"]);
    let (no_undo, no_redo) = ("There is nothing to take back.", "There is nothing to redo.");
    assert_eq!(errors(&events), [(1, no_undo), (2, no_redo), (5, no_undo)]);
}

#[test]
fn a_board_set_up_with_white_to_move_is_played_from_there_and_a_new_game_begins_with_black() {
    let setup = format!("setboard {}", START.replace(" X", " O"));
    assert_eq!(position_after("othello --human both", &[&setup]), START.replace(" X", " O"));
    assert_eq!(position_after("othello --human both", &[&setup, "new"]), START);
    let events = play_json("othello --human both", &[&setup, "d3", "new", "f5"]);
    assert_eq!(errors(&events), [(2, "You can't play there: d3 flips no discs.")]);
    let players: Vec<_> = events.iter().filter_map(|event| event["player"].as_str()).collect();
    assert_eq!(players, ["black"]);
}

#[test]
fn a_board_whose_mover_is_stuck_is_not_shown_as_the_end() {
    let board = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X";
    let setup = format!("setboard {board}");
    let events = play_json("othello --human both", &[&setup, "moves"]);
    assert_eq!(passes(&events), [("black", "rules")]);
    let moves = events.iter().find(|event| event["event"] == "moves").unwrap();
    assert_eq!(moves["moves"], serde_json::json!(["g5", "h6"]));
}

#[test]
fn a_game_ends_when_a_side_is_wiped_out_and_the_winner_takes_the_empty_squares() {
    let game = script("f5d6c5f6e7f4g5e6e3");
    let end = play_json("othello --human both", &game).pop().unwrap();
    assert_eq!((&end["event"], &end["winner"]), (&"end".into(), &"black".into()));
    assert_eq!(end["discs"], serde_json::json!({"black": 13, "white": 0, "empty": 51}));
    assert_eq!((&end["raw_difference_black"], &end["score_black"]), (&13.into(), &64.into()));
    let said = play("othello --human both", &game);
    assert!(
        said.has("Game over!") && said.has("wins by 64! The 51 empty squares count for the winner."),
        "{}",
        said.out
    );
}

#[test]
fn a_game_ends_when_both_are_stuck_with_discs_on_the_board() {
    let end = play_json("othello --human both", &script("f5f4c3e6f7g6g4e8g8g5h5")).pop().unwrap();
    assert_eq!(end["discs"], serde_json::json!({"black": 14, "white": 1, "empty": 49}));
    assert_eq!((&end["winner"], &end["score_black"]), (&"black".into(), &62.into()));
}

#[test]
fn thirty_two_discs_each_is_a_draw() {
    let game = "f5f6e6f4g7c5c4d7g5g6f7h4c3e7c7b4f3g3d3b2d6d8h6b6c6h7c2b5a2c1h5a3c8e8b1e2h8g2h3d2a1b8a5e3e1\
                d1f1f2g8h2g4f8g1h1a4a6b7a8b3a7";
    let end = play_json("othello --human both", &script(game)).pop().unwrap();
    assert_eq!((&end["winner"], &end["score_black"]), (&Value::Null, &0.into()));
    assert_eq!(end["discs"], serde_json::json!({"black": 32, "white": 32, "empty": 0}));
    assert!(play("othello --human both --lang ja", &script(game)).has("引き分けです。"));
}

#[test]
fn a_move_is_typed_as_a_square_or_as_row_and_column_on_any_keyboard() {
    let expected = position_after("othello --human both", &["f5"]);
    for typed in ["F5", " f5 ", "5 6", "5\t6", "ｆ５", "５　６"] {
        assert_eq!(position_after("othello --human both", &[typed]), expected, "{typed}");
    }
}

#[test]
fn a_move_that_flips_nothing_is_refused_with_the_reason() {
    let run = play("othello --lang ja", &["a1", "d4", "9 9", "i3"]);
    assert!(run.has("そこには打てません（a1 では 1 枚も返せません）"));
    assert!(run.has("そこには打てません（d4 にはすでに石があります）"));
    assert!(run.has("9 行 9 列は盤の外です"));
    assert!(run.has("i3 は盤の外です"));
}

#[test]
fn hint_values_every_legal_move_with_where_the_value_comes_from() {
    let events = play_json("othello --level read-2", &["hint", "moves"]);
    let hint = events.iter().find(|event| event["event"] == "hint").unwrap();
    let mut hinted: Vec<_> =
        hint["moves"].as_array().unwrap().iter().map(|hint| hint["move"].clone()).collect();
    hinted.sort_by_key(ToString::to_string);
    assert_eq!(hinted, ["c4", "d3", "e6", "f5"]);
    for hint in hint["moves"].as_array().unwrap() {
        assert!(hint["value"]["origin"].is_string() && hint["value"]["discs"].is_number(), "{hint}");
    }
    assert!(hint["moves"].as_array().unwrap().iter().any(|hint| hint["best"] == true));
}

#[test]
fn moves_marks_the_legal_moves_once_or_on_every_board() {
    let marked = |lines: &[&str]| play("othello --human both --glyphs ascii", lines).out.matches('+').count();
    assert_eq!(marked(&["f5"]), 0);
    assert_eq!(marked(&["moves", "f5"]), 4);
    assert_eq!(marked(&["moves on", "f5"]), 4 + 3);
    assert_eq!(marked(&["moves on", "moves off", "f5"]), 4);
}

#[test]
fn a_seeded_game_between_two_computers_is_the_same_each_time() {
    let game = || hissho("play othello --human none --level random --level2 greedy --seed 1 --json").ok();
    let moves = |run: &super::support::Ran| run.last_event()["moves"].clone();
    let (one, two) = (game(), game());
    assert_eq!(moves(&one), moves(&two));
    assert_eq!(one.last_event()["event"], "end");
    let other = hissho("play othello --human none --level random --level2 greedy --seed 2 --json").ok();
    assert_ne!(moves(&one), moves(&other));
    let text = hissho("play othello --human none --level random --level2 greedy --seed 1").ok();
    assert!(text.has(&format!("Moves: {}", moves(&one).as_str().unwrap())), "the transcript is printed");
    assert!(text.has("Time used: "));
}

#[test]
fn small_boards_are_played_with_their_own_squares() {
    let run = play("othello --human both --size 4 --glyphs ascii", &["a1", "d3", "3 4"]);
    assert!(run.has("    c  d  e  f "), "{}", run.out);
    assert!(run.has("a1 is off the board"));
    let twelve =
        hissho("play othello --human none --size 4 --level greedy --seed 1 --json").ok().last_event();
    assert_eq!(twelve["discs"]["empty"], 0, "{twelve}");
}
