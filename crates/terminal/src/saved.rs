//! The file in which a game is saved.
//!
//! Start at [`read`] and [`write`](fn@write). A saved game is a small TOML document: which game, where it began if not
//! at the usual start, and the moves. A bare transcript is read too. Must not know who plays.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use clap::ValueEnum;
use console::input::name_of;
use console::{Message, msg, read_text, write_file};
use players::{GameName, words};
use serde::{Deserialize, Serialize};
use session::Session;

use super::front::Front;

/// No game needs more, in bytes.
const LARGEST: u64 = 1 << 20;

/// A game as it is saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The file's name, for messages.
    #[serde(skip)]
    pub name: Option<Message>,
    /// Which game.
    pub game: String,
    /// The shape of its boards, in games that have several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
    /// The position in which it began, when that is not the usual start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The moves.
    #[serde(default)]
    pub moves: String,
}

impl SavedGame {
    /// The saved form of the moves up to the session's present position.
    pub fn of<F: Front>(front: &F, session: &Session<F::Game>) -> SavedGame {
        let shape = front.shape(session.start());
        let usual = front.usual_start(shape.as_deref()).is_ok_and(|usual| usual == *session.start());
        SavedGame {
            name: None,
            game: front.name().key().to_owned(),
            shape,
            start: (!usual).then(|| front.format_position(session.start())),
            moves: front.format_moves(&session.moves()),
        }
    }

    /// Which game it is.
    pub(crate) fn game_name(&self) -> Result<GameName> {
        let known = GameName::from_str(&self.game, false);
        known.map_err(|_| self.wrong("game", msg!("terminal-saved-game", game = words::shown(&self.game))))
    }

    /// Why it cannot be continued as a game of `expected`.
    pub(crate) fn is_not_of(&self, expected: GameName) -> Message {
        let (found, expected) = (words::shown(&self.game), expected.key());
        let reason = msg!("terminal-saved-other", found = found, expected = expected);
        self.in_file(reason)
    }

    /// The session, at the end of its moves.
    pub fn session<F: Front>(&self, front: &F) -> Result<Session<F::Game>> {
        if self.game_name()? != front.name() {
            bail!(self.is_not_of(front.name()));
        }
        let usual = front.usual_start(self.shape.as_deref()).map_err(|reason| self.wrong("shape", reason))?;
        let start = match &self.start {
            Some(text) => front.parse_position(text, &usual).map_err(|reason| self.wrong("start", reason))?,
            None => usual,
        };
        let moves = front.parse_moves(&start, &self.moves).map_err(|reason| self.wrong("moves", reason))?;
        let mut session = Session::new(start);
        for mv in moves {
            session.play(mv).map_err(|error| {
                self.wrong("moves", words::session::play(&error, |illegal| front.illegal(illegal)))
            })?;
        }
        Ok(session)
    }

    /// What is wrong with an entry of the file.
    fn wrong(&self, entry: &str, reason: Message) -> anyhow::Error {
        anyhow!(self.in_file(msg!("terminal-in", what = entry, reason = reason)))
    }

    fn in_file(&self, reason: Message) -> Message {
        match &self.name {
            Some(name) => msg!("terminal-in", what = name, reason = reason),
            None => reason,
        }
    }
}

/// Reads a saved game; its moves are checked by [`SavedGame::session`].
pub fn read(path: &Path) -> Result<SavedGame> {
    let text = read_text(path, LARGEST)?;
    let name = name_of(path);
    if !text.contains('=') {
        // Not TOML: a transcript as other programs write it. Othello's moves begin with a letter.
        let digits = text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace());
        let game = if digits && !text.trim().is_empty() { GameName::Tictactoe } else { GameName::Othello };
        let game = game.key().to_owned();
        return Ok(SavedGame { name: Some(name), game, shape: None, start: None, moves: text });
    }
    match toml::from_str::<SavedGame>(&text) {
        Ok(saved) => Ok(SavedGame { name: Some(name), ..saved }),
        Err(error) => {
            let before = error.span().map_or(0, |span| span.start);
            let line = 1 + text.bytes().take(before).filter(|&byte| byte == b'\n').count();
            let reason = error.message().to_owned();
            bail!(msg!("terminal-saved-not", name = name, line = line, reason = reason))
        }
    }
}

/// Writes a saved game whole or not at all. An existing file is replaced only if `replace`.
pub fn write(saved: &SavedGame, path: &Path, replace: bool) -> Result<()> {
    let text = format!("# hissho: a saved game\n{}", toml::to_string(saved)?);
    write_file(path, text.as_bytes(), replace)
}
