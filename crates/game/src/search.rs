//! Generic searches over any [`Game`]: depth-limited minimax and alpha-beta, and exact solving.
//!
//! Start at [`alpha_beta`] for a value at a depth and at [`Solver`] for the truth. These are clear
//! and general, not fast; the engines have concrete searches, which tests compare with these.

use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::{Game, Player, Verdict};

/// The value of `position` for `player`, `depth` plies ahead, by looking at every line.
///
/// `evaluate` is called for each position at the depth or at the end of the game, and nowhere else;
/// it gives the value from `player`'s view.
pub fn minimax<G: Game, V: Ord>(
    position: &G,
    player: Player,
    depth: usize,
    evaluate: &mut impl FnMut(&G) -> V,
) -> V {
    if depth == 0 {
        return evaluate(position);
    }
    let mut values = Vec::new();
    for legal in position.legal_moves() {
        values.push(minimax(&legal.play(), player, depth - 1, evaluate));
    }
    let best = if position.to_move() == player { values.into_iter().max() } else { values.into_iter().min() };
    best.unwrap_or_else(|| evaluate(position))
}

/// The value of [`minimax`] with fewer evaluations.
pub fn alpha_beta<G: Game, V: Ord + Copy>(
    position: &G,
    player: Player,
    depth: usize,
    evaluate: &mut impl FnMut(&G) -> V,
) -> V {
    alpha_beta_within(position, player, depth, None, None, evaluate)
}

/// [`alpha_beta`] inside a window: exact when the value lies strictly between `alpha` and `beta`
/// (`None` is unbounded), else a bound on the same side of the window as the value.
pub fn alpha_beta_within<G: Game, V: Ord + Copy>(
    position: &G,
    player: Player,
    depth: usize,
    mut alpha: Option<V>,
    mut beta: Option<V>,
    evaluate: &mut impl FnMut(&G) -> V,
) -> V {
    if depth == 0 {
        return evaluate(position);
    }
    let maximising = position.to_move() == player;
    let mut best: Option<V> = None;
    for legal in position.legal_moves() {
        let value = alpha_beta_within(&legal.play(), player, depth - 1, alpha, beta, evaluate);
        best = Some(match best {
            None => value,
            Some(best) if maximising => best.max(value),
            Some(best) => best.min(value),
        });
        if maximising {
            alpha = alpha.max(best);
        } else {
            beta = Some(beta.map_or(value, |beta| beta.min(value)));
        }
        if let (Some(alpha), Some(beta)) = (alpha, beta)
            && alpha >= beta
        {
            break;
        }
    }
    best.unwrap_or_else(|| evaluate(position))
}

/// What perfect play leads to, from the view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Solved {
    /// How the game ends for the player to move.
    pub verdict: Verdict,
    /// Plies to the end (the remoteness): the winner hurries, the loser delays, and a draw is counted
    /// along its shortest line.
    pub distance: u32,
}

impl Solved {
    /// The value of the position before a move that leads to this one.
    #[must_use]
    pub fn before_move(self, same_player_moved: bool) -> Solved {
        let verdict = if same_player_moved { self.verdict } else { self.verdict.reversed() };
        Solved { verdict, distance: self.distance + 1 }
    }

    /// An order in which the greater is the better for the player to move: wins before draws before
    /// losses, near wins and draws before far ones, far losses before near ones.
    #[must_use]
    pub fn rank(self) -> (Verdict, i64) {
        let distance = i64::from(self.distance);
        (self.verdict, if self.verdict == Verdict::Loss { distance } else { -distance })
    }
}

impl Ord for Solved {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Solved {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// Why a position was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("gave up after {limit} positions: the game is too large to be solved by listing them")]
pub struct TooLarge {
    /// The number of positions that the solver was allowed to keep.
    pub limit: usize,
}

/// Solves positions exactly by visiting every reachable one once, and remembers them.
pub struct Solver<G> {
    table: FxHashMap<G, Solved>,
    limit: usize,
}

impl<G: Game> Solver<G> {
    /// A solver that keeps at most `limit` positions.
    #[must_use]
    pub fn new(limit: usize) -> Self {
        Solver { table: FxHashMap::default(), limit }
    }

    /// The value of `position` under perfect play. Recursion is as deep as the game is long.
    ///
    /// # Errors
    /// [`TooLarge`] when more positions would be needed than the solver may keep.
    pub fn solve(&mut self, position: &G) -> Result<Solved, TooLarge> {
        if let Some(outcome) = position.outcome() {
            return Ok(Solved { verdict: outcome.verdict_for(position.to_move()), distance: 0 });
        }
        if let Some(&known) = self.table.get(position) {
            return Ok(known);
        }
        let mut best: Option<Solved> = None;
        for legal in position.legal_moves() {
            best = best.max(Some(self.solve_move(position, legal.play())?));
        }
        let solved = best.expect("a game in progress has a legal move");
        if self.table.len() >= self.limit {
            return Err(TooLarge { limit: self.limit });
        }
        self.table.insert(position.clone(), solved);
        Ok(solved)
    }

    /// Every legal move with its value for the player to move, in the game's order.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn moves(&mut self, position: &G) -> Result<Vec<(G::Move, Solved)>, TooLarge> {
        position
            .legal_moves()
            .map(|legal| Ok((legal.mv(), self.solve_move(position, legal.play())?)))
            .collect()
    }

    /// How many positions in progress have been solved.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.table.len()
    }

    fn solve_move(&mut self, before: &G, after: G) -> Result<Solved, TooLarge> {
        let solved = self.solve(&after)?;
        Ok(solved.before_move(before.to_move() == after.to_move()))
    }
}
