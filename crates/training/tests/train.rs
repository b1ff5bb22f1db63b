//! Training: what is labelled and how, what the fit finds, and files of games.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use engine::pattern::{Features, SHAPE_COUNT, UNIT, Weights, phase_of};
use engine::search::hash::Table;
use othello::notation::wthor::Wthor;
use othello::{Board, Move, Position, Size, Square};
use proptest::prelude::*;
use rand::RngExt;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use training::selfplay::{BLOCK, Manner, Plan, Played, block};
use training::{
    GameFile, GameFileError, HELD_OUT, Misfit, NetSettings, Sample, Samples, Settings, Weighted, accuracy,
    fit, fit_net, fit_telling, training_openings,
};

fn random(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A board with this many discs after random moves.
fn random_board(discs: u32, random: &mut Xoshiro256PlusPlus) -> Board {
    loop {
        let mut position = Position::start(Size::Eight);
        while 64 - position.empty().len() < discs && !position.is_over() {
            position = position.after_forced_pass();
            let square = position.placements().into_iter().choose(random).unwrap();
            position = position.play(Move::Place(square)).unwrap();
        }
        if !position.is_over() {
            return position.after_forced_pass().board();
        }
    }
}

/// A random game, with its score.
fn random_game(seed: u64) -> Played {
    let random = &mut random(seed);
    let mut position = Position::start(Size::Eight);
    let mut choices = Vec::new();
    while !position.is_over() {
        position = position.after_forced_pass();
        let choice = random.random_range(0..position.placements().len());
        let square = position.placements().into_iter().nth(choice as usize).unwrap();
        choices.push(choice as u8);
        position = position.play(Move::Place(square)).unwrap();
    }
    let opening = random.random_range(0..=choices.len());
    Played { choices, random: opening, score: position.score(game::Player::First).get() }
}

fn wthor_bytes(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/wthor").join(name)).unwrap()
}

/// The bytes of a WTHOR file as if it were of another year.
fn in_year(mut bytes: Vec<u8>, year: u16) -> Vec<u8> {
    bytes[10..12].copy_from_slice(&year.to_le_bytes());
    bytes
}

// Fitting.

/// Weights that know a few things: small diagonals, edges by their corners, and the numbers of moves.
fn truth() -> Weights {
    Weights::from_fn(|_, shape, configuration| {
        let steps = match shape {
            13 => (configuration % 7) as i32 - 3,
            SHAPE_COUNT => configuration as i32 / 2,
            shape if shape == SHAPE_COUNT + 1 => -(configuration as i32),
            _ => 0,
        };
        (steps * UNIT / 2) as i16
    })
}

fn samples_of(weights: &Weights, count: usize, seed: u64) -> Vec<Sample> {
    let random = &mut random(seed);
    let one = |_| {
        let discs = random.random_range(12..14);
        let board = random_board(discs, random);
        let moves = [board.moves().len(), board.pass().moves().len()];
        let value = weights.evaluate(&Features::of(board), moves, phase_of(discs));
        Sample { board, score: value as f32 / UNIT as f32 }
    };
    (0..count).map(one).collect()
}

fn settings(steps: usize) -> Settings {
    Settings { steps, ridge: 1e-3, neighbours: 0.0, threads: 1 }
}

#[test]
fn the_fit_finds_again_what_known_weights_say_of_boards_it_has_not_seen() {
    let truth = truth();
    let seen = samples_of(&truth, 6000, 1);
    let boards: HashSet<Board> = seen.iter().map(|sample| sample.board).collect();
    let mut unseen = samples_of(&truth, 1000, 2);
    unseen.retain(|sample| !boards.contains(&sample.board));
    assert!(unseen.len() > 500, "{}", unseen.len());
    let nothing = Weights::from_fn(|_, _, _| 0);
    let spread = accuracy(&nothing, &unseen).unwrap().mean_absolute;
    let fitted = fit(&seen, &settings(200)).weights;
    let error = accuracy(&fitted, &unseen).unwrap().mean_absolute;
    let learned = accuracy(&fitted, &seen).unwrap().mean_absolute;
    assert!(learned < 0.1, "{learned}");
    assert!(error < spread / 10.0, "{error} of {spread}");
}

#[test]
fn the_error_decreases_with_the_steps() {
    let samples = samples_of(&truth(), 2000, 3);
    let phase = phase_of(12);
    let errors = [1, 4, 16, 64].map(|steps| fit(&samples, &settings(steps)).phases[phase].error);
    assert!(errors.is_sorted_by(|before, after| before > after), "{errors:?}");
    // What the report says is what the weights give.
    let fitted = fit(&samples, &settings(4));
    let measured = accuracy(&fitted.weights, &samples).unwrap().mean_absolute;
    assert!((measured - f64::from(fitted.phases[phase].error)).abs() < 0.05, "{measured}");
}

#[test]
fn ridge_pulls_the_weights_towards_zero() {
    let samples = samples_of(&truth(), 500, 4);
    let size = |ridge| {
        let fitted = fit(&samples, &Settings { ridge, ..settings(50) }).weights;
        samples_of(&fitted, 200, 5).iter().map(|sample| sample.score.abs()).sum::<f32>()
    };
    assert!(size(1e7) < size(1.0) / 10.0);
}

#[test]
fn threads_do_not_change_the_fit_and_every_phase_is_told() {
    let samples = samples_of(&truth(), 300, 6);
    let told = std::sync::atomic::AtomicUsize::new(0);
    let one = fit(&samples, &settings(5));
    let three = fit_telling(&samples, &Settings { threads: 3, ..settings(5) }, &|done| {
        told.fetch_max(done, std::sync::atomic::Ordering::Relaxed);
    });
    assert_eq!(one.weights.write().unwrap(), three.weights.write().unwrap());
    assert_eq!(told.into_inner(), engine::pattern::PHASES);
}

#[test]
fn nothing_is_fitted_to_nothing() {
    let fitted = fit(&[], &settings(5));
    assert!(fitted.phases.iter().all(|phase| phase.samples == 0 && phase.error == 0.0));
    assert_eq!(accuracy(&fitted.weights, &[]), None);
}

// Labels.

#[test]
fn a_held_out_year_is_never_in_the_training_set_nor_an_opening() {
    for year in HELD_OUT {
        let bytes = in_year(wthor_bytes("WTH_2021.wtb"), year);
        let wthor = Wthor::parse(&bytes).unwrap();
        let mut samples = Samples::new();
        assert!(samples.add_wthor(&wthor) > 600);
        assert!(samples.held_out().len() > 600);
        assert!(training_openings(&wthor).is_empty());
        let (sums, net) = samples.training();
        assert!(sums.is_empty() && net.is_empty());
    }
}

#[test]
fn other_years_are_trained_on_and_measured_on_never() {
    let bytes = wthor_bytes("WTH_2021.wtb");
    let wthor = Wthor::parse(&bytes).unwrap();
    let mut samples = Samples::new();
    samples.add_wthor(&wthor);
    assert!(samples.held_out().is_empty());
    assert_eq!(training_openings(&wthor).len(), wthor.games().len());
    let training = samples.training().0;
    assert!(training.len() > 10_000);
    for Sample { board, score } in &training {
        let empties = board.empty().len();
        assert!(!(7..24).contains(&empties), "{empties}");
        assert!((-64.0..=64.0).contains(score));
        assert_eq!(board.canonical().0, *board);
    }
    let boards: HashSet<Board> = training.iter().map(|sample| sample.board).collect();
    assert_eq!(boards.len(), training.len(), "a board stands twice");
}

#[test]
fn solved_boards_have_the_theoretical_score_and_ends_the_final_one() {
    let bytes = wthor_bytes("WTH_1977.wtb");
    let wthor = Wthor::parse(&bytes).unwrap();
    let mut samples = Samples::new();
    samples.add_wthor(&wthor);
    let training = samples.training().0;
    let score_of = |position: Position| {
        let board = position.board().canonical().0;
        let score = training.iter().find(|sample| sample.board == board).unwrap().score;
        if position.side() == game::Player::First { score } else { -score }
    };
    let mut compared = 0;
    for game in wthor.games() {
        let record = game.to_record().unwrap();
        if !record.last().is_over() {
            continue;
        }
        for position in
            record.positions().filter(|position| position.is_over() || !position.placements().is_empty())
        {
            if position.empty().len() == 24 {
                assert_eq!(score_of(position), f32::from(game.theoretical_black_discs()) * 2.0 - 64.0);
                compared += 1;
            } else if position.empty().len() == 3 && !position.is_over() {
                assert_eq!(score_of(position), f32::from(record.last().score(game::Player::First).get()));
                compared += 1;
            }
        }
    }
    assert!(compared >= 20, "{compared}");
}

#[test]
fn a_played_game_is_learned_from_after_its_opening() {
    let played = random_game(7);
    let played = Played { random: 30, ..played };
    let mut samples = Samples::new();
    samples.add_played(&played, 64, 16).unwrap();
    let training = samples.training().0;
    assert_eq!(training.len(), played.choices.len() - 30);
    assert!(training.iter().all(|sample| sample.score.abs() == f32::from(played.score.abs())));
    let mut ends = Samples::new();
    ends.add_played(&played, 16, 16).unwrap();
    let ends = ends.training().0;
    assert!(!ends.is_empty() && ends.iter().all(|sample| sample.board.empty().len() <= 16));
    let mut broken = Samples::new();
    assert!(broken.add_played(&Played { score: played.score ^ 1, ..played }, 64, 16).is_err());
    assert!(broken.training().0.is_empty());
}

// Files of games.

fn file_of(games: impl IntoIterator<Item = Played>) -> GameFile {
    let mut file = GameFile::new("random moves, for a test").unwrap();
    file.extend(games);
    file
}

fn read_one(played: Played) -> Result<GameFile, GameFileError> {
    GameFile::read(&file_of([played]).bytes().unwrap())
}

#[test]
fn games_are_read_back_as_they_were_written() {
    for count in [0, 1, 1023, 1024, 1025, 2100] {
        let mut file = file_of((0..count).map(random_game));
        let bytes = file.bytes().unwrap();
        let mut again = GameFile::read(&bytes).unwrap();
        assert_eq!((again.recipe(), again.games()), (file.recipe(), file.games()));
        assert_eq!(again.bytes().unwrap(), bytes);
        assert!(bytes.len() < 100 + 40 * count as usize, "{count} games take {} bytes", bytes.len());
    }
}

#[test]
fn a_file_that_grows_is_the_same_as_one_made_at_once() {
    let mut growing = file_of([]);
    for games in (0..1500).collect::<Vec<u64>>().chunks(250) {
        growing.extend(games.iter().copied().map(random_game));
        growing.bytes().unwrap();
    }
    let whole = file_of((0..1500).map(random_game)).bytes().unwrap();
    assert_eq!(growing.bytes().unwrap(), whole);
    for games in [1400, 1024, 500, 0] {
        let shorter = growing.clone().truncated(games).bytes().unwrap();
        assert_eq!(shorter, file_of((0..games as u64).map(random_game)).bytes().unwrap(), "{games}");
    }
}

#[test]
fn what_is_not_a_file_of_games_is_refused() {
    let zstd = |bytes: &[u8]| zstd::encode_all(bytes, 1).unwrap();
    assert!(matches!(GameFile::read(b""), Err(GameFileError::Beginning(_))));
    assert!(matches!(GameFile::read(b"garbage"), Err(GameFileError::Beginning(_))));
    assert!(matches!(GameFile::read(&zstd(b"something else")), Err(GameFileError::NotGames(_))));
    assert!(matches!(GameFile::read(&zstd(b"hisshog1")), Err(GameFileError::Beginning(_))));
    assert!(matches!(GameFile::read(&zstd(b"hisshog1\xff\xffx")), Err(GameFileError::Beginning(_))));
    assert!(matches!(GameFile::read(&zstd(b"hisshog1\x02\0a\xff")), Err(GameFileError::Recipe(2))));
}

#[test]
fn a_file_that_is_cut_short_names_the_game() {
    let bytes = file_of((0..20).map(random_game)).bytes().unwrap();
    let beginning = file_of([]).bytes().unwrap().len();
    for length in beginning + 1..bytes.len() {
        let error = GameFile::read(&bytes[..length]).unwrap_err();
        let GameFileError::Cut { game, .. } = error else { panic!("{error}") };
        assert!((1..=20).contains(&game), "{game}");
    }
    let raw: Vec<u8> = zstd::decode_all(&bytes[..]).unwrap();
    let error = GameFile::read(&zstd::encode_all(&raw[..raw.len() - 1], 1).unwrap()).unwrap_err();
    assert!(error.to_string().starts_with("game 20: "), "{error}");
    let extra = GameFile::read(&[&bytes[..], b"more"].concat()).unwrap_err();
    assert!(extra.to_string().starts_with("game 21: "), "{extra}");
}

#[test]
fn a_game_against_the_rules_is_refused_with_its_number_and_place() {
    let good = random_game(8);
    let moves = good.choices.len();
    let misfit = |played: Played| match read_one(played).unwrap_err() {
        GameFileError::Game { game: 1, misfit } => misfit,
        error => panic!("{error}"),
    };
    let with = |change: &dyn Fn(&mut Played)| {
        let mut played = good.clone();
        change(&mut played);
        misfit(played)
    };
    assert_eq!(with(&|played| played.choices[0] = 4), Misfit::Choice { number: 1, choice: 4, legal: 4 });
    let legal = 0;
    assert_eq!(
        with(&|played| played.choices.push(0)),
        Misfit::Choice { number: moves + 1, choice: 0, legal }
    );
    assert_eq!(
        with(&|played| (played.choices.truncate(moves - 1), played.random = 0).1),
        Misfit::Unfinished { moves: moves - 1 }
    );
    assert_eq!(with(&|played| played.random = moves + 1), Misfit::Opening { opening: moves + 1, moves });
    let stored = good.score ^ 2;
    assert_eq!(with(&|played| played.score = stored), Misfit::Score { stored, played: good.score });
    let text = read_one(Played { score: stored, ..good.clone() }).unwrap_err().to_string();
    assert!(text.starts_with("game 1: the stored score is "), "{text}");
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = GameFile::read(&bytes);
        let framed = [&b"hisshog1\0\0"[..], &bytes[..]].concat();
        let _ = GameFile::read(&zstd::encode_all(&framed[..], 1).unwrap());
    }

    #[test]
    fn a_changed_byte_is_refused_or_read_as_other_games(at in 0usize..400, to in any::<u8>()) {
        let mut bytes = file_of((0..10).map(random_game)).bytes().unwrap();
        let at = at % bytes.len();
        bytes[at] = to;
        if let Ok(file) = GameFile::read(&bytes) {
            for game in file.games() {
                prop_assert_eq!(game.replay(|_, _| ()), Ok(()));
            }
        }
    }
}

