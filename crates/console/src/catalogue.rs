//! The message catalogues: everything a person reads, in every language.
//!
//! Start at [`t!`](crate::t), which formats a message in a language. A message is a key and named arguments; its text
//! stands in `locales/<language>/*.ftl` ([Fluent](https://projectfluent.org)), with plurals where a language has them.
//! Must not know what a message says.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::lang::Lang;

/// The name of a file of a catalogue, and its text.
type Part = (&'static str, &'static str);

/// Every language with the parts of its catalogue.
pub(crate) static SOURCES: &[(&str, &[Part])] = include!(concat!(env!("OUT_DIR"), "/catalogues.rs"));

/// The key of a message without arguments, for tables; write it as [`key!`](crate::key).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key(#[doc(hidden)] pub &'static str);

/// A message with its arguments, not yet in any language; write it as [`msg!`](crate::msg).
///
/// Errors carry messages, so that whoever shows them chooses the language.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    key: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// Shown as it is.
    Text(String),
    /// Shown as a number, by which a message may also choose its plural.
    Number(f64),
    /// Another message, put into the language of the one around it.
    Message(Message),
}

impl Message {
    /// The message of this key with these arguments; [`msg!`](crate::msg) is checked against the catalogues.
    #[doc(hidden)]
    #[must_use]
    pub fn new(key: &'static str, arguments: Vec<(&'static str, Argument)>) -> Message {
        Message { key, arguments }
    }

    /// The message in a language.
    #[must_use]
    pub fn in_language(&self, lang: Lang) -> String {
        let mut arguments = FluentArgs::with_capacity(self.arguments.len());
        for (name, argument) in &self.arguments {
            let value = match argument {
                Argument::Text(text) => FluentValue::from(text.as_str()),
                Argument::Number(number) => FluentValue::from(*number),
                Argument::Message(message) => FluentValue::from(message.in_language(lang)),
            };
            arguments.set(*name, value);
        }
        format(lang, self.key, Some(&arguments))
    }
}

impl From<Key> for Message {
    fn from(key: Key) -> Message {
        Message::new(key.0, Vec::new())
    }
}

/// What [`msg!`](crate::msg) makes arguments of: messages and whole numbers stay what they are, all else is shown as text.
///
/// The two traits below have a method of the same name; the compiler takes the first that fits.
#[doc(hidden)]
pub struct Value<'a, T: ?Sized>(pub &'a T);

/// Messages and numbers.
#[doc(hidden)]
pub trait Special {
    /// The argument.
    fn argument(&self) -> Argument;
}

/// Whatever can be displayed.
#[doc(hidden)]
pub trait Displayed {
    /// The argument.
    fn argument(&self) -> Argument;
}

impl<T: Display + ?Sized> Displayed for &Value<'_, T> {
    fn argument(&self) -> Argument {
        Argument::Text(self.0.to_string())
    }
}

impl Special for Value<'_, Message> {
    fn argument(&self) -> Argument {
        Argument::Message(self.0.clone())
    }
}

impl Special for Value<'_, &Message> {
    fn argument(&self) -> Argument {
        Argument::Message((*self.0).clone())
    }
}

impl Special for Value<'_, Key> {
    fn argument(&self) -> Argument {
        Argument::Message((*self.0).into())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Special for Value<'_, $number> {
            fn argument(&self) -> Argument {
                // Fluent counts in floating point; beyond 2^53 the digits themselves are shown.
                let float = *self.0 as f64;
                if float.abs() < 9_007_199_254_740_992.0 {
                    Argument::Number(float)
                } else {
                    Argument::Text(self.0.to_string())
                }
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, isize);

/// The text of a message in a language; in English where that language lacks it.
pub(crate) fn format(lang: Lang, key: &str, arguments: Option<&FluentArgs>) -> String {
    let bundle = bundle(lang);
    let found = bundle.get_message(key).and_then(|message| message.value()).map(|pattern| (bundle, pattern));
    let fallback = || {
        let english = self::bundle(Lang::EN);
        english.get_message(key).and_then(|message| message.value()).map(|pattern| (english, pattern))
    };
    let Some((bundle, pattern)) = found.or_else(fallback) else {
        debug_assert!(false, "no message has the key `{key}`");
        return key.to_owned();
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, arguments, &mut errors).into_owned();
    debug_assert!(errors.is_empty(), "`{key}`: {errors:?}");
    text
}

/// Whether a language's own catalogue has a message with this key.
pub(crate) fn has(lang: Lang, key: &str) -> bool {
    bundle(lang).get_message(key).is_some_and(|message| message.value().is_some())
}

/// The keys of a language's catalogue: a message begins a line, its text goes on in lines that are indented.
pub(crate) fn keys(code: &str) -> impl Iterator<Item = &'static str> {
    let parts = SOURCES.iter().find(|(known, _)| *known == code).map_or(&[][..], |(_, parts)| parts);
    let lines = parts.iter().flat_map(|(_, text)| text.lines());
    lines.filter_map(|line| {
        Some(line.split_once(" =")?.0).filter(|key| key.starts_with(|c: char| c.is_ascii_lowercase()))
    })
}

