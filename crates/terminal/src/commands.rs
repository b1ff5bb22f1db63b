//! What can be typed at the table, and its explanation.
//!
//! Start at [`Command::parse`]: a line is either one of the commands or taken as a move.

use console::{Lang, t};

/// A line that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// Nothing.
    Empty,
    /// Take back, to where the person last had a choice.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Say what each move is worth; `Some` says whether to do so at every turn from now on.
    Hint(Option<bool>),
    /// Draw the board with the legal moves and list them; `Some` says whether to mark them on every
    /// board from now on.
    Moves(Option<bool>),
    /// Draw the board.
    Board,
    /// Pass.
    Pass,
    /// Write the game to a file; the flag says that an existing file may be replaced.
    Save(&'a str, bool),
    /// Go on with a game from a file.
    Load(&'a str),
    /// Begin again.
    New,
    /// Begin at this position.
    SetBoard(&'a str),
    /// Write the moves so far.
    Transcript,
    /// Set the computer's level.
    Level(&'a str),
    /// Say which players are persons.
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

impl<'a> Command<'a> {
    /// Reads a line.
    pub fn parse(line: &'a str) -> Command<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let lower = half_width(word).to_lowercase();
        match lower.as_str() {
            "save" | "保存" => return Command::Save(rest, false),
            "save!" | "保存!" => return Command::Save(rest, true),
            "load" | "open" | "読込" => return Command::Load(rest),
            "setboard" | "配置" => return Command::SetBoard(rest),
            "level" | "強さ" => return Command::Level(rest),
            "human" | "人" => return Command::Human(rest),
            "lang" | "言語" => return Command::Language(rest),
            _ => {}
        }
        // The rest stand alone: `5 6` must stay a move.
        match (lower.as_str(), rest) {
            ("", _) => Command::Empty,
            ("undo" | "u" | "待った", "") => Command::Undo,
            ("redo" | "r" | "やり直し", "") => Command::Redo,
            ("hint" | "h" | "ヒント", "") => Command::Hint(None),
            ("hint" | "h" | "ヒント", "on") => Command::Hint(Some(true)),
            ("hint" | "h" | "ヒント", "off") => Command::Hint(Some(false)),
            ("moves" | "m" | "合法手", "") => Command::Moves(None),
            ("moves" | "m" | "合法手", "on") => Command::Moves(Some(true)),
            ("moves" | "m" | "合法手", "off") => Command::Moves(Some(false)),
            ("board" | "盤面", "") => Command::Board,
            ("pass" | "--" | "pa" | "ps" | "@@" | "パス", "") => Command::Pass,
            ("new" | "init" | "新規", "") => Command::New,
            ("transcript" | "棋譜", "") => Command::Transcript,
            ("help" | "?" | "ヘルプ", "") => Command::Help,
            ("quit" | "q" | "exit" | "終了", "") => Command::Quit,
            _ => Command::Move(half_width(line)),
        }
    }
}

/// `text` with the full-width letters, digits and signs of a Japanese keyboard as ordinary ones.
pub fn half_width(text: &str) -> String {
    let ordinary = |c: char| match c {
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    };
    text.chars().map(ordinary).collect()
}

/// The explanation of all commands, one on a line.
pub fn help(lang: Lang, move_help: &str) -> String {
    let commands = t!(lang, "terminal-commands");
    let lines = std::iter::once(move_help).chain(commands.lines());
    lines.map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    #[test]
    fn commands_are_told_from_moves() {
        assert_eq!(Command::parse("  UNDO "), Command::Undo);
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
    fn the_help_explains_in_both_languages() {
        for lang in [Lang::JA, Lang::EN] {
            let text = help(lang, "f5");
            for word in ["undo", "redo", "hint", "moves", "pass", "save", "load", "new", "setboard", "quit"] {
                assert!(text.contains(word), "{word}");
            }
            let too_wide = text.lines().find(|line| line.width_cjk() > 80);
            assert_eq!(too_wide, None, "wider than a terminal");
        }
    }
}
