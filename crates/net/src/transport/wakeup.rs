//! Ends a server's sleep when there is something for it to do.

use std::fmt;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use bevy::prelude::*;

/// What is called, from any thread, when something has come for a client that may be asleep. Without one nobody is called.
#[derive(Resource, Clone, Default)]
pub struct OnNews(Option<Arc<dyn Fn() + Send + Sync>>);

impl OnNews {
    /// Calls this.
    pub fn new(call: impl Fn() + Send + Sync + 'static) -> OnNews {
        OnNews(Some(Arc::new(call)))
    }

    /// Whether anybody is called.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn is_heard(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn call(&self) {
        if let Some(call) = &self.0 {
            call();
        }
    }
}

impl fmt::Debug for OnNews {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OnNews").field(&self.0.is_some()).finish()
    }
}

/// Wakes the thread of a table, or whoever else is at an end of a way in memory. Its clones wake the same one.
#[derive(Clone, Debug, Default)]
pub struct Wakeup(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    /// Whether somebody has called since the last sleep ended.
    called: Mutex<bool>,
    condition: Condvar,
    /// Who is told as well.
    also: OnceLock<OnNews>,
}

impl Wakeup {
    /// Ends the sleep, or the next one if nobody sleeps.
    pub fn wake(&self) {
        *self.called() = true;
        self.0.condition.notify_one();
        if let Some(also) = self.0.also.get() {
            also.call();
        }
    }

    /// Tells somebody else as well, whenever it wakes; the first who asks for it.
    pub(super) fn also(&self, news: OnNews) {
        let _ = self.0.also.set(news);
    }

    /// Sleeps until somebody wakes it, and at most for so long.
    pub fn sleep(&self, most: Duration) {
        let wait = self
            .0
            .condition
            .wait_timeout_while(self.called(), most, |called| !*called);
        let (mut called, _) = wait.unwrap_or_else(PoisonError::into_inner);
        *called = false;
    }

    fn called(&self) -> MutexGuard<'_, bool> {
        self.0.called.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn a_call_ends_the_sleep_also_when_it_comes_before() {
        const LONG: Duration = Duration::from_secs(60);

        let wakeup = Wakeup::default();
        let start = Instant::now();
        wakeup.wake();
        wakeup.sleep(LONG);
        std::thread::scope(|scope| {
            scope.spawn(|| wakeup.clone().wake());
            wakeup.sleep(LONG);
        });
        assert!(start.elapsed() < LONG);
        // Nobody has called since.
        let start = Instant::now();
        wakeup.sleep(Duration::from_millis(20));
        assert!(start.elapsed() >= Duration::from_millis(20));
    }

    #[test]
    fn who_does_not_sleep_here_is_called() {
        let calls = Arc::new(Mutex::new(0));
        let (wakeup, counted) = (Wakeup::default(), calls.clone());
        wakeup.wake();
        wakeup.also(OnNews::new(move || *counted.lock().unwrap() += 1));
        wakeup.clone().wake();
        wakeup.wake();
        assert_eq!(*calls.lock().unwrap(), 2);
    }
}
