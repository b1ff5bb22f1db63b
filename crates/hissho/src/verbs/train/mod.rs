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

use anyhow::{Result, bail};
use clap::Subcommand;
use engine::pattern::Weights;
use othello::Square;
use othello::notation::wthor::Wthor;
use sha2::{Digest, Sha256};
use training::training_openings;

use console::input::name_of;
use console::{Answer, Context, Message, msg, read_file};
use players::words;

use crate::words::at;

/// Make and measure the weights of the Othello engine.
#[derive(Debug, Subcommand)]
pub enum TrainVerb {
    Generate(generate::GenerateArgs),
    Label(label::LabelArgs),
    Fit(fit::FitArgs),
    Errors(errors::ErrorsArgs),
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
    let wthor = Wthor::parse(&bytes).map_err(|error| at(name_of(path), words::othello::wthor(&error)))?;
    let header = wthor.header();
    if header.depth != SOLVED_AT {
        bail!(at(name_of(path), msg!("cli-train-depth", found = header.depth, expected = SOLVED_AT)));
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
    let weights = Weights::read(&bytes).map_err(|error| at(name_of(path), words::engine::weights(&error)))?;
    Ok((weights, sha256(&bytes)))
}

/// Numbers of moves.
type Span = (usize, usize);

fn span(text: &str) -> Result<Span, Message> {
    let number = |text: &str| text.parse::<usize>().ok().filter(|&number| number <= 60);
    let span = text.split_once('-').and_then(|(low, high)| number(low).zip(number(high)));
    span.filter(|(low, high)| low <= high).ok_or_else(|| msg!("cli-train-span"))
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
        bail!(at(option, msg!("cli-train-no-games")));
    }
    openings.sort();
    openings.dedup();
    Ok(openings)
}
