//! A position cannot change while a witness borrows it.

#[path = "../support/mod.rs"]
mod support;

use game::Checked;
use support::Countdown;

fn main() {
    let mut position = Countdown::from(5);
    let legal = position.check(2).unwrap();
    position.left = 1;
    let _ = (legal.play(), position);
}
