//! The whole game: the value of each position on the line that is seen, as a curve, and what each move lost.
//!
//! Start at [`Line::of`] and [`graph`]. Values come from the library, which the analysis fills; the curve says them
//! from black's view.

use engine::Level;
use game::{Origin, Player};
use library::{Analysis, Certainty, Library, LibraryError};
use maud::{Markup, html};
use othello::{Move, Position};
use serde_json::{Value, json};
use session::Place;

use super::super::ask::Ask;
use super::values::Worth;
use super::view::{View, board_text};
use crate::lang::Lang;

/// The level at which a whole game is analysed first, and then once more.
pub const PASSES: [u8; 2] = [8, 14];

/// The line that is seen: from the start through the place where one is to the end of that branch.
#[derive(Clone)]
pub struct Line {
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
    pub fn of(view: &View) -> Line {
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

    /// The same up to the place where one is.
    pub fn until_here(mut self) -> Line {
        self.moves.truncate(self.here);
        self.places.truncate(self.here + 1);
        self.positions.truncate(self.here + 1);
        self
    }

    /// What the library knows of each position, for the player to move.
    pub fn known(&self, library: &Library) -> Result<Vec<Option<Worth>>, LibraryError> {
        self.positions.iter().map(|&position| known(library, position)).collect()
    }
}

/// What is known of a position, for the player to move. The end of a game needs no library.
pub fn known(library: &Library, position: Position) -> Result<Option<Worth>, LibraryError> {
    if position.is_over() {
        return Ok(Some(Worth { discs: position.score(position.side()).get(), origin: Origin::Exact }));
    }
    let found = library.analysis(super::KIND, &board_text(position))?;
    Ok(found.map(|Analysis { value, certainty: Certainty { exact, depth, percent }, .. }| {
        let origin = if exact { Origin::Exact } else { Origin::Search { depth, certainty: percent } };
        Worth { discs: i8::try_from(value / 100).unwrap_or(0), origin }
    }))
}

/// Whether a value is as well founded as the analysis at this level would find it.
pub fn is_enough(worth: Option<Worth>, level: Level) -> bool {
    match worth.map(|worth| worth.origin) {
        Some(Origin::Search { depth, .. }) => level.number().is_some_and(|number| depth >= number),
        Some(_) => true,
        None => false,
    }
}

/// The value as the library keeps it.
pub fn to_keep(worth: Worth, line: &[Move]) -> Analysis {
    let certainty = match worth.origin {
        Origin::Search { depth, certainty } => Certainty { exact: false, depth, percent: certainty },
        _ => Certainty { exact: true, depth: 64, percent: 100 },
    };
    let line = line.iter().map(Move::to_string).collect();
    Analysis { value: i32::from(worth.discs) * 100, certainty, line, nodes: 0 }
}

/// What each move of the line lost, in discs, where both values are known.
pub fn losses(line: &Line, known: &[Option<Worth>]) -> Vec<Option<u8>> {
    line.moves
        .iter()
        .enumerate()
        .map(|(ply, &mv)| {
            let (before, after) = (known[ply]?, known[ply + 1]?);
            // The side changes with every move, also with a pass.
            let lost = i16::from(before.discs) + i16::from(after.discs);
            Some(if mv == Move::Pass { 0 } else { u8::try_from(lost.max(0)).unwrap_or(u8::MAX) })
        })
        .collect()
}

/// A loss that a good player would call a mistake.
pub const MISTAKE: u8 = 3;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 150.0;

/// Where a value lies: small differences are wide apart, large ones close.
fn height_of(discs: i8) -> f64 {
    let part = (f64::from(discs.unsigned_abs()) / 64.0).sqrt();
    HEIGHT / 2.0 - part.copysign(f64::from(discs)) * (HEIGHT / 2.0 - 6.0)
}

fn across(ply: usize, plies: usize) -> f64 {
    6.0 + (WIDTH - 12.0) * ply as f64 / plies.max(1) as f64
}

fn for_black(position: Position, worth: Worth) -> Worth {
    if position.side() == Player::First { worth } else { worth.for_the_other() }
}

/// The curve as a path, with gaps where nothing is known.
pub fn path(line: &Line, known: &[Option<Worth>]) -> String {
    let plies = line.moves.len();
    let mut path = String::new();
    let mut drawing = false;
    for (ply, worth) in known.iter().enumerate() {
        match worth {
            Some(worth) => {
                let worth = for_black(line.positions[ply], *worth);
                let verb = if drawing { 'L' } else { 'M' };
                path += &format!("{verb}{:.1} {:.1}", across(ply, plies), height_of(worth.discs));
                drawing = true;
            }
            None => drawing = false,
        }
    }
    path
}

/// What is known of the game, for scripts: the same numbers that the markup has.
pub fn json_of(line: &Line, known: &[Option<Worth>], lang: Lang) -> Value {
    let losses = losses(line, known);
    let plies: Vec<Value> = known
        .iter()
        .enumerate()
        .map(|(ply, worth)| {
            let black = worth.map(|worth| for_black(line.positions[ply], worth));
            let lost = ply.checked_sub(1).and_then(|before| losses[before]);
            json!({
                "value": black.map(Worth::json), "spoken": black.map(|worth| said(ply, worth, lang)),
                "loss": lost, "loss_text": lost.and_then(loss_text),
            })
        })
        .collect();
    json!({"path": path(line, known), "plies": plies})
}

/// A loss as it stands beside a move; none where nothing was lost.
pub fn loss_text(lost: u8) -> Option<String> {
    (lost > 0).then(|| format!("−{lost}"))
}

fn said(ply: usize, black: Worth, lang: Lang) -> String {
    let spoken = black.spoken(lang);
    lang.pick(format!("Move {ply}: black {spoken}"), format!("{ply} 手目: 黒 {spoken}"))
}

/// The curve, with a slider to go along the game.
pub fn graph(ask: &Ask, view: &View, line: &Line, known: &[Option<Worth>]) -> Markup {
    let lang = ask.lang;
    let plies = line.moves.len();
    let order = session::text::places(&view.session);
    let number = |place: &Place| order.iter().position(|one| one == place).unwrap_or(0);
    let ats: Vec<String> = line.places.iter().map(|place| number(place).to_string()).collect();
    let all_known = known.iter().all(Option::is_some);
    let base = view.pairs(ask).with("at", "AT").address(super::PATH);
    let spoken =
        known[line.here].map(|worth| said(line.here, for_black(line.positions[line.here], worth), lang));
    html! {
        section #graph .graph aria-labelledby="graph-title" data-base=(base) data-ats=(ats.join(" ")) {
            h2 #graph-title { (lang.pick("The game", "対局の流れ")) }
            @if plies == 0 {
                p .faint { (lang.pick("The value of each position will be drawn here.", "各局面の評価をここに描きます。")) }
            } @else {
                div .curve {
                    svg viewBox={"0 0 " (WIDTH) " " (HEIGHT)} preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                        @for discs in [-16i8, -4, 4, 16] {
                            line .rule x1="0" x2=(WIDTH) y1=(height_of(discs)) y2=(height_of(discs)) {}
                        }
                        line .even x1="0" x2=(WIDTH) y1=(HEIGHT / 2.0) y2=(HEIGHT / 2.0) {}
                        line #graph-here .here x1=(across(line.here, plies)) x2=(across(line.here, plies)) y1="0" y2=(HEIGHT) {}
                        path #graph-path d=(path(line, known)) {}
                    }
                    span .scale .top-scale aria-hidden="true" { (lang.pick("black ahead", "黒がよい")) }
                    span .scale .bottom-scale aria-hidden="true" { (lang.pick("white ahead", "白がよい")) }
                }
                form .inline method="get" action=(super::PATH) {
                    @for (name, value) in view.pairs(ask).iter().filter(|(name, _)| *name != "at") {
                        input type="hidden" name=(name) value=(value);
                    }
                    label .sr for="graph-at" { (lang.pick("Move", "手数")) }
                    input #graph-at type="range" name="at" min="0" max=(plies) value=(line.here)
                        aria-valuetext=[spoken.clone()];
                    noscript { button type="submit" { (lang.pick("Go", "移動")) } }
                }
                p #graph-said .faint { (spoken.unwrap_or_default()) }
                @if !all_known {
                    form .inline method="post" action=(view.pairs(ask).address("/othello/analyse")) {
                        button #analyse type="submit" { (lang.pick("Analyse the whole game", "対局全体を調べる")) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_is_in_the_middle_and_the_ends_are_on_the_picture() {
        assert_eq!(height_of(0), HEIGHT / 2.0);
        assert!((height_of(64) - 6.0).abs() < 1e-9 && (height_of(-64) - (HEIGHT - 6.0)).abs() < 1e-9);
        assert!(height_of(4) - height_of(8) < height_of(0) - height_of(4));
        assert!((across(60, 60) - (WIDTH - 6.0)).abs() < 1e-9 && across(0, 0).is_finite());
    }
}
