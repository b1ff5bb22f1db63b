//! Othello as the shared page needs it.
//!
//! Start at [`Othello`]. Must not know how a game is shown.

use console::{Lang, Message, t};
use engine::Level;
use game::Player;
use othello::notation::board::{format_position, parse_position};
use othello::{Choice, IllegalMove, Move, Position, Size};
use players::words;

use super::super::ask::{Ask, flag};
use super::super::query::Pairs;
use super::super::refusal::Refusal;
use super::super::table::{self, Kind, Means};

/// What an address of the Othello page says.
pub(crate) type View = table::View<Othello>;

/// The game as its page needs it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Othello;

/// The parameter that turns the board around.
const FLIP: &str = "flip";

/// The level that is played when none is named.
const DEFAULT_LEVEL: u8 = 4;

/// The levels that are offered; an address may name any other.
const LEVELS: &[u8] = &[0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24];

/// What names a level, for whoever named none.
const LEVEL_NAMES: &str = "0..60, random, greedy, read-2..read-10";

impl Kind for Othello {
    type Game = Position;
    type Level = Level;

    const NAME: &'static str = "othello";
    const PATH: &'static str = "/othello";
    const PLAY: &'static str = "/othello/play";
    const SIDES: [&'static str; 2] = ["black", "white"];
    const EXTRA: &'static [&'static str] = &[FLIP];
    const HINTS: &'static str = "values";
    const HINTS_SHOWN: Option<bool> = None;
    const MOST_MOVES: usize = 600;
    const TRIGGERS: [&'static str; 2] = ["load, submit", "load delay:700ms, submit"];

    fn title(lang: Lang) -> String {
        t!(lang, "web-frame-game-othello")
    }

    fn player(player: Player, lang: Lang) -> String {
        match player {
            Player::First => t!(lang, "web-othello-black"),
            Player::Second => t!(lang, "web-othello-white"),
        }
    }

    fn side_name(player: Player, lang: Lang) -> String {
        match player {
            Player::First => t!(lang, "web-othello-black-first"),
            Player::Second => t!(lang, "web-othello-white-second"),
        }
    }

    fn computer(level: &str, lang: Lang) -> String {
        t!(lang, "web-othello-level", level = level)
    }

    fn read_extra(pairs: &Pairs) -> Result<Pairs, Refusal> {
        let none = Pairs::default();
        Ok(if flag(pairs, FLIP)? == Some(true) { none.with(FLIP, 1) } else { none })
    }

    fn read_start(_: &Ask, pairs: &Pairs) -> Result<Position, Refusal> {
        match pairs.get("board") {
            // A form sends the usual board as an empty field.
            None | Some("") => Ok(Position::start(Size::Eight)),
            Some(text) => read_board(text),
        }
    }

    fn start_pairs(start: &Position) -> Pairs {
        match Othello::stored_start(start) {
            usual if usual.is_empty() => Pairs::default(),
            board => Pairs::default().with("board", board),
        }
    }

    fn stored_start(start: &Position) -> String {
        if *start == Position::start(Size::Eight) { String::new() } else { board_text(*start) }
    }

    fn pairs_of_stored(start: &str) -> Pairs {
        let pairs = Pairs::default();
        if start.is_empty() { pairs } else { pairs.with("board", start) }
    }

    fn next_move(text: &str) -> Option<(Move, usize)> {
        let word = text.get(..2)?;
        let mv = if word == "--" { Move::Pass } else { Move::Place(word.parse().ok()?) };
        Some((mv, 2))
    }

    /// A pass, where nothing else is possible.
    fn unwritten(position: &Position) -> Option<Move> {
        (position.choice() == Choice::MustPass).then_some(Move::Pass)
    }

    fn read_move(text: &str) -> Result<Move, Message> {
        match text {
            "--" => Ok(Move::Pass),
            _ => text.parse().map(Move::Place).map_err(|error| words::othello::not_a_square(&error)),
        }
    }

    fn move_text(mv: &Move) -> String {
        mv.to_string()
    }

    fn illegal(error: &IllegalMove) -> Message {
        words::othello::illegal(error)
    }

    fn has_choice(position: &Position) -> bool {
        matches!(position.choice(), Choice::Place(_))
    }

    fn read_level(text: &str, lang: Lang) -> Result<Level, String> {
        text.parse().map_err(|_| words::engine::not_a_level(text, LEVEL_NAMES).in_language(lang))
    }

    fn level_text(level: Level) -> String {
        level.number().map_or_else(|| level.to_string(), |number| number.to_string())
    }

    fn default_level() -> Level {
        Level::new(DEFAULT_LEVEL).expect("the default is a level")
    }

    fn levels(lang: Lang) -> Vec<(String, String)> {
        LEVELS.iter().map(|&number| (number.to_string(), level_name(number, lang))).collect()
    }

    fn choose(position: &Position, level: Level, mut means: Means<'_>) -> Option<Move> {
        let found = means.worker.levels.choose_until(position, level, &mut means.random, means.stop);
        found.map(|choice| choice.mv)
    }
}

/// A level with what it does.
fn level_name(number: u8, lang: Lang) -> String {
    let effort = Level::new(number).ok().and_then(|level| level.effort(40));
    match (number, effort) {
        (0, _) => t!(lang, "web-othello-level-random"),
        (1, _) => t!(lang, "web-othello-level-greedy"),
        (_, Some(effort)) => t!(lang, "web-othello-level-strong", level = number, exact = effort.exact),
        (_, None) => number.to_string(),
    }
}

/// Whether the board is turned around.
pub(crate) fn is_flipped(view: &View) -> bool {
    view.extra.get(FLIP).is_some()
}

/// The same with the board turned around, or back.
pub(crate) fn flipped(view: &View) -> View {
    let none = Pairs::default();
    let extra = if is_flipped(view) { none } else { none.with(FLIP, 1) };
    View { extra, ..view.clone() }
}

/// A position in one word: the squares and the side to move.
pub(crate) fn board_text(position: Position) -> String {
    format_position(position).replace(' ', "")
}

/// The position of a word or text.
pub(crate) fn read_board(text: &str) -> Result<Position, Refusal> {
    parse_position(text).map_err(|error| Refusal::parameter("board", words::othello::board(&error)))
}
