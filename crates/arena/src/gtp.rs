//! The controller's side of the Go Text Protocol, as Othello programs speak it.
//!
//! Start at [`Gtp`]. Commands are numbered, and only the answer with that number counts. After G. Farnebäck's draft of
//! version 2 and what Edax, Egaroucid and neural-reversi make of it. Must not know how a match is played.

use std::time::{Duration, Instant};

use game::Player;
use othello::notation::{Record, ggf};
use othello::{Move, Position, Size};

use super::child::{Program, Running};
use super::nboard::STARTING;
use super::{Budget, Contestant, Fault, Limit, Remark, Reply};

/// A program that speaks GTP.
pub struct Gtp {
    program: Program,
    budget: Budget,
    running: Option<Running>,
    name: Option<String>,
    // The commands it knows, by its own account.
    commands: Vec<String>,
    remark: Option<Remark>,
    number: u64,
    // The number of the game's moves that it knows.
    told: usize,
}

/// The longest answer that is stored, in bytes.
const LONGEST_ANSWER: usize = 1 << 16;

impl Gtp {
    /// A program that is started by the first game.
    pub fn new(program: Program, budget: Budget) -> Gtp {
        let (name, commands) = (None, Vec::new());
        Gtp { program, budget, running: None, name, commands, remark: None, number: 0, told: 0 }
    }

    fn start(&mut self) -> Result<(), Fault> {
        self.running = Some(Running::start(&self.program, &self.budget.stop)?);
        let patience = self.budget.patience.max(STARTING);
        let commands = self.ask("list_commands", patience)?.unwrap_or_default();
        self.commands = commands.split_whitespace().map(str::to_owned).collect();
        self.name = self.ask("name", patience)?.ok().map(|name| name.chars().take(40).collect());
        if self.knows("set_game") {
            self.must("set_game Othello", patience)?;
        }
        self.tell_limit(patience)
    }

    fn tell_limit(&mut self, patience: Duration) -> Result<(), Fault> {
        let Some(limit) = self.budget.limit else { return Ok(()) };
        let command = match limit {
            Limit::Level(level) if self.knows("set_level") => Some(format!("set_level {level}")),
            // No main time, and one move in each period of overtime; the protocol counts whole seconds.
            Limit::Time(time) if time.subsec_nanos() == 0 && self.knows("time_settings") => {
                Some(format!("time_settings 0 {} 1", time.as_secs()))
            }
            _ => None,
        };
        self.remark = match command {
            Some(command) => self.ask(&command, patience)?.is_err().then_some(Remark::NotToldOf(limit)),
            None => Some(Remark::NotToldOf(limit)),
        };
        Ok(())
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }

    /// Its answer to a command: `Ok` for `=`, `Err` for `?`.
    fn ask(&mut self, command: &str, patience: Duration) -> Result<Result<String, String>, Fault> {
        self.number += 1;
        let number = self.number;
        let running = self.running.as_mut().ok_or(Fault::Ended { status: None })?;
        running.send(&format!("{number} {command}"))?;
        let deadline = Instant::now() + patience;
        let mut answer: Option<(bool, String)> = None;
        loop {
            let late = || Fault::TimeOut { asked: command.to_owned(), patience };
            let line = running.receive(deadline, late)?;
            let line = line.trim_end();
            match &mut answer {
                None => answer = first_line(line, number),
                Some((_, text)) if !line.is_empty() => {
                    if text.len() + line.len() < LONGEST_ANSWER {
                        text.push('\n');
                        text.push_str(line);
                    }
                }
                Some((true, text)) => return Ok(Ok(std::mem::take(text))),
                Some((false, text)) => return Ok(Err(std::mem::take(text))),
            }
        }
    }

    /// Sends a command that must not be refused.
    fn must(&mut self, command: &str, patience: Duration) -> Result<String, Fault> {
        let answer = self.ask(command, patience)?;
        answer.map_err(|said| Fault::Refused { asked: command.to_owned(), said })
    }

    /// Sends the moves that it does not know yet.
    fn tell_moves(&mut self, record: &Record) -> Result<(), Fault> {
        let sides: Vec<Player> = record.positions().map(Position::side).collect();
        while let Some((&mv, &side)) = record.moves().get(self.told).zip(sides.get(self.told)) {
            let word = match mv {
                Move::Place(square) => square.to_string(),
                Move::Pass => "pass".to_owned(),
            };
            self.must(&format!("play {} {word}", letter(side)), self.budget.patience)?;
            self.told += 1;
        }
        Ok(())
    }
}

fn letter(side: Player) -> char {
    match side {
        Player::First => 'b',
        Player::Second => 'w',
    }
}

/// The first line of the answer with this number, or of one that has none: whether it is a success, and
/// its text. `None` for any other line.
fn first_line(line: &str, number: u64) -> Option<(bool, String)> {
    let (success, rest) = match (line.strip_prefix('='), line.strip_prefix('?')) {
        (Some(rest), _) => (true, rest),
        (None, Some(rest)) => (false, rest),
        (None, None) => return None,
    };
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (id, text) = rest.split_at(digits);
    let ours = id.is_empty() || id.parse() == Ok(number);
    ours.then(|| (success, text.trim().to_owned()))
}

impl Contestant for Gtp {
    fn name(&self) -> Option<String> {
        self.name.clone()
    }

    fn remark(&self) -> Option<Remark> {
        self.remark
    }

    fn new_game(&mut self, _seed: u64) -> Result<(), Fault> {
        let mut patience = self.budget.patience;
        if self.running.is_none() {
            self.start()?;
            // All that makes it ready belongs to its start.
            patience = patience.max(STARTING);
        }
        // Some know one size only and no command for it.
        if self.commands.is_empty() || self.knows("boardsize") {
            self.must("boardsize 8", patience)?;
        }
        self.must("clear_board", patience)?;
        self.told = 0;
        if let Some(running) = &mut self.running {
            running.cpu_lap();
        }
        Ok(())
    }

    fn best_move(&mut self, record: &Record) -> Result<Reply, Fault> {
        debug_assert_eq!(record.start(), Position::start(Size::Eight), "the protocol has no other start");
        self.tell_moves(record)?;
        let asked = Instant::now();
        let question = format!("genmove {}", letter(record.last().side()));
        let said = self.must(&question, self.budget.patience)?;
        let wall = asked.elapsed();
        // It has made the move itself.
        self.told += 1;
        let cpu = self.running.as_mut().and_then(Running::cpu_lap);
        if said.eq_ignore_ascii_case("resign") {
            return Err(Fault::Resigned);
        }
        let word = said.split_whitespace().next().unwrap_or_default();
        let mv = ggf::move_of(word, Size::Eight).map_err(|_| Fault::NotAMove(said.clone()))?;
        Ok(Reply { mv, eval: None, cpu, wall })
    }

    fn abandon(&mut self) -> Vec<String> {
        self.running.take().map(Running::kill).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_answer_with_the_right_number_or_none_is_ours() {
        assert_eq!(first_line("=7 f5", 7), Some((true, "f5".to_owned())));
        assert_eq!(first_line("= f5", 7), Some((true, "f5".to_owned())));
        assert_eq!(first_line("=", 7), Some((true, String::new())));
        assert_eq!(first_line("?7 unknown command", 7), Some((false, "unknown command".to_owned())));
        for other in ["=6 f5", "?70 no", "", "f5", "# =7 f5", "=99999999999999999999 f5"] {
            assert_eq!(first_line(other, 7), None, "{other}");
        }
    }
}
