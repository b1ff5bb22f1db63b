//! Markup that the pages of the small games share: ways back and forth, the moves, the computer's turn, a new game.
//!
//! Start at [`steps`] and [`moves`]. All of it works without script.

use game::{Game, Player};
use maud::{Markup, html};
use session::Place;

use super::super::ask::Ask;
use super::super::moves::Places;
use super::Kind;
use super::play::GO;
use super::view::View;
use players::Humans;

/// The places of the game that is seen.
fn places<'a, K: Kind>(ask: &Ask, view: &'a View<K>) -> Places<'a, K::Game> {
    Places::of(&view.session, ask.lang, K::PATH, view.pairs(ask))
}

/// Undo, redo and the ends of the game.
pub fn steps<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    places(ask, view).steps(undo_place(view), &html! {})
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

/// The moves, with their branches.
pub fn moves<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    let places = places(ask, view);
    places.tree(&|place, number| {
        let Some((before, mv)) = view.session.before(place) else { return html! {} };
        let player = view.session.position_at(before).to_move();
        let here = place == view.session.here();
        html! {
            a .mv .plain href=(places.address(place)) aria-current=[here.then_some("step")] {
                span .ply { (number) "." } " " span .sr { (K::player(player, ask.lang)) " " }
                (K::move_shown(&mv, player, ask.lang))
            }
        }
    })
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
