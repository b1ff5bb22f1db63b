//! What is known of each position of a line, and what the move that was made there lost.
//!
//! Start at [`known`]. What a move lost is known where the move itself was searched as the best one was: the value of the
//! position after it comes from another search, which looks a ply further. Must not know how it is drawn.

use console::Lang;
use engine::Level;
use game::Origin;
use library::{Library, LibraryError};
use othello::{Choice, Move, Position, Size};

use super::super::table::Kind;
use super::kind::{Othello, board_text};
use super::line::Line;
use super::values::{self, Worth, first_of_stored, of_stored, rank};

/// A loss that a good player would call a mistake.
pub(crate) const MISTAKE: u8 = 3;

/// What the library knows of each position of a line, and of the move that was made there.
pub(crate) fn known(line: &Line, library: &Library) -> Result<Vec<Ply>, LibraryError> {
    let moves = line.moves.iter().copied().map(Some).chain([None]);
    line.positions.iter().zip(moves).map(|(&position, made)| Ply::known(library, position, made)).collect()
}

/// What is known of a position of a line, and of the move that was made there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ply {
    /// What the position is worth for the player to move.
    pub worth: Option<Worth>,
    /// The best move, by the same search.
    pub best: Option<Move>,
    /// What the move that was made lost.
    pub loss: Option<Loss>,
}

/// What a move lost against the best one, in discs: two values found equally deep, never less than 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Loss {
    /// In whole discs.
    pub discs: u8,
    /// Where the two values come from; the less certain one where they differ.
    pub origin: Origin,
}

impl Loss {
    fn of(best: Worth, made: Worth) -> Loss {
        let lost = i16::from(best.value.get()) - i16::from(made.value.get());
        let origin = std::cmp::min_by_key(best.origin, made.origin, |&origin| rank(origin));
        Loss { discs: u8::try_from(lost.max(0)).unwrap_or(u8::MAX), origin }
    }

    /// How it is shown beside a move; `None` where nothing was lost.
    pub(crate) fn text(self) -> Option<String> {
        (self.discs > 0).then(|| format!("−{}", self.discs))
    }

    /// How it was found.
    pub(crate) fn how(self, lang: Lang) -> String {
        values::how(self.origin, lang)
    }
}

impl Ply {
    /// What the library knows. The end of a game needs no library, nor does a move without a choice.
    pub(crate) fn known(
        library: &Library,
        position: Position,
        made: Option<Move>,
    ) -> Result<Ply, LibraryError> {
        if position.is_over() {
            let worth = Worth::exact(position.score(position.side()));
            return Ok(Ply { worth: Some(worth), best: None, loss: None });
        }
        let found = library.analysis(Othello::NAME, &board_text(position))?;
        let worth = found.as_ref().and_then(of_stored);
        let best = found.as_ref().and_then(first_of_stored);
        let nothing = |origin| Some(Loss { discs: 0, origin });
        let loss = match (made, worth) {
            (None, _) => None,
            (Some(_), _) if is_forced(position) => nothing(Origin::Exact),
            (Some(made), Some(worth)) if best == Some(made) => nothing(worth.origin),
            (Some(made), Some(worth)) => library
                .analysis(Othello::NAME, &move_text(position, made))?
                .and_then(|found| Some(Loss::of(worth, of_stored(&found)?))),
            (Some(_), None) => None,
        };
        Ok(Ply { worth, best, loss })
    }

    /// Whether the position's value is as well founded as a search at this level would find it.
    pub(crate) fn has_worth(&self, position: Position, level: Level) -> bool {
        self.worth.is_some_and(|worth| is_enough(worth.origin, position, level))
    }

    /// The same for what the move that was made there lost.
    pub(crate) fn has_loss(&self, position: Position, level: Level) -> bool {
        self.loss.is_some_and(|loss| is_enough(loss.origin, position, level))
    }

    /// The level at which a move has to be searched so that its value can be compared with the position's: at least
    /// `least`.
    pub(crate) fn level_of_worth(&self, position: Position, least: Level) -> Level {
        let empties = position.empty().len();
        let (Some(worth), Some(least_number)) = (self.worth, least.number()) else { return least };
        let wanted = rank(worth.origin);
        let reaches = |level: &Level| {
            level.effort(empties).is_some_and(|effort| match effort.steps(empties).last() {
                Some(_) if effort.solves(empties) => true,
                Some(step) => (false, step.depth, step.certainty) >= wanted,
                None => true,
            })
        };
        let numbers = (least_number..=60).filter_map(|number| Level::new(number).ok());
        match worth.origin {
            // Small boards are read ahead before they are solved.
            Origin::Search { depth, .. } if position.size() != Size::Eight => {
                Level::new(depth).ok().map_or(least, |level| level.max(least))
            }
            _ => numbers.into_iter().find(reaches).unwrap_or(least),
        }
    }
}

/// Whether no other move can be made.
pub(crate) fn is_forced(position: Position) -> bool {
    !matches!(position.choice(), Choice::Place(squares) if squares.len() > 1)
}

/// The key under which the library stores what a move is worth for whoever makes it.
pub(crate) fn move_text(position: Position, mv: Move) -> String {
    format!("{} {mv}", board_text(position))
}

/// Whether a value is as well founded as a search at this level would find it.
fn is_enough(origin: Origin, position: Position, level: Level) -> bool {
    match (origin, level.number()) {
        (Origin::Search { depth, .. }, Some(number)) => depth >= analysis::depth_of(position, number),
        (Origin::Search { .. }, None) => false,
        _ => true,
    }
}
