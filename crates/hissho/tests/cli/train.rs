//! `hissho train`: games, weights from them, and how good those are.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use tempfile::TempDir;

use super::support::{Ran, command, file_in, finish, folder, testdata};

fn train(arguments: &str, files: &[(&str, &Path)]) -> Ran {
    let mut command = command();
    command.arg("train").args(arguments.split_whitespace());
    for (option, path) in files {
        command.arg(option).arg(path);
    }
    finish(command, "")
}

/// Small games, quickly played.
const QUICK: &str = "--depth 1 --perfect 4 --slip 20 --random-moves 6-30";

fn generate(games: usize, more: &str, output: &Path) -> Ran {
    train(&format!("generate --games {games} {QUICK} {more}"), &[("--output", output)])
}

fn bytes(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap()
}

/// A WTHOR file as if it were of another year.
fn in_year(folder: &TempDir, name: &str, year: u16) -> PathBuf {
    let mut bytes = bytes(&testdata("wthor/WTH_1977.wtb"));
    bytes[10..12].copy_from_slice(&year.to_le_bytes());
    file_in(folder, name, bytes)
}

#[test]
fn the_same_seed_gives_the_same_games_with_any_number_of_threads() {
    let folder = folder();
    let [one, three, other] = ["one", "three", "other"].map(|name| folder.path().join(name));
    let run = generate(150, "--seed 1 --json", &one).ok().json();
    assert_eq!((&run["games"], &run["played"]), (&150.into(), &150.into()));
    assert_eq!(run["bytes"], bytes(&one).len());
    generate(150, "--seed 1 --threads 3", &three).ok();
    generate(150, "--seed 2", &other).ok();
    assert_eq!(bytes(&one), bytes(&three));
    assert_ne!(bytes(&one), bytes(&other));
}

#[test]
fn a_file_that_was_made_in_two_goes_is_the_same_as_one_made_at_once() {
    let folder = folder();
    let [once, twice] = ["once", "twice"].map(|name| folder.path().join(name));
    generate(200, "--seed 3", &once).ok();
    generate(100, "--seed 3", &twice).ok();
    let run = generate(200, "--seed 3 --json", &twice).ok().json();
    // The 36 games after the last whole block are played again.
    assert_eq!((&run["games"], &run["played"]), (&200.into(), &136.into()));
    assert_eq!(bytes(&once), bytes(&twice));
    let run = generate(50, "--seed 3", &twice).ok();
    assert!(run.has("200 games, 0 of them new"), "{}", run.out);
    assert_eq!(bytes(&once), bytes(&twice));
}

#[test]
fn a_run_that_was_killed_leaves_a_good_file_and_goes_on() {
    let folder = folder();
    let [once, killed] = ["once", "killed"].map(|name| folder.path().join(name));
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("hissho"))
        .args(["train", "generate", "--games", "1000", "--seed", "4", "--output"])
        .arg(&killed)
        .args(QUICK.split_whitespace())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    // Its first block is there, and most are not.
    while !killed.exists() && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let found = generate(1, "--seed 4 --json", &killed).ok().json();
    assert_eq!(found["played"], 0);
    assert!(found["games"].as_u64().unwrap() >= 64);
    generate(1000, "--seed 4", &killed).ok();
    generate(1000, "--seed 4 --threads 2", &once).ok();
    assert_eq!(bytes(&once), bytes(&killed));
}

#[test]
fn a_file_made_in_another_way_is_not_gone_on_with() {
    let folder = folder();
    let path = folder.path().join("games");
    generate(64, "--seed 5", &path).ok();
    let before = bytes(&path);
    generate(128, "--seed 6", &path).refused(&["games", "other settings", "`seed 5`", "`seed 6`"]);
    generate(128, "", &path).refused(&["--seed"]);
    let openings = testdata("wthor/WTH_1977.wtb");
    train(
        &format!("generate --games 128 --seed 5 {QUICK}"),
        &[("--openings", &openings), ("--output", &path)],
    )
    .refused(&["other settings", "openings none"]);
    assert_eq!(bytes(&path), before);
    let garbage = file_in(&folder, "garbage", "these are not games");
    generate(64, "--seed 5", &garbage).refused(&["garbage", "not a complete file of games"]);
    assert_eq!(bytes(&garbage), b"these are not games");
    let cut = file_in(&folder, "cut", &before[..before.len() - 1]);
    generate(128, "--seed 5", &cut).refused(&["cut: game "]);
}

