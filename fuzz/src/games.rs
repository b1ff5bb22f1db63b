//! Whole games: GGF, the WTHOR base, trees of moves, and names of saved games.
//!
//! Start at [`ggf`] and [`wthor_games`]. Boards and single lines are in the module `boards`.

use game::Game;
use game::Player;
use library::GameId;
use othello::notation::ggf;
use othello::notation::wthor::{self, GameInfo, Names, Wthor};
use othello::{Choice, Move, Position, Size};
use session::text::{self as tree, Reader, TextError};
use session::{Place, Session};
use tictactoe::{Board, Cell, Stage};

use crate::{Verdict, text};

pub(crate) const GGF_TOKENS: &[&str] = &[
    "(;",
    ";)",
    "GM[Othello]",
    "PB[a]",
    "PW[",
    "]",
    "RE[+2.000:r]",
    "KM[-1.5]",
    "TI[05:00//02:00]",
    "TY[8]",
    "TY[4k]",
    "TY[8a]",
    "BO[8 ",
    "BO[4 -----O*--*O----- *]",
    "B[F5/0.50/1.25]",
    "W[D6//2]",
    "B[PA]",
    "W[pass]",
    "[",
    "/",
    "/nan",
    "/1e300",
    ":t",
];

pub(crate) const WTHOR_TOKENS: &[&str] = &["\u{1}", "\0\0\0\0", "\u{8}", "\u{16}", "AB", "\u{0}\u{8}\u{0}"];

pub(crate) const TREE_TOKENS: &[&str] =
    &["(", ")", "f5", "d6", "f4", "(f6)", "--", "0", "4", "8", "(1", "2)", "((", "))", "\u{e9}"];

pub(crate) const ID_TOKENS: &[&str] = &["0000000000000", "zzzzzzzzzzzzz", "1", "b", "\u{e9}"];

/// Games of a game server.
pub(crate) fn ggf(bytes: &[u8]) -> Verdict {
    let text = text(bytes);
    let mut read = false;
    for game in ggf::games(&text).flatten() {
        let written = game.to_string();
        let again = ggf::parse(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
        assert_eq!(again.record(), game.record(), "{written}");
        assert_eq!(again.to_string(), written);
        read = true;
    }
    Verdict::read_if(read)
}

/// A file of games of the WTHOR base.
pub(crate) fn wthor_games(bytes: &[u8]) -> Verdict {
    let Ok((file, damage)) = Wthor::parse_lossy(bytes) else {
        assert!(Wthor::parse(bytes).is_err());
        return Verdict::Refused;
    };
    assert_eq!(Wthor::parse(bytes).is_ok(), damage.is_none());
    let (mut problems, mut games) = (0, Vec::new());
    let totals = wthor::verify(&file, |_| problems += 1);
    assert_eq!(totals.illegal + totals.score_mismatches, problems);
    for record in file.games() {
        let checked = record.check();
        let moves = record.to_record();
        assert_eq!(checked.is_ok(), moves.is_ok());
        let (Ok(checked), Ok(moves)) = (checked, moves) else { continue };
        assert_eq!(checked.last, moves.last());
        let info = GameInfo {
            tournament: record.tournament(),
            black: record.black(),
            white: record.white(),
            theoretical_black_discs: record.theoretical_black_discs(),
        };
        let encoded = wthor::encode_game(&moves, &info).expect("it begins at the usual start");
        assert_eq!(&encoded[8..], record.move_bytes());
        games.push(encoded);
    }
    let written = wthor::encode(file.header(), &games);
    let again = Wthor::parse(&written).expect("what was written");
    assert_eq!(again.games().len(), games.len());
    assert_eq!(wthor::Header { games: 0, ..*again.header() }, wthor::Header { games: 0, ..*file.header() });
    Verdict::read_if(damage.is_none())
}

/// A file of players and one of tournaments of the WTHOR base.
pub(crate) fn wthor_names(bytes: &[u8]) -> Verdict {
    let mut read = false;
    for (names, width) in [(Names::players(bytes), 20), (Names::tournaments(bytes), 26)] {
        let Ok(names) = names else { continue };
        assert_eq!(names.len() * width + 16, bytes.len());
        for (number, name) in (0..).zip(names.iter()) {
            assert_eq!(names.get(number), Some(name));
        }
        assert_eq!(names.iter().len(), names.len());
        read = true;
    }
    Verdict::read_if(read)
}

/// A tree of moves of Othello, in which forced passes may be left out.
pub(crate) fn tree_othello(bytes: &[u8]) -> Verdict {
    let next = |text: &str, _: &Position| {
        let word = text.get(..2)?;
        Some((if word == "--" { Move::Pass } else { Move::Place(word.parse().ok()?) }, 2))
    };
    let unwritten = |position: &Position| (position.choice() == Choice::MustPass).then_some(Move::Pass);
    let reader = Reader { next: &next, unwritten: &unwritten, most: 600 };
    tree_of(bytes, Position::start(Size::Eight), &reader, |mv| mv.to_string())
}

/// A tree of moves of tic-tac-toe, whose positions repeat and whose games end soon.
pub(crate) fn tree_tictactoe(bytes: &[u8]) -> Verdict {
    let next = |text: &str, _: &Stage| {
        let digit = text.chars().next()?.to_digit(10)?;
        Some((Cell::new(digit as usize)?, 1))
    };
    let reader = Reader { next: &next, unwritten: &|_| None, most: 600 };
    let start = Stage::new(Board::from_cells([None; Cell::COUNT]), Player::First);
    tree_of(bytes, start, &reader, |cell| cell.index().to_string())
}

/// The first byte may say where in the tree to stand.
fn tree_of<G: Game>(
    bytes: &[u8],
    start: G,
    reader: &Reader<'_, G>,
    name: impl Fn(&G::Move) -> String,
) -> Verdict {
    let (at, rest) = match bytes.split_first() {
        Some((&number @ 0..32, rest)) => (Some(usize::from(number)), rest),
        _ => (None, bytes),
    };
    let read =
        |text: &str, at| -> Result<Session<G>, TextError<G>> { tree::read(text, start.clone(), at, reader) };
    Verdict::of(read(&text(rest), at), |session| {
        assert!(session.places() <= reader.most + 1);
        let (written, at) = tree::write(&session, &name);
        let again = read(&written, Some(at)).unwrap_or_else(|_| panic!("it was written: {written}"));
        assert_eq!(tree::write(&again, &name), (written, at));
        assert_eq!(again.line_to(again.here()).len(), session.line_to(session.here()).len());
        assert_eq!(again.main_line_from(Place::START).len(), session.main_line_from(Place::START).len());
    })
}

/// The name of a saved game.
pub(crate) fn game_id(bytes: &[u8]) -> Verdict {
    let text = text(bytes);
    Verdict::of(text.parse::<GameId>(), |id| assert_eq!(id.to_string(), text))
}
