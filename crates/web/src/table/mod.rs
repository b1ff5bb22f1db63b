//! What the pages of the small games have in common: an address that is the game, moves by forms, what is kept.
//!
//! Start at [`Kind`], which a game says about itself. [`view`] reads and writes addresses, [`play`] makes moves and
//! saves, [`parts`] is the markup that they share. Othello has its own, since it analyses. No rules here.

pub mod parts;
pub mod play;
pub mod view;

use std::fmt::Display;

use game::{Checked, Game, Player};
use serde_json::{Map, Value};

use super::ask::Ask;
use super::layout::Page;
use super::query::Pairs;
use super::refusal::Refusal;
use console::Lang;
use players::Random;

pub use view::View;

/// The moves of a kind of game.
pub type MoveOf<K> = <<K as Kind>::Game as Checked>::Move;

/// A small game, as its page needs it.
pub trait Kind: Copy + Send + Sync + 'static {
    /// The game.
    type Game: Game<Move: Send, Illegal: Send> + Send;
    /// The strength of the computer.
    type Level: Copy + Display + PartialEq + Send;

    /// The name in the library, such as `notakto`.
    const NAME: &'static str;
    /// The path of the page.
    const PATH: &'static str;
    /// The path that moves are sent to.
    const PLAY: &'static str;
    /// What the players are called in addresses.
    const SIDES: [&'static str; 2];
    /// What else an address may say that stays as it is from move to move.
    const EXTRA: &'static [&'static str];

    /// The game's name.
    fn title(lang: Lang) -> String;

    /// A player's name.
    fn player(player: Player, lang: Lang) -> String;

    /// A player's name where one chooses who to be.
    fn side_name(player: Player, lang: Lang) -> String {
        Self::player(player, lang)
    }

    /// A move as the list of moves shows it.
    fn move_shown(mv: &MoveOf<Self>, _player: Player, _lang: Lang) -> String {
        Self::move_text(mv)
    }

    /// Where the game began, as the address says it.
    fn read_start(ask: &Ask, pairs: &Pairs) -> Result<Self::Game, Refusal>;

    /// What the address says of where the game began; nothing of the usual start.
    fn start_pairs(start: &Self::Game) -> Pairs;

    /// The move that a text begins with, and its length in bytes.
    fn next_move(text: &str) -> Option<(MoveOf<Self>, usize)>;

    /// A move as addresses write it.
    fn move_text(mv: &MoveOf<Self>) -> String;

    /// Why a move may not be made.
    fn illegal(error: &<Self::Game as Checked>::Illegal, lang: Lang) -> String;

    /// The level of this name, or what is wrong with it.
    fn read_level(text: &str, lang: Lang) -> Result<Self::Level, String>;

    /// The level that is played when none is named.
    fn default_level() -> Self::Level;

    /// The levels that are offered, with their names.
    fn levels(lang: Lang) -> Vec<(String, String)>;

    /// The computer's move; `None` when the game is over.
    fn choose(position: &Self::Game, level: Self::Level, random: &mut Random) -> Option<MoveOf<Self>>;

    /// What is known of the position that is seen, for programs.
    fn known(view: &View<Self>) -> Map<String, Value>;

    /// The page, perhaps with what was wrong about a move.
    fn page(ask: &Ask, view: &View<Self>, refused: Option<&str>) -> Result<Page, Refusal>;
}

/// A game that is kept: where it goes on, which game it is, and who plays.
pub fn kept<K: Kind>(ask: &Ask, game: &library::Game) -> (String, String, String) {
    let lang = ask.lang;
    let settings = Pairs::parse(game.settings.as_bytes()).unwrap_or_default();
    let side = Player::BOTH.into_iter().find(|player| settings.get("side") == Some(K::SIDES[player.index()]));
    let players = match (side, settings.get("side")) {
        (Some(player), _) => {
            let name = K::player(player, lang);
            lang.pick(format!("{name} against the computer"), format!("{name}、相手はコンピュータ"))
        }
        (None, Some("none")) => lang.pick("two computers", "コンピュータどうし").to_owned(),
        (None, _) => lang.pick("both sides", "両方").to_owned(),
    };
    (view::kept_address::<K>(ask, game), K::title(lang), players)
}
