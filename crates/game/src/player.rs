//! Who plays, and how a game can end.
//!
//! Start at [`Player`] and [`Outcome`]. [`Verdict`] is an outcome from one side's point of view, which
//! searches compare. Each game has its own names for the players, such as colours or marks. Must not
//! know any particular game.

use std::ops::Not;

/// One of the two players, named by the order of their moves in the game's standard starting position.
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

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for the first player and 1 for the second, an index into arrays of length 2.
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
    /// The outcome from the point of view of `player`.
    #[must_use]
    pub fn verdict_for(self, player: Player) -> Verdict {
        match self {
            Outcome::Win(winner) if winner == player => Verdict::Win,
            Outcome::Win(_) => Verdict::Loss,
            Outcome::Draw => Verdict::Draw,
        }
    }

    /// The winner, if any.
    #[must_use]
    pub fn winner(self) -> Option<Player> {
        match self {
            Outcome::Win(winner) => Some(winner),
            Outcome::Draw => None,
        }
    }
}

/// An outcome from one side's point of view. Better outcomes are greater.
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
    /// The verdict for the side with this score: a positive score is a win.
    #[must_use]
    pub const fn of_score(score: i32) -> Verdict {
        match score {
            1.. => Verdict::Win,
            0 => Verdict::Draw,
            _ => Verdict::Loss,
        }
    }

    /// The same outcome from the other side's point of view.
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
    fn the_opponent_of_the_opponent_is_the_player() {
        for player in Player::BOTH {
            assert_ne!(player, !player);
            assert_eq!(player, !!player);
            assert_eq!(Player::BOTH[player.index()], player);
        }
    }

    #[test]
    fn a_draw_has_no_winner() {
        assert_eq!(Outcome::Draw.winner(), None);
        assert_eq!(Outcome::Win(Player::Second).winner(), Some(Player::Second));
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
