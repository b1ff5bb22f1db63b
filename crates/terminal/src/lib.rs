//! `hissho play`: a game in the terminal, or a script of one through a pipe.
//!
//! Start at [`run`]. [`turns`] is the course of a game at a [`table`], [`obey`] does what is typed, [`front`] is what a
//! game must provide to be played here; [`othello`], [`tictactoe`] and [`notakto`] provide it. [`questions`] come before
//! a game, [`saved`] is the file format. Must not know the rules of a game.

mod commands;
mod front;
mod hints;
mod keyboard;
mod notakto;
mod obey;
mod othello;
mod questions;
mod saved;
mod table;
mod tictactoe;
mod turns;

use std::path::PathBuf;

use ::othello::Size;
use anyhow::{Result, anyhow, bail};
use clap::Args;
use console::{Answer, Context, msg, whole};
use players::{GameName, Humans, ShapeArgs};
use session::Session;

use front::Front;
use keyboard::Keyboard;
use saved::SavedGame;
use table::Table;

/// Play a game in the terminal, against the computer, a friend, or watching two computers.
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
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=1000),
          conflicts_with_all = ["from", "load"])]
    boards: Option<u16>,
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true, conflicts_with = "load")]
    from: Option<String>,
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
}

/// Plays a game.
///
/// # Errors
/// When an option or the saved game is wrong, or standard input or output fails.
pub fn run(args: PlayArgs, context: &mut Context) -> Result<Answer> {
    // Before the keyboard locks standard input, since the file may be `-`.
    let loaded = args.load.as_deref().map(saved::read).transpose()?;
    let mut keyboard = Keyboard::new();
    let game = match (args.game, &loaded) {
        (Some(game), Some(saved)) if saved.game != game.key() => bail!(saved.is_not_of(game)),
        (Some(game), _) => game,
        (None, Some(saved)) => saved.game_name()?,
        (None, None) => match questions::game(&mut keyboard, context)? {
            Some(game) => game,
            None => return Ok(Answer::Yes),
        },
    };
    check_options(&args, game)?;
    match game {
        GameName::Tictactoe => play(tictactoe::TicTacToe, args, loaded, keyboard, context),
        GameName::Othello => play(othello::Othello::new(args.size), args, loaded, keyboard, context),
        GameName::Notakto => {
            let shape = args.shape.shape(context.lang)?;
            let asks = keyboard.is_person(context) && loaded.is_none() && args.from.is_none();
            let boards = match args.boards {
                Some(boards) => usize::from(boards),
                None if asks => match questions::boards(&mut keyboard, context)? {
                    Some(boards) => boards,
                    None => return Ok(Answer::Yes),
                },
                None => 1,
            };
            play(notakto::Notakto::new(&shape, boards)?, args, loaded, keyboard, context)
        }
    }
}

/// Refuses options of other games.
fn check_options(args: &PlayArgs, game: GameName) -> Result<()> {
    if game != GameName::Notakto && (args.boards.is_some() || args.shape.is_given()) {
        bail!(msg!("terminal-options-notakto"));
    }
    match game {
        GameName::Tictactoe if args.size.is_some() => bail!(msg!("terminal-options-tictactoe")),
        GameName::Notakto if args.size.is_some() => bail!(msg!("terminal-options-size")),
        GameName::Tictactoe | GameName::Othello | GameName::Notakto => Ok(()),
    }
}

fn play<F: Front>(
    front: F,
    args: PlayArgs,
    loaded: Option<SavedGame>,
    mut keyboard: Keyboard,
    context: &mut Context,
) -> Result<Answer> {
    let session = match (&loaded, &args.from) {
        (Some(saved), _) => saved.session(&front)?,
        (None, Some(text)) => {
            let position = front.parse_position(text, &front.start());
            Session::new(position.map_err(|reason| in_option("--from", reason))?)
        }
        (None, None) => Session::new(front.start()),
    };
    let read_level = |option: &str, text: Option<&str>| {
        text.map(|text| front.parse_level(text).map_err(|reason| in_option(option, reason))).transpose()
    };
    let level = read_level("--level", args.level.as_deref())?;
    let level2 = read_level("--level2", args.level2.as_deref())?;
    let humans = match args.human {
        Some(humans) => humans,
        None if keyboard.is_person(context) => match questions::humans(&front, &mut keyboard, context)? {
            Some(humans) => humans,
            None => return Ok(Answer::Yes),
        },
        None => Humans::First,
    };
    let asks = keyboard.is_person(context) && humans != Humans::Both;
    let level = match level {
        Some(level) => level,
        None if asks => match questions::level(&front, &mut keyboard, context)? {
            Some(level) => level,
            None => return Ok(Answer::Yes),
        },
        None => front.default_level(),
    };
    let levels = [level, level2.unwrap_or(level)];
    Table::new(front, session, humans, levels, keyboard, context).play()?;
    Ok(Answer::Yes)
}

/// What is wrong with the value of an option.
fn in_option(option: &str, reason: console::Message) -> anyhow::Error {
    anyhow!(msg!("terminal-in", what = option, reason = reason))
}
