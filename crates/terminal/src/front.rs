//! What a game must provide so that it can be played in the terminal.
//!
//! Start at [`Front`]: drawing, notation, and the words of one game. Whose turn it is, undo and files are the same for
//! all games. Must not know who plays.

use std::fmt::Display;

use console::glyphs::Style;
use console::{Lang, Message, msg};
use game::{Checked, Game, Outcome, Player};
use players::GameName;
use players::Random;
use serde_json::Value;

/// The move type of a front's game.
pub type MoveOf<F> = <<F as Front>::Game as Checked>::Move;

/// A move with what it is worth, as `hint` shows it.
pub struct Hint<M> {
    /// The move.
    pub mv: M,
    /// The value in words or figures, with where it comes from.
    pub text: String,
    /// The same for programs.
    pub json: Value,
    /// Whether no other move is better.
    pub best: bool,
}

/// A game in the terminal.
pub trait Front {
    /// The game.
    type Game: Game + 'static;
    /// How well the computer plays it.
    type Level: Copy + Display;

    /// Which game it is.
    fn name(&self) -> GameName;

    /// The position in which a new game begins.
    fn start(&self) -> Self::Game;

    /// The position in which a saved game begins if its file gives no other, on boards of the shape that it gives.
    fn usual_start(&self, shape: Option<&str>) -> Result<Self::Game, Message>;

    /// The shape of the boards as it is saved, in games that have several.
    fn shape(&self, _position: &Self::Game) -> Option<String> {
        None
    }

    /// Reads a position in the game's text form, on boards like those of `like`.
    fn parse_position(&self, text: &str, like: &Self::Game) -> Result<Self::Game, Message>;

    /// The position in the game's text form.
    fn format_position(&self, position: &Self::Game) -> String;

    /// The moves of a game on one line, as [`Front::parse_moves`] reads them.
    fn format_moves(&self, moves: &[MoveOf<Self>]) -> String;

    /// Reads the moves of a game that begins at `start`; an error names the place.
    fn parse_moves(&self, start: &Self::Game, text: &str) -> Result<Vec<MoveOf<Self>>, Message>;

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
    fn status(&self, _position: &Self::Game, _style: Style) -> Option<Message> {
        None
    }

    /// A player's name with its mark.
    fn player(&self, player: Player, style: Style) -> Message;

    /// A player's name for programs.
    fn player_key(&self, player: Player) -> &'static str;

    /// Reads a move that was typed and checks that it is legal.
    fn read_move(&self, position: &Self::Game, text: &str) -> Result<MoveOf<Self>, Message>;

    /// Why a move is not legal.
    fn illegal(&self, error: &<Self::Game as Checked>::Illegal) -> Message;

    /// The pass, if it is the only legal move.
    fn forced_pass(&self, _position: &Self::Game) -> Option<MoveOf<Self>> {
        None
    }

    /// Reads a level by its name or number.
    fn parse_level(&self, text: &str) -> Result<Self::Level, Message>;

    /// The names and numbers of the levels to choose from.
    fn level_names(&self) -> String;

    /// The level when none is asked for.
    fn default_level(&self) -> Self::Level;

    /// The computer's move; `None` when the game is over.
    fn choose(&self, position: &Self::Game, level: Self::Level, random: &mut Random) -> Option<MoveOf<Self>>;

    /// A reservation about how the last move was chosen.
    fn remark(&self) -> Option<Message> {
        None
    }

    /// Every legal move with its value, in the game's order.
    fn hints(
        &self,
        position: &Self::Game,
        level: Self::Level,
        lang: Lang,
    ) -> Result<Vec<Hint<MoveOf<Self>>>, Message>;

    /// Instead of a list of moves with their values, the board with the values in it, if the game shows them so.
    fn draw_hints(
        &self,
        _position: &Self::Game,
        _last: Option<MoveOf<Self>>,
        _lang: Lang,
        _style: Style,
    ) -> Option<Result<Vec<String>, Message>> {
        None
    }

    /// What is known of the whole position, for programs: keys that are added to the event of the hints.
    fn hints_json(&self, _position: &Self::Game) -> Value {
        Value::Null
    }

    /// How the computer's move, which led to `after`, is announced, line by line.
    fn announce(&self, _after: &Self::Game, mv: MoveOf<Self>) -> Vec<Message> {
        vec![msg!("terminal-computer-plays", mv = mv)]
    }

    /// The result of the game; `humans` shows which players are people.
    fn result(&self, position: &Self::Game, outcome: Outcome, humans: [bool; 2], style: Style) -> Message;

    /// The final score for programs: keys that are added to the event of the end.
    fn result_json(&self, _position: &Self::Game) -> Value {
        Value::Null
    }

    /// How a move is typed.
    fn move_form(&self) -> Message;

    /// The same with an explanation, for the help text.
    fn move_help(&self) -> Message;
}

/// Why a file with a shape is not a game whose boards have none.
pub(crate) fn no_shapes(shape: &str) -> Message {
    msg!("terminal-no-shapes", shape = players::words::shown(shape))
}

/// What is wrong with a line that may have been meant as a command.
pub(crate) fn with_help(reason: Message) -> Message {
    msg!("terminal-see-help", reason = reason)
}

/// What is wrong with move `ply` of a saved game, which begins in `column` of the text.
pub(crate) fn in_moves(column: usize, ply: usize, reason: Message) -> Message {
    msg!("terminal-in-moves", column = column, ply = ply, reason = reason)
}
