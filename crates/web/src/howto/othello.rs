//! The lessons of Othello.
//!
//! Start at [`lessons`]. What a square does is asked of the crate `othello`.

use game::{Checked, Game, Outcome, Player};
use maud::{Markup, html};
use othello::notation::board::parse_position;
use othello::{Choice, Move, Position, Size, Square, Squares};

use super::{Grid, Lesson, Scene};
use console::Lang;

/// What is wanted.
#[derive(Clone, Copy)]
enum Goal {
    /// Any legal move.
    Legal,
    /// A move that turns as many discs as any.
    Most,
    /// A corner.
    Corner,
    /// The pass.
    Pass,
    /// The winner of a game that has ended.
    Winner,
}

struct OthelloScene {
    position: Position,
    goal: Goal,
}

/// The lessons.
pub fn lessons() -> Vec<Lesson> {
    let scene = |position, goal| Box::new(OthelloScene { position, goal });
    vec![
        Lesson {
            title: ["Enclose and turn", "はさんで裏返す"],
            text: [
                "You are Black. Place a disc so that white discs lie in a straight line between it and another black disc: across, down or aslant. They all turn black.",
                "あなたは黒。置いた石と別の黒石で、白石をまっすぐ（縦・横・斜め）にはさむと、はさまれた白石が黒になります。",
            ],
            task: ["place your first disc.", "最初の石を置きましょう。"],
            right: [
                "The white disc between the two black ones turned.",
                "2 つの黒石の間の白石が裏返りました。",
            ],
            wrong: [
                "No white disc is enclosed from there. A move must turn at least one.",
                "そこでは白石をはさめません。1 つも裏返せないところには置けません。",
            ],
            scene: scene(Position::start(Size::Eight), Goal::Legal),
        },
        Lesson {
            title: ["In all directions at once", "どの方向も同時に"],
            text: [
                "A disc turns all that it encloses, in every direction. You choose where to place it, not what turns.",
                "1 つの石で、はさんだ石は全部の方向で裏返ります。選ぶのは置く場所だけで、裏返す石は選べません。",
            ],
            task: ["find the move that turns the most discs.", "いちばん多く裏返る場所を見つけましょう。"],
            right: ["No other move turns more.", "これより多く裏返る手はありません。"],
            wrong: [
                "Another move turns more. Point at squares to see what they would turn.",
                "もっと多く裏返る手があります。マスを指すと、裏返る石が分かります。",
            ],
            scene: scene(
                board("---------------------------XX----OOOX----XOOO-----XO------------", 'X'),
                Goal::Most,
            ),
        },
        Lesson {
            title: ["Corners are for ever", "隅は取られない"],
            text: [
                "Many discs early are not worth much: they turn back again. A disc in a corner can never be turned, since nothing lies beyond it.",
                "序盤に石が多くても、また裏返されます。隅の石だけは、その外側がないので決して裏返りません。",
            ],
            task: ["take a corner.", "隅を取りましょう。"],
            right: [
                "This disc stays black to the end, and protects its neighbours.",
                "この石は最後まで黒のままで、隣の石も守ります。",
            ],
            wrong: [
                "That is no corner, or nothing is turned there.",
                "そこは隅ではないか、裏返る石がありません。",
            ],
            scene: scene(
                board("-OOX------O-------OXO------OXX-----XOX------XO------------------", 'X'),
                Goal::Corner,
            ),
        },
        Lesson {
            title: ["No move: you pass", "打てないときはパス"],
            text: [
                "If no square turns anything, you pass, and the other player moves again. You may not pass while you have a move.",
                "裏返せるマスが 1 つもなければパスで、相手が続けて打ちます。打てるときはパスできません。",
            ],
            task: [
                "Black is to move. Look for a move, or pass.",
                "黒の番です。打てるところを探すか、パスしましょう。",
            ],
            right: [
                "Black has no move here. White plays again.",
                "黒は打てるところがありません。白が続けて打ちます。",
            ],
            wrong: [
                "Nothing is turned there: try to find any other square, or pass.",
                "そこでは裏返りません。ほかのマスも探して、なければパスです。",
            ],
            scene: scene(after("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"), Goal::Pass),
        },
        Lesson {
            title: ["More discs win", "石の多い方が勝ち"],
            text: [
                "The game ends when neither can move, mostly with a full board. Who has more discs wins.",
                "どちらも打てなくなったら終わりです。たいていは盤が埋まります。石の多い方の勝ちです。",
            ],
            task: ["who has won this game?", "この対局の勝者は?"],
            right: ["Count the rows: that is right.", "そのとおりです。"],
            wrong: ["Count again, row by row.", "行ごとに数え直してみましょう。"],
            scene: scene(
                board("OOOOOOOOOXXXXXXOOXOXXOXOOXXOOXXOOXXXOXXOOXOXXOXOOXXXXXXOOOOOOXXX", 'X'),
                Goal::Winner,
            ),
        },
    ]
}

