//! A witness plays in its own position and can come only from a check.

#[path = "support/mod.rs"]
mod support;

use game::{Checked, LegalMove};
use support::{Countdown, Random, Refused};

#[test]
fn a_witness_cannot_be_forged_reused_or_outlive_its_position() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/pass_checked_and_played.rs");
    cases.compile_fail("tests/ui/fail_*.rs");
}

#[test]
fn a_checked_move_plays_in_the_position_in_which_it_was_checked() {
    let (five, two) = (Countdown::from(5), Countdown::from(2));
    let (on_five, on_two) = (five.check(2).unwrap(), two.check(2).unwrap());
    assert_eq!(on_five.play().left, 3);
    assert_eq!(on_two.play().left, 0);
    assert!(std::ptr::eq(on_five.position(), &raw const five));
    assert_eq!(on_five.mv(), 2);
}

#[test]
fn an_illegal_move_yields_a_reason_instead_of_a_witness() {
    let two = Countdown::from(2);
    assert_eq!(two.check(3).map(LegalMove::mv), Err(Refused(3)));
    assert_eq!(two.check(0).map(LegalMove::mv), Err(Refused(0)));
}

#[test]
fn the_witnesses_of_a_position_are_its_legal_moves_in_order() {
    for seed in 0..100 {
        let position = Random::new(seed, 3, false);
        let listed: Vec<u8> = position.legal_moves().map(LegalMove::mv).collect();
        let checked: Vec<u8> =
            (0..=u8::MAX).filter_map(|mv| position.check(mv).ok().map(LegalMove::mv)).collect();
        assert_eq!(listed, checked);
        assert!(!listed.is_empty());
    }
}
