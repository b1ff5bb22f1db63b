//! Exact solving: published scores, an independent search, odd boards, lines, counts and stopping.

mod common;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

use common::{random_game, seeded};
use engine::pattern::Weights;
use engine::search::hash::Table;
use engine::search::score::{Raw, Scoring, WinnerTakes};
use engine::search::{Effort, Searcher};
use engine::{Engine, EngineError, Solution};
use game::{Checked, Origin, Player};
use othello::notation::board::parse_position;
use othello::notation::obf::{self, Entry};
use othello::{Board, Choice, Move, Position, Size, Square, Squares};
use rand::RngExt;

fn testdata(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/obf").join(name)
}

fn entries(name: &str) -> Vec<Entry> {
    obf::parse(&std::fs::read_to_string(testdata(name)).unwrap()).unwrap()
}

fn ffo(numbers: std::ops::RangeInclusive<usize>) -> Vec<(usize, Entry)> {
    let entries = entries("ffo-1-79.obf").into_iter().enumerate();
    entries.map(|(index, entry)| (index + 1, entry)).filter(|(n, _)| numbers.contains(n)).collect()
}

fn position(text: &str) -> Position {
    parse_position(text).unwrap()
}

fn engine() -> Engine {
    Engine::new(16).unwrap()
}

/// Solves, and looks whether the line is what it has to be: legal, to the end, with no two passes in a
/// row, and worth the score.
fn solved<S: Scoring>(engine: &Engine, position: Position) -> Solution {
    let solution = engine.solve::<S>(position, &AtomicBool::new(false)).unwrap();
    assert!(solution.score.abs() <= 64, "{position:?}: {solution:?}");
    let mut end = position;
    for pair in solution.line.windows(2) {
        assert_ne!(pair, [Move::Pass; 2], "{position:?}: {solution:?}");
    }
    for &mv in &solution.line {
        end = end.play(mv).unwrap_or_else(|error| panic!("{error}: {position:?}: {solution:?}"));
    }
    assert!(end.is_over(), "{position:?}: {solution:?}");
    let difference = i32::from(end.raw_difference(position.side()).get());
    assert_eq!(S::score(difference, end.empty().len() as i32), solution.score, "{position:?}: {solution:?}");
    solution
}

fn score(engine: &Engine, position: Position) -> i32 {
    solved::<WinnerTakes>(engine, position).score
}

/// Every legal move with its score, each found by solving the position after it.
fn scores<S: Scoring>(engine: &Engine, position: Position) -> Vec<(Move, i32)> {
    let after = |mv| position.play(mv).unwrap();
    position.moves().map(|mv| (mv, -solved::<S>(engine, after(mv)).score)).collect()
}

