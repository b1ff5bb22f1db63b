//! Certificates, and a checker that shares no code with what writes them.
//!
//! Start at [`check`]. The format is described in docs/certificates.md. This crate knows the rules of
//! the games it checks, from their descriptions, and nothing else: it uses no other crate of this
//! workspace, so that it cannot share a mistake with a solver.

#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod limits;
mod notakto;
mod text;

use std::io::Read;

pub use notakto::Notakto;

/// What an accepted certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The misère quotient of the boards of one shape, for sums of any number of boards.
    Notakto(Notakto),
}

/// The first reason found to refuse a certificate: a false statement, a form that is not canonical, or a
/// limit of this checker.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {text}")]
pub struct Refusal {
    /// The line concerned, counted from 1; one past the last line if something is missing at the end.
    pub line: usize,
    /// What is wrong there.
    pub text: String,
}

/// Reads a certificate and verifies that all its statements are true and that it is in canonical form.
/// A byte slice is a reader, so `check(bytes)` works.
///
/// Memory and time are bounded for any input: at most 64 MiB are read, nothing is allocated in
/// proportion to a number that is merely stated, and the steps of the computation are counted.
///
/// # Errors
/// The first reason found to refuse it, including a failure to read it.
pub fn check(mut reader: impl Read) -> Result<Checked, Refusal> {
    let mut lines = text::Lines::new(&mut reader);
    lines.next("the first line")?.exactly("hissho-certificate 1")?;
    let mut game = lines.next("the game")?;
    game.words("game notakto")?;
    let shape = notakto::Shape::read(game)?;
    notakto::check(&mut lines, shape).map(Checked::Notakto)
}
