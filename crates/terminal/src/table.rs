//! The table at which a game is played: the game, its players, and what they are shown.
//!
//! Start at [`Table`]. The same for every game; a game's own words come from its [`Front`]. In JSON the same things are
//! events. Must not know whose turn comes when, nor what is typed.

use std::time::Duration;

use anyhow::Result;
use console::{Context, Lang, Message, msg, t};
use game::{Game, Outcome, Player};
use players::Humans;
use players::Random;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use session::Session;

use super::front::{Front, MoveOf};
use super::keyboard::Keyboard;

/// A game with its players.
pub struct Table<'c, F: Front> {
    pub front: F,
    pub session: Session<F::Game>,
    pub humans: Humans,
    pub levels: [F::Level; 2],
    pub keyboard: Keyboard,
    pub context: &'c mut Context,
    pub random: Random,
    /// The time that each player has used.
    pub used: [Duration; 2],
    pub show_moves: bool,
    pub show_hints: bool,
    /// Whether the present turn has been shown, so that a bad line does not repeat it.
    pub turn_shown: bool,
    /// Whether the end of the game has been shown.
    pub end_shown: bool,
}

impl<'c, F: Front> Table<'c, F> {
    /// A table with the game of `session`.
    pub fn new(
        front: F,
        session: Session<F::Game>,
        humans: Humans,
        levels: [F::Level; 2],
        keyboard: Keyboard,
        context: &'c mut Context,
    ) -> Self {
        let seed = context.seed.unwrap_or_else(rand::random);
        Table {
            front,
            session,
            humans,
            levels,
            keyboard,
            context,
            random: Random::seed_from_u64(seed),
            used: [Duration::ZERO; 2],
            show_moves: false,
            show_hints: false,
            turn_shown: false,
            end_shown: false,
        }
    }

    pub fn lang(&self) -> Lang {
        self.context.lang
    }

    /// Whether events are printed for a program.
    pub fn is_json(&self) -> bool {
        self.context.output.is_json()
    }

    /// Tells the person something.
    pub fn say(&mut self, text: &Message) -> Result<()> {
        self.context.say(text.in_language(self.context.lang))
    }

    /// Refuses the last line.
    pub fn refuse(&mut self, reason: &Message) -> Result<()> {
        self.context.refuse(self.keyboard.line_number(), reason.in_language(self.context.lang))
    }

    /// Tells a person at a terminal what a script need not know.
    pub fn explain(&mut self, text: impl FnOnce(&F) -> Message) -> Result<()> {
        if self.humans == Humans::None || !self.keyboard.is_person(self.context) {
            return Ok(());
        }
        let text = text(&self.front);
        self.say(&text)
    }

    /// Explains what can be typed after the end of a game.
    pub(crate) fn show_what_next(&mut self) -> Result<()> {
        self.explain(|_| msg!("terminal-after-the-game"))
    }

    /// Prints an event for a program.
    pub fn event(&mut self, event: Value) -> Result<()> {
        if self.is_json() { self.context.output.document(&event) } else { Ok(()) }
    }

    /// The event that begins a game.
    pub(crate) fn show_start(&mut self) -> Result<()> {
        let position = self.session.position();
        let mut start = json!({
            "event": "start", "game": self.front.name().key(),
            "position": self.front.format_position(position),
        });
        if let Some(shape) = self.front.shape(position) {
            start["shape"] = shape.into();
        }
        self.event(start)
    }

    /// The event of a position that was not reached by a move.
    pub(crate) fn show_position(&mut self) -> Result<()> {
        let position = self.front.format_position(self.session.position());
        self.event(json!({"event": "position", "ply": self.session.ply(), "position": position}))
    }

    /// The event of a move.
    pub(crate) fn show_move(&mut self, player: Player, mv: MoveOf<F>, by: &str) -> Result<()> {
        let key = self.front.player_key(player);
        let move_text = mv.to_string();
        let ply = self.session.ply();
        self.event(json!({"event": "move", "ply": ply, "player": key, "move": move_text, "by": by}))
    }

    /// Draws the board.
    pub fn draw(&mut self) -> Result<()> {
        if self.is_json() {
            return Ok(());
        }
        let (position, last) = (self.session.position(), self.session.last_move());
        let (lang, style) = (self.lang(), self.context.style);
        let board = self.front.draw(position, last, self.show_moves, lang, style);
        let status = self.front.status(position, style);
        self.context.output.line(board)?;
        status.map_or(Ok(()), |status| self.context.output.line(status.in_language(lang)))
    }

    /// Says whose turn it is.
    pub(crate) fn show_turn(&mut self) -> Result<()> {
        if self.is_json() {
            return Ok(());
        }
        let turn = match self.humans {
            Humans::Both => {
                let player = self.front.player(self.session.position().to_move(), self.context.style);
                msg!("terminal-to-move", player = player)
            }
            Humans::First | Humans::Second | Humans::None => msg!("terminal-your-turn"),
        };
        self.say(&turn)
    }

    /// Shows the end of the game.
    pub(crate) fn show_end(&mut self, outcome: Outcome) -> Result<()> {
        self.end_shown = true;
        if self.is_json() {
            let event = self.end_event(outcome);
            return self.event(event);
        }
        let lang = self.lang();
        let humans = Player::BOTH.map(|player| self.humans.includes(player));
        let result = self.front.result(self.session.position(), outcome, humans, self.context.style);
        let moves = self.front.format_moves(&self.session.moves());
        let times = self.times();
        self.context.output.line(t!(lang, "terminal-game-over"))?;
        self.draw()?;
        for line in [result, msg!("terminal-moves", moves = moves), times] {
            self.context.output.line(line.in_language(lang))?;
        }
        Ok(())
    }

    fn end_event(&self, outcome: Outcome) -> Value {
        let position = self.session.position();
        let winner = outcome.winner().map(|player| self.front.player_key(player));
        let mut event = json!({
            "event": "end", "winner": winner, "moves": self.front.format_moves(&self.session.moves()),
            "position": self.front.format_position(position),
            "seconds": self.used.map(|used| used.as_secs_f64()),
        });
        if let (Value::Object(event), Value::Object(more)) = (&mut event, self.front.result_json(position)) {
            event.extend(more);
        }
        event
    }

    /// The time that the players have used.
    fn times(&self) -> Message {
        let [first, second] = self.used.map(|used| used.as_secs());
        let [one, two] = Player::BOTH.map(|player| self.front.player(player, self.context.style));
        let total = (self.used[0] + self.used[1]).as_secs();
        msg!("terminal-time", total = total, one = one, first = first, two = two, second = second)
    }

    /// Shows where the game is when the input ends.
    pub(crate) fn show_end_of_input(&mut self) -> Result<()> {
        if self.end_shown {
            return self.keyboard.end_line(self.context);
        }
        let position = self.front.format_position(self.session.position());
        let moves = self.front.format_moves(&self.session.moves());
        if self.is_json() {
            return self.event(json!({"event": "end of input", "position": position, "moves": moves}));
        }
        self.keyboard.end_line(self.context)?;
        if !self.turn_shown {
            self.draw()?;
        }
        self.say(&msg!("terminal-ended", position = position, moves = moves))
    }

    /// Remembers that there is something new to show.
    pub(crate) fn made_move(&mut self) {
        self.turn_shown = false;
        self.end_shown = false;
    }

    /// Begins a game at another position.
    pub fn begin(&mut self, session: Session<F::Game>) -> Result<()> {
        self.session = session;
        self.used = [Duration::ZERO; 2];
        self.made_move();
        self.show_position()
    }
}
