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

use super::front::{Front, Hint, with_help};
use console::glyphs::Style;
use console::{Lang, t};
use players::GameName;
use players::draw::{Marks, draw};
use players::notakto::LEVELS;
use players::{Analyst, labels, parse_sum, words};
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
        let start =
            Sum::start(shape, boards).map_err(|error| words::notakto::sum(&error).in_language(lang))?;
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
            Some(text) => text
                .parse()
                .map_err(|error: notakto::ShapeError| words::notakto::shape(&error).in_language(lang))?,
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
            Player::First => t!(lang, "terminal-notakto-first"),
            Player::Second => t!(lang, "terminal-notakto-second"),
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
        let mv = position.parse_move(text).map_err(|error| match error {
            MoveError::Form { .. } => with_help(words::notakto::not_a_move(&error), lang),
            error => words::notakto::not_a_move(&error).in_language(lang),
        })?;
        if position.outcome().is_some() {
            return Err(t!(lang, "terminal-over"));
        }
        position.legality(mv).map_err(|error| words::notakto::illegal(&error).in_language(lang))?;
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
            let reason = words::misere::explain(error).in_language(lang);
            t!(lang, "terminal-notakto-unsure", reason = reason)
        })
    }

    fn hints(&self, position: &Sum, _level: NotaktoLevel, lang: Lang) -> Result<Vec<Hint<Move>>, String> {
        self.ask(position, |analyst| {
            let analysis = analyst
                .analyse(position)
                .map_err(|error| words::misere::explain(&error).in_language(lang))?;
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
            let analysis = analyst
                .analyse(position)
                .map_err(|error| words::misere::explain(&error).in_language(lang))?;
            Ok(analyst.drawn(position, &analysis, last, lang, style))
        }))
    }

    fn hints_json(&self, position: &Sum) -> Value {
        self.ask(position, |analyst| match analyst.analyse(position) {
            Ok(analysis) => Value::Object(analyst.json(position, &analysis)),
            Err(_) => Value::Null,
        })
    }

    fn announce(&self, after: &Sum, mv: Move, lang: Lang) -> Vec<String> {
        let (board, cell, boards) = (mv.board + 1, mv.cell, after.boards().len());
        let killed = after.shape().is_dead(after.boards()[mv.board]);
        let mut lines = vec![match boards {
            1 => t!(lang, "terminal-computer-plays", cell = cell),
            _ => t!(lang, "terminal-notakto-plays", mv = mv, board = board, cell = cell),
        }];
        if killed {
            lines.push(t!(lang, "terminal-notakto-dead", board = board));
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
            [true, false] | [false, true] if humans[winner.index()] => t!(lang, "terminal-notakto-you-win"),
            [true, false] | [false, true] => t!(lang, "terminal-notakto-you-lose"),
            _ => {
                let [winner, loser] = [winner, !winner].map(|player| self.player(player, lang, style));
                t!(lang, "terminal-notakto-wins", winner = winner, loser = loser)
            }
        }]
    }

    fn result_json(&self, _position: &Sum) -> Value {
        json!({})
    }

    fn move_form(&self, lang: Lang) -> String {
        if self.start.boards().len() == 1 {
            t!(lang, "terminal-notakto-form-one")
        } else {
            t!(lang, "terminal-notakto-form")
        }
    }

    fn move_help(&self, lang: Lang) -> String {
        t!(lang, "terminal-notakto-help")
    }
}
