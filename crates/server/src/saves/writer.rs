//! Writes the log of a game, away from the table, and says how far it is there for good.

#[cfg(target_family = "wasm")]
mod page;
#[cfg(any(target_family = "wasm", test))]
mod queue;
#[cfg(not(target_family = "wasm"))]
mod thread;

use std::io;
use std::time::Duration;

use arrakis_log::{Log, Record, Torn};
use arrakis_net::Trouble;
use bevy::log::{info, warn};

use super::home::Home;
#[cfg(target_family = "wasm")]
pub(crate) use page::Writer;
#[cfg(not(target_family = "wasm"))]
pub(crate) use thread::Writer;

/// How often it is tried again to write what could not be written.
const AGAIN: Duration = Duration::from_secs(1);

/// How the writing goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    /// How many batches are there for good.
    written: u64,
    /// Why the last one is not, if it could not be written.
    pub(crate) trouble: Option<Trouble>,
    /// What had not been written to its end when the game was left.
    pub(crate) torn: Option<Torn>,
}

impl Progress {
    /// Takes down what came of writing so many batches. What goes wrong is told when it begins and when it ends: play
    /// goes on meanwhile.
    fn came(&mut self, written: io::Result<()>, batches: u64) {
        let before = self.trouble;
        match written {
            Ok(()) => {
                self.written = batches;
                self.trouble = None;
                if before.is_some() {
                    info!("this game is saved again, and nothing of it is missing");
                }
            }
            Err(error) => {
                self.trouble = Some(trouble(&error));
                if before.is_none() {
                    warn!("this game cannot be saved, and goes on without: {error}");
                }
            }
        }
    }
}

/// What kind of trouble it is, for who cannot look at the disk.
fn trouble(error: &io::Error) -> Trouble {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Trouble::Full,
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => Trouble::ReadOnly,
        _ => Trouble::Other,
    }
}

#[cfg(test)]
pub(crate) mod tests;
