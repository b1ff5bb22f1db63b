//! The lazy tree as a picture that can be followed step by step.
//!
//! Start at [`panel`]. Each node is as wide as its share of its parent. Unfolded nodes have solid outlines, nodes that
//! were made but not unfolded dashed ones; evaluated leaves are bars, up for the mover and down against. Nothing depends
//! on colour alone.

use std::fmt::Write;

use game::Player;
use maud::{Markup, html};
use tictactoe::{Board, Cell};

use super::super::ask::{Ask, wrong};
use super::super::refusal::Refusal;
use super::super::table::{Kind, View};
use super::super::words::{joined, stressed};
use super::kind::TicTacToe;
use super::trace::{DEEPEST, Event, Trace, whole_tree};
use console::{Lang, msg, t};

/// How many plies are read.
pub(crate) const DEPTH: &str = "depth";
/// Whether alpha-beta cuts off.
pub(crate) const CUT: &str = "cut";
/// How many evaluations of the search are shown.
const STEP: &str = "step";

/// What the article reads from a position that a person sees: its own move and one answer. Three plies can be chosen.
const USUAL_DEPTH: usize = 2;

/// Units of the picture.
const WIDTH: f64 = 720.0;
const LEVEL: f64 = 64.0;
/// A node so wide has room for an outline.
const NARROW: f64 = 6.0;

/// What of the tree is to be seen.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// Plies.
    pub depth: usize,
    /// Whether alpha-beta cuts off.
    pub cut_offs: bool,
    /// Evaluations shown; all when none.
    pub step: Option<usize>,
}

impl Asked {
    /// What the address says.
    pub fn read(ask: &Ask) -> Result<Asked, Refusal> {
        let depth = ask.number(DEPTH)?.unwrap_or(USUAL_DEPTH);
        if !(1..=DEEPEST).contains(&depth) {
            let reason = msg!("web-refusal-not-within", number = depth, least = 1, most = DEEPEST);
            return Err(Refusal::parameter(DEPTH, reason));
        }
        let cut_offs = match ask.number(CUT)? {
            None | Some(0) => false,
            Some(1) => true,
            Some(other) => return Err(wrong(CUT, &other.to_string(), "0, 1")),
        };
        Ok(Asked { depth, cut_offs, step: ask.number(STEP)? })
    }
}

/// The tree of a position, how much of it was asked for, and the controls.
pub(crate) fn panel(ask: &Ask, view: &View<TicTacToe>) -> Result<Markup, Refusal> {
    let lang = ask.lang;
    let asked = Asked::read(ask)?;
    let stage = *view.position();
    if view.is_over() {
        return Ok(html! {});
    }
    let trace = Trace::of(stage, asked.depth, asked.cut_offs);
    let total = trace.evaluations();
    let step = asked.step.unwrap_or(total).min(total);
    let kept = view.pairs(ask);
    let fields: Vec<(&str, &str)> =
        kept.iter().filter(|(name, _)| ![DEPTH, CUT, STEP].contains(name)).collect();
    let picture = format!("#{PICTURE}");
    Ok(html! {
        section .tree aria-labelledby="tree" {
            h2 #tree { (t!(lang, "web-tictactoe-tree")) }
            p .faint .note {
                (t!(lang, "web-tictactoe-tree-note"))
            }
            form #tree-form .tree-form method="get" action=(TicTacToe::PATH) {
                @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                label { (t!(lang, "web-tictactoe-tree-depth"))
                    select name=(DEPTH) {
                        @for depth in 1..=DEEPEST { option value=(depth) selected[depth == asked.depth] { (depth) } }
                    }
                }
                label { (t!(lang, "web-tictactoe-tree-search"))
                    select name=(CUT) {
                        option value="0" selected[!asked.cut_offs] { (t!(lang, "web-tictactoe-tree-minimax")) }
                        option value="1" selected[asked.cut_offs] { (t!(lang, "web-tictactoe-tree-alpha-beta")) }
                    }
                }
                button type="submit" { (t!(lang, "web-tictactoe-tree-show")) }
            }
            form .tree-steps method="get" action=(TicTacToe::PATH) {
                @for (name, value) in kept.iter() { input type="hidden" name=(name) value=(value); }
                label { (t!(lang, "web-tictactoe-tree-step"))
                    input #tree-step type="range" name=(STEP) min="0" max=(total) value=(step)
                        hx-get=(TicTacToe::PATH) hx-include="closest form" hx-trigger="input" hx-sync="this:queue last"
                        hx-target=(picture) hx-select=(picture) hx-swap="outerHTML" hx-push-url="false";
                }
                button type="submit" .needed-without-script { (t!(lang, "web-tictactoe-tree-show")) }
                button #tree-play type="button" hidden data-play="tree-step"
                    data-playing=(t!(lang, "web-tictactoe-tree-stop")) { (t!(lang, "web-tictactoe-tree-play")) }
            }
            (drawn(lang, &trace, step, asked))
        }
    })
}