fn board(squares: &str, side: char) -> Position {
    parse_position(&format!("{squares} {side}")).expect("the lessons' boards are boards, which a test reads")
}

fn after(moves: &str) -> Position {
    let mut position = Position::start(Size::Eight);
    for at in (0..moves.len()).step_by(2) {
        let square = moves[at..at + 2].parse().expect("the lessons' moves are squares");
        position = position.check(Move::Place(square)).expect("the lessons' moves are legal").play();
    }
    position
}

impl OthelloScene {
    fn legal(&self) -> Squares {
        match self.position.choice() {
            Choice::Place(squares) => squares,
            _ => Squares::EMPTY,
        }
    }

    fn turned(&self, square: Square) -> Squares {
        self.position.board().flips(square)
    }
}

impl Scene for OthelloScene {
    fn judge(&self, choice: &str) -> Option<bool> {
        if let Goal::Winner = self.goal {
            let winner = match self.position.outcome()? {
                Outcome::Win(Player::First) => "black",
                Outcome::Win(Player::Second) => "white",
                Outcome::Draw => "draw",
            };
            return ["black", "white", "draw"].contains(&choice).then(|| choice == winner);
        }
        if choice == "--" {
            return matches!(self.goal, Goal::Pass).then(|| self.position.choice() == Choice::MustPass);
        }
        let square: Square = choice.parse().ok()?;
        let free = Player::BOTH.into_iter().all(|player| !self.position.discs(player).contains(square));
        let legal = self.legal();
        free.then(|| match self.goal {
            Goal::Legal => legal.contains(square),
            Goal::Most => {
                let most = legal.into_iter().map(|square| self.turned(square).len()).max();
                legal.contains(square) && Some(self.turned(square).len()) == most
            }
            Goal::Corner => legal.contains(square) && ["a1", "h1", "a8", "h8"].contains(&choice),
            Goal::Pass | Goal::Winner => false,
        })
    }

    fn draw(&self, lang: Lang, chosen: Option<&str>, link: Option<&dyn Fn(&str) -> String>) -> Markup {
        let placed: Option<Square> = chosen.and_then(|choice| choice.parse().ok());
        let turned = placed.map_or(Squares::EMPTY, |square| self.turned(square));
        let position = match placed.map(|square| self.position.check(Move::Place(square))) {
            Some(Ok(legal)) => legal.play(),
            _ => self.position,
        };
        let disc =
            |square: Square| Player::BOTH.into_iter().find(|&player| position.discs(player).contains(square));
        let at =
            |row: usize, col: usize| Square::at(col as u8, row as u8).expect("a row and a column of eight");
        let cell = |row: usize, col: usize| {
            let square = at(row, col);
            let what = match disc(square) {
                None => lang.pick("empty", "空き"),
                Some(Player::First) => lang.pick("black", "黒"),
                Some(Player::Second) => lang.pick("white", "白"),
            };
            let said = format!("{square}{}{what}", lang.pick(", ", "、"));
            (
                square.to_string(),
                said,
                disc_picture(disc(square), placed == Some(square), turned.contains(square)),
            )
        };
        let open = |row: usize, col: usize| disc(at(row, col)).is_none();
        let turns = |row: usize, col: usize| {
            let turned: Vec<String> =
                self.turned(at(row, col)).into_iter().map(|square| square.to_string()).collect();
            turned.join(" ")
        };
        let squares = Grid {
            label: lang.pick("Othello board", "オセロ盤"),
            classes: "board turn-black",
            rows: 8,
            cols: 8,
            cell: &cell,
            open: &open,
            turns: &turns,
            link: link.filter(|_| !matches!(self.goal, Goal::Winner)),
        };
        html! {
            (squares.draw())
            @if let Some(link) = link {
                p .choices {
                    @match self.goal {
                        Goal::Pass => a .step href=(link("--")) { (lang.pick("Pass", "パスする")) },
                        Goal::Winner => {
                            a .step href=(link("black")) { (lang.pick("Black", "黒")) }
                            a .step href=(link("white")) { (lang.pick("White", "白")) }
                            a .step href=(link("draw")) { (lang.pick("A draw", "引き分け")) }
                        },
                        _ => {},
                    }
                }
            }
        }
    }
}

fn disc_picture(disc: Option<Player>, last: bool, turned: bool) -> Markup {
    let Some(player) = disc else { return html! {} };
    let colour = if player == Player::First { "disc black" } else { "disc white" };
    html! {
        svg .(colour) viewBox="0 0 40 40" aria-hidden="true" focusable="false" {
            circle .face cx="20" cy="20" r="17" {}
            @if last { circle .last cx="20" cy="20" r="5" {} }
            @else if turned { circle .turned cx="20" cy="20" r="11" {} }
        }
    }
}
