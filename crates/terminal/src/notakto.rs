//! Notakto in the terminal.
//!
//! Start at [`Notakto`]. Drawing, notation and sentences; the rules are the crate `notakto`'s, perfect play is
//! `misere`'s.

use std::cell::RefCell;

use game::{Checked, Game, Outcome, Player};
use misere::quotient::Limits;
use misere::strategy::StrategyError;
use notakto::{Move, MoveError, Shape, Sum};
use rand::seq::IteratorRandom;
use serde_json::{Value, json};

use super::front::{Front, Hint};
use console::Lang;
use console::glyphs::Style;
use players::GameName;
use players::draw::{Marks, draw};
use players::notakto::LEVELS;
use players::{Analyst, japanese, labels, not_known, parse_sum};
use players::{NotaktoLevel, Random};

/// Notakto on some boards of one shape.
pub struct Notakto {
    start: Sum,
    // For the shape that was last asked about; found when it is first needed.
    analyst: RefCell<Option<Analyst>>,
    // Why the last move was chosen without knowing whether it is good.
    unsure: RefCell<Option<StrategyError>>,
}

/// What may be spent on a shape without a known quotient while somebody waits.
const LIMITS: Limits = Limits { elements: 2000, states: 200_000, steps: 20_000_000 };

impl Notakto {
    /// The game on so many empty boards.
    pub fn new(shape: &Shape, boards: usize, lang: Lang) -> Result<Notakto, String> {
        let start = Sum::start(shape, boards)
            .map_err(|error| lang.pick(error.to_string(), japanese::sum_error(&error)))?;
        Ok(Notakto { start, analyst: RefCell::default(), unsure: RefCell::default() })
    }

    /// Asks who knows the boards of a position.
    fn ask<T>(&self, position: &Sum, question: impl FnOnce(&mut Analyst) -> T) -> T {
        let mut known = self.analyst.borrow_mut();
        let known = match known.take().filter(|analyst| analyst.shape() == position.shape()) {
            Some(analyst) => known.insert(analyst),
            None => known.insert(Analyst::new(position.shape(), &LIMITS)),
        };
        question(known)
    }

    fn numbers(&self, position: &Sum, lang: Lang) -> Vec<String> {
        if position.boards().len() == 1 && position.live_boards() == 1 {
            return Vec::new();
        }
        labels(position, lang, |_| None)
    }
}

impl Front for Notakto {
    type Game = Sum;
    type Level = NotaktoLevel;

    fn name(&self) -> GameName {
        GameName::Notakto
    }

    fn start(&self) -> Sum {
        self.start.clone()
    }

    /// One empty board.
    fn usual_start(&self, shape: Option<&str>, lang: Lang) -> Result<Sum, String> {
        let shape: Shape = match shape {
            None => Shape::standard(),
            Some(text) => text.parse().map_err(|error: notakto::ShapeError| {
                lang.pick(error.to_string(), japanese::shape_error(&error))
            })?,
        };
        Sum::start(&shape, 1).map_err(|error| error.to_string())
    }

    fn shape(&self, position: &Sum) -> Option<String> {
        Some(position.shape().to_string())
    }

    fn parse_position(&self, text: &str, like: &Sum, lang: Lang) -> Result<Sum, String> {
        parse_sum(like.shape(), text, lang)
    }

    fn format_position(&self, position: &Sum) -> String {
        position.to_string()
    }

    fn format_moves(&self, moves: &[Move]) -> String {
        moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
    }

    fn parse_moves(&self, start: &Sum, text: &str) -> Result<Vec<Move>, String> {
        let (mut sum, mut moves) = (start.clone(), Vec::new());
        for word in text.split_whitespace() {
            let ply = moves.len() + 1;
            let column = || text[..word.as_ptr().addr() - text.as_ptr().addr()].chars().count() + 1;
            let place = |reason: String| format!("column {}, ply {ply}: {reason}", column());
            let mv = sum.parse_move(word).map_err(|error| place(error.to_string()))?;
            sum.place(mv).map_err(|error| place(error.to_string()))?;
            moves.push(mv);
        }
        Ok(moves)
    }

    fn draw(
        &self,
        position: &Sum,
        last: Option<Move>,
        _show_moves: bool,
        lang: Lang,
        style: Style,
    ) -> String {
        let marks = Marks { last, labels: &self.numbers(position, lang), wins: None };
        draw(position, marks, style, style.columns())
    }

    fn status(&self, _position: &Sum, _lang: Lang, _style: Style) -> Option<String> {
        None
    }

    fn player(&self, player: Player, lang: Lang, _style: Style) -> String {
        match player {
            Player::First => lang.pick("Player 1", "先手"),
            Player::Second => lang.pick("Player 2", "後手"),
        }
        .to_owned()
    }

