//! Reading files and lines of bounded size, and writing files.
//!
//! Start at [`read_text`], [`read_file`], [`Lines`] and [`write_file`]. Memory never grows with what an input claims or
//! keeps sending, and no file is left half written. Must not know what is in a file.

use std::fs::File;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;

use anyhow::{Result, bail};

use crate::failure::in_file;
use crate::{Message, msg};

/// The bytes of a file, or of standard input when the path is a lone `-`.
///
/// # Errors
/// When it cannot be read or has more than `limit` bytes.
pub fn read_file(path: &Path, limit: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = if path.as_os_str() == "-" {
        io::stdin().lock().take(limit + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| in_file(name_of(path), &error))?;
    if bytes.len() as u64 > limit {
        bail!(msg!("console-too-large", name = name_of(path), limit = limit));
    }
    Ok(bytes)
}

/// The text of a file, or of standard input when the path is a lone `-`.
///
/// # Errors
/// When it cannot be read, has more than `limit` bytes or is not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> Result<String> {
    let bytes = read_file(path, limit)?;
    String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to() + 1;
        let what = msg!("console-not-text", byte = byte);
        msg!("console-in-file", name = name_of(path), what = what).into()
    })
}

/// What messages call the file that is read from this path.
#[must_use]
pub fn name_of(path: &Path) -> Message {
    match path.as_os_str().to_str() {
        Some("-") => msg!("console-standard-input"),
        _ => msg!("console-as-is", text = path.display()),
    }
}

/// Writes a file whole or not at all. An existing file is replaced only if `replace`.
///
/// # Errors
/// When it cannot be written, exists and may not be replaced, or is a folder or a device.
pub fn write_file(path: &Path, bytes: &[u8], replace: bool) -> Result<()> {
    let named = |error: &io::Error| in_file(path.display(), error);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if path.metadata().is_ok_and(|there| !there.is_file()) {
        // Replacing a folder would fail anyway, but replacing a device would succeed.
        let what = msg!("console-not-a-file");
        bail!(msg!("console-in-file", name = path.display(), what = what));
    }
    let mut file = new_file_in(folder).map_err(|error| named(&error))?;
    file.write_all(bytes).map_err(|error| named(&error))?;
    let persisted = if replace { file.persist(path) } else { file.persist_noclobber(path) };
    persisted.map_err(|error| named(&error.error))?;
    Ok(())
}

/// A temporary file with the permissions that the user's files usually have.
fn new_file_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // What the umask leaves of it.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Its text, without the end of line; what is not UTF-8 is replaced.
    Text(String),
    /// It was longer than [`Lines::LONGEST`] bytes and has been skipped.
    TooLong,
}

/// The lines of an input, read one at a time and never held whole when they are too long.
pub struct Lines<R> {
    input: R,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    /// The longest line that is read, in bytes.
    pub const LONGEST: usize = 1 << 16;

    /// The lines of `input`.
    pub fn new(input: R) -> Self {
        Lines { input, number: 0 }
    }

    /// How many lines have been read: the number, from 1, of the last one.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The next line, or `None` at the end of the input.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let taken = self.input.by_ref().take(Self::LONGEST as u64 + 1).read_until(b'\n', &mut bytes)?;
        if taken == 0 {
            return Ok(None);
        }
        self.number += 1;
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
            if bytes.last() == Some(&b'\r') {
                bytes.pop();
            }
        } else if taken > Self::LONGEST {
            self.skip_line()?;
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(Line::Text(String::from_utf8_lossy(&bytes).into_owned())))
    }

    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                return Ok(());
            }
            match buffer.iter().position(|&byte| byte == b'\n') {
                Some(at) => {
                    self.input.consume(at + 1);
                    return Ok(());
                }
                None => {
                    let length = buffer.len();
                    self.input.consume(length);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<Line> {
        let mut lines = Lines::new(bytes);
        std::iter::from_fn(|| lines.next_line().unwrap()).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn lines_end_at_a_line_feed_a_carriage_return_before_it_or_the_end_of_input() {
        assert_eq!(all(b"a\r\n\nb"), [text("a"), text(""), text("b")]);
        assert_eq!(all(b""), []);
        assert_eq!(all(b"\xff\n"), [text("\u{fffd}")]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_whole() {
        let longest = Lines::<&[u8]>::LONGEST;
        let mut bytes = vec![b'x'; 3 * longest];
        bytes.extend(b"\nnext\n");
        assert_eq!(all(&bytes), [Line::TooLong, text("next")]);
        let mut bytes = vec![b'x'; longest];
        bytes.push(b'\n');
        assert_eq!(all(&bytes), [text(&"x".repeat(longest))]);
        assert_eq!(all(&vec![b'x'; longest + 1]), [Line::TooLong]);
    }
}
