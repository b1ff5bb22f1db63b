//! The help of the command line in every language.
//!
//! Start at [`in_language`], which gives the one clap definition its words. They come from the message catalogues
//! (`help.ftl`): `help-train-fit` is a verb, `help-train-fit--level` an argument of it, `help-play--human--both` a value of that, and
//! `help--lang` an option of every verb; `help-shared--hash` is an argument that several verbs have. The first line of a message is the summary that `-h` shows; the rest is shown by
//! `--help`. Must not know what a verb does.

use clap::{Arg, Command};
use console::{Lang, t};

/// The command line with its help in a language.
pub fn in_language(mut command: Command, lang: Lang) -> Command {
    command.build();
    explain(command, "", lang)
}

fn explain(command: Command, path: &str, lang: Lang) -> Command {
    let header = *command.get_styles().get_header();
    let usage = t!(lang, "help-usage");
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{header}{usage}{header:#} {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    let mut command = command.help_template(template).subcommand_help_heading(t!(lang, "help-commands"));
    if let Some(text) = lang.find(&key_of_verb(path)) {
        command = command.about(summary(&text)).long_about(text);
    }
    // Under a heading clap sorts arguments by name, unless told their order.
    let mut order = 0..;
    let ordered = |arg: Arg| {
        if arg.is_positional() { order.by_ref().take(1).fold(arg, Arg::display_order) } else { arg }
    };
    command.mut_args(ordered).mut_args(|arg| explain_arg(arg, path, lang)).mut_subcommands(|verb| {
        let path = path_of(path, &verb);
        explain(verb, &path, lang)
    })
}

fn explain_arg(arg: Arg, path: &str, lang: Lang) -> Arg {
    let key = key_of(path, &arg);
    let heading = match &arg {
        arg if is_common(arg) => t!(lang, "help-common-options"),
        arg if arg.is_positional() => t!(lang, "help-arguments"),
        _ => t!(lang, "help-options"),
    };
    let Some(text) = text_of(&key, lang) else { return arg };
    let (mut short, mut long) = (summary(&text), text.clone());
    // Clap says these itself, but in English only.
    let values = values_of(&arg);
    if !values.is_empty() {
        short.push(' ');
        short.push_str(&t!(lang, "help-values", values = values.join(", ")));
        let explained = |value: &String| {
            format!("\n- {value}: {}", text_of(&format!("{key}--{value}"), lang).unwrap_or_default())
        };
        let list = values.iter().map(explained).collect::<String>();
        long.push_str(&format!("\n\n{}{list}", t!(lang, "help-values-list")));
    }
    let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if !defaults.is_empty() && arg.get_action().takes_values() {
        let default = format!(" {}", t!(lang, "help-default", default = defaults.join(", ")));
        short.push_str(&default);
        long.insert_str(summary(&text).len(), &default);
    }
    arg.help(short).long_help(long).help_heading(heading).hide_possible_values(true).hide_default_value(true)
}

/// The message of an argument or a value: its verb's own, else the one that several verbs share.
fn text_of(key: &str, lang: Lang) -> Option<String> {
    lang.find(key).or_else(|| lang.find(&shared(key)?))
}

/// The key that several verbs share: `help-hint--hash` becomes `help-shared--hash`.
fn shared(key: &str) -> Option<String> {
    key.split_once("--").map(|(_, argument)| format!("help-shared--{argument}"))
}

fn summary(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

/// The path of `verb` below `parent`. The verb `help` repeats below itself what is beside it.
fn path_of(parent: &str, verb: &Command) -> String {
    let parent = if is_help(parent) { parent.trim_end_matches("help").trim_end() } else { parent };
    format!("{parent} {}", verb.get_name()).trim_start().to_owned()
}

fn is_help(path: &str) -> bool {
    path.split(' ').next_back() == Some("help")
}

/// The verb's key; the verb `help` is the same everywhere.
fn key_of_verb(path: &str) -> String {
    match path {
        "" => "help".to_owned(),
        path if is_help(path) => "help-help".to_owned(),
        path => format!("help-{}", path.replace(' ', "-")),
    }
}

fn key_of(path: &str, arg: &Arg) -> String {
    let verb = if is_common(arg) { "help".to_owned() } else { key_of_verb(path) };
    format!("{verb}--{}", arg.get_id().as_str().replace('_', "-"))
}

/// Global options are copied into every verb; `--help` and `--version` are clap's own.
fn is_common(arg: &Arg) -> bool {
    arg.is_global_set() || matches!(arg.get_long(), Some("help" | "version"))
}

fn values_of(arg: &Arg) -> Vec<String> {
    if !arg.get_action().takes_values() {
        return Vec::new();
    }
    let values = arg.get_possible_values().into_iter().filter(|value| !value.is_hide_set());
    values.map(|value| value.get_name().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;
    use crate::Cli;

    /// Messages that every help uses.
    const FRAME: [&str; 8] = [
        "help-usage",
        "help-commands",
        "help-common-options",
        "help-arguments",
        "help-options",
        "help-values",
        "help-values-list",
        "help-default",
    ];

    /// What has to be explained: each time any one of these keys.
    fn wanted(command: &Command, path: &str, into: &mut BTreeSet<Vec<String>>) {
        let mut want = |key: String| {
            let shared = shared(&key);
            into.insert(std::iter::once(key).chain(shared).collect());
        };
        want(key_of_verb(path));
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let key = key_of(path, arg);
            values_of(arg).iter().for_each(|value| want(format!("{key}--{value}")));
            want(key);
        }
        for verb in command.get_subcommands().filter(|verb| !verb.is_hide_set()) {
            wanted(verb, &path_of(path, verb), into);
        }
    }

    #[test]
    fn every_verb_argument_and_value_is_explained_in_every_language() {
        let mut command = Cli::command();
        command.build();
        let mut all: BTreeSet<Vec<String>> = FRAME.iter().map(|&key| vec![key.to_owned()]).collect();
        wanted(&command, "", &mut all);
        for lang in Lang::all() {
            let there: BTreeSet<String> = lang
                .keys()
                .filter(|key| *key == "help" || key.starts_with("help-"))
                .map(str::to_owned)
                .collect();
            let missing: Vec<_> =
                all.iter().filter(|keys| !keys.iter().any(|key| there.contains(key))).collect();
            let used: BTreeSet<&String> =
                all.iter().filter_map(|keys| keys.iter().find(|key| there.contains(*key))).collect();
            let unused: Vec<_> = there.iter().filter(|key| !used.contains(key)).collect();
            assert!(
                missing.is_empty() && unused.is_empty(),
                "{}: missing {missing:?}, unused {unused:?}",
                lang.code()
            );
        }
    }

    #[test]
    fn the_command_line_is_well_defined_and_reads_the_same_in_every_language() {
        let line = ["hissho", "perft", "othello", "3", "--lang", "ja", "--pass", "free"];
        let matches = |command: Command| format!("{:?}", command.try_get_matches_from(line).unwrap());
        for lang in Lang::all() {
            in_language(Cli::command(), lang).debug_assert();
            assert_eq!(matches(in_language(Cli::command(), lang)), matches(Cli::command()));
        }
    }
}
