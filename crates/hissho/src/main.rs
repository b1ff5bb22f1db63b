//! The one binary: it parses the command line, calls the libraries and shows what they say.
//!
//! Start at [`cli::run`]. Front ends hold no rules: what is legal, who won and what a move is worth
//! comes from the crates below.

use std::process::ExitCode;

mod arena;
mod boards;
mod cli;
mod glyphs;
mod lang;
mod play;
mod web;

fn main() -> ExitCode {
    cli::run()
}
