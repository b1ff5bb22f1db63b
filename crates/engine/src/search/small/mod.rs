//! Exact solving of the boards that the patterns do not know: 6x6 and 4x4.
//!
//! Start at [`solve`]. The value is found by null windows over one hash table, each asking whether it is
//! at least so much; [`node`] searches them, [`ahead`] looks some plies ahead to order moves far from the
//! end, [`stable`] bounds scores. The last squares are those of [`shallow`](super::shallow). Knows no level.

mod ahead;
mod node;
mod stable;

use std::sync::atomic::{AtomicBool, Ordering};

use game::Verdict;
use othello::bits::{Kernel, Kernels, Task};
use othello::{Board, Square, Squares};

use super::score::Scoring;
use super::steps::Step;
use super::{Decided, Found, Searcher, Stopped, last, needs};
use ahead::Ahead;

/// With at least this many empty squares a board and its images count as one: later they hardly ever meet.
const MIRRORED: u32 = 24;

/// The first look ahead goes to within this many plies of the end.
const FIRST_LOOK: u32 = 12;

/// Solves a board exactly.
///
/// # Errors
/// [`Stopped`] when the search was stopped before the end.
pub(crate) fn solve<S: Scoring>(search: &mut Searcher<'_, S>, board: Board) -> Result<Found, Stopped> {
    search.table.next_age();
    let value = value(search, board)?;
    let line = line(search, board, (value, -value))?;
    let step = Step { depth: empties_of::<S>(board) as u8, certainty: 100 };
    Ok(Found { value, line, step })
}

/// Finds the winner of a board, by one question or two.
///
/// # Errors
/// [`Stopped`] when the search was stopped before the end.
pub(crate) fn decide<S: Scoring>(search: &mut Searcher<'_, S>, board: Board) -> Result<Decided, Stopped> {
    search.table.next_age();
    let guess = Kernels::best().run(Guess { search, board });
    // The likelier side of a draw first.
    let won = guess > 0 && at_least(search, board, 1)? > 0;
    let verdict = if won {
        Verdict::Win
    } else if at_least(search, board, 0)? < 0 {
        Verdict::Loss
    } else if guess <= 0 && at_least(search, board, 1)? > 0 {
        Verdict::Win
    } else {
        Verdict::Draw
    };
    let line = line(search, board, needs(verdict, -S::SQUARES))?;
    Ok(Decided { verdict, line })
}

fn empties_of<S: Scoring>(board: Board) -> u32 {
    (board.empty().bits() & S::BOARD).count_ones()
}

/// The exact value: every question is asked next to the last answer.
fn value<S: Scoring>(search: &mut Searcher<'_, S>, board: Board) -> Result<i32, Stopped> {
    let (mut lower, mut upper) = (-S::SQUARES, S::SQUARES);
    let mut guess = Kernels::best().run(Guess { search, board });
    while lower < upper {
        let beta = guess.clamp(lower + 1, upper);
        guess = at_least(search, board, beta)?;
        if guess >= beta {
            lower = guess;
            guess += 1;
        } else {
            upper = guess;
        }
    }
    Ok(lower)
}

/// A bound on the value: from below if it is at least `beta`, else from above.
fn at_least<S: Scoring>(search: &mut Searcher<'_, S>, board: Board, beta: i32) -> Result<i32, Stopped> {
    let empties = empties_of::<S>(board);
    let question = Question { board, beta, empties, start: 0 };
    if search.threads == 1 || empties < node::SHARED {
        let value = Kernels::best().run(Asked { search, question });
        return if search.is_stopped() { Err(Stopped) } else { Ok(value) };
    }
    // Helpers ask the same question and try moves in another order. What one has proved the others find
    // in the table, so that the work is divided without messages.
    let (table, weights, threads) = (search.table, search.weights, search.threads);
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map(|helper| {
                let over = &over;
                let start = (256 * helper / threads) as u32;
                scope.spawn(move || {
                    let mut search = Searcher::<S>::new(table, weights, over);
                    let question = Question { start, ..question };
                    Kernels::best().run(Asked { search: &mut search, question });
                    search.nodes
                })
            })
            .collect();
        let value = Kernels::best().run(Asked { search, question });
        over.store(true, Ordering::Relaxed);
        for helper in helpers {
            search.nodes += helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
        if search.is_stopped() { Err(Stopped) } else { Ok(value) }
    })
}

