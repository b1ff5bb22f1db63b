//! `hissho solve`: exact scores of positions, one or a file of them.
//!
//! Start at [`run`]. Solving is the engine's; here positions are read, scores compared with what the
//! file lists, and all of it reported.

use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use engine::search::score::{Raw, WinnerTakes};
use engine::{Engine, EngineError};
use game::{Checked, Verdict};
use othello::notation::board::format_position;
use othello::notation::obf::{self, Entry};
use othello::{Move, Position};
use serde_json::{Map, Value, json};

use super::engines::{HASH_SIZES, engine, read_board};
use console::input::name_of;
use console::{Answer, Context, progress, read_file};
use console::{Lang, Message, msg, t, whole};
use players::words;

use crate::words::at;

/// Find exact scores by searching to the end of the game
#[derive(Debug, Args)]
pub struct SolveArgs {
    #[arg(value_name = "BOARD", allow_hyphen_values = true, required_unless_present = "obf",
          conflicts_with_all = ["obf", "only"])]
    board: Option<String>,
    #[arg(value_name = "SIDE", requires = "board")]
    side: Option<String>,
    #[arg(long, value_name = "FILE")]
    obf: Option<PathBuf>,
    #[arg(long, value_name = "NUMBERS", value_parser = numbers, requires = "obf")]
    only: Option<Numbers>,
    #[arg(long, value_enum, default_value = "wte")]
    score: Counting,
    #[arg(long)]
    all: bool,
    #[arg(long, conflicts_with = "score")]
    wld: bool,
    #[arg(long, value_name = "MB", default_value_t = 256,
          value_parser = whole::<u32>(HASH_SIZES))]
    hash: u32,
}

/// How the end of a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Counting {
    Wte,
    Raw,
}

/// Which positions of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Numbers(Vec<RangeInclusive<usize>>);

/// Reads `40-49` or `1,3,7-9`.
fn numbers(text: &str) -> Result<Numbers, Message> {
    let number = |text: &str| {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse::<usize>().ok()).flatten().filter(|&number| number > 0)
    };
    let range = |part: &str| {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let (from, to) = number(from.trim()).zip(number(to.trim()))?;
        (from <= to).then_some(from..=to)
    };
    let ranges: Option<Vec<_>> = text.split(',').map(range).collect();
    ranges.map(Numbers).ok_or_else(|| msg!("cli-solve-numbers"))
}

/// The largest file of positions; some hundred thousand of them.
const LARGEST: u64 = 1 << 26;

/// What a position is worth to the player to move: the score, or only who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    Score(i32),
    Verdict(Verdict),
}

impl Worth {
    /// The same for the other side.
    fn reversed(self) -> Worth {
        match self {
            Worth::Score(score) => Worth::Score(-score),
            Worth::Verdict(verdict) => Worth::Verdict(verdict.reversed()),
        }
    }

    /// Whether a listed score says the same, as far as this says anything.
    fn agrees(self, listed: i8) -> bool {
        match self {
            Worth::Score(score) => score == i32::from(listed),
            Worth::Verdict(verdict) => verdict == Verdict::of_score(i32::from(listed)),
        }
    }

    /// In four columns or three.
    fn in_words(self, lang: Lang) -> String {
        match self {
            Worth::Score(score) => format!("{score:>+3}"),
            Worth::Verdict(Verdict::Win) => t!(lang, "cli-solve-win"),
            Worth::Verdict(Verdict::Draw) => t!(lang, "cli-solve-draw"),
            Worth::Verdict(Verdict::Loss) => t!(lang, "cli-solve-loss"),
        }
    }

    /// Adds itself to an object under its own name: a verdict is never found where a score is looked for.
    fn add_to(self, document: &mut Map<String, Value>) {
        match self {
            Worth::Score(score) => document.insert("score".to_owned(), json!(score)),
            Worth::Verdict(verdict) => document.insert("outcome".to_owned(), json!(name(verdict))),
        };
    }
}

/// A verdict for programs.
fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Draw => "draw",
        Verdict::Loss => "loss",
    }
}

/// What is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Score(Counting),
    Verdict,
}

/// What was found of a position.
struct Solved {
    worth: Worth,
    /// Moves that reach it: all of them when every move was searched, else one; none at the end.
    best: Vec<Move>,
    line: Vec<Move>,
    /// Every move with what it is worth, if asked for.
    moves: Option<Vec<(Move, Worth)>>,
    nodes: u64,
    seconds: f64,
}

#[derive(Default)]
struct Totals {
    positions: usize,
    disagree: usize,
    nodes: u64,
    seconds: f64,
}

