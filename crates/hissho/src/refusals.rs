//! What is wrong with a command line, in every language.
//!
//! Start at [`in_words`]. Clap finds what is wrong and says where; here that is put into the words of the message
//! catalogues. Must not know what a verb does.

use std::net::AddrParseError;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use console::{Lang, Message, msg, t};

/// What people type who look for a verb or an option of another name, and where it is.
const SYNONYMS: &[(&str, &str)] = &[
    ("reversi", "play othello"),
    ("othello", "play othello"),
    ("tictactoe", "play tictactoe"),
    ("tic-tac-toe", "play tictactoe"),
    ("version", "--version"),
    ("analyse", "hint"),
    ("analyze", "hint"),
    ("analysis", "hint"),
    ("server", "serve"),
    ("web", "serve"),
    ("verify", "check"),
    ("--port", "--addr 127.0.0.1:PORT"),
    ("--language", "--lang"),
    ("--locale", "--lang"),
    ("--jobs", "--threads"),
    ("--depth", "--level"),
];

/// The refusal as it is printed, or nothing where clap prints help or the version, which is no error.
pub fn in_words(error: &clap::Error, lang: Lang) -> Option<String> {
    let reason = reason(error)?;
    let mut text = reason.in_language(lang);
    for hint in hints(error) {
        text.push_str("\n\n  ");
        text.push_str(&hint.in_language(lang));
    }
    if let Some(usage) = usage(error) {
        text.push_str("\n\n");
        text.push_str(&t!(lang, "cli-refusal-usage", usage = usage));
    }
    text.push_str("\n\n");
    text.push_str(&t!(lang, "cli-refusal-help"));
    Some(text)
}

fn reason(error: &clap::Error) -> Option<Message> {
    let arg = || string(error, ContextKind::InvalidArg);
    let value = || string(error, ContextKind::InvalidValue);
    let message = match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => return None,
        ErrorKind::InvalidValue if value().is_empty() => msg!("cli-refusal-no-value", arg = arg()),
        ErrorKind::InvalidValue => msg!("cli-refusal-value", arg = arg(), value = value()),
        ErrorKind::ValueValidation => {
            let source = std::error::Error::source(error);
            let text = source.map(ToString::to_string).unwrap_or_default();
            let why = match source {
                Some(source) if source.is::<AddrParseError>() => msg!("cli-refusal-not-an-address"),
                Some(source) => match source.downcast_ref::<Message>() {
                    Some(message) => message.clone(),
                    None => msg!("cli-refusal-other", why = text),
                },
                None => msg!("cli-refusal-other", why = text),
            };
            msg!("cli-refusal-invalid", arg = arg(), value = value(), why = why)
        }
        ErrorKind::UnknownArgument => msg!("cli-refusal-argument", arg = arg()),
        ErrorKind::InvalidSubcommand => {
            msg!("cli-refusal-command", command = string(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::NoEquals => msg!("cli-refusal-equals", arg = arg()),
        ErrorKind::TooManyValues => msg!("cli-refusal-too-many", arg = arg(), value = value()),
        ErrorKind::TooFewValues => msg!(
            "cli-refusal-too-few",
            arg = arg(),
            least = string(error, ContextKind::MinValues),
            found = string(error, ContextKind::ActualNumValues)
        ),
        ErrorKind::WrongNumberOfValues => msg!(
            "cli-refusal-number",
            arg = arg(),
            wanted = string(error, ContextKind::ExpectedNumValues),
            found = string(error, ContextKind::ActualNumValues)
        ),
        ErrorKind::ArgumentConflict => {
            let other = string(error, ContextKind::PriorArg);
            if other == arg() {
                msg!("cli-refusal-twice", arg = arg())
            } else {
                msg!("cli-refusal-conflict", arg = arg(), other = other)
            }
        }
        ErrorKind::MissingRequiredArgument => msg!("cli-refusal-missing", args = arg()),
        ErrorKind::MissingSubcommand => {
            msg!("cli-refusal-no-command", command = string(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidUtf8 => msg!("cli-refusal-utf8"),
        _ => msg!("cli-refusal-other", why = error.kind().to_string()),
    };
    Some(message)
}

/// What may have been meant.
fn hints(error: &clap::Error) -> Vec<Message> {
    let mut hints = Vec::new();
    let valid = strings(error, ContextKind::ValidValue);
    if !valid.is_empty() {
        hints.push(msg!("cli-refusal-possible", values = valid.join(", ")));
    }
    let typed = match error.kind() {
        ErrorKind::InvalidSubcommand => string(error, ContextKind::InvalidSubcommand),
        _ => string(error, ContextKind::InvalidArg),
    };
    let known = SYNONYMS.iter().find(|(name, _)| typed.split([' ', '=']).next() == Some(name));
    let similar: Vec<String> = match known {
        Some((_, meant)) => vec![(*meant).to_owned()],
        None => [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue]
            .into_iter()
            .flat_map(|kind| strings(error, kind))
            .collect(),
    };
    if !similar.is_empty() {
        hints.push(msg!("cli-refusal-similar", names = similar.join(", ")));
    }
    hints
}

/// The line of usage without its heading and colours.
fn usage(error: &clap::Error) -> Option<String> {
    let text = error.get(ContextKind::Usage)?.to_string();
    let usage = text.split_once(": ").map_or(text.as_str(), |(_, usage)| usage).trim();
    (!usage.is_empty()).then(|| usage.to_owned())
}

fn string(error: &clap::Error, kind: ContextKind) -> String {
    strings(error, kind).join(" ")
}

fn strings(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::Number(number)) => vec![number.to_string()],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command;

    fn refused(lang: Lang, line: &str) -> String {
        let arguments = std::iter::once("hissho").chain(line.split(' ').filter(|word| !word.is_empty()));
        let error = command(lang).try_get_matches_from(arguments).expect_err(line);
        in_words(&error, lang).expect(line)
    }

    #[test]
    fn a_mistyped_verb_is_answered_with_the_one_that_was_meant() {
        for (line, meant) in [
            ("soleve", "solve"),
            ("reversi", "play othello"),
            ("version", "--version"),
            ("analyse x", "hint"),
        ] {
            for lang in Lang::all() {
                let text = refused(lang, line);
                assert!(text.contains(meant), "{line}: {text}");
            }
        }
        assert!(refused(Lang::EN, "serve --port 80").contains("--addr"));
        assert!(refused(Lang::EN, "serve --adr 1").contains("--addr"));
    }

    #[test]
    fn no_english_is_left_in_a_japanese_refusal() {
        for line in [
            "soleve",
            "play chess",
            "play othello --level",
            "play othello --boards 0",
            "play othello --boards x",
            "perft",
            "perft othello 3 4",
            "solve --obf a --obf b",
            "play --from x --load y",
            "--nonsense",
            "hint --time soon x",
            "play othello --size 7",
        ] {
            let text = refused(Lang::JA, line);
            for word in ["error", "invalid", "unexpected", "Usage", "tip", "possible", "required", "try"] {
                assert!(!text.contains(word), "{line}: {text}");
            }
        }
    }

    #[test]
    fn help_and_version_are_no_refusals() {
        for line in ["--help", "--version", "play --help"] {
            let arguments = std::iter::once("hissho").chain(line.split(' '));
            let error = command(Lang::EN).try_get_matches_from(arguments).unwrap_err();
            assert_eq!(in_words(&error, Lang::EN), None, "{line}");
        }
    }
}
