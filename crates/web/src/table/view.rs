//! What an address of a small game's page says, and the address of what is to be seen.
//!
//! Start at [`View::read`] and [`View::pairs`]. Parameters: where the game began (the game says how), `moves` (the tree
//! of moves), `at` (the number of the place in it), `side`, `level`, `hints`, `game` (its name in the library), `lang`.
//! All may be left out.

use game::Game as _;
use library::{Game, GameId};
use session::text::{self, Reader, TextError};
use session::{Place, Session};

use super::super::ask::Ask;
use super::super::kept::Keep;
use super::super::moves::{pairs_of, text_error};
use super::super::query::Pairs;
use super::super::refusal::Refusal;
use super::Kind;
use players::Humans;

/// The most moves a tree may have: far more than a person plays, and little work.
pub const MOST_MOVES: usize = 2000;

/// What is to be seen.
#[derive(Clone)]
pub struct View<K: Kind> {
    /// The game with its branches, standing at the place to be seen.
    pub session: Session<K::Game>,
    /// Who is played by people.
    pub people: Humans,
    /// The computer's level.
    pub level: K::Level,
    /// Whether it is shown what moves are worth.
    pub hints: bool,
    /// What else the address says and keeps, unread.
    pub extra: Pairs,
    /// The game's name in the library.
    pub game: Option<GameId>,
}

impl<K: Kind> View<K> {
    /// What the address says.
    pub fn read(ask: &Ask) -> Result<View<K>, Refusal> {
        let pairs = &ask.pairs;
        let people = match pairs.get("side") {
            None => Humans::First,
            Some(text) if text == K::SIDES[0] => Humans::First,
            Some(text) if text == K::SIDES[1] => Humans::Second,
            Some("both") => Humans::Both,
            Some("none") => Humans::None,
            Some(other) => {
                return Err(ask.wrong(
                    "side",
                    other,
                    &[&K::SIDES[..], &["both", "none"]].concat().join(", "),
                ));
            }
        };
        let level = match pairs.get("level") {
            None => K::default_level(),
            Some(text) => K::read_level(text, ask.lang)
                .map_err(|reason| Refusal::input(ask, format!("level: {reason}")))?,
        };
        let hints = match pairs.get("hints") {
            None | Some("1") => true,
            Some("0") => false,
            Some(other) => return Err(ask.wrong("hints", other, "0, 1")),
        };
        let game = match pairs.get("game") {
            None => None,
            Some(text) => Some(text.parse().map_err(|_| ask.wrong("game", text, "the names of games"))?),
        };
        let mut extra = Pairs::default();
        for name in K::EXTRA {
            if let Some(value) = pairs.get(name) {
                extra = extra.with(name, value);
            }
        }
        let start = K::read_start(ask, pairs)?;
        let moves = pairs.get("moves").unwrap_or_default();
        let session = read_moves::<K>(moves, start, ask.number("at")?).map_err(|error| {
            Refusal::input(ask, format!("moves: {}", text_error(&error, ask.lang, K::illegal)))
        })?;
        Ok(View { session, people, level, hints, extra, game })
    }

    /// The position to be seen.
    pub fn position(&self) -> &K::Game {
        self.session.position()
    }

    /// Whether the game has ended here.
    pub fn is_over(&self) -> bool {
        self.position().outcome().is_some()
    }

    /// Whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        !self.is_over() && !self.people.includes(self.position().to_move())
    }

    /// Whether a person may move.
    pub fn is_playable(&self) -> bool {
        !self.is_over() && !self.is_computers_turn()
    }

    /// What the address says of this view.
    pub fn pairs(&self, ask: &Ask) -> Pairs {
        let start = K::start_pairs(self.session.start());
        pairs_of(ask, &self.session, start, self.moves(), &self.settings(), self.game)
    }

    /// Who plays, and how it is shown.
    fn settings(&self) -> Pairs {
        let side = match self.people {
            Humans::First => K::SIDES[0],
            Humans::Second => K::SIDES[1],
            Humans::Both => "both",
            Humans::None => "none",
        };
        let mut pairs = Pairs::default().with("side", side).with("level", self.level);
        if !self.hints {
            pairs = pairs.with("hints", 0);
        }
        for (name, value) in self.extra.iter() {
            pairs = pairs.with(name, value);
        }
        pairs
    }

    /// The address of this view.
    pub fn address(&self, ask: &Ask) -> String {
        self.pairs(ask).address(K::PATH)
    }

    /// The tree of moves, and the number of the place in it.
    pub fn moves(&self) -> (String, usize) {
        text::write(&self.session, K::move_text)
    }
}

impl<K: Kind> Keep for View<K> {
    fn name(&mut self) -> &mut Option<GameId> {
        &mut self.game
    }

    fn to_keep(&self, id: GameId, now: i64) -> Game {
        let (moves, at) = self.moves();
        Game {
            id,
            kind: K::NAME.to_owned(),
            start: K::start_pairs(self.session.start()).query(),
            moves,
            settings: self.settings().with("at", at).query(),
            plies: self.session.main_line_from(Place::START).len() as u32,
            created: now,
            updated: now,
        }
    }

    fn join(&mut self, moves: &str) {
        if let Ok(session) = read_moves::<K>(moves, self.session.start().clone(), None) {
            // A tree that would be too large is left as it is here.
            let _ = self.session.join(&session);
        }
    }
}

/// The address of a game that is kept.
pub fn kept_address<K: Kind>(ask: &Ask, game: &Game) -> String {
    let mut pairs = Pairs::parse(game.start.as_bytes()).unwrap_or_default().with("moves", &game.moves);
    let settings = Pairs::parse(game.settings.as_bytes()).unwrap_or_default();
    for (name, value) in settings.iter() {
        pairs = pairs.with(name, value);
    }
    ask.keep_lang(pairs.with("game", game.id)).address(K::PATH)
}

/// Reads a tree of moves.
pub fn read_moves<K: Kind>(
    moves: &str,
    start: K::Game,
    at: Option<usize>,
) -> Result<Session<K::Game>, TextError<K::Game>> {
    let reader = Reader { next: &|text, _| K::next_move(text), unwritten: &|_| None, most: MOST_MOVES };
    text::read(moves, start, at, &reader)
}
