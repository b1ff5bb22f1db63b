//! Analysis of Othello: the moves of one position deeper and deeper, and single positions and moves of a game.
//!
//! Start at [`Deepening`], which takes one step after another as long as it is asked to, and at [`position_value`] and
//! [`move_value`], which tell what a move of a game has lost. All end soon after a flag is set. A small board is read ahead with the
//! hand-made evaluation until it is solved. Knows no clock and no file, and not who listens.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use engine::handmade::Handmade;
use engine::readahead::{self, Depth};
use engine::search::Effort;
use engine::{Analysis, Engine, Level};
use game::{Origin, Valued};
use othello::{Choice, Discs, Move, Position, Size};

/// What is known of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move.
    pub mv: Move,
    /// What it is worth for the player who makes it, in discs, and where that comes from.
    pub value: Valued<Discs>,
    /// The best line that begins with it, as far as it is known.
    pub line: Vec<Move>,
}

/// The values of all moves of a position, found deeper with each step.
pub struct Deepening {
    position: Position,
    next: u8,
    most: u8,
    values: Vec<MoveValue>,
    // What is left of a step that was stopped, the next move last.
    left: Vec<Move>,
}

/// How a step ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// All moves were valued at this number of a [`Level`].
    Done(u8),
    /// It was stopped before that.
    Stopped,
    /// There is nothing more to find: every value is exact, the greatest effort was made, or there is no move.
    Finished,
}

/// The first step, which every machine takes in no time.
const FIRST: u8 = 2;

/// The most plies that are read ahead on a small board.
const READ_AHEAD: u8 = 10;

/// How many plies a search at this number of a [`Level`] looks ahead, if it does not solve the position.
#[must_use]
pub fn depth_of(position: Position, number: u8) -> u8 {
    if position.size() == Size::Eight { number } else { number.min(READ_AHEAD) }
}

impl Deepening {
    /// An analysis of a position up to the effort of `most`, a level with a number.
    #[must_use]
    pub fn new(position: Position, most: Level) -> Deepening {
        let most = most.number().unwrap_or(FIRST);
        Deepening { position, next: FIRST, most, values: Vec::new(), left: Vec::new() }
    }

    /// The position that is analysed.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position
    }

    /// What is known so far: of every move after the first step, the best first.
    #[must_use]
    pub fn values(&self) -> &[MoveValue] {
        &self.values
    }

    /// Values every move once more, deeper than before; `report` hears of each when it is known. A step that was
    /// stopped goes on with the moves that it has not valued.
    ///
    /// `nodes` counts the discs placed by all searches, also of a step that is stopped.
    pub fn step(
        &mut self,
        engine: &Engine,
        stop: &AtomicBool,
        nodes: &AtomicU64,
        mut report: impl FnMut(&MoveValue),
    ) -> Step {
        let empties = self.position.empty().len();
        let finished =
            !self.values.is_empty() && self.values.iter().all(|known| known.value.origin.is_exact());
        if finished || self.next > self.most || self.position.is_over() {
            return Step::Finished;
        }
        let Some(effort) = Level::new(self.next).ok().and_then(|level| level.effort(empties)) else {
            return Step::Finished;
        };
        if self.left.is_empty() {
            // The best first, so that what matters most is known first.
            self.left = match self.values[..] {
                [] => moves(self.position),
                _ => self.values.iter().map(|known| known.mv).collect(),
            };
            self.left.reverse();
        }
        while let Some(&mv) = self.left.last() {
            if !self.values.iter().any(|known| known.mv == mv && known.value.origin.is_exact()) {
                let Some(found) = value_of(engine, self.position, mv, effort, stop, nodes) else {
                    return Step::Stopped;
                };
                report(&found);
                match self.values.iter_mut().find(|known| known.mv == mv) {
                    Some(known) => *known = found,
                    None => self.values.push(found),
                }
            }
            self.left.pop();
        }
        self.values.sort_by_key(|known| std::cmp::Reverse(known.value.value));
        let done = self.next;
        self.next = match done {
            ..READ_AHEAD => done + 1,
            // What has been read ahead as far as it is on a small board is solved.
            _ if self.position.size() != Size::Eight && done < self.most => self.most,
            // Above this, levels differ in the end of the game only by large steps of time.
            _ => done + 2,
        };
        Step::Done(done)
    }
}

