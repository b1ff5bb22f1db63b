//! What players put on boards, drawn: discs, crosses and circles.
//!
//! Start anywhere. Must not know any game's rules.

use game::Player;
use maud::{Markup, html};

/// A disc of Othello, marked where it was placed last or turned by the last move.
pub fn disc(player: Player, last: bool, turned: bool) -> Markup {
    let colour = if player == Player::First { "disc black" } else { "disc white" };
    html! {
        svg .(colour) viewBox="0 0 40 40" aria-hidden="true" focusable="false" {
            circle .face cx="20" cy="20" r="17" {}
            @if last { circle .last cx="20" cy="20" r="5" {} }
            @else if turned { circle .turned cx="20" cy="20" r="11" {} }
        }
    }
}

/// The only mark of Notakto.
pub(crate) fn cross(last: bool) -> Markup {
    html! {
        svg .cross .new[last] viewBox="0 0 40 40" aria-hidden="true" focusable="false" { path d="M10 10L30 30M30 10L10 30" {} }
    }
}

/// A player's mark in tic-tac-toe.
pub(crate) fn cross_or_circle(player: Player, last: bool) -> Markup {
    html! {
        svg .mark .new[last] viewBox="0 0 40 40" aria-hidden="true" focusable="false" {
            @match player {
                Player::First => path .cross d="M10 10L30 30M30 10L10 30" {},
                Player::Second => circle .circle cx="20" cy="20" r="11" {},
            }
        }
    }
}
