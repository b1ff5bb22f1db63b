//! How much time a move is given, and whether one more step of a search is worth beginning.
//!
//! Start at [`Allowance`] and [`Pace`]. Spans of time come in and go out; what time it is is for the
//! caller to know, who also sets the flag that stops the search when [`Allowance::most`] is over.

use std::time::Duration;

/// What is left on a player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// For the rest of the game.
    pub remaining: Duration,
    /// Added after every move.
    pub increment: Duration,
}

/// The time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// When so much is spent no further step is begun.
    pub aim: Duration,
    /// When so much is spent the search is broken off. Not less than `aim`.
    pub most: Duration,
}

/// The speed to reckon with before any was measured, in nodes a second.
pub const USUAL_SPEED: f64 = 10e6;

/// Nodes for the exact score of a board with 24 empty squares, and the factor for each one more: the
/// geometric means over the first eight of testdata/obf/wthor-24-empties-sample.obf and the boards two,
/// four and six plies down their best lines, `hissho solve`: 37.4, 10.4, 2.75 and 0.70 million.
const NODES_AT_24: f64 = 37e6;
const GROWTH: f64 = 1.94;

/// Of what is left on a clock, the part that no plan touches, and the least of it: moves have to reach
/// the opponent.
const HELD_BACK: f64 = 0.03;
const HELD_BACK_AT_LEAST: Duration = Duration::from_millis(50);

/// The most empty squares of which an exact score can be expected within so much time.
#[must_use]
pub fn solved_within(time: Duration, nodes_per_second: f64) -> u32 {
    let nodes = time.as_secs_f64() * nodes_per_second.max(1.0);
    let above = (nodes / NODES_AT_24).ln() / GROWTH.ln();
    // Without any time the logarithm is minus infinity, which becomes 0.
    (24.0 + above).clamp(0.0, 60.0) as u32
}

impl Allowance {
    /// So much for a move and not more.
    #[must_use]
    pub const fn per_move(time: Duration) -> Allowance {
        Allowance { aim: time, most: time }
    }

    /// A share of the clock for a move with this many empty squares.
    ///
    /// Half of the clock is reserved for the move from which the game can be solved; after that one every
    /// move is known. What comes before shares the other half. A board that can be solved in half of
    /// the time may use most of it.
    #[must_use]
    pub fn of_clock(clock: Clock, empties: u32, nodes_per_second: f64) -> Allowance {
        let held_back = clock.remaining.mul_f64(HELD_BACK).max(HELD_BACK_AT_LEAST);
        let usable = clock.remaining.saturating_sub(held_back);
        let half = usable / 2;
        let solvable = solved_within(half, nodes_per_second);
        if empties <= solvable {
            return Allowance { aim: half, most: usable.mul_f64(0.9) };
        }
        let moves = (empties - solvable).div_ceil(2);
        let aim = (half / moves + clock.increment).min(half);
        // A step that began in time may take more than the share, but never most of the clock.
        Allowance { aim, most: (aim * 3).min(half.max(aim)) }
    }
}

/// Watches the steps of a search and predicts whether the next one can be finished.
#[derive(Clone, Debug)]
pub struct Pace {
    allowance: Allowance,
    /// When the step before ended.
    ended: Duration,
    /// What the last steps cost, the last one first.
    costs: [Duration; 3],
}

/// Steps that took less say nothing about the next one.
const TOO_SHORT: Duration = Duration::from_millis(2);

impl Pace {
    /// The pace of a search that begins now.
    #[must_use]
    pub const fn new(allowance: Allowance) -> Pace {
        Pace { allowance, ended: Duration::ZERO, costs: [Duration::ZERO; 3] }
    }

    /// Tells that a step ended when so much time was spent in all. True when the next one is worth
    /// beginning: it will probably end in time.
    ///
    /// A step that is broken off gives nothing, so its time is better saved.
    pub fn goes_on(&mut self, spent: Duration) -> bool {
        let cost = spent.saturating_sub(self.ended);
        self.ended = spent;
        self.costs = [cost, self.costs[0], self.costs[1]];
        spent < self.allowance.aim && spent + self.next_cost() <= self.allowance.most
    }

