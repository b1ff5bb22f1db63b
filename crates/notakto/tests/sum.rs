//! Sums of boards: the rules, what is refused, and published facts about who wins.

use std::collections::HashMap;

use game::search::Solver;
use game::{Checked, Game, Outcome, Player, Verdict};
use notakto::{Board, Cell, Classes, IllegalMove, Move, MoveError, Shape, Sum, SumError};
use proptest::prelude::*;

fn shape(text: &str) -> Shape {
    text.parse().unwrap()
}

fn sum(text: &str) -> Sum {
    Sum::parse(&Shape::standard(), text, Player::First).unwrap()
}

fn mv(board: usize, cell: usize) -> Move {
    Move { board, cell: Cell::new(cell).unwrap() }
}

fn mover_wins(position: &Sum) -> bool {
    Solver::new(1 << 20).solve(position).unwrap().verdict == Verdict::Win
}

fn winning_moves(position: &Sum) -> Vec<String> {
    let moves = Solver::new(1 << 20).moves(position).unwrap();
    moves
        .into_iter()
        .filter(|(_, solved)| solved.verdict == Verdict::Win)
        .map(|(mv, _)| mv.to_string())
        .collect()
}

/// Finds whether the player to move wins a sum of live classes, by plain search over sorted lists of classes.
struct BySearch {
    classes: Classes,
    known: HashMap<Vec<u32>, bool>,
}

impl BySearch {
    fn new(text: &str) -> BySearch {
        BySearch { classes: Classes::new(&shape(text)).unwrap(), known: HashMap::new() }
    }

    fn mover_wins(&mut self, sum: &[u32]) -> bool {
        if sum.is_empty() {
            return true;
        }
        if let Some(&known) = self.known.get(sum) {
            return known;
        }
        let mut wins = false;
        'boards: for (index, &board) in sum.iter().enumerate() {
            let mut rest = sum.to_vec();
            rest.remove(index);
            wins |= self.classes.kills(board) && !self.mover_wins(&rest);
            for option in self.classes.options(board).to_vec() {
                if wins {
                    break 'boards;
                }
                let mut after = rest.clone();
                after.push(option);
                after.sort_unstable();
                wins = !self.mover_wins(&after);
            }
        }
        self.known.insert(sum.to_vec(), wins);
        wins
    }
}

#[test]
fn on_one_empty_board_only_the_centre_wins() {
    assert_eq!(winning_moves(&Sum::start(&Shape::standard(), 1).unwrap()), ["1:4"]);
}

#[test]
fn two_empty_boards_are_lost_for_the_mover() {
    assert!(!mover_wins(&Sum::start(&Shape::standard(), 2).unwrap()));
}

#[test]
fn on_three_empty_boards_every_first_move_wins() {
    let mut search = BySearch::new("3x3 full");
    assert!(search.mover_wins(&[0, 0, 0]));
    for cell in 0..9 {
        let after = search.classes.live_of(Board::from_mask(1 << cell).unwrap()).unwrap();
        assert!(!search.mover_wins(&[0, 0, after]), "cell {cell}");
    }
}

#[test]
fn of_one_to_four_empty_boards_the_mover_wins_one_and_three() {
    let mut search = BySearch::new("3x3 full");
    let wins: Vec<bool> = (1..=4).map(|boards| search.mover_wins(&vec![0; boards])).collect();
    assert_eq!(wins, [true, false, true, false]);
}

#[test]
fn one_empty_2x2_board_is_won_and_one_4x4_board_lost_for_the_mover() {
    assert!(mover_wins(&Sum::start(&shape("2x2 full"), 1).unwrap()));
    assert!(!mover_wins(&Sum::start(&shape("4x4 full"), 1).unwrap()));
    assert!(!BySearch::new("4x4 full").mover_wins(&[0]));
}

#[test]
fn of_the_230_live_boards_73_of_18_classes_are_lost_for_the_mover() {
    let standard = Shape::standard();
    let mut solver = Solver::new(1 << 20);
    let live: Vec<Board> = (0..512)
        .map(|mask| Board::from_mask(mask).unwrap())
        .filter(|&board| !standard.is_dead(board))
        .collect();
    assert_eq!(live.len(), 230);
    let classes = Classes::new(&standard).unwrap();
    let mut search = BySearch::new("3x3 full");
    let mut lost = Vec::new();
    for board in live {
        let position = Sum::new(&standard, vec![board], Player::Second).unwrap();
        let class = classes.live_of(board).unwrap();
        let won = solver.solve(&position).unwrap().verdict == Verdict::Win;
        assert_eq!(won, search.mover_wins(&[class]));
        if !won {
            lost.push(class);
        }
    }
    assert_eq!(lost.len(), 73);
    lost.sort_unstable();
    lost.dedup();
    assert_eq!(lost.len(), 18);
}