fn moves(position: Position) -> Vec<Move> {
    match position.choice() {
        Choice::Place(squares) => squares.into_iter().map(Move::Place).collect(),
        Choice::MustPass => vec![Move::Pass],
        Choice::Over => Vec::new(),
    }
}

fn value_of(
    engine: &Engine,
    position: Position,
    mv: Move,
    effort: Effort,
    stop: &AtomicBool,
    nodes: &AtomicU64,
) -> Option<MoveValue> {
    let child = position.play(mv).expect("only legal moves are valued");
    let effort = Effort { depth: depth_of(position, effort.depth), ..effort };
    let analysis = search(engine, child, effort.after_a_move(), stop, nodes)?;
    let origin = match analysis.value.origin {
        Origin::Search { depth, certainty } => Origin::Search { depth: depth + 1, certainty },
        origin => origin,
    };
    let mut line = analysis.line;
    line.insert(0, mv);
    Some(MoveValue { mv, value: Valued { value: -analysis.value.value, origin }, line })
}

/// What a move is worth for whoever makes it, found as [`position_value`] finds the value of the best one; `None` when
/// it was stopped.
pub fn move_value(
    engine: &Engine,
    position: Position,
    mv: Move,
    level: Level,
    stop: &AtomicBool,
    nodes: &AtomicU64,
) -> Option<MoveValue> {
    value_of(engine, position, mv, level.effort(position.empty().len())?, stop, nodes)
}

/// Searches one position; `None` when it was stopped: values of earlier steps are not what was asked for.
fn search(
    engine: &Engine,
    position: Position,
    effort: Effort,
    stop: &AtomicBool,
    nodes: &AtomicU64,
) -> Option<Analysis> {
    if position.size() != Size::Eight && !effort.solves(position.empty().len()) && !position.is_over() {
        return read_ahead(position, effort.depth, stop, nodes);
    }
    let counted = AtomicU64::new(0);
    let analysis = engine.analyse(position, effort, stop, |step| {
        counted.store(step.nodes, Ordering::Relaxed);
    });
    let analysis = analysis.ok();
    let placed = analysis.as_ref().map_or(0, |analysis| analysis.nodes).max(counted.load(Ordering::Relaxed));
    nodes.fetch_add(placed, Ordering::Relaxed);
    analysis.filter(|_| !stop.load(Ordering::Relaxed))
}

/// The value of a small board that is not solved yet.
fn read_ahead(position: Position, plies: u8, stop: &AtomicBool, nodes: &AtomicU64) -> Option<Analysis> {
    let depth = Depth::new(plies.clamp(1, READ_AHEAD)).expect("so many plies can be read");
    let stopped = || stop.load(Ordering::Relaxed);
    let found = readahead::best(&position, depth, &Handmade::new(position.size()), &stopped)?;
    nodes.fetch_add(found.nodes, Ordering::Relaxed);
    let value = Valued { value: found.value.value.discs(), origin: found.value.origin };
    let line = found.moves.into_iter().take(1).collect();
    (!stopped()).then_some(Analysis { value, line, nodes: found.nodes })
}

/// The value of a position for the player to move, and the best move; `None` when it was stopped.
pub fn position_value(
    engine: &Engine,
    position: Position,
    level: Level,
    stop: &AtomicBool,
    nodes: &AtomicU64,
) -> Option<(Valued<Discs>, Option<Move>)> {
    let analysis = search(engine, position, level.effort(position.empty().len())?, stop, nodes)?;
    Some((analysis.value, analysis.line.first().copied()))
}

