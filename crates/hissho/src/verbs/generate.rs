//! `hissho completions` and `hissho man`: both are made from the table of commands.
//!
//! Start at [`completions`] and [`man`].

use anyhow::{Result, bail};
use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use console::{Answer, Context, Lang, msg, t};

/// Arguments of `hissho completions`.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    shell: Shell,
}

/// Arguments of `hissho man`.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    #[arg(value_name = "VERB")]
    path: Vec<String>,
}

/// Prints the completion script for a shell.
pub(crate) fn completions(
    args: CompletionsArgs,
    mut command: Command,
    context: &mut Context,
) -> Result<Answer> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "hissho", &mut script);
    context.output.raw(&script)?;
    Ok(Answer::Yes)
}

/// Prints a manual page in roff, for `man -l -`.
pub(crate) fn man(args: ManArgs, mut command: Command, context: &mut Context) -> Result<Answer> {
    command.build();
    for name in &args.path {
        let Some(found) = command.find_subcommand(name) else {
            let parent = command.get_display_name().unwrap_or("hissho").replace('-', " ");
            bail!(msg!("cli-man-no-command", name = name, parent = parent));
        };
        command = found.clone();
    }
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    context.output.raw(with_headings(&String::from_utf8_lossy(&page), context.lang).as_bytes())?;
    Ok(Answer::Yes)
}

/// The page with the headings that `clap_mangen` has only in English.
fn with_headings(page: &str, lang: Lang) -> String {
    let headings = [
        ("NAME", t!(lang, "cli-man-name")),
        ("SYNOPSIS", t!(lang, "cli-man-synopsis")),
        ("DESCRIPTION", t!(lang, "cli-man-description")),
        ("VERSION", t!(lang, "cli-man-version")),
    ];
    let line = |line: &str| {
        let heading = line.strip_prefix(".SH ");
        let found = heading.and_then(|heading| headings.iter().find(|(english, _)| *english == heading));
        found.map_or_else(|| line.to_owned(), |(_, heading)| format!(".SH {heading}"))
    };
    page.lines().map(|text| line(text) + "\n").collect()
}
