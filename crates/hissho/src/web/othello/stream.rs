//! Engine output as it comes: values of the moves of a position, and of a whole game, over server-sent events.
//!
//! Start at [`stream`]. One stream serves a page. Each event names the position it belongs to and holds all that is
//! known, at most ten a second; whoever missed one has lost nothing. When the page closes the stream its search is
//! stopped.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use engine::{Level, Score};
use othello::{Move, Position, Size};
use serde_json::{Value, json};
use session::analysis::{Deepening, MoveValue, Step, position_value};
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;

use super::super::ask::Ask;
use super::super::refusal::Refusal;
use super::super::state::{App, now};
use super::graph::{self, Line};
use super::values::Worth;
use super::view::{View, board_text};
use crate::lang::Lang;

/// The least time between two events.
const PAUSE: Duration = Duration::from_millis(100);

/// How often a silent stream says that it lives; a closed page is found out by it at the latest.
const ALIVE: Duration = Duration::from_secs(5);

/// Values of the squares come first up to this level, then the game, then the squares go deeper.
const FIRST_VALUES: u8 = 10;

/// Where it ends: a page that is left open does not search for ever.
const DEEPEST: u8 = 24;

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
    if position.size() != Size::Eight {
        let reason = ask.lang.pick("analysis needs an 8x8 board", "解析できるのは 8x8 の盤だけです");
        return Err(Refusal::input(&ask, reason));
    }
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
    let mut deepening = Deepening::new(view.position(), Level::new(DEEPEST).expect("it is a level"));
    deepening = deepen(app, deepening, &known, Some(FIRST_VALUES)).await;
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
    deepen(app, deepening, &known, None).await;
    known.send_modify(|known| known.finished = true);
}

/// Steps of an analysis up to a level, or as far as there are any.
async fn deepen(
    app: &App,
    mut deepening: Deepening,
    known: &Arc<watch::Sender<Known>>,
    most: Option<u8>,
) -> Deepening {
    loop {
        let (known, counters) = (known.clone(), app.pool.counters().clone());
        let searched = app.pool.analyse(move |worker, stop| {
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
            Ok((done, Step::Done(level))) if most.is_none_or(|most| level < most) => deepening = done,
            Ok((done, _)) => return done,
            // A search that failed was logged; there is nothing to go on with.
            Err(_) => return Deepening::new(othello::Position::start(Size::Eight), Level::RANDOM),
        }
    }
}

/// Values the positions of a line from its end on, as far as the library does not know them well enough, and keeps
/// what it finds. `report` hears of all values, at first of those that were known.
pub async fn analyse_line(
    app: &App,
    line: &Arc<Line>,
    level: Level,
    mut report: impl FnMut(&[Option<Worth>]),
) -> Result<(), Refusal> {
    let of_library = line.clone();
    let mut values = app.with_library(move |library| of_library.known(library)).await?;
    report(&values);
    for ply in (0..line.positions.len()).rev() {
        if graph::is_enough(values[ply], level) {
            continue;
        }
        let (position, counters) = (line.positions[ply], app.pool.counters().clone());
        let found = app.pool.analyse(move |worker, stop| {
            worker.analyst().and_then(|engine| position_value(engine, position, level, stop, &counters.nodes))
        });
        let Some((valued, best)) = found.await.map_err(|error| Refusal::fault(&error))? else { continue };
        let worth = Worth::of(Score::of_discs(valued));
        keep(app, position, worth, best).await?;
        values[ply] = Some(worth);
        report(&values);
    }
    Ok(())
}

async fn keep(app: &App, position: Position, worth: Worth, best: Option<Move>) -> Result<(), Refusal> {
    let analysis = graph::to_keep(worth, best.as_slice());
    app.with_library(move |library| {
        library.keep_analysis(super::KIND, &board_text(position), &analysis, now())
    })
    .await
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
