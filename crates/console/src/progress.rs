//! Progress of long work, on standard error and only when that is a terminal.
//!
//! Start at [`spinner`] or [`bar`]. Drawn by indicatif, which stays silent elsewhere. Must not know the work.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Shows that something of unknown length is in progress. Call `finish_and_clear` at the end.
#[must_use]
pub fn spinner(what: String) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(what);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Shows how far something has got. Set its length, position and message; call `finish_and_clear` at the end.
///
/// # Panics
/// Never: the template is well formed.
#[must_use]
pub fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:30} {percent:>3}% {elapsed}");
    ProgressBar::new(0).with_style(style.expect("the template is well formed"))
}
