//! The theory of impartial games in misère play.
//!
//! Commutative monoids, canonical forms and genus, misère quotients from the game alone, their proofs.
//! Must not know a front end, a file or a clock.

#![deny(missing_docs)]

pub mod bipartite;
pub mod brute;
pub mod certificate;
pub mod closure;
pub mod forms;
pub mod genus;
pub mod graph;
pub mod kinds;
pub mod monoid;
pub mod pairs;
pub mod paper;
pub mod quotient;
pub mod strategy;
