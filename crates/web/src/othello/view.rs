//! What an address of the Othello page says, and the address of what is to be seen.
//!
//! Start at [`View::read`] and [`View::pairs`]. Parameters: `moves` (the tree of moves), `at` (the number of the
//! place in it), `board` (where the game began), `side` (who is a person), `level`, `values`, `flip`, `game` (its
//! name in the library), `lang`. All may be left out.

use engine::Level;
use game::Player;
use library::{Game, GameId};
use othello::notation::board::{format_position, parse_position};
use othello::{Choice, IllegalMove, Move, NotASquare, Position, Size};
use session::Session;
use session::text::{self, Reader, TextError};

use super::super::ask::{Ask, shown};
use super::super::kept::Keep;
use super::super::moves::{pairs_of, text_error};
use super::super::query::Pairs;
use super::super::refusal::Refusal;
use console::Lang;
use players::Humans;

/// The most moves a tree may have: far more than a person plays, and little work.
pub const MOST_MOVES: usize = 600;

const DEFAULT_LEVEL: u8 = 4;

/// What is to be seen.
#[derive(Clone)]
pub struct View {
    /// The game with its branches, standing at the place to be seen.
    pub session: Session<Position>,
    /// Who is played by people.
    pub people: Humans,
    /// The computer's level.
    pub level: Level,
    /// Whether values are shown, where that was said.
    pub values: Option<bool>,
    /// Whether the board is turned around.
    pub flip: bool,
    /// The game's name in the library.
    pub game: Option<GameId>,
}

impl View {
    /// What the address says.
    pub fn read(ask: &Ask) -> Result<View, Refusal> {
        let pairs = &ask.pairs;
        let people = match pairs.get("side") {
            None | Some("black") => Humans::First,
            Some("white") => Humans::Second,
            Some("both") => Humans::Both,
            Some("none") => Humans::None,
            Some(other) => return Err(ask.wrong("side", other, "black, white, both, none")),
        };
        let level = match pairs.get("level") {
            None => Level::new(DEFAULT_LEVEL).expect("the default is a level"),
            Some(text) => text
                .parse()
                .map_err(|_| ask.wrong("level", text, "random, greedy, read-2..read-10, 0..60"))?,
        };
        let flag = |name: &str| match pairs.get(name) {
            None => Ok(None),
            Some("1") => Ok(Some(true)),
            Some("0") => Ok(Some(false)),
            Some(other) => Err(ask.wrong(name, other, "0, 1")),
        };
        let game = match pairs.get("game") {
            None => None,
            Some(text) => Some(text.parse().map_err(|_| ask.wrong("game", text, "the names of games"))?),
        };
        let start = match pairs.get("board") {
            // A form sends the usual board as an empty field.
            None | Some("") => Position::start(Size::Eight),
            Some(text) => read_board(ask, text)?,
        };
        let moves = pairs.get("moves").unwrap_or_default();
        let session = read_moves(moves, start, ask.number("at")?).map_err(|error| {
            Refusal::input(ask, format!("moves: {}", text_error(&error, ask.lang, illegal_move)))
        })?;
        let (values, flip) = (flag("values")?, flag("flip")?.unwrap_or(false));
        Ok(View { session, people, level, values, flip, game })
    }

    /// The position to be seen.
    pub fn position(&self) -> Position {
        *self.session.position()
    }

    /// Whether values are shown: while playing against the computer only when asked for, and when the game is over.
    pub fn shows_values(&self) -> bool {
        let end = self.session.main_line_from(session::Place::START).last().copied();
        let over = || self.session.position_at(end.unwrap_or(session::Place::START)).is_over();
        self.values.unwrap_or_else(|| self.people == Humans::Both || over())
    }

    /// Whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        !self.position().is_over() && !self.people.includes(self.position().side())
    }

    /// What the address says of this view. What is as usual is left out.
    pub fn pairs(&self, ask: &Ask) -> Pairs {
        let mut pairs = Pairs::default();
        let start = *self.session.start();
        if start != Position::start(Size::Eight) {
            pairs = pairs.with("board", board_text(start));
        }
        pairs_of(ask, &self.session, pairs, self.moves(), &self.settings(), self.game)
    }

    /// Who plays, and how it is shown.
    fn settings(&self) -> Pairs {
        let side = match self.people {
            Humans::First => "black",
            Humans::Second => "white",
            Humans::Both => "both",
            Humans::None => "none",
        };
        let level = self.level.number().map_or_else(|| self.level.to_string(), |number| number.to_string());
        let mut pairs = Pairs::default().with("side", side).with("level", level);
        if let Some(values) = self.values {
            pairs = pairs.with("values", u8::from(values));
        }
        if self.flip {
            pairs = pairs.with("flip", 1);
        }
        pairs
    }

    /// The address of this view.
    pub fn address(&self, ask: &Ask) -> String {
        self.pairs(ask).address(super::PATH)
    }

    /// The tree of moves, and the number of the place in it.
    pub fn moves(&self) -> (String, usize) {
        text::write(&self.session, |mv| mv.to_string())
    }
}

