//! The end of the input, wherever it comes, ends the program politely with exit code 0.

use super::support::{hissho_with, play, play_json};

#[test]
fn at_the_question_for_the_game() {
    for input in ["", "nonsense\n", "\n\n", "ja"] {
        let run = hissho_with("play", input).ok();
        let last = run.out.lines().last().unwrap();
        assert!(last == "End of input." || last == "入力が終わりました。", "{}", run.out);
    }
    assert_eq!(hissho_with("play --json", "").ok().events().len(), 2);
}

#[test]
fn before_the_first_move_and_after_each() {
    let game = ["4", "1", "6", "5", "3", "8"];
    for moves in 0..game.len() {
        let run = play("tictactoe", &game[..moves]);
        let tail: Vec<_> = run.out.lines().rev().take(3).collect();
        let over = run.has("Game over!");
        assert!(over || (tail[2] == "End of input." && tail[1].starts_with("Position: ")), "{}", run.out);
        let end = play_json("tictactoe", &game[..moves]).pop().unwrap();
        assert!(end["event"] == "end of input", "{end}");
        assert!(end["position"].is_string() && end["moves"].is_string(), "{end}");
    }
}

#[test]
fn in_the_middle_of_a_line() {
    let run = hissho_with("play othello --human both", "f5\nd6").ok();
    assert!(run.out.ends_with("Moves: f5d6\n"), "{}", run.out);
    let run = hissho_with("play othello --human both", "f5\nd").ok();
    assert!(run.out.ends_with("Moves: f5\n"), "{}", run.out);
}

#[test]
fn after_a_computers_move_the_board_is_shown_before_the_end() {
    let run = play("othello --human second --level greedy --seed 1 --glyphs ascii", &[]);
    assert_eq!(run.out.matches("    a  b  c  d  e  f  g  h ").count(), 1, "{}", run.out);
    assert!(run.has("The computer plays "), "{}", run.out);
}

#[test]
fn after_the_end_of_the_game_nothing_more_is_printed() {
    let run = play("tictactoe --human both", &["0", "3", "1", "4", "2"]);
    assert!(run.out.lines().last().unwrap().starts_with("Time used: "), "{}", run.out);
}
