//! What an address of a game's page says, and the address of what is to be seen.
//!
//! Start at [`View::read`] and [`View::pairs`]. Parameters: where the game began (the kind of game says how), `moves` (the
//! tree of moves), `at` (the number of the place in it), `side`, `level`, whether it is shown what moves are worth, `game`
//! (its ID in the library), `lang`. All may be left out. Must not know a page.

use console::msg;
use game::Game as _;
use library::{Game, GameId};
use players::{Humans, words};
use session::text::{self, Reader, TextError};
use session::{Place, Session};

use super::super::ask::{Ask, flag, shown, wrong};
use super::super::keep::Keep;
use super::super::moves::pairs_of;
use super::super::query::Pairs;
use super::super::refusal::Refusal;
use super::kind::Kind;

/// What is to be seen.
#[derive(Clone)]
pub(crate) struct View<K: Kind> {
    /// The game with its branches, at the place to be seen.
    pub session: Session<K::Game>,
    /// Who is played by people.
    pub people: Humans,
    /// The computer's level.
    pub level: K::Level,
    /// Whether it is shown what moves are worth.
    pub hints: bool,
    /// What the address says about that.
    pub asked_hints: Option<bool>,
    /// Other parameters that the address keeps, unread.
    pub extra: Pairs,
    /// The game's ID in the library.
    pub game: Option<GameId>,
}

impl<K: Kind> View<K> {
    /// What the address says.
    pub(crate) fn read(ask: &Ask) -> Result<View<K>, Refusal> {
        let pairs = &ask.pairs;
        let people = read_people::<K>(pairs)?;
        let level = match pairs.get("level") {
            None => K::default_level(),
            Some(text) => {
                K::read_level(text, ask.lang).map_err(|reason| Refusal::parameter_text("level", &reason))?
            }
        };
        let game = pairs.get("game").map(read_id).transpose()?;
        let extra = K::read_extra(pairs)?;
        let start = K::read_start(ask, pairs)?;
        let moves = pairs.get("moves").unwrap_or_default();
        let session = read_moves::<K>(moves, start, ask.number("at")?)
            .map_err(|error| Refusal::parameter("moves", words::session::tree(&error, K::illegal)))?;
        let asked_hints = flag(pairs, K::HINTS)?;
        let hints = asked_hints.or(K::HINTS_SHOWN).unwrap_or_else(|| reveals(&session, people));
        Ok(View { session, people, level, hints, asked_hints, extra, game })
    }

    /// The position to be seen.
    pub(crate) fn position(&self) -> &K::Game {
        self.session.position()
    }

    /// Whether the game has ended here.
    pub(crate) fn is_over(&self) -> bool {
        self.position().outcome().is_some()
    }

    /// Whether the computer is to move.
    pub(crate) fn is_computers_turn(&self) -> bool {
        !self.is_over() && !self.people.includes(self.position().to_move())
    }

    /// Whether a person may move.
    pub(crate) fn is_playable(&self) -> bool {
        !self.is_over() && !self.is_computers_turn()
    }

    /// Whether a script lets the computer move as soon as it sees the page. An earlier place of the game is only looked
    /// at, and a link of another site must not make this server play and save a game.
    pub(crate) fn moves_by_itself(&self, ask: &Ask) -> bool {
        let at_an_end = self.session.after(self.session.here()).next().is_none();
        self.is_computers_turn() && !ask.foreign && at_an_end
    }

    /// The same with what moves are worth shown, or not.
    pub(crate) fn with_hints(&self, hints: bool) -> View<K> {
        View { hints, asked_hints: Some(hints), ..self.clone() }
    }

    /// The parameters of this view's address. What is as usual is left out.
    pub(crate) fn pairs(&self, ask: &Ask) -> Pairs {
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
        let mut pairs = Pairs::default().with("side", side).with("level", K::level_text(self.level));
        if let Some(hints) = self.asked_hints.filter(|&hints| Some(hints) != K::HINTS_SHOWN) {
            pairs = pairs.with(K::HINTS, u8::from(hints));
        }
        for (name, value) in self.extra.iter() {
            pairs = pairs.with(name, value);
        }
        pairs
    }

    /// The address of this view.
    pub(crate) fn address(&self, ask: &Ask) -> String {
        self.pairs(ask).address(K::PATH)
    }

    /// The tree of moves, and the number of the place in it.
    pub(crate) fn moves(&self) -> (String, usize) {
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
            start: K::stored_start(self.session.start()),
            moves,
            settings: self.settings().with("at", at).query(),
            plies: self.session.main_line_from(Place::START).len() as u32,
            created: now,
            updated: now,
        }
    }

    fn join(&mut self, moves: &str) {
        if let Ok(session) = read_moves::<K>(moves, self.session.start().clone(), None) {
            // A tree that would be too large stays as it is here.
            let _ = self.session.join(&session);
        }
    }
}

fn read_people<K: Kind>(pairs: &Pairs) -> Result<Humans, Refusal> {
    match pairs.get("side") {
        None => Ok(Humans::First),
        Some(text) if text == K::SIDES[0] => Ok(Humans::First),
        Some(text) if text == K::SIDES[1] => Ok(Humans::Second),
        Some("both") => Ok(Humans::Both),
        Some("none") => Ok(Humans::None),
        Some(other) => Err(wrong("side", other, &[&K::SIDES[..], &["both", "none"]].concat().join(", "))),
    }
}

fn read_id(text: &str) -> Result<GameId, Refusal> {
    let reason = msg!("web-refusal-not-a-game-id", text = shown(text));
    text.parse().map_err(|_| Refusal::parameter("game", reason))
}

/// Whether nobody plays against the computer here any more: both sides are people's, or the game has ended.
fn reveals<G: game::Game>(session: &Session<G>, people: Humans) -> bool {
    let end = session.main_line_from(Place::START).last().copied().unwrap_or(Place::START);
    people == Humans::Both || session.position_at(end).outcome().is_some()
}

/// Reads a tree of moves.
pub(crate) fn read_moves<K: Kind>(
    moves: &str,
    start: K::Game,
    at: Option<usize>,
) -> Result<Session<K::Game>, TextError<K::Game>> {
    let reader =
        Reader { next: &|text, _| K::next_move(text), unwritten: &K::unwritten, most: K::MOST_MOVES };
    text::read(moves, start, at, &reader)
}
