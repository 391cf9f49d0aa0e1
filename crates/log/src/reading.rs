//! Reads a log: whatever the bytes are, what comes of them is a log or a sentence.

use arrakis_rules::{SAVE_VERSION, SaveError, Setup};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::frame::{self, Found};
use crate::log::Log;
use crate::old;
use crate::record::Record;
use crate::{LOG_VERSION, MAGIC, MOST_BYTES, MOST_RECORDS};

/// The first frame of a log.
#[derive(Serialize, Deserialize)]
pub(crate) struct Made {
    /// [`SAVE_VERSION`] of the rules by which the game is played.
    pub(crate) rules: u32,
    /// What the game was made from.
    pub(crate) setup: Setup,
}

/// A log as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The log, as far as it is whole.
    pub log: Log,
    /// Its bytes, as far as they are whole.
    pub length: u64,
    /// What was written last, if it was not written to its end. Nobody has been told of anything in it.
    pub torn: Option<Torn>,
    /// Where the log is damaged, if it is: more comes after that, and is not in [`Read::log`].
    pub damage: Option<Damage>,
}

/// The end of a log that was not written to its end: the program or the power went off meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "the last {bytes} bytes of this saved game were not written to their end when it was left; it goes on from action \
     {actions}, the last one that was"
)]
pub struct Torn {
    /// How many bytes it has.
    pub bytes: u64,
    /// How many actions come before it.
    pub actions: usize,
}

/// A place at which a log is not what was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "this saved game is damaged at byte {at}, after action {actions}: {why}. The {actions} actions before it are whole"
)]
pub struct Damage {
    /// Where, counted from 0.
    pub at: u64,
    /// How many actions come before it.
    pub actions: usize,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong with a damaged log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Why {
    /// A frame is broken, and others follow.
    #[error("its checksum is wrong there, and more comes after it")]
    Checksum,
    /// A whole frame holds what is no record.
    #[error("it holds something unknown there")]
    Unknown,
    /// More records than a log may have.
    #[error("it goes on there for longer than any game")]
    Long,
}

/// Why bytes are no log.
#[derive(Debug, Error)]
pub enum LogError {
    /// They begin otherwise.
    #[error("this is no saved game")]
    Foreign,
    /// More than a log has.
    #[error("this is no saved game: it is larger than {} MiB", MOST_BYTES >> 20)]
    Large,
    /// They end before they say what the game was made from.
    #[error("this saved game is damaged: it ends before it says what the game was made from")]
    Short,
    /// What the game was made from is not what was written.
    #[error("this saved game is damaged: what the game was made from is not what was written")]
    Made,
    /// Of a version of the format that came after this program.
    #[error(
        "this saved game has form {0}, and this program reads forms up to {LOG_VERSION}: open it with a newer arrakis"
    )]
    Version(u32),
    /// A saved game of an older form that is no text, or a replay that is damaged.
    #[error("this is no saved game, or it is damaged: {0}")]
    Old(&'static str),
    /// Played by other rules, or no game comes of it.
    #[error(transparent)]
    Save(#[from] SaveError),
}

impl Log {
    /// Reads the bytes of a log, or of a saved game or replay of an older form.
    ///
    /// # Errors
    /// When they are neither, or of another version.
    pub fn read(bytes: &[u8]) -> Result<Read, LogError> {
        match bytes.strip_prefix(MAGIC) {
            Some(rest) => read(bytes, rest),
            None => {
                let log = old::read(bytes)?;
                Ok(Read {
                    log,
                    length: bytes.len() as u64,
                    torn: None,
                    damage: None,
                })
            }
        }
    }

    /// Whether bytes that begin like this are those of a log.
    pub fn is_meant(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }
}

fn read(bytes: &[u8], rest: &[u8]) -> Result<Read, LogError> {
    if bytes.len() as u64 > MOST_BYTES {
        return Err(LogError::Large);
    }
    let (version, rest) = rest.split_first_chunk::<4>().ok_or(LogError::Short)?;
    let version = u32::from_le_bytes(*version);
    if version > LOG_VERSION {
        return Err(LogError::Version(version));
    }
    let at = (bytes.len() - rest.len()) as u64;
    let content = match frame::find(rest, at) {
        Found::Frame(content) => content,
        Found::Broken if frame::any_begins(rest.get(1..).unwrap_or_default(), at + 1) => return Err(LogError::Made),
        Found::Broken | Found::Nothing => return Err(LogError::Short),
    };
    // The version first: the rest of another version may look like nothing known.
    let (rules, _) = postcard::take_from_bytes::<u32>(content).map_err(|_| LogError::Made)?;
    if rules != SAVE_VERSION {
        return Err(SaveError::Version(rules).into());
    }
    let Ok((Made { rules, setup }, [])) = postcard::take_from_bytes::<Made>(content) else {
        return Err(LogError::Made);
    };
    let mut read = Read {
        log: Log {
            rules,
            setup,
            records: Vec::new(),
        },
        length: at + (frame::HEAD + content.len()) as u64,
        torn: None,
        damage: None,
    };
    read.records(bytes);
    Ok(read)
}

impl Read {
    /// Takes the frames after the first one.
    fn records(&mut self, bytes: &[u8]) {
        let mut records = Vec::new();
        let mut actions = 0;
        loop {
            let at = self.length;
            let rest = usize::try_from(at)
                .ok()
                .and_then(|at| bytes.get(at..))
                .unwrap_or_default();
            if rest.is_empty() {
                break;
            }
            let before = records.len();
            let why = match frame::find(rest, at) {
                Found::Frame(content) => match take_records(content, &mut records) {
                    Ok(()) => {
                        self.length += (frame::HEAD + content.len()) as u64;
                        actions = records[before..]
                            .iter()
                            .fold(actions, |count, record| record.count_after(count));
                        continue;
                    }
                    Err(why) => why,
                },
                // What was written last is the only thing that can be there in part.
                Found::Broken | Found::Nothing if !frame::any_begins(&rest[1..], at + 1) => {
                    let bytes = rest.len() as u64;
                    self.torn = Some(Torn { bytes, actions });
                    break;
                }
                Found::Broken | Found::Nothing => Why::Checksum,
            };
            records.truncate(before);
            self.damage = Some(Damage { at, actions, why });
            break;
        }
        self.log.extend(records);
    }

    /// The log, if nothing of it is damaged. What was not written to its end is left out.
    ///
    /// # Errors
    /// Where it is damaged.
    pub fn whole(self) -> Result<Log, Damage> {
        match self.damage {
            Some(damage) => Err(damage),
            None => Ok(self.log),
        }
    }
}

fn take_records(mut content: &[u8], records: &mut Vec<Record>) -> Result<(), Why> {
    while !content.is_empty() {
        if records.len() >= MOST_RECORDS {
            return Err(Why::Long);
        }
        let (record, rest) = postcard::take_from_bytes(content).map_err(|_| Why::Unknown)?;
        records.push(record);
        content = rest;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
