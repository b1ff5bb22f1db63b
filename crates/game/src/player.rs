//! Who plays, and how a game can end.
//!
//! Start at [`Player`] and [`Outcome`]. [`Verdict`] is an outcome seen from one side, which is what
//! searches compare. Colours and marks (black, x, ...) are names that each game gives to a player.

use std::ops::Not;

/// One of the two players, named by who moves first from the game's usual start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The player who moves first (x in tic-tac-toe, black in Othello).
    First,
    /// The player who moves second (o in tic-tac-toe, white in Othello).
    Second,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The player on the other side of the board.
    #[must_use]
    pub const fn opponent(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for the first player, 1 for the second: an index into tables of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        self.opponent()
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player won.
    Win(Player),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The outcome as `player` sees it.
    #[must_use]
    pub fn verdict_for(self, player: Player) -> Verdict {
        match self {
            Outcome::Win(winner) if winner == player => Verdict::Win,
            Outcome::Win(_) => Verdict::Loss,
            Outcome::Draw => Verdict::Draw,
        }
    }

    /// The winner, if there is one.
    #[must_use]
    pub fn winner(self) -> Option<Player> {
        match self {
            Outcome::Win(winner) => Some(winner),
            Outcome::Draw => None,
        }
    }
}

/// An outcome from one side's view, worst first, so that the greater is the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// That side loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// That side wins.
    Win,
}

impl Verdict {
    /// What a score means for the side whose score it is: more than nothing is a win.
    #[must_use]
    pub const fn of_score(score: i32) -> Verdict {
        match score {
            1.. => Verdict::Win,
            0 => Verdict::Draw,
            _ => Verdict::Loss,
        }
    }

    /// The same outcome from the other side's view.
    #[must_use]
    pub const fn reversed(self) -> Verdict {
        match self {
            Verdict::Loss => Verdict::Win,
            Verdict::Draw => Verdict::Draw,
            Verdict::Win => Verdict::Loss,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opponent_of_the_opponent_is_oneself() {
        for player in Player::BOTH {
            assert_ne!(player, !player);
            assert_eq!(player, !!player);
        }
    }

    #[test]
    fn one_sides_win_is_the_other_sides_loss() {
        for player in Player::BOTH {
            let won = Outcome::Win(player);
            assert_eq!(won.verdict_for(player), Verdict::Win);
            assert_eq!(won.verdict_for(!player), Verdict::Loss);
            assert_eq!(Outcome::Draw.verdict_for(player), Verdict::Draw);
        }
        assert!(Verdict::Win > Verdict::Draw && Verdict::Draw > Verdict::Loss);
        assert_eq!(Verdict::Draw.reversed(), Verdict::Draw);
        for score in [-64, -1, 0, 1, 64] {
            assert_eq!(Verdict::of_score(score), Verdict::of_score(-score).reversed());
        }
        assert_eq!([-1, 0, 1].map(Verdict::of_score), [Verdict::Loss, Verdict::Draw, Verdict::Win]);
    }
}
