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
    pub(crate) const ROOM: usize = Self::CAPACITY - 64;

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
    pub(crate) fn blocks_len(&self) -> usize {
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
    pub(crate) fn drop_blocks(&mut self) {
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

    /// Adds each move of the set `moves` on the board `(p, o)`.
    ///
    /// # Panics
    /// With more than [`Pending::ROOM`] moves waiting.
    #[inline(always)]
    pub fn push(&mut self, p: u64, o: u64, mut moves: u64) {
        let count = moves.count_ones() as usize;
        let window = self.window(self.len);
        for ((to_p, to_o), to_square) in window.p.iter_mut().zip(window.o).zip(window.squares).take(count) {
            *to_p = p;
            *to_o = o;
            *to_square = moves.trailing_zeros() as u8;
            moves &= moves.wrapping_sub(1);
        }
        self.len += count;
    }

    /// Adds all moves of eight boards.
    ///
    /// # Panics
    /// If before the last of them more than [`Pending::ROOM`] moves are waiting.
    #[inline(always)]
    pub(crate) fn push_all(&mut self, boards: &Children) {
        for lane in 0..8 {
            self.push(boards.p[lane], boards.o[lane], boards.moves[lane]);
        }
    }

    /// The 64 places from `at`, for a kernel to write to in whole vectors.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(super) fn places(&mut self, at: usize) -> Window<'_> {
        self.window(at)
    }

    /// Counts as waiting what was written to [`Pending::places`] before `end`.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(super) fn set_len(&mut self, end: usize) {
        assert!(end <= Self::CAPACITY, "more moves than places: {end}");
        self.len = end;
    }

    #[inline(always)]
    fn window(&mut self, at: usize) -> Window<'_> {
        assert!(at <= Self::ROOM, "too many moves waiting: {at}");
        Window {
            p: self.p[at..].first_chunk_mut().expect("at is at most ROOM"),
            o: self.o[at..].first_chunk_mut().expect("at is at most ROOM"),
            squares: self.squares[at..].first_chunk_mut().expect("at is at most ROOM"),
        }
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
