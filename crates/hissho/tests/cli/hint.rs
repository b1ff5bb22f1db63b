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
    assert!(unsure.has("12 手読み（確度 73 %）"), "{}", unsure.out);
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
fn with_a_time_the_search_goes_as_far_as_it_gets() {
    // An end that is solved long before the time is over: the answer does not wait for it.
    for all in ["", "--all"] {
        let solved = moves(&format!("{FFO_1} --time 600s {all}"));
        assert_eq!((&solved[0]["move"], &solved[0]["value"]["origin"]), (&json!("g8"), &json!("exact")));
        assert_eq!(solved[0]["value"]["discs"].as_f64(), Some(18.0));
        assert_eq!(solved.len(), if all.is_empty() { 1 } else { 8 });
    }
    // One that is not: some depth, the same for all moves, and a legal move however short the time.
    for time in ["1ms", "100ms"] {
        let best = moves(&format!("{START} --time {time}"));
        assert!(best.len() == 1 && best[0]["value"]["depth"].as_u64().unwrap() >= 1, "{best:?}");
        assert_eq!(best[0]["value"]["origin"], "search");
        let all = moves(&format!("{START} --time {time} --all"));
        assert_eq!(all.len(), 4);
        assert!(all.iter().all(|hint| hint["value"]["depth"] == all[0]["value"]["depth"]), "{all:?}");
    }
    // A level is a limit all the same, and small boards and plain levels know the time too.
    for (arguments, depth) in [("--level 3", 3), ("--level 3 --all", 3), ("--level read-2", 2)] {
        let hints = moves(&format!("{START} --time 600s {arguments}"));
        assert_eq!(hints[0]["value"]["depth"], depth, "{arguments}");
    }
    assert_eq!(moves("-----OX--XO-----X --time 600 --all").len(), 4);
    let document = hissho(&format!("hint --hash 1 --json {FFO_1} --time 600")).ok().json();
    assert_eq!(document["level"], Value::Null);
    let document = hissho(&format!("hint --hash 1 --json {FFO_1}")).ok().json();
    assert_eq!(document["level"], "level-10");
    for bad in ["0", "2m", "-1s", ""] {
        hissho(&format!("hint {START} --time={bad}")).refused(&["--time", "seconds from 0.001"]);
    }
}

#[test]
fn what_cannot_be_answered_is_refused() {
    hissho("hint").refused(&["BOARD"]);
    hissho(&format!("hint {START} --level 61")).refused(&["--level", "`61` is not a level", "2 .. 60"]);
    hissho("hint --Z").refused(&["BOARD", "character 3"]);
    hissho(&format!("hint {START} --hash 0")).refused(&["--hash"]);
}
