//! Which level beats which, by games from random openings with colours swapped.

mod common;

use common::{Points, game_of_levels, play_out, random_opening, seeded};
use engine::Level;
use engine::evaluation::{DiscCount, Evaluation};
use engine::handmade::Handmade;
use engine::readahead::{Depth, best, never};
use game::Player;
use othello::{Move, Position, Size};
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A player that reads ahead and draws among the best moves.
fn reader(
    plies: u8,
    evaluation: impl Evaluation,
    mut rng: Xoshiro256PlusPlus,
) -> impl FnMut(&Position) -> Move {
    let depth = Depth::new(plies).unwrap();
    move |position| *best(position, depth, &evaluation, &never).unwrap().moves.choose(&mut rng).unwrap()
}

/// Points of the handmade evaluation against counting discs, both reading ahead equally far.
fn handmade_against_disc_count(size: Size, plies: u8, opening: usize, pairs: usize) -> Points {
    let mut rng = seeded(31);
    let mut points = Points::default();
    let mut handmade = reader(plies, Handmade::new(size), seeded(32));
    let mut counter = reader(plies, DiscCount, seeded(33));
    for _ in 0..pairs {
        let start = random_opening(size, opening, &mut rng);
        points.count(play_out(start, &mut [&mut handmade, &mut counter]), Player::First);
        points.count(play_out(start, &mut [&mut counter, &mut handmade]), Player::Second);
    }
    println!("handmade against disc count, {size:?}, {plies} plies: {points:?}, {} %", points.percent());
    points
}

/// Points of one level against another on 8x8.
fn match_of_levels(stronger: &str, weaker: &str, pairs: usize) -> Points {
    let [stronger, weaker]: [Level; 2] = [stronger, weaker].map(|name| name.parse().unwrap());
    let mut rng = seeded(34);
    let mut points = Points::default();
    for _ in 0..pairs {
        let start = random_opening(Size::Eight, 8, &mut rng);
        points.count(game_of_levels(start, [stronger, weaker], &mut rng).1, Player::First);
        points.count(game_of_levels(start, [weaker, stronger], &mut rng).1, Player::Second);
    }
    println!("{stronger} against {weaker}: {points:?}, {} %", points.percent());
    points
}

/// A step of the ladder: 40 games, of which the higher level wins clearly more. Steps are so wide that
/// other weights do not turn them round by chance.
fn beats(stronger: &str, weaker: &str) {
    let points = match_of_levels(stronger, weaker, 20);
    assert!(points.percent() >= 65.0, "{stronger} against {weaker}: {points:?}");
}

#[test]
fn the_trained_evaluation_beats_the_hand_made_one_at_equal_depth() {
    beats("level-2", "read-2");
    beats("level-4", "read-4");
}

#[test]
fn the_numbered_levels_are_a_ladder() {
    beats("level-4", "level-2");
    beats("level-6", "level-2");
    beats("level-6", "level-4");
    beats("level-8", "level-4");
}

#[test]
fn the_handmade_evaluation_beats_disc_count_at_equal_depth() {
    for (plies, least) in [(1, 85.0), (3, 95.0), (4, 95.0)] {
        let points = handmade_against_disc_count(Size::Eight, plies, 8, 100);
        assert!(points.percent() >= least, "{plies} plies: {points:?}");
    }
}

#[test]
fn the_handmade_evaluation_beats_disc_count_on_6x6_too() {
    let points = handmade_against_disc_count(Size::Six, 3, 6, 100);
    assert!(points.percent() >= 90.0, "{points:?}");
}

#[test]
fn greedy_beats_random() {
    let points = match_of_levels("greedy", "random", 100);
    assert!(points.percent() >= 75.0, "{points:?}");
}

#[test]
fn two_plies_beat_greedy() {
    let points = match_of_levels("read-2", "greedy", 100);
    assert!(points.percent() >= 90.0, "{points:?}");
}

#[test]
fn four_plies_beat_two() {
    let points = match_of_levels("read-4", "read-2", 100);
    assert!(points.percent() >= 75.0, "{points:?}");
}
