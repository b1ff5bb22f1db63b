//! `hissho games`: work with files of games.
//!
//! Start at [`verify`]. Reading and replaying is done by `othello::notation::wthor`; here files are
//! opened, shared among threads, and reported in the order in which they were named.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::Result;
use clap::{Args, Subcommand};
use othello::notation::wthor::{Problem, ProblemKind, Totals, Wthor, verify as verify_games};
use serde_json::{Value, json};

use console::{Answer, Context, complain, read_file, t};

/// Work with files of games.
#[derive(Debug, Subcommand)]
pub(crate) enum GamesVerb {
    Verify(VerifyArgs),
}

/// The files to verify.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// A WTHOR file of four thousand million games is a mistake; this is 3.9 million of them, in bytes.
const LARGEST: u64 = 1 << 28;

/// More problems than this are counted, but not listed one by one.
const MOST_LISTED: usize = 1000;

/// What was found in one file.
#[derive(Default)]
struct Found {
    totals: Totals,
    problems: Vec<Problem>,
    // Why the file, or the rest of it, could not be read.
    error: Option<String>,
}

/// Verifies all files and reports.
pub fn verify(args: VerifyArgs, context: &mut Context) -> Result<Answer> {
    let began = Instant::now();
    let found = verify_all(&args.files, context.threads);
    let seconds = began.elapsed().as_secs_f64();
    let mut totals = Totals::default();
    found.iter().for_each(|found| totals.add_totals(&found.totals));
    if context.output.is_json() {
        let document = report(&args.files, &found, &totals, seconds);
        context.output.document(&document)?;
    } else {
        print(&args.files, &found, &totals, seconds, context)?;
    }
    Ok(if found.iter().any(|found| found.error.is_some()) {
        Answer::BadInput
    } else if totals.illegal + totals.score_mismatches > 0 {
        Answer::No
    } else {
        Answer::Yes
    })
}

fn verify_all(files: &[PathBuf], threads: usize) -> Vec<Found> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(files.len()));
    let work = || {
        while let Some((index, file)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, files.get(i)?)))
        {
            let found = verify_file(file);
            results.lock().expect("no thread panics while it holds the results").push((index, found));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(files.len()) {
            scope.spawn(work);
        }
        work();
    });
    let mut results = results.into_inner().expect("no thread panics while it holds the results");
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, found)| found).collect()
}

fn verify_file(file: &Path) -> Found {
    let failed = |error: String| Found { error: Some(error), ..Found::default() };
    let bytes = match read_file(file, LARGEST) {
        Ok(bytes) => bytes,
        Err(error) => return failed(format!("{error:#}")),
    };
    let (wthor, damage) = match Wthor::parse_lossy(&bytes) {
        Ok(read) => read,
        Err(error) => return failed(format!("{}: {error}", file.display())),
    };
    let mut problems = Vec::new();
    let totals = verify_games(&wthor, |problem| {
        if problems.len() < MOST_LISTED {
            problems.push(problem);
        }
    });
    Found { totals, problems, error: damage.map(|damage| format!("{}: {damage}", file.display())) }
}

fn report(files: &[PathBuf], found: &[Found], totals: &Totals, seconds: f64) -> Value {
    let name = |file: &Path| file.display().to_string();
    let listed = files.iter().zip(found);
    let per_file: Vec<Value> = listed
        .clone()
        .map(|(file, found)| {
            let mut entry = json!({"file": name(file)});
            entry.as_object_mut().expect("an object").extend(counts(&found.totals));
            if let Some(error) = &found.error {
                entry["error"] = error.as_str().into();
            }
            entry
        })
        .collect();
    let problems: Vec<Value> = listed
        .flat_map(|(file, found)| {
            found.problems.iter().map(move |problem| {
                let (kind, ply) = match &problem.kind {
                    ProblemKind::Illegal(fault) => ("illegal", Some(fault.ply)),
                    _ => ("score mismatch", None),
                };
                json!({"file": name(file), "game": problem.game, "ply": ply, "kind": kind,
                       "text": problem.kind.to_string()})
            })
        })
        .collect();
    let mut document = json!({"files": per_file, "problems": problems, "seconds": seconds});
    document.as_object_mut().expect("an object").extend(counts(totals));
    document
}

fn counts(totals: &Totals) -> serde_json::Map<String, Value> {
    let counts = json!({
        "games": totals.games, "incomplete": totals.incomplete, "illegal": totals.illegal,
        "score_mismatches": totals.score_mismatches, "plies": totals.plies, "passes": totals.passes,
    });
    match counts {
        Value::Object(counts) => counts,
        _ => unreachable!("counts are an object"),
    }
}

fn print(
    files: &[PathBuf],
    found: &[Found],
    totals: &Totals,
    seconds: f64,
    context: &mut Context,
) -> Result<()> {
    for (file, found) in files.iter().zip(found) {
        let name = file.display();
        for problem in &found.problems {
            let problem = players::words::othello::wthor_game(problem).in_language(context.lang);
            context.output.line(format!("{name}: {problem}"))?;
        }
        let unlisted = found.totals.illegal + found.totals.score_mismatches - found.problems.len() as u64;
        if unlisted > 0 {
            context.output.line(t!(context.lang, "cli-games-more", name = name, unlisted = unlisted))?;
        }
        if let Some(error) = &found.error {
            context.output.flush()?;
            complain(error);
        }
    }
    let Totals { games, incomplete, illegal, score_mismatches, .. } = totals;
    context.output.line(t!(
        context.lang,
        "cli-games-total",
        games = games,
        incomplete = incomplete,
        illegal = illegal,
        score_mismatches = score_mismatches,
        seconds = format!("{seconds:.2}")
    ))
}
