//! A witness of one move cannot be turned into one of another.

#[path = "../support/mod.rs"]
mod support;

use game::{Checked, LegalMove};
use support::Countdown;

fn main() {
    let position = Countdown::from(5);
    let legal = position.check(2).unwrap();
    let forged = LegalMove { mv: 200_u8, ..legal };
    let _ = forged.play();
}
