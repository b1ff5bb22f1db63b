//! The Othello page.
//!
//! Start at [`routes`] and [`Othello`]. The shared page reads addresses, makes moves and saves; here is what only Othello
//! has: [`page`] shows a game, [`board`] draws the board, [`values`] are put into words, [`graph`] draws the whole game,
//! [`stream`] sends what the engine finds, [`editor`] sets up positions, [`share`] reads and writes other formats. What is
//! legal comes from the crates below.

mod analyse;
mod api;
mod board;
mod diagram;
mod editor;
mod graph;
mod kind;
mod line;
mod page;
mod paste;
mod ply;
mod share;
mod stream;
mod tree;
mod values;

use axum::Router;
use axum::routing::{get, post};
use serde_json::{Map, Value};

use super::ask::Ask;
use super::layout::Page;
use super::refusal::Refusal;
use super::state::App;
use super::table::{Kind, Paged, play};
use kind::View;
use page::Refused;

pub(crate) use api::routes as api;
pub(crate) use kind::Othello;
pub(crate) use share::read_any;

/// The routes of the page.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route(Othello::PATH, get(play::show::<Othello>))
        .route(Othello::PLAY, post(play::play::<Othello>))
        .route(graph::ANALYSE, post(analyse::analyse))
        .route(share::READ, post(paste::read))
        .route(editor::PATH, get(editor::show))
        .route(share::SVG, get(diagram::serve_svg))
        .route(share::PNG, get(diagram::serve_png))
}

impl Paged for Othello {
    fn known(ask: &Ask, view: &View) -> Map<String, Value> {
        api::known(ask, view)
    }

    async fn page(app: &App, ask: &Ask, view: &View, refused: Option<&str>) -> Result<Page, Refusal> {
        page::page(app, ask, view, refused.map(Refused::Move)).await
    }
}
