//! What the article in Lean states about its program: its examples one by one, and its theorems on
//! each of the 3^9 boards.

use game::{Checked, LegalMove, Outcome, Player};
use tictactoe::score::{max_score, min_score};
use tictactoe::{Board, Cell, Glyphs, LINES, Score, Table};

const X: Option<Player> = Some(Player::First);
const O: Option<Player> = Some(Player::Second);
const E: Option<Player> = None;

/// The board with which most examples start.
#[rustfmt::skip]
const EXAMPLE: [Option<Player>; 9] = [
    X, O, E,
    E, E, E,
    O, E, X,
];

fn board(cells: [Option<Player>; 9]) -> Board {
    Board::from_cells(cells)
}

fn cell(index: usize) -> Cell {
    Cell::new(index).unwrap()
}

#[test]
#[rustfmt::skip]
fn a_board_is_drawn_with_numbers_in_its_empty_cells() {
    let board = board([
        X, O, E,
        E, X, E,
        O, E, X,
    ]);
    let expected = "\
+---+---+---+
| × | ● | 2 |
+---+---+---+
| 3 | × | 5 |
+---+---+---+
| ● | 7 | × |
+---+---+---+";
    assert_eq!(board.to_string(), expected);
    let ascii = expected.replace('×', "X").replace('●', "O");
    assert_eq!(board.drawn(Glyphs::Ascii).to_string(), ascii);
}

#[test]
#[rustfmt::skip]
fn three_on_a_diagonal_win_on_a_full_board() {
    let full = board([
        X, O, X,
        O, X, O,
        O, X, X,
    ]);
    assert_eq!(full.result(), Some(Outcome::Win(Player::First)));
    assert_eq!(board(EXAMPLE).result(), None);
}

#[test]
#[rustfmt::skip]
fn a_mark_can_be_placed_only_in_an_empty_cell() {
    let board = board(EXAMPLE);
    let expected = Board::from_cells([
        X, O, X,
        E, E, E,
        O, E, X,
    ]);
    assert_eq!(board.place_checked(cell(2), Player::First), Ok(expected));
    let legal = board.check(cell(2)).unwrap();
    assert_eq!(Board::place(legal, Player::First), expected);

    let taken = board.place_checked(cell(1), Player::First).unwrap_err();
    assert_eq!((taken.cell, taken.by), (cell(1), Player::Second));
    assert_eq!(taken.to_string(), "cell 1 is taken by O");
}

#[test]
fn the_legal_moves_are_the_empty_cells_in_order() {
    let board = board(EXAMPLE);
    let moves: Vec<usize> = board.legal_moves().map(|legal| legal.mv().index()).collect();
    assert_eq!(moves, [2, 3, 4, 5, 7]);
}

#[test]
#[rustfmt::skip]
fn the_examples_of_scores_hold() {
    let already_won = board([
        X, O, E,
        E, X, E,
        O, E, X,
    ]);
    assert_eq!(already_won.score(Player::First).get(), 10 - 5);
    assert_eq!(board(EXAMPLE).score(Player::First).get(), 10 - 5);

    let o_wins_next = board([
        X, O, E,
        X, O, X,
        O, E, X,
    ]);
    assert_eq!(o_wins_next.current(), Player::Second);
    assert_eq!(o_wins_next.score(Player::Second).get(), 10 - 8);
    assert_eq!(o_wins_next.score(Player::First).get(), 8 - 10);

    let o_can_hold = board([
        X, X, E,
        E, O, E,
        E, E, E,
    ]);
    assert_eq!(o_can_hold.score(Player::First), Score::DRAW);

    let won_already = board([
        O, E, E,
        X, X, X,
        O, E, E,
    ]);
    let wins_later = board([
        O, X, E,
        X, X, E,
        O, E, E,
    ]);
    assert!(won_already.score(Player::First) > wins_later.score(Player::First));
    assert!(wins_later.score(Player::First) > Score::DRAW);
}

#[test]
#[rustfmt::skip]
fn the_example_of_the_best_move_is_the_centre() {
    let board = board(EXAMPLE);
    let legal = board.select_best_move(Player::First).unwrap();
    let expected = Board::from_cells([
        X, O, E,
        E, X, E,
        O, E, X,
    ]);
    assert_eq!(Board::place(legal, Player::First), expected);
}

#[test]
fn no_move_is_legal_if_and_only_if_all_cells_are_filled() {
    for board in Board::all() {
        let all_filled = board.cells().iter().all(Option::is_some);
        assert_eq!(board.legal_moves().next().is_none(), all_filled, "{board}");
        assert_eq!(board.is_full(), all_filled, "{board}");
    }
}

#[test]
fn a_full_board_is_not_in_progress() {
    let full = Board::all().filter(|board| board.cells().iter().all(Option::is_some));
    assert_eq!(full.inspect(|board| assert!(!board.in_progress())).count(), 1 << 9);
}

#[test]
fn a_board_in_progress_has_a_legal_move() {
    let mut in_progress = 0;
    for board in Board::all().filter(|board| board.in_progress()) {
        in_progress += 1;
        assert!(board.legal_moves().next().is_some(), "{board}");
        for player in Player::BOTH {
            assert!(board.select_best_move(player).is_some(), "{board}");
        }
    }
    assert!(in_progress > 0);
}

#[test]
fn every_board_is_listed_once() {
    let mut boards = 0;
    for (index, board) in Board::all().enumerate() {
        boards += 1;
        assert_eq!(board.index(), index);
        assert_eq!(Board::from_index(index), Some(board));
        assert_eq!(Board::from_cells(board.cells()), board);
    }
    assert_eq!(boards, 3_usize.pow(9));
    assert_eq!(Board::from_index(boards), None);
}

