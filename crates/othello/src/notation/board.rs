//! Boards as lines of text: one character a square, then the side to move.
//!
//! Start at [`parse_position`] and [`format_position`]. The squares come row by row from the top
//! left; 64 make an 8x8 board, 36 a 6x6 and 16 a 4x4 board. Knows nothing of moves.

use std::iter::Peekable;
use std::str::CharIndices;

use game::Player;
use thiserror::Error;

use super::shown;
use crate::{Board, Position, Size, Square, Squares};

/// Why a text is not a position. Characters are counted from 1, spaces and line ends included.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// The squares stop before a board is complete, or just after one of a smaller size.
    #[error("a board has 64 squares (or 36, or 16), and this text has {squares}")]
    Length {
        /// How many squares were found.
        squares: usize,
    },
    /// A character among the squares that stands for none.
    #[error(
        "character {character}: `{found}` is not a square (X, O or -); {squares} squares stand before it"
    )]
    NotASquare {
        /// Where it stands.
        character: usize,
        /// What was found.
        found: char,
        /// How many squares were found before it.
        squares: usize,
    },
    /// The text ends after the squares.
    #[error("the side to move is missing after the {squares} squares (X or O)")]
    NoSide {
        /// How many squares were found.
        squares: usize,
    },
    /// What follows the squares is no side to move.
    #[error(
        "character {character}: `{found}` is not a side to move (X or O); {squares} squares stand before it"
    )]
    NotASide {
        /// Where it begins.
        character: usize,
        /// How it begins.
        found: String,
        /// How many squares were found before it.
        squares: usize,
    },
}

/// Reads a board and the side to move, as in `...64 squares... X`.
///
/// Black is `X`, `*`, `B`, `●` or `⚫`, white is `O`, `W`, `○` or `⚪`, an empty square is `-`, `.`,
/// `_` or `·`; letters in either case. Spaces and line ends may stand anywhere. The side to move is
/// one of the same signs or `black` or `white`.
///
/// # Errors
/// [`BoardError`]; a missing side is [`BoardError::NoSide`].
pub fn parse_position(text: &str) -> Result<Position, BoardError> {
    parse(text, None)
}

/// Like [`parse_position`], but where the text names no side, `side` is to move.
///
/// # Errors
/// [`BoardError`], but never [`BoardError::NoSide`].
pub fn parse_position_or(text: &str, side: Player) -> Result<Position, BoardError> {
    parse(text, Some(side))
}

/// Writes the squares with `X`, `O` and `-`, a space, and the side to move.
#[must_use]
pub fn format_position(position: Position) -> String {
    let (black, white) = (position.discs(Player::First), position.discs(Player::Second));
    let squares = position.size().squares().into_iter().map(|square| {
        if black.contains(square) {
            'X'
        } else if white.contains(square) {
            'O'
        } else {
            '-'
        }
    });
    let side = match position.side() {
        Player::First => " X",
        Player::Second => " O",
    };
    squares.chain(side.chars()).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Disc(Player),
    Empty,
}

impl Sign {
    fn of(c: char) -> Option<Sign> {
        match c {
            'X' | 'x' | '*' | 'B' | 'b' | '●' | '⚫' => Some(Sign::Disc(Player::First)),
            'O' | 'o' | 'W' | 'w' | '○' | '⚪' => Some(Sign::Disc(Player::Second)),
            '-' | '.' | '_' | '·' => Some(Sign::Empty),
            _ => None,
        }
    }
}

/// White space, and the two invisible characters that editors leave behind: the byte order mark and
/// the selector that makes a circle a coloured picture.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}' || c == '\u{fe0f}'
}

