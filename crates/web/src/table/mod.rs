//! What the pages of all games have in common: an address that is the game, moves by forms, and saving.
//!
//! Start at [`Kind`], which a game implements. [`View`] reads and writes addresses, [`play`] makes moves and saves,
//! [`parts`] is markup that pages share, and a [`Paged`] game has a page. No rules here.

mod kind;
mod listed;
pub mod parts;
pub mod play;
pub mod view;

pub use kind::{Kind, Means};
pub use listed::{Listed, listed};
pub use play::Paged;
pub use view::View;
