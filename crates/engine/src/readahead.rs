//! Reading ahead a number of plies: alpha-beta search with null windows and iterative deepening.
//!
//! Start at [`best`] and [`every_move`]. The value is that of plain minimax at the same depth; a pass
//! is a ply, the end of the game counts as what it is, and where no more squares are empty than
//! plies are read the game is read to its end. Knows no level and no way of evaluating.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use game::{Checked, Valued};
use othello::{Board, Move, Position, Size, Square, Squares};

use crate::Score;
use crate::evaluation::Evaluation;

/// How many plies are read ahead, 1 to 60.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Depth(u8);

impl Depth {
    /// The depth of this many plies, if it lies in 1..=60.
    #[must_use]
    pub const fn new(plies: u8) -> Option<Depth> {
        if plies >= 1 && plies <= 60 { Some(Depth(plies)) } else { None }
    }

    /// The number of plies.
    #[must_use]
    pub const fn plies(self) -> u8 {
        self.0
    }
}

/// Asked now and then whether to stop searching.
pub type Stop<'a> = &'a dyn Fn() -> bool;

/// A [`Stop`] that lets every search finish.
#[must_use]
pub fn never() -> bool {
    false
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// All the moves that are best, from a1 to h8; at least one.
    pub moves: Vec<Move>,
    /// What they are worth for the player to move.
    pub value: Valued<Score>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// The best moves of `position`; `None` when the game is over.
///
/// When `stop` returns true, the result is that of the deepest search that was finished; a search one
/// ply deep is always finished.
pub fn best<E: Evaluation>(
    position: &Position,
    depth: Depth,
    evaluation: &E,
    stop: Stop<'_>,
) -> Option<Found> {
    let mut lines = lines_of(position);
    let mut search = Search::new(position.size(), evaluation, stop);
    let mut found = None;
    for reach in reaches(position, depth) {
        let Some(value) = search.best_of(&mut lines, reach) else { break };
        let value = search.valued(value, reach);
        found = Some((
            lines.iter().filter(|line| line.value == value.value).map(|line| line.mv).collect(),
            value,
        ));
        if value.origin.is_exact() {
            break;
        }
    }
    found.map(|(mut moves, value): (Vec<Move>, _)| {
        moves.sort_unstable();
        Found { moves, value, nodes: search.nodes }
    })
}

/// Every legal move of `position` with its value for the player to move, in the game's order.
///
/// When `stop` returns true, the values are those of the deepest search that was finished.
#[must_use]
pub fn every_move<E: Evaluation>(
    position: &Position,
    depth: Depth,
    evaluation: &E,
    stop: Stop<'_>,
) -> Vec<(Move, Valued<Score>)> {
    let lines = lines_of(position);
    let mut search = Search::new(position.size(), evaluation, stop);
    let mut values = Vec::new();
    for reach in reaches(position, depth) {
        let Some(deeper) = lines.iter().map(|line| search.value_of(line, reach)).collect() else { break };
        values = deeper;
    }
    values
}

/// A legal move at the root.
struct Line {
    mv: Move,
    /// The board after it, seen by the other player.
    after: Board,
    /// Its value in the last search for the best, or what bounds it from above.
    value: Score,
}

fn lines_of(position: &Position) -> Vec<Line> {
    position
        .legal_moves()
        .map(|legal| Line { mv: legal.mv(), after: legal.play().board(), value: Score::ZERO })
        .collect()
}

/// How far a search goes.
#[derive(Clone, Copy)]
struct Reach {
    depth: Depth,
    /// To the end of the game, passes and all.
    to_the_end: bool,
}

impl Reach {
    /// More than any game has left: 60 squares, a pass before each.
    const WHOLE_GAME: u8 = 200;

    fn plies(self) -> u8 {
        if self.to_the_end { Reach::WHOLE_GAME } else { self.depth.0 }
    }
}

/// Ever deeper searches, up to `depth`.
fn reaches(position: &Position, depth: Depth) -> impl Iterator<Item = Reach> {
    let empties = position.empty().len();
    (1..=depth.0).map(move |plies| Reach {
        depth: Depth(plies),
        to_the_end: plies == depth.0 && u32::from(plies) >= empties,
    })
}

struct Search<'s, E> {
    evaluation: &'s E,
    squares: Squares,
    corners: Squares,
    stop: Stop<'s>,
    /// Searches of one ply are not stopped.
    may_stop: bool,
    stopped: bool,
    nodes: u64,
    /// Leaves that were not the end of a game.
    estimates: u64,
}

impl<'s, E: Evaluation> Search<'s, E> {
    /// How many nodes pass between two questions whether to stop; a power of two.
    const NODES_UNASKED: u64 = 1024;

    fn new(size: Size, evaluation: &'s E, stop: Stop<'s>) -> Self {
        let (squares, corners) = (size.squares(), size.corners());
        Search { evaluation, squares, corners, stop, may_stop: false, stopped: false, nodes: 0, estimates: 0 }
    }

    /// Starts counting anew; false when the search has to stop.
    fn begin(&mut self, reach: Reach) -> bool {
        self.estimates = 0;
        self.may_stop = reach.depth.0 > 1;
        self.stopped = self.stopped || self.may_stop && (self.stop)();
        !self.stopped
    }

