//! The log of a table: what its game was made from and, one after the other, every accepted action. Saved games, replays
//! and a server that comes back read this one format, which `docs/log.md` describes.
//!
//! A [`Log`] is such a log in memory; [`Appender`] writes one, so that what it has taken is still there after the power
//! is cut.

mod appender;
mod check;
mod company;
mod course;
#[cfg(not(target_family = "wasm"))]
mod file;
mod frame;
mod log;
mod old;
mod reading;
mod record;
mod reel;
mod storage;
#[cfg(any(test, feature = "trial"))]
pub mod trial;

pub use appender::Appender;
pub use check::Mismatch;
pub use course::{Battle, Course, LetPass, Point, Standing, TurnEnd, TurningPoint};
#[cfg(not(target_family = "wasm"))]
pub use file::{FileStorage, create, move_to, sync_folder};
pub use log::Log;
pub use reading::{Damage, LogError, Read, Torn, Why};
pub use record::{CHECKPOINT_INTERVAL, Checkpoint, Record};
pub use reel::{Reel, ReelError};
pub use storage::Storage;

/// The version of the format that this library writes, and the newest that it reads. It counts up whenever there is
/// something in a log that an older program would not know.
pub const LOG_VERSION: u32 = 4;

/// What every log begins with.
pub const MAGIC: &[u8] = b"arrakis log\n";

/// The most bytes that a log may have. Long games have a hundredth of that.
pub const MOST_BYTES: u64 = 16 << 20;

/// The most records that a log may have.
pub const MOST_RECORDS: usize = 500_000;
