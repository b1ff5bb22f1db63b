//! Certificates that state something false, in one place or consistently throughout.

mod support;

use support::{BOARDS, Dictionary, ELEMENTS, assert_refused, reference, refuse, with_line, with_words};

#[test]
fn none_of_the_782_dictionaries_with_one_value_changed_is_accepted() {
    let published = Dictionary::published();
    let mut refused = 0;
    for board in 0..BOARDS {
        for other in Dictionary::elements() {
            let mut changed = published.clone();
            if changed.words[board] != other {
                changed.words[board] = other;
                let refusal = refuse(changed.certificate());
                // Boards, their order, their options and the table are correct.
                assert!(refusal.line > 49, "board {board}: {refusal}");
                refused += 1;
            }
        }
    }
    assert_eq!(refused, BOARDS * (ELEMENTS - 1));
}

#[test]
fn no_change_to_the_generator_of_one_board_is_accepted() {
    for board in 0..BOARDS {
        let reference = reference();
        let line = reference.lines().nth(3 + board).unwrap();
        let mut fields: Vec<&str> = line.split(' ').collect();
        let value = fields[2];
        for other in ["0", "1", "2", "3", "4", "5", "6", "7", "8"].into_iter().filter(|&other| other != value)
        {
            fields[2] = other;
            refuse(with_line(4 + board, &fields.join(" ")));
        }
    }
}

#[test]
fn the_empty_board_and_the_centre_cannot_exchange_their_values() {
    let mut swapped = Dictionary::published();
    swapped.words.swap(0, 3);
    // Kind 0, the empty board, then moves from c2 to c2.
    assert_refused(swapped.certificate(), 63, "kind 0: ");
}

#[test]
fn an_antichain_without_one_entry_is_refused_even_if_all_numbers_fit() {
    let published = Dictionary::published();
    for entry in 0..35 {
        let refusal = refuse(published.certificate_without(Some(entry)));
        assert!((79..=113).contains(&refusal.line) && refusal.text.contains("below"), "{entry}: {refusal}");
    }
}

#[test]
fn an_antichain_with_an_entry_above_another_is_refused() {
    // Entry 13 is (5, {0}), so (5, {0, 1}) lies above it and is not the least witness of anything. Its
    // own witnesses are those of entry 13: a larger set has the same least entries below it, or lesser ones.
    assert_refused(with_new_entry_14("5 : 0 1"), 93, "entry 14: it is not a minimal pair");
}

#[test]
fn an_antichain_with_an_entry_twice_is_refused() {
    assert_refused(with_new_entry_14("5 : 0"), 93, "entry 14: it should come before entry 13");
}

/// The reference with a new entry after entry 13, which has the same witnesses.
fn with_new_entry_14(pair: &str) -> String {
    let reference = reference();
    let shift = |field: &str| match field.parse::<usize>() {
        Ok(number) if number >= 14 => (number + 1).to_string(),
        _ => field.to_owned(),
    };
    let shifted = |list: &str| list.split(' ').map(shift).collect::<Vec<_>>().join(" ");
    let mut lines: Vec<String> = Vec::new();
    for (at, line) in reference.lines().enumerate() {
        match at + 1 {
            78 => lines.push("antichain 36".to_owned()),
            79..=113 => {
                let (entry, witnesses) = line.rsplit_once(" : ").unwrap();
                let (number, pair) = entry.split_once(' ').unwrap();
                lines.push(format!("{} {pair} : {}", shift(number), shifted(witnesses)));
            }
            114 => lines.push(shifted(line)),
            _ => lines.push(line.to_owned()),
        }
    }
    let witnesses = lines[91].rsplit_once(" : ").unwrap().1;
    lines.insert(92, format!("14 {pair} : {witnesses}"));
    lines.join("\n") + "\n"
}

#[test]
fn a_table_that_does_not_commute_is_refused() {
    let text = with_words(52, "act 0 1 2 8 7 9 10", "act 0 1 2 8 7 9 9");
    assert_refused(text, 54, "act 2: (5 0) 2 = 13, but (5 2) 0 = 2");
}

