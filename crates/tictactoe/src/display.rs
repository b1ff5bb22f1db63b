//! The board drawn as text, with the numbers of the empty cells.
//!
//! Start at [`Board::drawn`]. Must not know colours or screens, only characters.

use std::fmt;

use game::Player;

use crate::{Board, Cell};

/// The characters that represent the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Glyphs {
    /// `×` and `●`. The round mark is filled so that it does not look like the digit 0.
    #[default]
    Unicode,
    /// `X` and `O`, one column wide on every terminal.
    Ascii,
}

impl Glyphs {
    /// The player's mark.
    #[must_use]
    pub const fn mark(self, player: Player) -> char {
        match (self, player) {
            (Glyphs::Unicode, Player::First) => '×',
            (Glyphs::Unicode, Player::Second) => '●',
            (Glyphs::Ascii, Player::First) => 'X',
            (Glyphs::Ascii, Player::Second) => 'O',
        }
    }
}

/// A board that is displayed with the given glyphs; see [`Board::drawn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drawn {
    board: Board,
    glyphs: Glyphs,
}

impl Board {
    /// The board as seven lines of text, without a line feed after the last one.
    #[must_use]
    pub const fn drawn(self, glyphs: Glyphs) -> Drawn {
        Drawn { board: self, glyphs }
    }
}

const BORDER: &str = "+---+---+---+";

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(BORDER)?;
        for row in Cell::ALL.chunks(3) {
            f.write_str("\n|")?;
            for &cell in row {
                match self.board.get(cell) {
                    Some(player) => write!(f, " {} |", self.glyphs.mark(player))?,
                    None => write!(f, " {cell} |")?,
                }
            }
            write!(f, "\n{BORDER}")?;
        }
        Ok(())
    }
}

/// The same as [`Board::drawn`] with [`Glyphs::Unicode`].
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drawn(Glyphs::Unicode).fmt(f)
    }
}
