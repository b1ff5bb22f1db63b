//! The level that looks one ply ahead and counts discs.
//!
//! Start at [`values`]. The rule is that of the article "オセロ対戦３ ～一手先まで読む～": discs after
//! the move, mine less yours, and the most that can be for a move to a corner. The article's program
//! stores its moves in arrays of four and eight; here there is no such limit. Knows no other level.

use game::Checked;
use othello::{Move, Position};

use crate::Score;

/// Every legal move with its value; none when the game is over.
pub(crate) fn values(position: Position) -> Vec<(Move, Score)> {
    position.legal_moves().map(|legal| (legal.mv(), value(position, legal.mv(), legal.play()))).collect()
}

fn value(before: Position, mv: Move, after: Position) -> Score {
    let size = before.size();
    let discs = match mv {
        Move::Place(square) if size.corners().contains(square) => i32::from(size.side()).pow(2),
        Move::Place(_) | Move::Pass => i32::from(after.raw_difference(before.side()).get()),
    };
    Score::estimate(discs * 100)
}

#[cfg(test)]
mod tests {
    use othello::Size;

    use super::*;

    #[test]
    fn the_first_move_leads_four_discs_to_one() {
        for size in Size::ALL {
            for (mv, value) in values(Position::start(size)) {
                assert_eq!(value, Score::estimate(300), "{mv}");
            }
        }
    }
}
