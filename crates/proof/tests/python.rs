//! The Python checker that accompanies the description of the format agrees with this one.

mod support;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use support::{Dictionary, file, reference, refuse};

/// Reports that the test was not run, also in the file that collects such lines.
fn not_run() {
    let line = "not run: 1 test with the Python checker (python3 not found)";
    eprintln!("{line}");
    if let Some(notes) = std::env::var_os("HISSHO_NOT_RUN") {
        let mut notes = std::fs::OpenOptions::new().create(true).append(true).open(notes).unwrap();
        // A single write, so that lines of tests running at the same time do not mix.
        notes.write_all(format!("{line}\n").as_bytes()).unwrap();
    }
}

fn python_is_there() -> bool {
    let mut version = Command::new("python3");
    version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

/// Certificates that this checker refuses: with bytes changed, entries dropped or values replaced.
fn corruptions() -> Vec<Vec<u8>> {
    let reference = reference().into_bytes();
    let mut corruptions: Vec<Vec<u8>> = (0..40)
        .map(|number| {
            let mut bytes = reference.clone();
            let at = 97 * number + 11;
            bytes[at] = if bytes[at] == b'3' { b'4' } else { b'3' };
            bytes
        })
        .collect();
    let published = Dictionary::published();
    corruptions.extend([0, 6, 20, 34].map(|entry| published.certificate_without(Some(entry)).into_bytes()));
    for board in [0, 3, 17, 24, 45] {
        let mut changed = published.clone();
        // The value of the first or the second board, whichever differs.
        changed.words[board] = published.words[usize::from(published.words[board] == published.words[0])];
        corruptions.push(changed.certificate().into_bytes());
    }
    corruptions.push(reference[..reference.len() - 1].to_vec());
    // A monoid without elements has no identity, and a table without columns.
    let empty =
        "hissho-certificate 1\ngame notakto 1x1 full\nboards 1\n0 . 0 +\nelements 0\ngenerators 1\nact 0\n";
    corruptions.push(empty.as_bytes().to_vec());
    corruptions
}

#[test]
fn the_python_checker_accepts_the_reference_and_refuses_fifty_one_corruptions() {
    if !python_is_there() {
        return not_run();
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python-checker");
    std::fs::create_dir_all(&folder).unwrap();
    let mut command = Command::new("python3");
    command.arg(file("docs/check_certificate.py")).arg(file("testdata/certificates/notakto-3x3.cert"));
    let corruptions = corruptions();
    for (number, bytes) in corruptions.iter().enumerate() {
        refuse(bytes);
        let name = folder.join(format!("{number}.cert"));
        std::fs::write(&name, bytes).unwrap();
        command.arg(name);
    }
    let output = command.output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let verdicts: Vec<&str> = printed.lines().collect();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(corruptions.len(), 51);
    assert_eq!(verdicts.len(), 52, "{printed}{errors}");
    assert!(
        verdicts[0].ends_with("accepted: the quotient of 3x3 full has 18 elements, 4 of them in P"),
        "{printed}"
    );
    assert!(verdicts[1..].iter().all(|verdict| verdict.contains(": refused: ")), "{printed}");
}
