//! The move inside a witness cannot be replaced.

#[path = "../support/mod.rs"]
mod support;

use game::Checked;
use support::Countdown;

fn main() {
    let position = Countdown::from(5);
    let mut legal = position.check(2).unwrap();
    legal.mv = 200;
    let _ = legal.play();
}
