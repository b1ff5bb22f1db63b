//! Whole games saved as text: what was typed, a line of hyphens, and all that was printed.
//!
//! The first line of a file is the command. After an intended change, run the test with `UPDATE_PLAYTHROUGHS=1` to
//! write the answers again, and read the difference.

use std::fs;
use std::path::PathBuf;

use super::support::{hissho_with, testdata};

const BETWEEN: &str = "----\n";

fn files() -> Vec<PathBuf> {
    let folder = testdata("playthroughs");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// What is printed, without the seconds in the line of times used.
fn answers(command: &str, input: &str) -> String {
    let arguments = command.trim().strip_prefix("hissho ").expect("the first line is a command");
    let out = hissho_with(arguments, input).ok().out;
    let untimed = |line: &str| {
        let timed = line.starts_with("Time used: ") || line.starts_with("消費時間: ");
        let kept = |c: &char| !(timed && c.is_ascii_digit());
        line.chars().filter(kept).collect::<String>().trim_end().to_owned() + "\n"
    };
    out.lines().map(untimed).collect()
}

#[test]
fn every_recorded_game_is_answered_as_it_was() {
    let update = std::env::var_os("UPDATE_PLAYTHROUGHS").is_some();
    let files = files();
    assert!(files.len() >= 12);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (script, expected) = text.split_once(BETWEEN).expect("a line of four hyphens");
        let (command, input) = script.split_once('\n').expect("a command and lines");
        let answered = answers(command, input);
        if update {
            fs::write(&file, format!("{script}{BETWEEN}{answered}")).unwrap();
            continue;
        }
        for (number, (line, wanted)) in (1..).zip(answered.lines().zip(expected.lines())) {
            assert_eq!(line, wanted, "{}: line {number} of the answers", file.display());
        }
        assert_eq!(answered, expected, "{}: one is longer than the other", file.display());
    }
}
