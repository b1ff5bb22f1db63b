//! Presentations and words as text: `a2=1, b3=b, b2c=c`, with exponents also as `a^2`, `a^{2}`, `aa` and `a²`.
//!
//! Start at [`Presentation::parse`].

use super::{MAX_DEGREE, MAX_GENERATORS, MAX_RELATIONS, MonoidError, Presentation, Word};

const SUPERSCRIPTS: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";

impl Presentation {
    /// Reads relations, separated by commas, semicolons or line ends: `a2=1, b3=b, cd=ad`. A relation may go on:
    /// `c2 = d2 = 1`. Generators are single letters. They may be declared before, `a b c | a2=1`, in their
    /// order, else they are ordered as they appear; all may stand in `<` and `>`.
    ///
    /// # Errors
    /// With the column of what does not fit.
    pub fn parse(text: &str) -> Result<Self, MonoidError> {
        let mut reader = Reader::new(text, Vec::new(), true);
        let close = match reader.skip(|c| c == '<' || c == '⟨') {
            Some('<') => Some('>'),
            Some(_) => Some('⟩'),
            None => None,
        };
        if reader.rest().contains(&'|') {
            reader.declaration()?;
        }
        let mut relations = Vec::new();
        loop {
            while reader.skip(is_separator).is_some() {}
            if reader.peek().is_none() || reader.peek() == close {
                break;
            }
            reader.relation(&mut relations)?;
            match reader.peek() {
                Some(c) if !is_separator(c) && Some(c) != close => {
                    return Err(reader.unexpected("`=` or a comma"));
                }
                _ => {}
            }
        }
        if close.is_some() {
            if reader.peek().is_none() {
                return Err(reader.unexpected("the closing bracket"));
            }
            reader.take();
        }
        reader.end()?;
        let names = reader.names;
        let widen = |mut exponents: Vec<u32>| {
            exponents.resize(names.len(), 0);
            Word(exponents)
        };
        let relations = relations.into_iter().map(|(l, r)| (widen(l), widen(r))).collect();
        Ok(Self { names, relations })
    }

    /// Reads a word in the generators of this presentation; `1` is the empty one.
    ///
    /// # Errors
    /// With the column of what does not fit.
    pub fn word(&self, text: &str) -> Result<Word, MonoidError> {
        let mut reader = Reader::new(text, self.names.clone(), false);
        let word = reader.word()?;
        reader.end()?;
        Ok(Word(word))
    }

    /// Reads words separated by commas or spaces: `a, b2, bc, c2`. Braces around all of them are allowed.
    ///
    /// # Errors
    /// With the column of what does not fit.
    pub fn words(&self, text: &str) -> Result<Vec<Word>, MonoidError> {
        let mut reader = Reader::new(text, self.names.clone(), false);
        let braces = reader.skip(|c| c == '{').is_some();
        let mut words = Vec::new();
        loop {
            while reader.skip(is_separator).is_some() {}
            if reader.peek().is_none() || (braces && reader.peek() == Some('}')) {
                break;
            }
            if words.len() >= super::MAX_ELEMENTS {
                return Err(reader.limit("words", super::MAX_ELEMENTS as u64));
            }
            reader.stop_at_space = true;
            words.push(Word(reader.word()?));
            reader.stop_at_space = false;
            let apart = |&c: &char| c.is_whitespace() || is_separator(c) || c == '}';
            if !reader.rest().first().is_none_or(apart) {
                return Err(reader.unexpected("a comma"));
            }
        }
        if braces && reader.skip(|c| c == '}').is_none() {
            return Err(reader.unexpected("the closing brace"));
        }
        reader.end()?;
        Ok(words)
    }
}

fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';' | '\n' | '，' | '、')
}

struct Reader {
    text: Vec<char>,
    at: usize,
    names: Vec<char>,
    /// Whether a new letter is a new generator.
    open: bool,
    stop_at_space: bool,
}

impl Reader {
    fn new(text: &str, names: Vec<char>, open: bool) -> Self {
        Self { text: text.chars().collect(), at: 0, names, open, stop_at_space: false }
    }

    fn rest(&self) -> &[char] {
        &self.text[self.at..]
    }

