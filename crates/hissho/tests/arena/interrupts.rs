//! Ctrl-C in the middle of a match: the games played so far are reported, and nobody is waited for.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Stdio};
use std::time::Duration;

use serde_json::Value;

use super::support::{Fake, command};

/// A match that is being played.
struct Playing {
    child: Child,
    out: BufReader<ChildStdout>,
    read: String,
}

impl Playing {
    fn start(a: &str, b: &str, options: &str) -> Playing {
        let mut command = command(a, b, options);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Playing { child, out, read: String::new() }
    }

    /// Reads on until there is a line with `part`.
    fn wait_for(&mut self, part: &str) {
        loop {
            let mut line = String::new();
            assert_ne!(self.out.read_line(&mut line).unwrap(), 0, "no `{part}` in: {}", self.read);
            self.read.push_str(&line);
            if line.contains(part) {
                return;
            }
        }
    }

    /// Ctrl-C, and then what it wrote in all and its exit code, if it ended by itself.
    fn interrupt(mut self) -> (String, Option<i32>) {
        let kill = std::process::Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        self.out.read_to_string(&mut self.read).unwrap();
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!(errors, "");
        (std::mem::take(&mut self.read), self.child.wait().unwrap().code())
    }
}

impl Drop for Playing {
    /// A test that has failed leaves nothing running.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks again and again whether it is so; fails when it does not come about.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let mut looks = 0..6000;
    while !is_so() {
        assert!(looks.next().is_some(), "{what} does not come about");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn the_games_played_so_far_are_reported_with_their_table() {
    let mut playing = Playing::start("random", "greedy", "--games 1000000 --seed 1 --json");
    for _ in 0..3 {
        playing.wait_for("\"event\":\"game\"");
    }
    let (out, code) = playing.interrupt();
    assert_eq!(code, Some(130));
    let events: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (report, games) = events.split_last().unwrap();
    assert_eq!((&report["event"], &report["interrupted"]), (&"match".into(), &true.into()));
    assert_eq!(report["games"], games.len());
    assert!((3..1_000_000).contains(&games.len()));

    let mut playing = Playing::start("random", "greedy", "--games 1000000 --lang ja");
    playing.wait_for("第 2 局");
    let (out, code) = playing.interrupt();
    assert_eq!(code, Some(130));
    assert!(
        out.contains("局、中断（途中の対局は数えません）\n") && out.contains("A と B の Elo 差"),
        "{out}"
    );
}

#[test]
fn an_engine_of_ours_that_thinks_is_not_waited_for() {
    for options in ["--seed 1", "--seed 1 --time 80000"] {
        let mut playing = Playing::start("level:60", "level:60", options);
        playing.wait_for(" games, seed ");
        let (out, code) = playing.interrupt();
        assert_eq!(code, Some(130));
        assert!(out.contains("\n0 games, interrupted; the unfinished game does not count\n"), "{out}");
    }
}

#[test]
fn a_program_that_thinks_is_not_waited_for() {
    for fake in [Fake::nboard(), Fake::gtp()] {
        let playing =
            Playing::start(&fake.behaving("silent"), "random", "--depth 1 --timeout 80000 --seed 1");
        until("a question", || fake.told().iter().any(|line| line == "go" || line.ends_with("genmove b")));
        let (out, code) = playing.interrupt();
        assert_eq!(code, Some(130));
        assert!(out.contains("\n0 games, interrupted"), "{out}");
    }
}

#[test]
fn a_program_that_does_not_get_ready_is_not_waited_for() {
    let fake = Fake::gtp();
    let playing = Playing::start(&fake.behaving("never-ready"), "random", "--timeout 80000");
    until("its start", || fake.started());
    let (out, code) = playing.interrupt();
    assert_eq!((out.as_str(), code), ("", Some(130)));
}

#[cfg(target_os = "linux")]
#[test]
fn an_engine_of_ours_works_with_as_many_threads_as_it_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let openings = folder.path().join("openings.txt");
    // 30 squares are empty, which level 60 solves, and not in a moment.
    let moves = "f5f4c3c4e3d6g5c2e6f3d3d2f2f6c5e2b4b6c6b5a6a5d7f7g6e7c7g3e1d1";
    std::fs::write(&openings, moves).unwrap();
    let options = format!("--threads 4 --openings {}", openings.display());
    let mut playing = Playing::start("level:60", "level:60", &options);
    playing.wait_for(" games, seed ");
    let tasks = format!("/proc/{}/task", playing.child.id());
    until("a fourth thread", || std::fs::read_dir(&tasks).unwrap().count() >= 4);
    assert_eq!(playing.interrupt().1, Some(130));
}
