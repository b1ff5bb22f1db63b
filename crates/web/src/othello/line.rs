//! The line that is seen: the game through the place where one is, to the end of that branch.
//!
//! Start at [`Line::of`]. Knows no values.

use console::Lang;
use othello::notation::Record;
use othello::openings::{Opening, Tongue, name_of};
use othello::{Move, Position};
use session::Place;

use super::kind::View;

/// The line that is seen: from the start through the place where one is to the end of that branch.
#[derive(Clone)]
pub(crate) struct Line {
    /// The places, the start first.
    pub places: Vec<Place>,
    /// Their positions.
    pub positions: Vec<Position>,
    /// The moves between them.
    pub moves: Vec<Move>,
    /// How many moves lead to the place where one is.
    pub here: usize,
}

impl Line {
    /// The line that a view is on.
    pub(crate) fn of(view: &View) -> Line {
        let session = &view.session;
        let before = session.line_to(session.here());
        let here = before.len();
        let mut places = vec![Place::START];
        places.extend(before.iter().map(|&(place, _)| place));
        places.extend(session.main_line_from(session.here()));
        let moves = places.iter().filter_map(|&place| Some(session.before(place)?.1)).collect();
        let positions = places.iter().map(|&place| *session.position_at(place)).collect();
        Line { places, positions, moves, here }
    }

    /// All its moves as a record.
    pub(crate) fn record(&self) -> Record {
        self.record_of(self.moves.len())
    }

    /// The opening that the game went through up to the place where one is; where a language has no names of openings,
    /// the English one.
    pub(crate) fn opening(&self, lang: Lang) -> Option<Opening> {
        let tongue = match lang.code() {
            "ja" => Tongue::Japanese,
            _ => Tongue::English,
        };
        name_of(&self.record_of(self.here), tongue)
    }

    fn record_of(&self, moves: usize) -> Record {
        let mut record = Record::new(self.positions[0]);
        for &mv in &self.moves[..moves] {
            record.play(mv).expect("a session holds legal moves only");
        }
        record
    }
}