// The net.

/// What no sum over patterns can say: how far from even the numbers of moves are, whoever has more.
fn uneven(board: Board) -> f32 {
    (board.moves().len() as f32 - board.pass().moves().len() as f32).abs()
}

fn uneven_samples(count: usize, seed: u64) -> Vec<Sample> {
    let random = &mut random(seed);
    (0..count)
        .map(|_| {
            let board = random_board(random.random_range(20..30), random);
            Sample { board, score: uneven(board) }
        })
        .collect()
}

const SETTINGS: NetSettings =
    NetSettings { spans: Vec::new(), epochs: 2, rate: 0.02, most_error: 128.0, threads: 1, seed: 1 };

fn evenly(samples: &[Sample]) -> Vec<Weighted> {
    samples.iter().map(|&sample| Weighted { sample, weight: 1.0 }).collect()
}

#[test]
fn the_net_learns_what_no_sum_of_weights_can_say() {
    let (seen, unseen) = (uneven_samples(6000, 5), uneven_samples(1000, 6));
    let settings = NetSettings { spans: vec![(30, 48)], epochs: 8, rate: 0.03, ..SETTINGS };
    let (net, reports) = fit_net(&evenly(&seen), &settings, &|_| ());
    let sums = fit(&seen, &Settings { steps: 60, ridge: 5.0, neighbours: 0.5, threads: 1 }).weights;
    let of_sums = accuracy(&sums, &unseen).unwrap().mean_absolute;
    let of_net = accuracy(&sums.with_net(net), &unseen).unwrap().mean_absolute;
    assert!(of_net < of_sums * 0.75, "{of_net} {of_sums}");
    assert_eq!(reports.len(), 1);
    assert_eq!((reports[0].empties, reports[0].samples), ((30, 48), 6000));
    assert!(reports[0].error < 1.0, "{reports:?}");
}

