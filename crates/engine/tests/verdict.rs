//! Who wins, without the score: the sign of published and of exact scores, for fewer nodes.

mod common;

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use common::{random_game, seeded};
use engine::search::Effort;
use engine::search::score::{Raw, WinnerTakes};
use engine::{Decision, Engine, EngineError};
use game::{Origin, Player, Verdict};
use othello::notation::board::parse_position;
use othello::notation::obf::{self, Entry};
use othello::{Choice, Move, Position, Size};

fn testdata(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/obf").join(name)
}

fn ffo(numbers: std::ops::RangeInclusive<usize>) -> Vec<(usize, Entry)> {
    let entries = obf::parse(&std::fs::read_to_string(testdata("ffo-1-79.obf")).unwrap()).unwrap();
    (1..).zip(entries).filter(|(number, _)| numbers.contains(number)).collect()
}

fn engine() -> Engine {
    Engine::new(16).unwrap()
}

/// Finds the verdict, and looks whether the line is legal, goes to the end, and keeps it.
fn decided(engine: &Engine, position: Position) -> Decision {
    let decision = engine.solve_verdict(position, &AtomicBool::new(false)).unwrap();
    let mut end = position;
    for &mv in &decision.line {
        end = end.play(mv).unwrap_or_else(|error| panic!("{error}: {position:?}: {decision:?}"));
    }
    assert!(end.is_over(), "{position:?}: {decision:?}");
    let reached = Verdict::of_score(i32::from(end.score(position.side()).get()));
    assert_eq!(reached, decision.verdict.value, "{position:?}: {decision:?}");
    assert_eq!(decision.verdict.origin, Origin::Exact);
    decision
}

fn exact(engine: &Engine, position: Position) -> i32 {
    engine.solve::<WinnerTakes>(position, &AtomicBool::new(false)).unwrap().score
}

#[test]
fn ffo_1_to_19_have_the_verdicts_of_their_published_scores_with_any_number_of_threads() {
    for threads in [1, 3] {
        let engine = engine().with_threads(threads);
        let mut seen = Vec::new();
        for (number, entry) in ffo(1..=19) {
            engine.forget();
            let best = i32::from(entry.best().unwrap());
            let verdict = decided(&engine, entry.position).verdict.value;
            assert_eq!(verdict, Verdict::of_score(best), "FFO {number}");
            seen.push(verdict);
        }
        for verdict in [Verdict::Win, Verdict::Draw, Verdict::Loss] {
            assert!(seen.contains(&verdict), "{verdict:?}");
        }
    }
}

#[test]
fn positions_of_random_games_agree_with_the_exact_score() {
    let (cold, warm) = (engine(), engine());
    let mut rng = seeded(61);
    let mut draws = 0;
    for game in 0..40 {
        for position in random_game(Size::Eight, &mut rng) {
            if position.empty().len() > 14 || !position.empty().len().is_multiple_of(2) {
                continue;
            }
            cold.forget();
            let score = exact(&cold, position);
            cold.forget();
            assert_eq!(decided(&cold, position).verdict.value, Verdict::of_score(score), "{position:?}");
            // One table for both, each asked first in half of the games.
            if game % 2 == 0 {
                assert_eq!(decided(&warm, position).verdict.value, Verdict::of_score(score));
            }
            assert_eq!(exact(&warm, position), score, "after its verdict: {position:?}");
            assert_eq!(decided(&warm, position).verdict.value, Verdict::of_score(score));
            let raw = warm.solve::<Raw>(position, &AtomicBool::new(false)).unwrap().score;
            assert_eq!(Verdict::of_score(raw), Verdict::of_score(score), "{position:?}");
            draws += u32::from(score == 0);
        }
    }
    assert!(draws > 0, "no draw was tried");
}

