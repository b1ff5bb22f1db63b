//! The lessons: what each says, and the task that it sets.
//!
//! Start at [`COURSES`]. A position is written in its game's own notation. Must not know how lessons are drawn, nor
//! which choice is right.

use console::{Key, key};

use super::task::Task;
use super::{notakto, othello, tictactoe};

/// A game that can be learned.
pub(crate) struct Course {
    /// Its name in addresses.
    pub name: &'static str,
    /// The path of the game's page.
    pub page: &'static str,
    /// The game's name.
    pub title: Key,
    /// Its lessons in order.
    pub lessons: &'static [Lesson],
}

/// A lesson: a few sentences and a task.
pub(crate) struct Lesson {
    /// What it teaches, in a few words.
    pub title: Key,
    /// What it teaches.
    pub text: Key,
    /// What is to be done.
    pub task: Key,
    /// The answer to a right choice.
    pub right: Key,
    /// The answer to a wrong choice, where there are wrong ones.
    pub wrong: Option<Key>,
    /// The board and the goal.
    pub scene: Scene,
}

/// A position, in its game's own notation, and what is to be done there.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scene {
    /// A position of Othello.
    Othello(&'static str, othello::Goal),
    /// Boards of Notakto.
    Notakto(&'static str, notakto::Goal),
    /// A position of tic-tac-toe.
    TicTacToe(&'static str, tictactoe::Goal),
}

impl Scene {
    /// The task on a board of its game.
    pub fn task(self) -> Box<dyn Task> {
        match self {
            Scene::Othello(position, goal) => Box::new(othello::OthelloTask::new(position, goal)),
            Scene::Notakto(boards, goal) => Box::new(notakto::NotaktoTask::new(boards, goal)),
            Scene::TicTacToe(stage, goal) => Box::new(tictactoe::TicTacToeTask::new(stage, goal)),
        }
    }
}

/// The games that can be learned.
pub(crate) const COURSES: &[Course] = &[
    Course { name: "othello", page: "/othello", title: key!("web-frame-game-othello"), lessons: OTHELLO },
    Course { name: "notakto", page: "/notakto", title: key!("web-frame-game-notakto"), lessons: NOTAKTO },
    Course {
        name: "tictactoe",
        page: "/tictactoe",
        title: key!("web-frame-game-tictactoe"),
        lessons: TICTACTOE,
    },
];

/// The lessons of Othello.
const OTHELLO: &[Lesson] = &[
    Lesson {
        title: key!("web-lessons-othello-trap-title"),
        text: key!("web-lessons-othello-trap-text"),
        task: key!("web-lessons-othello-trap-task"),
        right: key!("web-lessons-othello-trap-right"),
        wrong: Some(key!("web-lessons-othello-trap-wrong")),
        scene: Scene::Othello(
            "---------------------------OX------XO--------------------------- X",
            othello::Goal::Legal,
        ),
    },
    Lesson {
        title: key!("web-lessons-othello-directions-title"),
        text: key!("web-lessons-othello-directions-text"),
        task: key!("web-lessons-othello-directions-task"),
        right: key!("web-lessons-othello-directions-right"),
        wrong: Some(key!("web-lessons-othello-directions-wrong")),
        scene: Scene::Othello(
            "---------------------------XX----OOOX----XOOO-----XO------------ X",
            othello::Goal::Most,
        ),
    },
    Lesson {
        title: key!("web-lessons-othello-corner-title"),
        text: key!("web-lessons-othello-corner-text"),
        task: key!("web-lessons-othello-corner-task"),
        right: key!("web-lessons-othello-corner-right"),
        wrong: Some(key!("web-lessons-othello-corner-wrong")),
        scene: Scene::Othello(
            "-OOX------O-------OXO------OXX-----XOX------XO------------------ X",
            othello::Goal::Corner,
        ),
    },
    Lesson {
        title: key!("web-lessons-othello-pass-title"),
        text: key!("web-lessons-othello-pass-text"),
        task: key!("web-lessons-othello-pass-task"),
        right: key!("web-lessons-othello-pass-right"),
        wrong: Some(key!("web-lessons-othello-pass-wrong")),
        scene: Scene::Othello(
            "--------------------------XXXXX---XXX-X---XXXXXX----X-X------OOO X",
            othello::Goal::Pass,
        ),
    },
    Lesson {
        title: key!("web-lessons-othello-count-title"),
        text: key!("web-lessons-othello-count-text"),
        task: key!("web-lessons-othello-count-task"),
        right: key!("web-lessons-othello-count-right"),
        wrong: Some(key!("web-lessons-othello-count-wrong")),
        scene: Scene::Othello(
            "OOOOOOOOOXXXXXXOOXOXXOXOOXXOOXXOOXXXOXXOOXOXXOXOOXXXXXXOOOOOOXXX X",
            othello::Goal::Winner,
        ),
    },
];

/// The lessons of Notakto.
const NOTAKTO: &[Lesson] = &[
    Lesson {
        title: key!("web-lessons-notakto-write-title"),
        text: key!("web-lessons-notakto-write-text"),
        task: key!("web-lessons-notakto-write-task"),
        right: key!("web-lessons-notakto-write-right"),
        wrong: None,
        scene: Scene::Notakto(".........", notakto::Goal::Any),
    },
    Lesson {
        title: key!("web-lessons-notakto-kill-title"),
        text: key!("web-lessons-notakto-kill-text"),
        task: key!("web-lessons-notakto-kill-task"),
        right: key!("web-lessons-notakto-kill-right"),
        wrong: Some(key!("web-lessons-notakto-kill-wrong")),
        scene: Scene::Notakto("X...X..X.", notakto::Goal::Kill),
    },
    Lesson {
        title: key!("web-lessons-notakto-safe-title"),
        text: key!("web-lessons-notakto-safe-text"),
        task: key!("web-lessons-notakto-safe-task"),
        right: key!("web-lessons-notakto-safe-right"),
        wrong: Some(key!("web-lessons-notakto-safe-wrong")),
        scene: Scene::Notakto("XX....X..", notakto::Goal::Safe),
    },
    Lesson {
        title: key!("web-lessons-notakto-centre-title"),
        text: key!("web-lessons-notakto-centre-text"),
        task: key!("web-lessons-notakto-centre-task"),
        right: key!("web-lessons-notakto-centre-right"),
        wrong: Some(key!("web-lessons-notakto-centre-wrong")),
        scene: Scene::Notakto("X...X....", notakto::Goal::Win),
    },
    Lesson {
        title: key!("web-lessons-notakto-multiply-title"),
        text: key!("web-lessons-notakto-multiply-text"),
        task: key!("web-lessons-notakto-multiply-task"),
        right: key!("web-lessons-notakto-multiply-right"),
        wrong: Some(key!("web-lessons-notakto-multiply-wrong")),
        scene: Scene::Notakto("X.X.X....+X...X....", notakto::Goal::Multiply),
    },
];

/// The lessons of tic-tac-toe.
const TICTACTOE: &[Lesson] = &[
    Lesson {
        title: key!("web-lessons-tictactoe-turns-title"),
        text: key!("web-lessons-tictactoe-turns-text"),
        task: key!("web-lessons-tictactoe-turns-task"),
        right: key!("web-lessons-tictactoe-turns-right"),
        wrong: None,
        scene: Scene::TicTacToe("X:---,---,---,", tictactoe::Goal::Any),
    },
    Lesson {
        title: key!("web-lessons-tictactoe-row-title"),
        text: key!("web-lessons-tictactoe-row-text"),
        task: key!("web-lessons-tictactoe-row-task"),
        right: key!("web-lessons-tictactoe-row-right"),
        wrong: Some(key!("web-lessons-tictactoe-row-wrong")),
        scene: Scene::TicTacToe("X:XO-,-X-,O--,", tictactoe::Goal::WinNow),
    },
    Lesson {
        title: key!("web-lessons-tictactoe-block-title"),
        text: key!("web-lessons-tictactoe-block-text"),
        task: key!("web-lessons-tictactoe-block-task"),
        right: key!("web-lessons-tictactoe-block-right"),
        wrong: Some(key!("web-lessons-tictactoe-block-wrong")),
        scene: Scene::TicTacToe("X:O-X,-O-,X--,", tictactoe::Goal::Hold),
    },
    Lesson {
        title: key!("web-lessons-tictactoe-fork-title"),
        text: key!("web-lessons-tictactoe-fork-text"),
        task: key!("web-lessons-tictactoe-fork-task"),
        right: key!("web-lessons-tictactoe-fork-right"),
        wrong: Some(key!("web-lessons-tictactoe-fork-wrong")),
        scene: Scene::TicTacToe("X:XO-,O--,X--,", tictactoe::Goal::Win),
    },
    Lesson {
        title: key!("web-lessons-tictactoe-draw-title"),
        text: key!("web-lessons-tictactoe-draw-text"),
        task: key!("web-lessons-tictactoe-draw-task"),
        right: key!("web-lessons-tictactoe-draw-right"),
        wrong: Some(key!("web-lessons-tictactoe-draw-wrong")),
        scene: Scene::TicTacToe("O:---,-X-,---,", tictactoe::Goal::Hold),
    },
];
