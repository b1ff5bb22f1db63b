//! Programs that break the rules, are silent, or end: each costs them a game, and the match goes on.

use serde_json::Value;

use super::support::{Fake, Ran, play};

/// Two games of a program against `random`, both lost by `kind`; the program is started for each.
fn loses_by(fake: &Fake, behaviour: &str, kind: &str, options: &str) -> Ran {
    let ran = play(&fake.behaving(behaviour), "random", &format!("--games 2 --json {options}")).ok();
    let games = ran.games();
    assert_eq!(games.len(), 2, "{behaviour}");
    for game in &games {
        let fault = &game["fault"];
        assert_eq!((&fault["player"], &fault["kind"]), (&"A".into(), &kind.into()), "{behaviour}: {game}");
        assert_eq!((&game["result"], &game["discs"]), (&"loss".into(), &Value::Null), "{behaviour}");
    }
    let report = ran.report();
    assert_eq!(
        (&report["losses"], &report["players"]["A"]["faults"], &report["players"]["B"]["faults"]),
        (&2.into(), &2.into(), &0.into()),
        "{behaviour}"
    );
    assert_eq!((&report["mean_discs"], &report["elo"]), (&Value::Null, &Value::Null), "{behaviour}");
    assert_eq!(fake.starts(), 2, "{behaviour}");
    ran
}

fn text_of(ran: &Ran) -> String {
    ran.games()[0]["fault"]["text"].as_str().unwrap().to_owned()
}

fn last_lines_of(ran: &Ran) -> String {
    ran.games()[0]["fault"]["last_lines"].to_string()
}

#[test]
fn moves_against_the_rules_lose_and_are_named() {
    let ran = loses_by(&Fake::nboard(), "illegal", "illegal-move", "--depth 1");
    assert_eq!(text_of(&ran), "played the illegal move a1: a1 flips no discs");
    assert!(last_lines_of(&ran).contains("=== A1"));
    let ran = loses_by(&Fake::nboard(), "passes", "illegal-move", "--depth 1");
    assert_eq!(text_of(&ran), "played the illegal move --: you can't pass while you have a legal move");
    let ran = loses_by(&Fake::nboard(), "no-move", "not-a-move", "--depth 1");
    assert_eq!(text_of(&ran), "answered `banana`, which is not a move");
    loses_by(&Fake::gtp(), "illegal", "illegal-move", "");
}

#[test]
fn programs_that_say_nothing_useful_in_time_lose() {
    // On a busy machine even the question before it may come too late, so it is not named here.
    for behaviour in ["silent", "chatter", "flood"] {
        let ran = loses_by(&Fake::nboard(), behaviour, "time-out", "--depth 1 --timeout 0.2");
        assert!(text_of(&ran).ends_with("` within 0.2 s"), "{behaviour}: {}", text_of(&ran));
    }
    for behaviour in ["wrong-number", "half-an-answer"] {
        let ran = loses_by(&Fake::gtp(), behaviour, "time-out", "--timeout 0.2");
        assert!(text_of(&ran).starts_with("did not answer `"), "{behaviour}: {}", text_of(&ran));
    }
    let ran = loses_by(&Fake::nboard(), "wrong-pong", "time-out", "--depth 1 --timeout 1");
    assert_eq!(text_of(&ran), "did not answer `ping 2` within 1 s");
}

#[test]
fn programs_that_end_lose_and_their_last_words_are_told() {
    let ran = loses_by(&Fake::nboard(), "ends", "ended", "--depth 1");
    assert_eq!(text_of(&ran), "exited with code 3");
    assert!(last_lines_of(&ran).contains("out of memory"));
    loses_by(&Fake::nboard(), "closes", "ended", "--depth 1");
    let ran = loses_by(&Fake::gtp(), "ends", "ended", "");
    assert_eq!(text_of(&ran), "exited with code 5");
}

#[test]
fn programs_that_refuse_or_resign_lose() {
    let ran = loses_by(&Fake::gtp(), "refuses", "refused", "");
    assert!(text_of(&ran).ends_with("with `cannot think`"));
    let ran = loses_by(&Fake::gtp(), "refuses-moves", "refused", "");
    assert!(text_of(&ran).starts_with("answered `play b f5` with"), "{}", text_of(&ran));
    loses_by(&Fake::gtp(), "resigns", "resigned", "");
}

#[test]
fn a_program_that_answers_without_listening_holds_nobody_up() {
    let fake = Fake::gtp();
    let ran = play(&fake.behaving("does-not-read"), "random", "--games 40 --json --seed 1").ok();
    assert_eq!(ran.report()["players"]["A"]["faults"], 40);
}

#[cfg(target_os = "linux")]
#[test]
fn the_children_of_a_program_go_with_it() {
    let fake = Fake::nboard();
    loses_by(&fake, "leaves-a-child", "illegal-move", "--depth 1");
    let told = fake.told();
    let children: Vec<&str> = told.iter().filter_map(|line| line.strip_prefix("child ")).collect();
    assert_eq!(children.len(), 2);
    for child in children {
        // It has been killed; the system may take a moment to see to it.
        let mut looks = 0..2000;
        while is_alive(child) {
            assert!(looks.next().is_some(), "child {child} outlives the match");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }
}

/// True while the `sleep` with this number is there and not dead.
#[cfg(target_os = "linux")]
fn is_alive(child: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
    stat.contains("(sleep)") && !stat.contains(") Z ") && !stat.contains(") X ")
}

#[test]
fn two_bad_programs_finish_their_match() {
    let ran = play(
        &Fake::nboard().behaving("ends"),
        &Fake::gtp().behaving("illegal"),
        "--games 4 --json --depth 1 --seed 1",
    )
    .ok();
    let report = ran.report();
    assert_eq!((&report["games"], &report["wins"], &report["losses"]), (&4.into(), &2.into(), &2.into()));
}

#[test]
fn people_see_what_went_wrong() {
    let fake = Fake::nboard();
    let ran = play(&fake.behaving("ends"), "random", "--games 2 --depth 1").ok();
    let expected = "game 1: A black, forfeited by A, which exited with code 3\n";
    assert!(ran.out.contains(expected) && ran.out.contains("  | out of memory\n"), "{}", ran.out);
    let ran = play(&fake.behaving("ends"), "random", "--games 2 --depth 1 --lang ja").ok();
    assert!(ran.out.contains("第 1 局: A 黒、A の反則負け（終了しました（終了コード 3））"), "{}", ran.out);
}

#[test]
fn a_program_that_cannot_be_started_at_all_is_bad_input() {
    let missing = "nboard:/nonexistent/engine";
    play(missing, "random", "--depth 1").refused(&[
        "--a nboard:/nonexistent/engine",
        "exited with code 127",
        "not found",
    ]);
    play("random", "gtp@/nonexistent:cat", "")
        .refused(&["--b gtp@/nonexistent", "cannot be started: /nonexistent"]);
    play("random", "gtp:true", "").refused(&["exited with code 0"]);
    let fake = Fake::nboard();
    play(&fake.behaving("ends-at-once"), "random", "--depth 1")
        .refused(&["exited with code 4", "no weights"]);
    assert_eq!(fake.starts(), 1);
    play(missing, "random", "--depth 1 --lang ja").refused(&["プログラムが終了しました"]);
}
