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

/// What a page has to write next.
#[cfg(any(target_family = "wasm", test))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Batch {
    /// A whole log, or what comes after what is there.
    pub(crate) bytes: Vec<u8>,
    /// Whether it is a whole log, in the place of what is there.
    pub(crate) replaces: bool,
    /// Whether the game is over.
    pub(crate) is_over: bool,
}

/// What comes of writing in a page, later.
#[cfg(target_family = "wasm")]
pub(crate) type Storing = std::pin::Pin<Box<dyn Future<Output = io::Result<()>>>>;

/// Where a log lies.
#[cfg(target_family = "wasm")]
pub(crate) trait Home: Send + Sync {
    /// The bytes of the log that lies there, if one does.
    fn read(&self) -> Option<Vec<u8>>;

    /// Puts a batch there, for good; a game that is over, among the replays.
    fn store(&self, batch: Batch) -> Storing;
}
