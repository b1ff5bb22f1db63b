//! Help, completions, manual pages, exit codes and ends of output.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use super::support::{command, finish, hissho};

const VERBS: [&str; 23] = [
    "play",
    "match",
    "train",
    "train generate",
    "train fit",
    "train test",
    "perft",
    "solve",
    "hint",
    "games",
    "games verify",
    "notakto",
    "notakto value",
    "notakto table",
    "notakto sums",
    "notakto claims",
    "canonical",
    "genus",
    "prove",
    "prove notakto",
    "check",
    "completions",
    "man",
];

#[test]
fn every_verb_has_help_in_both_languages() {
    for verb in [""].iter().chain(&VERBS) {
        let english = hissho(&format!("{verb} --help"));
        assert_eq!(english.code, 0, "{verb}");
        assert!(english.out.contains("Usage: hissho"), "{}", english.out);
        let japanese = hissho(&format!("--lang ja {verb} --help"));
        assert_eq!(japanese.code, 0, "{verb}");
        assert!(japanese.has("使い方: hissho") && !japanese.has("Usage"), "{}", japanese.out);
        assert!(!japanese.has("Possible values") && !japanese.has("Print"), "{}", japanese.out);
    }
}

#[test]
fn the_locale_chooses_the_language_of_help_and_play_unless_it_is_asked_for() {
    let in_locale = |name: &str, value: &str, arguments: &[&str]| {
        let mut command = command();
        command.env_remove("LC_ALL").env(name, value).args(arguments);
        finish(command, "").out
    };
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        assert!(in_locale(name, "ja_JP.UTF-8", &["--help"]).contains("使い方"), "{name}");
        assert!(in_locale(name, "ja_JP.UTF-8", &["play", "tictactoe"]).contains("あなたの番です"), "{name}");
    }
    assert!(in_locale("LANG", "ja_JP.UTF-8", &["--help", "--lang", "en"]).contains("Usage"));
    assert!(in_locale("LANG", "fr_FR.UTF-8", &["--help"]).contains("Usage"));
}

#[test]
fn completions_come_for_every_shell_and_know_the_verbs() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        for lang in ["en", "ja"] {
            let script = hissho(&format!("completions {shell} --lang {lang}")).ok().out;
            for word in ["hissho", "play", "perft", "verify", "glyphs", "notakto", "genus", "prove", "torus"]
            {
                assert!(script.contains(word), "{shell}: no {word}");
            }
            // The generator lists the values of an argument without a flag for these two only.
            if ["bash", "zsh"].contains(&shell) {
                assert!(script.contains("tictactoe") && script.contains("othello"), "{shell}");
            }
        }
    }
    hissho("completions tcsh").refused(&["tcsh", "bash"]);
}

#[test]
fn the_manual_has_a_page_for_the_whole_and_for_every_verb() {
    for verb in [""].iter().chain(&VERBS) {
        let page = hissho(&format!("man {verb}")).ok().out;
        assert!(page.contains(".TH hissho") && page.contains(".SH SYNOPSIS"), "{verb}: {page}");
    }
    let japanese = hissho("man play --lang ja").ok();
    assert!(japanese.has("コンピュータの強さ") && japanese.has(".SH 名前") && !japanese.has(".SH NAME"));
    for (name, instead) in [("soleve", "solve"), ("reversi", "play othello"), ("version", "--version")] {
        hissho(&format!("{name} --lang ja")).refused(&[name, instead, "コマンド"]);
    }
    hissho("man chess").refused(&["`chess` is not a command of hissho"]);
    hissho("man games chess").refused(&["`chess` is not a command of hissho games"]);
}

#[test]
fn a_command_line_that_means_nothing_is_refused_with_what_is_wrong() {
    hissho("").refused(&["Usage: hissho"]);
    hissho("chess").refused(&["chess"]);
    hissho("play chess").refused(&["chess", "tictactoe", "othello"]);
    hissho("play othello --level 61").refused(&["--level", "`61` is not a level"]);
    hissho("play othello --level2 foo").refused(&["--level2", "`foo` is not a level"]);
    hissho("play tictactoe --level read-9").refused(&["--level", "`read-9` is not a level"]);
    hissho("play othello --level 61 --lang ja").refused(&["--level: 61 という強さはありません"]);
    hissho("play othello --human me").refused(&["me", "first, second, both, none"]);
    hissho("play othello --boards 2").refused(&["--boards", "Notakto"]);
    hissho("play othello --from --Z").refused(&["--from: character 3: `Z`"]);
    hissho("play othello --from --Z --lang ja").refused(&["--from: 3 文字目: Z はマスではありません"]);
    hissho("play tictactoe --from X:OO").refused(&["--from", "2 of 9 cells"]);
    hissho("play tictactoe --size 4").refused(&["--size", "only one size"]);
    hissho("play othello --seed -1").refused(&["-1"]);
    hissho("play othello --glyphs braille").refused(&["braille", "ascii"]);
    hissho("play othello --lang fr").refused(&["fr", "ja"]);
}

#[test]
fn the_version_is_told() {
    assert_eq!(hissho("--version").ok().out, format!("hissho {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn json_is_json_even_when_a_game_is_asked_for() {
    for arguments in [
        "play --json",
        "play othello --json",
        "play tictactoe --human none --json",
        "play notakto --boards 3 --human none --json",
    ] {
        assert!(!hissho(arguments).ok().events().is_empty(), "{arguments}");
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let commands: [&[&str]; 4] = [
        &["completions", "bash"],
        &["man", "play"],
        &["play", "othello", "--human", "none", "--level", "random", "--json"],
        &["--help"],
    ];
    for arguments in commands {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("hissho"))
            .args(arguments)
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn a_reader_that_goes_away_in_the_middle_of_a_game_ends_it() {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("hissho"))
        .args(["play", "othello", "--human", "both", "--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // More boards than a pipe holds; the program may be gone before all are asked for.
    let _ = std::io::Write::write_all(&mut input, "board\n".repeat(10_000).as_bytes());
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error_that_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = std::process::Command::new(assert_cmd::cargo::cargo_bin!("hissho"))
        .args(["completions", "bash"])
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("hissho: "));
}
