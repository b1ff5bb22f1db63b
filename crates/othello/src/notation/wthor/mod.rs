//! WTHOR files: the tournament games of the Fédération Française d'Othello, and their names.
//!
//! Start at [`Wthor::parse`] and [`verify`] for games (`.wtb`), at [`Names`] for players (`.jou`) and
//! tournaments (`.trn`), at [`encode`] for writing. Records are borrowed from the bytes: nothing is
//! allocated because a header claims it. Opens no file.
//!
//! The format is from "Format de la base WTHOR" by S. Quin and S. Nicolet, checked on 49 files:
//! a header of 16 bytes, then 68 bytes a game, little-endian. Passes are not stored.

mod names;
mod replay;

use thiserror::Error;

pub use names::Names;
pub use replay::{
    EncodeError, FaultKind, GameCheck, GameFault, GameInfo, Problem, ProblemKind, Totals, encode_game, verify,
};

/// The bytes of a header.
const HEADER: usize = 16;

/// The bytes of a game.
pub const GAME_BYTES: usize = 68;

/// Why bytes are not a WTHOR file, or not a whole one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WthorError {
    /// Not even a header.
    #[error("the file has {bytes} bytes, and the header of a WTHOR file alone has 16")]
    NoHeader {
        /// The size of the file.
        bytes: usize,
    },
    /// The size is not what the header's count calls for.
    #[error(
        "the file has {bytes} bytes, but its header counts {count} records of {record} bytes, \
         which with the header make {expected}"
    )]
    Size {
        /// The size of the file.
        bytes: usize,
        /// The header's count of records.
        count: u32,
        /// The size of a record.
        record: usize,
        /// The size that such a file has.
        expected: u64,
    },
    /// The games are on another board.
    #[error("the games are on a {side}x{side} board, not on an 8x8 board")]
    NotEightByEight {
        /// The rows of the board, by the header.
        side: u8,
    },
    /// A file of positions to solve.
    #[error("the file holds solitaires (positions to solve), not games")]
    Solitaires,
    /// The size is right, yet a field of the header has a value that no such file has.
    #[error("byte {byte} of the header is {value}, which no WTHOR file has there")]
    Header {
        /// Which byte of the file, from 0.
        byte: usize,
        /// What it is.
        value: u8,
    },
}

/// What the first 16 bytes of a file say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The day on which the file was made: year, month (1-12) and day (1-31), as stored.
    pub created: (u16, u8, u8),
    /// The number of games; 0 in files of names.
    pub games: u32,
    /// The number of names; 0 in files of games.
    pub names: u16,
    /// The year in which the games were played; 0 in files of names.
    pub year: u16,
    /// The rows of the board. A stored 0 means 8.
    pub side: u8,
    /// Whether the file holds solitaires, as stored: 0 for games, 1 for solitaires.
    pub solitaires: u8,
    /// The empty squares at which the theoretical score was computed. A stored 0 means 22.
    pub depth: u8,
}

impl Header {
    fn read(bytes: &[u8]) -> Result<(Header, &[u8]), WthorError> {
        let Some((&header, body)) = bytes.split_first_chunk::<HEADER>() else {
            return Err(WthorError::NoHeader { bytes: bytes.len() });
        };
        let [century, year, month, day, g0, g1, g2, g3, n0, n1, y0, y1, side, solitaires, depth, _] = header;
        let header = Header {
            created: (u16::from(century) * 100 + u16::from(year), month, day),
            games: u32::from_le_bytes([g0, g1, g2, g3]),
            names: u16::from_le_bytes([n0, n1]),
            year: u16::from_le_bytes([y0, y1]),
            side: if side == 0 { 8 } else { side },
            solitaires,
            depth: if depth == 0 { 22 } else { depth },
        };
        Ok((header, body))
    }

    fn write(&self) -> [u8; HEADER] {
        let (created, month, day) = self.created;
        let [g0, g1, g2, g3] = self.games.to_le_bytes();
        let [n0, n1] = self.names.to_le_bytes();
        let [y0, y1] = self.year.to_le_bytes();
        // Read are a century and a year of one byte each, which need not be below 100.
        let century = u8::try_from(created / 100).unwrap_or(u8::MAX);
        let year = (created - 100 * u16::from(century)).min(255) as u8;
        [century, year, month, day, g0, g1, g2, g3, n0, n1, y0, y1, self.side, self.solitaires, self.depth, 0]
    }

    /// The first byte that no header of an 8x8 game file has.
    fn implausible(&self) -> Option<WthorError> {
        let (_, month, day) = self.created;
        let fields = [
            (2, month, 0..=12),
            (3, day, 0..=31),
            (12, self.side, 8..=8),
            (13, self.solitaires, 0..=0),
            (14, self.depth, 0..=60),
        ];
        let wrong = fields.into_iter().find(|(_, value, range)| !range.contains(value));
        wrong.map(|(byte, value, _)| WthorError::Header { byte, value })
    }
}

