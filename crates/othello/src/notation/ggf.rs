//! GGF, the text in which game servers and NBoard exchange games.
//!
//! Start at [`Game`], [`parse`] and [`games`]; a game is written by its `Display`. Tags are those of the
//! generic game file of the GGS server (skatgame.net/mburo/ggsa/ggf). Boards of 4, 6 and 8 rows are
//! read; reversed games ("anti") and larger boards are refused by name. Knows no files.

use std::fmt;

use game::Player;
use thiserror::Error;

use super::board::{self, BoardError};
use super::{Record, shown};
use crate::{Choice, IllegalMove, Move, NotASquare, Position, Size, Square};

/// Why a text is not a game. Columns count the game's characters, its `(` being the first; plies count
/// moves from 1, passes included, whether or not they are written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GgfError {
    /// There is no `(;` in the text.
    #[error("there is no game: `(;` is missing")]
    NoGame,
    /// The text ends inside a game.
    #[error("column {column}: the text ends inside a game (`;)` is missing)")]
    Unfinished {
        /// Where the last tag or what should be one begins.
        column: usize,
    },
    /// Something that is no tag where one is due.
    #[error("column {column}: `{found}` is not a tag such as B[f5]")]
    NotATag {
        /// Where it begins.
        column: usize,
        /// How it begins.
        found: String,
    },
    /// A game that is not Othello, or of a kind that is not played here.
    #[error("column {column}: `{found}` is a kind of game that is not read here")]
    Kind {
        /// Where its value begins.
        column: usize,
        /// What it says.
        found: String,
    },
    /// The board is not one.
    #[error("column {column}: the board: {reason}")]
    Board {
        /// Where its value begins.
        column: usize,
        /// What is wrong with it.
        reason: BoardError,
    },
    /// The board's number of rows is not the one that is said.
    #[error("column {column}: the board does not have the {rows} rows that are announced")]
    Rows {
        /// Where its value begins.
        column: usize,
        /// How many were announced.
        rows: String,
    },
    /// A move, or the end, before any board.
    #[error("column {column}: the board (BO) is missing")]
    NoBoard {
        /// Where it is missed.
        column: usize,
    },
    /// A second board after the first move.
    #[error("column {column}: a second board (BO)")]
    SecondBoard {
        /// Where it stands.
        column: usize,
    },
    /// Something that is neither a square nor a pass.
    #[error("column {column}, ply {ply}: `{found}` is not a move (a square such as F5, or PA)")]
    NotAMove {
        /// Where it begins.
        column: usize,
        /// Its number in the game.
        ply: usize,
        /// How it begins.
        found: String,
    },
    /// A square that the board does not have.
    #[error("column {column}, ply {ply}: {reason}")]
    NotASquare {
        /// Where it begins.
        column: usize,
        /// Its number in the game.
        ply: usize,
        /// Which, and what is wrong.
        reason: NotASquare,
    },
    /// A move of the player whose turn it is not.
    #[error("column {column}, ply {ply}: it is the other player's turn")]
    NotTheirTurn {
        /// Where it begins.
        column: usize,
        /// Its number in the game.
        ply: usize,
    },
    /// A move against the rules.
    #[error("column {column}, ply {ply}: {reason}")]
    Illegal {
        /// Where it begins.
        column: usize,
        /// Its number in the game.
        ply: usize,
        /// What the rules say.
        reason: IllegalMove,
    },
}

/// What stands beside a move.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Note {
    /// The value of the move in discs, as the player who made it saw it.
    pub eval: Option<f64>,
    /// The seconds it took.
    pub seconds: Option<f64>,
}

/// How a game came to its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ending {
    /// It was played to the end.
    #[default]
    Played,
    /// One side gave up.
    Resigned,
    /// One side ran out of time.
    TimeOut,
    /// Both agreed.
    Mutual,
    /// It was put off.
    Adjourned,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameResult {
    /// Black's discs less White's, and less the komi if there is one.
    pub black: f64,
    /// How it came about.
    pub ending: Ending,
}

