//! Tic-tac-toe: the board, its lines and text forms, scores, shallow lazy search and perfect play.
//!
//! Start at [`Board`], which is nine cells and nothing else, or at [`Stage`], a board with the side to
//! move, which is the crate's [`game::Game`]. [`score`] is plain minimax over whole lines of play,
//! [`Stage::next`] is a shallow search of the lazy tree, and [`solve()`] is the fast exact solution;
//! tests compare the three. Must not know a screen, a file or a clock.
//!
//! The player who moves first is x, a cross: [`game::Player::First`] is x and
//! [`game::Player::Second`] is o, a circle, everywhere in this crate.
//!
//! ```
//! use game::{Checked, Outcome, Player};
//! use tictactoe::Board;
//!
//! let board: Board = "XOO/XOX/7XO".parse().unwrap();
//! let legal = board.parse_move("6").unwrap();
//! let board = Board::place(legal, board.current());
//! assert_eq!(board.result(), Some(Outcome::Win(Player::First)));
//! ```

#![deny(missing_docs)]

mod board;
mod cell;
mod display;
mod error;
pub mod score;
mod solve;
mod stage;
mod symmetry;
mod text;

pub use board::{Board, LINES};
pub use cell::Cell;
pub use display::{Drawn, Glyphs};
pub use error::{IllegalMove, InputError, Occupied, TextError};
pub use score::Score;
pub use solve::{Table, best_move, solve, solve_moves};
pub use stage::Stage;
pub use symmetry::Symmetry;
