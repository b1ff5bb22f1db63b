//! Ctrl-C for verbs that print something when they are interrupted.
//!
//! Start at [`watch`]. Ctrl-C ends all other verbs at once, as the system does it. Must not know what is interrupted.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::msg;

/// The exit code of a program that was interrupted: what shells make of the signal, 128 + 2.
pub const EXIT_CODE: u8 = 130;

/// A flag that Ctrl-C sets. From now on the first Ctrl-C only sets it; a second one ends the program.
///
/// # Errors
/// When the system does not allow it.
pub fn watch() -> Result<Arc<AtomicBool>> {
    let interrupted = Arc::new(AtomicBool::new(false));
    // In this order: at the first Ctrl-C the flag is not yet set, so the program goes on.
    flag::register_conditional_shutdown(SIGINT, i32::from(EXIT_CODE), Arc::clone(&interrupted))
        .and_then(|_| flag::register(SIGINT, Arc::clone(&interrupted)))
        .map_err(|error| msg!("console-no-interrupts", error = error))?;
    Ok(interrupted)
}
