//! Moves: a person's, the computer's answers, and what is kept of them.
//!
//! Start at [`play`]. What a person did is kept before the computer thinks, so that nothing is lost when it is ended.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Level;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use session::PlayError;

use super::super::ask::{Ask, Form};
use super::super::kept::keep;
use super::super::refusal::Refusal;
use super::super::state::App;
use super::graph::{Line, PASSES};
use super::page::{self, Refused};
use super::stream::analyse_line;
use super::view::{MOST_MOVES, View, illegal_move, read_move};
use console::Lang;

/// What a form says instead of a move: the computer is to play.
pub const GO: &str = "go";

/// Why a move was not made.
pub enum Failure {
    /// It is not legal, or not the sender's turn.
    Move(String),
    /// Anything else.
    Other(Refusal),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Other(refusal)
    }
}

/// Makes the move of a form, lets the computer answer, saves, and leads to the page of the result.
///
/// A script is led to the page right after its own move and asks for the answer by itself, so that a person sees
/// their move while the computer thinks.
pub async fn play(State(app): State<App>, ask: Ask, Form(form): Form) -> Result<Response, Refusal> {
    let mut view = View::read(&ask)?;
    match make_move(&app, &ask, &mut view, form.get("move"), !ask.scripted).await {
        Ok(()) => Ok((StatusCode::SEE_OTHER, [(header::LOCATION, view.address(&ask))]).into_response()),
        Err(Failure::Move(reason)) => page::refused(&app, &ask, &view, Refused::Move(reason)).await,
        Err(Failure::Other(refusal)) => Err(refusal.to(&ask)),
    }
}

/// Makes a move, or the computer's when it says [`GO`], and saves; the computer answers if `answers`.
pub async fn make_move(
    app: &App,
    ask: &Ask,
    view: &mut View,
    mv: Option<&str>,
    answers: bool,
) -> Result<(), Failure> {
    let lang = ask.lang;
    let Some(text) = mv else {
        return Err(Refusal::input(ask, lang.pick("move: missing", "move: 手がありません")).into());
    };
    if text == GO {
        if !view.is_computers_turn() {
            let reason = lang.pick("It is not the computer's turn.", "コンピュータの番ではありません。");
            return Err(Failure::Move(reason.to_owned()));
        }
        return Ok(answer(app, view).await?);
    }
    let mv = read_move(text, lang).map_err(Failure::Move)?;
    if view.is_computers_turn() {
        return Err(Failure::Move(
            lang.pick("It is the computer's turn.", "コンピュータの番です。").to_owned(),
        ));
    }
    view.session.play(mv).map_err(|error| match error {
        PlayError::Illegal(error) => Failure::Move(illegal_move(&error, lang)),
        PlayError::Full => Failure::Move(too_many(lang)),
    })?;
    if view.session.places() > MOST_MOVES + 1 {
        return Err(Failure::Move(too_many(lang)));
    }
    keep(app, view).await?;
    if follow(view) {
        keep(app, view).await?;
    }
    if answers {
        answer(app, view).await?;
    }
    Ok(())
}

/// The same move as before an undo, or in another window, is answered as it was there. Whether there was an answer.
fn follow(view: &mut View) -> bool {
    if !view.is_computers_turn() {
        return false;
    }
    let people = view.people;
    view.session.redo_until(|position| position.is_over() || people.includes(position.side())) > 0
}

fn too_many(lang: Lang) -> String {
    lang.pick(
        format!("A game with its branches may have {MOST_MOVES} moves."),
        format!("分岐も合わせて {MOST_MOVES} 手までです。"),
    )
}

/// Analyses the whole line that is seen, for browsers without script, and leads back to its page.
pub async fn analyse(State(app): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let mut view = View::read(&ask)?;
    view.values = Some(true);
    let level = Level::new(PASSES[0]).expect("it is a level");
    let line = Arc::new(Line::of(&view));
    analyse_line(&app, &line, level, |_| {}).await.map_err(|refusal| refusal.to(&ask))?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, view.address(&ask))]).into_response())
}

/// The computer's moves until a person is to move; when there is none, one move.
async fn answer(app: &App, view: &mut View) -> Result<(), Refusal> {
    let two_computers = view.people == players::Humans::None;
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
