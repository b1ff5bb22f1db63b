//! `hissho prove` and `hissho check`: proofs as files.
//!
//! Start at [`prove_notakto`] and [`check`]. The first is written by `misere`, the second is done by the crate
//! `proof`, which shares no code with it.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};
use clap::{Args, Subcommand};
use misere::certificate;
use misere::graph::OptionGraph;
use misere::quotient::{self, Limits, Quotient, Unfinished};
use notakto::Classes;
use proof::Checked;
use serde_json::json;

use console::Lang;
use console::{Answer, Context, complain, progress, visible, write_file};
use players::{ShapeArgs, japanese};

/// Write a proof that others can check.
#[derive(Debug, Subcommand)]
pub enum ProveVerb {
    /// Find the misère quotient of Notakto boards and write a certificate
    ///
    /// It proves who wins every sum of any number of boards of one shape. hissho check verifies it; the format
    /// is described in docs/certificates.md. Exit code 2 when the quotient was not found: it may be infinite.
    Notakto(ProveArgs),
}

/// What to prove, and where to write it.
#[derive(Debug, Args)]
pub struct ProveArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    /// The certificate; - is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
}

/// Check a proof.
///
/// Exit code 1 when it is refused, with the line and the reason; 2 when it cannot be read.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The certificate; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// The quotient of the boards of a shape; `Err` inside when it was not found.
pub fn find_quotient(classes: &Classes, lang: Lang) -> Result<Quotient, Unfinished> {
    let shape = classes.shape();
    let spinner = progress::spinner(
        lang.pick(format!("the quotient of {shape} boards"), format!("{shape} の盤の商を計算しています")),
    );
    let found = quotient::compute(&OptionGraph::from_classes(classes), &Limits::default());
    spinner.finish_and_clear();
    found
}

/// What is known of a quotient that was not found.
pub fn unfinished_in_words(classes: &Classes, unfinished: &Unfinished, lang: Lang) -> String {
    let shape = classes.shape();
    let Unfinished { elements, generators, states, .. } = unfinished;
    lang.pick(
        format!("{shape}: the quotient is {unfinished}; whether it is finite is not known"),
        format!(
            "{shape}: 商の計算は終わりませんでした。元は少なくとも {elements} 個、異なる局面は {generators} 個、調べた和は \
             {states} 通り。有限かどうかは分かりません"
        ),
    )
}

/// The classes of the boards of the shape asked for.
pub fn classes(args: &ShapeArgs, lang: Lang) -> Result<Classes> {
    Classes::new(&args.shape(lang)?)
        .map_err(|error| anyhow!(lang.pick(error.to_string(), japanese::too_many_cells(&error))))
}

/// Finds the quotient and writes the certificate.
pub fn prove_notakto(args: ProveArgs, context: &mut Context) -> Result<Answer> {
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
    let certificate = certificate::write(&classes, &quotient).with_context(|| shape.clone())?;
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
        context.say(&lang.pick(
            format!("{file}: the quotient of {shape} boards has {elements} elements, {p} of them in P"),
            format!("{file}: {shape} の盤の商は {elements} 元、そのうち P は {p} 元です"),
        ))?;
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
    open().with_context(|| path.display().to_string())
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
    let name = if from_stdin { "standard input".to_owned() } else { args.file.display().to_string() };
    let inner: Box<dyn Read> = if from_stdin {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(&args.file).with_context(|| name.clone())?)
    };
    let mut reader = Watched { inner, error: None };
    let spinner =
        progress::spinner(lang.pick(format!("checking {name}"), format!("{name} を検証しています")));
    let checked = proof::check(&mut reader);
    spinner.finish_and_clear();
    if let Some(error) = reader.error {
        return Err(anyhow::Error::from(error).context(name));
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
                let refused = lang.pick("refused", "認めません");
                context.output.line(visible(&format!("{name}: {refused}: {refusal}")))?;
            }
            Ok(Answer::No)
        }
    }
}

fn told(name: &str, proved: &proof::Notakto, lang: Lang) -> [String; 2] {
    let proof::Notakto { shape, boards, elements, p, generators, kinds, antichain, .. } = proved;
    lang.pick(
        [
            format!("{name}: proved for sums of any number of notakto boards, {shape}: the quotient"),
            format!(
                "has {elements} elements, {p} of them in P ({boards} boards, {generators} values, {kinds} kinds, \
                 {antichain} minimal pairs)."
            ),
        ],
        [
            format!("{name}: notakto の盤 {shape} の、何枚の和についても証明されました。"),
            format!(
                "ミゼール商は {elements} 元、そのうち P は {p} 元（盤 {boards}、値 {generators}、種類 {kinds}、極小の対 \
                 {antichain}）"
            ),
        ],
    )
}
