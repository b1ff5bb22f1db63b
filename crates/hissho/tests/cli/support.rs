//! Running the program away from the user's locale, terminal and files.
//!
//! Start at [`hissho`] and [`play`].

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// What a run of the program left.
pub struct Ran {
    /// Its exit code.
    pub code: i32,
    /// What it wrote to standard output.
    pub out: String,
    /// What it wrote to standard error.
    pub err: String,
}

impl Ran {
    /// The one JSON document on standard output.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    /// The JSON lines on standard output.
    pub fn events(&self) -> Vec<Value> {
        let read = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        self.out.lines().map(read).collect()
    }

    /// The last JSON line.
    pub fn last_event(&self) -> Value {
        self.events().pop().expect("at least one event")
    }

    /// True when `text` stands somewhere in standard output.
    pub fn has(&self, text: &str) -> bool {
        self.out.contains(text)
    }

    /// The same run, if it ended well.
    pub fn ok(self) -> Ran {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self
    }

    /// The same run, if it was refused with one message that has all of `parts`.
    pub fn refused(self, parts: &[&str]) -> Ran {
        assert_eq!(self.code, 2, "{}{}", self.out, self.err);
        for part in parts {
            assert!(self.err.contains(part), "`{part}` is not in: {}", self.err);
        }
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self
    }
}

/// The program in an English UTF-8 locale that is no terminal.
pub fn command() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hissho"));
    for name in ["LANG", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm-256color");
    command
}

/// Runs `command` with `input` on its standard input.
pub fn finish(mut command: Command, input: impl Into<Vec<u8>>) -> Ran {
    let output = command.write_stdin(input).output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Ran {
        code: output.status.code().expect("the program ends by itself"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// Runs the program with these arguments, separated by spaces, and no input.
pub fn hissho(arguments: &str) -> Ran {
    hissho_with(arguments, "")
}

/// Runs the program with these arguments and this input.
pub fn hissho_with(arguments: &str, input: impl Into<Vec<u8>>) -> Ran {
    let mut command = command();
    command.args(arguments.split_whitespace());
    finish(command, input)
}

/// Plays a script, one line for each of `lines`, and expects a good end.
pub fn play(arguments: &str, lines: &[&str]) -> Ran {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    hissho_with(&format!("play {arguments}"), input).ok()
}

/// As [`play`], as JSON lines.
pub fn play_json(arguments: &str, lines: &[&str]) -> Vec<Value> {
    play(&format!("{arguments} --json"), lines).events()
}

/// The position that a script ends at.
pub fn position_after(arguments: &str, lines: &[&str]) -> String {
    let events = play_json(arguments, lines);
    let end = events.last().expect("an event");
    end["position"].as_str().unwrap_or_else(|| panic!("no position in {end}")).to_owned()
}

/// The texts of the error events, with the lines that they answer.
pub fn errors(events: &[Value]) -> Vec<(u64, &str)> {
    let errors = events.iter().filter(|event| event["event"] == "error");
    errors.map(|event| (event["line"].as_u64().unwrap(), event["text"].as_str().unwrap())).collect()
}

/// A transcript as lines of a script, passes left out.
pub fn script(transcript: &str) -> Vec<&str> {
    let moves = transcript.as_bytes().chunks(2).map(|mv| std::str::from_utf8(mv).unwrap());
    moves.filter(|mv| *mv != "--").collect()
}

/// A folder that is removed at the end of the test.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// A file with these contents in `folder`.
pub fn file_in(folder: &TempDir, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.path().join(name);
    std::fs::write(&path, contents).expect("a file in a temporary folder");
    path
}

/// A file of `testdata`.
pub fn testdata(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(name)
}
