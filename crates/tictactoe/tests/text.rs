//! Reading what people type: cell numbers, with the article's three messages, boards and stages.

use game::{Checked, Game, Player};
use proptest::prelude::*;
use tictactoe::{Board, Cell, Glyphs, InputError, Stage, TextError};

fn japanese(board: &Board, text: &str) -> String {
    board.parse_move(text).unwrap_err().japanese()
}

#[test]
fn the_three_messages_are_the_articles() {
    let board: Board = "XO- --- O-X".parse().unwrap();
    assert_eq!(japanese(&board, "a\n"), "a は数字ではありません");
    assert_eq!(japanese(&board, "9\n"), "0~8 の範囲で入力してください");
    assert_eq!(japanese(&board, " 1\n"), "1 は既に着手済みです");
    assert_eq!(board.parse_move("2\n").unwrap().mv(), Cell::ALL[2]);
}

#[test]
fn the_messages_in_english_name_the_input() {
    let board: Board = "XO- --- O-X".parse().unwrap();
    let english = |text: &str| board.parse_move(text).unwrap_err().to_string();
    assert_eq!(english("a"), "`a` is not a number");
    assert_eq!(english("9"), "`9` is out of range: enter a number from 0 to 8");
    assert_eq!(english("1"), "`1`: cell 1 is taken by O");
    // The input does not reach the terminal as a control sequence.
    assert_eq!(english("\u{1b}[2J"), "`\\u{1b}[2J` is not a number");
}

#[test]
fn text_that_is_not_a_number_is_refused_every_time() {
    for text in ["a", "", " ", "\n", "1 2", "-1", "+1", "1.0", "0x1", "one", "_1", "1_", "1__2", "½", "四"]
    {
        for _ in 0..2 {
            let answer = Board::EMPTY.parse_move(text);
            assert!(matches!(answer, Err(InputError::NotANumber { .. })), "`{text}`: {answer:?}");
        }
    }
    assert_eq!(japanese(&Board::EMPTY, ""), " は数字ではありません");
    assert_eq!(japanese(&Board::EMPTY, "1 2\r\n"), "1 2 は数字ではありません");
}

#[test]
fn a_taken_cell_is_refused_every_time() {
    let board = Stage::START.check(Cell::ALL[4]).unwrap().play().board();
    for _ in 0..2 {
        match board.parse_move("4") {
            Err(InputError::Taken { text, occupied }) => {
                assert_eq!(text, "4");
                assert_eq!((occupied.cell, occupied.by), (Cell::ALL[4], Player::First));
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn numbers_are_read_as_lean_reads_them_and_full_width_ones_too() {
    for (text, index) in [
        ("0", 0),
        ("8", 8),
        ("007", 7),
        ("0_7", 7),
        ("\t3\r\n", 3),
        ("３", 3),
        ("０８", 8),
        ("\u{3000}5\u{3000}", 5),
    ] {
        assert_eq!(Cell::parse(text), Ok(Cell::ALL[index]), "`{text}`");
    }
}

#[test]
fn a_number_too_large_for_any_integer_is_out_of_range() {
    for text in ["9", "10", "1_0", "９", "99999999999999999999999999", &"9".repeat(100_000)] {
        let answer = Cell::parse(text);
        assert!(matches!(answer, Err(InputError::OutOfRange { .. })), "{answer:?}");
    }
    assert_eq!(Cell::parse(&format!("{}3", "0".repeat(100_000))), Ok(Cell::ALL[3]));
}

#[test]
fn every_board_is_read_back_as_it_is_drawn() {
    for board in Board::all() {
        for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
            assert_eq!(board.drawn(glyphs).to_string().parse(), Ok(board));
        }
    }
}

#[test]
fn an_empty_cell_may_be_written_as_its_own_number_and_no_other() {
    for cell in 0..9 {
        for digit in 0..=9_usize {
            let mut text = "-".repeat(9);
            text.replace_range(cell..=cell, &digit.to_string());
            let read = text.parse::<Board>();
            // Cells are counted from 0 or from 1.
            if digit == cell || digit == cell + 1 {
                assert_eq!(read, Ok(Board::EMPTY), "{text}");
            } else {
                let (column, found) = (cell + 1, char::from(b'0' + digit as u8));
                assert_eq!(read, Err(TextError::WrongNumber { column, found, cell: Cell::ALL[cell] }));
            }
        }
    }
}

#[test]
fn errors_in_boards_name_the_place() {
    let error = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(error("XOX/OZO"), "column 6: `Z` is not a cell");
    assert_eq!(error("XOX/5--/---"), "column 5: the number 5 is in the place of cell 3");
    assert_eq!(error(""), "the text ends after 0 of 9 cells");
    assert_eq!(error("XOX/---/--"), "the text ends after 8 of 9 cells");
    assert_eq!(error("XOX/---/---/X"), "column 13: unexpected text after the ninth cell");
}

#[test]
fn errors_in_stages_name_the_place() {
    let error = |text: &str| text.parse::<Stage>().unwrap_err();
    for text in ["", " ", "-:---,---,---,", "X---,---,---,", "X", "x:---,---,---,"] {
        assert_eq!(error(text), TextError::NoSide, "`{text}`");
    }
    assert_eq!(error("X:OOO,XZ-,---,").to_string(), "column 8: `Z` is not one of `X`, `O` and `-`");
    assert_eq!(error("X:OOO.XX-,---,").to_string(), "column 6: `.` is not a comma");
    assert_eq!(error("X:OOO,XX-").to_string(), "the text ends after 6 of 9 cells");
    assert_eq!(error("X:OOO,XX-,--").to_string(), "the text ends after 8 of 9 cells");
    assert_eq!(error("X:OOO,XX-,---,X").to_string(), "column 15: unexpected text after the ninth cell");
    assert_eq!("  O:---,---,---\n".parse(), Ok(Stage::new(Board::EMPTY, Player::Second)));
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in ".*") {
        let _ = Cell::parse(&text);
        if let Ok(board) = text.parse::<Board>() {
            prop_assert_eq!(board.to_string().parse(), Ok(board));
        }
        let _ = text.parse::<Stage>();
    }

    #[test]
    fn a_text_similar_to_a_stage_is_read_only_if_it_is_written_the_same_way(
        text in "[XO]:([XO-]{3},){3}", at in 0_usize..14, other in "[XO,:-]",
    ) {
        let mut changed = text.clone();
        changed.replace_range(at..=at, &other);
        if let Ok(stage) = changed.parse::<Stage>() {
            prop_assert_eq!(stage.to_string(), changed);
        }
        let stage: Stage = text.parse().expect("the text is a valid stage");
        prop_assert_eq!(stage.to_move() == Player::First, text.starts_with('X'));
    }

    #[test]
    fn the_numbers_below_nine_are_cells_and_no_others(number in any::<u64>(), small in 0_u64..20) {
        for number in [number, small] {
            let cell = Cell::parse(&number.to_string()).ok();
            prop_assert_eq!(cell.map(|cell| cell.index() as u64), (number < 9).then_some(number));
        }
    }
}
