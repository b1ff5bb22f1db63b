//! The Othello page as it is seen.
//!
//! Start at [`show`]: the board, who is to move, what can be done, the moves.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Level;
use game::{Game, Outcome, Player};
use maud::{Markup, html};
use othello::{Choice, Move, Position};
use session::Place;

use super::super::ask::Ask;
use super::super::layout::Page;
use super::super::refusal::Refusal;
use super::super::state::App;
use super::board::board;
use super::play::GO;
use super::view::{View, colour};
use crate::lang::Lang;
use crate::play::Humans;

/// The levels that are offered; an address may name any other.
const LEVELS: &[u8] = &[0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24];

/// Shows the page.
pub async fn show(State(_): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let view = View::read(&ask)?;
    Ok(page(&ask, &view, None).render(&ask))
}

/// The page again, with what was wrong about a move.
pub fn refused(ask: &Ask, view: &View, reason: &str) -> Response {
    // A script must put the page of the game there, not of the path the form went to.
    (
        StatusCode::UNPROCESSABLE_ENTITY,
        [("hx-push-url", view.address(ask))],
        page(ask, view, Some(reason)).render(ask),
    )
        .into_response()
}

fn page(ask: &Ask, view: &View, refused: Option<&str>) -> Page {
    let lang = ask.lang;
    let position = view.position();
    let playable = !position.is_over() && !view.is_computers_turn();
    let body = html! {
        div .play {
            section .stage aria-label=(lang.pick("Board", "盤")) {
                h1 .sr { (lang.pick("Othello", "オセロ")) }
                (score(lang, position))
                (board(ask, view, playable, &|_| None))
                (status(ask, view, refused))
                (steps(ask, view))
            }
            aside .side {
                (moves(ask, view))
                (new_game(ask, view))
            }
        }
    };
    Page { title: lang.pick("Othello", "オセロ").to_owned(), game: Some(super::PATH), body }
}

/// How many discs each has.
fn score(lang: Lang, position: Position) -> Markup {
    html! {
        p .score {
            @for player in Player::BOTH {
                span .count .to-move[position.side() == player && !position.is_over()] {
                    span .chip .(if player == Player::First { "black" } else { "white" }) aria-hidden="true" {}
                    (colour(player, lang)) " " strong { (position.discs(player).len()) }
                }
            }
        }
    }
}

/// What happened and what is to be done, which is also spoken.
fn status(ask: &Ask, view: &View, refused: Option<&str>) -> Markup {
    let lang = ask.lang;
    let position = view.position();
    let action = view.pairs(ask).address("/othello/play");
    let side = colour(position.side(), lang);
    html! {
        div #status .status role="status" aria-live="polite" {
            @if let Some(reason) = refused { p .refused { (reason) } }
            @if let Some(text) = last_said(lang, view) { p { (text) } }
            @if position.is_over() {
                p .result { (result(lang, position)) }
            } @else if view.is_computers_turn() {
                p { (lang.pick(format!("{side} is thinking …"), format!("{side}が考えています…"))) }
                form #go .inline method="post" action=(action) hx-trigger=(if view.people == Humans::None { "load delay:700ms, submit" } else { "load, submit" })
                    hx-post=(action) hx-vals={"{\"move\":\"" (GO) "\"}"} hx-replace-url="true" {
                    button type="submit" name="move" value=(GO) { (lang.pick("Computer's move", "コンピュータの手")) }
                }
            } @else if position.choice() == Choice::MustPass {
                form .inline method="post" action=(action) {
                    p { (lang.pick(format!("{side} has no move and must pass."), format!("{side}は打てるところがないのでパスです。"))) }
                    button #pass .primary type="submit" name="move" value="--" { (lang.pick("Pass", "パスする")) }
                }
            } @else {
                p { (lang.pick(format!("{side} to move."), format!("{side}の番です。"))) }
            }
        }
    }
}

/// What the last move was.
fn last_said(lang: Lang, view: &View) -> Option<String> {
    let (before, mv) = view.session.before(view.session.here())?;
    let position = view.session.position_at(before);
    let side = colour(position.side(), lang);
    Some(match mv {
        Move::Pass => lang.pick(
            format!("{side} had no move and passed."),
            format!("{side}は打てるところがなくパスしました。"),
        ),
        Move::Place(square) => {
            let turned = position.board().flips(square).len();
            let discs = if turned == 1 { "disc" } else { "discs" };
            lang.pick(
                format!("{side} played {square} and turned {turned} {discs}."),
                format!("{side}が {square} に打ち、{turned} 個裏返しました。"),
            )
        }
    })
}

fn result(lang: Lang, position: Position) -> String {
    let [black, white] = Player::BOTH.map(|player| position.discs(player).len());
    match position.outcome() {
        Some(Outcome::Win(player)) => {
            let winner = colour(player, lang);
            lang.pick(
                format!("{winner} wins, {black} to {white}."),
                format!("{winner}の勝ち（黒 {black}、白 {white}）。"),
            )
        }
        _ => {
            lang.pick(format!("A draw, {black} to {white}."), format!("引き分け（黒 {black}、白 {white}）。"))
        }
    }
}

