//! What the page reads: queries and forms, the addresses of its games, and what is pasted.
//!
//! Start at [`query`].

use web::address::{pasted as read_pasted, settled};
use web::query::Pairs;

use crate::{Verdict, text};

pub(crate) const QUERY_TOKENS: &[&str] =
    &["&", "=", "+", "%", "%E9%BB%92", "%ff", "a=1", "&a=", "%00", "%2", "moves="];

pub(crate) const ADDRESS_TOKENS: &[&str] = &[
    "/othello?",
    "/notakto?",
    "/tictactoe?",
    "moves=",
    "&at=",
    "&board=",
    "&side=both",
    "&level=",
    "&values=1",
    "&hints=0",
    "&flip=1",
    "&game=",
    "&lang=ja",
    "&boards=3",
    "&shape=3x3",
    "f5d6",
    "(",
    ")",
    "1:4",
    "%28",
    "&depth=",
    "999999999",
];

pub(crate) const PASTED_TOKENS: &[&str] = &[
    "f5d6c3",
    "(c4)",
    "(;",
    "GM[Othello]",
    "BO[8 ",
    "B[F5]",
    ";)",
    "/othello?moves=",
    "&board=",
    "&at=",
    "--",
    "1.",
    " X",
    "; F5:+0;",
    "%",
    "\n",
];

/// A query or a form.
pub(crate) fn query(bytes: &[u8]) -> Verdict {
    Verdict::of(Pairs::parse(bytes), |pairs| {
        let written = pairs.query();
        assert_eq!(Pairs::parse(written.as_bytes()), Ok(pairs), "{written}");
    })
}

/// The address of a game.
pub(crate) fn address(bytes: &[u8]) -> Verdict {
    Verdict::of(settled(&text(bytes)), |address| assert_eq!(settled(&address).as_ref(), Ok(&address)))
}

/// A game or a board that is pasted into the page of Othello.
pub(crate) fn pasted(bytes: &[u8]) -> Verdict {
    Verdict::of(read_pasted(&text(bytes)), |address| {
        assert_eq!(read_pasted(&address).as_ref(), Ok(&address));
        assert_eq!(settled(&address).as_ref(), Ok(&address));
    })
}
