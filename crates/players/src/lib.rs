//! Who plays: people, random moves and the levels of all games, with their names and values in words.
//!
//! Start at [`Humans`], [`NotaktoLevel`], [`TicTacToeLevel`] and the crate `engine`'s `Level`. [`Analyst`] knows what
//! boards of Notakto are worth, [`boards`] which boards an argument means, [`words`] how errors are explained. Must not
//! know a front end, nor how games are stored.

#![deny(missing_docs)]

mod analyst;
pub mod boards;
pub mod draw;
mod names;
pub mod notakto;
pub mod othello;
pub mod tictactoe;
pub mod words;

use clap::ValueEnum;
use console::{Key, Lang, key};
use game::Player;
use rand_xoshiro::Xoshiro256PlusPlus;

pub use analyst::{Analyst, OutcomeClass, SumAnalysis, labels};
pub use boards::{ShapeArgs, parse_sum, read_sum};
pub use names::{LETTERS, Names, notation};
pub use notakto::NotaktoLevel;
pub use othello::{parse_size, value_in_json, value_in_words};
pub use tictactoe::{TicTacToeLevel, parse_stage, read_stage};

/// The generator of everything random in a game; seeded once.
pub type Random = Xoshiro256PlusPlus;

/// The games that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Tic-tac-toe, 3x3
    #[value(alias = "ttt")]
    Tictactoe,
    /// Othello, 8x8, 6x6 or 4x4
    Othello,
    /// Notakto: X only, on any number of boards; whoever kills the last one loses
    Notakto,
}

impl GameName {
    /// The name on the command line and in files.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            GameName::Tictactoe => "tictactoe",
            GameName::Othello => "othello",
            GameName::Notakto => "notakto",
        }
    }

    /// The name for people.
    #[must_use]
    pub fn name(self) -> Key {
        match self {
            GameName::Tictactoe => key!("players-game-tictactoe"),
            GameName::Othello => key!("players-game-othello"),
            GameName::Notakto => key!("players-game-notakto"),
        }
    }

    /// The game that is called this on the command line or in any language.
    #[must_use]
    pub fn named(text: &str) -> Option<GameName> {
        let by_name = |game: &&GameName| {
            Lang::all().any(|lang| lang.text(game.name()).to_lowercase() == text.to_lowercase())
        };
        let by_key = GameName::from_str(text, true).ok();
        by_key.or_else(|| GameName::value_variants().iter().find(by_name).copied())
    }
}

/// Which players are people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Humans {
    /// The first player: black, x
    #[value(aliases = ["black", "x", "b"])]
    First,
    /// The second player: white, o
    #[value(aliases = ["white", "o", "w"])]
    Second,
    /// Two people
    Both,
    /// Two computers
    None,
}

impl Humans {
    /// Whether `player` is a person.
    #[must_use]
    pub fn includes(self, player: Player) -> bool {
        match self {
            Humans::First => player == Player::First,
            Humans::Second => player == Player::Second,
            Humans::Both => true,
            Humans::None => false,
        }
    }
}
