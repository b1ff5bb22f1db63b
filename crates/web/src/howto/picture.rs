//! What a lesson's board looks like, before it is drawn.
//!
//! Start at [`Picture`]. The games make pictures from their rules; one drawing shows them all. Must not know any game's
//! rules.

use console::{Key, Message};
use game::Player;
use maud::Markup;

/// Some boards, and what can be chosen beside their cells.
pub struct Picture {
    /// A single board, or the boards of a sum.
    pub boards: Vec<Board>,
    /// The product of the boards' values, where it is shown.
    pub product: Option<Product>,
    /// Choices that are not cells, shown as buttons.
    pub buttons: Vec<(&'static str, Key)>,
}

/// A board.
pub struct Board {
    /// Its name for screen readers.
    pub label: Message,
    /// Its classes in the style sheet.
    pub classes: &'static str,
    /// Its cells, row by row.
    pub rows: Vec<Vec<Cell>>,
    /// What is known of it as one of several boards; `None` when it is the only kind of board there is.
    pub part: Option<Part>,
}

/// A board as a part of a sum.
pub struct Part {
    /// The lines that are struck through, once the board is dead.
    pub strike: Option<Markup>,
    /// The board's value, where it is shown.
    pub value: Option<&'static str>,
}

/// A product of values.
pub struct Product {
    /// As people write it.
    pub shown: &'static str,
    /// Whether it is in P.
    pub is_p: bool,
}

/// A cell or square.
pub struct Cell {
    /// Its name in addresses, which is also the choice that it stands for.
    pub name: String,
    /// Its name for screen readers, where that is another.
    pub spoken: String,
    /// What is on it.
    pub mark: Mark,
    /// Whether it can be chosen.
    pub open: bool,
    /// The squares that a move here turns, which are marked while the pointer is on it.
    pub turns: String,
}

/// What is on a cell.
pub enum Mark {
    /// Nothing.
    Empty,
    /// Nothing yet; a move here leads to this product.
    After(&'static str),
    /// A disc: whose, whether it was placed last, and whether the last move turned it.
    Disc {
        /// Whose disc.
        player: Player,
        /// Whether it was placed last.
        last: bool,
        /// Whether the last move turned it.
        turned: bool,
    },
    /// The single mark of Notakto.
    X {
        /// Whether it was written last.
        last: bool,
    },
    /// A mark of tic-tac-toe.
    Written {
        /// Whose mark.
        player: Player,
        /// Whether it was written last.
        last: bool,
    },
}
