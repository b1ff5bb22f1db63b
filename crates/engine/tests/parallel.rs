//! Several threads find the same exact values as one.

mod common;

use std::sync::atomic::AtomicBool;

use common::{random_game, seeded};
use engine::Engine;
use engine::search::Effort;
use engine::search::score::WinnerTakes;
use othello::Size;
use othello::notation::board::parse_position;

/// The first nineteen positions of the FFO test with their published scores.
fn positions() -> Vec<(othello::Position, i32)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/obf/ffo-1-79.obf");
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('%'));
    lines
        .take(19)
        .map(|line| {
            let (board, moves) = line.split_once(';').unwrap();
            let scores = moves.split(';').filter_map(|item| item.trim().split_once(':'));
            let best = scores.filter_map(|(_, score)| score.parse().ok()).max().unwrap();
            (parse_position(board).unwrap(), best)
        })
        .collect()
}

#[test]
fn any_number_of_threads_finds_the_published_scores() {
    for threads in [1, 2, 3, 8] {
        let engine = Engine::new(16).unwrap().with_threads(threads);
        for (number, (position, expected)) in positions().into_iter().enumerate() {
            engine.forget();
            let solved = engine.solve::<WinnerTakes>(position, &AtomicBool::new(false)).unwrap();
            assert_eq!(solved.score, expected, "position {} with {threads} threads", number + 1);
            let mut at = position;
            for &mv in &solved.line {
                at = at.play(mv).unwrap();
            }
            assert!(at.is_over(), "the line of position {} goes to the end", number + 1);
            assert_eq!(i32::from(at.score(position.side()).get()), expected);
        }
    }
}

/// Without cuts that are unsure the value at a depth is that of plain minimax, whoever searched what.
#[test]
fn any_number_of_threads_finds_the_same_values_in_the_middle_of_the_game() {
    let effort = Effort { depth: 9, certainty: 100, exact: 0, end: 0 };
    let mut rng = seeded(71);
    let middle = (0..6).flat_map(|_| {
        random_game(Size::Eight, &mut rng).into_iter().filter(|it| [24, 33, 44].contains(&it.empty().len()))
    });
    let middle: Vec<_> = middle.collect();
    assert!(middle.len() >= 12, "{}", middle.len());
    let mut expected = Vec::new();
    for threads in [1, 2, 3, 8] {
        let engine = Engine::new(16).unwrap().with_threads(threads);
        for (index, &position) in middle.iter().enumerate() {
            engine.forget();
            let mut values = Vec::new();
            engine
                .analyse(position, effort, &AtomicBool::new(false), |step| values.push(step.value))
                .unwrap();
            assert_eq!(values.len(), 9, "{position:?}");
            if threads == 1 {
                expected.push(values);
            } else {
                assert_eq!(values, expected[index], "{threads} threads: {position:?}");
            }
        }
    }
}
