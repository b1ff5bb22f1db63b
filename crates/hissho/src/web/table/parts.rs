//! Markup that the pages of the small games share: ways back and forth, the moves, the computer's turn, a new game.
//!
//! Start at [`steps`] and [`moves`]. All of it works without script.

use std::collections::HashMap;

use game::{Game, Player};
use maud::{Markup, html};
use session::Place;

use super::super::ask::Ask;
use super::super::query::Pairs;
use super::Kind;
use super::play::GO;
use super::view::View;
use crate::lang::Lang;
use crate::play::Humans;

/// How deep branches are nested on the page; deeper ones are in the game and its address all the same.
const DEEPEST: usize = 8;

/// Addresses of the places of one game.
struct Links {
    base: Pairs,
    numbers: HashMap<Place, usize>,
    path: &'static str,
}

impl Links {
    fn of<K: Kind>(ask: &Ask, view: &View<K>) -> Links {
        let places = session::text::places(&view.session);
        let numbers = places.into_iter().enumerate().map(|(number, place)| (place, number)).collect();
        Links { base: view.pairs(ask), numbers, path: K::PATH }
    }

    fn to(&self, place: Place) -> String {
        self.base.with("at", self.numbers.get(&place).copied().unwrap_or(0)).address(self.path)
    }
}

/// A sign for a button, drawn, since fonts differ in which arrows they have.
fn sign(path: &str) -> Markup {
    html! { svg .sign viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(path) {} } }
}

/// Undo, redo and the ends of the game.
pub fn steps<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    let lang = ask.lang;
    let links = Links::of(ask, view);
    let session = &view.session;
    let link = |id: &str, path: &str, name: &str, key: &str, place: Option<Place>| {
        html! {
            @match place {
                Some(place) => a #(id) .step href=(links.to(place)) aria-keyshortcuts=(key) title=(name) aria-label=(name) { (sign(path)) },
                None => span .step .off aria-hidden="true" { (sign(path)) },
            }
        }
    };
    let next = session.after(session.here()).next();
    let end = session.main_line_from(session.here()).last().copied();
    let start = (session.here() != Place::START).then_some(Place::START);
    let back = session.before(session.here()).map(|(place, _)| place);
    let undo = lang.pick("Undo", "待った");
    html! {
        nav .steps aria-label=(lang.pick("Moves back and forth", "手を戻す、進める")) {
            (link("to-start", "M6 5v14M18 5L8 12l10 7z", lang.pick("To the start", "はじめへ"), "Home", start))
            (link("back", "M16 5L6 12l10 7z", lang.pick("One move back", "1 手戻る"), "ArrowLeft ,", back))
            (link("forth", "M8 5l10 7-10 7z", lang.pick("One move forth", "1 手進む"), "ArrowRight .", next))
            (link("to-end", "M18 5v14M6 5l10 7-10 7z", lang.pick("To the end", "終わりへ"), "End", end))
            @match undo_place(view) {
                Some(place) => a #undo .step .wide href=(links.to(place)) aria-keyshortcuts="u" { (undo) },
                None => span .step .wide .off { (undo) },
            }
        }
    }
}

/// Where undo leads: against a computer to where the person last had a choice, over its replies.
fn undo_place<K: Kind>(view: &View<K>) -> Option<Place> {
    let mut back = view.session.clone();
    let mine = |position: &K::Game| view.people == Humans::None || view.people.includes(position.to_move());
    (back.undo_until(mine) > 0).then(|| back.here())
}

/// The link that shows or hides what moves are worth.
pub fn hints_switch<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    let lang = ask.lang;
    let pairs = view.pairs(ask).with("hints", u8::from(!view.hints));
    html! {
        a #hints .switch href=(pairs.address(K::PATH)) aria-keyshortcuts="v" {
            @if view.hints { (lang.pick("Hide hints", "ヒントを隠す")) } @else { (lang.pick("Show hints", "ヒントを見る")) }
        }
    }
}