/// The name of the part that is swapped when the step changes.
const PICTURE: &str = "tree-picture";

fn drawn(lang: Lang, trace: &Trace, step: usize, asked: Asked) -> Markup {
    let seen = Seen::of(trace, step);
    let height = LEVEL * (asked.depth + 1) as f64;
    let places = places(trace);
    let picture = Picture::of(trace, &seen, &places);
    let done = step == trace.evaluations();
    html! {
        div #(PICTURE) {
            (figures(lang, trace, &seen, asked))
            div .scroll tabindex="0" role="region" aria-label=(t!(lang, "web-tictactoe-tree-drawing")) { svg .tree-drawing viewBox={"0 0 " (WIDTH) " " (height)} role="img" aria-label=(label(lang, trace, &seen)) {
                path .waiting d=(picture.waiting) {}
                path .unfolded d=(picture.unfolded) {}
                path .up d=(picture.up) {}
                path .down d=(picture.down) {}
                path .even d=(picture.even) {}
                path .crosses d=(picture.crosses) {}
                path .circles d=(picture.circles) {}
                @for (x, y, text) in &picture.texts { text x=(x) y=(y) { (text) } }
            } }
            @if done { (conclusion(lang, trace, asked)) }
        }
    }
}

/// What the search has seen after some evaluations.
struct Seen {
    // A node is made when its parent is unfolded.
    made: Vec<bool>,
    unfolded: Vec<bool>,
    values: Vec<Option<i32>>,
}

impl Seen {
    fn of(trace: &Trace, step: usize) -> Seen {
        let all = trace.nodes.len();
        let mut seen = Seen { made: vec![false; all], unfolded: vec![false; all], values: vec![None; all] };
        seen.made[0] = true;
        for event in trace.until(step) {
            match *event {
                Event::Unfolded(number) => {
                    seen.unfolded[number] = true;
                    seen.made[trace.nodes[number].children.clone()].fill(true);
                }
                Event::Evaluated(number, value) => seen.values[number] = Some(value),
            }
        }
        seen
    }

    fn counts(&self) -> (usize, usize) {
        let unfolded = self.unfolded.iter().filter(|&&unfolded| unfolded).count();
        (unfolded, self.values.iter().flatten().count())
    }
}

/// The left and right end of each node: its share of its parent.
fn places(trace: &Trace) -> Vec<(f64, f64)> {
    let mut places = vec![(0.0, WIDTH); trace.nodes.len()];
    for (number, node) in trace.nodes.iter().enumerate() {
        let (left, right) = places[number];
        let share = (right - left) / node.children.len().max(1) as f64;
        for (index, child) in node.children.clone().enumerate() {
            places[child] = (left + share * index as f64, left + share * (index + 1) as f64);
        }
    }
    places
}

#[derive(Default)]
struct Picture {
    waiting: String,
    unfolded: String,
    up: String,
    down: String,
    even: String,
    crosses: String,
    circles: String,
    texts: Vec<(String, String, String)>,
}

impl Picture {
    fn of(trace: &Trace, seen: &Seen, places: &[(f64, f64)]) -> Picture {
        let mut picture = Picture::default();
        for (number, node) in trace.nodes.iter().enumerate() {
            let (left, right) = places[number];
            let top = LEVEL * node.depth as f64;
            picture.node(number, node.stage, seen, (left, right - left, top));
        }
        picture
    }

    fn node(
        &mut self,
        number: usize,
        stage: tictactoe::Stage,
        seen: &Seen,
        (left, width, top): (f64, f64, f64),
    ) {
        // Space between neighbours, where there is any.
        let gap = if width > NARROW { 2.0 } else { width * 0.12 };
        let (left, width) = (left + gap / 2.0, width - gap);
        let outline = |path: &mut String| {
            let _ = write!(path, "M{left:.2} {:.1}h{width:.2}v{:.1}h-{width:.2}z", top + 1.0, LEVEL - 4.0);
        };
        match (seen.values[number], seen.unfolded[number]) {
            (Some(value), _) => {
                // A power of ten is a fixed length: what matters is who has lines of how many.
                let length =
                    (f64::from(value.unsigned_abs()) + 1.0).log10().min(3.5) / 3.5 * (LEVEL / 2.0 - 4.0);
                let middle = top + LEVEL / 2.0 - 1.0;
                let (path, from) = match value {
                    0 => (&mut self.even, middle - 0.75),
                    1.. => (&mut self.up, middle - length),
                    _ => (&mut self.down, middle),
                };
                let length = if value == 0 { 1.5 } else { length };
                let _ = write!(path, "M{left:.2} {from:.1}h{width:.2}v{length:.1}h-{width:.2}z");
                if width > 26.0 {
                    let y = if value > 0 { middle + 14.0 } else { middle - 5.0 };
                    self.texts.push((format!("{:.1}", left + width / 2.0), format!("{y:.1}"), signed(value)));
                }
            }
            (None, true) => outline(&mut self.unfolded),
            (None, false) if !seen.made[number] => {}
            (None, false) if width > NARROW => outline(&mut self.waiting),
            (None, false) => {
                let _ = write!(self.waiting, "M{left:.2} {:.1}h{width:.2}", top + LEVEL / 2.0 - 1.0);
            }
        }
        if seen.made[number] && seen.values[number].is_none() && width > 16.0 {
            let side = (LEVEL - 14.0).min(width - 4.0);
            let corner = (left + (width - side) / 2.0, top + (LEVEL - 2.0 - side) / 2.0);
            cross_and_circle(stage.board(), corner, side, &mut self.crosses, &mut self.circles);
        }
    }
}

