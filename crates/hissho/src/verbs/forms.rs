//! `hissho canonical` and `hissho genus`: misère canonical forms of boards and what follows from them.
//!
//! Start at [`canonical`] and [`genus`]. The forms come from `misere::forms`, the genera from `misere::genus`.

use anyhow::Result;
use clap::Args;
use misere::forms::{FormId, Forms, Limits};
use misere::genus::Genera;
use misere::graph::OptionGraph;
use notakto::{Classes, Sum};
use serde_json::json;

use console::{Answer, Context, msg, t};
use players::{OutcomeClass, ShapeArgs, parse_sum, words};

/// Which boards are asked about.
#[derive(Debug, Args)]
pub struct FormArgs {
    #[arg(value_name = "BOARD", required = true)]
    boards: Vec<String>,
    #[command(flatten)]
    shape: ShapeArgs,
}

/// Enough for sums of a few boards, and an answer within seconds for more.
const LIMITS: Limits = Limits { forms: 1 << 17, options: 1 << 22, sums: 1 << 21 };

/// The forms of all boards of a shape, and of the sums asked for.
struct Found {
    forms: Forms,
    sums: Vec<(Sum, FormId)>,
}

fn find(args: &FormArgs, context: &Context) -> Result<Found> {
    let lang = context.lang;
    let shape = args.shape.shape(lang)?;
    let parse = |(index, text): (usize, &String)| {
        parse_sum(&shape, text, lang).map_err(|reason| {
            let place = index + 1;
            msg!("cli-forms-argument", place = place, reason = reason)
        })
    };
    let sums: Vec<Sum> = args.boards.iter().enumerate().map(parse).collect::<Result<_, _>>()?;
    let classes = Classes::new(&shape).map_err(|error| words::notakto::too_many_cells(&error))?;
    let mut forms = Forms::new(LIMITS);
    let of_class =
        forms.of_graph(&OptionGraph::from_classes(&classes)).map_err(|error| words::misere::forms(&error))?;
    let mut found = Vec::with_capacity(sums.len());
    for sum in sums {
        let live = sum.boards().iter().filter_map(|&board| classes.live_of(board));
        let form = forms.sum_of(live.map(|class| of_class[class as usize])).map_err(|error| {
            let sum = msg!("cli-forms-sum", boards = sum.boards().len());
            msg!("console-in-file", name = sum, what = words::misere::forms(&error))
        })?;
        found.push((sum, form));
    }
    Ok(Found { forms, sums: found })
}

/// Prints the canonical forms.
pub fn canonical(args: FormArgs, context: &mut Context) -> Result<Answer> {
    let Found { forms, sums } = find(&args, context)?;
    if context.output.is_json() {
        let entries: Vec<_> = sums
            .iter()
            .map(|(sum, form)| {
                json!({
                    "board": sum.to_string(), "form": forms.write(*form), "birthday": forms.birthday(*form),
                    "outcome": OutcomeClass::of(forms.is_p(*form)).letter(),
                })
            })
            .collect();
        context.output.document(&json!({"shape": shape_of(&sums), "forms": entries}))?;
        return Ok(Answer::Yes);
    }
    for (sum, form) in &sums {
        let outcome = OutcomeClass::of(forms.is_p(*form)).letter();
        context.output.line(format!("{sum}  {}  {outcome}", forms.write(*form)))?;
    }
    Ok(Answer::Yes)
}

/// Prints the genera.
pub fn genus(args: FormArgs, context: &mut Context) -> Result<Answer> {
    let Found { forms, sums } = find(&args, context)?;
    let mut genera = Genera::new();
    let mut entries = Vec::with_capacity(sums.len());
    for (sum, form) in &sums {
        let genus = genera.of(&forms, *form).clone();
        let tame = genera.is_tame(&forms, *form);
        if context.output.is_json() {
            entries.push(json!({
                "board": sum.to_string(), "genus": genus.to_string(), "grundy": genus.grundy(),
                "misere": genus.superscript(), "tame": tame, "form": forms.write(*form),
                "outcome": OutcomeClass::of(forms.is_p(*form)).letter(),
            }));
            continue;
        }
        let lang = context.lang;
        let temper = if tame { t!(lang, "cli-forms-tame") } else { t!(lang, "cli-forms-wild") };
        let value = t!(lang, "cli-forms-grundy");
        context.output.line(format!("{sum}  {genus}  {temper}  {value} {}", genus.grundy()))?;
    }
    if context.output.is_json() {
        context.output.document(&json!({"shape": shape_of(&sums), "genera": entries}))?;
    }
    Ok(Answer::Yes)
}

fn shape_of(sums: &[(Sum, FormId)]) -> String {
    sums.first().map_or_else(String::new, |(sum, _)| sum.shape().to_string())
}
