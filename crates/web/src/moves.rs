//! The moves of a game as links to its places: the ways back and forth, and the tree with its branches.
//!
//! Start at [`Places`]. Every game's page uses it. All of the links are addresses of the same game at another place:
//! following them changes nothing. Must not know any game.

use std::collections::HashMap;

use game::Game;
use library::GameId;
use maud::{Markup, html};
use session::{Place, Session};

use super::ask::Ask;
use super::query::Pairs;
use console::{Lang, t};

/// How deep branches are nested on the page; deeper ones are in the game and its address nevertheless.
const DEEPEST: usize = 8;

/// The places of one game with their addresses.
pub(crate) struct Places<'a, G: Game> {
    session: &'a Session<G>,
    lang: Lang,
    path: &'static str,
    base: Pairs,
    numbers: HashMap<Place, usize>,
}

impl<'a, G: Game> Places<'a, G> {
    /// The places of a game on the page at `path`; `base` is what the address says of the game at any of its places.
    pub(crate) fn of(session: &'a Session<G>, lang: Lang, path: &'static str, base: Pairs) -> Places<'a, G> {
        let places = session::text::places(session).into_iter().enumerate();
        let numbers = places.map(|(number, place)| (place, number)).collect();
        Places { session, lang, path, base, numbers }
    }

    /// The address of a place.
    pub(crate) fn address(&self, place: Place) -> String {
        self.base.with("at", self.numbers.get(&place).copied().unwrap_or(0)).address(self.path)
    }

    /// One move back and forth, the ends of the game, undo if it leads somewhere, and what else belongs there.
    pub(crate) fn steps(&self, undo: Option<Place>, more: &Markup) -> Markup {
        let (lang, session) = (self.lang, self.session);
        let link = |id: &str, path: &str, name: &str, key: &str, place: Option<Place>| {
            html! {
                @match place {
                    Some(place) => a #(id) .step href=(self.address(place)) aria-keyshortcuts=(key) title=(name) aria-label=(name) { (sign(path)) },
                    None => span .step .off aria-hidden="true" { (sign(path)) },
                }
            }
        };
        let next = session.after(session.here()).next();
        let end = session.main_line_from(session.here()).last().copied();
        let start = (session.here() != Place::START).then_some(Place::START);
        let back = session.before(session.here()).map(|(place, _)| place);
        let name = t!(lang, "web-steps-undo");
        html! {
            nav .steps aria-label=(t!(lang, "web-steps")) {
                (link("to-start", "M6 5v14M18 5L8 12l10 7z", &t!(lang, "web-steps-start"), "Home", start))
                (link("back", "M16 5L6 12l10 7z", &t!(lang, "web-steps-back"), "ArrowLeft ,", back))
                (link("forth", "M8 5l10 7-10 7z", &t!(lang, "web-steps-forth"), "ArrowRight .", next))
                (link("to-end", "M18 5v14M6 5l10 7-10 7z", &t!(lang, "web-steps-end"), "End", end))
                @match undo {
                    Some(place) => a #undo .step .wide href=(self.address(place)) aria-keyshortcuts="u" { (name) },
                    None => span .step .wide .off { (name) },
                }
                (more)
            }
        }
    }

    /// The moves: the main line, with alternatives under the moves that they replace. `shown` draws the move that leads to
    /// a place, given its number from the start.
    pub(crate) fn tree(&self, shown: &dyn Fn(Place, usize) -> Markup) -> Markup {
        html! {
            section .moves aria-labelledby="moves" {
                h2 #moves { (t!(self.lang, "web-moves")) }
                @if self.session.places() == 1 {
                    p .faint { (t!(self.lang, "web-moves-none")) }
                } @else {
                    (self.line(shown, Place::START, 1, 0))
                }
            }
        }
    }

    fn line(
        &self,
        shown: &dyn Fn(Place, usize) -> Markup,
        from: Place,
        number: usize,
        depth: usize,
    ) -> Markup {
        let session = self.session;
        html! {
            ol .line {
                @for (index, place) in session.main_line_from(from).into_iter().enumerate() {
                    li value=(number + index) {
                        (shown(place, number + index))
                        // The first child's siblings are listed under it; a place is a sibling of one child only.
                        @let before = session.before(place).map(|(before, _)| before);
                        @for other in before.into_iter().flat_map(|before| session.after(before).skip(1)) {
                            @if depth < DEEPEST {
                                div .branch { (shown(other, number + index)) (self.line(shown, other, number + index + 1, depth + 1)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A sign for a button, drawn, since fonts differ in which arrows they have.
pub(crate) fn sign(path: &str) -> Markup {
    html! { svg .sign viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(path) {} } }
}

/// What an address says of a game, after where it began: its moves and the number of the place in them, who plays and
/// how it is shown, its ID in the library, and the language. The place is left out at the end of the main line.
pub(crate) fn pairs_of<G: Game>(
    ask: &Ask,
    session: &Session<G>,
    start: Pairs,
    (moves, at): (String, usize),
    settings: &Pairs,
    game: Option<GameId>,
) -> Pairs {
    let mut pairs = start;
    if !moves.is_empty() {
        pairs = pairs.with("moves", moves);
    }
    let end = session.main_line_from(Place::START).last().copied();
    if end.unwrap_or(Place::START) != session.here() {
        pairs = pairs.with("at", at);
    }
    for (name, value) in settings.iter() {
        pairs = pairs.with(name, value);
    }
    if let Some(game) = game {
        pairs = pairs.with("game", game);
    }
    ask.keep_lang(pairs)
}