/// The computer's turn: a script asks for its move by itself, a person without one presses a button. So does whoever
/// looks at an earlier place of the game, and whoever followed a link of a page elsewhere: neither has asked for a move.
pub fn computers_turn<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    let lang = ask.lang;
    let action = view.pairs(ask).address(K::PLAY);
    let waits = ask.foreign || view.session.after(view.session.here()).next().is_some();
    let trigger = match (waits, view.people) {
        (true, _) => "submit",
        (false, Humans::None) => "load delay:900ms, submit",
        (false, _) => "load delay:250ms, submit",
    };
    html! {
        p { (lang.pick("The computer is to move.", "コンピュータの番です。")) }
        form #go .inline method="post" action=(action) hx-trigger=(trigger) hx-post=(action)
            hx-vals={"{\"move\":\"" (GO) "\"}"} hx-replace-url="true" {
            button type="submit" name="move" value=(GO) { (lang.pick("Computer's move", "コンピュータの手")) }
        }
    }
}

/// Who a player is in this game: the person, the computer, or by name where both are the same.
pub fn who<K: Kind>(view: &View<K>, player: Player, lang: Lang) -> &'static str {
    match view.people {
        Humans::First | Humans::Second if view.people.includes(player) => lang.pick("You", "あなた"),
        Humans::First | Humans::Second => lang.pick("Computer", "コンピュータ"),
        Humans::Both | Humans::None => K::player(player, lang),
    }
}

/// The moves: the main line, the others under the moves they stand for.
pub fn moves<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    let lang = ask.lang;
    let links = Links::of(ask, view);
    html! {
        section .moves aria-labelledby="moves" {
            h2 #moves { (lang.pick("Moves", "棋譜")) }
            @if view.session.places() == 1 {
                p .faint { (lang.pick("No move yet.", "まだ手がありません。")) }
            } @else {
                (line(ask, view, &links, Place::START, 1, 0))
            }
        }
    }
}

fn line<K: Kind>(
    ask: &Ask,
    view: &View<K>,
    links: &Links,
    from: Place,
    number: usize,
    depth: usize,
) -> Markup {
    let session = &view.session;
    html! {
        ol .line {
            @for (index, place) in session.main_line_from(from).into_iter().enumerate() {
                li value=(number + index) {
                    (move_link(ask, view, links, place, number + index))
                    @let before = session.before(place).map(|(before, _)| before);
                    @for other in before.into_iter().flat_map(|before| session.after(before).skip(1)) {
                        @if depth < DEEPEST {
                            div .branch {
                                (move_link(ask, view, links, other, number + index))
                                (line(ask, view, links, other, number + index + 1, depth + 1))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn move_link<K: Kind>(ask: &Ask, view: &View<K>, links: &Links, place: Place, number: usize) -> Markup {
    let Some((before, mv)) = view.session.before(place) else { return html! {} };
    let player = view.session.position_at(before).to_move();
    let here = place == view.session.here();
    html! {
        a .mv .plain href=(links.to(place)) aria-current=[here.then_some("step")] {
            span .ply { (number) "." } " " span .sr { (K::player(player, ask.lang)) " " }
            (K::move_shown(&mv, player, ask.lang))
        }
    }
}

/// The choices of a new game that all games have: who plays, and how well the computer does.
pub fn sides_and_levels<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    let lang = ask.lang;
    let [first, second] = Player::BOTH.map(|player| K::side_name(player, lang));
    let sides = [
        (K::SIDES[0], Humans::First, first),
        (K::SIDES[1], Humans::Second, second),
        ("both", Humans::Both, lang.pick("Both: two people", "両方（人どうし、検討）").to_owned()),
        (
            "none",
            Humans::None,
            lang.pick("Neither: watch two computers", "観戦（コンピュータどうし）").to_owned(),
        ),
    ];
    let level = view.level.to_string();
    let offered = K::levels(lang);
    html! {
        label { (lang.pick("You play", "あなた"))
            select name="side" {
                @for (value, people, name) in sides { option value=(value) selected[view.people == people] { (name) } }
            }
        }
        label { (lang.pick("Computer", "コンピュータ"))
            select name="level" {
                @for (value, name) in &offered { option value=(value) selected[*value == level] { (name) } }
                @if !offered.iter().any(|(value, _)| *value == level) { option value=(level) selected { (level) } }
            }
        }
        @if !view.hints { input type="hidden" name="hints" value="0"; }
        @if let Some(lang) = ask.pairs.get("lang") { input type="hidden" name="lang" value=(lang); }
    }
}
