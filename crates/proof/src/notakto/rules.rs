//! The rules: the lines and symmetries of a shape, and its live boards with their options.
//!
//! Start at [`Shape::read`] and [`Boards::of`]. Cells are numbered row by row from 0; a set of cells is
//! a bit mask. Must not know values.

use std::collections::BTreeSet;

use crate::text::{Fields, parse_number};
use crate::{Refusal, limits};

/// The shape of all boards of a sum.
pub(crate) struct Shape {
    /// The shape as written.
    pub(super) text: String,
    size: Size,
    lines: BTreeSet<u32>,
}

/// Rows and columns, and whether opposite edges are joined.
#[derive(Clone, Copy)]
struct Size {
    rows: usize,
    cols: usize,
    torus: bool,
}

impl Shape {
    /// Reads `RxC LINES` or `RxC LINES torus` to the end of the line.
    pub(crate) fn read(mut line: Fields<'_>) -> Result<Self, Refusal> {
        let (size, kinds) = (line.field("the size")?, line.field("the lines")?);
        let torus = !line.is_done();
        if torus {
            line.exactly("torus")?;
        }
        let text = format!("{size} {kinds}{}", if torus { " torus" } else { "" });
        let positive = |number| parse_number(number).filter(|&number| number > 0);
        let sides = size.split_once('x').and_then(|(rows, cols)| Some((positive(rows)?, positive(cols)?)));
        let (rows, cols) =
            sides.ok_or_else(|| line.refuse("the size should be two positive numbers, such as `3x3`"))?;
        if rows.saturating_mul(cols) > limits::CELLS {
            let text = format!("{rows} x {cols} cells; this checker handles at most {}", limits::CELLS);
            return Err(line.refuse(text));
        }
        let size = Size { rows: rows as usize, cols: cols as usize, torus };
        let lengths = size.lengths(kinds).ok_or_else(|| {
            let square = if rows == cols { ",diags" } else { "" };
            line.refuse(format!("the lines should be `full`, or some of `rows,cols{square}`, or `k=N`"))
        })?;
        let lines = size.lines(lengths);
        if lines.is_empty() {
            return Err(line.refuse("a board of this shape has no lines"));
        }
        Ok(Self { text, size, lines })
    }
}

impl Size {
    fn cells(self) -> usize {
        self.rows * self.cols
    }

    /// The lengths of lines along rows, along columns and diagonally; 0 where there are none.
    fn lengths(self, text: &str) -> Option<[usize; 3]> {
        if let Some(length) = text.strip_prefix("k=") {
            return parse_number(length).map(|length| [length as usize; 3]);
        }
        // Only a square has diagonals from corner to corner.
        let (row, col, square) = (self.cols, self.rows, self.rows == self.cols);
        match text {
            "full" => Some([row, col, if square { row } else { 0 }]),
            "rows" => Some([row, 0, 0]),
            "cols" => Some([0, col, 0]),
            "rows,cols" => Some([row, col, 0]),
            "diags" if square => Some([0, 0, row]),
            "rows,diags" if square => Some([row, 0, row]),
            "cols,diags" if square => Some([0, col, row]),
            _ => None,
        }
    }

    fn lines(self, [along_row, along_column, diagonally]: [usize; 3]) -> BTreeSet<u32> {
        [(0, 1, along_row), (1, 0, along_column), (1, 1, diagonally), (1, -1, diagonally)]
            .into_iter()
            .flat_map(|(down, right, length)| {
                (0..self.cells()).filter_map(move |start| self.line(start, down, right, length))
            })
            .collect()
    }

    /// The line of `length` distinct cells from `start` on, if there is room for it.
    fn line(self, start: usize, down: isize, right: isize, length: usize) -> Option<u32> {
        let (rows, cols) = (self.rows as isize, self.cols as isize);
        let (mut row, mut col) = ((start / self.cols) as isize, (start % self.cols) as isize);
        let mut line = 0;
        for _ in 0..length {
            if self.torus {
                (row, col) = (row.rem_euclid(rows), col.rem_euclid(cols));
            }
            let cell = row * cols + col;
            if !(0..rows).contains(&row) || !(0..cols).contains(&col) || line >> cell & 1 == 1 {
                return None;
            }
            line |= 1 << cell;
            (row, col) = (row + down, col + right);
        }
        (line != 0).then_some(line)
    }

