//! The search against plain minimax and brute force, and at the edges of the game.

mod common;

use std::cell::Cell;

use common::{leaf, position, random_game, seeded};
use engine::Score;
use engine::evaluation::{DiscCount, Evaluation};
use engine::handmade::Handmade;
use engine::readahead::{Depth, best, every_move, never};
use game::search::{Solver, alpha_beta, minimax};
use game::{Checked, Origin, Valued, Verdict};
use othello::{Board, Choice, Discs, Move, Position, Size, Squares};

fn depth(plies: u8) -> Depth {
    Depth::new(plies).unwrap()
}

/// Every tenth position of random games, and every one with a pass due.
fn positions(size: Size, games: usize, seed: u64) -> Vec<Position> {
    let mut rng = seeded(seed);
    let mut positions = Vec::new();
    for game in 0..games {
        let all = random_game(size, &mut rng);
        let some = all.iter().enumerate().filter(|(ply, position)| {
            !position.is_over() && (ply % 10 == game % 10 || position.choice() == Choice::MustPass)
        });
        positions.extend(some.map(|(_, &position)| position));
    }
    positions
}

/// The value by [`minimax`] and how many leaves that looked at.
fn by_minimax(position: &Position, plies: u8, evaluation: &impl Evaluation) -> (Score, u64) {
    let mut leaves = 0;
    let player = position.side();
    let value = minimax(position, player, usize::from(plies), &mut |position: &Position| {
        leaves += 1;
        leaf(position, player, evaluation)
    });
    (value, leaves)
}

/// The exact score for the player to move by trying everything.
fn brute_force(position: Position) -> i8 {
    if position.is_over() {
        return position.score(position.side()).get();
    }
    position.legal_moves().map(|legal| -brute_force(legal.play())).max().unwrap()
}

#[test]
fn reading_ahead_gives_the_value_of_plain_minimax_with_fewer_nodes() {
    for size in Size::ALL {
        let (mut nodes, mut by_minimax_nodes, mut passes) = (0, 0, 0);
        let evaluation = Handmade::new(size);
        for position in positions(size, 12, 2) {
            passes += u32::from(position.choice() == Choice::MustPass);
            let mut all = 0;
            for plies in 1..=4 {
                if position.empty().len() <= u32::from(plies) {
                    continue; // These are read to the end, passes not counted.
                }
                let (value, leaves) = by_minimax(&position, plies, &evaluation);
                let found = best(&position, depth(plies), &evaluation, &never).unwrap();
                assert_eq!(found.value.value, value, "{position:?} {plies} plies");
                // The leaves of all the shallower trees are the inner nodes of the deepest one.
                all += leaves;
                if plies == 4 {
                    nodes += found.nodes;
                    by_minimax_nodes += all;
                }
            }
        }
        assert!(passes > 0, "{size:?}: no pass was met");
        println!("{size:?}: {nodes} nodes, by minimax {by_minimax_nodes}");
        assert!(nodes < by_minimax_nodes, "{size:?}: {nodes} nodes, by minimax {by_minimax_nodes}");
    }
}

#[test]
fn seven_plies_ahead_the_value_is_still_that_of_the_generic_search() {
    for size in Size::ALL {
        let evaluation = Handmade::new(size);
        for position in positions(size, 2, 8).into_iter().filter(|position| position.empty().len() > 7) {
            let player = position.side();
            let value = alpha_beta(&position, player, 7, &mut |end| leaf(end, player, &evaluation));
            let found = best(&position, depth(7), &evaluation, &never).unwrap();
            assert_eq!(found.value.value, value, "{position:?}");
        }
    }
}

#[test]
fn every_moves_value_is_that_of_plain_minimax_after_it_whatever_the_evaluation() {
    for size in Size::ALL {
        for position in positions(size, 5, 3) {
            for plies in 1..=3 {
                let values = every_move(&position, depth(plies), &DiscCount, &never);
                assert_eq!(
                    values.iter().map(|&(mv, _)| mv).collect::<Vec<_>>(),
                    position.moves().collect::<Vec<_>>()
                );
                if position.empty().len() <= u32::from(plies) {
                    continue;
                }
                for (mv, value) in values {
                    let (after, _) = by_minimax(&position.play(mv).unwrap(), plies - 1, &DiscCount);
                    assert_eq!(value.value, -after, "{position:?} {mv}");
                }
            }
        }
    }
}

#[test]
fn the_best_moves_are_just_those_with_the_best_value() {
    for size in Size::ALL {
        let mut several = 0;
        for position in positions(size, 20, 4) {
            let found = best(&position, depth(3), &DiscCount, &never).unwrap();
            let all = every_move(&position, depth(3), &DiscCount, &never);
            let most = all.iter().map(|(_, valued)| valued.value).max().unwrap();
            let moves: Vec<Move> =
                all.iter().filter(|(_, valued)| valued.value == most).map(|&(mv, _)| mv).collect();
            assert_eq!(found.value.value, most, "{position:?}");
            assert_eq!(found.moves, moves, "{position:?}");
            several += u32::from(moves.len() > 1);
        }
        assert!(several > 0, "{size:?}: no position with several best moves was met");
    }
}

