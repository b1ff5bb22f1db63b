//! Perfect play: the table compared with the generic solver and the lazy tree, and a computer that
//! never loses, whatever the opponent does.

use game::search::{Solver, alpha_beta, minimax};
use game::{Checked, Game, LegalMove, Player, Verdict};
use tictactoe::{Board, Cell, Stage, Symmetry, Table, best_move, solve, solve_moves};

fn all_stages() -> impl Iterator<Item = Stage> {
    Board::all().flat_map(|board| Player::BOTH.map(|mover| Stage::new(board, mover)))
}

#[test]
fn the_table_agrees_with_the_generic_solver_on_every_stage() {
    let mut solver = Solver::new(2 * Board::COUNT);
    for stage in all_stages() {
        assert_eq!(solve(stage), solver.solve(&stage).unwrap(), "{stage}");
    }
}

#[test]
fn the_positions_of_a_game_from_the_start_are_solved_alike() {
    let mut solver = Solver::new(Board::COUNT);
    let start = solver.solve(&Stage::START).unwrap();
    // 5,478 positions minus the 958 final ones.
    assert_eq!(solver.positions(), 5_478 - 958);
    assert_eq!((start.verdict, start.distance), (Verdict::Draw, 9));
    assert_eq!(solve(Stage::START), start);
}

#[test]
fn a_fresh_table_equals_the_shared_one() {
    let fresh = Table::compute();
    assert!(all_stages().all(|stage| fresh.solve(stage) == solve(stage)));
}

#[test]
fn moves_have_the_values_of_the_generic_solver() {
    let mut solver = Solver::new(2 * Board::COUNT);
    for stage in all_stages() {
        let values: Vec<_> = solve_moves(&stage).map(|(legal, solved)| (legal.mv(), solved)).collect();
        assert_eq!(values, solver.moves(&stage).unwrap(), "{stage}");
        let best = values.iter().map(|&(_, solved)| solved).max();
        let chosen = best_move(&stage).map(LegalMove::mv);
        let first = values.iter().find(|&&(_, solved)| Some(solved) == best);
        assert_eq!(chosen, first.map(|&(cell, _)| cell), "{stage}");
        if let Some(best) = best {
            assert_eq!(best, solve(stage), "{stage}");
        }
    }
}

#[test]
fn play_by_the_table_ends_as_and_when_the_table_says() {
    for start in all_stages() {
        let solved = solve(start);
        let mut stage = start;
        let mut plies = 0;
        while let Some(legal) = best_move(&stage) {
            stage = legal.play();
            plies += 1;
        }
        let outcome = stage.outcome().unwrap();
        assert_eq!(outcome.verdict_for(start.to_move()), solved.verdict);
        assert_eq!(plies, solved.distance, "{start}");
    }
}

#[test]
fn rotations_and_reflections_have_the_same_value() {
    for stage in all_stages() {
        for symmetry in Symmetry::ALL {
            let image = Stage::new(stage.board().transformed(symmetry), stage.to_move());
            assert_eq!(solve(image), solve(stage));
        }
    }
}

