//! Othello in the terminal.
//!
//! Start at [`Othello`]. The rules are in the crate `othello`, the computer's play is in `engine`. Must not know who
//! plays.

use engine::{Level, Levels};
use game::{Outcome, Player};
use othello::notation::board;
use othello::notation::{Record, transcript};
use othello::{Choice, IllegalMove, Move, NotASquare, Position, Size, Square};
use serde_json::{Value, json};

use super::front::{Front, Hint, MoveOf, no_shapes, with_help};
use console::glyphs::Style;
use console::{Lang, Message, msg};
use players::GameName;
use players::Random;
use players::othello::{level_names, parse_level};
use players::words;
use players::{value_in_json, value_in_words};

/// Othello on a board of some size.
pub struct Othello {
    size: Size,
    levels: Levels,
}

/// The level when none is asked for, and the lowest for hints.
const USUAL_LEVEL: u8 = 6;

impl Othello {
    /// The game on a board of `size`, 8x8 when it is `None`.
    pub fn new(size: Option<Size>) -> Othello {
        Othello { size: size.unwrap_or_default(), levels: Levels::new() }
    }

    /// Reads a square: `f5`, or row and column as in the C article, `5 6`.
    fn read_square(text: &str) -> Result<Square, Message> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let [row, column] = words[..]
            && let (Some(row), Some(column)) = (number(row), number(column))
        {
            let square = row.checked_sub(1).zip(column.checked_sub(1)).and_then(|(r, c)| Square::at(c, r));
            return square.ok_or_else(|| msg!("terminal-othello-off-board", row = row, column = column));
        }
        text.parse::<Square>().map_err(|error| match error {
            NotASquare::Malformed(_) => with_help(words::othello::not_a_square(&error)),
            NotASquare::OffBoard(_) => words::othello::not_a_square(&error),
        })
    }
}

/// A small number in plain digits.
fn number(word: &str) -> Option<u8> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}

impl Front for Othello {
    type Game = Position;
    type Level = Level;

    fn name(&self) -> GameName {
        GameName::Othello
    }

    fn start(&self) -> Position {
        Position::start(self.size)
    }

    fn usual_start(&self, shape: Option<&str>) -> Result<Position, Message> {
        shape.map_or(Ok(Position::start(Size::Eight)), |shape| Err(no_shapes(shape)))
    }

    fn parse_position(&self, text: &str, _like: &Position) -> Result<Position, Message> {
        board::parse_position(text).map_err(|error| words::othello::board(&error))
    }

    fn format_position(&self, position: &Position) -> String {
        board::format_position(*position)
    }

    fn format_moves(&self, moves: &[Move]) -> String {
        moves.iter().map(Move::to_string).collect()
    }

    fn parse_moves(&self, start: &Position, text: &str) -> Result<Vec<Move>, Message> {
        let record: Record =
            transcript::parse(text, *start).map_err(|error| words::othello::transcript(&error))?;
        Ok(record.moves().to_vec())
    }

    fn draw(
        &self,
        position: &Position,
        last: Option<Move>,
        show_moves: bool,
        _lang: Lang,
        style: Style,
    ) -> String {
        let side = position.size().offset()..position.size().offset() + position.size().side();
        let mut text = String::from("   ");
        for column in side.clone() {
            text.push_str(&format!(" {} ", style.label(char::from(b'a' + column))));
        }
        for row in side.clone() {
            text.push_str(&format!("\n {} ", row + 1));
            for column in side.clone() {
                let square = Square::at(column, row).expect("the board's squares are squares");
                let glyph = if position.discs(Player::First).contains(square) {
                    style.glyph('X', '●')
                } else if position.discs(Player::Second).contains(square) {
                    style.glyph('O', '○')
                } else if show_moves && position.placements().contains(square) {
                    style.glyph('+', '×')
                } else {
                    style.glyph('.', '·')
                };
                if last == Some(Move::Place(square)) {
                    text.push_str(&style.strong(&format!("[{glyph}]")));
                } else {
                    text.push_str(&format!(" {glyph} "));
                }
            }
        }
        text
    }

    fn status(&self, position: &Position, style: Style) -> Option<Message> {
        let [black, white] = Player::BOTH.map(|player| self.player(player, style));
        let [black_discs, white_discs] = Player::BOTH.map(|player| position.discs(player).len());
        Some(msg!(
            "terminal-othello-status",
            black = black,
            black_discs = black_discs,
            white = white,
            white_discs = white_discs,
            empty = position.empty().len(),
        ))
    }

    fn player(&self, player: Player, style: Style) -> Message {
        match player {
            Player::First => msg!("terminal-othello-black", disc = style.glyph('X', '●')),
            Player::Second => msg!("terminal-othello-white", disc = style.glyph('O', '○')),
        }
    }

