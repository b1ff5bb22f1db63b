//! The first page: the games, and what was played before.
//!
//! Start at [`show`].

use axum::extract::State;
use axum::response::Response;
use library::Game;
use maud::{Markup, html};

use super::ask::Ask;
use super::layout::Page;
use super::othello;
use super::refusal::Refusal;
use super::state::App;

/// Games shown as kept.
const SHOWN: u32 = 20;

/// Shows the first page.
pub async fn show(State(app): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let lang = ask.lang;
    let kept =
        app.with_library(|library| library.newest_games(SHOWN)).await.map_err(|refusal| refusal.to(&ask))?;
    let body = html! {
        h1 { (lang.pick("Play, analyse, solve", "遊ぶ、調べる、解く")) }
        ul .games {
            li { a href=(ask.address_of("/othello")) {
                strong { (lang.pick("Othello", "オセロ")) }
                span { (lang.pick("Play at any level, and see what each move is worth", "好きな強さと対局し、手の値打ちを見る")) }
            } }
        }
        (kept_games(&ask, &kept))
    };
    Ok(Page { title: lang.pick("Games", "ゲーム").to_owned(), game: None, body }.render(&ask))
}

fn kept_games(ask: &Ask, kept: &[Game]) -> Markup {
    let lang = ask.lang;
    html! {
        section .kept aria-labelledby="kept" {
            h2 #kept { (lang.pick("Games kept", "保存した対局")) }
            @if kept.is_empty() {
                p { (lang.pick("Games you play are kept on this machine and stand here.", "対局はこのコンピュータに保存され、ここに並びます。")) }
            } @else {
                ol { @for game in kept {
                    @if game.kind == othello::KIND { li { (othello::kept_line(ask, game)) } }
                } }
            }
        }
    }
}
