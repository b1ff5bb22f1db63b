//! The last four empty squares, without generating moves.
//!
//! Start at [`four`]. Squares in regions with an odd number of empties come first. Scores are exact
//! inside the window and bounds outside it (fail-soft). Knows no hash table and no evaluation.

use othello::bits::{Kernel, turned_by_last};

use super::score::Scoring;
use super::{Searcher, stable};

/// For each square those around it.
pub(super) static NEIGHBOURS: [u64; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let bit = 1u64 << square;
        let sides = (bit & !0x8080_8080_8080_8080) << 1 | (bit & !0x0101_0101_0101_0101) >> 1;
        let row = bit | sides;
        table[square] = sides | row << 8 | row >> 8;
        square += 1;
    }
    table
};

/// Below every score.
pub(super) const NONE: i32 = -128;

/// The quadrant of a square: 0 to 3.
#[inline(always)]
fn quadrant(square: u8) -> u8 {
    (square >> 2 & 1) | (square >> 4 & 2)
}

/// One empty square.
#[inline(always)]
pub(super) fn one<K: Kernel, S: Scoring>(k: K, search: &mut Searcher<'_, S>, p: u64, o: u64, x: u8) -> i32 {
    let mine = p.count_ones() as i32;
    if S::SQUARES == 64 {
        let turned = turned_by_last(p, x);
        if turned != 0 {
            search.nodes += 1;
            return 2 * (mine + turned as i32 + 1) - S::SQUARES;
        }
        let turned = turned_by_last(o, x);
        if turned != 0 {
            search.nodes += 1;
            return 2 * (mine - turned as i32) - S::SQUARES;
        }
        return S::score(2 * mine + 1 - S::SQUARES, 1);
    }
    let flips = if o & NEIGHBOURS[usize::from(x)] != 0 { k.flips(p, o, x) } else { 0 };
    if flips != 0 {
        search.nodes += 1;
        return 2 * (mine + flips.count_ones() as i32 + 1) - S::SQUARES;
    }
    let flips = if p & NEIGHBOURS[usize::from(x)] != 0 { k.flips(o, p, x) } else { 0 };
    if flips != 0 {
        search.nodes += 1;
        return 2 * (mine - flips.count_ones() as i32) - S::SQUARES;
    }
    S::score(2 * mine + 1 - S::SQUARES, 1)
}

/// Two empty squares.
#[inline(always)]
pub(super) fn two<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    p: u64,
    o: u64,
    beta: i32,
    x: [u8; 2],
) -> i32 {
    let best = two_moves(k, search, p, o, beta, x);
    if best != NONE {
        return best;
    }
    // The opponent's window is (-beta, -alpha); without alpha the pass is searched for its exact value.
    let best = two_moves(k, search, o, p, 64, x);
    if best != NONE {
        return -best;
    }
    S::score(p.count_ones() as i32 - o.count_ones() as i32, 2)
}

#[inline(always)]
fn two_moves<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    p: u64,
    o: u64,
    beta: i32,
    [x1, x2]: [u8; 2],
) -> i32 {
    let mut best = NONE;
    if o & NEIGHBOURS[usize::from(x1)] != 0 {
        let flips = k.flips(p, o, x1);
        if flips != 0 {
            search.nodes += 1;
            best = -one(k, search, o ^ flips, p ^ flips ^ 1 << x1, x2);
            if best >= beta {
                return best;
            }
        }
    }
    if o & NEIGHBOURS[usize::from(x2)] != 0 {
        let flips = k.flips(p, o, x2);
        if flips != 0 {
            search.nodes += 1;
            best = best.max(-one(k, search, o ^ flips, p ^ flips ^ 1 << x2, x1));
        }
    }
    best
}

