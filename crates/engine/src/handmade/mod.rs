//! An evaluation made by hand: mobility, corners, stable discs and parity, by phase of the game.
//!
//! Start at [`Handmade`]. It counts a few things for both sides and adds them up with weights that
//! slide from those of the opening to those of the ending. `lines` finds the stable discs. It is
//! the same for every symmetry of the board. Knows no search.

mod lines;

use othello::{Board, Size, Squares};

use crate::Score;
use crate::evaluation::Evaluation;
use lines::{Lines, around};

/// The handmade evaluation for one size of board.
#[derive(Clone, Copy, Debug)]
pub struct Handmade {
    squares: u64,
    corners: [Corner; 4],
    lines: Lines,
    /// Squares that are filled during a whole game.
    game_length: i32,
}

/// A corner and the squares that give it away while it is empty.
#[derive(Clone, Copy, Debug)]
struct Corner {
    square: u64,
    /// The diagonal neighbour; none on 4x4, where it is filled from the start.
    x: u64,
    /// The neighbours along the edges.
    c: u64,
}

/// What is counted, each as the player to move's number less the opponent's.
///
/// With integers for the counts these are features, with hundredths of a disc for the worth of one
/// of each they are weights.
#[derive(Clone, Copy, Debug)]
struct Features {
    /// Squares on which one may place.
    mobility: i32,
    /// Empty squares beside discs of the other side: where one may place some day.
    potential: i32,
    /// Corners.
    corner: i32,
    /// X-squares beside an empty corner.
    x: i32,
    /// C-squares beside an empty corner.
    c: i32,
    /// Discs that can never be turned.
    stable: i32,
    /// Discs.
    discs: i32,
    /// One for the player who would fill the last square if nobody passed.
    parity: i32,
}

/// The weights at the start. Both tables were set by hand, near what a least-squares fit of the final
/// scores of 3000 games of read-4 against itself gave; `tests/strength.rs` measures how strong they are.
const OPENING: Features = Features {
    mobility: 60,
    potential: 70,
    corner: 1500,
    x: -1500,
    c: -120,
    stable: 130,
    discs: -45,
    parity: 60,
};

/// The weights at the end, where a corner is worth its stable discs and no more.
const ENDING: Features =
    Features { mobility: 280, potential: -60, corner: 0, x: 0, c: -150, stable: 100, discs: 0, parity: 120 };

impl Features {
    fn dot(&self, weights: &Features) -> i32 {
        self.mobility * weights.mobility
            + self.potential * weights.potential
            + self.corner * weights.corner
            + self.x * weights.x
            + self.c * weights.c
            + self.stable * weights.stable
            + self.discs * weights.discs
            + self.parity * weights.parity
    }
}

impl Handmade {
    /// The evaluation for boards of this size.
    ///
    /// # Panics
    /// Never: every size has four corners.
    #[must_use]
    pub fn new(size: Size) -> Handmade {
        let squares = size.squares().bits();
        let start = size.start();
        let at_start = start.mover().bits() | start.opponent().bits();
        let lines = Lines::new(squares);
        let mut corners = size.corners().into_iter().map(|corner| {
            let square = corner.set().bits();
            let beside = around(square) & squares;
            let x = beside & !lines.edges();
            Corner { square, x: x & !at_start, c: beside & !x }
        });
        let corners = std::array::from_fn(|_| corners.next().expect("a board has four corners"));
        let game_length = (squares & !at_start).count_ones() as i32;
        Handmade { squares, corners, lines, game_length }
    }

