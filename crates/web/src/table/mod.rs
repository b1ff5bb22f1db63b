//! What the pages of all games have in common: an address that is the game, moves by forms, and saving.
//!
//! Start at [`Kind`], which a game implements. [`View`] reads and writes addresses, [`play`] makes moves and saves,
//! [`parts`] is markup that pages share, and a [`Paged`] game has a page. No rules here.

mod kind;
mod listed;
pub(crate) mod parts;
pub(crate) mod play;
pub(crate) mod view;

pub(crate) use kind::{Kind, Means};
pub(crate) use listed::{Listed, listed};
pub(crate) use play::Paged;
pub(crate) use view::View;
