//! What the Othello page adds to the moves: undo over passes, turning the board, and what each move lost.
//!
//! Start at [`moves`] and [`steps`]. The links themselves are those of every game.

use std::collections::HashMap;

use game::Player;
use maud::{Markup, html};
use othello::{Choice, Move, Position};
use session::Place;

use super::super::ask::Ask;
use super::super::moves::{Places, sign};
use super::graph::{Line, Loss, MISTAKE};
use super::view::{View, colour};
use players::Humans;

fn places<'a>(ask: &Ask, view: &'a View) -> Places<'a, Position> {
    Places::of(&view.session, ask.lang, super::PATH, view.pairs(ask))
}

/// The moves, those of the line that is seen with what they lost.
pub fn moves(ask: &Ask, view: &View, line: &Line, losses: &[Option<Loss>]) -> Markup {
    let (lang, places) = (ask.lang, places(ask, view));
    let on_line: HashMap<Place, usize> =
        line.places.iter().enumerate().skip(1).map(|(ply, &place)| (place, ply)).collect();
    places.tree(&|place, number| {
        let Some((before, mv)) = view.session.before(place) else { return html! {} };
        let side = view.session.position_at(before).side();
        let here = place == view.session.here();
        let ply = on_line.get(&place).copied();
        let loss = ply.and_then(|ply| losses.get(ply - 1).copied().flatten());
        let lost = loss.filter(|loss| loss.discs > 0);
        html! {
            a .mv .(if side == Player::First { "by-black" } else { "by-white" }) href=(places.address(place))
                aria-current=[here.then_some("step")] data-ply=[ply] {
                span .sr { (number) " " (colour(side, lang)) " " }
                (if mv == Move::Pass { lang.pick("pass", "パス").to_owned() } else { mv.to_string() })
                span .loss .mistake[lost.is_some_and(|loss| loss.discs >= MISTAKE)] title=[lost.map(|loss| loss.how(lang))] {
                    @if let Some(text) = loss.and_then(Loss::text) { (text) }
                }
            }
        }
    })
}

/// Undo, redo and the ends of the game, and how the board is seen.
pub fn steps(ask: &Ask, view: &View) -> Markup {
    let mut turned = view.clone();
    turned.flip = !view.flip;
    let name = ask.lang.pick("Turn the board", "盤を回す");
    let turn = html! {
        a #flip .step href=(turned.address(ask)) aria-keyshortcuts="f" title=(name) aria-label=(name) {
            (sign("M7 4v14m-4-4l4 4 4-4M17 20V6m-4 4l4-4 4 4"))
        }
    };
    places(ask, view).steps(undo(view), &turn)
}

/// Where undo leads: against a computer to where the person last had a choice, over replies and passes.
fn undo(view: &View) -> Option<Place> {
    let mut back = view.session.clone();
    let mine = |position: &Position| {
        view.people.includes(position.side()) && matches!(position.choice(), Choice::Place(_))
    };
    (back.undo_until(|position| view.people == Humans::None || mine(position)) > 0).then(|| back.here())
}
