//! The Notakto page as it is seen.
//!
//! Start at [`page`]: the boards, what they are worth and what happened, and beside them the monoid.

use game::{Game, Outcome, Player};
use maud::{Markup, html};

use super::super::ask::Ask;
use super::super::layout::{Page, lessons_link};
use super::super::table::{Kind, View, parts};
use super::moves::{MOST_BOARDS, Notakto, cell_name};
use super::theory::look;
use super::{board, monoid};
use console::{Lang, t};
use players::Humans;

/// The page, perhaps with what was wrong about a move.
pub fn page(ask: &Ask, view: &View<Notakto>, refused: Option<&str>) -> Page {
    let lang = ask.lang;
    let seen = look(view.position());
    let body = html! {
        div .play .notakto {
            section .stage .wide-stage aria-label=(t!(lang, "web-notakto-stage")) {
                h1 .sr { (Notakto::title(lang)) }
                (board::boards(ask, view, &seen))
                (monoid::product(lang, view.position(), &seen))
                (status(ask, view, refused))
                (parts::steps(ask, view))
                p .links { (parts::hints_switch(ask, view)) " " (lessons_link(ask, "notakto")) }
            }
            aside .side {
                (monoid::elements(lang, &seen))
                (parts::moves(ask, view))
                (new_game(ask, view))
            }
            (monoid::dictionary(ask, view, &seen))
        }
    };
    Page { title: Notakto::title(lang), game: Some(Notakto::PATH), body }
}

/// What happened and what to do next, which screen readers announce.
fn status(ask: &Ask, view: &View<Notakto>, refused: Option<&str>) -> Markup {
    let lang = ask.lang;
    html! {
        div #status .status role="status" aria-live="polite" {
            @if let Some(reason) = refused { p .refused { (reason) } }
            @for text in last_said(lang, view) { p { (text) } }
            @if let Some(outcome) = view.position().outcome() {
                p .result { (result(lang, view.people, outcome)) }
            } @else if view.is_computers_turn() {
                (parts::computers_turn(ask, view))
            } @else {
                p { (to_move(lang, view)) }
            }
        }
    }
}

fn to_move(lang: Lang, view: &View<Notakto>) -> String {
    match view.people {
        Humans::Both => {
            let player = Notakto::player(view.position().to_move(), lang);
            t!(lang, "web-notakto-to-move", player = player)
        }
        _ => t!(lang, "web-notakto-your-move"),
    }
}

/// What the last move was, and whether it killed its board.
fn last_said(lang: Lang, view: &View<Notakto>) -> Vec<String> {
    let Some((before, mv)) = view.session.before(view.session.here()) else { return Vec::new() };
    let position = view.session.position_at(before);
    let (who, cell) = (who(lang, view.people, position.to_move()), cell_name(mv.cell));
    let (board, boards) = (mv.board + 1, position.boards().len());
    let mut said =
        vec![t!(lang, "web-notakto-played", who = who, cell = cell, board = board, boards = boards)];
    if position.kills(mv) {
        said.push(t!(lang, "web-notakto-killed", board = board));
    }
    said
}

/// Who a player is in this game, at the beginning of a sentence.
fn who(lang: Lang, people: Humans, player: Player) -> String {
    match (people, player) {
        (Humans::First | Humans::Second, _) if people.includes(player) => t!(lang, "web-notakto-who-you"),
        (Humans::First | Humans::Second, _) => t!(lang, "web-notakto-who-computer"),
        (_, Player::First) => t!(lang, "web-notakto-who-first"),
        (_, Player::Second) => t!(lang, "web-notakto-who-second"),
    }
}

fn result(lang: Lang, people: Humans, outcome: Outcome) -> String {
    let Outcome::Win(winner) = outcome else { return String::new() };
    match (people, winner) {
        (Humans::First | Humans::Second, _) if people.includes(winner) => t!(lang, "web-notakto-you-win"),
        (Humans::First | Humans::Second, _) => t!(lang, "web-notakto-you-lose"),
        (_, Player::First) => t!(lang, "web-notakto-first-wins"),
        (_, Player::Second) => t!(lang, "web-notakto-second-wins"),
    }
}

/// The form that starts another game.
fn new_game(ask: &Ask, view: &View<Notakto>) -> Markup {
    let lang = ask.lang;
    let number = view.session.start().boards().len();
    html! {
        section .new-game aria-labelledby="new-game" {
            h2 #new-game { (t!(lang, "web-new-game")) }
            form method="get" action=(Notakto::PATH) {
                fieldset .numbers-of-boards {
                    legend { (t!(lang, "web-notakto-new-boards")) }
                    @for count in 1..=6 {
                        label { input type="radio" name="boards" value=(count) checked[count == number.min(6)]; (count) }
                    }
                }
                (parts::sides_and_levels(ask, view))
                button type="submit" .primary { (t!(lang, "web-new-game-start")) }
            }
            details {
                summary { (t!(lang, "web-notakto-new-more")) }
                form method="get" action=(Notakto::PATH) {
                    label { (t!(lang, "web-notakto-new-empty", most = MOST_BOARDS))
                        input type="number" name="boards" min="1" max=(MOST_BOARDS) value=(number.max(7)) required;
                    }
                    (parts::sides_and_levels(ask, view))
                    button type="submit" { (t!(lang, "web-new-game-start")) }
                }
                form method="get" action=(Notakto::PATH) {
                    label { (t!(lang, "web-notakto-new-rows"))
                        input type="text" name="board" value=(view.position()) required spellcheck="false" autocomplete="off";
                    }
                    (parts::sides_and_levels(ask, view))
                    button type="submit" { (t!(lang, "web-new-game-start")) }
                }
            }
        }
    }
}
