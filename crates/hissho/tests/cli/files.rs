//! Saving and loading: nothing is lost, nothing is overwritten unasked, and a bad file is named.

use super::support::{
    command, errors, file_in, finish, folder, hissho_with, play, play_json, position_after,
};

/// Plays a script with `folder` as the current folder.
fn play_in(folder: &tempfile::TempDir, arguments: &str, lines: &[&str]) -> super::support::Ran {
    let mut command = command();
    command.current_dir(folder.path()).arg("play").args(arguments.split_whitespace());
    finish(command, lines.iter().map(|line| format!("{line}\n")).collect::<String>()).ok()
}

#[test]
fn a_saved_game_is_loaded_with_its_moves_so_that_undo_works() {
    for (game, moves) in [("othello", ["f5", "d6", "c3"]), ("tictactoe", ["4", "0", "2"])] {
        let folder = folder();
        let arguments = format!("{game} --human both");
        let [one, two, three] = moves;
        let saved = play_in(&folder, &arguments, &[one, two, three, "save my game.toml"]);
        assert!(saved.has("Saved to my game.toml."), "{}", saved.out);
        let loaded = play_in(&folder, &format!("{arguments} --json"), &["load my game.toml", "undo"]);
        let end = loaded.last_event();
        assert_eq!(end["moves"], format!("{one}{two}"));
        assert_eq!(end["position"], position_after(&arguments, &[one, two]));
    }
}

#[test]
fn a_game_is_loaded_from_the_command_line_without_its_name() {
    let folder = folder();
    play_in(&folder, "othello --human both", &["f5", "save a"]);
    let path = folder.path().join("a");
    let loaded = hissho_with(&format!("play --human both --load {}", path.display()), "").ok();
    assert!(loaded.out.ends_with("Moves: f5\n"), "{}", loaded.out);
    let from_pipe = hissho_with("play --json --human both --load -", std::fs::read(&path).unwrap()).ok();
    assert_eq!(from_pipe.last_event()["moves"], "f5");
}

#[test]
fn a_game_that_began_at_another_position_is_saved_with_it() {
    let folder = folder();
    let board = "---------------------------OX------XO--------------------------- O";
    play_in(&folder, "othello --human both", &[&format!("setboard {board}"), "f4", "save a"]);
    let loaded = play_in(&folder, "othello --human both --json", &["load a", "undo"]).last_event();
    assert_eq!(loaded["position"], board);
}

#[test]
fn an_existing_file_is_replaced_only_when_that_is_asked_for() {
    let folder = folder();
    let path = file_in(&folder, "precious", "precious");
    let run = play_in(&folder, "othello --human both", &["f5", "save precious"]);
    assert!(run.has("save: precious already exists; use save! precious to replace it"), "{}", run.out);
    assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    assert!(play_in(&folder, "othello --lang ja", &["save precious"]).has("precious はすでにあります"));
    play_in(&folder, "othello --human both", &["f5", "save! precious"]);
    assert!(std::fs::read_to_string(&path).unwrap().contains("moves = \"f5\""));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
}

