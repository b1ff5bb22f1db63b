//! `hissho train label`: values of boards beside the ways of tournament games, found by searches.
//!
//! Start at [`run`]. Which boards, and how they are valued, is said by `training::labels`; here blocks are
//! shared among threads and put in order.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Args;
use engine::pattern::Weights;
use engine::search::hash::Table;
use othello::Square;
use serde_json::json;
use sha2::{Digest, Sha256};
use training::LabelFile;
use training::labels::{BLOCK, Plan, label};

use super::{LARGEST_GAMES, Span, openings, read_weights, span};
use console::input::name_of;
use console::{Answer, Context, failure, msg, progress, read_file, t, whole, write_file};

use crate::words::{self, at};

/// What to label, and how.
#[derive(Debug, Args)]
pub struct LabelArgs {
    #[arg(long, value_name = "FILE", num_args = 1.., required = true)]
    wthor: Vec<PathBuf>,
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=16_000_000))]
    boards: u32,
    #[arg(long, value_name = "MIN-MAX", default_value = "13-48", value_parser = span)]
    empties: Span,
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole::<u8>(0..=60))]
    random_moves: u8,
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = whole::<u8>(1..=60))]
    depth: u8,
    #[arg(long, value_name = "PERCENT", default_value_t = 73, value_parser = whole::<u8>(50..=100))]
    certainty: u8,
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = whole::<u8>(0..=60))]
    exact: u8,
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// How often the file is written.
const SAVE_EVERY: Duration = Duration::from_secs(20);

/// Labels until the file holds the boards.
pub fn run(args: LabelArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let Some(seed) = context.seed else {
        bail!(msg!("cli-train-label-seed"));
    };
    let began = Instant::now();
    let given = args.weights.as_deref().map(read_weights).transpose()?;
    let weights = given.as_ref().map_or_else(|| Weights::shipped(), |(weights, _)| weights);
    let weights_sum = match &args.weights {
        Some(path) => Sha256::digest(read_file(path, super::LARGEST_WEIGHTS)?).into(),
        None => Sha256::digest(Weights::shipped_file()).into(),
    };
    let games = openings(&args.wthor, "--wthor")?;
    let (low, high) = args.empties;
    let plan = Plan {
        seed,
        empties: (low as u8, high as u8),
        random_moves: args.random_moves,
        depth: args.depth,
        certainty: args.certainty,
        exact: args.exact,
    };
    let empty = LabelFile {
        plan,
        games: u32::try_from(games.len()).map_err(|_| at("--wthor", msg!("cli-train-too-many")))?,
        games_sum: games_sum(&games),
        weights_sum,
        values: Vec::new(),
    };
    let mut file = beginning(&args.output, empty, args.boards as usize)?;
    let found = file.values.len();
    let tables = (0..context.threads).map(|_| Table::new(8)).collect::<Result<Vec<_>, _>>()?;
    work(&mut file, &games, args.boards as usize, weights, &tables, &args.output)?;
    let (held, bytes) = (file.values.len(), file.bytes()?.len());
    let (name, new) = (args.output.display().to_string(), held - found);
    let seconds = began.elapsed().as_secs_f64();
    if context.output.is_json() {
        let document =
            json!({"file": name, "boards": held, "labelled": new, "bytes": bytes, "seconds": seconds});
        context.output.document(&document)?;
    } else {
        context.output.line(t!(
            lang,
            "cli-train-label-done",
            name = name,
            held = held,
            new = new,
            bytes = bytes,
            seconds = format!("{seconds:.1}")
        ))?;
    }
    Ok(Answer::Yes)
}

/// By which the games are known again.
pub fn games_sum(games: &[Vec<Square>]) -> [u8; 32] {
    let mut sum = Sha256::new();
    for game in games {
        let bytes: Vec<u8> = game.iter().map(|square| square.index()).chain([u8::MAX]).collect();
        sum.update(bytes);
    }
    sum.finalize().into()
}

/// How labels were made, in words for a manifest.
pub fn recipe(file: &LabelFile) -> String {
    let Plan { seed, empties: (fewest, most), random_moves, depth, certainty, exact } = file.plan;
    let hex = |sum: &[u8]| sum.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    format!(
        "hissho train label\nseed {seed}\n{} boards tried, {fewest}-{most} empty squares, up to {random_moves} random \
         moves away from {} games, sha256 {}\ndepth {depth} certainty {certainty}, exact from {exact}\nweights sha256 {}\n",
        file.values.len(),
        file.games,
        hex(&file.games_sum),
        hex(&file.weights_sum)
    )
}

/// The file to go on with: what is there, without a block that is not whole, or an empty one.
fn beginning(path: &Path, empty: LabelFile, boards: usize) -> Result<LabelFile> {
    let exists = path.try_exists();
    if !exists.map_err(|error| at(name_of(path), failure::of_the_system(&error)))? {
        return Ok(empty);
    }
    let mut file = LabelFile::read(&read_file(path, LARGEST_GAMES)?)
        .map_err(|error| at(name_of(path), words::training::labels(&error)))?;
    let values = std::mem::take(&mut file.values);
    if file != empty {
        bail!(at(name_of(path), msg!("cli-train-label-other", plan = format!("{:?}", file.plan))));
    }
    let whole = if values.len() >= boards { values.len() } else { values.len() / BLOCK * BLOCK };
    Ok(LabelFile { values: values[..whole].to_vec(), ..empty })
}

/// Labels the blocks that are missing, one thread for each table, and saves them in their order.
fn work(
    file: &mut LabelFile,
    games: &[Vec<Square>],
    boards: usize,
    weights: &Weights,
    tables: &[Table],
    output: &Path,
) -> Result<()> {
    if file.values.len() >= boards {
        return Ok(());
    }
    let plan = file.plan;
    let first = file.values.len() / BLOCK;
    let blocks = boards.div_ceil(BLOCK);
    let bar = progress::bar();
    bar.set_length(boards as u64);
    let next = AtomicUsize::new(first);
    let save = |file: &LabelFile| write_file(output, &file.bytes()?, true);
    std::thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for table in tables {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                loop {
                    let block = next.fetch_add(1, Ordering::Relaxed);
                    // Nobody listens any more when a block could not be saved.
                    if block >= blocks
                        || send.send((block, label(&plan, games, block, boards, weights, table))).is_err()
                    {
                        return;
                    }
                }
            });
        }
        drop(send);
        let (mut early, mut due, mut saved) = (BTreeMap::new(), first, Instant::now());
        for (block, values) in receive {
            early.insert(block, values);
            while let Some(values) = early.remove(&due) {
                file.values.extend(values);
                due += 1;
            }
            bar.set_position(file.values.len() as u64);
            if saved.elapsed() >= SAVE_EVERY {
                save(file)?;
                saved = Instant::now();
            }
        }
        bar.finish_and_clear();
        save(file)
    })
}