#[cfg(test)]
mod tests {
    use game::Player;
    use othello::notation::board::parse_position;
    use othello::notation::transcript;

    use super::*;

    fn engine() -> Engine {
        Engine::new(1).unwrap()
    }

    fn level(number: u8) -> Level {
        Level::new(number).unwrap()
    }

    #[test]
    fn each_step_values_every_move_deeper() {
        let position = Position::start(Size::Eight).play(Move::Place("f5".parse().unwrap())).unwrap();
        let (stop, nodes, engine) = (AtomicBool::new(false), AtomicU64::new(0), engine());
        let mut deepening = Deepening::new(position, level(5));
        let mut steps = Vec::new();
        loop {
            let mut heard = Vec::new();
            let step = deepening.step(&engine, &stop, &nodes, |found| heard.push(found.mv));
            let Step::Done(number) = step else {
                assert_eq!(step, Step::Finished);
                break;
            };
            heard.sort();
            assert_eq!(heard, position.moves_sorted());
            for known in deepening.values() {
                assert_eq!(known.value.origin, Origin::Search { depth: number, certainty: 100 });
                assert_eq!(known.line[0], known.mv);
            }
            steps.push(number);
        }
        assert_eq!(steps, [2, 3, 4, 5]);
        assert!(nodes.load(Ordering::Relaxed) > 0);
        // f5 may be answered by f4, d6 and f6, of which the parallel f4 is known to be the worst.
        assert_eq!(deepening.values().last().unwrap().mv.to_string(), "f4");
    }

    trait Sorted {
        fn moves_sorted(&self) -> Vec<Move>;
    }

    impl Sorted for Position {
        fn moves_sorted(&self) -> Vec<Move> {
            let mut all = moves(*self);
            all.sort();
            all
        }
    }

    /// A position of the FFO test with few empty squares.
    fn nearly_over() -> Position {
        parse_position("----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X").unwrap()
    }

    #[test]
    fn the_end_is_found_exactly_and_then_there_is_no_further_step() {
        let (stop, nodes, engine) = (AtomicBool::new(false), AtomicU64::new(0), engine());
        let position = nearly_over();
        let mut deepening = Deepening::new(position, Level::STRONGEST);
        while let Step::Done(_) = deepening.step(&engine, &stop, &nodes, |_| {}) {}
        let best = &deepening.values()[0];
        assert!(deepening.values().iter().all(|known| known.value.origin == Origin::Exact));
        let solved = engine.solve_raw(position, &stop).unwrap();
        assert_eq!(i32::from(best.value.value.get()).signum(), solved.score.signum());
        assert_eq!(deepening.step(&engine, &stop, &nodes, |_| {}), Step::Finished);
    }

    #[test]
    fn a_stopped_step_reports_nothing_and_the_count_of_nodes_stands_still() {
        let (stop, nodes, engine) = (AtomicBool::new(true), AtomicU64::new(0), engine());
        let mut deepening = Deepening::new(Position::start(Size::Eight), level(40));
        let step = deepening.step(&engine, &stop, &nodes, |found| panic!("{found:?}"));
        assert_eq!((step, deepening.values()), (Step::Stopped, &[][..]));
        let counted = nodes.load(Ordering::Relaxed);
        assert_eq!(deepening.step(&engine, &stop, &nodes, |_| {}), Step::Stopped);
        assert!(nodes.load(Ordering::Relaxed) - counted < 1000);
    }

