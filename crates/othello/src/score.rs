//! The two ways of counting a finished game, kept apart by their types.
//!
//! [`RawDifference`] counts discs on the board and nothing else. [`Discs`] gives the empty squares to
//! the winner, as tournaments, WTHOR and the FFO test do. Neither converts into the other without
//! the number of empty squares, and the two cannot be compared or added.

use std::fmt;
use std::ops::Neg;

/// Disc difference on the board, from one side's view, in -64..=64; empty squares count for nobody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RawDifference(i8);

/// Final disc difference from one side's view, in -64..=64; the winner takes the empty squares, and
/// in a draw they are split.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Discs(i8);

impl RawDifference {
    /// `mine` discs against `theirs`, together at most 64.
    #[must_use]
    pub const fn of_counts(mine: u32, theirs: u32) -> RawDifference {
        debug_assert!(mine + theirs <= 64);
        RawDifference(mine as i8 - theirs as i8)
    }

    /// The difference as a number.
    #[must_use]
    pub const fn get(self) -> i8 {
        self.0
    }

    /// The same game with the `empties` left on the board given to the winner.
    #[must_use]
    pub const fn winner_takes(self, empties: u32) -> Discs {
        debug_assert!(empties <= 64);
        let bonus = empties as i8;
        Discs(if self.0 > 0 {
            self.0 + bonus
        } else if self.0 < 0 {
            self.0 - bonus
        } else {
            0
        })
    }
}

impl Discs {
    /// The difference `value`, if it lies in -64..=64.
    #[must_use]
    pub const fn new(value: i8) -> Option<Discs> {
        if value >= -64 && value <= 64 { Some(Discs(value)) } else { None }
    }

    /// The difference as a number.
    #[must_use]
    pub const fn get(self) -> i8 {
        self.0
    }
}

macro_rules! signed_number {
    ($name:ident) => {
        impl Neg for $name {
            type Output = $name;

            /// The same score from the other side's view.
            fn neg(self) -> $name {
                $name(-self.0)
            }
        }

        impl fmt::Display for $name {
            /// With its sign: `+6`, `-6`, `0`.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                if self.0 == 0 { f.pad("0") } else { f.pad(&format!("{:+}", self.0)) }
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }
    };
}
signed_number!(RawDifference);
signed_number!(Discs);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_takes_the_empties_and_a_draw_is_zero() {
        assert_eq!(RawDifference::of_counts(13, 0).winner_takes(51).get(), 64);
        assert_eq!(RawDifference::of_counts(14, 1).winner_takes(49).get(), 62);
        assert_eq!(RawDifference::of_counts(1, 14).winner_takes(49).get(), -62);
        assert_eq!(RawDifference::of_counts(32, 32).winner_takes(0).get(), 0);
        assert_eq!(RawDifference::of_counts(20, 20).winner_takes(24).get(), 0);
    }

    #[test]
    fn scores_are_printed_with_their_sign() {
        assert_eq!(Discs(6).to_string(), "+6");
        assert_eq!((-Discs(6)).to_string(), "-6");
        assert_eq!(Discs(0).to_string(), "0");
        assert_eq!(format!("{:>4}", RawDifference(12)), " +12");
        assert_eq!(Discs::new(65), None);
    }
}
