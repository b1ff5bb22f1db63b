//! The game: boards side by side, a move on any live one.
//!
//! Start at [`Sum`], which implements [`Game`]; [`Sum::parse`] and [`Sum::parse_move`] read what a person
//! types. Must not know how good a position is.

use std::fmt;

use game::{Checked, Game, LegalMove, Outcome, Player};

use crate::error::{first_outside, kept};
use crate::{Board, Cell, IllegalMove, MoveError, Shape, SumError};

/// An X in a cell of one of the boards. Written `2:5`: boards are counted from 1 and cells from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The board's index in [`Sum::boards`], from 0.
    pub board: usize,
    /// The cell.
    pub cell: Cell,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.board.saturating_add(1), self.cell)
    }
}

/// Boards of one shape in play, and whose turn it is. Dead boards stay in their places.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sum {
    shape: Shape,
    boards: Vec<Board>,
    // How many boards are live: follows from the boards.
    live: usize,
    to_move: Player,
}

impl Sum {
    /// The most boards in a sum.
    pub const MOST_BOARDS: usize = 1000;

    /// The most characters of a text that is a move; [`kept`] keeps more.
    const LONGEST_MOVE: usize = 32;

    /// These boards, in any state, some of them perhaps dead.
    ///
    /// # Errors
    /// When there are more than [`Sum::MOST_BOARDS`] or an X stands outside the shape.
    pub fn new(shape: &Shape, boards: Vec<Board>, to_move: Player) -> Result<Sum, SumError> {
        if boards.len() > Sum::MOST_BOARDS {
            return Err(SumError::TooMany);
        }
        let cells = shape.cells();
        for (index, &board) in boards.iter().enumerate() {
            if let Some(cell) = first_outside(board, cells) {
                return Err(SumError::OffBoard { board: index + 1, cell, cells });
            }
        }
        let live = boards.iter().filter(|&&board| !shape.is_dead(board)).count();
        Ok(Sum { shape: shape.clone(), boards, live, to_move })
    }

    /// The start of a game: this many empty boards, the first player to move.
    ///
    /// # Errors
    /// When there are more than [`Sum::MOST_BOARDS`].
    pub fn start(shape: &Shape, boards: usize) -> Result<Sum, SumError> {
        if boards > Sum::MOST_BOARDS {
            return Err(SumError::TooMany);
        }
        Sum::new(shape, vec![Board::EMPTY; boards], Player::First)
    }

    /// Reads boards joined by `+`, each as [`Shape::parse_board`] reads it.
    ///
    /// # Errors
    /// Names the board that is wrong, and the column in it.
    pub fn parse(shape: &Shape, text: &str, to_move: Player) -> Result<Sum, SumError> {
        let mut boards = Vec::new();
        for (index, part) in text.split('+').enumerate() {
            if index == Sum::MOST_BOARDS {
                return Err(SumError::TooMany);
            }
            let board =
                shape.parse_board(part).map_err(|error| SumError::Board { board: index + 1, error })?;
            boards.push(board);
        }
        Sum::new(shape, boards, to_move)
    }

    /// The shape of the boards.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The boards, the dead ones too.
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// How many boards have no complete line.
    #[must_use]
    pub fn live_boards(&self) -> usize {
        self.live
    }

    /// Whether a move completes a line, and so kills its board. A move that is not legal kills nothing.
    #[must_use]
    pub fn kills(&self, mv: Move) -> bool {
        self.legality(mv).is_ok() && self.shape.is_dead(self.boards[mv.board].with(mv.cell))
    }

    /// Makes a move in place, without copying the boards.
    ///
    /// # Errors
    /// When the move is not legal here; the sum is then unchanged.
    pub fn place(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.legality(mv)?;
        self.place_known_legal(mv);
        Ok(())
    }

    fn place_known_legal(&mut self, mv: Move) {
        debug_assert!(self.legality(mv).is_ok());
        let board = &mut self.boards[mv.board];
        *board = board.with(mv.cell);
        self.live -= usize::from(self.shape.is_dead(*board));
        self.to_move = self.to_move.opponent();
    }

