//! The Notakto page: play on any number of boards, with what the monoid of 18 elements says.
//!
//! Start at [`routes`] and [`Notakto`]. [`page`] shows a game, [`board`] draws its boards, [`monoid`] the elements and
//! the dictionary, [`theory`] knows what they are worth, [`api`] says the same to programs.

mod api;
mod board;
mod monoid;
mod page;
pub mod theory;

use axum::Router;
use axum::routing::{MethodRouter, get, post};
use game::{Checked, Player};
use notakto::{Cell, IllegalMove, Move, Shape, Sum};
use rand::seq::IteratorRandom;
use serde_json::{Map, Value};

use super::ask::{Ask, shown};
use super::layout::Page;
use super::query::Pairs;
use super::refusal::Refusal;
use super::state::App;
use super::table::{Kind, View, play};
use console::Lang;
use players::{NotaktoLevel, Random};
use players::{parse_sum, words};

pub use board::strike;
pub use monoid::element;

/// The most boards on the page; the command line takes more.
pub const MOST_BOARDS: usize = 24;

/// The game as its page needs it.
#[derive(Clone, Copy, Debug)]
pub struct Notakto;

/// The routes of the page.
pub fn routes() -> Router<App> {
    Router::new()
        .route(Notakto::PATH, get(play::show::<Notakto>))
        .route(Notakto::PLAY, post(play::play::<Notakto>))
}

/// What programs can ask.
pub fn api() -> Vec<(&'static str, MethodRouter<App>)> {
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

    fn title(lang: Lang) -> &'static str {
        lang.pick("Notakto", "ノータクト")
    }

    fn player(player: Player, lang: Lang) -> &'static str {
        match player {
            Player::First => lang.pick("First player", "先手"),
            Player::Second => lang.pick("Second player", "後手"),
        }
    }

    /// `board=` with boards joined by `+`, or `boards=` with the number of empty ones; else one empty board.
    fn read_start(ask: &Ask, pairs: &Pairs) -> Result<Sum, Refusal> {
        let (shape, lang) = (Shape::standard(), ask.lang);
        if let Some(text) = pairs.get("board") {
            // In addresses written by hand a plus sign is a space.
            let sum = parse_sum(&shape, &text.replace(' ', "+"), lang)
                .map_err(|reason| Refusal::input(ask, format!("board: {reason}")))?;
            return check_number(ask, "board", sum.boards().len()).map(|_| sum);
        }
        let number = match pairs.get("boards") {
            None => 1,
            Some(text) => text.parse().ok().filter(|_| text.len() < 5).ok_or_else(|| {
                let text = shown(text);
                Refusal::input(
                    ask,
                    lang.pick(
                        format!("boards: `{text}` is not a number"),
                        format!("boards: {text} は数ではありません"),
                    ),
                )
            })?,
        };
        check_number(ask, "boards", number)?;
        Sum::start(&shape, number).map_err(|error| Refusal::input(ask, format!("boards: {error}")))
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

    /// The board's number and the cell's name: `2b3`.
    fn next_move(text: &str) -> Option<(Move, usize)> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let number: usize = text.get(..digits).filter(|_| (1..=4).contains(&digits))?.parse().ok()?;
        let name = text.get(digits..digits + 2)?.as_bytes();
        let col = name[0].checked_sub(b'a')?;
        let row = name[1].checked_sub(b'1')?;
        let cell = Shape::standard().cell_at(row.into(), col.into())?;
        Some((Move { board: number.checked_sub(1)?, cell }, digits + 2))
    }

    fn move_text(mv: &Move) -> String {
        format!("{}{}", mv.board + 1, cell_name(mv.cell))
    }

    fn illegal(error: &IllegalMove, lang: Lang) -> String {
        words::notakto::illegal(error).in_language(lang)
    }

    fn read_level(text: &str, lang: Lang) -> Result<NotaktoLevel, String> {
        NotaktoLevel::parse(text, lang)
    }

    fn default_level() -> NotaktoLevel {
        NotaktoLevel::Perfect
    }

    fn levels(lang: Lang) -> Vec<(String, String)> {
        [
            (NotaktoLevel::Perfect, lang.pick("Perfect: wins whenever it can", "完全: 勝てるときは必ず勝つ")),
            (NotaktoLevel::Random, lang.pick("Any legal move", "でたらめ")),
        ]
        .map(|(level, name)| (level.to_string(), name.to_owned()))
        .into()
    }

    fn choose(position: &Sum, level: NotaktoLevel, random: &mut Random) -> Option<Move> {
        match level {
            NotaktoLevel::Random => position.moves().choose(random),
            NotaktoLevel::Perfect => theory::choose(position, random),
        }
    }

    fn known(view: &View<Notakto>) -> Map<String, Value> {
        api::position(view)
    }

    fn page(ask: &Ask, view: &View<Notakto>, refused: Option<&str>) -> Result<Page, Refusal> {
        Ok(page::page(ask, view, refused))
    }
}

/// A cell's name on the page: `b3`.
pub fn cell_name(cell: Cell) -> String {
    Shape::standard().cell_name(cell)
}

fn check_number(ask: &Ask, name: &str, number: usize) -> Result<(), Refusal> {
    if (1..=MOST_BOARDS).contains(&number) {
        return Ok(());
    }
    Err(Refusal::input(
        ask,
        ask.lang.pick(
            format!("{name}: {number} boards; this page takes 1 to {MOST_BOARDS}"),
            format!("{name}: 盤が {number} 枚です（このページでは 1 から {MOST_BOARDS} 枚）"),
        ),
    ))
}
