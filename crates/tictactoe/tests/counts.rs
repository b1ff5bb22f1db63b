//! Published counts of games, positions and classes of symmetric positions.

use std::collections::HashSet;

use game::{Checked, Game, LegalMove, Outcome, Player};
use tictactoe::{Board, Cell, LINES, Stage, Symmetry};

/// The number of games won by X, won by O and drawn, for each number of plies.
fn games() -> [[u32; 3]; 10] {
    fn walk(stage: Stage, ply: usize, count: &mut [[u32; 3]; 10]) {
        match stage.outcome() {
            Some(Outcome::Win(Player::First)) => count[ply][0] += 1,
            Some(Outcome::Win(Player::Second)) => count[ply][1] += 1,
            Some(Outcome::Draw) => count[ply][2] += 1,
            None => {
                for legal in stage.legal_moves() {
                    walk(legal.play(), ply + 1, count);
                }
            }
        }
    }
    let mut count = [[0; 3]; 10];
    walk(Stage::START, 0, &mut count);
    count
}

fn reachable() -> HashSet<Stage> {
    let mut seen = HashSet::from([Stage::START]);
    let mut pending = vec![Stage::START];
    while let Some(stage) = pending.pop() {
        for next in stage.legal_moves().map(LegalMove::play) {
            if seen.insert(next) {
                pending.push(next);
            }
        }
    }
    seen
}

#[test]
fn there_are_255168_games() {
    let games = games();
    let total = |outcome: usize| games.iter().map(|counts| counts[outcome]).sum::<u32>();
    assert_eq!([total(0), total(1), total(2)], [131_184, 77_904, 46_080]);
    assert_eq!(total(0) + total(1) + total(2), 255_168);
}

#[test]
fn games_by_length_are_as_published() {
    let games = games();
    assert_eq!(games[..5], [[0; 3]; 5]);
    assert_eq!(games[5], [1_440, 0, 0]);
    assert_eq!(games[6], [0, 5_328, 0]);
    assert_eq!(games[7], [47_952, 0, 0]);
    assert_eq!(games[8], [0, 72_576, 0]);
    assert_eq!(games[9], [81_792, 0, 46_080]);
}

#[test]
fn there_are_5478_positions_and_765_up_to_symmetry() {
    let positions = reachable();
    assert_eq!(positions.len(), 5_478);
    assert!(positions.iter().all(|stage| stage.to_move() == stage.board().current()));
    let classes: HashSet<Board> = positions.iter().map(|stage| stage.board().canonical().0).collect();
    assert_eq!(classes.len(), 765);
}

#[test]
fn there_are_958_final_positions_and_138_up_to_symmetry() {
    let finished: Vec<Stage> = reachable().into_iter().filter(|stage| stage.outcome().is_some()).collect();
    let ended = |outcome| {
        let boards: HashSet<Board> = finished
            .iter()
            .filter(|stage| stage.outcome() == Some(outcome))
            .map(|stage| stage.board())
            .collect();
        let classes: HashSet<Board> = boards.iter().map(|board| board.canonical().0).collect();
        (boards.len(), classes.len())
    };
    assert_eq!(ended(Outcome::Win(Player::First)), (626, 91));
    assert_eq!(ended(Outcome::Win(Player::Second)), (316, 44));
    assert_eq!(ended(Outcome::Draw), (16, 3));
    assert_eq!(finished.len(), 958);
}

#[test]
fn the_eight_symmetries_differ_and_keep_the_lines() {
    let images: HashSet<Vec<Cell>> =
        Symmetry::ALL.iter().map(|symmetry| Cell::ALL.map(|cell| symmetry.apply(cell)).to_vec()).collect();
    assert_eq!(images.len(), 8);
    let sorted = |mut line: [Cell; 3]| {
        line.sort_unstable();
        line
    };
    let lines: HashSet<_> = LINES.into_iter().map(sorted).collect();
    assert_eq!(lines.len(), 8);
    for symmetry in Symmetry::ALL {
        let moved: HashSet<_> =
            LINES.into_iter().map(|line| sorted(line.map(|cell| symmetry.apply(cell)))).collect();
        assert_eq!(moved, lines);
    }
}

#[test]
fn a_symmetry_followed_by_its_inverse_leaves_every_cell_in_place() {
    for symmetry in Symmetry::ALL {
        for cell in Cell::ALL {
            assert_eq!(symmetry.inverse().apply(symmetry.apply(cell)), cell);
        }
    }
    assert_eq!(Symmetry::ALL[0], Symmetry::IDENTITY);
}

#[test]
fn rotations_and_reflections_of_every_board_share_its_canonical_form_and_result() {
    for board in Board::all() {
        let (canonical, symmetry) = board.canonical();
        assert_eq!(board.transformed(symmetry), canonical);
        for symmetry in Symmetry::ALL {
            let image = board.transformed(symmetry);
            assert_eq!(image.canonical().0, canonical);
            assert_eq!(image.result(), board.result());
            assert_eq!(image.transformed(symmetry.inverse()), board);
        }
    }
}