/// Solves and reports.
pub fn run(args: SolveArgs, context: &mut Context) -> Result<Answer> {
    let chosen = positions(&args)?;
    let engine = engine(args.hash, context.threads)?;
    let goal = if args.wld { Goal::Verdict } else { Goal::Score(args.score) };
    let bar = progress::bar();
    bar.set_length(chosen.len() as u64);
    let mut totals = Totals::default();
    let mut documents = Vec::new();
    for (id, entry) in chosen {
        bar.set_message(format!("{id}"));
        let solved = solve(&engine, entry.position, goal, args.all)
            .map_err(|error| at(place(&args, &entry), words::engine::explain(&error)))?;
        let agrees = agrees(&entry, &solved);
        totals.add(&solved, agrees);
        bar.inc(1);
        if context.output.is_json() {
            documents.push(document(id, &entry, &solved, agrees));
            continue;
        }
        let text = in_words(id, &entry, &solved, agrees, context.lang);
        bar.suspend(|| context.output.line(text).and_then(|()| context.output.flush()))?;
    }
    bar.finish_and_clear();
    if context.output.is_json() {
        context.output.document(&json!({"positions": documents, "totals": totals.json()}))?;
    } else if args.obf.is_some() {
        context.output.line(totals.in_words(context.lang))?;
    }
    Ok(if totals.disagree > 0 { Answer::No } else { Answer::Yes })
}

/// The positions that are asked for, with their numbers.
fn positions(args: &SolveArgs) -> Result<Vec<(usize, Entry)>> {
    let Some(path) = &args.obf else {
        let board = args.board.as_deref().unwrap_or_default();
        return Ok(vec![(1, Entry::new(read_board(board, args.side.as_deref())?))]);
    };
    let name = name_of(path);
    let bytes = read_file(path, LARGEST)?;
    let entries = obf::parse(&String::from_utf8_lossy(&bytes))
        .map_err(|error| at(name.clone(), words::othello::obf(&error)))?;
    let count = entries.len();
    if let Some(Numbers(ranges)) = &args.only
        && let Some(beyond) = ranges.iter().map(|range| *range.end()).find(|&end| end > count)
    {
        bail!(msg!("cli-solve-beyond", number = beyond, name = name, count = count));
    }
    if count == 0 {
        bail!(msg!("cli-solve-empty-file", name = name));
    }
    let wanted = |number: &usize| match &args.only {
        Some(Numbers(ranges)) => ranges.iter().any(|range| range.contains(number)),
        None => true,
    };
    Ok((1..).zip(entries).filter(|(number, _)| wanted(number)).collect())
}

/// Where a position that could not be solved stands.
fn place(args: &SolveArgs, entry: &Entry) -> Message {
    match &args.obf {
        Some(path) => msg!("cli-solve-line", name = name_of(path), line = entry.line),
        None => msg!("cli-solve-board"),
    }
}

/// Solves a position, its nodes the same whatever was solved before.
fn solve(engine: &Engine, position: Position, goal: Goal, all: bool) -> Result<Solved, EngineError> {
    engine.forget();
    let began = Instant::now();
    if !all || position.is_over() {
        let (worth, line, nodes) = worth(engine, position, goal)?;
        return Ok(Solved {
            worth,
            best: line.first().copied().into_iter().collect(),
            moves: all.then(Vec::new),
            line,
            nodes,
            seconds: began.elapsed().as_secs_f64(),
        });
    }
    let mut moves = Vec::new();
    let mut nodes = 0;
    let mut best_line: Option<(Worth, Vec<Move>)> = None;
    for mv in position.moves() {
        let after = position.play(mv).expect("a listed move is legal");
        let (worth, line, searched) = worth(engine, after, goal)?;
        let worth = worth.reversed();
        nodes += searched + u64::from(mv != Move::Pass);
        if best_line.as_ref().is_none_or(|(best, _)| worth > *best) {
            best_line = Some((worth, [vec![mv], line].concat()));
        }
        moves.push((mv, worth));
    }
    let (_, line) = best_line.expect("a game that is not over has a move");
    Ok(Solved::of_moves(moves, line, nodes, began))
}

/// What a position is worth, a line that leads there, and the nodes it took.
fn worth(engine: &Engine, position: Position, goal: Goal) -> Result<(Worth, Vec<Move>, u64), EngineError> {
    let never = AtomicBool::new(false);
    let solution = match goal {
        Goal::Verdict => {
            let decision = engine.solve_verdict(position, &never)?;
            return Ok((Worth::Verdict(decision.verdict.value), decision.line, decision.nodes));
        }
        Goal::Score(Counting::Wte) => engine.solve::<WinnerTakes>(position, &never)?,
        Goal::Score(Counting::Raw) => engine.solve::<Raw>(position, &never)?,
    };
    Ok((Worth::Score(solution.score), solution.line, solution.nodes))
}

impl Solved {
    /// What follows from the worth of all moves, of which there is at least one.
    fn of_moves(moves: Vec<(Move, Worth)>, line: Vec<Move>, nodes: u64, began: Instant) -> Solved {
        let worth = moves.iter().map(|&(_, worth)| worth).max().expect("there is a move");
        let best = moves.iter().filter(|&&(_, it)| it == worth).map(|&(mv, _)| mv).collect();
        Solved { worth, best, line, moves: Some(moves), nodes, seconds: began.elapsed().as_secs_f64() }
    }