    fn valued(&self, value: Score, reach: Reach) -> Valued<Score> {
        if self.estimates == 0 { Valued::exact(value) } else { Valued::at_depth(value, reach.depth.0) }
    }

    /// The value of the best line; `None` when stopped. Afterwards the lines are sorted, the best
    /// first, and those that are equal to the best have just its value.
    fn best_of(&mut self, lines: &mut [Line], reach: Reach) -> Option<Score> {
        if !self.begin(reach) {
            return None;
        }
        let plies = reach.plies() - 1;
        let mut best = Score::LOWEST;
        for line in &mut *lines {
            // Not only what is better but also what is just as good is wanted exactly.
            let floor = if best == Score::LOWEST { best } else { best.previous() };
            let mut value = Score::LOWEST;
            if best > Score::LOWEST {
                value = -self.search(line.after, plies, -best, -floor);
            }
            if value >= best {
                value = -self.search(line.after, plies, Score::LOWEST, -floor);
            }
            if self.stopped {
                return None;
            }
            line.value = value;
            best = best.max(value);
        }
        lines.sort_by_key(|line| Reverse(line.value));
        lines.first().map(|line| line.value)
    }

    /// The value of one line; `None` when stopped.
    fn value_of(&mut self, line: &Line, reach: Reach) -> Option<(Move, Valued<Score>)> {
        if !self.begin(reach) {
            return None;
        }
        let value = -self.search(line.after, reach.plies() - 1, Score::LOWEST, -Score::LOWEST);
        if self.stopped { None } else { Some((line.mv, self.valued(value, reach))) }
    }

    /// The value of `board` for its player to move when it lies between `alpha` and `beta`, else a
    /// bound on the same side of them as the value.
    fn search(&mut self, board: Board, plies: u8, alpha: Score, beta: Score) -> Score {
        self.nodes += 1;
        if self.nodes.is_multiple_of(Self::NODES_UNASKED) && self.may_stop && (self.stop)() {
            self.stopped = true;
        }
        if self.stopped {
            return alpha;
        }
        let moves = board.moves() & self.squares;
        if moves.is_empty() && (board.pass().moves() & self.squares).is_empty() {
            return self.end(board);
        }
        if plies == 0 {
            self.estimates += 1;
            return self.evaluation.evaluate(board, moves);
        }
        if moves.is_empty() {
            return -self.search(board.pass(), plies - 1, -beta, -alpha);
        }
        let mut node = Node { plies, alpha, beta, best: Score::LOWEST };
        if plies > 2 && moves.len() > 1 && self.empty(board).len() > 3 {
            for reply in self.ordered(board, moves) {
                if node.try_line(self, reply.after) {
                    break;
                }
            }
        } else {
            let (corners, others) = (moves & self.corners, moves - self.corners);
            for square in corners.into_iter().chain(others) {
                if node.try_line(self, after(board, square)) {
                    break;
                }
            }
        }
        node.best
    }

    /// The moves with the boards after them: to corners first, then those that leave few replies.
    fn ordered(&self, board: Board, moves: Squares) -> ArrayVec<Reply, 64> {
        let mut replies: ArrayVec<Reply, 64> = moves
            .into_iter()
            .map(|square| {
                let after = after(board, square);
                let theirs = after.moves() & self.squares;
                let to_corner = u32::from(self.corners.contains(square));
                let rank = 16 + theirs.len() + 4 * (theirs & self.corners).len() - 16 * to_corner;
                Reply { rank, after }
            })
            .collect();
        replies.sort_unstable_by_key(|reply| reply.rank);
        replies
    }

    fn empty(&self, board: Board) -> Squares {
        board.empty() & self.squares
    }

    /// The score of a finished game.
    fn end(&self, board: Board) -> Score {
        Score::end(board.raw_difference().winner_takes(self.empty(board).len()))
    }
}

/// A move with its place in the order of search.
struct Reply {
    /// The least is searched first.
    rank: u32,
    after: Board,
}

/// What is known at a node whose moves are being searched.
struct Node {
    plies: u8,
    alpha: Score,
    beta: Score,
    best: Score,
}

impl Node {
    /// Searches one more move, which leads to `after`; true when no other needs to be searched.
    fn try_line<E: Evaluation>(&mut self, search: &mut Search<'_, E>, after: Board) -> bool {
        let plies = self.plies - 1;
        // After the first move the question is whether another is better at all. One ply before the
        // leaves it costs as much as the value itself.
        let narrow = self.plies > 1 && self.best > Score::LOWEST && self.alpha.next() < self.beta;
        let mut value = self.beta;
        if narrow {
            value = -search.search(after, plies, -self.alpha.next(), -self.alpha);
        }
        if !narrow || self.alpha < value && value < self.beta {
            value = -search.search(after, plies, -self.beta, -self.alpha);
        }
        self.best = self.best.max(value);
        self.alpha = self.alpha.max(value);
        self.alpha >= self.beta
    }
}

/// The board after a legal move.
fn after(board: Board, square: Square) -> Board {
    board.play(square).expect("a legal move turns discs")
}
