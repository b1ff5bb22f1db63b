//! The side of the user interface in the NBoard protocol, version 2.
//!
//! Start at [`Nboard`]. Every question begins with the whole game and a ping, so that an answer always belongs to the
//! position that was asked about. Described in weltyc/ntest, NBoard_Protocol.htm. Must not know how a match is played.

use std::time::{Duration, Instant};

use othello::Move;
use othello::notation::{Record, ggf};

use super::child::{Program, Running};
use super::{Budget, Contestant, Fault, Limit, Remark, Reply};

/// How long a program may take to start, at least: it may have weights to load.
pub(crate) const STARTING: Duration = Duration::from_secs(10);

/// A program that speaks NBoard.
pub struct Nboard {
    program: Program,
    budget: Budget,
    running: Option<Running>,
    name: Option<String>,
    pings: u64,
}

impl Nboard {
    /// A program that is started by the first game.
    pub fn new(program: Program, budget: Budget) -> Nboard {
        Nboard { program, budget, running: None, name: None, pings: 0 }
    }

    fn start(&mut self) -> Result<(), Fault> {
        self.running = Some(Running::start(&self.program, &self.budget.stop)?);
        self.send("nboard 2")?;
        let depth = match self.budget.limit {
            Some(Limit::Level(depth) | Limit::Depth(depth)) => depth,
            // As many as there are squares: the clock or the program decides.
            Some(Limit::Time(_)) | None => 60,
        };
        self.send(&format!("set depth {depth}"))?;
        self.synchronise(self.budget.patience.max(STARTING))
    }

    fn running(&mut self) -> Result<&mut Running, Fault> {
        self.running.as_mut().ok_or(Fault::Ended { status: None })
    }

    fn send(&mut self, line: &str) -> Result<(), Fault> {
        self.running()?.send(line)
    }

    /// Waits until everything sent so far has been read.
    fn synchronise(&mut self, patience: Duration) -> Result<(), Fault> {
        self.pings += 1;
        let ping = format!("ping {}", self.pings);
        self.send(&ping)?;
        let expected = self.pings.to_string();
        self.answer(&ping, patience, |line| {
            let mut words = line.split_whitespace();
            (words.next() == Some("pong") && words.next() == Some(&expected)).then_some(())
        })
    }

    /// The first line that `read` accepts; names are remembered, all other lines are skipped.
    fn answer<T>(
        &mut self,
        asked: &str,
        patience: Duration,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        let deadline = Instant::now() + patience;
        loop {
            let late = || Fault::TimeOut { asked: asked.to_owned(), patience };
            let line = self.running()?.receive(deadline, late)?;
            if let Some(name) = line.trim().strip_prefix("set myname ") {
                self.name = Some(name.trim().chars().take(40).collect());
            }
            if let Some(found) = read(&line) {
                return Ok(found);
            }
        }
    }

    /// The clock to send, which is part of the game, since there is no command for the time per move.
    fn clock(&self, record: &Record) -> String {
        let seconds = match self.budget.limit {
            Some(Limit::Time(time)) => {
                let own_moves = record.last().empty().len().div_ceil(2);
                (time * own_moves).as_secs_f64().ceil() as u64
            }
            _ => LONG_GAME,
        };
        let seconds = seconds.clamp(1, LONGEST_CLOCK);
        format!("{:02}:{:02}", seconds / 60, seconds % 60)
    }
}

/// Where depth is the limit, the clock must not be one: an hour, in seconds.
const LONG_GAME: u64 = 60 * 60;

/// What fits into `mm:ss`.
const LONGEST_CLOCK: u64 = 99 * 60 + 59;

impl Contestant for Nboard {
    fn name(&self) -> Option<String> {
        self.name.clone()
    }

    fn remark(&self) -> Option<Remark> {
        match self.budget.limit {
            Some(Limit::Time(_)) => Some(Remark::AsClock),
            _ => None,
        }
    }

    fn new_game(&mut self, _seed: u64) -> Result<(), Fault> {
        match self.running {
            Some(_) => self.synchronise(self.budget.patience)?,
            None => self.start()?,
        }
        self.running()?.cpu_lap();
        Ok(())
    }

    fn best_move(&mut self, record: &Record) -> Result<Reply, Fault> {
        let mut game = ggf::Game::of(record.clone());
        game.head.place = "hissho".to_owned();
        game.head.black = "black".to_owned();
        game.head.white = "white".to_owned();
        game.head.clock = self.clock(record);
        self.send(&format!("set game {game}"))?;
        self.synchronise(self.budget.patience)?;
        let asked = Instant::now();
        self.send("go")?;
        let said = self.answer("go", self.budget.patience, |line| {
            line.trim().strip_prefix("===").map(|said| said.trim().to_owned())
        })?;
        let wall = asked.elapsed();
        let cpu = self.running()?.cpu_lap();
        let (mv, eval) = read_answer(&said, record).ok_or(Fault::NotAMove(said))?;
        Ok(Reply { mv, eval, cpu, wall })
    }

    fn abandon(&mut self) -> Vec<String> {
        self.running.take().map(Running::kill).unwrap_or_default()
    }
}

/// `F5/1.00/0.3`, or the same with spaces as Edax writes it; only the move must be there.
fn read_answer(said: &str, record: &Record) -> Option<(Move, Option<f64>)> {
    let mut parts = said.split(|c: char| c == '/' || c.is_whitespace());
    let mv = ggf::move_of(parts.next()?, record.last().size()).ok()?;
    // A pair of values, one for a draw to Black and one for a draw to White, counts as the first.
    let eval = parts.next().and_then(|eval| eval.split(',').next()?.parse().ok());
    Some((mv, eval.filter(|eval: &f64| eval.is_finite())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_in_every_form_that_programs_write() {
        let record = Record::new(othello::Position::start(othello::Size::Eight));
        let read = |said: &str| read_answer(said, &record).map(|(mv, eval)| (mv.to_string(), eval));
        for (said, eval) in [
            ("F5", None),
            ("f5/", None),
            ("F5//0.25", None),
            ("F5/1.50/0.25", Some(1.5)),
            ("f5 -1.00 0.0", Some(-1.0)),
            ("f5/2.5,-1/3", Some(2.5)),
            ("f5/nan/1", None),
        ] {
            assert_eq!(read(said), Some(("f5".to_owned(), eval)), "{said}");
        }
        for pass in ["PA", "pass", "PASS/0/0", "--"] {
            assert_eq!(read(pass), Some(("--".to_owned(), read(pass).unwrap().1)), "{pass}");
        }
        for wrong in ["", "/", "z9", "5f", "resign", "石"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
