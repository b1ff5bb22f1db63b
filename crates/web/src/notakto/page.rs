//! The Notakto page as it is seen.
//!
//! Start at [`page`]: the boards, what they are worth, what happened, and beside them the monoid.

use game::{Game, Outcome};
use maud::{Markup, html};

use super::super::ask::Ask;
use super::super::layout::{Page, how_to_play};
use super::super::table::{Kind, View, parts};
use super::theory::look;
use super::{MOST_BOARDS, Notakto, board, cell_name, monoid};
use console::Lang;
use players::Humans;

/// The page, perhaps with what was wrong about a move.
pub fn page(ask: &Ask, view: &View<Notakto>, refused: Option<&str>) -> Page {
    let lang = ask.lang;
    let seen = look(view.position());
    let body = html! {
        div .play .notakto {
            section .stage .wide-stage aria-label=(lang.pick("Boards", "盤")) {
                h1 .sr { (Notakto::title(lang)) }
                (board::boards(ask, view, &seen))
                (monoid::product(lang, view.position(), &seen))
                (status(ask, view, refused))
                (parts::steps(ask, view))
                p .links { (parts::hints_switch(ask, view)) " " (how_to_play(ask, "notakto")) }
            }
            aside .side {
                (monoid::elements(lang, &seen))
                (parts::moves(ask, view))
                (new_game(ask, view))
            }
            (monoid::dictionary(ask, view, &seen))
        }
    };
    Page { title: Notakto::title(lang).to_owned(), game: Some(Notakto::PATH), body }
}

/// What happened and what is to be done, which is also spoken.
fn status(ask: &Ask, view: &View<Notakto>, refused: Option<&str>) -> Markup {
    let lang = ask.lang;
    html! {
        div #status .status role="status" aria-live="polite" {
            @if let Some(reason) = refused { p .refused { (reason) } }
            @for text in last_said(lang, view) { p { (text) } }
            @if let Some(outcome) = view.position().outcome() {
                p .result { (result(lang, view, outcome)) }
            } @else if view.is_computers_turn() {
                (parts::computers_turn(ask, view))
            } @else {
                p { (to_move(lang, view)) }
            }
        }
    }
}

fn to_move(lang: Lang, view: &View<Notakto>) -> String {
    let player = Notakto::player(view.position().to_move(), lang);
    match view.people {
        Humans::Both => lang.pick(
            format!("{player} to move: write an X in any empty cell of a live board."),
            format!("{player}の番です。生きた盤の空いているマスに X を書きます。"),
        ),
        _ => lang.pick(
            "Your move: write an X in any empty cell of a live board.".to_owned(),
            "あなたの番です。生きた盤の空いているマスに X を書きます。".to_owned(),
        ),
    }
}

/// What the last move was.
fn last_said(lang: Lang, view: &View<Notakto>) -> Vec<String> {
    let Some((before, mv)) = view.session.before(view.session.here()) else { return Vec::new() };
    let position = view.session.position_at(before);
    let player = parts::who(view, position.to_move(), lang);
    let (cell, number) = (cell_name(mv.cell), mv.board + 1);
    let mut said = vec![match position.boards().len() {
        1 => lang.pick(format!("{player}: X in {cell}."), format!("{player}が {cell} に書きました。")),
        _ => lang.pick(
            format!("{player}: X in {cell} of board {number}."),
            format!("{player}が盤 {number} の {cell} に書きました。"),
        ),
    }];
    if position.kills(mv) {
        said.push(lang.pick(
            format!("Three in a row: board {number} is dead."),
            format!("3 つ並んで、盤 {number} は死にました。"),
        ));
    }
    said
}

fn result(lang: Lang, view: &View<Notakto>, outcome: Outcome) -> String {
    let Outcome::Win(winner) = outcome else { return String::new() };
    match view.people {
        Humans::First | Humans::Second if view.people.includes(winner) => lang.pick(
            "You win: the computer has killed the last board.".to_owned(),
            "あなたの勝ちです。コンピュータが最後の盤を殺しました。".to_owned(),
        ),
        Humans::First | Humans::Second => lang.pick(
            "You lose: you have killed the last board.".to_owned(),
            "あなたの負けです。最後の盤を殺しました。".to_owned(),
        ),
        _ => {
            let [winner, loser] = [winner, !winner].map(|player| Notakto::player(player, lang));
            lang.pick(
                format!("{winner} wins: {} has killed the last board.", loser.to_lowercase()),
                format!("{winner}の勝ちです。{loser}が最後の盤を殺しました。"),
            )
        }
    }
}

/// The form that begins another game.
fn new_game(ask: &Ask, view: &View<Notakto>) -> Markup {
    let lang = ask.lang;
    let number = view.session.start().boards().len();
    html! {
        section .new-game aria-labelledby="new-game" {
            h2 #new-game { (lang.pick("New game", "新しい対局")) }
            form method="get" action=(Notakto::PATH) {
                fieldset .numbers-of-boards {
                    legend { (lang.pick("Boards", "盤の枚数")) }
                    @for count in 1..=6 {
                        label { input type="radio" name="boards" value=(count) checked[count == number.min(6)]; (count) }
                    }
                }
                (parts::sides_and_levels(ask, view))
                button type="submit" .primary { (lang.pick("Begin", "始める")) }
            }
            details {
                summary { (lang.pick("More boards, or boards with X on them", "もっと多くの盤、途中の盤")) }
                form method="get" action=(Notakto::PATH) {
                    label { (lang.pick(format!("Empty boards, 1 to {MOST_BOARDS}"), format!("空の盤の枚数（1 から {MOST_BOARDS}）")))
                        input type="number" name="boards" min="1" max=(MOST_BOARDS) value=(number.max(7)) required;
                    }
                    (parts::sides_and_levels(ask, view))
                    button type="submit" { (lang.pick("Begin", "始める")) }
                }
                form method="get" action=(Notakto::PATH) {
                    label { (lang.pick("Boards row by row, joined by +", "盤を 1 行ずつ、盤と盤の間は +"))
                        input type="text" name="board" value=(view.position()) required spellcheck="false" autocomplete="off";
                    }
                    (parts::sides_and_levels(ask, view))
                    button type="submit" { (lang.pick("Begin", "始める")) }
                }
            }
        }
    }
}
