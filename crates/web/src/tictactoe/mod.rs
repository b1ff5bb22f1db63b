//! The tic-tac-toe page: what every cell is worth, and the lazy game tree made visible.
//!
//! Start at [`routes`] and [`TicTacToe`]. [`page`] shows a game and draws its board, [`trace`] runs the lazy tree and
//! records what was asked of it, [`tree`] draws that, [`api`] says the same to programs.

mod api;
mod page;
mod trace;
mod tree;

use axum::Router;
use axum::routing::{MethodRouter, get, post};
use game::Player;
use serde_json::{Map, Value};
use tictactoe::{Cell, IllegalMove, Stage};

use super::ask::Ask;
use super::layout::Page;
use super::query::Pairs;
use super::refusal::Refusal;
use super::state::App;
use super::table::{Kind, Means, Paged, View, play};
use console::{Lang, Message, t};
use players::tictactoe::LONGEST;
use players::{TicTacToeLevel, parse_stage, words};

pub use page::mark_picture;

/// The game as its page needs it.
#[derive(Clone, Copy, Debug)]
pub struct TicTacToe;

/// The routes of the page.
pub fn routes() -> Router<App> {
    Router::new()
        .route(TicTacToe::PATH, get(play::show::<TicTacToe>))
        .route(TicTacToe::PLAY, post(play::play::<TicTacToe>))
}

/// What programs can ask.
pub fn api() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/api/tictactoe/position", get(play::show_api::<TicTacToe>)),
        ("/api/tictactoe/play", post(play::play_api::<TicTacToe>)),
        ("/api/tictactoe/tree", get(api::tree)),
    ]
}

impl Kind for TicTacToe {
    type Game = Stage;
    type Level = TicTacToeLevel;

    const NAME: &'static str = "tictactoe";
    const PATH: &'static str = "/tictactoe";
    const PLAY: &'static str = "/tictactoe/play";
    const SIDES: [&'static str; 2] = ["x", "o"];
    const EXTRA: &'static [&'static str] = &[tree::DEPTH, tree::CUT];

    fn title(lang: Lang) -> String {
        t!(lang, "web-frame-game-tictactoe")
    }

    fn player(player: Player, lang: Lang) -> String {
        match player {
            Player::First => lang.pick("X", "×").to_owned(),
            Player::Second => lang.pick("O", "○").to_owned(),
        }
    }

    fn side_name(player: Player, lang: Lang) -> String {
        let name = TicTacToe::player(player, lang);
        match player {
            Player::First => lang.pick(format!("{name} (moves first)"), format!("{name}（先手）")),
            Player::Second => name,
        }
    }

    fn move_shown(mv: &Cell, player: Player, lang: Lang) -> String {
        format!("{} {mv}", TicTacToe::player(player, lang))
    }

    fn read_start(ask: &Ask, pairs: &Pairs) -> Result<Stage, Refusal> {
        let Some(text) = pairs.get("board") else { return Ok(Stage::START) };
        parse_stage(text, ask.lang).map_err(|reason| Refusal::parameter_text("board", &reason))
    }

    fn start_pairs(start: &Stage) -> Pairs {
        let pairs = Pairs::default();
        if *start == Stage::START { pairs } else { pairs.with("board", start) }
    }

    /// The cell's digit, 0 to 8.
    fn next_move(text: &str) -> Option<(Cell, usize)> {
        let digit = text.bytes().next().filter(u8::is_ascii_digit)?;
        Some((Cell::new(usize::from(digit - b'0'))?, 1))
    }

    fn move_text(mv: &Cell) -> String {
        mv.to_string()
    }

    fn illegal(error: &IllegalMove) -> Message {
        words::tictactoe::illegal(error)
    }

    fn read_level(text: &str, lang: Lang) -> Result<TicTacToeLevel, String> {
        TicTacToeLevel::parse(text, lang)
    }

    fn default_level() -> TicTacToeLevel {
        TicTacToeLevel::Perfect
    }

    fn levels(lang: Lang) -> Vec<(String, String)> {
        let perfect = lang.pick("Perfect: never loses", "完全: 決して負けない").to_owned();
        let mut levels = vec![(TicTacToeLevel::Perfect.to_string(), perfect)];
        for plies in (1..=LONGEST).rev().filter(|plies| [1, 2, 3, 4, 6].contains(plies)) {
            let name = lang.pick(
                if plies == 1 {
                    "Reads 1 move ahead".to_owned()
                } else {
                    format!("Reads {plies} moves ahead")
                },
                format!("{plies} 手読み"),
            );
            levels.push((TicTacToeLevel::Read(plies).to_string(), name));
        }
        let random = lang.pick("Any legal move", "でたらめ").to_owned();
        levels.push((TicTacToeLevel::Random.to_string(), random));
        levels
    }

    fn choose(position: &Stage, level: TicTacToeLevel, mut means: Means<'_>) -> Option<Cell> {
        level.choose(position, &mut means.random)
    }
}

impl Paged for TicTacToe {
    fn known(_: &Ask, view: &View<TicTacToe>) -> Map<String, Value> {
        api::position(view)
    }

    async fn page(
        _: &App,
        ask: &Ask,
        view: &View<TicTacToe>,
        refused: Option<&str>,
    ) -> Result<Page, Refusal> {
        page::page(ask, view, refused)
    }
}
