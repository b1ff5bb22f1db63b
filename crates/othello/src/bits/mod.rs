//! Bit kernels of the rules: which squares are legal, which discs a move turns.
//!
//! Start at [`mobility`] and [`flips`] for one answer, at [`Kernel`] for a hot loop. A board is two
//! disjoint `u64`: `p`, the discs of the mover, and `o`, the discs of the opponent; a1 is bit 0,
//! h1 bit 7, h8 bit 63. A smaller board lies inside this one: its legal squares are those of
//! the full board under a mask of its squares (b2 to g7 for 6x6, c3 to f6 for 4x4).
//!
//! [`Kernels`] of one set of instructions can be had only where the machine has them.
//! [`portable`] is the safe twin that all others must agree with. Knows nothing of passes,
//! turns or notation.

pub mod lanes;
mod last;
pub mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::fmt;
use std::sync::OnceLock;

use lanes::{Block, Children, Pending};
pub use last::turned_by_last;
use portable::Portable;

/// The squares on which `p` may play against `o`, by the fastest kernels of this machine.
#[inline]
pub fn mobility(p: u64, o: u64) -> u64 {
    Kernels::best().mobility(p, o)
}

/// The discs of `o` that `p` turns by playing on `square`, by the fastest kernels of this machine.
///
/// Zero means that the move is illegal: it turns nothing, the square is taken, or there is no such
/// square (`square` is 64 or more).
#[inline]
pub fn flips(p: u64, o: u64, square: u8) -> u64 {
    Kernels::best().flips(p, o, square)
}

/// One implementation of the kernels, as a value of no size that proves that the machine has the
/// instructions it uses.
///
/// Take `K: Kernel` in a hot loop, choose it once by [`Kernels::run`], and keep the loop inside a
/// [`Task`]: within [`Kernel::run`] the kernels inline, since the code around them is compiled
/// for the same instructions. A function that calls itself does so through [`Kernel::run`].
pub trait Kernel: Copy + Send + Sync {
    /// The squares on which `p` may play against `o`.
    fn mobility(self, p: u64, o: u64) -> u64;

    /// The discs that a move on `square` turns; zero if none. The square must be empty, which is
    /// not checked in release builds; of a `square` of 64 or more only the low six bits count.
    fn flips(self, p: u64, o: u64, square: u8) -> u64;

    /// Tells the processor that this place of memory will soon be read. Changes nothing but the time it takes.
    fn fetch<T>(self, place: &T);

    /// Runs a task in code compiled for these instructions.
    fn run<T: Task>(self, task: T) -> T::Output;

    /// Plays eight moves on eight boards and finds the replies among the `playable` squares.
    fn play(self, block: Block<'_>, playable: u64) -> Children;

    /// Adds all moves of eight boards to the end of `pending`.
    ///
    /// # Panics
    /// If before the last of them `pending` holds more than [`Pending::ROOM`] moves.
    fn push(self, pending: &mut Pending, boards: &Children);

    /// Plays every move of the full blocks and adds up the numbers of replies among the `playable`
    /// squares. Where there is no reply a board counts as [`Stuck`] says.
    fn count_replies(self, pending: &Pending, playable: u64, stuck: Stuck) -> u64;
}

/// Work to be compiled for one set of instructions. Mark `run` as `#[inline(always)]`.
pub trait Task {
    /// What the work yields.
    type Output;

    /// Does the work with the kernel given.
    fn run<K: Kernel>(self, kernel: K) -> Self::Output;
}

/// How [`Kernel::count_replies`] counts a board whose mover has no reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// As one.
    One,
    /// As the number of moves of the other side, and as one if that has none either.
    OtherSide,
}

/// A set of instructions that this machine has, and the kernels written for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernels(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(x86::Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(x86::Avx512),
}

impl Kernels {
    /// Plain Rust, the same on every machine.
    pub const PORTABLE: Self = Self(Kind::Portable);

    /// The fastest kernels of this machine. Looks at the processor once and remembers.
    #[inline]
    pub fn best() -> Self {
        static BEST: OnceLock<Kernels> = OnceLock::new();
        *BEST.get_or_init(|| Self::available().last().unwrap_or(Self::PORTABLE))
    }

    /// All kernels of this machine, the slowest ([`Kernels::PORTABLE`]) first.
    pub fn available() -> impl Iterator<Item = Self> {
        let all = std::iter::once(Self::PORTABLE);
        #[cfg(target_arch = "x86_64")]
        let all = all
            .chain(x86::Avx2::detect().map(|kernel| Self(Kind::Avx2(kernel))))
            .chain(x86::Avx512::detect().map(|kernel| Self(Kind::Avx512(kernel))));
        all
    }

    /// Runs a task in code compiled for these instructions.
    #[inline]
    pub fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            Kind::Portable => Portable.run(task),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(kernel) => kernel.run(task),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(kernel) => kernel.run(task),
        }
    }

    /// [`mobility`] by these kernels.
    #[inline]
    pub fn mobility(self, p: u64, o: u64) -> u64 {
        match self.0 {
            Kind::Portable => Portable.mobility(p, o),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(kernel) => kernel.mobility(p, o),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(kernel) => kernel.mobility(p, o),
        }
    }

    /// [`flips`] by these kernels.
    #[inline]
    pub fn flips(self, p: u64, o: u64, square: u8) -> u64 {
        if !is_empty_square(p, o, square) {
            return 0;
        }
        match self.0 {
            Kind::Portable => Portable.flips(p, o, square),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(kernel) => kernel.flips(p, o, square),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(kernel) => kernel.flips(p, o, square),
        }
    }

    /// A short name: `portable`, `avx2`, `avx512`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Kind::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(_) => "avx512",
        }
    }
}

impl fmt::Display for Kernels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Whether `square` is on the board and nothing lies on it.
#[inline]
fn is_empty_square(p: u64, o: u64, square: u8) -> bool {
    square < 64 && (p | o) >> square & 1 == 0
}
