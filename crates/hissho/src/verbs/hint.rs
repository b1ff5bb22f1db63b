//! `hissho hint`: what the moves of a position are worth, at a level.
//!
//! Start at [`run`]. The values are the engine's.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;
use engine::pace::Allowance;
use engine::search::Effort;
use engine::{Analysis, Engine, EngineError, Level, Levels, Score};
use game::Valued;
use othello::notation::board::format_position;
use othello::{Move, Position, Size};
use serde_json::json;

use super::engines::{HASH_SIZES, engine, read_board};
use analysis::{Pacer, within};
use console::{Answer, Context, progress};
use console::{Message, seconds, t, whole};
use players::{value_in_json, value_in_words, words};

use crate::words::at;

/// Arguments of `hissho hint`.
#[derive(Debug, Args)]
pub struct HintArgs {
    #[arg(value_name = "BOARD", allow_hyphen_values = true)]
    board: String,
    #[arg(value_name = "SIDE")]
    side: Option<String>,
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    #[arg(long)]
    all: bool,
    #[arg(long, value_name = "MB", default_value_t = 64,
          value_parser = whole::<u32>(HASH_SIZES))]
    hash: u32,
}

/// The level when neither a level nor a time is given.
const LEVEL: &str = "10";

/// A move with its value for the player to move.
struct Hint {
    mv: Move,
    value: Valued<Score>,
    line: Vec<Move>,
    nodes: Option<u64>,
}

/// Searches and prints.
pub fn run(args: HintArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let position = read_board(&args.board, args.side.as_deref())?;
    let named = args.level.as_deref().or(if args.time.is_none() { Some(LEVEL) } else { None });
    let level: Option<Level> = named.map(read_level).transpose()?;
    let level_name = level.map(|level| level.to_string());
    let spinner = progress::spinner(level_name.clone().unwrap_or_default());
    let began = Instant::now();
    let hints = hints(position, level, &args, context.threads);
    spinner.finish_and_clear();
    let hints = hints?;
    let seconds = began.elapsed().as_secs_f64();
    let best = hints.iter().map(|hint| hint.value.value).max();
    if context.output.is_json() {
        let moves: Vec<_> = hints
            .iter()
            .map(|hint| {
                json!({
                    "move": hint.mv.to_string(), "value": value_in_json(hint.value),
                    "best": Some(hint.value.value) == best, "nodes": hint.nodes,
                    "line": hint.line.iter().map(Move::to_string).collect::<Vec<_>>(),
                })
            })
            .collect();
        context.output.document(&json!({
            "board": format_position(position), "level": level_name, "moves": moves, "seconds": seconds,
        }))?;
        return Ok(Answer::Yes);
    }
    if hints.is_empty() {
        context.output.line(t!(lang, "cli-hint-over"))?;
    }
    for hint in hints {
        let value = value_in_words(hint.value, lang);
        let line: Vec<String> = hint.line.iter().map(Move::to_string).collect();
        context.output.line(format!("{} {value:<30} {}", hint.mv, line.join(" ")).trim_end())?;
    }
    Ok(Answer::Yes)
}

fn read_level(text: &str) -> Result<Level, Message> {
    let levels = format!("{} (0) {} (1) 2 .. 60, read-2 .. read-10", Level::RANDOM, Level::GREEDY);
    text.parse().map_err(|_: engine::NotALevel| at("--level", words::engine::not_a_level(text, &levels)))
}

