//! The first page: the games, and what was played before.
//!
//! Start at [`show`].

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use super::ask::Ask;
use super::layout::{Page, how_to_play};
use super::refusal::Refusal;
use super::state::App;
use super::kept;
use console::Lang;

/// Shows the first page.
pub async fn show(State(app): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let lang = ask.lang;
    let kept = kept::list(&app, &ask).await?;
    let body = html! {
        h1 { (lang.pick("Play, analyse, solve", "遊ぶ、調べる、解く")) }
        ul .games {
            @for (path, picture, name, about) in games(lang) {
                li {
                    a .game href=(ask.address_of(path)) {
                        (picture)
                        strong { (name) }
                        span { (about) }
                    }
                    (how_to_play(&ask, path.trim_start_matches('/')))
                }
            }
        }
        (kept)
    };
    Ok(Page { title: lang.pick("Games", "ゲーム").to_owned(), game: None, body }.render(&ask))
}

/// The games: path, picture, name, and what can be done with them here.
fn games(lang: Lang) -> [(&'static str, Markup, &'static str, &'static str); 3] {
    [
        (
            "/othello",
            discs(),
            lang.pick("Othello", "オセロ"),
            lang.pick(
                "Play at any level, see what each move is worth, and go through whole games.",
                "好きな強さと対局し、手の値打ちを見て、対局を振り返る。",
            ),
        ),
        (
            "/notakto",
            marks("M7 7l14 14M21 7L7 21M27 27l14 14M41 27L27 41M47 7l14 14M61 7L47 21", ""),
            lang.pick("Notakto", "ノータクト"),
            lang.pick(
                "Both write X on any number of boards; who kills the last one loses. A monoid of 18 elements tells who wins.",
                "2 人とも X だけ。盤は何枚でも。最後の盤を殺したら負け。18 個の元の掛け算で勝敗が分かる。",
            ),
        ),
        (
            "/tictactoe",
            marks("M27 27l14 14M41 27L27 41M47 7l14 14M61 7L47 21", "M7 14a7 7 0 1 0 14 0a7 7 0 1 0-14 0"),
            lang.pick("Tic-tac-toe", "三目並べ"),
            lang.pick(
                "See which moves win, draw or lose, and watch a search unfold the game tree.",
                "どの手が勝ちか引き分けか負けかを見て、ゲーム木の探索をたどる。",
            ),
        ),
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