/// What is said of a game beside its moves. An empty text is not written.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Head {
    /// Where it was played: PC.
    pub place: String,
    /// When, in whatever form: DT.
    pub date: String,
    /// Who played black: PB.
    pub black: String,
    /// Who played white: PW.
    pub white: String,
    /// The clock of both, as `mm:ss` for the game, `/` a move, `/` extra: TI.
    pub clock: String,
    /// What Black gives White before discs are counted: KM.
    pub komi: Option<f64>,
    /// The result: RE; `?` when it is not known.
    pub result: Option<GameResult>,
}

/// A game with what stands beside its moves.
///
/// ```
/// # use othello::notation::ggf::{Game, Note};
/// # use othello::{Move, Position, Size};
/// let mut game = Game::new(Position::start(Size::Eight));
/// let f5 = Move::Place("f5".parse().expect("a square"));
/// game.play(f5, Note { eval: Some(0.5), seconds: None })?;
/// assert!(game.to_string().ends_with(" *]B[F5/0.50];)"));
/// # Ok::<(), othello::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// What is said of it.
    pub head: Head,
    record: Record,
    notes: Vec<Note>,
}

impl Game {
    /// A game that begins at `start`.
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game { head: Head::default(), record: Record::new(start), notes: Vec::new() }
    }

    /// A game of which the moves are known and nothing else.
    #[must_use]
    pub fn of(record: Record) -> Game {
        let notes = vec![Note::default(); record.moves().len()];
        Game { head: Head::default(), record, notes }
    }

    /// The moves.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// What stands beside each move of the record.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Adds a move.
    ///
    /// # Errors
    /// The reason when it is not legal; the game stays as it is.
    pub fn play(&mut self, mv: Move, note: Note) -> Result<(), IllegalMove> {
        self.record.play(mv)?;
        self.notes.push(note);
        Ok(())
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Head { place, date, black, white, clock, komi, result } = &self.head;
        f.write_str("(;GM[Othello]")?;
        for (tag, text) in [("PC", place), ("DT", date), ("PB", black), ("PW", white)] {
            write_text(f, tag, text)?;
        }
        match result {
            Some(result) => write!(f, "RE[{}]", ResultText(*result))?,
            None => f.write_str("RE[?]")?,
        }
        write_text(f, "TI", clock)?;
        let start = self.record.start();
        let rows = start.size().side();
        match komi.filter(|komi| komi.is_finite()) {
            Some(komi) => write!(f, "TY[{rows}k]KM[{komi:+.3}]")?,
            None => write!(f, "TY[{rows}]")?,
        }
        write!(f, "BO[{rows} {}]", BoardText(start))?;
        let mut side = start.side();
        for (mv, note) in self.record.moves().iter().zip(&self.notes) {
            write_move(f, *mv, *note, side, start.size())?;
            side = side.opponent();
        }
        f.write_str(";)")
    }
}

/// A tag with a text in it; the format has no way of writing a bracket inside one.
fn write_text(f: &mut fmt::Formatter<'_>, tag: &str, text: &str) -> fmt::Result {
    let plain = text.chars().map(|c| match c {
        '[' => '(',
        ']' => ')',
        c if c.is_control() => ' ',
        c => c,
    });
    let plain: String = plain.collect();
    // A reader takes the blanks off.
    match plain.trim() {
        "" => Ok(()),
        plain => write!(f, "{tag}[{plain}]"),
    }
}

fn write_move(f: &mut fmt::Formatter<'_>, mv: Move, note: Note, side: Player, size: Size) -> fmt::Result {
    f.write_str(if side == Player::First { "B[" } else { "W[" })?;
    match mv {
        Move::Pass => f.write_str("PA")?,
        Move::Place(square) => {
            let (column, row) = (square.column() - size.offset(), square.row() - size.offset());
            write!(f, "{}{}", char::from(b'A' + column), row + 1)?;
        }
    }
    let finite = |number: Option<f64>| number.filter(|number| number.is_finite());
    match (finite(note.eval), finite(note.seconds)) {
        (None, None) => {}
        (Some(eval), None) => write!(f, "/{eval:.2}")?,
        (None, Some(seconds)) => write!(f, "//{seconds:.2}")?,
        (Some(eval), Some(seconds)) => write!(f, "/{eval:.2}/{seconds:.2}")?,
    }
    f.write_str("]")
}

