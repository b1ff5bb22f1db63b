//! Shapes: their lines, their symmetries, and what is refused.

use notakto::{Board, BoardError, Cell, Lines, Shape, ShapeError};
use proptest::prelude::*;

fn shape(text: &str) -> Shape {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn error(text: &str) -> String {
    text.parse::<Shape>().unwrap_err().to_string()
}

fn pictures(shape: &Shape) -> Vec<String> {
    shape.lines().iter().map(|&line| shape.picture(line).to_string()).collect()
}

#[test]
fn the_standard_board_has_eight_lines() {
    let standard = Shape::standard();
    assert_eq!(standard, shape("3x3 full"));
    assert_eq!(
        pictures(&standard),
        [
            "XXX......",
            "...XXX...",
            "......XXX",
            "X..X..X..",
            ".X..X..X.",
            "..X..X..X",
            "X...X...X",
            "..X.X.X..",
        ]
    );
}

#[test]
fn a_3x3_torus_has_three_rows_three_columns_and_six_broken_diagonals() {
    let torus = shape("3x3 full torus");
    assert_eq!(torus.lines().len(), 12);
    assert_eq!(torus.lines(), shape("3x3 k=3 torus").lines());
    // The lines of an affine plane: any two cells are on exactly one.
    for a in 0..9 {
        for b in 0..a {
            let pair = Board::from_mask(1 << a | 1 << b).unwrap();
            assert_eq!(torus.lines().iter().filter(|line| line.covers(pair)).count(), 1);
        }
    }
}

#[test]
fn full_lines_are_rows_and_columns_only_on_a_board_that_is_not_square() {
    assert_eq!(shape("3x4 full").lines(), shape("3x4 rows,cols").lines());
    assert_eq!(shape("3x4 full").lines().len(), 7);
    assert_eq!(shape("4x4 full").lines().len(), 10);
}

#[test]
fn k_in_a_row_goes_along_rows_columns_and_diagonals() {
    let count = |text| shape(text).lines().len();
    assert_eq!(count("3x4 k=3"), 3 * 2 + 4 + 2 * 2);
    assert_eq!(count("3x4 k=4"), 3);
    assert_eq!(count("5x5 k=1"), 25);
    // Every start in each of four directions; two cells, or a whole round, give the same line twice.
    assert_eq!(count("4x5 k=3 torus"), 4 * 20);
    assert_eq!(count("5x5 k=5 torus"), 4 * 5);
    assert_eq!(count("2x2 k=2 torus"), 6);
    // Columns are too short; diagonals leave at the bottom edge and re-enter at the top.
    assert_eq!(count("3x4 k=4 torus"), 3 + 2 * 12);
}

#[test]
fn k_as_long_as_a_square_board_gives_its_full_lines() {
    for n in 1..=5 {
        for torus in [false, true] {
            let full = Shape::new(n, n, Lines::FULL, torus).unwrap();
            assert_eq!(full.lines(), Shape::new(n, n, Lines::InARow(n), torus).unwrap().lines());
        }
    }
}

#[test]
fn the_symmetries_are_those_that_keep_the_lines() {
    let count = |text| shape(text).symmetries().len();
    assert_eq!(count("3x3 full"), 8);
    assert_eq!(count("3x3 rows"), 4);
    assert_eq!(count("3x3 rows,diags"), 4);
    assert_eq!(count("3x4 full"), 4);
    assert_eq!(count("1x5 k=2"), 2);
    assert_eq!(count("1x1 full"), 1);
    assert_eq!(count("3x3 full torus"), 8 * 9);
    assert_eq!(count("3x3 rows torus"), 4 * 9);
    assert_eq!(count("3x4 k=3 torus"), 4 * 12);
}

#[test]
fn the_symmetries_form_a_group_that_begins_with_the_identity() {
    for text in
        ["3x3 full", "3x3 rows,diags", "2x5 k=2", "2x2 full torus", "3x4 full torus", "4x4 diags torus"]
    {
        let shape = shape(text);
        let cells: Vec<Cell> = shape.full_board().cells().collect();
        let tables: Vec<Vec<Cell>> =
            shape.symmetries().iter().map(|s| cells.iter().map(|&cell| s.image(cell)).collect()).collect();
        assert_eq!(tables[0], cells, "{text}");
        for a in &tables {
            for b in &tables {
                let product: Vec<Cell> = b.iter().map(|cell| a[cell.index()]).collect();
                assert!(tables.contains(&product), "{text}");
            }
        }
    }
}

#[test]
fn descriptions_are_written_in_the_form_in_which_they_are_read() {
    for text in ["3x3 full", "3x4 k=3", "3x3 full torus", "2x2 rows", "5x5 cols,diags torus", "1x25 k=25"] {
        assert_eq!(shape(text).to_string(), text);
    }
    assert_eq!(shape("3x3 diags,rows").to_string(), "3x3 rows,diags");
    assert_eq!(shape("3x3 cols,diags,rows").to_string(), "3x3 full");
    assert_eq!(Shape::parse("3×4", "full", true).unwrap().to_string(), "3x4 full torus");
    assert_ne!(shape("3x3 full"), shape("3x3 full torus"));
}

#[test]
fn invalid_shapes_are_refused_with_a_reason() {
    assert_eq!(error("3x0 full"), "a board of 3 rows and 0 columns has no cells");
    assert_eq!(error("2x13 full"), "a board of 2 rows and 13 columns has more than 25 cells");
    assert_eq!(error("3 full"), "size `3`: not rows x columns, such as `3x3`");
    assert_eq!(error("+3x3 full"), "size `+3x3`: not rows x columns, such as `3x3`");
    assert_eq!(error("3x3 rows,row"), "lines `rows,row`: `row` is none of full, rows, cols, diags, k=N");
    assert_eq!(error("3x3 full,rows"), "lines `full,rows`: `full` is none of full, rows, cols, diags, k=N");
    assert_eq!(error("3x3 rows,rows"), "lines `rows,rows`: `rows` occurs twice");
    assert_eq!(error("3x3 k=0"), "k=0: a line needs at least one cell");
    assert_eq!(error("3x3 k=4"), "k=4: no line of 4 cells fits on 3x3");
    assert_eq!(error("3x3 k=4 torus"), "k=4: no line of 4 cells fits on 3x3 torus");
    assert_eq!(error("3x3 k=-1"), "lines `k=-1`: `k=-1` is none of full, rows, cols, diags, k=N");
    assert_eq!(
        error("2x3 rows,diags"),
        "diags: a board of 2 rows and 3 columns has no diagonal from corner to corner"
    );
    assert_eq!(
        error("3x3 full Torus"),
        "shape `3x3 full Torus`: not SIZE LINES or SIZE LINES torus, such as `3x3 full`"
    );
    assert!(
        matches!(error("3x3 full torus x").as_str(), text if text.starts_with("shape `3x3 full torus x`"))
    );
    let none = Lines::Whole { rows: false, cols: false, diags: false };
    assert_eq!(Shape::new(3, 3, none, false), Err(ShapeError::NoLines));
    assert_eq!(
        Shape::new(usize::MAX, 2, Lines::FULL, true),
        Err(ShapeError::TooLarge { rows: usize::MAX, cols: 2 })
    );
    assert!(Shape::new(5, 5, Lines::InARow(usize::MAX), true).is_err());
}

#[test]
fn errors_are_short_for_any_input() {
    let long = "z".repeat(1 << 20);
    for text in
        [format!("{long} full"), format!("3x3 {long}"), format!("3x3 k={long}"), format!("3x3 full {long}")]
    {
        let message = error(&text);
        assert!(message.len() < 250 && message.contains("zzz…"), "{message}");
    }
}

#[test]
fn boards_are_read_row_by_row() {
    let standard = Shape::standard();
    let board = standard.parse_board("X...x...X").unwrap();
    assert_eq!(board.cells().map(Cell::index).collect::<Vec<_>>(), [0, 4, 8]);
    assert!(standard.is_dead(board));
    assert_eq!(standard.parse_board("X...O...."), Err(BoardError::Unexpected { column: 5, found: 'O' }));
    assert_eq!(standard.parse_board("X......."), Err(BoardError::TooShort { found: 8, cells: 9 }));
    assert_eq!(standard.parse_board(&".".repeat(1000)), Err(BoardError::TooLong { column: 10, cells: 9 }));
    assert_eq!(standard.parse_board("").unwrap_err().to_string(), "the board ends after 0 of 9 cells");
    assert_eq!(
        standard.parse_board("\u{1b}").unwrap_err().to_string(),
        r"column 1: `\u{1b}` is neither `X` nor `.`"
    );
}

#[test]
fn cells_have_a_number_a_place_and_a_name() {
    let shape = shape("2x4 k=2");
    let cell = shape.cell_at(1, 2).unwrap();
    assert_eq!((cell.index(), shape.row_and_col(cell), shape.cell_name(cell)), (6, (1, 2), "c2".to_string()));
    assert_eq!((shape.cell_at(2, 0), shape.cell_at(0, 4), Cell::new(25)), (None, None, None));
}

fn any_shape() -> impl Strategy<Value = Shape> {
    let lines = prop_oneof![
        (any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(rows, cols, diags)| Lines::Whole {
            rows,
            cols,
            diags
        }),
        (0_usize..8).prop_map(Lines::InARow),
    ];
    (0_usize..7, 0_usize..7, lines, any::<bool>())
        .prop_filter_map("no such shape", |(rows, cols, lines, torus)| {
            Shape::new(rows, cols, lines, torus).ok()
        })
}

proptest! {
    #[test]
    fn a_written_shape_is_read_back(shape in any_shape()) {
        prop_assert_eq!(shape.to_string().parse::<Shape>(), Ok(shape));
    }

    #[test]
    fn symmetric_boards_are_both_live_or_both_dead(shape in any_shape(), mask in any::<u32>()) {
        let board = Board::from_mask(mask & shape.full_board().mask()).unwrap();
        for symmetry in shape.symmetries() {
            let image = symmetry.apply(board);
            prop_assert_eq!(image.count(), board.count());
            prop_assert_eq!(shape.is_dead(image), shape.is_dead(board));
            prop_assert_eq!(shape.moves(image).count(), shape.moves(board).count());
        }
    }

    #[test]
    fn on_a_torus_every_shift_of_a_line_is_a_line(shape in any_shape(), down in 0_usize..6, right in 0_usize..6) {
        prop_assume!(shape.is_torus());
        for line in shape.lines() {
            let shifted: Board = line.cells().map(|cell| {
                let (row, col) = shape.row_and_col(cell);
                shape.cell_at((row + down) % shape.rows(), (col + right) % shape.cols()).unwrap()
            }).collect();
            prop_assert!(shape.lines().contains(&shifted));
        }
    }

    #[test]
    fn a_written_board_is_read_back(shape in any_shape(), mask in any::<u32>()) {
        let board = Board::from_mask(mask & shape.full_board().mask()).unwrap();
        prop_assert_eq!(shape.parse_board(&shape.picture(board).to_string()), Ok(board));
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in ".{0,40}", lines in "[a-z,=0-9]{0,12}", torus: bool) {
        let _ = text.parse::<Shape>();
        let _ = Shape::parse("3x3", &lines, torus);
        let _ = Shape::standard().parse_board(&text);
    }
}
