//! A witness cannot outlive its position.

#[path = "../support/mod.rs"]
mod support;

use game::Checked;
use support::Countdown;

fn main() {
    let legal = {
        let position = Countdown::from(5);
        position.check(2).unwrap()
    };
    let _ = legal.play();
}
