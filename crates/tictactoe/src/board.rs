//! Nine cells, each empty or marked: the marks on the board, whose turn it is, who has won.
//!
//! Start at [`Board`]. All 3^9 arrangements can be represented, even those that no game reaches, and
//! every operation is defined for all of them. Moves are witnessed: [`Board::place`] takes a
//! [`LegalMove`] and cannot fail. Must not know how good a position is.

use game::{Checked, LegalMove, Outcome, Player};

use crate::cell::trimmed;
use crate::{Cell, InputError, Occupied};

/// The eight lines of three: the rows, the columns, then the two diagonals.
pub const LINES: [[Cell; 3]; 8] = {
    const fn line(a: usize, b: usize, c: usize) -> [Cell; 3] {
        [Cell::ALL[a], Cell::ALL[b], Cell::ALL[c]]
    }
    [
        line(0, 1, 2),
        line(3, 4, 5),
        line(6, 7, 8),
        line(0, 3, 6),
        line(1, 4, 7),
        line(2, 5, 8),
        line(0, 4, 8),
        line(2, 4, 6),
    ]
};

/// The board. Equality and hash depend only on the contents of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    // One set of cells per player, indexed by `Player::index`; the two are disjoint.
    marks: [u16; 2],
}

const FULL: u16 = (1 << Cell::COUNT) - 1;

/// For each set of cells, whether it contains a line.
const HOLDS_LINE: [bool; 1 << Cell::COUNT] = {
    let mut table = [false; 1 << Cell::COUNT];
    let mut set = 0;
    while set < table.len() {
        let mut line = 0;
        while line < LINES.len() {
            let cells = line_bits(line);
            if set as u16 & cells == cells {
                table[set] = true;
            }
            line += 1;
        }
        set += 1;
    }
    table
};

/// For each set of cells, the sum of the powers of three of its cells.
const TERNARY: [u16; 1 << Cell::COUNT] = {
    let mut table = [0; 1 << Cell::COUNT];
    let mut set = 0;
    while set < table.len() {
        let (mut cell, mut power) = (0, 1);
        while cell < Cell::COUNT {
            if set >> cell & 1 == 1 {
                table[set] += power;
            }
            power *= 3;
            cell += 1;
        }
        set += 1;
    }
    table
};

const fn line_bits(line: usize) -> u16 {
    let [a, b, c] = LINES[line];
    a.bit() | b.bit() | c.bit()
}

impl Board {
    /// The empty board, with which a game starts.
    pub const EMPTY: Board = Board { marks: [0, 0] };

    /// The number of boards, reachable or not: 3^9.
    pub const COUNT: usize = 19_683;

    /// The board with these nine cells, in reading order.
    #[must_use]
    pub fn from_cells(cells: [Option<Player>; Cell::COUNT]) -> Board {
        let mut board = Board::EMPTY;
        for (cell, mark) in Cell::ALL.into_iter().zip(cells) {
            if let Some(player) = mark {
                board.marks[player.index()] |= cell.bit();
            }
        }
        board
    }

    /// Every board, reachable or not, in the order of [`Board::index`].
    pub fn all() -> impl Iterator<Item = Board> {
        (0..Board::COUNT).filter_map(Board::from_index)
    }

    /// The board's number, below [`Board::COUNT`]: in base three with cell 0 as the lowest digit, where 0
    /// is an empty cell, 1 is x and 2 is o. Every move increases it.
    #[must_use]
    pub const fn index(self) -> usize {
        TERNARY[self.marks[0] as usize] as usize + 2 * TERNARY[self.marks[1] as usize] as usize
    }

