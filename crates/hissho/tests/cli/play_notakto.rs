//! Notakto at the table: moves, hints, the computer's play, files.

use serde_json::{Value, json};

use super::support::{
    command, errors, file_in, finish, folder, hissho, hissho_with, play, play_json, position_after,
};

fn winner(events: &[Value]) -> &str {
    let end = events.last().unwrap();
    assert_eq!(end["event"], "end", "{end}");
    end["winner"].as_str().unwrap()
}

#[test]
fn whoever_completes_the_last_boards_line_loses() {
    let lost = play_json("notakto --human both", &["0", "1", "2"]);
    assert_eq!(winner(&lost), "second");
    let first_board_only = play_json("notakto --human both --boards 2", &["1:0", "1:1", "1:2"]);
    assert_eq!(first_board_only.last().unwrap()["event"], "end of input");
    let both =
        play_json("notakto --human both --boards 2", &["1:0", "1:1", "1:2", "1:3", "2:0", "2:1", "2 c1"]);
    assert_eq!(errors(&both), [(4, "1:3: board 1 is dead")]);
    assert_eq!(winner(&both), "first");
    let run = play("notakto --human both --lang ja", &["0", "1", "2"]);
    assert!(run.has("後手の勝ちです！ 先手が最後の盤を殺しました。"), "{}", run.out);
}

