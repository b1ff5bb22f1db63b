//! The Othello page as it is seen.
//!
//! Start at [`show`]: the board, who is to move, what can be done, the moves.

use std::collections::HashMap;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Level;
use game::{Game, Outcome, Player};
use maud::{Markup, html};
use othello::openings::{Tongue, name_of};
use othello::{Choice, Move, Position, Size, Square};

use super::super::ask::Ask;
use super::super::layout::{Page, lessons_link};
use super::super::refusal::Refusal;
use super::super::state::App;
use super::board::{SquareValue, board};
use super::graph::{self, Line, Ply};
use super::play::GO;
use super::values::{Worth, quick};
use super::view::{View, board_text, colour};
use super::{share, tree};
use console::Lang;
use players::Humans;

/// The levels that are offered; an address may name any other.
const LEVELS: &[u8] = &[0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24];

/// What was sent and could not be done.
pub enum Refused {
    /// A move, and why not.
    Move(String),
    /// A text that was pasted, and why it could not be read.
    Text {
        /// Why not.
        reason: String,
        /// The text, to be mended.
        text: String,
    },
}

/// Shows the page.
pub async fn show(State(app): State<App>, ask: Ask) -> Result<Response, Refusal> {
    let view = View::read(&ask)?;
    Ok(page(&app, &ask, &view, None).await?.render(&ask))
}

/// The page again, with what was wrong.
pub async fn refused(app: &App, ask: &Ask, view: &View, refused: Refused) -> Result<Response, Refusal> {
    let ask = &ask.of_page(super::PATH, view.pairs(ask));
    let page = page(app, ask, view, Some(refused)).await?;
    // A script must show the address of the game, not the one that the form went to.
    let address = [("hx-push-url", view.address(ask))];
    Ok((StatusCode::UNPROCESSABLE_ENTITY, address, page.render(ask)).into_response())
}

async fn page(app: &App, ask: &Ask, view: &View, refused: Option<Refused>) -> Result<Page, Refusal> {
    let lang = ask.lang;
    let position = view.position();
    let playable = !position.is_over() && !view.is_computers_turn();
    let shows = view.shows_values();
    let line = Line::of(view);
    // Where the computer is about to answer they would be gone before they are read.
    let valued = shows && !(view.people != Humans::None && moves_by_itself(ask, view));
    let values: HashMap<Move, Worth> =
        if valued { quick(&app.pool, position).await.into_iter().collect() } else { HashMap::new() };
    let to_look_up = line.clone();
    let known = match shows {
        true => app
            .with_library(move |library| to_look_up.known(library))
            .await
            .map_err(|refusal| refusal.to(ask))?,
        false => vec![Ply::default(); line.positions.len()],
    };
    let losses = graph::losses(&known);
    let best = values.values().map(|worth| worth.discs).max();
    let value = |square: Square| {
        values.get(&Move::Place(square)).map(|worth| SquareValue {
            text: worth.text(),
            mark: worth.mark(),
            spoken: worth.spoken(lang),
            best: Some(worth.discs) == best,
            exact: worth.origin.is_exact(),
        })
    };
    let (wrong_move, wrong_text) = match &refused {
        Some(Refused::Move(reason)) => (Some(reason.as_str()), None),
        Some(Refused::Text { reason, text }) => (None, Some((reason.as_str(), text.as_str()))),
        None => (None, None),
    };
    let streams = shows && !(position.is_over() && line.moves.is_empty());
    let body = html! {
        div .play {
            section #stage .stage aria-label=(lang.pick("Board", "盤")) {
                h1 .sr { (lang.pick("Othello", "オセロ")) }
                (score(lang, view))
                (board(ask, view, playable, &value))
                (status(ask, view, wrong_move))
                (tree::steps(ask, view))
                p .links { (lessons_link(ask, "othello")) }
                @if streams {
                    div #live hidden data-stream=(view.pairs(ask).with("lang", lang.pick("en", "ja")).address("/api/othello/stream"))
                        data-position=(board_text(position)) data-squares[valued] {}
                }
            }
            aside .side {
                (values_switch(ask, view, shows))
                @if shows { (graph::graph(ask, view, &line, &known)) }
                (tree::moves(ask, view, &line, &losses))
                (share::share(ask, view, &line, wrong_text))
                (new_game(ask, view))
            }
        }
    };
    Ok(Page { title: lang.pick("Othello", "オセロ").to_owned(), game: Some(super::PATH), body })
}

