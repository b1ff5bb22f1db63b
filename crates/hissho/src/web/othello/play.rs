//! Moves: a person's, the computer's answers, and what is kept of them.
//!
//! Start at [`play`]. What a person did is kept before the computer thinks, so that nothing is lost when it is ended.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Level;
use library::Library;
use othello::Size;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use session::PlayError;

use super::super::ask::{Ask, Form};
use super::super::refusal::Refusal;
use super::super::state::{App, new_id, now};
use super::graph::{Line, PASSES};
use super::page::{self, Refused};
use super::stream::analyse_line;
use super::view::{View, illegal_move, read_move, read_moves};

/// What a form says instead of a move: the computer is to play.
pub const GO: &str = "go";

/// Makes the move of a form, lets the computer answer, saves, and leads to the page of the result.
///
/// A script is led to the page right after its own move and asks for the answer by itself, so that a person sees
/// their move while the computer thinks.
pub async fn play(State(app): State<App>, ask: Ask, Form(form): Form) -> Result<Response, Refusal> {
    let lang = ask.lang;
    let mut view = View::read(&ask)?;
    let Some(text) = form.get("move") else {
        return Err(Refusal::input(&ask, lang.pick("move: missing", "move: 手がありません")));
    };
    let go = text == GO;
    if go {
        if !view.is_computers_turn() {
            let reason = lang.pick("It is not the computer's turn.", "コンピュータの番ではありません。");
            return page::refused(&app, &ask, &view, Refused::Move(reason.to_owned())).await;
        }
    } else {
        let mv = match read_move(text, lang) {
            Ok(mv) => mv,
            Err(reason) => return page::refused(&app, &ask, &view, Refused::Move(reason)).await,
        };
        if view.is_computers_turn() {
            let reason = lang.pick("It is the computer's turn.", "コンピュータの番です。");
            return page::refused(&app, &ask, &view, Refused::Move(reason.to_owned())).await;
        }
        match view.session.play(mv) {
            Ok(()) => {}
            Err(PlayError::Illegal(error)) => {
                let reason = illegal_move(&error, lang);
                return page::refused(&app, &ask, &view, Refused::Move(reason)).await;
            }
            Err(error @ PlayError::Full) => return Err(Refusal::input(&ask, error.to_string())),
        }
        keep(&app, &mut view).await.map_err(|refusal| refusal.to(&ask))?;
    }
    if go || !ask.scripted {
        answer(&app, &mut view).await.map_err(|refusal| refusal.to(&ask))?;
    }
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, view.address(&ask))]).into_response())
}

/// Analyses the whole line that is seen, for browsers without script, and leads back to its page.
pub async fn analyse(State(app): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let mut view = View::read(&ask)?;
    view.values = Some(true);
    if view.position().size() == Size::Eight {
        let level = Level::new(PASSES[0]).expect("it is a level");
        let line = Arc::new(Line::of(&view));
        analyse_line(&app, &line, level, |_| {}).await.map_err(|refusal| refusal.to(&ask))?;
    }
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, view.address(&ask))]).into_response())
}

/// The computer's moves until a person is to move; when there is none, one move.
async fn answer(app: &App, view: &mut View) -> Result<(), Refusal> {
    let two_computers = view.people == crate::play::Humans::None;
    while view.is_computers_turn() {
        let (position, level) = (view.position(), view.level);
        let choice = app.pool.play(move |worker, stop| {
            let mut rng = Xoshiro256PlusPlus::from_seed(rand::random());
            worker.levels.choose_until(&position, level, &mut rng, stop)
        });
        let choice = choice.await.map_err(|error| Refusal::fault(&error))?;
        let Some(choice) = choice else { break };
        view.session.play(choice.mv).map_err(|error| Refusal::fault(&error))?;
        keep(app, view).await?;
        if two_computers {
            break;
        }
    }
    Ok(())
}

/// Saves the game, under a new name if it has none, with all that was kept of it before.
pub async fn keep(app: &App, view: &mut View) -> Result<(), Refusal> {
    let mut own = view.clone();
    *view = app
        .with_library(move |library| {
            join_kept(library, &mut own)?;
            let id = *own.game.get_or_insert_with(new_id);
            library.save_game(&own.to_keep(id, now()))?;
            Ok(own)
        })
        .await?;
    Ok(())
}

/// Adds what the library has of the game, so that a game open in two windows loses nothing.
fn join_kept(library: &Library, view: &mut View) -> Result<(), library::LibraryError> {
    let Some(kept) = view.game.map(|id| library.game(id)).transpose()?.flatten() else { return Ok(()) };
    let start = *view.session.start();
    let usual = view.to_keep(kept.id, 0);
    if (kept.kind.as_str(), &kept.start) != (super::KIND, &usual.start) {
        // Another game has this name: this one is kept as a new one.
        view.game = Some(new_id());
        return Ok(());
    }
    if let Ok(session) = read_moves(&kept.moves, start, None) {
        // A tree that would be too large is left as it is here.
        let _ = view.session.join(&session);
    }
    Ok(())
}