struct ResultText(GameResult);

impl fmt::Display for ResultText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameResult { black, ending } = self.0;
        write!(f, "{black:+.3}")?;
        f.write_str(match ending {
            Ending::Played => "",
            Ending::Resigned => ":r",
            Ending::TimeOut => ":t",
            Ending::Mutual => ":s",
            Ending::Adjourned => ":l",
        })
    }
}

struct BoardText(Position);

impl fmt::Display for BoardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (black, white) = (self.0.discs(Player::First), self.0.discs(Player::Second));
        let sign = |square: Square| match square {
            square if black.contains(square) => '*',
            square if white.contains(square) => 'O',
            _ => '-',
        };
        // In one run, as NBoard has it; servers put spaces between the rows.
        f.write_str(&self.0.size().squares().into_iter().map(sign).collect::<String>())?;
        f.write_str(if self.0.side() == Player::First { " *" } else { " O" })
    }
}

/// Reads the first game of a text.
///
/// What stands before `(;` is not looked at, as the `1 ` that servers write there.
///
/// # Errors
/// The first thing that is wrong, with its place. A forced pass that is left out is added.
pub fn parse(text: &str) -> Result<Game, GgfError> {
    games(text).next().unwrap_or(Err(GgfError::NoGame))
}

/// Reads all games of a text, one after the other; a game that cannot be read does not stop the next.
pub fn games(text: &str) -> impl Iterator<Item = Result<Game, GgfError>> + '_ {
    let mut scanner = Scanner { text, game: 0, at: 0 };
    std::iter::from_fn(move || {
        scanner.game = scanner.at + scanner.rest().find("(;")?;
        scanner.at = scanner.game + 2;
        Some(read_game(&mut scanner))
    })
}

fn read_game(scanner: &mut Scanner<'_>) -> Result<Game, GgfError> {
    let mut head = Head::default();
    let mut game: Option<Game> = None;
    while let Some(Tag { name, value, at }) = scanner.next_tag()? {
        let text = || value.trim().to_owned();
        match name {
            "GM" if !value.trim().eq_ignore_ascii_case("othello") => {
                return Err(GgfError::Kind { column: scanner.column(at), found: shown(value) });
            }
            // The letters after the size: a, the side with fewer discs wins; other rules, other games.
            "TY" if value.trim().trim_start_matches(['s', 'k', 'b', 'w']).contains('a') => {
                return Err(GgfError::Kind { column: scanner.column(at), found: shown(value) });
            }
            "PC" => head.place = text(),
            "DT" => head.date = text(),
            "PB" => head.black = text(),
            "PW" => head.white = text(),
            "TI" => head.clock = text(),
            "KM" => head.komi = number(value),
            "RE" => head.result = result(value),
            "BO" if game.as_ref().is_some_and(|game| !game.notes.is_empty()) => {
                return Err(GgfError::SecondBoard { column: scanner.column(at) });
            }
            "BO" => game = Some(Game::new(start(value, scanner, at)?)),
            "B" | "W" => {
                let player = if name == "B" { Player::First } else { Player::Second };
                let game = game.as_mut().ok_or_else(|| GgfError::NoBoard { column: scanner.column(at) })?;
                read_move(game, player, value, scanner, at)?;
            }
            _ => {}
        }
    }
    let game = game.ok_or_else(|| GgfError::NoBoard { column: scanner.column(scanner.at) })?;
    Ok(Game { head, ..game })
}

/// `8 ---...--- *`: the number of rows, the squares, the side to move.
fn start(value: &str, scanner: &Scanner<'_>, at: usize) -> Result<Position, GgfError> {
    let value = value.trim_start();
    let (rows, squares) = value.split_at(value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len()));
    let size = rows.parse().ok().and_then(Size::from_side);
    let column = scanner.column(at);
    let Some(size) = size else {
        return Err(GgfError::Kind { column, found: format!("{} rows", shown(rows)) });
    };
    let position = board::parse_position(squares).map_err(|reason| GgfError::Board { column, reason })?;
    if position.size() != size {
        return Err(GgfError::Rows { column, rows: rows.to_owned() });
    }
    Ok(position)
}

