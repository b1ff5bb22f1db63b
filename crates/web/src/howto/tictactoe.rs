//! The lessons of tic-tac-toe.
//!
//! Start at [`lessons`]. What a move is worth is asked of the solver of the crate `tictactoe`.

use game::{Checked, Player, Verdict};
use maud::{Markup, html};
use tictactoe::{Cell, Stage, solve_moves};

use super::super::table::Kind;
use super::super::tictactoe::{TicTacToe, mark_picture};
use super::{Grid, Lesson, Scene};
use console::Lang;

/// What is wanted.
#[derive(Clone, Copy)]
enum Goal {
    /// Any legal move.
    Any,
    /// A move that wins at once.
    WinNow,
    /// A move that wins.
    Win,
    /// A move that does not lose.
    Hold,
}

struct TicTacToeScene {
    stage: Stage,
    goal: Goal,
}

/// The lessons.
pub fn lessons() -> Vec<Lesson> {
    let scene = |text: &str, goal| {
        let stage = text.parse().expect("the lessons' boards are boards, which a test reads");
        Box::new(TicTacToeScene { stage, goal })
    };
    vec![
        Lesson {
            title: ["X and O in turn", "× と ○ を交互に"],
            text: [
                "X begins. Each player in turn takes an empty cell.",
                "× が先手です。交互に、空いているマスに自分の印を書きます。",
            ],
            task: ["you are X: take any cell.", "あなたは ×。どこかに書いてみましょう。"],
            right: ["Now O takes a cell.", "次は ○ の番です。"],
            wrong: ["", ""],
            scene: scene("X:---,---,---,", Goal::Any),
        },
        Lesson {
            title: ["Three in a row win", "3 つ並べば勝ち"],
            text: [
                "Who first has three of their own in a row, across, down or aslant, wins. A full board without a row is a draw.",
                "自分の印を先に縦・横・斜めに 3 つ並べた人の勝ち。並ばずに埋まれば引き分けです。",
            ],
            task: ["win with X.", "× で勝ちましょう。"],
            right: ["Three in a row.", "3 つ並びました。"],
            wrong: ["That makes no row of three.", "3 つ並びません。"],
            scene: scene("X:XO-,-X-,O--,", Goal::WinNow),
        },
        Lesson {
            title: ["See the threat", "相手の狙いを止める"],
            text: [
                "If the other player has two in a row and the third cell is empty, take it, unless you can win at once.",
                "相手が 2 つ並べて残りが空いていたら、すぐ勝てるのでなければ、そこを止めます。",
            ],
            task: ["O threatens to win. Stop it.", "○ が勝とうとしています。止めましょう。"],
            right: ["Stopped.", "止まりました。"],
            wrong: ["O then completes its row.", "○ が並んでしまいます。"],
            scene: scene("X:O-X,-O-,X--,", Goal::Hold),
        },
        Lesson {
            title: ["Two threats at once", "狙いを 2 つ作る"],
            text: [
                "Only one threat can be stopped. A move that makes two wins, so look for it: this is why some moves win in three.",
                "止められる狙いは 1 つだけ。2 つ同時に作れば勝ちです。「3 手で勝ち」と出るのはこれです。",
            ],
            task: ["find a move that makes two threats.", "狙いが 2 つできるマスを見つけましょう。"],
            right: ["Two rows at once: O cannot stop both.", "2 列同時です。○ は両方は止められません。"],
            wrong: ["O can still stop that.", "それなら ○ に止められます。"],
            scene: scene("X:XO-,O--,X--,", Goal::Win),
        },
        Lesson {
            title: ["Nobody need lose", "最善なら引き分け"],
            text: [
                "Played well, the game is a draw. The first answer matters already: to the centre only corners hold.",
                "どちらも間違えなければ引き分けです。最初の返事からもう大事で、中央には隅だけが負けません。",
            ],
            task: [
                "you are O, X took the centre. Take a cell that does not lose.",
                "あなたは ○。× が中央を取りました。負けないマスを選びましょう。",
            ],
            right: ["With good play this is a draw.", "このあとも間違えなければ引き分けです。"],
            wrong: ["X can now make two threats.", "× に狙いを 2 つ作られてしまいます。"],
            scene: scene("O:---,-X-,---,", Goal::Hold),
        },
    ]
}

impl Scene for TicTacToeScene {
    fn judge(&self, choice: &str) -> Option<bool> {
        let (cell, _) = TicTacToe::next_move(choice).filter(|&(_, length)| length == choice.len())?;
        let (_, solved) = solve_moves(&self.stage).find(|(legal, _)| legal.mv() == cell)?;
        Some(match self.goal {
            Goal::Any => true,
            Goal::WinNow => solved.verdict == Verdict::Win && solved.distance == 1,
            Goal::Win => solved.verdict == Verdict::Win,
            Goal::Hold => solved.verdict != Verdict::Loss,
        })
    }

    fn draw(&self, lang: Lang, chosen: Option<&str>, link: Option<&dyn Fn(&str) -> String>) -> Markup {
        let played = chosen.and_then(TicTacToe::next_move).map(|(cell, _)| cell);
        let stage = match played.map(|cell| self.stage.check(cell)) {
            Some(Ok(legal)) => legal.play(),
            _ => self.stage,
        };
        let at = |row: usize, col: usize| Cell::at(row, col).expect("a row and a column of three");
        let cell = |row: usize, col: usize| {
            let cell = at(row, col);
            let mark: Option<Player> = stage.board().get(cell);
            let what = mark
                .map_or(lang.pick("empty", "空き").to_owned(), |player| TicTacToe::player(player, lang));
            let said = format!("{cell}{}{what}", lang.pick(", ", "、"));
            let inner =
                html! { @if let Some(player) = mark { (mark_picture(player, played == Some(cell))) } };
            (cell.to_string(), said, inner)
        };
        let open = |row: usize, col: usize| stage.legality(at(row, col)).is_ok();
        let grid = Grid {
            label: lang.pick("Tic-tac-toe board", "三目並べの盤"),
            classes: "board nine",
            rows: 3,
            cols: 3,
            cell: &cell,
            open: &open,
            turns: &|_, _| String::new(),
            link,
        };
        grid.draw()
    }
}