#[test]
fn what_cannot_be_asked_for_is_refused() {
    let folder = folder();
    let path = folder.path().join("games");
    generate(0, "--seed 1", &path).refused(&["--games"]);
    for wrong in ["20-8", "8", "0-61", "a-b"] {
        train(&format!("generate --games 1 --seed 1 --random-moves {wrong}"), &[("--output", &path)])
            .refused(&["--random-moves", "the smaller one first"]);
    }
    for wrong in ["--ridge=-1", "--ridge=nan", "--neighbours=2", "--steps=0"] {
        let wthor = testdata("wthor/WTH_1977.wtb");
        train(&format!("fit {wrong}"), &[("--wthor", &wthor), ("--output", &path)])
            .refused(&[wrong.split('=').next().unwrap()]);
    }
    train("fit", &[("--output", &path)]).refused(&["--wthor"]);
    assert!(!path.exists());
}

/// Labels of boards of the games of a file, quickly found.
fn label(boards: usize, more: &str, wthor: &Path, output: &Path) -> Ran {
    let quick = "--depth 2 --exact 4 --empties 4-40";
    let files = [("--wthor", wthor), ("--output", output)];
    train(&format!("label --boards {boards} {quick} {more}"), &files)
}

#[test]
fn labels_are_the_same_with_any_number_of_threads_and_goes() {
    let folder = folder();
    let [one, three, twice] = ["one", "three", "twice"].map(|name| folder.path().join(name));
    let games = testdata("wthor/WTH_1977.wtb");
    let run = label(1400, "--seed 1 --json", &games, &one).ok().json();
    assert_eq!((&run["boards"], &run["labelled"]), (&1400.into(), &1400.into()));
    assert_eq!(run["bytes"], bytes(&one).len());
    label(1400, "--seed 1 --threads 3", &games, &three).ok();
    assert_eq!(bytes(&one), bytes(&three));
    label(600, "--seed 1", &games, &twice).ok();
    let run = label(1400, "--seed 1 --json", &games, &twice).ok().json();
    // The 88 boards after the last whole block are labelled again.
    assert_eq!((&run["boards"], &run["labelled"]), (&1400.into(), &888.into()));
    assert_eq!(bytes(&one), bytes(&twice));
    let again = label(600, "--seed 1 --json", &games, &twice).ok().json();
    assert_eq!((&again["boards"], &again["labelled"]), (&1400.into(), &0.into()));
    label(1400, "--seed 2", &games, &one).refused(&["one: this file was made with other settings"]);
    assert_eq!(bytes(&one), bytes(&twice));
}

#[test]
fn labels_need_a_seed_their_games_and_a_good_file() {
    let folder = folder();
    let output = folder.path().join("labels");
    let games = testdata("wthor/WTH_1977.wtb");
    label(10, "", &games, &output).refused(&["--seed"]);
    let held_out = in_year(&folder, "held-out", 2024);
    label(10, "--seed 1", &held_out, &output)
        .refused(&["--wthor: there are no games from years that may be used for training"]);
    assert!(!output.exists());
    label(100, "--seed 1", &games, &output).ok();
    let weights = folder.path().join("weights");
    let fit = |wthor: &Path, labels: &Path| {
        train("fit --epochs 1", &[("--wthor", wthor), ("--labels", labels), ("--output", &weights)])
    };
    let mut others = bytes(&games);
    // The first move of the first game becomes one of another: the game is gone, and with it the order of all.
    others.truncate(others.len() - 68);
    let count = u32::from_le_bytes(others[4..8].try_into().unwrap()) - 1;
    others[4..8].copy_from_slice(&count.to_le_bytes());
    let others = file_in(&folder, "others", others);
    fit(&others, &output).refused(&["labels: the labels belong to"]);
    let broken = file_in(&folder, "broken", &bytes(&output)[..20]);
    fit(&games, &broken).refused(&["broken: this is not a"]);
    assert!(!weights.exists());
    fit(&games, &output).ok();
}