#[test]
fn a_place_that_cannot_be_written_is_named_and_a_device_is_never_replaced() {
    let folder = folder();
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    let lines = ["save sub", "save! sub", "save nowhere/a", "save! /dev/null", "save"];
    let events = play_in(&folder, "othello --json", &lines).events();
    let errors = errors(&events);
    assert_eq!(errors.len(), 5, "{errors:?}");
    for ((_, text), name) in errors.iter().zip(["sub", "sub", "nowhere/a", "/dev/null", "name a file"]) {
        assert!(text.starts_with("save: ") && text.contains(name), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn a_saved_game_has_the_permissions_of_any_new_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    play_in(&folder, "othello", &["save a"]);
    let usual = file_in(&folder, "usual", "");
    let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode();
    assert_eq!(mode(&folder.path().join("a")), mode(&usual));
}

#[test]
fn a_bad_file_is_named_with_the_place_and_leaves_the_game_as_it_was() {
    let folder = folder();
    file_in(&folder, "truncated", "# hissho: a saved game\ngame = \"othello\"\nmoves = \"f5d6");
    file_in(&folder, "unknown-key", "game = \"othello\"\nmvoes = \"f5\"");
    file_in(&folder, "garbage", b"\x7fELF\x02\xff\xfe\0\0");
    file_in(&folder, "pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:1234\nsize 68\n");
    file_in(&folder, "illegal", "game = \"othello\"\nmoves = \"f5d6a1\"");
    file_in(&folder, "off-board", "f5d6i9");
    file_in(&folder, "other-game", "game = \"tictactoe\"\nmoves = \"40\"");
    file_in(&folder, "no-game", "game = \"chess\"\nmoves = \"e4\"");
    file_in(&folder, "bad-start", "game = \"othello\"\nstart = \"---Z\"\nmoves = \"\"");
    file_in(&folder, "early-pass", "f5--");
    let cases: [(&str, &[&str]); 12] = [
        ("truncated", &["line 3"]),
        ("unknown-key", &["mvoes"]),
        ("garbage", &["byte 6", "not UTF-8"]),
        ("pointer", &["column 1"]),
        ("illegal", &["column 5", "move 3", "a1 flips no discs"]),
        ("off-board", &["column 5", "i9", "off the board"]),
        ("other-game", &["tictactoe"]),
        ("no-game", &["chess"]),
        ("bad-start", &["start", "character 4"]),
        ("early-pass", &["column 3", "move 2", "pass"]),
        ("missing", &["no such file"]),
        (".", &["directory"]),
    ];
    for (name, parts) in cases {
        let events =
            play_in(&folder, "othello --human both --json", &["f5", &format!("load {name}"), "d6"]).events();
        let errors = errors(&events);
        let [(2, text)] = errors[..] else { panic!("{name}: {errors:?}") };
        for part in [&["load: ", name], parts].concat() {
            assert!(text.contains(part), "{name}: `{part}` is not in: {text}");
        }
        assert_eq!(events.last().unwrap()["moves"], "f5d6", "{name}");
        let path = folder.path().join(name);
        hissho_with(&format!("play othello --load {}", path.display()), "").refused(&[name]).refused(parts);
    }
}

#[test]
fn a_file_without_end_is_refused_and_not_read_to_its_end() {
    hissho_with("play othello --load /dev/zero", "").refused(&["/dev/zero", "larger than"]);
}

#[test]
fn a_tic_tac_toe_file_with_one_move_too_many_is_refused_at_that_move() {
    let folder = folder();
    file_in(&folder, "after-end", "0314256");
    file_in(&folder, "taken", "game = \"tictactoe\"\nmoves = \"4 4\"");
    file_in(&folder, "good", "031425\n".get(..4).unwrap());
    let run = play_in(&folder, "tictactoe --human both", &["load after-end", "load taken", "load good"]);
    assert!(run.has("load: after-end: moves: column 6, move 6: "), "{}", run.out);
    assert!(run.has("load: taken: moves: column 3, move 2: cell 4 is taken by X"), "{}", run.out);
    assert!(run.out.ends_with("Moves: 0314\n"), "{}", run.out);
}

#[test]
fn transcripts_of_other_programs_are_read_with_or_without_their_passes() {
    let folder = folder();
    // Letter case marks the colour; no passes are written.
    let unmarked = file_in(
        &folder,
        "unmarked",
        "F5d6C4g5D7c7H5d8B8b7B6a7b5A6a5b4B3c6E8f8C8a8e7a4b2A2c2D2d1e2F2c5c3a1a3e6d3f6F7f1g2H2e3F4b1g1c1e1g8g7f3h1h3h4h6",
    );
    let end =
        hissho_with(&format!("play othello --json --load {}", unmarked.display()), "").ok().last_event();
    assert_eq!((&end["event"], &end["winner"]), (&"end".into(), &"white".into()));
    assert_eq!(end["moves"].as_str().unwrap().matches("--").count(), 23);
    // Ranks counted from the bottom: illegal as it stands, and with all eight passes forced when mirrored.
    let from_bottom = "e3 f5 e6 d7 c6 d3 f4 d6 c5 b5 b7 b6 c7 a8 f6 e7 a7 b8 f7 c8 c3 a6 a5 a4 -- d8 -- b4 a3 a2 -- b3 \
                       -- c4 -- c2 b2 f3 b1 a1 g3 c1 -- d2 d1 e1 -- e2 --";
    let path = file_in(&folder, "from-bottom", from_bottom);
    hissho_with(&format!("play othello --load {}", path.display()), "").refused(&[
        "from-bottom",
        "move 1",
        "e3",
    ]);
    let mirrored: String = from_bottom
        .chars()
        .map(|c| c.to_digit(10).map_or(c, |rank| char::from_digit(9 - rank, 10).unwrap()))
        .collect();
    let path = file_in(&folder, "mirrored", mirrored);
    let end = hissho_with(&format!("play othello --human both --json --load {}", path.display()), "")
        .ok()
        .last_event();
    assert_eq!(end["event"], "end of input");
    assert_eq!(end["moves"].as_str().unwrap().matches("--").count(), 8);
}

#[test]
fn a_loaded_game_goes_on_against_the_computer() {
    let folder = folder();
    play_in(&folder, "othello --human both", &["f5", "save a"]);
    let run = play_in(&folder, "othello --human first --level greedy --seed 1 --json", &["load a"]);
    let moves = run.events().iter().filter(|event| event["by"] == "computer").count();
    assert_eq!(moves, 1, "{}", run.out);
    assert!(play("othello", &["load"]).has("load: name a file"));
    assert_eq!(errors(&play_json("othello", &["load -"])).len(), 1);
}