#[test]
fn an_odd_order_by_a_table_that_does_not_commute_is_refused() {
    // Replacing element 17 by each of the others in turn leaves 17 elements, still numbered by discovery.
    let reference = reference();
    for other in 0..17_usize {
        let lines: Vec<String> = reference
            .lines()
            .enumerate()
            .map(|(at, line)| match at {
                49 => "elements 17".to_owned(),
                51..59 => {
                    let fields = line.split(' ').map(|field| field.replace("17", &other.to_string()));
                    fields.take(19).collect::<Vec<_>>().join(" ")
                }
                _ => line.to_owned(),
            })
            .collect();
        let refusal = refuse(lines.join("\n") + "\n");
        assert!((52..60).contains(&refusal.line) && refusal.text.contains(", but ("), "{other}: {refusal}");
    }
}

#[test]
fn refusals_name_the_line_and_the_statement() {
    for (line, from, to, words) in [
        (1, "1", "2", "found `2`, expected `1`"),
        (2, "notakto", "nim", "found `nim`, expected `notakto`"),
        (2, "3x3", "3x4", "line 3"),
        (3, "46", "45", "boards: there are 46, not 45"),
        (5, "X........", ".......X.", "board 1: found `.......X.`, expected `X........`"),
        (8, "15 16", "15 17", "board 4: found `17`, expected `16`"),
        (8, " +", "", "board 4: the line ends, expected `+`"),
        (5, " 8", " 8 +", "board 1: found `+`, expected the end of the line"),
        (5, " 1 4", " 3 4", "board 1: found `3`, expected a known generator or the next one (0 to 1)"),
        (50, "18", "17", "line 52: act 0: found `10`, expected the end of the line"),
        (51, "8", "9", "generators: there are 8, not 9"),
        (56, "act 4 4 9", "act 4 4 10", "act 4: 1 goes to 10, but the next new element is 9"),
        (53, "act 1 0", "act 1 1", "its value 1 is also that of generator 0"),
        (60, "P 2", "P 0 2", "P: 0 is listed"),
        (60, "5 9", "9 5", "P: element 5 after 9"),
        (61, "9 14", "9 13 14", "tests: found `13`, expected `14`"),
        (62, "15", "16", "kinds: there are 15, not 16"),
        (66, "5 6 7", "5 7", "kind 3: found `7`, expected `6`"),
        (78, "35", "36", "entry 35: found `start`, expected `35`"),
        (78, "35", "34", "entry 11: found `34`, expected a witness (0 to 33)"),
        (80, ": 0 2 :", ": 0 :", "entry 1: 1 is not in P, and no move leads to P"),
        (
            84,
            "20 5 5 9",
            "20 4 5 9",
            "entry 5: after adding a board of kind 1 the least entry below it is 5, not 4",
        ),
        (
            114,
            "start 1",
            "start 2",
            "start: after adding a board of kind 0 the least entry below it is 1, not 2",
        ),
        (115, "end", "ende", "the last line: found `ende`, expected `end`"),
    ] {
        let refusal = refuse(with_words(line, from, to)).to_string();
        assert!(refusal.contains(words), "{refusal}");
        let other_line = [(2, "3x4"), (50, "17"), (78, "36"), (78, "34")].contains(&(line, to));
        assert!(other_line || refusal.starts_with(&format!("line {line}: ")), "{refusal}");
    }
}

#[test]
fn a_monoid_without_elements_is_refused_on_every_shape_of_one_cell() {
    for lines in ["full", "rows", "cols", "diags", "k=1", "full torus"] {
        for end in ["act 0\n", "act 0\nP\ntests\n", ""] {
            let text = format!(
                "hissho-certificate 1\ngame notakto 1x1 {lines}\nboards 1\n0 . 0 +\nelements 0\ngenerators 1\n{end}"
            );
            assert_refused(text, 5, "the identity is missing");
        }
    }
}
