//! The boards of a sum as grids that can be seen, read aloud and played on.
//!
//! Start at [`boards`]. Every empty cell of a live board is a button of one form; its name says all that can be seen
//! on it: the cell, W or L, and the product after the move.

use maud::{Markup, html};
use misere::strategy::Hint;
use notakto::{Board, Move, Sum};

use super::super::ask::Ask;
use super::super::marks::cross;
use super::super::table::{Kind, View};
use super::super::words::joined;
use super::moves::{Notakto, cell_name, move_text};
use super::picture::{element, strike};
use super::theory::{Look, Theory};
use console::{Lang, t};

/// Draws the boards with their values.
pub fn boards(ask: &Ask, view: &View<Notakto>, look: &Look) -> Markup {
    let sum = view.position();
    let last = view.session.last_move();
    html! {
        form .board-form method="post" action=(view.pairs(ask).address(Notakto::PLAY)) {
            ul .boards data-count=(sum.boards().len().min(7)) {
                @for (index, &board) in sum.boards().iter().enumerate() {
                    li .sum-board .is-dead[sum.shape().is_dead(board)] {
                        (grid(ask, view, look, index, board, last))
                        (caption(ask.lang, sum, look, index))
                    }
                }
            }
        }
    }
}

fn grid(
    ask: &Ask,
    view: &View<Notakto>,
    look: &Look,
    index: usize,
    board: Board,
    last: Option<Move>,
) -> Markup {
    let (lang, shape) = (ask.lang, view.position().shape());
    let dead = shape.is_dead(board);
    let number = index + 1;
    let name = if dead {
        t!(lang, "web-notakto-board-dead", number = number)
    } else {
        t!(lang, "web-notakto-board", number = number)
    };
    html! {
        div .struck {
            div .board .small role="grid" aria-label=(name) data-grid {
                @for row in 0..shape.rows() {
                    div .row role="row" {
                        @for col in 0..shape.cols() {
                            @if let Some(cell) = shape.cell_at(row, col) {
                                (cell_markup(lang, view, look, Move { board: index, cell }, board, last))
                            }
                        }
                    }
                }
            }
            @if dead { (strike(shape, board)) }
        }
    }
}

fn cell_markup(
    lang: Lang,
    view: &View<Notakto>,
    look: &Look,
    mv: Move,
    board: Board,
    last: Option<Move>,
) -> Markup {
    let text = move_text(mv);
    let hint = look.hints.iter().find(|hint| hint.mv == mv && view.hints);
    let is_last = last == Some(mv);
    let said = spoken(lang, mv, board.contains(mv.cell), is_last, hint);
    let inner = html! {
        @if board.contains(mv.cell) {
            (cross(is_last))
        } @else if let Some(hint) = hint {
            span .hint .wins[hint.wins] .loses[!hint.wins] aria-hidden="true" { (if hint.wins { "W" } else { "L" }) }
            @if let Some(product) = hint.product {
                span .after aria-hidden="true" { "→ " (Theory::known().named(product).shown) }
            }
        }
    };
    let product = hint.and_then(|hint| hint.product);
    html! {
        span .cell .legal[!board.contains(mv.cell)] role="gridcell" aria-label=[(!can_be_played(view, mv)).then_some(&said)]
            id=[(!can_be_played(view, mv)).then(|| format!("sq-{text}"))] {
            @if can_be_played(view, mv) {
                button id={"sq-" (text)} type="submit" name="move" value=(text) aria-label=(said)
                    data-marks=[product.map(|product| format!("el-{product}"))] { (inner) }
            } @else {
                (inner)
            }
        }
    }
}

fn can_be_played(view: &View<Notakto>, mv: Move) -> bool {
    use game::Checked;
    view.is_playable() && view.position().legality(mv).is_ok()
}

/// "b2, empty, wins, product c²".
fn spoken(lang: Lang, mv: Move, is_taken: bool, is_last: bool, hint: Option<&Hint>) -> String {
    let mut parts = vec![cell_name(mv.cell)];
    parts.push(if is_taken { t!(lang, "web-notakto-cell-x") } else { t!(lang, "web-notakto-cell-empty") });
    if is_taken && is_last {
        parts.push(t!(lang, "web-notakto-cell-last"));
    }
    if let Some(hint) = hint {
        parts.push(if hint.wins {
            t!(lang, "web-notakto-cell-wins")
        } else {
            t!(lang, "web-notakto-cell-loses")
        });
        if let Some(product) = hint.product {
            let product = &Theory::known().named(product).shown;
            parts.push(t!(lang, "web-notakto-cell-product", product = product));
        }
    }
    joined(lang, &parts)
}

/// The line under a board: its number and value.
fn caption(lang: Lang, sum: &Sum, look: &Look, index: usize) -> Markup {
    let board = sum.boards()[index];
    let value = &Theory::known().named(look.values[index]).shown;
    html! {
        p .caption {
            span .faint { (t!(lang, "web-notakto-caption", number = index + 1)) }
            " "
            @if sum.shape().is_dead(board) {
                strong { (t!(lang, "web-notakto-dead")) } " "
            }
            (element(value))
        }
    }
}
