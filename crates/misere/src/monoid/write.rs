//! Words, presentations and multiplication tables as text: plain, with raised digits, and LaTeX.
//!
//! Start at [`Notation`].

use std::fmt::{self, Write as _};

use super::{Completed, Presentation, Word};
use crate::bipartite::{Bipartite, BipartiteError, Element};

/// How exponents are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `ac2`
    Plain,
    /// `ac²`
    Raised,
    /// `ac^{2}`, for mathematics in LaTeX
    Latex,
}

impl Word {
    /// This word in generators with these names; the empty word is `1`.
    #[must_use]
    pub fn write(&self, names: &[char], notation: Notation) -> String {
        let mut text = String::new();
        for (name, &exponent) in names.iter().zip(&self.0).filter(|&(_, &n)| n > 0) {
            text.push(*name);
            match (exponent, notation) {
                (1, _) => {}
                (n, Notation::Plain) => text += &n.to_string(),
                (n, Notation::Raised) => text.extend(n.to_string().chars().map(raised)),
                (n, Notation::Latex) => text += &format!("^{{{n}}}"),
            }
        }
        if text.is_empty() { "1".to_owned() } else { text }
    }
}

fn raised(digit: char) -> char {
    let number = digit.to_digit(10).expect("a number is written in decimal digits");
    "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(number as usize).expect("there are ten digits")
}

impl Presentation {
    /// The relations in this notation, separated by a comma and a space.
    #[must_use]
    pub fn write_relations(&self, notation: Notation) -> String {
        let equals = if notation == Notation::Plain { "=" } else { " = " };
        let relation =
            |(l, r): &(Word, Word)| l.write(&self.names, notation) + equals + &r.write(&self.names, notation);
        self.relations.iter().map(relation).collect::<Vec<_>>().join(", ")
    }

    /// The generators and relations for mathematics in LaTeX.
    #[must_use]
    pub fn latex(&self) -> String {
        let names: Vec<String> = self.names.iter().map(char::to_string).collect();
        format!("\\langle {} \\mid {} \\rangle", names.join(", "), self.write_relations(Notation::Latex))
    }
}

impl fmt::Display for Presentation {
    /// `<a,b | a2=1, b3=b>`, which [`Presentation::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.names.iter().map(char::to_string).collect();
        write!(f, "<{} | {}>", names.join(","), self.write_relations(Notation::Plain))
    }
}

impl fmt::Display for Completed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.presentation().fmt(f)
    }
}

/// The multiplication table as an array for mathematics in LaTeX. `name` writes an element; elements of P
/// are set in bold.
///
/// # Errors
/// If there are too many elements for a table.
pub fn latex_table(monoid: &Bipartite, name: impl Fn(Element) -> String) -> Result<String, BipartiteError> {
    let table = monoid.table()?;
    let names: Vec<String> = (0..monoid.order() as Element)
        .map(|e| if monoid.is_p(e) { format!("\\mathbf{{{}}}", name(e)) } else { name(e) })
        .collect();
    let line =
        |row: &[Element]| row.iter().map(|&e| names[e as usize].as_str()).collect::<Vec<_>>().join(" & ");
    let mut text = format!("\\begin{{array}}{{c|{}}}\n", "c".repeat(names.len()));
    let head: Vec<Element> = (0..monoid.order() as Element).collect();
    writeln!(text, "\\cdot & {} \\\\ \\hline", line(&head)).expect("writing to a string");
    for (row, name) in table.iter().zip(&names) {
        writeln!(text, "{name} & {} \\\\", line(row)).expect("writing to a string");
    }
    text.push_str("\\end{array}\n");
    Ok(text)
}
