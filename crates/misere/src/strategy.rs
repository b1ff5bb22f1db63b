//! Perfect play on any number of boards of one shape.
//!
//! Start at [`Strategy::new`]. Where the quotient of the shape could be computed, outcomes are products, for any
//! number of boards; elsewhere they come from plain search, as far as its limits reach. Either way they are exact.
//! Must not know a front end; who draws the random numbers passes the generator.

mod search;

use game::Checked;
use notakto::{Board, Classes, Move, Shape, Sum};
use rand::seq::IteratorRandom;
use thiserror::Error;

use crate::bipartite::Element;
use crate::graph::{OptionGraph, Reduced};
use crate::quotient::{self, Exceeded, Limits, Oracle, Quotient, Unfinished};
use search::BoardSearch;

/// Why nothing can be said about a sum.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StrategyError {
    /// The boards have another shape.
    #[error("the boards are {found}, and this is the play for {expected}")]
    OtherShape {
        /// The shape of the boards.
        found: String,
        /// The shape that can be played.
        expected: String,
    },
    /// No quotient is known and the search was given up.
    #[error("no quotient of {shape} is known, and searching {boards} boards took too long: {why}")]
    TooLong {
        /// The shape.
        shape: String,
        /// Boards in play.
        boards: usize,
        /// The limit.
        why: Exceeded,
    },
}

/// How outcomes are found.
enum Method {
    Quotient(Quotient),
    Forms { reduced: Reduced, oracle: Oracle, why: Unfinished },
    Boards(BoardSearch),
}

/// Perfect play on boards of one shape.
pub struct Strategy {
    shape: Shape,
    classes: Option<Classes>,
    method: Method,
    limits: Limits,
}

/// A move and what it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// Whether it wins: it leads to a sum that loses for the other player.
    pub wins: bool,
    /// The product after the move, where the quotient is known.
    pub product: Option<Element>,
}

impl Strategy {
    /// Computes the quotient of a shape; where the limits are passed, outcomes will be searched.
    #[must_use]
    pub fn new(shape: &Shape, limits: &Limits) -> Self {
        let classes = Classes::new(shape).ok();
        let method = match &classes {
            None => Method::Boards(BoardSearch::default()),
            Some(classes) => {
                let graph = OptionGraph::from_classes(classes);
                match quotient::compute(&graph, limits) {
                    Ok(quotient) => Method::Quotient(quotient),
                    Err(why) => {
                        let reduced = graph.reduce();
                        Method::Forms { oracle: Oracle::new(&reduced.graph, limits), reduced, why }
                    }
                }
            }
        };
        Self { shape: shape.clone(), classes, method, limits: *limits }
    }

    /// The shape of the boards.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The classes of boards, where they could be listed.
    #[must_use]
    pub fn classes(&self) -> Option<&Classes> {
        self.classes.as_ref()
    }

    /// The quotient, where it was computed.
    #[must_use]
    pub fn quotient(&self) -> Option<&Quotient> {
        match &self.method {
            Method::Quotient(quotient) => Some(quotient),
            _ => None,
        }
    }

    /// Why there is no quotient, where its computation was given up.
    #[must_use]
    pub fn unfinished(&self) -> Option<&Unfinished> {
        match &self.method {
            Method::Forms { why, .. } => Some(why),
            _ => None,
        }
    }

    /// The value of a board, where the quotient is known; that of a dead board is the identity. `None` also
    /// when an X stands outside the shape.
    #[must_use]
    pub fn value(&self, board: Board) -> Option<Element> {
        let classes = self.classes.as_ref().filter(|_| self.shape.holds(board))?;
        let quotient = self.quotient()?;
        Some(classes.live_of(board).map_or(0, |class| quotient.value(class as usize)))
    }

    /// The product of the values of all boards, where the quotient is known.
    #[must_use]
    pub fn product(&self, boards: &[Board]) -> Option<Element> {
        let quotient = self.quotient()?;
        boards
            .iter()
            .try_fold(0, |product, &board| Some(quotient.bipartite.product(product, self.value(board)?)))
    }

    /// Whether the player to move loses.
    ///
    /// # Errors
    /// When the boards have another shape, or no quotient is known and the search is too long.
    pub fn is_p(&mut self, sum: &Sum) -> Result<bool, StrategyError> {
        self.check(sum)?;
        self.lost(sum.boards())
    }

