//! Writes a log.

use std::io;

use crate::frame;
use crate::record::Record;
use crate::storage::Storage;

/// Writes a log that has begun. What [`Appender::append`] has come back from is there for good.
#[derive(Debug)]
pub struct Appender<S> {
    storage: S,
    /// How many bytes are there for good.
    length: u64,
    /// Whether something may lie after them.
    has_rest: bool,
}

impl<S: Storage> Appender<S> {
    /// Goes on after the first `length` bytes of a log; those must be there for good, see
    /// [`Read::length`](crate::Read::length). `has_rest` says whether anything lies after them: it is cut off.
    pub fn after(storage: S, length: u64, has_rest: bool) -> Appender<S> {
        Appender {
            storage,
            length,
            has_rest,
        }
    }

    /// How many bytes of the log are there for good.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Appends records, and comes back when they are there for good.
    ///
    /// # Errors
    /// When some may not be there after a power cut: those are left in `records`, to be appended again later. The log is
    /// whole in any case.
    pub fn append(&mut self, records: &mut Vec<Record>) -> io::Result<()> {
        while !records.is_empty() {
            let (content, count) = frame::content(records, frame::MOST_CONTENT).map_err(io::Error::other)?;
            self.append_frame(&content)?;
            records.drain(..count);
        }
        Ok(())
    }

    fn append_frame(&mut self, content: &[u8]) -> io::Result<()> {
        if self.has_rest {
            // What could not be synced may never reach the disk, even if a later sync succeeds: it is written anew.
            self.storage.cut(self.length)?;
        }
        let mut bytes = Vec::with_capacity(frame::HEAD + content.len());
        frame::push(&mut bytes, self.length, content);
        self.has_rest = true;
        self.storage.append(&bytes)?;
        self.storage.sync()?;
        self.has_rest = false;
        self.length += bytes.len() as u64;
        Ok(())
    }

    /// The storage.
    pub fn storage(&self) -> &S {
        &self.storage
    }
}

#[cfg(test)]
mod tests;
