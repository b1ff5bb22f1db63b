//! The lessons of Notakto.
//!
//! Start at [`lessons`]. What a move does is asked of the crate `notakto`, and whether it wins of the monoid.

use game::{Checked, Player};
use maud::{Markup, html};
use notakto::{Move, Shape, Sum};

use super::super::notakto::theory::{Theory, look};
use super::super::notakto::{Notakto, cell_name, element};
use super::super::table::Kind;
use super::{Grid, Lesson, Scene};
use console::Lang;

/// What is wanted.
#[derive(Clone, Copy)]
enum Goal {
    /// Any legal move.
    Any,
    /// A move that completes a line.
    Kill,
    /// A move that completes none.
    Safe,
    /// A move that wins.
    Win,
}

struct NotaktoScene {
    sum: Sum,
    goal: Goal,
    /// Whether values and products are shown.
    values: bool,
}

/// The lessons.
pub fn lessons() -> Vec<Lesson> {
    let scene = |text: &str, goal, values| {
        let sum = Sum::parse(&Shape::standard(), text, Player::First)
            .expect("the lessons' boards are boards, which a test reads");
        Box::new(NotaktoScene { sum, goal, values })
    };
    vec![
        Lesson {
            title: ["Both write X", "2 人とも X を書く"],
            text: [
                "Notakto is tic-tac-toe with one mark. Both players write X, in turn, in any empty cell.",
                "ノータクトは印が 1 つだけの三目並べ。2 人が交互に、どの空いているマスにでも X を書きます。",
            ],
            task: ["write an X anywhere.", "どこにでも X を書いてみましょう。"],
            right: ["Now the other player would write an X.", "次は相手が X を書きます。"],
            wrong: ["", ""],
            scene: scene(".........", Goal::Any, false),
        },
        Lesson {
            title: ["Three in a row kill the board", "3 つ並ぶと盤は死ぬ"],
            text: [
                "A board with three X in a row, across, down or aslant, is dead: nobody may write on it any more.",
                "縦・横・斜めに X が 3 つ並んだ盤は死に、もう誰も書けません。",
            ],
            task: ["kill this board.", "この盤を殺してみましょう。"],
            right: ["The line is struck out: the board is dead.", "線がそろい、盤は死にました。"],
            wrong: [
                "That completes no line. Look for two X with an empty cell in line with them.",
                "まだ並びません。X が 2 つあって、同じ列に空きが 1 つのところを探しましょう。",
            ],
            scene: scene("X...X..X.", Goal::Kill, false),
        },
        Lesson {
            title: ["Who kills the last board loses", "最後の盤を殺した人が負け"],
            text: [
                "The game is lost, not won, by the last three in a row. So on the last board do not complete a line.",
                "最後に残った盤で 3 つ並べてしまった人の負けです。最後の 1 枚では線をそろえてはいけません。",
            ],
            task: ["write an X that completes no line.", "線がそろわないところに書きましょう。"],
            right: [
                "The board lives on, and the other player has to find a cell.",
                "盤はまだ生きていて、今度は相手の番です。",
            ],
            wrong: [
                "That completes a line on the last board: you would lose.",
                "最後の盤で線がそろってしまい、負けになります。",
            ],
            scene: scene("XX....X..", Goal::Safe, false),
        },
        Lesson {
            title: ["The centre wins one board", "1 枚なら中央が勝ち"],
            text: [
                "On one empty board the first player wins, with one move only: the centre. After that, answer every X a knight's move away from it.",
                "空の盤 1 枚なら先手が勝てますが、勝つ初手は 1 つだけ、中央です。あとは相手の X から桂馬跳びの位置に返します。",
            ],
            task: [
                "the centre is taken and the other player wrote in a corner. Answer a knight's move away from it.",
                "中央のあと、相手が隅に書きました。そこから桂馬跳びの位置に返しましょう。",
            ],
            right: [
                "Whatever comes now, you can make the other player kill the board.",
                "これで、どう来ても相手に盤を殺させられます。",
            ],
            wrong: [
                "From there the other player can win. Two cells one way, one cell to the side.",
                "それでは相手が勝てます。2 つ進んで 1 つ横です。",
            ],
            scene: scene("X...X....", Goal::Win, false),
        },
        Lesson {
            title: ["Several boards: multiply", "盤が増えたら掛け算"],
            text: [
                "Each board has a value, a word in a, b, c, d; a dead one has 1. Multiply them. If you leave a, b², bc or c², the four elements marked P, the other player loses. Each cell shows the product after a move there.",
                "盤ごとに a, b, c, d で書いた値があり、死んだ盤は 1 です。全部を掛けた積が a、b²、bc、c²（P の 4 つ）になるように渡せば勝ち。マスには打った後の積が書いてあります。",
            ],
            task: ["choose a cell whose product is in P.", "積が P に入るマスを選びましょう。"],
            right: [
                "The product is in P: the other player loses with best play.",
                "積が P に入りました。相手は最善でも負けです。",
            ],
            wrong: [
                "That product is not among a, b², bc, c².",
                "その積は a、b²、bc、c² のどれでもありません。",
            ],
            scene: scene("X.X.X....+X...X....", Goal::Win, true),
        },
    ]
}

