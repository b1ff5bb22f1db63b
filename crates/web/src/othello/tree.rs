//! What the Othello page adds to the moves: turning the board around, and what each move lost.
//!
//! Start at [`moves`] and [`steps`]. The links themselves are those of every game.

use std::collections::HashMap;

use console::t;
use game::Player;
use maud::{Markup, html};
use othello::Move;
use session::Place;

use super::super::ask::Ask;
use super::super::moves::sign;
use super::super::table::{Kind, parts};
use super::kind::{Othello, View, flipped};
use super::line::Line;
use super::ply::{Loss, MISTAKE, Ply};

/// The moves; those of the line that is seen with what they lost.
pub(crate) fn moves(ask: &Ask, view: &View, line: &Line, known: &[Ply]) -> Markup {
    let (lang, places) = (ask.lang, parts::places(ask, view));
    let on_line: HashMap<Place, usize> =
        line.places.iter().enumerate().skip(1).map(|(ply, &place)| (place, ply)).collect();
    places.tree(&|place, number| {
        let Some((before, mv)) = view.session.before(place) else { return html! {} };
        let side = view.session.position_at(before).side();
        let here = place == view.session.here();
        let ply = on_line.get(&place).copied();
        let loss = ply.and_then(|ply| known.get(ply - 1)?.loss);
        let lost = loss.filter(|loss| loss.discs > 0);
        html! {
            a .mv .(if side == Player::First { "by-black" } else { "by-white" }) href=(places.address(place))
                aria-current=[here.then_some("step")] data-ply=[ply] {
                span .sr { (number) " " (Othello::player(side, lang)) " " }
                (if mv == Move::Pass { t!(lang, "web-othello-move-pass") } else { mv.to_string() })
                span .loss .mistake[lost.is_some_and(|loss| loss.discs >= MISTAKE)] title=[lost.map(|loss| loss.how(lang))] {
                    @if let Some(text) = loss.and_then(Loss::text) { (text) }
                }
            }
        }
    })
}

/// Undo, redo and the ends of the game, and how the board is seen.
pub(crate) fn steps(ask: &Ask, view: &View) -> Markup {
    let name = t!(ask.lang, "web-othello-flip");
    let turn = html! {
        a #flip .step href=(flipped(view).address(ask)) aria-keyshortcuts="f" title=(name) aria-label=(name) {
            (sign("M7 4v14m-4-4l4 4 4-4M17 20V6m-4 4l4-4 4 4"))
        }
    };
    parts::steps_and(ask, view, &turn)
}
