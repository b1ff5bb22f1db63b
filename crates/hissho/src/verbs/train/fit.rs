//! `hissho train fit`: weights from games, and a manifest from which they can be made again.
//!
//! Start at [`run`]. Fitting is done by `training`.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;
use engine::pattern::PHASES;
use serde_json::json;
use training::{
    Fitted, GameFile, LabelFile, NetSettings, Samples, Settings, accuracy, fit_net, fit_telling, is_held_out,
};

use super::label::{games_sum, recipe};
use super::manifest::{self, Data, Manifest};
use super::test::measured;
use super::{LARGEST_GAMES, base_name, openings, read_wthor, wthor};
use console::input::name_of;
use console::{Answer, Context, Message, msg, progress, read_file, t, whole, write_file};

use crate::words::{self, at};

/// What to fit to, and how.
#[derive(Debug, Args)]
pub struct FitArgs {
    #[arg(long, value_name = "FILE", num_args = 1.., required_unless_present_any = ["games", "ends"])]
    wthor: Vec<PathBuf>,
    #[arg(long, value_name = "FILE", num_args = 1..)]
    games: Vec<PathBuf>,
    #[arg(long, value_name = "FILE", num_args = 1..)]
    ends: Vec<PathBuf>,
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "wthor")]
    labels: Vec<PathBuf>,
    #[arg(long, value_name = "X", default_value_t = 20.0, value_parser = pull)]
    ridge: f32,
    #[arg(long, value_name = "N", default_value_t = 25, value_parser = whole::<u16>(1..=10_000))]
    steps: u16,
    #[arg(long, value_name = "X", default_value_t = 0.5, value_parser = share)]
    neighbours: f32,
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = whole::<u16>(0..=1000))]
    epochs: u16,
    #[arg(long, value_name = "X", default_value_t = 0.02, value_parser = share)]
    rate: f32,
    #[arg(long, value_name = "DISCS", default_value_t = 5.0, value_parser = discs)]
    most_error: f32,
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    #[arg(long, value_name = "FILE")]
    manifest: Option<PathBuf>,
}

/// The empty squares for which there are nets: spans of the game in which boards are alike.
const SPANS: [(u8, u8); 3] = [(10, 18), (19, 28), (29, 48)];

/// The empty squares from which every round of self-play so far was perfect.
const PERFECT_END: u32 = 16;

fn pull(text: &str) -> Result<f32, Message> {
    number_up_to(text, 1e6)
}

fn share(text: &str) -> Result<f32, Message> {
    number_up_to(text, 1.0)
}

fn discs(text: &str) -> Result<f32, Message> {
    number_up_to(text, 128.0)
}

fn number_up_to(text: &str, most: f32) -> Result<f32, Message> {
    let number = text.parse::<f32>().ok().filter(|number| (0.0..=most).contains(number));
    number.ok_or_else(|| msg!("cli-train-fit-number", most = most))
}

/// Fits and writes.
pub fn run(args: FitArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let began = Instant::now();
    let mut samples = Samples::new();
    let bar = progress::bar();
    bar.set_message(t!(lang, "cli-train-fit-reading"));
    let data = read(&args, &mut samples, &bar)?;
    let held_out = samples.held_out().to_vec();
    let (samples, for_net) = samples.training();
    if samples.is_empty() {
        bail!(msg!("cli-train-fit-nothing"));
    }
    bar.set_message(t!(lang, "cli-train-fit-fitting"));
    bar.set_position(0);
    bar.set_length(PHASES as u64);
    let settings = Settings {
        steps: usize::from(args.steps),
        ridge: args.ridge,
        neighbours: args.neighbours,
        threads: context.threads,
    };
    let fitted = fit_telling(&samples, &settings, &|done| bar.set_position(done as u64));
    let spans = if args.epochs == 0 { Vec::new() } else { SPANS.to_vec() };
    let epochs = usize::from(args.epochs);
    bar.set_message(t!(lang, "cli-train-fit-net"));
    bar.set_position(0);
    bar.set_length((spans.len() * epochs) as u64);
    let settings = NetSettings {
        spans,
        epochs,
        rate: args.rate,
        most_error: args.most_error,
        threads: context.threads,
        seed: context.seed.unwrap_or(1),
    };
    let (net, spans) = fit_net(&for_net, &settings, &|done| bar.set_position(done as u64));
    bar.finish_and_clear();
    let fitted = Fitted { weights: fitted.weights.with_net(net), ..fitted };
    let weights = fitted.weights.write()?;
    let manifest = Manifest {
        command: command(&args, settings.seed),
        program: env!("CARGO_PKG_VERSION").to_owned(),
        weights: Data { name: base_name(&args.output), ..Data::of_bytes(&weights) },
        samples: samples.len(),
        held_out: accuracy(&fitted.weights, &held_out).map(Into::into),
        spans: manifest::spans(&spans),
        phases: manifest::phases(&fitted.phases),
        data,
    };
    let beside = args.manifest.clone().unwrap_or_else(|| args.output.with_file_name("manifest.toml"));
    write_file(&args.output, &weights, true)?;
    write_file(&beside, manifest.to_toml()?.as_bytes(), true)?;
    tell(&args.output, &beside, &manifest, &fitted, began.elapsed().as_secs_f64(), context)?;
    Ok(Answer::Yes)
}

