//! Outcomes of sums of boards from the rules alone.
//!
//! Start at [`Search::is_p`]. No monoid, no canonical forms: boards are the same only when they are images of each
//! other. For boards of at most nine cells.

use notakto::Classes;
use rustc_hash::FxHashMap;

/// What the rules say of who makes the last move of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LastMove {
    Wins,
    Loses,
}

pub(super) struct Search {
    options: Vec<Vec<u32>>,
    kills: Vec<bool>,
    last_move: LastMove,
    /// Outcomes by the classes of the sum in ascending order, each plus one, eight bits each.
    known: FxHashMap<u64, bool>,
}

/// Bits of a class. At least four symmetries keep the lines of a board of nine cells, and leave fewer than 200 classes.
const BITS: u32 = 8;

impl Search {
    /// Most boards of a sum.
    pub(super) const MOST_BOARDS: usize = 8;

    pub(super) fn new(classes: &Classes, last_move: LastMove) -> Self {
        let live = 0..classes.live().len() as u32;
        assert!(live.end < 1 << BITS, "boards of at most nine cells");
        Self {
            options: live.clone().map(|class| classes.options(class).to_vec()).collect(),
            kills: live.map(|class| classes.kills(class)).collect(),
            last_move,
            known: FxHashMap::default(),
        }
    }

    /// Whether the player to move loses a sum of live classes, in any order.
    pub(super) fn is_p(&mut self, sum: &[u32]) -> bool {
        assert!(sum.len() <= Self::MOST_BOARDS, "at most eight boards");
        let mut sum = sum.to_vec();
        sum.sort_unstable();
        self.lost(&sum)
    }

    fn lost(&mut self, sum: &[u32]) -> bool {
        if sum.is_empty() {
            return self.last_move == LastMove::Wins;
        }
        let key = sum.iter().fold(0, |key, &class| key << BITS | u64::from(class + 1));
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let lost = !(0..sum.len()).any(|place| self.wins_on(sum, place));
        self.known.insert(key, lost);
        lost
    }

    /// Whether some move on the board at this place wins.
    fn wins_on(&mut self, sum: &[u32], place: usize) -> bool {
        let class = sum[place] as usize;
        if place > 0 && sum[place - 1] == sum[place] {
            return false;
        }
        if self.kills[class] && self.lost(&[&sum[..place], &sum[place + 1..]].concat()) {
            return true;
        }
        (0..self.options[class].len()).any(|option| {
            let mut next = sum.to_vec();
            next[place] = self.options[class][option];
            next.sort_unstable();
            self.lost(&next)
        })
    }
}

/// All sums of so many of the classes 0..n, each in ascending order.
pub(super) fn sums(n: usize, boards: usize) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for _ in 0..boards {
        let longer = |sum: &Vec<u32>| {
            let sum = sum.clone();
            (sum.last().copied().unwrap_or(0)..n as u32).map(move |class| [&sum[..], &[class]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}
