//! How to play: for each game a few small tasks on a board, two minutes in all.
//!
//! Start at [`routes`]. [`lessons`] has what is taught as data, [`othello`], [`notakto`] and [`tictactoe`] judge a
//! choice by the rules of their game, and [`draw`] shows every board. A try is an address, so the back button undoes it.

mod draw;
mod lessons;
mod notakto;
mod othello;
mod picture;
mod task;
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
use super::words::stressed;
use console::{Lang, msg, t};
use lessons::{COURSES, Course, Lesson};
use task::Task;

/// The routes of the lessons.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/how/{game}", get(show))
}

async fn show(Path(game): Path<String>, ask: Ask) -> Result<Response, Refusal> {
    let course = COURSES.iter().find(|course| course.name == game);
    let course =
        course.ok_or_else(|| Refusal::not_found(msg!("web-lessons-unknown-game", game = shown(&game))))?;
    let step = ask.number("step")?.unwrap_or(1);
    let lesson = step.checked_sub(1).and_then(|index| course.lessons.get(index));
    let lesson = lesson.ok_or_else(|| {
        let reason = msg!("web-refusal-not-within", number = step, least = 1, most = course.lessons.len());
        Refusal::parameter("step", reason)
    })?;
    let task = lesson.scene.task();
    let judge = |choice: &str| {
        let unknown = || Refusal::parameter("try", msg!("web-refusal-no-choice", text = shown(choice)));
        task.judge(choice).ok_or_else(unknown).map(|right| (choice.to_owned(), right))
    };
    let tried = ask.pairs.get("try").map(judge).transpose()?;
    let at = At { ask: &ask, course, step, tried };
    let body = at.page(lesson, task.as_ref());
    Ok(Page { title: at.title(), game: Some(course.page), body }.render(&ask))
}

/// Where somebody is among the lessons of a game.
struct At<'a> {
    ask: &'a Ask,
    course: &'static Course,
    /// The number of the lesson, from 1.
    step: usize,
    /// What was chosen, and whether it is right.
    tried: Option<(String, bool)>,
}

impl At<'_> {
    fn title(&self) -> String {
        let lang = self.ask.lang;
        t!(lang, "web-lessons-title", game = lang.text(self.course.title))
    }

    fn is_right(&self) -> bool {
        matches!(self.tried, Some((_, true)))
    }

    fn pairs(&self, step: usize) -> Pairs {
        self.ask.keep_lang(Pairs::default()).with("step", step)
    }

    fn path(&self) -> String {
        format!("/how/{}", self.course.name)
    }

    fn page(&self, lesson: &Lesson, task: &dyn Task) -> Markup {
        let lang = self.ask.lang;
        let chosen = self.tried.as_ref().filter(|_| self.is_right()).map(|(choice, _)| choice.as_str());
        let link = |choice: &str| self.pairs(self.step).with("try", choice).address(&self.path());
        let link: Option<draw::Link> = if self.is_right() { None } else { Some(&link) };
        html! {
            div .how {
                section .lesson {
                    h1 { (self.title()) }
                    p .progress { (t!(lang, "web-lessons-progress", step = self.step, steps = self.course.lessons.len())) }
                    h2 .big { (lang.text(lesson.title)) }
                    p { (lang.text(lesson.text)) }
                    p .task { (stressed(&t!(lang, "web-lessons-task", task = lang.text(lesson.task)))) }
                }
                section .stage .narrow-stage aria-label=(t!(lang, "web-lessons-stage")) {
                    (draw::draw(lang, &task.picture(chosen), link))
                }
                div .judged {
                    div .verdict role="status" aria-live="polite" { (self.verdict(lang, lesson)) }
                    (self.steps(lang))
                }
            }
        }
    }

    fn verdict(&self, lang: Lang, lesson: &Lesson) -> Markup {
        html! {
            @match (&self.tried, lesson.wrong) {
                (Some((_, true)), _) => p .right { span aria-hidden="true" { "✓ " } (lang.text(lesson.right)) },
                (Some((_, false)), Some(wrong)) => p .refused { span aria-hidden="true" { "✗ " } (lang.text(wrong)) },
                _ => {},
            }
        }
    }

    fn steps(&self, lang: Lang) -> Markup {
        let is_last = self.step == self.course.lessons.len();
        let next = if is_last {
            self.ask.address_of(self.course.page)
        } else {
            self.pairs(self.step + 1).address(&self.path())
        };
        let name = match (is_last, self.is_right()) {
            (true, _) => t!(lang, "web-lessons-play"),
            (false, true) => t!(lang, "web-lessons-next"),
            (false, false) => t!(lang, "web-lessons-skip"),
        };
        html! {
            nav .inline aria-label=(t!(lang, "web-lessons-steps")) {
                @if self.step > 1 {
                    a .step href=(self.pairs(self.step - 1).address(&self.path())) { (t!(lang, "web-lessons-back")) }
                }
                a .step .primary[self.is_right()] #next href=(next) { (name) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_lessons() -> impl Iterator<Item = (&'static Course, &'static Lesson)> {
        COURSES.iter().flat_map(|course| course.lessons.iter().map(move |lesson| (course, lesson)))
    }

    #[test]
    fn every_task_has_a_right_choice_and_all_but_the_free_ones_a_wrong_one() {
        let mut choices: Vec<String> = ["--", "black", "white", "draw", "0"].map(str::to_owned).to_vec();
        for row in 1..=8 {
            choices.push(row.to_string());
            for col in 'a'..='h' {
                choices.extend(["", "1", "2"].map(|board| format!("{board}{col}{row}")));
            }
        }
        for (course, lesson) in all_lessons() {
            let title = Lang::EN.text(lesson.title);
            let task = lesson.scene.task();
            let judged: Vec<bool> = choices.iter().filter_map(|choice| task.judge(choice)).collect();
            assert!(judged.contains(&true), "{}: {title}", course.name);
            assert_eq!(judged.contains(&false), lesson.wrong.is_some(), "{}: {title}", course.name);
        }
        assert!(COURSES.iter().all(|course| (4..=7).contains(&course.lessons.len())));
    }

    #[test]
    fn what_is_drawn_as_open_is_what_can_be_chosen() {
        for (course, lesson) in all_lessons() {
            let task = lesson.scene.task();
            let picture = task.picture(None);
            let cells = picture.boards.iter().flat_map(|board| board.rows.iter().flatten());
            for cell in cells {
                assert_eq!(task.judge(&cell.name).is_some(), cell.open, "{} {}", course.name, cell.name);
            }
            for (choice, _) in picture.buttons {
                assert!(task.judge(choice).is_some(), "{} {choice}", course.name);
            }
        }
    }

    #[test]
    fn nothing_else_can_be_chosen() {
        for (course, lesson) in all_lessons() {
            for choice in ["", "z9", "9", "1d4", "999999999999999999999", "日本", "<script>"] {
                assert_eq!(lesson.scene.task().judge(choice), None, "{}: {choice}", course.name);
            }
        }
    }
}
