//! The game's name for what the pages share.
//!
//! Start at [`TicTacToe`]. Must not know any page.

/// The game as its page needs it.
#[derive(Clone, Copy, Debug)]
pub struct TicTacToe;
