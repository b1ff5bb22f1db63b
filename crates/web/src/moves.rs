//! The moves of a game as links to its places: the ways back and forth, and the tree with its branches.
//!
//! Start at [`Places`]. Every game's page uses it. All of the links are addresses of the same game at another place:
//! following them changes nothing. Knows no game.

use std::collections::HashMap;

use game::{Checked, Game};
use library::GameId;
use maud::{Markup, html};
use session::text::TextError;
use session::{Place, Session};

use super::ask::Ask;
use super::query::Pairs;
use console::Lang;

/// How deep branches are nested on the page; deeper ones are in the game and its address all the same.
const DEEPEST: usize = 8;

/// The places of one game with their addresses.
pub struct Places<'a, G: Game> {
    session: &'a Session<G>,
    lang: Lang,
    path: &'static str,
    base: Pairs,
    numbers: HashMap<Place, usize>,
}

impl<'a, G: Game> Places<'a, G> {
    /// Those of a game on the page at `path`; `base` is what the address says of it at any of its places.
    pub fn of(session: &'a Session<G>, lang: Lang, path: &'static str, base: Pairs) -> Places<'a, G> {
        let places = session::text::places(session).into_iter().enumerate();
        let numbers = places.map(|(number, place)| (place, number)).collect();
        Places { session, lang, path, base, numbers }
    }

    /// The address of a place.
    pub fn address(&self, place: Place) -> String {
        self.base.with("at", self.numbers.get(&place).copied().unwrap_or(0)).address(self.path)
    }

    /// One move back and forth, the ends of the game, undo where it leads somewhere, and what else belongs there.
    pub fn steps(&self, undo: Option<Place>, more: &Markup) -> Markup {
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
        let name = lang.pick("Undo", "待った");
        html! {
            nav .steps aria-label=(lang.pick("Moves back and forth", "手を戻す、進める")) {
                (link("to-start", "M6 5v14M18 5L8 12l10 7z", lang.pick("To the start", "はじめへ"), "Home", start))
                (link("back", "M16 5L6 12l10 7z", lang.pick("One move back", "1 手戻る"), "ArrowLeft ,", back))
                (link("forth", "M8 5l10 7-10 7z", lang.pick("One move forth", "1 手進む"), "ArrowRight .", next))
                (link("to-end", "M18 5v14M6 5l10 7-10 7z", lang.pick("To the end", "終わりへ"), "End", end))
                @match undo {
                    Some(place) => a #undo .step .wide href=(self.address(place)) aria-keyshortcuts="u" { (name) },
                    None => span .step .wide .off { (name) },
                }
                (more)
            }
        }
    }

    /// The moves: the main line, the others under the moves they stand for. `shown` is what stands for the move that
    /// leads to a place, given how many moves that is from the start.
    pub fn tree(&self, shown: &dyn Fn(Place, usize) -> Markup) -> Markup {
        html! {
            section .moves aria-labelledby="moves" {
                h2 #moves { (self.lang.pick("Moves", "棋譜")) }
                @if self.session.places() == 1 {
                    p .faint { (self.lang.pick("No move yet.", "まだ手がありません。")) }
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
                        // The first child's siblings stand under it; a place is a sibling of one child only.
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
pub fn sign(path: &str) -> Markup {
    html! { svg .sign viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(path) {} } }
}

/// What an address says of a game, after where it began: its moves and the number of the place in them, who plays and
/// how it is shown, its name in the library, and the language. The end of the main line is not said.
pub fn pairs_of<G: Game>(
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

/// What is wrong with a tree of moves; `illegal` says why a move may not be made.
pub fn text_error<G: Game>(
    error: &TextError<G>,
    lang: Lang,
    illegal: impl Fn(&<G as Checked>::Illegal, Lang) -> String,
) -> String {
    let japanese = match error {
        TextError::NotAMove { column, found } => format!("{column} 文字目: {found} は手ではありません"),
        TextError::Illegal { column, error } => format!("{column} 文字目: {}", illegal(error, lang)),
        TextError::NoAlternative { column } => {
            format!("{column} 文字目: かっこの中には直前の手の代わりの手を書きます")
        }
        TextError::Unbalanced { column } => format!("{column} 文字目: かっこが対になっていません"),
        TextError::TooMany { column, most } => format!("{column} 文字目: 手は {most} 手までです"),
        TextError::NoSuchPlace { number, moves } => {
            format!("{number} 番目の手はありません（全部で {moves} 手）")
        }
    };
    lang.pick(error.to_string(), japanese)
}
