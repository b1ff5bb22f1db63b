//! Reading and writing positions as text.
//!
//! Start at the implementations of `FromStr`: boards are read leniently, stages in one exact form. The
//! module `display` draws boards for people. Must not know the rules.

use std::fmt;
use std::str::FromStr;

use game::{Game, Player};

use crate::error::mark;
use crate::{Board, Cell, Stage, TextError};

/// Reads nine cells in reading order: `X`, `x` or `×` for x; `O`, `o`, `○`, `●` or `〇` for o; and `-`,
/// `−`, `.`, `_` or the cell's own number, counted from 0 or from 1, for an empty cell. White space,
/// `|`, `/`, `,` and lines that begin with `+` are skipped, so a drawn board can be read back.
impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Board, TextError> {
        let mut cells = [None; Cell::COUNT];
        let mut filled = 0;
        let mut in_border = false;
        let mut at_line_start = true;
        for (column, character) in (1..).zip(text.chars()) {
            if character == '\n' {
                (in_border, at_line_start) = (false, true);
                continue;
            }
            if character.is_whitespace() || in_border {
                continue;
            }
            in_border = at_line_start && character == '+';
            at_line_start = false;
            if in_border || matches!(character, '|' | '/' | ',') {
                continue;
            }
            let cell = Cell::new(filled).ok_or(TextError::TooLong { column })?;
            cells[filled] = read_cell(character, cell, column)?;
            filled += 1;
        }
        if filled < Cell::COUNT {
            return Err(TextError::TooShort { cells: filled });
        }
        Ok(Board::from_cells(cells))
    }
}

fn read_cell(character: char, cell: Cell, column: usize) -> Result<Option<Player>, TextError> {
    match character {
        'X' | 'x' | '×' => Ok(Some(Player::First)),
        'O' | 'o' | '○' | '●' | '〇' => Ok(Some(Player::Second)),
        '-' | '−' | '.' | '_' => Ok(None),
        '0'..='9' => {
            let number = character as usize - '0' as usize;
            if number == cell.index() || number == cell.index() + 1 {
                Ok(None)
            } else {
                Err(TextError::WrongNumber { column, found: character, cell })
            }
        }
        _ => Err(TextError::Unexpected { column, found: character, expected: "a cell" }),
    }
}

/// The side to move, a colon, and three rows, each followed by a comma: `X:OOO,XX-,---,`.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", mark(self.to_move()))?;
        for row in self.board().cells().chunks(3) {
            for cell in row {
                write!(f, "{}", cell.map_or('-', mark))?;
            }
            f.write_str(",")?;
        }
        Ok(())
    }
}

/// Reads the same form. The last comma may be omitted, and white space around the text is ignored.
impl FromStr for Stage {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Stage, TextError> {
        let mut characters = (1..).zip(text.chars()).skip_while(|(_, c)| c.is_whitespace());
        let to_move = match characters.next() {
            Some((_, 'X')) => Player::First,
            Some((_, 'O')) => Player::Second,
            _ => return Err(TextError::NoSide),
        };
        match characters.next() {
            Some((_, ':')) => {}
            _ => return Err(TextError::NoSide),
        }
        let mut cells = [None; Cell::COUNT];
        for cell in Cell::ALL {
            let (column, found) = characters.next().ok_or(TextError::TooShort { cells: cell.index() })?;
            cells[cell.index()] = match found {
                'X' => Some(Player::First),
                'O' => Some(Player::Second),
                '-' => None,
                _ => return Err(unexpected(column, found, "one of `X`, `O` and `-`")),
            };
            if cell.column() == 2 {
                match characters.next() {
                    None if cell.index() + 1 == Cell::COUNT => break,
                    None => {
                        return Err(TextError::TooShort { cells: cell.index() + 1 });
                    }
                    Some((_, ',')) => {}
                    Some((_, space)) if space.is_whitespace() && cell.row() == 2 => {}
                    Some((column, found)) => return Err(unexpected(column, found, "a comma")),
                }
            }
        }
        match characters.find(|(_, c)| !c.is_whitespace()) {
            None => Ok(Stage::new(Board::from_cells(cells), to_move)),
            Some((column, _)) => Err(TextError::TooLong { column }),
        }
    }
}

fn unexpected(column: usize, found: char, expected: &'static str) -> TextError {
    TextError::Unexpected { column, found, expected }
}
