//! What somebody hears of what has happened.

use std::fmt;

use super::Event;
use crate::view::Viewer;

/// What one viewer hears of what has happened: each event as it may know it ([`Event::seen_by`]), and nothing of the others.
/// Whoever is given this is told nothing else.
#[derive(Clone, Copy)]
pub struct Heard<'a> {
    by: Viewer,
    happened: &'a [Event],
}

impl<'a> Heard<'a> {
    /// What this viewer hears.
    pub fn by(by: Viewer, happened: &'a [Event]) -> Heard<'a> {
        Heard { by, happened }
    }

    /// Who hears it.
    pub fn viewer(self) -> Viewer {
        self.by
    }

    /// What is heard, in the order in which it happened.
    pub fn events(self) -> impl Iterator<Item = Event> {
        self.happened.iter().filter_map(move |event| event.seen_by(self.by))
    }
}

impl fmt::Debug for Heard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not what is hidden from its viewer.
        f.debug_list().entries(self.events()).finish()
    }
}
