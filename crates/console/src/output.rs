//! Standard output, for people or as JSON.
//!
//! Start at [`Output`]. What is written is buffered and flushed when the program waits or ends; a
//! reader that went away shows as a broken pipe, which ends the program quietly.

use std::borrow::Cow;
use std::io::{self, BufWriter, Stdout, Write};

use anyhow::Result;
use serde::Serialize;

/// Where a verb's output goes.
pub struct Output {
    json: bool,
    writer: BufWriter<Stdout>,
}

impl Output {
    /// Standard output, as JSON or as text.
    pub fn new(json: bool) -> Output {
        Output { json, writer: BufWriter::new(io::stdout()) }
    }

    /// True when JSON is asked for.
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// Writes a line for people.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<()> {
        writeln!(self.writer, "{}", text.as_ref())?;
        Ok(())
    }

    /// Writes text as it is.
    pub fn raw(&mut self, bytes: &[u8]) -> Result<()> {
        self.writer.write_all(bytes)?;
        Ok(())
    }

    /// Writes one JSON document on a line of its own.
    pub fn document(&mut self, document: &impl Serialize) -> Result<()> {
        serde_json::to_writer(&mut self.writer, document).map_err(io::Error::from)?;
        writeln!(self.writer)?;
        Ok(())
    }

    /// Makes everything written so far visible.
    pub fn flush(&mut self) -> Result<()> {
        self.writer.flush()?;
        Ok(())
    }

    /// Flushes at the end of the program.
    pub fn finish(&mut self) -> Result<()> {
        self.flush()
    }
}

/// Writes an error to standard error; that nobody can read it is no reason to stop.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "hissho: {}", visible(text));
}

/// `text` with its control characters written out, so that what a file or a script holds cannot steer
/// the terminal it is shown on. Line ends stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    let steers = |c: char| c.is_control() && c != '\n';
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    text.chars()
        .map(|c| if steers(c) { c.escape_default().to_string() } else { c.to_string() })
        .collect::<String>()
        .into()
}

/// True when `error` says that nobody reads our output any more.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_written_out_and_the_rest_is_left_alone() {
        assert_eq!(visible("a1 は\n置けません"), "a1 は\n置けません");
        assert_eq!(visible("\x1b[2J\0\u{9b}"), r"\u{1b}[2J\u{0}\u{9b}");
    }
}
