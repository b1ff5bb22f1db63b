//! How a contestant is named on the command line.
//!
//! Start at [`Spec`]. Must not know how a match is played.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use console::{Message, msg};
use engine::Level;
use players::othello::parse_level;

use super::child::Program;
use super::gtp::Gtp;
use super::nboard::Nboard;
use super::ours::Ours;
use super::{Budget, Contestant};

/// A contestant: `level:4`, `read-4`, `nboard:COMMAND` or `gtp:COMMAND`, the latter two with the folder
/// to start in as `nboard@FOLDER:COMMAND`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// A level of ours.
    Level(Level),
    /// A program that speaks NBoard.
    Nboard(Program),
    /// A program that speaks GTP.
    Gtp(Program),
}

impl Spec {
    /// The contestant itself; a program is not started yet.
    #[must_use]
    pub fn contestant(&self, budget: Budget) -> Box<dyn Contestant> {
        match self {
            Spec::Level(level) => Box::new(Ours::new(*level, budget)),
            Spec::Nboard(program) => Box::new(Nboard::new(program.clone(), budget)),
            Spec::Gtp(program) => Box::new(Gtp::new(program.clone(), budget)),
        }
    }
}

impl FromStr for Spec {
    type Err = Message;

    fn from_str(text: &str) -> Result<Spec, Message> {
        let level = |name: &str| parse_level(name).map(Spec::Level);
        let Some((kind, rest)) = text.split_once(':') else {
            return level(text).map_err(|reason| msg!("arena-not-a-player", reason = reason));
        };
        let (protocol, folder) = match kind.split_once('@') {
            Some((protocol, folder)) => (protocol, Some(PathBuf::from(folder))),
            None => (kind, None),
        };
        let program = || match rest.trim() {
            "" => Err(msg!("arena-no-command", text = text)),
            command => Ok(Program { command: command.to_owned(), folder: folder.clone() }),
        };
        match protocol {
            "level" if folder.is_none() => level(rest),
            "nboard" => program().map(Spec::Nboard),
            "gtp" => program().map(Spec::Gtp),
            _ => Err(msg!("arena-unknown-kind", kind = kind)),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (protocol, program) = match self {
            Spec::Level(level) => return write!(f, "{level}"),
            Spec::Nboard(program) => ("nboard", program),
            Spec::Gtp(program) => ("gtp", program),
        };
        f.write_str(protocol)?;
        if let Some(folder) = &program.folder {
            write!(f, "@{}", folder.display())?;
        }
        write!(f, ":{}", program.command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contestants_are_read_and_written() {
        for text in ["read-4", "level-4", "random", "nboard:./mEdax -q", "gtp@/opt/x y:exec a:b@c"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        assert_eq!("level:4".parse::<Spec>(), "level-4".parse());
        assert_eq!("4".parse::<Spec>(), "level-4".parse());
        assert_eq!("level:read-4".parse::<Spec>(), "read-4".parse());
    }

    #[test]
    fn what_names_no_contestant_is_refused_with_what_would() {
        for (text, part) in [
            ("", "nboard:COMMAND"),
            ("level:", "`` is not a level"),
            ("level:read-1", "`read-1` is not a level"),
            ("edax", "`edax` is not a level"),
            ("nboard:", "has no command"),
            ("gtp@/tmp: ", "has no command"),
            ("uci:x", "`uci` is not one of"),
            ("level@x:4", "`level@x` is not one of"),
        ] {
            let error = text.parse::<Spec>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
