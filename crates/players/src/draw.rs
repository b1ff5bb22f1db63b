//! Boards side by side, as many beside each other as the terminal is wide.
//!
//! Start at [`draw`]. Empty cells show their numbers, followed by W or L when it is known whether the move wins. Must not
//! know the theory.

use notakto::{Board, Cell, Move, Sum};
use unicode_width::UnicodeWidthStr;

use console::glyphs::{Glyphs, Style};

/// What is drawn besides the boards themselves.
#[derive(Clone, Copy, Default)]
pub struct Marks<'a> {
    /// The last move, which is marked.
    pub last: Option<Move>,
    /// The label above each board.
    pub labels: &'a [String],
    /// For each cell of each board, board by board, whether an X there wins.
    pub wins: Option<&'a [Option<bool>]>,
}

/// Columns between boards.
const GAP: usize = 2;

/// The boards of a sum in at most `columns` columns, unless a single one is wider.
#[must_use]
pub fn draw(sum: &Sum, marks: Marks, style: Style, columns: usize) -> String {
    let shape = sum.shape();
    let cell = cell_width(sum, marks.wins.is_some(), style);
    let board = shape.cols() * (cell + 3) + 1;
    let label = marks.labels.iter().map(|label| width(label, style)).max().unwrap_or(0);
    let block = board.max(label);
    let beside = ((columns + GAP) / (block + GAP)).max(1);
    let border = format!("+{}", "-".repeat(cell + 2)).repeat(shape.cols()) + "+";
    let indices: Vec<usize> = (0..sum.boards().len()).collect();
    let mut lines = Vec::new();
    for indices in indices.chunks(beside) {
        let mut line = |part: &dyn Fn(usize) -> String| {
            let parts: Vec<String> = indices.iter().map(|&index| padded(part(index), block, style)).collect();
            lines.push(parts.join(&" ".repeat(GAP)).trim_end().to_owned());
        };
        if !marks.labels.is_empty() {
            line(&|index| marks.labels[index].clone());
        }
        line(&|_| border.clone());
        for row in 0..shape.rows() {
            line(&|index| board_row(sum, index, row, cell, marks, style));
            line(&|_| border.clone());
        }
    }
    lines.join("\n")
}

fn board_row(sum: &Sum, index: usize, row: usize, cell_width: usize, marks: Marks, style: Style) -> String {
    let shape = sum.shape();
    let board = sum.boards()[index];
    let dead = shape.is_dead(board);
    let mut text = String::from("|");
    for col in 0..shape.cols() {
        let cell = shape.cell_at(row, col).expect("the shape's cells are cells");
        let wins = marks.wins.and_then(|wins| wins[index * shape.cells() + cell.index()]);
        let content = content(board, cell, dead, wins, style);
        let fill = " ".repeat(cell_width.saturating_sub(width(&content, style)));
        if marks.last == Some(Move { board: index, cell }) {
            text.push_str(&style.strong(&format!("{fill}[{content}]")));
        } else if wins == Some(true) {
            text.push_str(&format!("{fill} {} ", style.strong(&content)));
        } else {
            text.push_str(&format!("{fill} {content} "));
        }
        text.push('|');
    }
    text
}

fn content(board: Board, cell: Cell, dead: bool, wins: Option<bool>, style: Style) -> String {
    let number = cell.to_string();
    match wins {
        _ if board.contains(cell) => style.glyph('X', '×').to_string(),
        _ if dead => String::new(),
        Some(true) => number + "W",
        Some(false) => number + "L",
        None if number.len() == 1 => number.chars().map(|digit| style.label(digit)).collect(),
        None => number,
    }
}

/// The columns of the widest content of a cell.
fn cell_width(sum: &Sum, hints: bool, style: Style) -> usize {
    let digits = if sum.shape().cells() > 10 { 2 } else { 1 };
    let width = digits + usize::from(hints);
    if style.glyphs == Glyphs::Wide { width.max(2) } else { width }
}

/// The columns of a text without colours.
fn width(text: &str, style: Style) -> usize {
    if style.glyphs == Glyphs::Wide { text.width_cjk() } else { text.width() }
}

/// The text with spaces behind it up to `columns`; colours take none.
fn padded(text: String, columns: usize, style: Style) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once("\x1b[") {
        bare.push_str(before);
        rest = after.split_once('m').map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    let missing = columns.saturating_sub(width(&bare, style));
    text + &" ".repeat(missing)
}

#[cfg(test)]
mod tests {
    use game::Player;
    use notakto::Shape;

    use super::*;

    fn style(glyphs: Glyphs) -> Style {
        Style { glyphs, colour: false }
    }

    fn sum(text: &str) -> Sum {
        Sum::parse(&Shape::standard(), text, Player::First).unwrap()
    }

    #[test]
    fn boards_are_side_by_side_as_far_as_there_is_room() {
        let boards = sum(".........+X...X....+XXX......");
        let lines = |columns| draw(&boards, Marks::default(), style(Glyphs::Ascii), columns).lines().count();
        assert_eq!((lines(43), lines(42), lines(28), lines(27), lines(1)), (7, 14, 14, 21, 21));
    }

    #[test]
    fn every_line_of_a_board_is_as_wide_as_the_others_in_every_style_with_hints_and_colours() {
        let wide = Shape::parse("3x4", "full", false).unwrap();
        for boards in [sum("X...X...."), Sum::parse(&wide, ".X..........", Player::First).unwrap()] {
            let mut wins = vec![Some(true); boards.shape().cells()];
            wins[5] = Some(false);
            for wins in [None, Some(&wins[..])] {
                for glyphs in [Glyphs::Ascii, Glyphs::Unicode, Glyphs::Wide] {
                    let text = draw(&boards, Marks { wins, ..Marks::default() }, style(glyphs), 80);
                    let widths: Vec<usize> = text.lines().map(|line| width(line, style(glyphs))).collect();
                    assert!(widths.iter().all(|&width| width == widths[0]), "{text}");
                    assert_eq!(text.is_ascii(), glyphs == Glyphs::Ascii);
                }
            }
        }
        let coloured = padded("\x1b[1;33m4W\x1b[0m".to_owned(), 5, style(Glyphs::Unicode));
        assert_eq!(coloured, "\x1b[1;33m4W\x1b[0m   ");
    }

    #[test]
    fn a_dead_board_offers_no_cell() {
        let text = draw(&sum("XXX......"), Marks::default(), style(Glyphs::Ascii), 80);
        assert!(!text.contains(|c: char| c.is_ascii_digit()) && text.matches('X').count() == 3, "{text}");
    }
}
