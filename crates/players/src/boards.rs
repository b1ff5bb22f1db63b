//! Boards of Notakto, for every verb that is given some.
//!
//! Start at [`ShapeArgs`] (which boards are meant) and [`Analyst`] (what they are worth, drawn and as JSON).
//! [`draw`] puts boards side by side, [`names`] calls elements by their names, [`japanese`] says what is wrong
//! with an input. No rules and no theory here: those are the crates `notakto`'s and `misere`'s.

use anyhow::{Result, anyhow};
use clap::Args;
use game::Player;
use notakto::{Shape, Sum};

use console::Lang;

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
    /// Whether anything was said about the shape.
    pub fn is_given(&self) -> bool {
        self.shape.is_some() || self.lines.is_some() || self.torus
    }

    /// The shape.
    pub fn shape(&self, lang: Lang) -> Result<Shape> {
        let size = self.shape.as_deref().unwrap_or("3x3");
        let lines = self.lines.as_deref().unwrap_or("full");
        let option = if self.shape.is_none() && self.lines.is_some() { "--lines" } else { "--shape" };
        Shape::parse(size, lines, self.torus)
            .map_err(|error| anyhow!("{option}: {}", words::notakto::shape(&error).in_language(lang)))
    }
}

/// Boards joined by `+`, the first player to move, or what is wrong with them.
pub fn parse_sum(shape: &Shape, text: &str, lang: Lang) -> Result<Sum, String> {
    Sum::parse(shape, text.trim(), Player::First)
        .map_err(|error| words::notakto::sum(&error).in_language(lang))
}
