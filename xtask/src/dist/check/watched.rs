//! A program whose lines are read while it runs.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::process::Guard;

/// A program under watch. It ends when this goes.
pub(super) struct Watched {
    program: Guard,
    lines: Receiver<String>,
    begun: Instant,
}

impl Watched {
    /// Starts it.
    pub(super) fn start(command: &mut Command) -> Result<Watched> {
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let begun = Instant::now();
        let mut program = Guard(command.spawn().context("it cannot be started")?);
        let (line, lines) = mpsc::channel();
        let out = program.0.stdout.take().context("it has no output")?;
        // It is read to its end, so that the program never waits for a reader.
        std::thread::spawn(move || {
            for read in BufReader::new(out).lines().map_while(Result::ok) {
                let _ = line.send(read);
            }
        });
        Ok(Watched { program, lines, begun })
    }

    /// Waits for a line that begins like this; the rest of it, and how long after the start it came.
    pub(super) fn says(&mut self, begin: &str, within: Duration) -> Result<(String, Duration)> {
        let end = Instant::now() + within;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if let Some(rest) = line.strip_prefix(begin) {
                        return Ok((rest.to_owned(), self.begun.elapsed()));
                    }
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    bail!("it did not say {begin:?} within {} s", within.as_secs())
                }
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    let status = self.program.0.wait()?;
                    bail!("it ended before it said {begin:?}: {status}")
                }
            }
        }
    }
}
