//! Certificates that claim too much or are too large are refused before they cost much.

mod support;

use std::cell::Cell;
use std::io::{self, Read};

use support::{assert_refused, reference, refuse, with_line, with_words};

/// Counts the bytes read from a reader.
struct Counted<'a, R>(R, &'a Cell<u64>);

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.read(buffer)?;
        self.1.set(self.1.get() + read as u64);
        Ok(read)
    }
}

/// The first lines of the reference.
fn beginning(lines: usize) -> String {
    reference().split_inclusive('\n').take(lines).collect()
}

#[test]
fn a_million_of_anything_is_refused_where_it_is_claimed_or_where_it_is_missing() {
    let huge =
        ["1000000", "999999999", "1000000000", "4294967314", "18446744073709551634", &"9".repeat(1000)];
    for huge in huge {
        for (line, name, given) in [(3, "boards", "46"), (51, "generators", "8"), (62, "kinds", "15")] {
            assert_refused(with_words(line, given, huge), line, name);
        }
        assert_refused(with_words(50, "18", huge), 50, "expected a count (0 to 10000)");
        // With more entries than there are, a later line is not an entry.
        let refusal = refuse(with_words(78, "35", huge));
        assert!([78, 114].contains(&refusal.line), "{refusal}");
    }
}

#[test]
fn an_endless_line_is_refused_wherever_it_begins() {
    let longest = 1 << 20;
    for lines in 0..115 {
        for byte in [b'1', b'X', b' ', b'\r', 0] {
            let read = Cell::new(0);
            let text = beginning(lines);
            let reader = Counted(text.as_bytes().chain(io::repeat(byte)), &read);
            let refusal = proof::check(reader).unwrap_err();
            assert!(refusal.line == lines + 1 && refusal.text.contains("1 MiB per line"), "{refusal}");
            assert!(read.get() <= text.len() as u64 + longest + (1 << 16));
        }
    }
}

#[test]
fn endless_empty_lines_are_refused_at_the_first() {
    let read = Cell::new(0);
    for lines in 0..115 {
        let text = beginning(lines);
        let refusal = proof::check(Counted(text.as_bytes().chain(io::repeat(b'\n')), &read)).unwrap_err();
        assert_eq!(refusal.line, lines + 1, "{refusal}");
    }
}

/// More entries of an antichain than fit, in the right order: all sets of elements for each element in P.
fn endless_entries() -> impl Iterator<Item = String> {
    let sets = |x: usize| {
        // Sets in the order of their lists: the list grows, or its last element goes up.
        std::iter::successors(Some(vec![0_usize]), |set| {
            let mut next = set.clone();
            match *set.last()? {
                17 => {
                    next.pop();
                    *next.last_mut()? += 1;
                }
                last => next.push(last + 1),
            }
            Some(next)
        })
        .map(move |set| {
            let set: Vec<String> = set.iter().map(usize::to_string).collect();
            format!("{x} : {} :{}", set.join(" "), " 999999998".repeat(15))
        })
    };
    let entries = [2, 5, 9, 16].into_iter().flat_map(sets);
    entries.enumerate().map(|(number, entry)| format!("{number} {entry}\n"))
}

/// Produces lines as they are requested.
struct Lazy<I>(I, io::Cursor<String>);

impl<I: Iterator<Item = String>> Read for Lazy<I> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.1.read(buffer)?;
        if read > 0 {
            return Ok(read);
        }
        let Some(line) = self.0.next() else { return Ok(0) };
        self.1 = io::Cursor::new(line);
        self.1.read(buffer)
    }
}

#[test]
fn a_gigabyte_of_good_lines_is_refused_after_64_mib() {
    let read = Cell::new(0);
    let text = beginning(77) + "antichain 999999999\n";
    let reader = Counted(Lazy(endless_entries(), io::Cursor::new(text)), &read);
    let refusal = proof::check(reader).unwrap_err();
    assert!(refusal.text.contains("64 MiB"), "{refusal}");
    assert!(refusal.line > 300_000 && read.get() <= (64 << 20) + (1 << 16), "{refusal}");
}

