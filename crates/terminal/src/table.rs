//! The table a game is played at: whose turn it is, what was typed, what is said.
//!
//! Start at [`Table::play`]. The same for every game; a game's own words come from its
//! [`Front`]. Scripts and persons are served by the same loop: a bad line is answered and skipped,
//! and the end of the input ends it politely.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::ValueEnum;
use game::{Checked, Game, Player};
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use session::Session;

use super::Keyboard;
use super::commands::{self, Command};
use super::front::{Front, MoveOf};
use super::saved::{self, SavedGame};
use console::{Context, Line};
use console::{Lang, t};
use players::Humans;
use players::Random;

/// A game with its players.
pub struct Table<'c, F: Front> {
    front: F,
    session: Session<F::Game>,
    humans: Humans,
    levels: [F::Level; 2],
    keyboard: Keyboard,
    context: &'c mut Context,
    random: Random,
    used: [Duration; 2],
    show_moves: bool,
    show_hints: bool,
    // What has been drawn and told already, so that a bad line repeats neither.
    turn_told: bool,
    end_told: bool,
}

impl<'c, F: Front> Table<'c, F> {
    /// A table with the game as it stands in `session`.
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
            turn_told: false,
            end_told: false,
        }
    }

    /// Plays until the end of the input, `quit`, or the end of a game between two computers.
    pub fn play(mut self) -> Result<()> {
        let position = self.session.position();
        let mut start = json!({
            "event": "start", "game": self.front.name().key(),
            "position": self.front.format_position(position),
        });
        if let Some(shape) = self.front.shape(position) {
            start["shape"] = shape.into();
        }
        self.event(start)?;
        self.explain(|front, lang| {
            let form = front.move_form(lang);
            t!(lang, "terminal-type-a-move", form = form)
        })?;
        loop {
            let position = self.session.position();
            if let Some(outcome) = position.outcome() {
                if !self.end_told {
                    self.tell_end(outcome)?;
                    self.tell_what_next()?;
                }
                if self.humans == Humans::None || !self.read_command()? {
                    return Ok(());
                }
            } else if let Some(pass) = self.front.forced_pass(position) {
                self.pass_for_mover(pass)?;
            } else if self.humans.includes(position.to_move()) {
                if !self.turn_told {
                    self.tell_turn()?;
                }
                if !self.read_command()? {
                    return Ok(());
                }
            } else {
                self.computer_moves()?;
            }
        }
    }

    fn lang(&self) -> Lang {
        self.context.lang
    }

    fn say(&mut self, text: impl AsRef<str>) -> Result<()> {
        self.context.say(text.as_ref())
    }

    /// Answers a line that could not be obeyed.
    fn refuse(&mut self, text: impl AsRef<str>) -> Result<()> {
        self.context.refuse(self.keyboard.line_number(), text.as_ref())
    }

    /// Tells a person who sits there what a script need not be told.
    fn explain(&mut self, text: impl FnOnce(&F, Lang) -> String) -> Result<()> {
        if self.humans == Humans::None || !self.keyboard.is_person(self.context) {
            return Ok(());
        }
        let text = text(&self.front, self.lang());
        self.say(text)
    }

    fn tell_what_next(&mut self) -> Result<()> {
        self.explain(|_, lang| t!(lang, "terminal-after-the-game"))
    }

    fn event(&mut self, event: Value) -> Result<()> {
        if self.context.output.is_json() { self.context.output.document(&event) } else { Ok(()) }
    }

    fn draw(&mut self) -> Result<()> {
        if self.context.output.is_json() {
            return Ok(());
        }
        let (position, last) = (self.session.position(), self.session.last_move());
        let (lang, style) = (self.lang(), self.context.style);
        let board = self.front.draw(position, last, self.show_moves, lang, style);
        let status = self.front.status(position, lang, style);
        self.context.output.line(board)?;
        status.map_or(Ok(()), |status| self.context.output.line(status))
    }

    fn tell_turn(&mut self) -> Result<()> {
        self.turn_told = true;
        if self.show_hints {
            self.draw_hints()?;
        } else {
            self.draw()?;
        }
        if self.context.output.is_json() {
            return Ok(());
        }
        let (lang, style) = (self.lang(), self.context.style);
        let turn = match self.humans {
            Humans::Both => {
                let player = self.front.player(self.session.position().to_move(), lang, style);
                t!(lang, "terminal-to-move", player = player)
            }
            _ => t!(lang, "terminal-your-turn"),
        };
        self.say(turn)
    }

    fn tell_end(&mut self, outcome: game::Outcome) -> Result<()> {
        self.end_told = true;
        let (lang, style) = (self.lang(), self.context.style);
        let position = self.session.position();
        if self.context.output.is_json() {
            let winner = outcome.winner().map(|player| self.front.player_key(player));
            let mut event = json!({
                "event": "end", "winner": winner, "moves": self.front.format_moves(&self.session.moves()),
                "position": self.front.format_position(position),
                "seconds": self.used.map(|used| used.as_secs_f64()),
            });
            if let (Value::Object(event), Value::Object(more)) =
                (&mut event, self.front.result_json(position))
            {
                event.extend(more);
            }
            return self.event(event);
        }
        let humans = Player::BOTH.map(|player| self.humans.includes(player));
        let result = self.front.result(position, outcome, humans, lang, style);
        self.context.output.line(t!(lang, "terminal-game-over"))?;
        self.draw()?;
        for line in result {
            self.context.output.line(line)?;
        }
        let moves = self.front.format_moves(&self.session.moves());
        self.context.output.line(t!(lang, "terminal-moves", moves = moves))?;
        let [first, second] = self.used.map(|used| used.as_secs());
        let [one, two] = Player::BOTH.map(|player| self.front.player(player, lang, style));
        let total = (self.used[0] + self.used[1]).as_secs();
        self.context.output.line(t!(
            lang,
            "terminal-time",
            total = total,
            one = one,
            first = first,
            two = two,
            second = second
        ))
    }

    fn made_move(&mut self) {
        self.turn_told = false;
        self.end_told = false;
    }

    fn tell_move(&mut self, player: Player, mv: MoveOf<F>, by: &str) -> Result<()> {
        let key = self.front.player_key(player);
        let move_text = mv.to_string();
        let ply = self.session.ply();
        self.event(json!({"event": "move", "ply": ply, "player": key, "move": move_text, "by": by}))
    }

    fn pass_for_mover(&mut self, pass: MoveOf<F>) -> Result<()> {
        let player = self.session.position().to_move();
        self.session.play(pass)?;
        self.made_move();
        self.tell_move(player, pass, "rules")?;
        if self.context.output.is_json() {
            return Ok(());
        }
        let (lang, style) = (self.lang(), self.context.style);
        let name = self.front.player(player, lang, style);
        self.say(t!(lang, "terminal-forced-pass", name = name))
    }

    fn computer_moves(&mut self) -> Result<()> {
        let player = self.session.position().to_move();
        let lang = self.lang();
        let alone = self.humans == Humans::None;
        self.context.output.flush()?;
        let began = Instant::now();
        let level = self.levels[player.index()];
        let mv = self.front.choose(self.session.position(), level, &mut self.random);
        self.used[player.index()] += began.elapsed();
        let mv = mv.expect("a game in progress has a move to choose");
        self.session.play(mv)?;
        self.made_move();
        self.tell_move(player, mv, "computer")?;
        if let Some(remark) = self.front.remark(lang) {
            self.say(remark)?;
        }
        if self.context.output.is_json() {
            return Ok(());
        }
        if alone {
            let name = self.front.player(player, lang, self.context.style);
            let ply = self.session.ply();
            return self.say(format!("{ply:>3}. {name} {mv}"));
        }
        for line in self.front.announce(self.session.position(), mv, lang) {
            self.say(line)?;
        }
        Ok(())
    }

    /// Reads a line and does what it says. False when there is nothing more to do.
    fn read_command(&mut self) -> Result<bool> {
        let began = Instant::now();
        let line = self.keyboard.read(self.context)?;
        let position = self.session.position();
        if position.outcome().is_none() {
            self.used[position.to_move().index()] += began.elapsed();
        }
        let lang = self.lang();
        let text = match line {
            None => {
                self.tell_end_of_input()?;
                return Ok(false);
            }
            Some(Line::TooLong) => {
                self.refuse(t!(lang, "terminal-line-too-long"))?;
                return Ok(true);
            }
            Some(Line::Text(text)) => text,
        };
        match Command::parse(&text) {
            Command::Empty if position.outcome().is_some() => self.tell_what_next()?,
            Command::Empty => {
                let form = self.front.move_form(lang);
                self.refuse(t!(lang, "terminal-type-a-move", form = form))?;
            }
            Command::Quit => return Ok(false),
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Hint(always) => self.hint(always)?,
            Command::Moves(always) => self.moves(always)?,
            Command::Board => self.board()?,
            Command::Pass => self.pass()?,
            Command::Save(path, replace) => self.save(path, replace)?,
            Command::Load(path) => self.load(path)?,
            Command::New => {
                let start = self.front.start();
                self.begin(Session::new(start))?;
            }
            Command::SetBoard(text) => match self.front.parse_position(text, position, lang) {
                Ok(position) => self.begin(Session::new(position))?,
                Err(reason) => self.refuse(format!("setboard: {reason}"))?,
            },
            Command::Transcript => {
                let moves = self.front.format_moves(&self.session.moves());
                self.say(moves)?;
            }
            Command::Level(text) => self.set_level(text)?,
            Command::Human(text) => self.set_humans(text)?,
            Command::Language(text) => self.set_language(text)?,
            Command::Help => {
                let text = commands::help(lang, &self.front.move_help(lang));
                self.say(text)?;
            }
            Command::Move(text) => self.human_moves(&text)?,
        }
        Ok(true)
    }

    fn human_moves(&mut self, text: &str) -> Result<()> {
        let position = self.session.position();
        let player = position.to_move();
        let mv = match self.front.read_move(position, text, self.lang()) {
            Ok(mv) => mv,
            Err(reason) => return self.refuse(reason),
        };
        self.session.play(mv)?;
        self.made_move();
        self.tell_move(player, mv, "human")
    }

    fn tell_end_of_input(&mut self) -> Result<()> {
        if self.end_told {
            return self.keyboard.end_line(self.context);
        }
        let position = self.front.format_position(self.session.position());
        let moves = self.front.format_moves(&self.session.moves());
        if self.context.output.is_json() {
            return self.event(json!({"event": "end of input", "position": position, "moves": moves}));
        }
        self.keyboard.end_line(self.context)?;
        if !self.turn_told {
            self.draw()?;
        }
        let text = t!(self.lang(), "terminal-ended", position = position, moves = moves);
        self.say(text)
    }

    /// Where undo and redo stop: a person to move who has a choice.
    fn stops_at(&self) -> impl Fn(&F::Game) -> bool + use<'_, 'c, F> {
        |position| {
            position.outcome().is_none()
                && self.humans.includes(position.to_move())
                && self.front.forced_pass(position).is_none()
        }
    }

    fn undo(&mut self) -> Result<()> {
        let mut session = self.session.clone();
        let plies = session.undo_until(self.stops_at());
        self.step(session, plies, t!(self.lang(), "terminal-nothing-to-undo"))
    }

    fn redo(&mut self) -> Result<()> {
        let mut session = self.session.clone();
        let plies = session.redo_until(self.stops_at());
        self.step(session, plies, t!(self.lang(), "terminal-nothing-to-redo"))
    }

    fn step(&mut self, session: Session<F::Game>, plies: usize, refusal: String) -> Result<()> {
        if plies == 0 {
            return self.refuse(refusal);
        }
        self.session = session;
        self.made_move();
        let position = self.front.format_position(self.session.position());
        self.event(json!({"event": "position", "ply": self.session.ply(), "position": position}))
    }

    fn begin(&mut self, session: Session<F::Game>) -> Result<()> {
        self.session = session;
        self.used = [Duration::ZERO; 2];
        self.made_move();
        let position = self.front.format_position(self.session.position());
        self.event(json!({"event": "position", "ply": self.session.ply(), "position": position}))
    }

    fn hint(&mut self, always: Option<bool>) -> Result<()> {
        if let Some(always) = always {
            self.show_hints = always;
        }
        if always == Some(false) {
            return self.draw();
        }
        if self.session.position().outcome().is_some() && !self.context.output.is_json() {
            return self.refuse(t!(self.lang(), "terminal-over"));
        }
        self.tell_hints()
    }

    /// Draws the board with what each move is worth; in JSON only the worth.
    fn draw_hints(&mut self) -> Result<()> {
        let (position, last) = (self.session.position(), self.session.last_move());
        let drawn = self.front.draw_hints(position, last, self.lang(), self.context.style);
        if !matches!(drawn, Some(Ok(_))) {
            self.draw()?;
        }
        self.tell_hints()
    }

    fn tell_hints(&mut self) -> Result<()> {
        let (position, last) = (self.session.position(), self.session.last_move());
        let (lang, style) = (self.lang(), self.context.style);
        let json = self.context.output.is_json();
        if !json && let Some(Ok(lines)) = self.front.draw_hints(position, last, lang, style) {
            return lines.into_iter().try_for_each(|line| self.context.output.line(line));
        }
        let level = self.levels[(!position.to_move()).index()];
        let hints = match self.front.hints(position, level, lang) {
            Ok(hints) => hints,
            Err(reason) => return self.refuse(reason),
        };
        if json {
            let more = self.front.hints_json(position);
            let moves: Vec<Value> = hints
                .into_iter()
                .map(|hint| json!({"move": hint.mv.to_string(), "best": hint.best, "value": hint.json}))
                .collect();
            let mut event = json!({"event": "hint", "moves": moves});
            if let (Value::Object(event), Value::Object(more)) = (&mut event, more) {
                event.extend(more);
            }
            return self.event(event);
        }
        for hint in hints {
            let mark = if hint.best { '*' } else { ' ' };
            self.say(format!("{mark} {}  {}", hint.mv, hint.text))?;
        }
        Ok(())
    }

    fn moves(&mut self, always: Option<bool>) -> Result<()> {
        if let Some(always) = always {
            self.show_moves = always;
        }
        if always == Some(false) {
            return self.draw();
        }
        let moves: Vec<String> = self.session.position().moves().map(|mv| mv.to_string()).collect();
        if self.context.output.is_json() {
            return self.event(json!({"event": "moves", "moves": moves}));
        }
        if moves.is_empty() {
            return self.refuse(t!(self.lang(), "terminal-over"));
        }
        let always = std::mem::replace(&mut self.show_moves, true);
        let drawn = self.draw();
        self.show_moves = always;
        drawn?;
        self.say(moves.join(" "))
    }

    fn board(&mut self) -> Result<()> {
        if self.context.output.is_json() {
            let position = self.front.format_position(self.session.position());
            return self.event(json!({"event": "position", "ply": self.session.ply(), "position": position}));
        }
        self.draw()
    }

    /// A forced pass has been made already when this is typed; any other is against the rules.
    fn pass(&mut self) -> Result<()> {
        let before = self.session.last_move().is_some_and(|mv| {
            let mut session = self.session.clone();
            session.undo();
            self.front.forced_pass(session.position()) == Some(mv)
        });
        let lang = self.lang();
        if before {
            return self.say(t!(lang, "terminal-passed-already"));
        }
        self.refuse(match self.session.position().outcome() {
            Some(_) => t!(lang, "terminal-over"),
            None => t!(lang, "terminal-no-pass"),
        })
    }

    fn save(&mut self, path: &str, replace: bool) -> Result<()> {
        let lang = self.lang();
        if path.is_empty() {
            return self.refuse(t!(lang, "terminal-save-where"));
        }
        if !replace && Path::new(path).exists() {
            return self.refuse(t!(lang, "terminal-save-exists", path = path));
        }
        match saved::write(&SavedGame::of(&self.front, &self.session), Path::new(path), replace) {
            Ok(()) => self.say(t!(lang, "terminal-saved", path = path)),
            Err(error) => self.refuse(format!("save: {error:#}")),
        }
    }

    fn load(&mut self, path: &str) -> Result<()> {
        let lang = self.lang();
        if path.is_empty() || path == "-" {
            return self.refuse(t!(lang, "terminal-load-what"));
        }
        let session = saved::read(Path::new(path)).and_then(|saved| saved.session(&self.front, lang));
        match session {
            Ok(session) => self.begin(session),
            Err(error) => self.refuse(format!("load: {error:#}")),
        }
    }

    fn set_level(&mut self, text: &str) -> Result<()> {
        let lang = self.lang();
        match self.front.parse_level(text, lang) {
            Ok(level) => {
                self.levels = [level; 2];
                self.say(t!(lang, "terminal-level", level = level))
            }
            Err(reason) => self.refuse(format!("level: {reason}")),
        }
    }

    fn set_humans(&mut self, text: &str) -> Result<()> {
        match Humans::from_str(text, true) {
            Ok(humans) => {
                self.humans = humans;
                self.turn_told = false;
                Ok(())
            }
            Err(_) => self.refuse("human: first, second, both, none"),
        }
    }

    fn set_language(&mut self, text: &str) -> Result<()> {
        match Lang::from_str(text, true) {
            Ok(lang) => {
                self.context.lang = lang;
                self.turn_told = false;
                Ok(())
            }
            Err(_) => self.refuse("lang: ja, en"),
        }
    }
}
