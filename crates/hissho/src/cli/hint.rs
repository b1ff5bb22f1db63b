//! `hissho hint`: what the moves of a position are worth, at a level.
//!
//! Start at [`run`]. The values are the engine's.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::{Result, anyhow};
use clap::Args;
use engine::{Level, Levels, Score};
use game::Valued;
use othello::notation::board::format_position;
use othello::{Move, Position, Size};
use serde_json::json;

use super::engines::{HASH_SIZES, engine, read_board};
use super::{Answer, Context, progress};
use crate::play::{value_in_json, value_in_words};

/// Value the moves of an Othello position
///
/// Each value is said with where it comes from: exact, or so many plies ahead, with how sure the search is in percent.
#[derive(Debug, Args)]
pub struct HintArgs {
    /// The position: 64 squares a1, b1, ... h8 (X black, O white, - empty) and the side to move
    #[arg(value_name = "BOARD", allow_hyphen_values = true)]
    board: String,
    /// The side to move, X or O, where BOARD does not end with it
    #[arg(value_name = "SIDE")]
    side: Option<String>,
    /// The level, by name or number as in `hissho play`
    #[arg(long, value_name = "LEVEL", default_value = "10")]
    level: String,
    /// Value every move, not only the best
    #[arg(long)]
    all: bool,
    /// Memory for the hash table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64,
          value_parser = clap::value_parser!(u32).range(i64::from(*HASH_SIZES.start())..=i64::from(*HASH_SIZES.end())))]
    hash: u32,
}

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
    let level: Level = args.level.parse().map_err(|error| anyhow!("--level: {error}"))?;
    let spinner = progress::spinner(level.to_string());
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
            "board": format_position(position), "level": level.to_string(), "moves": moves, "seconds": seconds,
        }))?;
        return Ok(Answer::Yes);
    }
    if hints.is_empty() {
        context.output.line(lang.pick("The game is over.", "対局は終わっています。"))?;
    }
    for hint in hints {
        let value = value_in_words(hint.value, lang);
        let line: Vec<String> = hint.line.iter().map(Move::to_string).collect();
        context.output.line(format!("{} {value:<30} {}", hint.mv, line.join(" ")).trim_end())?;
    }
    Ok(Answer::Yes)
}

/// The moves asked for, the best first; none when the game is over.
fn hints(position: Position, level: Level, args: &HintArgs, threads: usize) -> Result<Vec<Hint>> {
    let strong = level.effort(position.empty().len()).filter(|_| position.size() == Size::Eight);
    let Some(effort) = strong else { return Ok(plain_hints(position, level, args.all)) };
    if position.is_over() {
        return Ok(Vec::new());
    }
    let engine = engine(args.hash, threads)?;
    let never = AtomicBool::new(false);
    let mut found = if args.all {
        engine.analyse_moves(position, effort, &never)?
    } else {
        let analysis = engine.analyse(position, effort, &never, |_| {})?;
        analysis.line.first().map(|&mv| (mv, analysis.clone())).into_iter().collect()
    };
    if found.is_empty() {
        found = engine.analyse_moves(position, effort, &never)?;
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
}

/// The values of a level that tells no line.
fn plain_hints(position: Position, level: Level, all: bool) -> Vec<Hint> {
    let values = Levels::new().hints(&position, level);
    let best = values.iter().map(|(_, valued)| valued.value).max();
    values
        .into_iter()
        .filter(|(_, valued)| all || Some(valued.value) == best)
        .map(|(mv, value)| Hint { mv, value, line: vec![mv], nodes: None })
        .collect()
}
