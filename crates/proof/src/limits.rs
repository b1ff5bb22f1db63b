//! Bounds on the memory and time that checking any certificate may take.
//!
//! Start at [`Work`]. Steps are counted rather than time, so the answer is the same on every machine.

use crate::Refusal;

/// The largest certificate, in bytes.
pub(crate) const BYTES: u64 = 64 << 20;
/// The longest line, in bytes, including its line feed.
pub(crate) const LINE_BYTES: u64 = 1 << 20;
/// The largest number.
pub(crate) const NUMBER: u32 = 999_999_999;
/// The maximum number of cells of a board; all sets of cells are listed.
pub(crate) const CELLS: u32 = 20;
/// The maximum number of elements of a monoid; a table of all pairs of them is computed.
pub(crate) const ELEMENTS: u32 = 10_000;
/// The maximum number of elementary steps, mostly table look-ups; they take a few seconds.
const STEPS: u64 = 3_000_000_000;

/// The steps that remain.
pub(crate) struct Work(u64);

impl Work {
    pub(crate) fn new() -> Self {
        Self(STEPS)
    }

    /// Counts steps before they are carried out for a line.
    pub(crate) fn spend(&mut self, steps: usize, line: usize) -> Result<(), Refusal> {
        let left = self.0.checked_sub(steps as u64);
        self.0 = left.ok_or_else(|| {
            let text = format!("checking would take more than {STEPS} steps, the limit of this checker");
            Refusal { line, text }
        })?;
        Ok(())
    }
}

#[cfg(test)]
#[path = "../tests/unit/limits.rs"]
mod tests;
