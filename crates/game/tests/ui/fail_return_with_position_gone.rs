//! A witness cannot be returned from the function that owns its position.

#[path = "../support/mod.rs"]
mod support;

use game::{Checked, LegalMove};
use support::Countdown;

fn first_move<'p>(position: Countdown) -> LegalMove<'p, Countdown> {
    position.check(1).unwrap()
}

fn main() {
    let _ = first_move(Countdown::from(5)).play();
}
