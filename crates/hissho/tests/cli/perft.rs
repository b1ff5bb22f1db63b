//! `hissho perft`, against the published numbers.

use super::support::{hissho, hissho_with};

const START: &str = "---------------------------OX------XO---------------------------";

#[test]
fn json_has_the_published_count_and_what_was_counted() {
    let document = hissho("perft othello 8 --threads 2 --json").ok().json();
    assert_eq!(document["leaves"], 390_216);
    assert_eq!(
        (&document["game"], &document["depth"], &document["pass"]),
        (&"othello".into(), &8.into(), &"ply".into())
    );
    assert_eq!(document["from"], format!("{START} X"));
    assert!(document["seconds"].is_number());
}

#[test]
fn people_read_the_count_first_in_either_language() {
    let english = hissho("perft othello 6").ok();
    assert!(english.out.starts_with("8200 lines of play, "), "{}", english.out);
    let japanese = hissho("perft othello 6 --lang ja").ok();
    assert!(japanese.out.starts_with("8200 通り"), "{}", japanese.out);
}

#[test]
fn depth_nothing_is_one_line_of_play_and_divide_adds_up() {
    assert_eq!(hissho("perft othello 0 --json").ok().json()["leaves"], 1);
    let divided = hissho("perft othello 5 --divide --json").ok().json();
    let moves = divided["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 4);
    assert!(
        moves.iter().all(|mv| mv["leaves"] == 1396 / 4),
        "the four first moves are mirror images: {divided}"
    );
    assert_eq!(divided["leaves"], 1396);
}

#[test]
fn a_forced_pass_costs_a_ply_or_nothing() {
    // Black must pass here; white then has g5 and h6.
    let board = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOOX";
    let leaves = |rest: &str| {
        hissho(&format!("perft othello {rest} --from {board} --json")).ok().json()["leaves"].clone()
    };
    assert_eq!(leaves("1"), 1);
    assert_eq!(leaves("2"), 2);
    assert_eq!(leaves("1 --pass free"), 2);
    assert_eq!(leaves("1 --pass ply"), 1);
}

#[test]
fn a_board_may_begin_with_a_hyphen_and_is_read_after_an_equals_sign_too() {
    let from = format!("{START}X");
    assert_eq!(hissho(&format!("perft othello 4 --json --from {from}")).ok().json()["leaves"], 244);
    assert_eq!(hissho(&format!("perft othello 4 --json --from={from}")).ok().json()["leaves"], 244);
    assert_eq!(hissho("perft othello 4 --json --size 4").ok().json()["from"], "-----OX--XO----- X");
}

#[test]
fn a_bad_board_is_refused_with_the_place() {
    hissho("perft othello 3 --from --Z").refused(&["--from", "character 3", "`Z`"]);
    hissho("perft othello 3 --from ---").refused(&["--from", "64 squares", "3"]);
    hissho(&format!("perft othello 3 --from {START}")).refused(&["--from", "side to move"]);
    hissho(&format!("perft othello 3 --from {START}Z")).refused(&["--from", "character 65", "`Z`"]);
    hissho(&format!("perft othello 3 --from {START}XX")).refused(&["--from"]);
    hissho(&format!("perft othello 3 --from {}", "-".repeat(100_000))).refused(&["--from"]);
}

#[test]
fn what_is_out_of_range_is_refused() {
    hissho("perft othello 201").refused(&["201", "200"]);
    hissho("perft othello -1").refused(&["-1"]);
    hissho("perft othello 99999999999999999999").refused(&["99999999999999999999"]);
    hissho("perft othello").refused(&["<N>"]);
    hissho("perft chess 3").refused(&["chess", "othello"]);
    hissho("perft tictactoe 3").refused(&["tictactoe", "othello"]);
    hissho("perft othello 3 --pass never").refused(&["never", "ply", "free"]);
    hissho("perft othello 3 --size 5").refused(&["5", "8, 6 or 4"]);
    hissho("perft othello 3 --threads 0").refused(&["0", "from 1 to 1024"]);
    hissho_with(&format!("perft othello 3 --size 8 --from {START}X"), "").refused(&["--size", "--from"]);
}
