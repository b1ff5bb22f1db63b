//! Files of self-play games: some 30 bytes a game.
//!
//! Start at [`GameFile::read`], [`GameFile::extend`] and [`GameFile::bytes`]. Moves are stored as their
//! places among the legal moves, so that few bits are needed and no move can be illegal unless its place
//! is too high. What is read is played again, to the last disc. Opens no file.
//!
//! The format: zstd frames, one after the other. Together they decompress to
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `hisshog1` |
//! | 2 | length of the recipe, little-endian |
//! | | the recipe, UTF-8: how the games were made |
//! | | the games, until the end |
//!
//! and a game to
//!
//! | bytes | what |
//! |---|---|
//! | 1 | number of moves, passes left out |
//! | 1 | how many of them there are up to the last one that was not meant: the opening |
//! | 1 | final score for black, signed, the winner taking the empty squares |
//! | 1 each | the moves: place among the legal moves from a1, b1, ... to h8, from 0 |
//!
//! The first frame holds what comes before the games, every other one 1024 games, the last one the
//! rest. The bytes follow from recipe and games alone.

use std::io::{self, Read};

use game::Player;
use othello::{Move, Position, Size};
use thiserror::Error;

use crate::selfplay::Played;

const MAGIC: &[u8; 8] = b"hisshog1";

/// Games in a frame: as many as zstd needs to learn what is usual, and few enough to write again and
/// again while the last frame grows.
const FRAME: usize = 1024;

/// More games than this are not read: they would not fit a file of the repository.
const MOST: usize = 1 << 20;

/// How hard zstd tries.
const EFFORT: i32 = 19;

/// Why bytes are not a file of games.
#[derive(Debug, Error)]
pub enum GameFileError {
    /// They cannot be decompressed, or end before the first game.
    #[error("not a file of games: {0}")]
    Beginning(io::Error),
    /// They do not begin as files of games do.
    #[error("not a file of games: it begins with {0:?}")]
    NotGames([u8; 8]),
    /// The recipe is not text.
    #[error("the recipe, byte {0}: not UTF-8 text")]
    Recipe(usize),
    /// A game is cut short, or cannot be decompressed.
    #[error("game {game}: {error}")]
    Cut {
        /// The number of the game, from 1.
        game: usize,
        /// The error of the decompressor.
        error: io::Error,
    },
    /// A game breaks the rules.
    #[error("game {game}: {misfit}")]
    Game {
        /// The number of the game, from 1.
        game: usize,
        /// What is wrong.
        misfit: Misfit,
    },
    /// There are too many games.
    #[error("more than {MOST} games")]
    TooMany,
}

/// Why moves and score are not those of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Misfit {
    /// There is no such move.
    #[error("move {number} is number {choice} of {legal} legal moves, counted from 0")]
    Choice {
        /// The number of the move, from 1.
        number: usize,
        /// Its place as stored.
        choice: u8,
        /// How many legal moves there are; none when the game is over.
        legal: u32,
    },
    /// A move is still to be made.
    #[error("the game goes on after its {moves} moves")]
    Unfinished {
        /// How many moves are stored.
        moves: usize,
    },
    /// The opening is longer than the game.
    #[error("{opening} moves of opening in a game of {moves} moves")]
    Opening {
        /// The length of the opening as stored.
        opening: usize,
        /// How many moves are stored.
        moves: usize,
    },
    /// The score is another one.
    #[error("the stored score is {stored} for black, the board's is {played}")]
    Score {
        /// As stored.
        stored: i8,
        /// As on the last board.
        played: i8,
    },
}

impl Played {
    /// Plays the game again and shows each position in which a move was made, with the number of moves
    /// before it.
    ///
    /// # Errors
    /// [`Misfit`] when these are not a game's moves and score; positions may have been shown before.
    ///
    /// # Panics
    /// Never: only legal moves are played.
    pub fn replay(&self, mut show: impl FnMut(Position, usize)) -> Result<(), Misfit> {
        let moves = self.choices.len();
        if self.random > moves {
            return Err(Misfit::Opening { opening: self.random, moves });
        }
        let mut position = Position::start(Size::Eight);
        for (before, &choice) in self.choices.iter().enumerate() {
            position = position.after_forced_pass();
            let squares = position.placements();
            let Some(square) = squares.into_iter().nth(usize::from(choice)) else {
                return Err(Misfit::Choice { number: before + 1, choice, legal: squares.len() });
            };
            show(position, before);
            position = position.play(Move::Place(square)).expect("a listed move is legal");
        }
        if !position.is_over() {
            return Err(Misfit::Unfinished { moves });
        }
        let played = position.score(Player::First).get();
        if played == self.score { Ok(()) } else { Err(Misfit::Score { stored: self.score, played }) }
    }
}

