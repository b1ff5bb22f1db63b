//! `hissho completions` and `hissho man`: both come from the one clap definition.
//!
//! Start at [`completions`] and [`man`].

use anyhow::{Result, bail};
use clap::Args;
use clap_complete::Shell;

use console::{Answer, Context};

use crate::command;

/// Print the completion script for a shell.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    shell: Shell,
}

/// Print the manual page, of the whole or of one verb.
#[derive(Debug, Args)]
pub struct ManArgs {
    #[arg(value_name = "VERB")]
    path: Vec<String>,
}

/// Prints the script.
pub fn completions(args: CompletionsArgs, context: &mut Context) -> Result<Answer> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(context.lang), "hissho", &mut script);
    context.output.raw(&script)?;
    Ok(Answer::Yes)
}

/// Prints the page in roff, for `man -l -`.
pub fn man(args: ManArgs, context: &mut Context) -> Result<Answer> {
    let mut command = command(context.lang);
    command.build();
    for verb in &args.path {
        let Some(found) = command.find_subcommand(verb) else {
            bail!("`{verb}` is not a verb of {}", command.get_display_name().unwrap_or("hissho"));
        };
        command = found.clone();
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    context.output.raw(&page)?;
    Ok(Answer::Yes)
}
