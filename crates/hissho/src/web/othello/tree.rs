//! The moves as a tree, each a link to its place, and the ways back and forth.
//!
//! Start at [`moves`] and [`steps`]. All of them are addresses of the same game at another place: following them
//! changes nothing.

use std::collections::HashMap;

use game::Player;
use maud::{Markup, html};
use othello::{Choice, Move, Position};
use session::Place;

use super::super::ask::Ask;
use super::super::query::Pairs;
use super::graph::{Line, MISTAKE, loss_text};
use super::view::{View, colour};
use crate::lang::Lang;
use crate::play::Humans;

/// Addresses of the places of one game.
pub struct Links {
    base: Pairs,
    numbers: HashMap<Place, usize>,
}

impl Links {
    /// Those of the game of a view.
    pub fn of(ask: &Ask, view: &View) -> Links {
        let places = session::text::places(&view.session);
        let numbers = places.into_iter().enumerate().map(|(number, place)| (place, number)).collect();
        Links { base: view.pairs(ask), numbers }
    }

    /// The address of a place.
    pub fn to(&self, place: Place) -> String {
        self.base.with("at", self.numbers.get(&place).copied().unwrap_or(0)).address(super::PATH)
    }
}

/// How deep branches are nested on the page; deeper ones are in the game and its address all the same.
const DEEPEST: usize = 8;

/// The moves: the main line, the others under the moves they stand for.
pub fn moves(ask: &Ask, view: &View, line: &Line, losses: &[Option<u8>]) -> Markup {
    let links = Links::of(ask, view);
    let lost: HashMap<Place, (usize, Option<u8>)> = line
        .places
        .iter()
        .skip(1)
        .enumerate()
        .map(|(before, &place)| (place, (before + 1, losses.get(before).copied().flatten())))
        .collect();
    let tree = Tree { lang: ask.lang, view, links, lost };
    html! {
        section .moves aria-labelledby="moves" {
            h2 #moves { (ask.lang.pick("Moves", "棋譜")) }
            @if view.session.places() == 1 {
                p .faint { (ask.lang.pick("No move yet.", "まだ手がありません。")) }
            } @else {
                (tree.line(Place::START, 1, 0))
            }
        }
    }
}

struct Tree<'a> {
    lang: Lang,
    view: &'a View,
    links: Links,
    // The moves of the line that is seen: how many moves it is from the start, and what it lost.
    lost: HashMap<Place, (usize, Option<u8>)>,
}

impl Tree<'_> {
    fn line(&self, from: Place, number: usize, depth: usize) -> Markup {
        let session = &self.view.session;
        html! {
            ol .line {
                @for (index, place) in session.main_line_from(from).into_iter().enumerate() {
                    li value=(number + index) {
                        (self.link(place, number + index))
                        @let before = session.before(place).map(|(before, _)| before);
                        @for other in before.into_iter().flat_map(|before| session.after(before).skip(1)) {
                            // The first child's siblings stand under it; a place is a sibling of one child only.
                            @if depth < DEEPEST {
                                div .branch { (self.link(other, number + index)) (self.line(other, number + index + 1, depth + 1)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn link(&self, place: Place, number: usize) -> Markup {
        let Some((before, mv)) = self.view.session.before(place) else { return html! {} };
        let side = self.view.session.position_at(before).side();
        let here = place == self.view.session.here();
        let lang = self.lang;
        let on_line = self.lost.get(&place);
        let lost = on_line.and_then(|&(_, lost)| lost);
        html! {
            a .mv .(if side == Player::First { "by-black" } else { "by-white" }) href=(self.links.to(place))
                aria-current=[here.then_some("step")] data-ply=[on_line.map(|(ply, _)| ply)] {
                span .sr { (number) " " (colour(side, lang)) " " }
                (if mv == Move::Pass { lang.pick("pass", "パス").to_owned() } else { mv.to_string() })
                span .loss .mistake[lost.is_some_and(|lost| lost >= MISTAKE)] {
                    @if let Some(text) = lost.and_then(loss_text) { (text) }
                }
            }
        }
    }
}

/// A sign for a button, drawn, since fonts differ in which arrows they have.
fn sign(path: &str) -> Markup {
    html! { svg .sign viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(path) {} } }
}

/// Undo, redo and the ends of the game, and how the board is seen.
pub fn steps(ask: &Ask, view: &View) -> Markup {
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
    html! {
        nav .steps aria-label=(lang.pick("Moves back and forth", "手を戻す、進める")) {
            (link("to-start", "M6 5v14M18 5L8 12l10 7z", lang.pick("To the start", "はじめへ"), "Home", start))
            (link("back", "M16 5L6 12l10 7z", lang.pick("One move back", "1 手戻る"), "ArrowLeft ,", back))
            (link("forth", "M8 5l10 7-10 7z", lang.pick("One move forth", "1 手進む"), "ArrowRight .", next))
            (link("to-end", "M18 5v14M6 5l10 7-10 7z", lang.pick("To the end", "終わりへ"), "End", end))
            @match undo(view) {
                Some(place) => a #undo .step .wide href=(links.to(place)) aria-keyshortcuts="u" { (lang.pick("Undo", "待った")) },
                None => span .step .wide .off { (lang.pick("Undo", "待った")) },
            }
            a #flip .step href=({ let mut turned = view.clone(); turned.flip = !view.flip; turned.address(ask) }) aria-keyshortcuts="f"
                title=(lang.pick("Turn the board", "盤を回す")) aria-label=(lang.pick("Turn the board", "盤を回す")) {
                (sign("M7 4v14m-4-4l4 4 4-4M17 20V6m-4 4l4-4 4 4"))
            }
        }
    }
}

/// Where undo leads: against a computer to where the person last had a choice, over replies and passes.
fn undo(view: &View) -> Option<Place> {
    let mut back = view.session.clone();
    let mine = |position: &Position| {
        view.people.includes(position.side()) && matches!(position.choice(), Choice::Place(_))
    };
    (back.undo_until(|position| view.people == Humans::None || mine(position)) > 0).then(|| back.here())
}