/// Games, and how they were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    recipe: String,
    games: Vec<Played>,
    // The frames that will not change any more: the beginning, and all that hold FRAME games.
    packed: Vec<u8>,
    packed_games: usize,
}

impl GameFile {
    /// A file without games.
    ///
    /// # Errors
    /// When the recipe takes more than 65535 bytes, or the compressor fails.
    pub fn new(recipe: &str) -> io::Result<GameFile> {
        let length = u16::try_from(recipe.len())
            .map_err(|_| io::Error::new(io::ErrorKind::InvalidInput, "the recipe is too long"))?;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(length.to_le_bytes());
        bytes.extend(recipe.as_bytes());
        let packed = zstd::bulk::compress(&bytes, EFFORT)?;
        Ok(GameFile { recipe: recipe.to_owned(), games: Vec::new(), packed, packed_games: 0 })
    }

    /// How the games were made.
    #[must_use]
    pub fn recipe(&self) -> &str {
        &self.recipe
    }

    /// The games.
    #[must_use]
    pub fn games(&self) -> &[Played] {
        &self.games
    }

    /// Adds games at the end.
    pub fn extend(&mut self, games: impl IntoIterator<Item = Played>) {
        self.games.extend(games);
    }

    /// The bytes that [`GameFile::read`] reads. Frames that are full are compressed once.
    ///
    /// # Errors
    /// When the compressor fails.
    pub fn bytes(&mut self) -> io::Result<Vec<u8>> {
        while self.games.len() - self.packed_games >= FRAME {
            let frame = pack(&self.games[self.packed_games..][..FRAME])?;
            self.packed.extend(frame);
            self.packed_games += FRAME;
        }
        let mut bytes = self.packed.clone();
        if self.packed_games < self.games.len() {
            bytes.extend(pack(&self.games[self.packed_games..])?);
        }
        Ok(bytes)
    }

    /// Reads a file and plays all its games again.
    ///
    /// # Errors
    /// [`GameFileError`] when a byte is not as it should be; it names the game. No more memory is taken
    /// than a million games need.
    pub fn read(compressed: &[u8]) -> Result<GameFile, GameFileError> {
        use GameFileError::{Beginning, Cut, Game, NotGames, Recipe, TooMany};
        let mut input = zstd::stream::read::Decoder::new(compressed).map_err(Beginning)?;
        // The compressor never asks for a window above 8 MB at our effort; others shall not either.
        input.window_log_max(23).map_err(Beginning)?;
        let magic = take(&mut input).map_err(Beginning)?;
        if &magic != MAGIC {
            return Err(NotGames(magic));
        }
        let mut recipe = vec![0; usize::from(u16::from_le_bytes(take(&mut input).map_err(Beginning)?))];
        input.read_exact(&mut recipe).map_err(Beginning)?;
        let recipe =
            String::from_utf8(recipe).map_err(|error| Recipe(error.utf8_error().valid_up_to() + 1))?;
        let mut file = GameFile::new(&recipe).map_err(Beginning)?;
        loop {
            let game = file.games.len() + 1;
            let Some(played) = read_game(&mut input).map_err(|error| Cut { game, error })? else {
                return Ok(file);
            };
            if game > MOST {
                return Err(TooMany);
            }
            played.replay(|_, _| ()).map_err(|misfit| Game { game, misfit })?;
            file.games.push(played);
        }
    }

    /// Forgets all but the first `games` games.
    ///
    /// # Panics
    /// If the compressor fails on a recipe that it compressed before.
    #[must_use]
    pub fn truncated(mut self, games: usize) -> GameFile {
        if games < self.packed_games {
            // What is packed cannot be taken apart; it is packed again when it is asked for.
            let beginning = GameFile::new(&self.recipe).expect("the same recipe was packed before");
            (self.packed, self.packed_games) = (beginning.packed, 0);
        }
        self.games.truncate(games);
        self
    }
}

fn pack(games: &[Played]) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for game in games {
        let short = |number: usize| u8::try_from(number).expect("a game has at most 60 moves");
        bytes.extend([short(game.choices.len()), short(game.random), game.score as u8]);
        bytes.extend(&game.choices);
    }
    zstd::bulk::compress(&bytes, EFFORT)
}

fn take<const N: usize>(input: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// The next game, or `None` at the end.
fn read_game(input: &mut impl Read) -> io::Result<Option<Played>> {
    let mut first = Vec::with_capacity(1);
    if input.take(1).read_to_end(&mut first)? == 0 {
        return Ok(None);
    }
    let [opening, score] = take(input)?;
    let mut choices = vec![0; usize::from(first[0])];
    input.read_exact(&mut choices)?;
    Ok(Some(Played { choices, random: usize::from(opening), score: score as i8 }))
}
