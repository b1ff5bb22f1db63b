//! Moves: a person's, the computer's answers, and saving them.
//!
//! Start at [`play`], which forms are sent to, and [`play_api`], its twin for programs. A person's move is saved before
//! the computer thinks, so that nothing is lost if the program ends meanwhile. No rules here.

use std::future::Future;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use console::{Message, key, msg};
use game::Game as _;
use players::{Humans, Random};
use rand::SeedableRng;
use serde_json::{Map, Value};
use session::PlayError;

use super::super::ask::{Ask, Form};
use super::super::keep::keep;
use super::super::layout::Page;
use super::super::query::Pairs;
use super::super::refusal::Refusal;
use super::super::state::App;
use super::kind::{GO, Kind, Means};
use super::view::View;

/// A game with a page, and with answers for programs.
pub(crate) trait Paged: Kind {
    /// What is known of the position that is seen, for programs.
    fn known(ask: &Ask, view: &View<Self>) -> Map<String, Value>;

    /// The page, perhaps with what was wrong with a move.
    fn page(
        app: &App,
        ask: &Ask,
        view: &View<Self>,
        refused: Option<&str>,
    ) -> impl Future<Output = Result<Page, Refusal>> + Send;
}

/// Shows the page.
pub(crate) async fn show<K: Paged>(State(app): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let view = View::<K>::read(&ask)?;
    Ok(K::page(&app, &ask, &view, None).await?.render(&ask))
}

/// Makes the move of a form, lets the computer answer, saves, and leads to the page of the result.
///
/// A script is led to the page right after its own move and asks for the answer by itself, so that a person sees their
/// move while the computer thinks.
pub(crate) async fn play<K: Paged>(
    State(app): State<App>,
    ask: Ask,
    Form(form): Form,
) -> Result<Response, Refusal> {
    let mut view = View::<K>::read(&ask)?;
    match make_moves(&app, &mut view, &form, !ask.scripted).await? {
        Ok(()) => Ok((StatusCode::SEE_OTHER, [(header::LOCATION, view.address(&ask))]).into_response()),
        Err(reason) => {
            // The links of the page are those of the game, not of the path that the form went to.
            let ask = ask.of_page(K::PATH, view.pairs(&ask));
            let reason = reason.in_language(ask.lang);
            let page = K::page(&app, &ask, &view, Some(&reason)).await?;
            Ok(refused(&ask, &view, page))
        }
    }
}

/// A page that says why something sent to it was refused. `ask` is as if it had asked for the page of the game.
pub(crate) fn refused<K: Kind>(ask: &Ask, view: &View<K>, page: Page) -> Response {
    // A script must show the address of the game, not the one that the form went to.
    let address = [("hx-push-url", view.address(ask))];
    (StatusCode::UNPROCESSABLE_ENTITY, address, page.render(ask)).into_response()
}

/// The same for programs: where the game stands after the move.
pub(crate) async fn play_api<K: Paged>(
    State(app): State<App>,
    ask: Ask,
    Form(form): Form,
) -> Result<Json<Value>, Refusal> {
    let mut view = View::<K>::read(&ask)?;
    match make_moves(&app, &mut view, &form, true).await? {
        Err(reason) => Err(Refusal::input(reason)),
        Ok(()) => Ok(Json(in_json(&ask, &view))),
    }
}

/// A position, for programs.
pub(crate) async fn show_api<K: Paged>(ask: Ask) -> Result<Json<Value>, Refusal> {
    Ok(Json(in_json(&ask, &View::<K>::read(&ask)?)))
}

/// What is known of the position and of the game it is in.
pub(crate) fn in_json<K: Paged>(ask: &Ask, view: &View<K>) -> Value {
    let (moves, at) = view.moves();
    let mut known = K::known(ask, view);
    known.insert("side".to_owned(), K::SIDES[view.position().to_move().index()].into());
    known.insert("moves".to_owned(), moves.into());
    known.insert("at".to_owned(), at.into());
    known.insert("over".to_owned(), view.is_over().into());
    known.insert("game".to_owned(), view.game.map(|id| id.to_string()).into());
    known.insert("address".to_owned(), view.address(ask).into());
    Value::Object(known)
}

/// Makes the move that a form names, and the computer's answer to it if that is wanted. The inner error is a person's
/// mistake; nothing has changed then.
async fn make_moves<K: Kind>(
    app: &App,
    view: &mut View<K>,
    form: &Pairs,
    answered: bool,
) -> Result<Result<(), Message>, Refusal> {
    let Some(text) = form.get("move") else {
        return Err(Refusal::input(key!("web-move-missing")));
    };
    if text == GO {
        if !view.is_computers_turn() {
            return Ok(Err(msg!("web-move-not-computers-turn")));
        }
    } else {
        let mv = match K::read_move(text) {
            Ok(mv) => mv,
            Err(reason) => return Ok(Err(reason)),
        };
        if view.is_computers_turn() {
            return Ok(Err(msg!("web-turn-computer")));
        }
        let before = view.clone();
        match view.session.play(mv) {
            Ok(()) if view.session.places() <= K::MOST_MOVES + 1 => {}
            Ok(()) | Err(PlayError::Full) => {
                *view = before;
                return Ok(Err(msg!("web-move-too-many", most = K::MOST_MOVES)));
            }
            Err(PlayError::Illegal(error)) => return Ok(Err(K::illegal(&error))),
        }
        keep(app, view).await?;
        if follow(view) {
            keep(app, view).await?;
        }
    }
    if text == GO || answered {
        answer(app, view).await?;
    }
    Ok(Ok(()))
}

/// Repeats the computer's answer if the same move was made before an undo or in another window. Whether there was one.
fn follow<K: Kind>(view: &mut View<K>) -> bool {
    if !view.is_computers_turn() {
        return false;
    }
    let people = view.people;
    view.session.redo_until(|position| people.includes(position.to_move())) > 0
}

/// The computer's moves until a person is to move; where nobody is a person, one move.
async fn answer<K: Kind>(app: &App, view: &mut View<K>) -> Result<(), Refusal> {
    while view.is_computers_turn() {
        let (position, level) = (view.position().clone(), view.level);
        let choice = app.pool.play(move |worker, stop| {
            K::choose(&position, level, Means { worker, stop, random: Random::from_seed(rand::random()) })
        });
        let Some(mv) = choice.await.map_err(|error| Refusal::fault(&error))? else { break };
        view.session.play(mv).map_err(|error| Refusal::fault(&std::io::Error::other(error.to_string())))?;
        keep(app, view).await?;
        if view.people == Humans::None {
            break;
        }
    }
    Ok(())
}
