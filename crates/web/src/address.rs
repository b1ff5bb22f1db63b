//! Addresses of games, read and written back without a server.
//!
//! Start at [`settled`]. The address is the state of a page, so whoever wants to know what the server makes of one,
//! a test or a fuzzer, need not start it. Must not know a handler.

use axum::http::Request;
use console::Lang;
use session::text;

use crate::ask::Ask;
use crate::notakto::Notakto;
use crate::othello::{Othello, read_any};
use crate::query::Pairs;
use crate::table::{Kind, view::View};
use crate::tictactoe::TicTacToe;

/// Reads the address of a game's page and writes it as the page itself would link to it.
///
/// # Errors
/// Why the page would refuse it, in English.
pub fn settled(address: &str) -> Result<String, String> {
    let request = Request::builder().uri(address).body(()).map_err(|error| error.to_string())?;
    let (parts, ()) = request.into_parts();
    let (ask, refusal) = Ask::understood(&parts, Lang::EN);
    if let Some(refusal) = refusal {
        return Err(refusal.reason.in_language(Lang::EN));
    }
    match ask.path.as_str() {
        path if path == Othello::PATH => of_kind::<Othello>(&ask),
        path if path == Notakto::PATH => of_kind::<Notakto>(&ask),
        path if path == TicTacToe::PATH => of_kind::<TicTacToe>(&ask),
        path => Err(format!("{path} is not the page of a game")),
    }
}

fn of_kind<K: Kind>(ask: &Ask) -> Result<String, String> {
    let view = View::<K>::read(ask).map_err(|refusal| refusal.reason.in_language(Lang::EN))?;
    Ok(view.address(ask))
}

/// The address of a game or board of Othello that is pasted into its page: the moves and where they begin.
///
/// # Errors
/// Why it cannot be read, in English.
pub fn pasted(text: &str) -> Result<String, String> {
    let session = read_any(text).map_err(|reason| reason.in_language(Lang::EN))?;
    let (moves, at) = text::write(&session, Othello::move_text);
    let pairs: Pairs = Othello::start_pairs(session.start()).with("moves", moves).with("at", at);
    settled(&pairs.address(Othello::PATH))
}