    #[test]
    fn a_move_is_valued_as_the_search_that_found_the_best_one_does() {
        let (stop, nodes, engine) = (AtomicBool::new(false), AtomicU64::new(0), engine());
        let position = nearly_over();
        let (value, best) = position_value(&engine, position, level(20), &stop, &nodes).unwrap();
        assert_eq!(value.origin, Origin::Exact);
        let values: Vec<MoveValue> = moves(position)
            .into_iter()
            .map(|mv| move_value(&engine, position, mv, level(20), &stop, &nodes).unwrap())
            .collect();
        assert!(
            values
                .iter()
                .all(|found| found.value.origin == Origin::Exact && found.value.value <= value.value)
        );
        assert!(values.iter().any(|found| Some(found.mv) == best && found.value == value));
        assert!(values.iter().any(|found| found.value.value < value.value));
        // Far from the end both look as far ahead as was asked for.
        let start = Position::start(Size::Eight);
        let (value, best) = position_value(&engine, start, level(6), &stop, &nodes).unwrap();
        let made = move_value(&engine, start, best.unwrap(), level(6), &stop, &nodes).unwrap();
        assert_eq!((made.value.origin, made.value), (Origin::Search { depth: 6, certainty: 100 }, value));
        stop.store(true, Ordering::Relaxed);
        assert_eq!(move_value(&engine, start, best.unwrap(), level(20), &stop, &nodes), None);
    }

    #[test]
    fn a_step_that_was_stopped_goes_on_with_what_is_left() {
        let position = Position::start(Size::Eight).play(Move::Place("f5".parse().unwrap())).unwrap();
        let (stop, nodes, engine) = (AtomicBool::new(false), AtomicU64::new(0), engine());
        let mut deepening = Deepening::new(position, level(3));
        assert_eq!(deepening.step(&engine, &stop, &nodes, |_| {}), Step::Done(2));
        let mut heard = Vec::new();
        let first = deepening.step(&engine, &stop, &nodes, |found| {
            heard.push(found.mv);
            stop.store(true, Ordering::Relaxed);
        });
        assert_eq!((first, heard.len()), (Step::Stopped, 1));
        stop.store(false, Ordering::Relaxed);
        let rest = deepening.step(&engine, &stop, &nodes, |found| heard.push(found.mv));
        heard.sort();
        assert_eq!((rest, heard), (Step::Done(3), position.moves_sorted()));
    }

    #[test]
    fn a_small_board_is_read_ahead_and_then_solved() {
        let (stop, nodes, engine) = (AtomicBool::new(false), AtomicU64::new(0), engine());
        let mut deepening = Deepening::new(Position::start(Size::Four), Level::STRONGEST);
        assert_eq!(deepening.step(&engine, &stop, &nodes, |_| {}), Step::Done(2));
        assert!(
            deepening
                .values()
                .iter()
                .all(|found| found.value.origin == Origin::Search { depth: 2, certainty: 100 })
        );
        while let Step::Done(_) = deepening.step(&engine, &stop, &nodes, |_| {}) {}
        // The first player loses by 10, wherever they begin (docs/benchmarks.md).
        let exact = Valued::exact(Discs::new(-10).unwrap());
        assert!(deepening.values().len() == 4 && deepening.values().iter().all(|found| found.value == exact));
        let mut deepening = Deepening::new(Position::start(Size::Six), level(12));
        let mut steps = Vec::new();
        while let Step::Done(number) = deepening.step(&engine, &stop, &nodes, |_| {}) {
            steps.push(number);
        }
        assert_eq!(steps, [2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
        let plies = |depth| Origin::Search { depth, certainty: 100 };
        assert!(deepening.values().iter().all(|found| found.value.origin == plies(10)));
        assert!(nodes.load(Ordering::Relaxed) > 0);
    }

    #[test]
    fn a_pass_is_one_move() {
        let record =
            transcript::parse("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", Position::start(Size::Eight)).unwrap();
        let position = record.last();
        assert_eq!((position.choice(), position.side()), (Choice::MustPass, Player::First));
        let (stop, nodes, engine) = (AtomicBool::new(false), AtomicU64::new(0), engine());
        let mut deepening = Deepening::new(position, level(3));
        assert_eq!(deepening.step(&engine, &stop, &nodes, |_| {}), Step::Done(2));
        assert_eq!(deepening.values()[0].mv, Move::Pass);
    }
}
