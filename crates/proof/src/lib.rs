//! Certificates, and a checker that shares no code with what writes them.
//!
//! Start at [`check`]. The format is described in docs/certificates.md. Knows the rules of the games
//! it checks, from their descriptions, and nothing else: it uses no crate of this workspace, so that
//! a mistake of a solver is not repeated here.

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

/// The first reason found not to accept a certificate: a statement that is false, a form that is not
/// canonical, or a limit of this checker, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {text}")]
pub struct Refusal {
    /// The line it concerns, counted from 1; one after the last where something is missing.
    pub line: usize,
    /// What is wrong there.
    pub text: String,
}

/// Reads a certificate and verifies all it says, and that it is in canonical form. A byte slice is a
/// reader: `check(bytes)`.
///
/// Memory and time are bounded whatever is read: at most 64 MiB, nothing is allocated in proportion
/// to a number that is merely stated, and the steps of the work are counted.
///
/// # Errors
/// The first reason found not to accept it; that it cannot be read is one.
pub fn check(mut reader: impl Read) -> Result<Checked, Refusal> {
    let mut lines = text::Lines::new(&mut reader);
    lines.next("the first line")?.exactly("hissho-certificate 1")?;
    let mut game = lines.next("the game")?;
    game.words("game notakto")?;
    let shape = notakto::Shape::read(game)?;
    notakto::check(&mut lines, shape).map(Checked::Notakto)
}
