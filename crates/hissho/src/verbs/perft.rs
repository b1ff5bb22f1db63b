//! `hissho perft`: how many lines of play of a given length there are.
//!
//! Start at [`run`]. The counting is done by `othello::perft`.

use std::time::Instant;

use anyhow::Result;
use clap::{Args, ValueEnum};
use othello::notation::board::{format_position, parse_position};
use othello::perft::{PassRule, perft};
use othello::{Choice, Position, Size};
use serde_json::json;

use console::{Answer, Context, t, whole};
use players::{parse_size, words};

use crate::words::at;

/// Count the lines of play of a given length.
#[derive(Debug, Args)]
pub struct PerftArgs {
    game: Counted,
    #[arg(value_name = "N", value_parser = whole::<u32>(0..=200))]
    depth: u32,
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true)]
    from: Option<String>,
    #[arg(long, value_name = "ROWS", conflicts_with = "from", value_parser = parse_size)]
    size: Option<Size>,
    #[arg(long, value_enum, default_value = "ply")]
    pass: PassCost,
    #[arg(long)]
    divide: bool,
}

/// The games whose lines can be counted.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Counted {
    Othello,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PassCost {
    Ply,
    Free,
}

/// Counts and prints.
pub fn run(args: PerftArgs, context: &mut Context) -> Result<Answer> {
    let Counted::Othello = args.game;
    let start = match &args.from {
        Some(text) => parse_position(text).map_err(|error| at("--from", words::othello::board(&error)))?,
        None => Position::start(args.size.unwrap_or_default()),
    };
    let rule = match args.pass {
        PassCost::Ply => PassRule::Ply,
        PassCost::Free => PassRule::Free,
    };
    let began = Instant::now();
    let (leaves, divided) = if args.divide && args.depth > 0 {
        let divided = divide(start, args.depth, rule, context.threads);
        (divided.iter().map(|(_, leaves)| leaves).sum(), divided)
    } else {
        (count(start, args.depth, rule, context.threads), Vec::new())
    };
    let seconds = began.elapsed().as_secs_f64();
    let rate = if seconds > 0.0 { leaves as f64 / seconds } else { 0.0 };
    if context.output.is_json() {
        let moves: Vec<_> =
            divided.iter().map(|(mv, leaves)| json!({"move": mv, "leaves": number(*leaves)})).collect();
        let mut document = json!({
            "game": "othello", "from": format_position(start), "depth": args.depth,
            "pass": match rule { PassRule::Ply => "ply", PassRule::Free => "free" },
            "threads": context.threads, "leaves": number(leaves), "seconds": seconds,
            "leaves_per_second": rate.round(),
        });
        if args.divide {
            document["moves"] = moves.into();
        }
        context.output.document(&document)?;
        return Ok(Answer::Yes);
    }
    for (mv, leaves) in &divided {
        context.output.line(format!("{mv} {leaves}"))?;
    }
    let (seconds, rate) = (format!("{seconds:.3}"), format!("{:.0}", rate / 1e6));
    let lang = context.lang;
    context.output.line(t!(lang, "cli-perft-total", leaves = leaves, seconds = seconds, rate = rate))?;
    Ok(Answer::Yes)
}

fn count(from: Position, depth: u32, rule: PassRule, threads: usize) -> u128 {
    let board = from.board();
    perft(board.mover().bits(), board.opponent().bits(), depth, rule, from.size().squares().bits(), threads)
}

/// The count below each move; one line for a finished game. `depth` is at least 1.
fn divide(from: Position, depth: u32, rule: PassRule, threads: usize) -> Vec<(String, u128)> {
    match from.choice() {
        Choice::Over => vec![],
        Choice::MustPass => {
            let left = if matches!(rule, PassRule::Ply) { depth - 1 } else { depth };
            vec![("--".to_owned(), count(from.after_forced_pass(), left, rule, threads))]
        }
        Choice::Place(squares) => {
            let child = |square| from.play(othello::Move::Place(square)).expect("a listed move is legal");
            squares.into_iter().map(|s| (s.to_string(), count(child(s), depth - 1, rule, threads))).collect()
        }
    }
}

/// JSON numbers beyond 64 bits are written as strings, since few readers keep them whole.
fn number(leaves: u128) -> serde_json::Value {
    u64::try_from(leaves).map_or_else(|_| leaves.to_string().into(), Into::into)
}
