//! Writes a game whenever it has gone on, away from the table.

use std::io;

use arrakis_rules::{Action, Faction, Save, Seat};
use bevy::log::warn;

use super::{Held, SavedTable};

/// How a game has gone on since the last entry.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// What was done.
    pub(crate) actions: Vec<(Seat, Action)>,
    /// The game's fingerprint after that.
    pub(crate) fingerprint: u64,
    /// The host's faction.
    pub(crate) mine: Option<Faction>,
    /// The turn it is.
    pub(crate) turn: Option<u8>,
    /// Whether the game is over.
    pub(crate) is_over: bool,
}

/// The copy of the game that is written.
struct Kept {
    place: Held,
    table: SavedTable,
    is_over: bool,
    has_failed: bool,
}

impl Kept {
    fn new(place: Held, save: Save) -> Kept {
        Kept {
            place,
            table: SavedTable {
                save,
                mine: None,
                turn: None,
            },
            is_over: false,
            has_failed: false,
        }
    }

    fn add(&mut self, entry: Entry) {
        self.table.save.actions.extend(entry.actions);
        self.table.save.fingerprint = entry.fingerprint;
        self.table.mine = entry.mine;
        self.table.turn = entry.turn;
        self.is_over = entry.is_over;
    }

    /// Writes it. What goes wrong is told once: play goes on, and the next action may have better luck.
    fn write(&mut self) {
        let text = self.table.to_json().map_err(io::Error::other);
        let stored = text.and_then(|text| self.place.place().store(&text, self.is_over));
        if let Err(error) = stored
            && !std::mem::replace(&mut self.has_failed, true)
        {
            warn!("this game cannot be saved, and goes on without: {error}");
        }
    }
}

#[cfg(not(target_family = "wasm"))]
pub(crate) use thread::Writer;

#[cfg(not(target_family = "wasm"))]
mod thread {
    use std::sync::mpsc::{self, Receiver, Sender};
    use std::thread::JoinHandle;

    use super::*;

    /// A thread that writes: no game waits for a disk. It ends when this is dropped, with everything written.
    #[derive(Debug)]
    pub(crate) struct Writer {
        entries: Option<Sender<Entry>>,
        thread: Option<JoinHandle<()>>,
    }

    impl Writer {
        /// A writer of the game that is saved so far in `save`.
        pub(crate) fn new(place: Held, save: Save) -> Writer {
            let (entries, received) = mpsc::channel();
            let copy = Kept::new(place, save);
            let thread = std::thread::Builder::new().name("saves".to_owned());
            let thread = thread.spawn(move || write(copy, &received));
            let thread = thread
                .inspect_err(|error| warn!("this game cannot be saved, and goes on without: {error}"))
                .ok();
            Writer {
                entries: Some(entries),
                thread,
            }
        }

        /// Takes it down, to be written as soon as what came before is written.
        pub(crate) fn keep(&mut self, entry: Entry) {
            if let Some(entries) = &self.entries {
                // Without a thread nobody listens; that has been told.
                let _ = entries.send(entry);
            }
        }
    }

    fn write(mut copy: Kept, entries: &Receiver<Entry>) {
        while let Ok(entry) = entries.recv() {
            copy.add(entry);
            // What came while the disk was busy goes into one file.
            entries.try_iter().for_each(|entry| copy.add(entry));
            copy.write();
        }
    }

    impl Drop for Writer {
        fn drop(&mut self) {
            self.entries = None;
            if let Some(thread) = self.thread.take() {
                let _ = thread.join();
            }
        }
    }
}

#[cfg(target_family = "wasm")]
pub(crate) use page::Writer;

#[cfg(target_family = "wasm")]
mod page {
    use super::*;

    /// Writes at once: a page has one thread, and may be closed at any time.
    pub(crate) struct Writer(Kept);

    impl Writer {
        /// A writer of the game that is saved so far in `save`.
        pub(crate) fn new(place: Held, save: Save) -> Writer {
            Writer(Kept::new(place, save))
        }

        /// Writes it.
        pub(crate) fn keep(&mut self, entry: Entry) {
            self.0.add(entry);
            self.0.write();
        }
    }
}
