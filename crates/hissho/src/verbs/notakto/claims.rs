//! `hissho notakto claims`: what the article says, each statement computed afresh.
//!
//! Start at [`run`]. The claims and their checks are the crate `article`'s.

use anyhow::{Result, anyhow};
use article::{self as claims, Claim, ClaimsError};
use clap::Args;
use misere::paper::Paper;
use serde_json::{Value, json};

use console::{Answer, Context, Lang, msg, progress, t};
use players::ShapeArgs;

/// Recompute every claim of the article on Notakto.
#[derive(Debug, Args)]
pub struct ClaimsArgs {
    #[command(flatten)]
    shape: ShapeArgs,
}

/// Computes one claim after the other and prints it.
pub fn run(args: ClaimsArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let shape = args.shape.shape(lang)?;
    let mut claims = claims::of(&shape, Paper::new()).map_err(|error| match &error {
        ClaimsError::Size { shape } => {
            anyhow!(msg!("cli-claims-shape", shape = shape))
        }
        ClaimsError::Value { .. } => anyhow!(error),
    })?;
    let (mut all, mut failed, mut entries) = (0, 0, Vec::new());
    loop {
        let spinner = progress::spinner(t!(lang, "cli-claims-computing"));
        let claim = claims.next();
        spinner.finish_and_clear();
        let Some(claim) = claim else { break };
        all += 1;
        failed += usize::from(!claim.holds);
        if context.output.is_json() {
            entries.push(in_json(&claim));
        } else {
            print(&claim, context)?;
        }
    }
    if context.output.is_json() {
        let document = json!({
            "shape": shape.to_string(), "claims": entries, "holding": all - failed, "failing": failed,
        });
        context.output.document(&document)?;
    } else {
        let holding = all - failed;
        context.output.line(t!(lang, "cli-claims-total", holding = holding, all = all))?;
    }
    Ok(if failed == 0 { Answer::Yes } else { Answer::No })
}

fn in_json(claim: &Claim) -> Value {
    json!({
        "id": claim.id, "claim": statement(claim.id, Lang::EN), "claim_ja": statement(claim.id, Lang::JA),
        "holds": claim.holds,
        "figure": claim.figure,
    })
}

fn print(claim: &Claim, context: &mut Context) -> Result<()> {
    let lang = context.lang;
    let verdict = match claim.holds {
        true => t!(lang, "cli-claims-holds"),
        false => t!(lang, "cli-claims-fails"),
    };
    let text = statement(claim.id, lang);
    context.output.line(format!("{verdict}  {text}  [{}]", claim.figure))?;
    context.output.flush()
}

/// What the article says, in a language.
fn statement(id: &str, lang: Lang) -> String {
    lang.find(&format!("article-{id}")).unwrap_or_else(|| id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_claim_has_a_text_in_every_language() {
        for lang in Lang::all() {
            for id in article::ids() {
                assert!(lang.find(&format!("article-{id}")).is_some(), "{}: article-{id}", lang.code());
            }
        }
    }
}
