//! What positions and games are worth.
//!
//! Start at [`Deepening`], which values the moves of a position deeper and deeper, and at [`within`], which ends work when its
//! time is over. Must not know a front end, a file or a language.

#![deny(missing_docs)]

mod deadline;
mod deepening;

pub use deadline::{Pacer, within};
pub use deepening::{Deepening, MoveValue, Step, depth_of, move_value, position_value};
