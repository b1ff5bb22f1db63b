//! The file a game is saved in.
//!
//! Start at [`read`] and [`write`](fn@write). A saved game is a small TOML document: which game, where it began
//! if not at the usual start, and the moves. A file that is a bare transcript is read too.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use session::Session;

use super::GameName;
use super::front::Front;
use crate::cli::read_file;
use crate::lang::Lang;

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
        let usual = *session.start() == front.usual_start();
        SavedGame {
            name: String::new(),
            game: front.name().key().to_owned(),
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
        let start = match &self.start {
            Some(text) => front
                .parse_position(text, lang)
                .map_err(|reason| anyhow!("{}: start: {reason}", self.name))?,
            None => front.usual_start(),
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
        return Ok(SavedGame { name, game: game.key().to_owned(), start: None, moves: text });
    }
    let mut saved: SavedGame = toml::from_str(&text).with_context(|| format!("{name}: not a saved game"))?;
    saved.name = name;
    Ok(saved)
}

/// Writes a saved game whole or not at all. An existing file is replaced only if `replace`.
pub fn write(saved: &SavedGame, path: &Path, replace: bool) -> Result<()> {
    let name = || path.display().to_string();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let text = format!("# hissho: a saved game\n{}", toml::to_string(saved)?);
    if path.metadata().is_ok_and(|there| !there.is_file()) {
        // To replace a folder fails anyway; to replace a device would succeed.
        bail!("{}: is not a file", name());
    }
    let mut file = new_file_in(folder).with_context(name)?;
    file.write_all(text.as_bytes()).with_context(name)?;
    if replace {
        file.persist(path).map_err(|error| error.error).with_context(name)?;
    } else {
        file.persist_noclobber(path).map_err(|error| error.error).with_context(name)?;
    }
    Ok(())
}

/// A temporary file with the permissions that the user's files usually have.
fn new_file_in(folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // What the umask leaves of it.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}
