//! For tests: games that were played, and storages that forget or refuse.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arrakis_rules::{Faction, Game, Options, Setup};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::frame;
use crate::log::Log;
use crate::storage::Storage;

/// The log of a game with default answers, after so many actions or at its end.
///
/// # Panics
/// When the game cannot be played.
#[allow(clippy::expect_used, reason = "tests alone come here")]
pub fn played(seed: u64, actions: usize) -> Log {
    let setup = Setup::new(&Faction::CLASSIC, seed).expect("six factions");
    let options = Options::advanced();
    let mut log = Log::new(Setup { options, ..setup });
    let mut game = Game::new(log.setup.clone()).expect("a game");
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..actions {
        let Some((seat, prompt)) = game.prompts().into_iter().next() else {
            break;
        };
        let action = prompt.kind.default_answer(&mut chance);
        game.submit(seat, action.clone()).expect("a default answer");
        log.note(&game, seat, action);
    }
    log
}

/// The bytes of a log that has begun, with one more frame of this content.
///
/// # Panics
/// When the log cannot be written.
#[allow(clippy::expect_used, reason = "tests alone come here")]
pub fn framed(log: &Log, content: &[u8]) -> Vec<u8> {
    let mut bytes = log.to_bytes().expect("a log can be written");
    let begins = bytes.len() as u64;
    frame::push(&mut bytes, begins, content);
    bytes
}

/// What happens to a [`Forgetful`] storage, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// So many bytes were appended.
    Append(usize),
    /// All of it was synced.
    Sync,
    /// It was cut to so many bytes.
    Cut(u64),
}

/// A disk that keeps for certain what was synced, and of the rest as much as a power cut leaves. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Forgetful(Arc<Mutex<Disk>>);

/// What is on the disk.
#[derive(Debug, Default)]
pub struct Disk {
    /// What is there for good.
    pub synced: Vec<u8>,
    /// What was put after it.
    pub rest: Vec<u8>,
    /// Everything that was done.
    pub deeds: Vec<Deed>,
    /// How many bytes it has room for, if not for any number.
    pub room: Option<usize>,
    /// Whether it can be written at all.
    pub is_read_only: bool,
    /// Whether syncing fails. What was not synced then may be on the disk or not.
    pub sync_fails: bool,
}

impl Forgetful {
    /// A disk with these bytes on it.
    pub fn with(synced: Vec<u8>) -> Forgetful {
        let disk = Disk {
            synced,
            ..Disk::default()
        };
        Forgetful(Arc::new(Mutex::new(disk)))
    }

    /// The disk, to look at it or to spoil it.
    pub fn disk(&self) -> MutexGuard<'_, Disk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Disk {
    /// What a power cut leaves that lets the first so many bytes that were not synced reach the disk.
    pub fn after_power_cut(&self, kept: usize) -> Vec<u8> {
        let kept = self.rest.get(..kept).unwrap_or(&self.rest);
        [&self.synced[..], kept].concat()
    }

    fn has_room(&self, bytes: usize) -> usize {
        let used = self.synced.len() + self.rest.len();
        self.room.map_or(bytes, |room| room.saturating_sub(used).min(bytes))
    }
}

impl Storage for Forgetful {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut disk = self.disk();
        if disk.is_read_only {
            return Err(io::ErrorKind::ReadOnlyFilesystem.into());
        }
        let fits = disk.has_room(bytes.len());
        disk.rest.extend(bytes.iter().take(fits));
        disk.deeds.push(Deed::Append(fits));
        if fits < bytes.len() {
            return Err(io::ErrorKind::StorageFull.into());
        }
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut disk = self.disk();
        if disk.sync_fails {
            return Err(io::Error::other("the disk does not answer"));
        }
        let rest = std::mem::take(&mut disk.rest);
        disk.synced.extend(rest);
        disk.deeds.push(Deed::Sync);
        Ok(())
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        let mut disk = self.disk();
        if disk.is_read_only {
            return Err(io::ErrorKind::ReadOnlyFilesystem.into());
        }
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        let rest = length.saturating_sub(disk.synced.len());
        disk.synced.truncate(length);
        disk.rest.truncate(rest);
        disk.deeds.push(Deed::Cut(length as u64));
        Ok(())
    }
}
