//! Othello: bitboard rules for 8x8, 6x6 and 4x4, scores, symmetries, notation and game files.
//!
//! Start at [`Position`] (a game's position, checked moves) and [`Board`] (discs alone, for engines).
//! [`bits`] holds the kernels that turn discs, [`mod@perft`] counts lines of play, and
//! [`notation`] reads and writes games; [`openings`] has their names. Must not know an engine, a clock or a file.

#![deny(missing_docs)]

pub mod bits;
mod board;
pub mod notation;
pub mod openings;
pub mod perft;
mod position;
mod score;
mod size;
mod square;
mod symmetry;

pub use board::{Board, Overlap};
pub use position::{Choice, IllegalMove, Move, OffBoardDisc, Position};
pub use score::{Discs, RawDifference};
pub use size::Size;
pub use square::{Members, NotASquare, Square, Squares};
pub use symmetry::Symmetry;
