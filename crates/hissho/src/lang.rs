//! Japanese and English.
//!
//! Start at [`Lang::from_environment`] and [`Lang::pick`]: every sentence stands in both languages at
//! the place that says it. Knows nothing about what is said.

use std::ffi::OsString;

use clap::ValueEnum;

/// The language a person is spoken to in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// Japanese
    Ja,
    /// English
    En,
}

impl Lang {
    /// The language of the locale: `LC_ALL`, else `LC_MESSAGES`, else `LANG`; English unless it is Japanese.
    pub fn from_environment() -> Lang {
        match locale("LC_MESSAGES") {
            Some(name) if name.to_lowercase().starts_with("ja") => Lang::Ja,
            _ => Lang::En,
        }
    }

    /// The language that the command line asks for with `--lang`, before the rest of it is understood.
    pub fn from_arguments(arguments: impl IntoIterator<Item = OsString>) -> Option<Lang> {
        let mut arguments = arguments.into_iter().map(|argument| argument.to_string_lossy().into_owned());
        let mut asked = None;
        while let Some(argument) = arguments.next() {
            let value = match argument.as_str() {
                "--" => break,
                "--lang" => arguments.next(),
                argument => argument.strip_prefix("--lang=").map(str::to_owned),
            };
            asked = value.and_then(|value| Lang::from_str(&value, false).ok()).or(asked);
        }
        asked
    }

    /// The one of two that is in this language.
    pub fn pick<T>(self, english: T, japanese: T) -> T {
        match self {
            Lang::En => english,
            Lang::Ja => japanese,
        }
    }
}

/// True when the locale's character encoding is UTF-8.
pub fn locale_is_utf8() -> bool {
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
        assert_eq!(asked("hissho --lang ja --help"), Some(Lang::Ja));
        assert_eq!(asked("hissho play --nonsense --lang=en"), Some(Lang::En));
        assert_eq!(asked("hissho --lang"), None);
        assert_eq!(asked("hissho --lang fr"), None);
        assert_eq!(asked("hissho games verify -- --lang ja"), None);
    }
}