    fn player_key(&self, player: Player) -> &'static str {
        match player {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    fn read_move(&self, position: &Sum, text: &str, lang: Lang) -> Result<Move, String> {
        let mv = position.parse_move(text).map_err(|error| {
            let help =
                if matches!(error, MoveError::Form { .. }) { "; `help` lists the commands" } else { "" };
            lang.pick(format!("{error}{help}"), japanese::move_error(&error))
        })?;
        if position.outcome().is_some() {
            return Err(lang.pick("The game is over.", "対局は終わっています").to_owned());
        }
        position
            .legality(mv)
            .map_err(|error| lang.pick(error.to_string(), japanese::illegal_move(&error)))?;
        Ok(mv)
    }

    fn forced_pass(&self, _position: &Sum) -> Option<Move> {
        None
    }

    fn parse_level(&self, text: &str, lang: Lang) -> Result<NotaktoLevel, String> {
        NotaktoLevel::parse(text, lang)
    }

    fn level_names(&self) -> String {
        LEVELS.to_owned()
    }

    fn default_level(&self) -> NotaktoLevel {
        NotaktoLevel::Perfect
    }

    /// Where no outcome is known, a move that kills no board, if there is one; [`Front::remark`] then says so.
    fn choose(&self, position: &Sum, level: NotaktoLevel, random: &mut Random) -> Option<Move> {
        self.unsure.take();
        if level == NotaktoLevel::Random {
            return position.moves().choose(random);
        }
        match self.ask(position, |analyst| analyst.choose(position, random)) {
            Ok(mv) => mv,
            Err(error) => {
                self.unsure.replace(Some(error));
                let safe = position.moves().filter(|&mv| !position.kills(mv)).choose(random);
                safe.or_else(|| position.moves().choose(random))
            }
        }
    }

    fn remark(&self, lang: Lang) -> Option<String> {
        self.unsure.borrow().as_ref().map(|error| {
            let reason = not_known(error, lang);
            lang.pick(
                format!("This move may not be the best: {reason}."),
                format!("次の手は最善と限りません（{reason}）"),
            )
        })
    }

    fn hints(&self, position: &Sum, _level: NotaktoLevel, lang: Lang) -> Result<Vec<Hint<Move>>, String> {
        self.ask(position, |analyst| {
            let analysis = analyst.analyse(position).map_err(|error| not_known(&error, lang))?;
            let hints = analysis.hints.iter().map(|hint| Hint {
                mv: hint.mv,
                text: analyst.hint_in_words(hint, lang),
                json: analyst.hint_json(hint),
                best: hint.wins || analysis.hints.iter().all(|hint| !hint.wins),
            });
            Ok(hints.collect())
        })
    }

    fn draw_hints(
        &self,
        position: &Sum,
        last: Option<Move>,
        lang: Lang,
        style: Style,
    ) -> Option<Result<Vec<String>, String>> {
        Some(self.ask(position, |analyst| {
            let analysis = analyst.analyse(position).map_err(|error| not_known(&error, lang))?;
            Ok(analyst.drawn(position, &analysis, last, lang, style))
        }))
    }

    fn hints_json(&self, position: &Sum) -> Value {
        self.ask(position, |analyst| match analyst.analyse(position) {
            Ok(analysis) => Value::Object(analyst.json(position, &analysis)),
            Err(_) => Value::Null,
        })
    }

    fn computers_turn(&self, _lang: Lang) -> Option<&'static str> {
        None
    }

    fn announce(&self, after: &Sum, mv: Move, lang: Lang) -> Vec<String> {
        let (board, cell, boards) = (mv.board + 1, mv.cell, after.boards().len());
        let killed = after.shape().is_dead(after.boards()[mv.board]);
        let mut lines = vec![match boards {
            1 => lang
                .pick(format!("The computer plays {cell}."), format!("コンピュータは {cell} に打ちました")),
            _ => lang.pick(
                format!("The computer plays {mv} (board {board}, cell {cell})."),
                format!("コンピュータは {mv}（{board} 枚目の {cell}）に打ちました"),
            ),
        }];
        if killed {
            lines.push(lang.pick(
                format!("It completes a line: board {board} is dead."),
                format!("線がそろい、{board} 枚目の盤は死にました"),
            ));
        }
        lines
    }

    fn result(
        &self,
        _position: &Sum,
        outcome: Outcome,
        humans: [bool; 2],
        lang: Lang,
        style: Style,
    ) -> Vec<String> {
        let Outcome::Win(winner) = outcome else { return Vec::new() };
        vec![match humans {
            [true, false] | [false, true] if humans[winner.index()] => lang.pick(
                "You win: the computer has killed the last board.".to_owned(),
                "あなたの勝ちです！（最後の盤を殺したのはコンピュータ）".to_owned(),
            ),
            [true, false] | [false, true] => lang.pick(
                "You lose: you have killed the last board.".to_owned(),
                "あなたの負けです（最後の盤を殺しました）".to_owned(),
            ),
            _ => {
                let [winner, loser] = [winner, !winner].map(|player| self.player(player, lang, style));
                lang.pick(
                    format!("{winner} wins: {loser} has killed the last board."),
                    format!("{winner}の勝ちです！（最後の盤を殺したのは{loser}）"),
                )
            }
        }]
    }

    fn result_json(&self, _position: &Sum) -> Value {
        json!({})
    }

    fn move_form(&self, lang: Lang) -> &'static str {
        if self.start.boards().len() == 1 {
            lang.pick("the number of an empty cell", "空いているマスの番号")
        } else {
            lang.pick("board and cell, such as 1:4", "盤とマスの番号、1:4 のように")
        }
    }

    fn move_help(&self, lang: Lang) -> &'static str {
        lang.pick(
            "1:4 or 1 b2     a move: board and cell; with one board the cell alone",
            "1:4 または 1 b2   手: 盤とマス。盤が 1 枚ならマスだけでも",
        )
    }
}
