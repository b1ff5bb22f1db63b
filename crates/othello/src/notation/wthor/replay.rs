//! Playing stored games by the rules, and storing played ones.
//!
//! Start at [`verify`] for a file and [`GameRecord::check`] for a game. Works on discs alone, and asks whether
//! a pass is due only when a move turns nothing; the base has 8 million moves.

use game::Player;
use thiserror::Error;

use super::{GAME_BYTES, GameRecord, Wthor};
use crate::notation::Record;
use crate::{Board, Discs, IllegalMove, Move, Position, Size, Square};

/// What playing a stored game showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCheck {
    /// The position after the last stored move.
    pub last: Position,
    /// Discs placed.
    pub placements: u32,
    /// Forced passes between them.
    pub passes: u32,
    /// Whether neither side can move at the end.
    pub complete: bool,
    /// Black's discs as stored.
    pub stored_black_discs: u8,
}

impl GameCheck {
    /// Black's discs on the last board, where the winner takes the empty squares and a draw splits them.
    #[must_use]
    pub fn black_discs(&self) -> u8 {
        black_discs(self.last.score(Player::First))
    }

    /// True when the game is complete and its stored score is not that of its last board.
    #[must_use]
    pub fn has_wrong_score(&self) -> bool {
        self.complete && self.stored_black_discs != self.black_discs()
    }
}

/// Where and why a stored game breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("ply {ply}: {kind}")]
pub struct GameFault {
    /// The number of the move from 1, passes included.
    pub ply: u32,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// Why a stored move is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FaultKind {
    /// A byte that names no square.
    #[error("byte {0} is not a square (10 * row + column)")]
    NotASquare(u8),
    /// A byte after the one that ends the moves.
    #[error("byte {0} stands after the end of the moves")]
    AfterTheEnd(u8),
    /// A move against the rules.
    #[error("{0}")]
    Illegal(IllegalMove),
}

/// Something wrong with one game of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("game {game}: {kind}")]
pub struct Problem {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// What is wrong with it.
    pub kind: ProblemKind,
}

/// What can be wrong with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProblemKind {
    /// A move is not legal.
    #[error("{0}")]
    Illegal(GameFault),
    /// The stored score is not that of the last board.
    #[error("the stored score is {stored} discs for black, the board's is {replayed}")]
    Score {
        /// Black's discs as stored.
        stored: u8,
        /// Black's discs with the empty squares given to the winner.
        replayed: u8,
    },
}

/// What the games of a file add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Totals {
    /// All games.
    pub games: u64,
    /// Legal games that end while a side can move.
    pub incomplete: u64,
    /// Games with a move that is not legal.
    pub illegal: u64,
    /// Complete games whose stored score is wrong.
    pub score_mismatches: u64,
    /// Moves of the legal games, passes included.
    pub plies: u64,
    /// Passes of the legal games.
    pub passes: u64,
}

impl Totals {
    /// Counts one more game.
    pub fn add(&mut self, checked: &Result<GameCheck, GameFault>) {
        self.games += 1;
        match checked {
            Ok(check) => {
                self.incomplete += u64::from(!check.complete);
                self.score_mismatches += u64::from(check.has_wrong_score());
                self.plies += u64::from(check.placements + check.passes);
                self.passes += u64::from(check.passes);
            }
            Err(_) => self.illegal += 1,
        }
    }

    /// Adds the totals of another file.
    pub fn add_totals(&mut self, other: &Totals) {
        self.games += other.games;
        self.incomplete += other.incomplete;
        self.illegal += other.illegal;
        self.score_mismatches += other.score_mismatches;
        self.plies += other.plies;
        self.passes += other.passes;
    }
}

/// Plays every game of a file, tells `on_problem` of each illegal move and wrong score, and counts.
pub fn verify(wthor: &Wthor<'_>, mut on_problem: impl FnMut(Problem)) -> Totals {
    let mut totals = Totals::default();
    for (index, record) in wthor.games().enumerate() {
        let checked = record.check();
        totals.add(&checked);
        let kind = match checked {
            Err(fault) => ProblemKind::Illegal(fault),
            Ok(check) if check.has_wrong_score() => {
                ProblemKind::Score { stored: check.stored_black_discs, replayed: check.black_discs() }
            }
            Ok(_) => continue,
        };
        on_problem(Problem { game: index + 1, kind });
    }
    totals
}

impl GameRecord<'_> {
    /// Plays the stored moves from the usual start, putting in the passes that the rules force.
    ///
    /// # Errors
    /// The first move that is not legal.
    pub fn check(self) -> Result<GameCheck, GameFault> {
        let mut replay = Replay::new();
        replay.run(self.move_bytes(), |_| {})?;
        Ok(replay.finish(self.black_discs()))
    }

    /// The stored moves as a record, with the passes that the rules force between them.
    ///
    /// # Errors
    /// The first move that is not legal.
    pub fn to_record(self) -> Result<Record, GameFault> {
        let mut record = Record::new(Position::start(Size::Eight));
        Replay::new().run(self.move_bytes(), |square| {
            record.place(square).expect("the square was found legal on the same board");
        })?;
        Ok(record)
    }
}

