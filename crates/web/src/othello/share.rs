//! Games and boards as text: read in any common form, and offered for copying.
//!
//! Start at [`read_any`], which finds out which form a text has, and at [`share`], the part of the page. Must not know what
//! becomes of what was read.

use console::{Message, msg, t};
use game::Player;
use maud::{Markup, html};
use othello::notation::board::{BoardError, format_position, parse_position_or};
use othello::notation::transcript::{self, PassStyle};
use othello::notation::{Record, ggf, obf};
use othello::{Position, Size};
use players::words;
use session::Session;

use super::super::ask::{Ask, pairs_error};
use super::super::query::Pairs;
use super::super::table::Kind;
use super::super::table::view::read_moves;
use super::editor;
use super::kind::{Othello, View};
use super::line::Line;

/// The path that a pasted text is sent to.
pub(crate) const READ: &str = "/othello/read";

/// The path of the position as SVG.
pub(crate) const SVG: &str = "/othello/diagram.svg";

/// The path of the position as PNG.
pub(crate) const PNG: &str = "/othello/diagram.png";

/// The longest text that is read, in bytes; a collection of games is not a game.
const LONGEST: usize = 64 * 1024;

/// Reads a game or a board in any common form: a transcript with or without branches, numbers and passes, a GGF game, 64
/// squares in one or eight lines, an OBF line, or an address of this page.
pub(crate) fn read_any(text: &str) -> Result<Session<Position>, Message> {
    let text = text.trim().trim_start_matches('\u{feff}');
    if text.len() > LONGEST {
        return Err(msg!("web-othello-paste-too-long", bytes = text.len(), most = LONGEST));
    }
    let start = Position::start(Size::Eight);
    if let Some((_, query)) = text.split_once("/othello?") {
        return read_address(query);
    }
    if text.contains("(;") {
        let game = ggf::parse(text).map_err(|error| other(&error))?;
        return Ok(of_record(game.record()));
    }
    if looks_like_a_board(text) {
        return read_position(text).map(Session::new);
    }
    if text.contains('(')
        && let Ok(session) = read_moves::<Othello>(text, start, None)
    {
        return Ok(session);
    }
    let record = transcript::parse(text, start).map_err(|error| words::othello::transcript(&error))?;
    Ok(of_record(&record))
}

/// An error that only programmers' words exist for.
fn other(error: &dyn std::error::Error) -> Message {
    msg!("web-othello-paste-other", error = error.to_string())
}

/// Whether a text is meant as a board: its first sixteen characters are squares of one.
fn looks_like_a_board(text: &str) -> bool {
    match parse_position_or(text, Player::First) {
        Ok(_) | Err(BoardError::NotASide { .. } | BoardError::NoSide { .. }) => true,
        Err(BoardError::NotASquare { squares, .. } | BoardError::Length { squares }) => squares >= 16,
    }
}

/// A board, or a line of an OBF file.
fn read_position(text: &str) -> Result<Position, Message> {
    if !text.contains(';') {
        return parse_position_or(text, Player::First).map_err(|error| words::othello::board(&error));
    }
    let entry = obf::parse_line(text, 1).map_err(|error| other(&error))?;
    entry.map(|entry| entry.position).ok_or_else(|| msg!("web-othello-paste-empty"))
}

fn read_address(query: &str) -> Result<Session<Position>, Message> {
    let query = query.split(['#', ' ', '\n']).next().unwrap_or_default();
    let pairs = Pairs::parse(query.as_bytes()).map_err(|error| pairs_error(&error))?;
    let start = match pairs.get("board") {
        Some(board) => parse_position_or(board, Player::First).map_err(|error| {
            msg!("web-refusal-parameter", name = "board", reason = words::othello::board(&error))
        })?,
        None => Position::start(Size::Eight),
    };
    let at = pairs.get("at").and_then(|at| at.parse().ok());
    read_moves::<Othello>(pairs.get("moves").unwrap_or_default(), start, at).map_err(|error| {
        let reason = words::session::tree(&error, Othello::illegal);
        msg!("web-refusal-parameter", name = "moves", reason = reason)
    })
}

fn of_record(record: &Record) -> Session<Position> {
    let mut session = Session::new(record.start());
    for &mv in record.moves() {
        session.play(mv).expect("a record holds legal moves only, and few");
    }
    session
}