/// Three empty squares.
#[inline(always)]
fn three<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    p: u64,
    o: u64,
    alpha: i32,
    beta: i32,
    x: [u8; 3],
) -> i32 {
    // A square alone in its quadrant comes first.
    let [q1, q2, q3] = x.map(quadrant);
    let x = if q1 == q2 && q2 != q3 {
        [x[2], x[0], x[1]]
    } else if q1 == q3 && q2 != q3 {
        [x[1], x[0], x[2]]
    } else {
        x
    };
    let best = three_moves(k, search, p, o, alpha, beta, x);
    if best != NONE {
        return best;
    }
    let best = three_moves(k, search, o, p, -beta, -alpha, x);
    if best != NONE {
        return -best;
    }
    S::score(p.count_ones() as i32 - o.count_ones() as i32, 3)
}

#[inline(always)]
fn three_moves<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    p: u64,
    o: u64,
    alpha: i32,
    beta: i32,
    x: [u8; 3],
) -> i32 {
    let mut best = NONE;
    for (first, rest) in [(x[0], [x[1], x[2]]), (x[1], [x[0], x[2]]), (x[2], [x[0], x[1]])] {
        if o & NEIGHBOURS[usize::from(first)] == 0 {
            continue;
        }
        let flips = k.flips(p, o, first);
        if flips == 0 {
            continue;
        }
        search.nodes += 1;
        let score = -two(k, search, o ^ flips, p ^ flips ^ 1 << first, -alpha.max(best), rest);
        if score > best {
            best = score;
            if best >= beta {
                return best;
            }
        }
    }
    best
}

/// Four empty squares.
#[inline(always)]
pub(super) fn four<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    p: u64,
    o: u64,
    alpha: i32,
    beta: i32,
) -> i32 {
    if let Some(bound) = stable::bound::<S>(p, o, alpha, 4) {
        return bound;
    }
    let x = ordered(!(p | o) & S::BOARD);
    let best = four_moves(k, search, p, o, alpha, beta, x);
    if best != NONE {
        return best;
    }
    let best = four_moves(k, search, o, p, -beta, -alpha, x);
    if best != NONE {
        return -best;
    }
    S::score(p.count_ones() as i32 - o.count_ones() as i32, 4)
}

/// The four squares, those in quadrants with an odd number of them first.
#[inline(always)]
fn ordered(empty: u64) -> [u8; 4] {
    let odd = super::shallow::odd_quadrants(empty);
    let (mut first, mut then) = (empty & odd, empty & !odd);
    let mut x = [0; 4];
    for square in &mut x {
        let from = if first != 0 { &mut first } else { &mut then };
        *square = from.trailing_zeros() as u8 & 63;
        *from &= from.wrapping_sub(1);
    }
    x
}

#[inline(always)]
fn four_moves<K: Kernel, S: Scoring>(
    k: K,
    search: &mut Searcher<'_, S>,
    p: u64,
    o: u64,
    alpha: i32,
    beta: i32,
    x: [u8; 4],
) -> i32 {
    let mut best = NONE;
    let [a, b, c, d] = x;
    for (first, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
        if o & NEIGHBOURS[usize::from(first)] == 0 {
            continue;
        }
        let flips = k.flips(p, o, first);
        if flips == 0 {
            continue;
        }
        search.nodes += 1;
        let score = -three(k, search, o ^ flips, p ^ flips ^ 1 << first, -beta, -alpha.max(best), rest);
        if score > best {
            best = score;
            if best >= beta {
                return best;
            }
        }
    }
    best
}

/// At most four empty squares in the whole window: the plain walk, for roots.
pub(super) fn any<K: Kernel, S: Scoring>(k: K, search: &mut Searcher<'_, S>, p: u64, o: u64) -> i32 {
    let empty = !(p | o) & S::BOARD;
    let moves = k.mobility(p, o) & S::BOARD;
    if moves == 0 {
        if k.mobility(o, p) & S::BOARD == 0 {
            return S::score(p.count_ones() as i32 - o.count_ones() as i32, empty.count_ones() as i32);
        }
        return -any(k, search, o, p);
    }
    let mut best = NONE;
    for square in (0..64).filter(|square| moves >> square & 1 == 1) {
        let flips = k.flips(p, o, square);
        search.nodes += 1;
        best = best.max(-any(k, search, o ^ flips, p ^ flips ^ 1 << square));
    }
    best
}
