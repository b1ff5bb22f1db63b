//! `hissho solve`, against published scores.

use super::support::{file_in, folder, hissho, hissho_with, testdata};
use serde_json::{Value, json};

/// FFO 1: white's best reply to G8 loses by 18; every move has a published score.
const FFO_1: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";

fn ffo(rest: &str) -> String {
    format!("solve --hash 16 --obf {} {rest}", testdata("obf/ffo-1-79.obf").display())
}

fn numbers(document: &Value, key: &str) -> Vec<i64> {
    document["positions"].as_array().unwrap().iter().map(|it| it[key].as_i64().unwrap()).collect()
}

#[test]
fn json_has_each_position_and_the_totals() {
    let document = hissho(&ffo("--only 1-3,7 --json")).ok().json();
    assert_eq!(numbers(&document, "id"), [1, 2, 3, 7]);
    assert_eq!(numbers(&document, "score"), [18, 10, 2, 8]);
    assert_eq!(numbers(&document, "expected"), numbers(&document, "score"));
    let first = &document["positions"][0];
    assert_eq!(
        (&first["best"], &first["agrees"], &first["moves"]),
        (&json!(["g8"]), &json!(true), &Value::Null)
    );
    assert_eq!((&first["line"][0], &first["board"]), (&json!("g8"), &json!(format!("{FFO_1} X"))));
    assert!(first["seconds"].is_number() && first["nodes_per_second"].is_number());
    let totals = &document["totals"];
    assert_eq!((&totals["positions"], &totals["disagree"]), (&json!(4), &json!(0)));
    assert_eq!(totals["nodes"], numbers(&document, "nodes").iter().sum::<i64>());
    assert!(totals["seconds"].is_number());
}

#[test]
fn all_gives_every_move_its_published_score() {
    let document = hissho(&ffo("--only 1 --all --json")).ok().json();
    let moves = document["positions"][0]["moves"].as_array().unwrap().clone();
    let mut scores: Vec<_> =
        moves.iter().map(|it| (it["move"].as_str().unwrap(), it["score"].as_i64().unwrap())).collect();
    scores.sort_by_key(|&(mv, score)| (-score, mv));
    let published =
        [("g8", 18), ("h1", 12), ("h7", 6), ("a2", 6), ("a3", 4), ("b1", -4), ("a4", -22), ("g2", -24)];
    let mut published = published.to_vec();
    published.sort_by_key(|&(mv, score)| (-score, mv));
    assert_eq!(scores, published);
    assert_eq!(document["positions"][0]["best"], json!(["g8"]));
}

