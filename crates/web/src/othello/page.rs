//! The Othello page as it is seen.
//!
//! Start at [`page`]: the board, whose turn it is, what can be done, the moves. Must not know how values are found.

use std::collections::HashMap;

use console::{Lang, t};
use game::{Game, Outcome, Player};
use maud::{Markup, html};
use othello::{Choice, Move, Position, Size, Square};
use players::Humans;

use super::super::ask::Ask;
use super::super::layout::{Page, lessons_link};
use super::super::refusal::Refusal;
use super::super::state::App;
use super::super::table::{Kind, parts};
use super::super::words::joined;
use super::board::{SquareValue, board};
use super::graph::graph;
use super::kind::{Othello, View, board_text};
use super::line::Line;
use super::ply::{self, Ply};
use super::values::{self, Worth, quick};
use super::{share, tree};

/// Something that was sent and refused.
#[derive(Clone, Copy)]
pub(crate) enum Refused<'a> {
    /// A move, for this reason.
    Move(&'a str),
    /// A pasted text that could not be read.
    Text {
        /// Why not.
        reason: &'a str,
        /// The text, to be corrected.
        text: &'a str,
    },
}

/// The page, perhaps with what was wrong with something sent.
pub(crate) async fn page(
    app: &App,
    ask: &Ask,
    view: &View,
    refused: Option<Refused<'_>>,
) -> Result<Page, Refusal> {
    let lang = ask.lang;
    let line = Line::of(view);
    // Where the computer is about to answer they would be gone before anyone has read them.
    let valued = view.hints && !(view.people != Humans::None && view.moves_by_itself(ask));
    let values: HashMap<Move, Worth> = match valued {
        true => quick(&app.pool, *view.position()).await.into_iter().collect(),
        false => HashMap::new(),
    };
    let to_look_up = line.clone();
    let known = match view.hints {
        true => app.with_library(move |library| ply::known(&to_look_up, library)).await?,
        false => vec![Ply::default(); line.positions.len()],
    };
    let (wrong_move, wrong_text) = match refused {
        Some(Refused::Move(reason)) => (Some(reason), None),
        Some(Refused::Text { reason, text }) => (None, Some((reason, text))),
        None => (None, None),
    };
    let body = html! {
        div .play {
            section #stage .stage aria-label=(t!(lang, "web-othello-stage")) {
                h1 .sr { (Othello::title(lang)) }
                (score(lang, view, &line))
                (board(ask, view, view.is_playable(), &|square| square_value(lang, &values, square)))
                (status(ask, view, wrong_move))
                (tree::steps(ask, view))
                p .links { (lessons_link(ask, Othello::NAME)) }
                (live(ask, view, &line, valued))
            }
            aside .side {
                (values_switch(ask, view))
                @if view.hints { (graph(ask, view, &line, &known)) }
                (tree::moves(ask, view, &line, &known))
                (share::share(ask, view, &line, wrong_text))
                (new_game(ask, view))
            }
        }
    };
    Ok(Page { title: Othello::title(lang), game: Some(Othello::PATH), body })
}

/// What a square is worth for whoever plays on it.
fn square_value(lang: Lang, values: &HashMap<Move, Worth>, square: Square) -> Option<SquareValue> {
    let best = values.values().map(|worth| worth.value).max();
    values.get(&Move::Place(square)).map(|&worth| SquareValue {
        text: values::text(worth),
        mark: values::mark(worth.origin),
        spoken: values::spoken(worth, lang),
        best: Some(worth.value) == best,
        exact: worth.origin.is_exact(),
    })
}

/// Where the script finds the stream of values, if there is anything to search.
fn live(ask: &Ask, view: &View, line: &Line, valued: bool) -> Markup {
    let nothing_to_search = view.is_over() && line.moves.is_empty();
    let stream = view.pairs(ask).with("lang", ask.lang.code()).address("/api/othello/stream");
    html! {
        @if view.hints && !nothing_to_search {
            div #live hidden data-stream=(stream) data-position=(board_text(*view.position())) data-squares[valued] {}
        }
    }
}

