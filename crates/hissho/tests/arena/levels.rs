//! Matches between levels of ours: results, reports, and what is refused.

use serde_json::Value;

use super::support::{Ran, play, play_with};

/// What does not depend on how fast the machine is.
fn without_times(ran: &Ran) -> (Vec<Value>, Value) {
    let mut report = ran.report();
    for player in ["A", "B"] {
        let player = report["players"][player].as_object_mut().unwrap();
        assert!(player.remove("cpu_seconds_a_move").is_some());
        assert!(player.remove("seconds_a_move").is_some());
    }
    (ran.games(), report)
}

#[test]
fn the_same_seed_gives_the_same_match_and_another_seed_another() {
    let options = |seed: u32| format!("--games 6 --json --seed {seed}");
    let first = without_times(&play("random", "greedy", &options(7)).ok());
    assert_eq!(first, without_times(&play("random", "greedy", &options(7)).ok()));
    assert_ne!(first.0, without_times(&play("random", "greedy", &options(8)).ok()).0);
    let moves: std::collections::BTreeSet<String> =
        first.0.iter().map(|game| game["moves"].to_string()).collect();
    assert_eq!(moves.len(), 6, "every game is another");
}

#[test]
fn results_of_a_and_b_are_opposite() {
    let (_, one) = without_times(&play("level:1", "read-3", "--games 20 --json --seed 1").ok());
    let number = |report: &Value, key: &str| report[key].as_i64().unwrap();
    assert_eq!(number(&one, "wins") + number(&one, "draws") + number(&one, "losses"), 20);
    assert!(number(&one, "losses") > number(&one, "wins"), "{one}");
    assert!(one["elo"].as_f64().is_none_or(|elo| elo < 0.0) && one["mean_discs"].as_f64().unwrap() < 0.0);
    assert_eq!(one["players"]["B"]["name"], "read-3");
    let pairs: u64 = one["pairs"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(pairs, 10);
}

#[test]
fn every_opening_is_played_with_both_colours() {
    let ran =
        play_with("random", "random", "--openings - --json --seed 3", "f5d6\nf5f6e6\n# done\nf5f4\n").ok();
    let games = ran.games();
    assert_eq!(games.len(), 6);
    for pair in games.chunks(2) {
        let opening = |game: &Value| {
            let plies = game["opening_plies"].as_u64().unwrap() as usize;
            game["moves"].as_str().unwrap()[..2 * plies].to_owned()
        };
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
        assert_eq!((&pair[0]["black"], &pair[1]["black"]), (&"A".into(), &"B".into()));
    }
}

#[test]
fn a_sequential_test_stops_the_match_when_the_result_is_clear() {
    let options = "--sprt 0,200 --games 200 --seed 5 --json";
    let better = play("read-3", "random", options).ok();
    let report = better.report();
    assert_eq!(report["sprt"]["accepted"], "elo1");
    let games = report["games"].as_u64().unwrap();
    assert!(games < 200 && games.is_multiple_of(2), "{games}");
    let worse = play("random", "read-3", options);
    assert_eq!((worse.code, &worse.report()["sprt"]["accepted"]), (1, &"elo0".into()));
    let undecided = play("random", "random", "--sprt -5,5 --games 4 --seed 5 --json").ok();
    assert_eq!((&undecided.report()["sprt"]["accepted"], undecided.games().len()), (&Value::Null, 4));
}

#[test]
fn people_are_shown_games_a_table_and_the_difference() {
    let ran = play("read-2", "random", "--games 4 --seed 2 --cpu --sprt 0,5").ok();
    for part in [
        "A: read-2\nB: random\n20 openings, up to 4 games, seed 2\ngame 1: A black ",
        "\ngame 4: A white ",
        " s/move",
        "\n4 games\n",
        "discs/game",
        "Elo of A over B: ",
        "Sequential test of 0 against 5 Elo: undecided",
    ] {
        assert!(ran.out.contains(part), "`{part}` is not in {}", ran.out);
    }
    let ran = play("read-2", "random", "--games 4 --seed 2 --lang ja --time 0.5").ok();
    for part in ["序盤 20 種類、最大 4 局、シード 2", "第 1 局: A 黒 ", "A と B の Elo 差: "]
    {
        assert!(ran.out.contains(part), "`{part}` is not in {}", ran.out);
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    play("read-2", "random", "--games 3").refused(&["--games 3", "even"]);
    play("read-2", "random", "--games 0").refused(&["--games"]);
    play("read-2", "edax", "").refused(&["--b", "`edax` is not a level", "nboard:COMMAND"]);
    play("read-2", "random", "--depth 3").refused(&["--depth", "outside programs"]);
    play("read-2", "nboard:true", "").refused(&["--depth, --level or --time"]);
    play("read-2", "random", "--time 1 --level 3").refused(&["--time", "--level"]);
    for bad in ["0", "-1", "nan", "1e9", "soon"] {
        play("read-2", "random", &format!("--time={bad}")).refused(&["--time", "seconds from 0.001"]);
    }
    for bad in ["5", "5,0", "0,0", "0,inf", "a,b", "0,5,9", "0,1e300"] {
        play("read-2", "random", &format!("--sprt {bad}")).refused(&["--sprt", "the smaller one first"]);
    }
    play("read-2", "random", "--openings missing.txt").refused(&["missing.txt"]);
    play_with("read-2", "random", "--openings -", "f5\nf5f5\n")
        .refused(&["line 2: column 3, move 2: there is already a disc on f5"]);
    play_with("read-2", "random", "--openings -", "\n").refused(&["no openings"]);
    let folder = tempfile::tempdir().unwrap();
    let there = folder.path().join("there.ggf");
    std::fs::write(&there, "mine").unwrap();
    play("read-2", "random", &format!("--save {}", there.display())).refused(&["there.ggf"]);
    assert_eq!(std::fs::read_to_string(there).unwrap(), "mine");
}