    fn features(&self, board: Board, moves: Squares) -> Features {
        let (mover, opponent) = (board.mover().bits(), board.opponent().bits());
        let empty = self.squares & !(mover | opponent);
        let replies = board.pass().moves().bits() & self.squares;
        let difference = |mine: u64, theirs: u64| mine.count_ones() as i32 - theirs.count_ones() as i32;
        let both = |squares: u64| difference(mover & squares, opponent & squares);

        let (mut corners, mut x, mut c) = (0, 0, 0);
        for corner in &self.corners {
            if empty & corner.square == 0 {
                corners |= corner.square;
            } else {
                x |= corner.x;
                c |= corner.c;
            }
        }
        // Hardly a disc is stable before a corner is taken.
        let stable = if corners == 0 {
            0
        } else {
            let full = self.lines.full(mover | opponent);
            difference(self.lines.stable(mover, &full), self.lines.stable(opponent, &full))
        };
        Features {
            mobility: difference(moves.bits(), replies),
            potential: difference(around(opponent) & empty, around(mover) & empty),
            corner: both(corners),
            x: both(x),
            c: both(c),
            stable,
            discs: both(self.squares),
            parity: if empty.count_ones() % 2 == 1 { 1 } else { -1 },
        }
    }
}

impl Evaluation for Handmade {
    fn evaluate(&self, board: Board, moves: Squares) -> Score {
        let features = self.features(board, moves);
        let empties = (board.empty().bits() & self.squares).count_ones() as i32;
        // A board may be set up with less discs on it than a game begins with.
        let left = empties.min(self.game_length);
        let played = self.game_length - left;
        Score::estimate((features.dot(&OPENING) * left + features.dot(&ENDING) * played) / self.game_length)
    }
}

#[cfg(test)]
mod tests {
    use game::Checked;
    use othello::{Position, Symmetry};
    use rand::SeedableRng;
    use rand::seq::IteratorRandom;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    fn squares(names: &str) -> Squares {
        names.split_whitespace().map(|name| name.parse::<othello::Square>().unwrap()).collect()
    }

    fn features(size: Size, mover: &str, opponent: &str) -> Features {
        let board = Board::new(squares(mover), squares(opponent)).unwrap();
        Handmade::new(size).features(board, board.moves() & size.squares())
    }

    #[test]
    fn the_start_is_even() {
        for size in Size::ALL {
            let start = size.start();
            let features = Handmade::new(size).features(start, start.moves());
            let score = Features { parity: 0, ..features }.dot(&OPENING);
            assert_eq!(score, 0, "{size:?}");
        }
    }

    #[test]
    fn the_evaluation_is_the_same_for_every_symmetry_of_the_board() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        for size in Size::ALL {
            let evaluation = Handmade::new(size);
            let value = |board: Board| evaluation.evaluate(board, board.moves() & size.squares());
            for _ in 0..50 {
                let mut position = Position::start(size);
                while let Some(mv) = position.moves().choose(&mut rng) {
                    position = position.play(mv).unwrap();
                    let board = position.board();
                    for symmetry in Symmetry::ALL {
                        assert_eq!(value(symmetry.apply(board)), value(board), "{position:?} {symmetry:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_squares_beside_a_corner_count_while_it_is_empty() {
        let danger = features(Size::Eight, "b2 b1", "g8");
        assert_eq!((danger.corner, danger.x, danger.c), (0, 1, 0));
        let taken = features(Size::Eight, "b2 b1 a1", "g8");
        assert_eq!((taken.corner, taken.x, taken.c), (1, 0, -1));
        let small = features(Size::Six, "c3", "b3 g7");
        assert_eq!((small.corner, small.x, small.c), (-1, 1, -1));
        let smallest = features(Size::Four, "d4 d3", "c6");
        assert_eq!((smallest.corner, smallest.x, smallest.c), (-1, 0, 1));
    }

    #[test]
    fn discs_along_an_edge_are_stable_from_the_corner_on() {
        assert_eq!(features(Size::Eight, "a1 b1 c1 e1 a2 b2", "h8 h7").stable, 5 - 2);
        assert_eq!(features(Size::Six, "b2 c2", "g7 g6 f7 e7 d7").stable, 2 - 5);
        assert_eq!(features(Size::Eight, "b1 c1", "d1").stable, 0);
    }
}