/// A cursor that passes over blanks and knows how many characters it has read.
#[derive(Clone)]
struct Reader<'a> {
    text: &'a str,
    chars: Peekable<CharIndices<'a>>,
    read: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader { text, chars: text.char_indices().peekable(), read: 0 }
    }

    /// The next character that is not blank.
    fn peek(&mut self) -> Option<char> {
        while self.chars.next_if(|&(_, c)| is_blank(c)).is_some() {
            self.read += 1;
        }
        self.chars.peek().map(|&(_, c)| c)
    }

    fn advance(&mut self) {
        if self.chars.next().is_some() {
            self.read += 1;
        }
    }

    /// What is left from the next character that is not blank, without the blanks behind it.
    fn rest(&mut self) -> &'a str {
        self.peek();
        let start = self.chars.peek().map_or(self.text.len(), |&(start, _)| start);
        self.text[start..].trim_end_matches(is_blank)
    }
}

fn parse(text: &str, default: Option<Player>) -> Result<Position, BoardError> {
    let (signs, size, mut after) = read_squares(text)?;
    let squares = signs_of(size);
    let side = match (side_to_move(after.rest()), default) {
        (Side::Named(player), _) | (Side::Missing, Some(player)) => player,
        (Side::Missing, None) => return Err(BoardError::NoSide { squares }),
        (Side::Unknown, _) => {
            let found = shown(after.rest());
            return Err(BoardError::NotASide { character: after.read + 1, found, squares });
        }
    };
    let discs = |player| -> Squares {
        let of_player = |(square, &sign): (Square, &Sign)| (sign == Sign::Disc(player)).then_some(square);
        size.squares().into_iter().zip(&signs).filter_map(of_player).collect()
    };
    let board = Board::new(discs(side), discs(!side)).expect("each square has one sign");
    Ok(Position::new(board, side, size).expect("only squares of this size were read"))
}

/// The signs of the squares, the size of the board, and a reader that stands after its last square.
///
/// The side to move is written with the signs of the squares, so a small board and its side are one
/// run of signs, and its length tells the size.
fn read_squares(text: &str) -> Result<([Sign; 64], Size, Reader<'_>), BoardError> {
    let mut signs = [Sign::Empty; 64];
    let mut reader = Reader::new(text);
    let mut small = None;
    let mut squares = 0;
    while let Some(sign) = reader.peek().and_then(Sign::of) {
        signs[squares] = sign;
        squares += 1;
        reader.advance();
        if squares == 64 {
            return Ok((signs, Size::Eight, reader));
        }
        if let Some(size) = [Size::Four, Size::Six].into_iter().find(|&size| signs_of(size) == squares) {
            small = Some((size, reader.clone()));
        }
    }
    if let Some((size, mut after)) = small
        && squares <= signs_of(size) + 1
        && !matches!(side_to_move(after.rest()), Side::Unknown)
    {
        return Ok((signs, size, after));
    }
    Err(match reader.peek() {
        Some(found) => BoardError::NotASquare { character: reader.read + 1, found, squares },
        None => BoardError::Length { squares },
    })
}

fn signs_of(size: Size) -> usize {
    size.squares().len() as usize
}

enum Side {
    Named(Player),
    Missing,
    Unknown,
}

