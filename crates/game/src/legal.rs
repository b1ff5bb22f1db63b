//! Moves that carry the check of their legality with them.
//!
//! Start at [`LegalMove`]. A [`LegalMove`] can only come from a check against the position it
//! borrows, and it plays on that position and no other, so [`LegalMove::play`] cannot fail: what
//! Lean says with a proof inside a dependent type, Rust says with a private field and a borrow.
//! [`Game`] is what each game implements. Must not know any game.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::{Outcome, Player};

/// A position that can say whether a move may be made on it.
pub trait Checked {
    /// What a player chooses.
    type Move: Copy + Eq + Hash + Debug + Display;
    /// Why a move may not be made; names the move and the reason.
    type Illegal: std::error::Error + Send + Sync + 'static;

    /// The moves that may be made here, in the game's usual order and each once.
    ///
    /// This list is what "legal" means; [`Checked::legality`] must agree with it.
    fn moves(&self) -> impl Iterator<Item = Self::Move> + '_;

    /// Whether `mv` may be made here.
    ///
    /// # Errors
    /// Says why not.
    fn legality(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Checks `mv` against this position and returns the witness.
    ///
    /// # Errors
    /// The reason when `mv` is not legal here.
    fn check(&self, mv: Self::Move) -> Result<LegalMove<'_, Self>, Self::Illegal> {
        LegalMove::check(self, mv)
    }

    /// The witnesses of all legal moves, in the order of [`Checked::moves`].
    fn legal_moves(&self) -> impl Iterator<Item = LegalMove<'_, Self>> {
        LegalMove::all(self)
    }
}

/// A position of a two-player game of perfect information in which every line of play ends.
pub trait Game: Checked + Clone + Eq + Hash + Debug {
    /// Whose turn it is. On a finished position, whose turn it would be.
    fn to_move(&self) -> Player;

    /// How the game ended, or `None` while it is in progress.
    ///
    /// A finished game has no legal move and a game in progress has at least one
    /// (a forced pass is a move).
    fn outcome(&self) -> Option<Outcome>;

    /// The position after a legal move. Called through [`LegalMove::play`]; since only a witness is
    /// taken, an implementation can never meet an illegal move.
    fn successor(legal: LegalMove<'_, Self>) -> Self;
}

/// A move that was found legal on the position it borrows.
///
/// There are two ways to get one, [`Checked::check`] and [`Checked::legal_moves`]; its fields are
/// private, it is not built in any other way, and it is played on its own position only.
///
/// ```
/// # use game::{Checked, Game, LegalMove, Outcome, Player};
/// # #[derive(Clone, PartialEq, Eq, Hash, Debug)] struct Countdown(u8);
/// # #[derive(Debug)] struct No; impl std::fmt::Display for No {
/// #   fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { write!(f, "no") } }
/// # impl std::error::Error for No {}
/// # impl Checked for Countdown { type Move = u8; type Illegal = No;
/// #   fn moves(&self) -> impl Iterator<Item = u8> + '_ { 1..=self.0.min(2) }
/// #   fn legality(&self, mv: u8) -> Result<(), No> { if (1..=self.0.min(2)).contains(&mv) { Ok(()) } else { Err(No) } } }
/// # impl Game for Countdown {
/// #   fn to_move(&self) -> Player { Player::First }
/// #   fn outcome(&self) -> Option<Outcome> { (self.0 == 0).then_some(Outcome::Draw) }
/// #   fn successor(legal: LegalMove<'_, Self>) -> Self { Countdown(legal.position().0 - legal.mv()) } }
/// let three = Countdown(3);
/// let legal = three.check(2).expect("two may be taken from three");
/// assert_eq!(legal.play(), Countdown(1));
/// assert!(three.check(3).is_err());
/// ```
#[derive(Debug)]
pub struct LegalMove<'p, P: Checked + ?Sized> {
    position: &'p P,
    mv: P::Move,
}

impl<P: Checked + ?Sized> Clone for LegalMove<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Checked + ?Sized> Copy for LegalMove<'_, P> {}

impl<'p, P: Checked + ?Sized> LegalMove<'p, P> {
    fn check(position: &'p P, mv: P::Move) -> Result<Self, P::Illegal> {
        position.legality(mv)?;
        Ok(LegalMove { position, mv })
    }

    fn all(position: &'p P) -> impl Iterator<Item = Self> {
        position.moves().map(move |mv| LegalMove { position, mv })
    }

    /// The move.
    #[must_use]
    pub fn mv(self) -> P::Move {
        self.mv
    }

    /// The position it is legal on.
    #[must_use]
    pub fn position(self) -> &'p P {
        self.position
    }
}

impl<G: Game> LegalMove<'_, G> {
    /// Plays the move on its position and returns the next one. Cannot fail.
    #[must_use]
    pub fn play(self) -> G {
        G::successor(self)
    }
}
