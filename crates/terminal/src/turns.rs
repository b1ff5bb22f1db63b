//! The course of a game: turn by turn, until somebody leaves or the input ends.
//!
//! Start at [`Table::play`]. Scripts and people are served by the same loop. Must not know what is typed.

use std::time::Instant;

use anyhow::Result;
use console::{Line, msg, progress, t};
use game::{Game, Player};
use players::Humans;

use super::front::{Front, MoveOf};
use super::table::Table;

impl<F: Front> Table<'_, F> {
    /// Plays until the end of the input, `quit`, or the end of a game between two computers.
    pub fn play(mut self) -> Result<()> {
        self.show_start()?;
        self.explain(|front| msg!("terminal-type-a-move", form = front.move_form()))?;
        loop {
            let position = self.session.position();
            if let Some(outcome) = position.outcome() {
                if !self.end_shown {
                    self.show_end(outcome)?;
                    self.show_what_next()?;
                }
                if self.humans == Humans::None || !self.read_line()? {
                    return Ok(());
                }
            } else if let Some(pass) = self.front.forced_pass(position) {
                self.pass_for_mover(pass)?;
            } else if self.humans.includes(position.to_move()) {
                if !self.turn_shown {
                    self.begin_turn()?;
                }
                if !self.read_line()? {
                    return Ok(());
                }
            } else {
                self.computer_moves()?;
            }
        }
    }

    fn begin_turn(&mut self) -> Result<()> {
        self.turn_shown = true;
        if self.show_hints {
            self.draw_hints()?;
        } else {
            self.draw()?;
        }
        self.show_turn()
    }

    /// Reads a line and does what it says. False when there is nothing more to do.
    fn read_line(&mut self) -> Result<bool> {
        let began = Instant::now();
        let line = self.keyboard.read(self.context)?;
        let position = self.session.position();
        if position.outcome().is_none() {
            self.used[position.to_move().index()] += began.elapsed();
        }
        match line {
            None => {
                self.show_end_of_input()?;
                Ok(false)
            }
            Some(Line::TooLong) => {
                self.refuse(&msg!("terminal-line-too-long"))?;
                Ok(true)
            }
            Some(Line::Text(text)) => self.obey(&text),
        }
    }

    fn pass_for_mover(&mut self, pass: MoveOf<F>) -> Result<()> {
        let player = self.session.position().to_move();
        self.session.play(pass)?;
        self.made_move();
        self.show_move(player, pass, "rules")?;
        if self.is_json() {
            return Ok(());
        }
        let name = self.front.player(player, self.context.style);
        self.say(&msg!("terminal-forced-pass", name = name))
    }

    fn computer_moves(&mut self) -> Result<()> {
        let player = self.session.position().to_move();
        let mv = self.think(player)?;
        self.session.play(mv)?;
        self.made_move();
        self.show_move(player, mv, "computer")?;
        if let Some(remark) = self.front.remark() {
            self.say(&remark)?;
        }
        if self.is_json() {
            return Ok(());
        }
        if self.humans == Humans::None {
            let name = self.front.player(player, self.context.style).in_language(self.lang());
            let ply = self.session.ply();
            return self.context.say(format!("{ply:>3}. {name} {mv}"));
        }
        for line in self.front.announce(self.session.position(), mv) {
            self.say(&line)?;
        }
        Ok(())
    }

    /// The computer's move; a person at a terminal sees that it is thinking.
    fn think(&mut self, player: Player) -> Result<MoveOf<F>> {
        self.context.output.flush()?;
        let began = Instant::now();
        let watched = self.humans != Humans::None && self.keyboard.is_person(self.context);
        let spinner = watched.then(|| progress::spinner(t!(self.lang(), "terminal-thinking")));
        let level = self.levels[player.index()];
        let mv = self.front.choose(self.session.position(), level, &mut self.random);
        if let Some(spinner) = spinner {
            spinner.finish_and_clear();
        }
        self.used[player.index()] += began.elapsed();
        Ok(mv.expect("a game in progress has a move to choose"))
    }
}
