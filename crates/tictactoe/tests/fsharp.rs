//! What the article in F# states about its program: static evaluation, text form, equality by content,
//! and the search of the lazy tree.

use std::cell::Cell as Counter;
use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use game::search::minimax;
use game::{Checked, Game, LegalMove, Player};
use tictactoe::{Board, Cell, Stage};

const CROSS: Player = Player::First;
const CIRCLE: Player = Player::Second;

fn stage(text: &str) -> Stage {
    text.parse().unwrap()
}

fn all_stages() -> impl Iterator<Item = Stage> {
    Board::all().flat_map(|board| Player::BOTH.map(|mover| Stage::new(board, mover)))
}

#[test]
fn a_row_of_circles_through_the_centre_is_worth_1050() {
    let middle_row = stage("O:---,OOO,---,");
    assert_eq!(middle_row.static_eval(CIRCLE), 1050);
    assert_eq!(middle_row.static_eval(CROSS), -1050);
}

#[test]
fn one_sides_static_evaluation_is_the_negative_of_the_others() {
    for board in Board::all() {
        assert_eq!(board.static_eval(CROSS), -board.static_eval(CIRCLE));
    }
    assert_eq!(Board::EMPTY.static_eval(CROSS), 0);
}

/// The article's evaluation transcribed: counts along rows, columns and diagonals.
fn transcribed_static_eval(mine: Player, board: Board) -> i32 {
    let at = |i, j| board.get(Cell::at(i, j).unwrap());
    let line = |cells: [Option<Player>; 3]| {
        let count = |player| cells.iter().filter(|&&cell| cell == Some(player)).count();
        match (count(mine), count(mine.opponent())) {
            (0, 0) => 0,
            (x, 0) => (1..=x).fold(1, |a, _| a * 10),
            (0, x) => (1..=x).fold(-1, |a, _| a * 10),
            _ => 0,
        }
    };
    let mut sum = 0;
    for i in 0..3 {
        sum += line([at(i, 0), at(i, 1), at(i, 2)]);
        sum += line([at(0, i), at(1, i), at(2, i)]);
    }
    sum + line([at(0, 0), at(1, 1), at(2, 2)]) + line([at(0, 2), at(1, 1), at(2, 0)])
}

#[test]
fn the_static_evaluation_is_the_articles_on_every_board() {
    for board in Board::all() {
        for mine in Player::BOTH {
            assert_eq!(board.static_eval(mine), transcribed_static_eval(mine, board));
        }
    }
}

#[test]
fn a_stage_is_written_as_in_the_article() {
    let board: Board = "○○○ ××− −−−".parse().unwrap();
    assert_eq!(Stage::new(board, CROSS).to_string(), "X:OOO,XX-,---,");
    assert_eq!(Stage::START.to_string(), "X:---,---,---,");
}

#[test]
fn every_stage_is_read_back_from_its_text() {
    for stage in all_stages() {
        let text = stage.to_string();
        assert_eq!(text.parse(), Ok(stage));
        let without_last_comma = text.strip_suffix(',').unwrap();
        assert_eq!(without_last_comma.parse(), Ok(stage));
    }
}

#[test]
fn stages_are_equal_and_hash_alike_by_content() {
    let state = RandomState::new();
    let reached = stage("O:OO-,XX-,---,").check(Cell::at(0, 2).unwrap()).unwrap().play();
    let read = stage("X:OOO,XX-,---,");
    assert_eq!(reached, read);
    assert_eq!(state.hash_one(reached), state.hash_one(read));

    let other_side = stage("O:OOO,XX-,---,");
    assert_ne!(other_side, read);
    let distinct: HashSet<Stage> = all_stages().collect();
    assert_eq!(distinct.len(), 2 * Board::COUNT);
    assert!(all_stages().all(|stage| distinct.contains(&self::stage(&stage.to_string()))));
}

#[test]
fn the_next_stage_completes_the_row() {
    // ○○−    ○○○
    // ××− → ××−
    // −−−    −−−
    let start = stage("O:OO-,XX-,---,");
    assert_eq!(start.next(3), Some(stage("X:OOO,XX-,---,")));
}

#[test]
fn the_winning_move_scores_910_and_is_the_only_best_one() {
    let start = stage("O:OO-,XX-,---,");
    let values: Vec<(Cell, i32)> = start.evaluated_moves(3).collect();
    assert_eq!(values.len(), 5);
    let winning = Cell::at(0, 2).unwrap();
    for (cell, value) in values {
        if cell == winning {
            assert_eq!(value, 910);
        } else {
            assert!(value < 910, "{cell}: {value}");
        }
    }
}

#[test]
fn the_values_are_those_of_plain_minimax_on_every_stage() {
    for stage in all_stages() {
        let mine = stage.to_move();
        for (cell, value) in stage.evaluated_moves(3) {
            let after = stage.check(cell).unwrap().play();
            let expected = minimax(&after, mine, 3, &mut |leaf| leaf.static_eval(mine));
            assert_eq!(value, expected, "{cell} on {stage}");
        }
    }
}

#[test]
fn the_first_of_the_best_moves_is_chosen_at_every_stage_and_depth() {
    for stage in all_stages().step_by(7) {
        for depth in 0..4 {
            let values: Vec<(Cell, i32)> = stage.evaluated_moves(depth).collect();
            let greatest = values.iter().map(|&(_, value)| value).max();
            let first = values.iter().find(|&&(_, value)| Some(value) == greatest);
            let chosen = stage.next_move(depth).map(LegalMove::mv);
            assert_eq!(chosen, first.map(|&(cell, _)| cell), "{stage}");
            let played = chosen.map(|cell| stage.check(cell).unwrap().play());
            assert_eq!(stage.next(depth), played);
        }
    }
}

#[test]
fn a_finished_game_has_no_next_stage() {
    for stage in all_stages() {
        assert_eq!(stage.next(0).is_none(), stage.outcome().is_some());
    }
}

#[test]
fn only_the_leaves_of_the_pruned_tree_are_evaluated() {
    let (evaluated, fewer) = (Counter::new(0), Counter::new(0));
    let tree = Stage::START.tree();
    let values = tree.prune(4).map(|stage| {
        evaluated.set(evaluated.get() + 1);
        assert_eq!(stage.board().depth(), 4);
        stage.static_eval(CROSS)
    });
    assert_eq!(evaluated.get(), 0);
    let value = *values.maximise();
    assert_eq!(evaluated.get(), 9 * 8 * 7 * 6);

    let again = tree.prune(4).map(|stage| {
        fewer.set(fewer.get() + 1);
        stage.static_eval(CROSS)
    });
    assert_eq!(*again.alpha_beta(), value);
    assert!(fewer.get() < evaluated.get() / 2, "{}", fewer.get());
}
