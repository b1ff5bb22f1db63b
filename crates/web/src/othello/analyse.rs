//! A whole game analysed: each position of a line and the move that was made there.
//!
//! Start at [`analyse_line`]. The library remembers what is found, so that nothing is searched twice. Must not know how it
//! is drawn.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

use ::analysis::{move_value, position_value};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::{Engine, Level};
use library::Analysis;
use othello::{Move, Position};

use super::super::ask::Ask;
use super::super::refusal::Refusal;
use super::super::state::{App, now};
use super::super::table::Kind;
use super::kind::{Othello, View, board_text};
use super::line::Line;
use super::ply::{self, Ply, is_forced, move_text};
use super::values::to_store;

/// The levels at which a whole game is analysed, one after the other.
pub(crate) const PASSES: [u8; 2] = [8, 14];

/// Analyses the whole line that is seen, for browsers without script, and leads back to its page.
pub(crate) async fn analyse(State(app): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let view = View::read(&ask)?.with_hints(true);
    analyse_line(&app, &Arc::new(Line::of(&view)), first_level(), |_| {}).await?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, view.address(&ask))]).into_response())
}

/// The level of the first pass.
pub(crate) fn first_level() -> Level {
    Level::new(PASSES[0]).expect("it is a level")
}

/// Values the positions of a line from its end on, and the moves that were made in them, unless the library knows them well
/// enough, and saves what it finds. `report` is called with all that is known, the first time with what was known before.
pub(crate) async fn analyse_line(
    app: &App,
    line: &Arc<Line>,
    level: Level,
    mut report: impl FnMut(&[Ply]),
) -> Result<(), Refusal> {
    let of_library = line.clone();
    let mut plies = app.with_library(move |library| ply::known(&of_library, library)).await?;
    report(&plies);
    for ply in (0..line.positions.len()).rev() {
        let (position, made, known) = (line.positions[ply], line.moves.get(ply).copied(), plies[ply]);
        if known.has_worth(position, level) && (made.is_none() || known.has_loss(position, level)) {
            continue;
        }
        let counters = app.pool.counters().clone();
        let found = app.pool.analyse(move |worker, stop| {
            worker.analyst().map(|engine| better(engine, position, made, known, level, stop, &counters.nodes))
        });
        let Some(found) = found.await.map_err(|error| Refusal::fault(&error))? else { continue };
        plies[ply] = app
            .with_library(move |library| {
                for (name, analysis) in &found {
                    library.keep_analysis(Othello::NAME, name, analysis, now())?;
                }
                Ply::known(library, position, made)
            })
            .await?;
        report(&plies);
    }
    Ok(())
}

/// What to save about a position and about the move made in it, found by searches that can be compared.
fn better(
    engine: &Engine,
    position: Position,
    made: Option<Move>,
    mut known: Ply,
    level: Level,
    stop: &AtomicBool,
    nodes: &AtomicU64,
) -> Vec<(String, Analysis)> {
    let mut found = Vec::new();
    // Lines searched before are known deeper than others, which would look like a loss.
    engine.forget();
    if !known.has_worth(position, level) || known.best.is_none() {
        let Some((worth, best)) = position_value(engine, position, level, stop, nodes) else { return found };
        found.push((board_text(position), to_store(worth, best.as_slice())));
        (known.worth, known.best) = (Some(worth), best);
    }
    if let Some(made) = made.filter(|&made| known.best != Some(made) && !is_forced(position)) {
        let level = known.level_of_worth(position, level);
        if let Some(value) = move_value(engine, position, made, level, stop, nodes) {
            found.push((move_text(position, made), to_store(value.value, &value.line)));
        }
    }
    found
}
