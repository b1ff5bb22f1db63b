//! Where a value comes from.
//!
//! A value that a person sees carries its [`Origin`], one type from the engine to the screen, so
//! that numbers of different origin are never mixed unmarked. Knows nothing about how values are found.

/// Where a value comes from, and so how far it can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// Found by a search of every line to the end of the game.
    Exact,
    /// Exact, and a certificate for it was accepted by the independent checker.
    Proved,
    /// Read from an opening book.
    Book,
    /// The end of a search that stopped before the end of the game.
    Search {
        /// Plies looked ahead.
        depth: u8,
        /// How sure the search is that wider searching gives the same value, in percent: 100 when
        /// nothing was cut without proof.
        certainty: u8,
    },
}

impl Origin {
    /// True when the value is the game's own and not an estimate.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self, Origin::Exact | Origin::Proved)
    }
}

/// A value with its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Valued<T> {
    /// The value itself.
    pub value: T,
    /// Where it comes from.
    pub origin: Origin,
}

impl<T> Valued<T> {
    /// A value found by complete search.
    pub const fn exact(value: T) -> Self {
        Valued { value, origin: Origin::Exact }
    }

    /// A value found by looking `depth` plies ahead with every move considered.
    pub const fn at_depth(value: T, depth: u8) -> Self {
        Valued { value, origin: Origin::Search { depth, certainty: 100 } }
    }
}