/// An independent search: alpha-beta on the rules alone.
fn plain<S: Scoring>(board: Board, mut alpha: i32, beta: i32) -> i32 {
    let moves = board.moves();
    if moves.is_empty() {
        if !board.pass().moves().is_empty() {
            return -plain::<S>(board.pass(), -beta, -alpha);
        }
        return S::score(i32::from(board.raw_difference().get()), board.empty().len() as i32);
    }
    for square in moves {
        alpha = alpha.max(-plain::<S>(board.play(square).unwrap(), -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// A board with discs of either side anywhere and so many empty squares; in `sixteen` cases of 16 a
/// disc is the mover's.
fn random_board(empties: usize, sixteen: u32, rng: &mut impl rand::Rng) -> Position {
    let mut empty = Squares::EMPTY;
    while (empty.len() as usize) < empties {
        empty = empty | Square::new(rng.random_range(0..64)).unwrap().set();
    }
    let mover: Squares = (!empty).into_iter().filter(|_| rng.random_range(0..16) < sixteen).collect();
    Position::new(Board::new(mover, !empty - mover).unwrap(), Player::First, Size::Eight).unwrap()
}

fn agrees_with_the_plain_search(engine: &Engine, position: Position) {
    let board = position.board();
    assert_eq!(score(engine, position), plain::<WinnerTakes>(board, -64, 64), "{position:?}");
    let raw = engine.solve_raw(position, &AtomicBool::new(false)).unwrap();
    assert_eq!(raw.score, plain::<Raw>(board, -64, 64), "raw, {position:?}");
    // One engine keeps the two ways of counting apart, whatever it was asked before.
    assert_eq!(score(engine, position), plain::<WinnerTakes>(board, -64, 64), "{position:?}");
    assert_eq!(solved::<Raw>(engine, position).score, raw.score);
}

#[test]
fn ffo_1_to_19_have_their_published_scores_and_best_moves() {
    let engine = engine();
    for (number, entry) in ffo(1..=19) {
        engine.forget();
        let solution = solved::<WinnerTakes>(&engine, entry.position);
        let best = entry.best().unwrap();
        assert_eq!(solution.score, i32::from(best), "FFO {number}");
        assert!(entry.moves.contains(&(solution.line[0], best)), "FFO {number}: {solution:?}");
    }
}

#[test]
fn every_move_of_ffo_1_to_19_has_its_published_score() {
    let engine = engine();
    for (number, entry) in ffo(1..=19) {
        for (mv, score) in scores::<WinnerTakes>(&engine, entry.position) {
            let listed = entry.moves.iter().find(|(listed, _)| *listed == mv).unwrap();
            assert_eq!(score, i32::from(listed.1), "FFO {number}: {mv}");
        }
    }
}

#[test]
fn hard_positions_with_20_empty_squares_have_their_published_scores() {
    let engine = engine();
    for entry in entries("hard-20.obf").into_iter().step_by(23) {
        let best = entry.best().unwrap();
        let solution = solved::<WinnerTakes>(&engine, entry.position);
        assert_eq!(solution.score, i32::from(best), "line {}", entry.line);
        assert!(entry.moves.contains(&(solution.line[0], best)), "line {}: {solution:?}", entry.line);
    }
}

#[test]
fn every_move_of_the_puzzles_has_its_published_score() {
    let engine = engine();
    let mut checked = 0;
    for entry in entries("puzzles.obf").into_iter().filter(|entry| entry.position.empty().len() <= 16) {
        for &(mv, score) in &entry.moves {
            let after = entry.position.play(mv).unwrap();
            assert_eq!(-solved::<WinnerTakes>(&engine, after).score, i32::from(score), "line {}", entry.line);
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn the_raw_difference_set_is_right_in_its_own_convention() {
    let engine = engine();
    let mut differ = 0;
    for entry in entries("raw-difference-sample.obf") {
        if entry.position.empty().len() > 16 {
            continue;
        }
        let raw = engine.solve_raw(entry.position, &AtomicBool::new(false)).unwrap();
        assert_eq!(raw.score, i32::from(entry.best().unwrap()), "line {}", entry.line);
        for &(mv, score) in &entry.moves {
            let after = entry.position.play(mv).unwrap();
            let raw = engine.solve_raw(after, &AtomicBool::new(false)).unwrap();
            assert_eq!(-raw.score, i32::from(score), "line {}", entry.line);
        }
        differ += u32::from(score(&engine, entry.position) != raw.score);
    }
    println!("{differ} differ from the usual score");
}

#[test]
fn positions_of_random_games_agree_with_an_independent_search() {
    let engine = engine();
    let mut rng = seeded(41);
    for _ in 0..40 {
        for position in random_game(Size::Eight, &mut rng) {
            if position.empty().len() <= 9 {
                agrees_with_the_plain_search(&engine, position);
            }
        }
    }
}

#[test]
fn boards_that_no_game_leads_to_agree_with_an_independent_search() {
    let engine = engine();
    let mut rng = seeded(42);
    for sixteenths in [1, 2, 4, 8, 12, 14, 15] {
        for empties in 0..=9 {
            for _ in 0..12 {
                agrees_with_the_plain_search(&engine, random_board(empties, sixteenths, &mut rng));
            }
        }
    }
}

#[test]
fn deeper_boards_of_few_discs_of_one_side_agree_too() {
    // Wipe-outs are frequent here, so both ways of counting are put to the test.
    let engine = engine();
    let mut rng = seeded(43);
    let mut wiped_out = 0;
    for sixteenths in [1, 2, 14, 15] {
        for _ in 0..25 {
            let position = random_board(11, sixteenths, &mut rng);
            agrees_with_the_plain_search(&engine, position);
            wiped_out += u32::from(score(&engine, position).abs() == 64);
        }
    }
    assert!(wiped_out > 5, "{wiped_out}");
}

#[test]
fn games_that_are_over_and_odd_boards_are_scored() {
    let engine = engine();
    for (text, expected) in [
        // No disc at all; one side only; the other only.
        ("-".repeat(64), 0),
        (format!("{}X{}", "-".repeat(20), "-".repeat(43)), 64),
        (format!("{}O{}", "-".repeat(20), "-".repeat(43)), -64),
        // No empty square.
        ("XO".repeat(32), 0),
        (format!("{}{}", "X".repeat(33), "O".repeat(31)), 2),
        ("X".repeat(64), 64),
        // Sixty discs of one side, alone and with the other's in the corners' way.
        (format!("{}----", "X".repeat(60)), 64),
        (format!("{}----", "O".repeat(60)), -64),
        // Both have discs and neither can move: 8 against 4, and 52 squares for the winner.
        (format!("{}{}{}----", "X".repeat(8), "-".repeat(48), "O".repeat(4)), 56),
    ] {
        let position = position(&format!("{text} X"));
        let expected =
            if position.is_over() { expected } else { plain::<WinnerTakes>(position.board(), -64, 64) };
        assert_eq!(score(&engine, position), expected, "{text}");
        let raw = plain::<Raw>(position.board(), -64, 64);
        assert_eq!(engine.solve_raw(position, &AtomicBool::new(false)).unwrap().score, raw, "{text}");
        if position.is_over() {
            let analysis = engine.analyse(position, Effort::SOLVE, &AtomicBool::new(false), |_| {}).unwrap();
            assert_eq!(
                (i32::from(analysis.value.value.get()), analysis.value.origin),
                (expected, Origin::Exact)
            );
            assert_eq!(engine.analyse_moves(position, Effort::SOLVE, &AtomicBool::new(false)), Ok(vec![]));
        }
    }
    // A wipe-out after nine moves: 51 empty squares, and nothing to search.
    let wiped = "---------------------------------XXXX--------------------------- O";
    assert_eq!((score(&engine, position(wiped)), position(wiped).is_over()), (-64, true));
}

#[test]
fn a_mover_who_must_pass_is_scored_with_the_pass_in_the_line() {
    let engine = engine();
    let text = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X";
    let stuck = position(text);
    assert_eq!(stuck.choice(), Choice::MustPass);
    let solution = solved::<WinnerTakes>(&engine, stuck);
    assert_eq!(solution.line[0], Move::Pass);
    assert_eq!(solution.score, plain::<WinnerTakes>(stuck.board(), -64, 64));
    let moves = engine.analyse_moves(stuck, Effort::SOLVE, &AtomicBool::new(false)).unwrap();
    let values: Vec<_> = moves.iter().map(|(mv, analysis)| (*mv, analysis.value.value.get())).collect();
    assert_eq!(values, [(Move::Pass, solution.score as i8)]);
}

#[test]
fn a_board_with_35_moves_is_analysed() {
    // More than any game has seen, found by climbing from random boards.
    let many = position("-OXX-----OOOXOO------XX-------O--OX-OXO-XXO-XX-XOO-XOOO--------- X");
    assert_eq!(many.placements().len(), 35);
    let effort = Effort { depth: 3, certainty: 100, exact: 0, end: 0 };
    let stop = AtomicBool::new(false);
    let engine = engine();
    let best = engine.analyse(many, effort, &stop, |_| {}).unwrap();
    let moves = engine.analyse_moves(many, effort, &stop).unwrap();
    assert_eq!(moves.len(), 35);
    let highest = moves.iter().map(|(_, analysis)| analysis.value.value).max().unwrap();
    assert_eq!(best.value.value, highest);
    assert!(many.check(best.line[0]).is_ok());
}

#[test]
fn g7_wins_by_32_where_bounds_kept_in_the_hash_gave_28() {
    let engine = engine();
    let case = position("--OX-OO---OOOO-X-OOOO-OX-OOOOOXXXOOXXOXX-OOOOOOXXOXX-O-XO--XXXXX X");
    for _ in 0..2 {
        let solution = solved::<WinnerTakes>(&engine, case);
        assert_eq!((solution.score, solution.line[0].to_string().as_str()), (32, "g7"));
        let b2 = case.play(Move::Place("b2".parse().unwrap())).unwrap();
        assert_eq!(score(&engine, b2), -28);
    }
}

#[test]
#[ignore = "minutes: FFO 55, where another solver went wrong after a change to its hash"]
fn four_moves_of_ffo_55_draw() {
    let engine = Engine::new(1024).unwrap();
    let (_, entry) = ffo(55..=55).remove(0);
    assert_eq!(score(&engine, entry.position), 0);
    for name in ["g6", "b7", "e2", "g4"] {
        let after = entry.position.play(Move::Place(name.parse().unwrap())).unwrap();
        assert_eq!(score(&engine, after), 0, "{name}");
    }
}

#[test]
fn a_warm_hash_gives_the_same_values() {
    let warm = engine();
    let tiny = Engine::new(1).unwrap();
    for (number, entry) in ffo(1..=12) {
        let expected = i32::from(entry.best().unwrap());
        let solve = |engine: &Engine| score(engine, entry.position);
        assert_eq!(solve(&warm), expected, "FFO {number}");
        // Neighbours on both sides, searches that are unsure, and the same board from the other side.
        for (mv, value) in scores::<WinnerTakes>(&warm, entry.position) {
            assert!(value <= expected, "FFO {number}: {mv}");
        }
        let unsure = Effort { depth: 8, certainty: 73, exact: 0, end: 20 };
        warm.analyse(entry.position, unsure, &AtomicBool::new(false), |_| {}).unwrap();
        let turned = Position::new(entry.position.board().pass(), Player::First, Size::Eight).unwrap();
        let other_side = score(&warm, turned);
        assert_eq!(solve(&warm), expected, "FFO {number} again");
        assert_eq!(solve(&tiny), expected, "FFO {number} in one megabyte");
        assert_eq!(score(&tiny, turned), other_side);
    }
}

/// The nodes of FFO 40 to 44, one thread, a cleared table of 256 MB; a change of more than 2 % in any
/// fails. `UPDATE_NODES=1 cargo test -p hissho-engine --test solve counted` writes new ones.
#[test]
fn counted_nodes_of_ffo_40_to_44_are_what_they_were() {
    let engine = Engine::new(256).unwrap();
    let path = testdata("nodes-40-44.txt");
    let mut counted = String::from(
        "# FFO position, nodes: UPDATE_NODES=1 cargo test -p hissho-engine --test solve counted\n",
    );
    let mut nodes = Vec::new();
    for (number, entry) in ffo(40..=44) {
        engine.forget();
        let solution = solved::<WinnerTakes>(&engine, entry.position);
        assert_eq!(solution.score, i32::from(entry.best().unwrap()), "FFO {number}");
        nodes.push((number, solution.nodes));
        writeln!(counted, "{number} {}", solution.nodes).unwrap();
    }
    if std::env::var_os("UPDATE_NODES").is_some() {
        std::fs::write(&path, &counted).unwrap();
    }
    let known = std::fs::read_to_string(&path).unwrap();
    let known: Vec<(usize, u64)> = known
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(' ').unwrap())
        .map(|(number, nodes)| (number.parse().unwrap(), nodes.parse().unwrap()))
        .collect();
    assert_eq!(known.len(), nodes.len());
    for (&(number, known), &(_, now)) in known.iter().zip(&nodes) {
        assert!(
            now.abs_diff(known) * 50 <= known,
            "FFO {number}: {now} nodes, and {known} before; all:\n{counted}"
        );
    }
}

#[test]
fn a_stop_between_two_steps_ends_the_search_within_a_few_nodes() {
    let (_, entry) = ffo(59..=59).remove(0);
    let table = Table::new(16).unwrap();
    for steps in [1, 4, 7] {
        let stop = AtomicBool::new(false);
        let mut at_signal = 0;
        let mut heard = 0;
        let mut search = Searcher::<WinnerTakes>::new(&table, Weights::shipped(), &stop);
        let found = search.search(entry.position.board(), Effort::SOLVE, |_, nodes| {
            heard += 1;
            if heard == steps {
                at_signal = nodes;
                stop.store(true, Ordering::Relaxed);
            }
        });
        assert_eq!(found.unwrap().step.depth, steps);
        assert_eq!(heard, steps);
        let after = search.nodes() - at_signal;
        assert!(after < 1000, "{after} nodes after the signal");
    }
}

#[test]
fn a_stop_in_the_middle_of_a_search_that_would_take_for_ever_ends_it_with_the_best_so_far() {
    let (_, entry) = ffo(79..=79).remove(0);
    let stop = AtomicBool::new(false);
    let (tell, told) = mpsc::channel();
    let analysis = std::thread::scope(|scope| {
        let stop = &stop;
        scope.spawn(move || {
            // After the sixth step, whatever it is doing then.
            for _ in told.iter().take(6) {}
            stop.store(true, Ordering::Relaxed);
        });
        let found = engine().analyse(entry.position, Effort::SOLVE, stop, |_| {
            let _ = tell.send(());
        });
        drop(tell);
        found.unwrap()
    });
    assert!(matches!(analysis.value.origin, Origin::Search { depth: 6.., .. }), "{analysis:?}");
    assert!(entry.position.check(analysis.line[0]).is_ok());
    assert_eq!(
        engine().solve::<WinnerTakes>(entry.position, &AtomicBool::new(true)),
        Err(EngineError::Stopped)
    );
}