#[test]
fn the_sums_of_one_to_three_live_boards_have_the_published_numbers_of_losses() {
    let mut search = BySearch::new("3x3 full");
    let mut losses = [0; 4];
    for a in 0..46 {
        losses[1] += u32::from(!search.mover_wins(&[a]));
        for b in a..46 {
            losses[2] += u32::from(!search.mover_wins(&[a, b]));
            for c in b..46 {
                losses[3] += u32::from(!search.mover_wins(&[a, b, c]));
            }
        }
    }
    assert_eq!(losses, [0, 18, 213, 3282]);
}

#[test]
fn figure_5_of_the_paper_has_four_winning_moves_one_of_which_kills_a_board() {
    let figure = sum("X.X.X....+X...X....");
    assert_eq!(winning_moves(&figure), ["1:3", "1:5", "1:7", "2:8"]);
    assert!(figure.kills(mv(1, 8)) && !figure.kills(mv(0, 3)) && !figure.kills(mv(0, 0)));
}

#[test]
fn whoever_kills_the_last_board_loses() {
    let mut game = sum("XX.......+X...X....");
    assert_eq!((game.live_boards(), game.outcome(), game.to_move()), (2, None, Player::First));
    game.place(mv(0, 2)).unwrap();
    assert_eq!((game.live_boards(), game.outcome(), game.to_move()), (1, None, Player::Second));
    assert_eq!(game.to_string(), "XXX......+X...X....");
    assert!(game.moves().all(|mv| mv.board == 1));
    game = game.check(mv(1, 8)).unwrap().play();
    assert_eq!(game.outcome(), Some(Outcome::Win(Player::First)));
    assert_eq!(game.moves().count(), 0);
}

#[test]
fn a_sum_without_live_boards_is_won_by_the_player_to_move() {
    for boards in [sum("XXX......"), Sum::start(&Shape::standard(), 0).unwrap()] {
        assert_eq!(boards.outcome(), Some(Outcome::Win(Player::First)));
    }
}

#[test]
fn an_illegal_move_changes_nothing_and_is_refused_with_a_reason() {
    let mut game = sum("XXX......+X........");
    let before = game.clone();
    let message = |game: &mut Sum, mv| game.place(mv).unwrap_err().to_string();
    assert_eq!(message(&mut game, mv(0, 5)), "move 1:5: board 1 is dead");
    assert_eq!(message(&mut game, mv(1, 0)), "move 2:0: the cell is taken");
    assert_eq!(message(&mut game, mv(1, 9)), "move 2:9: a board has 9 cells, numbered from 0");
    assert_eq!(message(&mut game, mv(2, 0)), "move 3:0: there are 2 boards");
    assert!(matches!(game.check(mv(usize::MAX, 0)), Err(IllegalMove::NoSuchBoard { boards: 2, .. })));
    assert_eq!(game, before);
}

#[test]
fn invalid_sums_are_refused_with_the_board_and_column() {
    let refused = |text: &str| Sum::parse(&Shape::standard(), text, Player::First).unwrap_err();
    assert_eq!(refused(".........+...o.....").to_string(), "board 2: column 4: `o` is neither `X` nor `.`");
    assert_eq!(refused("").to_string(), "board 1: the board ends after 0 of 9 cells");
    assert_eq!(refused(".........+").to_string(), "board 2: the board ends after 0 of 9 cells");
    assert_eq!(
        refused("..........+.........").to_string(),
        "board 1: column 10: unexpected text after the last of 9 cells"
    );
    assert_eq!(refused(&vec!["........."; 1001].join("+")), SumError::TooMany);
    assert_eq!(SumError::TooMany.to_string(), "more than 1000 boards");
    assert_eq!(Sum::start(&Shape::standard(), usize::MAX), Err(SumError::TooMany));
    let outside = Sum::new(&Shape::standard(), vec![Board::from_mask(1 << 9).unwrap()], Player::First);
    assert_eq!(
        outside.unwrap_err().to_string(),
        "board 1: there is an X in cell 9, but the shape has 9 cells"
    );
}

#[test]
fn a_thousand_boards_can_be_played() {
    let thousand = vec!["........."; 1000].join("+");
    let mut game = sum(&thousand);
    assert_eq!((game.to_string(), game.moves().count()), (thousand, 9000));
    game.place(game.parse_move("1000:4").unwrap()).unwrap();
    assert_eq!(game.moves().last(), Some(mv(999, 8)));
}

