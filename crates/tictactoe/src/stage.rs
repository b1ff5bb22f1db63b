//! A board with the side to move: the game itself, and the shallow look-ahead over its lazy tree.
//!
//! Start at [`Stage`], which is the crate's [`Game`], and [`Stage::next`], composed of the parts of
//! [`game::Tree`] as the article in F# composes them. Must not know the exact solver.

use game::{Checked, Game, LegalMove, Outcome, Player, Tree};

use crate::{Board, Cell, IllegalMove, LINES};

/// A board and whose turn it is, which need not follow from the number of marks.
///
/// Equality and hash go by content: two stages are equal when the same marks stand in the same cells
/// and the same side is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    board: Board,
    to_move: Player,
}

impl Stage {
    /// The start of the game: an empty board, x to move.
    pub const START: Stage = Stage::new(Board::EMPTY, Player::First);

    /// The board with this side to move.
    #[must_use]
    pub const fn new(board: Board, to_move: Player) -> Stage {
        Stage { board, to_move }
    }

    /// The board.
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The whole game below this stage, of which only what is asked for is built.
    #[must_use]
    pub fn tree<'a>(self) -> Tree<'a, Stage> {
        Tree::unfold(self, |stage| {
            let children: Vec<Stage> = stage.legal_moves().map(LegalMove::play).collect();
            children
        })
    }

    /// The sum over the eight lines as `mine` sees them; see [`Board::static_eval`].
    #[must_use]
    pub fn static_eval(self, mine: Player) -> i32 {
        self.board.static_eval(mine)
    }

    /// Each move with the value of its stage for the mover, `depth` plies further on.
    ///
    /// The value is the minimax, over the lazy tree below the move pruned to `depth`, of the static
    /// evaluation at its leaves and nowhere else; an ended game is a leaf at any depth.
    pub fn evaluated_moves(&self, depth: usize) -> impl Iterator<Item = (Cell, i32)> + '_ {
        let mine = self.to_move;
        self.legal_moves().map(move |legal| {
            let tree = legal.play().tree();
            let value = *tree.prune(depth).map(move |stage| stage.static_eval(mine)).minimise();
            (legal.mv(), value)
        })
    }

    /// The move of greatest value in [`Stage::evaluated_moves`], the first one of several; `None`
    /// when the game is over.
    #[must_use]
    pub fn next_move(&self, depth: usize) -> Option<LegalMove<'_, Stage>> {
        let mut best: Option<(Cell, i32)> = None;
        for (cell, value) in self.evaluated_moves(depth) {
            if best.is_none_or(|(_, greatest)| value > greatest) {
                best = Some((cell, value));
            }
        }
        best.and_then(|(cell, _)| self.check(cell).ok())
    }

    /// The stage after [`Stage::next_move`]. The article looks 3 plies ahead.
    #[must_use]
    pub fn next(&self, depth: usize) -> Option<Stage> {
        self.next_move(depth).map(LegalMove::play)
    }
}

impl Board {
    /// The sum over the eight lines of 10^n for a line with n marks of `mine` and no other, of -10^n
    /// for one with n marks of the opponent and no other, and of 0 for the rest.
    #[must_use]
    pub fn static_eval(self, mine: Player) -> i32 {
        LINES
            .into_iter()
            .map(|line| {
                let count = |player| line.into_iter().filter(|&cell| self.get(cell) == Some(player)).count();
                match (count(mine), count(mine.opponent())) {
                    (0, 0) => 0,
                    (n, 0) => POWER[n],
                    (0, n) => -POWER[n],
                    _ => 0,
                }
            })
            .sum()
    }
}

const POWER: [i32; 4] = [1, 10, 100, 1000];

impl Checked for Stage {
    type Move = Cell;
    type Illegal = IllegalMove;

    fn moves(&self) -> impl Iterator<Item = Cell> + '_ {
        let board = self.board;
        board.empty_cells().take_while(move |_| board.in_progress())
    }

    fn legality(&self, cell: Cell) -> Result<(), IllegalMove> {
        if let Some(outcome) = self.board.result() {
            return Err(IllegalMove::Finished { cell, outcome });
        }
        Ok(self.board.legality(cell)?)
    }
}

impl Game for Stage {
    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.board.result()
    }

    fn successor(legal: LegalMove<'_, Self>) -> Self {
        let &Stage { board, to_move } = legal.position();
        Stage::new(board.with(legal.mv(), to_move), to_move.opponent())
    }
}
