//! `hissho train generate`: games that the engine plays against itself, in one file.
//!
//! Start at [`run`]. The games come in blocks whose generators follow from the seed and the number of the block,
//! so that neither interruptions nor threads change the file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;
use engine::pattern::Weights;
use engine::search::hash::Table;
use indicatif::ProgressBar;
use othello::Square;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::json;
use training::GameFile;
use training::selfplay::{BLOCK, CERTAINTY, Manner, Plan, Played, block};

use super::{LARGEST_GAMES, Span, openings, read_weights, sha256, span};
use console::input::name_of;
use console::{Answer, Context, failure, msg, progress, read_file, t, whole, write_file};

use crate::words::{self, at};

/// What to play.
#[derive(Debug, Args)]
pub struct GenerateArgs {
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=1_000_000))]
    games: u32,
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = whole::<u8>(1..=20))]
    depth: u8,
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = whole::<u8>(1..=30))]
    perfect: u8,
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = whole::<u32>(0..=1_000_000))]
    slip: u32,
    #[arg(long, value_name = "MIN-MAX", value_parser = span)]
    random_moves: Option<Span>,
    #[arg(long, value_name = "FILE", num_args = 1..)]
    openings: Vec<PathBuf>,
    #[arg(long, value_name = "MIN-MAX", default_value = "8-26", value_parser = span, requires = "openings")]
    opening_moves: Span,
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Plays until the file holds the games.
pub fn run(args: GenerateArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let Some(seed) = context.seed else {
        bail!(msg!("cli-train-generate-seed"));
    };
    let began = Instant::now();
    let given = args.weights.as_deref().map(read_weights).transpose()?;
    let (weights, weights_sum) = match &given {
        Some((weights, sum)) => (weights, sum.clone()),
        None => (Weights::shipped(), sha256(Weights::shipped_file())),
    };
    let plan = plan(&args)?;
    let recipe = recipe(&plan, seed, &weights_sum);
    let games = args.games as usize;
    let mut file = beginning(&args.output, &recipe, games)?;
    let found = file.games().len();
    let tables = (0..context.threads).map(|_| Table::new(32)).collect::<Result<Vec<_>, _>>()?;
    let job = Job { plan: &plan, weights, seed, games };
    let bar = progress::bar();
    play(&mut file, &job, &tables, &bar, &mut |file| save(file, &args.output))?;
    bar.finish_and_clear();
    let (held, bytes) = (file.games().len(), file.bytes()?.len());
    let (name, played) = (args.output.display().to_string(), held - found);
    let seconds = began.elapsed().as_secs_f64();
    if context.output.is_json() {
        let document =
            json!({"file": name, "games": held, "played": played, "bytes": bytes, "seconds": seconds});
        context.output.document(&document)?;
    } else {
        context.output.line(t!(
            lang,
            "cli-train-generate-done",
            name = name,
            held = held,
            played = played,
            bytes = bytes,
            seconds = format!("{seconds:.1}")
        ))?;
    }
    Ok(Answer::Yes)
}

fn plan(args: &GenerateArgs) -> Result<Plan> {
    let openings =
        if args.openings.is_empty() { Vec::new() } else { openings(&args.openings, "--openings")? };
    let random_moves = args.random_moves.unwrap_or(if openings.is_empty() { (6, 24) } else { (0, 0) });
    let manner =
        Manner { random_moves, depth: args.depth.into(), slip: args.slip, perfect: args.perfect.into() };
    Ok(Plan { manner, openings, opening_moves: args.opening_moves })
}

/// All on which the games depend, beside the program itself.
fn recipe(plan: &Plan, seed: u64, weights: &str) -> String {
    let Manner { random_moves, depth, slip, perfect } = plan.manner;
    let openings = if plan.openings.is_empty() {
        "openings none".to_owned()
    } else {
        let (fewest, most) = plan.opening_moves;
        let squares = |game: &Vec<Square>| -> Vec<u8> {
            game.iter().map(|square| square.index()).chain([u8::MAX]).collect()
        };
        let bytes: Vec<u8> = plan.openings.iter().flat_map(squares).collect();
        format!(
            "openings {fewest}-{most} moves of {} WTHOR games, sha256 {}",
            plan.openings.len(),
            sha256(&bytes)
        )
    };
    let (fewest, most) = random_moves;
    format!(
        "hissho train generate\nseed {seed}\ndepth {depth} certainty {CERTAINTY}\nperfect {perfect}\nslip {slip}\n\
         random moves {fewest}-{most}\n{openings}\nweights sha256 {weights}\n"
    )
}

/// The file to go on with: what is there, without a block that is not whole, or an empty one.
fn beginning(path: &Path, recipe: &str, games: usize) -> Result<GameFile> {
    let system = |error| at(name_of(path), failure::of_the_system(&error));
    if !path.try_exists().map_err(system)? {
        return Ok(GameFile::new(recipe).map_err(system)?);
    }
    let file = GameFile::read(&read_file(path, LARGEST_GAMES)?)
        .map_err(|error| at(name_of(path), words::training::games(&error)))?;
    if file.recipe() != recipe {
        let other = file.recipe().lines().zip(recipe.lines()).find(|(there, asked)| there != asked);
        let (there, asked) = other.unwrap_or((file.recipe(), recipe));
        bail!(at(name_of(path), msg!("cli-train-generate-other", there = there, asked = asked)));
    }
    let found = file.games().len();
    Ok(if found >= games { file } else { file.truncated(found / BLOCK * BLOCK) })
}

fn save(file: &mut GameFile, path: &Path) -> Result<()> {
    let bytes = file.bytes()?;
    if bytes.len() as u64 > LARGEST_GAMES {
        let (games, bytes) = (file.games().len(), bytes.len());
        bail!(at(name_of(path), msg!("cli-train-generate-full", games = games, bytes = bytes)));
    }
    write_file(path, &bytes, true)
}

/// What the games depend on.
struct Job<'a> {
    plan: &'a Plan,
    weights: &'a Weights,
    seed: u64,
    games: usize,
}

impl Job<'_> {
    fn blocks(&self) -> usize {
        self.games.div_ceil(BLOCK)
    }

    fn block(&self, number: usize, table: &Table) -> Vec<Played> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        // Each jump skips more numbers than a block can use.
        (0..number).for_each(|_| random.jump());
        let games = BLOCK.min(self.games - number * BLOCK);
        block(self.plan, games, self.weights, table, &mut random)
    }
}

/// Plays the blocks that are missing, one thread for each table, and saves each in its turn.
fn play(
    file: &mut GameFile,
    job: &Job<'_>,
    tables: &[Table],
    bar: &ProgressBar,
    save: &mut dyn FnMut(&mut GameFile) -> Result<()>,
) -> Result<()> {
    if file.games().len() >= job.games {
        return Ok(());
    }
    let first = file.games().len() / BLOCK;
    bar.set_length(job.games as u64);
    let next = AtomicUsize::new(first);
    std::thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for table in tables {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // Nobody listens any more when a block could not be saved.
                    if number >= job.blocks() || send.send((number, job.block(number, table))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut early = BTreeMap::new();
        let mut wanted = first;
        for (number, games) in receive {
            early.insert(number, games);
            let before = wanted;
            while let Some(games) = early.remove(&wanted) {
                file.extend(games);
                wanted += 1;
            }
            if wanted > before {
                save(file)?;
                bar.set_position(file.games().len() as u64);
            }
        }
        Ok(())
    })
}
