//! What a page has to write: in batches, the next when the last is there.

use std::sync::{Arc, Mutex, PoisonError};

use arrakis_log::{Appender, Storage};

use super::*;
use crate::saves::home::Batch;

/// The log that is written, and how far.
pub(super) struct Queue {
    /// The log before the first batch.
    log: Log,
    /// Whether the log of another game lies where this one would be saved.
    is_foreign: bool,
    /// What goes on with the log, once there is a whole one.
    appender: Option<Appender<Frames>>,
    frames: Frames,
    /// What is in no frame yet.
    waiting: Vec<Record>,
    /// What is not there yet.
    bytes: Vec<u8>,
    /// How much of that is in the batch that is being written.
    written: usize,
    /// Whether a batch has come to be there: it has put the whole log in the place of what was there before, which may
    /// be of an older form, in many parts, or cut short.
    has_begun: bool,
    is_over: bool,
    /// How many batches were handed over, and how many of them are in the one that is being written.
    count: u64,
    counted: u64,
    progress: Progress,
}

impl Queue {
    /// What is to be written after this log, of which these bytes lie there already.
    pub(super) fn new(log: Log, there: Option<&[u8]>) -> Queue {
        let there = there.map(Log::read);
        let torn = there.as_ref().and_then(|read| read.as_ref().ok()?.torn);
        let is_same = |read: arrakis_log::Read| read.damage.is_none() && read.log == log;
        if let Some(torn) = torn {
            warn!("{torn}");
        }
        Queue {
            is_foreign: there.is_some_and(|read| !read.is_ok_and(is_same)),
            log,
            appender: None,
            frames: Frames::default(),
            waiting: Vec::new(),
            bytes: Vec::new(),
            written: 0,
            has_begun: false,
            is_over: false,
            count: 0,
            counted: 0,
            progress: Progress {
                torn,
                ..Progress::default()
            },
        }
    }

    /// Takes records, to be written after what came before.
    pub(super) fn add(&mut self, records: Vec<Record>) {
        self.count += 1;
        self.is_over |= records.contains(&Record::Over);
        self.waiting.extend(records);
    }

    /// What is to be written now: everything that is not there yet. It waits for [`Queue::came`].
    ///
    /// # Errors
    /// When that cannot be.
    pub(super) fn next(&mut self) -> io::Result<Option<Batch>> {
        if self.is_foreign {
            return Err(io::Error::other("another game lies where it would be saved"));
        }
        if let Some(appender) = &mut self.appender {
            appender.append(&mut self.waiting)?;
            self.bytes.append(&mut self.frames.take());
        } else if !self.waiting.is_empty() {
            let mut whole = self.log.clone();
            whole.extend(self.waiting.iter().cloned());
            self.bytes = whole.to_bytes().map_err(io::Error::other)?;
            self.waiting.clear();
            self.appender = Some(Appender::after(self.frames.clone(), self.bytes.len() as u64, false));
        }
        self.written = self.bytes.len();
        self.counted = self.count;
        Ok((self.written > 0).then(|| Batch {
            bytes: self.bytes.clone(),
            replaces: !self.has_begun,
            is_over: self.is_over,
        }))
    }

    /// Takes down what came of writing that.
    pub(super) fn came(&mut self, written: io::Result<()>) {
        if written.is_ok() {
            self.bytes.drain(..self.written);
            self.has_begun = true;
        }
        self.progress.came(written, self.counted);
    }

    /// How it goes.
    pub(super) fn progress(&self) -> Progress {
        self.progress
    }

    /// Whether everything that was handed over is there for good, or is known to be in trouble.
    pub(super) fn is_settled(&self) -> bool {
        self.progress.written >= self.count || self.progress.trouble.is_some()
    }
}

/// The frames that go on with a log, before they are anywhere for good.
#[derive(Clone, Default)]
struct Frames(Arc<Mutex<Vec<u8>>>);

impl Frames {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Storage for Frames {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(bytes);
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn cut(&mut self, _: u64) -> io::Result<()> {
        // Nothing of it ever fails, so nothing is ever left over.
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use arrakis_log::trial::played;

    use super::*;

    /// What lies there after a batch.
    fn put(there: &mut Vec<u8>, batch: Batch) {
        if batch.replaces {
            there.clear();
        }
        there.extend(batch.bytes);
    }

    fn log(there: &[u8]) -> Log {
        Log::read(there).unwrap().whole().unwrap()
    }

    #[test]
    fn what_is_settled_is_there() {
        let game = played(1, 60);
        let mut queue = Queue::new(Log::new(game.setup.clone()), None);
        assert!(queue.is_settled() && queue.next().unwrap().is_none());
        let mut there = Vec::new();
        for (count, records) in game.records.chunks(3).enumerate() {
            queue.add(records.to_vec());
            assert!(!queue.is_settled());
            let batch = queue.next().unwrap().unwrap();
            assert_eq!(batch.replaces, count == 0);
            assert!(!queue.is_settled());
            put(&mut there, batch);
            queue.came(Ok(()));
            assert!(queue.is_settled() && queue.next().unwrap().is_none());
            assert_eq!(
                log(&there).records,
                game.records[..(3 * (count + 1)).min(game.records.len())]
            );
        }
    }

    #[test]
    fn what_comes_meanwhile_is_in_the_next_batch_and_nothing_is_lost_in_trouble() {
        let game = played(1, 60);
        let mut queue = Queue::new(Log::new(game.setup.clone()), None);
        let mut there = Vec::new();
        for (count, records) in game.records.chunks(3).enumerate() {
            queue.add(records.to_vec());
            let batch = queue.next().unwrap().unwrap();
            queue.add(Vec::new());
            if count % 3 < 2 {
                queue.came(Err(io::ErrorKind::QuotaExceeded.into()));
                assert_eq!(queue.progress().trouble, Some(Trouble::Full));
                assert!(queue.is_settled(), "nobody waits for it");
            } else {
                put(&mut there, batch);
                queue.came(Ok(()));
                assert!(queue.progress().trouble.is_none() && !queue.is_settled());
                assert_eq!(
                    log(&there).records,
                    game.records[..(3 * (count + 1)).min(game.records.len())]
                );
            }
        }
        if let Some(batch) = queue.next().unwrap() {
            put(&mut there, batch);
        }
        queue.came(Ok(()));
        assert!(queue.is_settled());
        assert_eq!(log(&there), game);
    }

    #[test]
    fn a_log_goes_on_where_it_was_left_and_its_torn_end_is_told() {
        let game = played(1, usize::MAX);
        let mut begun = game.clone();
        let rest = begun.records.split_off(30);
        let mut there = [&begun.to_bytes().unwrap()[..], b"half of somethin"].concat();
        let mut queue = Queue::new(begun.clone(), Some(&there));
        assert_eq!(queue.progress().torn.unwrap().actions, begun.count());
        queue.add(rest);
        let batch = queue.next().unwrap().unwrap();
        assert!(batch.replaces && batch.is_over);
        put(&mut there, batch);
        queue.came(Ok(()));
        assert_eq!(log(&there), game);
    }

    #[test]
    fn another_game_is_not_written_over() {
        let there = played(2, 60).to_bytes().unwrap();
        for there in [&there[..], &there[..there.len() / 2], b"no log at all"] {
            let mut queue = Queue::new(Log::new(played(1, 60).setup.clone()), Some(there));
            queue.add(played(1, 60).records);
            let refused = queue.next().unwrap_err();
            assert!(refused.to_string().contains("another game"), "{refused}");
            queue.came(Err(refused));
            assert!(queue.is_settled() && queue.progress().trouble == Some(Trouble::Other));
        }
    }
}
