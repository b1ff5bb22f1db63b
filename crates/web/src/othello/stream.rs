//! Engine output as it comes: values of the moves of a position, and of a whole game, over server-sent events.
//!
//! Start at [`stream`]. One stream serves a page. Each event names the position that it belongs to and holds everything known
//! so far, at most ten times a second, so that a missed event loses nothing. When the page closes the stream, its search
//! stops.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use ::analysis::{Deepening, MoveValue, Step};
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use engine::Level;
use othello::{Move, Position};
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;

use super::super::ask::Ask;
use super::super::pool::Failed;
use super::super::refusal::Refusal;
use super::super::state::App;
use super::analyse::{PASSES, analyse_line};
use super::graph;
use super::kind::{View, board_text};
use super::line::Line;
use super::values::{self, rank};
use console::{Lang, t};

/// The least time between two events.
const PAUSE: Duration = Duration::from_millis(100);

/// How often a silent stream sends a sign of life; a closed page is noticed by then at the latest.
const ALIVE: Duration = Duration::from_secs(5);

/// Values of the squares come first up to this level, then the game, then the squares go deeper.
const FIRST_VALUES: u8 = 10;

/// What is known so far.
#[derive(Clone, Default)]
struct Known {
    values: HashMap<Move, MoveValue>,
    level: u8,
    finished: bool,
    game: Option<Value>,
}

/// Sends values as they are found, until all are exact or nobody listens.
pub(crate) async fn stream(State(app): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let view = View::read(&ask)?;
    let position = *view.position();
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
        // Whichever comes first drops the others, and with them the guard that stops the search.
        tokio::select! {
            () = both => {}
            () = sender.closed() => {}
            () = ended => {}
        }
    });
    let events = ReceiverStream::new(receiver);
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE)).into_response())
}

/// Searches, and passes on what it finds to [`forward`].
async fn find(app: &App, view: &View, known: watch::Sender<Known>, lang: Lang) {
    let known = Arc::new(known);
    let deepening = Deepening::new(*view.position(), Level::STRONGEST);
    // A search that failed was logged; there is nothing to go on with.
    let Ok(first) = deepen(app, deepening, &known, Some(FIRST_VALUES)).await else { return };
    let line = Arc::new(Line::of(view));
    if !line.moves.is_empty() {
        for number in PASSES {
            let level = Level::new(number).expect("it is a level");
            if analyse_line(app, &line, level, |values| {
                let game = graph::in_json(&line, values, lang);
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
pub(crate) async fn values(app: &App, position: Position, level: Level) -> Result<Vec<MoveValue>, Failed> {
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
            // It was the others' turn; the step goes on after them.
            Ok((begun, Step::Stopped)) if !app.pool.has_ended() => deepening = begun,
            Ok((done, Step::Done(level))) if most.is_none_or(|most| level < most) => deepening = done,
            Ok((done, _)) => return Ok(done),
            Err(failed) => return Err(failed),
        }
    }
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
    let best = known.values.values().max_by_key(|found| (found.value.value, rank(found.value.origin)));
    let highest = best.map(|best| best.value.value);
    let mut moves: Vec<Value> = known
        .values
        .values()
        .map(|found| {
            let worth = found.value;
            json!({
                "move": found.mv.to_string(), "value": values::in_json(worth), "text": values::text(worth),
                "mark": values::mark(worth.origin), "spoken": values::spoken(worth, lang),
                "best": Some(worth.value) == highest, "line": line_text(found),
            })
        })
        .collect();
    moves.sort_by_key(|one| std::cmp::Reverse(one["value"]["discs"].as_i64()));
    let summary = best.map(|best| {
        let (value, how) = (values::text(best.value), values::how(best.value.origin, lang));
        t!(lang, "web-othello-live", value = value, how = how, line = line_text(best))
    });
    json!({
        "position": board_text(position), "moves": moves, "level": known.level, "summary": summary,
        "finished": known.finished, "game": known.game,
    })
}

/// The best line that begins with a move.
fn line_text(found: &MoveValue) -> String {
    found.line.iter().map(Move::to_string).collect()
}