    /// Every legal move with what it leads to, in the order of the game's moves.
    ///
    /// # Errors
    /// As [`Self::is_p`].
    pub fn hints(&mut self, sum: &Sum) -> Result<Vec<Hint>, StrategyError> {
        self.check(sum)?;
        let mut boards = sum.boards().to_vec();
        let rests = self.rests(&boards);
        let mut hints = Vec::new();
        for mv in sum.moves() {
            let before = boards[mv.board];
            boards[mv.board] = before.with(mv.cell);
            let product = rests.as_ref().zip(self.quotient()).and_then(|(rests, quotient)| {
                let value = self.value(boards[mv.board])?;
                Some(quotient.bipartite.product(rests[mv.board], value))
            });
            let wins = match (product, self.quotient()) {
                (Some(product), Some(quotient)) => quotient.bipartite.is_p(product),
                _ => self.lost(&boards)?,
            };
            hints.push(Hint { mv, wins, product });
            boards[mv.board] = before;
        }
        Ok(hints)
    }

    /// All moves that win, in the order of the game's moves.
    ///
    /// # Errors
    /// As [`Self::is_p`].
    pub fn winning_moves(&mut self, sum: &Sum) -> Result<Vec<Move>, StrategyError> {
        let hints = self.hints(sum)?;
        Ok(hints.into_iter().filter(|hint| hint.wins).map(|hint| hint.mv).collect())
    }

    /// The move to play: one that wins where there is one; else one that kills no board where there is one; among
    /// equals drawn at random. `None` when the game is over.
    ///
    /// # Errors
    /// As [`Self::is_p`].
    pub fn choose(&mut self, sum: &Sum, random: &mut impl rand::Rng) -> Result<Option<Move>, StrategyError> {
        let winning = self.winning_moves(sum)?;
        if let Some(mv) = winning.into_iter().choose(random) {
            return Ok(Some(mv));
        }
        let safe = sum.moves().filter(|&mv| !sum.kills(mv)).choose(random);
        Ok(safe.or_else(|| sum.moves().choose(random)))
    }

    fn check(&self, sum: &Sum) -> Result<(), StrategyError> {
        if *sum.shape() == self.shape {
            return Ok(());
        }
        Err(StrategyError::OtherShape { found: sum.shape().to_string(), expected: self.shape.to_string() })
    }

    /// For each board the product of the others, where the quotient is known.
    fn rests(&self, boards: &[Board]) -> Option<Vec<Element>> {
        let monoid = &self.quotient()?.bipartite;
        let values: Vec<Element> = boards.iter().map(|&board| self.value(board)).collect::<Option<_>>()?;
        let mut rests = vec![0; values.len()];
        let mut before = 0;
        for (rest, &value) in rests.iter_mut().zip(&values) {
            *rest = before;
            before = monoid.product(before, value);
        }
        let mut after = 0;
        for (rest, &value) in rests.iter_mut().zip(&values).rev() {
            *rest = monoid.product(*rest, after);
            after = monoid.product(after, value);
        }
        Some(rests)
    }

    /// Whether the player to move loses on boards of this shape.
    fn lost(&mut self, boards: &[Board]) -> Result<bool, StrategyError> {
        if let Some(quotient) = self.quotient() {
            let product = self.product(boards).expect("the boards were checked to be of this shape");
            return Ok(quotient.bipartite.is_p(product));
        }
        let searched = match (&mut self.method, &self.classes) {
            (Method::Forms { reduced, oracle, .. }, Some(classes)) => {
                let live = boards.iter().filter_map(|&board| classes.live_of(board));
                let mut word: Vec<u32> = live.filter_map(|class| reduced.image[class as usize]).collect();
                word.sort_unstable();
                oracle.allow(&self.limits);
                oracle.is_p(&reduced.graph, &word)
            }
            (Method::Boards(search), _) => search.is_p(&self.shape, boards, &self.limits),
            _ => unreachable!("forms are made from classes, and a quotient was used above"),
        };
        searched.map_err(|why| StrategyError::TooLong {
            shape: self.shape.to_string(),
            boards: boards.len(),
            why,
        })
    }
}