    /// The next character that is no space; a line end separates relations.
    fn peek(&mut self) -> Option<char> {
        while self.text.get(self.at).is_some_and(|&c| c != '\n' && c.is_whitespace()) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn take(&mut self) {
        self.at += 1;
    }

    fn skip(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        let c = self.peek().filter(|&c| wanted(c))?;
        self.take();
        Some(c)
    }

    fn unexpected(&mut self, expected: &'static str) -> MonoidError {
        match self.peek() {
            Some(found) => MonoidError::Unexpected { column: self.at + 1, found, expected },
            None => MonoidError::End { column: self.at + 1, expected },
        }
    }

    fn limit(&self, what: &'static str, limit: u64) -> MonoidError {
        MonoidError::Limit { column: self.at + 1, what, limit }
    }

    fn end(&mut self) -> Result<(), MonoidError> {
        while self.skip(|c| c == '\n').is_some() {}
        if self.peek().is_none() { Ok(()) } else { Err(self.unexpected("the end")) }
    }

    fn declaration(&mut self) -> Result<(), MonoidError> {
        while self.skip(|c| c == '|').is_none() {
            if self.skip(is_separator).is_some() {
                continue;
            }
            let Some(name) = self.peek().filter(|c| c.is_alphabetic()) else {
                return Err(self.unexpected("a letter"));
            };
            if self.names.contains(&name) {
                return Err(MonoidError::Twice { name });
            }
            self.generator(name)?;
            self.take();
        }
        self.open = false;
        Ok(())
    }

    fn generator(&mut self, name: char) -> Result<usize, MonoidError> {
        if let Some(g) = self.names.iter().position(|&n| n == name) {
            return Ok(g);
        }
        if !self.open {
            let generators = self.names.iter().collect();
            return Err(MonoidError::Unknown { column: self.at + 1, name, generators });
        }
        if self.names.len() >= MAX_GENERATORS {
            return Err(self.limit("generators", MAX_GENERATORS as u64));
        }
        self.names.push(name);
        Ok(self.names.len() - 1)
    }

    fn relation(&mut self, relations: &mut Vec<(Vec<u32>, Vec<u32>)>) -> Result<(), MonoidError> {
        let mut left = self.word()?;
        if self.peek() != Some('=') {
            return Err(self.unexpected("`=`"));
        }
        while self.skip(|c| c == '=').is_some() {
            if relations.len() >= MAX_RELATIONS {
                return Err(self.limit("relations", MAX_RELATIONS as u64));
            }
            let right = self.word()?;
            relations.push((left, right.clone()));
            left = right;
        }
        Ok(())
    }

    fn word(&mut self) -> Result<Vec<u32>, MonoidError> {
        let mut exponents = vec![0_u32; self.names.len()];
        if self.skip(|c| c == '1').is_some() {
            return Ok(exponents);
        }
        let (mut degree, mut first) = (0_u64, true);
        loop {
            if !first && self.stop_at_space && self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
                break;
            }
            if !first {
                self.skip(|c| matches!(c, '*' | '·' | '⋅'));
            }
            let Some(name) = self.peek().filter(|c| c.is_alphabetic()) else {
                let after_sign =
                    !first && matches!(self.text.get(self.at.wrapping_sub(1)), Some('*' | '·' | '⋅'));
                if first || after_sign {
                    return Err(self.unexpected("a word such as `ab2` or `1`"));
                }
                break;
            };
            let generator = self.generator(name)?;
            self.take();
            exponents.resize(self.names.len(), 0);
            let exponent = self.exponent()?;
            degree += u64::from(exponent);
            if degree > MAX_DEGREE {
                return Err(self.limit("a degree", MAX_DEGREE));
            }
            exponents[generator] += exponent;
            first = false;
        }
        Ok(exponents)
    }

    /// An exponent directly after a letter; 1 if there is none.
    fn exponent(&mut self) -> Result<u32, MonoidError> {
        let at = |reader: &Self| reader.text.get(reader.at).copied();
        let caret = at(self) == Some('^');
        if caret {
            self.take();
        }
        let brace = caret && at(self) == Some('{');
        if brace {
            self.take();
        }
        let superscript = |c: char| SUPERSCRIPTS.chars().position(|s| s == c).map(|n| n as u32);
        let raised = !caret && at(self).and_then(superscript).is_some();
        let digit = |c: char| if raised { superscript(c) } else { c.to_digit(10) };
        let (mut exponent, mut digits) = (0_u32, 0);
        while let Some(d) = at(self).and_then(digit) {
            exponent = exponent * 10 + d;
            digits += 1;
            if u64::from(exponent) > MAX_DEGREE {
                return Err(self.limit("an exponent", MAX_DEGREE));
            }
            self.take();
        }
        if digits == 0 && caret {
            return Err(self.unexpected("an exponent"));
        }
        if brace {
            if at(self) != Some('}') {
                return Err(self.unexpected("`}`"));
            }
            self.take();
        }
        Ok(if digits == 0 { 1 } else { exponent })
    }
}
