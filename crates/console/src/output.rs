//! Standard output, for people or as JSON.
//!
//! Start at [`Output`]. Output is buffered, and flushed when the program waits or ends; when its reader has gone, the
//! pipe is broken, which ends the program quietly. Must not know what is written.

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
    #[must_use]
    pub fn new(json: bool) -> Output {
        Output { json, writer: BufWriter::new(io::stdout()) }
    }

    /// Whether JSON is asked for.
    #[must_use]
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// Writes a line for people.
    ///
    /// # Errors
    /// When standard output cannot be written to.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<()> {
        writeln!(self.writer, "{}", text.as_ref())?;
        Ok(())
    }

    /// Writes text as it is.
    ///
    /// # Errors
    /// When standard output cannot be written to.
    pub fn raw(&mut self, bytes: &[u8]) -> Result<()> {
        self.writer.write_all(bytes)?;
        Ok(())
    }

    /// Writes one JSON document on a line of its own.
    ///
    /// # Errors
    /// When standard output cannot be written to.
    pub fn document(&mut self, document: &impl Serialize) -> Result<()> {
        serde_json::to_writer(&mut self.writer, document).map_err(io::Error::from)?;
        writeln!(self.writer)?;
        Ok(())
    }

    /// Makes everything written so far visible.
    ///
    /// # Errors
    /// When standard output cannot be written to.
    pub fn flush(&mut self) -> Result<()> {
        self.writer.flush()?;
        Ok(())
    }

    /// Flushes at the end of the program.
    ///
    /// # Errors
    /// When standard output cannot be written to.
    pub fn finish(&mut self) -> Result<()> {
        self.flush()
    }
}

/// Writes an error to standard error, if anybody can read it.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "hissho: {}", visible(text));
}

/// `text` with its control characters written out, so that a file or a script cannot control the terminal on which it
/// is shown. Line ends stay.
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

/// Whether `error` means that nobody reads our output any more.
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
