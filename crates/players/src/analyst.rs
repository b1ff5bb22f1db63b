//! What a sum of boards is worth: values, product, outcome and moves, as text and as JSON.
//!
//! Start at [`Analyst::analyse`]. Everything comes from `misere::strategy` and is put into words here. Must not know who
//! asks.

use misere::bipartite::Element;
use misere::monoid::Notation;
use misere::quotient::{Limits, Unfinished};
use misere::strategy::{Hint, Strategy, StrategyError};
use notakto::{Move, Shape, Sum};
use serde_json::{Map, Value, json};

use crate::draw::{Marks, draw};
use crate::names::Names;
use console::{Lang, Style, t};

use crate::Random;

/// Who wins a sum of boards with perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutcomeClass {
    /// The player who has just moved.
    P,
    /// The player to move.
    N,
}

impl OutcomeClass {
    /// P if `is_p`, else N.
    #[must_use]
    pub fn of(is_p: bool) -> OutcomeClass {
        if is_p { OutcomeClass::P } else { OutcomeClass::N }
    }

    /// The usual letter.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            OutcomeClass::P => "P",
            OutcomeClass::N => "N",
        }
    }
}

/// What is known of a sum of boards.
pub struct SumAnalysis {
    /// The value of each board and their product, where the quotient is known.
    values: Option<(Vec<Element>, Element)>,
    outcome: OutcomeClass,
    /// Every legal move.
    pub hints: Vec<Hint>,
}

/// Knows the boards of one shape.
pub struct Analyst {
    strategy: Strategy,
    names: Option<Names>,
}

impl Analyst {
    /// Computes what is needed for a shape.
    #[must_use]
    pub fn new(shape: &Shape, limits: &Limits) -> Analyst {
        let strategy = Strategy::new(shape, limits);
        let names = strategy
            .classes()
            .zip(strategy.quotient())
            .map(|(classes, quotient)| Names::of(classes, quotient));
        Analyst { strategy, names }
    }

    /// The shape it knows.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        self.strategy.shape()
    }

    /// Why no values are known, if they are not.
    #[must_use]
    pub fn unfinished(&self) -> Option<&Unfinished> {
        self.strategy.unfinished()
    }

    /// The computer's move; `None` when the game is over.
    ///
    /// # Errors
    /// When the boards have another shape or the search takes too long.
    pub fn choose(&mut self, sum: &Sum, random: &mut Random) -> Result<Option<Move>, StrategyError> {
        self.strategy.choose(sum, random)
    }

    /// What is known of a sum.
    ///
    /// # Errors
    /// When the boards have another shape or the search takes too long.
    pub fn analyse(&mut self, sum: &Sum) -> Result<SumAnalysis, StrategyError> {
        let hints = self.strategy.hints(sum)?;
        let boards = sum.boards().iter();
        let values = boards.map(|&board| self.strategy.value(board)).collect::<Option<Vec<_>>>();
        let values = values.zip(self.strategy.product(sum.boards()));
        // Without a live board the game is over, and the player to move has won.
        let is_p = sum.live_boards() > 0 && hints.iter().all(|hint| !hint.wins);
        Ok(SumAnalysis { values, outcome: OutcomeClass::of(is_p), hints })
    }

    /// The boards with every move's W or L and each board's value, then the product and the outcome.
    #[must_use]
    pub fn drawn(
        &self,
        sum: &Sum,
        analysis: &SumAnalysis,
        last: Option<Move>,
        lang: Lang,
        style: Style,
    ) -> Vec<String> {
        let cells = sum.shape().cells();
        let mut wins = vec![None; sum.boards().len() * cells];
        for hint in &analysis.hints {
            wins[hint.mv.board * cells + hint.mv.cell.index()] = Some(hint.wins);
        }
        let labels = labels(sum, lang, |index| {
            analysis.values.as_ref().map(|(values, _)| self.shown(values[index], style))
        });
        let marks = Marks { last, labels: &labels, wins: Some(&wins) };
        let mut lines = vec![draw(sum, marks, style, style.columns())];
        if let Some((_, product)) = &analysis.values {
            let product = self.shown(*product, style);
            lines.push(t!(lang, "players-sum-product", product = product));
        }
        lines.push(outcome_in_words(sum, analysis.outcome, lang));
        lines
    }

    /// The same for programs.
    #[must_use]
    pub fn json(&self, sum: &Sum, analysis: &SumAnalysis) -> Map<String, Value> {
        let shape = sum.shape();
        let element = |index: usize| analysis.values.as_ref().map(|(values, _)| values[index]);
        let boards: Vec<Value> = sum
            .boards()
            .iter()
            .enumerate()
            .map(|(index, &board)| {
                json!({
                    "board": shape.picture(board).to_string(), "live": !shape.is_dead(board),
                    "value": element(index).map(|e| self.name(e)), "element": element(index),
                })
            })
            .collect();
        let product = analysis.values.as_ref().map(|(_, product)| *product);
        let document = json!({
            "boards": boards, "product": product.map(|e| self.name(e)), "product_element": product,
            "outcome": analysis.outcome.letter(),
        });
        match document {
            Value::Object(document) => document,
            _ => unreachable!("what is known of boards is an object"),
        }
    }

    /// A move's worth for programs.
    #[must_use]
    pub fn hint_json(&self, hint: &Hint) -> Value {
        let product = hint.product.map(|e| self.name(e));
        json!({"wins": hint.wins, "product": product, "origin": "exact"})
    }

    /// A move's worth in words.
    #[must_use]
    pub fn hint_in_words(&self, hint: &Hint, lang: Lang) -> String {
        let verdict = match hint.wins {
            true => t!(lang, "players-sum-wins"),
            false => t!(lang, "players-sum-loses"),
        };
        match hint.product {
            Some(product) => {
                t!(lang, "players-sum-with-product", verdict = verdict, product = self.name(product))
            }
            None => verdict,
        }
    }

    fn name(&self, element: Element) -> String {
        self.names.as_ref().map_or_else(String::new, |names| names.name(element, Notation::Plain))
    }

    fn shown(&self, element: Element, style: Style) -> String {
        self.names.as_ref().map_or_else(String::new, |names| names.shown(element, style))
    }
}

/// The label above each board: its number, and its value or that it is dead.
#[must_use]
pub fn labels(sum: &Sum, lang: Lang, value: impl Fn(usize) -> Option<String>) -> Vec<String> {
    let boards = sum.boards().iter().enumerate();
    boards
        .map(|(index, &board)| {
            let number = index + 1;
            if sum.shape().is_dead(board) {
                return format!("{number}: {}", t!(lang, "players-sum-dead"));
            }
            value(index).map_or_else(|| number.to_string(), |value| format!("{number}: {value}"))
        })
        .collect()
}

fn outcome_in_words(sum: &Sum, outcome: OutcomeClass, lang: Lang) -> String {
    match outcome {
        _ if sum.live_boards() == 0 => t!(lang, "players-sum-over"),
        OutcomeClass::P => t!(lang, "players-sum-p"),
        OutcomeClass::N => t!(lang, "players-sum-n"),
    }
    .to_owned()
}