    /// The board with this number, if any.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Board> {
        if index >= Board::COUNT {
            return None;
        }
        let mut rest = index;
        Some(Board::from_cells(std::array::from_fn(|_| {
            let digit = rest % 3;
            rest /= 3;
            match digit {
                0 => None,
                1 => Some(Player::First),
                _ => Some(Player::Second),
            }
        })))
    }

    /// The player whose mark is in the cell, if any.
    #[must_use]
    pub const fn get(self, cell: Cell) -> Option<Player> {
        if self.marks[0] & cell.bit() != 0 {
            Some(Player::First)
        } else if self.marks[1] & cell.bit() != 0 {
            Some(Player::Second)
        } else {
            None
        }
    }

    /// The nine cells in reading order.
    #[must_use]
    pub fn cells(self) -> [Option<Player>; Cell::COUNT] {
        Cell::ALL.map(|cell| self.get(cell))
    }

    /// The cells with the player's mark, in reading order.
    pub fn cells_of(self, player: Player) -> impl Iterator<Item = Cell> {
        cells_in(self.marks[player.index()])
    }

    /// The empty cells in reading order.
    pub fn empty_cells(self) -> impl Iterator<Item = Cell> {
        cells_in(FULL & !self.filled())
    }

    /// The number of filled cells.
    #[must_use]
    pub const fn depth(self) -> u32 {
        self.filled().count_ones()
    }

    /// True if no cell is empty.
    #[must_use]
    pub const fn is_full(self) -> bool {
        self.filled() == FULL
    }

    /// Whose turn it is: x's if x has no more marks than o, otherwise o's.
    #[must_use]
    pub const fn current(self) -> Player {
        if self.marks[0].count_ones() <= self.marks[1].count_ones() { Player::First } else { Player::Second }
    }

    /// True if the player has three in a line.
    #[must_use]
    pub const fn has_line(self, player: Player) -> bool {
        HOLDS_LINE[self.marks[player.index()] as usize]
    }

    /// The lines that the player fills, in the order of [`LINES`].
    pub fn lines_of(self, player: Player) -> impl Iterator<Item = [Cell; 3]> {
        let marks = self.marks[player.index()];
        LINES.into_iter().filter(move |line| line.iter().all(|cell| marks & cell.bit() != 0))
    }

    /// How the game ended, or `None` while it is in progress.
    ///
    /// x is checked first, so x wins a board on which both have a line (no game reaches one). A full
    /// board is a draw only if neither has a line.
    #[must_use]
    pub const fn result(self) -> Option<Outcome> {
        if self.has_line(Player::First) {
            Some(Outcome::Win(Player::First))
        } else if self.has_line(Player::Second) {
            Some(Outcome::Win(Player::Second))
        } else if self.is_full() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// True while the game is in progress.
    #[must_use]
    pub const fn in_progress(self) -> bool {
        self.result().is_none()
    }

    /// The board of the witness after the player has marked the witnessed cell. Cannot fail.
    #[must_use]
    pub fn place(legal: LegalMove<'_, Board>, player: Player) -> Board {
        legal.position().with(legal.mv(), player)
    }

    /// The board after the player has marked the cell.
    ///
    /// # Errors
    /// [`Occupied`] if the cell is not empty.
    pub fn place_checked(self, cell: Cell, player: Player) -> Result<Board, Occupied> {
        Ok(Board::place(self.check(cell)?, player))
    }

    /// Reads a move typed at a prompt, as [`Cell::parse`] does, and checks it against this board.
    ///
    /// # Errors
    /// An [`InputError`] if the text is not a number, is out of range, or names a taken cell.
    pub fn parse_move(&self, text: &str) -> Result<LegalMove<'_, Board>, InputError> {
        let cell = Cell::parse(text)?;
        self.check(cell).map_err(|occupied| InputError::Taken { text: trimmed(text).into(), occupied })
    }

    /// The cell must be empty.
    pub(crate) fn with(mut self, cell: Cell, player: Player) -> Board {
        debug_assert!(self.get(cell).is_none(), "cell {cell} is taken");
        self.marks[player.index()] |= cell.bit();
        self
    }

    const fn filled(self) -> u16 {
        self.marks[0] | self.marks[1]
    }
}

fn cells_in(mut set: u16) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = Cell::new(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(cell)
    })
}

/// On a bare board a move is legal if its cell is empty, even after the end of the game, and the caller
/// decides whose mark is placed. [`crate::Stage`] has the rules of a whole game.
impl Checked for Board {
    type Move = Cell;
    type Illegal = Occupied;

    fn moves(&self) -> impl Iterator<Item = Cell> + '_ {
        self.empty_cells()
    }

    fn legality(&self, cell: Cell) -> Result<(), Occupied> {
        match self.get(cell) {
            None => Ok(()),
            Some(by) => Err(Occupied { cell, by }),
        }
    }
}