/// What can be pasted and copied.
pub(crate) fn share(ask: &Ask, view: &View, line: &Line, refused: Option<(&str, &str)>) -> Markup {
    let lang = ask.lang;
    let record = line.record();
    let pairs = view.pairs(ask);
    let texts = [
        ("copy-moves", t!(lang, "web-moves"), transcript::format(&record, PassStyle::Omit)),
        ("copy-board", t!(lang, "web-othello-share-board"), format_position(*view.position())),
        ("copy-ggf", "GGF".to_owned(), ggf::Game::of(record).to_string()),
    ];
    html! {
        details .share open[refused.is_some()] {
            summary { (t!(lang, "web-othello-share")) }
            (paste(ask, view, refused))
            @for (id, name, text) in texts {
                div .copy {
                    label for=(id) { (name) }
                    input #(id) type="text" readonly value=(text);
                    button type="button" data-copy=(id) data-done=(t!(lang, "web-othello-share-copied")) hidden {
                        (t!(lang, "web-othello-share-copy"))
                    }
                }
            }
            p .inline {
                a href=(pairs.address(SVG)) download="othello.svg" hx-boost="false" { (t!(lang, "web-othello-share-svg")) }
                a href=(pairs.address(PNG)) download="othello.png" hx-boost="false" { (t!(lang, "web-othello-share-png")) }
                a href=(editor::address(ask, *view.position())) { (t!(lang, "web-othello-editor")) }
            }
        }
    }
}

/// The field to paste into, perhaps with what was pasted and why it could not be read.
fn paste(ask: &Ask, view: &View, refused: Option<(&str, &str)>) -> Markup {
    let lang = ask.lang;
    html! {
        form method="post" action=(view.pairs(ask).address(READ)) {
            label for="paste" { (t!(lang, "web-othello-paste")) }
            textarea #paste name="text" rows="3" spellcheck="false" autocomplete="off"
                aria-invalid=[refused.map(|_| "true")] aria-describedby=[refused.map(|_| "paste-error")] {
                (refused.map_or("", |(_, text)| text))
            }
            @if let Some((reason, _)) = refused { p #paste-error .refused role="alert" { (reason) } }
            button type="submit" { (t!(lang, "web-othello-paste-open")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use console::Lang;

    use super::*;

    fn moves(text: &str) -> Result<String, String> {
        let read = read_any(text).map_err(|reason| reason.in_language(Lang::EN));
        read.map(|session| session::text::write(&session, |mv| mv.to_string()).0)
    }

    #[test]
    fn every_common_form_is_read() {
        for text in [
            "f5d6c3",
            "F5D6C3",
            "1. f5 d6 2. c3",
            "f5, d6\nc3",
            "\u{feff}f5d6c3 ",
            "/othello?moves=f5d6c3&side=both",
            "http://localhost:8642/othello?moves=f5d6c3&lang=ja#x",
        ] {
            assert_eq!(moves(text).as_deref(), Ok("f5d6c3"), "{text}");
        }
        assert_eq!(moves("f5d6c3(c4)d3").as_deref(), Ok("f5d6c3(c4)d3"));
        let ggf = "(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[0]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)";
        assert_eq!(moves(ggf).as_deref(), Ok("f5d6"));
        let start = "---------------------------OX------XO---------------------------";
        for text in [
            start.to_owned(),
            format!("{start} X"),
            start
                .replace('-', ".")
                .as_bytes()
                .chunks(8)
                .map(|row| format!("{}\n", String::from_utf8_lossy(row)))
                .collect(),
        ] {
            let session = read_any(&text).unwrap();
            assert_eq!(*session.start(), Position::start(Size::Eight), "{text}");
        }
        let obf = format!("{start} X; F5:+0;");
        assert_eq!(*read_any(&obf).unwrap().start(), Position::start(Size::Eight));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        assert!(moves("hello").unwrap_err().contains("column 1"));
        assert!(moves("f5d6a1").unwrap_err().contains("column 5, move 3: a1"));
        assert!(
            moves(&"f5".repeat(10_000))
                .unwrap_err()
                .contains("column 3, move 2: there is already a disc on f5")
        );
        assert!(moves(&"f5".repeat(40_000)).unwrap_err().contains("80000 bytes"));
        assert!(moves(&"-".repeat(60)).unwrap_err().contains("60"));
        assert!(moves("(;GM[Othello]").is_err());
        assert!(moves("/othello?moves=%ff").is_err());
    }
}
