//! The certificate of 3x3 Notakto, written by another program, and the four dictionaries behind it.

mod support;

use proof::Notakto;
use support::{Dictionary, accept, reference};

#[test]
fn the_reference_certificate_is_accepted_with_the_published_figures() {
    let proved = Notakto {
        shape: "3x3 full".to_owned(),
        boards: 46,
        elements: 18,
        p: 4,
        generators: 8,
        tests: 11,
        kinds: 15,
        antichain: 35,
        lines: 115,
    };
    assert_eq!(accept(reference()), proved);
}

#[test]
fn the_published_dictionary_gives_the_reference_certificate() {
    assert_eq!(Dictionary::published().certificate(), reference());
}

#[test]
fn the_four_dictionaries_that_differ_by_the_name_of_d_have_one_certificate() {
    let published = Dictionary::published();
    for d in ["d", "ad", "bd", "abd"] {
        let other = published.with_d(d);
        let changed = (0..support::BOARDS).filter(|&board| other.words[board] != published.words[board]);
        assert_eq!(changed.count(), if d == "d" { 0 } else { 4 });
        assert_eq!(other.certificate(), reference(), "{d}");
    }
}

#[test]
fn a_certificate_that_arrives_byte_by_byte_is_accepted() {
    struct Slow(std::io::Cursor<String>);
    impl std::io::Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            self.0.read(&mut buffer[..1])
        }
    }
    assert!(proof::check(Slow(std::io::Cursor::new(reference()))).is_ok());
}
