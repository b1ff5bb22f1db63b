//! What the elements of a quotient are called.
//!
//! Start at [`Names::of`]: the quotient of 3x3 boards has the paper's letters, any other the numbers in its certificate.
//! Must not know a board.

use misere::bipartite::Element;
use misere::monoid::{Notation, Word};
use misere::paper;
use misere::quotient::Quotient;
use notakto::Classes;

use console::glyphs::{Glyphs, Style};

/// The paper's generators.
pub const LETTERS: [char; 4] = ['a', 'b', 'c', 'd'];

/// Names of elements.
pub struct Names {
    // The paper's words, for its own quotient.
    words: Option<Vec<Word>>,
}

impl Names {
    /// The names for the elements of a quotient of boards.
    #[must_use]
    pub fn of(classes: &Classes, quotient: &Quotient) -> Names {
        Names { words: paper::names(classes, quotient) }
    }

    /// The words of the elements in the paper's letters, if they have them.
    #[must_use]
    pub fn words(&self) -> Option<&[Word]> {
        self.words.as_deref()
    }

    /// An element's name in this notation: `ac2`, or `#5`.
    #[must_use]
    pub fn name(&self, element: Element, notation: Notation) -> String {
        match &self.words {
            Some(words) => words[element as usize].write(&LETTERS, notation),
            None => format!("#{element}"),
        }
    }

    /// An element's name as people read it.
    #[must_use]
    pub fn shown(&self, element: Element, style: Style) -> String {
        self.name(element, notation(style))
    }

    /// The elements in the order of listings: the paper's, or by number.
    #[must_use]
    pub fn order(&self, elements: usize) -> Vec<Element> {
        let mut order: Vec<Element> = (0..elements as Element).collect();
        if let Some(words) = &self.words {
            order.sort_by_key(|&element| &words[element as usize]);
        }
        order
    }
}

/// The notation for a terminal: raised digits are two columns wide where discs are.
#[must_use]
pub fn notation(style: Style) -> Notation {
    if style.glyphs == Glyphs::Unicode { Notation::Raised } else { Notation::Plain }
}
