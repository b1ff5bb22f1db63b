//! Othello for programs: the same addresses as the page's, answered in JSON.
//!
//! Start at [`routes`].

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::routing::{MethodRouter, get, post};
use engine::{Level, Score};
use game::Player;
use othello::openings::{Tongue, name_of};
use othello::{Choice, Move, Square};
use serde_json::{Value, json};

use super::super::ask::{Ask, Form};
use super::super::refusal::Refusal;
use super::super::state::App;
use super::graph::{self, Line, PASSES};
use super::play::{Failure, make_move};
use super::share::{read_any, record_of};
use super::stream::{self, analyse_line};
use super::values::Worth;
use super::view::{View, board_text};
use players::Humans;

/// How far moves are valued when nothing is said.
const DEFAULT_DEPTH: usize = 8;

/// The paths.
pub fn routes() -> Vec<(&'static str, MethodRouter<App>)> {
    vec![
        ("/api/othello/position", get(position)),
        ("/api/othello/values", get(values)),
        ("/api/othello/stream", get(stream::stream)),
        ("/api/othello/game", get(known_game)),
        ("/api/othello/analyse", post(analyse)),
        ("/api/othello/play", post(play)),
        ("/api/othello/read", post(read)),
    ]
}

async fn position(ask: Ask) -> Result<Json<Value>, Refusal> {
    let view = View::read(&ask)?;
    Ok(Json(in_json(&ask, &view)))
}

/// Values of all moves, searched as deep as asked for.
async fn values(State(app): State<App>, ask: Ask) -> Result<Json<Value>, Refusal> {
    let view = View::read(&ask)?;
    let lang = ask.lang;
    let position = view.position();
    let depth = ask.number("depth")?.unwrap_or(DEFAULT_DEPTH);
    let level = u8::try_from(depth).ok().filter(|depth| *depth >= 2).and_then(|depth| Level::new(depth).ok());
    let level =
        level.ok_or_else(|| Refusal::input(&ask, lang.pick("depth: from 2 to 60", "depth: 2 から 60")))?;
    let found = stream::values(&app, position, level).await;
    let moves: Vec<Value> = found
        .map_err(|error| Refusal::fault(&error).to(&ask))?
        .iter()
        .map(|found| {
            let worth = Worth::of(Score::of_discs(found.value));
            let line: Vec<String> = found.line.iter().map(Move::to_string).collect();
            json!({"move": found.mv.to_string(), "value": worth.json(), "line": line})
        })
        .collect();
    Ok(Json(json!({"position": board_text(position), "moves": moves})))
}

/// What is known of the game.
async fn known_game(State(app): State<App>, ask: Ask) -> Result<Json<Value>, Refusal> {
    let line = Line::of(&View::read(&ask)?);
    let looked_up = line.clone();
    let known =
        app.with_library(move |library| looked_up.known(library)).await.map_err(|error| error.to(&ask))?;
    Ok(Json(graph::json_of(&line, &known, ask.lang)))
}

/// Analyses the game, keeps what is found, and says it.
async fn analyse(State(app): State<App>, ask: Ask) -> Result<Json<Value>, Refusal> {
    let view = View::read(&ask)?;
    let line = Arc::new(Line::of(&view));
    let level = Level::new(PASSES[0]).expect("it is a level");
    analyse_line(&app, &line, level, |_| {}).await.map_err(|error| error.to(&ask))?;
    known_game(State(app), ask).await
}

async fn play(State(app): State<App>, ask: Ask, Form(form): Form) -> Result<Json<Value>, Refusal> {
    let mut view = View::read(&ask)?;
    match make_move(&app, &ask, &mut view, form.get("move"), true).await {
        Ok(()) => Ok(Json(in_json(&ask, &view))),
        Err(Failure::Move(reason)) => Err(Refusal::input(&ask, reason)),
        Err(Failure::Other(refusal)) => Err(refusal.to(&ask)),
    }
}

async fn read(ask: Ask, Form(form): Form) -> Result<Json<Value>, Refusal> {
    let session = read_any(form.get("text").unwrap_or_default())
        .map_err(|error| Refusal::input(&ask, format!("text: {error}")))?;
    let view = View { session, people: Humans::Both, game: None, ..View::read(&ask)? };
    Ok(Json(in_json(&ask, &view)))
}

fn in_json(ask: &Ask, view: &View) -> Value {
    let position = view.position();
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
    let record = record_of(&Line::of(view).until_here());
    let opening = name_of(&record, ask.lang.pick(Tongue::English, Tongue::Japanese));
    let (moves, at) = view.moves();
    json!({
        "board": board_text(position),
        "side": if position.side() == Player::First { "black" } else { "white" },
        "moves": moves, "at": at, "legal": legal, "over": position.is_over(),
        "discs": {"black": black, "white": white},
        "score": position.is_over().then(|| position.score(Player::First).get()),
        "opening": opening.map(|opening| opening.name),
        "game": view.game.map(|id| id.to_string()),
        "address": view.address(ask),
    })
}
