//! The classes of symmetric boards compared with published numbers and with plain enumeration.

use std::collections::{BTreeSet, HashSet};
use std::path::Path;

use notakto::{Board, Cell, Classes, Shape, TooManyCells};

fn shape(text: &str) -> Shape {
    text.parse().unwrap()
}

fn classes(text: &str) -> Classes {
    Classes::new(&shape(text)).unwrap()
}

/// The order of the paper, stated plainly.
fn place_in_order(board: Board) -> (u32, Vec<Cell>) {
    (board.count(), board.cells().collect())
}

fn all_boards(shape: &Shape) -> impl Iterator<Item = Board> {
    (0..=shape.full_board().mask()).map(|mask| Board::from_mask(mask).unwrap())
}

/// Small shapes of every kind of lines.
const SHAPES: [&str; 16] = [
    "1x1 full",
    "1x5 k=2",
    "2x2 full",
    "2x3 k=1",
    "2x5 full",
    "3x3 full",
    "3x3 rows",
    "3x3 cols",
    "3x3 rows,cols",
    "3x3 rows,diags",
    "3x3 diags",
    "3x3 full torus",
    "3x3 k=2",
    "3x4 k=3",
    "3x4 full torus",
    "2x4 k=3 torus",
];

#[test]
fn the_512_placements_fall_into_102_classes_46_of_them_live() {
    let classes = classes("3x3 full");
    assert_eq!(classes.sizes().iter().sum::<u32>(), 512);
    assert_eq!(classes.representatives().len(), 102);
    assert_eq!(classes.live().len(), 46);
    // Burnside's lemma, with the number of boards that each symmetry fixes.
    let fixed = |symmetry: &notakto::Symmetry| {
        all_boards(classes.shape()).filter(|&board| symmetry.apply(board) == board).count()
    };
    let symmetries = classes.shape().symmetries();
    assert_eq!(symmetries.len(), 8);
    assert_eq!(symmetries.iter().map(fixed).sum::<usize>(), 8 * 102);
}

#[test]
fn the_live_classes_are_in_the_order_of_the_published_dictionary() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../misere/data/notakto_dictionary.tsv");
    let text = std::fs::read_to_string(path).unwrap();
    let published: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').next().unwrap())
        .collect();
    let classes = classes("3x3 full");
    let pictures: Vec<String> =
        classes.live().iter().map(|&board| classes.shape().picture(board).to_string()).collect();
    assert_eq!(pictures, published);
}

#[test]
fn the_options_are_those_of_the_certificate_that_another_program_wrote() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certificates/notakto-3x3.cert");
    let text = std::fs::read_to_string(path).unwrap();
    let classes = classes("3x3 full");
    assert_eq!(text.lines().nth(1), Some(format!("game notakto {}", classes.shape()).as_str()));
    let mut lines = text.lines().skip(3);
    for (live, &board) in (0..).zip(classes.live()) {
        let mut fields: Vec<String> = lines.next().unwrap().split(' ').map(str::to_string).collect();
        fields.remove(2); // the generator, which does not follow from the rules
        let mut expected = vec![live.to_string(), classes.shape().picture(board).to_string()];
        expected.extend(classes.options(live).iter().map(u32::to_string));
        expected.extend(classes.kills(live).then(|| "+".to_string()));
        assert_eq!(fields, expected);
    }
    assert_eq!(lines.next(), Some("elements 18"));
}

#[test]
fn a_4x4_board_has_8548_classes_4961_of_them_live() {
    let classes = classes("4x4 full");
    assert_eq!((classes.representatives().len(), classes.live().len()), (8548, 4961));
}

#[test]
fn classes_are_the_orbits_of_the_symmetries_in_the_papers_order() {
    for text in SHAPES {
        let classes = classes(text);
        let shape = classes.shape();
        let least = |board: Board| {
            shape
                .symmetries()
                .iter()
                .map(|symmetry| symmetry.apply(board))
                .min_by_key(|&b| place_in_order(b))
                .unwrap()
        };
        let mut expected: Vec<Board> =
            all_boards(shape).map(least).collect::<HashSet<_>>().into_iter().collect();
        expected.sort_by_key(|&board| place_in_order(board));
        assert_eq!(classes.representatives(), expected, "{text}");
        let mut sizes = vec![0; expected.len()];
        for board in all_boards(shape) {
            let class = classes.class_of(board).unwrap() as usize;
            assert_eq!(expected[class], least(board), "{text}");
            sizes[class] += 1;
            let live = classes.live_of(board);
            assert_eq!(live.is_none(), shape.is_dead(board), "{text}");
            assert_eq!(live.map(|live| classes.live_classes()[live as usize] as usize), live.map(|_| class));
            assert_eq!(live.map(|live| classes.live()[live as usize]), live.map(|_| expected[class]));
        }
        assert_eq!(classes.sizes(), sizes, "{text}");
        assert!(classes.live_classes().is_sorted());
    }
}

#[test]
fn all_boards_of_a_class_have_the_options_of_its_representative() {
    for text in SHAPES {
        let classes = classes(text);
        let shape = classes.shape();
        for board in all_boards(shape) {
            let Some(live) = classes.live_of(board) else {
                assert_eq!(shape.moves(board).count(), 0, "{text}");
                continue;
            };
            let after: Vec<Board> = shape.moves(board).map(|cell| board.with(cell)).collect();
            assert!(!after.is_empty(), "{text}: a live board has a move");
            let options: BTreeSet<u32> = after.iter().filter_map(|&board| classes.live_of(board)).collect();
            assert!(classes.options(live).iter().eq(&options), "{text}");
            assert_eq!(classes.kills(live), after.iter().any(|&board| shape.is_dead(board)), "{text}");
        }
    }
}

#[test]
fn a_shape_of_more_than_20_cells_is_refused() {
    assert_eq!(Classes::new(&shape("5x5 full")).unwrap_err(), TooManyCells { cells: 25, limit: 20 });
    assert_eq!(
        Classes::new(&shape("3x7 k=3")).unwrap_err().to_string(),
        "listing all boards is limited to 20 cells: this shape has 21"
    );
}

#[test]
fn the_largest_shapes_are_listed_completely() {
    for text in ["4x5 full", "4x5 k=3 torus", "1x20 k=2"] {
        let classes = classes(text);
        assert_eq!(classes.sizes().iter().sum::<u32>(), 1 << 20, "{text}");
        let symmetries = classes.shape().symmetries();
        assert!(classes.sizes().iter().all(|&size| symmetries.len().is_multiple_of(size as usize)), "{text}");
    }
    // Boards without two adjacent X on a line of 20 cells, up to reflection: (F(22) + F(11)) / 2.
    assert_eq!(classes("1x20 k=2").live().len(), (17_711 + 89) / 2);
}

#[test]
fn a_board_with_an_x_outside_the_shape_has_no_class() {
    let classes = classes("3x3 full");
    let outside = Board::from_mask(1 << 9).unwrap();
    assert_eq!((classes.class_of(outside), classes.live_of(outside)), (None, None));
}
