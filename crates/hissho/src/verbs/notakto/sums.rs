//! `hissho notakto sums`: all sums of live boards, and how many of them are lost for the player to move.
//!
//! Start at [`run`]. Counted by plain search, by the product rule of the quotient, or by both, each a check on the
//! other; all by `misere::brute`.

use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::Result;
use clap::{Args, ValueEnum};
use misere::brute::{self, Boards, Limits, Progress, Rule};
use notakto::Classes;
use serde_json::{Value, json};

use crate::verbs::proofs::{classes, find_quotient, unfinished_in_words};
use console::{Answer, Context, complain, progress};
use console::{Lang, t, whole};
use players::ShapeArgs;

use crate::words::{self, at};

/// Count the sums of boards that the player to move loses.
#[derive(Debug, Args)]
pub struct SumsArgs {
    #[arg(long, value_name = "K", default_value_t = 4, value_parser = whole::<u16>(1..=1000))]
    boards: u16,
    #[arg(long, value_enum, default_value = "both")]
    method: Method,
    #[arg(long)]
    grundy: bool,
    #[command(flatten)]
    shape: ShapeArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Method {
    Brute,
    Quotient,
    Both,
}

/// The figures for one number of boards.
struct Row {
    k: usize,
    sums: u128,
    p: u128,
    mismatches: Option<u64>,
    grundy: Option<u64>,
}

/// Counts and prints.
pub fn run(args: SumsArgs, context: &mut Context) -> Result<Answer> {
    let began = Instant::now();
    let lang = context.lang;
    let classes = classes(&args.shape, lang)?;
    let rule = match args.method {
        Method::Brute => None,
        Method::Quotient | Method::Both => match find_quotient(&classes, lang) {
            Ok(quotient) => Some(Rule::new(&quotient.values(), &quotient.bipartite)?),
            Err(unfinished) => {
                complain(&unfinished_in_words(&classes, &unfinished, lang));
                return Ok(Answer::BadInput);
            }
        },
    };
    let rows = count(&args, &classes, rule.as_ref(), lang)?;
    let seconds = began.elapsed().as_secs_f64();
    if context.output.is_json() {
        context.output.document(&report(&args, &classes, &rows, seconds))?;
    } else {
        print(&rows, seconds, context)?;
    }
    let wrong = rows.iter().any(|row| row.mismatches.is_some_and(|count| count > 0));
    Ok(if wrong { Answer::No } else { Answer::Yes })
}

fn count(args: &SumsArgs, classes: &Classes, rule: Option<&Rule>, lang: Lang) -> Result<Vec<Row>> {
    let most = usize::from(args.boards);
    let boards = Boards::from_classes(classes);
    let bar = progress::bar();
    let mut tell = |progress: Progress| {
        bar.set_length(progress.sums);
        bar.set_position(progress.done);
        let boards = progress.boards;
        bar.set_message(t!(lang, "cli-sums-boards", boards = boards));
        ControlFlow::Continue(())
    };
    let mut rows: Vec<Row> = match (args.method, rule) {
        (Method::Quotient, Some(rule)) => rule
            .count(most)
            .map_err(|error| at("--boards", words::brute::explain(&error)))?
            .into_iter()
            .map(|c| Row { k: c.boards, sums: c.sums, p: c.p, mismatches: None, grundy: None })
            .collect(),
        (_, rule) => brute::count(&boards, most, rule, Limits::default(), &mut tell)
            .map_err(|error| at("--boards", words::brute::explain(&error)))?
            .into_iter()
            .map(|level| Row {
                k: level.boards,
                sums: level.sums.into(),
                p: level.p.into(),
                mismatches: level.mismatches.map(|mismatches| mismatches.count),
                grundy: None,
            })
            .collect(),
    };
    if args.grundy {
        let levels = brute::grundy_rule_failures(&boards, most, Limits::default(), &mut tell)
            .map_err(|error| at("--grundy", words::brute::explain(&error)))?;
        for (row, level) in rows.iter_mut().zip(levels) {
            row.grundy = level.mismatches.map(|mismatches| mismatches.count);
        }
    }
    bar.finish_and_clear();
    Ok(rows)
}

fn report(args: &SumsArgs, classes: &Classes, rows: &[Row], seconds: f64) -> Value {
    let method = match args.method {
        Method::Brute => "brute",
        Method::Quotient => "quotient",
        Method::Both => "both",
    };
    let levels: Vec<Value> = rows
        .iter()
        .map(|row| {
            let mut level = json!({
                "k": row.k, "sums": number(row.sums), "p": number(row.p), "mismatches": row.mismatches,
            });
            if args.grundy {
                level["grundy_failures"] = row.grundy.into();
            }
            level
        })
        .collect();
    json!({
        "shape": classes.shape().to_string(), "live_boards": classes.live().len(), "method": method,
        "levels": levels, "seconds": seconds,
    })
}

/// JSON numbers beyond 64 bits are written as strings, since few readers keep them whole.
fn number(count: u128) -> Value {
    u64::try_from(count).map_or_else(|_| count.to_string().into(), Into::into)
}

fn print(rows: &[Row], seconds: f64, context: &mut Context) -> Result<()> {
    let lang = context.lang;
    let width = |figure: &dyn Fn(&Row) -> usize| rows.iter().map(figure).max().unwrap_or(0).max(4);
    let digits = |n: u128| n.to_string().len();
    let (sums, p) = (width(&|row| digits(row.sums)), width(&|row| digits(row.p)));
    let mismatches = rows.iter().any(|row| row.mismatches.is_some());
    let grundy = rows.iter().any(|row| row.grundy.is_some());
    let mut head = format!("{:>4}  {:>sums$}  {:>p$}", "k", "sums", "P");
    if mismatches {
        head.push_str("  mismatches");
    }
    if grundy {
        head.push_str("  Grundy rule wrong");
    }
    context.output.line(head)?;
    for row in rows {
        let mut line = format!("{:>4}  {:>sums$}  {:>p$}", row.k, row.sums, row.p);
        if let Some(count) = row.mismatches {
            line.push_str(&format!("  {count:>10}"));
        }
        if let Some(count) = row.grundy {
            line.push_str(&format!("  {count:>17}"));
        }
        context.output.line(line)?;
    }
    context.output.line(t!(lang, "cli-sums-seconds", seconds = format!("{seconds:.2}")))
}