#[test]
fn the_net_is_the_same_with_any_number_of_threads_and_another_with_another_seed() {
    let seen = uneven_samples(300, 7);
    let fitted = |threads, seed| {
        let spans = vec![(30, 38), (39, 42), (43, 48)];
        fit_net(&evenly(&seen), &NetSettings { spans, threads, seed, ..SETTINGS }, &|_| ())
    };
    let (net, reports) = fitted(1, 1);
    assert!(reports.iter().map(|report| report.samples).eq([(30, 38), (39, 42), (43, 48)].map(
        |(low, high)| {
            seen.iter().filter(|sample| (low..=high).contains(&sample.board.empty().len())).count()
        }
    )));
    for threads in [2, 3, 8] {
        assert!(fitted(threads, 1) == (net.clone(), reports.clone()));
    }
    assert!(fitted(1, 2).0 != net);
    let (nothing, reports) = fit_net(&[], &NetSettings { spans: vec![(5, 9)], ..SETTINGS }, &|_| ());
    assert_eq!(reports[0].samples, 0);
    assert!(nothing.spans()[0].rows.iter().flatten().all(|&value| value == 0));
}

#[test]
fn a_sample_counts_for_the_net_as_much_as_it_weighs() {
    // Every board twice, with scores ten discs apart.
    let seen = uneven_samples(3000, 8);
    let value_with = |weights: [f32; 2], most_error| {
        let halves = [(0.0, weights[0]), (10.0, weights[1])];
        let both = halves.into_iter().flat_map(|(score, weight)| {
            seen.iter().map(move |&sample| Weighted { sample: Sample { score, ..sample }, weight })
        });
        let settings = NetSettings { spans: vec![(30, 48)], epochs: 4, rate: 0.03, most_error, ..SETTINGS };
        let (net, _) = fit_net(&both.collect::<Vec<_>>(), &settings, &|_| ());
        let value = |sample: &Sample| {
            let board = sample.board;
            let moves = [board.moves().len(), board.pass().moves().len()];
            f64::from(net.value(&Features::of(board), moves, board.empty().len()).unwrap()) / f64::from(UNIT)
        };
        seen.iter().map(value).sum::<f64>() / seen.len() as f64
    };
    let (even, uneven) = (value_with([1.0, 1.0], 128.0), value_with([1.0, 4.0], 128.0));
    assert!((even - 5.0).abs() < 1.0, "{even}");
    assert!((uneven - 8.0).abs() < 1.0, "{uneven}");
    // With little pull of large errors the majority has it.
    let most = value_with([1.0, 4.0], 0.5);
    assert!(most > 9.0, "{most}");
}

