//! `hissho match`: levels against each other, and programs that keep to their protocol or do not.
//!
//! Start at [`support`]. The programs are shell scripts in `fakes/`.

#![cfg(unix)]

mod faults;
mod interrupts;
mod levels;
mod protocols;
mod support;
