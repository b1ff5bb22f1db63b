//! `hissho play`: a game in the terminal, or a script of one through a pipe.
//!
//! Start at [`run`]; [`table`] is the game itself, [`front`] what a game must say about itself to be
//! played here, [`othello`], [`tictactoe`] and [`notakto`] say it. [`saved`] is the file format. No rules here.

mod commands;
mod front;
mod notakto;
mod othello;
mod saved;
mod table;
mod tictactoe;

use std::io::{self, IsTerminal, StdinLock};
use std::path::PathBuf;

use ::othello::Size;
use anyhow::{Result, anyhow, bail};
use clap::{Args, ValueEnum};
use game::Player;
use players::{GameName, Humans};

use commands::Command;
use console::{Answer, Context, Line, Lines};
use console::{Lang, t};
use front::Front;
use players::ShapeArgs;
use table::Table;

/// Play a game in the terminal, against the computer, a friend, or watching two computers.
///
/// Without a game it asks. While you play, `help` lists what can be typed. Moves may also come through
/// a pipe, one on a line.
#[derive(Debug, Args)]
pub struct PlayArgs {
    game: Option<GameName>,
    #[arg(long, value_name = "SIDE")]
    human: Option<Humans>,
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    #[arg(long, value_name = "LEVEL")]
    level2: Option<String>,
    #[arg(long, value_name = "ROWS", value_parser = players::parse_size)]
    size: Option<Size>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000),
          conflicts_with_all = ["from", "load"])]
    boards: Option<u16>,
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true, conflicts_with = "load")]
    from: Option<String>,
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
}

/// Where lines come from, and whether somebody sits there who wants to be prompted.
pub struct Keyboard {
    lines: Lines<StdinLock<'static>>,
    interactive: bool,
}

impl Keyboard {
    fn new() -> Keyboard {
        let stdin = io::stdin();
        let interactive = stdin.is_terminal();
        Keyboard { lines: Lines::new(stdin.lock()), interactive }
    }

    /// The next line, prompted for when somebody sits there; `None` at the end of the input.
    pub fn read(&mut self, context: &mut Context) -> Result<Option<Line>> {
        if self.is_person(context) {
            context.output.raw(b"> ")?;
        }
        context.output.flush()?;
        Ok(self.lines.next_line()?)
    }

    /// The number of the line that was read last, from 1.
    pub fn line_number(&self) -> usize {
        self.lines.number()
    }

    /// True when somebody sits there, so that more is explained than a script needs.
    fn is_person(&self, context: &Context) -> bool {
        self.interactive && !context.output.is_json()
    }

