//! Japanese and English.
//!
//! Start at [`Lang::from_environment`] and [`Lang::pick`]: every sentence stands in both languages at
//! the place that says it. Knows nothing about what is said.

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
