//! What outside programs do wrong.
//!
//! Start at [`Fault`]. Every fault has a name for programs and a sentence for people. Must not know how a fault was
//! noticed.

use std::process::ExitStatus;
use std::time::Duration;

use othello::{IllegalMove, Move};
use players::words;

use console::{Lang, Message, t};

/// Why a game was lost without being played to its end.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// The program could not be started.
    CannotStart(Message),
    /// It ended, or closed its output.
    Ended {
        /// Its exit status, once it has one.
        status: Option<ExitStatus>,
    },
    /// It did not answer in time.
    TimeOut {
        /// What it was asked.
        asked: String,
        /// How long it had.
        patience: Duration,
    },
    /// It does not read its input.
    Deaf,
    /// It refused a command that every program must accept.
    Refused {
        /// The command.
        asked: String,
        /// Its answer.
        said: String,
    },
    /// Its answer is no move.
    NotAMove(String),
    /// Its move is against the rules.
    Illegal(Move, IllegalMove),
    /// It gave up.
    Resigned,
}

impl Fault {
    /// A short name that never changes.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::CannotStart(_) => "cannot-start",
            Fault::Ended { .. } => "ended",
            Fault::TimeOut { .. } => "time-out",
            Fault::Deaf => "deaf",
            Fault::Refused { .. } => "refused",
            Fault::NotAMove(_) => "not-a-move",
            Fault::Illegal(..) => "illegal-move",
            Fault::Resigned => "resigned",
        }
    }

    /// What happened, as the end of a sentence that begins with the program's name.
    #[must_use]
    pub fn describe(&self, lang: Lang) -> String {
        match self {
            Fault::CannotStart(error) => {
                t!(lang, "arena-fault-start", error = error)
            }
            Fault::Ended { status: Some(status) } => match status.code() {
                Some(code) => t!(lang, "arena-fault-exited", code = code),
                None => t!(lang, "arena-fault-ended", status = status),
            },
            Fault::Ended { status: None } => {
                t!(lang, "arena-fault-closed")
            }
            Fault::TimeOut { asked, patience } => {
                let seconds = patience.as_secs_f64();
                t!(lang, "arena-fault-silent", asked = asked, seconds = seconds)
            }
            Fault::Deaf => t!(lang, "arena-fault-deaf"),
            Fault::Refused { asked, said } => t!(lang, "arena-fault-answer", asked = asked, said = said),
            Fault::NotAMove(said) => t!(lang, "arena-fault-not-a-move", said = said),
            Fault::Illegal(mv, reason) => {
                let reason = words::othello::illegal(reason);
                t!(lang, "arena-fault-illegal", mv = mv, reason = reason)
            }
            Fault::Resigned => t!(lang, "arena-fault-resigned"),
        }
    }
}
