//! Generic searches over any [`Game`]: depth-limited minimax and alpha-beta, and exact solving.
//!
//! Start at [`alpha_beta`] for a value at a given depth and at [`Solver`] for the exact value. These
//! are clear and general, not fast. The engines have concrete searches, which tests compare with
//! these. Must not know any particular game.

use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::{Game, Player, Verdict};

/// The value of `position` for `player`, found by examining every line of play to `depth` plies.
///
/// `evaluate` is called only for positions at that depth or at the end of the game. It returns the value
/// from the point of view of `player`.
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

/// Computes the value of [`minimax`] with fewer evaluations.
pub fn alpha_beta<G: Game, V: Ord + Copy>(
    position: &G,
    player: Player,
    depth: usize,
    evaluate: &mut impl FnMut(&G) -> V,
) -> V {
    alpha_beta_within(position, player, depth, None, None, evaluate)
}

/// [`alpha_beta`] with a window: the result is exact if it lies strictly between `alpha` and `beta`
/// (`None` is unbounded), otherwise a bound on the same side of the window as the value.
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

/// The result of perfect play from the point of view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Solved {
    /// How the game ends for the player to move.
    pub verdict: Verdict,
    /// The number of plies to the end (the remoteness). The winner plays for a quick end and the loser
    /// for a late one; for a draw it is the length of the shortest drawn line.
    pub distance: u32,
}

impl Solved {
    /// The value, for the player who moves, of a move that leads to this position.
    #[must_use]
    pub fn before_move(self, same_player_moved: bool) -> Solved {
        let verdict = if same_player_moved { self.verdict } else { self.verdict.reversed() };
        Solved { verdict, distance: self.distance + 1 }
    }

    /// A key that is greater the better the result is for the player to move: wins beat draws, which beat
    /// losses; nearer wins and draws beat farther ones, and farther losses beat nearer ones.
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
#[error("gave up after {limit} positions: the game is too large to solve by enumeration")]
pub struct TooLarge {
    /// The number of positions that the solver was allowed to store.
    pub limit: usize,
}

/// Solves positions exactly by visiting every reachable position once, and remembers their values.
pub struct Solver<G> {
    table: FxHashMap<G, Solved>,
    limit: usize,
}

impl<G: Game> Solver<G> {
    /// Creates a solver that stores at most `limit` positions.
    #[must_use]
    pub fn new(limit: usize) -> Self {
        Solver { table: FxHashMap::default(), limit }
    }

    /// The value of `position` under perfect play. The recursion is as deep as the game is long.
    ///
    /// # Errors
    /// [`TooLarge`] if more positions are needed than the solver may store.
    ///
    /// # Panics
    /// If a game in progress has no legal move, which [`Game::outcome`] forbids.
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
    /// As for [`Solver::solve`].
    ///
    /// # Panics
    /// As for [`Solver::solve`].
    pub fn moves(&mut self, position: &G) -> Result<Vec<(G::Move, Solved)>, TooLarge> {
        position
            .legal_moves()
            .map(|legal| Ok((legal.mv(), self.solve_move(position, legal.play())?)))
            .collect()
    }

    /// The number of positions solved so far, not counting finished games.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.table.len()
    }

    fn solve_move(&mut self, before: &G, after: G) -> Result<Solved, TooLarge> {
        let solved = self.solve(&after)?;
        Ok(solved.before_move(before.to_move() == after.to_move()))
    }
}
