//! A witness of one game cannot be played in another with the same type of move.

#[path = "../support/mod.rs"]
mod support;

use game::{Checked, Game};
use support::{Countdown, Random};

fn main() {
    let position = Countdown::from(5);
    let legal = position.check(2).unwrap();
    let _ = Random::successor(legal);
}
