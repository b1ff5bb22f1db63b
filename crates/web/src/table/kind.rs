//! What a game tells the shared page: names, addresses, levels, and how the computer moves.
//!
//! Start at [`Kind`]. What is seen of a game is a [`View`](super::View); how it is shown is for
//! [`Paged`](super::Paged). No rules here.

use std::fmt::Display;
use std::sync::atomic::AtomicBool;

use console::{Lang, Message, msg, t};
use game::{Checked, Game, Player};
use players::Random;

use super::super::ask::{Ask, shown};
use super::super::pool::Worker;
use super::super::query::Pairs;
use super::super::refusal::Refusal;

/// What a form sends instead of a move: the computer is to play.
pub(crate) const GO: &str = "go";

/// The moves of a kind of game.
pub(crate) type MoveOf<K> = <<K as Kind>::Game as Checked>::Move;

/// What the computer finds a move with.
pub(crate) struct Means<'a> {
    /// What searches.
    pub worker: &'a mut Worker,
    /// Becomes true when nobody waits for the move any more.
    pub stop: &'a AtomicBool,
    /// The source of everything random.
    pub random: Random,
}

/// A game that has a page.
pub(crate) trait Kind: Copy + Send + Sync + 'static {
    /// The game.
    type Game: Game<Move: Send + Sync, Illegal: Send> + Send + Sync;
    /// The strength of the computer.
    type Level: Copy + Display + PartialEq + Send + Sync;

    /// The name in the library, such as `notakto`.
    const NAME: &'static str;
    /// The path of the page.
    const PATH: &'static str;
    /// The path that moves are sent to.
    const PLAY: &'static str;
    /// What the players are called in addresses.
    const SIDES: [&'static str; 2];
    /// Other parameters of an address that stay the same from move to move.
    const EXTRA: &'static [&'static str];
    /// The parameter that says whether the page shows what moves are worth.
    const HINTS: &'static str = "hints";
    /// Whether it does where the address does not say; `None` where that depends on the game.
    const HINTS_SHOWN: Option<bool> = Some(true);
    /// The most moves that a game may have with its branches: far more than a person plays, and little work.
    const MOST_MOVES: usize = 2000;
    /// What makes a script ask for the computer's move: right after a person's move, and between two computers.
    const TRIGGERS: [&'static str; 2] = ["load delay:250ms, submit", "load delay:900ms, submit"];

    /// The game's name.
    fn title(lang: Lang) -> String;

    /// A player's name.
    fn player(player: Player, lang: Lang) -> String;

    /// A player's name where one chooses who to be.
    fn side_name(player: Player, lang: Lang) -> String {
        Self::player(player, lang)
    }

    /// The computer of this level, in the list of saved games.
    fn computer(_level: &str, lang: Lang) -> String {
        t!(lang, "web-listed-computer")
    }

    /// A move as the list of moves shows it.
    fn move_shown(mv: &MoveOf<Self>, _player: Player, _lang: Lang) -> String {
        Self::move_text(mv)
    }

    /// What [`EXTRA`](Kind::EXTRA) says in this address.
    fn read_extra(pairs: &Pairs) -> Result<Pairs, Refusal> {
        let mut extra = Pairs::default();
        for name in Self::EXTRA {
            if let Some(value) = pairs.get(name) {
                extra = extra.with(name, value);
            }
        }
        Ok(extra)
    }

    /// Where the game began, as the address says it.
    fn read_start(ask: &Ask, pairs: &Pairs) -> Result<Self::Game, Refusal>;

    /// What the address says of where the game began; nothing for the usual start.
    fn start_pairs(start: &Self::Game) -> Pairs;

    /// Where the game began, as the library stores it.
    fn stored_start(start: &Self::Game) -> String {
        Self::start_pairs(start).query()
    }

    /// What the address says of a start that the library stores.
    fn pairs_of_stored(start: &str) -> Pairs {
        Pairs::parse(start.as_bytes()).unwrap_or_default()
    }

    /// The move that a text begins with, and its length in bytes.
    fn next_move(text: &str) -> Option<(MoveOf<Self>, usize)>;

    /// A move that a text may leave out here.
    fn unwritten(_position: &Self::Game) -> Option<MoveOf<Self>> {
        None
    }

    /// The move that a form sends, or what is wrong with it.
    fn read_move(text: &str) -> Result<MoveOf<Self>, Message> {
        let whole = Self::next_move(text).filter(|&(_, length)| length == text.len());
        whole.map(|(mv, _)| mv).ok_or_else(|| msg!("web-move-not-a-move", text = shown(text)))
    }

    /// A move as addresses write it.
    fn move_text(mv: &MoveOf<Self>) -> String;

    /// Why a move may not be made.
    fn illegal(error: &<Self::Game as Checked>::Illegal) -> Message;

    /// Whether the player to move has something to choose, so that undo stops here.
    fn has_choice(_position: &Self::Game) -> bool {
        true
    }

    /// The level of this name, or what is wrong with it.
    fn read_level(text: &str, lang: Lang) -> Result<Self::Level, String>;

    /// A level as addresses write it.
    fn level_text(level: Self::Level) -> String {
        level.to_string()
    }

    /// The level that is played when none is named.
    fn default_level() -> Self::Level;

    /// The levels that are offered, with their names.
    fn levels(lang: Lang) -> Vec<(String, String)>;

    /// The computer's move; `None` when the game is over.
    fn choose(position: &Self::Game, level: Self::Level, means: Means<'_>) -> Option<MoveOf<Self>>;
}
