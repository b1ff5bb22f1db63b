//! `hissho notakto value`: what boards are worth.
//!
//! Start at [`run`].

use anyhow::Result;
use clap::Args;
use misere::quotient::Limits;
use serde_json::Value;

use console::{Answer, Context, progress, t};
use players::{Analyst, ShapeArgs, read_sum, words};

/// Find the value of boards, who wins, and every winning move.
#[derive(Debug, Args)]
pub struct ValueArgs {
    #[arg(value_name = "BOARD[+BOARD...]")]
    boards: String,
    #[command(flatten)]
    shape: ShapeArgs,
}

/// Finds and prints.
pub fn run(args: ValueArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let shape = args.shape.shape(lang)?;
    let sum = read_sum(&shape, &args.boards)?;
    let spinner = progress::spinner(t!(lang, "cli-value-quotient", shape = shape));
    let mut analyst = Analyst::new(&shape, &Limits::default());
    let analysis = analyst.analyse(&sum);
    spinner.finish_and_clear();
    let analysis = analysis.map_err(|error| words::misere::explain(&error))?;
    let winning: Vec<String> =
        analysis.hints.iter().filter(|hint| hint.wins).map(|hint| hint.mv.to_string()).collect();
    if context.output.is_json() {
        let mut document = analyst.json(&sum, &analysis);
        document.insert("shape".to_owned(), shape.to_string().into());
        document.insert("winning_moves".to_owned(), winning.into());
        context.output.document(&Value::Object(document))?;
        return Ok(Answer::Yes);
    }
    for line in analyst.drawn(&sum, &analysis, None, lang, context.style) {
        context.output.line(line)?;
    }
    if !winning.is_empty() {
        let moves = wrapped(&winning, context.style.columns().saturating_sub(2));
        let head = t!(lang, "cli-value-winning");
        context.output.line(head)?;
        moves.iter().try_for_each(|line| context.output.line(format!("  {line}")))?;
    }
    if analyst.unfinished().is_some() {
        context.output.line(t!(lang, "cli-value-none"))?;
    }
    Ok(Answer::Yes)
}

/// Words in lines of at most so many columns.
fn wrapped(words: &[String], columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.clone()),
        }
    }
    lines
}
