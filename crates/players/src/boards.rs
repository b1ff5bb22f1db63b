//! Which boards of Notakto an argument means.
//!
//! Start at [`ShapeArgs`] and [`read_sum`]. Must not know what boards are worth.

use anyhow::{Result, anyhow};
use clap::Args;
use game::Player;
use notakto::{Shape, Sum};

use console::{Lang, Message};

use crate::words;

/// Which boards are meant.
#[derive(Clone, Debug, Default, Args)]
pub struct ShapeArgs {
    #[arg(long, value_name = "RxC")]
    shape: Option<String>,
    #[arg(long, value_name = "LINES")]
    lines: Option<String>,
    #[arg(long)]
    torus: bool,
}

impl ShapeArgs {
    /// Whether any of the options was given.
    #[must_use]
    pub fn is_given(&self) -> bool {
        self.shape.is_some() || self.lines.is_some() || self.torus
    }

    /// The shape.
    ///
    /// # Errors
    /// Why there is no such shape, in words.
    pub fn shape(&self, lang: Lang) -> Result<Shape> {
        let size = self.shape.as_deref().unwrap_or("3x3");
        let lines = self.lines.as_deref().unwrap_or("full");
        let option = if self.shape.is_none() && self.lines.is_some() { "--lines" } else { "--shape" };
        Shape::parse(size, lines, self.torus)
            .map_err(|error| anyhow!("{option}: {}", words::notakto::shape(&error).in_language(lang)))
    }
}

/// Boards joined by `+`, the first player to move.
///
/// # Errors
/// What is wrong with them, in words.
pub fn parse_sum(shape: &Shape, text: &str, lang: Lang) -> Result<Sum, String> {
    read_sum(shape, text).map_err(|error| error.in_language(lang))
}

/// Like [`parse_sum`], but the error is not yet in a language.
///
/// # Errors
/// What is wrong with the boards.
pub fn read_sum(shape: &Shape, text: &str) -> Result<Sum, Message> {
    Sum::parse(shape, text.trim(), Player::First).map_err(|error| words::notakto::sum(&error))
}
