//! The boards of a sum as grids that can be seen, read aloud and played on.
//!
//! Start at [`boards`]. Every empty cell of a live board is a button of one form; its name says all that is seen on
//! it: the cell, W or L, and the product after the move.

use maud::{Markup, html};
use misere::strategy::Hint;
use notakto::{Board, Cell, Move, Shape, Sum};

use super::super::ask::Ask;
use super::super::table::{Kind, View};
use super::theory::{Look, Theory};
use super::{Notakto, cell_name, monoid};
use console::Lang;

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
        lang.pick(format!("Board {number}, dead"), format!("{number} 枚目の盤、死んだ盤"))
    } else {
        lang.pick(format!("Board {number}"), format!("{number} 枚目の盤"))
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
    let text = Notakto::move_text(&mv);
    let comma = lang.pick(", ", "、");
    let hint = look.hints.iter().find(|hint| hint.mv == mv);
    let is_last = last == Some(mv);
    let mut said = vec![cell_name(mv.cell)];
    if board.contains(mv.cell) {
        said.push("X".to_owned());
        if is_last {
            said.push(lang.pick("last move", "直前の手").to_owned());
        }
    } else {
        said.push(lang.pick("empty", "空き").to_owned());
    }
    let hint = hint.filter(|_| view.hints);
    if let Some(hint) = hint {
        said.extend(spoken(lang, hint));
    }
    let inner = html! {
        @if board.contains(mv.cell) {
            svg .cross .new[is_last] viewBox="0 0 40 40" aria-hidden="true" focusable="false" { path d="M10 10L30 30M30 10L10 30" {} }
        } @else if let Some(hint) = hint {
            span .hint .wins[hint.wins] .loses[!hint.wins] aria-hidden="true" { (if hint.wins { "W" } else { "L" }) }
            @if let Some(product) = hint.product {
                span .after aria-hidden="true" { "→ " (Theory::known().named(product).shown) }
            }
        }
    };
    let product = hint.and_then(|hint| hint.product);
    html! {
        span .cell .legal[!board.contains(mv.cell)] role="gridcell" aria-label=[(!can_be_played(view, mv)).then(|| said.join(comma))]
            id=[(!can_be_played(view, mv)).then(|| format!("sq-{text}"))] {
            @if can_be_played(view, mv) {
                button id={"sq-" (text)} type="submit" name="move" value=(text) aria-label=(said.join(comma))
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

/// "wins, product c², P".
fn spoken(lang: Lang, hint: &Hint) -> Vec<String> {
    let mut said =
        vec![if hint.wins { lang.pick("wins", "勝ち") } else { lang.pick("loses", "負け") }.to_owned()];
    if let Some(product) = hint.product {
        let named = Theory::known().named(product);
        said.push(lang.pick(format!("product {}", named.shown), format!("積 {}", named.shown)));
    }
    said
}

/// What stands under a board: its number and value.
fn caption(lang: Lang, sum: &Sum, look: &Look, index: usize) -> Markup {
    let board = sum.boards()[index];
    let value = &Theory::known().named(look.values[index]).shown;
    html! {
        p .caption {
            span .faint { (lang.pick(format!("Board {}:", index + 1), format!("盤 {}:", index + 1))) }
            " "
            @if sum.shape().is_dead(board) {
                strong { (lang.pick("dead", "死")) } " "
            }
            (monoid::element(value))
        }
    }
}

/// The lines that are complete, struck out.
pub fn strike(shape: &Shape, board: Board) -> Markup {
    let lines = shape.lines().iter().filter(|&&line| board.covers(line));
    html! {
        svg .strike viewBox="0 0 3 3" aria-hidden="true" focusable="false" {
            @for line in lines { (line_through(shape, *line)) }
        }
    }
}

fn line_through(shape: &Shape, line: Board) -> Markup {
    let cells: Vec<Cell> = line.cells().collect();
    let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return html! {} };
    let ends = [first, last].map(|cell| shape.row_and_col(cell));
    // A little beyond the middles of the cells at the ends.
    let (y, x) = (ends[1].0 as f32 - ends[0].0 as f32, ends[1].1 as f32 - ends[0].1 as f32);
    let beyond = |at: usize, towards: f32| at as f32 + 0.5 + 0.17 * towards;
    html! {
        line x1=(beyond(ends[0].1, -x)) y1=(beyond(ends[0].0, -y)) x2=(beyond(ends[1].1, x)) y2=(beyond(ends[1].0, y)) {}
    }
}

/// A board as a small picture.
pub fn picture(board: Board) -> Markup {
    let shape = Shape::standard();
    let crosses: String = board
        .cells()
        .map(|cell| {
            let (row, col) = shape.row_and_col(cell);
            format!("M{} {}l5 5m0-5l-5 5", 10 * col + 3, 10 * row + 3)
        })
        .collect();
    html! {
        svg .mini viewBox="0 0 31 31" aria-hidden="true" focusable="false" {
            path .rules d="M.5.5h30v30h-30zM10.5.5v30M20.5.5v30M.5 10.5h30M.5 20.5h30" {}
            @if !crosses.is_empty() { path .crosses d=(crosses) {} }
        }
    }
}
