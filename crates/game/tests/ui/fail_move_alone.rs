//! A move alone is not a witness.

#[path = "../support/mod.rs"]
mod support;

use game::Game;
use support::Countdown;

fn main() {
    let _ = Countdown::successor(2_u8);
}
