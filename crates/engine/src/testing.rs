//! What tests of several modules need.
//!
//! Start at [`boards_of_random_games`]. Knows no search.

use othello::Board;

/// All boards of games of random moves on which the player to move has a move.
pub(crate) fn boards_of_random_games(mut seed: u64, games: usize) -> Vec<Board> {
    let mut boards = Vec::new();
    for _ in 0..games {
        let mut board = Board::START;
        loop {
            if board.moves().is_empty() {
                board = board.pass();
            }
            let moves = board.moves();
            if moves.is_empty() {
                break;
            }
            boards.push(board);
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let square = moves.into_iter().nth((seed >> 33) as usize % moves.len() as usize);
            let square = square.expect("the place is less than the number of moves");
            board = board.play(square).expect("the move is legal");
        }
    }
    boards
}
