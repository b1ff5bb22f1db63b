//! Answers that say no: what was wrong with a request, in the language of whoever asked.
//!
//! Start at [`Refusal::input`]. As a page, or as JSON below `/api`.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::html;
use serde_json::json;

use super::ask::Ask;
use super::layout::Page;
use console::Lang;

/// Why there is no answer.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    reason: String,
    // Who is told and how; a fault far from the request knows neither.
    ask: Option<Box<Ask>>,
}

impl Refusal {
    /// What was asked is wrong.
    pub fn input(ask: &Ask, reason: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, ask, reason)
    }

    /// There is no such thing.
    pub fn not_found(ask: &Ask, reason: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, ask, reason)
    }

    /// Any other status.
    pub fn new(status: StatusCode, ask: &Ask, reason: impl Into<String>) -> Refusal {
        Refusal { status, reason: reason.into(), ask: Some(Box::new(ask.clone())) }
    }

    /// Something failed that the request is not to blame for; it is logged.
    pub fn fault(error: &dyn std::error::Error) -> Refusal {
        tracing::error!(%error, "a request failed");
        Refusal { status: StatusCode::INTERNAL_SERVER_ERROR, reason: error.to_string(), ask: None }
    }

    /// The same, told to this request.
    pub fn to(self, ask: &Ask) -> Refusal {
        Refusal { ask: Some(Box::new(ask.clone())), ..self }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let ask = self.ask.map_or_else(|| Ask::unknown(Lang::EN), |ask| *ask);
        if ask.is_api() {
            return (self.status, Json(json!({"error": self.reason}))).into_response();
        }
        let title = ask.lang.pick("That did not work", "できませんでした");
        let body = html! {
            section.notice role="alert" {
                h1 { (title) }
                p { (self.reason) }
                p { a href=(ask.home()) { (ask.lang.pick("To the first page", "はじめのページへ")) } }
            }
        };
        (self.status, Page { title: title.to_owned(), game: None, body }.render(&ask)).into_response()
    }
}
