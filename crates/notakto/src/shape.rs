//! The size of a board, its lines and its symmetries.
//!
//! Start at [`Shape`], which determines which boards exist, which are dead and which are symmetric. Must
//! not know sums of boards.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use crate::error::excerpt;
use crate::lines::number_up_to_three_digits;
use crate::{Board, BoardError, Cell, Lines, ShapeError};

/// A size, the kinds of lines, and whether opposite edges are joined. Cheap to clone.
///
/// Whole rows and columns reach from border to border, and whole diagonals from corner to corner. Only
/// square boards have such diagonals; on others `full` means rows and columns. (With this reading, full
/// 3x4 and 3x5 boards have their known misère quotients, of orders 36 and 10; with diagonals as long as the
/// shorter side, the quotient of a full 3x4 board would have at least 132 elements.) `k=N` means any N
/// consecutive cells along a row, a column or a diagonal, on any board. Where a line is a single cell
/// (`k=1`, or a column of a board with one row), an X there kills at once.
///
/// On a torus the left edge is joined to the right one and the top to the bottom: lines continue across the
/// edges, and every shift of a line is a line. A line contains each of its cells only once.
#[derive(Clone)]
pub struct Shape(Arc<Parts>);

struct Parts {
    description: Description,
    lines: Vec<Board>,
    symmetries: Vec<Symmetry>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Description {
    rows: usize,
    cols: usize,
    lines: Lines,
    torus: bool,
}

impl Shape {
    /// The shape with these rows, columns and lines.
    ///
    /// # Errors
    /// If there is no cell, more than [`Cell::MOST`] cells, or no line, or if diagonals are requested by name
    /// on a board that is not square.
    pub fn new(rows: usize, cols: usize, lines: Lines, torus: bool) -> Result<Shape, ShapeError> {
        if rows == 0 || cols == 0 {
            return Err(ShapeError::NoCells { rows, cols });
        }
        if rows.saturating_mul(cols) > Cell::MOST {
            return Err(ShapeError::TooLarge { rows, cols });
        }
        if let Lines::Whole { diags: true, .. } = lines
            && lines != Lines::FULL
            && rows != cols
        {
            return Err(ShapeError::NoDiagonals { rows, cols });
        }
        let masks = lines.masks(rows, cols, torus);
        if masks.is_empty() {
            return Err(match lines {
                Lines::InARow(0) => ShapeError::EmptyLine,
                Lines::InARow(length) => {
                    let size = format!("{rows}x{cols}{}", if torus { " torus" } else { "" });
                    ShapeError::LineTooLong { length, size }
                }
                Lines::Whole { .. } => ShapeError::NoLines,
            });
        }
        let description = Description { rows, cols, lines, torus };
        let symmetries = symmetries(description, &masks);
        Ok(Shape(Arc::new(Parts { description, lines: masks, symmetries })))
    }

    /// The shape with a size such as `3x3` and with lines in the form of [`Lines::parse`].
    ///
    /// # Errors
    /// As for [`Shape::new`], or if a text is invalid.
    pub fn parse(size: &str, lines: &str, torus: bool) -> Result<Shape, ShapeError> {
        let (rows, cols) = size
            .split_once(['x', 'X', '×'])
            .and_then(|(rows, cols)| {
                Some((number_up_to_three_digits(rows)?, number_up_to_three_digits(cols)?))
            })
            .ok_or_else(|| ShapeError::Size { text: excerpt(size) })?;
        Shape::new(rows, cols, Lines::parse(lines)?, torus)
    }

    /// Three rows, three columns, and all eight lines.
    ///
    /// # Panics
    /// Never: the 3x3 board has cells and lines.
    #[must_use]
    pub fn standard() -> Shape {
        static STANDARD: LazyLock<Shape> = LazyLock::new(|| {
            Shape::new(3, 3, Lines::FULL, false).expect("the 3x3 board has cells and lines")
        });
        STANDARD.clone()
    }

    /// The number of rows of a board.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.0.description.rows
    }

    /// The number of columns of a board.
    #[must_use]
    pub fn cols(&self) -> usize {
        self.0.description.cols
    }

    /// Whether opposite edges are joined.
    #[must_use]
    pub fn is_torus(&self) -> bool {
        self.0.description.torus
    }

    /// The number of cells of a board, at most [`Cell::MOST`].
    #[must_use]
    pub fn cells(&self) -> usize {
        self.rows() * self.cols()
    }

    /// The board with an X in every cell.
    #[must_use]
    pub fn full_board(&self) -> Board {
        Board::from_known_mask((1 << self.cells()) - 1)
    }

    /// The lines, without repetition, each as the board with an X in exactly its cells.
    #[must_use]
    pub fn lines(&self) -> &[Board] {
        &self.0.lines
    }

