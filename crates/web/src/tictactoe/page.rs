//! The tic-tac-toe page as it is seen.
//!
//! Start at [`page`]: the board with what every cell is worth, what happened, and under it the tree.

use game::search::Solved;
use game::{Checked, Game, Outcome, Player, Verdict};
use maud::{Markup, html};
use tictactoe::{Cell, Stage, best_move, solve, solve_moves};

use super::super::ask::Ask;
use super::super::layout::{Page, lessons_link};
use super::super::marks::cross_or_circle;
use super::super::refusal::Refusal;
use super::super::table::{Kind, View, parts};
use super::super::words::{joined, separator, stressed};
use super::kind::TicTacToe;
use super::tree;
use console::{Lang, t};
use players::Humans;

/// The page, perhaps with what was wrong about a move.
pub fn page(ask: &Ask, view: &View<TicTacToe>, refused: Option<&str>) -> Result<Page, Refusal> {
    let lang = ask.lang;
    let tree = tree::panel(ask, view)?;
    let body = html! {
        div .play .tictactoe {
            section .stage .narrow-stage aria-label=(t!(lang, "web-tictactoe-stage")) {
                h1 .sr { (TicTacToe::title(lang)) }
                (board(ask, view))
                (status(ask, view, refused))
                (parts::steps(ask, view))
                p .links { (parts::hints_switch(ask, view)) " " (lessons_link(ask, "tictactoe")) }
            }
            aside .side {
                (parts::moves(ask, view))
                (new_game(ask, view))
            }
            (tree)
        }
    };
    Ok(Page { title: TicTacToe::title(lang), game: Some(TicTacToe::PATH), body })
}

/// What a move is worth, as a message with stressed words, and its class in the style sheet.
fn worth(lang: Lang, solved: Solved) -> (String, &'static str) {
    let moves = solved.distance;
    match solved.verdict {
        Verdict::Win => (t!(lang, "web-tictactoe-worth-win", moves = moves), "win"),
        Verdict::Draw => (t!(lang, "web-tictactoe-worth-draw"), "draw"),
        Verdict::Loss => (t!(lang, "web-tictactoe-worth-loss", moves = moves), "loss"),
    }
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
    let look = |cell: Cell| {
        let solved = moves.iter().find(|&&(mv, _)| mv == cell).map(|&(_, solved)| solved);
        let solved = solved.filter(|_| view.hints);
        let is_best = solved.is_some() && solved == best;
        Look { solved, is_best, is_last: last == Some(cell), in_line: line.contains(&cell) }
    };
    html! {
        form .board-form method="post" action=(view.pairs(ask).address(TicTacToe::PLAY)) {
            div .board .nine role="grid" aria-label=(t!(lang, "web-tictactoe-board")) data-grid {
                @for row in 0..3 {
                    div .row role="row" {
                        @for cell in (0..3).filter_map(|column| Cell::at(row, column)) {
                            (square(lang, view, cell, &look(cell)))
                        }
                    }
                }
            }
        }
    }
}

/// How a cell is shown.
struct Look {
    /// What a move there is worth, where that is shown.
    solved: Option<Solved>,
    /// Whether that is as good as any move.
    is_best: bool,
    /// Whether it is the last move.
    is_last: bool,
    /// Whether it is part of the winning line.
    in_line: bool,
}

fn square(lang: Lang, view: &View<TicTacToe>, cell: Cell, look: &Look) -> Markup {
    match view.position().board().get(cell) {
        Some(player) => taken(lang, cell, player, look),
        None => empty(lang, view, cell, look),
    }
}

fn taken(lang: Lang, cell: Cell, player: Player, look: &Look) -> Markup {
    let mut said = vec![cell.to_string(), TicTacToe::player(player, lang)];
    if look.is_last {
        said.push(t!(lang, "web-tictactoe-cell-last"));
    }
    if look.in_line {
        said.push(t!(lang, "web-tictactoe-cell-line"));
    }
    html! {
        span .cell .in-line[look.in_line] role="gridcell" id={"sq-" (cell)} aria-label=(joined(lang, &said)) {
            (cross_or_circle(player, look.is_last))
        }
    }
}

