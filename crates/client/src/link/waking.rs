//! Whether this program has slept, or its way into the network may be another one: then lines are looked at anew, and at once.
//!
//! A phone that is put away stops the page, a laptop that is shut stops everything, and neither is told. Clocks tell it
//! afterwards: that of the frames has stood still, or has made a leap, and the one on the wall went on.

use std::time::Duration;

use bevy::prelude::*;

use super::LinkSystems;

/// A pause between two frames that is longer than this is a sleep.
const SLEEP: Duration = Duration::from_secs(5);

/// This program was asleep, or is in another network than before.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Awoken;

/// What the clocks said in the last frame: the one on the wall and that of the frames, in time since anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Clocks {
    wall: Duration,
    frames: Duration,
}

impl Clocks {
    /// Whether there was a sleep between these and those of a frame later. Somebody who sets the clock looks the same, which
    /// does no harm.
    fn have_slept(self, later: Clocks) -> bool {
        let passed = |before: Duration, after: Duration| after.saturating_sub(before) > SLEEP;
        passed(self.wall, later.wall) || passed(self.frames, later.frames)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Awoken>();
    #[cfg(target_family = "wasm")]
    app.add_systems(Startup, page::listen);
    app.add_systems(PreUpdate, notice.before(LinkSystems::Connect));
}

fn notice(time: Res<Time<Real>>, mut last: Local<Option<Clocks>>, mut awoken: MessageWriter<Awoken>) {
    let now = Clocks {
        wall: wall(),
        frames: time.elapsed(),
    };
    let has_slept = last.replace(now).is_some_and(|last| last.have_slept(now));
    #[cfg(target_family = "wasm")]
    let has_slept = page::was_touched() | has_slept;
    if has_slept {
        awoken.write(Awoken);
    }
}

/// The clock on the wall, which goes on while a machine is shut.
#[cfg(not(target_family = "wasm"))]
fn wall() -> Duration {
    let since = std::time::SystemTime::now().duration_since(std::time::SystemTime::UNIX_EPOCH);
    since.unwrap_or_default()
}

#[cfg(target_family = "wasm")]
fn wall() -> Duration {
    Duration::from_millis(js_sys::Date::now() as u64)
}

/// What a browser tells of it.
#[cfg(target_family = "wasm")]
mod page {
    use std::sync::atomic::{AtomicBool, Ordering};

    use bevy::log::warn;
    use wasm_bindgen::JsCast;
    use wasm_bindgen::closure::Closure;

    /// The network is there again; the page is taken out of the store of those that one can go back to.
    const OF_WINDOW: [&str; 2] = ["online", "pageshow"];
    /// The page is seen again, or goes on after it was frozen.
    const OF_DOCUMENT: [&str; 2] = ["visibilitychange", "resume"];

    static TOUCHED: AtomicBool = AtomicBool::new(false);

    /// Whether the browser has told anything since this was asked last.
    pub(super) fn was_touched() -> bool {
        TOUCHED.swap(false, Ordering::Relaxed)
    }

    pub(super) fn listen() {
        let Some(window) = web_sys::window() else { return };
        let heard = Closure::<dyn Fn()>::new(|| {
            let document = web_sys::window().and_then(|window| window.document());
            // Who goes away has nothing to look after.
            if document.is_none_or(|document| !document.hidden()) {
                TOUCHED.store(true, Ordering::Relaxed);
            }
        });
        let callback = heard.as_ref().unchecked_ref();
        let of_window = OF_WINDOW.map(|event| window.add_event_listener_with_callback(event, callback));
        let document = window.document();
        let of_document = OF_DOCUMENT.map(|event| match &document {
            Some(document) => document.add_event_listener_with_callback(event, callback),
            None => Ok(()),
        });
        if let Some(error) = of_window.into_iter().chain(of_document).find_map(Result::err) {
            warn!("the page does not tell when it wakes: {error:?}");
        }
        // For as long as the page is there.
        heard.forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks(wall: u64, frames: u64) -> Clocks {
        Clocks {
            wall: Duration::from_secs(1_700_000_000 + wall),
            frames: Duration::from_secs(frames),
        }
    }

    #[test]
    fn a_sleep_is_seen_by_either_clock() {
        let last = clocks(100, 40);
        assert!(!last.have_slept(clocks(101, 41)), "a slow frame");
        assert!(!last.have_slept(clocks(105, 45)), "a very slow one");
        assert!(
            last.have_slept(clocks(3700, 41)),
            "a laptop that was shut: its frames know nothing of it"
        );
        assert!(last.have_slept(clocks(3700, 3640)), "a page that was put away");
        assert!(
            last.have_slept(clocks(100, 60)),
            "somebody has set the clock back meanwhile"
        );
        assert!(!last.have_slept(clocks(20, 41)), "somebody has set the clock back");
    }
}
