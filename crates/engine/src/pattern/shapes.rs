//! The patterns: which squares are looked at together.
//!
//! Start at [`SHAPES`], the base patterns, and [`layout`], all their images under the eight
//! symmetries. Each image is a feature; images of one shape share weights. Knows no weights.

use std::sync::LazyLock;

use othello::{Square, Symmetry};

/// One set of squares, in the order of its digits, lowest first.
struct Shape {
    squares: &'static [&'static str],
}

const fn shape(squares: &'static [&'static str]) -> Shape {
    Shape { squares }
}

/// The base patterns, after M. Buro's for Logistello and later programs: corners, edges with what lies
/// beside them, rows and diagonals.
const SHAPES: [Shape; 14] = [
    shape(&["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]),
    shape(&["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "b2", "g2"]),
    shape(&["a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"]),
    shape(&["a1", "b1", "c1", "d1", "a2", "b2", "c2", "a3", "b3", "a4"]),
    shape(&["a1", "c1", "d1", "e1", "f1", "h1", "c2", "d2", "e2", "f2"]),
    shape(&["a1", "b2", "c3", "d4", "b1", "c2", "d3", "a2", "b3", "c4"]),
    shape(&["a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"]),
    shape(&["a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3"]),
    shape(&["a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4"]),
    shape(&["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"]),
    shape(&["b1", "c2", "d3", "e4", "f5", "g6", "h7"]),
    shape(&["c1", "d2", "e3", "f4", "g5", "h6"]),
    shape(&["d1", "e2", "f3", "g4", "h5"]),
    shape(&["e1", "f2", "g3", "h4"]),
];

/// Lanes of a feature vector: a round number for the widest registers. Unused lanes stay zero.
pub const LANES: usize = 64;

/// The number of shapes.
pub const SHAPE_COUNT: usize = SHAPES.len();

/// Numbers of legal moves that are distinguished for each side: 0 to 32, and more.
pub const MOBILITIES: usize = 34;

/// All features and the places of their weights.
pub struct Layout {
    /// For each feature its shape.
    pub shape_of: Vec<usize>,
    /// For each feature its squares, lowest digit first.
    pub squares: Vec<Vec<Square>>,
    /// For each shape the number of its configurations, 3^squares.
    pub configurations: Vec<usize>,
    /// For each shape where its weights begin in a phase's table; one more entry is where the weights of
    /// the numbers of moves begin, the mover's first.
    pub begins: Vec<usize>,
    /// For each feature the table place of the configuration whose squares are all empty: the middle.
    pub middle: [u32; LANES],
    /// For each square and feature 3^digit if the square belongs to the feature, else 0.
    pub steps: Box<[[i16; LANES]; 64]>,
}

/// The layout of all features; the same in every process.
pub fn layout() -> &'static Layout {
    static LAYOUT: LazyLock<Layout> = LazyLock::new(Layout::build);
    &LAYOUT
}

impl Layout {
    fn build() -> Layout {
        let mut layout = Layout {
            shape_of: Vec::new(),
            squares: Vec::new(),
            configurations: Vec::new(),
            begins: vec![0],
            middle: [0; LANES],
            steps: Box::new([[0; LANES]; 64]),
        };
        for (number, shape) in SHAPES.iter().enumerate() {
            let base: Vec<Square> = shape
                .squares
                .iter()
                .map(|name| name.parse().expect("the shapes' squares are on the board"))
                .collect();
            let configurations = 3usize.pow(base.len() as u32);
            let begin = layout.begins[number];
            let mut seen: Vec<Vec<Square>> = Vec::new();
            for symmetry in Symmetry::ALL {
                let image: Vec<Square> = base.iter().map(|&square| symmetry.square(square)).collect();
                let mut set = image.clone();
                set.sort_unstable();
                if seen.contains(&set) {
                    continue;
                }
                seen.push(set);
                let feature = layout.squares.len();
                for (digit, square) in image.iter().enumerate() {
                    layout.steps[usize::from(square.index())][feature] = 3i16.pow(digit as u32);
                }
                layout.middle[feature] = (begin + configurations / 2) as u32;
                layout.shape_of.push(number);
                layout.squares.push(image);
            }
            layout.configurations.push(configurations);
            layout.begins.push(begin + configurations);
        }
        assert!(layout.squares.len() <= LANES, "the features fit a vector");
        layout
    }

    /// The number of features.
    pub fn features(&self) -> usize {
        self.squares.len()
    }

    /// The number of weights of a phase: each configuration of each shape, and the numbers of moves.
    pub fn weights(&self) -> usize {
        self.begins[SHAPE_COUNT] + 2 * MOBILITIES
    }

    /// For a shape: for each configuration the least one that a symmetry of the shape makes of it.
    /// The two must have the same weight.
    ///
    /// # Panics
    /// If there is no such shape.
    pub fn folding(&self, shape: usize) -> Vec<u32> {
        let base =
            &self.squares[self.shape_of.iter().position(|&s| s == shape).expect("every shape has a feature")];
        let twins: Vec<Vec<usize>> = Symmetry::ALL
            .iter()
            .filter_map(|symmetry| {
                base.iter()
                    .map(|&square| base.iter().position(|&other| other == symmetry.square(square)))
                    .collect::<Option<Vec<usize>>>()
            })
            .collect();
        let mut folding: Vec<u32> = (0..self.configurations[shape] as u32).collect();
        for twin in &twins {
            for (least, image) in folding.iter_mut().zip(images(twin)) {
                *least = image.min(*least);
            }
        }
        folding
    }
}

/// For every configuration the one whose digit `twin[i]` is its digit i.
fn images(twin: &[usize]) -> Vec<u32> {
    let mut images = vec![0];
    for &to in twin {
        let step = 3u32.pow(to as u32);
        images = (0..3).flat_map(|digit| images.iter().map(move |image| image + digit * step)).collect();
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_has_as_many_features_as_the_board_has_images_of_it() {
        let layout = layout();
        let count = |shape| layout.shape_of.iter().filter(|&&s| s == shape).count();
        assert_eq!(
            (0..SHAPE_COUNT).map(count).collect::<Vec<_>>(),
            [4, 4, 8, 4, 4, 4, 4, 4, 4, 2, 4, 4, 4, 4]
        );
        assert_eq!(layout.features(), 58);
    }

    #[test]
    fn a_folded_configuration_is_its_own_fold() {
        let layout = layout();
        for shape in 0..SHAPE_COUNT {
            let folding = layout.folding(shape);
            for &to in &folding {
                assert_eq!(folding[to as usize], to);
            }
            let empty = layout.configurations[shape] / 2;
            assert_eq!(folding[empty] as usize, empty);
        }
    }
}
