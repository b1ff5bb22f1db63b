//! What a game says about itself so that it can be played in the terminal.
//!
//! Start at [`Front`]. Drawing, notation and the sentences of each game; whose turn it is, undo and
//! files are the same for all and stand in [`table`](super::table).

use std::fmt::Display;

use game::{Game, Outcome, Player};
use serde_json::Value;

use console::glyphs::Style;
use console::{Lang, Message, t};
use players::GameName;
use players::Random;

/// The move type of a front's game.
pub type MoveOf<F> = <<F as Front>::Game as game::Checked>::Move;

/// A move with what it is worth, as `hint` shows it.
pub struct Hint<M> {
    /// The move.
    pub mv: M,
    /// The value in words or figures, with where it comes from.
    pub text: String,
    /// The same for programs.
    pub json: Value,
    /// True for the moves that no other is better than.
    pub best: bool,
}

/// How a game looks and speaks.
pub trait Front {
    /// The game.
    type Game: Game + 'static;
    /// How well the computer plays it.
    type Level: Copy + Display;

    /// Which game it is.
    fn name(&self) -> GameName;

    /// Where a new game begins.
    fn start(&self) -> Self::Game;

    /// Where a game begins whose file does not say otherwise, on boards of the shape that the file names.
    fn usual_start(&self, shape: Option<&str>, lang: Lang) -> Result<Self::Game, String>;

    /// The shape of the boards as it stands in a file, in games that know several.
    fn shape(&self, _position: &Self::Game) -> Option<String> {
        None
    }

    /// A position in the game's text form, on boards like those of `like`, or why it is not one.
    fn parse_position(&self, text: &str, like: &Self::Game, lang: Lang) -> Result<Self::Game, String>;

    /// The position in the game's text form.
    fn format_position(&self, position: &Self::Game) -> String;

    /// The moves of a game on one line, as [`Front::parse_moves`] reads them.
    fn format_moves(&self, moves: &[MoveOf<Self>]) -> String;

    /// The moves of a game that begins at `start`, or which one is wrong and why.
    fn parse_moves(&self, start: &Self::Game, text: &str) -> Result<Vec<MoveOf<Self>>, String>;

    /// The board, with the last move marked and the legal moves shown if asked for.
    fn draw(
        &self,
        position: &Self::Game,
        last: Option<MoveOf<Self>>,
        show_moves: bool,
        lang: Lang,
        style: Style,
    ) -> String;

    /// A line below the board: what a player wants to know at a glance.
    fn status(&self, position: &Self::Game, lang: Lang, style: Style) -> Option<String>;

    /// A player's name with the mark it plays.
    fn player(&self, player: Player, lang: Lang, style: Style) -> String;

    /// A player's name for programs.
    fn player_key(&self, player: Player) -> &'static str;

    /// Reads a move that was typed and checks it, or says what is wrong with it.
    fn read_move(&self, position: &Self::Game, text: &str, lang: Lang) -> Result<MoveOf<Self>, String>;

    /// The pass that is all the player to move can do, if so.
    fn forced_pass(&self, position: &Self::Game) -> Option<MoveOf<Self>>;

    /// A level by its name or number, or what levels there are.
    fn parse_level(&self, text: &str, lang: Lang) -> Result<Self::Level, String>;

    /// The levels' names, for a person to choose from.
    fn level_names(&self) -> String;

    /// The level when none is asked for.
    fn default_level(&self) -> Self::Level;

    /// The computer's move; `None` when the game is over.
    fn choose(&self, position: &Self::Game, level: Self::Level, random: &mut Random) -> Option<MoveOf<Self>>;

    /// What has to be said about how the last move was chosen.
    fn remark(&self, _lang: Lang) -> Option<String> {
        None
    }

    /// Every legal move with its value, in the game's order, or why the values are not known.
    fn hints(
        &self,
        position: &Self::Game,
        level: Self::Level,
        lang: Lang,
    ) -> Result<Vec<Hint<MoveOf<Self>>>, String>;

    /// Instead of a list of moves with their values, the board with the values in it, if the game shows them so.
    fn draw_hints(
        &self,
        _position: &Self::Game,
        _last: Option<MoveOf<Self>>,
        _lang: Lang,
        _style: Style,
    ) -> Option<Result<Vec<String>, String>> {
        None
    }

    /// What is known of the whole position, for programs: keys that are added to the event of the hints.
    fn hints_json(&self, _position: &Self::Game) -> Value {
        Value::Null
    }

    /// How the computer says its move, which led to `after`.
    fn announce(&self, after: &Self::Game, mv: MoveOf<Self>, lang: Lang) -> Vec<String>;

    /// How the end of the game is told; `humans` says which players are persons.
    fn result(
        &self,
        position: &Self::Game,
        outcome: Outcome,
        humans: [bool; 2],
        lang: Lang,
        style: Style,
    ) -> Vec<String>;

    /// The final score for programs: keys that are added to the event of the end.
    fn result_json(&self, position: &Self::Game) -> Value;

    /// How a move is typed.
    fn move_form(&self, lang: Lang) -> String;

    /// The same with an explanation, for the help text.
    fn move_help(&self, lang: Lang) -> String;
}

/// What a shape in the file of a game is answered with that has boards of one kind only.
pub fn no_shapes(shape: &str, lang: Lang) -> String {
    let shape: String = shape.chars().take(40).collect();
    t!(lang, "terminal-no-shapes", shape = shape)
}

/// What is wrong with a line that may have been meant as a command.
pub fn with_help(reason: Message, lang: Lang) -> String {
    t!(lang, "terminal-see-help", reason = reason)
}