#[test]
fn the_computer_wins_whenever_the_rules_let_it() {
    for seed in 0..10 {
        // One empty board is won by the first player, two are won by the second.
        let one =
            play_json(&format!("notakto --human none --level perfect --level2 random --seed {seed}"), &[]);
        assert_eq!(winner(&one), "first", "seed {seed}");
        for boards in [2, 4] {
            let levels = "--level random --level2 perfect";
            let events =
                play_json(&format!("notakto --boards {boards} --human none {levels} --seed {seed}"), &[]);
            assert_eq!(winner(&events), "second", "{boards} boards, seed {seed}");
        }
        let both = play_json(&format!("notakto --boards 3 --human none --seed {seed}"), &[]);
        assert_eq!(winner(&both), "first", "seed {seed}");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed: u32| play(&format!("notakto --boards 2 --human none --seed {seed} --json"), &[]);
    let moves = |seed| game(seed).last_event()["moves"].clone();
    assert_eq!(moves(5), moves(5));
    assert!((0..5).any(|seed| moves(seed) != moves(seed + 1)));
}

#[test]
fn hint_gives_every_cell_each_boards_value_the_product_and_the_outcome() {
    // Figure 5 of the paper: a and b, four winning moves.
    let events = play_json("notakto --human both --from X.X.X....+X...X....", &["hint"]);
    let hint = events.iter().find(|event| event["event"] == "hint").unwrap();
    let values: Vec<&Value> =
        hint["boards"].as_array().unwrap().iter().map(|board| &board["value"]).collect();
    assert_eq!(values, ["a", "b"]);
    assert_eq!((&hint["product"], &hint["outcome"]), (&json!("ab"), &json!("N")));
    let moves = hint["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 6 + 7);
    let best: Vec<&Value> = moves.iter().filter(|mv| mv["best"] == true).map(|mv| &mv["move"]).collect();
    assert_eq!(best, ["1:3", "1:5", "1:7", "2:8"]);
    assert!(moves.iter().all(|mv| mv["value"]["wins"] == mv["best"] && mv["value"]["product"].is_string()));
    let drawn = play("notakto --human both --from X.X.X....+X...X....", &["hint"]);
    assert!(drawn.has("1: a") && drawn.has("2: b") && drawn.has("Product: ab"), "{}", drawn.out);
    assert!(drawn.has("| 3W |  × | 5W |  | 3L |  × | 5L |"), "{}", drawn.out);
    assert!(drawn.has("N: the player to move wins."));
    let japanese = play("notakto --human both --boards 2 --lang ja", &["hint"]);
    assert!(japanese.has("積: c²") && japanese.has("P: 手番側の負けです"), "{}", japanese.out);
}

#[test]
fn hints_come_at_every_turn_when_they_are_asked_to() {
    let run = play("notakto --human both --boards 2", &["hint on", "1:4", "hint off", "2:4", "hint on"]);
    assert_eq!(run.out.matches("Product: ").count(), 3, "{}", run.out);
    let events = play_json("notakto --boards 2 --seed 1", &["hint on", "1:4"]);
    assert_eq!(events.iter().filter(|event| event["event"] == "hint").count(), 2);
    // Games without such a board list the moves.
    let run = play("tictactoe --human both", &["hint on", "4"]);
    assert_eq!(run.out.matches("draws\n").count(), 9 + 4, "{}", run.out);
}

#[test]
fn moves_are_read_by_number_or_name_with_or_without_the_board() {
    for typed in ["5", "c2", "1:5", "1 5", "1:c2", "１：５", "1　5"] {
        assert_eq!(position_after("notakto --human both", &[typed]), ".....X...", "{typed}");
    }
    let events = play_json("notakto --human both --boards 2", &["5", "3:5", "1:9", "x", "1:5", "1:5"]);
    let texts: Vec<&str> = errors(&events).iter().map(|(_, text)| *text).collect();
    for (text, part) in texts.iter().zip([
        "names no board: there are 2",
        "boards are numbered from 1 to 2",
        "cells are numbered from 0 to 8, or named from a1 to c3",
        "is not a move",
        "already has an X",
    ]) {
        assert!(text.contains(part), "{text}");
    }
    let run = play("notakto --human both --boards 2 --lang ja", &["5", "3:5", "1:9", "x", "1:5", "1:5"]);
    for part in [
        "はどの盤の手か分かりません",
        "盤の番号は 1 から 2",
        "マスは 0 から 8",
        "手として読めません",
        "X があります",
    ] {
        assert!(run.has(part), "{part}: {}", run.out);
    }
}

#[test]
fn boards_of_other_shapes_are_played_with_numbers_for_elements_or_by_search() {
    let run = play("notakto --shape 3x4 --boards 2 --human both", &["hint"]);
    assert!(run.has("1: #1") && run.has("Product: #1\nP: ") && run.has("| 11L |"), "{}", run.out);
    // No quotient is known here: the outcome is searched.
    let run = play("notakto --shape 4x4 --human both", &["hint"]);
    assert!(run.has("15L") && run.has("P: the player to move loses.") && !run.has("Product"), "{}", run.out);
    // Too many boards to list: the computer plays on, and says what it does not know.
    let run = play("notakto --shape 5x5 --seed 1", &["0", "hint"]);
    assert!(run.has("This move may not be the best: the quotient of 5x5 full is not known"), "{}", run.out);
    assert_eq!(run.out.matches("took too long").count(), 2, "{}", run.out);
    let run = play("notakto --shape 3x3 --torus --lines rows,cols --human both", &["0", "hint"]);
    assert!(run.has("Product: #"), "{}", run.out);
}

#[test]
fn a_thousand_boards_are_played_and_one_more_is_refused() {
    let end = play_json("notakto --boards 1000 --human none --seed 1 --level random", &[]);
    assert_eq!(end.last().unwrap()["event"], "end");
    let run = play("notakto --boards 1000 --seed 1", &["1000:4"]);
    assert!(run.has("The computer plays "), "the computer answers");
    for boards in ["0", "1001", "99999999999999999999", "x"] {
        hissho(&format!("play notakto --boards {boards}")).refused(&["--boards", boards]);
    }
    let board = vec!["........."; 1001].join("+");
    let events = play_json("notakto", &["4", &format!("setboard {board}")]);
    assert_eq!(errors(&events), [(2, "setboard: there are more than 1000 boards")]);
}

#[test]
fn a_position_is_set_and_a_bad_one_refused_with_its_board_and_column() {
    let position = "X........+.........";
    assert_eq!(position_after("notakto --human both", &[&format!("setboard {position}")]), position);
    let events =
        play_json("notakto --human both", &["setboard X.+", "setboard .........+....Z....", "setboard"]);
    let texts: Vec<&str> = errors(&events).iter().map(|(_, text)| *text).collect();
    assert_eq!(
        texts,
        [
            "setboard: board 1: the board ends after 2 of 9 cells",
            "setboard: board 2: column 5: `Z` is neither X nor .",
            "setboard: board 1: the board ends after 0 of 9 cells",
        ]
    );
    hissho("play notakto --from ....Z.... --lang ja").refused(&["--from: 1 枚目の盤: 5 文字目: Z は X でも"]);
    hissho("play notakto --from X --boards 2").refused(&["--from", "--boards"]);
    hissho("play notakto --shape 9x9").refused(&["--shape", "more than 25 cells"]);
    hissho("play notakto --shape 3x4 --lines diags --lang ja").refused(&["--shape", "対角線がありません"]);
    hissho("play notakto --lines foo").refused(&["--lines", "`foo` is not one of"]);
    hissho("play notakto --level 2")
        .refused(&["--level", "`2` is not a level (choose from random (0) perfect (1)"]);
}

#[test]
fn a_game_is_saved_with_its_boards_and_their_shape_and_loaded_anywhere() {
    let folder = folder();
    let play_in = |arguments: &str, lines: &[&str]| {
        let mut command = command();
        command.current_dir(folder.path()).arg("play").args(arguments.split_whitespace());
        finish(command, lines.iter().map(|line| format!("{line}\n")).collect::<String>()).ok()
    };
    let shape = "--shape 3x4 --lines k=3 --boards 2";
    play_in(&format!("notakto {shape} --human both"), &["1:0", "2:11", "1 b2", "save a"]);
    let saved = std::fs::read_to_string(folder.path().join("a")).unwrap();
    assert!(saved.contains("shape = \"3x4 k=3\"") && saved.contains("moves = \"1:0 2:11 1:5\""), "{saved}");
    // At a table with other boards, and without a word about the game.
    for end in [
        play_in("notakto --human both --json", &["load a", "undo"]).last_event(),
        play_in("--human both --json --load a", &["undo"]).last_event(),
    ] {
        assert_eq!(end["position"], "X...........+...........X", "{end}");
        assert_eq!(end["moves"], "1:0 2:11");
    }
    let set = play_in("notakto --human both --json", &["load a", "setboard XX.........."]).last_event();
    assert_eq!(set["position"], "XX..........", "boards of the loaded shape");
    file_in(&folder, "taken", "game = \"notakto\"\nmoves = \"1:4 1:4\"");
    file_in(&folder, "shape", "game = \"notakto\"\nshape = \"3x\"\nmoves = \"\"");
    file_in(&folder, "shaped", "game = \"tictactoe\"\nshape = \"3x3 full\"\nmoves = \"\"");
    let events = play_in("notakto --json", &["load taken", "load shape", "load shaped"]).events();
    let texts: Vec<&str> = errors(&events).iter().map(|(_, text)| *text).collect();
    assert!(texts[0].contains("moves: column 5, move 2: 1:4: that cell already has an X"), "{}", texts[0]);
    assert!(texts[1].contains("shape: `3x`"), "{}", texts[1]);
    assert!(texts[2].contains("tictactoe"), "{}", texts[2]);
    let path = folder.path().join("shaped");
    hissho(&format!("play --load {}", path.display())).refused(&["shape", "only Notakto boards"]);
}

#[test]
fn undo_goes_back_to_the_persons_choice_and_new_begins_with_as_many_boards() {
    let run = |lines: &[&str]| position_after("notakto --boards 2 --seed 1", lines);
    assert_eq!(run(&["1:4", "2:0", "undo"]), run(&["1:4"]));
    assert_eq!(run(&["1:4", "undo"]), ".........+.........");
    assert_eq!(run(&["1:4", "new"]), ".........+.........");
}

#[test]
fn notakto_is_the_third_game_that_is_offered() {
    let run = hissho_with("play", "3\n4\n").ok();
    assert!(run.has("3: Notakto") && run.has("The computer plays "), "{}", run.out);
    let run = hissho_with("play", "ja\nノタクト\n4\n").ok();
    assert!(run.has("3: ノタクト") && run.has("コンピュータは "), "{}", run.out);
}
