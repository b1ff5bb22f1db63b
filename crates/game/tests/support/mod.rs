//! Small games for the tests: one with a known theory and one generated from a seed.
#![allow(dead_code)]

use game::{Checked, Game, LegalMove, Outcome, Player};

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused(pub u8);

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} may not be chosen", self.0)
    }
}

impl std::error::Error for Refused {}

/// A heap from which the players take one to three in turn; whoever takes the last one wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Countdown {
    pub left: u8,
    pub to_move: Player,
}

impl Countdown {
    pub fn from(left: u8) -> Countdown {
        Countdown { left, to_move: Player::First }
    }
}

impl Checked for Countdown {
    type Move = u8;
    type Illegal = Refused;

    fn moves(&self) -> impl Iterator<Item = u8> + '_ {
        1..=self.left.min(3)
    }

    fn legality(&self, mv: u8) -> Result<(), Refused> {
        if (1..=self.left.min(3)).contains(&mv) { Ok(()) } else { Err(Refused(mv)) }
    }
}

impl Game for Countdown {
    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then_some(Outcome::Win(!self.to_move))
    }

    fn successor(legal: LegalMove<'_, Self>) -> Self {
        Countdown { left: legal.position().left - legal.mv(), to_move: !legal.position().to_move }
    }
}

/// A game whose moves, sides to move and outcomes are determined by a seed.
///
/// Lines of play meet again (there are only a few positions at each ply), and unless `strict` is set a
/// side may move twice in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Random {
    pub seed: u64,
    pub id: u64,
    pub ply: u8,
    pub length: u8,
    pub strict: bool,
}

impl Random {
    pub fn new(seed: u64, length: u8, strict: bool) -> Random {
        Random { seed, id: 0, ply: 0, length, strict }
    }

    /// A number determined by the position and `salt` (the mixing steps of splitmix64).
    pub fn number(&self, salt: u64) -> u64 {
        let key = self.id << 16 | u64::from(self.ply) << 8 | salt;
        let mut z = self.seed ^ key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn width(&self) -> u8 {
        // A game may end before its maximum length, but not at the root.
        let least = u64::from(self.ply == 0);
        if self.ply == self.length { 0 } else { self.number(1).rem_euclid(4).max(least) as u8 }
    }
}

impl Checked for Random {
    type Move = u8;
    type Illegal = Refused;

    fn moves(&self) -> impl Iterator<Item = u8> + '_ {
        0..self.width()
    }

    fn legality(&self, mv: u8) -> Result<(), Refused> {
        if mv < self.width() { Ok(()) } else { Err(Refused(mv)) }
    }
}

impl Game for Random {
    fn to_move(&self) -> Player {
        let turn = if self.strict { u64::from(self.ply) } else { self.number(2) };
        Player::BOTH[(turn % 2) as usize]
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.width() == 0).then(|| match self.number(3) % 3 {
            0 => Outcome::Draw,
            1 => Outcome::Win(Player::First),
            _ => Outcome::Win(Player::Second),
        })
    }

    fn successor(legal: LegalMove<'_, Self>) -> Self {
        let before = *legal.position();
        Random { id: before.number(16 + u64::from(legal.mv())) % 8, ply: before.ply + 1, ..before }
    }
}

/// The minimum number of leaves that alpha-beta must visit in a tree with `width` children at each node
/// and `depth` plies: D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning" (Artificial
/// Intelligence 6, 1975), corollary 1.
pub fn least_leaves(width: usize, depth: u32) -> usize {
    width.pow(depth.div_ceil(2)) + width.pow(depth / 2) - 1
}
