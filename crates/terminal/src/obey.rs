//! Doing what is typed at the table.
//!
//! Start at [`Table::obey`]. A line that cannot be obeyed is refused, and the game goes on. Must not know whose turn
//! comes when.

use std::path::Path;

use anyhow::Result;
use clap::ValueEnum;
use console::{Lang, Message, in_words, msg};
use game::Game;
use players::Humans;
use session::Session;

use super::commands::{self, Command};
use super::front::Front;
use super::saved::{self, SavedGame};
use super::table::Table;

impl<F: Front> Table<'_, F> {
    /// Does what a line says. False when the person leaves.
    pub(crate) fn obey(&mut self, line: &str) -> Result<bool> {
        match Command::parse(line) {
            Command::Empty if self.session.position().outcome().is_some() => self.show_what_next()?,
            Command::Empty => {
                let form = self.front.move_form();
                self.refuse(&msg!("terminal-type-a-move", form = form))?;
            }
            Command::Quit => return Ok(false),
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Hint(always) => self.hint(always)?,
            Command::Moves(always) => self.moves(always)?,
            Command::Board if self.is_json() => self.show_position()?,
            Command::Board => self.draw()?,
            Command::Pass => self.pass()?,
            Command::Save(path, replace) => self.save(path, replace)?,
            Command::Load(path) => self.load(path)?,
            Command::New => {
                let start = self.front.start();
                self.begin(Session::new(start))?;
            }
            Command::SetBoard(text) => match self.front.parse_position(text, self.session.position()) {
                Ok(position) => self.begin(Session::new(position))?,
                Err(reason) => self.refuse_command("setboard", &reason)?,
            },
            Command::Transcript => {
                let moves = self.front.format_moves(&self.session.moves());
                self.context.say(moves)?;
            }
            Command::Level(text) => self.set_level(text)?,
            Command::Human(text) => self.set_humans(text)?,
            Command::Language(text) => self.set_language(text)?,
            Command::Help => {
                let text = commands::help(self.lang(), &self.front.move_help());
                self.context.say(text)?;
            }
            Command::Move(text) => self.human_moves(&text)?,
        }
        Ok(true)
    }

    fn refuse_command(&mut self, command: &str, reason: &Message) -> Result<()> {
        self.refuse(&msg!("terminal-in", what = command, reason = reason))
    }

    /// Refuses a command on a file that did not work.
    fn refuse_file(&mut self, command: &str, error: &anyhow::Error) -> Result<()> {
        let reason = msg!("console-as-is", text = in_words(error, self.lang()));
        self.refuse_command(command, &reason)
    }

    fn human_moves(&mut self, text: &str) -> Result<()> {
        let position = self.session.position();
        let player = position.to_move();
        let mv = match self.front.read_move(position, text) {
            _ if position.outcome().is_some() => return self.refuse(&msg!("terminal-over")),
            Ok(mv) => mv,
            Err(reason) => return self.refuse(&reason),
        };
        self.session.play(mv)?;
        self.made_move();
        self.show_move(player, mv, "human")
    }

    /// Where undo and redo stop: a person to move who has a choice.
    fn is_choice(&self, position: &F::Game) -> bool {
        position.outcome().is_none()
            && self.humans.includes(position.to_move())
            && self.front.forced_pass(position).is_none()
    }

    fn undo(&mut self) -> Result<()> {
        let mut session = self.session.clone();
        let plies = session.undo_until(|position| self.is_choice(position));
        self.step(session, plies, &msg!("terminal-nothing-to-undo"))
    }

    fn redo(&mut self) -> Result<()> {
        let mut session = self.session.clone();
        let plies = session.redo_until(|position| self.is_choice(position));
        self.step(session, plies, &msg!("terminal-nothing-to-redo"))
    }

    fn step(&mut self, session: Session<F::Game>, plies: usize, refusal: &Message) -> Result<()> {
        if plies == 0 {
            return self.refuse(refusal);
        }
        self.session = session;
        self.made_move();
        self.show_position()
    }

    /// A forced pass has been made before this can be typed; any other is against the rules.
    fn pass(&mut self) -> Result<()> {
        let made = self.session.last_move().is_some_and(|mv| {
            let mut session = self.session.clone();
            session.undo();
            self.front.forced_pass(session.position()) == Some(mv)
        });
        match self.session.position().outcome() {
            _ if made => self.say(&msg!("terminal-passed-already")),
            Some(_) => self.refuse(&msg!("terminal-over")),
            None => self.refuse(&msg!("terminal-no-pass")),
        }
    }

    fn save(&mut self, path: &str, replace: bool) -> Result<()> {
        if path.is_empty() {
            return self.refuse_command("save", &msg!("terminal-no-file"));
        }
        if !replace && Path::new(path).exists() {
            return self.refuse_command("save", &msg!("terminal-save-exists", path = path));
        }
        match saved::write(&SavedGame::of(&self.front, &self.session), Path::new(path), replace) {
            Ok(()) => self.say(&msg!("terminal-saved", path = path)),
            Err(error) => self.refuse_file("save", &error),
        }
    }

    fn load(&mut self, path: &str) -> Result<()> {
        if path.is_empty() || path == "-" {
            return self.refuse_command("load", &msg!("terminal-no-file"));
        }
        match saved::read(Path::new(path)).and_then(|saved| saved.session(&self.front)) {
            Ok(session) => self.begin(session),
            Err(error) => self.refuse_file("load", &error),
        }
    }

    fn set_level(&mut self, text: &str) -> Result<()> {
        match self.front.parse_level(text) {
            Ok(level) => {
                self.levels = [level; 2];
                self.say(&msg!("terminal-level", level = level))
            }
            Err(reason) => self.refuse_command("level", &reason),
        }
    }

    fn set_humans(&mut self, text: &str) -> Result<()> {
        match Humans::from_str(text, true) {
            Ok(humans) => {
                self.humans = humans;
                self.turn_shown = false;
                Ok(())
            }
            Err(_) => self.refuse_command("human", &msg!("terminal-human")),
        }
    }

    fn set_language(&mut self, text: &str) -> Result<()> {
        match Lang::named(text) {
            Some(lang) => {
                self.context.lang = lang;
                self.turn_shown = false;
                Ok(())
            }
            None => {
                let codes = Lang::all().map(Lang::code).collect::<Vec<_>>().join(", ");
                self.refuse_command("lang", &msg!("terminal-lang", codes = codes))
            }
        }
    }
}
