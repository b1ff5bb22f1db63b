//! `hissho train errors`: the error model of multi-probcut, from searches of many boards.
//!
//! Start at [`run`]. What is measured and fitted is said by `training::errors`.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;
use engine::pattern::Weights;
use engine::search::hash::Table;
use othello::{Board, Square};
use serde_json::json;
use training::errors::{Pairs, add, fit_errors, measure};
use training::labels::Plan;

use super::{Span, openings, read_weights, sha256, span};
use console::{Answer, Context, msg, progress, t, whole, write_file};

/// What to measure on.
#[derive(Debug, Args)]
pub struct ErrorsArgs {
    #[arg(long, value_name = "FILE", num_args = 1.., required = true)]
    wthor: Vec<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = whole::<u32>(1..=1_000_000))]
    boards: u32,
    #[arg(long, value_name = "MIN-MAX", default_value = "13-50", value_parser = span)]
    empties: Span,
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = whole::<u8>(4..=30))]
    depth: u8,
    #[arg(long, value_name = "N", default_value_t = 18, value_parser = whole::<u8>(0..=30))]
    exact: u8,
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Measures, fits and writes.
pub fn run(args: ErrorsArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let Some(seed) = context.seed else {
        bail!(msg!("cli-train-errors-seed"));
    };
    let began = Instant::now();
    let given = args.weights.as_deref().map(read_weights).transpose()?;
    let (weights, weights_sum) = match &given {
        Some((weights, sum)) => (weights, sum.clone()),
        None => (Weights::shipped(), sha256(Weights::shipped_file())),
    };
    let games = openings(&args.wthor, "--wthor")?;
    let boards = boards(&games, args.empties, args.boards as usize, seed);
    let table = Table::new(32)?;
    let bar = progress::bar();
    bar.set_length(boards.len() as u64);
    let mut pairs: Vec<Pairs> = Vec::new();
    for some in boards.chunks(50) {
        let more = measure(some, args.depth.into(), args.exact.into(), weights, &table);
        more.into_iter().for_each(|more| add(&mut pairs, more));
        bar.inc(some.len() as u64);
    }
    bar.finish_and_clear();
    pairs.sort_by_key(|pair| (pair.empties, pair.depth, pair.shallow));
    let model = fit_errors(&pairs);
    let (low, high) = args.empties;
    let text = format!(
        "# Made by `hissho train errors --seed {seed} --boards {} --empties {low}-{high} --depth {} --exact {}`\n\
         # from {} WTHOR games with the weights of SHA-256\n# {weights_sum}.\n{model}",
        args.boards,
        args.depth,
        args.exact,
        games.len()
    );
    write_file(&args.output, text.as_bytes(), true)?;
    let (name, seconds) = (args.output.display().to_string(), began.elapsed().as_secs_f64());
    let rows = summary(&pairs);
    if context.output.is_json() {
        let rows: Vec<_> = rows
            .iter()
            .map(|row| {
                let fitted = model.deviation(row.depth, row.shallow, row.empties);
                json!({"depth": row.depth, "shallow": row.shallow, "empties": row.empties, "to_end": row.is_end(),
                       "boards": row.count, "deviation": row.deviation(), "fitted": fitted})
            })
            .collect();
        let document = json!({"model": name, "middle": model.middle, "end": model.end, "boards": boards.len(),
                              "pairs": rows, "seconds": seconds});
        context.output.document(&document)?;
        return Ok(Answer::Yes);
    }
    context.output.line(t!(lang, "cli-train-errors-head"))?;
    for row in rows {
        let fitted = model.deviation(row.depth, row.shallow, row.empties);
        let depth = if row.is_end() { t!(lang, "cli-train-errors-end") } else { row.depth.to_string() };
        context.output.line(format!(
            "{:>7}  {depth:>5}  {:>7}  {:>6}  {:>9.2}  {fitted:>6.2}",
            row.empties,
            row.shallow,
            row.count,
            row.deviation()
        ))?;
    }
    context.output.line(t!(
        lang,
        "cli-train-errors-done",
        name = name,
        boards = boards.len(),
        seconds = format!("{seconds:.1}")
    ))?;
    Ok(Answer::Yes)
}

/// The first boards of a plan of labels with this seed.
fn boards(games: &[Vec<Square>], (low, high): Span, count: usize, seed: u64) -> Vec<Board> {
    let empties = (low as u8, high as u8);
    let plan = Plan { seed, empties, random_moves: 2, depth: 0, certainty: 100, exact: 0 };
    // Games are sorted: steps that share no factor with their number meet all of them.
    let step = (games.len() * 5 / 8) | 1;
    (0..count).filter_map(|number| plan.board(games, number.wrapping_mul(step))).collect()
}

/// Every sixth number of empty squares, and of depths the even ones and the end: enough to see how the model lies.
fn summary(pairs: &[Pairs]) -> Vec<Pairs> {
    let shown = |pair: &&Pairs| {
        pair.empties % 6 == 2 && (pair.depth.is_multiple_of(2) || pair.is_end()) && pair.depth >= 4
    };
    pairs.iter().filter(shown).copied().collect()
}
