//! The pairs of a query or a form: `a=1&b=%E7%99%BD`.
//!
//! Start at [`Pairs::parse`]. Unlike the usual readers it refuses what is not UTF-8 instead of replacing it. Must not know
//! any parameter.

use percent_encoding::{AsciiSet, CONTROLS, percent_decode, utf8_percent_encode};

/// The size limit of a query, in bytes. A game of 60 moves with 60 branches takes a tenth of it.
pub(crate) const LONGEST: usize = 16 * 1024;

/// The most pairs a query or form may have; each name is compared with all before it. A page sends fewer than twenty.
pub const MOST: usize = 200;

/// What must be escaped in a value of a query.
const ESCAPED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'&')
    .add(b'\'')
    .add(b'+')
    .add(b'<')
    .add(b'=')
    .add(b'>')
    .add(b'`');

/// Names with values, in the order they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs(Vec<(String, String)>);

/// Why pairs cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPairs {
    /// A name or value that is not UTF-8.
    #[error("parameter {number}: not UTF-8")]
    NotUtf8 {
        /// Its number, from 1.
        number: usize,
    },
    /// A name that is given twice.
    #[error("`{name}` is given twice")]
    Twice {
        /// The name.
        name: String,
    },
    /// More pairs than are read.
    #[error("more than {MOST} parameters")]
    TooMany,
}

impl Pairs {
    /// Reads pairs from the bytes of a query or form.
    ///
    /// # Errors
    /// [`BadPairs`], with the number of the pair or its name.
    pub fn parse(bytes: &[u8]) -> Result<Pairs, BadPairs> {
        let mut pairs = Pairs::default();
        let parts = bytes.split(|&byte| byte == b'&').filter(|part| !part.is_empty());
        for (index, part) in parts.enumerate() {
            if index == MOST {
                return Err(BadPairs::TooMany);
            }
            let (name, value) = match part.iter().position(|&byte| byte == b'=') {
                Some(at) => (&part[..at], &part[at + 1..]),
                None => (part, &[][..]),
            };
            let text = |bytes| decode(bytes).ok_or(BadPairs::NotUtf8 { number: index + 1 });
            let (name, value) = (text(name)?, text(value)?);
            if pairs.get(&name).is_some() {
                return Err(BadPairs::Twice { name: name.chars().take(20).collect() });
            }
            pairs.0.push((name, value));
        }
        Ok(pairs)
    }

    /// The value with this name.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The same pairs with this one set, at its old place or at the end.
    pub(crate) fn with(&self, name: &str, value: impl ToString) -> Pairs {
        let mut pairs = self.clone();
        match pairs.0.iter_mut().find(|(known, _)| known == name) {
            Some(pair) => pair.1 = value.to_string(),
            None => pairs.0.push((name.to_owned(), value.to_string())),
        }
        pairs
    }

    /// The names and values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The query of an address, after `?`.
    pub fn query(&self) -> String {
        let pairs: Vec<String> =
            self.iter().map(|(name, value)| format!("{}={}", escape(name), escape(value))).collect();
        pairs.join("&")
    }

    /// The address of a page with this query.
    pub(crate) fn address(&self, path: &str) -> String {
        if self.0.is_empty() { path.to_owned() } else { format!("{path}?{}", self.query()) }
    }
}

fn decode(bytes: &[u8]) -> Option<String> {
    let spaced: Vec<u8> = bytes.iter().map(|&byte| if byte == b'+' { b' ' } else { byte }).collect();
    percent_decode(&spaced).decode_utf8().ok().map(|text| text.into_owned())
}

/// A text as a query writes it.
pub(crate) fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_read_and_written() {
        let pairs = Pairs::parse("moves=f5(d6)--&name=%E9%BB%92+b%2B&x".as_bytes()).unwrap();
        assert_eq!(pairs.get("moves"), Some("f5(d6)--"));
        assert_eq!(pairs.get("name"), Some("黒 b+"));
        assert_eq!(pairs.get("x"), Some(""));
        assert_eq!(pairs.query(), "moves=f5(d6)--&name=%E9%BB%92%20b%2B&x=");
        assert_eq!(Pairs::parse(pairs.query().as_bytes()), Ok(pairs.clone()));
        assert_eq!(
            pairs.with("x", 3).with("y", "z").address("/a"),
            "/a?moves=f5(d6)--&name=%E9%BB%92%20b%2B&x=3&y=z"
        );
    }

    #[test]
    fn what_is_not_utf8_or_given_twice_is_refused() {
        assert_eq!(Pairs::parse(b"a=1&b=%ff"), Err(BadPairs::NotUtf8 { number: 2 }));
        assert_eq!(Pairs::parse(b"\xff=1"), Err(BadPairs::NotUtf8 { number: 1 }));
        assert_eq!(Pairs::parse(b"a=1&a=2"), Err(BadPairs::Twice { name: "a".into() }));
    }
    #[test]
    fn as_many_pairs_as_a_page_may_send_are_read_and_no_more() {
        let text = |pairs: usize| (0..pairs).map(|pair| format!("{pair}&")).collect::<String>();
        assert_eq!(Pairs::parse(text(MOST).as_bytes()).unwrap().iter().count(), MOST);
        assert_eq!(Pairs::parse(text(MOST + 1).as_bytes()), Err(BadPairs::TooMany));
    }
}