    /// What a move is worth, if that was asked for.
    fn worth_of(&self, mv: Move) -> Option<Worth> {
        self.moves.as_ref()?.iter().find(|(known, _)| *known == mv).map(|&(_, worth)| worth)
    }

    fn nodes_per_second(&self) -> f64 {
        rate(self.nodes, self.seconds)
    }
}

fn rate(nodes: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { nodes as f64 / seconds } else { 0.0 }
}

/// Whether the file says the same, if it says anything: of the best move, and of all moves that were scored.
fn agrees(entry: &Entry, solved: &Solved) -> Option<bool> {
    let best = entry.best()?;
    let of_moves =
        entry.moves.iter().all(|&(mv, listed)| solved.worth_of(mv).is_none_or(|worth| worth.agrees(listed)));
    Some(solved.worth.agrees(best) && of_moves)
}

fn in_words(id: usize, entry: &Entry, solved: &Solved, agrees: Option<bool>, lang: Lang) -> String {
    let empties = entry.position.empty().len();
    let verdict = match (agrees, entry.best()) {
        (Some(true), _) => t!(lang, "cli-solve-ok"),
        (Some(false), Some(best)) => t!(lang, "cli-solve-not", best = format!("{best:+}")),
        _ => String::new(),
    };
    let best: Vec<String> = solved.best.iter().map(Move::to_string).collect();
    let line: Vec<String> = solved.line.iter().map(Move::to_string).collect();
    let (empty, nodes) = (t!(lang, "cli-solve-empty"), t!(lang, "cli-solve-nodes"));
    let mut text = format!(
        "{id:>4}  {empties:>2} {empty}  {worth} {verdict:<7} {best:<3} {count:>14} {nodes} {seconds:>9.3} s {rate:>6.1} M/s  {line}",
        worth = solved.worth.in_words(lang),
        best = best.join(" "),
        count = solved.nodes,
        seconds = solved.seconds,
        rate = solved.nodes_per_second() / 1e6,
        line = line.join(" "),
    );
    for &(mv, worth) in solved.moves.iter().flatten() {
        let listed = entry.moves.iter().find(|(listed, _)| *listed == mv).map(|&(_, score)| score);
        write!(text, "\n      {mv} {}", worth.in_words(lang)).expect("a string can be written to");
        if let Some(listed) = listed.filter(|&listed| !worth.agrees(listed)) {
            let not = t!(lang, "cli-solve-differs");
            write!(text, "  {not} {listed:+}").expect("a string can be written to");
        }
    }
    text
}

fn document(id: usize, entry: &Entry, solved: &Solved, agrees: Option<bool>) -> Value {
    let names = |moves: &[Move]| moves.iter().map(Move::to_string).collect::<Vec<_>>();
    let object = |worth: Worth, rest: Value| {
        let Value::Object(mut object) = rest else { unreachable!("what is given here is an object") };
        worth.add_to(&mut object);
        Value::Object(object)
    };
    let moves = solved.moves.as_ref().map(|moves| {
        moves.iter().map(|&(mv, worth)| object(worth, json!({"move": mv.to_string()}))).collect::<Vec<_>>()
    });
    let rest = json!({
        "id": id, "board": format_position(entry.position), "empties": entry.position.empty().len(),
        "expected": entry.best(), "agrees": agrees, "best": names(&solved.best),
        "moves": moves, "line": names(&solved.line), "nodes": solved.nodes, "seconds": solved.seconds,
        "nodes_per_second": solved.nodes_per_second().round(),
    });
    object(solved.worth, rest)
}

impl Totals {
    fn add(&mut self, solved: &Solved, agrees: Option<bool>) {
        self.positions += 1;
        self.disagree += usize::from(agrees == Some(false));
        self.nodes += solved.nodes;
        self.seconds += solved.seconds;
    }

    fn json(&self) -> Value {
        json!({
            "positions": self.positions, "disagree": self.disagree, "nodes": self.nodes,
            "seconds": self.seconds, "nodes_per_second": rate(self.nodes, self.seconds).round(),
        })
    }

    fn in_words(&self, lang: Lang) -> String {
        let Totals { positions, disagree, nodes, seconds } = self;
        let rate = rate(*nodes, *seconds) / 1e6;
        t!(
            lang,
            "cli-solve-total",
            positions = positions,
            disagree = disagree,
            nodes = nodes,
            seconds = format!("{seconds:.3}"),
            rate = format!("{rate:.1}")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_named_by_numbers_and_ranges() {
        assert_eq!(numbers("40-49"), Ok(Numbers(vec![40..=49])));
        assert_eq!(numbers("1, 3,7-9"), Ok(Numbers(vec![1..=1, 3..=3, 7..=9])));
        for bad in ["", "0", "9-7", "1,", "-3", "3-", "a", "+1", "1-2-3", "99999999999999999999999"] {
            assert!(numbers(bad).is_err(), "{bad}");
        }
    }
}
