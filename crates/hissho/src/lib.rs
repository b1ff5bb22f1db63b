//! The command line: one clap definition, from which help, completions and man pages come.
//!
//! Start at [`Cli`] and [`run`]. Each verb is a module that takes its arguments and the [`Context`].
//! Exit codes: 0 done, 1 the answer is "no" or a check failed, 2 bad input, 130 interrupted by Ctrl-C.

mod help;
mod refusals;
mod verbs;
mod words;

use std::process::ExitCode;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use console::{
    Answer, Context, Glyphs, Lang, Output, Style, complain, in_words, interrupt, is_broken_pipe, whole,
};

use verbs::{forms, games, generate, hint, matches, notakto, perft, proofs, solve, train};

/// Plays, analyses, solves and proves two-player games of perfect information.
#[derive(Debug, Parser)]
#[command(name = "hissho", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    verb: Verb,
    #[command(flatten)]
    common: Common,
}

/// Options of every verb.
#[derive(Debug, Args)]
struct Common {
    #[arg(long, global = true, value_name = "LANG", help_heading = "Common options")]
    lang: Option<Lang>,
    #[arg(long, global = true, help_heading = "Common options")]
    json: bool,
    #[arg(long, global = true, value_name = "N", default_value_t = 1, help_heading = "Common options",
          value_parser = whole::<u16>(1..=1024))]
    threads: u16,
    #[arg(long, global = true, value_name = "N", help_heading = "Common options",
          value_parser = whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,
    #[arg(long, global = true, value_name = "GLYPHS", help_heading = "Common options")]
    glyphs: Option<Glyphs>,
}

#[derive(Debug, Subcommand)]
enum Verb {
    Play(terminal::PlayArgs),
    Serve(web::ServeArgs),
    Perft(perft::PerftArgs),
    Match(matches::MatchArgs),
    #[command(subcommand)]
    Train(train::TrainVerb),
    Solve(solve::SolveArgs),
    Hint(hint::HintArgs),
    #[command(subcommand)]
    Games(games::GamesVerb),
    #[command(subcommand)]
    Notakto(notakto::NotaktoVerb),
    Canonical(forms::FormArgs),
    Genus(forms::FormArgs),
    #[command(subcommand)]
    Prove(proofs::ProveVerb),
    Check(proofs::CheckArgs),
    Completions(generate::CompletionsArgs),
    Man(generate::ManArgs),
}

/// The one definition of the command line, explained in `lang`.
pub fn command(lang: Lang) -> clap::Command {
    help::in_language(Cli::command(), lang)
}

/// Reads the command line, does what it says and returns the exit code.
pub fn run() -> ExitCode {
    let lang = Lang::of_this_process();
    let cli = match command(lang).try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are "errors" that go to standard output and end with 0.
            let code = error.exit_code();
            match refusals::in_words(&error, lang) {
                Some(text) => complain(&text),
                None => drop(error.print()),
            }
            return ExitCode::from(u8::try_from(code).unwrap_or(2));
        }
    };
    // The language has been found already, to say in it what is wrong with the rest.
    let Common { lang: _, json, threads, seed, glyphs } = cli.common;
    let mut context = Context {
        lang,
        style: Style::detect(glyphs),
        threads: usize::from(threads),
        seed,
        output: Output::new(json),
    };
    let answer = match cli.verb {
        Verb::Play(args) => terminal::run(args, &mut context),
        Verb::Serve(args) => web::run(args, &mut context),
        Verb::Perft(args) => perft::run(args, &mut context),
        Verb::Match(args) => matches::run(args, &mut context),
        Verb::Train(verb) => train::run(verb, &mut context),
        Verb::Solve(args) => solve::run(args, &mut context),
        Verb::Hint(args) => hint::run(args, &mut context),
        Verb::Games(games::GamesVerb::Verify(args)) => games::verify(args, &mut context),
        Verb::Notakto(verb) => notakto::run(verb, &mut context),
        Verb::Canonical(args) => forms::canonical(args, &mut context),
        Verb::Genus(args) => forms::genus(args, &mut context),
        Verb::Prove(proofs::ProveVerb::Notakto(args)) => proofs::prove_notakto(args, &mut context),
        Verb::Check(args) => proofs::check(args, &mut context),
        Verb::Completions(args) => generate::completions(args, command(lang), &mut context),
        Verb::Man(args) => generate::man(args, command(lang), &mut context),
    };
    match answer.and_then(|answer| context.output.finish().map(|()| answer)) {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::BadInput) => ExitCode::from(2),
        Ok(Answer::Interrupted) => ExitCode::from(interrupt::EXIT_CODE),
        // Whoever read our output has seen enough: not our error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&in_words(&error, lang));
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_defined() {
        Cli::command().debug_assert();
    }
}
