//! The routes, and the loop that serves them.
//!
//! Start at [`router`], which lists every path; each game adds its own routes. [`explain`] words refusals for whoever
//! asked. No rules here.

use anyhow::{Context, Result};
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use console::{key, msg, t};
use maud::html;
use serde_json::json;
use tokio::net::TcpListener;

use super::ask::Ask;
use super::guard::{self, LARGEST_BODY};
use super::layout::Page;
use super::refusal::Refusal;
use super::state::App;
use super::{api, assets, home, howto, kept, notakto, othello, tictactoe};

/// Every path with its handler.
pub(crate) fn router(app: App) -> Router {
    let api =
        api::routes().into_iter().fold(Router::new(), |router, (path, answer)| router.route(path, answer));
    Router::new()
        .merge(api)
        .route("/", get(home::show))
        .route("/healthz", get(|| async { "ok" }))
        .route("/assets/{digest}/{*name}", get(assets::serve))
        .merge(kept::routes())
        .merge(othello::routes())
        .merge(notakto::routes())
        .merge(tictactoe::routes())
        .merge(howto::routes())
        .fallback(not_found)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), explain))
        .layer(middleware::from_fn_with_state(app.clone(), guard::check))
        .layer(middleware::from_fn(log))
        .with_state(app)
}

async fn not_found(ask: Ask) -> Refusal {
    let path: String = ask.path.chars().take(60).collect();
    Refusal::not_found(msg!("web-refusal-no-page", path = path))
}

async fn wrong_method() -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, key!("web-refusal-method"))
}

/// Turns a refusal into a page, or into JSON below `/api`, in the language of whoever asked.
async fn explain(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let (ask, _) = Ask::understood(&parts, app.lang);
    let mut response = next.run(Request::from_parts(parts, body)).await;
    match response.extensions_mut().remove::<Refusal>() {
        Some(refusal) => explained(&ask, &refusal),
        None => response,
    }
}

fn explained(ask: &Ask, Refusal { status, reason }: &Refusal) -> Response {
    let lang = ask.lang;
    let reason = reason.in_language(lang);
    if ask.is_api() {
        return (*status, Json(json!({"error": reason}))).into_response();
    }
    let title = lang.text(match *status {
        StatusCode::NOT_FOUND => key!("web-refusal-title-not-found"),
        StatusCode::INTERNAL_SERVER_ERROR => key!("web-refusal-title-fault"),
        _ => key!("web-refusal-title"),
    });
    let body = html! {
        section.notice role="alert" {
            h1 { (title) }
            p { (reason) }
            p { a href=(ask.home()) { (t!(lang, "web-refusal-home")) } }
        }
    };
    (*status, Page { title, game: None, body }.render(ask)).into_response()
}

async fn log(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    tracing::info!(%method, path, status = response.status().as_u16());
    response
}

/// Serves until the process is interrupted. Requests in progress are still answered: a search answers with what it has
/// found so far.
pub(crate) async fn serve(listener: TcpListener, app: App) -> Result<()> {
    let (ended, end) = tokio::sync::watch::channel(false);
    let app = App { end: Some(end), ..app };
    let pool = app.pool.clone();
    let interrupted = async move {
        // Where no handler can be installed nothing could end the server cleanly, so it ends at once.
        let _ = tokio::signal::ctrl_c().await;
        let _ = ended.send(true);
        pool.end();
    };
    axum::serve(listener, router(app)).with_graceful_shutdown(interrupted).await.context("the server failed")
}