    /// Reads a move as typed: the board's number from 1, then a colon or white space, then the cell, as its
    /// number from 0 or by name (column letter, then row from 1 at the top). With one board, the cell alone is
    /// enough. Full-width characters count as their narrow ones. Whether the move is legal is asked separately.
    ///
    /// # Errors
    /// When the text is not a move or names a board or cell that does not exist.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let text = || kept(text.trim());
        let form = || MoveError::Form { text: text() };
        // No move needs as many characters as are kept for the message and looked at here.
        let narrow: String = text().chars().map(narrow).collect();
        if narrow.chars().count() > Sum::LONGEST_MOVE {
            return Err(form());
        }
        let boards = self.boards.len();
        let parts = narrow.split_once(':').or_else(|| narrow.split_once(char::is_whitespace));
        let (board, cell) = match parts {
            Some((board, cell)) => (Some(number(board.trim()).ok_or_else(form)?), cell.trim()),
            None => (None, narrow.as_str()),
        };
        let cell = self.read_cell(cell).ok_or_else(form)?;
        let board = match board {
            Some(number) if (1..=boards).contains(&number) => number - 1,
            None if boards == 1 => 0,
            None => return Err(MoveError::WhichBoard { text: text(), boards }),
            Some(_) => return Err(MoveError::NoSuchBoard { text: text(), boards }),
        };
        let last = self.shape.full_board().cells().last().expect("a shape has cells");
        let cell = cell.ok_or_else(|| MoveError::NoSuchCell {
            text: text(),
            last: last.index(),
            last_name: self.shape.cell_name(last),
        })?;
        Ok(Move { board, cell })
    }

    /// A cell by number or by name: `None` when the text is neither, `Some(None)` when it is off the board.
    fn read_cell(&self, text: &str) -> Option<Option<Cell>> {
        if let Some(index) = number(text) {
            return Some(Cell::new(index).filter(|_| index < self.shape.cells()));
        }
        let mut characters = text.chars();
        let letter = characters.next().filter(char::is_ascii_alphabetic)?;
        let row = number(characters.as_str())?;
        let col = letter.to_ascii_lowercase() as usize - 'a' as usize;
        Some(row.checked_sub(1).and_then(|row| self.shape.cell_at(row, col)))
    }
}

/// A decimal number without sign; a very long one is merely large.
fn number(text: &str) -> Option<usize> {
    if text.is_empty() {
        return None;
    }
    text.chars().try_fold(0_usize, |number, c| {
        Some(number.saturating_mul(10).saturating_add(c.to_digit(10)? as usize))
    })
}

/// The narrow twin of a full-width character.
fn narrow(character: char) -> char {
    match character {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(character as u32 - 0xff01 + 0x21).expect("between `!` and `~`")
        }
        other => other,
    }
}

impl Checked for Sum {
    type Move = Move;
    type Illegal = IllegalMove;

    /// Board by board, cell by cell.
    fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.boards
            .iter()
            .enumerate()
            .flat_map(|(board, &cells)| self.shape.moves(cells).map(move |cell| Move { board, cell }))
    }

    fn legality(&self, mv: Move) -> Result<(), IllegalMove> {
        let Some(&board) = self.boards.get(mv.board) else {
            return Err(IllegalMove::NoSuchBoard { mv, boards: self.boards.len() });
        };
        let cells = self.shape.cells();
        if mv.cell.index() >= cells {
            Err(IllegalMove::NoSuchCell { mv, cells })
        } else if self.shape.is_dead(board) {
            Err(IllegalMove::Dead { mv })
        } else if board.contains(mv.cell) {
            Err(IllegalMove::Taken { mv })
        } else {
            Ok(())
        }
    }
}

impl Game for Sum {
    fn to_move(&self) -> Player {
        self.to_move
    }

    /// Without a live board the game is over, and the player whose turn it would be has won: the other one
    /// killed the last board. So it is with no board at all.
    fn outcome(&self) -> Option<Outcome> {
        (self.live == 0).then_some(Outcome::Win(self.to_move))
    }

    fn successor(legal: LegalMove<'_, Self>) -> Self {
        let mut next = legal.position().clone();
        next.place_known_legal(legal.mv());
        next
    }
}

/// The boards as [`Sum::parse`] reads them.
impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, &board) in self.boards.iter().enumerate() {
            let plus = if index == 0 { "" } else { "+" };
            write!(f, "{plus}{}", self.shape.picture(board))?;
        }
        Ok(())
    }
}
