//! Setting up a position, square by square.
//!
//! Start at [`show`]. The address is the state here too: a click asks for the page of the changed board, so that
//! nothing is changed by asking and the back button takes a disc away.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Player;
use maud::{Markup, html};
use othello::{Board, Position, Size, Square, Squares};

use super::super::ask::{Ask, shown};
use super::super::layout::Page;
use super::super::marks::disc as disc_picture;
use super::super::query::Pairs;
use super::super::refusal::Refusal;
use super::board::spoken;
use super::view::{board_text, colour, read_board};

/// The path of the page.
pub const PATH: &str = "/othello/edit";

/// What a click puts on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Brush {
    Disc(Player),
    Empty,
}

const BRUSHES: [(&str, Brush); 3] =
    [("black", Brush::Disc(Player::First)), ("white", Brush::Disc(Player::Second)), ("empty", Brush::Empty)];

/// The page on which a position can be changed.
pub fn address(ask: &Ask, position: Position) -> String {
    pairs(ask, position).address(PATH)
}

fn pairs(ask: &Ask, position: Position) -> Pairs {
    let pairs = Pairs::default().with("board", board_text(position));
    match ask.pairs.get("lang") {
        Some(lang) => pairs.with("lang", lang),
        None => pairs,
    }
}

/// Shows the page; with `put` it leads to the page of the changed board.
pub async fn show(ask: Ask) -> Result<Response, Refusal> {
    let position = match ask.pairs.get("board") {
        Some(text) => read_board(&ask, text)?,
        None => Position::start(Size::Eight),
    };
    let named = ask.pairs.get("brush").unwrap_or("black");
    let Some(&(_, brush)) = BRUSHES.iter().find(|(name, _)| *name == named) else {
        let reason =
            ask.lang.pick("brush: one of black, white, empty", "brush: black、white、empty のどれか");
        return Err(Refusal::input(&ask, reason));
    };
    if let Some(text) = ask.pairs.get("put") {
        let square = text.parse::<Square>().ok().filter(|&square| position.size().squares().contains(square));
        let Some(square) = square else {
            let text = shown(text);
            let reason = ask
                .lang
                .pick(format!("put: `{text}` is not a square"), format!("put: {text} はマスではありません"));
            return Err(Refusal::input(&ask, reason));
        };
        let to = pairs(&ask, painted(position, square, brush)).with("brush", named).address(PATH);
        return Ok((StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response());
    }
    Ok(page(&ask, position, named).render(&ask))
}

/// The position with one square changed. What is on it already is taken away.
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
    let size = position.size();
    let [black, white] = Player::BOTH.map(|player| position.discs(player));
    let other = of_discs(black, white, !position.side(), size);
    let empty = of_discs(Squares::EMPTY, Squares::EMPTY, Player::First, size);
    let play = |side: &str| pairs(ask, position).with("side", side).address(super::PATH);
    let brush_name = |name: &str| match name {
        "black" => lang.pick("black disc", "黒石"),
        "white" => lang.pick("white disc", "白石"),
        _ => lang.pick("empty", "空き"),
    };
    let body = html! {
        div .play {
            section .stage {
                h1 { (lang.pick("Set up a position", "局面を作る")) }
                (grid(ask, position, brush))
            }
            aside .side {
                section aria-labelledby="brushes" {
                    h2 #brushes { (lang.pick("A click puts", "クリックで置くもの")) }
                    p .steps {
                        @for (name, _) in BRUSHES {
                            a .step aria-current=[(name == brush).then_some("true")] href=(pairs(ask, position).with("brush", name).address(PATH)) { (brush_name(name)) }
                        }
                    }
                    p .faint { (lang.pick("The same disc once more takes it away.", "同じ石をもう一度置くと消えます。")) }
                }
                section aria-labelledby="side" {
                    h2 #side { (lang.pick(format!("{} to move", colour(position.side(), lang)), format!("{}の番", colour(position.side(), lang)))) }
                    p .steps {
                        a .step href=(pairs(ask, other).with("brush", brush).address(PATH)) {
                            (lang.pick(format!("Let {} move", colour(!position.side(), lang).to_lowercase()), format!("{}の番にする", colour(!position.side(), lang))))
                        }
                        a .step href=(pairs(ask, empty).with("brush", brush).address(PATH)) { (lang.pick("Empty board", "空の盤")) }
                        a .step href=(pairs(ask, Position::start(size)).with("brush", brush).address(PATH)) { (lang.pick("Usual start", "普通のはじめ")) }
                    }
                }
                section aria-labelledby="go-on" {
                    h2 #go-on { (lang.pick("Go on from here", "ここから")) }
                    p .steps {
                        a .step href=(play("both")) { (lang.pick("Analyse", "検討する")) }
                        a .step href=(play("black")) { (lang.pick("Play black", "黒で対局")) }
                        a .step href=(play("white")) { (lang.pick("Play white", "白で対局")) }
                    }
                }
            }
        }
    };
    Page {
        title: lang.pick("Set up a position", "局面を作る").to_owned(), game: Some(super::PATH), body
    }
}

fn grid(ask: &Ask, position: Position, brush: &str) -> Markup {
    let (side, offset) = (position.size().side(), position.size().offset());
    html! {
        form .board-form method="get" action=(PATH) {
            input type="hidden" name="board" value=(board_text(position));
            input type="hidden" name="brush" value=(brush);
            @if let Some(lang) = ask.pairs.get("lang") { input type="hidden" name="lang" value=(lang); }
            div .board .editing role="grid" aria-label=(ask.lang.pick("Othello board to set up", "作る局面の盤")) data-grid data-size=(side) {
                div .row role="row" {
                    span .corner role="columnheader" { span .sr { (ask.lang.pick("rank", "段")) } }
                    @for column in 0..side { span .file role="columnheader" { (char::from(b'a' + offset + column)) } }
                }
                @for row in 0..side {
                    div .row role="row" {
                        span .rank role="rowheader" { (1 + offset + row) }
                        @for square in (0..side).filter_map(|column| Square::at(offset + column, offset + row)) {
                            @let disc = Player::BOTH.into_iter().find(|&player| position.discs(player).contains(square));
                            span .cell role="gridcell" {
                                button id={"sq-" (square)} type="submit" name="put" value=(square) aria-label=(spoken(ask.lang, square, disc, false, false)) {
                                    @if let Some(player) = disc { (disc_picture(player, false, false)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