#[test]
fn the_net_is_given_exact_scores_with_more_weight_than_estimates() {
    let played = Played { random: 0, ..random_game(3) };
    let mut samples = Samples::new();
    samples.add_played(&played, 64, 16).unwrap();
    let labelled = Sample { board: random_board(30, &mut random(8)), score: 3.0 };
    samples.add_labelled([labelled, Sample { score: 5.0, ..labelled }], 14);
    let (sums, net) = samples.training();
    assert!(sums.iter().any(|sample| sample.board.empty().len() > 40));
    let board = labelled.board.canonical().0;
    assert!(net.contains(&Weighted { sample: Sample { board, score: 4.0 }, weight: 1.0 }));
    assert!(net.len() > 10 && net.iter().all(|weighted| sums.contains(&weighted.sample)));
    for Weighted { sample, weight } in net.iter().filter(|weighted| weighted.sample.board != board) {
        let empties = sample.board.empty().len();
        assert!(empties <= 20, "{empties}");
        assert_eq!(*weight, if empties <= 16 { 2.0 } else { 1.0 }, "{empties}");
    }
    let mut samples = Samples::new();
    samples.add_labelled([labelled, Sample { score: 5.0, ..labelled }], 34);
    assert_eq!(samples.training().1, [Weighted { sample: Sample { board, score: 4.0 }, weight: 2.0 }]);
}