struct Replay {
    board: Board,
    side: Player,
    placements: u32,
    passes: u32,
}

impl Replay {
    const fn new() -> Replay {
        Replay { board: Board::START, side: Player::First, placements: 0, passes: 0 }
    }

    /// Plays the moves up to the first zero byte, and looks that only zeros follow it.
    fn run(&mut self, bytes: &[u8; 60], mut on_placement: impl FnMut(Square)) -> Result<(), GameFault> {
        let length = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
        let (moves, after) = bytes.split_at(length);
        for &byte in moves {
            let square = square(byte).ok_or_else(|| self.fault(FaultKind::NotASquare(byte)))?;
            self.place(square)?;
            on_placement(square);
        }
        match after.iter().find(|&&byte| byte != 0) {
            Some(&byte) => Err(self.fault(FaultKind::AfterTheEnd(byte))),
            None => Ok(()),
        }
    }

    fn place(&mut self, square: Square) -> Result<(), GameFault> {
        if let Some(next) = self.board.play(square) {
            self.board = next;
        } else {
            self.board = self.place_after_pass(square)?;
            self.passes += 1;
            self.side = !self.side;
        }
        self.placements += 1;
        self.side = !self.side;
        Ok(())
    }

    /// The board after a pass and a disc on `square`, if the player to move has to pass.
    #[cold]
    fn place_after_pass(&self, square: Square) -> Result<Board, GameFault> {
        let passed = if self.board.moves().is_empty() { self.board.pass().play(square) } else { None };
        passed.ok_or_else(|| {
            let position = self.position();
            let ahead = position.after_forced_pass();
            let reason =
                ahead.play(Move::Place(square)).expect_err("the square turns nothing for either side");
            let passes = u32::from(ahead != position);
            GameFault { ply: self.next_ply() + passes, kind: FaultKind::Illegal(reason) }
        })
    }

    fn finish(self, stored_black_discs: u8) -> GameCheck {
        let last = self.position();
        let complete = last.is_over();
        GameCheck { last, placements: self.placements, passes: self.passes, complete, stored_black_discs }
    }

    fn position(&self) -> Position {
        Position::new(self.board, self.side, Size::Eight).expect("every square is on the 8x8 board")
    }

    fn next_ply(&self) -> u32 {
        self.placements + self.passes + 1
    }

    fn fault(&self, kind: FaultKind) -> GameFault {
        GameFault { ply: self.next_ply(), kind }
    }
}

/// The square of a move byte, 10 * row + column with both from 1.
fn square(byte: u8) -> Option<Square> {
    Square::at((byte % 10).checked_sub(1)?, (byte / 10).checked_sub(1)?)
}

/// Black's discs of 64 for a score from Black's view. A winner takes all the empty squares and a
/// draw splits them, so the two players' discs make 64 always.
fn black_discs(score: Discs) -> u8 {
    ((64 + i16::from(score.get())) / 2) as u8
}

/// Why a record cannot be stored as a WTHOR game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EncodeError {
    /// WTHOR games begin at the usual start.
    #[error("the game does not begin at the usual start, black to move on an 8x8 board")]
    OtherStart,
}

/// What WTHOR stores with the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct GameInfo {
    /// The tournament's number.
    pub tournament: u16,
    /// Black's number.
    pub black: u16,
    /// White's number.
    pub white: u16,
    /// Black's discs under perfect play from the header's depth.
    pub theoretical_black_discs: u8,
}

/// The 68 bytes of a game. The score is that of the last board, even of a game that is not over.
///
/// # Errors
/// [`EncodeError`] when the game has another start.
pub fn encode_game(record: &Record, info: &GameInfo) -> Result<[u8; GAME_BYTES], EncodeError> {
    if record.start() != Position::start(Size::Eight) {
        return Err(EncodeError::OtherStart);
    }
    let mut bytes = [0; GAME_BYTES];
    bytes[0..2].copy_from_slice(&info.tournament.to_le_bytes());
    bytes[2..4].copy_from_slice(&info.black.to_le_bytes());
    bytes[4..6].copy_from_slice(&info.white.to_le_bytes());
    bytes[6] = black_discs(record.last().score(Player::First));
    bytes[7] = info.theoretical_black_discs;
    let squares = record.moves().iter().filter_map(|&mv| match mv {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    });
    // From the usual start at most 60 discs are placed, so the moves fit.
    for (byte, square) in bytes[8..].iter_mut().zip(squares) {
        *byte = 10 * (square.row() + 1) + square.column() + 1;
    }
    Ok(bytes)
}
