//! The work in threads beside the game: all cores but one, which the game has for itself.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use arrakis_bots::{Account, Task};

use super::job::{Job, read, told, worked};
use crate::locale::say;

/// More threads than this are not taken: it is somebody's computer.
const MOST: usize = 6;

/// What comes of it; nothing where it was not done to its end.
type Came = Option<Result<Account, String>>;

/// The work, which is given up when this is dropped.
#[derive(Debug)]
pub(super) struct Work {
    thread: Option<JoinHandle<Came>>,
    shared: Arc<Shared>,
    /// Why there is no thread.
    problem: Option<String>,
}

/// What the thread tells, and what it is told.
#[derive(Debug, Default)]
struct Shared {
    percent: AtomicU8,
    stop: AtomicBool,
}

impl Shared {
    fn stops(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn tell(&self, percent: u8) {
        self.percent.store(percent, Ordering::Relaxed);
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }
}

impl Work {
    /// Begins with it.
    pub(super) fn begin(job: Job) -> Work {
        let shared = Arc::new(Shared::default());
        let theirs = shared.clone();
        let thread = thread::Builder::new().name("analysis".to_owned());
        let begun = thread.spawn(move || look_back(&job, &theirs).transpose());
        let (thread, problem) = match begun {
            Ok(thread) => (Some(thread), None),
            Err(error) => (None, Some(error.to_string())),
        };
        Work {
            thread,
            shared,
            problem,
        }
    }

    /// What it came to, once.
    pub(super) fn step(&mut self) -> Option<Result<Account, String>> {
        if let Some(problem) = self.problem.take() {
            return Some(Err(problem));
        }
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        // A thread that has panicked has said why in the log.
        thread
            .join()
            .unwrap_or_else(|_| Some(Err(say("analysis-broken").to_owned())))
    }

    /// How many hundredths are done.
    pub(super) fn percent(&self) -> u8 {
        self.shared.percent.load(Ordering::Relaxed)
    }
}

fn look_back(job: &Job, shared: &Shared) -> Result<Option<Account>, String> {
    if let Some(account) = job.kept() {
        return Ok(Some(account));
    }
    let mut reading = job.reading()?;
    while reading.step().map_err(told)? {
        if shared.stops() {
            return Ok(None);
        }
        shared.tell(read(reading.progress()));
    }
    let mut looking = reading.looking_back().map_err(told)?;
    work(looking.tasks(), shared);
    let account = looking.account().filter(|_| !shared.stops());
    if let Some(account) = &account {
        job.keep(account);
    }
    Ok(account)
}

/// Does all tasks, several at the same time: whoever is free takes the next one.
fn work(tasks: &mut [Task], shared: &Shared) {
    let (all, done) = (tasks.len(), AtomicUsize::new(0));
    let queue = Mutex::new(tasks.iter_mut());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let take_part = || {
        while let Some(task) = next() {
            while !shared.stops() && task.step() {}
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            shared.tell(worked((done, all)));
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let helpers = cores.saturating_sub(2).min(MOST - 1);
    thread::scope(|scope| {
        for _ in 0..helpers {
            // Who cannot have so many threads does it with fewer.
            let _ = thread::Builder::new().spawn_scoped(scope, take_part);
        }
        take_part();
    });
}
