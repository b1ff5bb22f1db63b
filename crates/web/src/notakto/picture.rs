//! Small drawings of Notakto: struck lines, boards as pictures, the names of elements.
//!
//! Start anywhere. Must not know any page.

use maud::{Markup, html};
use notakto::{Board, Cell, Shape};

/// The name of an element: letters are slanted, the one is not, or it would look like a letter.
pub fn element(name: &str) -> Markup {
    html! { span .element-name .one[name == "1"] { (name) } }
}

/// The lines that are complete, struck out.
pub(crate) fn strike(shape: &Shape, board: Board) -> Markup {
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
