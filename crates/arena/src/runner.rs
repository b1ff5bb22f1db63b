//! Playing a match, game by game.
//!
//! Start at [`play_match`]. Every opening is played twice with colours swapped. Contestants need not be trusted: a forced
//! pass is made for them, and an illegal move loses the game. Must not know what a contestant is.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Result;
use game::{Game as _, Player, Verdict};
use othello::notation::Record;
use othello::notation::ggf::{self, Ending, GameResult, Note};
use othello::{Choice, Move};
use rand::SeedableRng;
use rand::seq::SliceRandom;

use super::{Contestant, Fault, Hypothesis, Sample, Sprt};
use players::Random;

/// One of the two contestants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The one from whose view results are given.
    A,
    /// The other one.
    B,
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// An index into tables of two.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// `A` or `B`.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Side::A => "A",
            Side::B => "B",
        }
    }
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The lines with which games begin, at least one; none of them ends a game.
    pub openings: Vec<Record>,
    /// The maximum number of games, which is even.
    pub games: u32,
    /// Determines the order of the openings and all random choices in a game.
    pub seed: u64,
    /// When to stop earlier.
    pub sprt: Option<Sprt>,
}

/// A game lost by a fault and not on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Lost {
    /// By whom.
    pub side: Side,
    /// Why.
    pub fault: Fault,
    /// The last lines of the program.
    pub last_lines: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// By the rules.
    Over,
    /// By a fault.
    Lost(Lost),
}

/// What a contestant's moves have cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    /// The number of moves that it made.
    pub moves: u64,
    /// CPU time of those moves for which it could be measured.
    pub cpu: Duration,
    /// The number of those moves.
    pub measured: u64,
    /// Time from question to answer.
    pub wall: Duration,
}

impl Spent {
    fn add(&mut self, other: Spent) {
        self.moves += other.moves;
        self.cpu += other.cpu;
        self.measured += other.measured;
        self.wall += other.wall;
    }

    /// Seconds of CPU time per move.
    #[must_use]
    pub fn cpu_a_move(&self) -> Option<f64> {
        (self.measured > 0).then(|| self.cpu.as_secs_f64() / self.measured as f64)
    }

    /// Seconds per move.
    #[must_use]
    pub fn wall_a_move(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.wall.as_secs_f64() / self.moves as f64)
    }
}

/// A game that has been played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number in the match, from 1.
    pub number: u32,
    /// The number of its moves that are the opening.
    pub opening: usize,
    /// The colour of A.
    pub colour_of_a: Player,
    /// How it ended.
    pub end: End,
    /// What the moves of A and B cost.
    pub spent: [Spent; 2],
    record: Record,
    notes: Vec<Note>,
}

impl Played {
    /// The moves, opening and passes included.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The result from A's view.
    ///
    /// # Panics
    /// Never: a game without a fault is over.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match &self.end {
            End::Lost(lost) if lost.side == Side::A => Verdict::Loss,
            End::Lost(_) => Verdict::Win,
            End::Over => {
                let outcome = self.record.last().outcome().expect("the game is over");
                outcome.verdict_for(self.colour_of_a)
            }
        }
    }

    /// The disc difference from A's view, if the game was played to its end.
    #[must_use]
    pub fn discs(&self) -> Option<i8> {
        (self.end == End::Over).then(|| self.record.last().score(self.colour_of_a).get())
    }

    /// The game for a file, with the names of A and B.
    ///
    /// # Panics
    /// Never: the moves of a record are legal.
    #[must_use]
    pub fn to_ggf(&self, names: [&str; 2], date: String) -> ggf::Game {
        let mut game = ggf::Game::new(self.record.start());
        for (&mv, &note) in self.record.moves().iter().zip(&self.notes) {
            game.play(mv, note).expect("the moves of a record are legal");
        }
        let [black, white] = match self.colour_of_a {
            Player::First => names,
            Player::Second => [names[1], names[0]],
        };
        let ending = match &self.end {
            End::Over => Ending::Played,
            End::Lost(Lost { fault: Fault::TimeOut { .. }, .. }) => Ending::TimeOut,
            End::Lost(_) => Ending::Resigned,
        };
        // As on game servers, whoever loses by a fault loses all discs.
        let for_a =
            self.discs().map_or_else(|| if self.verdict() == Verdict::Win { 64.0 } else { -64.0 }, f64::from);
        let black_discs = if self.colour_of_a == Player::First { for_a } else { -for_a };
        game.head = ggf::Head {
            place: "hissho".to_owned(),
            date,
            black: black.to_owned(),
            white: white.to_owned(),
            result: Some(GameResult { black: black_discs, ending }),
            ..ggf::Head::default()
        };
        game
    }
}

/// The results of a match so far, from A's view.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// Games lost, drawn and won.
    pub results: [u64; 3],
    /// Pairs by their points in halves, 0 to 4.
    pub pairs: [u64; 5],
    /// The sum of the disc differences of games played to the end.
    pub discs: i64,
    /// The number of those games.
    pub counted: u64,
    /// Games that A and B lost by faults.
    pub faults: [u64; 2],
    /// What the moves of A and B cost.
    pub spent: [Spent; 2],
    /// What the sequential test has accepted.
    pub accepted: Option<Hypothesis>,
    /// Whether the match was interrupted; the unfinished game does not count.
    pub interrupted: bool,
    // The points in halves of the first game of a pair.
    first_of_pair: Option<usize>,
}

