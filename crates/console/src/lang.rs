//! The languages that people are addressed in.
//!
//! Start at [`Lang::from_environment`] and [`Lang::all`]. There is one language for each folder of `locales/`; the texts
//! are in the [catalogue](crate::catalogue). Must not know what a message says.

use std::ffi::OsString;
use std::fmt;
use std::str::FromStr;

use clap::builder::PossibleValue;

use crate::catalogue::{Key, SOURCES, format, has, keys};

/// A language that has a message catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lang(&'static str);

/// A language code without a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<&str> = Lang::all().map(Lang::code).collect();
        write!(f, "`{}` is not one of the languages {}", self.0, codes.join(", "))
    }
}

impl std::error::Error for UnknownLanguage {}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lang({})", self.0)
    }
}

impl FromStr for Lang {
    type Err = UnknownLanguage;

    /// Reads a language code such as `ja`, in either case.
    fn from_str(code: &str) -> Result<Lang, UnknownLanguage> {
        Lang::all()
            .find(|lang| lang.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownLanguage(code.chars().take(20).collect()))
    }
}

impl clap::ValueEnum for Lang {
    fn value_variants<'a>() -> &'a [Lang] {
        static ALL: std::sync::OnceLock<Vec<Lang>> = std::sync::OnceLock::new();
        ALL.get_or_init(|| Lang::all().collect())
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0).help(self.own_name()))
    }
}

impl Lang {
    /// English, which stands in where another catalogue lacks a message.
    pub const EN: Lang = Lang("en");
    /// Japanese.
    pub const JA: Lang = Lang("ja");

    /// Every language, by its code.
    pub fn all() -> impl Iterator<Item = Lang> {
        SOURCES.iter().map(|(code, _)| Lang(code))
    }

    /// The code of the language (BCP 47), such as `ja`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.0
    }

    /// The language with this code or with this name of its own, in either case.
    #[must_use]
    pub fn named(text: &str) -> Option<Lang> {
        let named = |lang: &Lang| lang.own_name().to_lowercase() == text.to_lowercase();
        text.parse().ok().or_else(|| Lang::all().find(named))
    }

    /// What the language is called in itself.
    #[must_use]
    pub fn own_name(self) -> String {
        self.text(crate::key!("console-language-name"))
    }

    /// A message without arguments in this language.
    #[must_use]
    pub fn text(self, key: Key) -> String {
        format(self, key.0, None)
    }

    /// A message whose key is made at run time, as the help of the command line is; `None` where this language lacks it.
    #[must_use]
    pub fn find(self, key: &str) -> Option<String> {
        has(self, key).then(|| format(self, key, None))
    }

    /// The keys of this language's own catalogue.
    pub fn keys(self) -> impl Iterator<Item = &'static str> {
        keys(self.0)
    }

    /// The language of this process: what its command line asks for, else that of the locale.
    ///
    /// For messages of places that are handed no language, such as the readers of single arguments.
    #[must_use]
    pub fn of_this_process() -> Lang {
        Lang::from_arguments(std::env::args_os()).unwrap_or_else(Lang::from_environment)
    }

    /// The language of the locale: `LC_ALL`, else `LC_MESSAGES`, else `LANG`; English where that has no catalogue.
    #[must_use]
    pub(crate) fn from_environment() -> Lang {
        let name = locale("LC_MESSAGES").unwrap_or_default();
        let code = name.split(['_', '.', '@', '-']).next().unwrap_or_default();
        code.parse().unwrap_or(Lang::EN)
    }

    /// The language that the command line asks for with `--lang`, before the rest of it is understood.
    pub(crate) fn from_arguments(arguments: impl IntoIterator<Item = OsString>) -> Option<Lang> {
        let mut arguments = arguments.into_iter().map(|argument| argument.to_string_lossy().into_owned());
        let mut asked = None;
        while let Some(argument) = arguments.next() {
            let value = match argument.as_str() {
                "--" => break,
                "--lang" => arguments.next(),
                argument => argument.strip_prefix("--lang=").map(str::to_owned),
            };
            asked = value.and_then(|value| value.parse().ok()).or(asked);
        }
        asked
    }
}

/// True when the locale's character encoding is UTF-8.
pub(crate) fn locale_is_utf8() -> bool {
    let name = locale("LC_CTYPE").unwrap_or_default().to_lowercase();
    name.ends_with("utf-8") || name.ends_with("utf8")
}

/// The locale of a category, as POSIX looks for it.
fn locale(category: &str) -> Option<String> {
    ["LC_ALL", category, "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_wherever_it_stands_on_the_command_line() {
        let asked = |line: &str| Lang::from_arguments(line.split(' ').map(OsString::from));
        assert_eq!(asked("hissho --lang ja --help"), Some(Lang::JA));
        assert_eq!(asked("hissho play --nonsense --lang=en"), Some(Lang::EN));
        assert_eq!(asked("hissho --lang"), None);
        assert_eq!(asked("hissho --lang fr"), None);
        assert_eq!(asked("hissho games verify -- --lang ja"), None);
    }
}
