//! The position inside a witness cannot be replaced.

#[path = "../support/mod.rs"]
mod support;

use game::Checked;
use support::Countdown;

fn main() {
    let (five, one) = (Countdown::from(5), Countdown::from(1));
    let mut legal = five.check(2).unwrap();
    legal.position = &one;
    let _ = legal.play();
}
