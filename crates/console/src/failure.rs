//! Errors that a person reads in their own language.
//!
//! Start at [`in_words`]. A [`Message`] is an error itself: `bail!(msg!("cli-no-games"))`; its `Display` is English. Must
//! not know what went wrong.

use std::error::Error;
use std::fmt;
use std::io;

use crate::catalogue::Message;
use crate::lang::Lang;
use crate::{msg, t};

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Lang::EN))
    }
}

impl Error for Message {}

/// What went wrong, from the outermost context to the cause, in a language.
///
/// Messages and the usual faults of the system are translated. A `.context(…)` must be a text of no language, such as
/// the name of a file, for anyhow hides its type; everything else belongs into a message.
#[must_use]
pub fn in_words(error: &anyhow::Error, lang: Lang) -> String {
    error
        .chain()
        .map(|cause| match (cause.downcast_ref::<Message>(), cause.downcast_ref::<io::Error>()) {
            (Some(message), _) => message.in_language(lang),
            (None, Some(error)) => of_the_system(error).in_language(lang),
            (None, None) => cause.to_string(),
        })
        .reduce(|outer, cause| t!(lang, "console-cause", what = outer, why = cause))
        .unwrap_or_default()
}

/// What the system reports; in its own words where it is nothing usual.
#[must_use]
pub fn of_the_system(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => msg!("console-no-such-file"),
        io::ErrorKind::PermissionDenied => msg!("console-permission-denied"),
        io::ErrorKind::AlreadyExists => msg!("console-already-exists"),
        io::ErrorKind::IsADirectory => msg!("console-is-a-folder"),
        io::ErrorKind::NotADirectory => msg!("console-not-a-folder"),
        io::ErrorKind::StorageFull => msg!("console-storage-full"),
        io::ErrorKind::AddrInUse => msg!("console-address-in-use"),
        io::ErrorKind::AddrNotAvailable => msg!("console-address-not-available"),
        _ => msg!("console-as-is", text = error),
    }
}

/// The fault of the system with the name of the file it is about.
pub(crate) fn in_file(name: impl fmt::Display, error: &io::Error) -> Message {
    msg!("console-in-file", name = name, what = of_the_system(error))
}

#[cfg(test)]
mod tests {
    use anyhow::{Context as _, anyhow};

    use super::*;

    #[test]
    fn every_cause_is_put_into_the_readers_language() {
        let error = anyhow!(msg!("players-solved-wins", plies = 2)).context("a.obf");
        assert_eq!(in_words(&error, Lang::EN), "a.obf: wins in 2 moves");
        assert_eq!(in_words(&error, Lang::JA), "a.obf: 2 手で勝ち");
        let missing = std::fs::File::open("/nonexistent").context("/nonexistent").unwrap_err();
        assert_eq!(in_words(&missing, Lang::EN), "/nonexistent: no such file or directory");
        assert_eq!(in_words(&missing, Lang::JA), "/nonexistent: ファイルまたはフォルダーがありません");
        assert_eq!(in_words(&anyhow!("unknown"), Lang::JA), "unknown");
    }
}
