//! Which characters a board is drawn with.
//!
//! Start at [`Style`]. Discs (●, ○) and × are two columns wide on many East Asian terminals and one
//! elsewhere, so a board is drawn either in ASCII, or with every square one such character, or padded
//! for terminals where they are wide. Knows no game.

use std::io::IsTerminal;

use clap::ValueEnum;

use crate::lang;

/// The characters to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Glyphs {
    /// Letters and punctuation: the same width everywhere
    Ascii,
    /// Discs and crosses, one column wide
    Unicode,
    /// Discs and crosses on a terminal that shows them two columns wide
    Wide,
}

/// How to draw: characters and colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The characters.
    pub glyphs: Glyphs,
    /// Whether the terminal shows colours.
    pub colour: bool,
}

impl Style {
    /// The style for standard output: as asked, else what the locale and the terminal can show.
    pub fn detect(asked: Option<Glyphs>) -> Style {
        let term = std::env::var("TERM").unwrap_or_default();
        let poor = term == "dumb" || term == "linux";
        let able = lang::locale_is_utf8() && !poor;
        let glyphs = asked.unwrap_or(if able { Glyphs::Unicode } else { Glyphs::Ascii });
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Style {
            glyphs,
            colour: wanted && term != "dumb" && !term.is_empty() && std::io::stdout().is_terminal(),
        }
    }

    /// `ascii` when drawing in ASCII, else `unicode`.
    pub fn glyph(self, ascii: char, unicode: char) -> char {
        if self.glyphs == Glyphs::Ascii { ascii } else { unicode }
    }

    /// A letter or digit that stands above or beside the squares, as wide as a square's character.
    pub fn label(self, letter: char) -> char {
        match letter {
            '0'..='9' | 'a'..='z' if self.glyphs == Glyphs::Wide => {
                char::from_u32(letter as u32 - '!' as u32 + '！' as u32).unwrap_or(letter)
            }
            _ => letter,
        }
    }

    /// The columns that a line may have: the terminal's, or 80 where nothing is shown on one.
    pub fn columns(self) -> usize {
        let shown = terminal_size::terminal_size_of(std::io::stdout());
        shown.map_or(80, |(terminal_size::Width(columns), _)| usize::from(columns).max(20))
    }

    /// `text` made to stand out by colour; something else than colour must say the same.
    pub fn strong(self, text: &str) -> String {
        if self.colour { format!("\x1b[1;33m{text}\x1b[0m") } else { text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_full_width_only_where_squares_are() {
        let style = |glyphs| Style { glyphs, colour: false };
        assert_eq!(style(Glyphs::Wide).label('a'), 'ａ');
        assert_eq!(style(Glyphs::Wide).label('8'), '８');
        assert_eq!(style(Glyphs::Unicode).label('a'), 'a');
        assert_eq!(style(Glyphs::Ascii).glyph('X', '●'), 'X');
        assert_eq!(style(Glyphs::Wide).glyph('X', '●'), '●');
    }
}