#[test]
fn wld_says_who_wins_and_compares_signs() {
    let document = hissho(&ffo("--only 1,11,12,13 --wld --json")).ok().json();
    let outcomes: Vec<_> =
        document["positions"].as_array().unwrap().iter().map(|it| &it["outcome"]).collect();
    let expected: Vec<_> = numbers(&document, "expected").iter().map(|score| score.signum()).collect();
    let names = expected.iter().map(|sign| ["loss", "draw", "win"][(sign + 1) as usize]).collect::<Vec<_>>();
    assert_eq!(outcomes, names);
    let position = &document["positions"][0];
    assert_eq!((&position["agrees"], &position["outcome"]), (&json!(true), &json!("win")));
    assert!(position.get("score").is_none(), "{position}");
    assert_eq!(document["totals"]["disagree"], 0);
    // Every move of FFO 1: five win and three lose.
    let document = hissho(&ffo("--only 1 --wld --all --json")).ok().json();
    let position = &document["positions"][0];
    let mut best: Vec<_> =
        position["best"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    best.sort_unstable();
    assert_eq!(best, ["a2", "a3", "g8", "h1", "h7"]);
    let lost = position["moves"].as_array().unwrap().iter().filter(|it| it["outcome"] == "loss");
    assert_eq!(lost.count(), 3);
    assert!(hissho(&ffo("--only 1 --wld")).ok().has("14 empty  win  ok "));
    assert!(hissho(&ffo("--only 1 --wld --lang ja")).ok().has("14 空き  勝ち 一致"));
}

#[test]
fn wld_disagrees_by_the_sign_only() {
    let folder = folder();
    let solve = |items: &str, rest: &str| {
        let path = file_in(&folder, "signs.obf", format!("{FFO_1} X;{items}\n"));
        hissho(&format!("solve --hash 1 --wld --obf {} {rest}", path.display()))
    };
    assert_eq!(solve(" G8:+2;", "").code, 0);
    let run = solve(" G8:-18; H1:-20;", "");
    assert!(run.code == 1 && run.has("win  NOT -18"), "{}", run.out);
    let run = solve(" G8:+18; A4:+2;", "--all");
    assert!(run.code == 1 && run.has("a4 loss  NOT +2"), "{}", run.out);
    let small = hissho("solve -----OX--XO-----X --wld --all --json").ok().json();
    assert_eq!(
        (&small["positions"][0]["outcome"], &small["positions"][0]["best"][3]),
        (&json!("loss"), &json!("e6"))
    );
    hissho(&format!("solve {FFO_1} X --wld --score raw")).refused(&["--wld", "--score"]);
}

#[test]
fn nodes_do_not_depend_on_what_was_solved_before() {
    let nodes = |only: &str| {
        let document = hissho(&ffo(&format!("--only {only} --json"))).ok().json();
        numbers(&document, "nodes").pop().unwrap()
    };
    assert_eq!(nodes("5"), nodes("1-5"));
}

#[test]
fn a_board_is_one_word_or_two() {
    for board in [format!("{FFO_1}X"), format!("{FFO_1} X"), format!("{FFO_1} black")] {
        let document = hissho(&format!("solve --hash 1 {board} --json")).ok().json();
        let position = &document["positions"][0];
        assert_eq!(
            (&position["score"], &position["expected"], &position["agrees"]),
            (&json!(18), &Value::Null, &Value::Null)
        );
    }
    let run = hissho(&format!("solve --hash 1 {FFO_1} X --all")).ok();
    assert!(run.has("+18") && run.has("g8") && run.has("\n      a4 -22"), "{}", run.out);
}

#[test]
fn people_read_a_line_a_position_and_the_totals_in_either_language() {
    let run = hissho(&ffo("--only 1,4")).ok();
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 3, "{}", run.out);
    assert!(lines[0].starts_with("   1  14 empty  +18 ok      g8 "), "{}", lines[0]);
    assert!(
        lines[0].contains(" M/s  g8 ") && lines[2].starts_with("2 positions, 0 disagree, "),
        "{}",
        run.out
    );
    let run = hissho(&ffo("--only 1 --lang ja")).ok();
    assert!(run.has("14 空き  +18 一致") && run.has("1 局面、不一致 0、"), "{}", run.out);
}

#[test]
fn a_score_that_disagrees_ends_with_1_and_is_named() {
    let folder = folder();
    let file = |name: &str, items: &str| file_in(&folder, name, format!("% made up\n{FFO_1} X;{items}\n"));
    let solve = |path: &std::path::Path, rest: &str| {
        hissho(&format!("solve --hash 1 --obf {} {rest}", path.display()))
    };
    let wrong = file("wrong.obf", " G8:+20; --:-127;");
    let run = solve(&wrong, "");
    assert_eq!(run.code, 1);
    assert!(run.has("+18 NOT +20") && run.has("1 disagree"), "{}", run.out);
    assert_eq!(solve(&wrong, "--json").json()["positions"][0]["agrees"], json!(false));
    // Only --all looks at the other moves.
    let wrong_second = file("second.obf", " G8:+18; H1:+14;");
    assert_eq!(solve(&wrong_second, "").code, 0);
    let run = solve(&wrong_second, "--all");
    assert!(run.code == 1 && run.has("h1 +12  NOT +14"), "{}", run.out);
    let silent = file("silent.obf", "");
    assert_eq!(solve(&silent, "--json").ok().json()["positions"][0]["agrees"], Value::Null);
}