#[test]
fn a_table_that_verdicts_have_filled_never_changes_an_exact_score() {
    let warm = Engine::new(1).unwrap();
    for (number, entry) in ffo(1..=19) {
        let verdict = Verdict::of_score(i32::from(entry.best().unwrap()));
        assert_eq!(decided(&warm, entry.position).verdict.value, verdict, "FFO {number}");
        for &(mv, score) in &entry.moves {
            let after = entry.position.play(mv).unwrap();
            let verdict = Verdict::of_score(-i32::from(score));
            assert_eq!(decided(&warm, after).verdict.value, verdict, "FFO {number}: {mv}");
        }
        let unsure = Effort { depth: 8, certainty: 73, exact: 0, end: 20 };
        warm.analyse(entry.position, unsure, &AtomicBool::new(false), |_| {}).unwrap();
        assert_eq!(exact(&warm, entry.position), i32::from(entry.best().unwrap()), "FFO {number}");
        assert_eq!(decided(&warm, entry.position).verdict.value, verdict, "FFO {number} again");
    }
}

#[test]
fn passes_ends_and_odd_boards_have_verdicts() {
    let engine = engine();
    let position = |text: &str| parse_position(text).unwrap();
    for (text, expected) in [
        ("-".repeat(64), Verdict::Draw),
        ("XO".repeat(32), Verdict::Draw),
        (format!("{}X{}", "-".repeat(20), "-".repeat(43)), Verdict::Win),
        (format!("{}----", "O".repeat(60)), Verdict::Loss),
    ] {
        let decision = decided(&engine, position(&format!("{text} X")));
        assert_eq!((decision.verdict.value, decision.line.len()), (expected, 0));
    }
    let stuck = position("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    assert_eq!(stuck.choice(), Choice::MustPass);
    let decision = decided(&engine, stuck);
    assert_eq!(decision.line[0], Move::Pass);
    assert_eq!(decision.verdict.value, Verdict::of_score(exact(&engine, stuck)));
    let other = Position::new(stuck.board().pass(), Player::First, Size::Eight).unwrap();
    assert_eq!(decided(&engine, other).verdict.value, decision.verdict.value.reversed());
    let (_, entry) = ffo(79..=79).remove(0);
    let stopped = engine.solve_verdict(entry.position, &AtomicBool::new(true));
    assert_eq!(stopped, Err(EngineError::Stopped));
}

#[test]
fn small_boards_have_verdicts() {
    let (cold, warm) = (engine(), engine());
    let start = decided(&cold, Position::start(Size::Four));
    assert_eq!(start.verdict.value, Verdict::Loss);
    let mut rng = seeded(62);
    let mut seen = Vec::new();
    for size in [Size::Four, Size::Six] {
        for _ in 0..12 {
            for position in random_game(size, &mut rng).into_iter().filter(|it| it.empty().len() <= 14) {
                let score = exact(&cold, position);
                let verdict = Verdict::of_score(score);
                assert_eq!(decided(&warm, position).verdict.value, verdict, "{position:?}");
                assert_eq!(exact(&warm, position), score, "after its verdict: {position:?}");
                seen.push(verdict);
            }
        }
    }
    for verdict in [Verdict::Win, Verdict::Draw, Verdict::Loss] {
        assert!(seen.contains(&verdict), "{verdict:?}");
    }
    let stopped = cold.solve_verdict(Position::start(Size::Six), &AtomicBool::new(true));
    assert_eq!(stopped, Err(EngineError::Stopped));
}

/// Against the counts of exact scores that `tests/solve.rs` keeps. A draw cannot be told from its
/// neighbours for less than the score takes.
#[test]
fn ffo_40_to_44_take_less_than_half_the_nodes_of_their_scores() {
    let text = std::fs::read_to_string(testdata("nodes-40-44.txt")).unwrap();
    let known = text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_once(' ').unwrap());
    let engine = Engine::new(256).unwrap();
    let mut totals = (0, 0);
    for ((number, entry), (same, exact)) in ffo(40..=44).into_iter().zip(known) {
        assert_eq!(same.parse(), Ok(number));
        engine.forget();
        let Decision { verdict, nodes, .. } = decided(&engine, entry.position);
        assert_eq!(verdict.value, Verdict::of_score(i32::from(entry.best().unwrap())));
        let exact: u64 = exact.parse().unwrap();
        let most = if verdict.value == Verdict::Draw { exact + exact / 20 } else { exact };
        assert!(nodes < most, "FFO {number}: {nodes} nodes, {exact} for the score");
        totals = (totals.0 + nodes, totals.1 + exact);
    }
    assert!(totals.1 > 0 && 2 * totals.0 < totals.1, "{totals:?}");
}
