//! Saving games.
//!
//! Start at [`keep`], which every move goes through. Must not know any game or page.

use library::{Game, GameId, Library, LibraryError};

use super::refusal::Refusal;
use super::state::{App, new_id, now};

/// What can be saved: a game as a page sees it.
pub(crate) trait Keep: Clone + Send + 'static {
    /// Its name in the library, if it has one.
    fn name(&mut self) -> &mut Option<GameId>;

    /// The game as the library stores it.
    fn to_keep(&self, id: GameId, now: i64) -> Game;

    /// Adds the moves that the library has of the same game. Moves that cannot be added are left out.
    fn join(&mut self, moves: &str);
}

/// Saves a game, under a new name if it has none, together with what was saved of it before.
pub(crate) async fn keep<K: Keep>(app: &App, view: &mut K) -> Result<(), Refusal> {
    let mut own = view.clone();
    *view = app
        .with_library(move |library| {
            join_kept(library, &mut own)?;
            let id = *own.name().get_or_insert_with(new_id);
            library.save_game(&own.to_keep(id, now()))?;
            Ok(own)
        })
        .await?;
    Ok(())
}

/// Adds what the library has of the game, so that a game open in two windows loses nothing.
fn join_kept<K: Keep>(library: &Library, view: &mut K) -> Result<(), LibraryError> {
    let Some(kept) = view.name().map(|id| library.game(id)).transpose()?.flatten() else { return Ok(()) };
    let own = view.to_keep(kept.id, 0);
    if (&kept.kind, &kept.start) == (&own.kind, &own.start) {
        view.join(&kept.moves);
    } else {
        // Another game has this name: this one is saved as a new one.
        *view.name() = Some(new_id());
    }
    Ok(())
}