fn signed(value: i32) -> String {
    if value < 0 { format!("\u{2212}{}", value.unsigned_abs()) } else { value.to_string() }
}

/// How much there is and how much of it was asked for.
fn figures(lang: Lang, trace: &Trace, seen: &Seen, asked: Asked) -> Markup {
    let (unfolded, evaluated) = seen.counts();
    let leaves = trace.nodes.iter().filter(|node| node.children.is_empty()).count();
    let (nodes, depth) = (trace.nodes.len(), asked.depth);
    let whole = grouped(whole_tree(trace.nodes[0].stage));
    let rows = [
        (
            t!(lang, "web-tictactoe-tree-evaluated"),
            t!(lang, "web-tictactoe-tree-evaluated-of", evaluated = evaluated, leaves = leaves),
        ),
        (
            t!(lang, "web-tictactoe-tree-unfolded"),
            t!(lang, "web-tictactoe-tree-unfolded-of", unfolded = unfolded, nodes = nodes, depth = depth),
        ),
        (t!(lang, "web-tictactoe-tree-whole"), t!(lang, "web-tictactoe-tree-whole-of", nodes = whole)),
    ];
    html! {
        dl .figures {
            @for (name, number) in &rows { div { dt { (name) } dd { (stressed(number)) } } }
        }
    }
}

/// The number with commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn label(lang: Lang, trace: &Trace, seen: &Seen) -> String {
    let (unfolded, evaluated) = seen.counts();
    let nodes = trace.nodes.len();
    t!(lang, "web-tictactoe-tree-label", nodes = nodes, unfolded = unfolded, evaluated = evaluated)
}

/// What the search found, in words.
fn conclusion(lang: Lang, trace: &Trace, asked: Asked) -> Markup {
    let value = signed(trace.value);
    if asked.cut_offs {
        let leaves = trace.nodes.iter().filter(|node| node.children.is_empty()).count();
        let saved = leaves - trace.evaluations();
        return html! { p .note { (t!(lang, "web-tictactoe-tree-cut", value = value, saved = saved)) } };
    }
    let best = trace.moves.iter().find(|&&(_, found)| found == trace.value);
    let moves = trace.moves.iter().map(|&(cell, found)| {
        t!(lang, "web-tictactoe-tree-move", cell = cell.to_string(), value = signed(found))
    });
    let moves: Vec<String> = moves.collect();
    html! {
        p .note {
            @if let Some((cell, _)) = best {
                (t!(lang, "web-tictactoe-tree-best", cell = cell.to_string(), value = value)) " "
                span .faint { (joined(lang, &moves)) }
            }
        }
    }
}

/// Adds a board's crosses and circles to two paths, in a square at this corner.
fn cross_and_circle(board: Board, corner: (f64, f64), side: f64, crosses: &mut String, circles: &mut String) {
    let (unit, reach) = (side / 3.0, side / 9.0);
    for cell in Cell::ALL {
        let x = corner.0 + unit * (cell.column() as f64 + 0.5);
        let y = corner.1 + unit * (cell.row() as f64 + 0.5);
        // Writing to a text cannot fail.
        let _ = match board.get(cell) {
            Some(Player::First) => write!(
                crosses,
                "M{:.1} {:.1}l{d:.1} {d:.1}m0-{d:.1}l-{d:.1} {d:.1}",
                x - reach,
                y - reach,
                d = 2.0 * reach
            ),
            Some(Player::Second) => write!(
                circles,
                "M{:.1} {y:.1}a{reach:.1} {reach:.1} 0 1 0 {d:.1} 0a{reach:.1} {reach:.1} 0 1 0-{d:.1} 0",
                x - reach,
                d = 2.0 * reach
            ),
            None => write!(crosses, "M{x:.1} {y:.1}h.01"),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(
            [0, 999, 1000, 549_946, 1_000_000].map(grouped),
            ["0", "999", "1,000", "549,946", "1,000,000"]
        );
    }

    #[test]
    fn children_share_the_width_of_their_parent() {
        let trace = Trace::of(tictactoe::Stage::START, 2, false);
        let places = places(&trace);
        for (number, node) in trace.nodes.iter().enumerate().filter(|(_, node)| !node.children.is_empty()) {
            let (first, last) = (node.children.start, node.children.end - 1);
            assert!((places[first].0 - places[number].0).abs() < 1e-9);
            assert!((places[last].1 - places[number].1).abs() < 1e-9);
        }
    }
}
