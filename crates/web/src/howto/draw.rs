//! The drawing of a lesson's board, the same for all games.
//!
//! Start at [`draw`]. Must not know any game's rules: what is shown is in the [`Picture`].

use console::{Lang, key, t};
use game::Player;
use maud::{Markup, html};

use super::super::marks;
use super::super::notakto::element;
use super::super::words::joined;
use super::picture::{Board, Cell, Mark, Picture};

/// The address that tries a choice.
pub type Link<'a> = &'a dyn Fn(&str) -> String;

/// Draws a picture; without links nothing can be chosen.
pub fn draw(lang: Lang, picture: &Picture, link: Option<Link>) -> Markup {
    html! {
        @if picture.boards.iter().any(|board| board.part.is_some()) {
            ul .boards data-count=(picture.boards.len()) {
                @for board in &picture.boards { (in_sum(lang, board, link)) }
            }
        } @else {
            @for board in &picture.boards { (grid(lang, board, link)) }
        }
        @if let Some(product) = &picture.product {
            p .product {
                span .faint { (t!(lang, "web-lessons-product")) } " " strong { (element(product.shown)) } " "
                span .outcome .p[product.is_p] .n[!product.is_p] { (if product.is_p { "P" } else { "N" }) }
            }
        }
        @if let Some(link) = link.filter(|_| !picture.buttons.is_empty()) {
            p .choices {
                @for &(choice, name) in &picture.buttons { a .step href=(link(choice)) { (lang.text(name)) } }
            }
        }
    }
}

/// A board as one of several, with its value under it.
fn in_sum(lang: Lang, board: &Board, link: Option<Link>) -> Markup {
    let strike = board.part.as_ref().and_then(|part| part.strike.as_ref());
    let value = board.part.as_ref().and_then(|part| part.value);
    html! {
        li .sum-board .is-dead[strike.is_some()] {
            div .struck { (grid(lang, board, link)) @if let Some(strike) = strike { (strike) } }
            @if let Some(value) = value { p .caption { (element(value)) } }
        }
    }
}

fn grid(lang: Lang, board: &Board, link: Option<Link>) -> Markup {
    html! {
        div .(board.classes) role="grid" aria-label=(board.label.in_language(lang)) data-grid {
            @for row in &board.rows {
                div .row role="row" {
                    @for cell in row { (square(lang, cell, link)) }
                }
            }
        }
    }
}

/// A cell: a link while it can be chosen.
fn square(lang: Lang, cell: &Cell, link: Option<Link>) -> Markup {
    let (id, said) = (format!("sq-{}", cell.name), spoken(lang, cell));
    html! {
        @match link.filter(|_| cell.open) {
            Some(link) => span .cell .legal role="gridcell" {
                a id=(id) href=(link(&cell.name)) aria-label=(said) data-flips=(cell.turns) { (mark(&cell.mark)) }
            },
            None => span .cell role="gridcell" id=(id) aria-label=(said) { (mark(&cell.mark)) },
        }
    }
}

fn mark(mark: &Mark) -> Markup {
    match *mark {
        Mark::Empty => html! {},
        Mark::After(product) => {
            html! { span .hint .element-name .one[product == "1"] aria-hidden="true" { (product) } }
        }
        Mark::Disc { player, last, turned } => marks::disc(player, last, turned),
        Mark::X { last } => marks::cross(last),
        Mark::Written { player, last } => marks::cross_or_circle(player, last),
    }
}

/// "d3, empty", "d3, black".
fn spoken(lang: Lang, cell: &Cell) -> String {
    let what = match cell.mark {
        Mark::Empty | Mark::After(_) => key!("web-lessons-cell-empty"),
        Mark::Disc { player: Player::First, .. } => key!("web-lessons-cell-black"),
        Mark::Disc { player: Player::Second, .. } => key!("web-lessons-cell-white"),
        Mark::X { .. } => key!("web-lessons-cell-notakto-x"),
        Mark::Written { player: Player::First, .. } => key!("web-lessons-cell-x"),
        Mark::Written { player: Player::Second, .. } => key!("web-lessons-cell-o"),
    };
    let mut parts = vec![cell.spoken.clone(), lang.text(what)];
    if let Mark::After(product) = cell.mark {
        parts.push(t!(lang, "web-lessons-cell-product", product = product));
    }
    joined(lang, &parts)
}
