//! The frame of every page: head, navigation, language and theme switches.
//!
//! Start at [`Page::render`]. Whole pages and the part that scripts swap in come from the same markup.

use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

use super::ask::Ask;
use super::assets;
use console::Lang;

/// A page without its frame.
pub struct Page {
    /// What stands in the window's title before the program's name.
    pub title: String,
    /// The path of the game it belongs to, such as `/othello`.
    pub game: Option<&'static str>,
    /// What it shows.
    pub body: Markup,
}

/// The games of the navigation.
const GAMES: &[(&str, &str, &str)] = &[
    ("/othello", "Othello", "オセロ"),
    ("/notakto", "Notakto", "ノータクト"),
    ("/tictactoe", "Tic-tac-toe", "三目並べ"),
];

/// Scripts may neither evaluate text nor write styles, and the browser's own history is enough. What is put in is live at
/// once: a key that comes between would be lost.
const HTMX: &str = r#"{"allowEval":false,"includeIndicatorStyles":false,"historyCacheSize":0,"defaultSettleDelay":0,"scrollIntoViewOnBoost":false,"selfRequestsOnly":true,"responseHandling":[{"code":"204","swap":false},{"code":"...","swap":true}]}"#;

impl Page {
    /// The whole page, or the part that a script asked for.
    pub fn render(self, ask: &Ask) -> Response {
        let lang = ask.lang;
        let title = format!("{} – hissho", self.title);
        let page = html! {
            div #page hx-boost="true" hx-target="#page" hx-select="#page" hx-swap="outerHTML" lang=(lang.code()) {
                a .skip href="#main" { (lang.pick("To the content", "本文へ")) }
                header .top {
                    a .brand href=(ask.home()) { span aria-hidden="true" lang="ja" { "必勝" } " hissho" }
                    nav aria-label=(lang.pick("Games", "ゲーム")) {
                        @for &(path, en, ja) in GAMES {
                            a href=(ask.address_of(path)) aria-current=[(self.game == Some(path)).then_some("page")] {
                                (lang.pick(en, ja))
                            }
                        }
                    }
                    div .switches {
                        (language_switch(ask))
                        button #theme .quiet type="button" hidden
                            data-auto=(lang.pick("Theme: system", "配色: 自動"))
                            data-light=(lang.pick("Theme: light", "配色: 明"))
                            data-dark=(lang.pick("Theme: dark", "配色: 暗")) {
                            (lang.pick("Theme: system", "配色: 自動"))
                        }
                    }
                }
                // Shown by a script; whatever comes from the server next puts it away.
                p #unreachable .refused role="alert" hidden {
                    (lang.pick(
                        "The program does not answer. Start it again with `hissho serve`; this page goes on from here.",
                        "プログラムから返事がありません。hissho serve で動かし直せば、ここから続けられます。"
                    ))
                }
                main #main tabindex="-1" { (self.body) }
                footer .bottom {
                    (keys(lang))
                    p { "hissho " (env!("CARGO_PKG_VERSION")) " · "
                        a href=(ask.address_of("/")) { (lang.pick("Games kept", "保存した対局")) } " · "
                        a href="/api/openapi.json" hx-boost="false" { "API" }
                    }
                }
            }
        };
        let markup = if ask.fragment {
            html! { title { (title) } (page) }
        } else {
            html! {
                (DOCTYPE)
                html lang=(lang.code()) {
                    head {
                        meta charset="utf-8";
                        meta name="viewport" content="width=device-width, initial-scale=1";
                        meta name="color-scheme" content="light dark";
                        meta name="htmx-config" content=(HTMX);
                        title { (title) }
                        link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
                        link rel="stylesheet" href=(assets::address("style.css"));
                        // Before the page is drawn, so that a chosen theme does not flash.
                        script src=(assets::address("js/theme.js")) {}
                        script defer src=(assets::address("vendor/htmx.min.js")) {}
                        script type="module" src=(assets::address("js/main.js")) {}
                    }
                    body { (page) }
                }
            }
        };
        let vary = (HeaderName::from_static("vary"), HeaderValue::from_static("HX-Request, Accept-Language"));
        ([vary], markup).into_response()
    }
}

/// The keys, for the sheet that `?` opens.
const KEYS: &[(&str, &str, &str)] = &[
    ("Tab", "from part to part of the page", "ページの部分から部分へ"),
    ("← ↑ ↓ →", "on the board: from square to square", "盤の上: マスからマスへ"),
    ("Enter, Space", "play on the square", "そのマスに打つ"),
    ("Home, End", "on the board: to the ends of the row", "盤の上: 行の端へ"),
    ("←  →  or  ,  .", "elsewhere: one move back, one move forth", "盤の外: 1 手戻る、1 手進む"),
    ("Home, End", "elsewhere: to the start, to the end", "盤の外: はじめへ、終わりへ"),
    ("U", "undo", "待った"),
    ("V", "show or hide what moves are worth", "手の評価を見る、隠す"),
    ("F", "Othello: turn the board", "オセロ: 盤を回す"),
    ("?", "these keys", "このキー一覧"),
];

fn keys(lang: Lang) -> Markup {
    html! {
        details #keys .keys {
            summary aria-keyshortcuts="?" { (lang.pick("Keys", "キー")) }
            dl {
                @for &(key, en, ja) in KEYS {
                    div { dt { kbd { (key) } } dd { (lang.pick(en, ja)) } }
                }
            }
            // Keys need a script, and so does the switch: it shows it.
            label .single-keys hidden {
                input #single-keys type="checkbox" checked;
                " " (lang.pick("Keys that are one letter or sign do something", "文字や記号 1 つのキーを使う"))
            }
        }
    }
}

/// The link to a game's lessons.
pub fn how_to_play(ask: &Ask, game: &str) -> Markup {
    html! { a .switch href=(ask.address_of(&format!("/how/{game}"))) { (ask.lang.pick("How to play", "遊び方")) } }
}

fn language_switch(ask: &Ask) -> Markup {
    let others = Lang::all().filter(|&lang| lang != ask.lang);
    // The whole document changes its language, so the whole is loaded.
    html! {
        @for other in others {
            a .quiet href=(ask.in_language(other)) hreflang=(other.code()) lang=(other.code()) hx-boost="false" { (other.own_name()) }
        }
    }
}