impl NotaktoScene {
    fn read(&self, choice: &str) -> Option<Move> {
        let (mv, length) = Notakto::next_move(choice)?;
        (length == choice.len() && self.sum.legality(mv).is_ok()).then_some(mv)
    }
}

impl Scene for NotaktoScene {
    fn judge(&self, choice: &str) -> Option<bool> {
        let mv = self.read(choice)?;
        Some(match self.goal {
            Goal::Any => true,
            Goal::Kill => self.sum.kills(mv),
            Goal::Safe => !self.sum.kills(mv),
            Goal::Win => look(&self.sum).hints.iter().any(|hint| hint.mv == mv && hint.wins),
        })
    }

    fn draw(&self, lang: Lang, chosen: Option<&str>, link: Option<&dyn Fn(&str) -> String>) -> Markup {
        let played = chosen.and_then(|choice| self.read(choice));
        let mut sum = self.sum.clone();
        if let Some(mv) = played {
            // It was read as a legal move of this sum.
            let _ = sum.place(mv);
        }
        let seen = look(&sum);
        let theory = Theory::known();
        html! {
            ul .boards data-count=(sum.boards().len()) {
                @for (index, &board) in sum.boards().iter().enumerate() {
                    li .sum-board .is-dead[sum.shape().is_dead(board)] {
                        (self.grid(lang, &sum, index, played, link))
                        @if self.values {
                            p .caption { (element(&theory.named(seen.values[index]).shown)) }
                        }
                    }
                }
            }
            @if self.values {
                @let product = theory.named(seen.product);
                p .product {
                    span .faint { (lang.pick("Product", "積")) } " " strong { (element(&product.shown)) } " "
                    span .outcome .p[product.is_p] .n[!product.is_p] { (if product.is_p { "P" } else { "N" }) }
                }
            }
        }
    }
}

impl NotaktoScene {
    fn grid(
        &self,
        lang: Lang,
        sum: &Sum,
        index: usize,
        played: Option<Move>,
        link: Option<&dyn Fn(&str) -> String>,
    ) -> Markup {
        let (shape, board) = (sum.shape(), sum.boards()[index]);
        let hints = if self.values { look(sum).hints } else { Vec::new() };
        let at = |row: usize, col: usize| {
            let cell = shape.cell_at(row, col).expect("a row and a column of the shape");
            Move { board: index, cell }
        };
        let cell = |row: usize, col: usize| {
            let mv = at(row, col);
            let product = hints.iter().find(|hint| hint.mv == mv).and_then(|hint| hint.product);
            let product = product.map(|product| Theory::known().named(product).shown.as_str());
            let filled = board.contains(mv.cell);
            let mut said =
                vec![cell_name(mv.cell), if filled { "X" } else { lang.pick("empty", "空き") }.to_owned()];
            said.extend(
                product.map(|product| lang.pick(format!("product {product}"), format!("積 {product}"))),
            );
            let inner = html! {
                @if filled {
                    svg .cross .new[played == Some(mv)] viewBox="0 0 40 40" aria-hidden="true" focusable="false" { path d="M10 10L30 30M30 10L10 30" {} }
                } @else if let Some(product) = product { span .hint .element-name .one[product == "1"] aria-hidden="true" { (product) } }
            };
            (Notakto::move_text(&mv), said.join(lang.pick(", ", "、")), inner)
        };
        let open = |row: usize, col: usize| sum.legality(at(row, col)).is_ok();
        let label = lang.pick(format!("Board {}", index + 1), format!("{} 枚目の盤", index + 1));
        let grid = Grid {
            label: &label,
            classes: "board small",
            rows: shape.rows(),
            cols: shape.cols(),
            cell: &cell,
            open: &open,
            turns: &|_, _| String::new(),
            link,
        };
        html! { div .struck { (grid.draw()) @if shape.is_dead(board) { (super::super::notakto::strike(shape, board)) } } }
    }
}
