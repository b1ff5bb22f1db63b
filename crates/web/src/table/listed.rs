//! A saved game as a line of a list.
//!
//! Start at [`listed`]. Must not know a page.

use console::t;
use game::Player;
use library::Game;

use super::super::ask::Ask;
use super::super::query::Pairs;
use super::kind::Kind;

/// A saved game in a list.
pub(crate) struct Listed {
    /// Where it continues.
    pub address: String,
    /// Which game it is.
    pub title: String,
    /// Who plays.
    pub players: String,
}

/// A saved game of this kind.
pub(crate) fn listed<K: Kind>(ask: &Ask, game: &Game) -> Listed {
    let lang = ask.lang;
    let settings = Pairs::parse(game.settings.as_bytes()).unwrap_or_default();
    let side = settings.get("side");
    let person = Player::BOTH.into_iter().find(|player| side == Some(K::SIDES[player.index()]));
    let computer = || K::computer(settings.get("level").unwrap_or_default(), lang);
    let players = match (person, side) {
        (Some(player), _) => {
            t!(lang, "web-listed-against", player = K::player(player, lang), computer = computer())
        }
        (None, Some("none")) => t!(lang, "web-listed-two-computers", computer = computer()),
        (None, _) => t!(lang, "web-listed-both"),
    };
    Listed { address: address::<K>(ask, game, &settings), title: K::title(lang), players }
}

/// Where a saved game continues.
fn address<K: Kind>(ask: &Ask, game: &Game, settings: &Pairs) -> String {
    let mut pairs = K::pairs_of_stored(&game.start).with("moves", &game.moves);
    for (name, value) in settings.iter() {
        pairs = pairs.with(name, value);
    }
    ask.keep_lang(pairs.with("game", game.id)).address(K::PATH)
}
