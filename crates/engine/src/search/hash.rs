//! The shared hash table of the searches.
//!
//! Start at [`Table::probe`] and [`Table::store`]. An entry holds the whole board, so two boards are
//! never taken for one another, nor are the values of two [`Scoring`]s; threads share the table without locks, an entry
//! that two of them wrote at once is recognised and ignored. Knows no search.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use othello::bits::Kernel;
use thiserror::Error;

use super::score::Scoring;
use crate::pages;

/// What is known of a board at some depth: its value lies in `lower..=upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The value is at least this.
    pub lower: i8,
    /// The value is at most this.
    pub upper: i8,
    /// Plies searched below the board.
    pub depth: u8,
    /// How sure the search was, in percent; 100 when nothing was cut without proof.
    pub certainty: u8,
    /// The best move found, 64 when none is known, and the second best.
    pub moves: [u8; 2],
}

/// No move is known: no square has this number.
pub(crate) const NO_MOVE: u8 = 64;

/// A table that could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no memory for a hash table of {megabytes} MB")]
pub struct NoMemory {
    /// The size asked for.
    pub megabytes: usize,
}

/// Two entries to a cache line.
#[repr(align(64))]
struct Bucket {
    entries: [Entry; 2],
}

struct Entry {
    // The board is stored mixed with the data: an entry torn between two threads fits no board.
    mover: AtomicU64,
    opponent: AtomicU64,
    data: AtomicU64,
}

/// A hash table from boards to bounds.
pub struct Table {
    buckets: Vec<Bucket>,
    mask: u64,
    age: AtomicU8,
}

impl Table {
    /// A table of at most this many megabytes, and at least one.
    ///
    /// # Errors
    /// [`NoMemory`] when there is no memory for it.
    pub fn new(megabytes: usize) -> Result<Table, NoMemory> {
        let wanted = (megabytes.max(1) << 20) / size_of::<Bucket>();
        let count = 1usize << wanted.ilog2();
        let mut buckets = pages::room(count).map_err(|_| NoMemory { megabytes })?;
        buckets.resize_with(count, Bucket::empty);
        Ok(Table { buckets, mask: count as u64 - 1, age: AtomicU8::new(0) })
    }

    /// Begins a new search: what older ones stored may be replaced first.
    pub(crate) fn next_age(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.entries) {
            entry.write(0, 0, EMPTY);
        }
    }

    /// Fetches the entries of a board that will soon be looked up.
    #[inline(always)]
    pub fn prepare<K: Kernel>(&self, k: K, mover: u64, opponent: u64) {
        k.fetch(&self.buckets[self.place(mover, opponent)]);
    }

    /// What is known of a board under one way of counting its end.
    #[inline(always)]
    pub fn probe<S: Scoring>(&self, mover: u64, opponent: u64) -> Option<Bounds> {
        let bucket = &self.buckets[self.place(mover, opponent)];
        let (mover, opponent) = (mover ^ S::MARK, opponent ^ S::MARK);
        bucket.entries.iter().find_map(|entry| entry.read(mover, opponent)).map(unpack)
    }

    /// Stores bounds that are right under one way of counting the end. Where the board is known already at the same depth
    /// and certainty the bounds are joined.
    #[inline(always)]
    pub fn store<S: Scoring>(&self, mover: u64, opponent: u64, mut bounds: Bounds) {
        let bucket = &self.buckets[self.place(mover, opponent)];
        let (mover, opponent) = (mover ^ S::MARK, opponent ^ S::MARK);
        let age = self.age.load(Ordering::Relaxed);
        let mut victim = 0;
        let mut least = u32::MAX;
        for (index, entry) in bucket.entries.iter().enumerate() {
            let data = entry.data.load(Ordering::Relaxed);
            if entry.holds(mover, opponent, data) {
                let known = unpack(data);
                if (known.depth, known.certainty) > (bounds.depth, bounds.certainty) {
                    // The known entry is worth more.
                    return;
                }
                if (known.depth, known.certainty) == (bounds.depth, bounds.certainty) {
                    bounds.lower = bounds.lower.max(known.lower);
                    bounds.upper = bounds.upper.min(known.upper);
                    if bounds.lower > bounds.upper {
                        // Two searches contradict one another; only unsure ones can. Store neither.
                        return;
                    }
                }
                if bounds.moves[0] == NO_MOVE {
                    bounds.moves = known.moves;
                } else if bounds.moves[0] != known.moves[0] {
                    bounds.moves[1] = known.moves[0];
                } else {
                    bounds.moves[1] = known.moves[1];
                }
                entry.write(mover, opponent, pack(bounds, age));
                return;
            }
            let worth = worth(data, age);
            if worth < least {
                least = worth;
                victim = index;
            }
        }
        bucket.entries[victim].write(mover, opponent, pack(bounds, age));
    }

    #[inline(always)]
    fn place(&self, mover: u64, opponent: u64) -> usize {
        let mixed = (mover ^ opponent.rotate_left(32).wrapping_mul(0x9E37_79B9_7F4A_7C15))
            .wrapping_mul(0xD6E8_FEB8_6659_FD93);
        ((mixed ^ (mixed >> 32)) & self.mask) as usize
    }
}

/// The data of an entry that was never written: no depth, no bounds, no board.
const EMPTY: u64 = 0;

/// How much an entry is worth: those of this search and deep ones are worth more.
fn worth(data: u64, age: u8) -> u32 {
    if data == EMPTY {
        return 0;
    }
    let depth = (data >> 16) as u8;
    let of_this_search = (data >> 48) as u8 == age;
    1 + u32::from(depth) + if of_this_search { 256 } else { 0 }
}

fn pack(bounds: Bounds, age: u8) -> u64 {
    // The last byte keeps data of a written entry from being EMPTY.
    u64::from_le_bytes([
        bounds.lower as u8,
        bounds.upper as u8,
        bounds.depth,
        bounds.certainty,
        bounds.moves[0],
        bounds.moves[1],
        age,
        1,
    ])
}

fn unpack(data: u64) -> Bounds {
    let [lower, upper, depth, certainty, first, second, _, _] = data.to_le_bytes();
    Bounds { lower: lower as i8, upper: upper as i8, depth, certainty, moves: [first, second] }
}

impl Bucket {
    fn empty() -> Bucket {
        let entry =
            || Entry { mover: AtomicU64::new(0), opponent: AtomicU64::new(0), data: AtomicU64::new(EMPTY) };
        Bucket { entries: [entry(), entry()] }
    }
}

impl Entry {
    #[inline(always)]
    fn holds(&self, mover: u64, opponent: u64, data: u64) -> bool {
        data != EMPTY
            && self.mover.load(Ordering::Relaxed) ^ data == mover
            && self.opponent.load(Ordering::Relaxed) ^ data == opponent
    }

    #[inline(always)]
    fn read(&self, mover: u64, opponent: u64) -> Option<u64> {
        let data = self.data.load(Ordering::Relaxed);
        self.holds(mover, opponent, data).then_some(data)
    }

    #[inline(always)]
    fn write(&self, mover: u64, opponent: u64, data: u64) {
        self.mover.store(mover ^ data, Ordering::Relaxed);
        self.opponent.store(opponent ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}
