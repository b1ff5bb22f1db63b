//! Boards beside the ways of tournament games, each with the value that a search finds.
//!
//! Start at [`Plan::boards`], the boards, and [`label`], their values. A board is a game's, or some random
//! moves away from it; it follows from the games, the seed and its number, so that a [`LabelFile`] need only hold
//! the values: about a byte a board. Knows no file.
//!
//! The format: one zstd frame that decompresses to
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `hisshol1` |
//! | 8 | seed, little-endian |
//! | 7 | fewest and most empty squares, most random moves, depth, certainty, exact from, 0 |
//! | 4 | number of games, little-endian |
//! | 32 | SHA-256 of the games |
//! | 32 | SHA-256 of the weights that the search used |
//! | 1 each | the values, signed, for the player to move; 127 where there is no such board |
//!
//! until the end. Value n belongs to game n modulo the number of games, in pass n divided by it.

use std::io::{self, Read};
use std::sync::atomic::AtomicBool;

use othello::{Board, Choice, Move, Position, Size, Square};
use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use thiserror::Error;

use crate::Sample;
use engine::pattern::Weights;
use engine::search::hash::Table;
use engine::search::score::WinnerTakes;
use engine::search::{Effort, Searcher};

const MAGIC: &[u8; 8] = b"hisshol1";

/// How hard zstd tries.
const EFFORT: i32 = 19;

/// More values than this are not read: they would not fit a file of the repository.
const MOST: usize = 1 << 24;

/// Stored instead of a value where there is no board.
const NONE: i8 = i8::MAX;

/// Boards that are labelled with one hash table: a block. Blocks know nothing of one another, so that they can be
/// labelled in any order.
pub const BLOCK: usize = 512;

/// Which boards, and how they are valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What the random numbers begin with.
    pub seed: u64,
    /// The fewest and the most empty squares of a board.
    pub empties: (u8, u8),
    /// At most this many random moves lead from the game to the board.
    pub random_moves: u8,
    /// Plies that are searched.
    pub depth: u8,
    /// How sure the search is, in percent.
    pub certainty: u8,
    /// Boards with at most this many empty squares are solved exactly.
    pub exact: u8,
}

impl Plan {
    /// Board `number`, if there is one: game `number % games` is left at a random place for some random moves.
    ///
    /// `games` are moves without passes; none may be illegal.
    #[must_use]
    pub fn board(&self, games: &[Vec<Square>], number: usize) -> Option<Board> {
        let game = &games[number % games.len()];
        // A generator for each board: blocks can then begin anywhere.
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ (number as u64) << 20);
        let empties = u32::from(random.random_range(self.empties.0..=self.empties.1));
        let deviation = u32::from(random.random_range(0..=self.random_moves));
        let mut position = Position::start(Size::Eight);
        for &square in game {
            if position.empty().len() <= empties + deviation {
                break;
            }
            position = position.after_forced_pass().play(Move::Place(square)).ok()?;
        }
        while position.empty().len() > empties && !position.is_over() {
            position = random_move(position.after_forced_pass(), &mut random);
        }
        position = position.after_forced_pass();
        let there = position.empty().len() == empties && matches!(position.choice(), Choice::Place(_));
        there.then(|| position.board())
    }
}

fn random_move(position: Position, random: &mut impl Rng) -> Position {
    let moves = position.placements();
    let square = moves.into_iter().nth(random.random_range(0..moves.len() as usize));
    let square = square.expect("a position that is not over has a move after a forced pass");
    position.play(Move::Place(square)).expect("a listed move is legal")
}

/// The values of a block: those of its boards `block * BLOCK ..`, as many as `boards` allows.
///
/// # Panics
/// If there are no games.
#[must_use]
pub fn label(
    plan: &Plan,
    games: &[Vec<Square>],
    block: usize,
    boards: usize,
    weights: &Weights,
    table: &Table,
) -> Vec<i8> {
    table.clear();
    let stop = AtomicBool::new(false);
    let mut search = Searcher::<WinnerTakes>::new(table, weights, &stop);
    let value = |number| {
        let Some(board) = plan.board(games, number) else { return NONE };
        let empties = board.empty().len() as u8;
        let effort = if empties <= plan.exact {
            Effort { depth: empties, certainty: 100, exact: empties, end: 0 }
        } else {
            Effort { depth: plan.depth, certainty: plan.certainty, exact: 0, end: 0 }
        };
        let found = search.search(board, effort, |_, _| {}).expect("nobody stops the search");
        found.value as i8
    };
    (block * BLOCK..boards.min((block + 1) * BLOCK)).map(value).collect()
}

