//! Notakto: misère tic-tac-toe with X only, on any number of boards of one shape.
//!
//! Start at [`Shape`] (size, lines, symmetries), [`Board`] and [`Sum`], which is the game. [`Classes`]
//! lists the boards of a shape up to symmetry with their options. Contains only the rules: must not know
//! quotients, search or files.
//!
//! In turn, the players write an X in an empty cell of any board without a complete line. A complete
//! line kills its board; whoever kills the last board loses.

#![deny(missing_docs)]

mod board;
mod classes;
mod error;
mod lines;
mod shape;
mod sum;

pub use board::{Board, Cell};
pub use classes::Classes;
pub use error::{BoardError, IllegalMove, MoveError, ShapeError, SumError, TooManyCells};
pub use lines::Lines;
pub use shape::{Picture, Shape, Symmetry};
pub use sum::{Move, Sum};
