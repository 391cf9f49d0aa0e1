//! What a writer has to know of where a log lies.

use std::io;

#[cfg(not(target_family = "wasm"))]
use arrakis_log::Storage;

/// What a log is appended to.
#[cfg(not(target_family = "wasm"))]
pub(crate) type Disk = Box<dyn Storage + Send>;

/// Where a log lies.
#[cfg(not(target_family = "wasm"))]
pub(crate) trait Home: Send {
    /// The bytes of the log that lies there, if one does.
    fn read(&self) -> io::Result<Option<Vec<u8>>>;

    /// Opens that log, to append to it.
    fn open(&self) -> io::Result<Disk>;

    /// Begins a log with these bytes, there for good.
    fn create(&self, bytes: &[u8]) -> io::Result<()>;

    /// Puts the log of a game that is over among the replays.
    fn lay_by(&self) -> io::Result<()>;
}

/// Where a log lies.
#[cfg(target_family = "wasm")]
pub(crate) trait Home: Send + Sync {
    /// Puts the bytes of the log there; those of a game that is over, among the replays.
    fn store(&self, bytes: &[u8], is_over: bool) -> io::Result<()>;
}