impl Standing {
    /// The number of games played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.results.iter().sum()
    }

    /// The mean disc difference of games played to the end.
    #[must_use]
    pub fn mean_discs(&self) -> Option<f64> {
        (self.counted > 0).then(|| self.discs as f64 / self.counted as f64)
    }

    fn add(&mut self, played: &Played) {
        let halves = match played.verdict() {
            Verdict::Loss => 0,
            Verdict::Draw => 1,
            Verdict::Win => 2,
        };
        self.results[halves] += 1;
        match self.first_of_pair.take() {
            Some(first) => self.pairs[first + halves] += 1,
            None => self.first_of_pair = Some(halves),
        }
        if let Some(discs) = played.discs() {
            self.discs += i64::from(discs);
            self.counted += 1;
        }
        if let End::Lost(lost) = &played.end {
            self.faults[lost.side.index()] += 1;
        }
        for side in Side::BOTH {
            self.spent[side.index()].add(played.spent[side.index()]);
        }
    }

    /// The log-likelihood ratio of a sequential test after the pairs so far.
    #[must_use]
    pub fn ratio(&self, test: Sprt) -> f64 {
        Sample(&self.pairs).log_likelihood_ratio(test)
    }
}

/// Plays a match; `on_game` sees every game when it ends and may end the match. So may `stop`, at once, if the
/// contestants have the same flag in their [`Budget`](super::Budget).
///
/// # Errors
/// Those of `on_game`. Contestants' faults are part of the result.
pub fn play_match(
    plan: &Plan,
    contestants: &mut [Box<dyn Contestant>; 2],
    stop: &AtomicBool,
    mut on_game: impl FnMut(&Played, &Standing) -> Result<ControlFlow<()>>,
) -> Result<Standing> {
    let mut openings: Vec<&Record> = plan.openings.iter().collect();
    openings.shuffle(&mut Random::seed_from_u64(plan.seed));
    let mut standing = Standing::default();
    for index in 0..plan.games {
        let (pair, second) = (index / 2, index % 2 == 1);
        let opening = openings[pair as usize % openings.len()];
        let colour_of_a = if second { Player::Second } else { Player::First };
        let played = play_game(index, opening, colour_of_a, plan.seed, contestants);
        // Its last moves may have been made in haste, or not at all.
        if stop.load(Ordering::Relaxed) {
            standing.interrupted = true;
            break;
        }
        standing.add(&played);
        if second && let Some(test) = plan.sprt {
            standing.accepted = Sprt::verdict(standing.ratio(test));
        }
        if on_game(&played, &standing)?.is_break() || standing.accepted.is_some() {
            break;
        }
    }
    Ok(standing)
}

fn play_game(
    index: u32,
    opening: &Record,
    colour_of_a: Player,
    seed: u64,
    contestants: &mut [Box<dyn Contestant>; 2],
) -> Played {
    let mut played = Played {
        number: index + 1,
        opening: opening.moves().len(),
        colour_of_a,
        end: End::Over,
        spent: [Spent::default(); 2],
        record: opening.clone(),
        notes: vec![Note::default(); opening.moves().len()],
    };
    if let Err((side, fault)) = play_to_the_end(&mut played, seed, contestants) {
        let last_lines = contestants[side.index()].abandon();
        played.end = End::Lost(Lost { side, fault, last_lines });
    }
    played
}

fn play_to_the_end(
    played: &mut Played,
    seed: u64,
    contestants: &mut [Box<dyn Contestant>; 2],
) -> Result<(), (Side, Fault)> {
    let side_of = |colour| if colour == played.colour_of_a { Side::A } else { Side::B };
    for side in [side_of(Player::First), side_of(Player::Second)] {
        let seed = seed_of(seed, played.number, side);
        contestants[side.index()].new_game(seed).map_err(|fault| (side, fault))?;
    }
    loop {
        let position = played.record.last();
        let side = if position.side() == played.colour_of_a { Side::A } else { Side::B };
        let (mv, note) = match position.choice() {
            Choice::Over => return Ok(()),
            Choice::MustPass => (Move::Pass, Note::default()),
            Choice::Place(_) => {
                let reply =
                    contestants[side.index()].best_move(&played.record).map_err(|fault| (side, fault))?;
                played.spent[side.index()].add(Spent {
                    moves: 1,
                    cpu: reply.cpu.unwrap_or_default(),
                    measured: u64::from(reply.cpu.is_some()),
                    wall: reply.wall,
                });
                (reply.mv, Note { eval: reply.eval, seconds: Some(reply.wall.as_secs_f64()) })
            }
        };
        played.record.play(mv).map_err(|reason| (side, Fault::Illegal(mv, reason)))?;
        played.notes.push(note);
    }
}

/// Different for every game and side, whatever the seed of the match.
fn seed_of(seed: u64, game: u32, side: Side) -> u64 {
    /// An odd number without pattern, the golden ratio's fraction, as in SplitMix64.
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
    let number = 2 * u64::from(game) + side.index() as u64;
    seed.wrapping_add(number.wrapping_mul(STEP))
}
