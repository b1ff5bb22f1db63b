//! The Notakto page: play on any number of boards, with what the monoid of 18 elements says.
//!
//! Start at [`routes`] and [`Notakto`]. [`page`] shows a game, [`board`] draws its boards, [`monoid`] the elements and
//! the dictionary, [`theory`] knows what they are worth, [`api`] tells programs the same.

mod api;
mod board;
mod monoid;
mod moves;
mod page;
mod picture;
pub mod theory;

use axum::Router;
use axum::routing::{MethodRouter, get, post};
use game::{Checked, Player};
use notakto::{IllegalMove, Move, Shape, Sum};
use rand::seq::IteratorRandom;
use serde_json::{Map, Value};

use super::ask::{Ask, shown};
use super::layout::Page;
use super::query::Pairs;
use super::refusal::Refusal;
use super::state::App;
use super::table::{Kind, Means, Paged, View, play};
use console::{Lang, Message, msg, t};
use players::{NotaktoLevel, parse_sum, words};

pub use moves::{Notakto, cell_name, move_text, next_move};
pub(crate) use picture::{element, strike};

use moves::MOST_BOARDS;

/// The routes of the page.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route(Notakto::PATH, get(play::show::<Notakto>))
        .route(Notakto::PLAY, post(play::play::<Notakto>))
}

/// What programs can ask.
pub(crate) fn api() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/api/notakto/position", get(play::show_api::<Notakto>)),
        ("/api/notakto/play", post(play::play_api::<Notakto>)),
        ("/api/notakto/monoid", get(api::monoid)),
        ("/api/notakto/dictionary", get(api::dictionary)),
    ]
}

impl Kind for Notakto {
    type Game = Sum;
    type Level = NotaktoLevel;

    const NAME: &'static str = "notakto";
    const PATH: &'static str = "/notakto";
    const PLAY: &'static str = "/notakto/play";
    const SIDES: [&'static str; 2] = ["first", "second"];
    const EXTRA: &'static [&'static str] = &[];

    fn title(lang: Lang) -> String {
        t!(lang, "web-frame-game-notakto")
    }

    fn player(player: Player, lang: Lang) -> String {
        match player {
            Player::First => t!(lang, "web-notakto-first"),
            Player::Second => t!(lang, "web-notakto-second"),
        }
    }

    /// `board=` with boards joined by `+`, or `boards=` with the number of empty ones; else one empty board.
    fn read_start(ask: &Ask, pairs: &Pairs) -> Result<Sum, Refusal> {
        let (shape, lang) = (Shape::standard(), ask.lang);
        if let Some(text) = pairs.get("board") {
            // In addresses written by hand a plus sign is a space.
            let sum = parse_sum(&shape, &text.replace(' ', "+"), lang)
                .map_err(|reason| Refusal::parameter_text("board", &reason))?;
            return check_number("board", sum.boards().len()).map(|_| sum);
        }
        let number = match pairs.get("boards") {
            None => 1,
            Some(text) => text.parse().ok().filter(|_| text.len() < 5).ok_or_else(|| {
                Refusal::parameter("boards", msg!("web-refusal-not-a-number", text = shown(text)))
            })?,
        };
        check_number("boards", number)?;
        Sum::start(&shape, number).map_err(|error| Refusal::parameter("boards", words::notakto::sum(&error)))
    }

    fn start_pairs(start: &Sum) -> Pairs {
        let pairs = Pairs::default();
        let boards = start.boards();
        if boards.iter().any(|board| board.count() > 0) {
            pairs.with("board", start)
        } else if boards.len() != 1 {
            pairs.with("boards", boards.len())
        } else {
            pairs
        }
    }

    fn next_move(text: &str) -> Option<(Move, usize)> {
        moves::next_move(text)
    }

    fn move_text(mv: &Move) -> String {
        moves::move_text(*mv)
    }

    fn illegal(error: &IllegalMove) -> Message {
        words::notakto::illegal(error)
    }

    fn read_level(text: &str, lang: Lang) -> Result<NotaktoLevel, String> {
        NotaktoLevel::parse(text, lang)
    }

    fn default_level() -> NotaktoLevel {
        NotaktoLevel::Perfect
    }

    fn levels(lang: Lang) -> Vec<(String, String)> {
        vec![
            (NotaktoLevel::Perfect.to_string(), t!(lang, "web-notakto-level-perfect")),
            (NotaktoLevel::Random.to_string(), t!(lang, "web-notakto-level-random")),
        ]
    }

    fn choose(position: &Sum, level: NotaktoLevel, mut means: Means<'_>) -> Option<Move> {
        match level {
            NotaktoLevel::Random => position.moves().choose(&mut means.random),
            NotaktoLevel::Perfect => theory::choose(position, &mut means.random),
        }
    }
}

impl Paged for Notakto {
    fn known(_: &Ask, view: &View<Notakto>) -> Map<String, Value> {
        api::position(view)
    }

    async fn page(_: &App, ask: &Ask, view: &View<Notakto>, refused: Option<&str>) -> Result<Page, Refusal> {
        Ok(page::page(ask, view, refused))
    }
}

fn check_number(name: &str, number: usize) -> Result<(), Refusal> {
    if (1..=MOST_BOARDS).contains(&number) {
        return Ok(());
    }
    Err(Refusal::parameter(name, msg!("web-refusal-boards", number = number, most = MOST_BOARDS)))
}
