//! One file for each verb of the command line.
//!
//! Start at the verb you look for. Each takes its arguments and the `Context`, calls the libraries and prints what they
//! return; nothing is computed here.

pub mod engines;
pub mod forms;
pub mod games;
pub mod generate;
pub mod hint;
pub mod matches;
pub mod notakto;
pub mod perft;
pub mod proofs;
pub mod solve;
pub mod train;
