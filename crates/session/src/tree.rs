//! The tree of a session, seen as places that one can list and go to.
//!
//! Start at [`Session::places`]. A place stays what it is while the session lives: nothing is ever removed.

use game::Game;

use crate::{PlayError, Session};

/// A position of a session's tree, by the number it has there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(usize);

impl Place {
    /// Where the session began.
    pub const START: Place = Place(0);
}

impl<G: Game> Session<G> {
    /// Where the session is.
    #[must_use]
    pub fn here(&self) -> Place {
        Place(self.here)
    }

    /// How many places the tree has, the start among them.
    #[must_use]
    pub fn places(&self) -> usize {
        self.nodes.len()
    }

    /// Goes to a place of this session; redo then leads on along the newest branch from there.
    ///
    /// # Panics
    /// When the place is another session's.
    pub fn go_to(&mut self, place: Place) {
        assert!(place.0 < self.nodes.len(), "a place of this session");
        self.here = place.0;
        let mut at = place.0;
        while let Some((parent, _)) = self.nodes[at].came_from {
            self.nodes[parent].newest = Some(at);
            at = parent;
        }
    }

    /// The position at a place.
    #[must_use]
    pub fn position_at(&self, place: Place) -> &G {
        &self.nodes[place.0].position
    }

    /// The place before this one and the move between them; none at the start.
    #[must_use]
    pub fn before(&self, place: Place) -> Option<(Place, G::Move)> {
        self.nodes[place.0].came_from.map(|(parent, mv)| (Place(parent), mv))
    }

    /// The places one move after this one, the main line first.
    pub fn after(&self, place: Place) -> impl ExactSizeIterator<Item = Place> + '_ {
        self.nodes[place.0].children.iter().map(|&child| Place(child))
    }

    /// The moves from the start to a place, each with the place it leads to.
    #[must_use]
    pub fn line_to(&self, place: Place) -> Vec<(Place, G::Move)> {
        let mut line: Vec<_> = std::iter::successors(Some(place), |&place| Some(self.before(place)?.0))
            .filter_map(|place| Some((place, self.before(place)?.1)))
            .collect();
        line.reverse();
        line
    }

    /// The places from here to the end of the branch, following the first child each time.
    #[must_use]
    pub fn main_line_from(&self, place: Place) -> Vec<Place> {
        std::iter::successors(self.after(place).next(), |&place| self.after(place).next()).collect()
    }

    /// Adds every move of another session that began in the same position, and says where its place is here.
    ///
    /// Nothing is taken from this session, so that what is in either of them is in the result; the session stays
    /// where it is.
    ///
    /// # Errors
    /// When the tree would be too full, or the two began in different positions.
    pub fn join(&mut self, other: &Session<G>) -> Result<Place, PlayError<G>> {
        let (here, mut images) = (self.here, vec![0; other.nodes.len()]);
        // A place has a greater number than the one it comes from.
        for (index, node) in other.nodes.iter().enumerate().skip(1) {
            let (parent, mv) = node.came_from.expect("only the start comes from nowhere");
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
