//! The whole game: the value of each position on the line that is seen, as a curve, and what each move lost.
//!
//! Start at [`Line::of`] and [`graph`]. Values come from the library, which the analysis fills; the curve says them
//! from black's view. What a move lost is known where the move itself was searched as the best one was: the value of
//! the position after it is of another search, which looks a ply further.

use engine::Level;
use game::{Origin, Player};
use library::{Analysis, Certainty, Library, LibraryError};
use maud::{Markup, html};
use othello::{Choice, Move, Position, Size};
use serde_json::{Value, json};
use session::Place;

use super::super::ask::Ask;
use super::values::Worth;
use super::view::{View, board_text};
use console::Lang;

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

    /// What the library knows of each position, and of the move that was made there.
    pub fn known(&self, library: &Library) -> Result<Vec<Ply>, LibraryError> {
        let moves = self.moves.iter().copied().map(Some).chain([None]);
        self.positions
            .iter()
            .zip(moves)
            .map(|(&position, made)| Ply::known(library, position, made))
            .collect()
    }
}

/// What is known of a position of a line, and of the move that was made there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ply {
    /// What the position is worth for the player to move.
    pub worth: Option<Worth>,
    /// The best move, by the same search.
    pub best: Option<Move>,
    /// What the move that was made lost.
    pub loss: Option<Loss>,
}

/// What a move lost against the best one, in discs: two values found equally deep, never less than 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// In whole discs.
    pub discs: u8,
    /// Where the two values come from; the less certain one where they differ.
    pub origin: Origin,
}

impl Loss {
    fn of(best: Worth, made: Worth) -> Loss {
        let lost = i16::from(best.discs) - i16::from(made.discs);
        let origin = std::cmp::min_by_key(best.origin, made.origin, |&origin| certainty(origin));
        Loss { discs: u8::try_from(lost.max(0)).unwrap_or(u8::MAX), origin }
    }

    /// As it stands beside a move; none where nothing was lost.
    pub fn text(self) -> Option<String> {
        (self.discs > 0).then(|| format!("−{}", self.discs))
    }

    /// How it was found.
    pub fn how(self, lang: Lang) -> String {
        Worth { discs: 0, origin: self.origin }.how(lang)
    }
}

impl Ply {
    /// What the library knows. The end of a game needs no library, nor does a move without a choice.
    pub fn known(library: &Library, position: Position, made: Option<Move>) -> Result<Ply, LibraryError> {
        if position.is_over() {
            let discs = position.score(position.side()).get();
            return Ok(Ply { worth: Some(Worth { discs, origin: Origin::Exact }), best: None, loss: None });
        }
        let found = library.analysis(super::KIND, &board_text(position))?;
        let worth = found.as_ref().map(worth_of);
        let best = found.and_then(|found| read_best(&found.line));
        let nothing = |origin| Some(Loss { discs: 0, origin });
        let loss = match (made, worth) {
            (None, _) => None,
            (Some(_), _) if is_forced(position) => nothing(Origin::Exact),
            (Some(made), Some(worth)) if best == Some(made) => nothing(worth.origin),
            (Some(made), Some(worth)) => library
                .analysis(super::KIND, &move_text(position, made))?
                .map(|found| Loss::of(worth, worth_of(&found))),
            (Some(_), None) => None,
        };
        Ok(Ply { worth, best, loss })
    }

    /// Whether the position's value is as well founded as a search at this level would find it.
    pub fn has_worth(&self, position: Position, level: Level) -> bool {
        self.worth.is_some_and(|worth| is_enough(worth.origin, position, level))
    }

    /// The same of what the move that was made there lost.
    pub fn has_loss(&self, position: Position, level: Level) -> bool {
        self.loss.is_some_and(|loss| is_enough(loss.origin, position, level))
    }

    /// The level at which a move is to be searched so that its value can stand beside the position's: not less
    /// than `least`.
    pub fn level_of_worth(&self, position: Position, least: Level) -> Level {
        let empties = position.empty().len();
        let (Some(worth), Some(least_number)) = (self.worth, least.number()) else { return least };
        let wanted = certainty(worth.origin);
        let reaches = |level: &Level| {
            level.effort(empties).is_some_and(|effort| match effort.steps(empties).last() {
                Some(_) if effort.solves(empties) => true,
                Some(step) => (false, step.depth, step.certainty) >= wanted,
                None => true,
            })
        };
        let numbers = (least_number..=60).filter_map(|number| Level::new(number).ok());
        match worth.origin {
            // Small boards are read ahead before they are solved.
            Origin::Search { depth, .. } if position.size() != Size::Eight => {
                Level::new(depth).ok().map_or(least, |level| level.max(least))
            }
            _ => numbers.into_iter().find(reaches).unwrap_or(least),
        }
    }
}

