//! The functions that make witnesses can be reached only through the position's trait.

#[path = "../support/mod.rs"]
mod support;

use game::LegalMove;
use support::Countdown;

fn main() {
    let position = Countdown::from(5);
    let _ = LegalMove::check(&position, 2);
    let _ = LegalMove::all(&position);
}
