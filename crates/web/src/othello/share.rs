//! Games and boards as text: pasted in any common form, and copied.
//!
//! Start at [`read_any`], which finds out which form a text has, and [`share`], the part of the page.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Player;
use maud::{Markup, html};
use othello::notation::board::{BoardError, format_position, parse_position_or};
use othello::notation::transcript::{self, PassStyle};
use othello::notation::{Record, ggf, obf};
use othello::{Position, Size};
use session::Session;

use super::super::ask::{Ask, Form};
use super::super::kept::keep;
use super::super::query::Pairs;
use super::super::refusal::Refusal;
use super::super::state::App;
use super::graph::Line;
use super::page;
use super::view::{View, read_moves};
use players::Humans;

/// The longest text that is read, in bytes: a book of games is no game.
const LONGEST: usize = 64 * 1024;

/// Reads a game or a board of any common form: a transcript with or without branches, numbers and passes, a GGF game,
/// 64 squares in one or eight lines, an OBF line, or an address of this page.
pub fn read_any(text: &str) -> Result<Session<Position>, String> {
    let text = text.trim().trim_start_matches('\u{feff}');
    if text.len() > LONGEST {
        return Err(format!("the text has {} bytes; at most {LONGEST} are read", text.len()));
    }
    let start = Position::start(Size::Eight);
    if let Some((_, query)) = text.split_once("/othello?") {
        return read_address(query);
    }
    if text.contains("(;") {
        let game = ggf::parse(text).map_err(|error| error.to_string())?;
        return Ok(of_record(game.record()));
    }
    if looks_like_a_board(text) {
        if text.contains(';') {
            let entry = obf::parse_line(text, 1).map_err(|error| error.to_string())?;
            return entry
                .map(|entry| Session::new(entry.position))
                .ok_or_else(|| "the line is empty".to_owned());
        }
        return parse_position_or(text, Player::First).map(Session::new).map_err(|error| error.to_string());
    }
    if text.contains('(')
        && let Ok(session) = read_moves(text, start, None)
    {
        return Ok(session);
    }
    transcript::parse(text, start).map(|record| of_record(&record)).map_err(|error| error.to_string())
}

/// Whether a text is meant as a board: its first sixteen signs are squares of one.
fn looks_like_a_board(text: &str) -> bool {
    match parse_position_or(text, Player::First) {
        Ok(_) => true,
        Err(BoardError::NotASide { .. }) => true,
        Err(BoardError::NotASquare { squares, .. } | BoardError::Length { squares }) => squares >= 16,
        Err(BoardError::NoSide { .. }) => true,
    }
}

fn read_address(query: &str) -> Result<Session<Position>, String> {
    let query = query.split(['#', ' ', '\n']).next().unwrap_or_default();
    let pairs = Pairs::parse(query.as_bytes()).map_err(|error| error.to_string())?;
    let start = match pairs.get("board") {
        Some(board) => parse_position_or(board, Player::First).map_err(|error| format!("board: {error}"))?,
        None => Position::start(Size::Eight),
    };
    let at = pairs.get("at").and_then(|at| at.parse().ok());
    read_moves(pairs.get("moves").unwrap_or_default(), start, at).map_err(|error| format!("moves: {error}"))
}

fn of_record(record: &Record) -> Session<Position> {
    let mut session = Session::new(record.start());
    for &mv in record.moves() {
        session.play(mv).expect("a record holds legal moves only, and few");
    }
    session
}

/// Opens what was pasted, to be analysed, and keeps it.
pub async fn read(State(app): State<App>, ask: Ask, Form(form): Form) -> Result<Response, Refusal> {
    let mut view = View::read(&ask)?;
    let text = form.get("text").unwrap_or_default();
    let session = match read_any(text) {
        Ok(session) => session,
        Err(error) => {
            let reason = ask.lang.pick(
                format!("This could not be read as a game or a board: {error}"),
                format!("棋譜や盤として読めませんでした（{error}）"),
            );
            return page::refused(&app, &ask, &view, page::Refused::Text { reason, text: text.to_owned() })
                .await;
        }
    };
    view = View { session, people: Humans::Both, game: None, ..view };
    if view.session.places() > 1 {
        keep(&app, &mut view).await.map_err(|refusal| refusal.to(&ask))?;
    }
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, view.address(&ask))]).into_response())
}

/// The moves of the line that is seen, as a record.
pub fn record_of(line: &Line) -> Record {
    let mut record = Record::new(line.positions[0]);
    for &mv in &line.moves {
        record.play(mv).expect("a session holds legal moves only");
    }
    record
}

/// What is pasted and copied.
pub fn share(ask: &Ask, view: &View, line: &Line, refused: Option<(&str, &str)>) -> Markup {
    let lang = ask.lang;
    let record = record_of(line);
    let pairs = view.pairs(ask);
    let texts = [
        ("copy-moves", lang.pick("Moves", "棋譜"), transcript::format(&record, PassStyle::Omit)),
        ("copy-board", lang.pick("Board", "盤面"), format_position(view.position())),
        ("copy-ggf", "GGF", ggf::Game::of(record).to_string()),
    ];
    html! {
        details .share open[refused.is_some()] {
            summary { (lang.pick("Paste, copy, pictures", "貼り付け、コピー、図")) }
            form method="post" action=(pairs.address("/othello/read")) {
                label for="paste" { (lang.pick("Paste moves or a board: f5d6c3…, 64 squares, GGF, OBF, a link", "棋譜か盤を貼り付け: f5d6c3…、64 マス、GGF、OBF、リンク")) }
                textarea #paste name="text" rows="3" spellcheck="false" autocomplete="off"
                    aria-invalid=[refused.map(|_| "true")] aria-describedby=[refused.map(|_| "paste-error")] {
                    (refused.map_or("", |(_, text)| text))
                }
                @if let Some((reason, _)) = refused { p #paste-error .refused role="alert" { (reason) } }
                button type="submit" { (lang.pick("Open", "開く")) }
            }
            @for (id, name, text) in texts {
                div .copy {
                    label for=(id) { (name) }
                    input #(id) type="text" readonly value=(text);
                    button type="button" data-copy=(id) data-done=(lang.pick("Copied", "コピーしました")) hidden { (lang.pick("Copy", "コピー")) }
                }
            }
            p .inline {
                a href=(pairs.address("/othello/diagram.svg")) download="othello.svg" hx-boost="false" { (lang.pick("Picture (SVG)", "図 (SVG)")) }
                a href=(pairs.address("/othello/diagram.png")) download="othello.png" hx-boost="false" { (lang.pick("Picture (PNG)", "図 (PNG)")) }
                a href=(super::editor::address(ask, view.position())) { (lang.pick("Set up a position", "局面を作る")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Result<String, String> {
        read_any(text).map(|session| session::text::write(&session, |mv| mv.to_string()).0)
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
        assert!(moves("f5d6a1").unwrap_err().contains("column 5, ply 3: a1"));
        assert!(moves(&"f5".repeat(10_000)).unwrap_err().contains("column 3, ply 2: f5 is occupied"));
        assert!(moves(&"f5".repeat(40_000)).unwrap_err().contains("80000 bytes"));
        assert!(moves(&"-".repeat(60)).unwrap_err().contains("60"));
        assert!(moves("(;GM[Othello]").is_err());
        assert!(moves("/othello?moves=%ff").is_err());
    }
}
