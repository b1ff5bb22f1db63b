//! The home page: the games, and what was played before.
//!
//! Start at [`show`].

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use super::ask::Ask;
use super::kept;
use super::layout::{Page, lessons_link};
use super::refusal::Refusal;
use super::state::App;
use console::{Key, key, t};

/// Shows the home page.
pub async fn show(State(app): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let lang = ask.lang;
    let kept = kept::list(&app, &ask).await?;
    let body = html! {
        h1 { (t!(lang, "web-home-title")) }
        ul .games {
            @for (path, picture, name, about) in games() {
                li {
                    a .game href=(ask.address_of(path)) {
                        (picture)
                        strong { (lang.text(name)) }
                        span { (lang.text(about)) }
                    }
                    (lessons_link(&ask, path.trim_start_matches('/')))
                }
            }
        }
        (kept)
    };
    Ok(Page { title: t!(lang, "web-frame-games"), game: None, body }.render(&ask))
}

/// The games: path, picture, name, and what you can do with them here.
fn games() -> [(&'static str, Markup, Key, Key); 3] {
    let notakto = marks("M7 7l14 14M21 7L7 21M27 27l14 14M41 27L27 41M47 7l14 14M61 7L47 21", "");
    let tictactoe =
        marks("M27 27l14 14M41 27L27 41M47 7l14 14M61 7L47 21", "M7 14a7 7 0 1 0 14 0a7 7 0 1 0-14 0");
    [
        ("/othello", discs(), key!("web-frame-game-othello"), key!("web-home-othello")),
        ("/notakto", notakto, key!("web-frame-game-notakto"), key!("web-home-notakto")),
        ("/tictactoe", tictactoe, key!("web-frame-game-tictactoe"), key!("web-home-tictactoe")),
    ]
}

fn discs() -> Markup {
    html! {
        svg .sketch viewBox="0 0 68 68" aria-hidden="true" focusable="false" {
            rect .felt x="4" y="4" width="60" height="60" rx="4" {}
            circle .white-disc cx="24" cy="24" r="9" {} circle .black-disc cx="44" cy="24" r="9" {}
            circle .black-disc cx="24" cy="44" r="9" {} circle .white-disc cx="44" cy="44" r="9" {}
        }
    }
}

fn marks(crosses: &str, circles: &str) -> Markup {
    html! {
        svg .sketch viewBox="0 0 68 68" aria-hidden="true" focusable="false" {
            path .rules d="M24 4v60M44 4v60M4 24h60M4 44h60" {}
            path .crosses d=(crosses) {}
            @if !circles.is_empty() { path .circles d=(circles) {} }
        }
    }
}
