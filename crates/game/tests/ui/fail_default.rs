//! There is no default witness.

#[path = "../support/mod.rs"]
mod support;

use game::LegalMove;
use support::Countdown;

fn default<T: Default>() -> T {
    T::default()
}

fn main() {
    let forged: LegalMove<'_, Countdown> = default();
    let _ = forged.play();
}
