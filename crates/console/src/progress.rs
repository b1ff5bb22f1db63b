//! Progress of long work, on standard error and only when that is a terminal.
//!
//! Start at [`spinner`] or [`bar`]. Drawn by indicatif, which stays silent elsewhere.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Says that something is being done whose length is not known. Call `finish_and_clear` at the end.
pub fn spinner(what: String) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(what);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Says how far something is. Set its length, position and message; call `finish_and_clear` at the end.
pub fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:30} {percent:>3}% {elapsed}");
    ProgressBar::new(0).with_style(style.expect("the template is well formed"))
}
