//! A witness of one game is not played in another with the same kind of move.

#[path = "../support/mod.rs"]
mod support;

use game::{Checked, Game};
use support::{Countdown, Random};

fn main() {
    let position = Countdown::from(5);
    let legal = position.check(2).unwrap();
    let _ = Random::successor(legal);
}
