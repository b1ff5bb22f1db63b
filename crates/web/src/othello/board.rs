//! The board as a grid that can be seen, read aloud and played on.
//!
//! Start at [`board`]. Each legal square is a button of one form, so that playing needs no script; the name of a square
//! says everything that is seen on it. Must not know how values are found.

use console::{Lang, t};
use game::Player;
use maud::{Markup, html};
use othello::{Choice, Move, Position, Square, Squares};

use super::super::ask::Ask;
use super::super::marks;
use super::super::table::Kind;
use super::super::words::joined;
use super::kind::{Othello, View, is_flipped};

/// The value of a legal square, as it is shown and as it is read aloud.
pub(crate) struct SquareValue {
    /// As it is shown: `+2`.
    pub text: String,
    /// How it was found, in a sign or two.
    pub mark: String,
    /// As it is read aloud: "plus 2, 10 plies ahead".
    pub spoken: String,
    /// Whether no other move is better.
    pub best: bool,
    /// Whether it is the game's own value.
    pub exact: bool,
}

/// Draws the board. `playable` when a person may move; `value` is what a legal square is worth.
pub(crate) fn board(
    ask: &Ask,
    view: &View,
    playable: bool,
    value: &dyn Fn(Square) -> Option<SquareValue>,
) -> Markup {
    let lang = ask.lang;
    let position = *view.position();
    let (last, flipped) = last_move(view);
    let side = position.size().side();
    let offset = position.size().offset();
    let legal = match position.choice() {
        Choice::Place(squares) => squares,
        _ => Squares::EMPTY,
    };
    // Seen from the other side, both directions are turned around.
    let order: Vec<u8> = if is_flipped(view) { (0..side).rev().collect() } else { (0..side).collect() };
    let file = |column: u8| char::from(b'a' + offset + column);
    let rank = |row: u8| 1 + offset + row;
    html! {
        form .board-form method="post" action=(view.pairs(ask).address(Othello::PLAY)) {
            div .board .turn-black[position.side() == Player::First] .turn-white[position.side() == Player::Second]
                role="grid" aria-label=(t!(lang, "web-othello-board")) data-grid data-size=(side) {
                div .row role="row" {
                    span .corner role="columnheader" { span .sr { (t!(lang, "web-othello-rank")) } }
                    @for &column in &order { span .file role="columnheader" { (file(column)) } }
                }
                @for &row in &order {
                    div .row role="row" {
                        span .rank role="rowheader" { (rank(row)) }
                        @for &column in &order {
                            @if let Some(square) = Square::at(offset + column, offset + row) {
                                @if legal.contains(square) { (legal_cell(lang, position, square, playable, value(square))) }
                                @else { (cell(lang, position, square, last, flipped)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn cell(lang: Lang, position: Position, square: Square, last: Option<Square>, flipped: Squares) -> Markup {
    let disc = Player::BOTH.into_iter().find(|&player| position.discs(player).contains(square));
    let (is_last, turned) = (last == Some(square), flipped.contains(square));
    html! {
        span .cell role="gridcell" id={"sq-" (square)} aria-label=(spoken(lang, square, disc, is_last, turned)) {
            @if let Some(player) = disc { (marks::disc(player, is_last, turned)) }
        }
    }
}

/// A square that can be played on: a button where a person may, else the same to be looked at.
fn legal_cell(
    lang: Lang,
    position: Position,
    square: Square,
    playable: bool,
    value: Option<SquareValue>,
) -> Markup {
    let name =
        joined(lang, &[spoken(lang, square, None, false, false), t!(lang, "web-othello-square-legal")]);
    let label = match &value {
        Some(value) => joined(lang, &[&name, &value.spoken]),
        None => name.clone(),
    };
    let turned: Vec<String> =
        position.board().flips(square).into_iter().map(|square| square.to_string()).collect();
    let turned = turned.join(" ");
    let shown = html! {
        @match &value {
            Some(value) => span .value .best[value.best] .exact[value.exact] aria-hidden="true" {
                // Drawn by the style sheet: the name of the square says it in words.
                b data-text=(value.text) {} small data-text=(value.mark) {}
            },
            None => @if playable { span .dot aria-hidden="true" {} },
        }
    };
    let id = format!("sq-{square}");
    html! {
        @if playable {
            span .cell .legal role="gridcell" {
                button id=(id) type="submit" name="move" value=(square) aria-label=(label) data-flips=(turned) data-label=(name) { (shown) }
            }
        } @else {
            span .cell .legal role="gridcell" id=(id) aria-label=(label) data-flips=(turned) data-label=(name) { (shown) }
        }
    }
}

/// What a square is called with what is on it: "d3, empty", "d3, black, last move".
pub(crate) fn spoken(lang: Lang, square: Square, disc: Option<Player>, last: bool, flipped: bool) -> String {
    let mut words = vec![square.to_string()];
    words.push(match disc {
        None => t!(lang, "web-othello-square-empty"),
        Some(Player::First) => t!(lang, "web-othello-square-black"),
        Some(Player::Second) => t!(lang, "web-othello-square-white"),
    });
    if last {
        words.push(t!(lang, "web-othello-square-last"));
    } else if flipped {
        words.push(t!(lang, "web-othello-square-flipped"));
    }
    joined(lang, &words)
}

/// The square of the last move and the discs it turned.
pub(crate) fn last_move(view: &View) -> (Option<Square>, Squares) {
    let session = &view.session;
    let Some((before, Move::Place(square))) = session.before(session.here()) else {
        return (None, Squares::EMPTY);
    };
    (Some(square), session.position_at(before).board().flips(square))
}
