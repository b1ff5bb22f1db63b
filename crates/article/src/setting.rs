//! What all claims are computed from: the boards, and what was published about them.
//!
//! Start at [`Setting`]. Holds no figure of the article.

use std::error::Error;

use notakto::{Board, Classes, Shape};

use misere::bipartite::Element;
use misere::brute::Boards;
use misere::closure::{Closure, Prover};
use misere::graph::OptionGraph;
use misere::monoid::Notation;
use misere::paper::Paper;
use misere::quotient::{self, Limits, Quotient};

use super::search::{LastMove, Search};

/// Most states that a proof may go through before it counts as failed.
const MOST_STATES: usize = 1 << 20;

pub(super) struct Setting {
    pub(super) classes: Classes,
    pub(super) graph: OptionGraph,
    pub(super) boards: Boards,
    pub(super) paper: Paper,
    /// The published value of each live class; a class left out counts as the identity.
    pub(super) values: Vec<Element>,
    /// Outcomes of sums by plain search.
    pub(super) search: Search,
    quotient: Option<Quotient>,
    closure: Option<Closure>,
}

impl Setting {
    pub(super) fn new(classes: Classes, paper: Paper) -> Self {
        let mut values = vec![0; classes.live().len()];
        for &(board, value) in &paper.dictionary {
            if let Some(class) = classes.live_of(board) {
                values[class as usize] = value;
            }
        }
        Self {
            graph: OptionGraph::from_classes(&classes),
            boards: Boards::from_classes(&classes),
            search: Search::new(&classes, LastMove::Loses),
            classes,
            paper,
            values,
            quotient: None,
            closure: None,
        }
    }

    pub(super) fn shape(&self) -> &Shape {
        self.classes.shape()
    }

    /// All boards, dead ones too.
    pub(super) fn every_board(&self) -> impl Iterator<Item = Board> + use<> {
        (0..=self.shape().full_board().mask()).filter_map(Board::from_mask)
    }

    pub(super) fn picture(&self, board: Board) -> String {
        self.shape().picture(board).to_string()
    }

    /// The sum of live classes as it is typed.
    pub(super) fn write_sum(&self, sum: &[u32]) -> String {
        let live = self.classes.live();
        super::joined(sum.iter().map(|&class| self.shape().picture(live[class as usize])), "+")
    }

    /// The published value of a board; a dead one is the identity.
    pub(super) fn value(&self, board: Board) -> Element {
        self.classes.live_of(board).map_or(0, |class| self.values[class as usize])
    }

    pub(super) fn product(&self, boards: &[Board]) -> Element {
        self.paper.bipartite.product_of(boards.iter().map(|&board| self.value(board)))
    }

    /// The published name of an element.
    pub(super) fn name(&self, e: Element) -> String {
        self.paper.words[e as usize].write(self.paper.presentation.names(), Notation::Raised)
    }

    /// The name, and whether the element is in P.
    pub(super) fn judged(&self, e: Element) -> String {
        format!("{} {} P", self.name(e), if self.paper.bipartite.is_p(e) { '∈' } else { '∉' })
    }

    /// The element with this name.
    pub(super) fn element(&self, name: &str) -> Result<Element, Box<dyn Error>> {
        let word = self.paper.completed.normal_form(&self.paper.presentation.word(name)?);
        let place = self.paper.words.iter().position(|other| *other == word);
        place.map(|place| place as Element).ok_or_else(|| format!("{name}?").into())
    }

    /// The power of an element.
    pub(super) fn power(&self, e: Element, exponent: usize) -> Element {
        self.paper.bipartite.product_of(std::iter::repeat_n(e, exponent))
    }

    /// Whether the player to move loses these boards, by plain search.
    pub(super) fn is_p(&mut self, boards: &[Board]) -> bool {
        let live: Vec<u32> = boards.iter().filter_map(|&board| self.classes.live_of(board)).collect();
        self.search.is_p(&live)
    }

    /// The quotient from the game alone.
    pub(super) fn quotient(&mut self) -> Result<&Quotient, Box<dyn Error>> {
        match &mut self.quotient {
            Some(quotient) => Ok(quotient),
            none => Ok(none.insert(quotient::compute(&self.graph, &Limits::default())?)),
        }
    }

    /// What the article's proof says of the published dictionary.
    pub(super) fn closure(&mut self) -> Result<&Closure, Box<dyn Error>> {
        if self.closure.is_none() {
            self.closure = Some(self.prover()?.prove_sums(&self.values)?);
        }
        Ok(self.closure.as_ref().expect("it has just been found"))
    }

    pub(super) fn prover(&self) -> Result<Prover<'_>, Box<dyn Error>> {
        Ok(Prover::new(&self.graph, &self.paper.bipartite)?.with_most_states(MOST_STATES))
    }
}
