//! The saved games: their list on the first page, and deleting one.
//!
//! Start at [`list`]. Whoever deletes is asked on a page of its own,
//! so that it works without script.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use library::{Game, GameId};
use console::key;
use maud::{Markup, html};

use super::ask::Ask;
use super::layout::Page;
use super::notakto::Notakto;
use super::othello;
use super::query::Pairs;
use super::refusal::Refusal;
use super::state::App;
use super::table::{self, Kind};
use super::tictactoe::TicTacToe;

/// The pages where a game is deleted.
pub fn routes() -> Router<App> {
    Router::new().route("/games/{id}/delete", get(ask_first).post(delete))
}

/// Games on the first page at once.
const SHOWN: usize = 20;

/// The games kept, the newest first, without the first `from` of them.
pub async fn list(app: &App, ask: &Ask) -> Result<Markup, Refusal> {
    let lang = ask.lang;
    let from = ask.number("from")?.unwrap_or(0).min(u32::MAX as usize);
    // One more tells whether there are others.
    let games = app.with_library(move |library| library.games(from as u32, SHOWN as u32 + 1)).await?;
    let page = |from: usize| {
        let pairs = if from == 0 { Pairs::default() } else { Pairs::default().with("from", from) };
        ask.keep_lang(pairs).address("/")
    };
    Ok(html! {
        section .kept aria-labelledby="kept" {
            h2 #kept { (lang.pick("Games kept", "保存した対局")) }
            @if games.is_empty() {
                p { (lang.pick("Games you play are kept on this machine and stand here.", "対局はこのコンピュータに保存され、ここに並びます。")) }
            } @else {
                ol { @for game in games.iter().take(SHOWN) { @if let Some((address, line)) = shown(ask, game) {
                    li {
                        a .to-game href=(address) { (line) }
                        a .quiet .delete href=(ask.address_of(&format!("/games/{}/delete", game.id))) {
                            (lang.pick("Delete", "削除")) span .sr { ": " (line) }
                        }
                    }
                } } }
            }
            @if from > 0 || games.len() > SHOWN {
                nav .steps aria-label=(lang.pick("Games kept", "保存した対局")) {
                    @if from > 0 { a .step .wide href=(page(from.saturating_sub(SHOWN))) { (lang.pick("Newer games", "新しい対局へ")) } }
                    @if games.len() > SHOWN { a .step .wide href=(page(from + SHOWN)) { (lang.pick("Older games", "古い対局へ")) } }
                }
            }
        }
    })
}

/// Where a game goes on, and what is said of it; none of a kind that is not known here.
fn shown(ask: &Ask, game: &Game) -> Option<(String, Markup)> {
    let (address, title, players) = match game.kind.as_str() {
        othello::KIND => othello::kept(ask, game),
        Notakto::NAME => table::kept::<Notakto>(ask, game),
        TicTacToe::NAME => table::kept::<TicTacToe>(ask, game),
        _ => return None,
    };
    let moves = ask.lang.pick(
        if game.plies == 1 { "1 move".to_owned() } else { format!("{} moves", game.plies) },
        format!("{} 手", game.plies),
    );
    let line = html! {
        strong { (title) } " "
        span { (moves) } " "
        span .faint { (players) } " "
        time { (super::date::date(game.updated)) }
    };
    Some((address, line))
}

/// Asks whether a game is to be deleted.
async fn ask_first(State(app): State<App>, ask: Ask, Path(id): Path<String>) -> Result<Response, Refusal> {
    let lang = ask.lang;
    let game = find(&app, &id).await?;
    let title = lang.pick("Delete this game?", "この対局を削除しますか");
    let body = html! {
        section .notice {
            h1 { (title) }
            @if let Some((_, line)) = shown(&ask, &game) { p .kept-line { (line) } }
            p { (lang.pick("It cannot be brought back.", "元には戻せません。")) }
            form .inline method="post" action=(ask.address_of(&format!("/games/{}/delete", game.id))) {
                button #delete .primary type="submit" { (lang.pick("Delete", "削除する")) }
                a .step .wide href=(ask.home()) { (lang.pick("Keep it", "残す")) }
            }
        }
    };
    Ok(Page { title: title.to_owned(), game: None, body }.render(&ask))
}

async fn delete(State(app): State<App>, ask: Ask, Path(id): Path<String>) -> Result<Response, Refusal> {
    forget(&app, &id).await?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, ask.home())]).into_response())
}

/// Deletes a game, and says what it was.
pub async fn forget(app: &App, id: &str) -> Result<Game, Refusal> {
    let game = find(app, id).await?;
    let id = game.id;
    app.with_library(move |library| library.remove_game(id)).await?;
    Ok(game)
}

/// The game of this name.
pub async fn find(app: &App, id: &str) -> Result<Game, Refusal> {
    let unknown = || Refusal::not_found(key!("web-refusal-no-game"));
    let id: GameId = id.parse().map_err(|_| unknown())?;
    let game = app.with_library(move |library| library.game(id)).await?;
    game.ok_or_else(unknown)
}