fn side_to_move(rest: &str) -> Side {
    let mut chars = rest.chars().filter(|&c| !is_blank(c));
    match (chars.next(), chars.next()) {
        (None, _) => Side::Missing,
        (Some(c), None) => match Sign::of(c) {
            Some(Sign::Disc(player)) => Side::Named(player),
            _ => Side::Unknown,
        },
        _ if rest.eq_ignore_ascii_case("black") => Side::Named(Player::First),
        _ if rest.eq_ignore_ascii_case("white") => Side::Named(Player::Second),
        _ => Side::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn the_start_is_written_and_read_in_every_size() {
        for size in Size::ALL {
            let start = Position::start(size);
            let text = format_position(start);
            assert_eq!(text.len(), signs_of(size) + 2);
            assert_eq!(parse_position(&text), Ok(start));
        }
        assert_eq!(format_position(Position::start(Size::Eight)), format!("{START} X"));
        assert_eq!(format_position(Position::start(Size::Four)), "-----OX--XO----- X");
    }

    #[test]
    fn every_sign_and_every_name_of_a_side_is_understood() {
        let start = Position::start(Size::Eight);
        let other = Position::new(start.board().pass(), Player::Second, Size::Eight).unwrap();
        for (black, white, empty) in [
            ("x", "o", "."),
            ("*", "O", "_"),
            ("b", "w", "·"),
            ("B", "W", "-"),
            ("●", "○", "-"),
            ("⚫\u{fe0f}", "⚪\u{fe0f}", "-"),
        ] {
            let board = START.replace('-', empty).replace('X', black).replace('O', white);
            for gap in ["", " ", "\r\n"] {
                for side in [black, "black", "BLACK", "Black", "b", "●", "*"] {
                    assert_eq!(parse_position(&format!("\u{feff}{board}{gap}{side}\n")), Ok(start));
                }
                for side in [white, "white", "WHITE", "White", "w", "○", "O"] {
                    assert_eq!(parse_position(&format!("{board}{gap}{side}")), Ok(other));
                }
            }
        }
    }

    #[test]
    fn blanks_may_stand_between_any_two_squares() {
        let rows: Vec<String> =
            START.as_bytes().chunks(8).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        let text = format!("\n{}\nX\n", rows.join("\n  "));
        assert_eq!(parse_position(&text), Ok(Position::start(Size::Eight)));
        let spaced: String = format!("{START}X").chars().flat_map(|c| [c, '\t']).collect();
        assert_eq!(parse_position(&spaced), Ok(Position::start(Size::Eight)));
    }

    #[test]
    fn small_boards_are_told_by_the_number_of_squares() {
        let six = "--------------OX----XO--------------";
        for text in [six.to_owned() + "X", six.to_owned() + " black", six.to_owned() + "\nB"] {
            assert_eq!(parse_position(&text), Ok(Position::start(Size::Six)));
        }
        let four = parse_position("X----OX--XO----- white").unwrap();
        assert_eq!(four.discs(Player::First).len(), 3);
        assert!(
            four.discs(Player::First).contains(square("c3")),
            "squares are listed row by row of the small board"
        );
        assert_eq!((four.side(), four.size()), (Player::Second, Size::Four));
    }

    #[test]
    fn a_missing_side_is_an_error_unless_one_is_given() {
        assert_eq!(parse_position(START), Err(BoardError::NoSide { squares: 64 }));
        assert_eq!(parse_position("-----OX--XO-----"), Err(BoardError::NoSide { squares: 16 }));
        assert_eq!(parse_position_or(START, Player::First), Ok(Position::start(Size::Eight)));
        let given = parse_position_or(&format!("{START} O"), Player::First).unwrap();
        assert_eq!(given.side(), Player::Second, "a side in the text counts more than the default");
    }

    #[test]
    fn errors_name_the_character_and_the_squares_before_it() {
        let text = |message: BoardError| message.to_string();
        assert_eq!(parse_position(""), Err(BoardError::Length { squares: 0 }));
        assert_eq!(parse_position(&START[..60]), Err(BoardError::Length { squares: 60 }));
        assert_eq!(parse_position(&START[..18]), Err(BoardError::Length { squares: 18 }));
        assert_eq!(
            text(parse_position(&format!(" ○\n{}?{START}", &START[..20])).unwrap_err()),
            "character 24: `?` is not a square (X, O or -); 21 squares stand before it"
        );
        assert_eq!(
            text(parse_position(&format!("{START} Xa")).unwrap_err()),
            "character 66: `Xa` is not a side to move (X or O); 64 squares stand before it"
        );
        assert_eq!(
            parse_position(&format!("{START}-")),
            Err(BoardError::NotASide { character: 65, found: "-".into(), squares: 64 })
        );
        assert_eq!(
            parse_position("-----OX--XO----- Q"),
            Err(BoardError::NotASquare { character: 18, found: 'Q', squares: 16 })
        );
    }
}
