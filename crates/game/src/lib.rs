//! The vocabulary of two-player games of perfect information, without any particular game.
//!
//! Start at [`Game`], the trait that every game implements, and [`LegalMove`], the witness that
//! makes playing infallible. [`Tree`] is the lazy game tree; [`search`] contains generic searches
//! (minimax, alpha-beta, exact solving with distance). Must not know any game, file or clock.

#![deny(missing_docs)]

mod lazy;
mod legal;
mod origin;
mod player;
pub mod search;
mod tree;

pub use lazy::Lazy;
pub use legal::{Checked, Game, LegalMove};
pub use origin::{Origin, Valued};
pub use player::{Outcome, Player, Verdict};
pub use tree::Tree;
