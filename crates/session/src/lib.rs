//! A game in progress: the tree of all moves made, including those taken back.
//!
//! Start at [`Session`]. Every front end (terminal, browser, protocols) plays through a session, so
//! undo, redo and branches work the same way everywhere. [`text`] writes the whole tree as one line
//! and reads it back. Must not know any particular game, engine, file or clock.

#![deny(missing_docs)]

pub mod text;
mod tree;

pub use tree::Place;

use game::{Checked, Game};
use thiserror::Error;

/// A game in progress: a tree of moves and the current place in it.
///
/// Undoing a move does not delete it. Playing the same move again returns to the existing branch; a
/// different move starts a new branch beside it.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    nodes: Vec<Node<G>>,
    here: usize,
}

#[derive(Clone, Debug)]
struct Node<G: Game> {
    position: G,
    // The parent and the move made there; `None` at the root.
    came_from: Option<(usize, G::Move)>,
    children: Vec<usize>,
    // The child visited last, which is where redo goes.
    newest: Option<usize>,
}

/// Why a move was not added to the session.
#[derive(Debug, Error)]
pub enum PlayError<G: Game> {
    /// The move is illegal.
    #[error(transparent)]
    Illegal(<G as Checked>::Illegal),
    /// The tree has reached [`Session::MOST_POSITIONS`].
    #[error("the game tree is full: it already holds {} positions", Session::<G>::MOST_POSITIONS)]
    Full,
}

impl<G: Game> Session<G> {
    /// The maximum number of positions in a session. It bounds memory and is far more than a person plays.
    pub const MOST_POSITIONS: usize = 1 << 20;

    /// Creates a session that begins at `start`.
    #[must_use]
    pub fn new(start: G) -> Self {
        Session {
            nodes: vec![Node { position: start, came_from: None, children: Vec::new(), newest: None }],
            here: 0,
        }
    }

    /// The starting position.
    #[must_use]
    pub fn start(&self) -> &G {
        &self.nodes[0].position
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &G {
        &self.nodes[self.here].position
    }

    /// The move that led to the current position; `None` at the start.
    #[must_use]
    pub fn last_move(&self) -> Option<G::Move> {
        self.nodes[self.here].came_from.map(|(_, mv)| mv)
    }

    /// The moves from the start to the current position.
    #[must_use]
    pub fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let mut at = self.here;
        while let Some((parent, mv)) = self.nodes[at].came_from {
            moves.push(mv);
            at = parent;
        }
        moves.reverse();
        moves
    }

    /// The number of plies from the start to the current position.
    #[must_use]
    pub fn ply(&self) -> usize {
        std::iter::successors(self.nodes[self.here].came_from, |&(parent, _)| self.nodes[parent].came_from)
            .count()
    }

    /// The moves played from the current position so far, oldest first.
    #[must_use]
    #[cfg(test)]
    fn branches(&self) -> Vec<G::Move> {
        let children = &self.nodes[self.here].children;
        children.iter().filter_map(|&child| self.nodes[child].came_from).map(|(_, mv)| mv).collect()
    }

    /// Plays `mv`, following the branch that already contains it or starting a new one.
    ///
    /// # Errors
    /// If the move is illegal or the tree is full; the session is then unchanged.
    pub fn play(&mut self, mv: G::Move) -> Result<(), PlayError<G>> {
        let here = self.here;
        let known = self.nodes[here].children.iter().copied();
        let child = match known.into_iter().find(|&child| self.nodes[child].came_from == Some((here, mv))) {
            Some(child) => child,
            None => {
                let position = self.position().check(mv).map_err(PlayError::Illegal)?.play();
                if self.nodes.len() >= Self::MOST_POSITIONS {
                    return Err(PlayError::Full);
                }
                let child = self.nodes.len();
                self.nodes.push(Node {
                    position,
                    came_from: Some((here, mv)),
                    children: Vec::new(),
                    newest: None,
                });
                self.nodes[here].children.push(child);
                child
            }
        };
        self.nodes[here].newest = Some(child);
        self.here = child;
        Ok(())
    }

    /// Takes back one ply and returns its move; `None` at the start.
    pub fn undo(&mut self) -> Option<G::Move> {
        let (parent, mv) = self.nodes[self.here].came_from?;
        self.nodes[parent].newest = Some(self.here);
        self.here = parent;
        Some(mv)
    }

    /// Replays the move last taken back from here and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<G::Move> {
        self.here = self.nodes[self.here].newest?;
        self.last_move()
    }

    /// Takes back plies until `stop` holds for the position reached, and returns their number.
    ///
    /// If it holds for no earlier position, nothing is taken back and the result is 0. Undo uses this
    /// to skip forced passes and the computer's replies.
    pub fn undo_until(&mut self, stop: impl Fn(&G) -> bool) -> usize {
        let (here, mut plies) = (self.here, 0);
        while self.undo().is_some() {
            plies += 1;
            if stop(self.position()) {
                return plies;
            }
        }
        // Not found: return the way we came.
        while self.here != here {
            self.redo();
        }
        0
    }

    /// Replays plies until `stop` holds for the position reached, and returns their number.
    ///
    /// If it holds for no later position, redo stops at the end of the branch.
    pub fn redo_until(&mut self, stop: impl Fn(&G) -> bool) -> usize {
        let mut plies = 0;
        while self.redo().is_some() {
            plies += 1;
            if stop(self.position()) {
                break;
            }
        }
        plies
    }
}

