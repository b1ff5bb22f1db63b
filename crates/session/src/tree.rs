//! The tree of a session as places that can be listed and visited.
//!
//! Start at [`Session::places`]. A place remains valid as long as its session: nothing is ever removed.

use game::Game;

use crate::{PlayError, Session};

/// A position in a session's tree, identified by its index there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(usize);

impl Place {
    /// The start of the session.
    pub const START: Place = Place(0);
}

impl<G: Game> Session<G> {
    /// The current place.
    #[must_use]
    pub fn here(&self) -> Place {
        Place(self.here)
    }

    /// The number of places in the tree, including the start.
    #[must_use]
    pub fn places(&self) -> usize {
        self.nodes.len()
    }

    /// Goes to a place of this session. Afterwards redo, from the start, leads to it again.
    ///
    /// # Panics
    /// If the place belongs to another session and this one has no place with its index.
    pub(crate) fn go_to(&mut self, place: Place) {
        assert!(place.0 < self.nodes.len(), "the place must belong to this session");
        self.here = place.0;
        let mut at = place.0;
        while let Some((parent, _)) = self.nodes[at].came_from {
            self.nodes[parent].newest = Some(at);
            at = parent;
        }
    }

    /// The position at a place.
    ///
    /// # Panics
    /// If the place belongs to another session and this one has no place with its index.
    #[must_use]
    pub fn position_at(&self, place: Place) -> &G {
        &self.nodes[place.0].position
    }

    /// The parent of a place and the move made there; `None` at the start.
    ///
    /// # Panics
    /// If the place belongs to another session and this one has no place with its index.
    #[must_use]
    pub fn before(&self, place: Place) -> Option<(Place, G::Move)> {
        self.nodes[place.0].came_from.map(|(parent, mv)| (Place(parent), mv))
    }

    /// The places one move after this one, the main line first.
    ///
    /// # Panics
    /// If the place belongs to another session and this one has no place with its index.
    pub fn after(&self, place: Place) -> impl ExactSizeIterator<Item = Place> + '_ {
        self.nodes[place.0].children.iter().map(|&child| Place(child))
    }

    /// The moves from the start to a place, each with the place to which it leads.
    #[must_use]
    pub fn line_to(&self, place: Place) -> Vec<(Place, G::Move)> {
        let mut line: Vec<_> = std::iter::successors(Some(place), |&place| Some(self.before(place)?.0))
            .filter_map(|place| Some((place, self.before(place)?.1)))
            .collect();
        line.reverse();
        line
    }

    /// The places after this one to the end of its main line, always following the first child.
    #[must_use]
    pub fn main_line_from(&self, place: Place) -> Vec<Place> {
        std::iter::successors(self.after(place).next(), |&place| self.after(place).next()).collect()
    }

    /// Adds every move of another session with the same start, and returns the place in this session that
    /// corresponds to the other's current one.
    ///
    /// Nothing is removed, so the result contains the moves of both. The current place does not change, nor
    /// does the branch that redo follows.
    ///
    /// # Errors
    /// If the tree becomes too large, or a move is illegal because the two started from different positions.
    /// Moves added before the error remain.
    pub fn join(&mut self, other: &Session<G>) -> Result<Place, PlayError<G>> {
        let (here, mut images) = (self.here, vec![0; other.nodes.len()]);
        // The index of a place is greater than its parent's.
        for (index, node) in other.nodes.iter().enumerate().skip(1) {
            let (parent, mv) = node.came_from.expect("only the start has no parent");
            self.here = images[parent];
            let newest = self.nodes[self.here].newest;
            let played = self.play(mv);
            self.nodes[images[parent]].newest = newest;
            images[index] = self.here;
            if let Err(error) = played {
                self.here = here;
                return Err(error);
            }
        }
        self.here = here;
        Ok(Place(images[other.here]))
    }
}
