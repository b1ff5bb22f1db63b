//! What is pasted into the page, opened as a game.
//!
//! Start at [`read`]. Which formats there are is for [`share`](super::share) to know.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use console::t;
use players::Humans;

use super::super::ask::{Ask, Form};
use super::super::keep::keep;
use super::super::refusal::Refusal;
use super::super::state::App;
use super::super::table::{Kind, play};
use super::kind::{Othello, View};
use super::page::{Refused, page};
use super::share::read_any;

/// Opens what was pasted, to be analysed, and saves it.
pub(crate) async fn read(State(app): State<App>, ask: Ask, Form(form): Form) -> Result<Response, Refusal> {
    let view = View::read(&ask)?;
    let text = form.get("text").unwrap_or_default();
    let session = match read_any(text) {
        Ok(session) => session,
        Err(reason) => {
            let reason = t!(ask.lang, "web-othello-paste-unreadable", reason = reason);
            let ask = ask.of_page(Othello::PATH, view.pairs(&ask));
            let refused = Refused::Text { reason: &reason, text };
            let page = page(&app, &ask, &view, Some(refused)).await?;
            return Ok(play::refused(&ask, &view, page));
        }
    };
    let mut view = View { session, people: Humans::Both, game: None, ..view };
    if view.session.places() > 1 {
        keep(&app, &mut view).await?;
    }
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, view.address(&ask))]).into_response())
}
