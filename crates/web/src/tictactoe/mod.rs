//! The tic-tac-toe page: what every cell is worth, and the lazy game tree made visible.
//!
//! Start at [`routes`] and [`TicTacToe`]. [`page`] shows a game and draws its board, [`trace`] runs the lazy tree and
//! records what was asked of it, [`tree`] draws that, [`api`] tells programs the same.

mod api;
mod kind;
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

pub use kind::TicTacToe;

/// The routes of the page.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route(TicTacToe::PATH, get(play::show::<TicTacToe>))
        .route(TicTacToe::PLAY, post(play::play::<TicTacToe>))
}

/// What programs can ask.
pub(crate) fn api() -> Vec<(&'static str, MethodRouter<App>)> {
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
            Player::First => t!(lang, "web-tictactoe-x"),
            Player::Second => t!(lang, "web-tictactoe-o"),
        }
    }

    fn side_name(player: Player, lang: Lang) -> String {
        match player {
            Player::First => t!(lang, "web-tictactoe-side-x"),
            Player::Second => t!(lang, "web-tictactoe-side-o"),
        }
    }

    fn move_shown(mv: &Cell, player: Player, lang: Lang) -> String {
        t!(lang, "web-tictactoe-move", player = TicTacToe::player(player, lang), cell = mv.to_string())
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
        let mut levels = vec![(TicTacToeLevel::Perfect.to_string(), t!(lang, "web-tictactoe-level-perfect"))];
        for plies in (1..=LONGEST).rev().filter(|plies| [1, 2, 3, 4, 6].contains(plies)) {
            let name = t!(lang, "web-tictactoe-level-reads", moves = plies);
            levels.push((TicTacToeLevel::Read(plies).to_string(), name));
        }
        levels.push((TicTacToeLevel::Random.to_string(), t!(lang, "web-tictactoe-level-random")));
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
