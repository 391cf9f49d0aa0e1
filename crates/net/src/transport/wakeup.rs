//! Ends a server's sleep when there is something for it to do.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Wakes the thread of a table. Its clones wake the same one.
#[derive(Clone, Debug, Default)]
pub struct Wakeup(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    /// Whether somebody has called since the last sleep ended.
    called: Mutex<bool>,
    condition: Condvar,
}

impl Wakeup {
    /// Ends the sleep, or the next one if nobody sleeps.
    pub fn wake(&self) {
        *self.called() = true;
        self.0.condition.notify_one();
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
}
