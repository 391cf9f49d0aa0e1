//! The writer of a page: it has one thread, on which everything is written between two frames of the game.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::queue::Queue;
use super::*;
use crate::saves::timer::pause;

/// Writes the log of a game, a batch at a time.
pub(crate) struct Writer(Arc<Shared>);

/// What the writer and the writing know of each other.
struct Shared {
    home: Box<dyn Home>,
    queue: Mutex<Queue>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Whether something is being written.
    is_writing: bool,
    /// Whether the game was left.
    is_left: bool,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Writer {
    /// A writer of this log, which may have begun there.
    pub(crate) fn new(home: Box<dyn Home>, log: Log) -> Writer {
        let queue = Queue::new(log, home.read().as_deref());
        Writer(Arc::new(Shared {
            home,
            queue: Mutex::new(queue),
            state: Mutex::default(),
        }))
    }

    /// Hands records over, to be written as soon as what came before is written.
    pub(crate) fn write(&mut self, records: Vec<Record>) {
        self.0.queue().add(records);
        if !std::mem::replace(&mut self.0.state().is_writing, true) {
            wasm_bindgen_futures::spawn_local(write(self.0.clone()));
        }
    }

    /// How it goes.
    pub(crate) fn progress(&self) -> Progress {
        self.0.queue().progress()
    }

    /// Whether everything that was handed over is there for good, or is known to be in trouble.
    pub(crate) fn is_settled(&self) -> bool {
        self.0.queue().is_settled()
    }

    /// Does not wait: nothing is written before the page has the thread back.
    pub(crate) fn settle(&self, _: Duration) {}
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.0.state().is_left = true;
    }
}

/// Writes everything that waits. In trouble it is tried again, once more after the game was left. The game is held until
/// then.
async fn write(shared: Arc<Shared>) {
    loop {
        let next = shared.queue().next();
        let written = match next {
            Ok(Some(batch)) => shared.home.store(batch).await,
            Ok(None) => break,
            Err(error) => Err(error),
        };
        let is_in_trouble = written.is_err();
        let is_last = shared.state().is_left;
        shared.queue().came(written);
        if is_in_trouble {
            if is_last {
                break;
            }
            pause(AGAIN).await;
        }
    }
    shared.state().is_writing = false;
}
