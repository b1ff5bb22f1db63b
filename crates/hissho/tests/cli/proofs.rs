//! Certificates: written to the byte, accepted, and refused when a byte is changed.

use std::path::Path;

use super::support::{command, file_in, finish, folder, hissho, hissho_with, testdata};

fn known() -> Vec<u8> {
    std::fs::read(testdata("certificates/notakto-3x3.cert")).unwrap()
}

fn check(path: &Path, more: &str) -> super::support::Ran {
    hissho(&format!("check {} {more}", path.display()))
}

#[test]
fn the_certificate_is_to_the_byte_the_one_that_another_program_wrote_and_is_accepted() {
    let folder = folder();
    let path = folder.path().join("n.cert");
    let proved = hissho(&format!("prove notakto -o {}", path.display())).ok();
    assert!(proved.has("18 elements, 4 of them in P"), "{}", proved.out);
    assert_eq!(std::fs::read(&path).unwrap(), known());
    assert_eq!(hissho("prove notakto").ok().out.into_bytes(), known());
    let checked = check(&path, "").ok();
    assert!(checked.has("proved for sums of any number of Notakto boards, 3x3 full"), "{}", checked.out);
    assert!(checked.has("18 elements, 4 of them in P (46 boards, 8 values, 15 kinds, 35 minimal pairs)"));
    assert!(check(&path, "--lang ja").ok().has("何枚の和についても証明されました"));
    assert!(hissho_with("check -", known()).ok().has("standard input: proved"));
    let document = check(&path, "--json").ok().json();
    assert_eq!(
        (&document["accepted"], &document["elements"], &document["antichain"]),
        (&true.into(), &18.into(), &35.into())
    );
}

/// Shapes, the elements of their quotients and how many of them are in P. CGSuite gives the same for rows and
/// columns on 3x3, for 3x4, for 3x5 in threes and for the diagonals of 4x4.
const OTHER_BOARDS: [(&str, u64, u64); 8] = [
    ("3x3 --torus", 6, 2),
    ("3x3 --lines rows,cols", 38, 9),
    ("3x3 --lines diags", 12, 3),
    ("2x3", 6, 2),
    ("3x4", 36, 6),
    ("3x4 --lines k=3", 10, 2),
    ("3x5 --lines k=3", 64, 10),
    ("4x4 --lines diags", 12, 3),
];

#[test]
fn certificates_of_other_boards_are_written_and_accepted() {
    for (shape, elements, p) in OTHER_BOARDS {
        let json = hissho(&format!("prove notakto --shape {shape} --json")).ok().json();
        assert_eq!((&json["elements"], &json["p"]), (&elements.into(), &p.into()), "{shape}");
        let certificate = json["certificate"].as_str().unwrap();
        let checked = hissho_with("check - --json", certificate).ok().json();
        for key in ["shape", "boards", "elements", "p"] {
            assert_eq!(checked[key], json[key], "{shape}: {key}");
        }
        assert_eq!(checked["accepted"], true, "{shape}");
    }
}

#[test]
fn a_certificate_of_one_shape_is_refused_for_another() {
    let of = |shape: &str| hissho(&format!("prove notakto --shape {shape}")).ok().out;
    let (torus, plain) = (of("3x3 --torus"), of("3x3"));
    let claimed = torus.replacen("3x3 full torus", "3x3 full", 1);
    assert!(hissho_with("check -", claimed).out.contains("refused: line "));
    let claimed = plain.replacen("3x3 full", "3x3 full torus", 1);
    assert!(hissho_with("check -", claimed).out.contains("refused: line "));
    let claimed = of("3x3 --lines diags").replacen("3x3 diags", "3x3 rows,cols", 1);
    assert!(hissho_with("check -", claimed).out.contains("refused: line "));
}

