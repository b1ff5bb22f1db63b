//! `hissho notakto table`: all boards with their values, and the quotient they have them in.
//!
//! Start at [`run`]. For people and as JSON here; LaTeX stands in [`table_latex`](super::table_latex).

use anyhow::Result;
use clap::Args;
use misere::bipartite::{Bipartite, Element};
use misere::monoid::{Notation, Presentation, Word};
use misere::paper::Paper;
use misere::quotient::{Quotient, Unfinished};
use notakto::Classes;
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

use super::table_latex;
use crate::verbs::proofs::{classes, find_quotient, unfinished_in_words};
use console::{Answer, Context, complain, t};
use console::{Glyphs, Style};
use players::{Names, ShapeArgs};

/// Print the table of all boards with their values, and the quotient.
#[derive(Debug, Args)]
pub struct TableArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(long, conflicts_with = "json")]
    latex: bool,
}

/// The largest multiplication table that people are shown.
const MOST_SHOWN: usize = 64;

/// A quotient with names for its elements.
pub struct Named {
    pub quotient: Quotient,
    pub names: Names,
    /// The presentation and each element's word in it, if it has few generators.
    pub presentation: Option<(Presentation, Vec<Word>)>,
}

impl Named {
    fn new(classes: &Classes, quotient: Quotient) -> Named {
        let names = Names::of(classes, &quotient);
        let presentation = match names.words() {
            Some(words) => Some((Paper::new().presentation, words.to_vec())),
            None => presentation(&quotient.bipartite),
        };
        Named { quotient, names, presentation }
    }

    pub fn monoid(&self) -> &Bipartite {
        &self.quotient.bipartite
    }

    /// The elements in the order in which they are listed.
    pub fn order(&self) -> Vec<Element> {
        self.names.order(self.monoid().order())
    }

    /// An element as a word of the presentation, or else by its number.
    pub fn word(&self, element: Element, notation: Notation) -> String {
        match &self.presentation {
            Some((presentation, words)) => words[element as usize].write(presentation.names(), notation),
            None => element.to_string(),
        }
    }
}

/// A presentation by generators a, b, c, ..., if so many letters suffice.
fn presentation(monoid: &Bipartite) -> Option<(Presentation, Vec<Word>)> {
    let generators: Vec<(char, Element)> = ('a'..='z').zip(monoid.few_generators()).collect();
    // What fails here is that there are not letters enough, or that the monoid is too large to write down.
    Presentation::of(monoid, &generators).ok()
}

/// Prints the tables.
pub fn run(args: TableArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let classes = classes(&args.shape, lang)?;
    let (named, unfinished) = match find_quotient(&classes, lang) {
        Ok(quotient) => (Some(Named::new(&classes, quotient)), None),
        Err(unfinished) => (None, Some(unfinished)),
    };
    if context.output.is_json() {
        context.output.document(&report(&classes, named.as_ref(), unfinished.as_ref()))?;
    } else if args.latex {
        context.output.raw(table_latex::write(&classes, named.as_ref())?.as_bytes())?;
    } else {
        print_boards(&classes, named.as_ref(), context)?;
        if let Some(named) = &named {
            print_quotient(named, context)?;
        }
    }
    let Some(unfinished) = unfinished else { return Ok(Answer::Yes) };
    context.output.flush()?;
    complain(&unfinished_in_words(&classes, &unfinished, lang));
    Ok(Answer::BadInput)
}

/// The options of a live board as they are written: numbers, and `+` for a move that completes a line.
pub fn options(classes: &Classes, live: u32) -> Vec<String> {
    let mut options: Vec<String> = classes.options(live).iter().map(u32::to_string).collect();
    options.extend(classes.kills(live).then(|| "+".to_owned()));
    options
}

fn print_boards(classes: &Classes, named: Option<&Named>, context: &mut Context) -> Result<()> {
    let (lang, style) = (context.lang, context.style);
    let shape = classes.shape();
    let (all, live) = (classes.representatives().len(), classes.live().len());
    context.output.line(t!(lang, "cli-table-boards", shape = shape, all = all, live = live))?;
    let value =
        |live: u32| named.map_or_else(String::new, |n| n.names.shown(n.quotient.value(live as usize), style));
    let values = (0..live as u32).map(|live| value(live).width()).max().unwrap_or(0).max(1);
    for &board in classes.representatives() {
        let picture = shape.picture(board);
        let line = match classes.live_of(board) {
            Some(live) => {
                let value = value(live);
                let fill = " ".repeat(values - value.width());
                format!("{live:>5}  {picture}  {value}{fill}  {}", options(classes, live).join(" "))
            }
            None => {
                let identity = named.map_or_else(String::new, |named| named.names.shown(0, style));
                let fill = " ".repeat(values.saturating_sub(identity.width()));
                format!("{:>5}  {picture}  {identity}{fill}  {}", "-", t!(lang, "cli-table-dead"))
            }
        };
        context.output.line(line.trim_end())?;
    }
    Ok(())
}

