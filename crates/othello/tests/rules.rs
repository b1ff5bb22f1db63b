//! The rules against published counts, a second way of computing them, and laws that must hold.

mod support;

use std::collections::HashSet;

use game::{Checked, Game, Player};
use othello::notation::transcript;
use othello::{Board, Move, Position, Size, Square, Squares};
use proptest::prelude::*;

use support::{START, counts, games, passes, positions, square};

/// What a walk over all lines of play found after a number of placements.
#[derive(Default)]
struct Found {
    must_pass: u64,
    over: u64,
    last_boards: HashSet<(u64, u64)>,
    wipe_outs_of_black: u64,
    wipe_outs_of_white: u64,
}

/// Walks every line of `placements` more placements, a pass being no placement, and notes the
/// lines that end at or must pass after exactly that many.
fn walk(board: Board, mover: Player, placements: u32, found: &mut Found) {
    if placements == 0 {
        note(board, mover, found);
        return;
    }
    let mut moves = board.moves();
    let (mut board, mut mover) = (board, mover);
    if moves.is_empty() {
        (board, mover) = (board.pass(), !mover);
        moves = board.moves();
    }
    for square in moves {
        walk(board.play(square).expect("a listed move is legal"), !mover, placements - 1, found);
    }
}

fn note(board: Board, mover: Player, found: &mut Found) {
    if !board.moves().is_empty() {
        return;
    }
    if !board.pass().moves().is_empty() {
        found.must_pass += 1;
        return;
    }
    let black_first = if mover == Player::First { board } else { board.pass() };
    found.over += 1;
    found.last_boards.insert((black_first.mover().bits(), black_first.opponent().bits()));
    found.wipe_outs_of_black += u64::from(black_first.mover().is_empty());
    found.wipe_outs_of_white += u64::from(black_first.opponent().is_empty());
}

fn found_after(placements: u32) -> Found {
    let mut found = Found::default();
    walk(Board::START, Player::First, placements, &mut found);
    found
}

#[test]
fn nobody_passes_and_no_game_ends_in_the_first_seven_placements() {
    for placements in 1..=7 {
        let found = found_after(placements);
        assert_eq!((found.must_pass, found.over), (0, 0), "after {placements} placements");
    }
}

#[test]
fn the_first_forced_passes_come_after_eight_placements_in_24_lines() {
    let found = found_after(8);
    assert_eq!((found.must_pass, found.over), (24, 0));
}

#[test]
fn the_shortest_games_have_nine_moves_and_white_has_no_disc_left_in_any() {
    let found = found_after(9);
    assert_eq!(found.over, 228);
    assert_eq!(found.wipe_outs_of_white, 228);
    assert_eq!(found.last_boards.len(), 140);
}

#[test]
fn black_has_no_disc_left_in_any_of_the_356_games_of_ten_moves() {
    let found = found_after(10);
    assert_eq!(found.over, 356);
    assert_eq!(found.wipe_outs_of_black, 356);
    assert_eq!(found.last_boards.len(), 110);
}

#[test]
fn feinsteins_perfect_6x6_game_ends_16_to_20_with_one_pass() {
    // J. Feinstein 1993, the coordinates b2 to g7 of the board's middle.
    let moves = "d3c5d6e3f5f4e2d2c2e6e7g5c4c3g4g3f3c7b5d7b7b3c6b6f7f6b4b2g6g7f2g2";
    let record = transcript::parse(moves, Position::start(Size::Six)).unwrap();
    assert!(record.last().is_over());
    assert_eq!(counts(record.last()), (16, 20));
    assert_eq!(record.last().score(Player::First).get(), -4);
    assert_eq!(passes(&record), 1);
    assert_eq!(record.moves()[30], Move::Pass, "the pass is ply 31, before the 31st placement");
}

/// The discs that a disc on `square` turns, found by walking away from it square by square.
fn flips_by_walking(position: Position, square: Square) -> Squares {
    let (mine, theirs) = (position.board().mover(), position.board().opponent());
    if !position.empty().contains(square) {
        return Squares::EMPTY;
    }
    let mut turned = Squares::EMPTY;
    for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
        let ahead = (1..8).map_while(|n| {
            let (x, y) = (square.column() as i8 + n * dx, square.row() as i8 + n * dy);
            Square::at(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
        });
        let mut run = Squares::EMPTY;
        for next in ahead {
            if theirs.contains(next) {
                run = run | next.set();
            } else {
                if mine.contains(next) {
                    turned = turned | run;
                }
                break;
            }
        }
    }
    turned
}