    /// The symmetries of the rectangle, combined with all shifts on a torus. Each maps a cell to a cell.
    fn maps(self) -> Vec<Vec<u8>> {
        let Self { rows, cols, torus } = self;
        let variants = if rows == cols { 8 } else { 4 };
        let shifts = if torus { self.cells() } else { 1 };
        let place = |cell: usize, variant: usize, shift: usize| {
            let (row, col) = (cell / cols, cell % cols);
            let (row, col) = if variant & 4 != 0 { (col, row) } else { (row, col) };
            let row = if variant & 1 != 0 { rows - 1 - row } else { row };
            let col = if variant & 2 != 0 { cols - 1 - col } else { col };
            ((row + shift / cols) % rows * cols + (col + shift % cols) % cols) as u8
        };
        (0..variants * shifts)
            .map(|map| (0..self.cells()).map(|cell| place(cell, map / shifts, map % shifts)).collect())
            .collect()
    }
}

/// The class of a board with a complete line.
const DEAD: u32 = u32::MAX;
/// A class that has not been found yet.
const NONE: u32 = u32::MAX - 1;

/// The live boards of a shape up to symmetry, in the order of a certificate.
pub(super) struct Boards {
    cells: usize,
    /// The cells occupied in the least board of each class.
    masks: Vec<u32>,
    /// For every set of cells the number of its class, or [`DEAD`].
    class: Vec<u32>,
}

impl Boards {
    pub(super) fn of(shape: &Shape) -> Self {
        let mut symmetries = shape.size.maps();
        symmetries.retain(|map| shape.lines.iter().all(|&line| shape.lines.contains(&image(line, map))));
        let mut live = vec![0];
        extend(shape, 0, 0, &mut live);
        // The lists of occupied cells are in lexicographic order, and the stable sort keeps it within a length.
        live.sort_by_key(|mask| mask.count_ones());
        let mut class = vec![DEAD; 1 << shape.size.cells()];
        live.iter().for_each(|&mask| class[mask as usize] = NONE);
        let mut masks = Vec::new();
        for &mask in &live {
            if class[mask as usize] == NONE {
                for symmetry in &symmetries {
                    class[image(mask, symmetry) as usize] = masks.len() as u32;
                }
                masks.push(mask);
            }
        }
        Self { cells: shape.size.cells(), masks, class }
    }

    /// The number of live boards, at least one.
    pub(super) fn len(&self) -> usize {
        self.masks.len()
    }

    /// A board, cell by cell.
    pub(super) fn picture(&self, board: usize) -> String {
        (0..self.cells).map(|cell| if self.masks[board] >> cell & 1 == 1 { 'X' } else { '.' }).collect()
    }

    /// The live boards reached by one X, strictly ascending, and whether some X completes a line.
    pub(super) fn options(&self, board: usize) -> (Vec<u32>, bool) {
        let mask = self.masks[board];
        let empty = (0..self.cells).filter(|cell| mask >> cell & 1 == 0);
        let mut options: Vec<u32> = empty.map(|cell| self.class[(mask | 1 << cell) as usize]).collect();
        options.sort_unstable();
        options.dedup();
        let kills = options.pop_if(|class| *class == DEAD).is_some();
        (options, kills)
    }
}

/// Appends the live boards that have the cells of `mask` and more cells from `from` on.
fn extend(shape: &Shape, mask: u32, from: usize, live: &mut Vec<u32>) {
    for cell in from..shape.size.cells() {
        let next = mask | 1 << cell;
        // All other cells are smaller, so this cell is the last one of any line it completes.
        if !shape.lines.range(1 << cell..2 << cell).any(|line| line & !next == 0) {
            live.push(next);
            extend(shape, next, cell + 1, live);
        }
    }
}

/// The image of a set of cells under a map.
fn image(mask: u32, map: &[u8]) -> u32 {
    map.iter().enumerate().filter(|(cell, _)| mask >> cell & 1 == 1).fold(0, |image, (_, to)| image | 1 << to)
}
