//! Perfect play: every won sum has a move to a lost one, and the strategy finds it.

use game::{Checked, Player};
use misere::quotient::Limits;
use misere::strategy::{Strategy, StrategyError};
use notakto::{Board, Shape, Sum};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn standard() -> Strategy {
    Strategy::new(&Shape::standard(), &Limits::default())
}

fn sum(boards: &[Board]) -> Sum {
    Sum::new(&Shape::standard(), boards.to_vec(), Player::First).unwrap()
}

/// All sums of up to `most` live boards, ascending.
fn sums(live: &[Board], most: usize) -> Vec<Vec<Board>> {
    let mut all: Vec<Vec<Board>> = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..most {
        let to = all.len();
        for at in from..to {
            for &board in live {
                if all[at].last().is_none_or(|&last| {
                    live.iter().position(|&b| b == last) <= live.iter().position(|&b| b == board)
                }) {
                    let mut longer = all[at].clone();
                    longer.push(board);
                    all.push(longer);
                }
            }
        }
        from = to;
    }
    all
}

#[test]
fn from_every_won_sum_of_up_to_three_boards_the_computer_moves_to_a_lost_one() {
    let mut strategy = standard();
    let live = strategy.classes().unwrap().live().to_vec();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut lost = [0; 4];
    for boards in sums(&live, 3) {
        let mut position = sum(&boards);
        let is_p = strategy.is_p(&position).unwrap();
        lost[boards.len()] += usize::from(is_p);
        let Some(mv) = strategy.choose(&position, &mut random).unwrap() else {
            assert!(boards.is_empty() && !is_p);
            continue;
        };
        let kills = position.kills(mv);
        let avoidable = position.moves().any(|mv| !position.kills(mv));
        position.place(mv).unwrap();
        assert_eq!(strategy.is_p(&position).unwrap(), !is_p, "{position}");
        if is_p {
            assert!(!kills || !avoidable, "{position}");
        }
    }
    assert_eq!(lost, [0, 18, 213, 3282]);
}

#[test]
fn winning_moves_are_those_that_plain_play_finds() {
    let mut strategy = standard();
    let position = Sum::parse(&Shape::standard(), "X.X.X....+X...X....", Player::First).unwrap();
    // The article's figure 5: three cells of the left board, one of the right, which kills it.
    let moves: Vec<String> =
        strategy.winning_moves(&position).unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["1:3", "1:5", "1:7", "2:8"]);
    let empty = Sum::start(&Shape::standard(), 1).unwrap();
    let moves: Vec<String> =
        strategy.winning_moves(&empty).unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["1:4"]);
}

#[test]
fn a_thousand_empty_boards_are_lost_for_the_mover() {
    let mut strategy = standard();
    assert!(strategy.is_p(&Sum::start(&Shape::standard(), 1000).unwrap()).unwrap());
    assert!(!strategy.is_p(&Sum::start(&Shape::standard(), 999).unwrap()).unwrap());
}

#[test]
fn boards_of_another_shape_are_refused() {
    let other = Shape::parse("3x4", "full", false).unwrap();
    let error = standard().is_p(&Sum::start(&other, 1).unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "the boards are 3x4 full, and this is the play for 3x3 full");
}

#[test]
fn an_empty_4x4_board_is_lost_for_the_mover_by_search() {
    let shape = Shape::parse("4x4", "full", false).unwrap();
    let limits = Limits { elements: 10, ..Limits::default() };
    let mut strategy = Strategy::new(&shape, &limits);
    assert!(strategy.quotient().is_none() && strategy.unfinished().is_some());
    assert!(strategy.is_p(&Sum::start(&shape, 1).unwrap()).unwrap());
    assert_eq!(strategy.product(&[Board::EMPTY]), None);
}

#[test]
fn a_shape_too_large_to_list_is_searched_near_the_end_and_refused_at_the_start() {
    let shape = Shape::parse("5x5", "full", false).unwrap();
    let limits = Limits { steps: 100_000, ..Limits::default() };
    let mut strategy = Strategy::new(&shape, &limits);
    // One empty cell in each row and column: the first X kills the board, and its writer loses.
    let end = Sum::parse(&shape, ".XXXXXX.XXXXXX.X.XXXXXX.X", Player::First).unwrap();
    assert!(strategy.is_p(&end).unwrap());
    let error = strategy.is_p(&Sum::start(&shape, 2).unwrap()).unwrap_err();
    assert!(matches!(error, StrategyError::TooLong { .. }), "{error}");
}
