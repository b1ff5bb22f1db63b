//! The monoid beside the boards: the product, the 18 elements, and the dictionary of the live boards.
//!
//! Start at [`product`], [`elements`] and [`dictionary`]. What is in P and what is now is said by letters and frames,
//! not by colour alone.

use maud::{Markup, html};
use notakto::{Board, Shape, Sum};

use super::super::ask::Ask;
use super::super::query::Pairs;
use super::super::table::{Kind, View};
use super::board::picture;
use super::theory::{Look, Theory};
use super::{Notakto, cell_name};
use console::Lang;

/// The name of an element: letters are slanted, the one is not, or it would look like a letter.
pub fn element(name: &str) -> Markup {
    html! { span .element-name .one[name == "1"] { (name) } }
}

/// The product of the boards' values and what it means.
pub fn product(lang: Lang, sum: &Sum, look: &Look) -> Markup {
    let theory = Theory::known();
    let names: Vec<&str> = look.values.iter().map(|&value| theory.named(value).shown.as_str()).collect();
    let product = &theory.named(look.product).shown;
    let meaning = match look.is_p {
        _ if sum.live_boards() == 0 => lang.pick("the player to move has won", "手番の人の勝ち"),
        true => lang.pick("the player to move loses", "手番の人が負けます（後手勝ち）"),
        false => lang.pick("the player to move wins", "手番の人が勝ちます（先手勝ち）"),
    };
    html! {
        p #product .product {
            span .faint { (lang.pick("Product", "積")) } " "
            @if names.len() > 1 {
                @for (index, name) in names.iter().enumerate() {
                    @if index > 0 { " · " }
                    span .factors .one[*name == "1"] { (name) }
                }
                " = "
            }
            strong { (element(product)) } " "
            span .outcome .p[look.is_p] .n[!look.is_p] { (if look.is_p { "P" } else { "N" }) } " "
            span .meaning { (meaning) }
        }
    }
}

/// The elements, those of P and the present one marked.
pub fn elements(lang: Lang, look: &Look) -> Markup {
    let theory = Theory::known();
    html! {
        section .elements-part aria-labelledby="elements" {
            h2 #elements { (lang.pick("The 18 elements", "18 個の元")) }
            p .faint .note {
                (lang.pick(
                    "Every position is worth one of these. Leave the other player one marked P, and they lose.",
                    "どの局面の値もこのうちの 1 つ。P の付いた元を相手に渡せば勝ちです。",
                ))
            }
            ul .elements {
                @for named in &theory.elements {
                    li id={"el-" (named.element)} .p[named.is_p] aria-current=[(named.element == look.product).then_some("true")] {
                        (element(&named.shown))
                        @if named.is_p { span .tag { "P" } }
                        @if named.element == look.product { span .now { (lang.pick("now", "今")) } }
                    }
                }
            }
        }
    }
}

/// The dictionary: the live boards up to symmetry with their values, those in play framed.
pub fn dictionary(ask: &Ask, view: &View<Notakto>, look: &Look) -> Markup {
    let lang = ask.lang;
    let theory = Theory::known();
    let boards = theory.classes.live();
    let mut in_play = vec![Vec::new(); boards.len()];
    for (index, &board) in view.position().boards().iter().enumerate() {
        if let Some(number) = theory.number(board) {
            in_play[number].push(index + 1);
        }
    }
    html! {
        section .dictionary aria-labelledby="dictionary" {
            h2 #dictionary {
                (lang.pick(format!("Dictionary: the {} live boards", boards.len()), format!("辞書: 生きた盤 {} 種類", boards.len())))
            }
            p .faint .note {
                (lang.pick(
                    "Boards that turn or mirror into one another stand once. Those in play are framed, with their numbers or how many they are. Choose one to begin from it.",
                    "回したり裏返したりして重なる盤は 1 つにまとめています。今ある盤は枠で囲み、番号か枚数を付けました。選ぶとその盤から始まります。",
                ))
            }
            ul .words {
                @for (number, &board) in boards.iter().enumerate() {
                    @let named = theory.named(theory.values[number]);
                    li .in-play[!in_play[number].is_empty()] .same[named.element == look.product] {
                        a href=(begin_at(ask, board)) {
                            (picture(board))
                            span .sr { (spoken(lang, board)) (lang.pick(", value ", "、値 ")) }
                            (element(&named.shown))
                            @if !in_play[number].is_empty() {
                                span .sr { (lang.pick(", in play: ", "、今ある盤: ")) }
                                span .numbers { (numbers(&in_play[number])) }
                            }
                        }
                    }
                }
            }
            p .faint .note {
                (lang.pick(
                    "A dead board is worth 1: it changes nothing.",
                    "死んだ盤の値は 1 で、あってもなくても同じです。",
                ))
            }
        }
    }
}

/// The numbers of some boards, or how many there are when that is shorter.
fn numbers(boards: &[usize]) -> String {
    if boards.len() > 3 {
        return format!("×{}", boards.len());
    }
    let numbers: Vec<String> = boards.iter().map(usize::to_string).collect();
    numbers.join(", ")
}

/// Which cells have an X.
fn spoken(lang: Lang, board: Board) -> String {
    let cells: Vec<String> = board.cells().map(cell_name).collect();
    if cells.is_empty() {
        return lang.pick("empty board", "空の盤").to_owned();
    }
    lang.pick(format!("X in {}", cells.join(" ")), format!("X は {}", cells.join(" ")))
}

fn begin_at(ask: &Ask, board: Board) -> String {
    let mut pairs = Pairs::default();
    if board.count() > 0 {
        pairs = pairs.with("board", Shape::standard().picture(board));
    }
    for name in ["side", "level", "hints", "lang"] {
        if let Some(value) = ask.pairs.get(name) {
            pairs = pairs.with(name, value);
        }
    }
    pairs.address(Notakto::PATH)
}
