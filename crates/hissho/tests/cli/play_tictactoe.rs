//! Tic-tac-toe at the table.

use super::support::{errors, hissho_with, play, play_json, position_after};
use serde_json::{Value, json};

#[test]
fn a_script_of_one_move_ends_by_itself_with_the_position() {
    let run = play("tictactoe --lang ja", &["4"]);
    assert!(run.has("コンピュータは 0 に打ちました。"), "{}", run.out);
    assert!(run.out.ends_with("入力が終わりました。\n局面: X:O--,-X-,---,\n棋譜: 40\n"), "{}", run.out);
}

#[test]
fn a_win_on_the_ninth_move_is_a_win() {
    let end = play_json("tictactoe --human both --from XOOXOX7XO", &["7"]);
    assert_eq!(errors(&end), [(1, "cell 7 is taken by X")]);
    let events = play_json("tictactoe --human both --from X:XOO,XOX,-XO,", &["6"]);
    assert_eq!(events.last().unwrap()["winner"], "x");
    // The game as it was reported: X plays the last empty cell, 7 counted from 1.
    let ninth = play_json("tictactoe --human both --from XOOXOX7XO", &["6"]).pop().unwrap();
    assert_eq!((&ninth["event"], &ninth["winner"]), (&"end".into(), &"x".into()));
    assert!(play("tictactoe --human both --lang ja --from XOOXOX7XO", &["6"]).has("× の勝ちです！"));
}

#[test]
fn what_is_not_a_move_is_answered_with_the_reason() {
    let run = play("tictactoe --lang ja", &["a", "1 2", "9", "4", "4", "99999999999999999999999", "-1"]);
    for said in [
        "a は数字ではありません",
        "1 2 は数字ではありません",
        "9: 0 から 8 の数字を入力してください",
        "マス 4 にはすでに X があります",
        "-1 は数字ではありません",
    ] {
        assert!(run.has(said), "{said} is missing in {}", run.out);
    }
    assert_eq!(run.out.matches("0 から 8 の数字を入力").count(), 2);
}

#[test]
fn a_bad_line_repeats_neither_board_nor_prompt() {
    let boards = |run: &str| run.matches("+---+---+---+\n").count();
    let good = play("tictactoe", &["4"]);
    let bad = play("tictactoe", &["a", "", "1 2", "9", "4", "4"]);
    assert_eq!(boards(&good.out), boards(&bad.out));
    assert_eq!(bad.out.matches("Your turn.").count(), 2);
    assert!(!bad.has("> "), "{}", bad.out);
}

#[test]
fn full_width_digits_are_digits() {
    assert_eq!(position_after("tictactoe --human both", &["４"]), "O:---,-X-,---,");
}

#[test]
fn perfect_play_draws_against_itself_and_never_loses_to_random_moves() {
    let end = play_json("tictactoe --human none", &[]).pop().unwrap();
    assert_eq!((&end["event"], &end["winner"]), (&"end".into(), &Value::Null));
    for seed in 0..20 {
        for (levels, loser) in
            [("--level perfect --level2 random", "o"), ("--level random --level2 perfect", "x")]
        {
            let end =
                play_json(&format!("tictactoe --human none {levels} --seed {seed}"), &[]).pop().unwrap();
            let winner = &end["winner"];
            assert!(winner.is_null() || winner != loser, "seed {seed}, {levels}: {end}");
        }
    }
}

#[test]
fn hint_shows_exact_results() {
    let events = play_json("tictactoe --human both", &["0", "1", "hint"]);
    let hint = events.iter().find(|event| event["event"] == "hint").unwrap();
    let best: Vec<_> = hint["moves"].as_array().unwrap().iter().filter(|hint| hint["best"] == true).collect();
    assert!(!best.is_empty());
    for hint in best {
        assert_eq!(hint["value"], json!({"verdict": "win", "plies": 5, "origin": "exact"}));
    }
}

#[test]
fn after_the_end_moves_are_refused_and_undo_and_new_go_on() {
    let won = ["0", "3", "1", "4", "2"];
    let with = |more: &[&'static str]| [&won[..], more].concat();
    let events = play_json("tictactoe --human both", &with(&["5", "hint", "moves", "pass"]));
    assert_eq!(errors(&events)[0], (6, "The game is over."));
    assert_eq!(position_after("tictactoe --human both", &with(&["undo"])), "X:XX-,OO-,---,");
    assert_eq!(position_after("tictactoe --human both", &with(&["new"])), "X:---,---,---,");
    let japanese = play("tictactoe --human both --lang ja", &with(&["5", "hint", "pass"]));
    assert_eq!(japanese.out.matches("対局は終わっています").count(), 3, "{}", japanese.out);
}

#[test]
fn without_a_name_the_game_is_asked_for_and_named_in_either_language() {
    let run = hissho_with("play", "chess\n4\n\ntic-tac-toe\n4\n").ok();
    assert!(run.out.starts_with("Which game?"), "{}", run.out);
    assert_eq!(run.out.matches("Please answer 1, 2 or 3").count(), 3);
    assert!(run.has("The computer plays 0."));
    let run = hissho_with("play", "ja\n２\nf5\n").ok();
    assert!(run.has("どのゲームで遊びますか？") && run.has("コンピュータは "), "{}", run.out);
    assert!(hissho_with("play --json", "2\n").ok().events()[1]["game"] == "othello");
}

#[test]
fn the_language_the_level_and_the_sides_can_be_changed_at_the_table() {
    let run = play(
        "tictactoe",
        &["lang ja", "level random", "level 12", "human both", "4", "0", "lang fr", "human me"],
    );
    assert!(run.has("あなたの番です") && run.has("強さを random にしました"), "{}", run.out);
    assert!(run.has("level: 12 という強さはありません"), "{}", run.out);
    assert!(run.has("局面: X:O--,-X-,---,"), "the person has played both: {}", run.out);
    assert!(
        run.has("lang: en, ja から選んでください")
            && run.has("human: first、second、both、none から選んでください")
    );
}

#[test]
fn quit_leaves_at_once_without_reading_on() {
    let run = play("tictactoe", &["quit", "4"]);
    assert!(!run.has("The computer plays") && !run.has("End of input"), "{}", run.out);
}
