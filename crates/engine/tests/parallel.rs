//! Several threads find the same exact values as one.

use std::sync::atomic::AtomicBool;

use engine::Engine;
use engine::search::score::WinnerTakes;
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
