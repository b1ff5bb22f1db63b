//! The purpose of a witness: check a position once, then play without any way to fail.

#[path = "../support/mod.rs"]
mod support;

use game::{Checked, Game, LegalMove};
use support::Countdown;

fn play_twice(legal: LegalMove<'_, Countdown>) -> (Countdown, Countdown) {
    // A witness may be used again: it still speaks of the same unchanged position.
    (legal.play(), Countdown::successor(legal))
}

fn main() {
    let mut position = Countdown::from(5);
    let legal = position.check(2).expect("two may be taken from five");
    let (once, twice) = play_twice(legal);
    assert_eq!(once, twice);
    // The witness is no longer used, so the position may change.
    position = once;
    assert_eq!(position.left, 3);
}