#[test]
fn between_the_solved_board_and_the_end_the_net_is_given_scores_between() {
    let bytes = wthor_bytes("WTH_2021.wtb");
    let wthor = Wthor::parse(&bytes).unwrap();
    let mut samples = Samples::new();
    samples.add_wthor(&wthor);
    let (sums, net) = samples.training();
    assert!(sums.iter().all(|sample| !(7..24).contains(&sample.board.empty().len())));
    let scores: HashMap<Board, (f32, f32)> =
        net.iter().map(|net| (net.sample.board, (net.sample.score, net.weight))).collect();
    let (mut exact, mut between, mut before) = (0, 0, 0);
    for game in wthor.games() {
        let Ok(record) = game.to_record() else { continue };
        let theory = f32::from(game.theoretical_black_discs()) * 2.0 - 64.0;
        if theory > 64.0 || !record.last().is_over() {
            continue;
        }
        let end = f32::from(record.last().score(game::Player::First).get());
        for position in record.positions() {
            let Some(&(score, weight)) = scores.get(&position.board().canonical().0) else { continue };
            let score = if position.side() == game::Player::First { score } else { -score };
            match position.empty().len() {
                24 => exact += usize::from((score, weight) == (theory, 2.0)),
                25..=28 => before += usize::from((score, weight) == (theory, 1.0)),
                empties @ 7..24 => {
                    let within = theory.min(end)..=theory.max(end);
                    // The longer ago the board was solved, the nearer to what came out.
                    let gone = (score - theory) * 16.0 - (end - theory) * (24 - empties).min(16) as f32;
                    between += usize::from(weight == 1.0 && within.contains(&score) && gone.abs() < 0.1);
                }
                empties => panic!("{empties} empty squares"),
            }
        }
    }
    // Some boards were met in several games.
    let games = wthor.games().len();
    assert!(
        exact > games * 9 / 10 && between > games * 14 && before > games * 3,
        "{exact} {between} {before}"
    );
}

