//! Discs that can never be turned again.
//!
//! Start at [`Lines::stable`]. A disc is stable when along each of its four lines it cannot be
//! enclosed: the line is full, or on one side of it lies the border or a stable disc of its colour.
//! That finds most stable discs, and no other. Knows nothing of moves or worth.

/// The board's lines: what lies at the border in each direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    squares: u64,
    axes: [Axis; 4],
}

/// One of the four directions of lines: along ranks, files and both diagonals.
#[derive(Clone, Copy, Debug)]
struct Axis {
    /// Difference of indices between a square and the next one on its line.
    step: u32,
    /// Squares of the large board that have a next one.
    has_next: u64,
    /// Squares of this board at which a line of it begins or ends.
    border: u64,
}

/// For each axis the squares whose line has no empty square.
pub(super) struct Full([u64; 4]);

const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;

impl Axis {
    fn new(step: u32, has_next: u64, squares: u64) -> Axis {
        let axis = Axis { step, has_next, border: 0 };
        Axis { border: squares & !(axis.forth(squares) & axis.back(squares)), ..axis }
    }

    /// The squares that come next after those of `set`.
    fn forth(self, set: u64) -> u64 {
        (set & self.has_next) << self.step
    }

    /// The squares after which those of `set` come next.
    fn back(self, set: u64) -> u64 {
        set >> self.step & self.has_next
    }
}

impl Lines {
    pub(super) fn new(squares: u64) -> Lines {
        let axis = |step, has_next| Axis::new(step, has_next, squares);
        // A step forth from the last rank leaves the board by itself.
        Lines { squares, axes: [axis(1, NOT_H), axis(8, u64::MAX), axis(9, NOT_H), axis(7, NOT_A)] }
    }

    /// The squares at the edge of the board.
    pub(super) fn edges(&self) -> u64 {
        self.axes[0].border | self.axes[1].border
    }

    /// The squares that lie on full lines, when there are discs on `discs`.
    pub(super) fn full(&self, discs: u64) -> Full {
        Full(self.axes.map(|axis| {
            // Emptiness spreads along the lines until it has reached both ends.
            let mut open = self.squares & !discs;
            for _ in 0..7 {
                open |= (axis.forth(open) | axis.back(open)) & self.squares;
            }
            self.squares & !open
        }))
    }

    /// Those of the discs `own` that can never be turned.
    pub(super) fn stable(&self, own: u64, full: &Full) -> u64 {
        let mut stable = 0;
        loop {
            let mut more = own;
            for (axis, full) in self.axes.iter().zip(full.0) {
                more &= full | axis.border | axis.forth(stable) | axis.back(stable);
            }
            if more == stable {
                return stable;
            }
            stable = more;
        }
    }
}

/// The squares next to those of `set`, in all eight directions.
pub(super) fn around(set: u64) -> u64 {
    let rank = set | (set & NOT_H) << 1 | (set & NOT_A) >> 1;
    (rank | rank << 8 | rank >> 8) & !set
}

#[cfg(test)]
mod tests {
    use game::Checked;
    use othello::{Position, Size};
    use rand::SeedableRng;
    use rand::seq::IteratorRandom;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn a_stable_disc_is_never_turned_in_a_thousand_games() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut seen = 0;
        for game in 0..1000 {
            let size = Size::ALL[game % 3];
            let lines = Lines::new(size.squares().bits());
            let mut position = Position::start(size);
            let mut stable = [0; 2];
            while let Some(mv) = position.moves().choose(&mut rng) {
                position = position.play(mv).unwrap();
                let discs = game::Player::BOTH.map(|player| position.discs(player).bits());
                let full = lines.full(discs[0] | discs[1]);
                for player in 0..2 {
                    assert_eq!(stable[player] & !discs[player], 0, "{position:?} after {mv}");
                    stable[player] = lines.stable(discs[player], &full);
                    seen += stable[player].count_ones();
                }
                if position.empty().is_empty() {
                    assert_eq!(stable, discs, "on a full board every disc is stable");
                }
            }
        }
        assert!(seen > 100_000, "{seen}");
    }
}
