//! A copy of the game that is over, to be kept in a file.

use arrakis_log::Log;
use bevy::prelude::Resource;

/// What is asked for, and what went wrong with it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Copying {
    /// The bytes of the file, until somebody has taken them to where files are written.
    wanted: Option<Vec<u8>>,
    /// Why there is no file.
    pub(crate) problem: Option<String>,
}

impl Copying {
    /// Asks for a copy of this record.
    pub(crate) fn want(&mut self, record: &Log) {
        let bytes = record.to_bytes();
        *self = Copying {
            problem: bytes.as_ref().err().map(ToString::to_string),
            wanted: bytes.ok(),
        };
    }

    /// What is asked for, once.
    pub(crate) fn take(&mut self) -> Option<Vec<u8>> {
        self.wanted.take()
    }
}
