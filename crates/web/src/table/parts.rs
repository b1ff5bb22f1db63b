//! Markup that the pages of the games share: the ways back and forth, the moves, the computer's turn, a new game.
//!
//! Start at [`steps`] and [`moves`]. All of it works without script. Must not know any game.

use console::t;
use game::{Game, Player};
use maud::{Markup, html};
use players::Humans;
use session::Place;

use super::super::ask::Ask;
use super::super::moves::Places;
use super::kind::{GO, Kind};
use super::view::View;

/// The places of the game that is seen.
pub(crate) fn places<'a, K: Kind>(ask: &Ask, view: &'a View<K>) -> Places<'a, K::Game> {
    Places::of(&view.session, ask.lang, K::PATH, view.pairs(ask))
}

/// Undo, redo and the ends of the game.
pub(crate) fn steps<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    steps_and(ask, view, &html! {})
}

/// The same, followed by what else belongs there.
pub(crate) fn steps_and<K: Kind>(ask: &Ask, view: &View<K>, more: &Markup) -> Markup {
    places(ask, view).steps(undo_place(view), more)
}

/// Where undo leads: against a computer to where the person last had a choice, past its replies.
fn undo_place<K: Kind>(view: &View<K>) -> Option<Place> {
    let mut back = view.session.clone();
    let mine = |position: &K::Game| {
        let to_move = view.people.includes(position.to_move());
        view.people == Humans::None || to_move && K::has_choice(position)
    };
    (back.undo_until(mine) > 0).then(|| back.here())
}

/// The link that shows or hides what moves are worth.
pub(crate) fn hints_switch<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    let lang = ask.lang;
    let pairs = view.pairs(ask).with(K::HINTS, u8::from(!view.hints));
    html! {
        a #hints .switch href=(pairs.address(K::PATH)) aria-keyshortcuts="v" {
            @if view.hints { (t!(lang, "web-hints-hide")) } @else { (t!(lang, "web-hints-show")) }
        }
    }
}

/// The computer's turn: a script asks for its move by itself, a person without one presses a button. So does a person
/// who looks at an earlier place of the game, or who came here from another site: neither has asked for a move.
pub(crate) fn computers_turn<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    let lang = ask.lang;
    let action = view.pairs(ask).address(K::PLAY);
    let by_itself = view.moves_by_itself(ask);
    let [after_a_person, between_computers] = K::TRIGGERS;
    let trigger = match (by_itself, view.people) {
        (false, _) => "submit",
        (true, Humans::None) => between_computers,
        (true, _) => after_a_person,
    };
    html! {
        p { @if by_itself { (t!(lang, "web-turn-thinking")) } @else { (t!(lang, "web-turn-computer")) } }
        form #go .inline method="post" action=(action) hx-trigger=(trigger) hx-post=(action)
            hx-vals={"{\"move\":\"" (GO) "\"}"} hx-replace-url="true" {
            button type="submit" name="move" value=(GO) { (t!(lang, "web-turn-go")) }
        }
    }
}

/// The moves, with their branches.
pub(crate) fn moves<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
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
pub(crate) fn sides_and_levels<K: Kind>(ask: &Ask, view: &View<K>) -> Markup {
    let lang = ask.lang;
    let [first, second] = Player::BOTH.map(|player| K::side_name(player, lang));
    let sides = [
        (K::SIDES[0], Humans::First, first),
        (K::SIDES[1], Humans::Second, second),
        ("both", Humans::Both, t!(lang, "web-new-game-both")),
        ("none", Humans::None, t!(lang, "web-new-game-none")),
    ];
    let level = K::level_text(view.level);
    let offered = K::levels(lang);
    html! {
        label { (t!(lang, "web-new-game-side"))
            select name="side" {
                @for (value, people, name) in sides { option value=(value) selected[view.people == people] { (name) } }
            }
        }
        label { (t!(lang, "web-new-game-level"))
            select name="level" {
                @for (value, name) in &offered { option value=(value) selected[*value == level] { (name) } }
                @if !offered.iter().any(|(value, _)| *value == level) { option value=(level) selected { (level) } }
            }
        }
        // Where it depends on the game, a new one decides anew.
        @if !view.hints && K::HINTS_SHOWN.is_some() { input type="hidden" name=(K::HINTS) value="0"; }
        @if let Some(lang) = ask.pairs.get("lang") { input type="hidden" name="lang" value=(lang); }
    }
}
