//! A position cannot be overwritten while a witness borrows it.

#[path = "../support/mod.rs"]
mod support;

use game::Checked;
use support::Countdown;

fn main() {
    let mut position = Countdown::from(5);
    for legal in position.legal_moves() {
        position = legal.play();
    }
    let _ = position.left;
}