// Self-play.

fn plan(openings: Vec<Vec<Square>>) -> Plan {
    let manner = Manner { random_moves: (6, 20), depth: 2, slip: 30, perfect: 6 };
    Plan { manner, openings, opening_moves: (4, 12) }
}

#[test]
fn the_same_seed_gives_the_same_block_whatever_was_played_before() {
    let weights = Weights::shipped();
    let table = Table::new(1).unwrap();
    let plan = plan(vec![]);
    let first = block(&plan, 12, weights, &table, &mut random(1));
    let other = block(&plan, 12, weights, &table, &mut random(2));
    assert_ne!(first, other);
    assert_eq!(block(&plan, 12, weights, &table, &mut random(1)), first);
    assert_eq!(block(&plan, 5, weights, &table, &mut random(1)), first[..5]);
    assert_eq!(block(&plan, BLOCK + 1, weights, &table, &mut random(1)).len(), BLOCK);
    for played in first.iter().chain(&other) {
        assert_eq!(played.replay(|_, _| ()), Ok(()));
        assert!(played.random >= 6);
    }
}

#[test]
fn games_from_openings_begin_with_them() {
    let openings: Vec<Vec<Square>> = {
        let bytes = wthor_bytes("WTH_1977.wtb");
        training_openings(&Wthor::parse(&bytes).unwrap())
    };
    let mut plan = plan(openings.clone());
    plan.manner.random_moves = (0, 0);
    plan.manner.slip = 0;
    let table = Table::new(1).unwrap();
    for played in block(&plan, 20, Weights::shipped(), &table, &mut random(3)) {
        assert!((4..=12).contains(&played.random), "{}", played.random);
        let mut squares = Vec::new();
        played
            .replay(|position, before| {
                let choice = usize::from(played.choices[before]);
                squares.push(position.placements().into_iter().nth(choice).unwrap());
            })
            .unwrap();
        assert!(openings.iter().any(|opening| opening.starts_with(&squares[..played.random])));
    }
}

#[test]
fn the_end_is_played_perfectly() {
    let plan = plan(vec![]);
    let table = Table::new(1).unwrap();
    for played in block(&plan, 6, Weights::shipped(), &table, &mut random(4)) {
        let mut ends = Vec::new();
        played.replay(|position, _| ends.extend((position.empty().len() <= 4).then_some(position))).unwrap();
        for position in ends {
            let black = if position.side() == game::Player::First { played.score } else { -played.score };
            assert_eq!(perfect(position.board()), black);
        }
    }
}

/// The score by trying everything.
fn perfect(board: Board) -> i8 {
    let replies = board.moves().into_iter().map(|square| -perfect(board.play(square).unwrap()));
    match replies.max() {
        Some(best) => best,
        None if !board.pass().moves().is_empty() => -perfect(board.pass()),
        None => board.raw_difference().winner_takes(board.empty().len()).get(),
    }
}
