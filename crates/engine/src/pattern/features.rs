//! The features of a board, updated move by move.
//!
//! Start at [`Features::of`] and [`Features::play`]. Squares count +1 for a disc of the player to move,
//! -1 for one of the opponent and 0 when empty, times a power of three; seen by the other player
//! every feature changes its sign, so a move is one vector subtraction for each disc that changes.
//! Knows no weights.

use othello::{Board, Squares};

use super::shapes::{LANES, layout};

/// The features of a board as the player to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Features(pub(crate) [i16; LANES]);

impl Features {
    /// The features of a board, from nothing.
    #[must_use]
    pub fn of(board: Board) -> Features {
        let mut features = [0; LANES];
        let mut add = |squares: Squares, sign: i16| {
            for square in squares {
                let steps = &layout().steps[usize::from(square.index())];
                for (feature, step) in features.iter_mut().zip(steps) {
                    *feature += sign * step;
                }
            }
        };
        add(board.mover(), 1);
        add(board.opponent(), -1);
        Features(features)
    }

    /// For each feature the place of its configuration among those of all shapes, as [`Layout::begins`] counts
    /// them.
    ///
    /// [`Layout::begins`]: super::Layout::begins
    pub fn places(&self) -> impl Iterator<Item = usize> {
        let layout = layout();
        let lanes = layout.middle.iter().zip(self.0).take(layout.features());
        lanes.map(|(middle, lane)| middle.wrapping_add_signed(i32::from(lane)) as usize)
    }

    /// The features of a board given as bits.
    pub(crate) fn of_bits(mover: u64, opponent: u64) -> Features {
        let (mover, opponent) = (Squares::from_bits(mover), Squares::from_bits(opponent));
        Features::of(Board::new(mover, opponent).expect("the searches keep discs apart"))
    }

    /// The features after a disc on `square` that turns `flips`, seen by the other player.
    #[inline(always)]
    #[must_use]
    pub(crate) fn play(&self, steps: &[[i16; LANES]; 64], square: u8, mut flips: u64) -> Features {
        let mut next = self.0;
        let placed = &steps[usize::from(square & 63)];
        for lane in 0..LANES {
            next[lane] = placed[lane].wrapping_add(next[lane]).wrapping_neg();
        }
        while flips != 0 {
            let turned = &steps[(flips.trailing_zeros() & 63) as usize];
            flips &= flips - 1;
            for lane in 0..LANES {
                // Twice a step may leave 16 bits; the sum comes back into them.
                next[lane] = next[lane].wrapping_sub(turned[lane].wrapping_mul(2));
            }
        }
        Features(next)
    }

    /// The same board seen by the other player.
    #[inline(always)]
    #[must_use]
    pub(crate) fn pass(&self) -> Features {
        let mut next = self.0;
        for lane in &mut next {
            *lane = -*lane;
        }
        Features(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_kept_move_by_move_are_those_made_anew() {
        let mut seed = 7u64;
        for _ in 0..200 {
            let mut board = Board::START;
            let mut features = Features::of(board);
            loop {
                let moves = board.moves();
                if moves.is_empty() {
                    board = board.pass();
                    features = features.pass();
                    if board.moves().is_empty() {
                        break;
                    }
                    continue;
                }
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let square = moves.into_iter().nth((seed >> 33) as usize % moves.len() as usize).unwrap();
                features = features.play(&layout().steps, square.index(), board.flips(square).bits());
                board = board.play(square).unwrap();
                assert_eq!(features, Features::of(board));
            }
        }
    }
}
