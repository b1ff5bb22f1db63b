//! Othello in the terminal.
//!
//! Start at [`Othello`]. Drawing, notation and sentences; the rules are `othello`'s and the computer
//! is `engine`'s.

use engine::{Level, Levels};
use game::{Outcome, Player};
use othello::notation::board;
use othello::notation::{Record, transcript};
use othello::{Choice, Move, NotASquare, Position, Size, Square};
use serde_json::{Value, json};

use super::front::{Front, Hint, MoveOf, no_shapes, with_help};
use console::glyphs::Style;
use console::{Lang, t};
use players::GameName;
use players::Random;
use players::words;
use players::{value_in_json, value_in_words};

/// Othello on a board of some size.
pub struct Othello {
    size: Size,
    levels: Levels,
}

/// The level when none is asked for, and the least that hints are found with.
const USUAL_LEVEL: u8 = 6;

impl Othello {
    /// The game on a board of `size`, 8x8 if it is not given.
    pub fn new(size: Option<Size>) -> Othello {
        Othello { size: size.unwrap_or_default(), levels: Levels::new() }
    }

    /// Reads a square: `f5`, or as the C article asks for it, row and column `5 6`.
    fn read_square(text: &str, lang: Lang) -> Result<Square, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let [row, column] = words[..]
            && let (Some(row), Some(column)) = (number(row), number(column))
        {
            let square = row.checked_sub(1).zip(column.checked_sub(1)).and_then(|(r, c)| Square::at(c, r));
            return square.ok_or_else(|| t!(lang, "terminal-othello-off-board", row = row, column = column));
        }
        text.parse::<Square>().map_err(|error| match error {
            NotASquare::Malformed(_) => with_help(words::othello::not_a_square(&error), lang),
            NotASquare::OffBoard(_) => words::othello::not_a_square(&error).in_language(lang),
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

    fn usual_start(&self, shape: Option<&str>, lang: Lang) -> Result<Position, String> {
        shape.map_or(Ok(Position::start(Size::Eight)), |shape| Err(no_shapes(shape, lang)))
    }

    fn parse_position(&self, text: &str, _like: &Position, lang: Lang) -> Result<Position, String> {
        board::parse_position(text).map_err(|error| words::othello::board(&error).in_language(lang))
    }

    fn format_position(&self, position: &Position) -> String {
        board::format_position(*position)
    }

    fn format_moves(&self, moves: &[Move]) -> String {
        moves.iter().map(Move::to_string).collect()
    }

    fn parse_moves(&self, start: &Position, text: &str) -> Result<Vec<Move>, String> {
        let record: Record = transcript::parse(text, *start).map_err(|error| error.to_string())?;
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

    fn status(&self, position: &Position, lang: Lang, style: Style) -> Option<String> {
        let [black, white] = Player::BOTH
            .map(|player| format!("{} {}", self.player(player, lang, style), position.discs(player).len()));
        let empty = position.empty().len();
        Some(t!(lang, "terminal-othello-status", black = black, white = white, empty = empty))
    }

    fn player(&self, player: Player, lang: Lang, style: Style) -> String {
        match player {
            Player::First => format!("{} {}", t!(lang, "terminal-othello-black"), style.glyph('X', '●')),
            Player::Second => format!("{} {}", t!(lang, "terminal-othello-white"), style.glyph('O', '○')),
        }
    }

    fn player_key(&self, player: Player) -> &'static str {
        match player {
            Player::First => "black",
            Player::Second => "white",
        }
    }

    fn read_move(&self, position: &Position, text: &str, lang: Lang) -> Result<Move, String> {
        let mv = Move::Place(Othello::read_square(text, lang)?);
        match position.play(mv) {
            Ok(_) => Ok(mv),
            Err(reason) => {
                Err(t!(lang, "terminal-othello-illegal", reason = words::othello::illegal(&reason)))
            }
        }
    }

    fn forced_pass(&self, position: &Position) -> Option<Move> {
        (position.choice() == Choice::MustPass).then_some(Move::Pass)
    }

    fn parse_level(&self, text: &str, lang: Lang) -> Result<Level, String> {
        let text = text.trim();
        text.parse().map_err(|_: engine::NotALevel| {
            words::engine::not_a_level(text, &self.level_names()).in_language(lang)
        })
    }

    fn level_names(&self) -> String {
        format!("{} (0) {} (1) 2 .. 60, read-2 .. read-10", Level::RANDOM, Level::GREEDY)
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
    ) -> Result<Vec<Hint<MoveOf<Self>>>, String> {
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

    fn announce(&self, _after: &Position, mv: Move, lang: Lang) -> Vec<String> {
        match mv {
            Move::Pass => vec![t!(lang, "terminal-othello-passes")],
            Move::Place(square) => vec![t!(lang, "terminal-computer-plays", mv = square)],
        }
    }

    fn result(
        &self,
        position: &Position,
        outcome: Outcome,
        humans: [bool; 2],
        lang: Lang,
        style: Style,
    ) -> Vec<String> {
        let Outcome::Win(winner) = outcome else {
            return vec![t!(lang, "terminal-draw")];
        };
        let margin = position.score(winner).get();
        let name = self.player(winner, lang, style);
        let empty = position.empty().len();
        vec![match humans {
            [true, false] | [false, true] if humans[winner.index()] => {
                t!(lang, "terminal-othello-you-win", margin = margin, empty = empty)
            }
            [true, false] | [false, true] => {
                t!(lang, "terminal-othello-you-lose", margin = margin, empty = empty)
            }
            _ => t!(lang, "terminal-othello-wins", name = name, margin = margin, empty = empty),
        }]
    }

    fn result_json(&self, position: &Position) -> Value {
        let [black, white] = Player::BOTH.map(|player| position.discs(player).len());
        json!({
            "discs": {"black": black, "white": white, "empty": position.empty().len()},
            "score_black": position.score(Player::First).get(),
            "raw_difference_black": position.raw_difference(Player::First).get(),
        })
    }

    fn move_form(&self, lang: Lang) -> String {
        t!(lang, "terminal-othello-form")
    }

    fn move_help(&self, lang: Lang) -> String {
        t!(lang, "terminal-othello-help")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use console::glyphs::Glyphs;

    fn read(text: &str) -> Result<Move, String> {
        Othello::new(None).read_move(&Position::start(Size::Eight), text, Lang::JA)
    }

    #[test]
    fn a_move_is_a_square_or_row_and_column() {
        let f5 = Move::Place("f5".parse().unwrap());
        for text in ["f5", "F5", "5 6", " 5   6"] {
            assert_eq!(read(text), Ok(f5), "{text}");
        }
    }

    #[test]
    fn a_move_that_cannot_be_made_is_answered_in_the_articles_words() {
        assert_eq!(read("a1").unwrap_err(), "その位置には置けません（a1 では1枚も返せません）");
        assert_eq!(read("d4").unwrap_err(), "その位置には置けません（d4 には石があります）");
        assert_eq!(read("9 9").unwrap_err(), "9 行 9 列は盤の外です");
        assert_eq!(read("0 1").unwrap_err(), "0 行 1 列は盤の外です");
        assert!(read("300 1").unwrap_err().contains("場所ではありません"));
        assert!(read("é").unwrap_err().contains("場所ではありません"));
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
