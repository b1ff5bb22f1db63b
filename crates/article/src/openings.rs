//! Section 6 of the article, one board: the openings, the knight's move, the half turn.
//!
//! Start at [`CLAIMS`]. The two strategies are followed through all answers on boards as they lie, without symmetry.

use std::error::Error;

use notakto::{Board, Cell, Shape};

use super::setting::Setting;
use super::{Entry, Finding, grouped, joined};

pub(super) const CLAIMS: [Entry; 7] = [
    Entry { id: "first-moves", check: first_moves },
    Entry { id: "first-move-values", check: first_move_values },
    Entry { id: "knights-move", check: knights_move },
    Entry { id: "knights-move-traps", check: knights_move_traps },
    Entry { id: "knights-move-choices", check: knights_move_choices },
    Entry { id: "half-turn", check: half_turn },
    Entry { id: "half-turn-closes-the-centre", check: centre_closed },
];

fn centre(shape: &Shape) -> Cell {
    shape.cell_at(1, 1).expect("a 3x3 board has a middle")
}

fn first_moves(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let cells: Vec<Cell> = setting.shape().moves(Board::EMPTY).collect();
    let winning: Vec<Cell> =
        cells.into_iter().filter(|&cell| setting.is_p(&[Board::EMPTY.with(cell)])).collect();
    let names = joined(winning.iter().map(|&cell| setting.shape().cell_name(cell)), ", ");
    Ok(Finding::new(winning == [centre(setting.shape())], names))
}

fn first_move_values(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let middle = centre(setting.shape());
    let opened: Vec<(Cell, String)> = setting
        .shape()
        .empty_cells(Board::EMPTY)
        .map(|cell| (cell, setting.judged(setting.value(Board::EMPTY.with(cell)))))
        .collect();
    let published =
        |&(cell, ref value): &(Cell, String)| value == if cell == middle { "c² ∈ P" } else { "1 ∉ P" };
    let empty = setting.judged(setting.value(Board::EMPTY));
    let holds = empty == "c ∉ P" && opened.iter().all(published);
    let mut others: Vec<&String> = opened.iter().map(|(_, value)| value).collect();
    others.sort();
    others.dedup();
    Ok(Finding::new(holds, format!("{empty}; {}", joined(others, "; "))))
}

/// What happened when the knight's move was followed through all answers.
#[derive(Default)]
struct KnightsMove {
    /// Plays that ended with a line of the opponent.
    won: u64,
    /// Situations without a safe knight's move.
    lost: u64,
    /// Situations in which one of two knight's moves completes a line.
    traps: u64,
    /// Situations with two safe knight's moves.
    choices: u64,
}

impl KnightsMove {
    fn after_the_centre(shape: &Shape) -> Self {
        let mut found = Self::default();
        found.follow(shape, Board::EMPTY.with(centre(shape)));
        found
    }

    /// The opponent is to move on a board.
    fn follow(&mut self, shape: &Shape, board: Board) {
        for cell in shape.moves(board) {
            let answered = board.with(cell);
            if shape.is_dead(answered) {
                self.won += 1;
                continue;
            }
            let jumps = shape.moves(answered).filter(|&to| is_knights_move(shape, cell, to));
            let jumps: Vec<Cell> = jumps.collect();
            let safe = jumps.iter().filter(|&&to| !shape.is_dead(answered.with(to)));
            let safe: Vec<Cell> = safe.copied().collect();
            match (jumps.len(), safe.len()) {
                (_, 0) => self.lost += 1,
                (2.., 1) => self.traps += 1,
                (_, 2..) => self.choices += 1,
                _ => {}
            }
            safe.iter().for_each(|&to| self.follow(shape, answered.with(to)));
        }
    }
}

fn is_knights_move(shape: &Shape, from: Cell, to: Cell) -> bool {
    let ((r, c), (s, d)) = (shape.row_and_col(from), shape.row_and_col(to));
    matches!((r.abs_diff(s), c.abs_diff(d)), (1, 2) | (2, 1))
}

fn knights_move(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let found = KnightsMove::after_the_centre(setting.shape());
    let holds = found.lost == 0 && found.won > 0;
    Ok(Finding::new(holds, format!("{} : {}", grouped(found.won), grouped(found.lost))))
}

fn knights_move_traps(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    Ok(Finding::same(KnightsMove::after_the_centre(setting.shape()).traps, 32))
}

fn knights_move_choices(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let found = KnightsMove::after_the_centre(setting.shape());
    Ok(Finding::new(found.choices == 8 && found.lost == 0, found.choices.to_string()))
}

/// Turned by half, the first cell lies where the last is.
fn half_turned(shape: &Shape, cell: Cell) -> Cell {
    Cell::new(shape.cells() - 1 - cell.index()).expect("a cell of the same board")
}

/// Plays won and lost by the second player, who answers by the half turn.
fn follow_half_turn(shape: &Shape, board: Board, cells: &[Cell]) -> (u64, u64) {
    let (mut won, mut lost) = (0, 0);
    for &cell in cells {
        let moved = board.with(cell);
        if shape.is_dead(moved) {
            won += 1;
            continue;
        }
        let answer = half_turned(shape, cell);
        let answered = moved.with(answer);
        if moved.contains(answer) || shape.is_dead(answered) {
            lost += 1;
            continue;
        }
        let next: Vec<Cell> = shape.moves(answered).collect();
        let (w, l) = follow_half_turn(shape, answered, &next);
        (won, lost) = (won + w, lost + l);
    }
    (won, lost)
}

fn off_centre(shape: &Shape) -> Vec<Cell> {
    shape.moves(Board::EMPTY).filter(|&cell| cell != centre(shape)).collect()
}

fn half_turn(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let shape = setting.shape();
    let results: Vec<(u64, u64)> =
        off_centre(shape).iter().map(|&cell| follow_half_turn(shape, Board::EMPTY, &[cell])).collect();
    let holds = results.len() == 8 && results.iter().all(|&(won, lost)| won > 0 && lost == 0);
    let (won, lost) = results.iter().fold((0, 0), |(w, l), (won, lost)| (w + won, l + lost));
    Ok(Finding::new(holds, format!("{}: {} : {}", results.len(), grouped(won), grouped(lost))))
}

fn centre_closed(setting: &mut Setting) -> Result<Finding, Box<dyn Error>> {
    let shape = setting.shape();
    let closes = |&&cell: &&Cell| {
        let two = Board::EMPTY.with(cell).with(half_turned(shape, cell));
        !shape.is_dead(two) && shape.is_dead(two.with(centre(shape)))
    };
    let first = off_centre(shape);
    let closed = first.iter().filter(closes).count();
    Ok(Finding::new(closed == 8, format!("{closed} / {}", first.len())))
}
