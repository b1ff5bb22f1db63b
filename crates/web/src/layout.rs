//! The frame of every page: head, navigation, language and theme switches.
//!
//! Start at [`Page::render`]. Whole pages and the part that scripts swap in come from the same markup.

use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

use super::ask::Ask;
use super::assets;
use super::words::separator;
use console::{Key, Lang, key, t};

/// A page without its frame.
pub struct Page {
    /// What the window's title shows before the program's name.
    pub title: String,
    /// The path of the game that it belongs to, such as `/othello`.
    pub game: Option<&'static str>,
    /// What it shows.
    pub body: Markup,
}

/// The games of the navigation: their paths and names.
const GAMES: &[(&str, Key)] = &[
    ("/othello", key!("web-frame-game-othello")),
    ("/notakto", key!("web-frame-game-notakto")),
    ("/tictactoe", key!("web-frame-game-tictactoe")),
];

/// Scripts may neither evaluate text nor write styles, and the browser's own history is enough. New content is live at
/// once: a key pressed in between would be lost.
const HTMX: &str = r#"{"allowEval":false,"includeIndicatorStyles":false,"historyCacheSize":0,"defaultSettleDelay":0,"scrollIntoViewOnBoost":false,"selfRequestsOnly":true,"responseHandling":[{"code":"204","swap":false},{"code":"...","swap":true}]}"#;

impl Page {
    /// The whole page, or the part that a script asked for.
    pub fn render(self, ask: &Ask) -> Response {
        let title = t!(ask.lang, "web-frame-window-title", page = &self.title);
        let page = self.frame(ask);
        let markup = if ask.fragment {
            html! { title { (title) } (page) }
        } else {
            document(ask.lang, &title, &page)
        };
        let vary = (HeaderName::from_static("vary"), HeaderValue::from_static("HX-Request, Accept-Language"));
        ([vary], markup).into_response()
    }

    /// The part that scripts replace: all that can be seen.
    fn frame(&self, ask: &Ask) -> Markup {
        let lang = ask.lang;
        html! {
            div #page hx-boost="true" hx-target="#page" hx-select="#page" hx-swap="outerHTML" lang=(lang.code())
                data-list-separator=(separator(lang)) {
                a .skip href="#main" { (t!(lang, "web-frame-skip")) }
                header .top {
                    a .brand href=(ask.home()) { span aria-hidden="true" lang="ja" { "必勝" } " hissho" }
                    nav aria-label=(t!(lang, "web-frame-games")) {
                        @for &(path, name) in GAMES {
                            a href=(ask.address_of(path)) aria-current=[(self.game == Some(path)).then_some("page")] {
                                (lang.text(name))
                            }
                        }
                    }
                    div .switches {
                        (language_switch(ask))
                        (theme_switch(lang))
                    }
                }
                // A script shows it; the next answer of the server replaces it.
                p #unreachable .refused role="alert" hidden { (t!(lang, "web-frame-unreachable")) }
                main #main tabindex="-1" { (self.body) }
                footer .bottom {
                    (keys(lang))
                    p { "hissho " (env!("CARGO_PKG_VERSION")) " · "
                        a href=(ask.address_of("/")) { (t!(lang, "web-frame-saved-games")) } " · "
                        a href="/api/openapi.json" hx-boost="false" { "API" }
                    }
                }
            }
        }
    }
}

/// A whole document around the part that can be seen.
fn document(lang: Lang, title: &str, page: &Markup) -> Markup {
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
}

/// The keyboard shortcuts, for the sheet that `?` opens: the keys by what is printed on them, and what they do.
const KEYS: &[(&[&str], Key)] = &[
    (&["Tab"], key!("web-frame-keys-tab")),
    (&["←", "↑", "↓", "→"], key!("web-frame-keys-arrows")),
    (&["Enter", "Space"], key!("web-frame-keys-play")),
    (&["Home", "End"], key!("web-frame-keys-row")),
    (&["←", "→", ",", "."], key!("web-frame-keys-steps")),
    (&["Home", "End"], key!("web-frame-keys-ends")),
    (&["U"], key!("web-frame-keys-undo")),
    (&["V"], key!("web-frame-keys-values")),
    (&["F"], key!("web-frame-keys-rotate")),
    (&["?"], key!("web-frame-keys-sheet")),
];

fn keys(lang: Lang) -> Markup {
    html! {
        details #keys .keys {
            summary aria-keyshortcuts="?" { (t!(lang, "web-frame-keys")) }
            dl {
                @for &(keys, effect) in KEYS {
                    div { dt { @for key in keys { kbd { (key) } " " } } dd { (lang.text(effect)) } }
                }
            }
            // Shortcuts need a script, and so does this switch: the script shows it.
            label .single-keys hidden {
                input #single-keys type="checkbox" checked;
                " " (t!(lang, "web-frame-keys-single"))
            }
        }
    }
}

/// The button that changes the theme; a script shows it and writes on it which theme is chosen.
fn theme_switch(lang: Lang) -> Markup {
    let auto = t!(lang, "web-frame-theme-auto");
    html! {
        button #theme .quiet type="button" hidden data-auto=(auto)
            data-light=(t!(lang, "web-frame-theme-light")) data-dark=(t!(lang, "web-frame-theme-dark")) { (auto) }
    }
}

/// The link to the lessons of a game.
pub(crate) fn lessons_link(ask: &Ask, game: &str) -> Markup {
    html! { a .switch href=(ask.address_of(&format!("/how/{game}"))) { (t!(ask.lang, "web-lessons-link")) } }
}

/// A link to this page in every other language.
fn language_switch(ask: &Ask) -> Markup {
    let others = Lang::all().filter(|&lang| lang != ask.lang);
    // The language of the whole document changes, so all of it is loaded again.
    html! {
        @for other in others {
            a .quiet href=(ask.in_language(other)) hreflang=(other.code()) lang=(other.code()) hx-boost="false" { (other.own_name()) }
        }
    }
}
