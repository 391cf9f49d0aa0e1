//! The work in small steps between the frames, for a page: it has one thread, and pictures must not wait for this.

use std::time::Duration;

use arrakis_bots::{Account, LookingBack, Reading};
use bevy::platform::time::Instant;

use super::job::{Job, read, told, worked};

/// So much of a frame it takes. A step is begun when there is time left, and most take less than a tenth of it.
const BUDGET: Duration = Duration::from_millis(8);

/// The work.
#[derive(Debug)]
pub(super) struct Work {
    job: Job,
    stage: Stage,
    percent: u8,
}

/// How far it is.
#[derive(Debug)]
enum Stage {
    /// It begins.
    Begins,
    /// The game is played again.
    Reads(Box<Reading>),
    /// Games are imagined.
    Looks(Box<LookingBack>),
    /// It is over.
    Over,
}

impl Work {
    /// Begins with it.
    pub(super) fn begin(job: Job) -> Work {
        Work {
            job,
            stage: Stage::Begins,
            percent: 0,
        }
    }

    /// Goes on for a while. Gives what it came to, once.
    pub(super) fn step(&mut self) -> Option<Result<Account, String>> {
        let begun = Instant::now();
        while begun.elapsed() < BUDGET {
            match self.one() {
                Ok(None) if matches!(self.stage, Stage::Over) => return None,
                Ok(None) => {}
                Ok(Some(account)) => {
                    self.stage = Stage::Over;
                    return Some(Ok(account));
                }
                Err(problem) => {
                    self.stage = Stage::Over;
                    return Some(Err(problem));
                }
            }
        }
        None
    }

    /// How many hundredths are done.
    pub(super) fn percent(&self) -> u8 {
        self.percent
    }

    fn one(&mut self) -> Result<Option<Account>, String> {
        self.stage = match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Begins => match self.job.kept() {
                Some(account) => return Ok(Some(account)),
                None => Stage::Reads(Box::new(self.job.reading()?)),
            },
            Stage::Reads(mut reading) => {
                let goes_on = reading.step().map_err(told)?;
                self.percent = read(reading.progress());
                if goes_on {
                    Stage::Reads(reading)
                } else {
                    Stage::Looks(Box::new(reading.looking_back().map_err(told)?))
                }
            }
            Stage::Looks(mut looking) => {
                let goes_on = looking.step();
                self.percent = worked(looking.progress());
                if !goes_on {
                    let account = looking.account();
                    account.iter().for_each(|account| self.job.keep(account));
                    return Ok(account);
                }
                Stage::Looks(looking)
            }
            Stage::Over => Stage::Over,
        };
        Ok(None)
    }
}