fn print_quotient(named: &Named, context: &mut Context) -> Result<()> {
    let (lang, style) = (context.lang, context.style);
    let monoid = named.monoid();
    let (order, p) = (monoid.order(), monoid.p_elements().len());
    context.output.line("")?;
    context.output.line(t!(lang, "cli-table-quotient", order = order, p = p))?;
    let notation = if style.glyphs == Glyphs::Unicode { Notation::Raised } else { Notation::Plain };
    if let Some((presentation, _)) = &named.presentation {
        let letters: Vec<String> = presentation.names().iter().map(char::to_string).collect();
        let relations = presentation.write_relations(notation);
        context.output.line(format!("< {} | {relations} >", letters.join(", ")))?;
    }
    let marked = |e: Element| {
        let star = if monoid.is_p(e) { "*" } else { "" };
        match (named.names.words(), &named.presentation) {
            (None, Some(_)) => format!("{star}#{e}={}", named.word(e, notation)),
            _ => format!("{star}{}", named.names.shown(e, style)),
        }
    };
    let elements: Vec<String> = named.order().into_iter().map(marked).collect();
    context.output.line(elements.join(" "))?;
    context.output.line("")?;
    if order > MOST_SHOWN {
        return context.output.line(t!(lang, "cli-table-too-large", most_shown = MOST_SHOWN));
    }
    for line in multiplication(named, style)? {
        context.output.line(line)?;
    }
    Ok(())
}

/// The multiplication table, as many columns beside each other as the terminal is wide.
fn multiplication(named: &Named, style: Style) -> Result<Vec<String>> {
    let monoid = named.monoid();
    let table = monoid.table()?;
    let order = named.order();
    let name = |e: Element| {
        let star = if monoid.is_p(e) { "*" } else { "" };
        format!("{star}{}", named.names.shown(e, style))
    };
    let width = order.iter().map(|&e| name(e).width()).max().unwrap_or(1);
    let cell = |text: String| " ".repeat(width - text.width()) + &text;
    let beside = ((style.columns().saturating_sub(width + 2)) / (width + 1)).max(1);
    let mut lines = Vec::new();
    for columns in order.chunks(beside) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        let head: String = columns.iter().map(|&e| format!(" {}", cell(name(e)))).collect();
        lines.push(format!("{} |{head}", " ".repeat(width)));
        lines.push(format!("{}-+{}", "-".repeat(width), "-".repeat((width + 1) * columns.len())));
        for &x in &order {
            let row: String =
                columns.iter().map(|&y| format!(" {}", cell(name(table[x as usize][y as usize])))).collect();
            lines.push(format!("{} |{row}", cell(name(x))));
        }
    }
    Ok(lines)
}

fn report(classes: &Classes, named: Option<&Named>, unfinished: Option<&Unfinished>) -> Value {
    let shape = classes.shape();
    let name = |e: Element| named.map(|named| named.names.name(e, Notation::Plain));
    let boards: Vec<Value> = classes
        .representatives()
        .iter()
        .zip(classes.sizes())
        .map(|(&board, &images)| {
            let live = classes.live_of(board);
            let element = named.map(|named| live.map_or(0, |live| named.quotient.value(live as usize)));
            json!({
                "board": shape.picture(board).to_string(), "images": images, "live": live,
                "value": element.and_then(name), "element": element,
                "options": live.map(|live| classes.options(live)), "kills": live.map(|live| classes.kills(live)),
            })
        })
        .collect();
    let mut document = json!({
        "shape": shape.to_string(), "classes": classes.representatives().len(), "live": classes.live().len(),
        "boards": boards,
    });
    if let Some(named) = named {
        document["quotient"] = quotient_json(named);
    }
    if let Some(unfinished) = unfinished {
        document["unfinished"] =
            json!({"elements_at_least": unfinished.elements, "reason": unfinished.why.to_string()});
    }
    document
}

fn quotient_json(named: &Named) -> Value {
    let monoid = named.monoid();
    let elements: Vec<String> =
        (0..monoid.order() as Element).map(|e| named.names.name(e, Notation::Plain)).collect();
    json!({
        "order": monoid.order(), "elements": elements, "p": monoid.p_elements(), "table": monoid.table().ok(),
        "presentation": named.presentation.as_ref().map(|(presentation, _)| presentation.to_string()),
    })
}
