//! The generic searches: alpha-beta compared with minimax, the exact solver with brute force.

#[path = "support/mod.rs"]
mod support;

use game::search::{Solved, Solver, TooLarge, alpha_beta, alpha_beta_within, minimax};
use game::{Checked, Game, LegalMove, Outcome, Player, Verdict};
use proptest::prelude::*;
use support::{Countdown, Random, least_leaves};

fn evaluate(position: &Random) -> u64 {
    position.number(9) % 50
}

#[test]
fn alpha_beta_evaluates_strictly_less_on_a_countdown_of_ten() {
    let (mut all, mut some) = (0, 0);
    let start = Countdown::from(10);
    let value = |position: &Countdown, count: &mut u32| {
        *count += 1;
        position.outcome() == Some(Outcome::Win(Player::First))
    };
    assert!(minimax(&start, Player::First, 10, &mut |p| value(p, &mut all)));
    assert!(alpha_beta(&start, Player::First, 10, &mut |p| value(p, &mut some)));
    // The lines of play are the compositions of 10 into parts of at most 3: a tribonacci number.
    assert_eq!(all, 274);
    assert!(some < all, "{some}");
}

/// Every position has `width` moves until `depth` plies have been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Uniform {
    width: u8,
    depth: u8,
    to_move: Player,
}

impl Checked for Uniform {
    type Move = u8;
    type Illegal = support::Refused;

    fn moves(&self) -> impl Iterator<Item = u8> + '_ {
        0..if self.depth == 0 { 0 } else { self.width }
    }

    fn legality(&self, mv: u8) -> Result<(), support::Refused> {
        if self.depth > 0 && mv < self.width { Ok(()) } else { Err(support::Refused(mv)) }
    }
}

impl Game for Uniform {
    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.depth == 0).then_some(Outcome::Draw)
    }

    fn successor(legal: LegalMove<'_, Self>) -> Self {
        let before = *legal.position();
        Uniform { depth: before.depth - 1, to_move: !before.to_move, ..before }
    }
}

#[test]
fn alpha_beta_visits_the_fewest_leaves_possible_if_the_first_move_is_always_best() {
    for (width, depth) in (1..5).flat_map(|width| (0..6).map(move |depth| (width, depth))) {
        for player in Player::BOTH {
            let start = Uniform { width, depth, to_move: Player::First };
            let mut count = 0;
            alpha_beta(&start, player, usize::from(depth), &mut |_| count += 1);
            let least = least_leaves(usize::from(width), u32::from(depth));
            assert_eq!(count, least, "{width}^{depth}");
        }
    }
}

proptest! {
    #[test]
    fn alpha_beta_gives_the_value_of_minimax_with_no_more_evaluations(
        seed: u64, length in 1_u8..8, strict: bool, depth in 0_usize..9,
    ) {
        let root = Random::new(seed, length, strict);
        for player in Player::BOTH {
            let (mut all, mut some) = (0, 0);
            let expected = minimax(&root, player, depth, &mut |position| {
                all += 1;
                evaluate(position)
            });
            let found = alpha_beta(&root, player, depth, &mut |position| {
                some += 1;
                evaluate(position)
            });
            prop_assert_eq!(found, expected);
            prop_assert!(some <= all);
        }
    }

    #[test]
    fn a_window_yields_the_value_inside_it_and_a_bound_outside(
        seed: u64, strict: bool, low in 0_u64..50, width in 1_u64..30,
    ) {
        let (alpha, beta) = (low, low + width);
        let root = Random::new(seed, 6, strict);
        for player in Player::BOTH {
            let value = minimax(&root, player, 6, &mut evaluate);
            let found =
                alpha_beta_within(&root, player, 6, Some(alpha), Some(beta), &mut evaluate);
            if found <= alpha {
                prop_assert!(value <= found);
            } else if found >= beta {
                prop_assert!(value >= found);
            } else {
                prop_assert_eq!(value, found);
            }
        }
    }

    #[test]
    fn the_solver_agrees_with_brute_force_on_verdict_and_distance(
        seed: u64, length in 1_u8..7, strict: bool,
    ) {
        let root = Random::new(seed, length, strict);
        let mut solver = Solver::new(10_000);
        for position in reachable(root) {
            prop_assert_eq!(solver.solve(&position), Ok(by_brute_force(&position)));
        }
    }

    #[test]
    fn the_value_of_a_move_is_that_of_the_position_after_it(seed: u64, strict: bool) {
        let root = Random::new(seed, 6, strict);
        let mut solver = Solver::new(10_000);
        let moves = solver.moves(&root).unwrap();
        let listed: Vec<u8> = moves.iter().map(|&(mv, _)| mv).collect();
        prop_assert_eq!(listed, root.moves().collect::<Vec<_>>());
        let best = moves.iter().map(|&(_, solved)| solved).max();
        prop_assert_eq!(best, Some(by_brute_force(&root)));
        for (mv, solved) in moves {
            let after = root.check(mv).unwrap().play();
            let there = by_brute_force(&after);
            prop_assert_eq!(solved.distance, there.distance + 1);
            let verdict = if after.to_move() == root.to_move() {
                there.verdict
            } else {
                there.verdict.reversed()
            };
            prop_assert_eq!(solved.verdict, verdict);
        }
    }
}

