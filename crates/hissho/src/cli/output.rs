//! Standard output, for people or as JSON.
//!
//! Start at [`Output`]. What is written is buffered and flushed when the program waits or ends; a
//! reader that went away shows as a broken pipe, which ends the program quietly.

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

/// True when `error` says that nobody reads our output any more.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
