//! The monoid beside the boards: the product, the 18 elements, and the dictionary of the live boards.
//!
//! Start at [`product`], [`elements`] and [`dictionary`]. Letters and frames mark the elements of P and the present one,
//! not colour alone.

use maud::{Markup, html};
use notakto::{Board, Shape, Sum};

use super::super::ask::Ask;
use super::super::query::Pairs;
use super::super::table::{Kind, View};
use super::super::words::joined;
use super::moves::{Notakto, cell_name};
use super::picture::{element, picture};
use super::theory::{Look, Theory};
use console::{Lang, t};

/// The product of the boards' values and what it means.
pub fn product(lang: Lang, sum: &Sum, look: &Look) -> Markup {
    let theory = Theory::known();
    let names: Vec<&str> = look.values.iter().map(|&value| theory.named(value).shown.as_str()).collect();
    let product = &theory.named(look.product).shown;
    let meaning = match look.is_p {
        _ if sum.live_boards() == 0 => t!(lang, "web-notakto-product-won"),
        true => t!(lang, "web-notakto-product-loses"),
        false => t!(lang, "web-notakto-product-wins"),
    };
    html! {
        p #product .product {
            span .faint { (t!(lang, "web-notakto-product")) } " "
            @if names.len() > 1 {
                @for (index, name) in names.iter().enumerate() {
                    @if index > 0 { " · " }
                    span .factors .one[*name == "1"] { (name) }
                }
                " = "
            }
            strong { (element(product)) } " "
            span .outcome .p[look.is_p] .n[!look.is_p] { (if look.is_p { "P" } else { "N" }) } " "
            span .meaning { (meaning) }
        }
    }
}

/// The elements, those of P and the present one marked.
pub fn elements(lang: Lang, look: &Look) -> Markup {
    let theory = Theory::known();
    html! {
        section .elements-part aria-labelledby="elements" {
            h2 #elements { (t!(lang, "web-notakto-elements", count = theory.elements.len())) }
            p .faint .note {
                (t!(lang, "web-notakto-elements-note"))
            }
            ul .elements {
                @for named in &theory.elements {
                    li id={"el-" (named.element)} .p[named.is_p] aria-current=[(named.element == look.product).then_some("true")] {
                        (element(&named.shown))
                        @if named.is_p { span .tag { "P" } }
                        @if named.element == look.product { span .now { (t!(lang, "web-notakto-now")) } }
                    }
                }
            }
        }
    }
}

/// The dictionary: the live boards up to symmetry with their values, those in play framed.
pub fn dictionary(ask: &Ask, view: &View<Notakto>, look: &Look) -> Markup {
    let lang = ask.lang;
    let theory = Theory::known();
    let boards = theory.classes.live();
    let mut in_play = vec![Vec::new(); boards.len()];
    for (index, &board) in view.position().boards().iter().enumerate() {
        if let Some(number) = theory.number(board) {
            in_play[number].push(index + 1);
        }
    }
    html! {
        section .dictionary aria-labelledby="dictionary" {
            h2 #dictionary {
                (t!(lang, "web-notakto-dictionary", count = boards.len()))
            }
            p .faint .note {
                (t!(lang, "web-notakto-dictionary-note"))
            }
            ul .words {
                @for (number, &board) in boards.iter().enumerate() {
                    @let named = theory.named(theory.values[number]);
                    li .in-play[!in_play[number].is_empty()] .same[named.element == look.product] {
                        a href=(begin_at(ask, board)) {
                            (picture(board))
                            span .sr { (spoken(lang, board, &named.shown, &in_play[number])) }
                            span aria-hidden="true" { (element(&named.shown)) }
                            @if !in_play[number].is_empty() {
                                span .numbers aria-hidden="true" { (numbers(lang, &in_play[number])) }
                            }
                        }
                    }
                }
            }
            p .faint .note {
                (t!(lang, "web-notakto-dictionary-dead"))
            }
        }
    }
}

/// The numbers of some boards, or how many there are when that is shorter.
fn numbers(lang: Lang, boards: &[usize]) -> String {
    if boards.len() > 3 {
        return t!(lang, "web-notakto-dictionary-many", count = boards.len());
    }
    let numbers: Vec<String> = boards.iter().map(usize::to_string).collect();
    joined(lang, &numbers)
}

/// A board of the dictionary in words: which cells have an X, its value, and the boards in play that are like it.
fn spoken(lang: Lang, board: Board, value: &str, in_play: &[usize]) -> String {
    let cells: Vec<String> = board.cells().map(cell_name).collect();
    let board = if cells.is_empty() {
        t!(lang, "web-notakto-dictionary-empty")
    } else {
        t!(lang, "web-notakto-dictionary-cells", cells = joined(lang, &cells))
    };
    if in_play.is_empty() {
        return t!(lang, "web-notakto-dictionary-entry", board = board, value = value);
    }
    let numbers = numbers(lang, in_play);
    t!(lang, "web-notakto-dictionary-entry-in-play", board = board, value = value, numbers = numbers)
}

fn begin_at(ask: &Ask, board: Board) -> String {
    let mut pairs = Pairs::default();
    if board.count() > 0 {
        pairs = pairs.with("board", Shape::standard().picture(board));
    }
    for name in ["side", "level", "hints", "lang"] {
        if let Some(value) = ask.pairs.get(name) {
            pairs = pairs.with(name, value);
        }
    }
    pairs.address(Notakto::PATH)
}
