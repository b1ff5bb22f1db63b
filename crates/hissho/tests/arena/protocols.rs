//! Programs that keep to their protocol: what they are told, and what is made of their answers.

use othello::notation::ggf::{self, Ending};
use othello::notation::transcript::{self, PassStyle};

use super::support::{Fake, moves_of_game, play, play_with};

#[test]
fn a_game_with_many_passes_goes_through_both_protocols_and_is_saved() {
    let (nboard, gtp) = (Fake::nboard(), Fake::gtp());
    let saved = nboard.file("games.ggf");
    let options = format!("--openings - --depth 4 --json --save {}", saved.display());
    let ran = play_with(&nboard.behaving("well"), &gtp.behaving("well"), &options, "f5d6c4").ok();
    for game in ran.games() {
        assert_eq!(
            (game["moves"].as_str().unwrap(), &game["fault"]),
            (moves_of_game(None, "").as_str(), &().into())
        );
    }
    let report = ran.report();
    let counts = ["games", "wins", "draws", "losses"].map(|key| report[key].as_u64().unwrap());
    assert_eq!((counts, &report["mean_discs"], &report["elo"]), ([2, 1, 0, 1], &0.0.into(), &0.0.into()));
    let name = |player: &str| report["players"][player]["name"].as_str().unwrap();
    assert!(name("A").starts_with("Fake N (nboard@") && name("B").starts_with("Fake G (gtp@"), "{report}");
    assert_eq!((nboard.starts(), gtp.starts()), (1, 1));

    let text = std::fs::read_to_string(saved).unwrap();
    let games: Vec<ggf::Game> = ggf::games(&text).map(Result::unwrap).collect();
    assert_eq!((games.len(), text.lines().count()), (2, 2));
    for (game, black) in games.iter().zip(["Fake N", "Fake G"]) {
        assert_eq!(transcript::format(game.record(), PassStyle::Dashes), moves_of_game(None, ""));
        let result = game.head.result.unwrap();
        assert_eq!((result.black, result.ending), (-64.0, Ending::Played));
        assert!(game.head.black.starts_with(black), "{}", game.head.black);
        // NBoard tells what it thinks, GTP does not, and nobody thought about the opening.
        let evals = game.notes().iter().filter_map(|note| note.eval);
        assert!(evals.clone().all(|eval| eval == -1.25) && evals.count() > 10);
        assert!(game.notes()[..3].iter().all(|note| *note == ggf::Note::default()));
    }
}

#[test]
fn an_nboard_program_is_told_the_game_before_every_question() {
    let fake = Fake::nboard();
    play_with(
        &fake.behaving("well"),
        "random",
        "--openings - --depth 7 --games 2",
        &moves_of_game(Some(70), ""),
    )
    .ok();
    let told = fake.told();
    assert_eq!(told[..4], ["started", "nboard 2", "set depth 7", "ping 1"]);
    let go = told.iter().position(|line| line == "go").unwrap();
    let game = told[go - 2].strip_prefix("set game ").unwrap();
    assert!(told[go - 1].starts_with("ping "));
    let read = ggf::parse(game).unwrap();
    let moves = transcript::format(read.record(), PassStyle::Dashes);
    assert!(moves.starts_with(&moves_of_game(Some(70), "")), "{game}");
    for part in [
        "GM[Othello]",
        "TI[60:00]",
        "TY[8]",
        "RE[?]",
        "BO[8 ---------------------------O*------*O--------------------------- *]",
        "[PA]",
    ] {
        assert!(game.contains(part), "`{part}` is not in {game}");
    }
}

#[test]
fn a_time_a_move_is_told_as_each_protocol_can() {
    let near_the_end = moves_of_game(Some(70), "");
    let nboard = Fake::nboard();
    let ran =
        play_with(&nboard.behaving("well"), "random", "--openings - --time 1.5 --json", &near_the_end).ok();
    assert!(ran.report()["players"]["A"]["remark"].as_str().unwrap().contains("as a clock"));
    let told = nboard.told();
    let game = told.iter().find(|line| line.starts_with("set game")).unwrap();
    let empties = ggf::parse(game).unwrap().record().last().empty().len();
    let seconds = (f64::from(empties.div_ceil(2)) * 1.5).ceil();
    assert!(game.contains(&format!("TI[00:{seconds:02}]")), "{game}");

    let gtp = Fake::gtp();
    let ran = play_with(&gtp.behaving("well"), "random", "--openings - --time 2 --json", &near_the_end).ok();
    assert_eq!(ran.report()["players"]["A"]["remark"], serde_json::Value::Null);
    assert!(gtp.told().iter().any(|line| line.ends_with(" time_settings 0 2 1")));
    let ran =
        play_with(&gtp.behaving("well"), "random", "--openings - --time 0.5 --json", &near_the_end).ok();
    let remark = ran.report()["players"]["A"]["remark"].to_string();
    assert!(remark.contains("--time 0.5 cannot be passed on"), "{remark}");
}

#[test]
fn a_gtp_program_is_told_its_level_and_every_move_once() {
    let fake = Fake::gtp();
    let opening = moves_of_game(Some(70), "");
    play_with(&fake.behaving("well"), &fake.behaving("well"), "--openings - --level 5 --games 2", &opening)
        .ok();
    let told = fake.told();
    assert!(told.iter().any(|line| line.ends_with(" set_game Othello")));
    assert!(told.iter().any(|line| line.ends_with(" set_level 5")));
    let commands = |word: &str| told.iter().filter(|line| line.split(' ').nth(1) == Some(word)).count();
    // Two programs write one log: each is started, made ready once before the match and for two games.
    assert_eq!((commands("clear_board"), fake.starts()), (2 * (1 + 2), 2));
    // From ply 70 on only White has moves, four of them; in each game one program is asked, and told the
    // 74 plies that it does not play itself.
    assert_eq!((commands("genmove"), commands("play")), (2 * 4, 2 * 74));
    assert_eq!(told.iter().filter(|line| line.ends_with(" pass")).count(), 2 * 23);
    let ran = play_with(&fake.behaving("well"), "random", "--openings - --depth 5 --json", &opening).ok();
    let remark = ran.report()["players"]["A"]["remark"].to_string();
    assert!(remark.contains("--depth 5 cannot be passed on"), "{remark}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_cpu_time_of_a_program_counts_its_children() {
    let fake = Fake::gtp();
    let ran = play_with(
        &fake.behaving("works"),
        &fake.behaving("well"),
        "--openings - --games 2 --json --cpu",
        &moves_of_game(Some(70), ""),
    )
    .ok();
    let report = ran.report();
    let cpu = |player: &str| report["players"][player]["cpu_seconds_a_move"].as_f64().unwrap();
    assert!(cpu("A") > 0.0 && cpu("A") > cpu("B"), "{report}");
    assert!(ran.games()[0]["times"]["A"]["moves"].as_u64().is_some());
}

#[test]
fn a_program_that_knows_the_game_ends_where_the_level_leaves_it() {
    // The level plays its own moves, so the replayed game does not fit for long; that is told, not fatal.
    let fake = Fake::gtp();
    let ran = play(&fake.behaving("well"), "read-2", "--games 4 --seed 1 --json").ok();
    assert_eq!(ran.games().len(), 4);
    assert_eq!(ran.report()["players"]["B"]["faults"], 0);
}
