//! Engine output as it comes: values of the moves of a position, and of a whole game, over server-sent events.
//!
//! Start at [`stream`]. One stream serves a page. Each event names the position it belongs to and holds all that is
//! known, at most ten a second; whoever missed one has lost nothing. When the page closes the stream its search is
//! stopped.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use analysis::{Deepening, MoveValue, Step, move_value, position_value};
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use engine::{Engine, Level, Score};
use library::Analysis;
use othello::{Move, Position};
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;

use super::super::ask::Ask;
use super::super::pool::Failed;
use super::super::refusal::Refusal;
use super::super::state::{App, now};
use super::graph::{self, Line, Ply};
use super::values::Worth;
use super::view::{View, board_text};
use console::Lang;

/// The least time between two events.
const PAUSE: Duration = Duration::from_millis(100);

/// How often a silent stream says that it lives; a closed page is found out by it at the latest.
const ALIVE: Duration = Duration::from_secs(5);

/// Values of the squares come first up to this level, then the game, then the squares go deeper.
const FIRST_VALUES: u8 = 10;

/// What is known, as it is sent.
#[derive(Clone, Default)]
struct Known {
    values: HashMap<Move, MoveValue>,
    level: u8,
    finished: bool,
    game: Option<Value>,
}

/// Sends values as they are found, until all are exact or nobody listens.
pub async fn stream(State(app): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let view = View::read(&ask)?;
    let position = view.position();
    let (sender, receiver) = mpsc::channel(1);
    let lang = ask.lang;
    tokio::spawn(async move {
        let (known, seen) = watch::channel(Known::default());
        let both = async {
            tokio::join!(find(&app, &view, known, lang), forward(position, seen, &sender, lang));
        };
        let mut end = app.end.clone();
        let ended = async {
            match &mut end {
                // The sender lives as long as the server.
                Some(end) => drop(end.wait_for(|ended| *ended).await),
                None => std::future::pending().await,
            }
        };
        // Whatever comes first drops the others, and with them the flag that stops the search.
        tokio::select! {
            () = both => {}
            () = sender.closed() => {}
            () = ended => {}
        }
    });
    let events = ReceiverStream::new(receiver);
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE)).into_response())
}

/// Searches, and puts what it finds where [`forward`] sees it.
async fn find(app: &App, view: &View, known: watch::Sender<Known>, lang: Lang) {
    let known = Arc::new(known);
    let deepening = Deepening::new(view.position(), Level::STRONGEST);
    // A search that failed was logged; there is nothing to go on with.
    let Ok(first) = deepen(app, deepening, &known, Some(FIRST_VALUES)).await else { return };
    let line = Arc::new(Line::of(view));
    if !line.moves.is_empty() {
        for number in graph::PASSES {
            let level = Level::new(number).expect("it is a level");
            if analyse_line(app, &line, level, |values| {
                let game = graph::json_of(&line, values, lang);
                known.send_modify(|known| known.game = Some(game));
            })
            .await
            .is_err()
            {
                return;
            }
        }
    }
    if deepen(app, first, &known, None).await.is_ok() {
        known.send_modify(|known| known.finished = true);
    }
}

/// The moves of a position with their values, found up to a level.
pub async fn values(app: &App, position: Position, level: Level) -> Result<Vec<MoveValue>, Failed> {
    let (known, _) = watch::channel(Known::default());
    let found = deepen(app, Deepening::new(position, level), &Arc::new(known), None).await?;
    Ok(found.values().to_vec())
}

