//! `hissho prove` and `hissho check`: proofs as files.
//!
//! Start at [`prove_notakto`] and [`check`]. The first is written by `misere`, the second is done by the crate
//! `proof`, which shares no code with it.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::{Args, Subcommand};
use misere::certificate;
use misere::graph::OptionGraph;
use misere::quotient::{self, Limits, Quotient, Unfinished};
use notakto::Classes;
use proof::Checked;
use serde_json::json;

use console::input::name_of;
use console::{Answer, Context, complain, progress, visible, write_file};
use console::{Lang, failure, t};
use players::{ShapeArgs, words};

use crate::words::at;

/// Write a proof that others can check.
#[derive(Debug, Subcommand)]
pub(crate) enum ProveVerb {
    Notakto(ProveArgs),
}

/// What to prove, and where to write it.
#[derive(Debug, Args)]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
}

/// Check a proof.
#[derive(Debug, Args)]
pub struct CheckArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// The quotient of the boards of a shape; `Err` inside when it was not found.
pub(crate) fn find_quotient(classes: &Classes, lang: Lang) -> Result<Quotient, Unfinished> {
    let shape = classes.shape();
    let spinner = progress::spinner(t!(lang, "cli-prove-quotient", shape = shape));
    let found = quotient::compute(&OptionGraph::from_classes(classes), &Limits::default());
    spinner.finish_and_clear();
    found
}

/// What is known of a quotient that was not found.
pub(crate) fn unfinished_in_words(classes: &Classes, unfinished: &Unfinished, lang: Lang) -> String {
    words::misere::unfinished(&classes.shape().to_string(), unfinished).in_language(lang)
}

/// The classes of the boards of the shape asked for.
pub fn classes(args: &ShapeArgs, lang: Lang) -> Result<Classes> {
    Ok(Classes::new(&args.shape(lang)?).map_err(|error| words::notakto::too_many_cells(&error))?)
}

/// Finds the quotient and writes the certificate.
pub(crate) fn prove_notakto(args: ProveArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let classes = classes(&args.shape, lang)?;
    let shape = classes.shape().to_string();
    let quotient = match find_quotient(&classes, lang) {
        Ok(quotient) => quotient,
        Err(unfinished) => {
            if context.output.is_json() {
                context.output.document(&json!({
                    "shape": shape, "finished": false, "elements_at_least": unfinished.elements,
                    "positions": unfinished.generators, "sums_searched": unfinished.states,
                    "reason": unfinished.why.to_string(),
                }))?;
                context.output.flush()?;
            }
            complain(&unfinished_in_words(&classes, &unfinished, lang));
            return Ok(Answer::BadInput);
        }
    };
    let certificate = certificate::write(&classes, &quotient)
        .map_err(|error| at(&shape, words::misere::certificate(&error)))?;
    let to_stdout = args.output.as_os_str() == "-";
    if !to_stdout {
        write_certificate(&args.output, &certificate)?;
    }
    let (elements, p) = (quotient.bipartite.order(), quotient.bipartite.p_elements().len());
    if context.output.is_json() {
        let mut document = json!({
            "shape": shape, "finished": true, "boards": classes.live().len(), "elements": elements, "p": p,
            "bytes": certificate.len(),
        });
        if to_stdout {
            document["certificate"] = certificate.into();
        } else {
            document["file"] = args.output.display().to_string().into();
        }
        context.output.document(&document)?;
    } else if to_stdout {
        context.output.raw(certificate.as_bytes())?;
    } else {
        let file = args.output.display().to_string();
        context.say(t!(lang, "cli-prove-written", file = file, shape = shape, elements = elements, p = p))?;
    }
    Ok(Answer::Yes)
}

/// Writes a certificate whole or not at all; into a device or a pipe as it is.
fn write_certificate(path: &Path, certificate: &str) -> Result<()> {
    let special = path.metadata().is_ok_and(|there| !there.is_file() && !there.is_dir());
    if !special {
        return write_file(path, certificate.as_bytes(), true);
    }
    let open = || fs::OpenOptions::new().write(true).open(path)?.write_all(certificate.as_bytes());
    Ok(open().map_err(|error| at(path.display(), failure::of_the_system(&error)))?)
}

/// A reader that keeps the error it met.
struct Watched<R> {
    inner: R,
    error: Option<io::Error>,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.inner.read(buffer).map_err(|error| {
            if error.kind() == io::ErrorKind::Interrupted {
                return error;
            }
            let same = io::Error::new(error.kind(), error.to_string());
            self.error = Some(error);
            same
        })
    }
}

/// Checks a certificate and says what it proves, or why it is refused.
pub fn check(args: CheckArgs, context: &mut Context) -> Result<Answer> {
    let lang = context.lang;
    let from_stdin = args.file.as_os_str() == "-";
    let name = name_of(&args.file).in_language(lang);
    let inner: Box<dyn Read> = if from_stdin {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(&args.file).map_err(|error| at(&name, failure::of_the_system(&error)))?)
    };
    let mut reader = Watched { inner, error: None };
    let spinner = progress::spinner(t!(lang, "cli-check-checking", name = name));
    let checked = proof::check(&mut reader);
    spinner.finish_and_clear();
    if let Some(error) = reader.error {
        return Err(at(name, failure::of_the_system(&error)).into());
    }
    match checked {
        Ok(Checked::Notakto(proved)) => {
            if context.output.is_json() {
                context.output.document(&json!({
                    "file": name, "accepted": true, "game": "notakto", "shape": proved.shape,
                    "boards": proved.boards, "elements": proved.elements, "p": proved.p,
                    "generators": proved.generators, "tests": proved.tests, "kinds": proved.kinds,
                    "antichain": proved.antichain, "lines": proved.lines,
                }))?;
            } else {
                told(&name, &proved, lang).iter().try_for_each(|line| context.say(line))?;
            }
            Ok(Answer::Yes)
        }
        Err(refusal) => {
            if context.output.is_json() {
                context.output.document(&json!({
                    "file": name, "accepted": false, "line": refusal.line, "reason": refusal.text,
                }))?;
            } else {
                let words =
                    t!(lang, "cli-check-refused", name = name, line = refusal.line, reason = refusal.text);
                context.output.line(visible(&words))?;
            }
            Ok(Answer::No)
        }
    }
}

fn told(name: &str, proved: &proof::Notakto, lang: Lang) -> [String; 2] {
    let proof::Notakto { shape, boards, elements, p, generators, kinds, antichain, .. } = proved;
    [
        t!(lang, "cli-check-proved", name = name, shape = shape),
        t!(
            lang,
            "cli-check-figures",
            elements = *elements,
            p = *p,
            boards = *boards,
            generators = *generators,
            kinds = *kinds,
            antichain = *antichain
        ),
    ]
}