impl Keep for View {
    fn name(&mut self) -> &mut Option<GameId> {
        &mut self.game
    }

    fn to_keep(&self, id: GameId, now: i64) -> Game {
        let start = *self.session.start();
        let (moves, at) = self.moves();
        let usual = start == Position::start(Size::Eight);
        Game {
            id,
            kind: super::KIND.to_owned(),
            start: if usual { String::new() } else { board_text(start) },
            moves,
            settings: self.settings().with("at", at).query(),
            plies: self.session.main_line_from(session::Place::START).len() as u32,
            created: now,
            updated: now,
        }
    }

    fn join(&mut self, moves: &str) {
        if let Ok(session) = read_moves(moves, *self.session.start(), None) {
            // A tree that would be too large is left as it is here.
            let _ = self.session.join(&session);
        }
    }
}

/// The address of a game that is kept.
pub fn kept_address(ask: &Ask, game: &Game) -> String {
    let mut pairs = Pairs::default();
    if !game.start.is_empty() {
        pairs = pairs.with("board", &game.start);
    }
    pairs = pairs.with("moves", &game.moves);
    let settings = Pairs::parse(game.settings.as_bytes()).unwrap_or_default();
    for (name, value) in settings.iter() {
        pairs = pairs.with(name, value);
    }
    ask.keep_lang(pairs.with("game", game.id)).address(super::PATH)
}

/// A position in one word: the squares and the side to move.
pub fn board_text(position: Position) -> String {
    format_position(position).replace(' ', "")
}

/// The position of a word or text.
pub fn read_board(ask: &Ask, text: &str) -> Result<Position, Refusal> {
    parse_position(text).map_err(|error| {
        Refusal::input(
            ask,
            format!("board: {}", ask.lang.pick(error.to_string(), format!("盤として読めません（{error}）"))),
        )
    })
}

/// Reads a tree of moves.
pub fn read_moves(
    moves: &str,
    start: Position,
    at: Option<usize>,
) -> Result<Session<Position>, TextError<Position>> {
    let reader = Reader { next: &next_move, unwritten: &unwritten, most: MOST_MOVES };
    text::read(moves, start, at, &reader)
}

fn next_move(text: &str, _: &Position) -> Option<(Move, usize)> {
    let word = text.get(..2)?;
    let mv = if word == "--" { Move::Pass } else { Move::Place(word.parse().ok()?) };
    Some((mv, 2))
}

/// A pass may be left out where the next move needs it.
fn unwritten(position: &Position) -> Option<Move> {
    (position.choice() == Choice::MustPass).then_some(Move::Pass)
}

/// Why a move may not be made.
pub fn illegal_move(error: &IllegalMove, lang: Lang) -> String {
    let japanese = match error {
        IllegalMove::Occupied(square) => format!("{square} にはもう石があります"),
        IllegalMove::TurnsNothing(square) => format!("{square} に置いても裏返る石がありません"),
        IllegalMove::OffBoard(square) => format!("{square} は盤の外です"),
        IllegalMove::PassWithMoves => "打てる手があるのでパスはできません".to_owned(),
        IllegalMove::MustPass(square) => format!("{square} には打てません。打てる手がないのでパスだけです"),
        IllegalMove::GameOver => "対局は終わっています".to_owned(),
    };
    lang.pick(error.to_string(), japanese)
}

/// The move that a form names.
pub fn read_move(text: &str, lang: Lang) -> Result<Move, String> {
    if text == "--" {
        return Ok(Move::Pass);
    }
    text.parse().map(Move::Place).map_err(|error: NotASquare| {
        lang.pick(error.to_string(), format!("{} はマスではありません（a1 から h8）", shown(text)))
    })
}

/// The name of a player's colour.
pub fn colour(player: Player, lang: Lang) -> &'static str {
    match player {
        Player::First => lang.pick("Black", "黒"),
        Player::Second => lang.pick("White", "白"),
    }
}
