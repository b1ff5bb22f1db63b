//! Discs that can never be turned, and the bound on the score that they give.
//!
//! Start at [`stable`]. What is counted is a lower bound: discs in full lines in all four directions
//! and those that lean on stable ones. Knows rules only.

use std::sync::LazyLock;

use othello::Size;

use super::score::Scoring;

/// A bound on the mover's score that is not above `alpha`, if the opponent's stable discs give one on the 8x8 board. Where
/// `alpha` is so low that one is hardly found, none is sought; the small boards have a search that seeks it always.
#[inline(always)]
pub(super) fn bound<S: Scoring>(p: u64, o: u64, alpha: i32, empties: u32) -> Option<i32> {
    if S::SQUARES != 64 || alpha < (2 * empties as i32 - 8).max(0) {
        return None;
    }
    // All the opponent's discs together must be enough.
    if 64 - 2 * o.count_ones() as i32 > alpha {
        return None;
    }
    let bound = 64 - 2 * stable(o, p).count_ones() as i32;
    (bound <= alpha).then_some(bound)
}

/// A lower bound of the stable discs of `p`.
#[inline(always)]
pub(super) fn stable(p: u64, o: u64) -> u64 {
    let full = full_lines(p | o);
    let central = p & !0xFF81_8181_8181_81FF;
    grow(edge_stable(p, o) | (full.0 & full.1 & full.2 & full.3 & central), full, central)
}

/// Adds those of the `central` discs that lean on stable ones in every direction that is not full.
#[inline(always)]
pub(super) fn grow(mut stable: u64, full: (u64, u64, u64, u64), central: u64) -> u64 {
    if stable == 0 {
        return 0;
    }
    let mut old = 0;
    while old != stable {
        old = stable;
        let along = (stable >> 1) | (stable << 1) | full.0;
        let across = (stable >> 8) | (stable << 8) | full.1;
        let rising = (stable >> 7) | (stable << 7) | full.2;
        let falling = (stable >> 9) | (stable << 9) | full.3;
        stable |= along & across & rising & falling & central;
    }
    stable
}

/// Squares whose row, column and diagonals are full; right for the 36 squares off the edges only.
#[inline(always)]
pub(super) fn full_lines(discs: u64) -> (u64, u64, u64, u64) {
    const EDGES: u64 = 0xFF81_8181_8181_81FF;
    let mut rows = discs & (discs >> 4) & 0x0F0F_0F0F_0F0F_0F0F;
    rows &= rows >> 2;
    rows &= rows >> 1;
    let rows = (rows & 0x0101_0101_0101_0101).wrapping_mul(0xFF);
    let mut columns = discs & discs.rotate_right(32);
    columns &= columns.rotate_right(16);
    columns &= columns.rotate_right(8);
    // Diagonals: a square is full if the next ones on both sides are full or off the board.
    let diagonal = |step: u32| {
        let mut up = discs;
        let mut down = discs;
        for _ in 0..6 {
            up &= (up >> step) | EDGES;
            down &= (down << step) | EDGES;
        }
        up & down & discs
    };
    (rows, columns, diagonal(7), diagonal(9))
}

/// Stable discs on the four edges: runs from an own corner, and full edges.
#[inline(always)]
fn edge_stable(p: u64, o: u64) -> u64 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    let table = &*EDGE;
    let row = |shift: u32| u64::from(table[lookup((p >> shift) as u8, (o >> shift) as u8)]) << shift;
    let file = |shift: u32| {
        let pack = |discs: u64| (((discs >> shift) & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
        spread(table[lookup(pack(p), pack(o))]) << shift
    };
    row(0) | row(56) | file(0) | file(7)
}

/// Bit i becomes bit 8 i.
#[inline(always)]
pub(super) fn spread(bits: u8) -> u64 {
    let four = |bits: u8| (u64::from(bits) * 0x0020_4081) & 0x0101_0101;
    four(bits & 15) | four(bits >> 4) << 32
}

#[inline(always)]
fn lookup(p: u8, o: u8) -> usize {
    usize::from(p) << 8 | usize::from(o)
}

static EDGE: LazyLock<Box<[u8; 65536]>> =
    LazyLock::new(|| edges(8).into_boxed_slice().try_into().expect("65536 entries"));

/// For the edge of a small board, by the mover's discs, then the opponent's, `side` bits each: the
/// mover's stable discs.
pub(super) fn edge_table(size: Size) -> &'static [u8] {
    static FOUR: LazyLock<Vec<u8>> = LazyLock::new(|| edges(4));
    static SIX: LazyLock<Vec<u8>> = LazyLock::new(|| edges(6));
    match size {
        Size::Four => &FOUR,
        Size::Six => &SIX,
        Size::Eight => &**EDGE,
    }
}

