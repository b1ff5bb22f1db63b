//! Small boards solved exactly: published games, plain minimax, odd boards, lines, threads and stopping.

mod common;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use common::{random_game, random_opening, seeded};
use engine::handmade::Handmade;
use engine::readahead::{self, Depth, never};
use engine::search::Effort;
use engine::search::score::{Raw, Scoring, WinnerTakes};
use engine::{Engine, EngineError, Solution};
use game::search::minimax;
use game::{Checked, Origin, Player};
use othello::notation::transcript;
use othello::{Board, Discs, Move, Position, Size, Square, Squares};
use rand::RngExt;

/// J. Feinstein's perfect game, 1993: white wins 20-16.
const FEINSTEIN: &str = "d3c5d6e3f5f4e2d2c2e6e7g5c4c3g4g3f3c7b5d7b7b3c6b6f7f6b4b2g6g7f2g2";

/// Its positions, the start first.
fn feinstein() -> Vec<Position> {
    transcript::parse(FEINSTEIN, Position::start(Size::Six)).unwrap().positions().collect()
}

fn engine() -> Engine {
    Engine::new(16).unwrap()
}

/// Solves, and looks whether the line is legal, to the end, and worth the score.
fn solved<S: Scoring>(engine: &Engine, position: Position) -> Solution {
    let solution = engine.solve::<S>(position, &AtomicBool::new(false)).unwrap();
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

/// The score by trying everything and remembering it.
fn by_trying<S: Scoring>(position: Position, known: &mut HashMap<Position, i32>) -> i32 {
    if let Some(&score) = known.get(&position) {
        return score;
    }
    let score = if position.is_over() {
        let difference = position.raw_difference(position.side()).get();
        S::score(i32::from(difference), position.empty().len() as i32)
    } else {
        position.legal_moves().map(|legal| -by_trying::<S>(legal.play(), known)).max().unwrap()
    };
    known.insert(position, score);
    score
}

fn agrees_with_trying<S: Scoring>(engine: &Engine, position: Position) {
    let expected = by_trying::<S>(position, &mut HashMap::new());
    assert_eq!(solved::<S>(engine, position).score, expected, "{position:?}");
}

/// A board with discs of either side anywhere and so many empty squares; in `sixteen` cases of 16 a disc
/// is the mover's.
fn random_board(size: Size, empties: u32, sixteen: u32, rng: &mut impl rand::Rng) -> Position {
    let mut empty = Squares::EMPTY;
    while empty.len() < empties {
        let square = Square::new(rng.random_range(0..64)).unwrap();
        empty = empty | square.set() & size.squares();
    }
    let discs = size.squares() - empty;
    let mover: Squares = discs.into_iter().filter(|_| rng.random_range(0..16) < sixteen).collect();
    Position::new(Board::new(mover, discs - mover).unwrap(), Player::First, size).unwrap()
}

#[test]
fn four_by_four_is_lost_by_ten_for_black() {
    let start = Position::start(Size::Four);
    let solution = solved::<WinnerTakes>(&engine(), start);
    assert_eq!(solution.score, -10);
    // Counted, so that "in milliseconds" needs no clock.
    assert!(solution.nodes < 5_000, "{} nodes", solution.nodes);
}

#[test]
fn every_position_of_the_first_plies_of_four_by_four_agrees_with_minimax() {
    let engine = engine();
    let mut known = [HashMap::new(), HashMap::new()];
    let mut layer = vec![Position::start(Size::Four)];
    let mut checked = 0;
    for _ in 0..=5 {
        for &position in &layer {
            let expected = by_trying::<WinnerTakes>(position, &mut known[0]);
            assert_eq!(solved::<WinnerTakes>(&engine, position).score, expected, "{position:?}");
            checked += 1;
        }
        for &position in &layer {
            let expected = by_trying::<Raw>(position, &mut known[1]);
            assert_eq!(solved::<Raw>(&engine, position).score, expected, "raw, {position:?}");
        }
        layer = layer.iter().flat_map(|position| position.legal_moves().map(|it| it.play())).collect();
        layer.sort_unstable_by_key(|position| (position.side().index(), position.board()));
        layer.dedup();
    }
    assert!(checked > 500, "{checked}");
    // Plain minimax of the game's own vocabulary, which remembers nothing, says the same.
    let late = layer[layer.len() / 2];
    let leaf = |position: &Position| i32::from(position.score(late.side()).get());
    assert_eq!(minimax(&late, late.side(), 60, &mut |it: &Position| leaf(it)), known[0][&late]);
}

#[test]
fn six_by_six_agrees_with_reading_ahead_on_random_games() {
    let engine = engine();
    let mut rng = seeded(61);
    let evaluation = Handmade::new(Size::Six);
    for game in 0..30 {
        for position in random_game(Size::Six, &mut rng) {
            let empties = position.empty().len();
            if position.is_over() || empties > 12 || (empties + game) % 3 != 0 {
                continue;
            }
            let depth = Depth::new(empties.max(1) as u8).unwrap();
            let found = readahead::best(&position, depth, &evaluation, &never).unwrap();
            assert!(found.value.origin.is_exact());
            let score = solved::<WinnerTakes>(&engine, position).score;
            assert_eq!(score, i32::from(found.value.value.discs().get()), "{position:?}");
            if empties <= 9 {
                agrees_with_trying::<WinnerTakes>(&engine, position);
                agrees_with_trying::<Raw>(&engine, position);
            }
        }
    }
}

#[test]
fn boards_that_no_game_leads_to_agree_with_minimax() {
    let engine = engine();
    let mut rng = seeded(62);
    let mut wiped_out = 0;
    for size in [Size::Four, Size::Six] {
        for sixteen in [0, 1, 2, 8, 14, 15, 16] {
            for empties in 0..=9 {
                for _ in 0..6 {
                    let position = random_board(size, empties, sixteen, &mut rng);
                    agrees_with_trying::<WinnerTakes>(&engine, position);
                    agrees_with_trying::<Raw>(&engine, position);
                    let score = solved::<WinnerTakes>(&engine, position).score;
                    wiped_out += u32::from(score.unsigned_abs() == size.squares().len());
                }
            }
        }
    }
    assert!(wiped_out > 50, "{wiped_out}");
}

#[test]
fn no_disc_no_empty_square_and_one_colour_are_scored() {
    let engine = engine();
    for size in [Size::Four, Size::Six] {
        let all = size.squares();
        let half: Squares = all.into_iter().step_by(2).collect();
        let one = size.corners().into_iter().next().unwrap().set();
        let most = all.len() as i32;
        for (mover, opponent, score, raw) in [
            (Squares::EMPTY, Squares::EMPTY, 0, 0),
            (half, all - half, 0, 0),
            (all, Squares::EMPTY, most, most),
            (Squares::EMPTY, all - one, -most, 1 - most),
            (one, Squares::EMPTY, most, 1),
        ] {
            let board = Board::new(mover, opponent).unwrap();
            for side in [Player::First, Player::Second] {
                let position = Position::new(board, side, size).unwrap();
                assert_eq!(solved::<WinnerTakes>(&engine, position).score, score, "{position:?}");
                assert_eq!(solved::<Raw>(&engine, position).score, raw, "{position:?}");
            }
        }
    }
}

#[test]
fn the_positions_of_feinsteins_game_are_worth_four_to_white() {
    let engine = engine();
    let game = feinstein();
    let end = game.last().unwrap();
    assert_eq!((end.is_over(), end.empty().len()), (true, 0));
    assert_eq!(end.score(Player::Second), Discs::new(4).unwrap());
    let late: Vec<Position> = game.into_iter().filter(|position| position.empty().len() <= 18).collect();
    assert!(late.len() > 18, "{}", late.len());
    for position in late {
        let white = if position.side() == Player::Second { 4 } else { -4 };
        assert_eq!(solved::<WinnerTakes>(&engine, position).score, white, "{position:?}");
    }
}

#[test]
#[ignore = "minutes: the whole game"]
fn six_by_six_is_won_by_white_with_20_to_16() {
    let engine = Engine::new(1024).unwrap();
    assert_eq!(solved::<WinnerTakes>(&engine, Position::start(Size::Six)).score, -4);
}

#[test]
fn images_of_a_board_are_one_to_the_table() {
    let engine = engine();
    let position = feinstein()[8];
    assert_eq!(position.empty().len(), 24);
    let nodes = solved::<WinnerTakes>(&engine, position).nodes;
    for symmetry in othello::Symmetry::ALL {
        let image = Position::new(symmetry.apply(position.board()), Player::First, Size::Six).unwrap();
        let solution = solved::<WinnerTakes>(&engine, image);
        assert_eq!(solution.score, -4);
        // What is left is the line, most of which lies below where images count as one.
        assert!(solution.nodes * 4 < nodes * 3, "{} nodes, and {nodes} at first", solution.nodes);
    }
}

#[test]
fn any_number_of_threads_finds_the_same_score() {
    let mut rng = seeded(63);
    let one = engine();
    for threads in [2, 3, 8] {
        let many = engine().with_threads(threads);
        for _ in 0..6 {
            let position = random_opening(Size::Six, 15, &mut rng);
            let score = solved::<WinnerTakes>(&one, position).score;
            assert_eq!(
                solved::<WinnerTakes>(&many, position).score,
                score,
                "{position:?}, {threads} threads"
            );
        }
    }
}

#[test]
fn boards_of_all_sizes_and_both_ways_of_counting_share_one_engine() {
    // All three boards begin with the same four discs.
    let shared = engine();
    let mut rng = seeded(64);
    for _ in 0..6 {
        let [four, six, eight] = [(Size::Four, 6), (Size::Six, 22), (Size::Eight, 50)]
            .map(|(size, plies)| random_opening(size, plies, &mut rng));
        for position in [four, six, eight, six, four] {
            assert_eq!(
                solved::<WinnerTakes>(&shared, position).score,
                solved::<WinnerTakes>(&engine(), position).score
            );
            assert_eq!(solved::<Raw>(&shared, position).score, solved::<Raw>(&engine(), position).score);
        }
    }
    assert_eq!(solved::<WinnerTakes>(&shared, Position::start(Size::Four)).score, -10);
}

#[test]
fn analysing_a_small_board_solves_it_or_says_that_it_does_not() {
    let engine = engine();
    let stop = AtomicBool::new(false);
    let position = feinstein()[18];
    let mut heard = 0;
    let analysis = engine.analyse(position, Effort::SOLVE, &stop, |_| heard += 1).unwrap();
    let expected = solved::<WinnerTakes>(&engine, position).score;
    assert_eq!(i32::from(analysis.value.value.get()), expected);
    assert_eq!((analysis.value.origin, heard), (Origin::Exact, 1));
    let moves = engine.analyse_moves(position, Effort::SOLVE, &stop).unwrap();
    assert_eq!(moves.len(), position.moves().count());
    assert_eq!(moves.iter().map(|(_, it)| it.value.value).max(), Some(analysis.value.value));
    let shallow = Effort { depth: 5, certainty: 100, exact: 5, end: 5 };
    let refused = engine.analyse(position, shallow, &stop, |_| {});
    assert_eq!(refused, Err(EngineError::OtherSize(6)));
    assert_eq!(refused.unwrap_err().to_string(), "a 6x6 board can only be searched to the end of the game");
}

#[test]
fn a_stop_ends_the_search_of_a_small_board() {
    let start = Position::start(Size::Six);
    for threads in [1, 2] {
        let engine = engine().with_threads(threads);
        assert_eq!(engine.solve::<WinnerTakes>(start, &AtomicBool::new(true)), Err(EngineError::Stopped));
        // From another thread, in the middle of a search of minutes.
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let solving = scope.spawn(|| engine.solve::<WinnerTakes>(start, &stop));
            std::thread::sleep(std::time::Duration::from_millis(200));
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
            assert_eq!(solving.join().unwrap(), Err(EngineError::Stopped));
        });
        // What was broken off has left nothing wrong behind.
        let late = feinstein()[18];
        let white = if late.side() == Player::Second { 4 } else { -4 };
        assert_eq!(solved::<WinnerTakes>(&engine, late).score, white);
    }
}
