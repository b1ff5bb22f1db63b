//! The tic-tac-toe page as it is seen.
//!
//! Start at [`page`]: the board with what every cell is worth, what happened, and under it the tree.

use std::fmt::Write;

use game::search::Solved;
use game::{Checked, Game, Outcome, Player, Verdict};
use maud::{Markup, html};
use tictactoe::{Board, Cell, Stage, best_move, solve, solve_moves};

use super::super::ask::Ask;
use super::super::layout::{Page, how_to_play};
use super::super::refusal::Refusal;
use super::super::table::{Kind, View, parts};
use super::TicTacToe;
use super::tree;
use console::Lang;
use players::Humans;

/// The page, perhaps with what was wrong about a move.
pub fn page(ask: &Ask, view: &View<TicTacToe>, refused: Option<&str>) -> Result<Page, Refusal> {
    let lang = ask.lang;
    let tree = tree::panel(ask, view)?;
    let body = html! {
        div .play .tictactoe {
            section .stage .narrow-stage aria-label=(lang.pick("Board", "盤")) {
                h1 .sr { (TicTacToe::title(lang)) }
                (board(ask, view))
                (status(ask, view, refused))
                (parts::steps(ask, view))
                p .links { (parts::hints_switch(ask, view)) " " (how_to_play(ask, "tictactoe")) }
            }
            aside .side {
                (parts::moves(ask, view))
                (new_game(ask, view))
            }
            (tree)
        }
    };
    Ok(Page { title: TicTacToe::title(lang).to_owned(), game: Some(TicTacToe::PATH), body })
}

/// What a move is worth: in a word, in how many moves, and for colours and drawing.
pub fn worth(solved: Solved, lang: Lang) -> (&'static str, Option<String>, &'static str) {
    let plies = solved.distance;
    match solved.verdict {
        Verdict::Win => (lang.pick("win", "勝ち"), Some(in_moves(plies, lang)), "win"),
        Verdict::Draw => (lang.pick("draw", "引き分け"), None, "draw"),
        Verdict::Loss => (lang.pick("loss", "負け"), Some(in_moves(plies, lang)), "loss"),
    }
}

fn in_moves(plies: u32, lang: Lang) -> String {
    lang.pick(
        if plies == 1 { "in 1 move".to_owned() } else { format!("in {plies} moves") },
        format!("{plies} 手で"),
    )
}

/// The board as a grid; each cell that can be taken is a button of one form.
fn board(ask: &Ask, view: &View<TicTacToe>) -> Markup {
    let lang = ask.lang;
    let stage = *view.position();
    let moves: Vec<(Cell, Solved)> =
        solve_moves(&stage).map(|(legal, solved)| (legal.mv(), solved)).collect();
    let best = moves.iter().map(|&(_, solved)| solved).max();
    let last = view.session.last_move();
    let line: Vec<Cell> =
        Player::BOTH.into_iter().flat_map(|player| stage.board().lines_of(player)).flatten().collect();
    html! {
        form .board-form method="post" action=(view.pairs(ask).address(TicTacToe::PLAY)) {
            div .board .nine role="grid" aria-label=(lang.pick("Tic-tac-toe board", "三目並べの盤")) data-grid {
                @for row in 0..3 {
                    div .row role="row" {
                        @for cell in (0..3).filter_map(|column| Cell::at(row, column)) {
                            @let solved = moves.iter().find(|&&(mv, _)| mv == cell).map(|&(_, solved)| solved).filter(|_| view.hints);
                            (square(lang, view, cell, solved, best, last == Some(cell), line.contains(&cell)))
                        }
                    }
                }
            }
        }
    }
}

fn square(
    lang: Lang,
    view: &View<TicTacToe>,
    cell: Cell,
    solved: Option<Solved>,
    best: Option<Solved>,
    last: bool,
    in_line: bool,
) -> Markup {
    let stage = *view.position();
    let comma = lang.pick(", ", "、");
    if let Some(player) = stage.board().get(cell) {
        let mut said = vec![cell.to_string(), TicTacToe::player(player, lang).to_owned()];
        if last {
            said.push(lang.pick("last move", "直前の手").to_owned());
        }
        if in_line {
            said.push(lang.pick("in the winning line", "そろった列").to_owned());
        }
        return html! {
            span .cell .in-line[in_line] role="gridcell" id={"sq-" (cell)} aria-label=(said.join(comma)) {
                (mark_picture(player, last))
            }
        };
    }
    let worth = solved.map(|solved| worth(solved, lang));
    let is_best = solved.is_some() && solved == best;
    let playable = view.is_playable() && stage.legality(cell).is_ok();
    // The name of a button is what it shows, in the order of the language, and what the eye sees without words.
    let shown = html! {
        span .number { (cell) } span .sr { (comma) (lang.pick("empty", "空き")) }
        @if let Some((word, moves, class)) = &worth {
            span .sr { (comma) }
            span .worth .(class) .best[is_best] {
                @if let (Lang::JA, Some(moves)) = (lang, moves) { span { (moves) } }
                strong { (word) }
                @if let (Lang::EN, Some(moves)) = (lang, moves) { span { " " (moves) } }
            }
        }
    };
    html! {
        span .cell .legal[playable] role="gridcell" id=[(!playable).then(|| format!("sq-{cell}"))] {
            @if playable {
                button id={"sq-" (cell)} type="submit" name="move" value=(cell) { (shown) }
            } @else { (shown) }
        }
    }
}