    /// What the next step will cost if costs go on growing as they did. Depths of one parity cost less
    /// than their neighbours, so growth is measured over two steps.
    fn next_cost(&self) -> Duration {
        let [last, _, before] = self.costs;
        if last < TOO_SHORT {
            return last;
        }
        let growth =
            if before < TOO_SHORT { 2.0 } else { (last.as_secs_f64() / before.as_secs_f64()).sqrt() };
        last.mul_f64(growth.clamp(1.0, 4.0))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn twice_the_time_solves_a_square_more_and_none_solves_nothing() {
        let at = |seconds: f64| solved_within(Duration::from_secs_f64(seconds), USUAL_SPEED);
        assert_eq!(at(4.01), 24);
        assert_eq!(at(8.01), 25);
        assert_eq!(at(1.0), 22);
        assert_eq!((solved_within(Duration::ZERO, USUAL_SPEED), solved_within(ms(1), 0.0)), (0, 0));
        assert_eq!(solved_within(Duration::MAX, 1e12), 60);
    }

    #[test]
    fn the_start_of_a_game_of_a_minute_gets_some_seconds_and_the_end_what_it_needs() {
        let clock = Clock { remaining: Duration::from_secs(60), increment: Duration::ZERO };
        let opening = Allowance::of_clock(clock, 50, USUAL_SPEED);
        assert!(ms(1000) < opening.aim && opening.aim < ms(4000), "{opening:?}");
        assert!(opening.most <= opening.aim * 3);
        let end = Allowance::of_clock(clock, 24, USUAL_SPEED);
        assert!(end.aim > ms(25_000) && end.most > ms(45_000), "{end:?}");
        // Two moves later there is less to share among.
        let later = Allowance::of_clock(clock, 46, USUAL_SPEED);
        assert!(later.aim > opening.aim);
        // A faster machine solves earlier and so has more for each move before.
        assert!(Allowance::of_clock(clock, 50, 1e9).aim > opening.aim);
        // A clock that is over allows nothing.
        let over = Clock { remaining: ms(10), increment: ms(0) };
        assert_eq!(Allowance::of_clock(over, 50, USUAL_SPEED), Allowance::per_move(ms(0)));
    }

    #[test]
    fn a_step_that_cannot_end_in_time_is_not_begun() {
        // Each step doubles: after 1, 3, 7 the next would end at 15.
        let ends = |most: u64| {
            let mut pace = Pace::new(Allowance::per_move(ms(most)));
            let ends = [10, 30, 70, 150, 310, 630];
            ends.into_iter().take_while(|&end| pace.goes_on(ms(end))).count()
        };
        assert_eq!((ends(29), ends(30)), (0, 1));
        assert_eq!((ends(149), ends(150)), (2, 3));
        assert_eq!((ends(309), ends(310)), (3, 4));
    }

    #[test]
    fn after_the_aim_nothing_is_begun_and_before_it_a_step_may_take_more() {
        let allowance = Allowance { aim: ms(100), most: ms(300) };
        let mut pace = Pace::new(allowance);
        assert!(pace.goes_on(ms(40)) && pace.goes_on(ms(99)));
        assert!(!pace.goes_on(ms(100)));
        // Quick steps do not stop a search, however they grow.
        let mut pace = Pace::new(allowance);
        assert!([0, 0, 1, 2, 3].into_iter().all(|end| pace.goes_on(ms(end))));
    }

    proptest! {
        #[test]
        fn a_game_never_uses_more_than_its_clock(
            minutes in 0.0..10.0f64, increment in 0u64..3000, speed in 1e3..1e9f64, used in 0.0..=1.0f64,
        ) {
            let increment = ms(increment);
            let mut remaining = Duration::from_secs_f64(minutes * 60.0);
            for empties in (1..=60).rev().step_by(2) {
                let allowance = Allowance::of_clock(Clock { remaining, increment }, empties, speed);
                prop_assert!(allowance.aim <= allowance.most && allowance.most <= remaining);
                let spent = allowance.aim + (allowance.most - allowance.aim).mul_f64(used);
                remaining = remaining - spent + increment;
            }
        }
    }
}