/// Why bytes are not a file of labels.
#[derive(Debug, Error)]
pub enum LabelFileError {
    /// They cannot be decompressed, or end before the first label.
    #[error("not a file of labels: {0}")]
    Beginning(io::Error),
    /// They do not begin as files of labels do.
    #[error("not a file of labels: it begins with {0:?}")]
    NotLabels([u8; 8]),
    /// A number of the plan cannot be.
    #[error("not a file of labels: the plan {0:?} cannot be")]
    Plan([u8; 7]),
    /// A value is not a number of discs.
    #[error("label {number}: {value} is no number of discs")]
    Value {
        /// The number of the label, from 1.
        number: usize,
        /// As stored.
        value: i8,
    },
    /// There are too many labels.
    #[error("more than {MOST} labels")]
    TooMany,
}

/// Why labels do not belong to games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum OtherGames {
    /// There are more or fewer games.
    #[error("they belong to {labelled} games, and here are {given}")]
    Count {
        /// As the labels say.
        labelled: u32,
        /// As given.
        given: usize,
    },
    /// The games are others.
    #[error("they belong to other games than these")]
    Sum,
    /// There is a label without a board, or a board without a label.
    #[error("label {0}: there is no such board")]
    Board(usize),
}

/// Labels, and to what they belong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelFile {
    /// Which boards, and how they were valued.
    pub plan: Plan,
    /// How many games there were.
    pub games: u32,
    /// The SHA-256 of the games.
    pub games_sum: [u8; 32],
    /// The SHA-256 of the weights that the search used.
    pub weights_sum: [u8; 32],
    /// The values.
    pub values: Vec<i8>,
}

impl LabelFile {
    /// The bytes that [`LabelFile::read`] reads.
    ///
    /// # Errors
    /// When the compressor fails.
    pub fn bytes(&self) -> io::Result<Vec<u8>> {
        let Plan { seed, empties, random_moves, depth, certainty, exact } = self.plan;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(seed.to_le_bytes());
        bytes.extend([empties.0, empties.1, random_moves, depth, certainty, exact, 0]);
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.games_sum);
        bytes.extend(self.weights_sum);
        bytes.extend(self.values.iter().map(|&value| value as u8));
        zstd::bulk::compress(&bytes, EFFORT)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`LabelFileError`] when a byte is not as it should be. No more memory is taken than sixteen million labels
    /// need.
    pub fn read(compressed: &[u8]) -> Result<LabelFile, LabelFileError> {
        use LabelFileError::{Beginning, NotLabels, TooMany, Value};
        let mut input = zstd::stream::read::Decoder::new(compressed).map_err(Beginning)?;
        input.window_log_max(24).map_err(Beginning)?;
        let magic = take(&mut input).map_err(Beginning)?;
        if &magic != MAGIC {
            return Err(NotLabels(magic));
        }
        let seed = u64::from_le_bytes(take(&mut input).map_err(Beginning)?);
        let numbers: [u8; 7] = take(&mut input).map_err(Beginning)?;
        let [low, high, random_moves, depth, certainty, exact, zero] = numbers;
        if low > high
            || high > 60
            || random_moves > 60
            || depth > 60
            || certainty > 100
            || exact > 60
            || zero != 0
        {
            return Err(LabelFileError::Plan(numbers));
        }
        let plan = Plan { seed, empties: (low, high), random_moves, depth, certainty, exact };
        let games = u32::from_le_bytes(take(&mut input).map_err(Beginning)?);
        let games_sum = take(&mut input).map_err(Beginning)?;
        let weights_sum = take(&mut input).map_err(Beginning)?;
        let mut bytes = Vec::new();
        input.take(MOST as u64 + 1).read_to_end(&mut bytes).map_err(Beginning)?;
        if bytes.len() > MOST {
            return Err(TooMany);
        }
        let values: Vec<i8> = bytes.into_iter().map(|byte| byte as i8).collect();
        if let Some(at) = values.iter().position(|&value| value != NONE && !(-64..=64).contains(&value)) {
            return Err(Value { number: at + 1, value: values[at] });
        }
        Ok(LabelFile { plan, games, games_sum, weights_sum, values })
    }

    /// The boards with their values.
    ///
    /// # Errors
    /// [`OtherGames`] when the labels were made for other games.
    pub fn samples(&self, games: &[Vec<Square>], games_sum: [u8; 32]) -> Result<Vec<Sample>, OtherGames> {
        if games.len() != self.games as usize || games.is_empty() {
            return Err(OtherGames::Count { labelled: self.games, given: games.len() });
        }
        if games_sum != self.games_sum {
            return Err(OtherGames::Sum);
        }
        let mut samples = Vec::with_capacity(self.values.len());
        for (number, &value) in self.values.iter().enumerate() {
            match (self.plan.board(games, number), value) {
                (None, NONE) => {}
                (Some(board), value) if value != NONE => {
                    samples.push(Sample { board, score: f32::from(value) })
                }
                _ => return Err(OtherGames::Board(number + 1)),
            }
        }
        Ok(samples)
    }
}