/// A player's mark.
pub fn mark_picture(player: Player, last: bool) -> Markup {
    html! {
        svg .mark .new[last] viewBox="0 0 40 40" aria-hidden="true" focusable="false" {
            @match player {
                Player::First => path .cross d="M10 10L30 30M30 10L10 30" {},
                Player::Second => circle .circle cx="20" cy="20" r="11" {},
            }
        }
    }
}

/// Adds a board's crosses and circles to two paths, in a square at this corner.
pub fn cross_and_circle(
    board: Board,
    corner: (f64, f64),
    side: f64,
    crosses: &mut String,
    circles: &mut String,
) {
    let (unit, reach) = (side / 3.0, side / 9.0);
    for cell in Cell::ALL {
        let x = corner.0 + unit * (cell.column() as f64 + 0.5);
        let y = corner.1 + unit * (cell.row() as f64 + 0.5);
        // Writing to a text cannot fail.
        let _ = match board.get(cell) {
            Some(Player::First) => write!(
                crosses,
                "M{:.1} {:.1}l{d:.1} {d:.1}m0-{d:.1}l-{d:.1} {d:.1}",
                x - reach,
                y - reach,
                d = 2.0 * reach
            ),
            Some(Player::Second) => write!(
                circles,
                "M{:.1} {y:.1}a{reach:.1} {reach:.1} 0 1 0 {d:.1} 0a{reach:.1} {reach:.1} 0 1 0-{d:.1} 0",
                x - reach,
                d = 2.0 * reach
            ),
            None => write!(crosses, "M{x:.1} {y:.1}h.01"),
        };
    }
}

/// What happened and what is to be done, which is also spoken.
fn status(ask: &Ask, view: &View<TicTacToe>, refused: Option<&str>) -> Markup {
    let lang = ask.lang;
    let stage = *view.position();
    let player = TicTacToe::player(stage.to_move(), lang);
    html! {
        div #status .status role="status" aria-live="polite" {
            @if let Some(reason) = refused { p .refused { (reason) } }
            @if let Some((before, mv)) = view.session.before(view.session.here()) {
                @let mover = view.session.position_at(before).to_move();
                @let (mark, who) = (TicTacToe::player(mover, lang), parts::who(view, mover, lang));
                @if mark == who { p { (lang.pick(format!("{mark} took {mv}."), format!("{mark} は {mv} に着手しました。"))) } }
                @else { p { (lang.pick(format!("{who}: {mark} took {mv}."), format!("{who}（{mark}）は {mv} に着手しました。"))) } }
            }
            @if let Some(outcome) = stage.outcome() {
                p .result { (result(lang, view.people, outcome)) }
            } @else if view.is_computers_turn() {
                (parts::computers_turn(ask, view))
            } @else {
                p { (lang.pick(format!("{player} to move."), format!("{player} の番です。"))) }
            }
            @if view.hints && !view.is_over() { p .faint { (outlook(lang, stage)) } }
        }
    }
}

/// What perfect play leads to from here, with a line of it.
fn outlook(lang: Lang, stage: Stage) -> String {
    let solved = solve(stage);
    let mover = TicTacToe::player(stage.to_move(), lang);
    let (mut line, mut at) = (String::new(), stage);
    while let Some(legal) = best_move(&at) {
        let _ = write!(line, " {}", legal.mv());
        at = legal.play();
    }
    let plies = in_moves(solved.distance, lang);
    match solved.verdict {
        Verdict::Win => lang.pick(
            format!("Perfect play: {mover} wins {plies}:{line}"),
            format!("最善なら {plies} {mover} の勝ち:{line}"),
        ),
        Verdict::Draw => {
            lang.pick(format!("Perfect play: a draw:{line}"), format!("最善なら引き分け:{line}"))
        }
        Verdict::Loss => lang.pick(
            format!("Perfect play: {mover} loses {plies}:{line}"),
            format!("最善でも {plies} {mover} の負け:{line}"),
        ),
    }
}

fn result(lang: Lang, people: Humans, outcome: Outcome) -> String {
    let Outcome::Win(winner) = outcome else {
        return lang.pick("A draw.", "引き分けです。").to_owned();
    };
    match people {
        Humans::First | Humans::Second if people.includes(winner) => {
            lang.pick("You win.", "あなたの勝ちです。").to_owned()
        }
        Humans::First | Humans::Second => lang.pick("You lose.", "あなたの負けです。").to_owned(),
        _ => {
            let winner = TicTacToe::player(winner, lang);
            lang.pick(format!("{winner} wins."), format!("{winner} の勝ちです。"))
        }
    }
}

/// The form that begins another game.
fn new_game(ask: &Ask, view: &View<TicTacToe>) -> Markup {
    let lang = ask.lang;
    html! {
        section .new-game aria-labelledby="new-game" {
            h2 #new-game { (lang.pick("New game", "新しい対局")) }
            form method="get" action=(TicTacToe::PATH) {
                (parts::sides_and_levels(ask, view))
                button type="submit" .primary { (lang.pick("Begin", "始める")) }
            }
            details {
                summary { (lang.pick("Begin from a board", "盤面を指定して始める")) }
                form method="get" action=(TicTacToe::PATH) {
                    label { (lang.pick("Side to move and three rows", "手番と 3 つの行"))
                        input type="text" name="board" value=(view.position()) required spellcheck="false" autocomplete="off";
                    }
                    (parts::sides_and_levels(ask, view))
                    button type="submit" { (lang.pick("Begin", "始める")) }
                }
            }
        }
    }
}
