//! The command line: one clap definition, from which help, completions and man pages come.
//!
//! Start at [`Cli`] and [`run`]. Each verb is a module that takes its arguments and the [`Context`].
//! Exit codes: 0 done, 1 the answer is "no" or a check failed, 2 bad input, 130 interrupted by Ctrl-C.

mod help;
mod verbs;

use std::process::ExitCode;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use console::{Answer, Context, Glyphs, Lang, Output, Style, complain, in_words, interrupt, is_broken_pipe};

use verbs::{forms, games, generate, hint, matches, notakto, perft, proofs, solve, train};

/// Plays, analyses, solves and proves two-player games of perfect information.
#[derive(Debug, Parser)]
#[command(name = "hissho", version, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    verb: Verb,
    #[command(flatten)]
    common: Common,
}

/// Options of every verb.
#[derive(Debug, Args)]
struct Common {
    /// Language of what people read [default: from the locale]
    #[arg(long, global = true, value_name = "LANG", help_heading = "Common options")]
    lang: Option<Lang>,
    /// Print one JSON document, or JSON lines where the output is a stream
    #[arg(long, global = true, help_heading = "Common options")]
    json: bool,
    /// Threads to work with
    #[arg(long, global = true, value_name = "N", default_value_t = 1, help_heading = "Common options",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Seed of everything random: the same seed gives the same result [default: a new one each time]
    #[arg(long, global = true, value_name = "N", help_heading = "Common options")]
    seed: Option<u64>,
    /// Characters to draw with [default: what the locale and the terminal can show]
    #[arg(long, global = true, value_name = "GLYPHS", help_heading = "Common options")]
    glyphs: Option<Glyphs>,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Play a game in the terminal, against the computer, a friend, or watching two computers
    Play(terminal::PlayArgs),
    /// Serve the page: play and analyse in a browser
    ///
    /// Only this machine is answered unless --addr and --allow-host say otherwise. Ctrl-C ends it; games are kept.
    Serve(web::ServeArgs),
    /// Count the lines of play of a given length
    Perft(perft::PerftArgs),
    /// Play two players of Othello against each other, many times
    ///
    /// Each is a level of ours or an outside program that speaks NBoard or GTP. A program that breaks the rules, is
    /// silent or ends loses that game and is started again. Ctrl-C ends the match: the games played so far are told,
    /// and the exit code is 130.
    Match(matches::MatchArgs),
    /// Make and measure the weights of the Othello engine
    #[command(subcommand)]
    Train(train::TrainVerb),
    /// Find exact scores of Othello positions by searching to the end of the game
    ///
    /// Exit code 1 when a score is not the one that the file lists. A node is a disc placed in any search.
    Solve(solve::SolveArgs),
    /// Value the moves of an Othello position
    ///
    /// Each value is said with where it comes from: exact, or so many plies ahead, with how sure the search is.
    Hint(hint::HintArgs),
    /// Work with files of games
    #[command(subcommand)]
    Games(games::GamesVerb),
    /// Notakto: values, tables, counts and claims
    #[command(subcommand)]
    Notakto(notakto::NotaktoVerb),
    /// Find the misère canonical form of Notakto boards
    ///
    /// 4 is the nim-heap of four, {2+,0} the game with the options 2+ and 0, and 2+ the game with the one option 2.
    Canonical(forms::FormArgs),
    /// Find the genus of Notakto boards, and whether they are tame
    ///
    /// In a genus g^abc..., g is the Grundy value; a, b, c, ... are the misère values with 0, 1, 2, ... nim-heaps of
    /// two added, and the last two digits go on alternating.
    Genus(forms::FormArgs),
    /// Write a proof that others can check
    #[command(subcommand)]
    Prove(proofs::ProveVerb),
    /// Check a proof
    Check(proofs::CheckArgs),
    /// Print the completion script for a shell
    Completions(generate::CompletionsArgs),
    /// Print the manual page, of the whole or of one verb
    Man(generate::ManArgs),
}

/// The one definition of the command line, explained in `lang`.
pub fn command(lang: Lang) -> clap::Command {
    if lang == Lang::JA { help::in_japanese(Cli::command()) } else { Cli::command() }
}

/// Reads the command line, does what it says and returns the exit code.
pub fn run() -> ExitCode {
    let lang = Lang::from_arguments(std::env::args_os()).unwrap_or_else(Lang::from_environment);
    let cli = match command(lang).try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are "errors" that go to standard output and end with 0.
            let code = error.exit_code();
            let _ = error.print();
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
        Verb::Completions(args) => generate::completions(args, &mut context),
        Verb::Man(args) => generate::man(args, &mut context),
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