/// Whether values are shown, and how to read them.
fn values_switch(ask: &Ask, view: &View) -> Markup {
    let lang = ask.lang;
    html! {
        section .values aria-labelledby="values" {
            h2 #values { (t!(lang, "web-othello-values")) }
            p .inline {
                a #toggle-values .step href=(view.with_hints(!view.hints).address(ask)) aria-keyshortcuts="v" {
                    @if view.hints { (t!(lang, "web-othello-values-hide")) } @else { (t!(lang, "web-othello-values-show")) }
                }
                @if view.hints { span #live-how .faint {} }
            }
            @if view.hints {
                p .faint .legend {
                    (t!(lang, "web-othello-values-legend"))
                    @if view.position().size() != Size::Eight { " " (t!(lang, "web-othello-values-small")) }
                }
            }
        }
    }
}

/// How many discs each player has, and the opening.
fn score(lang: Lang, view: &View, line: &Line) -> Markup {
    let position = *view.position();
    html! {
        div .score {
            @for player in Player::BOTH {
                span .count .to-move[position.side() == player && !position.is_over()] {
                    span .chip .(Othello::SIDES[player.index()]) aria-hidden="true" {}
                    (Othello::player(player, lang)) (who(lang, view, player)) " " strong { (position.discs(player).len()) }
                }
            }
            @if let Some(opening) = line.opening(lang) {
                span .opening title=(joined(lang, &opening.others)) {
                    span .sr { (t!(lang, "web-othello-opening")) " " } (opening.name)
                }
            }
        }
    }
}

/// Who plays a colour, where a computer plays.
fn who(lang: Lang, view: &View, player: Player) -> Markup {
    let who = match (view.people, view.people.includes(player)) {
        (Humans::Both, _) => return html! {},
        (_, true) => t!(lang, "web-othello-you"),
        (_, false) => Othello::computer(&Othello::level_text(view.level), lang),
    };
    html! { span .who { (t!(lang, "web-othello-who", who = who)) } }
}

/// What happened and what is to be done, which is also spoken.
fn status(ask: &Ask, view: &View, refused: Option<&str>) -> Markup {
    let lang = ask.lang;
    let position = *view.position();
    let side = Othello::player(position.side(), lang);
    html! {
        div #status .status role="status" aria-live="polite" {
            @if let Some(reason) = refused { p .refused { (reason) } }
            @if let Some(text) = last_move(lang, view) { p { (text) } }
            @if position.is_over() {
                p .result { (result(lang, position)) }
            } @else if view.is_computers_turn() {
                (parts::computers_turn(ask, view))
            } @else if position.choice() == Choice::MustPass {
                form .inline method="post" action=(view.pairs(ask).address(Othello::PLAY)) {
                    p { (t!(lang, "web-othello-must-pass", player = side)) }
                    button #pass .primary type="submit" name="move" value="--" { (t!(lang, "web-othello-pass")) }
                }
            } @else {
                p { (t!(lang, "web-othello-to-move", player = side)) }
            }
        }
    }
}

/// What the last move was.
fn last_move(lang: Lang, view: &View) -> Option<String> {
    let (before, mv) = view.session.before(view.session.here())?;
    let position = view.session.position_at(before);
    let player = Othello::player(position.side(), lang);
    Some(match mv {
        Move::Pass => t!(lang, "web-othello-passed", player = player),
        Move::Place(square) => {
            let discs = position.board().flips(square).len();
            t!(lang, "web-othello-played", player = player, square = square.to_string(), discs = discs)
        }
    })
}

fn result(lang: Lang, position: Position) -> String {
    let [black, white] = Player::BOTH.map(|player| position.discs(player).len());
    match position.outcome() {
        Some(Outcome::Win(player)) => {
            let winner = Othello::player(player, lang);
            t!(lang, "web-othello-wins", player = winner, black = black, white = white)
        }
        _ => t!(lang, "web-othello-draw", black = black, white = white),
    }
}

/// The form that begins another game.
fn new_game(ask: &Ask, view: &View) -> Markup {
    let lang = ask.lang;
    html! {
        section .new-game aria-labelledby="new-game" {
            h2 #new-game { (t!(lang, "web-new-game")) }
            form method="get" action=(Othello::PATH) {
                (parts::sides_and_levels(ask, view))
                label { (t!(lang, "web-othello-size"))
                    select name="board" {
                        @for size in Size::ALL {
                            option value=(Othello::stored_start(&Position::start(size)))
                                selected[view.position().size() == size] { (size.side()) " × " (size.side()) }
                        }
                    }
                }
                button type="submit" .primary { (t!(lang, "web-new-game-start")) }
            }
        }
    }
}
