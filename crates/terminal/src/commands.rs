//! What can be typed at the table, and its explanation.
//!
//! Start at [`Command::parse`]: a line that is not one of the commands is taken as a move. Must not know what a command
//! does.

use console::{Key, Lang, Message, key, msg};

/// A line that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// Nothing.
    Empty,
    /// Take back moves, to where the person last had a choice.
    Undo,
    /// Replay what was taken back.
    Redo,
    /// Show what each move is worth; `Some` switches that on or off for every turn.
    Hint(Option<bool>),
    /// List the legal moves and mark them on the board; `Some` switches on or off that every board marks them.
    Moves(Option<bool>),
    /// Draw the board.
    Board,
    /// Pass.
    Pass,
    /// Save the game to a file; the flag allows an existing file to be replaced.
    Save(&'a str, bool),
    /// Continue a game from a file.
    Load(&'a str),
    /// Start over.
    New,
    /// Start from this position.
    SetBoard(&'a str),
    /// Print the moves so far.
    Transcript,
    /// Set the computer's level.
    Level(&'a str),
    /// Set which players are people.
    Human(&'a str),
    /// Set the language.
    Language(&'a str),
    /// Explain.
    Help,
    /// Leave.
    Quit,
    /// A move, perhaps; full-width letters and digits have been made ordinary ones.
    Move(String),
}

/// The commands by the message that lists their names; those of every language always work.
const NAMES: &[(Key, Name)] = &[
    (key!("terminal-name-save"), Name::Save(false)),
    (key!("terminal-name-save-over"), Name::Save(true)),
    (key!("terminal-name-load"), Name::Load),
    (key!("terminal-name-setboard"), Name::SetBoard),
    (key!("terminal-name-level"), Name::Level),
    (key!("terminal-name-human"), Name::Human),
    (key!("terminal-name-lang"), Name::Language),
    (key!("terminal-name-undo"), Name::Undo),
    (key!("terminal-name-redo"), Name::Redo),
    (key!("terminal-name-hint"), Name::Hint),
    (key!("terminal-name-moves"), Name::Moves),
    (key!("terminal-name-board"), Name::Board),
    (key!("terminal-name-pass"), Name::Pass),
    (key!("terminal-name-new"), Name::New),
    (key!("terminal-name-transcript"), Name::Transcript),
    (key!("terminal-name-help"), Name::Help),
    (key!("terminal-name-quit"), Name::Quit),
];

/// Which command it is.
#[derive(Clone, Copy)]
enum Name {
    Save(bool),
    Load,
    SetBoard,
    Level,
    Human,
    Language,
    Undo,
    Redo,
    Hint,
    Moves,
    Board,
    Pass,
    New,
    Transcript,
    Help,
    Quit,
}

/// The command that has this name in some language.
fn named(word: &str) -> Option<Name> {
    let has_word =
        |key: Key| Lang::all().any(|lang| lang.text(key).split_whitespace().any(|name| name == word));
    NAMES.iter().find(|(key, _)| has_word(*key)).map(|&(_, name)| name)
}

impl<'a> Command<'a> {
    /// Reads a line.
    pub fn parse(line: &'a str) -> Command<'a> {
        let line = line.trim();
        if line.is_empty() {
            return Command::Empty;
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let name = named(&half_width(word).to_lowercase());
        // Commands without an argument must be alone on the line.
        match (name, rest) {
            (Some(Name::Save(replace)), path) => Command::Save(path, replace),
            (Some(Name::Load), path) => Command::Load(path),
            (Some(Name::SetBoard), text) => Command::SetBoard(text),
            (Some(Name::Level), text) => Command::Level(text),
            (Some(Name::Human), text) => Command::Human(text),
            (Some(Name::Language), text) => Command::Language(text),
            (Some(Name::Hint), "") => Command::Hint(None),
            (Some(Name::Hint), "on") => Command::Hint(Some(true)),
            (Some(Name::Hint), "off") => Command::Hint(Some(false)),
            (Some(Name::Moves), "") => Command::Moves(None),
            (Some(Name::Moves), "on") => Command::Moves(Some(true)),
            (Some(Name::Moves), "off") => Command::Moves(Some(false)),
            (Some(Name::Undo), "") => Command::Undo,
            (Some(Name::Redo), "") => Command::Redo,
            (Some(Name::Board), "") => Command::Board,
            (Some(Name::Pass), "") => Command::Pass,
            (Some(Name::New), "") => Command::New,
            (Some(Name::Transcript), "") => Command::Transcript,
            (Some(Name::Help), "") => Command::Help,
            (Some(Name::Quit), "") => Command::Quit,
            _ => Command::Move(half_width(line)),
        }
    }
}

/// `text` with the full-width letters, digits and signs of a Japanese keyboard as ordinary ones.
pub(crate) fn half_width(text: &str) -> String {
    let ordinary = |c: char| match c {
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    };
    text.chars().map(ordinary).collect()
}

/// The explanation of all commands, one on a line.
pub fn help(lang: Lang, move_help: &Message) -> String {
    let codes = Lang::all().map(Lang::code).collect::<Vec<_>>().join(" | ");
    let commands = msg!("terminal-commands", codes = codes).in_language(lang);
    let move_help = move_help.in_language(lang);
    let lines = std::iter::once(move_help.as_str()).chain(commands.lines());
    lines.map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    #[test]
    fn commands_are_distinguished_from_moves() {
        assert_eq!(Command::parse("  UNDO "), Command::Undo);
        assert_eq!(Command::parse("戻す"), Command::Undo);
        assert_eq!(Command::parse("待った"), Command::Undo);
        assert_eq!(Command::parse("save my game.toml"), Command::Save("my game.toml", false));
        assert_eq!(Command::parse("save! a"), Command::Save("a", true));
        assert_eq!(Command::parse("save"), Command::Save("", false));
        let is_move = |typed: &str, text: &str| Command::parse(typed) == Command::Move(text.to_owned());
        assert!(is_move("5 6", "5 6") && is_move("f5", "f5") && is_move("undo 3", "undo 3"));
        assert!(is_move("ｆ５", "f5") && is_move("５　６", "5 6"));
        assert_eq!(Command::parse("ｕｎｄｏ"), Command::Undo);
        assert_eq!(Command::parse("save ａ"), Command::Save("ａ", false));
        assert_eq!(Command::parse("ヒント off"), Command::Hint(Some(false)));
        assert_eq!(Command::parse("moves on"), Command::Moves(Some(true)));
        assert_eq!(Command::parse("setboard ---X O"), Command::SetBoard("---X O"));
        assert_eq!(Command::parse(" \t"), Command::Empty);
        assert_eq!(Command::parse("--"), Command::Pass);
    }

    #[test]
    fn the_help_explains_every_command_in_every_language() {
        for lang in Lang::all() {
            let text = help(lang, &msg!("terminal-othello-help"));
            for word in ["undo", "redo", "hint", "moves", "pass", "save", "load", "new", "setboard", "quit"] {
                assert!(text.contains(word), "{word}");
            }
            let too_wide = text.lines().find(|line| line.width_cjk() > 80);
            assert_eq!(too_wide, None, "wider than a terminal");
        }
    }
}