/// The article's definitions, transcribed for an array of nine cells without bits or tables.
mod told_again {
    use super::{E, O, Outcome, Player, X};

    pub fn result(cells: [Option<Player>; 9]) -> Option<Outcome> {
        let rows = (0..3).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]);
        let columns = (0..3).map(|i| [i, i + 3, i + 6]);
        let lines: Vec<[usize; 3]> = rows.chain(columns).chain([[0, 4, 8], [2, 4, 6]]).collect();
        let wins = |mark| lines.iter().any(|line| line.iter().all(|&i| cells[i] == mark));
        if wins(X) {
            Some(Outcome::Win(Player::First))
        } else if wins(O) {
            Some(Outcome::Win(Player::Second))
        } else if cells.iter().all(|&cell| cell != E) {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    pub fn current(cells: [Option<Player>; 9]) -> Player {
        let count = |mark| cells.iter().filter(|&&cell| cell == mark).count();
        if count(X) <= count(O) { Player::First } else { Player::Second }
    }
}

#[test]
fn result_turn_and_depth_follow_the_definitions_on_every_board() {
    for board in Board::all() {
        let cells = board.cells();
        assert_eq!(board.result(), told_again::result(cells), "{board}");
        assert_eq!(board.current(), told_again::current(cells), "{board}");
        assert_eq!(board.depth() as usize, cells.iter().flatten().count());
        for player in Player::BOTH {
            let lines: Vec<_> = LINES
                .into_iter()
                .filter(|line| line.iter().all(|cell| board.get(*cell) == Some(player)))
                .collect();
            assert_eq!(board.lines_of(player).collect::<Vec<_>>(), lines);
            assert_eq!(board.has_line(player), !lines.is_empty());
            assert!(board.cells_of(player).all(|cell| board.get(cell) == Some(player)));
        }
    }
}

#[test]
fn x_wins_where_both_have_a_line() {
    let both: Board = "XXX/OOO/---".parse().unwrap();
    assert_eq!(both.result(), Some(Outcome::Win(Player::First)));
}

#[test]
fn checking_a_move_agrees_with_the_list_of_moves_on_every_board() {
    for board in Board::all() {
        let listed: Vec<Cell> = board.moves().collect();
        let checked: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| board.check(cell).is_ok()).collect();
        assert_eq!(listed, checked, "{board}");
        assert!(listed.iter().all(|&cell| board.get(cell).is_none()));
    }
}

#[test]
fn placing_a_mark_changes_only_its_cell_on_every_board() {
    for board in Board::all() {
        for (legal, player) in
            board.legal_moves().flat_map(|legal| Player::BOTH.map(|player| (legal, player)))
        {
            let mut expected = board.cells();
            expected[legal.mv().index()] = Some(player);
            assert_eq!(Board::place(legal, player).cells(), expected);
        }
    }
}

#[test]
fn the_table_gives_the_score_of_the_definition_on_every_board_for_both_players() {
    for board in Board::all() {
        for player in Player::BOTH {
            let score = Table::shared().score(board, player);
            assert_eq!(board.score(player), score, "for {player:?} on\n{board}");
        }
    }
}

#[test]
fn scoring_the_empty_board_visits_549946_boards() {
    fn walk(board: Board, player: Player) -> u32 {
        if !board.in_progress() {
            return 1;
        }
        board.legal_moves().map(|legal| walk(Board::place(legal, player), !player)).sum::<u32>() + 1
    }
    assert_eq!(walk(Board::EMPTY, Player::First), 549_946);
    assert_eq!(max_score(Board::EMPTY, Player::First), Score::DRAW);
    assert_eq!(min_score(Board::EMPTY, Player::First), Score::DRAW);
}

/// The article's choice: score the board after each move by the definition, sort, take the head.
fn chosen_by_sorting(board: &Board, player: Player) -> Option<LegalMove<'_, Board>> {
    let mut scored: Vec<(LegalMove<'_, Board>, Score)> =
        board.legal_moves().map(|legal| (legal, Board::place(legal, player).score(player))).collect();
    scored.sort_by(|(a, score_a), (b, score_b)| score_b.cmp(score_a).then(a.mv().cmp(&b.mv())));
    scored.first().map(|(legal, _)| *legal)
}

#[test]
fn the_best_move_is_the_head_of_the_sorted_moves_on_every_board_for_both_players() {
    for board in Board::all() {
        for player in Player::BOTH {
            let best = board.select_best_move(player).map(LegalMove::mv);
            let expected =
                if board.in_progress() { chosen_by_sorting(&board, player).map(LegalMove::mv) } else { None };
            assert_eq!(best, expected, "for {player:?} on\n{board}");
        }
    }
}

#[test]
fn of_equal_moves_the_first_in_reading_order_is_chosen() {
    // All nine first moves draw.
    let best = Board::EMPTY.select_best_move(Player::First);
    assert_eq!(best.map(|legal| legal.mv().index()), Some(0));
}

#[test]
fn a_win_on_the_ninth_move_is_a_win_and_not_a_draw() {
    // The empty cell shows its number, counted from 1 or from 0.
    for text in ["XOO/XOX/7XO", "XOO/XOX/6XO"] {
        let before: Board = text.parse().unwrap();
        assert_eq!(before.result(), None);
        assert_eq!(before.current(), Player::First);
        let legal = before.parse_move("6").unwrap();
        let after = Board::place(legal, Player::First);
        assert!(after.is_full());
        assert_eq!(after.result(), Some(Outcome::Win(Player::First)));
        assert_eq!(before.score(Player::First).get(), 10 - 9);
    }
}
