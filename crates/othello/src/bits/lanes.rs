//! Moves waiting to be played, eight to a block, as a structure of arrays.
//!
//! Start at [`Pending`]. Eight boards in eight lanes keep a vector unit full whatever the number
//! of moves of one board, so a walk of the game tree collects moves of cousins here and plays
//! them eight at a time. Plain data: knows no instruction set and no rule.

/// Eight moves, each with its own board.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// Discs of the movers.
    pub p: &'a [u64; 8],
    /// Discs of their opponents.
    pub o: &'a [u64; 8],
    /// The squares played on: empty and below 64.
    pub squares: &'a [u8; 8],
}

/// Eight boards after a move each, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Children {
    /// Discs of the side to move.
    pub p: [u64; 8],
    /// Discs of the side that has just played.
    pub o: [u64; 8],
    /// Legal squares of the side to move.
    pub moves: [u64; 8],
}

/// Moves waiting to be played, first in, first out.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct Pending {
    p: [u64; Self::CAPACITY],
    o: [u64; Self::CAPACITY],
    squares: [u8; Self::CAPACITY],
    len: usize,
}

impl Pending {
    /// A rest of less than a block, the moves of eight more boards, and one board's worth of
    /// slack, since kernels write in whole vectors.
    const CAPACITY: usize = 8 + 8 * 64 + 64 + 56;

    /// With at most this many moves waiting, the moves of one more board fit.
    pub const ROOM: usize = Self::CAPACITY - 64;

    /// No move waiting.
    pub fn new() -> Self {
        Self { p: [0; Self::CAPACITY], o: [0; Self::CAPACITY], squares: [0; Self::CAPACITY], len: 0 }
    }

    /// The number of moves waiting.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no move is waiting.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of full blocks.
    #[inline]
    pub fn blocks_len(&self) -> usize {
        self.len / 8
    }

    /// Block number `index`, or none if it is not full.
    #[inline(always)]
    pub fn block(&self, index: usize) -> Option<Block<'_>> {
        if index >= self.blocks_len() {
            return None;
        }
        Some(Block {
            p: self.p.as_chunks().0.get(index)?,
            o: self.o.as_chunks().0.get(index)?,
            squares: self.squares.as_chunks().0.get(index)?,
        })
    }

    /// The full blocks in order.
    #[inline(always)]
    pub fn blocks(&self) -> impl Iterator<Item = Block<'_>> {
        let p = self.p.as_chunks().0.iter();
        let o = self.o.as_chunks().0.iter();
        let squares = self.squares.as_chunks().0.iter();
        p.zip(o).zip(squares).take(self.blocks_len()).map(|((p, o), squares)| Block { p, o, squares })
    }

    /// Forgets the full blocks; the rest moves to the front.
    #[inline(always)]
    pub fn drop_blocks(&mut self) {
        let done = self.blocks_len() * 8;
        if done > 0 {
            self.p.copy_within(done..done + 8, 0);
            self.o.copy_within(done..done + 8, 0);
            self.squares.copy_within(done..done + 8, 0);
            self.len -= done;
        }
    }

    /// Fills the last block with moves on an empty board and says how many were added.
    ///
    /// Such a move turns nothing, and after it neither side can move.
    pub fn pad(&mut self) -> usize {
        let end = self.len.next_multiple_of(8);
        let added = end - self.len;
        self.p[self.len..end].fill(0);
        self.o[self.len..end].fill(0);
        self.squares[self.len..end].fill(0);
        self.len = end;
        added
    }

    /// Adds each square of the set `moves` for the board `(p, o)`, one by one.
    ///
    /// # Panics
    /// With more than [`Pending::ROOM`] moves waiting.
    #[inline(always)]
    pub fn push(&mut self, p: u64, o: u64, mut moves: u64) {
        let window = self.window();
        let mut added = 0;
        while moves != 0 && added < 64 {
            window.p[added] = p;
            window.o[added] = o;
            window.squares[added] = moves.trailing_zeros() as u8;
            added += 1;
            moves &= moves - 1;
        }
        self.len += added;
    }

    /// The 64 places behind the last move, for a kernel to write to in whole vectors.
    #[inline(always)]
    pub(super) fn window(&mut self) -> Window<'_> {
        let at = self.len;
        assert!(at <= Self::ROOM, "too many moves waiting: {at}");
        Window {
            p: self.p[at..].first_chunk_mut().expect("at is at most ROOM"),
            o: self.o[at..].first_chunk_mut().expect("at is at most ROOM"),
            squares: self.squares[at..].first_chunk_mut().expect("at is at most ROOM"),
        }
    }

    /// Counts as waiting what was written to the first `added` places of the window.
    #[inline(always)]
    pub(super) fn commit(&mut self, added: usize) {
        debug_assert!(added <= 64, "more moves than squares: {added}");
        self.len = (self.len + added).min(Self::CAPACITY);
    }
}

impl Default for Pending {
    fn default() -> Self {
        Self::new()
    }
}

/// Where the moves of one more board go.
pub(super) struct Window<'a> {
    pub(super) p: &'a mut [u64; 64],
    pub(super) o: &'a mut [u64; 64],
    pub(super) squares: &'a mut [u8; 64],
}
