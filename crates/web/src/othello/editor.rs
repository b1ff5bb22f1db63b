//! Setting up a position, square by square.
//!
//! Start at [`show`]. The address is the state here too: a click asks for the page of the changed board, so that
//! a request changes nothing and the back button removes a disc.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use console::{Key, key, msg, t};
use game::Player;
use maud::{Markup, html};
use othello::{Board, Position, Size, Square, Squares};

use super::super::ask::{Ask, shown, wrong};
use super::super::layout::Page;
use super::super::marks;
use super::super::query::Pairs;
use super::super::refusal::Refusal;
use super::super::table::Kind;
use super::board::spoken;
use super::kind::{Othello, board_text, read_board};

/// The path of the page.
pub(crate) const PATH: &str = "/othello/edit";

/// What a click places on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Brush {
    Disc(Player),
    Empty,
}

/// What there is to choose from: its name in addresses, what it does, and its label.
const BRUSHES: [(&str, Brush, Key); 3] = [
    ("black", Brush::Disc(Player::First), key!("web-othello-editor-black")),
    ("white", Brush::Disc(Player::Second), key!("web-othello-editor-white")),
    ("empty", Brush::Empty, key!("web-othello-editor-empty")),
];

/// The page on which a position can be changed.
pub(crate) fn address(ask: &Ask, position: Position) -> String {
    pairs(ask, position).address(PATH)
}

fn pairs(ask: &Ask, position: Position) -> Pairs {
    ask.keep_lang(Pairs::default().with("board", board_text(position)))
}

/// Shows the page; with `put` it leads to the page of the changed board.
pub(crate) async fn show(ask: Ask) -> Result<Response, Refusal> {
    let position = match ask.pairs.get("board") {
        Some(text) => read_board(text)?,
        None => Position::start(Size::Eight),
    };
    let named = ask.pairs.get("brush").unwrap_or("black");
    let Some(&(_, brush, _)) = BRUSHES.iter().find(|(name, ..)| *name == named) else {
        return Err(wrong("brush", named, &BRUSHES.map(|(name, ..)| name).join(", ")));
    };
    if let Some(text) = ask.pairs.get("put") {
        let square = text.parse::<Square>().ok().filter(|&square| position.size().squares().contains(square));
        let square = square.ok_or_else(|| {
            Refusal::parameter("put", msg!("errors-othello-not-a-square", text = shown(text)))
        })?;
        let to = pairs(&ask, painted(position, square, brush)).with("brush", named).address(PATH);
        return Ok((StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response());
    }
    Ok(page(&ask, position, named).render(&ask))
}

/// The position with one square changed. A disc of the same colour is removed.
fn painted(position: Position, square: Square, brush: Brush) -> Position {
    let there = Player::BOTH.into_iter().find(|&player| position.discs(player).contains(square));
    let wanted = match brush {
        Brush::Disc(player) if there != Some(player) => Some(player),
        _ => None,
    };
    let discs = |player: Player| {
        let others = position.discs(player) - square.set();
        if wanted == Some(player) { others | square.set() } else { others }
    };
    of_discs(discs(Player::First), discs(Player::Second), position.side(), position.size())
}

fn of_discs(black: Squares, white: Squares, side: Player, size: Size) -> Position {
    let (mover, opponent) = if side == Player::First { (black, white) } else { (white, black) };
    let board = Board::new(mover, opponent).expect("no square has two discs");
    Position::new(board, side, size).expect("the discs are on the board")
}

fn page(ask: &Ask, position: Position, brush: &str) -> Page {
    let lang = ask.lang;
    let body = html! {
        div .play {
            section .stage {
                h1 { (t!(lang, "web-othello-editor")) }
                (grid(ask, position, brush))
            }
            aside .side {
                section aria-labelledby="brushes" {
                    h2 #brushes { (t!(lang, "web-othello-editor-place")) }
                    p .steps {
                        @for (name, _, label) in BRUSHES {
                            a .step aria-current=[(name == brush).then_some("true")]
                                href=(pairs(ask, position).with("brush", name).address(PATH)) { (lang.text(label)) }
                        }
                    }
                    p .faint { (t!(lang, "web-othello-editor-remove")) }
                }
                (starts(ask, position, brush))
                (ways_on(ask, position))
            }
        }
    };
    Page { title: t!(lang, "web-othello-editor"), game: Some(Othello::PATH), body }
}

/// Who is to move, and boards to begin with.
fn starts(ask: &Ask, position: Position, brush: &str) -> Markup {
    let lang = ask.lang;
    let (side, size) = (position.side(), position.size());
    let [black, white] = Player::BOTH.map(|player| position.discs(player));
    let [mover, other] = [side, !side].map(|player| Othello::player(player, lang));
    let starts = [
        (t!(lang, "web-othello-editor-let-move", player = other), of_discs(black, white, !side, size)),
        (t!(lang, "web-othello-editor-clear"), of_discs(Squares::EMPTY, Squares::EMPTY, Player::First, size)),
        (t!(lang, "web-othello-editor-start"), Position::start(size)),
    ];
    html! {
        section aria-labelledby="side" {
            h2 #side { (t!(lang, "web-othello-editor-to-move", player = mover)) }
            p .steps {
                @for (name, position) in starts {
                    a .step href=(pairs(ask, position).with("brush", brush).address(PATH)) { (name) }
                }
            }
        }
    }
}

/// What can be done with the position.
fn ways_on(ask: &Ask, position: Position) -> Markup {
    let lang = ask.lang;
    let ways = [
        ("both", t!(lang, "web-othello-editor-analyse")),
        ("black", t!(lang, "web-othello-editor-play-black")),
        ("white", t!(lang, "web-othello-editor-play-white")),
    ];
    html! {
        section aria-labelledby="go-on" {
            h2 #go-on { (t!(lang, "web-othello-editor-continue")) }
            p .steps {
                @for (side, name) in ways {
                    a .step href=(pairs(ask, position).with("side", side).address(Othello::PATH)) { (name) }
                }
            }
        }
    }
}

fn grid(ask: &Ask, position: Position, brush: &str) -> Markup {
    let (side, offset) = (position.size().side(), position.size().offset());
    html! {
        form .board-form method="get" action=(PATH) {
            input type="hidden" name="board" value=(board_text(position));
            input type="hidden" name="brush" value=(brush);
            @if let Some(lang) = ask.pairs.get("lang") { input type="hidden" name="lang" value=(lang); }
            div .board .editing role="grid" aria-label=(t!(ask.lang, "web-othello-editor-board")) data-grid data-size=(side) {
                div .row role="row" {
                    span .corner role="columnheader" { span .sr { (t!(ask.lang, "web-othello-rank")) } }
                    @for column in 0..side { span .file role="columnheader" { (char::from(b'a' + offset + column)) } }
                }
                @for row in 0..side {
                    div .row role="row" {
                        span .rank role="rowheader" { (1 + offset + row) }
                        @for square in (0..side).filter_map(|column| Square::at(offset + column, offset + row)) {
                            @let disc = Player::BOTH.into_iter().find(|&player| position.discs(player).contains(square));
                            span .cell role="gridcell" {
                                button id={"sq-" (square)} type="submit" name="put" value=(square) aria-label=(spoken(ask.lang, square, disc, false, false)) {
                                    @if let Some(player) = disc { (marks::disc(player, false, false)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