#[test]
fn the_last_eight_squares_are_read_to_the_end() {
    for size in Size::ALL {
        let mut rng = seeded(5);
        for game in 0..15 {
            let last = random_game(size, &mut rng)
                .into_iter()
                .filter(|position| !position.is_over() && position.empty().len() <= 8);
            for position in last.skip(game % 3).step_by(3) {
                let found = best(&position, depth(8), &Handmade::new(size), &never).unwrap();
                assert_eq!(found.value.origin, Origin::Exact);
                assert_eq!(found.value.value.discs().get(), brute_force(position), "{position:?}");
                let verdict = Solver::new(1_000_000).solve(&position).unwrap().verdict;
                let expected = match found.value.value.cmp(&Score::ZERO) {
                    std::cmp::Ordering::Less => Verdict::Loss,
                    std::cmp::Ordering::Equal => Verdict::Draw,
                    std::cmp::Ordering::Greater => Verdict::Win,
                };
                assert_eq!(verdict, expected, "{position:?}");
                for (mv, valued) in every_move(&position, depth(8), &DiscCount, &never) {
                    assert_eq!(valued.origin, Origin::Exact);
                    assert_eq!(valued.value.discs().get(), -brute_force(position.play(mv).unwrap()));
                }
            }
        }
    }
}

#[test]
fn black_loses_4x4_by_ten_discs() {
    let start = Position::start(Size::Four);
    let found = best(&start, depth(12), &Handmade::new(Size::Four), &never).unwrap();
    assert_eq!(found.value, Valued::exact(Score::end(Discs::new(-10).unwrap())));
    assert_eq!(found.moves.len(), 4, "all four first moves are the same by symmetry");
    let by_count = best(&start, depth(12), &DiscCount, &never).unwrap();
    assert_eq!((by_count.value, by_count.moves), (found.value, found.moves));
}

#[test]
fn a_value_that_rests_on_an_estimate_is_not_called_exact() {
    let found = best(&Position::start(Size::Eight), depth(3), &DiscCount, &never).unwrap();
    assert_eq!(found.value.origin, Origin::Search { depth: 3, certainty: 100 });
}

/// The player to move has no hope, so one ply ahead is the highest hope.
struct Despair;

impl Evaluation for Despair {
    fn evaluate(&self, _board: Board, _moves: Squares) -> Score {
        Score::estimate(-6400)
    }
}

#[test]
fn a_certain_win_is_preferred_to_the_highest_hope() {
    // c1 leaves white no disc; b2 leaves one, and the game goes on.
    let position = position(Size::Eight, "a1 c3 d2", "b1 c2");
    let values = every_move(&position, depth(1), &Despair, &never);
    let won = Valued::exact(Score::end(Discs::new(64).unwrap()));
    let value_of = |name: &str| values.iter().find(|(mv, _)| mv.to_string() == name).unwrap().1;
    assert_eq!(value_of("c1"), won);
    assert_eq!(value_of("b2"), Valued::at_depth(Score::estimate(6400), 1));
    let found = best(&position, depth(1), &Despair, &never).unwrap();
    assert_eq!((found.moves.len(), found.moves[0].to_string().as_str()), (1, "c1"));
    assert_eq!(found.value.value, won.value);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let over = position(Size::Eight, "a1 b1 c1", "");
    assert_eq!(best(&over, depth(4), &DiscCount, &never), None);
    assert!(every_move(&over, depth(4), &DiscCount, &never).is_empty());
}

#[test]
fn a_stopped_search_answers_with_what_it_has() {
    let start = Position::start(Size::Eight);
    let evaluation = Handmade::new(Size::Eight);
    let one_ply = best(&start, depth(1), &evaluation, &never).unwrap();
    let stopped = best(&start, depth(60), &evaluation, &|| true).unwrap();
    assert_eq!(stopped, one_ply);
    assert_eq!(every_move(&start, depth(60), &evaluation, &|| true).len(), 4);

    // Asked for the hundredth time: somewhere in a deep search, whose result is thrown away.
    let asked = Cell::new(0);
    let later = || {
        asked.set(asked.get() + 1);
        asked.get() >= 100
    };
    let found = best(&start, depth(60), &evaluation, &later).unwrap();
    let Origin::Search { depth: reached, .. } = found.value.origin else { panic!("{found:?}") };
    assert!((2..20).contains(&reached), "{reached}");
    let unstopped = best(&start, depth(reached), &evaluation, &never).unwrap();
    assert_eq!((found.value, found.moves), (unstopped.value, unstopped.moves));
}
