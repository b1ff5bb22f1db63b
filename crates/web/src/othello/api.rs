//! Othello for programs: the same addresses as the page's, answered in JSON.
//!
//! Start at [`routes`], and at [`known`] for a position. Moves are made by the routes of `table::play`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::routing::{MethodRouter, get, post};
use console::msg;
use engine::Level;
use game::Player;
use othello::{Choice, Move, Square};
use players::Humans;
use serde_json::{Map, Value, json};

use super::super::ask::{Ask, Form};
use super::super::refusal::Refusal;
use super::super::state::App;
use super::super::table::play::{self, in_json};
use super::analyse::{analyse_line, first_level};
use super::kind::{Othello, View, board_text};
use super::line::Line;
use super::share::read_any;
use super::{graph, ply, stream, values};

/// How far the moves are searched where the address does not say.
const DEFAULT_DEPTH: usize = 8;

/// The paths.
pub(crate) fn routes() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/api/othello/position", get(play::show_api::<Othello>)),
        ("/api/othello/values", get(values_of)),
        ("/api/othello/stream", get(stream::stream)),
        ("/api/othello/game", get(known_game)),
        ("/api/othello/analyse", post(analyse)),
        ("/api/othello/play", post(play::play_api::<Othello>)),
        ("/api/othello/read", post(read)),
    ]
}

/// Values of all moves, searched as deep as asked for.
async fn values_of(State(app): State<App>, ask: Ask) -> Result<Json<Value>, Refusal> {
    let view = View::read(&ask)?;
    let position = *view.position();
    let depth = ask.number("depth")?.unwrap_or(DEFAULT_DEPTH);
    let level = u8::try_from(depth).ok().filter(|depth| *depth >= 2).and_then(|depth| Level::new(depth).ok());
    let level = level.ok_or_else(|| {
        let reason = msg!("web-refusal-not-within", number = depth, least = 2, most = 60);
        Refusal::parameter("depth", reason)
    })?;
    let found = stream::values(&app, position, level).await;
    let moves: Vec<Value> = found
        .map_err(|error| Refusal::fault(&error))?
        .iter()
        .map(|found| {
            let line: Vec<String> = found.line.iter().map(Move::to_string).collect();
            json!({"move": found.mv.to_string(), "value": values::in_json(found.value), "line": line})
        })
        .collect();
    Ok(Json(json!({"position": board_text(position), "moves": moves})))
}

/// What is known of the game.
async fn known_game(State(app): State<App>, ask: Ask) -> Result<Json<Value>, Refusal> {
    let line = Line::of(&View::read(&ask)?);
    let looked_up = line.clone();
    let known = app.with_library(move |library| ply::known(&looked_up, library)).await?;
    Ok(Json(graph::in_json(&line, &known, ask.lang)))
}

/// Analyses the game, saves what is found, and answers with it.
async fn analyse(State(app): State<App>, ask: Ask) -> Result<Json<Value>, Refusal> {
    let view = View::read(&ask)?;
    let line = Arc::new(Line::of(&view));
    analyse_line(&app, &line, first_level(), |_| {}).await?;
    known_game(State(app), ask).await
}

async fn read(ask: Ask, Form(form): Form) -> Result<Json<Value>, Refusal> {
    let session = read_any(form.get("text").unwrap_or_default())
        .map_err(|reason| Refusal::parameter("text", reason))?;
    let view = View { session, people: Humans::Both, game: None, ..View::read(&ask)? };
    Ok(Json(in_json(&ask, &view)))
}

/// What is known of the position that is seen, beyond what programs are told about any game.
pub(crate) fn known(ask: &Ask, view: &View) -> Map<String, Value> {
    let position = *view.position();
    let names = |squares: othello::Squares| {
        squares.into_iter().map(|square: Square| square.to_string()).collect::<Vec<_>>()
    };
    let legal: Vec<Value> = match position.choice() {
        Choice::Place(squares) => squares
            .into_iter()
            .map(|square| json!({"move": square.to_string(), "flips": names(position.board().flips(square))}))
            .collect(),
        Choice::MustPass => vec![json!({"move": "--", "flips": []})],
        Choice::Over => Vec::new(),
    };
    let [black, white] = Player::BOTH.map(|player| position.discs(player).len());
    let opening = Line::of(view).opening(ask.lang);
    let known: [(&str, Value); 5] = [
        ("board", board_text(position).into()),
        ("legal", legal.into()),
        ("discs", json!({"black": black, "white": white})),
        ("score", position.is_over().then(|| position.score(Player::First).get()).into()),
        ("opening", opening.map(|opening| opening.name).into()),
    ];
    known.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