#[test]
fn raw_scores_are_in_their_own_convention() {
    let sample = testdata("obf/raw-difference-sample.obf");
    let solve =
        |rest: &str| hissho(&format!("solve --hash 16 --obf {} --only 1-12 {rest}", sample.display()));
    let document = solve("--score raw --json").ok().json();
    assert_eq!(document["totals"]["disagree"], 0);
    // Both stuck: 8 discs against 4, and 52 squares for nobody or for the winner.
    let board = format!("{}{}{}----X", "X".repeat(8), "-".repeat(48), "O".repeat(4));
    let score = |rest: &str| {
        hissho(&format!("solve --hash 1 {board} {rest} --json")).ok().json()["positions"][0]["score"].clone()
    };
    assert_eq!((score("--score raw"), score("")), (json!(4), json!(56)));
}

#[test]
fn odd_positions_are_solved() {
    let solve = |board: &str| {
        let document = hissho(&format!("solve --hash 1 --all --json {board}")).ok().json();
        let position = &document["positions"][0];
        (position["score"].as_i64().unwrap(), position["line"].as_array().unwrap().len())
    };
    assert_eq!(solve(&format!("{}X", "-".repeat(64))), (0, 0));
    assert_eq!(solve(&format!("{}O", "X".repeat(60) + "----")), (-64, 0));
    assert_eq!(solve(&format!("{}X", "XO".repeat(32))), (0, 0));
    let stuck = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOOX";
    let document = hissho(&format!("solve --hash 1 --all --json {stuck}")).ok().json();
    let position = &document["positions"][0];
    assert_eq!(position["best"], json!(["--"]));
    assert_eq!(position["moves"], json!([{"move": "--", "score": position["score"]}]));
}

#[test]
fn small_boards_are_solved_in_both_ways_of_counting() {
    let document = hissho("solve -----OX--XO-----X --all --json").ok().json();
    let position = &document["positions"][0];
    assert_eq!((&position["score"], &position["empties"]), (&json!(-10), &json!(12)));
    assert_eq!(position["best"], json!(["d3", "c4", "f5", "e6"]), "the four first moves are mirror images");
    // J. Feinstein's perfect game with 16 and 12 empty squares: white wins 20-16, whoever takes the empties.
    for board in ["-XXX---OXX-O-OOXOO-OXOXO--XX-----X--X", "-XXX---OXXXO-XOXXOXXXOOO--OO---OOX--X"] {
        for rest in ["", "--score raw", "--threads 2"] {
            let document = hissho(&format!("solve --hash 16 {board} {rest} --json")).ok().json();
            assert_eq!(document["positions"][0]["score"], json!(-4), "{board} {rest}");
        }
    }
    // Both stuck: 3 discs against 1, and 12 squares for nobody or for the winner.
    let stuck = "XXX------------OX";
    let score = |rest: &str| {
        hissho(&format!("solve --hash 1 {stuck} {rest} --json")).ok().json()["positions"][0]["score"].clone()
    };
    assert_eq!((score("--score raw"), score("")), (json!(2), json!(14)));
}

#[test]
fn what_cannot_be_solved_is_refused_with_the_place() {
    hissho("solve").refused(&["BOARD"]);
    hissho("solve --Z").refused(&["BOARD", "character 3", "`Z`"]);
    hissho(&format!("solve {FFO_1}")).refused(&["BOARD", "side to move"]);
    hissho(&format!("solve {FFO_1} X --only 1")).refused(&["--only"]);
    hissho("solve --obf missing.obf").refused(&["missing.obf"]);
    hissho(&ffo("--only 80")).refused(&["--only", "no position 80", "79 positions"]);
    hissho(&ffo("--only 9-1")).refused(&["--only", "40-49"]);
    hissho(&ffo("--score exact")).refused(&["exact", "wte, raw"]);
    hissho_with("solve --obf -", "\n% nothing\n").refused(&["there are no positions"]);
    hissho_with("solve --obf -", format!("\n{FFO_1} X; G9:+1\n"))
        .refused(&["standard input: line 2, column 69: `G9` is not a move"]);
    for bad in ["0", "16385", "-1", "x"] {
        hissho(&format!("solve {FFO_1} X --hash={bad}")).refused(&["--hash", bad]);
    }
}
