//! The file a game is saved in.
//!
//! Start at [`read`] and [`write`](fn@write). A saved game is a small TOML document: which game, where it began
//! if not at the usual start, and the moves. A file that is a bare transcript is read too.

use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use session::Session;

use super::front::Front;
use console::Lang;
use console::{read_file, write_file};
use players::GameName;

/// No game of ours needs more, in bytes.
const LARGEST: u64 = 1 << 20;

/// A game as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The file's name, for messages.
    #[serde(skip)]
    pub name: String,
    /// Which game.
    pub game: String,
    /// The shape of its boards, in games that know several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
    /// The position it began at, when that is not the usual start.
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
        let usual =
            front.usual_start(shape.as_deref(), Lang::EN).is_ok_and(|usual| usual == *session.start());
        SavedGame {
            name: String::new(),
            game: front.name().key().to_owned(),
            shape,
            start: (!usual).then(|| front.format_position(session.start())),
            moves: front.format_moves(&session.moves()),
        }
    }

    /// Which game it is.
    pub fn game_name(&self) -> Result<GameName> {
        GameName::from_str(&self.game, false)
            .map_err(|_| anyhow!("{}: game: `{}` is not a game that can be played", self.name, self.game))
    }

    /// The session, at the end of its moves.
    pub fn session<F: Front>(&self, front: &F, lang: Lang) -> Result<Session<F::Game>> {
        let game = self.game_name()?;
        if game != front.name() {
            bail!("{}: it holds a game of {}, not of {}", self.name, game.key(), front.name().key());
        }
        let usual = front
            .usual_start(self.shape.as_deref(), lang)
            .map_err(|reason| anyhow!("{}: shape: {reason}", self.name))?;
        let start = match &self.start {
            Some(text) => front
                .parse_position(text, &usual, lang)
                .map_err(|reason| anyhow!("{}: start: {reason}", self.name))?,
            None => usual,
        };
        let moves = front
            .parse_moves(&start, &self.moves)
            .map_err(|reason| anyhow!("{}: moves: {reason}", self.name))?;
        let mut session = Session::new(start);
        for mv in moves {
            session.play(mv).map_err(|reason| anyhow!("{}: moves: {reason}", self.name))?;
        }
        Ok(session)
    }
}

/// Reads a saved game; its moves are checked by [`SavedGame::session`].
pub fn read(path: &Path) -> Result<SavedGame> {
    let name = path.display().to_string();
    let bytes = read_file(path, LARGEST)?;
    let text = String::from_utf8(bytes)
        .map_err(|error| anyhow!("{name}: byte {}: not UTF-8 text", error.utf8_error().valid_up_to() + 1))?;
    if !text.contains('=') {
        // Not TOML: a transcript as other programs write it. Othello's moves begin with a letter.
        let digits = text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace());
        let game = if digits && !text.trim().is_empty() { GameName::Tictactoe } else { GameName::Othello };
        return Ok(SavedGame { name, game: game.key().to_owned(), shape: None, start: None, moves: text });
    }
    let mut saved: SavedGame = toml::from_str(&text).with_context(|| format!("{name}: not a saved game"))?;
    saved.name = name;
    Ok(saved)
}

/// Writes a saved game whole or not at all. An existing file is replaced only if `replace`.
pub fn write(saved: &SavedGame, path: &Path, replace: bool) -> Result<()> {
    let text = format!("# hissho: a saved game\n{}", toml::to_string(saved)?);
    write_file(path, text.as_bytes(), replace)
}
