//! Lines that mean nothing are refused and skipped, whatever their bytes.

use super::support::{errors, hissho_with, play, play_json};

#[test]
fn every_bad_line_is_answered_with_its_number_and_the_game_goes_on() {
    for game in ["tictactoe", "othello", "notakto"] {
        let bad =
            ["a", "", "1 22", "99", "f9", "undo 3", "setboard", "setboard xyz", "load", "save", "level", "é"];
        let events = play_json(game, &bad);
        let lines: Vec<u64> = errors(&events).iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, (1..=bad.len() as u64).collect::<Vec<_>>(), "{game}: {events:?}");
        assert_eq!(events.last().unwrap()["moves"], "");
    }
}

#[test]
fn a_line_of_a_million_characters_is_skipped_and_the_next_one_read() {
    for (game, reply, moves) in [("tictactoe", "4", "4"), ("othello", "f5", "f5"), ("notakto", "4", "1:4")] {
        let input = format!("{}\n{reply}\n", "x".repeat(1_000_000));
        let run = hissho_with(&format!("play {game} --human both"), input).ok();
        assert!(run.has("That line is too long.") && run.out.ends_with(&format!("Moves: {moves}\n")));
        assert!(run.out.len() < 5_000);
    }
}

#[test]
fn a_long_line_is_not_repeated_whole() {
    let events = play_json(
        "othello --human both",
        &[&"z".repeat(60_000), &format!("setboard {}", "z".repeat(60_000))],
    );
    for (line, text) in errors(&events) {
        assert!(text.len() < 500, "line {line} is answered with {} bytes", text.len());
    }
}

#[test]
fn nul_bytes_and_bytes_that_are_not_text_are_answered() {
    for game in ["tictactoe", "othello", "notakto"] {
        let run =
            hissho_with(&format!("play {game} --json"), b"\0\n\xff\xfe\n\xe3\x81\n\x1b[2J\n".to_vec()).ok();
        assert_eq!(errors(&run.events()).len(), 4, "{}", run.out);
        for lang in ["en", "ja"] {
            let text = hissho_with(&format!("play {game} --lang {lang}"), b"\0\n\x1b[2J\n".to_vec()).ok();
            assert!(
                !text.out.contains(['\0', '\x1b']),
                "control characters reach the terminal: {:?}",
                text.out
            );
        }
    }
}

#[test]
fn windows_line_ends_are_line_ends() {
    let run = hissho_with("play othello --human both", "f5\r\nd6\r\n").ok();
    assert!(run.out.ends_with("Moves: f5d6\n"), "{}", run.out);
}

#[test]
fn a_text_that_is_not_a_board_is_refused_with_its_column_and_the_game_stays() {
    let run = play("othello --human both", &["f5", "setboard ---Z"]);
    assert!(run.has("setboard: character 4: `Z` is not a square"), "{}", run.out);
    assert!(run.out.ends_with("Moves: f5\n"));
    let run = play("othello --human both --lang ja", &["setboard ---Z", "setboard --- X"]);
    assert!(run.has("setboard: 4 文字目: Z はマスではありません"), "{}", run.out);
    let run = play("tictactoe --human both --lang ja", &["setboard XX"]);
    assert!(run.has("setboard: 9 マスのうち 2 マスしかありません"), "{}", run.out);
}