/// Whether values are shown, and how to read them.
fn values_switch(ask: &Ask, view: &View, shows: bool) -> Markup {
    let lang = ask.lang;
    let mut other = view.clone();
    other.values = Some(!shows);
    html! {
        section .values aria-labelledby="values" {
            h2 #values { (lang.pick("Values", "評価")) }
            p .inline {
                a #toggle-values .step href=(other.address(ask)) aria-keyshortcuts="v" {
                    @if shows { (lang.pick("Hide the values", "評価を隠す")) } @else { (lang.pick("Show the values", "評価を見る")) }
                }
                @if shows { span #live-how .faint {} }
            }
            @if shows {
                p .faint .legend { (lang.pick(
                    "Final disc difference for the player to move. Below it: = exact; 12 plies looked ahead; 12~ unlikely lines left out.",
                    "手番から見た最終石差の見込み。その下は、= 完全読み、12 手読み、12~ 見込みの薄い手を省いた読み。"
                ))
                    @if view.position().size() != Size::Eight { " " (lang.pick(
                        "On small boards the values are estimates by a simple evaluation until the game is solved.",
                        "小さい盤では、完全に読み切るまでは簡単な評価による見込みです。"
                    )) }
                }
            }
        }
    }
}

/// How many discs each has, and the opening.
fn score(lang: Lang, view: &View) -> Markup {
    let position = view.position();
    let opening = name_of(
        &share::record_of(&Line::of(view).until_here()),
        lang.pick(Tongue::English, Tongue::Japanese),
    );
    html! {
        div .score {
            @for player in Player::BOTH {
                span .count .to-move[position.side() == player && !position.is_over()] {
                    span .chip .(if player == Player::First { "black" } else { "white" }) aria-hidden="true" {}
                    (colour(player, lang)) (who(lang, view, player)) " " strong { (position.discs(player).len()) }
                }
            }
            @if let Some(opening) = opening {
                span .opening title=(opening.others.join(", ")) { span .sr { (lang.pick("Opening: ", "定石: ")) } (opening.name) }
            }
        }
    }
}

/// Who plays a colour, where there are a person and a computer.
fn who(lang: Lang, view: &View, player: Player) -> Markup {
    let text = match (view.people, view.people.includes(player)) {
        (Humans::Both, _) => return html! {},
        (_, true) => lang.pick("you", "あなた").to_owned(),
        (_, false) => match view.level.number() {
            Some(number) => lang.pick(format!("level {number}"), format!("強さ {number}")),
            None => view.level.to_string(),
        },
    };
    html! { span .who { " (" (text) ")" } }
}

/// Whether a script lets the computer move as soon as it sees the page. Whoever looks at an earlier place of the game
/// has not asked for another move there; nor has whoever followed a link of a page elsewhere, which must not make this
/// one play and keep a game.
fn moves_by_itself(ask: &Ask, view: &View) -> bool {
    view.is_computers_turn() && !ask.foreign && view.session.after(view.session.here()).next().is_none()
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
                @let waits = !moves_by_itself(ask, view);
                p { @if waits { (lang.pick(format!("{side} to move."), format!("{side}の番です。"))) }
                    @else { (lang.pick(format!("{side} is thinking …"), format!("{side}が考えています…"))) } }
                @let trigger = match (waits, view.people) {
                    (true, _) => "submit",
                    (false, Humans::None) => "load delay:700ms, submit",
                    (false, _) => "load, submit",
                };
                form #go .inline method="post" action=(action) hx-trigger=(trigger) hx-post=(action)
                    hx-vals={"{\"move\":\"" (GO) "\"}"} hx-replace-url="true" {
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
                label { (lang.pick("Board", "盤"))
                    select name="board" {
                        @for size in Size::ALL {
                            @let start = Position::start(size);
                            option value=(if size == Size::Eight { String::new() } else { board_text(start) })
                                selected[view.position().size() == size] { (size.side()) " × " (size.side()) }
                        }
                    }
                }
                @if let Some(lang) = ask.pairs.get("lang") { input type="hidden" name="lang" value=(lang); }
                button type="submit" .primary { (lang.pick("Begin", "始める")) }
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