#[test]
fn an_unfinished_quotient_is_told_and_nothing_is_written() {
    let folder = folder();
    let path = folder.path().join("n.cert");
    let run = hissho(&format!("prove notakto --shape 4x4 -o {} --json", path.display()));
    let run = run.refused(&["4x4 full", "not completed", "whether it is finite is unknown"]);
    let document = run.json();
    assert_eq!(document["finished"], false);
    assert!(
        document["elements_at_least"].as_u64().unwrap() > 10 && document["positions"] == 127,
        "{document}"
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    hissho("prove notakto --shape 5x5").refused(&["20 cells"]);
}

#[test]
fn a_certificate_replaces_a_file_whole_and_never_a_folder() {
    let folder = folder();
    let path = file_in(&folder, "n.cert", "older");
    hissho(&format!("prove notakto -o {}", path.display())).ok();
    assert_eq!(std::fs::read(&path).unwrap(), known());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    hissho(&format!("prove notakto -o {}", folder.path().display())).refused(&["this is not a regular file"]);
    hissho(&format!("prove notakto -o {}/no/n.cert", folder.path().display())).refused(&["no/n.cert"]);
}

#[test]
fn not_one_of_a_thousand_changed_bytes_is_accepted() {
    let known = known();
    // Every place gets its turn before any comes again: the step has no common factor with the length.
    let step = (known.len() / 3..).find(|step| gcd(*step, known.len()) == 1).unwrap();
    let (mut refused, mut place) = (0, 0);
    for change in 0..1000_usize {
        place = (place + step) % known.len();
        let mut changed = known.clone();
        // What certificates are made of first, then anything.
        let replacement = b"0123456789+:. X\nax\0\xff"[change % 20];
        changed[place] = if replacement == known[place] { known[place] ^ 1 } else { replacement };
        let checked = proof::check(&changed[..]);
        assert!(checked.is_err(), "byte {place} made {}", changed[place]);
        refused += 1;
        if change % 100 == 0 {
            let run = hissho_with("check -", changed);
            let refusal = checked.unwrap_err();
            assert_eq!((run.code, run.err.as_str()), (1, ""), "{}", run.out);
            assert!(
                run.out.starts_with(&format!("standard input: refused: line {}: ", refusal.line)),
                "{}",
                run.out
            );
        }
    }
    assert_eq!(refused, 1000);
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[test]
fn what_is_refused_is_told_with_line_and_reason() {
    let folder = folder();
    let known = known();
    let text = String::from_utf8(known.clone()).unwrap();
    let cut = known[..known.len() / 2].to_vec();
    let cases: [(&str, Vec<u8>); 7] = [
        ("empty", vec![]),
        ("cut", cut),
        ("garbage", b"\x7fELF\0\0\x1b[2J".to_vec()),
        ("no-lf", known[..known.len() - 1].to_vec()),
        ("longer", [&known[..], b"end\n"].concat()),
        ("million", text.replace("generators 8", "generators 999999999").into_bytes()),
        ("gigabyte", text.replace("boards 46", "boards 999999999").into_bytes()),
    ];
    for (name, bytes) in cases {
        let path = file_in(&folder, name, bytes);
        let run = check(&path, "");
        assert_eq!((run.code, run.err.as_str()), (1, ""), "{name}: {}", run.out);
        assert!(run.has(&format!("{name}: refused: line ")) && !run.has("\x1b"), "{name}: {}", run.out);
        let json = check(&path, "--json");
        assert_eq!(json.code, 1);
        let document = json.json();
        assert!(document["accepted"] == false && document["line"].is_u64() && document["reason"].is_string());
        assert!(check(&path, "--lang ja").has("不合格です"));
    }
    let endless = hissho("check /dev/zero");
    assert!(endless.code == 1 && endless.has("refused: line 1"), "{}", endless.out);
}

#[test]
fn what_cannot_be_read_is_no_refusal() {
    let folder = folder();
    hissho("check nothing-here").refused(&["nothing-here", "no such file"]);
    check(folder.path(), "").refused(&["directory"]);
    hissho("check").refused(&["FILE"]);
}

#[test]
fn a_proof_does_not_depend_on_the_folder_or_the_seed() {
    let there = folder();
    let mut command = command();
    command.args(["prove", "notakto", "--seed", "5", "--threads", "2"]).current_dir(there.path());
    assert_eq!(finish(command, "").ok().out.into_bytes(), known());
}
