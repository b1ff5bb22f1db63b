//! A board with the side to move, which is the game itself, and a shallow search over its lazy tree.
//!
//! Start at [`Stage`], which is the crate's [`Game`], and at [`Stage::next`], which composes the parts
//! of [`game::Tree`] as the article in F# does. Must not know the exact solver.

use game::{Checked, Game, LegalMove, Outcome, Player, Tree};

use crate::{Board, Cell, IllegalMove, LINES};

/// A board and the side to move, which need not follow from the number of marks.
///
/// Two stages are equal if the cells have the same contents and the same side is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    board: Board,
    to_move: Player,
}

impl Stage {
    /// The start of the game: an empty board, x to move.
    pub const START: Stage = Stage::new(Board::EMPTY, Player::First);

    /// The stage with this board and side to move.
    #[must_use]
    pub const fn new(board: Board, to_move: Player) -> Stage {
        Stage { board, to_move }
    }

    /// The board.
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The lazy tree of the whole game from this stage on; only the parts used are built.
    #[must_use]
    pub fn tree<'a>(self) -> Tree<'a, Stage> {
        Tree::unfold(self, |stage| {
            let children: Vec<Stage> = stage.legal_moves().map(LegalMove::play).collect();
            children
        })
    }

    /// The static evaluation of the board for `mine`; see [`Board::static_eval`].
    #[must_use]
    pub fn static_eval(self, mine: Player) -> i32 {
        self.board.static_eval(mine)
    }

    /// Each move with its value for the player who makes it, searched `depth` plies beyond the move.
    ///
    /// The value is the minimax value of the lazy tree after the move, pruned to `depth`. Only its leaves
    /// are evaluated statically; a finished game is a leaf at any depth.
    pub fn evaluated_moves(&self, depth: usize) -> impl Iterator<Item = (Cell, i32)> + '_ {
        let mine = self.to_move;
        self.legal_moves().map(move |legal| {
            let tree = legal.play().tree();
            let value = *tree.prune(depth).map(move |stage| stage.static_eval(mine)).minimise();
            (legal.mv(), value)
        })
    }

    /// The move with the greatest value in [`Stage::evaluated_moves`], the first if there are several;
    /// `None` if the game is over.
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

    /// The stage after [`Stage::next_move`]. The article uses a depth of 3.
    #[must_use]
    pub fn next(&self, depth: usize) -> Option<Stage> {
        self.next_move(depth).map(LegalMove::play)
    }
}

impl Board {
    /// The sum over the eight lines of 10^n for a line with n > 0 marks of `mine` and no other, -10^n for
    /// one with n > 0 marks of the opponent and no other, and 0 for all other lines.
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
