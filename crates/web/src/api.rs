//! The JSON interface, for programs.
//!
//! Start at [`routes`], every path below `/api`; a test compares them with the OpenAPI document, `openapi.json`. Games add
//! their own. All of it uses the same functions as the pages.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use library::Game;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

use super::ask::Ask;
use super::refusal::Refusal;
use super::state::App;
use super::{kept, notakto, othello, tictactoe};

/// The description of all of it.
pub(crate) const DOCUMENT: &str = include_str!("../openapi.json");

/// The most games in one answer.
const MOST_GAMES: usize = 1000;

/// Every path with what answers it.
pub(crate) fn routes() -> Vec<(&'static str, MethodRouter<App>)> {
    let mut routes: Vec<(&str, MethodRouter<App>)> = vec![
        ("/api/openapi.json", get(document)),
        ("/api/status", get(status)),
        ("/api/games", get(games)),
        ("/api/games/{id}", get(game).delete(delete)),
    ];
    routes.extend(othello::api());
    routes.extend(notakto::api());
    routes.extend(tictactoe::api());
    routes
}

async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}

/// How busy the searches are; a closed page leaves none running.
async fn status(State(app): State<App>) -> Json<Value> {
    let counters = app.pool.counters();
    Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "searches": counters.running.load(Ordering::Relaxed),
        "begun": counters.begun.load(Ordering::Relaxed),
        "nodes": counters.nodes.load(Ordering::Relaxed),
    }))
}

async fn games(State(app): State<App>, ask: Ask) -> Result<Json<Value>, Refusal> {
    let most = ask.number("most")?.unwrap_or(20).min(MOST_GAMES) as u32;
    let from = ask.number("from")?.map_or(0, |from| u32::try_from(from).unwrap_or(u32::MAX));
    let games = app.with_library(move |library| library.games(from, most)).await?;
    Ok(Json(json!({"games": games.iter().map(in_json).collect::<Vec<_>>()})))
}

async fn game(State(app): State<App>, _: Ask, Path(id): Path<String>) -> Result<Json<Value>, Refusal> {
    Ok(Json(in_json(&kept::find(&app, &id).await?)))
}

/// Deletes a game; the answer is the game as it was.
async fn delete(State(app): State<App>, _: Ask, Path(id): Path<String>) -> Result<Json<Value>, Refusal> {
    Ok(Json(in_json(&kept::forget(&app, &id).await?)))
}

fn in_json(game: &Game) -> Value {
    json!({
        "id": game.id.to_string(), "kind": game.kind, "start": game.start, "moves": game.moves,
        "settings": game.settings, "plies": game.plies, "created": game.created, "updated": game.updated,
    })
}