#[cfg(test)]
mod tests {
    use game::Player;
    use othello::{Choice, Move, Position, Size};
    use proptest::prelude::*;

    use super::*;

    fn place(name: &str) -> Move {
        Move::Place(name.parse().unwrap())
    }

    fn othello(moves: &str) -> Session<Position> {
        let mut session = Session::new(Position::start(Size::Eight));
        for name in moves.as_bytes().chunks(2) {
            session.play(place(std::str::from_utf8(name).unwrap())).unwrap();
        }
        session
    }

    #[test]
    fn after_one_move_and_an_undo_black_is_to_move() {
        let mut session = othello("f5");
        assert_eq!(session.undo(), Some(place("f5")));
        assert_eq!(session.position(), &Position::start(Size::Eight));
        assert_eq!(session.position().side(), Player::First);
        assert_eq!(session.undo(), None);
        assert_eq!(session.position().choice(), Position::start(Size::Eight).choice());
    }

    #[test]
    fn undo_steps_back_over_a_pass() {
        let mut session = othello("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
        let before = *session.position();
        assert_eq!(before.choice(), Choice::MustPass);
        session.play(Move::Pass).unwrap();
        assert_eq!(session.position().side(), Player::Second);
        assert_eq!((session.undo(), session.undo()), (Some(Move::Pass), Some(place("f8"))));
        assert_eq!(session.position().side(), Player::Second);
        assert_eq!(
            (session.redo(), session.redo(), session.redo()),
            (Some(place("f8")), Some(Move::Pass), None)
        );
        let had_choice = |p: &Position| matches!(p.choice(), Choice::Place(_)) && p.side() == Player::Second;
        assert_eq!(session.undo_until(had_choice), 2);
        assert_eq!(session.position().side(), Player::Second);
        assert_eq!(session.redo_until(had_choice), 2);
        assert_eq!(session.ply(), 17);
    }

    #[test]
    fn undo_until_changes_nothing_if_no_earlier_position_qualifies() {
        let mut session = othello("f5d6c3");
        let (here, moves) = (*session.position(), session.moves());
        assert_eq!(session.undo_until(|_| false), 0);
        assert_eq!((session.position(), session.moves()), (&here, moves));
    }

    #[test]
    fn an_illegal_move_leaves_the_session_unchanged() {
        let mut session = othello("f5d6");
        let error = session.play(place("a1")).unwrap_err();
        assert_eq!(error.to_string(), "a1 turns no disc");
        assert_eq!(session.moves(), [place("f5"), place("d6")]);
    }

    #[test]
    fn a_different_move_starts_a_branch_and_keeps_the_old_one() {
        let mut session = othello("f5d6c3");
        session.undo();
        session.play(place("c4")).unwrap();
        session.undo();
        assert_eq!(session.branches(), [place("c3"), place("c4")]);
        assert_eq!(session.redo(), Some(place("c4")));
        session.undo();
        session.play(place("c3")).unwrap();
        assert_eq!(session.branches(), []);
        assert_eq!(session.ply(), 3);
    }

    /// A line without choices, which is as long as a test wants it to be.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Corridor(usize);

    #[derive(Debug, Error)]
    #[error("the corridor ends here")]
    struct End;

    impl Checked for Corridor {
        type Move = u8;
        type Illegal = End;

        fn moves(&self) -> impl Iterator<Item = u8> + '_ {
            0..u8::from(self.0 > 0)
        }

        fn legality(&self, mv: u8) -> Result<(), End> {
            if mv == 0 && self.0 > 0 { Ok(()) } else { Err(End) }
        }
    }

    impl Game for Corridor {
        fn to_move(&self) -> Player {
            Player::First
        }

        fn outcome(&self) -> Option<game::Outcome> {
            (self.0 == 0).then_some(game::Outcome::Draw)
        }

        fn successor(legal: game::LegalMove<'_, Self>) -> Self {
            Corridor(legal.position().0 - 1)
        }
    }

    #[test]
    fn a_session_takes_no_more_positions_than_its_bound() {
        let most = Session::<Corridor>::MOST_POSITIONS;
        let mut session = Session::new(Corridor(most + 5));
        for _ in 1..most {
            session.play(0).unwrap();
        }
        assert_eq!(session.places(), 1 << 20);
        let here = session.position().clone();
        let error = session.play(0).unwrap_err();
        assert_eq!(error.to_string(), "the game tree is full: it already holds 1048576 positions");
        assert_eq!((session.places(), session.position()), (most, &here));
        // Moves that are in the tree already can still be replayed.
        session.undo();
        session.play(0).unwrap();
        assert_eq!(session.position(), &here);
    }

    proptest! {
        #[test]
        fn undo_and_redo_are_each_others_inverse(choices in proptest::collection::vec(0usize..20, 0..80)) {
            let mut session = Session::new(Position::start(Size::Six));
            let mut positions = vec![*session.position()];
            for choice in choices {
                let moves: Vec<Move> = session.position().moves().collect();
                if moves.is_empty() { break; }
                session.play(moves[choice % moves.len()]).unwrap();
                positions.push(*session.position());
            }
            for position in positions.iter().rev() {
                prop_assert_eq!(session.position(), position);
                session.undo();
            }
            for position in &positions {
                prop_assert_eq!(session.position(), position);
                session.redo();
            }
        }
    }
}
