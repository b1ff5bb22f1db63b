//! Moves that carry proof of their legality.
//!
//! Start at [`LegalMove`]. A [`LegalMove`] can come only from a check against the position it
//! borrows, and it is played on that position and no other, so [`LegalMove::play`] cannot fail. What
//! Lean expresses by a proof in a dependent type, Rust expresses by a private field and a borrow.
//! Each game implements [`Game`]. Must not know any particular game.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::{Outcome, Player};

/// A position that can check whether a move is legal in it.
pub trait Checked {
    /// A move.
    type Move: Copy + Eq + Hash + Debug + Display;
    /// Why a move is illegal; the message names the move and the reason.
    type Illegal: std::error::Error + Send + Sync + 'static;

    /// The legal moves, in the game's usual order and without repetition.
    ///
    /// This list defines "legal"; [`Checked::legality`] must agree with it.
    fn moves(&self) -> impl Iterator<Item = Self::Move> + '_;

    /// Checks whether `mv` is legal.
    ///
    /// # Errors
    /// Why `mv` is illegal.
    fn legality(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Checks `mv` against this position and returns a witness.
    ///
    /// # Errors
    /// Why `mv` is illegal.
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
    /// Whose turn it is; after the end of the game, whose turn it would be.
    fn to_move(&self) -> Player;

    /// How the game ended, or `None` while it is in progress.
    ///
    /// A finished game has no legal move, and a game in progress has at least one (a forced pass is a
    /// move).
    fn outcome(&self) -> Option<Outcome>;

    /// The position after a legal move. Call [`LegalMove::play`] instead. As it takes a witness, an
    /// implementation never sees an illegal move.
    fn successor(legal: LegalMove<'_, Self>) -> Self;
}

/// A move that was found legal in the position it borrows.
///
/// There are only two ways to get one: [`Checked::check`] and [`Checked::legal_moves`]. Its fields are
/// private, and it can be played only in its own position.
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

    /// The position in which it is legal.
    #[must_use]
    pub fn position(self) -> &'p P {
        self.position
    }
}

impl<G: Game> LegalMove<'_, G> {
    /// Plays the move in its position and returns the next position. Cannot fail.
    #[must_use]
    pub fn play(self) -> G {
        G::successor(self)
    }
}