    fn player_key(&self, player: Player) -> &'static str {
        match player {
            Player::First => "black",
            Player::Second => "white",
        }
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Message> {
        let mv = Move::Place(Othello::read_square(text)?);
        position.play(mv).map_err(|error| msg!("terminal-othello-illegal", reason = self.illegal(&error)))?;
        Ok(mv)
    }

    fn illegal(&self, error: &IllegalMove) -> Message {
        words::othello::illegal(error)
    }

    fn forced_pass(&self, position: &Position) -> Option<Move> {
        (position.choice() == Choice::MustPass).then_some(Move::Pass)
    }

    fn parse_level(&self, text: &str) -> Result<Level, Message> {
        parse_level(text)
    }

    fn level_names(&self) -> String {
        level_names()
    }

    fn default_level(&self) -> Level {
        Level::new(USUAL_LEVEL).expect("the usual level is a level")
    }

    fn choose(&self, position: &Position, level: Level, random: &mut Random) -> Option<Move> {
        self.levels.choose(position, level, random).map(|choice| choice.mv)
    }

    fn hints(
        &self,
        position: &Position,
        level: Level,
        lang: Lang,
    ) -> Result<Vec<Hint<MoveOf<Self>>>, Message> {
        let level = level.max(self.default_level());
        let hints = self.levels.hints(position, level);
        let best = hints.iter().map(|(_, valued)| valued.value).max();
        Ok(hints
            .into_iter()
            .map(|(mv, valued)| Hint {
                mv,
                text: value_in_words(valued, lang),
                json: value_in_json(valued),
                best: Some(valued.value) == best,
            })
            .collect())
    }

    fn result(&self, position: &Position, outcome: Outcome, humans: [bool; 2], style: Style) -> Message {
        let Outcome::Win(winner) = outcome else { return msg!("terminal-draw") };
        let (margin, empty) = (position.score(winner).get(), position.empty().len());
        match humans {
            [true, false] | [false, true] if humans[winner.index()] => {
                msg!("terminal-othello-you-win", margin = margin, empty = empty)
            }
            [true, false] | [false, true] => {
                msg!("terminal-othello-you-lose", margin = margin, empty = empty)
            }
            _ => {
                let name = self.player(winner, style);
                msg!("terminal-othello-wins", name = name, margin = margin, empty = empty)
            }
        }
    }

    fn result_json(&self, position: &Position) -> Value {
        let [black, white] = Player::BOTH.map(|player| position.discs(player).len());
        json!({
            "discs": {"black": black, "white": white, "empty": position.empty().len()},
            "score_black": position.score(Player::First).get(),
            "raw_difference_black": position.raw_difference(Player::First).get(),
        })
    }

    fn move_form(&self) -> Message {
        msg!("terminal-othello-form")
    }

    fn move_help(&self) -> Message {
        msg!("terminal-othello-help")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use console::glyphs::Glyphs;

    fn read(text: &str) -> Result<Move, String> {
        let start = Position::start(Size::Eight);
        Othello::new(None).read_move(&start, text).map_err(|reason| reason.in_language(Lang::JA))
    }

    #[test]
    fn a_move_is_a_square_or_row_and_column() {
        let f5 = Move::Place("f5".parse().unwrap());
        for text in ["f5", "F5", "5 6", " 5   6"] {
            assert_eq!(read(text), Ok(f5), "{text}");
        }
    }

    #[test]
    fn a_move_that_cannot_be_made_is_answered_with_the_reason() {
        assert_eq!(read("a1").unwrap_err(), "そこには打てません（a1 では 1 枚も返せません）");
        assert_eq!(read("d4").unwrap_err(), "そこには打てません（d4 にはすでに石があります）");
        assert_eq!(read("9 9").unwrap_err(), "9 行 9 列は盤の外です");
        assert_eq!(read("0 1").unwrap_err(), "0 行 1 列は盤の外です");
        assert!(read("300 1").unwrap_err().contains("マスの名前ではありません"));
        assert!(read("é").unwrap_err().contains("マスの名前ではありません"));
    }

    #[test]
    fn every_row_of_the_board_is_as_wide_as_the_others() {
        let position = Position::start(Size::Eight);
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode, Glyphs::Wide] {
            let style = Style { glyphs, colour: false };
            let text = Othello::new(None).draw(&position, None, true, Lang::EN, style);
            let widths: Vec<usize> = text.lines().map(|line| line.chars().count()).collect();
            assert_eq!(widths, [27; 9]);
            assert_eq!(text.is_ascii(), glyphs == Glyphs::Ascii);
        }
    }
}
