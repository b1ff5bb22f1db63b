//! What is asked before a game begins.
//!
//! Start anywhere: one function for each question; `None` means that the person quits. Must not know what an answer is
//! used for.

use anyhow::Result;
use clap::ValueEnum;
use console::{Context, Lang, msg, t};
use game::Player;
use players::{GameName, Humans};

use super::front::Front;
use super::keyboard::Keyboard;

/// Which game? The language can be changed here too.
pub fn game(keyboard: &mut Keyboard, context: &mut Context) -> Result<Option<GameName>> {
    enum Answered {
        Game(GameName),
        Language(Lang),
    }
    loop {
        let question = t!(context.lang, "terminal-ask-game", others = other_languages(context.lang));
        let answered = keyboard.ask(context, question, None, |answer| {
            let game = match answer {
                "1" => Some(GameName::Tictactoe),
                "2" => Some(GameName::Othello),
                "3" => Some(GameName::Notakto),
                _ => GameName::named(answer),
            };
            let language = || Lang::named(answer).map(Answered::Language);
            game.map(Answered::Game).or_else(language).ok_or_else(|| msg!("terminal-ask-game-again"))
        })?;
        match answered {
            Some(Answered::Language(lang)) => context.lang = lang,
            Some(Answered::Game(game)) => return Ok(Some(game)),
            None => return Ok(None),
        }
    }
}

/// How to go on in another language: its code and its own name.
fn other_languages(lang: Lang) -> String {
    let others = Lang::all().filter(|&other| other != lang);
    others.map(|other| format!("{}: {}", other.code(), other.own_name())).collect::<Vec<_>>().join("  ")
}

/// How many boards?
pub fn boards(keyboard: &mut Keyboard, context: &mut Context) -> Result<Option<usize>> {
    let question = t!(context.lang, "terminal-ask-boards");
    keyboard.ask(context, question, Some(1), |answer| match answer.parse() {
        Ok(boards @ 1..=1000) => Ok(boards),
        _ => Err(msg!("terminal-ask-boards-again")),
    })
}

/// Which side?
pub fn humans<F: Front>(front: &F, keyboard: &mut Keyboard, context: &mut Context) -> Result<Option<Humans>> {
    let [first, second] = Player::BOTH.map(|player| front.player(player, context.style));
    let game = front.name().key();
    let question = t!(context.lang, "terminal-ask-side", game = game, first = first, second = second);
    keyboard.ask(context, question, Some(Humans::First), |answer| match answer {
        "1" => Ok(Humans::First),
        "2" => Ok(Humans::Second),
        "3" => Ok(Humans::Both),
        "4" => Ok(Humans::None),
        _ => Humans::from_str(answer, true).map_err(|_| msg!("terminal-ask-side-again")),
    })
}

/// Which level?
pub fn level<F: Front>(
    front: &F,
    keyboard: &mut Keyboard,
    context: &mut Context,
) -> Result<Option<F::Level>> {
    let default = front.default_level();
    let question = t!(context.lang, "terminal-ask-level", names = front.level_names(), default = default);
    keyboard.ask(context, question, Some(default), |answer| front.parse_level(answer))
}
