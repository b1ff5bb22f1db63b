//! Notakto in the terminal.
//!
//! Start at [`Notakto`]. The rules are in the crate `notakto`, perfect play is in `misere`. Must not know who plays.

use std::cell::RefCell;

use game::{Checked, Outcome, Player};
use misere::quotient::Limits;
use misere::strategy::StrategyError;
use notakto::{IllegalMove, Move, MoveError, Shape, Sum};
use rand::seq::IteratorRandom;
use serde_json::Value;

use super::front::{Front, Hint, in_moves, with_help};
use console::glyphs::Style;
use console::{Lang, Message, msg};
use players::GameName;
use players::draw::{Marks, draw};
use players::notakto::LEVELS;
use players::{Analyst, labels, read_sum, words};
use players::{NotaktoLevel, Random};

/// Notakto on some boards of one shape.
pub struct Notakto {
    start: Sum,
    // For the shape that was last asked about; computed when first needed.
    analyst: RefCell<Option<Analyst>>,
    // Why nobody knows whether the last move is good.
    unsure: RefCell<Option<StrategyError>>,
}

/// What may be spent on a shape without a known quotient while a person waits.
const LIMITS: Limits = Limits { elements: 2000, states: 200_000, steps: 20_000_000 };

impl Notakto {
    /// The game on this number of empty boards.
    pub fn new(shape: &Shape, boards: usize) -> Result<Notakto, Message> {
        let start = Sum::start(shape, boards).map_err(|error| words::notakto::sum(&error))?;
        Ok(Notakto { start, analyst: RefCell::default(), unsure: RefCell::default() })
    }

    /// Asks whoever knows the boards of a position.
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
    fn usual_start(&self, shape: Option<&str>) -> Result<Sum, Message> {
        let shape = match shape {
            None => Shape::standard(),
            Some(text) => text.parse().map_err(|error| words::notakto::shape(&error))?,
        };
        Sum::start(&shape, 1).map_err(|error| words::notakto::sum(&error))
    }

    fn shape(&self, position: &Sum) -> Option<String> {
        Some(position.shape().to_string())
    }

    fn parse_position(&self, text: &str, like: &Sum) -> Result<Sum, Message> {
        read_sum(like.shape(), text)
    }

    fn format_position(&self, position: &Sum) -> String {
        position.to_string()
    }

    fn format_moves(&self, moves: &[Move]) -> String {
        moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
    }

    fn parse_moves(&self, start: &Sum, text: &str) -> Result<Vec<Move>, Message> {
        let (mut sum, mut moves) = (start.clone(), Vec::new());
        for word in text.split_whitespace() {
            let ply = moves.len() + 1;
            let column = || text[..word.as_ptr().addr() - text.as_ptr().addr()].chars().count() + 1;
            let place = |reason| in_moves(column(), ply, reason);
            let mv = sum.parse_move(word).map_err(|error| place(words::notakto::not_a_move(&error)))?;
            sum.place(mv).map_err(|error| place(self.illegal(&error)))?;
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

    fn player(&self, player: Player, _style: Style) -> Message {
        match player {
            Player::First => msg!("terminal-notakto-first"),
            Player::Second => msg!("terminal-notakto-second"),
        }
    }

    fn player_key(&self, player: Player) -> &'static str {
        match player {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    fn read_move(&self, position: &Sum, text: &str) -> Result<Move, Message> {
        let mv = position.parse_move(text).map_err(|error| {
            let reason = words::notakto::not_a_move(&error);
            if matches!(error, MoveError::Form { .. }) { with_help(reason) } else { reason }
        })?;
        position.legality(mv).map_err(|error| self.illegal(&error))?;
        Ok(mv)
    }

    fn illegal(&self, error: &IllegalMove) -> Message {
        words::notakto::illegal(error)
    }

    fn parse_level(&self, text: &str) -> Result<NotaktoLevel, Message> {
        text.parse()
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

    fn remark(&self) -> Option<Message> {
        let unsure = self.unsure.borrow();
        unsure.as_ref().map(|error| msg!("terminal-notakto-unsure", reason = words::misere::explain(error)))
    }

    fn hints(&self, position: &Sum, _level: NotaktoLevel, lang: Lang) -> Result<Vec<Hint<Move>>, Message> {
        self.ask(position, |analyst| {
            let analysis = analyst.analyse(position).map_err(|error| words::misere::explain(&error))?;
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
    ) -> Option<Result<Vec<String>, Message>> {
        Some(self.ask(position, |analyst| {
            let analysis = analyst.analyse(position).map_err(|error| words::misere::explain(&error))?;
            Ok(analyst.drawn(position, &analysis, last, lang, style))
        }))
    }

    fn hints_json(&self, position: &Sum) -> Value {
        self.ask(position, |analyst| match analyst.analyse(position) {
            Ok(analysis) => Value::Object(analyst.json(position, &analysis)),
            Err(_) => Value::Null,
        })
    }

    fn announce(&self, after: &Sum, mv: Move) -> Vec<Message> {
        let (board, cell) = (mv.board + 1, mv.cell);
        let mut lines = vec![match after.boards().len() {
            1 => msg!("terminal-computer-plays", mv = cell),
            _ => msg!("terminal-notakto-plays", mv = mv, board = board, cell = cell),
        }];
        if after.shape().is_dead(after.boards()[mv.board]) {
            lines.push(msg!("terminal-notakto-dead", board = board));
        }
        lines
    }

    fn result(&self, _position: &Sum, outcome: Outcome, humans: [bool; 2], style: Style) -> Message {
        let Outcome::Win(winner) = outcome else { return msg!("terminal-draw") };
        match humans {
            [true, false] | [false, true] if humans[winner.index()] => msg!("terminal-notakto-you-win"),
            [true, false] | [false, true] => msg!("terminal-notakto-you-lose"),
            _ => {
                let [winner, loser] = [winner, !winner].map(|player| self.player(player, style));
                msg!("terminal-notakto-wins", winner = winner, loser = loser)
            }
        }
    }

    fn move_form(&self) -> Message {
        match self.start.boards().len() {
            1 => msg!("terminal-notakto-form-one"),
            _ => msg!("terminal-notakto-form"),
        }
    }

    fn move_help(&self) -> Message {
        msg!("terminal-notakto-help")
    }
}