#[test]
fn known_openings_have_their_known_values() {
    // The only answer to a corner is the centre; the only answer to the centre is a corner.
    let answers = |text: &str| -> Vec<usize> {
        let stage: Stage = text.parse().unwrap();
        solve_moves(&stage)
            .filter(|(_, solved)| solved.verdict == Verdict::Draw)
            .map(|(legal, _)| legal.mv().index())
            .collect()
    };
    assert_eq!(answers("O:X--,---,---,"), [4]);
    assert_eq!(answers("O:---,-X-,---,"), [0, 2, 6, 8]);
    assert_eq!(answers("X:---,---,---,"), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    // After an edge in answer to the centre, x wins by a fork.
    let edge: Stage = "X:-O-,-X-,---,".parse().unwrap();
    assert_eq!((solve(edge).verdict, solve(edge).distance), (Verdict::Win, 5));
}

#[test]
fn a_finished_game_has_no_moves_and_refuses_them_with_a_reason() {
    for stage in all_stages() {
        let over = stage.outcome().is_some();
        assert_eq!(stage.legal_moves().next().is_none(), over, "{stage}");
        assert_eq!(stage.tree().children().is_empty(), over, "{stage}");
        assert_eq!(best_move(&stage).is_none(), over);
        for cell in Cell::ALL {
            let listed = stage.moves().any(|listed| listed == cell);
            assert_eq!(stage.check(cell).is_ok(), listed, "{cell} on {stage}");
        }
    }
    let won: Stage = "X:OOO,XX-,---,".parse().unwrap();
    let why = won.check(Cell::ALL[5]).unwrap_err();
    assert_eq!(why.to_string(), "cell 5 cannot be taken: the game is over, O has won");
    let taken = Stage::START.check(Cell::ALL[4]).unwrap().play();
    let why = taken.check(Cell::ALL[4]).unwrap_err();
    assert_eq!(why.to_string(), "cell 4 is taken by X");
}

#[test]
fn generic_searches_to_the_end_find_the_scores_of_the_article() {
    let evaluate = |player: Player| {
        move |stage: &Stage| {
            let depth = stage.board().depth() as i32;
            match stage.outcome().map(|outcome| outcome.verdict_for(player)) {
                Some(Verdict::Win) => 10 - depth,
                Some(Verdict::Loss) => depth - 10,
                _ => 0,
            }
        }
    };
    for player in Player::BOTH {
        let (mut all, mut some) = (0_u32, 0_u32);
        let by_minimax = minimax(&Stage::START, player, 9, &mut |stage| {
            all += 1;
            evaluate(player)(stage)
        });
        let by_alpha_beta = alpha_beta(&Stage::START, player, 9, &mut |stage| {
            some += 1;
            evaluate(player)(stage)
        });
        assert_eq!(by_minimax, 0);
        assert_eq!(by_alpha_beta, 0);
        // Every game is one leaf.
        assert_eq!(all, 255_168);
        assert!(some < all / 10, "{some} evaluations");
    }
}

/// Walks every line of play from the start in which `computer` plays the moves of `choose` and the
/// opponent plays anything; the number of lines that the computer loses, draws and wins.
fn lines_against(computer: Player, choose: impl Fn(&Stage) -> Cell) -> [u32; 3] {
    fn walk(stage: Stage, computer: Player, choose: &impl Fn(&Stage) -> Cell, lines: &mut [u32; 3]) {
        if let Some(outcome) = stage.outcome() {
            let index = match outcome.verdict_for(computer) {
                Verdict::Loss => 0,
                Verdict::Draw => 1,
                Verdict::Win => 2,
            };
            lines[index] += 1;
        } else if stage.to_move() == computer {
            let legal = stage.check(choose(&stage)).unwrap();
            walk(legal.play(), computer, choose, lines);
        } else {
            for legal in stage.legal_moves() {
                walk(legal.play(), computer, choose, lines);
            }
        }
    }
    let mut lines = [0; 3];
    walk(Stage::START, computer, &choose, &mut lines);
    lines
}

#[test]
fn the_computer_of_the_article_never_loses_from_either_side() {
    for computer in Player::BOTH {
        let [losses, draws, wins] = lines_against(computer, |stage| {
            let board = stage.board();
            board.select_best_move(computer).unwrap().mv()
        });
        assert_eq!(losses, 0, "as {computer:?}");
        assert!(draws > 0 && wins > 0);
    }
}

#[test]
fn the_perfect_player_never_loses_from_either_side() {
    for computer in Player::BOTH {
        let [losses, draws, wins] = lines_against(computer, |stage| best_move(stage).unwrap().mv());
        assert_eq!(losses, 0, "as {computer:?}");
        assert!(draws > 0 && wins > 0);
    }
}

#[test]
fn a_player_who_always_chooses_the_first_move_loses_some_lines() {
    // The walk does find losses if there are any.
    for computer in Player::BOTH {
        let [losses, ..] = lines_against(computer, |stage| stage.moves().next().unwrap());
        assert!(losses > 0, "as {computer:?}");
    }
}