/// Undo, redo and the ends of the game, as links: they change nothing but what is seen.
fn steps(ask: &Ask, view: &View) -> Markup {
    let lang = ask.lang;
    let link = |id: &str, sign: &str, name: &str, key: &str, place: Option<Place>| {
        html! {
            @match place {
                Some(place) => a #(id) .step href=(view.at(place).address(ask)) aria-keyshortcuts=(key) title=(name) aria-label=(name) { (sign) },
                None => span .step .off aria-hidden="true" { (sign) },
            }
        }
    };
    let session = &view.session;
    let mut back = session.clone();
    // Against a computer, undo goes to where the person last had a choice.
    let mine = |position: &Position| {
        view.people.includes(position.side()) && matches!(position.choice(), Choice::Place(_))
    };
    let undone = back.undo_until(|position| view.people == Humans::None || mine(position)) > 0;
    let undo = undone.then(|| back.here());
    let next = session.after(session.here()).next();
    let end = session.main_line_from(session.here()).last().copied();
    let start = (session.here() != Place::START).then_some(Place::START);
    html! {
        nav .steps aria-label=(lang.pick("Moves back and forth", "手を戻す、進める")) {
            (link("to-start", "⏮", lang.pick("To the start", "はじめへ"), "Home", start))
            (link("back", "◀", lang.pick("One move back", "1 手戻る"), "ArrowLeft", session.before(session.here()).map(|(place, _)| place)))
            (link("forth", "▶", lang.pick("One move forth", "1 手進む"), "ArrowRight", next))
            (link("to-end", "⏭", lang.pick("To the end", "終わりへ"), "End", end))
            @match undo {
                Some(place) => a #undo .step .wide href=(view.at(place).address(ask)) aria-keyshortcuts="u" { (lang.pick("Undo", "待った")) },
                None => span .step .wide .off { (lang.pick("Undo", "待った")) },
            }
        }
    }
}

/// The moves as a tree: the main line with the others indented under it.
fn moves(ask: &Ask, view: &View) -> Markup {
    let lang = ask.lang;
    html! {
        section .moves aria-labelledby="moves" {
            h2 #moves { (lang.pick("Moves", "棋譜")) }
            @if view.session.places() == 1 {
                p .faint { (lang.pick("No move yet.", "まだ手がありません。")) }
            } @else {
                (line(ask, view, Place::START, 0))
            }
        }
    }
}

/// How deep branches are nested on the page before they are only listed.
const DEEPEST: usize = 8;

fn line(ask: &Ask, view: &View, from: Place, depth: usize) -> Markup {
    let session = &view.session;
    let ply = |place: Place| session.line_to(place).len();
    let first = ply(from) + 1;
    html! {
        ol .line start=(first) {
            @for (index, place) in session.main_line_from(from).into_iter().enumerate() {
                li value=(first + index) {
                    (move_link(ask, view, place))
                    @let others: Vec<Place> = session.before(place).map(|(before, _)| session.after(before).skip(1).collect()).unwrap_or_default();
                    @for other in others {
                        @if depth < DEEPEST {
                            div .branch { (move_link(ask, view, other)) (line(ask, view, other, depth + 1)) }
                        }
                    }
                }
            }
        }
    }
}

fn move_link(ask: &Ask, view: &View, place: Place) -> Markup {
    let Some((before, mv)) = view.session.before(place) else { return html! {} };
    let side = view.session.position_at(before).side();
    let here = place == view.session.here();
    html! {
        a .mv .(if side == Player::First { "by-black" } else { "by-white" }) href=(view.at(place).address(ask))
            aria-current=[here.then_some("step")] {
            span .sr { (colour(side, ask.lang)) " " }
            (if mv == Move::Pass { ask.lang.pick("pass", "パス").to_owned() } else { mv.to_string() })
        }
    }
}

/// The form that begins another game.
fn new_game(ask: &Ask, view: &View) -> Markup {
    let lang = ask.lang;
    let sides = [
        ("black", Humans::First, lang.pick("Black (moves first)", "黒（先手）")),
        ("white", Humans::Second, lang.pick("White", "白（後手）")),
        ("both", Humans::Both, lang.pick("Both: two people, or analysis", "両方（人どうし、検討）")),
        ("none", Humans::None, lang.pick("Neither: watch two computers", "観戦（コンピュータどうし）")),
    ];
    html! {
        section .new-game aria-labelledby="new-game" {
            h2 #new-game { (lang.pick("New game", "新しい対局")) }
            form method="get" action=(super::PATH) {
                label { (lang.pick("You play", "あなた"))
                    select name="side" {
                        @for (value, people, name) in sides { option value=(value) selected[view.people == people] { (name) } }
                    }
                }
                label { (lang.pick("Computer's level", "コンピュータの強さ"))
                    select name="level" {
                        @for &number in LEVELS {
                            option value=(number) selected[view.level.number() == Some(number)] { (level_name(number, lang)) }
                        }
                        @if !view.level.number().is_some_and(|number| LEVELS.contains(&number)) {
                            option value=(view.level) selected { (view.level) }
                        }
                    }
                }
                @if let Some(lang) = ask.pairs.get("lang") { input type="hidden" name="lang" value=(lang); }
                button type="submit" { (lang.pick("Begin", "始める")) }
            }
        }
    }
}

fn level_name(number: u8, lang: Lang) -> String {
    match number {
        0 => lang.pick("0: any legal move", "0: でたらめ").to_owned(),
        1 => lang.pick("1: takes the most discs", "1: 石を多く取る").to_owned(),
        _ => {
            let exact =
                Level::new(number).ok().and_then(|level| level.effort(40)).map_or(0, |effort| effort.exact);
            lang.pick(
                format!("{number}: reads {number} moves, solves the last {exact}"),
                format!("{number}: {number} 手読み、最後の {exact} 手は完全に読む"),
            )
        }
    }
}