    /// The symmetries, without repetition and with the identity first: those rotations and reflections of the
    /// rectangle, on a torus combined with shifts, that map lines to lines.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.0.symmetries
    }

    /// Whether every X of the board is in a cell of this shape.
    #[must_use]
    pub fn holds(&self, board: Board) -> bool {
        self.full_board().covers(board)
    }

    /// Whether the board has a complete line.
    #[must_use]
    pub fn is_dead(&self, board: Board) -> bool {
        self.lines().iter().any(|&line| board.covers(line))
    }

    /// The empty cells, ascending.
    pub fn empty_cells(&self, board: Board) -> impl Iterator<Item = Cell> + use<> {
        Board::from_known_mask(self.full_board().mask() & !board.mask()).cells()
    }

    /// The cells in which a player may write an X, ascending: the empty ones, or none on a dead board. A live
    /// board always has one.
    pub fn moves(&self, board: Board) -> impl Iterator<Item = Cell> + use<> {
        self.empty_cells(if self.is_dead(board) { self.full_board() } else { board })
    }

    /// The cell in this row and column, both counted from 0 at the top left.
    #[must_use]
    pub fn cell_at(&self, row: usize, col: usize) -> Option<Cell> {
        if row < self.rows() && col < self.cols() { Cell::new(row * self.cols() + col) } else { None }
    }

    /// The cell's row and column, counted from 0 at the top left. The row of a cell outside the shape is too large.
    #[must_use]
    pub fn row_and_col(&self, cell: Cell) -> (usize, usize) {
        (cell.index() / self.cols(), cell.index() % self.cols())
    }

    /// The cell's name, such as `b3`: a letter for the column, then the number of the row, counted from 1 at the top.
    #[must_use]
    pub fn cell_name(&self, cell: Cell) -> String {
        let (row, col) = self.row_and_col(cell);
        // At most 25 columns, so the letter is at most `y`.
        format!("{}{}", char::from(b'a' + col as u8), row + 1)
    }

    /// Reads a board row by row: `X` or `x` for an X and `.` for an empty cell, with nothing in between.
    ///
    /// # Errors
    /// The first mistake, with its column.
    pub fn parse_board(&self, text: &str) -> Result<Board, BoardError> {
        let cells = self.cells();
        let mut board = Board::EMPTY;
        let mut found = 0;
        for (index, character) in text.chars().enumerate() {
            let column = index + 1;
            let cell = match Cell::new(index) {
                Some(cell) if index < cells => cell,
                _ => return Err(BoardError::TooLong { column, cells }),
            };
            match character {
                'X' | 'x' => board = board.with(cell),
                '.' => {}
                _ => return Err(BoardError::Unexpected { column, found: character }),
            }
            found = column;
        }
        if found < cells { Err(BoardError::TooShort { found, cells }) } else { Ok(board) }
    }

    /// The board in the form that [`Shape::parse_board`] reads.
    #[must_use]
    pub fn picture(&self, board: Board) -> Picture {
        Picture { cells: self.cells(), board }
    }
}

/// All symmetries of the rectangle, combined with shifts on a torus, that map lines to lines.
fn symmetries(Description { rows, cols, torus, .. }: Description, lines: &[Board]) -> Vec<Symmetry> {
    let mut sorted = lines.to_vec();
    sorted.sort_unstable();
    let mut found: Vec<Symmetry> = Vec::new();
    let (shifts_down, shifts_right) = if torus { (rows, cols) } else { (1, 1) };
    for variant in 0..8 {
        let (transposed, upside_down, mirrored) = (variant & 4 != 0, variant & 2 != 0, variant & 1 != 0);
        if transposed && rows != cols {
            continue;
        }
        for shift in 0..shifts_down * shifts_right {
            let image = |cell: usize| {
                let (mut row, mut col) = (cell / cols, cell % cols);
                if transposed {
                    (row, col) = (col, row);
                }
                row = if upside_down { rows - 1 - row } else { row };
                col = if mirrored { cols - 1 - col } else { col };
                (row + shift / shifts_right) % rows * cols + (col + shift % shifts_right) % cols
            };
            let symmetry = Symmetry {
                cells: rows * cols,
                images: std::array::from_fn(|cell| if cell < rows * cols { image(cell) as u8 } else { 0 }),
            };
            // Distinct lines have distinct images, so it suffices that every image is a line.
            let keeps_lines = lines.iter().all(|&line| sorted.binary_search(&symmetry.apply(line)).is_ok());
            if keeps_lines && !found.contains(&symmetry) {
                found.push(symmetry);
            }
        }
    }
    found
}

/// A rotation, reflection or shift of a board, or a combination of them, that maps lines to lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    cells: usize,
    images: [u8; Cell::MOST],
}

impl Symmetry {
    /// The image of the cell; a cell outside the shape is its own image.
    ///
    /// # Panics
    /// Never: the images of cells of the shape are cells of the shape.
    #[must_use]
    pub fn image(&self, cell: Cell) -> Cell {
        if cell.index() < self.cells {
            Cell::new(usize::from(self.images[cell.index()])).expect("images are cells of the shape")
        } else {
            cell
        }
    }

    /// The board with every X moved to its image.
    #[must_use]
    pub fn apply(&self, board: Board) -> Board {
        board.cells().map(|cell| self.image(cell)).collect()
    }
}

/// A board that is displayed row by row with `X` and `.`; see [`Shape::picture`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    cells: usize,
    board: Board,
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        (0..self.cells)
            .try_for_each(|cell| f.write_char(if self.board.mask() >> cell & 1 == 1 { 'X' } else { '.' }))
    }
}

/// In the form used in certificates: `3x3 full`, `3x4 k=3`, `3x3 full torus`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Description { rows, cols, lines, torus } = self.0.description;
        write!(f, "{rows}x{cols} {lines}{}", if torus { " torus" } else { "" })
    }
}

/// Reads the form that `Display` writes.
impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let mut words = text.splitn(4, ' ');
        match (words.next(), words.next(), words.next(), words.next()) {
            (Some(size), Some(lines), None, None) => Shape::parse(size, lines, false),
            (Some(size), Some(lines), Some("torus"), None) => Shape::parse(size, lines, true),
            _ => Err(ShapeError::Description { text: excerpt(text) }),
        }
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({self})")
    }
}

impl PartialEq for Shape {
    fn eq(&self, other: &Shape) -> bool {
        self.0.description == other.0.description
    }
}

impl Eq for Shape {}

impl Hash for Shape {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.description.hash(state);
    }
}
