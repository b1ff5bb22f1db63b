//! A task on a board, as the rules of a game judge it.
//!
//! Start at [`Task`]. Must not know any lesson.

use super::picture::Picture;

/// A task on a board.
pub trait Task {
    /// Whether a choice does what is asked for; `None` when there is no such choice.
    fn judge(&self, choice: &str) -> Option<bool>;

    /// The boards as they are, or after this choice.
    fn picture(&self, chosen: Option<&str>) -> Picture;
}