fn reachable(root: Random) -> Vec<Random> {
    let mut found = vec![root];
    let mut next = 0;
    while let Some(&position) = found.get(next) {
        for after in position.legal_moves().map(LegalMove::play) {
            if !found.contains(&after) {
                found.push(after);
            }
        }
        next += 1;
    }
    found
}

/// Whether `player` can force a win within `plies`.
fn forces(position: &Random, player: Player, plies: u8) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(player);
    }
    if plies == 0 {
        return false;
    }
    let mut after = position.legal_moves().map(LegalMove::play);
    if position.to_move() == player {
        after.any(|after| forces(&after, player, plies - 1))
    } else {
        after.all(|after| forces(&after, player, plies - 1))
    }
}

/// The solution by definition: a win in the least number of plies in which it can be forced; a draw if
/// neither side can force a win, at the length of the shortest line through drawn positions.
fn by_brute_force(position: &Random) -> Solved {
    let plies_left = position.length - position.ply;
    let mover = position.to_move();
    for (player, verdict) in [(mover, Verdict::Win), (!mover, Verdict::Loss)] {
        if let Some(plies) = (0..=plies_left).find(|&plies| forces(position, player, plies)) {
            return Solved { verdict, distance: u32::from(plies) };
        }
    }
    let (mut distance, mut front) = (0, vec![*position]);
    while front.iter().all(|position| position.outcome().is_none()) {
        distance += 1;
        front = front
            .iter()
            .flat_map(|position| position.legal_moves().map(LegalMove::play).collect::<Vec<_>>())
            .filter(|after| !Player::BOTH.iter().any(|&p| forces(after, p, plies_left)))
            .collect();
        front.sort_unstable_by_key(|position| position.id);
        front.dedup();
    }
    Solved { verdict: Verdict::Draw, distance }
}

#[test]
fn the_random_games_have_all_outcomes_at_many_distances() {
    // Otherwise the comparisons above would show little.
    let solved: std::collections::HashSet<Solved> =
        (0..500).map(|seed| by_brute_force(&Random::new(seed, 6, false))).collect();
    for verdict in [Verdict::Win, Verdict::Draw, Verdict::Loss] {
        for distance in 1..=4 {
            assert!(solved.contains(&Solved { verdict, distance }), "{verdict:?} in {distance}");
        }
    }
}

#[test]
fn a_countdown_is_lost_if_and_only_if_four_divides_it() {
    let mut solver = Solver::new(1_000);
    for left in 0..=255 {
        let solved = solver.solve(&Countdown::from(left)).unwrap();
        let lost = left % 4 == 0;
        assert_eq!(solved.verdict == Verdict::Loss, lost, "{left}");
        assert_eq!(solved.verdict == Verdict::Win, !lost, "{left}");
        // The winner always leaves a multiple of four, so each pair of plies takes four: the loser
        // cannot delay by taking one, nor can the winner end the game sooner.
        assert_eq!(solved.distance, 2 * u32::from(left / 4) + u32::from(!lost));
    }
}

#[test]
fn a_game_too_large_for_the_solver_is_reported() {
    let start = Countdown::from(20);
    let mut solver = Solver::new(7);
    let error = solver.solve(&start).unwrap_err();
    assert_eq!(error, TooLarge { limit: 7 });
    assert_eq!(error.to_string(), "gave up after 7 positions: the game is too large to solve by enumeration");
    assert_eq!(solver.moves(&start).unwrap_err(), error);
    assert_eq!(solver.positions(), 7);
    // It still knows what it has solved.
    let small = solver.solve(&Countdown::from(2)).unwrap();
    assert_eq!((small.verdict, small.distance), (Verdict::Win, 1));
}

#[test]
fn a_limit_equal_to_the_positions_needed_suffices() {
    let mut wide = Solver::new(1_000);
    wide.solve(&Countdown::from(20)).unwrap();
    let needed = wide.positions();
    assert!(Solver::new(needed).solve(&Countdown::from(20)).is_ok());
    assert!(Solver::new(needed - 1).solve(&Countdown::from(20)).is_err());
}

#[test]
fn a_finished_game_needs_no_room() {
    let solved = Solver::new(0).solve(&Countdown::from(0)).unwrap();
    assert_eq!((solved.verdict, solved.distance), (Verdict::Loss, 0));
}

#[test]
fn near_wins_rank_above_far_ones_and_far_losses_above_near_ones() {
    let solved = |verdict, distance| Solved { verdict, distance };
    let best_first = [
        solved(Verdict::Win, 1),
        solved(Verdict::Win, 3),
        solved(Verdict::Draw, 2),
        solved(Verdict::Draw, 4),
        solved(Verdict::Loss, 4),
        solved(Verdict::Loss, 0),
    ];
    assert!(best_first.is_sorted_by(|better, worse| better > worse));
}
