//! What the pages of all games have in common: an address that is the game, moves by forms, and saving.
//!
//! Start at [`Kind`], which a game implements. [`View`] reads and writes addresses, [`play`] makes moves and saves,
//! [`parts`] is markup that pages share, and a [`Paged`] game has a page. No rules here.

mod kind;
pub mod listed;
pub mod parts;
pub mod play;
mod view;

pub use kind::{GO, Kind, Means, MoveOf};
pub use listed::listed;
pub use play::Paged;
pub use view::View;
