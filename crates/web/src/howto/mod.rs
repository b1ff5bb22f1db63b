//! How to play, in two minutes for each game: a few small tasks on a board.
//!
//! Start at [`routes`] and [`Lesson`]. A try is an address, so that the back button takes it back. What is right is
//! asked of the rules and of the solvers: a [`Scene`] only says what is wanted.

mod notakto;
mod othello;
mod tictactoe;

use axum::Router;
use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};

use super::ask::{Ask, shown};
use super::layout::Page;
use super::query::Pairs;
use super::refusal::Refusal;
use super::state::App;
use console::Lang;
use console::msg;

/// A text in English and Japanese.
type Both = [&'static str; 2];

/// One task.
pub struct Lesson {
    title: Both,
    text: Both,
    task: Both,
    right: Both,
    wrong: Both,
    scene: Box<dyn Scene>,
}

/// A board with a task.
pub trait Scene: Send + Sync {
    /// Whether a choice does what is wanted; `None` when there is no such choice.
    fn judge(&self, choice: &str) -> Option<bool>;

    /// The board, as a right choice leaves it or as it was. `link` is the address that tries a choice; without it
    /// nothing can be chosen any more.
    fn draw(&self, lang: Lang, chosen: Option<&str>, link: Option<&dyn Fn(&str) -> String>) -> Markup;
}

/// A game that can be learned.
struct Course {
    name: &'static str,
    page: &'static str,
    title: Both,
    lessons: fn() -> Vec<Lesson>,
}

const COURSES: &[Course] = &[
    Course { name: "othello", page: "/othello", title: ["Othello", "オセロ"], lessons: othello::lessons },
    Course {
        name: "notakto", page: "/notakto", title: ["Notakto", "ノータクト"], lessons: notakto::lessons
    },
    Course {
        name: "tictactoe",
        page: "/tictactoe",
        title: ["Tic-tac-toe", "三目並べ"],
        lessons: tictactoe::lessons,
    },
];

/// The routes of the lessons.
pub fn routes() -> Router<App> {
    Router::new().route("/how/{game}", get(show))
}

async fn show(Path(game): Path<String>, ask: Ask) -> Result<Response, Refusal> {
    let lang = ask.lang;
    let Some(course) = COURSES.iter().find(|course| course.name == game) else {
        return Err(Refusal::not_found(msg!("web-refusal-no-page", path = shown(&game))));
    };
    let lessons = (course.lessons)();
    let step = ask.number("step")?.unwrap_or(1);
    let Some(lesson) = step.checked_sub(1).and_then(|index| lessons.get(index)) else {
        let reason = msg!("web-refusal-not-within", number = step, least = 1, most = lessons.len());
        return Err(Refusal::parameter("step", reason));
    };
    let tried = ask.pairs.get("try");
    let judged =
        tried.map(|choice| lesson.scene.judge(choice).ok_or_else(|| no_choice(choice))).transpose()?;
    let body = page(&ask, course, lesson, (step, lessons.len()), tried.zip(judged));
    let title =
        format!("{} – {}", lang.pick("How to play", "遊び方"), lang.pick(course.title[0], course.title[1]));
    Ok(Page { title, game: Some(course.page), body }.render(&ask))
}

fn no_choice(choice: &str) -> Refusal {
    Refusal::parameter("try", msg!("web-refusal-no-choice", text = shown(choice)))
}

fn page(
    ask: &Ask,
    course: &Course,
    lesson: &Lesson,
    (step, steps): (usize, usize),
    tried: Option<(&str, bool)>,
) -> Markup {
    let lang = ask.lang;
    let said = |both: Both| lang.pick(both[0], both[1]);
    let base = Pairs::parse(ask.address_of("").trim_start_matches('?').as_bytes()).unwrap_or_default();
    let path = format!("/how/{}", course.name);
    let at = |step: usize| base.with("step", step);
    let right = matches!(tried, Some((_, true)));
    let chosen = tried.filter(|&(_, right)| right).map(|(choice, _)| choice);
    let link = |choice: &str| at(step).with("try", choice).address(&path);
    let next = if step < steps { at(step + 1).address(&path) } else { ask.address_of(course.page) };
    let next_name = match (step < steps, right) {
        (false, _) => lang.pick("Play", "対局する"),
        (true, true) => lang.pick("Next", "次へ"),
        (true, false) => lang.pick("Skip", "とばす"),
    };
    html! {
        div .how {
            section .lesson {
                h1 { (said(course.title)) span .faint { " – " (lang.pick("how to play", "遊び方")) } }
                p .progress { (lang.pick(format!("{step} of {steps}"), format!("{step} / {steps}"))) }
                h2 .big { (said(lesson.title)) }
                p { (said(lesson.text)) }
                p .task { strong { (lang.pick("Your turn: ", "やってみよう: ")) } (said(lesson.task)) }
            }
            section .stage .narrow-stage aria-label=(lang.pick("Board", "盤")) {
                (lesson.scene.draw(lang, chosen, if right { None } else { Some(&link) }))
            }
            div .judged {
                div .verdict role="status" aria-live="polite" {
                    @match tried {
                        Some((_, true)) => p .right { span aria-hidden="true" { "✓ " } (said(lesson.right)) },
                        Some((_, false)) => p .refused { span aria-hidden="true" { "✗ " } (said(lesson.wrong)) },
                        None => {},
                    }
                }
                nav .inline aria-label=(lang.pick("Lessons", "課")) {
                    @if step > 1 { a .step href=(at(step - 1).address(&path)) { (lang.pick("Back", "前へ")) } }
                    a .step .primary[right] #next href=(next) { (next_name) }
                }
            }
        }
    }
}

/// A grid of cells that may be chosen: links while something is to be chosen.
struct Grid<'a> {
    label: &'a str,
    classes: &'a str,
    rows: usize,
    cols: usize,
    /// A cell's name for addresses, what is said of it, and what it shows.
    cell: &'a dyn Fn(usize, usize) -> (String, String, Markup),
    /// Whether a cell may be chosen.
    open: &'a dyn Fn(usize, usize) -> bool,
    /// The squares that a choice turns, by name, to be marked while one points at it.
    turns: &'a dyn Fn(usize, usize) -> String,
    link: Option<&'a dyn Fn(&str) -> String>,
}

