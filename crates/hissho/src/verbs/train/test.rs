//! `hissho train test`: how far weights are from the truth, on boards that training never sees.
//!
//! Start at [`run`].

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use engine::pattern::Weights;
use serde_json::json;
use training::{Samples, accuracy, is_held_out};

use super::manifest::Measure;
use super::{SOLVED_AT, read_weights, read_wthor, wthor};
use console::{Answer, Context, Lang, msg, t};

/// What to measure, and on what.
#[derive(Debug, Args)]
pub struct TestArgs {
    #[arg(long, value_name = "FILE", num_args = 1.., required = true)]
    wthor: Vec<PathBuf>,
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

/// Measures and tells.
pub fn run(args: TestArgs, context: &mut Context) -> Result<Answer> {
    let given = args.weights.as_deref().map(read_weights).transpose()?;
    let weights = given.as_ref().map_or_else(|| Weights::shipped(), |(weights, _)| weights);
    let mut all = Samples::new();
    let mut files = Vec::new();
    for path in &args.wthor {
        let bytes = read_wthor(path)?;
        let wthor = wthor(&bytes);
        if !is_held_out(wthor.header().year) {
            continue;
        }
        let before = all.held_out().len();
        all.add_wthor(&wthor);
        let measure = accuracy(weights, &all.held_out()[before..]).map(Measure::from);
        files.push((path.display().to_string(), measure));
    }
    let Some(total) = accuracy(weights, all.held_out()).map(Measure::from) else {
        bail!(msg!("cli-train-test-none"));
    };
    if context.output.is_json() {
        let files: Vec<_> =
            files.iter().map(|(file, measure)| json!({"file": file, "measure": measure})).collect();
        let document = json!({"empties": SOLVED_AT, "measure": total, "files": files});
        context.output.document(&document)?;
        return Ok(Answer::Yes);
    }
    for (file, measure) in &files {
        if let Some(measure) = measure {
            context.output.line(format!("{file}: {}", measured(measure, context.lang)))?;
        }
    }
    context.output.line(measured(&total, context.lang))?;
    Ok(Answer::Yes)
}

/// A measurement in words.
pub fn measured(measure: &Measure, lang: Lang) -> String {
    let Measure { boards, mean_absolute_error: mean, root_mean_square_error: root, bias } = measure;
    t!(
        lang,
        "cli-train-test-error",
        mean = format!("{mean:.3}"),
        boards = boards,
        solved_at = SOLVED_AT,
        root = format!("{root:.3}"),
        bias = format!("{bias:+.3}")
    )
}
