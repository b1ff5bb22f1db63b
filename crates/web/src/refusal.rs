//! Answers that say no: what was wrong with a request, not yet in any language.
//!
//! Start at [`Refusal::input`]. Handlers return it; [`server`](super::server) turns it into a page or into JSON for whoever
//! asked. Knows neither requests nor pages.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use console::{Message, msg};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refusal {
    /// The status of the answer.
    pub status: StatusCode,
    /// The reason, for whoever asked.
    pub reason: Message,
}

impl Refusal {
    /// What was asked is wrong.
    pub(crate) fn input(reason: impl Into<Message>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, reason)
    }

    /// There is no such thing.
    pub(crate) fn not_found(reason: impl Into<Message>) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, reason)
    }

    /// Any other status.
    pub(crate) fn new(status: StatusCode, reason: impl Into<Message>) -> Refusal {
        Refusal { status, reason: reason.into() }
    }

    /// The value of a parameter is wrong, for this reason.
    pub(crate) fn parameter(name: &str, reason: impl Into<Message>) -> Refusal {
        let reason: Message = reason.into();
        Refusal::input(msg!("web-refusal-parameter", name = name, reason = reason))
    }

    /// The same with a reason that is already in the language of whoever asked.
    pub(crate) fn parameter_text(name: &str, reason: &str) -> Refusal {
        Refusal::input(msg!("web-refusal-parameter", name = name, reason = reason))
    }

    /// Something failed that the request is not to blame for; it is logged.
    pub(crate) fn fault(error: &dyn std::error::Error) -> Refusal {
        tracing::error!(%error, "a request failed");
        let reason = msg!("web-refusal-fault", error = error.to_string());
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, reason)
    }
}

impl IntoResponse for Refusal {
    /// An answer without a body that carries the refusal.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