impl Grid<'_> {
    fn draw(&self) -> Markup {
        html! {
            div .(self.classes) role="grid" aria-label=(self.label) data-grid {
                @for row in 0..self.rows {
                    div .row role="row" {
                        @for col in 0..self.cols { (self.cell(row, col)) }
                    }
                }
            }
        }
    }

    fn cell(&self, row: usize, col: usize) -> Markup {
        let (name, said, inner) = (self.cell)(row, col);
        let link = self.link.filter(|_| (self.open)(row, col));
        html! {
            @match link {
                Some(link) => span .cell .legal role="gridcell" {
                    a id={"sq-" (name)} href=(link(&name)) aria-label=(said) data-flips=((self.turns)(row, col)) { (inner) }
                },
                None => span .cell role="gridcell" id={"sq-" (name)} aria-label=(said) { (inner) },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_has_a_right_choice_and_all_but_the_free_ones_a_wrong_one() {
        for course in COURSES {
            let lessons = (course.lessons)();
            assert!((4..=7).contains(&lessons.len()), "{}", course.name);
            for lesson in lessons {
                let mut choices: Vec<String> = ["--", "black", "white", "draw"].map(str::to_owned).to_vec();
                for row in 1..=8 {
                    for col in 'a'..='h' {
                        choices.extend([
                            format!("{col}{row}"),
                            format!("1{col}{row}"),
                            format!("2{col}{row}"),
                        ]);
                    }
                    choices.push(row.to_string());
                }
                choices.push("0".to_owned());
                let judged: Vec<bool> =
                    choices.iter().filter_map(|choice| lesson.scene.judge(choice)).collect();
                assert!(judged.contains(&true), "{}: {}", course.name, lesson.title[0]);
                assert!(
                    judged.contains(&false) || lesson.wrong[0].is_empty(),
                    "{}: {}",
                    course.name,
                    lesson.title[0]
                );
            }
        }
    }

    #[test]
    fn nothing_else_can_be_chosen() {
        for course in COURSES {
            for lesson in (course.lessons)() {
                for choice in ["", "z9", "9", "1d4", "999999999999999999999", "日本", "<script>"] {
                    assert_eq!(lesson.scene.judge(choice), None, "{}: {choice}", course.name);
                }
            }
        }
    }
}
