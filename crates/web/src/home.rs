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
    let kept = kept::list(&app, &ask).await.map_err(|refusal| refusal.to(&ask))?;
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

/// The day of a time in seconds since 1970, in universal time: `2026-11-30`.
pub fn date(seconds: i64) -> String {
    // Years are counted from March, so that a leap day is the last day of one (H. Hinnant, "chrono-compatible
    // low-level date algorithms", civil_from_days).
    let days = seconds.div_euclid(86_400) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        // By `date -u -d @N +%F`.
        for (seconds, text) in [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (1_709_164_800, "2024-02-29"),
            (1_709_251_200, "2024-03-01"),
            (1_798_761_599, "2026-12-31"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(date(seconds), text);
        }
    }
}
