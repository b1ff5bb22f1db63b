//! The lazy tree as a picture that can be followed step by step.
//!
//! Start at [`panel`]. Each node is as wide as its share of its parent; what was unfolded stands in full lines, what
//! was made and not unfolded in broken ones; evaluated leaves are bars, up for the mover and down against. Nothing rests on colour.

use std::fmt::Write;

use maud::{Markup, html};
use tictactoe::Cell;

use super::super::ask::{Ask, wrong};
use super::super::refusal::Refusal;
use super::super::table::{Kind, View};
use super::TicTacToe;
use super::page::cross_and_circle;
use super::trace::{DEEPEST, Event, Trace, whole_tree};
use console::{Lang, msg};

/// How many plies are read.
pub const DEPTH: &str = "depth";
/// Whether alpha-beta cuts off.
pub const CUT: &str = "cut";
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
pub fn panel(ask: &Ask, view: &View<TicTacToe>) -> Result<Markup, Refusal> {
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
            h2 #tree { (lang.pick("The game tree, as far as it was asked for", "ゲーム木、調べたところだけ")) }
            p .faint .note {
                (lang.pick(
                    "The tree below this position is unfolded only where the search asks, cut at a depth, and evaluated only at its leaves: 10, 100, 1000 for lines of one, two, three marks, less those of the opponent.",
                    "この局面から先の木は、探索がたずねたところだけ展開し、決めた深さで刈り込み、葉だけを評価します。評価は列ごとに自分の駒が 1、2、3 個なら 10、100、1000 点、相手の列は引きます。",
                ))
            }
            form #tree-form .tree-form method="get" action=(TicTacToe::PATH) {
                @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                label { (lang.pick("Depth in moves", "深さ（手）"))
                    select name=(DEPTH) {
                        @for depth in 1..=DEEPEST { option value=(depth) selected[depth == asked.depth] { (depth) } }
                    }
                }
                label { (lang.pick("Search", "探索"))
                    select name=(CUT) {
                        option value="0" selected[!asked.cut_offs] { (lang.pick("Minimax: all leaves", "ミニマックス: すべての葉")) }
                        option value="1" selected[asked.cut_offs] { (lang.pick("Alpha-beta: cuts off", "αβ: 枝を刈る")) }
                    }
                }
                button type="submit" { (lang.pick("Show", "見る")) }
            }
            form .tree-steps method="get" action=(TicTacToe::PATH) {
                @for (name, value) in kept.iter() { input type="hidden" name=(name) value=(value); }
                label { (lang.pick("Evaluations", "評価の回数"))
                    input #tree-step type="range" name=(STEP) min="0" max=(total) value=(step)
                        hx-get=(TicTacToe::PATH) hx-include="closest form" hx-trigger="input" hx-sync="this:queue last"
                        hx-target=(picture) hx-select=(picture) hx-swap="outerHTML" hx-push-url="false";
                }
                button type="submit" .needed-without-script { (lang.pick("Show", "見る")) }
                button #tree-play type="button" hidden data-play="tree-step"
                    data-playing=(lang.pick("Stop", "止める")) { (lang.pick("Play", "再生")) }
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
            div .scroll tabindex="0" role="region" aria-label=(lang.pick("Drawing of the tree", "木の図")) { svg .tree-drawing viewBox={"0 0 " (WIDTH) " " (height)} role="img" aria-label=(label(lang, trace, &seen)) {
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
    let whole = whole_tree(trace.nodes[0].stage);
    let rows = [
        (
            lang.pick("Evaluated", "評価した局面"),
            evaluated.to_string(),
            lang.pick(format!("of {leaves} leaves"), format!("（葉 {leaves} 個のうち）")),
        ),
        (
            lang.pick("Unfolded", "展開した局面"),
            unfolded.to_string(),
            lang.pick(
                format!("of {} within depth {}", trace.nodes.len(), asked.depth),
                format!("（深さ {} までの {} 局面のうち）", asked.depth, trace.nodes.len()),
            ),
        ),
        (
            lang.pick("Whole tree", "木の全体"),
            grouped(whole),
            lang.pick("positions, most never made".to_owned(), "局面（ほとんどは作られない）".to_owned()),
        ),
    ];
    html! {
        dl .figures {
            @for (name, number, of) in rows {
                div { dt { (name) } dd { strong { (number) } " " span .faint { (of) } } }
            }
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
    let all = trace.nodes.len();
    lang.pick(
        format!("Game tree of {all} positions: {unfolded} unfolded, {evaluated} evaluated"),
        format!("{all} 局面のゲーム木。展開 {unfolded}、評価 {evaluated}"),
    )
}

/// What the search found, in words.
fn conclusion(lang: Lang, trace: &Trace, asked: Asked) -> Markup {
    let leaves = trace.nodes.iter().filter(|node| node.children.is_empty()).count();
    let value = signed(trace.value);
    html! {
        p .note {
            @if asked.cut_offs {
                @let saved = leaves - trace.evaluations();
                (lang.pick(
                    format!("Value {value}. {saved} leaves could not change it and were never evaluated: they are empty or broken here."),
                    format!("値は {value}。点線や空白の葉 {saved} 個は値を変えられないので、評価していません。"),
                ))
            } @else {
                @let best: Option<(Cell, i32)> = trace.moves.iter().copied().find(|&(_, found)| found == trace.value);
                @if let Some((cell, _)) = best {
                    (lang.pick(
                        format!("Best at this depth: cell {cell}, value {value}."),
                        format!("この深さでの最善はマス {cell}、値は {value}。"),
                    ))
                    " "
                    span .faint {
                        @for (index, &(cell, found)) in trace.moves.iter().enumerate() {
                            @if index > 0 { (lang.pick(", ", "、")) }
                            (cell) ": " (signed(found))
                        }
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
