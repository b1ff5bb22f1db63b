//! Words for counts of sums that cannot be made.
//!
//! Start at [`explain`]. Must not know how sums are counted.

use console::{Message, msg};
use misere::brute::BruteError;

/// Why sums cannot be counted.
pub fn explain(error: &BruteError) -> Message {
    match error {
        BruteError::TooManyBoards { boards, most } => {
            msg!("errors-brute-too-many-boards", boards = *boards, most = *most)
        }
        BruteError::TooLarge { boards, sums, bytes, limit } => {
            msg!("errors-brute-too-large", boards = *boards, sums = *sums, bytes = *bytes, limit = *limit)
        }
        BruteError::RuleTooLarge { values, order } => {
            msg!("errors-brute-rule-too-large", values = *values, order = *order)
        }
        BruteError::Interrupted { boards } => msg!("errors-brute-interrupted", boards = *boards),
        BruteError::Grundy { class, value } => msg!("errors-brute-grundy", class = *class, value = *value),
        // Boards, values and rules that do not belong together are mistakes of the program, not of its input.
        BruteError::Lengths { .. }
        | BruteError::Option { .. }
        | BruteError::NoMove { .. }
        | BruteError::Value { .. }
        | BruteError::Classes { .. } => msg!("errors-brute-inconsistent", error = error),
    }
}
