//! Discs of a small board that can never be turned.
//!
//! Start at [`stable`]. As on the large board, with the squares outside counting as full. Knows rules
//! only.

use othello::Size;

use super::super::score::Scoring;
use super::super::stable::{edge_table, full_lines, grow, spread};

/// A lower bound of the stable discs of `p`.
#[inline(always)]
pub(super) fn stable<S: Scoring>(p: u64, o: u64) -> u64 {
    let edges = edge_stable::<S>(p, o);
    let inner = p & inner::<S>();
    let full = full_lines(p | o | !S::BOARD);
    grow(edges | (full.0 & full.1 & full.2 & full.3 & inner), full, inner)
}

/// The squares of the board that are on none of its edges.
const fn inner<S: Scoring>() -> u64 {
    match S::SIZE {
        Size::Four => 0x0000_0018_1800_0000,
        Size::Six => 0x0000_3C3C_3C3C_0000,
        Size::Eight => 0x007E_7E7E_7E7E_7E00,
    }
}

/// Stable discs on the four edges.
#[inline(always)]
fn edge_stable<S: Scoring>(p: u64, o: u64) -> u64 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    let (side, first) = (u32::from(S::SIZE.side()), u32::from(S::SIZE.offset()));
    let last = first + side - 1;
    let table = edge_table(S::SIZE);
    let row = |row: u32| {
        let shift = 8 * row + first;
        let cut = |discs: u64| (discs >> shift) as usize & ((1 << side) - 1);
        u64::from(table[cut(p) << side | cut(o)]) << shift
    };
    let file = |file: u32| {
        let pack = |discs: u64| {
            (((discs >> file) & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> (56 + first)) as usize
                & ((1 << side) - 1)
        };
        spread(table[pack(p) << side | pack(o)]) << (8 * first + file)
    };
    row(first) | row(last) | file(first) | file(last)
}

#[cfg(test)]
mod tests {
    use game::Checked;
    use othello::{Position, Squares};
    use rand::SeedableRng;
    use rand::seq::IteratorRandom;

    use super::super::super::score::{OnFour, OnSix, WinnerTakes};
    use super::*;

    type Rng = rand_xoshiro::Xoshiro256PlusPlus;

    fn bound<S: Scoring>(position: Position) -> [Squares; 2] {
        let (p, o) = (position.board().mover().bits(), position.board().opponent().bits());
        [(p, o), (o, p)].map(|(p, o)| Squares::from_bits(stable::<S>(p, o)))
    }

    /// Plays games at random and looks whether what was called stable stays; how much was.
    fn stays<S: Scoring>(games: u64) -> u32 {
        let mut found = 0;
        for seed in 0..games {
            let mut rng = Rng::seed_from_u64(seed);
            let mut position = Position::start(S::SIZE);
            let mut held = [Squares::EMPTY; 2];
            while let Some(mv) = position.moves().choose(&mut rng) {
                position = position.play(mv).unwrap();
                let side = position.side();
                let [mine, theirs] = bound::<S>(position);
                for (player, stable) in [(side, mine), (!side, theirs)] {
                    let discs = position.discs(player);
                    let before = &mut held[player.index()];
                    assert_eq!(*before - discs, Squares::EMPTY, "{position:?}: a stable disc was turned");
                    assert_eq!(stable - discs, Squares::EMPTY, "{position:?}");
                    *before = *before | stable;
                }
            }
            found += held[0].len() + held[1].len();
        }
        found
    }

    #[test]
    fn stable_discs_are_never_turned_in_random_games() {
        assert!(stays::<OnFour<WinnerTakes>>(2_000) > 4_000);
        assert!(stays::<OnSix<WinnerTakes>>(2_000) > 20_000);
    }

    #[test]
    fn on_a_full_board_every_disc_is_stable() {
        for (board, stable) in [
            (Size::Six, stable::<OnSix<WinnerTakes>> as fn(u64, u64) -> u64),
            (Size::Four, stable::<OnFour<WinnerTakes>>),
        ] {
            let all = board.squares().bits();
            for p in [all, all & 0x5555_5555_5555_5555, all & 0x0F0F_3355_3355_F0F0] {
                assert_eq!(stable(p, all & !p), p);
            }
        }
    }
}
