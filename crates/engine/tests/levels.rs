//! What each level plays.

mod common;

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use common::{game_of_levels, position, random_game, seeded, squares};
use engine::{Choice, Level, Levels, Score};
use game::{Checked, Origin, Valued};
use othello::{Move, Position, Size};

fn reading(plies: u8) -> Level {
    Level::reading(plies).unwrap()
}

fn strong(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// What a player that has played nothing before chooses.
fn choose(position: &Position, level: Level, rng: &mut impl rand::Rng) -> Option<Choice> {
    Levels::new().choose(position, level, rng)
}

fn hints(position: &Position, level: Level) -> Vec<(Move, Valued<Score>)> {
    Levels::new().hints(position, level)
}

/// All moves that a level plays in a position, with 64 times as many tries as there are moves.
fn played(position: &Position, level: Level) -> BTreeSet<Move> {
    let mut rng = seeded(6);
    let tries = 64 * position.moves().count();
    (0..tries).filter_map(|_| choose(position, level, &mut rng)).map(|choice| choice.mv).collect()
}

fn set(names: &str) -> BTreeSet<Move> {
    squares(names).into_iter().map(Move::Place).collect()
}

/// Ten moves, each of which turns one disc: eight around d4, and e8 and c7.
fn ten_equal_moves() -> Position {
    position(Size::Eight, "d4 g8 a7", "c3 d3 e3 c4 e4 c5 d5 e5 f8 b7")
}

#[test]
fn random_reaches_every_legal_move() {
    for size in Size::ALL {
        for position in random_game(size, &mut seeded(7)).into_iter().step_by(5) {
            assert_eq!(played(&position, Level::RANDOM), position.moves().collect(), "{position:?}");
        }
    }
}

#[test]
fn greedy_takes_a_corner_rather_than_many_discs() {
    for (size, black, white, corner) in [
        (Size::Eight, "c1 h8", "b1 h2 h3 h4 h5 h6 h7", "a1 h1"),
        (Size::Eight, "c1 h2", "b1 h3 h4 h5 h6 h7 g2 f2 e2 d2", "a1 h8"),
        (Size::Six, "d2 g3", "c2 g4 g5 g6 f3 e3 d3", "b2 g7"),
    ] {
        let position = position(size, black, white);
        assert_eq!(played(&position, Level::GREEDY), set(corner), "{position:?}");
        let choice = choose(&position, Level::GREEDY, &mut seeded(8)).unwrap();
        let most = i32::from(size.side()).pow(2) * 100;
        assert_eq!(choice.value, Some(Valued::at_depth(Score::estimate(most), 1)));
    }
}

#[test]
fn greedy_without_a_corner_takes_the_most_discs() {
    // d1 turns one disc, h5 turns three: 3 + 4 - 3 against 3 + 2 - 5.
    let position = position(Size::Eight, "b1 h1 a8", "c1 h2 h3 h4 a4 b4");
    assert_eq!(played(&position, Level::GREEDY), set("h5"));
    let choice = choose(&position, Level::GREEDY, &mut seeded(9)).unwrap();
    assert_eq!(choice.value, Some(Valued::at_depth(Score::estimate((7 - 3) * 100), 1)));
    assert_eq!(choice.nodes, 2);
}

#[test]
fn greedy_draws_among_more_equal_moves_than_the_articles_arrays_hold() {
    let position = ten_equal_moves();
    let ten = set("b2 d2 f2 b4 f4 b6 d6 f6 e8 c7");
    assert!(
        hints(&position, Level::GREEDY)
            .iter()
            .all(|(_, value)| value.value == Score::estimate((5 - 9) * 100))
    );
    assert_eq!(played(&position, Level::GREEDY), ten);
    // As often as one another: each within a fifth of its share.
    let mut rng = seeded(10);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..10_000 {
        *counts.entry(choose(&position, Level::GREEDY, &mut rng).unwrap().mv).or_insert(0) += 1;
    }
    assert!(counts.values().all(|count| (800..1200).contains(count)), "{counts:?}");
}

#[test]
fn equal_first_moves_are_all_played_by_every_level_up_to_five() {
    for level in Level::all().take(6) {
        assert_eq!(played(&Position::start(Size::Eight), level), set("d3 c4 f5 e6"), "{level}");
    }
}

#[test]
fn a_level_without_moves_passes() {
    let stuck = position(Size::Eight, "a1 c1 d1", "b1 e1");
    let stuck = Position::new(stuck.board().pass(), game::Player::Second, Size::Eight).unwrap();
    assert_eq!(stuck.choice(), othello::Choice::MustPass);
    for level in Level::all().filter(|level| *level == Level::STRONGEST || *level < strong(12)) {
        let choice = choose(&stuck, level, &mut seeded(11)).unwrap();
        assert_eq!((choice.mv, choice.value), (Move::Pass, None), "{level}");
        assert_eq!(hints(&stuck, level).iter().map(|&(mv, _)| mv).collect::<Vec<_>>(), [Move::Pass]);
    }
}

#[test]
fn a_finished_game_asks_for_no_move() {
    for over in [position(Size::Six, "c3 d3", ""), position(Size::Eight, "", "")] {
        for level in Level::all() {
            assert_eq!(choose(&over, level, &mut seeded(12)), None, "{level}");
            assert_eq!(hints(&over, level), []);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for size in Size::ALL {
        let start = Position::start(size);
        for levels in [[Level::RANDOM, Level::GREEDY], [reading(2), reading(3)], [reading(4), Level::RANDOM]]
        {
            let (game, end) = game_of_levels(start, levels, &mut seeded(13));
            assert_eq!(game_of_levels(start, levels, &mut seeded(13)), (game.clone(), end));
            assert!(end.is_over());
            let others = (14..20).map(|seed| game_of_levels(start, levels, &mut seeded(seed)).0);
            assert!(others.into_iter().any(|other| other != game), "another seed plays another game");
        }
    }
}

#[test]
fn hints_value_every_move_and_the_best_one_stands_first() {
    for size in Size::ALL {
        for position in random_game(size, &mut seeded(21)) {
            for level in Level::all().take(5).chain([strong(2), strong(3)]) {
                let hints = hints(&position, level);
                let moves: BTreeSet<Move> = hints.iter().map(|&(mv, _)| mv).collect();
                assert_eq!(moves, position.moves().collect());
                assert!(hints.is_sorted_by(|(_, left), (_, right)| left.value >= right.value));
                if let Some(choice) = choose(&position, level, &mut seeded(22))
                    && let Some(value) = choice.value
                {
                    assert_eq!(value.value, hints[0].1.value, "{position:?} {level}");
                    assert!(hints.iter().any(|&(mv, it)| mv == choice.mv && it.value == value.value));
                }
            }
        }
    }
}

#[test]
fn the_last_squares_are_valued_exactly() {
    let game = random_game(Size::Eight, &mut seeded(23));
    let late = game.into_iter().rev().find(|position| position.empty().len() >= 6).unwrap();
    let exact = choose(&late, reading(10), &mut seeded(24)).unwrap().value.unwrap();
    assert_eq!(exact.origin, Origin::Exact);
    assert!(hints(&late, reading(10)).iter().all(|(_, value)| value.origin == Origin::Exact));
    let short = choose(&late, reading(2), &mut seeded(24)).unwrap().value.unwrap();
    assert_eq!(short.origin, Origin::Search { depth: 2, certainty: 100 });
}

#[test]
fn a_strong_level_answers_the_same_whatever_it_was_asked_before() {
    let game = random_game(Size::Eight, &mut seeded(26));
    let asked_before = Levels::new();
    for position in game.iter().filter(|position| !position.is_over()).step_by(7) {
        for level in [strong(2), strong(5), strong(7)] {
            let fresh = choose(position, level, &mut seeded(27));
            assert_eq!(asked_before.choose(position, level, &mut seeded(28)), fresh, "{position:?} {level}");
            assert_eq!(asked_before.hints(position, level), hints(position, level));
        }
    }
}

#[test]
fn a_level_that_remembers_answers_a_game_alike_every_time_and_is_told_to_forget() {
    let game = random_game(Size::Eight, &mut seeded(32));
    let asked: Vec<&Position> = game.iter().skip(20).filter(|position| !position.is_over()).collect();
    let answers = |levels: &Levels| -> Vec<Choice> {
        let choose = |position: &&Position| levels.choose(position, strong(8), &mut seeded(33)).unwrap();
        asked.iter().map(choose).collect()
    };
    let nodes = |answers: &[Choice]| answers.iter().map(|choice| choice.nodes).sum::<u64>();
    let remembering = Levels::new().remembering();
    let first = answers(&remembering);
    let again = answers(&remembering);
    assert!(nodes(&again) < nodes(&first) / 2, "{} {}", nodes(&again), nodes(&first));
    remembering.forget();
    assert_eq!(answers(&remembering), first);
    // What it remembers changes no exact value.
    let exact = |choice: &Choice| choice.value.filter(|value| value.origin.is_exact());
    let fresh = answers(&Levels::new());
    let pairs: Vec<_> = again.iter().zip(&fresh).filter_map(|(a, b)| exact(a).zip(exact(b))).collect();
    assert!(pairs.len() > 10 && pairs.iter().all(|(a, b)| a == b), "{pairs:?}");
}

#[test]
fn a_strong_level_solves_the_end_and_says_how_far_it_looked_before() {
    let game = random_game(Size::Eight, &mut seeded(29));
    let at = |empties| *game.iter().find(|position| position.empty().len() == empties).unwrap();
    let origin = |empties, level| choose(&at(empties), level, &mut seeded(30)).unwrap().value.unwrap().origin;
    assert_eq!(origin(8, strong(4)), Origin::Exact);
    assert_eq!(origin(30, strong(4)), Origin::Search { depth: 4, certainty: 100 });
    assert!(hints(&at(8), strong(4)).iter().all(|(_, value)| value.origin == Origin::Exact));
    assert!(hints(&at(30), strong(4)).iter().all(|(_, value)| !value.origin.is_exact()));
}

#[test]
fn on_small_boards_a_number_reads_ahead_so_many_plies_and_solves_the_end() {
    for (size, level, reads) in [(Size::Four, 3, 3), (Size::Six, 3, 3), (Size::Six, 12, 10)] {
        let start = Position::start(size);
        let reads = reading(reads);
        assert_eq!(choose(&start, strong(level), &mut seeded(31)), choose(&start, reads, &mut seeded(31)));
        assert_eq!(hints(&start, strong(level)), hints(&start, reads));
    }
    let stop = AtomicBool::new(true);
    for (size, plies, level) in
        [(Size::Four, 0, 6), (Size::Four, 4, 4), (Size::Six, 12, 10), (Size::Six, 8, 16)]
    {
        let position = common::random_opening(size, plies, &mut seeded(32));
        let choice = choose(&position, strong(level), &mut seeded(31)).unwrap();
        let hints = hints(&position, strong(level));
        assert_eq!(choice.value.unwrap().origin, Origin::Exact, "{size:?}");
        assert_eq!(hints[0].1, choice.value.unwrap());
        assert!(hints.iter().all(|(_, value)| value.origin == Origin::Exact));
        // Told to stop, it still moves.
        let hurried = Levels::new().choose_until(&position, strong(level), &mut seeded(31), &stop).unwrap();
        assert!(position.check(hurried.mv).is_ok());
        let hurried = Levels::new().hints_until(&position, strong(level), &stop);
        assert_eq!(hurried.len(), hints.len());
    }
}

#[test]
fn a_level_told_to_stop_still_moves() {
    let start = Position::start(Size::Eight);
    let stop = AtomicBool::new(true);
    for (level, plies) in [(reading(10), 1), (strong(8), 2), (Level::STRONGEST, 2)] {
        let choice = Levels::new().choose_until(&start, level, &mut seeded(25), &stop).unwrap();
        assert_eq!(choice.value.unwrap().origin, Origin::Search { depth: plies, certainty: 100 }, "{level}");
        assert!(start.check(choice.mv).is_ok());
        assert_eq!(Levels::new().hints_until(&start, level, &stop).len(), 4);
    }
}