/// The stable discs of every edge with this many squares.
fn edges(side: u32) -> Vec<u8> {
    let all = (1usize << side) - 1;
    let at = |p: u8, o: u8| usize::from(p) << side | usize::from(o);
    let mut table = vec![0; 1 << (2 * side)];
    // More discs first: a position's entry needs those after one more move.
    let mut order: Vec<(u8, u8)> = (0..=all as u8)
        .flat_map(|p| (0..=all as u8).map(move |o| (p, o)))
        .filter(|(p, o)| p & o == 0)
        .collect();
    order.sort_by_key(|(p, o)| std::cmp::Reverse((p | o).count_ones()));
    for (p, o) in order {
        let mut stable = p;
        for square in 0..side {
            if (p | o) >> square & 1 != 0 {
                continue;
            }
            // Either side may place here, turning along the edge or not at all.
            for (mine, theirs) in [(p, o), (o, p)] {
                let turned = edge_flips(mine, theirs, square);
                for turned in [turned, 0] {
                    let (new_mine, new_theirs) = (mine | 1 << square | turned, theirs & !turned);
                    let (new_p, new_o) = if (mine, theirs) == (p, o) {
                        (new_mine, new_theirs)
                    } else {
                        (new_theirs, new_mine)
                    };
                    stable &= new_p & table[at(new_p, new_o)];
                }
            }
        }
        table[at(p, o)] = stable;
    }
    table
}

fn edge_flips(p: u8, o: u8, square: u32) -> u8 {
    let mut flips = 0;
    for step in [-1i32, 1] {
        let mut run = 0u8;
        let mut at = square as i32 + step;
        while (0..8).contains(&at) && o >> at & 1 == 1 {
            run |= 1 << at;
            at += step;
        }
        if (0..8).contains(&at) && p >> at & 1 == 1 {
            flips |= run;
        }
    }
    flips
}

#[cfg(test)]
mod tests {
    use othello::Board;

    use super::super::score::{Raw, WinnerTakes};
    use super::*;
    use crate::testing::boards_of_random_games;

    /// The score by looking at every line.
    fn plainly<S: Scoring>(board: Board) -> i32 {
        let moves = board.moves();
        if moves.is_empty() {
            let other = board.pass();
            if other.moves().is_empty() {
                let difference = board.mover().len() as i32 - board.opponent().len() as i32;
                return S::score(difference, board.empty().len() as i32);
            }
            return -plainly::<S>(other);
        }
        moves.into_iter().map(|square| -plainly::<S>(board.play(square).unwrap())).max().unwrap()
    }

    #[test]
    fn the_bound_is_never_below_the_score() {
        let (mut given, mut none) = (0, 0);
        let ends = boards_of_random_games(5, 400).into_iter().filter(|board| board.empty().len() == 5);
        for board in ends {
            for board in [board, board.pass()] {
                let (p, o, empties) = (board.mover().bits(), board.opponent().bits(), board.empty().len());
                for alpha in -64..64 {
                    let bounds =
                        [bound::<WinnerTakes>(p, o, alpha, empties), bound::<Raw>(p, o, alpha, empties)];
                    for (bound, score) in bounds.into_iter().zip([plainly::<WinnerTakes>, plainly::<Raw>]) {
                        match bound {
                            None => none += 1,
                            Some(bound) => {
                                assert!(bound <= alpha && score(board) <= bound, "{board:?} {alpha} {bound}");
                                given += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(given > 1000 && none > 1000, "{given} {none}");
    }

    #[test]
    fn full_lines_are_those_that_counting_finds() {
        let mut seed = 88172645463325252u64;
        for _ in 0..20_000 {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            let discs = seed | seed.rotate_left(21) | seed.rotate_left(43);
            let full = full_lines(discs);
            for square in (0..64i32).filter(|s| (1..7).contains(&(s % 8)) && (1..7).contains(&(s / 8))) {
                let is_full = |dx: i32, dy: i32| {
                    (-7..8).all(|n| {
                        let (x, y) = (square % 8 + n * dx, square / 8 + n * dy);
                        !(0..8).contains(&x) || !(0..8).contains(&y) || discs >> (y * 8 + x) & 1 == 1
                    })
                };
                let found = [full.0, full.1, full.2, full.3].map(|set| set >> square & 1 == 1);
                assert_eq!(
                    found,
                    [is_full(1, 0), is_full(0, 1), is_full(-1, 1), is_full(1, 1)],
                    "{discs:x} {square}"
                );
            }
        }
    }
}
