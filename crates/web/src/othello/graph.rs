//! The whole game: the value of each position on the line that is seen, as a curve, and what each move lost.
//!
//! Start at [`graph`] and at [`in_json`], which scripts get. The curve shows values from Black's point of view. Must not
//! know how values are found.

use console::{Lang, t};
use game::{Origin, Player};
use maud::{Markup, html};
use othello::Position;
use serde_json::{Value, json};
use session::Place;

use super::super::ask::Ask;
use super::super::table::Kind;
use super::kind::{Othello, View};
use super::line::Line;
use super::ply::{Loss, Ply};
use super::values::{self, Worth, rank};

/// How the losses of a line were found, in a sentence.
fn losses_how(plies: &[Ply], lang: Lang) -> Option<String> {
    let least = plies.iter().filter_map(|ply| ply.loss).min_by_key(|loss| rank(loss.origin))?;
    Some(match least.origin {
        Origin::Search { .. } => t!(lang, "web-othello-losses-searched", how = least.how(lang)),
        _ => t!(lang, "web-othello-losses-exact"),
    })
}

/// The path that asks for the analysis of a whole game.
pub(crate) const ANALYSE: &str = "/othello/analyse";

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
    if position.side() == Player::First { worth } else { values::for_the_other(worth) }
}

/// The curve as a path, with gaps where nothing is known.
pub(crate) fn path(line: &Line, known: &[Ply]) -> String {
    let plies = line.moves.len();
    let mut path = String::new();
    let mut drawing = false;
    for (ply, known) in known.iter().enumerate() {
        match known.worth {
            Some(worth) => {
                let worth = for_black(line.positions[ply], worth);
                let verb = if drawing { 'L' } else { 'M' };
                path += &format!("{verb}{:.1} {:.1}", across(ply, plies), height_of(worth.value.get()));
                drawing = true;
            }
            None => drawing = false,
        }
    }
    path
}

/// What is known of the game, for scripts: the same numbers that the markup has.
pub(crate) fn in_json(line: &Line, known: &[Ply], lang: Lang) -> Value {
    let plies: Vec<Value> = known
        .iter()
        .enumerate()
        .map(|(ply, of_ply)| {
            let black = of_ply.worth.map(|worth| for_black(line.positions[ply], worth));
            // A loss belongs to the position that the move led to.
            let loss = ply.checked_sub(1).and_then(|before| known[before].loss);
            json!({
                "value": black.map(values::in_json), "spoken": black.map(|worth| said(ply, worth, lang)),
                "loss": loss.map(|loss| loss.discs), "loss_text": loss.and_then(Loss::text),
                "loss_how": loss.map(|loss| loss.how(lang)),
            })
        })
        .collect();
    json!({"path": path(line, known), "plies": plies, "losses": losses_how(known, lang)})
}

fn said(ply: usize, black: Worth, lang: Lang) -> String {
    t!(lang, "web-othello-graph-value", ply = ply, value = values::spoken(black, lang))
}

/// The curve, with a slider to go along the game.
pub(crate) fn graph(ask: &Ask, view: &View, line: &Line, known: &[Ply]) -> Markup {
    let lang = ask.lang;
    let plies = line.moves.len();
    let order = session::text::places(&view.session);
    let number = |place: &Place| order.iter().position(|one| one == place).unwrap_or(0);
    let ats: Vec<String> = line.places.iter().map(|place| number(place).to_string()).collect();
    let all_known = known.iter().all(|ply| ply.worth.is_some());
    let base = view.pairs(ask).with("at", "AT").address(Othello::PATH);
    let spoken = known[line.here]
        .worth
        .map(|worth| said(line.here, for_black(line.positions[line.here], worth), lang));
    html! {
        section #graph .graph aria-labelledby="graph-title" data-base=(base) data-ats=(ats.join(" ")) {
            h2 #graph-title { (t!(lang, "web-othello-graph")) }
            @if plies == 0 {
                p .faint { (t!(lang, "web-othello-graph-empty")) }
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
                    span .scale .top-scale aria-hidden="true" { (t!(lang, "web-othello-graph-black")) }
                    span .scale .bottom-scale aria-hidden="true" { (t!(lang, "web-othello-graph-white")) }
                }
                form .inline method="get" action=(Othello::PATH) {
                    @for (name, value) in view.pairs(ask).iter().filter(|(name, _)| *name != "at") {
                        input type="hidden" name=(name) value=(value);
                    }
                    label .sr for="graph-at" { (t!(lang, "web-othello-graph-move")) }
                    input #graph-at type="range" name="at" min="0" max=(plies) value=(line.here)
                        aria-valuetext=[spoken.clone()];
                    noscript { button type="submit" { (t!(lang, "web-othello-graph-go")) } }
                }
                p #graph-said .faint { (spoken.unwrap_or_default()) }
                p #graph-losses .faint { (losses_how(known, lang).unwrap_or_default()) }
                @if !all_known {
                    form .inline method="post" action=(view.pairs(ask).address(ANALYSE)) {
                        button #analyse type="submit" { (t!(lang, "web-othello-analyse")) }
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
