//! The record of a game: where it began and what was played.
//!
//! Start at [`Record::new`] and [`Record::play`]. A record only ever holds legal moves. Passes are
//! moves of it; [`Record::place`] adds those that a source leaves out. Knows no text.

use crate::{Choice, IllegalMove, Move, Position, Square};

/// A game from its start to where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    start: Position,
    moves: Vec<Move>,
    last: Position,
}

impl Record {
    /// A game that begins at `start`, with no move played.
    #[must_use]
    pub const fn new(start: Position) -> Record {
        Record { start, moves: Vec::new(), last: start }
    }

    /// The position in which the game began.
    #[must_use]
    pub const fn start(&self) -> Position {
        self.start
    }

    /// The moves in order, passes among them.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after all moves.
    #[must_use]
    pub const fn last(&self) -> Position {
        self.last
    }

    /// Every position of the game from the start to the last: one more than there are moves.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        let mut position = self.start;
        let later = self.moves.iter().map(move |&mv| {
            position = position.play(mv).expect("a record holds legal moves only");
            position
        });
        std::iter::once(self.start).chain(later)
    }

    /// Adds a move.
    ///
    /// # Errors
    /// The reason when it is not legal after the moves so far; the record stays as it is.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.last = self.last.play(mv)?;
        self.moves.push(mv);
        Ok(())
    }

    /// Adds a disc on `square`, and a pass before it if the player to move has no other move.
    ///
    /// # Errors
    /// The reason when the placement is not legal, if need be after the pass; the record stays as
    /// it is.
    pub fn place(&mut self, square: Square) -> Result<(), IllegalMove> {
        let must_pass = self.must_pass();
        self.last = self.last.after_forced_pass().play(Move::Place(square))?;
        self.moves.extend(must_pass.then_some(Move::Pass));
        self.moves.push(Move::Place(square));
        Ok(())
    }

    /// The number, from 1, that the next placement has among the moves, a forced pass before it
    /// being a move of its own.
    pub(super) fn next_placement(&self) -> usize {
        self.moves.len() + 1 + usize::from(self.must_pass())
    }

    fn must_pass(&self) -> bool {
        self.last.choice() == Choice::MustPass
    }
}
