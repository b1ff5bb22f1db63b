//! The game: several boards, with a move on any live one.
//!
//! Start at [`Sum`], which implements [`Game`]. [`Sum::parse`] and [`Sum::parse_move`] read what a person
//! types. Must not know how good a position is.

use std::fmt;

use game::{Checked, Game, LegalMove, Outcome, Player};

use crate::error::{excerpt, first_outside};
use crate::{Board, Cell, IllegalMove, MoveError, Shape, SumError};

/// An X in a cell of one of the boards. Written as `2:5`, with boards counted from 1 and cells from 0.
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

/// Boards of one shape, and whose turn it is. Dead boards remain in the list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sum {
    shape: Shape,
    boards: Vec<Board>,
    // The number of live boards, which follows from the boards.
    live: usize,
    to_move: Player,
}

impl Sum {
    /// The maximum number of boards in a sum.
    pub const MOST_BOARDS: usize = 1000;

    /// The maximum number of characters of a move's text; [`excerpt`] returns more.
    const LONGEST_MOVE: usize = 32;

    /// The sum of these boards, some of which may be dead.
    ///
    /// # Errors
    /// If there are more than [`Sum::MOST_BOARDS`] boards, or an X is outside the shape.
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

    /// The start of a game: the given number of empty boards, with the first player to move.
    ///
    /// # Errors
    /// If there are more than [`Sum::MOST_BOARDS`] boards.
    pub fn start(shape: &Shape, boards: usize) -> Result<Sum, SumError> {
        if boards > Sum::MOST_BOARDS {
            return Err(SumError::TooMany);
        }
        Sum::new(shape, vec![Board::EMPTY; boards], Player::First)
    }

    /// Reads boards joined by `+`, each in the form of [`Shape::parse_board`].
    ///
    /// # Errors
    /// The first mistake, with its board and column.
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

    /// The boards, including dead ones.
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The number of boards without a complete line.
    #[must_use]
    pub fn live_boards(&self) -> usize {
        self.live
    }

    /// Whether a move completes a line and so kills its board. An illegal move kills nothing.
    #[must_use]
    pub fn kills(&self, mv: Move) -> bool {
        self.legality(mv).is_ok() && self.shape.is_dead(self.boards[mv.board].with(mv.cell))
    }

    /// Makes a move in place, without copying the boards.
    ///
    /// # Errors
    /// If the move is illegal; the sum is then unchanged.
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

    /// Reads a move as typed: the number of the board, counted from 1, then a colon or white space, then the
    /// number of the cell, counted from 0, or its name (column letter, then row number from 1 at the top). If
    /// there is only one board, the cell suffices. Full-width characters are read like narrow ones. Does not
    /// check whether the move is legal.
    ///
    /// # Errors
    /// If the text is not a move, or names a board or cell that does not exist.
    ///
    /// # Panics
    /// Never: a shape has cells.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let text = || excerpt(text.trim());
        let form = || MoveError::Form { text: text() };
        // The excerpt suffices, since it is longer than any move.
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

    /// Reads a cell's number or name: `None` if the text is neither, `Some(None)` if the cell is off the board.
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

/// Reads a decimal number without a sign. A very long one saturates.
fn number(text: &str) -> Option<usize> {
    if text.is_empty() {
        return None;
    }
    text.chars().try_fold(0_usize, |number, c| {
        Some(number.saturating_mul(10).saturating_add(c.to_digit(10)? as usize))
    })
}

/// The narrow form of a full-width character.
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

    /// The moves board by board and cell by cell.
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

    /// If no board is live, the game is over and the player whose turn it would be has won, since the opponent
    /// killed the last board. The same holds for a sum of no boards.
    fn outcome(&self) -> Option<Outcome> {
        (self.live == 0).then_some(Outcome::Win(self.to_move))
    }

    fn successor(legal: LegalMove<'_, Self>) -> Self {
        let mut next = legal.position().clone();
        next.place_known_legal(legal.mv());
        next
    }
}

/// Writes the boards in the form that [`Sum::parse`] reads.
impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, &board) in self.boards.iter().enumerate() {
            let plus = if index == 0 { "" } else { "+" };
            write!(f, "{plus}{}", self.shape.picture(board))?;
        }
        Ok(())
    }
}
