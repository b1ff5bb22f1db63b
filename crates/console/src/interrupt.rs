//! Ctrl-C for verbs that have something to tell when they are interrupted.
//!
//! Start at [`watch`]. Verbs that do not ask for it are ended by Ctrl-C at once, as the system does it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, Result};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// The exit code of a program that was interrupted: what shells make of the signal, 128 + 2.
pub const EXIT_CODE: u8 = 130;

/// A flag that Ctrl-C sets. From now on the first Ctrl-C ends nothing by itself; the second does.
pub fn watch() -> Result<Arc<AtomicBool>> {
    let interrupted = Arc::new(AtomicBool::new(false));
    // In this order: when the first comes, the flag is not set yet and the program goes on.
    flag::register_conditional_shutdown(SIGINT, i32::from(EXIT_CODE), Arc::clone(&interrupted))
        .and_then(|_| flag::register(SIGINT, Arc::clone(&interrupted)))
        .context("cannot watch for Ctrl-C")?;
    Ok(interrupted)
}
