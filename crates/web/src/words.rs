//! Small things that all pages say the same way: lists, and phrases with a stressed part.
//!
//! Start at [`joined`] and [`stressed`]. Must not know any game.

use console::{Lang, t};
use maud::{Markup, html};

/// What separates the parts of an enumeration.
pub fn separator(lang: Lang) -> String {
    t!(lang, "web-frame-list-separator")
}

/// The parts of an enumeration as one text, such as the spoken name of a square.
pub fn joined<T: AsRef<str>>(lang: Lang, parts: &[T]) -> String {
    let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
    parts.join(&separator(lang))
}

/// A message whose stressed words are between `<b>` and `</b>`: each language says where they are.
pub(crate) fn stressed(message: &str) -> Markup {
    let mut parts = message.split("<b>");
    let before = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once("</b>").unwrap_or((part, "")));
    html! {
        @if !before.is_empty() { span { (before) } }
        @for (strong, after) in rest {
            strong { (strong) }
            @if !after.is_empty() { span { (after) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stressed_words_are_where_the_message_has_them() {
        let shown = |message| stressed(message).into_string();
        assert_eq!(shown("<b>win</b> in 3"), "<strong>win</strong><span> in 3</span>");
        assert_eq!(shown("3 手で<b>勝ち</b>"), "<span>3 手で</span><strong>勝ち</strong>");
        assert_eq!(shown("a < b"), "<span>a &lt; b</span>");
    }

    #[test]
    fn parts_are_joined_as_the_language_does() {
        assert_eq!(joined(Lang::EN, &["b2", "empty"]), "b2, empty");
        assert_eq!(joined(Lang::JA, &["b2", "空き"]), "b2、空き");
    }
}
