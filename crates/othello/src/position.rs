//! A position of a game of Othello: discs, colours, whose turn it is, and the size of the board.
//!
//! Start at [`Position::start`] and [`Position::play`]. Black is [`Player::First`]. A pass is a move,
//! legal exactly when nothing else is and the opponent can move. Knows no engine and no history.

use std::fmt;

use game::{Checked, Game, LegalMove, Outcome, Player};
use thiserror::Error;

use crate::{Board, Discs, RawDifference, Size, Square, Squares};

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Puts a disc on a square.
    Place(Square),
    /// Passes, having no other move.
    Pass,
}

impl fmt::Display for Move {
    /// `f5`, or `--` for a pass.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(square) => fmt::Display::fmt(square, f),
            Move::Pass => f.write_str("--"),
        }
    }
}

/// Why a move may not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    /// There is a disc on the square.
    #[error("{0} is occupied")]
    Occupied(Square),
    /// The move would turn nothing.
    #[error("{0} turns no disc")]
    TurnsNothing(Square),
    /// The square is not part of this (small) board.
    #[error("{0} is off the board")]
    OffBoard(Square),
    /// A pass while there are moves.
    #[error("a pass is not allowed while there are moves")]
    PassWithMoves,
    /// Nothing but a pass is legal.
    #[error("{0} is not legal: there is no move but to pass")]
    MustPass(Square),
    /// Neither side can move.
    #[error("the game is over")]
    GameOver,
}

/// A position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    to_move: Player,
    size: Size,
}

/// A disc stands outside the (small) board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is a disc on {0}, which is off the board")]
pub struct OffBoardDisc(pub Square);

/// What may be done in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One of these squares.
    Place(Squares),
    /// Only a pass.
    MustPass,
    /// Nothing: the game is over.
    Over,
}

impl Position {
    /// The usual start on a board of this size, black to move.
    #[must_use]
    pub const fn start(size: Size) -> Position {
        Position { board: size.start(), to_move: Player::First, size }
    }

    /// The position with these discs, seen by `to_move`.
    ///
    /// # Errors
    /// [`OffBoardDisc`] when a disc lies outside the board.
    pub fn new(board: Board, to_move: Player, size: Size) -> Result<Position, OffBoardDisc> {
        match ((board.mover() | board.opponent()) - size.squares()).into_iter().next() {
            Some(square) => Err(OffBoardDisc(square)),
            None => Ok(Position { board, to_move, size }),
        }
    }

    /// The discs, seen by the player to move.
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn side(self) -> Player {
        self.to_move
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(self) -> Size {
        self.size
    }

    /// The discs of one player.
    #[must_use]
    pub fn discs(self, player: Player) -> Squares {
        if player == self.to_move { self.board.mover() } else { self.board.opponent() }
    }

    /// The empty squares of this board.
    #[must_use]
    pub fn empty(self) -> Squares {
        self.board.empty() & self.size.squares()
    }

    /// What the player to move may do.
    #[must_use]
    pub fn choice(self) -> Choice {
        let squares = self.size.squares();
        let moves = self.board.moves() & squares;
        if !moves.is_empty() {
            Choice::Place(moves)
        } else if !(self.board.pass().moves() & squares).is_empty() {
            Choice::MustPass
        } else {
            Choice::Over
        }
    }

    /// The squares on which the player to move may put a disc.
    #[must_use]
    pub fn placements(self) -> Squares {
        self.board.moves() & self.size.squares()
    }

    /// True when neither side can move.
    #[must_use]
    pub fn is_over(self) -> bool {
        self.choice() == Choice::Over
    }

    /// The position after `mv`.
    ///
    /// # Errors
    /// The reason when `mv` is not legal here.
    pub fn play(self, mv: Move) -> Result<Position, IllegalMove> {
        Ok(self.check(mv)?.play())
    }

    /// The position after a pass when that is all the player to move can do, else the position itself.
    #[must_use]
    pub fn after_forced_pass(self) -> Position {
        if self.choice() == Choice::MustPass { self.passed() } else { self }
    }

    /// Discs on the board, `player`'s less the opponent's.
    #[must_use]
    pub fn raw_difference(self, player: Player) -> RawDifference {
        let difference = self.board.raw_difference();
        if player == self.to_move { difference } else { -difference }
    }

    /// The score as if the game ended here, from `player`'s view: the winner takes the empty squares.
    #[must_use]
    pub fn score(self, player: Player) -> Discs {
        self.raw_difference(player).winner_takes(self.empty().len())
    }

    fn passed(self) -> Position {
        Position { board: self.board.pass(), to_move: !self.to_move, size: self.size }
    }

    fn placement_legality(self, square: Square) -> Result<(), IllegalMove> {
        if !self.size.squares().contains(square) {
            return Err(IllegalMove::OffBoard(square));
        }
        match self.choice() {
            Choice::Over => Err(IllegalMove::GameOver),
            _ if !self.empty().contains(square) => Err(IllegalMove::Occupied(square)),
            Choice::Place(moves) if moves.contains(square) => Ok(()),
            Choice::Place(_) => Err(IllegalMove::TurnsNothing(square)),
            Choice::MustPass => Err(IllegalMove::MustPass(square)),
        }
    }
}

impl Checked for Position {
    type Move = Move;
    type Illegal = IllegalMove;

    fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let (squares, pass) = match self.choice() {
            Choice::Place(squares) => (squares, None),
            Choice::MustPass => (Squares::EMPTY, Some(Move::Pass)),
            Choice::Over => (Squares::EMPTY, None),
        };
        squares.into_iter().map(Move::Place).chain(pass)
    }

    fn legality(&self, mv: Move) -> Result<(), IllegalMove> {
        match mv {
            Move::Place(square) => self.placement_legality(square),
            Move::Pass => match self.choice() {
                Choice::MustPass => Ok(()),
                Choice::Place(_) => Err(IllegalMove::PassWithMoves),
                Choice::Over => Err(IllegalMove::GameOver),
            },
        }
    }
}

impl Game for Position {
    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        Some(match self.raw_difference(Player::First).get() {
            0 => Outcome::Draw,
            difference if difference > 0 => Outcome::Win(Player::First),
            _ => Outcome::Win(Player::Second),
        })
    }

    fn successor(legal: LegalMove<'_, Position>) -> Position {
        let position = *legal.position();
        match legal.mv() {
            Move::Pass => position.passed(),
            Move::Place(square) => {
                let flips = position.board.flips(square);
                Position { board: position.board.play_flipping(square, flips), ..position.passed() }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn black_begins_with_one_of_four_moves() {
        for size in Size::ALL {
            let start = Position::start(size);
            let moves: Vec<String> = start.moves().map(|mv| mv.to_string()).collect();
            assert_eq!(moves, ["d3", "c4", "f5", "e6"]);
            assert_eq!(start.side(), Player::First);
        }
    }

    #[test]
    fn a_move_that_turns_nothing_is_illegal() {
        let start = Position::start(Size::Eight);
        assert_eq!(start.play(Move::Place(square("a1"))), Err(IllegalMove::TurnsNothing(square("a1"))));
        assert_eq!(start.play(Move::Place(square("d4"))), Err(IllegalMove::Occupied(square("d4"))));
        assert_eq!(start.play(Move::Pass), Err(IllegalMove::PassWithMoves));
        let small = Position::start(Size::Four);
        assert_eq!(small.play(Move::Place(square("a1"))), Err(IllegalMove::OffBoard(square("a1"))));
    }

    #[test]
    fn a_board_with_no_disc_is_a_drawn_game_and_nothing_panics() {
        let board = Board::new(Squares::EMPTY, Squares::EMPTY).unwrap();
        let position = Position::new(board, Player::Second, Size::Eight).unwrap();
        assert_eq!(position.outcome(), Some(Outcome::Draw));
        assert_eq!(position.score(Player::First).get(), 0);
        assert_eq!(position.play(Move::Pass), Err(IllegalMove::GameOver));
        assert_eq!(position.play(Move::Place(square("a1"))), Err(IllegalMove::GameOver));
    }

    #[test]
    fn discs_outside_a_small_board_are_refused() {
        let board = Board::new(square("a1").set(), Squares::EMPTY).unwrap();
        assert_eq!(Position::new(board, Player::First, Size::Six), Err(OffBoardDisc(square("a1"))));
    }
}