/// Reads all files into `samples`, and says what they were.
fn read(args: &FitArgs, samples: &mut Samples, bar: &indicatif::ProgressBar) -> Result<Vec<Data>> {
    bar.set_length((args.wthor.len() + args.games.len() + args.ends.len() + args.labels.len()) as u64);
    let mut data: Vec<Data> = Vec::new();
    let mut add = |path: &Path, read: Data| {
        if let Some(twin) = data.iter().find(|other| other.sha256 == read.sha256) {
            bail!(at(name_of(path), msg!("cli-train-fit-twin", twin = twin.name)));
        }
        data.push(Data { name: base_name(path), ..read });
        bar.inc(1);
        Ok(())
    };
    for path in &args.wthor {
        let bytes = read_wthor(path)?;
        let wthor = wthor(&bytes);
        let games = samples.add_wthor(&wthor);
        let purpose = if is_held_out(wthor.header().year) { "held out" } else { "training" };
        let read = Data { games: Some(games), purpose: Some(purpose), ..Data::of_bytes(&bytes) };
        add(path, read)?;
    }
    let all = args.games.iter().map(|path| (path, 64, "training"));
    let ends = args.ends.iter().map(|path| (path, PERFECT_END, "training, ends only"));
    for (path, most_empty, purpose) in all.chain(ends) {
        let bytes = read_file(path, LARGEST_GAMES)?;
        let file =
            GameFile::read(&bytes).map_err(|error| at(name_of(path), words::training::games(&error)))?;
        for (number, game) in file.games().iter().enumerate() {
            samples
                .add_played(game, most_empty, PERFECT_END)
                .map_err(|misfit| at(name_of(path), words::training::misfit_in(number + 1, &misfit)))?;
        }
        let recipe = Some(file.recipe().to_owned());
        let games = Some(file.games().len());
        add(path, Data { games, purpose: Some(purpose), recipe, ..Data::of_bytes(&bytes) })?;
    }
    if !args.labels.is_empty() {
        let games = openings(&args.wthor, "--wthor")?;
        let sum = games_sum(&games);
        for path in &args.labels {
            let bytes = read_file(path, LARGEST_GAMES)?;
            let file = LabelFile::read(&bytes)
                .map_err(|error| at(name_of(path), words::training::labels(&error)))?;
            let boards = file
                .samples(&games, sum)
                .map_err(|error| at(name_of(path), words::training::other_games(&error)))?;
            let recipe = Some(recipe(&file));
            let labelled = Some(boards.len());
            samples.add_labelled(boards, file.plan.exact.into());
            add(
                path,
                Data { boards: labelled, purpose: Some("training"), recipe, ..Data::of_bytes(&bytes) },
            )?;
        }
    }
    Ok(data)
}

/// The command, with the files that the manifest lists left out.
fn command(args: &FitArgs, seed: u64) -> String {
    let mut command = format!(
        "hissho train fit --seed {seed} --ridge {} --steps {} --neighbours {} --epochs {} --rate {} \
         --most-error {}",
        args.ridge, args.steps, args.neighbours, args.epochs, args.rate, args.most_error
    );
    let files =
        [("wthor", &args.wthor), ("games", &args.games), ("ends", &args.ends), ("labels", &args.labels)];
    for (option, files) in files {
        if !files.is_empty() {
            command.push_str(&format!(" --{option} FILES"));
        }
    }
    command + &format!(" --output {}", base_name(&args.output))
}

fn tell(
    output: &Path,
    beside: &Path,
    manifest: &Manifest,
    fitted: &Fitted,
    seconds: f64,
    context: &mut Context,
) -> Result<()> {
    let (weights, beside) = (output.display().to_string(), beside.display().to_string());
    if context.output.is_json() {
        let document = json!({
            "weights": weights, "manifest": beside, "bytes": manifest.weights.bytes,
            "samples": manifest.samples, "held_out": manifest.held_out, "phases": manifest.phases,
            "spans": manifest.spans,
            "seconds": seconds,
        });
        return context.output.document(&document);
    }
    let lang = context.lang;
    context.output.line(t!(lang, "cli-train-fit-head"))?;
    for (phase, report) in fitted.phases.iter().enumerate() {
        let (from, to) = manifest::discs_of(phase);
        context.output.line(format!("{from:2}-{to:2} {:>9} {:>11.2}", report.samples, report.error))?;
    }
    for span in &manifest.spans {
        let ((from, to), boards, error) = (span.empties, span.boards, span.mean_absolute_error);
        context.output.line(t!(
            lang,
            "cli-train-fit-span",
            from = from,
            to = to,
            boards = boards,
            error = format!("{error:.2}")
        ))?;
    }
    if let Some(held_out) = &manifest.held_out {
        context.output.line(measured(held_out, lang))?;
    }
    let (samples, bytes) = (manifest.samples, manifest.weights.bytes);
    context.output.line(t!(
        lang,
        "cli-train-fit-done",
        weights = weights,
        bytes = bytes,
        samples = samples,
        beside = beside,
        seconds = format!("{seconds:.1}")
    ))
}