    /// Asks until the answer can be read; `None` when the input ends or the person leaves. An empty
    /// answer is `default`.
    fn ask<T>(
        &mut self,
        context: &mut Context,
        question: String,
        default: Option<T>,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>> {
        context.say(question)?;
        loop {
            let text = match self.read(context)? {
                None => {
                    self.end_line(context)?;
                    context.say(t!(context.lang, "terminal-end-of-input"))?;
                    return Ok(None);
                }
                Some(Line::TooLong) => String::from("..."),
                Some(Line::Text(text)) => commands::half_width(&text).trim().to_lowercase(),
            };
            if Command::parse(&text) == Command::Quit {
                return Ok(None);
            }
            if text.is_empty() && default.is_some() {
                return Ok(default);
            }
            match read(&text) {
                Ok(answer) => return Ok(Some(answer)),
                Err(reason) => context.refuse(self.line_number(), &reason)?,
            }
        }
    }

    /// Ends the line that the prompt stands on when the input ended there.
    fn end_line(&self, context: &mut Context) -> Result<()> {
        if self.is_person(context) { context.output.line("") } else { Ok(()) }
    }
}

/// Plays a game.
pub fn run(args: PlayArgs, context: &mut Context) -> Result<Answer> {
    // Before the keyboard holds standard input, since the file may be `-`.
    let loaded = args.load.as_deref().map(saved::read).transpose()?;
    let mut keyboard = Keyboard::new();
    let game = match (args.game, &loaded) {
        (Some(game), Some(saved)) if saved.game != game.key() => {
            bail!("{} holds a game of {}, not of {}", saved.name, saved.game, game.key())
        }
        (Some(game), _) => game,
        (None, Some(saved)) => saved.game_name()?,
        (None, None) => match ask_game(&mut keyboard, context)? {
            Some(game) => game,
            None => return Ok(Answer::Yes),
        },
    };
    if game != GameName::Notakto && (args.boards.is_some() || args.shape.is_given()) {
        bail!("--boards, --shape, --lines and --torus: these are for notakto");
    }
    match game {
        GameName::Tictactoe if args.size.is_some() => bail!("--size: tic-tac-toe has one size"),
        GameName::Notakto if args.size.is_some() => bail!("--size: for notakto, say --shape"),
        GameName::Tictactoe => play(tictactoe::TicTacToe, args, loaded, keyboard, context),
        GameName::Othello => play(othello::Othello::new(args.size), args, loaded, keyboard, context),
        GameName::Notakto => {
            let shape = args.shape.shape(context.lang)?;
            let asks = keyboard.is_person(context) && loaded.is_none() && args.from.is_none();
            let boards = match args.boards {
                Some(boards) => usize::from(boards),
                None if asks => match ask_boards(&mut keyboard, context)? {
                    Some(boards) => boards,
                    None => return Ok(Answer::Yes),
                },
                None => 1,
            };
            let front =
                notakto::Notakto::new(&shape, boards, context.lang).map_err(|error| anyhow!(error))?;
            play(front, args, loaded, keyboard, context)
        }
    }
}

fn play<F: Front>(
    front: F,
    args: PlayArgs,
    loaded: Option<saved::SavedGame>,
    mut keyboard: Keyboard,
    context: &mut Context,
) -> Result<Answer> {
    let lang = context.lang;
    let session = match (&loaded, &args.from) {
        (Some(saved), _) => saved.session(&front, lang)?,
        (None, Some(text)) => {
            let position = front
                .parse_position(text, &front.start(), lang)
                .map_err(|reason| anyhow!("--from: {reason}"))?;
            session::Session::new(position)
        }
        (None, None) => session::Session::new(front.start()),
    };
    let read_level = |option: &str, text: Option<&str>| {
        let read = |text| front.parse_level(text, lang).map_err(|reason| anyhow!("{option}: {reason}"));
        text.map(read).transpose()
    };
    let level = read_level("--level", args.level.as_deref())?;
    let level2 = read_level("--level2", args.level2.as_deref())?;
    let humans = match args.human {
        Some(humans) => humans,
        None if keyboard.is_person(context) => match ask_humans(&front, &mut keyboard, context)? {
            Some(humans) => humans,
            None => return Ok(Answer::Yes),
        },
        None => Humans::First,
    };
    let asks = keyboard.is_person(context) && humans != Humans::Both;
    let level = match level {
        Some(level) => level,
        None if asks => match ask_level(&front, &mut keyboard, context)? {
            Some(level) => level,
            None => return Ok(Answer::Yes),
        },
        None => front.default_level(),
    };
    let levels = [level, level2.unwrap_or(level)];
    Table::new(front, session, humans, levels, keyboard, context).play()?;
    Ok(Answer::Yes)
}

fn ask_game(keyboard: &mut Keyboard, context: &mut Context) -> Result<Option<GameName>> {
    enum Answered {
        Game(GameName),
        Language(Lang),
    }
    loop {
        let question = t!(context.lang, "terminal-ask-game", others = other_languages(context.lang));
        let unknown = t!(context.lang, "terminal-ask-game-again");
        let answered = keyboard.ask(context, question, None, |answer| match answer {
            "1" | "tictactoe" | "tic-tac-toe" | "ttt" | "三目並べ" => {
                Ok(Answered::Game(GameName::Tictactoe))
            }
            "2" | "othello" | "オセロ" => Ok(Answered::Game(GameName::Othello)),
            "3" | "notakto" | "ノタクト" => Ok(Answered::Game(GameName::Notakto)),
            _ => match Lang::named(answer) {
                Some(lang) => Ok(Answered::Language(lang)),
                None => Err(unknown.clone()),
            },
        })?;
        match answered {
            Some(Answered::Language(lang)) => context.lang = lang,
            Some(Answered::Game(game)) => return Ok(Some(game)),
            None => return Ok(None),
        }
    }
}

/// How to go on in another language: its code and what it calls itself.
fn other_languages(lang: Lang) -> String {
    let others = Lang::all().filter(|&other| other != lang);
    others.map(|other| format!("{}: {}", other.code(), other.own_name())).collect::<Vec<_>>().join("  ")
}

fn ask_boards(keyboard: &mut Keyboard, context: &mut Context) -> Result<Option<usize>> {
    let question = t!(context.lang, "terminal-ask-boards");
    let unknown = t!(context.lang, "terminal-ask-boards-again");
    keyboard.ask(context, question, Some(1), |answer| match answer.parse() {
        Ok(boards @ 1..=1000) => Ok(boards),
        _ => Err(unknown.to_owned()),
    })
}

fn ask_humans<F: Front>(front: &F, keyboard: &mut Keyboard, context: &mut Context) -> Result<Option<Humans>> {
    let (lang, style) = (context.lang, context.style);
    let [first, second] = Player::BOTH.map(|player| front.player(player, lang, style));
    let question = t!(lang, "terminal-ask-side", game = front.name().key(), first = first, second = second);
    let unknown = t!(lang, "terminal-ask-side-again");
    keyboard.ask(context, question, Some(Humans::First), |answer| match answer {
        "1" => Ok(Humans::First),
        "2" => Ok(Humans::Second),
        "3" => Ok(Humans::Both),
        "4" => Ok(Humans::None),
        _ => Humans::from_str(answer, true).map_err(|_| unknown.to_owned()),
    })
}

fn ask_level<F: Front>(
    front: &F,
    keyboard: &mut Keyboard,
    context: &mut Context,
) -> Result<Option<F::Level>> {
    let (lang, default) = (context.lang, front.default_level());
    let names = front.level_names();
    let question = t!(lang, "terminal-ask-level", names = names, default = default);
    keyboard.ask(context, question, Some(default), |answer| front.parse_level(answer, lang))
}
