//! Where a value comes from.
//!
//! Start at [`Origin`]. Every value shown to a person carries one, from the engine to the screen, so
//! that numbers of different origin are never mixed unmarked. Must not know how values are computed.

/// Where a value comes from, and hence how far it can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// From a complete search to the end of the game.
    Exact,
    /// Exact, with a certificate that the independent checker accepted.
    Proved,
    /// From an opening book.
    Book,
    /// From a search that stopped before the end of the game.
    Search {
        /// The search depth in plies.
        depth: u8,
        /// The confidence, in percent, that a full-width search to this depth gives the same value; 100
        /// if nothing was cut without proof.
        certainty: u8,
    },
}

impl Origin {
    /// True if this is the value under perfect play rather than an estimate.
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
    /// Where the value comes from.
    pub origin: Origin,
}

impl<T> Valued<T> {
    /// A value from a complete search.
    pub const fn exact(value: T) -> Self {
        Valued { value, origin: Origin::Exact }
    }

    /// A value from a full-width search `depth` plies deep.
    pub const fn at_depth(value: T, depth: u8) -> Self {
        Valued { value, origin: Origin::Search { depth, certainty: 100 } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exact_and_proved_values_are_those_of_perfect_play() {
        assert!(Valued::exact(3).origin.is_exact() && Origin::Proved.is_exact());
        assert!(!Valued::at_depth(3, 60).origin.is_exact() && !Origin::Book.is_exact());
        assert_eq!(Valued::at_depth(3, 60).origin, Origin::Search { depth: 60, certainty: 100 });
    }
}
