//! Running matches, and programs that play in them well or badly.
//!
//! Start at [`play`] and [`Fake`].

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use othello::notation::transcript::{self, PassStyle};
use othello::{Position, Size};
use serde_json::Value;
use tempfile::TempDir;

/// What a run of the program left.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The JSON lines of the games.
    pub fn games(&self) -> Vec<Value> {
        self.events().into_iter().filter(|event| event["event"] == "game").collect()
    }

    /// The JSON document at the end.
    pub fn report(&self) -> Value {
        let report = self.events().pop().unwrap_or_else(|| panic!("no events: {}", self.err));
        assert_eq!(report["event"], "match", "{report}");
        report
    }

    fn events(&self) -> Vec<Value> {
        let read = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        self.out.lines().map(read).collect()
    }

    /// The same run, if it ended well.
    pub fn ok(self) -> Ran {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self
    }

    /// The same run, if it was refused with a message that has all of `parts`.
    pub fn refused(self, parts: &[&str]) -> Ran {
        assert_eq!(self.code, 2, "{}{}", self.out, self.err);
        for part in parts {
            assert!(self.err.contains(part), "`{part}` is not in: {}", self.err);
        }
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self
    }
}

/// Plays a match between `a` and `b` with further options, separated by spaces.
pub fn play(a: &str, b: &str, options: &str) -> Ran {
    play_with(a, b, options, "")
}

/// As [`play`], with this on standard input.
pub fn play_with(a: &str, b: &str, options: &str, input: &str) -> Ran {
    let output = Command::from_std(command(a, b, options)).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Ran {
        code: output.status.code().expect("the program ends by itself"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// The command for a match.
pub fn command(a: &str, b: &str, options: &str) -> std::process::Command {
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("hissho"));
    for name in ["LANG", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C.UTF-8").args(["match", "--a", a, "--b", b]).args(options.split_whitespace());
    command
}

/// A program of `fakes/` and what it is told.
pub struct Fake {
    protocol: &'static str,
    folder: TempDir,
}

/// How a whole game with 23 passes goes that white wins by 59 discs to none.
pub const GAME: &str = "f5d6c4g5d7c7h5d8b8b7b6a7b5a6a5b4b3c6e8f8c8a8e7a4b2a2c2d2d1e2f2c5c3a1a3e6d3f6f7f1g2h2e3f4b1g1c1e1g8g7f3h1h3h4h6";

/// The moves of [`GAME`] with all passes, the first `plies` of them or all, with `between` them.
pub fn moves_of_game(plies: Option<usize>, between: &str) -> String {
    let record = transcript::parse(GAME, Position::start(Size::Eight)).unwrap();
    let text = transcript::format(&record, PassStyle::Dashes);
    let moves: Vec<&str> = text.as_bytes().chunks(2).map(|mv| std::str::from_utf8(mv).unwrap()).collect();
    moves[..plies.unwrap_or(moves.len())].join(between)
}

impl Fake {
    /// One that speaks NBoard.
    pub fn nboard() -> Fake {
        Fake { protocol: "nboard", folder: tempfile::tempdir().unwrap() }
    }

    /// One that speaks GTP.
    pub fn gtp() -> Fake {
        Fake { protocol: "gtp", folder: tempfile::tempdir().unwrap() }
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// How it is named on the command line.
    pub fn behaving(&self, behaviour: &str) -> String {
        let fakes = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/arena/fakes");
        let (protocol, log, game) = (self.protocol, self.log(), moves_of_game(None, " "));
        format!(
            "{protocol}@{}:exec env BEHAVIOUR={behaviour} LOG='{}' GAME='{game}' sh {protocol}.sh",
            fakes.display(),
            log.display()
        )
    }

    /// What it was told, line by line, and `started` whenever it was started; nothing before that.
    pub fn told(&self) -> Vec<String> {
        std::fs::read_to_string(self.log()).unwrap_or_default().lines().map(str::to_owned).collect()
    }

    /// How often it was started.
    pub fn starts(&self) -> usize {
        self.told().iter().filter(|line| *line == "started").count()
    }

    /// Whether it has been started.
    pub fn started(&self) -> bool {
        self.starts() > 0
    }

    /// A new file beside its own.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}
