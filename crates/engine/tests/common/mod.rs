//! Positions and games made by seeded generators, for the tests of the engine.

#![allow(dead_code, reason = "each test file uses some of these")]

use engine::evaluation::Evaluation;
use engine::{Level, Levels, Score};
use game::{Checked, Player};
use othello::{Board, Choice, Move, Position, Size, Square, Squares};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A generator that always yields the same numbers for one seed.
pub fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The squares named in `names`, parted by blanks.
pub fn squares(names: &str) -> Squares {
    names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
}

/// A position with black to move and these discs.
pub fn position(size: Size, black: &str, white: &str) -> Position {
    Position::new(Board::new(squares(black), squares(white)).unwrap(), Player::First, size).unwrap()
}

/// The positions of one random game, the start first and the finished one last.
pub fn random_game(size: Size, rng: &mut impl rand::Rng) -> Vec<Position> {
    let mut game = vec![Position::start(size)];
    let mut last = game[0];
    while let Some(mv) = last.moves().choose(rng) {
        last = last.play(mv).unwrap();
        game.push(last);
    }
    game
}

/// The start of a game after `plies` random moves; lines that end before that are thrown away.
pub fn random_opening(size: Size, plies: usize, rng: &mut impl rand::Rng) -> Position {
    loop {
        let game = random_game(size, rng);
        if let Some(&position) = game.get(plies)
            && !position.is_over()
        {
            return position;
        }
    }
}

/// Plays from `position` to the end, asking `players` (black first) for moves; the finished position.
pub fn play_out(mut position: Position, players: &mut [&mut dyn FnMut(&Position) -> Move; 2]) -> Position {
    while !position.is_over() {
        let mv = players[position.side().index()](&position);
        position = position.play(mv).unwrap();
    }
    position
}

/// The moves of a game between two levels, black's first, and how it ended.
pub fn game_of_levels(
    mut position: Position,
    levels: [Level; 2],
    rng: &mut impl rand::Rng,
) -> (Vec<Move>, Position) {
    let player = Levels::new();
    let mut moves = Vec::new();
    while let Some(choice) = player.choose(&position, levels[position.side().index()], rng) {
        moves.push(choice.mv);
        position = position.play(choice.mv).unwrap();
    }
    (moves, position)
}

/// Points of the first of two players in many games.
#[derive(Debug, Default)]
pub struct Points {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
}

impl Points {
    /// Counts a finished game that the player has played with this colour.
    pub fn count(&mut self, end: Position, colour: Player) {
        match end.score(colour).get().signum() {
            1 => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
    }

    /// Points in percent, half a point for a draw.
    pub fn percent(&self) -> f64 {
        let games = self.wins + self.draws + self.losses;
        100.0 * (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games)
    }
}

/// What the search promises to give for a leaf: the score of a finished game, else the evaluation.
pub fn leaf(position: &Position, player: Player, evaluation: &impl Evaluation) -> Score {
    let score = match position.choice() {
        Choice::Over => Score::end(position.score(position.side())),
        Choice::Place(moves) => evaluation.evaluate(position.board(), moves),
        Choice::MustPass => evaluation.evaluate(position.board(), Squares::EMPTY),
    };
    if position.side() == player { score } else { -score }
}
