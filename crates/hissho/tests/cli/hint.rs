//! `hissho hint`: values of moves with where they come from.

use super::support::hissho;
use serde_json::{Value, json};

const START: &str = "---------------------------OX------XO--------------------------- X";

const FFO_1: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

fn moves(arguments: &str) -> Vec<Value> {
    hissho(&format!("hint --hash 1 --json {arguments}")).ok().json()["moves"].as_array().unwrap().clone()
}

#[test]
fn all_values_every_move_with_depth_and_certainty_and_a_line() {
    let moves = moves(&format!("{START} --level 6 --all"));
    let mut names: Vec<&str> = moves.iter().map(|it| it["move"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["c4", "d3", "e6", "f5"]);
    for hint in &moves {
        let value = &hint["value"];
        assert_eq!(
            (&value["origin"], &value["depth"], &value["certainty"]),
            (&json!("search"), &json!(6), &json!(100))
        );
        assert_eq!(value["discs"], moves[0]["value"]["discs"], "the first moves are mirror images");
        assert_eq!(hint["line"][0], hint["move"]);
        assert!(hint["nodes"].as_u64().unwrap() > 0);
    }
}

#[test]
fn the_end_is_valued_exactly_where_the_level_solves_it() {
    let all = moves(&format!("{FFO_1} --level 7 --all"));
    let scores: Vec<_> = all.iter().map(|it| it["value"]["discs"].as_f64().unwrap()).collect();
    assert_eq!(scores, [18.0, 12.0, 6.0, 6.0, 4.0, -4.0, -22.0, -24.0]);
    assert!(all.iter().all(|it| it["value"]["origin"] == "exact"));
    let best = moves(&format!("{FFO_1} --level 7"));
    assert_eq!((best.len(), &best[0]["move"], &best[0]["value"]), (1, &json!("g8"), &all[0]["value"]));
    let text = hissho(&format!("hint --hash 1 {FFO_1} --level 7")).ok();
    assert!(text.out.starts_with("g8 +18, exact"), "{}", text.out);
    let unsure = hissho(&format!("hint --hash 1 {START} --level 12 --lang ja")).ok();
    assert!(unsure.has("12 手読み（確かさ 73 %）"), "{}", unsure.out);
}

#[test]
fn named_levels_passes_ends_and_small_boards_are_answered_too() {
    assert_eq!(moves(&format!("{START} --level read-3 --all")).len(), 4);
    assert_eq!(moves("-----OX--XO-----X --level 12 --all").len(), 4);
    let stuck = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOOX";
    for all in ["", "--all"] {
        let passed = moves(&format!("{stuck} {all}"));
        assert_eq!(
            (passed.len(), &passed[0]["move"], &passed[0]["value"]["origin"]),
            (1, &json!("--"), &json!("exact"))
        );
        assert_eq!(moves(&format!("{}X {all}", "-".repeat(64))), [""; 0]);
    }
    assert!(hissho(&format!("hint {}X", "XO".repeat(32))).ok().has("The game is over."));
}

#[test]
fn what_cannot_be_answered_is_refused() {
    hissho("hint").refused(&["BOARD"]);
    hissho(&format!("hint {START} --level 61")).refused(&["--level", "`61` is not a level", "0 to 60"]);
    hissho("hint --Z").refused(&["BOARD", "character 3"]);
    hissho(&format!("hint {START} --hash 0")).refused(&["--hash"]);
}