/// Whether no other move can be made.
pub fn is_forced(position: Position) -> bool {
    !matches!(position.choice(), Choice::Place(squares) if squares.len() > 1)
}

/// Under which name the library keeps what a move is worth for whoever makes it.
pub fn move_text(position: Position, mv: Move) -> String {
    format!("{} {mv}", board_text(position))
}

fn read_best(line: &str) -> Option<Move> {
    match line.get(..2)? {
        "--" => Some(Move::Pass),
        square => square.parse().ok().map(Move::Place),
    }
}

/// What can be compared: exact before deep, deep before sure.
fn certainty(origin: Origin) -> (bool, u8, u8) {
    match origin {
        Origin::Search { depth, certainty } => (false, depth, certainty),
        _ => (true, 0, 100),
    }
}

fn worth_of(analysis: &Analysis) -> Worth {
    let Certainty { exact, depth, percent } = analysis.certainty;
    let origin = if exact { Origin::Exact } else { Origin::Search { depth, certainty: percent } };
    Worth { discs: i8::try_from(analysis.value / 100).unwrap_or(0), origin }
}

/// Whether a value is as well founded as a search at this level would find it.
fn is_enough(origin: Origin, position: Position, level: Level) -> bool {
    match (origin, level.number()) {
        (Origin::Search { depth, .. }, Some(number)) => depth >= analysis::depth_of(position, number),
        (Origin::Search { .. }, None) => false,
        _ => true,
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

/// What each move of the line lost, where it is known.
pub fn losses(plies: &[Ply]) -> Vec<Option<Loss>> {
    plies.iter().map(|ply| ply.loss).collect()
}

/// How the losses of a line were found, in a sentence.
fn losses_how(plies: &[Ply], lang: Lang) -> Option<String> {
    let least = plies.iter().filter_map(|ply| ply.loss).min_by_key(|loss| certainty(loss.origin))?;
    let how = least.how(lang);
    Some(match least.origin {
        Origin::Search { .. } => lang.pick(
            format!("Losses compare two moves searched equally deep: {how}, or more."),
            format!("損失は 2 つの手を同じ深さで読んだ差です（{how}、またはそれ以上）。"),
        ),
        _ => lang.pick("Losses are exact.".to_owned(), "損失は完全読みの値です。".to_owned()),
    })
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
pub fn path(line: &Line, known: &[Ply]) -> String {
    let plies = line.moves.len();
    let mut path = String::new();
    let mut drawing = false;
    for (ply, known) in known.iter().enumerate() {
        match known.worth {
            Some(worth) => {
                let worth = for_black(line.positions[ply], worth);
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
pub fn json_of(line: &Line, known: &[Ply], lang: Lang) -> Value {
    let plies: Vec<Value> = known
        .iter()
        .enumerate()
        .map(|(ply, of_ply)| {
            let black = of_ply.worth.map(|worth| for_black(line.positions[ply], worth));
            // A loss belongs to the position that the move led to.
            let loss = ply.checked_sub(1).and_then(|before| known[before].loss);
            json!({
                "value": black.map(Worth::json), "spoken": black.map(|worth| said(ply, worth, lang)),
                "loss": loss.map(|loss| loss.discs), "loss_text": loss.and_then(Loss::text),
                "loss_how": loss.map(|loss| loss.how(lang)),
            })
        })
        .collect();
    json!({"path": path(line, known), "plies": plies, "losses": losses_how(known, lang)})
}

fn said(ply: usize, black: Worth, lang: Lang) -> String {
    let spoken = black.spoken(lang);
    lang.pick(format!("Move {ply}: black {spoken}"), format!("{ply} 手目: 黒 {spoken}"))
}

/// The curve, with a slider to go along the game.
pub fn graph(ask: &Ask, view: &View, line: &Line, known: &[Ply]) -> Markup {
    let lang = ask.lang;
    let plies = line.moves.len();
    let order = session::text::places(&view.session);
    let number = |place: &Place| order.iter().position(|one| one == place).unwrap_or(0);
    let ats: Vec<String> = line.places.iter().map(|place| number(place).to_string()).collect();
    let all_known = known.iter().all(|ply| ply.worth.is_some());
    let base = view.pairs(ask).with("at", "AT").address(super::PATH);
    let spoken = known[line.here]
        .worth
        .map(|worth| said(line.here, for_black(line.positions[line.here], worth), lang));
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
                p #graph-losses .faint { (losses_how(known, lang).unwrap_or_default()) }
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
