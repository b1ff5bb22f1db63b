//! `hissho games verify`: good files, and files that are not what they say.

use std::path::Path;

use serde_json::{Value, json};

use super::support::{Ran, command, file_in, finish, folder, testdata};

fn verify(files: &[&Path], options: &[&str], input: Vec<u8>) -> Ran {
    let mut command = command();
    command.args(["games", "verify"]).args(files).args(options);
    finish(command, input)
}

fn json_of(files: &[&Path]) -> (i32, Value) {
    let run = verify(files, &["--json"], vec![]);
    assert!(!run.err.contains("panicked"), "{}", run.err);
    (run.code, run.json())
}

/// The bytes of the smallest good file, twelve games.
fn good() -> Vec<u8> {
    std::fs::read(testdata("wthor/WTH_1977.wtb")).unwrap()
}

const HEADER: usize = 16;
const RECORD: usize = 68;
const FIRST_MOVE: usize = HEADER + 8;

#[test]
fn good_files_are_counted_and_an_unfinished_game_is_no_failure() {
    let files = ["wthor/WTH_1977.wtb", "wthor/WTH_1985.wtb", "wthor/WTH_2021.wtb"].map(testdata);
    let files: Vec<&Path> = files.iter().map(|file| file.as_path()).collect();
    let (code, document) = json_of(&files);
    assert_eq!(code, 0, "{document}");
    let count = |key: &str| document[key].as_u64().unwrap();
    assert_eq!((count("games"), count("incomplete")), (12 + 954 + 680, 8));
    assert_eq!((count("illegal"), count("score_mismatches")), (0, 0));
    let per_file: Vec<_> =
        document["files"].as_array().unwrap().iter().map(|file| file["games"].clone()).collect();
    assert_eq!(per_file, [12, 954, 680]);
    let text = verify(&files, &["--threads", "2"], vec![]).ok();
    assert!(
        text.out.starts_with("1646 games, 8 incomplete, 0 illegal, 0 score mismatches ("),
        "{}",
        text.out
    );
    assert!(verify(&files, &["--lang", "ja"], vec![]).ok().out.starts_with("1646 局、未終局 8、"));
}

#[test]
fn a_file_comes_through_a_pipe() {
    let run = verify(&[Path::new("-")], &["--json"], good()).ok();
    assert_eq!(run.json()["games"], 12);
}

#[test]
fn a_bad_move_fails_with_file_game_and_ply_and_the_other_games_are_read() {
    for byte in [19, 80, 89, 9, 255, 11] {
        let folder = folder();
        let mut bytes = good();
        bytes[FIRST_MOVE + 2 * RECORD + 4] = byte;
        let path = file_in(&folder, "bad.wtb", bytes);
        let (code, document) = json_of(&[&path]);
        assert_eq!(code, 1, "{document}");
        assert_eq!(
            (&document["games"], &document["illegal"]),
            (&12.into(), &1.into()),
            "byte {byte}: {document}"
        );
        let problem = &document["problems"][0];
        assert_eq!((&problem["game"], &problem["ply"]), (&3.into(), &5.into()), "{problem}");
        assert_eq!(problem["file"], path.display().to_string());
        let text = verify(&[&path], &[], vec![]);
        assert_eq!(text.code, 1);
        let first = text.out.lines().next().unwrap();
        assert!(first.contains("bad.wtb: game 3") && first.contains("move 5"), "{first}");
    }
}

#[test]
fn a_wrong_score_fails_and_names_the_game() {
    let folder = folder();
    let mut bytes = good();
    bytes[HEADER + 11 * RECORD + 6] ^= 1;
    let path = file_in(&folder, "bad.wtb", bytes);
    let (code, document) = json_of(&[&path]);
    assert_eq!((code, &document["score_mismatches"], &document["illegal"]), (1, &1.into(), &0.into()));
    assert_eq!(document["problems"][0]["game"], 12);
}

#[test]
fn a_pointer_to_a_file_is_no_file_of_games() {
    let folder = folder();
    let pointer = format!(
        "version https://git-lfs.github.com/spec/v1\noid sha256:{}\nsize 12345\n",
        "0123456789abcdef".repeat(4)
    );
    let path = file_in(&folder, "pointer.wtb", pointer);
    let run = verify(&[&path], &[], vec![]).refused(&["pointer.wtb"]);
    assert!(run.out.starts_with("0 games"), "{}", run.out);
}

#[test]
fn broken_files_are_refused_by_name_and_the_others_still_counted() {
    let folder = folder();
    let good = good();
    let mut endless = good.clone();
    endless[4..8].copy_from_slice(&[0xff; 4]);
    let mut half = good.clone();
    half.truncate(HEADER + 5 * RECORD + 20);
    let cases = [
        ("empty.wtb", vec![]),
        ("header.wtb", good[..7].to_vec()),
        ("half.wtb", half),
        ("endless.wtb", endless),
        ("longer.wtb", [good.clone(), vec![0; 5]].concat()),
        ("text.wtb", b"this is no file of games, but it is long enough to look like one".to_vec()),
    ];
    let whole = testdata("wthor/WTH_1977.wtb");
    for (name, bytes) in cases {
        let path = file_in(&folder, name, bytes);
        let run = verify(&[&path, &whole], &["--json"], vec![]);
        assert_eq!(run.code, 2, "{name}: {}", run.out);
        let document = run.json();
        let files = document["files"].as_array().unwrap();
        assert!(files[0]["error"].as_str().unwrap().contains(name), "{name}: {document}");
        assert_eq!(files[1]["games"], 12, "{name}");
        verify(&[&whole, &path], &[], vec![]).refused(&[name]);
    }
}

#[test]
fn the_games_before_a_break_are_read() {
    let folder = folder();
    let mut half = good();
    half.truncate(HEADER + 5 * RECORD + 20);
    let path = file_in(&folder, "half.wtb", half);
    let (code, document) = json_of(&[&path]);
    assert_eq!((code, &document["games"]), (2, &5.into()), "{document}");
}

#[test]
fn size_and_depth_of_nothing_mean_the_usual_ones_and_year_nothing_is_no_fault() {
    let folder = folder();
    let mut bytes = good();
    bytes[10..14].copy_from_slice(&[0, 0, 0, 0]);
    let path = file_in(&folder, "zeros.wtb", bytes);
    let (code, document) = json_of(&[&path]);
    assert_eq!((code, &document["games"]), (0, &12.into()), "{document}");
}

#[test]
fn what_cannot_be_opened_is_named_and_the_others_still_counted() {
    let folder = folder();
    let whole = testdata("wthor/WTH_1977.wtb");
    let missing = folder.path().join("missing.wtb");
    let files = [missing.as_path(), folder.path(), Path::new("/dev/zero"), whole.as_path()];
    let run = verify(&files, &[], vec![]).refused(&[
        "missing.wtb: no such file",
        "directory",
        "/dev/zero: larger than",
    ]);
    assert!(run.out.starts_with("12 games"), "{}", run.out);
    assert_eq!(run.err.lines().count(), 3, "{}", run.err);
    verify(&[], &[], vec![]).refused(&["<FILE>"]);
}

#[test]
fn an_unreadable_file_outweighs_a_failed_check() {
    let folder = folder();
    let mut bytes = good();
    bytes[FIRST_MOVE] = 11;
    let illegal = file_in(&folder, "illegal.wtb", bytes);
    let empty = file_in(&folder, "empty.wtb", "");
    let (code, document) = json_of(&[&illegal, &empty]);
    assert_eq!((code, &document["illegal"]), (2, &json!(1)));
}