#[test]
fn a_reading_failure_names_the_line() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let text = beginning(40);
    let refusal = proof::check(text.as_bytes().chain(Broken)).unwrap_err();
    assert_eq!(refusal.to_string(), "line 41: cannot read: the disk is gone");
}

#[test]
fn invalid_shapes_are_refused() {
    for (shape, words) in [
        ("", "the line ends, expected the size"),
        ("3x3", "the line ends, expected the lines"),
        ("0x3 full", "two positive numbers"),
        ("3x0 full", "two positive numbers"),
        ("03x3 full", "two positive numbers"),
        ("3X3 full", "two positive numbers"),
        ("3 full", "two positive numbers"),
        ("x full", "two positive numbers"),
        ("-3x3 full", "two positive numbers"),
        ("3x3x3 full", "two positive numbers"),
        ("3x4294967299 full", "two positive numbers"),
        ("21x1 full", "at most 20"),
        ("5x5 full", "at most 20"),
        ("999999999x999999999 full", "at most 20"),
        ("3x3 rows,cols,diags", "some of `rows,cols,diags`, or"),
        ("3x3 cols,rows", "some of `rows,cols,diags`, or"),
        ("3x3 rows,rows", "some of `rows,cols,diags`, or"),
        ("3x3 rows,", "some of `rows,cols,diags`, or"),
        ("3x3 k=", "some of `rows,cols,diags`, or"),
        ("3x3 k=03", "some of `rows,cols,diags`, or"),
        ("3x3 k=-1", "some of `rows,cols,diags`, or"),
        ("3x3 k=0", "has no lines"),
        ("3x4 diags", "some of `rows,cols`, or"),
        ("3x3 k=4", "has no lines"),
        ("3x3 k=4 torus", "has no lines"),
        ("3x3 k=999999999 torus", "has no lines"),
        ("3x3 full Torus", "found `Torus`, expected `torus`"),
        ("3x3 full torus torus", "found `torus`, expected the end of the line"),
    ] {
        let line = format!("game notakto {shape}");
        assert_refused(with_line(2, line.trim_end()), 2, words);
    }
}

#[test]
fn the_live_boards_of_other_shapes_are_counted_by_their_rules() {
    for (shape, boards) in [
        ("4x4 full", 4_961),
        // Any X kills.
        ("1x1 full", 1),
        ("4x5 k=1", 1),
        ("1x3 cols", 1),
        // No two neighbours on a path, up to reversal: (13 + 5) / 2 and (21 + 3) / 2.
        ("1x5 k=2", 9),
        ("6x1 k=2", 12),
        // No two neighbours on a circle of six: none, one, two in two ways, three.
        ("1x6 k=2 torus", 5),
        // All except the full board, up to reversal: (2^20 + 2^10) / 2 - 1.
        ("1x20 rows", 524_799),
        // At most one in each row; two are in the same column or not.
        ("2x2 rows", 4),
        // Any two cells form a line.
        ("2x2 full", 2),
        // Two lines: no cell, one cell, or one of each line.
        ("2x2 diags", 3),
    ] {
        let text = with_line(2, &format!("game notakto {shape}"));
        assert_refused(text, 3, &format!("boards: there are {boards}, not 46"));
    }
}

#[test]
fn a_monoid_without_elements_is_refused() {
    let text = "hissho-certificate 1\ngame notakto 1x1 full\nboards 1\n0 . 0 +\n\
                elements 0\ngenerators 1\nact 0\n";
    assert_refused(text, 5, "elements: the identity is missing");
}

#[test]
fn a_shape_can_be_described_in_two_ways_and_has_a_certificate_for_each() {
    assert_eq!(support::accept(with_line(2, "game notakto 3x3 k=3")).shape, "3x3 k=3");
}
