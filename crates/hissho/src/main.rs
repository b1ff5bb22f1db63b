//! The binary: it runs the command line of the library `hissho` and returns its exit code.
//!
//! Start at [`hissho::run`]. Nothing else is here.

use std::process::ExitCode;

fn main() -> ExitCode {
    hissho::run()
}
