//! Analysis of Othello: the moves of one position deeper and deeper, and the moves of a whole game.
//!
//! Start at [`Deepening`], which takes one step after another as long as it is asked to, and at [`game_backwards`].
//! Both report what they find while they search and end soon after a flag is set. Knows no clock and no file, and not
//! who listens.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use engine::search::Effort;
use engine::{Engine, Level};
use game::{Origin, Valued};
use othello::{Choice, Discs, Move, Position};

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

impl Deepening {
    /// An analysis of an 8x8 position up to the effort of `most`, a level with a number.
    #[must_use]
    pub fn new(position: Position, most: Level) -> Deepening {
        Deepening { position, next: FIRST, most: most.number().unwrap_or(FIRST), values: Vec::new() }
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

    /// Values every move once more, deeper than before; `report` hears of each when it is known.
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
        // The best first, so that what matters most is known first.
        let order: Vec<Move> = match self.values[..] {
            [] => moves(self.position),
            _ => self.values.iter().map(|known| known.mv).collect(),
        };
        for mv in order {
            if self.values.iter().any(|known| known.mv == mv && known.value.origin.is_exact()) {
                continue;
            }
            let Some(found) = value_of(engine, self.position, mv, effort, stop, nodes) else {
                return Step::Stopped;
            };
            report(&found);
            match self.values.iter_mut().find(|known| known.mv == mv) {
                Some(known) => *known = found,
                None => self.values.push(found),
            }
        }
        self.values.sort_by_key(|known| std::cmp::Reverse(known.value.value));
        let done = self.next;
        // Above this, levels differ in the end of the game only by large steps of time.
        self.next += if done < 10 { 1 } else { 2 };
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
    let counted = AtomicU64::new(0);
    let analysis = engine.analyse(child, effort.after_a_move(), stop, |step| {
        counted.store(step.nodes, Ordering::Relaxed);
    });
    let analysis = match analysis {
        Ok(analysis) if !stop.load(Ordering::Relaxed) => analysis,
        other => {
            let placed = other.map_or(0, |analysis| analysis.nodes).max(counted.load(Ordering::Relaxed));
            nodes.fetch_add(placed, Ordering::Relaxed);
            return None;
        }
    };
    nodes.fetch_add(analysis.nodes, Ordering::Relaxed);
    let origin = match analysis.value.origin {
        Origin::Search { depth, certainty } => Origin::Search { depth: depth + 1, certainty },
        origin => origin,
    };
    let mut line = analysis.line;
    line.insert(0, mv);
    Some(MoveValue { mv, value: Valued { value: -analysis.value.value, origin }, line })
}

/// The value of one position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyValue {
    /// How many moves were made before it.
    pub ply: usize,
    /// What it is worth for the player to move, in discs, and where that comes from.
    pub value: Valued<Discs>,
    /// The best move in it; none when the game is over.
    pub best: Option<Move>,
}

/// Values every position of a game from its end to its start, so that what is learned of later positions helps with
/// the earlier ones.
///
/// `positions` are those of the game, each one move after the one before. True when all were valued, false when it
/// was stopped.
pub fn game_backwards(
    engine: &Engine,
    positions: &[Position],
    level: Level,
    stop: &AtomicBool,
    nodes: &AtomicU64,
    mut report: impl FnMut(&PlyValue),
) -> bool {
    for (ply, &position) in positions.iter().enumerate().rev() {
        match position_value(engine, position, level, stop, nodes) {
            Some((value, best)) => report(&PlyValue { ply, value, best }),
            None => return false,
        }
    }
    true
}

/// The value of a position for the player to move, and the best move; `None` when it was stopped.
pub fn position_value(
    engine: &Engine,
    position: Position,
    level: Level,
    stop: &AtomicBool,
    nodes: &AtomicU64,
) -> Option<(Valued<Discs>, Option<Move>)> {
    let effort = level.effort(position.empty().len())?;
    let analysis = engine.analyse(position, effort, stop, |_| {}).ok();
    nodes.fetch_add(analysis.as_ref().map_or(0, |analysis| analysis.nodes), Ordering::Relaxed);
    // A search that was stopped has values of its earlier steps, which are not what was asked for.
    let analysis = analysis.filter(|_| !stop.load(Ordering::Relaxed))?;
    Some((analysis.value, analysis.line.first().copied()))
}

/// What a move has lost, in discs and never less than 0: the value before it, for the player who made it, less the
/// value after it.
///
/// The two values may be of different depth, which their origins say.
#[must_use]
pub fn loss(before: Valued<Discs>, after: Valued<Discs>, passed: bool) -> u8 {
    if passed {
        return 0;
    }
    let lost = i16::from(before.value.get()) + i16::from(after.value.get());
    u8::try_from(lost.max(0)).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use game::Player;
    use othello::Size;
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
    fn a_game_is_valued_from_its_end_and_a_blunder_shows_as_a_loss() {
        let (stop, nodes, engine) = (AtomicBool::new(false), AtomicU64::new(0), engine());
        let start = nearly_over();
        // The line of best moves, but the worst one at the second ply.
        let mut record = vec![start];
        let mut deepening = Deepening::new(start, Level::STRONGEST);
        while let Step::Done(_) = deepening.step(&engine, &stop, &nodes, |_| {}) {}
        let best = deepening.values()[0].clone();
        record.push(start.play(best.mv).unwrap());
        let mut second = Deepening::new(record[1], Level::STRONGEST);
        while let Step::Done(_) = second.step(&engine, &stop, &nodes, |_| {}) {}
        let (first, last) = (&second.values()[0], second.values().last().unwrap());
        let blunder = first.value.value.get() - last.value.value.get();
        assert!(blunder > 0);
        record.push(record[1].play(last.mv).unwrap());
        let mut heard: Vec<PlyValue> = Vec::new();
        assert!(game_backwards(&engine, &record, level(20), &stop, &nodes, |found| heard.push(found.clone())));
        heard.reverse();
        assert_eq!(heard.iter().map(|found| found.ply).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(loss(heard[0].value, heard[1].value, false), 0);
        assert_eq!(i16::from(loss(heard[1].value, heard[2].value, false)), i16::from(blunder));
        stop.store(true, Ordering::Relaxed);
        assert!(!game_backwards(&engine, &record, level(20), &stop, &nodes, |_| panic!("stopped")));
    }

    #[test]
    fn a_pass_is_one_move_and_loses_nothing() {
        let record =
            transcript::parse("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", Position::start(Size::Eight)).unwrap();
        let position = record.last();
        assert_eq!((position.choice(), position.side()), (Choice::MustPass, Player::First));
        let (stop, nodes, engine) = (AtomicBool::new(false), AtomicU64::new(0), engine());
        let mut deepening = Deepening::new(position, level(3));
        assert_eq!(deepening.step(&engine, &stop, &nodes, |_| {}), Step::Done(2));
        assert_eq!(deepening.values()[0].mv, Move::Pass);
        assert_eq!(
            loss(Valued::exact(Discs::new(4).unwrap()), Valued::exact(Discs::new(2).unwrap()), true),
            0
        );
    }
}
