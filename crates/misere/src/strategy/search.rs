//! Outcomes of sums of boards by plain search, for shapes whose boards cannot all be listed.
//!
//! Start at [`BoardSearch::is_p`]. Boards are turned to the least of their symmetric images; nothing else is
//! taken for equal.

use notakto::{Board, Shape};
use rustc_hash::FxHashMap;

use crate::quotient::{Budget, Exceeded, Limits};

/// Outcomes found so far, for one shape.
#[derive(Default)]
pub(super) struct BoardSearch {
    known: FxHashMap<Box<[Board]>, bool>,
}

impl BoardSearch {
    /// Whether the player to move loses a sum of boards of the shape.
    pub(super) fn is_p(
        &mut self,
        shape: &Shape,
        boards: &[Board],
        limits: &Limits,
    ) -> Result<bool, Exceeded> {
        let live = boards.iter().filter(|&&board| !shape.is_dead(board));
        let mut boards: Vec<Board> = live.map(|&board| least_image(shape, board)).collect();
        boards.sort_unstable();
        if boards.iter().map(|board| shape.cells() - board.count() as usize).sum::<usize>() > 1000 {
            return Err(Exceeded::LongestPlay);
        }
        // A question may remember as much as the limits say; what older ones left makes room for it.
        if self.known.len() >= limits.states / 2 {
            self.known.clear();
        }
        let mut budget = Budget::new(limits.steps);
        self.search(shape, &boards, limits.states, &mut budget)
    }

    fn search(
        &mut self,
        shape: &Shape,
        boards: &[Board],
        most_states: usize,
        budget: &mut Budget,
    ) -> Result<bool, Exceeded> {
        if boards.is_empty() {
            return Ok(false);
        }
        if let Some(&is_p) = self.known.get(boards) {
            return Ok(is_p);
        }
        let mut is_p = true;
        'moves: for (place, &board) in boards.iter().enumerate() {
            if place > 0 && boards[place - 1] == board {
                continue;
            }
            for cell in shape.moves(board) {
                budget.spend(1)?;
                let mut next = [&boards[..place], &boards[place + 1..]].concat();
                let moved = board.with(cell);
                if !shape.is_dead(moved) {
                    let moved = least_image(shape, moved);
                    next.insert(next.partition_point(|&other| other < moved), moved);
                }
                if self.search(shape, &next, most_states, budget)? {
                    is_p = false;
                    break 'moves;
                }
            }
        }
        if self.known.len() >= most_states {
            return Err(Exceeded::States);
        }
        self.known.insert(boards.into(), is_p);
        Ok(is_p)
    }
}

fn least_image(shape: &Shape, board: Board) -> Board {
    let images = shape.symmetries().iter().map(|symmetry| symmetry.apply(board));
    images.min().unwrap_or(board)
}