/// Compares a file's size with the one that its header calls for.
fn check_size(bytes: usize, count: u32, record: usize) -> Result<(), WthorError> {
    let expected = HEADER as u64 + u64::from(count) * record as u64;
    if bytes as u64 == expected { Ok(()) } else { Err(WthorError::Size { bytes, count, record, expected }) }
}

/// A file of games.
#[derive(Clone, Copy, Debug)]
pub struct Wthor<'a> {
    header: Header,
    games: &'a [[u8; GAME_BYTES]],
}

impl<'a> Wthor<'a> {
    /// Reads a whole `.wtb` file.
    ///
    /// # Errors
    /// [`WthorError`] when the header is not one of 8x8 games, or the size is not 16 + 68 bytes a
    /// game.
    pub fn parse(bytes: &'a [u8]) -> Result<Wthor<'a>, WthorError> {
        match Wthor::parse_lossy(bytes)? {
            (wthor, None) => Ok(wthor),
            (_, Some(damage)) => Err(damage),
        }
    }

    /// Reads a `.wtb` file that may be cut short: when the header is good and the size is wrong,
    /// gives the whole games that are there, and what is wrong.
    ///
    /// # Errors
    /// [`WthorError`] when there is no header, or not one of 8x8 games.
    pub fn parse_lossy(bytes: &'a [u8]) -> Result<(Wthor<'a>, Option<WthorError>), WthorError> {
        let (header, body) = Header::read(bytes)?;
        let damage = check_size(bytes.len(), header.games, GAME_BYTES).err();
        let implausible = header.implausible();
        match (header.side, header.solitaires, implausible) {
            // The other kinds of file that exist have records of other sizes.
            (10, 0 | 1, _) => return Err(WthorError::NotEightByEight { side: 10 }),
            (8, 1, _) => return Err(WthorError::Solitaires),
            // Something else altogether: its size says so more plainly than one of its bytes.
            (_, _, Some(implausible)) => return Err(damage.unwrap_or(implausible)),
            (_, _, None) => {}
        }
        let (games, _cut) = body.as_chunks::<GAME_BYTES>();
        Ok((Wthor { header, games }, damage))
    }

    /// What the header says.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The games in the order of the file.
    pub fn games(&self) -> impl ExactSizeIterator<Item = GameRecord<'a>> + use<'a> {
        self.games.iter().map(|bytes| GameRecord { bytes })
    }
}

/// One game of a file, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRecord<'a> {
    bytes: &'a [u8; GAME_BYTES],
}

impl<'a> GameRecord<'a> {
    /// The game stored in these bytes.
    #[must_use]
    pub const fn new(bytes: &'a [u8; GAME_BYTES]) -> GameRecord<'a> {
        GameRecord { bytes }
    }

    /// The tournament's number, for [`Names::get`].
    #[must_use]
    pub const fn tournament(self) -> u16 {
        u16::from_le_bytes([self.bytes[0], self.bytes[1]])
    }

    /// Black's number, for [`Names::get`].
    #[must_use]
    pub const fn black(self) -> u16 {
        u16::from_le_bytes([self.bytes[2], self.bytes[3]])
    }

    /// White's number, for [`Names::get`].
    #[must_use]
    pub const fn white(self) -> u16 {
        u16::from_le_bytes([self.bytes[4], self.bytes[5]])
    }

    /// Black's discs at the end as stored; the winner takes the empty squares.
    #[must_use]
    pub const fn black_discs(self) -> u8 {
        self.bytes[6]
    }

    /// Black's discs under perfect play from the header's depth, as stored.
    #[must_use]
    pub const fn theoretical_black_discs(self) -> u8 {
        self.bytes[7]
    }

    /// The 60 bytes of the moves: 10 * row + column, both from 1, and 0 after the last move.
    #[must_use]
    pub fn move_bytes(self) -> &'a [u8; 60] {
        self.bytes.last_chunk().expect("68 bytes end with 60")
    }
}

/// Writes a `.wtb` file of these games. The header's count is replaced by theirs.
///
/// # Panics
/// If there are more than `u32::MAX` games.
#[must_use]
pub fn encode(header: &Header, games: &[[u8; GAME_BYTES]]) -> Vec<u8> {
    let count = u32::try_from(games.len()).expect("a file holds at most u32::MAX games");
    let mut bytes = Header { games: count, ..*header }.write().to_vec();
    bytes.extend_from_slice(games.as_flattened());
    bytes
}