fn take<const N: usize>(input: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games() -> Vec<Vec<Square>> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        (0..20)
            .map(|_| {
                let mut position = Position::start(Size::Eight);
                let mut moves = Vec::new();
                while !position.is_over() {
                    position = position.after_forced_pass();
                    let next = random_move(position, &mut random);
                    let placed = position.empty() - next.empty();
                    moves.extend(placed);
                    position = next;
                }
                moves
            })
            .collect()
    }

    const PLAN: Plan = Plan { seed: 5, empties: (6, 40), random_moves: 2, depth: 2, certainty: 73, exact: 8 };

    fn file(games: &[Vec<Square>]) -> LabelFile {
        let weights = Weights::from_fn(|_, _, _| 1);
        let table = Table::new(1).unwrap();
        let values = (0..2).flat_map(|block| label(&PLAN, games, block, 600, &weights, &table)).collect();
        LabelFile { plan: PLAN, games: 20, games_sum: [1; 32], weights_sum: [2; 32], values }
    }

    #[test]
    fn boards_and_labels_are_read_back_as_they_were_made() {
        let games = games();
        let file = file(&games);
        assert_eq!(file.values.len(), 600);
        let again = LabelFile::read(&file.bytes().unwrap()).unwrap();
        assert_eq!(again, file);
        let samples = again.samples(&games, [1; 32]).unwrap();
        assert!(samples.len() > 500 && samples.len() <= 600, "{}", samples.len());
        for sample in &samples {
            assert!((6..=40).contains(&sample.board.empty().len()));
            assert!(!sample.board.moves().is_empty());
        }
        let distinct: std::collections::HashSet<Board> = samples.iter().map(|sample| sample.board).collect();
        assert!(distinct.len() > samples.len() / 2, "{}", distinct.len());
    }

    #[test]
    fn labels_near_the_end_are_exact() {
        let games = games();
        let file = file(&games);
        let table = Table::new(1).unwrap();
        let (stop, weights) = (AtomicBool::new(false), Weights::from_fn(|_, _, _| 0));
        let mut seen = 0;
        for sample in file.samples(&games, [1; 32]).unwrap() {
            let empties = sample.board.empty().len() as u8;
            if empties <= 8 {
                let mut search = Searcher::<WinnerTakes>::new(&table, &weights, &stop);
                let value = search.search(sample.board, Effort::SOLVE, |_, _| {}).unwrap().value;
                assert_eq!(value as f32, sample.score);
                seen += 1;
            }
        }
        assert!(seen > 20, "{seen}");
    }

    #[test]
    fn other_games_and_other_bytes_are_refused() {
        let games = games();
        let mut file = file(&games);
        assert_eq!(file.samples(&games[..19], [1; 32]), Err(OtherGames::Count { labelled: 20, given: 19 }));
        assert_eq!(file.samples(&games, [0; 32]), Err(OtherGames::Sum));
        let there = file.values.iter().position(|&value| value != NONE).unwrap();
        file.values[there] = NONE;
        assert_eq!(file.samples(&games, [1; 32]), Err(OtherGames::Board(there + 1)));
        file.values[there] = 65;
        let refused = LabelFile::read(&file.bytes().unwrap());
        assert!(matches!(refused, Err(LabelFileError::Value { value: 65, .. })), "{refused:?}");
        file.values[there] = 0;
        file.plan.empties = (9, 8);
        assert!(matches!(LabelFile::read(&file.bytes().unwrap()), Err(LabelFileError::Plan(_))));
        assert!(matches!(LabelFile::read(b"garbage"), Err(LabelFileError::Beginning(_))));
        let other = zstd::encode_all(&b"something else"[..], 1).unwrap();
        assert!(matches!(LabelFile::read(&other), Err(LabelFileError::NotLabels(_))));
    }
}