/// Steps of an analysis up to a level, or as far as there are any.
async fn deepen(
    app: &App,
    mut deepening: Deepening,
    known: &Arc<watch::Sender<Known>>,
    most: Option<u8>,
) -> Result<Deepening, Failed> {
    loop {
        let (known, counters) = (known.clone(), app.pool.counters().clone());
        let searched = app.pool.analyse_in_turns(move |worker, stop| {
            let step = match worker.analyst() {
                Some(engine) => deepening.step(engine, stop, &counters.nodes, |found| {
                    known.send_modify(|known| drop(known.values.insert(found.mv, found.clone())));
                }),
                None => Step::Finished,
            };
            if let Step::Done(level) = step {
                known.send_modify(|known| known.level = level);
            }
            (deepening, step)
        });
        match searched.await {
            // Others had to have their turn; the step goes on after them.
            Ok((begun, Step::Stopped)) if !app.pool.has_ended() => deepening = begun,
            Ok((done, Step::Done(level))) if most.is_none_or(|most| level < most) => deepening = done,
            Ok((done, _)) => return Ok(done),
            Err(failed) => return Err(failed),
        }
    }
}

/// Values the positions of a line from its end on, and the moves that were made in them, as far as the library does not
/// know them well enough, and keeps what it finds. `report` hears of all that is known, at first of what was known.
pub async fn analyse_line(
    app: &App,
    line: &Arc<Line>,
    level: Level,
    mut report: impl FnMut(&[Ply]),
) -> Result<(), Refusal> {
    let of_library = line.clone();
    let mut plies = app.with_library(move |library| of_library.known(library)).await?;
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
                    library.keep_analysis(super::KIND, name, analysis, now())?;
                }
                Ply::known(library, position, made)
            })
            .await?;
        report(&plies);
    }
    Ok(())
}

/// What is to be kept of a position and of the move made in it, found by searches that can be compared.
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
    // What was searched before looks further along some lines than along others, which would be taken for a loss.
    engine.forget();
    if !known.has_worth(position, level) || known.best.is_none() {
        let Some((valued, best)) = position_value(engine, position, level, stop, nodes) else { return found };
        let worth = Worth::of(Score::of_discs(valued));
        found.push((board_text(position), graph::to_keep(worth, best.as_slice())));
        (known.worth, known.best) = (Some(worth), best);
    }
    if let Some(made) = made.filter(|&made| known.best != Some(made) && !graph::is_forced(position)) {
        let level = known.level_of_worth(position, level);
        if let Some(value) = move_value(engine, position, made, level, stop, nodes) {
            let worth = Worth::of(Score::of_discs(value.value));
            found.push((graph::move_text(position, made), graph::to_keep(worth, &value.line)));
        }
    }
    found
}

/// Sends what is known whenever it has changed.
async fn forward(
    position: Position,
    mut seen: watch::Receiver<Known>,
    sender: &mpsc::Sender<Result<Event, Infallible>>,
    lang: Lang,
) {
    while seen.changed().await.is_ok() {
        let data = event(position, &seen.borrow_and_update().clone(), lang);
        let event = Event::default().event("known").data(data.to_string());
        if sender.send(Ok(event)).await.is_err() {
            return;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

fn event(position: Position, known: &Known, lang: Lang) -> Value {
    let worths: Vec<(&MoveValue, Worth)> =
        known.values.values().map(|found| (found, Worth::of(Score::of_discs(found.value)))).collect();
    let best = worths.iter().map(|(_, worth)| worth.discs).max();
    let mut moves: Vec<Value> = worths
        .iter()
        .map(|(found, worth)| {
            json!({
                "move": found.mv.to_string(), "value": worth.json(), "text": worth.text(), "mark": worth.mark(),
                "spoken": worth.spoken(lang), "best": Some(worth.discs) == best,
                "line": found.line.iter().map(Move::to_string).collect::<String>(),
            })
        })
        .collect();
    moves.sort_by_key(|one| std::cmp::Reverse(one["value"]["discs"].as_i64()));
    let deepest = worths.iter().max_by_key(|(_, worth)| worth.discs).map(|(_, worth)| worth.how(lang));
    json!({
        "position": board_text(position), "moves": moves, "level": known.level, "how": deepest,
        "finished": known.finished, "game": known.game,
    })
}