/// The moves asked for, the best first; none when the game is over.
fn hints(position: Position, level: Option<Level>, args: &HintArgs, threads: usize) -> Result<Vec<Hint>> {
    if position.is_over() {
        return Ok(Vec::new());
    }
    let empties = position.empty().len();
    let plain = level.is_some_and(|level| level.effort(empties).is_none());
    within(args.time.map(Allowance::per_move), |pacer| {
        if plain || position.size() != Size::Eight {
            let usual = || LEVEL.parse().expect("the usual level is one");
            return Ok(plain_hints(position, level.unwrap_or_else(usual), args.all, pacer));
        }
        let engine = engine(args.hash, threads)?;
        // Without a level there is a time: it says how far to go.
        let effort = level.and_then(|level| level.effort(empties)).unwrap_or(Effort::UNTIL_STOPPED);
        let mut found = if args.all {
            every_move(&engine, position, level, effort, args.time.is_some(), pacer)?
        } else {
            let analysis = engine.analyse(position, effort, pacer.stop(), |_| pacer.finished_a_step());
            match analysis {
                Ok(analysis) => analysis.line.first().map(|&mv| (mv, analysis.clone())).into_iter().collect(),
                Err(EngineError::Stopped) => Vec::new(),
                Err(error) => return Err(words::engine::explain(&error).into()),
            }
        };
        if found.is_empty() {
            // There was no time for a first step, or so little memory that the best move was forgotten.
            let effort = if args.time.is_some() { AT_LEAST } else { effort };
            found = engine
                .analyse_moves(position, effort, &AtomicBool::new(false))
                .map_err(|error| words::engine::explain(&error))?;
        }
        let mut hints: Vec<Hint> = found
            .into_iter()
            .map(|(mv, analysis)| Hint {
                mv,
                value: Score::of_discs(analysis.value),
                line: analysis.line,
                nodes: Some(analysis.nodes),
            })
            .collect();
        hints.sort_by_key(|hint| std::cmp::Reverse(hint.value.value));
        hints.truncate(if args.all { usize::MAX } else { 1 });
        Ok(hints)
    })
}

/// An answer for who has no time.
const AT_LEAST: Effort = Effort { depth: 2, certainty: 100, exact: 0, end: 0 };

/// The analyses of all moves; when there is a time, those of the last level that all moves were
/// searched at, so that they can be compared. None if there was no time for any.
fn every_move(
    engine: &Engine,
    position: Position,
    level: Option<Level>,
    effort: Effort,
    timed: bool,
    pacer: &mut Pacer<'_>,
) -> Result<Vec<(Move, Analysis)>> {
    if !timed {
        return Ok(engine
            .analyse_moves(position, effort, pacer.stop())
            .map_err(|error| words::engine::explain(&error))?);
    }
    let empties = position.empty().len();
    let last = level.unwrap_or(Level::STRONGEST);
    let mut found: Vec<(Move, Analysis)> = Vec::new();
    for effort in Level::all().filter(|&level| level <= last).filter_map(|level| level.effort(empties)) {
        match engine.analyse_moves(position, effort, pacer.stop()) {
            Ok(moves) if !pacer.stop().load(Ordering::Relaxed) => {
                // Nodes are those of all levels: the later ones build on the earlier.
                let before = |mv| found.iter().find(|(it, _)| *it == mv).map_or(0, |(_, it)| it.nodes);
                found = moves
                    .into_iter()
                    .map(|(mv, it)| (mv, Analysis { nodes: it.nodes + before(mv), ..it }))
                    .collect();
            }
            Ok(_) | Err(EngineError::Stopped) => break,
            Err(error) => return Err(words::engine::explain(&error).into()),
        }
        pacer.finished_a_step();
        if found.iter().all(|(_, analysis)| analysis.value.origin.is_exact()) {
            break;
        }
    }
    Ok(found)
}

/// The values of a level that tells no line.
fn plain_hints(position: Position, level: Level, all: bool, pacer: &Pacer<'_>) -> Vec<Hint> {
    let values = Levels::new().hints_until(&position, level, pacer.stop());
    let best = values.iter().map(|(_, valued)| valued.value).max();
    values
        .into_iter()
        .filter(|(_, valued)| all || Some(valued.value) == best)
        .map(|(mv, value)| Hint { mv, value, line: vec![mv], nodes: None })
        .collect()
}
