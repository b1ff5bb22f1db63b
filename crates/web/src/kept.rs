//! Saved games: their list on the home page, and deleting one.
//!
//! Start at [`list`]. A page of its own asks before a game is deleted,
//! so that it works without script.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use library::{Game, GameId};
use maud::{Markup, html};

use super::ask::Ask;
use super::layout::Page;
use super::notakto::Notakto;
use super::othello::Othello;
use super::query::Pairs;
use super::refusal::Refusal;
use super::state::App;
use super::table::{Kind, Listed, listed};
use super::tictactoe::TicTacToe;
use console::{Lang, key, t};

/// The pages where a game is deleted.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/games/{id}/delete", get(ask_first).post(delete))
}

/// How many games the home page shows at once.
const SHOWN: usize = 20;

/// The saved games, newest first, without the first `from` of them.
pub async fn list(app: &App, ask: &Ask) -> Result<Markup, Refusal> {
    let lang = ask.lang;
    let from = ask.number("from")?.unwrap_or(0).min(u32::MAX as usize);
    // One more than shown reveals whether there are others.
    let games = app.with_library(move |library| library.games(from as u32, SHOWN as u32 + 1)).await?;
    let page = |from: usize| {
        let pairs = if from == 0 { Pairs::default() } else { Pairs::default().with("from", from) };
        ask.keep_lang(pairs).address("/")
    };
    Ok(html! {
        section .kept aria-labelledby="kept" {
            h2 #kept { (t!(lang, "web-saved-title")) }
            @if games.is_empty() {
                p { (t!(lang, "web-saved-none")) }
            } @else {
                ol { @for game in games.iter().take(SHOWN) { @if let Some(shown) = Shown::of(ask, game) {
                    li {
                        a .to-game href=(shown.address) { (shown.line()) }
                        a .quiet .delete href=(ask.address_of(&format!("/games/{}/delete", game.id)))
                            aria-label=(t!(lang, "web-saved-delete-game", game = shown.spoken(lang))) {
                            (t!(lang, "web-saved-delete"))
                        }
                    }
                } } }
            }
            @if from > 0 || games.len() > SHOWN {
                nav .steps aria-label=(t!(lang, "web-saved-title")) {
                    @if from > 0 { a .step .wide href=(page(from.saturating_sub(SHOWN))) { (t!(lang, "web-saved-newer")) } }
                    @if games.len() > SHOWN { a .step .wide href=(page(from + SHOWN)) { (t!(lang, "web-saved-older")) } }
                }
            }
        }
    })
}

/// A saved game as the list shows it.
struct Shown {
    /// Where the game continues.
    address: String,
    title: String,
    moves: String,
    players: String,
    date: String,
}

impl Shown {
    /// A game of a kind that has a page here; `None` for any other.
    fn of(ask: &Ask, game: &Game) -> Option<Shown> {
        let listed = match game.kind.as_str() {
            Othello::NAME => listed::<Othello>(ask, game),
            Notakto::NAME => listed::<Notakto>(ask, game),
            TicTacToe::NAME => listed::<TicTacToe>(ask, game),
            _ => return None,
        };
        let moves = t!(ask.lang, "web-saved-moves", count = game.plies);
        let date = super::date::date(game.updated);
        let Listed { address, title, players } = listed;
        Some(Shown { address, title, moves, players, date })
    }

    fn line(&self) -> Markup {
        html! {
            strong { (self.title) } " "
            span { (self.moves) } " "
            span .faint { (self.players) } " "
            time { (self.date) }
        }
    }

    fn spoken(&self, lang: Lang) -> String {
        let Shown { title, moves, players, date, .. } = self;
        t!(lang, "web-saved-line", title = title, moves = moves, players = players, date = date)
    }
}

/// Asks before a game is deleted.
async fn ask_first(State(app): State<App>, ask: Ask, Path(id): Path<String>) -> Result<Response, Refusal> {
    let lang = ask.lang;
    let game = find(&app, &id).await?;
    let title = t!(lang, "web-saved-delete-title");
    let body = html! {
        section .notice {
            h1 { (title) }
            @if let Some(shown) = Shown::of(&ask, &game) { p .kept-line { (shown.line()) } }
            p { (t!(lang, "web-saved-delete-final")) }
            form .inline method="post" action=(ask.address_of(&format!("/games/{}/delete", game.id))) {
                button #delete .primary type="submit" { (t!(lang, "web-saved-delete")) }
                a .step .wide href=(ask.home()) { (t!(lang, "web-saved-delete-cancel")) }
            }
        }
    };
    Ok(Page { title, game: None, body }.render(&ask))
}

async fn delete(State(app): State<App>, ask: Ask, Path(id): Path<String>) -> Result<Response, Refusal> {
    forget(&app, &id).await?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, ask.home())]).into_response())
}

/// Deletes a game and returns it.
pub async fn forget(app: &App, id: &str) -> Result<Game, Refusal> {
    let game = find(app, id).await?;
    let id = game.id;
    app.with_library(move |library| library.remove_game(id)).await?;
    Ok(game)
}

/// The game with this name.
pub async fn find(app: &App, id: &str) -> Result<Game, Refusal> {
    let unknown = || Refusal::not_found(key!("web-saved-unknown"));
    let id: GameId = id.parse().map_err(|_| unknown())?;
    let game = app.with_library(move |library| library.game(id)).await?;
    game.ok_or_else(unknown)
}
