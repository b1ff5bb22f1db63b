//! Moves waiting to be played, eight to a block, as structures of arrays.
//!
//! Start at [`Pending`]. Eight boards in eight lanes keep a vector unit full whatever the number
//! of moves of one board, so a walk of the game tree collects moves of cousins here and plays
//! them eight at a time. Plain data: knows no instruction set and no rule.

/// Eight moves, each with its own board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Eight {
    /// Discs of the movers.
    pub p: [u64; 8],
    /// Discs of their opponents.
    pub o: [u64; 8],
    /// The squares played on, each below 64.
    pub squares: [u64; 8],
}