fn squares_that_turn_something(position: Position) -> Squares {
    Square::all().filter(|&square| !flips_by_walking(position, square).is_empty()).collect()
}

proptest! {
    #[test]
    fn what_is_legal_and_what_is_turned_agree_with_walking_from_square_to_square(position in positions()) {
        prop_assert_eq!(position.placements(), squares_that_turn_something(position));
        for square in Square::all() {
            let turned = flips_by_walking(position, square);
            if position.size().squares().contains(square) {
                prop_assert_eq!(position.board().flips(square), turned);
            }
            if let Ok(next) = position.play(Move::Place(square)) {
                let mine = position.board().mover() | turned | square.set();
                prop_assert_eq!(next.board().opponent(), mine);
                prop_assert_eq!(next.board().mover(), position.board().opponent() - turned);
            }
        }
    }

    #[test]
    fn the_listed_moves_are_exactly_those_found_legal(position in positions()) {
        let listed: HashSet<Move> = position.moves().collect();
        prop_assert_eq!(listed.len(), position.moves().count(), "each move is listed once");
        for mv in Square::all().map(Move::Place).chain([Move::Pass]) {
            prop_assert_eq!(position.legality(mv).is_ok(), listed.contains(&mv));
            prop_assert_eq!(position.play(mv).is_ok(), listed.contains(&mv));
        }
        prop_assert_eq!(listed.is_empty(), position.outcome().is_some());
    }

    #[test]
    fn a_pass_is_legal_exactly_when_only_the_other_side_can_move(position in positions()) {
        let other = Position::new(position.board().pass(), !position.side(), position.size()).unwrap();
        let stuck = squares_that_turn_something(position).is_empty();
        let other_stuck = squares_that_turn_something(other).is_empty();
        prop_assert_eq!(position.play(Move::Pass).is_ok(), stuck && !other_stuck);
        prop_assert_eq!(position.is_over(), stuck && other_stuck);
        if stuck && !other_stuck {
            prop_assert_eq!(position.play(Move::Pass), Ok(other));
        }
    }

    #[test]
    fn a_disc_once_placed_stays_and_only_changes_colour(record in games()) {
        let positions: Vec<Position> = record.positions().collect();
        for (pair, &mv) in positions.windows(2).zip(record.moves()) {
            let (before, after) = (pair[0], pair[1]);
            let placed = match mv {
                Move::Place(square) => square.set(),
                Move::Pass => Squares::EMPTY,
            };
            prop_assert_eq!(after.empty(), before.empty() - placed);
            prop_assert_eq!(after.side(), !before.side());
            let mover = before.side();
            let gained = after.discs(mover).len() - before.discs(mover).len();
            let lost = before.discs(!mover).len() - after.discs(!mover).len();
            prop_assert_eq!(gained, lost + placed.len());
        }
    }

    #[test]
    fn one_sides_score_is_the_other_sides_loss_and_agrees_with_the_outcome(position in positions()) {
        let score = position.score(Player::First);
        prop_assert_eq!(-score, position.score(Player::Second));
        if let Some(outcome) = position.outcome() {
            let winner = match score.get() {
                0 => None,
                1.. => Some(Player::First),
                _ => Some(Player::Second),
            };
            prop_assert_eq!(outcome.winner(), winner);
        }
    }
}

#[test]
fn every_line_of_four_by_four_ends_within_twelve_placements() {
    fn longest(position: Position) -> u32 {
        let next = position.moves().map(|mv| {
            let placed = u32::from(mv != Move::Pass);
            placed + longest(position.play(mv).expect("a listed move is legal"))
        });
        next.max().unwrap_or(0)
    }
    assert_eq!(longest(Position::start(Size::Four)), 12);
}

#[test]
fn the_four_first_moves_turn_one_disc_each() {
    let moves: Vec<Square> = START.placements().into_iter().collect();
    assert_eq!(moves, ["d3", "c4", "f5", "e6"].map(square));
    for first in moves {
        assert_eq!(counts(START.play(Move::Place(first)).unwrap()), (4, 1));
    }
}
