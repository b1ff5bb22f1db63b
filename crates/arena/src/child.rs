//! An outside program as a child process that reads and writes lines.
//!
//! Start at [`Running::start`]. Threads read and write its lines, so that a program that is silent, prints without end or
//! reads nothing is noticed in time. It has a process group of its own and is ended with all its children. Must not know
//! any protocol.

use std::collections::VecDeque;
use std::io::{BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::{Fault, cpu};
use console::failure::of_the_system;
use console::{Line, Lines, msg};

/// How to start a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// A command line for the shell.
    pub command: String,
    /// The folder to start it in, if not the present one.
    pub folder: Option<PathBuf>,
}

/// Lines that may wait to be read or written before the other side has to wait too.
const WAITING: usize = 256;

/// How many of the last lines are remembered for a report, and how many characters of each.
const LAST_LINES: usize = 6;
const SHOWN: usize = 200;

/// How long to wait before checking again whether the match is to end.
pub(crate) const GLANCE: Duration = Duration::from_millis(20);

/// How long a program may take to exit after it was asked to, or after its output has ended.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program that has been started.
pub struct Running {
    child: Child,
    // None once its input has been closed.
    to: Option<SyncSender<String>>,
    from: Receiver<String>,
    errors_done: Receiver<()>,
    last: Arc<Mutex<VecDeque<String>>>,
    counted: Duration,
    stop: Arc<AtomicBool>,
}

impl Running {
    /// Starts a program. Nobody waits for its answers any longer once `stop` is set.
    pub fn start(program: &Program, stop: &Arc<AtomicBool>) -> Result<Running, Fault> {
        let mut command = shell(&program.command);
        if let Some(folder) = &program.folder {
            command.current_dir(folder);
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| {
            let reason = of_the_system(&error);
            Fault::CannotStart(match &program.folder {
                Some(folder) => msg!("console-in-file", name = folder.display(), what = reason),
                None => reason,
            })
        })?;
        let input = child.stdin.take().expect("its input is a pipe");
        let output = child.stdout.take().expect("its output is a pipe");
        let errors = child.stderr.take().expect("its error output is a pipe");
        let last = Arc::new(Mutex::new(VecDeque::new()));
        let (to, lines_to) = mpsc::sync_channel(WAITING);
        thread::spawn(move || write_lines(input, &lines_to));
        let (lines_from, from) = mpsc::sync_channel(WAITING);
        let seen = Arc::clone(&last);
        thread::spawn(move || read_lines(output, &seen, |line| lines_from.send(line).is_ok()));
        let (done, errors_done) = mpsc::sync_channel(1);
        let seen = Arc::clone(&last);
        thread::spawn(move || {
            read_lines(errors, &seen, |_| true);
            // Whoever asked for it may have stopped waiting.
            let _ = done.send(());
        });
        let (counted, stop) = (Duration::ZERO, Arc::clone(stop));
        Ok(Running { child, to: Some(to), from, errors_done, last, counted, stop })
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> Result<(), Fault> {
        let sent = self.to.as_ref().map(|to| to.try_send(format!("{line}\n")));
        match sent {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(Fault::Deaf),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(self.ended()),
        }
    }

    /// The next line that it prints before `deadline`; `late` is the fault if there is none, or if nobody waits for it.
    pub fn receive(&mut self, deadline: Instant, late: impl FnOnce() -> Fault) -> Result<String, Fault> {
        loop {
            // A program that never stops printing is late too.
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || self.stop.load(Ordering::Relaxed) {
                return Err(late());
            }
            match self.from.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }

    /// CPU time used since the last call.
    pub(crate) fn cpu_lap(&mut self) -> Option<Duration> {
        let total = cpu::of_group(self.child.id())?;
        let lap = total.saturating_sub(self.counted);
        self.counted = self.counted.max(total);
        Some(lap)
    }

    /// Ends it at once and returns the last lines that it printed, errors among them.
    pub fn kill(mut self) -> Vec<String> {
        self.end_now();
        // What it has printed is still on its way through the threads.
        let _ = self.errors_done.recv_timeout(FAREWELL);
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.iter().cloned().collect()
    }

    fn ended(&mut self) -> Fault {
        Fault::Ended { status: self.wait(FAREWELL) }
    }

    /// Its exit status, if it ends within `patience`.
    fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        const NAP: Duration = Duration::from_millis(2);
        let deadline = Instant::now() + patience;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= deadline {
                return None;
            }
            thread::sleep(NAP);
        }
    }

    fn end_now(&mut self) {
        self.to = None;
        // The children that it leaves behind, also when it has ended itself. Errors mean that there is
        // nobody left to end.
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(
            rustix::process::Pid::from_child(&self.child),
            rustix::process::Signal::KILL,
        );
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Running {
    /// Closes its input, which asks it to exit, and ends it if it does not.
    fn drop(&mut self) {
        if self.to.take().is_some() {
            self.wait(FAREWELL);
            self.end_now();
        }
    }
}

#[cfg(unix)]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command);
    shell
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

fn write_lines(mut input: impl Write, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines to the end of the input, or until `take` returns false. One that is too long is remembered but not
/// handed on.
fn read_lines(input: impl Read, last: &Mutex<VecDeque<String>>, mut take: impl FnMut(String) -> bool) {
    let mut lines = Lines::new(BufReader::new(input));
    while let Ok(Some(line)) = lines.next_line() {
        let text = match &line {
            Line::Text(text) => text.chars().take(SHOWN).collect(),
            Line::TooLong => "...".to_owned(),
        };
        if !text.trim().is_empty() {
            let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
            if last.len() == LAST_LINES {
                last.pop_front();
            }
            last.push_back(text);
        }
        if let Line::Text(text) = line
            && !take(text)
        {
            return;
        }
    }
}