/// Whether a board is worth at least `beta`.
#[derive(Clone, Copy)]
struct Question {
    board: Board,
    beta: i32,
    empties: u32,
    /// With which of a node's moves, the first aside, to begin, in 256ths of their number.
    start: u32,
}

struct Asked<'s, 'a, S: Scoring> {
    search: &'s mut Searcher<'a, S>,
    question: Question,
}

impl<S: Scoring> Task for Asked<'_, '_, S> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> i32 {
        let Asked { search, question: Question { board, beta, empties, start } } = self;
        let (p, o) = (board.mover().bits(), board.opponent().bits());
        match empties {
            0..=4 => last::any(k, search, p, o),
            _ => node::ask(k, search, p, o, beta, empties, start),
        }
    }
}

/// What the score may be, found by looking ahead ever deeper; the table learns good moves by it.
struct Guess<'s, 'a, S: Scoring> {
    search: &'s mut Searcher<'a, S>,
    board: Board,
}

impl<S: Scoring> Task for Guess<'_, '_, S> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, k: K) -> i32 {
        let Guess { search, board } = self;
        let (p, o) = (board.mover().bits(), board.opponent().bits());
        let empties = empties_of::<S>(board);
        let mut value = 0;
        for depth in 1..=empties.saturating_sub(FIRST_LOOK) {
            value = k.run(Ahead::whole(search, p, o, depth, empties));
        }
        // Full boards differ by an even number of discs.
        ahead::in_discs(value) & !1
    }
}

/// A line to the end on which the mover and the opponent reach the scores that they need, each from its
/// own view; passes are left out.
fn line<S: Scoring>(
    search: &mut Searcher<'_, S>,
    mut board: Board,
    (mut mine, mut theirs): (i32, i32),
) -> Result<Vec<Square>, Stopped> {
    let playable = Squares::from_bits(S::BOARD);
    let mut line = Vec::new();
    loop {
        let mut moves = board.moves() & playable;
        if moves.is_empty() {
            board = board.pass();
            (mine, theirs) = (theirs, mine);
            moves = board.moves() & playable;
            if moves.is_empty() {
                return Ok(line);
            }
        }
        let first = remembered(search, board).filter(|&square| moves.contains(square));
        let rest = first.map_or(moves, |square| moves - square.set());
        let mut best = None;
        for square in first.into_iter().chain(rest) {
            let child = board.play(square).expect("a legal move turns discs");
            search.nodes += 1;
            if mine <= -S::SQUARES || -at_least(search, child, 1 - mine)? >= mine {
                best = Some((square, child));
                break;
            }
        }
        let (square, child) = best.expect("some move is worth what the board is");
        line.push(square);
        (board, mine, theirs) = (child, theirs, mine);
    }
}

/// The move that the table remembers for a board.
fn remembered<S: Scoring>(search: &Searcher<'_, S>, board: Board) -> Option<Square> {
    let (board, back) = if empties_of::<S>(board) >= MIRRORED {
        let (image, symmetry) = board.canonical();
        (image, Some(symmetry.inverse()))
    } else {
        (board, None)
    };
    let bounds = search.table.probe::<S>(board.mover().bits(), board.opponent().bits())?;
    let square = Square::new(bounds.moves[0])?;
    Some(back.map_or(square, |symmetry| symmetry.square(square)))
}

/// The board that represents this one and its images, where that pays.
#[inline(always)]
fn representative(p: u64, o: u64, empties: u32) -> (u64, u64) {
    if empties < MIRRORED {
        return (p, o);
    }
    let board = Board::new(Squares::from_bits(p), Squares::from_bits(o)).expect("no square has two discs");
    let (image, _) = board.canonical();
    (image.mover().bits(), image.opponent().bits())
}

#[cfg(test)]
mod tests {
    use othello::Size;

    use super::super::hash::Table;
    use super::super::score::{OnSix, WinnerTakes};
    use super::*;
    use crate::pattern::Weights;

    #[test]
    fn a_search_that_is_told_to_stop_returns_at_its_next_node() {
        let table = Table::new(1).unwrap();
        let stop = AtomicBool::new(true);
        let board = Size::Six.start();
        let mut search = Searcher::<OnSix<WinnerTakes>>::new(&table, Weights::shipped(), &stop);
        assert_eq!(solve(&mut search, board), Err(Stopped));
        assert!(search.nodes() < 100, "{} nodes", search.nodes());
        assert!(table.probe::<OnSix<WinnerTakes>>(board.mover().bits(), board.opponent().bits()).is_none());
    }
}
