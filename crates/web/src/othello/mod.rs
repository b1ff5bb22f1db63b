//! The Othello page.
//!
//! Start at [`routes`]. [`view`] is what the address says: the game, the place in it and how it is shown; [`page`]
//! shows it, [`board`] draws the board, [`play`] makes moves and saves, [`stream`] sends what the engine finds. What is
//! legal comes from the crates below.

mod api;
mod board;
mod diagram;
mod editor;
mod graph;
mod page;
mod play;
mod share;
mod stream;
mod tree;
mod values;
mod view;

use axum::Router;
use axum::routing::{get, post};
use library::Game;

use super::ask::Ask;
use super::query::Pairs;
use super::state::App;

/// The name of the game in the library.
pub const KIND: &str = "othello";

/// The path of the page.
pub const PATH: &str = "/othello";

/// The routes of the page.
pub fn routes() -> Router<App> {
    Router::new()
        .route(PATH, get(page::show))
        .route("/othello/play", post(play::play))
        .route("/othello/analyse", post(play::analyse))
        .route("/othello/read", post(share::read))
        .route(editor::PATH, get(editor::show))
        .route("/othello/diagram.svg", get(diagram::serve_svg))
        .route("/othello/diagram.png", get(diagram::serve_png))
}

pub use api::routes as api;

/// A game that is kept: where it goes on, which game it is, and who plays.
pub fn kept(ask: &Ask, game: &Game) -> (String, String, String) {
    let lang = ask.lang;
    let settings = Pairs::parse(game.settings.as_bytes()).unwrap_or_default();
    let level = settings.get("level").unwrap_or_default();
    let players = match settings.get("side") {
        Some("black") => lang.pick(format!("black against level {level}"), format!("黒、相手は強さ {level}")),
        Some("white") => lang.pick(format!("white against level {level}"), format!("白、相手は強さ {level}")),
        Some("none") => lang.pick(format!("level {level} against itself"), format!("強さ {level} どうし")),
        _ => lang.pick("both sides", "両方").to_owned(),
    };
    (view::kept_address(ask, game), lang.pick("Othello", "オセロ").to_owned(), players)
}
