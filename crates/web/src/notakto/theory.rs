//! What is known of sums of 3x3 boards: values, products, who wins. Found once, when it is first asked for.
//!
//! Start at [`Theory::known`] and [`look`]. All of it comes from `misere::strategy`; nothing is typed in.

use std::sync::{LazyLock, Mutex, PoisonError};

use misere::bipartite::Element;
use misere::monoid::Notation;
use misere::quotient::Limits;
use misere::strategy::{Hint, Strategy};
use notakto::{Board, Classes, Move, Shape, Sum};

use players::Names;
use players::Random;

/// Far more than the quotient of 3x3 boards takes.
const LIMITS: Limits = Limits { elements: 2000, states: 200_000, steps: 20_000_000 };

/// What does not depend on a position.
pub struct Theory {
    strategy: Mutex<Strategy>,
    /// The boards of the dictionary: live ones up to symmetry, in the paper's order.
    pub classes: Classes,
    /// The value of each of them.
    pub values: Vec<Element>,
    /// The elements of the monoid in the paper's order, with their names and whether they are in P.
    pub elements: Vec<Named>,
}

/// An element with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The element.
    pub element: Element,
    /// As people write it: `ac²`.
    pub shown: String,
    /// As programs write it: `ac2`.
    pub plain: String,
    /// Whether it is in P: the player to move loses.
    pub is_p: bool,
}

/// What is known of a sum.
pub struct Look {
    /// The value of each board.
    pub values: Vec<Element>,
    /// Their product.
    pub product: Element,
    /// Whether the player to move loses.
    pub is_p: bool,
    /// Every legal move with what it leads to.
    pub hints: Vec<Hint>,
}

static KNOWN: LazyLock<Theory> = LazyLock::new(|| {
    let strategy = Strategy::new(&Shape::standard(), &LIMITS);
    let classes = strategy.classes().expect("3x3 boards can be listed").clone();
    let quotient = strategy.quotient().expect("the quotient of 3x3 boards has 18 elements");
    let names = Names::of(&classes, quotient);
    let elements = names.order(quotient.bipartite.order()).into_iter().map(|element| Named {
        element,
        shown: names.name(element, Notation::Raised),
        plain: names.name(element, Notation::Plain),
        is_p: quotient.bipartite.is_p(element),
    });
    let elements = elements.collect();
    let values = (0..classes.live().len()).map(|class| quotient.value(class)).collect();
    Theory { classes, values, elements, strategy: Mutex::new(strategy) }
});

impl Theory {
    /// The theory of 3x3 boards.
    pub fn known() -> &'static Theory {
        &KNOWN
    }

    /// An element's name.
    pub fn named(&self, element: Element) -> &Named {
        self.elements.iter().find(|named| named.element == element).expect("every element is listed")
    }

    /// The number of a live board in the dictionary, from 0.
    pub fn number(&self, board: Board) -> Option<usize> {
        self.classes.live_of(board).map(|class| class as usize)
    }

    fn ask<T>(&self, question: impl FnOnce(&mut Strategy) -> T) -> T {
        question(&mut self.strategy.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Looks at a sum of 3x3 boards.
pub fn look(sum: &Sum) -> Look {
    let theory = Theory::known();
    theory.ask(|strategy| {
        let boards = sum.boards();
        let value = |&board: &Board| strategy.value(board).expect("the boards are 3x3");
        let values = boards.iter().map(value).collect();
        let product = strategy.product(boards).expect("the boards are 3x3");
        let hints = strategy.hints(sum).expect("the quotient is known");
        // Without a live board the game is over, and the player to move has won.
        let is_p = sum.live_boards() > 0 && hints.iter().all(|hint| !hint.wins);
        Look { values, product, is_p, hints }
    })
}

/// The move of the perfect computer; `None` when the game is over.
pub fn choose(sum: &Sum, random: &mut Random) -> Option<Move> {
    Theory::known().ask(|strategy| strategy.choose(sum, random).expect("the quotient is known"))
}
