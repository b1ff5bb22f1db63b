//! `hissho train`: make the weights of the Othello engine, and measure them.
//!
//! Start at [`run`]. What is played, labelled and fitted is said by `training`; here files are read and
//! written, work is shared among threads, and what was done is told.

mod errors;
mod fit;
mod generate;
mod label;
mod manifest;
mod test;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Subcommand;
use engine::pattern::Weights;
use othello::Square;
use othello::notation::wthor::Wthor;
use sha2::{Digest, Sha256};
use training::training_openings;

use console::{Answer, Context, read_file};

/// Make and measure the weights of the Othello engine.
#[derive(Debug, Subcommand)]
pub enum TrainVerb {
    /// Play games of the engine against itself
    ///
    /// The file is replaced whole after every 64 games, so it can be read at any time, and an interrupted run goes
    /// on when the same command is given again. The same seed gives the same file, with any number of threads.
    Generate(generate::GenerateArgs),
    /// Value boards of tournament games, and boards some random moves away from them, by searches
    ///
    /// Only the values are kept, about a byte a board: the boards follow from the games and the seed. The file is
    /// replaced whole now and then, and an interrupted run goes on when the same command is given again.
    Label(label::LabelArgs),
    /// Fit weights to games, and write them with a manifest
    ///
    /// WTHOR files of 2015 and 2023-2025 are used only to measure the result, never to train.
    Fit(fit::FitArgs),
    /// Measure how far shallow searches are from deep ones, and write the error model of multi-probcut
    ///
    /// Boards of tournament games, and some random moves away from them, are searched at every depth without unsure
    /// cuts. The program is shipped with the model in weights/errors.txt.
    Errors(errors::ErrorsArgs),
    /// Measure weights on boards that were solved and that training never sees
    ///
    /// Only WTHOR files of 2015 and 2023-2025 are used.
    Test(test::TestArgs),
}

/// Does what the verb says.
pub fn run(verb: TrainVerb, context: &mut Context) -> Result<Answer> {
    match verb {
        TrainVerb::Generate(args) => generate::run(args, context),
        TrainVerb::Label(args) => label::run(args, context),
        TrainVerb::Fit(args) => fit::run(args, context),
        TrainVerb::Errors(args) => errors::run(args, context),
        TrainVerb::Test(args) => test::run(args, context),
    }
}

/// A file of games that is kept takes at most so many bytes.
const LARGEST_GAMES: u64 = 8 << 20;

/// So does a file of weights; the largest that can be made takes 11 MB.
const LARGEST_WEIGHTS: u64 = 16 << 20;

/// A WTHOR file of four million games is a mistake.
const LARGEST_WTHOR: u64 = 1 << 28;

/// The empty squares at which the boards of WTHOR are solved, for those that are measured on.
const SOLVED_AT: u8 = 24;

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The last part of a path: what does not change from one machine to another.
fn base_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// The bytes of a WTHOR file, which have been found to be one.
fn read_wthor(path: &Path) -> Result<Vec<u8>> {
    let bytes = read_file(path, LARGEST_WTHOR)?;
    let wthor = Wthor::parse(&bytes).with_context(|| path.display().to_string())?;
    let header = wthor.header();
    if header.depth != SOLVED_AT {
        bail!(
            "{}: solved at {} empty squares; training is made for {SOLVED_AT}",
            path.display(),
            header.depth
        );
    }
    Ok(bytes)
}

/// The WTHOR file in bytes that [`read_wthor`] gave.
fn wthor(bytes: &[u8]) -> Wthor<'_> {
    Wthor::parse(bytes).expect("the bytes have been parsed before")
}

/// Weights and the SHA-256 of their file.
fn read_weights(path: &Path) -> Result<(Weights, String)> {
    let bytes = read_file(path, LARGEST_WEIGHTS)?;
    let weights = Weights::read(&bytes).with_context(|| path.display().to_string())?;
    Ok((weights, sha256(&bytes)))
}

/// Numbers of moves.
type Span = (usize, usize);

fn span(text: &str) -> Result<Span, String> {
    let number = |text: &str| text.parse::<usize>().ok().filter(|&number| number <= 60);
    let span = text.split_once('-').and_then(|(low, high)| number(low).zip(number(high)));
    span.filter(|(low, high)| low <= high)
        .ok_or_else(|| "two numbers from 0 to 60, the smaller first, as 8-26".to_owned())
}

/// The moves of the games of these files that training may see, each game once, in an order that does not depend on
/// that of the files.
fn openings(paths: &[PathBuf], option: &str) -> Result<Vec<Vec<Square>>> {
    let mut openings = Vec::new();
    for path in paths {
        let bytes = read_wthor(path)?;
        openings.extend(training_openings(&wthor(&bytes)));
    }
    if openings.is_empty() {
        bail!("{option}: no game of a year that training may see");
    }
    openings.sort();
    openings.dedup();
    Ok(openings)
}