fn empty(lang: Lang, view: &View<TicTacToe>, cell: Cell, look: &Look) -> Markup {
    let playable = view.is_playable() && view.position().legality(cell).is_ok();
    let separator = separator(lang);
    // The name of a button is its content in order: what can be seen, and the words that only screen readers need.
    let shown = html! {
        span .number { (cell) } span .sr { (separator) (t!(lang, "web-tictactoe-cell-empty")) }
        @if let Some((worth, class)) = look.solved.map(|solved| worth(lang, solved)) {
            span .sr { (separator) }
            span .worth .(class) .best[look.is_best] { (stressed(&worth)) }
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

/// What happened and what to do next, which screen readers announce.
fn status(ask: &Ask, view: &View<TicTacToe>, refused: Option<&str>) -> Markup {
    let lang = ask.lang;
    let stage = *view.position();
    let player = TicTacToe::player(stage.to_move(), lang);
    html! {
        div #status .status role="status" aria-live="polite" {
            @if let Some(reason) = refused { p .refused { (reason) } }
            @if let Some((before, mv)) = view.session.before(view.session.here()) {
                p { (played(lang, view.people, view.session.position_at(before).to_move(), mv)) }
            }
            @if let Some(outcome) = stage.outcome() {
                p .result { (result(lang, view.people, outcome)) }
            } @else if view.is_computers_turn() {
                (parts::computers_turn(ask, view))
            } @else {
                p { (t!(lang, "web-tictactoe-to-move", player = player)) }
            }
            @if view.hints && !view.is_over() { p .faint { (outlook(lang, stage)) } }
        }
    }
}

/// Who made the last move, and where.
fn played(lang: Lang, people: Humans, player: Player, cell: Cell) -> String {
    let (mark, cell) = (TicTacToe::player(player, lang), cell.to_string());
    match people {
        Humans::First | Humans::Second if people.includes(player) => {
            t!(lang, "web-tictactoe-played-you", mark = mark, cell = cell)
        }
        Humans::First | Humans::Second => t!(lang, "web-tictactoe-played-computer", mark = mark, cell = cell),
        Humans::Both | Humans::None => t!(lang, "web-tictactoe-played", mark = mark, cell = cell),
    }
}

/// What perfect play leads to from here, with a line of it.
fn outlook(lang: Lang, stage: Stage) -> String {
    let solved = solve(stage);
    let (mut line, mut at) = (Vec::new(), stage);
    while let Some(legal) = best_move(&at) {
        line.push(legal.mv().to_string());
        at = legal.play();
    }
    let (line, moves) = (line.join(" "), solved.distance);
    let player = TicTacToe::player(stage.to_move(), lang);
    match solved.verdict {
        Verdict::Win => t!(lang, "web-tictactoe-outlook-win", player = player, moves = moves, line = line),
        Verdict::Draw => t!(lang, "web-tictactoe-outlook-draw", line = line),
        Verdict::Loss => t!(lang, "web-tictactoe-outlook-loss", player = player, moves = moves, line = line),
    }
}

fn result(lang: Lang, people: Humans, outcome: Outcome) -> String {
    match (outcome, people) {
        (Outcome::Draw, _) => t!(lang, "web-tictactoe-draw"),
        (Outcome::Win(winner), Humans::First | Humans::Second) if people.includes(winner) => {
            t!(lang, "web-tictactoe-you-win")
        }
        (Outcome::Win(_), Humans::First | Humans::Second) => t!(lang, "web-tictactoe-you-lose"),
        (Outcome::Win(winner), _) => {
            t!(lang, "web-tictactoe-wins", player = TicTacToe::player(winner, lang))
        }
    }
}

/// The form that starts another game.
fn new_game(ask: &Ask, view: &View<TicTacToe>) -> Markup {
    let lang = ask.lang;
    html! {
        section .new-game aria-labelledby="new-game" {
            h2 #new-game { (t!(lang, "web-new-game")) }
            form method="get" action=(TicTacToe::PATH) {
                (parts::sides_and_levels(ask, view))
                button type="submit" .primary { (t!(lang, "web-new-game-start")) }
            }
            details {
                summary { (t!(lang, "web-tictactoe-new-position")) }
                form method="get" action=(TicTacToe::PATH) {
                    label { (t!(lang, "web-tictactoe-new-rows"))
                        input type="text" name="board" value=(view.position()) required spellcheck="false" autocomplete="off";
                    }
                    (parts::sides_and_levels(ask, view))
                    button type="submit" { (t!(lang, "web-new-game-start")) }
                }
            }
        }
    }
}
