//! How the pages write moves and cells of Notakto, and the game's name for what the pages share.
//!
//! Start at [`next_move`]. Must not know any page.

use notakto::{Cell, Move, Shape};

/// The most boards on the page; the command line takes more.
pub const MOST_BOARDS: usize = 24;

/// The game as its page needs it.
#[derive(Clone, Copy, Debug)]
pub struct Notakto;

/// The move that a text begins with, as the board's number and the cell's name (`2b3`), and its length in bytes.
pub fn next_move(text: &str) -> Option<(Move, usize)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number: usize = text.get(..digits).filter(|_| (1..=4).contains(&digits))?.parse().ok()?;
    let name = text.get(digits..digits + 2)?.as_bytes();
    let col = name[0].checked_sub(b'a')?;
    let row = name[1].checked_sub(b'1')?;
    let cell = Shape::standard().cell_at(row.into(), col.into())?;
    Some((Move { board: number.checked_sub(1)?, cell }, digits + 2))
}

/// A move as addresses write it: `2b3`.
pub fn move_text(mv: Move) -> String {
    format!("{}{}", mv.board + 1, cell_name(mv.cell))
}

/// A cell's name on the page: `b3`.
pub fn cell_name(cell: Cell) -> String {
    Shape::standard().cell_name(cell)
}