#[test]
fn weights_are_fitted_with_a_manifest_and_measured_on_years_that_were_held_out() {
    let folder = folder();
    let held_out = in_year(&folder, "held.wtb", 2023);
    let training = testdata("wthor/WTH_1985.wtb");
    let games = folder.path().join("games.zst");
    generate(64, "--seed 7", &games).ok();
    let weights = folder.path().join("weights.zst");
    let files: [(&str, &Path); 4] =
        [("--wthor", &training), ("--wthor", &held_out), ("--games", &games), ("--output", &weights)];
    let run = train("fit --steps 5 --ridge 3 --neighbours 0.25 --threads 2 --json", &files).ok().json();
    let manifest: toml::Value =
        toml::from_str(&std::fs::read_to_string(folder.path().join("manifest.toml")).unwrap()).unwrap();
    assert_eq!(
        manifest["command"].as_str().unwrap(),
        "hissho train fit --seed 1 --ridge 3 --steps 5 --neighbours 0.25 --epochs 4 --rate 0.02 --most-error 5 --wthor FILES --games FILES --output weights.zst"
    );
    let of = |index: usize, key: &str| {
        manifest["data"][index].get(key).map(ToString::to_string).unwrap_or_default()
    };
    assert_eq!(
        [of(0, "purpose"), of(1, "purpose"), of(2, "purpose")],
        ["\"training\"", "\"held out\"", "\"training\""]
    );
    assert_eq!(of(0, "name"), "\"WTH_1985.wtb\"");
    assert!(of(2, "recipe").contains("seed 7"));
    assert_eq!(manifest["phases"].as_array().unwrap().len(), 30);
    let test =
        train("test --json", &[("--wthor", &held_out), ("--wthor", &training), ("--weights", &weights)]);
    let test = test.ok().json();
    assert_eq!(test["measure"], run["held_out"]);
    assert_eq!(test["files"].as_array().unwrap().len(), 1);
    let boards = test["measure"]["boards"].as_u64().unwrap();
    assert!((10..=12).contains(&boards), "{boards}");
    // Made again, they are the same.
    let before = bytes(&weights);
    train("fit --steps 5 --ridge 3 --neighbours 0.25 --json", &files).ok();
    assert_eq!(bytes(&weights), before);
}

#[test]
fn nothing_is_trained_on_years_held_out_and_nothing_measured_on_others() {
    let folder = folder();
    let output = folder.path().join("weights.zst");
    for year in [2015, 2023, 2024, 2025] {
        let held_out = in_year(&folder, "held.wtb", year);
        train("fit", &[("--wthor", &held_out), ("--output", &output)]).refused(&["nothing to train with"]);
        train("generate --games 1 --seed 1", &[("--openings", &held_out), ("--output", &output)])
            .refused(&["--openings"]);
    }
    assert!(!output.exists());
    train("test", &[("--wthor", &testdata("wthor/WTH_1985.wtb"))])
        .refused(&["--wthor", "held out from training"]);
}

#[test]
fn the_same_data_are_not_counted_twice() {
    let folder = folder();
    let training = testdata("wthor/WTH_1977.wtb");
    let output = folder.path().join("weights.zst");
    let files: [(&str, &Path); 3] = [("--wthor", &training), ("--wthor", &training), ("--output", &output)];
    train("fit", &files).refused(&["WTH_1977.wtb: this file is identical to WTH_1977.wtb"]);
}

#[test]
fn the_weights_of_the_program_are_better_than_none_on_boards_they_never_saw() {
    let folder = folder();
    let mut of_2021 = bytes(&testdata("wthor/WTH_2021.wtb"));
    of_2021[10..12].copy_from_slice(&2024u16.to_le_bytes());
    let path = file_in(&folder, "2024.wtb", of_2021);
    let run = train("test", &[("--wthor", &path), ("--lang", Path::new("ja"))]).ok();
    assert!(run.has("平均絶対誤差"), "{}", run.out);
    let measure = train("test --json", &[("--wthor", &path)]).ok().json()["measure"].clone();
    assert!(measure["mean_absolute_error"].as_f64().unwrap() < 8.0, "{measure}");
}
