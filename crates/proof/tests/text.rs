//! Changed bytes, truncated certificates, other ways to write the same content, and garbage.

mod support;

use proptest::prelude::*;
use support::{assert_refused, reference, refuse};

#[test]
fn no_change_of_one_byte_is_accepted() {
    let reference = reference().into_bytes();
    let mut changed = reference.clone();
    let mut refused = 0;
    for at in 0..reference.len() {
        for byte in b"0123456789 \n\r+:X".iter().copied().chain([reference[at] ^ 0x80]) {
            if byte != reference[at] {
                changed[at] = byte;
                assert!(proof::check(&changed[..]).is_err(), "byte {at} as {byte}");
                refused += 1;
            }
        }
        changed[at] = reference[at];
    }
    assert!(refused >= 15 * reference.len());
}

#[test]
fn no_byte_may_be_omitted_doubled_or_exchanged_with_the_next() {
    let reference = reference().into_bytes();
    for at in 0..reference.len() {
        let (before, after) = reference.split_at(at);
        let twice = [before, &after[..1], after].concat();
        let left_out = [before, &after[1..]].concat();
        let mut exchanged = reference.clone();
        exchanged.swap(at, (at + 1).min(reference.len() - 1));
        for changed in [twice, left_out, exchanged] {
            assert!(changed == reference || proof::check(&changed[..]).is_err(), "byte {at}");
        }
    }
}

#[test]
fn no_beginning_of_the_certificate_is_accepted() {
    let reference = reference();
    for length in 0..reference.len() {
        let beginning = &reference[..length];
        let refusal = refuse(beginning);
        let lines = beginning.matches('\n').count();
        assert!(refusal.line <= lines + 1, "{length}: {refusal}");
        if beginning.ends_with('\n') {
            assert!(
                refusal.line == lines + 1 && refusal.text.contains("ends, expected"),
                "{length}: {refusal}"
            );
        }
    }
}

#[test]
fn no_line_may_be_doubled_omitted_or_exchanged_with_another() {
    let reference = reference();
    let lines: Vec<&str> = reference.lines().collect();
    for at in 0..lines.len() {
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at]);
        assert!(refuse(doubled.join("\n") + "\n").line <= at + 2);
        let mut shorter = lines.clone();
        shorter.remove(at);
        assert!(refuse(shorter.join("\n") + "\n").line <= at + 1);
        for other in 0..at {
            let mut exchanged = lines.clone();
            exchanged.swap(at, other);
            assert!(refuse(exchanged.join("\n") + "\n").line <= at + 1);
        }
    }
}

#[test]
fn other_ways_to_write_the_same_content_are_refused() {
    let reference = reference();
    assert_refused(reference.replace('\n', "\r\n"), 1, "column 21: the byte 0x0d is not allowed");
    assert_refused(reference.trim_end(), 115, "without a line feed");
    assert_refused(reference.clone() + "\n", 116, "continues after `end`");
    assert_refused(reference.clone() + "end\n", 116, "continues after `end`");
    assert_refused(reference.replace("act 3 ", "act  3 "), 55, "act 3: field 2 is empty");
    assert_refused(reference.replace("act 3 3", "act 03 3"), 55, "found `03`, expected `3`");
    assert_refused(reference.replace("act 3 3", "act 3 03"), 55, "found `03`, expected an element");
    assert_refused(reference.replace("act 3 3", "act 3 +3"), 55, "found `+3`, expected an element");
    assert_refused(reference.replace("act 3 3", "act\t3 3"), 55, "column 4: the byte 0x09");
    assert_refused(reference.replace("elements 18", "elements 018"), 50, "`018`");
    assert_refused(reference.replace("elements 18", " elements 18"), 50, "field 1 is empty");
    assert_refused(reference.replace("elements 18", "elements 18 "), 50, "field 3 is empty");
    assert_refused(reference.replace("elements 18", "\nelements 18"), 50, "field 1 is empty");
    assert_refused(reference.replace("elements 18", "Elements 18"), 50, "`Elements`");
    assert_refused(reference.replace("elements 18", "elements １８"), 50, "column 10: the byte 0xef");
    assert_refused(format!("\u{feff}{reference}"), 1, "column 1: the byte 0xef");
    for line in 1..=115 {
        let spaced: Vec<String> = reference
            .lines()
            .enumerate()
            .map(|(at, text)| if at + 1 == line { format!("{text} ") } else { text.to_owned() })
            .collect();
        assert_refused(spaced.join("\n") + "\n", line, "is empty");
    }
}

/// The reference with some bytes replaced, removed or inserted.
fn mutations() -> impl Strategy<Value = Vec<u8>> {
    let bytes = reference().into_bytes();
    let place =
        (0..bytes.len(), 0..4_u8, prop_oneof![any::<u8>(), prop::sample::select(b"0123456789 \n".to_vec())]);
    prop::collection::vec(place, 1..8).prop_map(move |places| {
        let mut bytes = bytes.clone();
        for (at, what, byte) in places {
            let at = at.min(bytes.len().saturating_sub(1));
            match what {
                _ if bytes.is_empty() => {}
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, byte),
                2 => bytes[at] = byte,
                _ => bytes.truncate(at),
            }
        }
        bytes
    })
}

/// Lines of words that occur in certificates, after a valid beginning.
fn word_salad() -> impl Strategy<Value = String> {
    let reference = reference();
    let words =
        ["act", "P", "tests", "kinds", "antichain", "start", "end", ":", "+", "elements", "generators"];
    let word = prop_oneof![
        (0..20_u32).prop_map(|number| number.to_string()),
        prop::sample::select(words.to_vec()).prop_map(str::to_owned),
        any::<u64>().prop_map(|number| number.to_string()),
    ];
    let lines = prop::collection::vec(prop::collection::vec(word, 0..20), 0..20);
    (0..115_usize, lines).prop_map(move |(kept, lines)| {
        let mut text: String = reference.split_inclusive('\n').take(kept).collect();
        for line in lines {
            text += &line.join(" ");
            text += "\n";
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn mutations_are_refused_without_a_panic(bytes in mutations()) {
        prop_assert!(bytes == reference().into_bytes() || proof::check(&bytes[..]).is_err());
    }

    #[test]
    fn garbage_is_refused_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..500)) {
        prop_assert!(proof::check(&bytes[..]).is_err());
    }

    #[test]
    fn words_in_any_order_are_refused_without_a_panic(text in word_salad()) {
        prop_assert!(text == reference() || proof::check(text.as_bytes()).is_err());
    }
}