fn bundle(lang: Lang) -> &'static FluentBundle<FluentResource> {
    static BUNDLES: OnceLock<HashMap<&'static str, OnceLock<FluentBundle<FluentResource>>>> = OnceLock::new();
    let bundles = BUNDLES.get_or_init(|| SOURCES.iter().map(|(code, _)| (*code, OnceLock::new())).collect());
    let bundle = bundles.get(lang.code()).expect("every language is one of the sources");
    bundle.get_or_init(|| read(lang.code()))
}

/// The catalogue of a language; a test reads each, so that what is wrong with one is found there.
fn read(code: &str) -> FluentBundle<FluentResource> {
    let language = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Texts of one direction only need no marks around their arguments.
    bundle.set_use_isolating(false);
    let parts = SOURCES.iter().find(|(known, _)| *known == code).map_or(&[][..], |(_, parts)| parts);
    for (name, text) in parts {
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, errors)| {
            debug_assert!(false, "locales/{code}/{name}: {errors:?}");
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            debug_assert!(false, "locales/{code}/{name}: {errors:?}");
        }
    }
    bundle
}

/// The key of a message without arguments, for tables: `key!("web-keys-undo")`.
#[macro_export]
macro_rules! key {
    ($key:literal) => {
        $crate::Key($key)
    };
}

/// A message that is not yet in any language: `msg!("cli-no-file", name = path)`.
#[macro_export]
macro_rules! msg {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        {
            #[allow(unused_imports)]
            use $crate::catalogue::{Displayed as _, Special as _};
            $crate::Message::new($key, vec![$((stringify!($name), (&$crate::catalogue::Value(&$value)).argument())),*])
        }
    };
}

/// A message in a language: `t!(lang, "web-moves-empty", count = 3)`.
#[macro_export]
macro_rules! t {
    ($lang:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::msg!($key $(, $name = $value)*).in_language($lang)
    };
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

    use super::*;

    /// The keys of a language's catalogue, each with the variables that its text uses.
    fn messages(code: &str) -> BTreeMap<String, BTreeSet<String>> {
        let (_, parts) = SOURCES.iter().find(|(known, _)| *known == code).unwrap();
        let mut messages = BTreeMap::new();
        for (name, text) in *parts {
            let resource = fluent_syntax::parser::parse(*text)
                .unwrap_or_else(|(_, errors)| panic!("locales/{code}/{name}: {errors:?}"));
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let key = message.id.name.to_owned();
                let mut variables = BTreeSet::new();
                in_pattern(message.value.as_ref().expect(&key), &mut variables);
                assert!(messages.insert(key.clone(), variables).is_none(), "{code}: `{key}` is there twice");
            }
        }
        messages
    }

    fn in_pattern(pattern: &Pattern<&str>, into: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(inline) => in_inline(inline, into),
                Expression::Select { selector, variants } => {
                    in_inline(selector, into);
                    variants.iter().for_each(|variant| in_pattern(&variant.value, into));
                }
            }
        }
    }

    fn in_inline(inline: &InlineExpression<&str>, into: &mut BTreeSet<String>) {
        if let InlineExpression::VariableReference { id } = inline {
            into.insert(id.name.to_owned());
        }
    }

    #[test]
    fn every_language_has_the_same_messages_with_the_same_variables() {
        let english = messages("en");
        for (code, _) in SOURCES {
            assert_eq!(messages(code), english, "{code}");
        }
    }

    #[test]
    fn plurals_numbers_and_messages_within_messages_are_put_in() {
        assert_eq!(t!(Lang::EN, "players-solved-wins", plies = 1), "wins in 1 move");
        assert_eq!(t!(Lang::EN, "players-solved-wins", plies = 12), "wins in 12 moves");
        assert_eq!(t!(Lang::JA, "players-solved-wins", plies = 1), "1 手で勝ち");
        assert_eq!(
            t!(Lang::EN, "players-solved-wins", plies = u64::MAX),
            "wins in 18446744073709551615 moves"
        );
        let inner = msg!("players-solved-wins", plies = 2);
        assert_eq!(t!(Lang::EN, "console-cause", what = 'x', why = inner), "x: wins in 2 moves");
        assert_eq!(t!(Lang::EN, "console-cause", what = "a", why = 0.5), "a: 0.5");
    }
}
