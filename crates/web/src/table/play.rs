//! Moves of the small games: a person's, the computer's answers, and what is kept of them.
//!
//! Start at [`play`], which forms are sent to, and [`play_api`], its twin for programs. What a person did is kept
//! before the computer moves.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Game as _;
use rand::SeedableRng;
use serde_json::Value;
use session::PlayError;

use super::super::ask::{Ask, Form};
use super::super::kept::keep;
use super::super::query::Pairs;
use super::super::refusal::Refusal;
use super::super::state::App;
use super::view::View;
use super::{Kind, MoveOf};
use console::Lang;
use players::{Humans, Random};

/// What a form says instead of a move: the computer is to play.
pub const GO: &str = "go";

/// Shows the page.
pub async fn show<K: Kind>(State(_): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let view = View::<K>::read(&ask)?;
    Ok(K::page(&ask, &view, None)?.render(&ask))
}

/// Makes the move of a form, lets the computer answer, saves, and leads to the page of the result.
///
/// A script is led to the page right after its own move and asks for the answer by itself, so that a person sees
/// their own move first.
pub async fn play<K: Kind>(State(app): State<App>, ask: Ask, Form(form): Form) -> Result<Response, Refusal> {
    let mut view = View::<K>::read(&ask)?;
    if let Err(reason) = make_moves(&app, &ask, &mut view, &form, !ask.scripted).await? {
        // A script must put the page of the game there, not of the path the form went to.
        let ask = ask.of_page(K::PATH, view.pairs(&ask));
        let page = K::page(&ask, &view, Some(&reason))?.render(&ask);
        return Ok(
            (StatusCode::UNPROCESSABLE_ENTITY, [("hx-push-url", view.address(&ask))], page).into_response()
        );
    }
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, view.address(&ask))]).into_response())
}

/// The same for programs: where the game stands then.
pub async fn play_api<K: Kind>(
    State(app): State<App>,
    ask: Ask,
    Form(form): Form,
) -> Result<Json<Value>, Refusal> {
    let mut view = View::<K>::read(&ask)?;
    match make_moves(&app, &ask, &mut view, &form, true).await? {
        Err(reason) => Err(Refusal::input(&ask, reason)),
        Ok(()) => Ok(Json(in_json(&ask, &view))),
    }
}

/// A position, for programs.
pub async fn show_api<K: Kind>(ask: Ask) -> Result<Json<Value>, Refusal> {
    Ok(Json(in_json(&ask, &View::<K>::read(&ask)?)))
}

/// What is known of the position and of the game it is in.
fn in_json<K: Kind>(ask: &Ask, view: &View<K>) -> Value {
    let (moves, at) = view.moves();
    let mut known = K::known(view);
    known.insert("side".to_owned(), K::SIDES[view.position().to_move().index()].into());
    known.insert("moves".to_owned(), moves.into());
    known.insert("at".to_owned(), at.into());
    known.insert("over".to_owned(), view.is_over().into());
    known.insert("game".to_owned(), view.game.map(|id| id.to_string()).into());
    known.insert("address".to_owned(), view.address(ask).into());
    Value::Object(known)
}

/// Makes the move that a form names, and the computer's answer to it if that is wanted. The inner error is what a
/// person did wrong; nothing was changed then.
async fn make_moves<K: Kind>(
    app: &App,
    ask: &Ask,
    view: &mut View<K>,
    form: &Pairs,
    answered: bool,
) -> Result<Result<(), String>, Refusal> {
    let lang = ask.lang;
    let Some(text) = form.get("move") else {
        return Err(Refusal::input(ask, lang.pick("move: missing", "move: 手がありません")));
    };
    if text == GO {
        if !view.is_computers_turn() {
            let reason = lang.pick("It is not the computer's turn.", "コンピュータの番ではありません。");
            return Ok(Err(reason.to_owned()));
        }
    } else {
        let mv = match read_move::<K>(text, lang) {
            Ok(mv) => mv,
            Err(reason) => return Ok(Err(reason)),
        };
        if view.is_computers_turn() {
            return Ok(Err(lang.pick("It is the computer's turn.", "コンピュータの番です。").to_owned()));
        }
        match view.session.play(mv) {
            Ok(()) => {}
            Err(PlayError::Illegal(error)) => return Ok(Err(K::illegal(&error, lang))),
            Err(error @ PlayError::Full) => return Err(Refusal::input(ask, error.to_string())),
        }
        keep(app, view).await.map_err(|refusal| refusal.to(ask))?;
        if follow(view) {
            keep(app, view).await.map_err(|refusal| refusal.to(ask))?;
        }
    }
    if text == GO || answered {
        answer(app, view).await.map_err(|refusal| refusal.to(ask))?;
    }
    Ok(Ok(()))
}

/// The same move as before an undo, or in another window, is answered as it was there. Whether there was an answer.
fn follow<K: Kind>(view: &mut View<K>) -> bool {
    if !view.is_computers_turn() {
        return false;
    }
    let people = view.people;
    view.session.redo_until(|position| people.includes(position.to_move())) > 0
}

fn read_move<K: Kind>(text: &str, lang: Lang) -> Result<MoveOf<K>, String> {
    let whole = K::next_move(text).filter(|&(_, length)| length == text.len());
    whole.map(|(mv, _)| mv).ok_or_else(|| {
        let text = super::super::ask::shown(text);
        lang.pick(format!("`{text}` is not a move"), format!("{text} は手ではありません"))
    })
}

/// The computer's moves until a person is to move; when there is none, one move.
async fn answer<K: Kind>(app: &App, view: &mut View<K>) -> Result<(), Refusal> {
    while view.is_computers_turn() {
        let (position, level) = (view.position().clone(), view.level);
        let choice =
            app.pool.play(move |_, _| K::choose(&position, level, &mut Random::from_seed(rand::random())));
        let Some(mv) = choice.await.map_err(|error| Refusal::fault(&error))? else { break };
        view.session.play(mv).map_err(|error| Refusal::fault(&std::io::Error::other(error.to_string())))?;
        keep(app, view).await?;
        if view.people == Humans::None {
            break;
        }
    }
    Ok(())
}