/// `F5/eval/seconds`, of which only the square must be there.
fn read_move(
    game: &mut Game,
    player: Player,
    value: &str,
    scanner: &Scanner<'_>,
    at: usize,
) -> Result<(), GgfError> {
    let last = game.record.last();
    let pass_due = last.side() != player && last.choice() == Choice::MustPass;
    let ply = game.notes.len() + 1 + usize::from(pass_due);
    let mut parts = value.split('/');
    let word = parts.next().unwrap_or_default().trim();
    let note = Note { eval: parts.next().and_then(number), seconds: parts.next().and_then(number) };
    let mv = move_of(word, last.size()).map_err(|reason| {
        let column = scanner.column(at);
        match reason {
            NotASquare::Malformed(_) => GgfError::NotAMove { column, ply, found: shown(word) },
            reason @ NotASquare::OffBoard(_) => GgfError::NotASquare { column, ply, reason },
        }
    })?;
    if pass_due {
        game.play(Move::Pass, Note::default()).expect("a pass is due");
    }
    let last = game.record.last();
    if last.is_over() && mv == Move::Pass {
        // Some programs end a game with the passes that nobody makes.
        return Ok(());
    }
    if last.side() != player {
        return Err(GgfError::NotTheirTurn { column: scanner.column(at), ply });
    }
    game.play(mv, note).map_err(|reason| GgfError::Illegal { column: scanner.column(at), ply, reason })
}

/// The move that a word means: a square, whatever follows it, or the beginning of `pass`, or `--`.
///
/// On a board of fewer rows the names of squares begin at its own corner.
///
/// # Errors
/// What is wrong with the square.
pub fn move_of(word: &str, size: Size) -> Result<Move, NotASquare> {
    let is_pass = !word.is_empty() && "pass".starts_with(&word.to_ascii_lowercase());
    if is_pass || word == "--" {
        return Ok(Move::Pass);
    }
    let name: String = word.chars().take(2).collect();
    let square: Square = name.parse()?;
    let inside = Square::at(square.column() + size.offset(), square.row() + size.offset())
        .filter(|inside| size.squares().contains(*inside));
    inside.map(Move::Place).ok_or(NotASquare::OffBoard(name))
}

/// A finite number, or nothing where the text is none.
fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}

fn result(value: &str) -> Option<GameResult> {
    let (black, ending) = value.split_once(':').unwrap_or((value, ""));
    let ending = match ending.trim() {
        "r" => Ending::Resigned,
        "t" => Ending::TimeOut,
        "s" => Ending::Mutual,
        "l" => Ending::Adjourned,
        _ => Ending::Played,
    };
    number(black).map(|black| GameResult { black, ending })
}

/// A cursor in a text. It never goes back, so that a text of many broken games is read in linear time.
struct Scanner<'a> {
    text: &'a str,
    /// The byte at which the present game begins.
    game: usize,
    at: usize,
}

struct Tag<'a> {
    name: &'a str,
    value: &'a str,
    /// The byte at which the value begins.
    at: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn column(&self, at: usize) -> usize {
        self.text[self.game..at].chars().count() + 1
    }

    /// The next tag, or `None` after the end of the game. Of several values it gives the first.
    fn next_tag(&mut self) -> Result<Option<Tag<'a>>, GgfError> {
        loop {
            self.at = self.text.len() - self.rest().trim_start().len();
            let rest = self.rest();
            if rest.starts_with(";)") {
                self.at += 2;
                return Ok(None);
            }
            if rest.is_empty() {
                return Err(GgfError::Unfinished { column: self.column(self.at) });
            }
            let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
            let (name, behind) = rest.split_at(length);
            let Some(inside) = behind.trim_start().strip_prefix('[') else {
                return Err(GgfError::NotATag { column: self.column(self.at), found: shown(rest) });
            };
            let Some(end) = inside.find(']') else {
                let column = self.column(self.at);
                // No game can follow without a bracket.
                self.at = self.text.len();
                return Err(GgfError::Unfinished { column });
            };
            let at = self.text.len() - inside.len();
            self.at = at + end + 1;
            if !name.is_empty() {
                return Ok(Some(Tag { name, value: &inside[..end], at }));
            }
            // A further value of the tag before it.
        }
    }
}
