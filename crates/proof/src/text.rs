//! Lines, fields and numbers of a certificate.
//!
//! Start at [`Lines::next`]. Accepts only the one canonical way to write a line: ASCII, a line feed at
//! the end, single spaces, numbers without leading zeros. Must not know what the lines mean.

use std::io::{BufRead, BufReader, Read};

use crate::{Refusal, limits};

/// The lines of a certificate, read one at a time.
pub(crate) struct Lines<'a> {
    reader: BufReader<&'a mut dyn Read>,
    bytes_left: u64,
    line: Vec<u8>,
    number: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(reader: &'a mut dyn Read) -> Self {
        Self { reader: BufReader::new(reader), bytes_left: limits::BYTES, line: Vec::new(), number: 0 }
    }

    /// The number of the last line read, counted from 1.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line, which must exist; refusals call it `what`.
    pub(crate) fn next(&mut self, what: impl Into<String>) -> Result<Fields<'_>, Refusal> {
        let what = what.into();
        if !self.read()? {
            return Err(self.refuse(format!("the certificate ends, expected {what}")));
        }
        Fields::new(&self.line, self.number, what)
    }

    /// Reads a line that consists of a name and a count, such as `boards 46`.
    pub(crate) fn count(&mut self, name: &str, most: u32) -> Result<usize, Refusal> {
        let mut line = self.next(name)?;
        line.words(name)?;
        let count = line.number("a count", most)?;
        line.end()?;
        Ok(count as usize)
    }

    /// Reads the line `end`, verifies that nothing follows, and returns the number of lines.
    pub(crate) fn finish(&mut self) -> Result<usize, Refusal> {
        self.next("the last line")?.exactly("end")?;
        match self.read()? {
            true => Err(self.refuse("the certificate continues after `end`")),
            false => Ok(self.number - 1),
        }
    }

    /// Reads a line and strips its line feed; false at the end of the certificate.
    fn read(&mut self) -> Result<bool, Refusal> {
        self.number += 1;
        self.line.clear();
        let limit = limits::LINE_BYTES.min(self.bytes_left);
        let read = self.reader.by_ref().take(limit).read_until(b'\n', &mut self.line);
        let length = read.map_err(|error| self.refuse(format!("cannot read: {error}")))? as u64;
        self.bytes_left -= length;
        if self.line.pop_if(|last| *last == b'\n').is_some() {
            return Ok(true);
        }
        match length {
            _ if length == limit => {
                Err(self.refuse("this checker reads at most 64 MiB, and at most 1 MiB per line"))
            }
            0 => Ok(false),
            _ => Err(self.refuse("the certificate ends without a line feed")),
        }
    }

    fn refuse(&self, text: impl Into<String>) -> Refusal {
        Refusal { line: self.number, text: text.into() }
    }
}

/// The fields of a line that have not been read yet.
pub(crate) struct Fields<'a> {
    rest: Option<&'a str>,
    /// The number of the line, counted from 1.
    pub(crate) line: usize,
    what: String,
}

impl<'a> Fields<'a> {
    fn new(line: &'a [u8], number: usize, what: String) -> Result<Self, Refusal> {
        let mut fields = Self { rest: None, line: number, what };
        if let Some(at) = line.iter().position(|byte| !matches!(byte, b' '..=b'~')) {
            let text = format!("column {}: the byte 0x{:02x} is not allowed", at + 1, line[at]);
            return Err(fields.refuse(text));
        }
        let text = std::str::from_utf8(line).expect("the line was just found to be ASCII");
        if let Some(at) = text.split(' ').position(str::is_empty) {
            return Err(fields.refuse(format!("field {} is empty: use one space between fields", at + 1)));
        }
        fields.rest = Some(text);
        Ok(fields)
    }

    /// A refusal of this line.
    pub(crate) fn refuse(&self, text: impl AsRef<str>) -> Refusal {
        Refusal { line: self.line, text: format!("{}: {}", self.what, text.as_ref()) }
    }

    /// True if all fields have been read.
    pub(crate) fn is_done(&self) -> bool {
        self.rest.is_none()
    }

    /// The next field, which must exist.
    pub(crate) fn field(&mut self, what: &str) -> Result<&'a str, Refusal> {
        let refuse = || self.refuse(format!("the line ends, expected {what}"));
        let rest = self.rest.ok_or_else(refuse)?;
        let (field, rest) = rest.split_once(' ').map_or((rest, None), |(field, rest)| (field, Some(rest)));
        self.rest = rest;
        Ok(field)
    }

    /// The next fields must be these words.
    pub(crate) fn words(&mut self, expected: &str) -> Result<(), Refusal> {
        for word in expected.split(' ') {
            let expected = format!("`{word}`");
            let field = self.field(&expected)?;
            if field != word {
                return Err(self.misplaced(field, &expected));
            }
        }
        Ok(())
    }

    /// The line must end here.
    pub(crate) fn end(&mut self) -> Result<(), Refusal> {
        if self.is_done() {
            return Ok(());
        }
        let field = self.field("a field")?;
        Err(self.misplaced(field, "the end of the line"))
    }

    /// The rest of the line must consist of exactly these words.
    pub(crate) fn exactly(&mut self, expected: &str) -> Result<(), Refusal> {
        self.words(expected)?;
        self.end()
    }

    /// The next field must be a number, at most `most`.
    pub(crate) fn number(&mut self, what: &str, most: u32) -> Result<u32, Refusal> {
        let field = self.field(what)?;
        let number = parse_number(field).filter(|&number| number <= most);
        number.ok_or_else(|| self.misplaced(field, &format!("{what} (0 to {most})")))
    }

    /// Strictly ascending elements below `bound`, up to the end of the line or the word `stop`.
    pub(crate) fn ascending(&mut self, bound: usize, stop: Option<&str>) -> Result<Vec<u16>, Refusal> {
        let mut list: Vec<u16> = Vec::new();
        loop {
            match (self.rest, stop) {
                (None, None) => return Ok(list),
                (Some(rest), Some(stop)) if rest.split(' ').next() == Some(stop) => {
                    self.words(stop)?;
                    return Ok(list);
                }
                _ => {}
            }
            let element = self.number("an element", bound as u32 - 1)? as u16;
            if let Some(last) = list.last().filter(|&&last| last >= element) {
                let text = format!("element {element} after {last}: elements must be strictly ascending");
                return Err(self.refuse(text));
            }
            list.push(element);
        }
    }

    fn misplaced(&self, field: &str, expected: &str) -> Refusal {
        // Shows only the beginning of a long field.
        self.refuse(format!("found `{}`, expected {expected}", field.get(..40).unwrap_or(field)))
    }
}

/// Decimal digits without a sign or leading zeros, at most [`limits::NUMBER`].
pub(crate) fn parse_number(field: &str) -> Option<u32> {
    let plain = field.bytes().all(|byte| byte.is_ascii_digit()) && (field == "0" || !field.starts_with('0'));
    field.parse().ok().filter(|&number| plain && number <= limits::NUMBER)
}

/// Numbers separated by spaces.
pub(crate) fn list<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}
