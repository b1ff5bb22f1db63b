//! What outside programs do wrong.
//!
//! Start at [`Fault`]. Every fault has a name for programs and a sentence for people.

use std::time::Duration;

use othello::{IllegalMove, Move};

use console::Lang;

/// Why a game was lost without being played to its end.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// The program could not be started.
    CannotStart(String),
    /// It ended, or closed its output.
    Ended {
        /// Its exit status, once it has one.
        status: Option<String>,
    },
    /// It did not answer in time.
    TimeOut {
        /// What it was asked.
        asked: String,
        /// How long it had.
        patience: Duration,
    },
    /// It does not read what it is told.
    Deaf,
    /// It refused a command that it must know.
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
    /// A short name that does not change.
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
    pub fn describe(&self, lang: Lang) -> String {
        match self {
            Fault::CannotStart(error) => {
                lang.pick(format!("cannot be started: {error}"), format!("起動できません: {error}"))
            }
            Fault::Ended { status: Some(status) } => {
                lang.pick(format!("has ended ({status})"), format!("終了しました（{status}）"))
            }
            Fault::Ended { status: None } => {
                lang.pick("has closed its output".to_owned(), "出力を閉じました".to_owned())
            }
            Fault::TimeOut { asked, patience } => {
                let seconds = patience.as_secs_f64();
                lang.pick(
                    format!("did not answer `{asked}` within {seconds} s"),
                    format!("{asked} に {seconds} 秒以内に答えませんでした"),
                )
            }
            Fault::Deaf => lang.pick("does not read its input".to_owned(), "入力を読んでいません".to_owned()),
            Fault::Refused { asked, said } => lang
                .pick(format!("answered `{asked}` with `{said}`"), format!("{asked} に {said} と答えました")),
            Fault::NotAMove(said) => lang.pick(
                format!("answered `{said}`, which is not a move"),
                format!("{said} と答えましたが、手ではありません"),
            ),
            Fault::Illegal(mv, reason) => {
                lang.pick(format!("played {mv}: {reason}"), format!("打てない手 {mv} を打ちました"))
            }
            Fault::Resigned => lang.pick("resigned".to_owned(), "投了しました".to_owned()),
        }
    }
}
