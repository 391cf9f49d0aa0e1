//! The writer of the desktop: a thread that waits for the disk.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use arrakis_log::Appender;

use super::*;
use crate::saves::home::Disk;

/// The log that is written.
struct Kept {
    home: Box<dyn Home>,
    /// The log before anything in `waiting`.
    log: Log,
    appender: Option<Appender<Disk>>,
    /// What could not be written yet.
    waiting: Vec<Record>,
    /// Whether a file was begun: what lies there now is this game's.
    has_begun: bool,
    is_over: bool,
    is_laid_by: bool,
    progress: Progress,
}

impl Kept {
    fn new(home: Box<dyn Home>, log: Log) -> Kept {
        Kept {
            home,
            log,
            appender: None,
            waiting: Vec::new(),
            has_begun: false,
            is_over: false,
            is_laid_by: false,
            progress: Progress::default(),
        }
    }

    fn add(&mut self, records: Vec<Record>) {
        self.is_over |= records.contains(&Record::Over);
        self.waiting.extend(records);
    }

    /// Writes what waits.
    fn write(&mut self, batches: u64) {
        let written = self.try_to_write();
        self.progress.came(written, batches);
    }

    fn try_to_write(&mut self) -> io::Result<()> {
        if self.appender.is_none() {
            self.begin()?;
        }
        if let Some(appender) = &mut self.appender {
            appender.append(&mut self.waiting)?;
        }
        if self.is_over
            && !std::mem::replace(&mut self.is_laid_by, true)
            && let Err(error) = self.home.lay_by()
        {
            // It is written all the same.
            warn!("a game that is over could not be put among the replays: {error}");
        }
        Ok(())
    }

    /// Goes on with the log that lies there, or begins one when there is something to write.
    fn begin(&mut self) -> io::Result<()> {
        if !self.has_begun
            && let Some(bytes) = self.home.read()?
        {
            let read = Log::read(&bytes).map_err(io::Error::other)?;
            if read.damage.is_some() || read.log != self.log {
                return Err(io::Error::other("another game lies where it would be saved"));
            }
            if let Some(torn) = read.torn {
                warn!("{torn}");
            }
            self.progress.torn = read.torn;
            let length = read.length;
            self.appender = Some(Appender::after(self.home.open()?, length, read.torn.is_some()));
            return Ok(());
        }
        if self.waiting.is_empty() {
            return Ok(());
        }
        self.has_begun = true;
        let mut whole = self.log.clone();
        whole.extend(self.waiting.iter().cloned());
        let bytes = whole.to_bytes().map_err(io::Error::other)?;
        self.home.create(&bytes)?;
        self.appender = Some(Appender::after(self.home.open()?, bytes.len() as u64, false));
        self.waiting.clear();
        Ok(())
    }
}

/// What the thread tells.
#[derive(Default)]
struct ThreadProgress {
    progress: Mutex<Progress>,
    changed: Condvar,
}

impl ThreadProgress {
    fn get(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, progress: Progress) {
        *self.get() = progress;
        self.changed.notify_all();
    }
}

/// A thread that writes. It ends when this is dropped, with everything written.
pub(crate) struct Writer {
    batches: Option<Sender<Vec<Record>>>,
    /// How many batches were handed over.
    count: u64,
    told: Arc<ThreadProgress>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// A writer of this log, which may have begun there.
    pub(crate) fn new(home: Box<dyn Home>, log: Log) -> Writer {
        let (batches, received) = mpsc::channel();
        let told = Arc::new(ThreadProgress::default());
        let tells = Last(told.clone());
        let kept = Kept::new(home, log);
        let thread = std::thread::Builder::new().name("saves".to_owned());
        let thread = thread.spawn(move || write(kept, &received, &tells));
        let thread = thread
            .inspect_err(|error| {
                warn!("this game cannot be saved, and goes on without: {error}");
            })
            .ok();
        Writer {
            batches: Some(batches),
            count: 0,
            told,
            thread,
        }
    }

    /// Hands records over, to be written as soon as what came before is written.
    pub(crate) fn write(&mut self, records: Vec<Record>) {
        self.count += 1;
        if let Some(batches) = &self.batches {
            // Without a thread nobody listens; that has been told.
            let _ = batches.send(records);
        }
    }

    /// How it goes.
    pub(crate) fn progress(&self) -> Progress {
        *self.told.get()
    }

    /// Whether everything that was handed over is there for good, or is known to be in trouble.
    pub(crate) fn is_settled(&self) -> bool {
        !self.is_under_way(&self.told.get())
    }

    /// Waits until that is so, but no longer than this.
    pub(crate) fn settle(&self, most: Duration) {
        let progress = self.told.get();
        // Whoever wants to know whether it is settled asks afterwards.
        drop(
            self.told
                .changed
                .wait_timeout_while(progress, most, |progress| self.is_under_way(progress)),
        );
    }

    fn is_under_way(&self, progress: &Progress) -> bool {
        progress.written < self.count && progress.trouble.is_none()
    }
}

/// Tells, when the thread ends, that nothing is written any more: nobody waits for a thread that is gone.
struct Last(Arc<ThreadProgress>);

impl Drop for Last {
    fn drop(&mut self) {
        let progress = *self.0.get();
        let trouble = progress.trouble.or(Some(Trouble::Other));
        self.0.set(Progress { trouble, ..progress });
    }
}

fn write(mut kept: Kept, batches: &Receiver<Vec<Record>>, last: &Last) {
    let mut count = 0;
    loop {
        // Once at the start: a log that lies there already is opened before anything is done.
        kept.write(count);
        last.0.set(kept.progress);
        let next = match kept.progress.trouble {
            Some(_) => batches.recv_timeout(AGAIN),
            None => batches.recv().map_err(RecvTimeoutError::from),
        };
        match next {
            Ok(records) => {
                kept.add(records);
                count += 1;
                // What came while the disk was busy is written with it.
                for records in batches.try_iter() {
                    kept.add(records);
                    count += 1;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                kept.write(count);
                return;
            }
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.batches = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