#[test]
fn a_move_may_be_typed_by_number_or_by_name() {
    let game = sum(".........+.........");
    for text in ["2:5", "2 5", " 2 : 5 ", "2:c2", "2 C2", "02:05", "２：５", "２　ｃ２"] {
        assert_eq!(game.parse_move(text), Ok(mv(1, 5)), "{text}");
    }
    let single = sum(".........");
    for text in ["5", "c2", "1:5", "５"] {
        assert_eq!(single.parse_move(text), Ok(mv(0, 5)), "{text}");
    }
}

#[test]
fn invalid_moves_are_refused_with_a_reason() {
    let game = sum(".........+.........");
    let message = |text: &str| game.parse_move(text).unwrap_err().to_string();
    assert_eq!(message("5"), "`5` names no board: there are 2; write for example `1:5`");
    assert_eq!(message("3:5"), "`3:5`: boards are numbered from 1 to 2");
    assert_eq!(message("0:5"), "`0:5`: boards are numbered from 1 to 2");
    let off = "cells are numbered from 0 to 8, or named from a1 to c3";
    for text in ["1:9", "1:d1", "1:a4", "1:a0", "1:99999999999999999999999"] {
        assert_eq!(message(text), format!("`{text}`: {off}"));
    }
    for text in ["", ":", "x", "1:", ":4", "1:b", "1 2 3", "-1:4", "1:4x", "中:央"] {
        assert_eq!(game.parse_move(text), Err(MoveError::Form { text: text.to_string() }), "{text}");
    }
    let padded = format!("1:{}9", "0".repeat(40));
    assert!(matches!(game.parse_move(&padded), Err(MoveError::Form { .. })));
    let long = "1".repeat(1 << 20);
    assert!(message(&long).len() < 250 && message(&format!("1:{long}")).len() < 250);
}

fn any_sum() -> impl Strategy<Value = Sum> {
    const SHAPES: [&str; 5] = ["3x3 full", "2x4 k=2", "3x3 rows torus", "4x4 full", "1x3 full"];
    (proptest::sample::select(&SHAPES[..]), proptest::collection::vec(any::<[u32; 2]>(), 0..5)).prop_map(
        |(text, masks)| {
            let shape = shape(text);
            // The intersection of two masks occupies a quarter of the cells, so many boards are live.
            let boards =
                masks.into_iter().map(|[a, b]| Board::from_mask(a & b & shape.full_board().mask()).unwrap());
            Sum::new(&shape, boards.collect(), Player::Second).unwrap()
        },
    )
}

proptest! {
    #[test]
    fn the_moves_are_exactly_the_legal_ones(sum in any_sum()) {
        let listed: Vec<Move> = sum.moves().collect();
        let legal: Vec<Move> = (0..=sum.boards().len())
            .flat_map(|board| (0..Cell::MOST).map(move |cell| mv(board, cell)))
            .filter(|&mv| sum.legality(mv).is_ok())
            .collect();
        prop_assert_eq!(&listed, &legal);
        prop_assert_eq!(sum.outcome().is_some(), listed.is_empty());
    }

    #[test]
    fn whoever_moves_last_in_a_random_game_loses(
        start in any_sum(), choices in proptest::collection::vec(any::<prop::sample::Index>(), 80),
    ) {
        let mut sum = start;
        let mut choices = choices.into_iter();
        let mut last = !sum.to_move();
        while sum.outcome().is_none() {
            let moves: Vec<Move> = sum.moves().collect();
            let mv = moves[choices.next().expect("four boards have at most 64 cells").index(moves.len())];
            let next = sum.check(mv).unwrap().play();
            prop_assert_eq!(sum.parse_move(&mv.to_string()), Ok(mv));
            let killed = sum.live_boards() - next.live_boards();
            prop_assert_eq!(killed, usize::from(sum.kills(mv)));
            last = sum.to_move();
            sum.place(mv).unwrap();
            prop_assert_eq!(&sum, &next);
            prop_assert_eq!(&Sum::new(sum.shape(), sum.boards().to_vec(), sum.to_move()).unwrap(), &sum);
        }
        prop_assert_eq!(sum.outcome().and_then(Outcome::winner), Some(!last));
    }

    #[test]
    fn a_written_sum_is_read_back(sum in any_sum()) {
        prop_assume!(!sum.boards().is_empty());
        prop_assert_eq!(Sum::parse(sum.shape(), &sum.to_string(), sum.to_move()), Ok(sum));
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in ".{0,40}", like_a_move in "[a-zA-Z0-9: ０-９：　]{0,8}") {
        let game = sum(".........+.........");
        for text in [&text, &like_a_move] {
            if let Ok(mv) = game.parse_move(text) {
                prop_assert!(game.legality(mv).is_ok());
            }
            let _ = Sum::parse(game.shape(), text, Player::First);
        }
    }
}
