//! The files of players (`.jou`) and tournaments (`.trn`): names in Latin-1, each in a fixed number
//! of bytes.
//!
//! Start at [`Names::players`] and [`Names::tournaments`]. Knows no game.

use super::{HEADER, Header, WthorError, check_size};

/// The names of players or of tournaments, by number.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    body: &'a [u8],
    width: usize,
}

impl<'a> Names<'a> {
    /// Reads a `.jou` file.
    ///
    /// # Errors
    /// [`WthorError`] when the size is not 16 + 20 bytes a name.
    pub fn players(bytes: &'a [u8]) -> Result<Names<'a>, WthorError> {
        Names::parse(bytes, 20)
    }

    /// Reads a `.trn` file.
    ///
    /// # Errors
    /// [`WthorError`] when the size is not 16 + 26 bytes a name.
    pub fn tournaments(bytes: &'a [u8]) -> Result<Names<'a>, WthorError> {
        Names::parse(bytes, 26)
    }

    fn parse(bytes: &'a [u8], width: usize) -> Result<Names<'a>, WthorError> {
        let (header, body) = Header::read(bytes)?;
        check_size(HEADER + body.len(), u32::from(header.names), width)?;
        Ok(Names { body, width })
    }

    /// How many names there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.body.len() / self.width
    }

    /// True when there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.body.is_empty()
    }

    /// The name with this number, if the file has it.
    #[must_use]
    pub fn get(&self, number: u16) -> Option<String> {
        self.body.chunks_exact(self.width).nth(usize::from(number)).map(latin_1)
    }

    /// All names from number 0 on.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = String> + use<'a> {
        self.body.chunks_exact(self.width).map(latin_1)
    }
}

/// The text up to the first zero byte. In Latin-1 a byte is the number of its character.
fn latin_1(field: &[u8]) -> String {
    field.iter().take_while(|&&byte| byte != 0).map(|&byte| char::from(byte)).collect()
}
