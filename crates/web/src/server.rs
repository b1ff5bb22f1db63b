//! The routes, and the loop that serves them.
//!
//! Start at [`router`]: every path stands here. Each game adds its own routes.

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::get;
use tokio::net::TcpListener;

use super::ask::Ask;
use super::guard::{self, LARGEST_BODY};
use super::refusal::Refusal;
use super::state::App;
use super::{api, assets, home, howto, kept, notakto, othello, tictactoe};

/// Everything that can be asked.
pub fn router(app: App) -> Router {
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
        .layer(middleware::from_fn_with_state(app.clone(), guard::check))
        .layer(middleware::from_fn(log))
        .with_state(app)
}

async fn not_found(State(_): State<App>, ask: Ask) -> Refusal {
    let path: String = ask.path.chars().take(60).collect();
    Refusal::not_found(
        &ask,
        ask.lang.pick(format!("there is no page {path}"), format!("{path} というページはありません")),
    )
}

async fn wrong_method(State(_): State<App>, ask: Ask) -> Refusal {
    let reason = ask.lang.pick("this page does not take that method", "このページではその方法は使えません");
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, &ask, reason)
}

async fn log(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    tracing::info!(%method, path, status = response.status().as_u16());
    response
}

/// Serves until the process is interrupted; requests that are being answered are answered, by a search with what it has
/// found so far.
pub async fn serve(listener: TcpListener, app: App) -> Result<()> {
    let (ended, end) = tokio::sync::watch::channel(false);
    let app = App { end: Some(end), ..app };
    let pool = app.pool.clone();
    let interrupted = async move {
        // Without a handler nothing could end it cleanly, so then it ends at once.
        let _ = tokio::signal::ctrl_c().await;
        let _ = ended.send(true);
        pool.end();
    };
    axum::serve(listener, router(app)).with_graceful_shutdown(interrupted).await.context("the server failed")
}
