//! A witness cannot be written as a struct literal.

#[path = "../support/mod.rs"]
mod support;

use game::LegalMove;
use support::Countdown;

fn main() {
    let position = Countdown::from(5);
    let forged = LegalMove { position: &position, mv: 200_u8 };
    let _ = forged.play();
}
