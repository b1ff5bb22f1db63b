//! What bounds the memory and the time that a certificate may cost, whatever it says.
//!
//! Start at [`Work`]. Counts steps, not time, so that the answer is the same on every machine.

use crate::Refusal;

/// The largest certificate, in bytes.
pub(crate) const BYTES: u64 = 64 << 20;
/// The longest line, in bytes with its line feed.
pub(crate) const LINE_BYTES: u64 = 1 << 20;
/// The largest number.
pub(crate) const NUMBER: u32 = 999_999_999;
/// The most cells of a board; all sets of cells are listed.
pub(crate) const CELLS: u32 = 20;
/// The most elements of a monoid; a table of all pairs of them is made.
pub(crate) const ELEMENTS: u32 = 10_000;
/// The most elementary steps, mostly look-ups in a table: some seconds.
const STEPS: u64 = 3_000_000_000;

/// What is left of the steps.
pub(crate) struct Work(u64);

impl Work {
    pub(crate) fn new() -> Self {
        Self(STEPS)
    }

    /// Counts steps before they are made; `line` is what they are made for.
    pub(crate) fn spend(&mut self, steps: usize, line: usize) -> Result<(), Refusal> {
        let left = self.0.checked_sub(steps as u64);
        self.0 = left.ok_or_else(|| {
            let text = format!("checking takes more than {STEPS} steps, the limit of this checker");
            Refusal { line, text }
        })?;
        Ok(())
    }
}

#[cfg(test)]
#[path = "../tests/unit/limits.rs"]
mod tests;
