//! What the table tells, in one place, in order: it waits here until it is known who sits where, and log, memory and the
//! last battle read it here.

use arrakis_table::{Shield, TableFacts};
use bevy::prelude::*;

use crate::link::{LeaveTable, SatDown, TableEvent, ToldAnew};

/// What was told since the last frame, and can be read now.
#[derive(Resource, Debug, Default)]
pub(crate) struct Chronicle {
    /// What came before it was known who sits where.
    waiting: Vec<TableEvent>,
    news: Vec<TableEvent>,
    begins: bool,
}

impl Chronicle {
    /// Whether it begins in this frame: a new seat hears everything from the start, and what was read before is void.
    pub(crate) fn begins(&self) -> bool {
        self.begins
    }

    /// What can be read in this frame, and in this frame only.
    pub(crate) fn news(&self) -> &[TableEvent] {
        &self.news
    }

    fn take(&mut self, told: impl Iterator<Item = TableEvent>, begins: bool, is_readable: bool) {
        self.begins = begins;
        self.news.clear();
        if begins {
            self.waiting.clear();
        }
        self.waiting.extend(told);
        if is_readable {
            std::mem::swap(&mut self.news, &mut self.waiting);
        }
    }
}

/// Where it is read: these systems run only when there is something to read.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Reading;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Chronicle>();
    app.configure_sets(
        Update,
        Reading
            .after(listen)
            .run_if(|chronicle: Res<Chronicle>| chronicle.begins() || !chronicle.news().is_empty()),
    );
    app.add_systems(Update, listen);
}

fn listen(
    mut chronicle: ResMut<Chronicle>,
    mut events: MessageReader<TableEvent>,
    mut sat_down: MessageReader<SatDown>,
    mut left: MessageReader<LeaveTable>,
    mut anew: MessageReader<ToldAnew>,
    facts: Query<&TableFacts>,
    shields: Query<&Shield>,
) {
    let begins = sat_down.read().count() + left.read().count() + anew.read().count() > 0;
    let is_readable = !facts.is_empty() && !shields.is_empty();
    chronicle
        .bypass_change_detection()
        .take(events.read().cloned(), begins, is_readable);
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Event, EventKind, rule};

    use super::*;

    fn told(turn: u8) -> TableEvent {
        TableEvent {
            action: 0,
            event: Event {
                kind: EventKind::TurnBegan { turn },
                rule: rule!("0.15"),
            },
            past: false,
        }
    }

    fn turns(chronicle: &Chronicle) -> Vec<u8> {
        let turn = |told: &TableEvent| match told.event.kind {
            EventKind::TurnBegan { turn } => turn,
            _ => 0,
        };
        chronicle.news().iter().map(turn).collect()
    }

    #[test]
    fn what_comes_before_the_table_waits_and_is_read_once() {
        let mut chronicle = Chronicle::default();
        chronicle.take([told(1)].into_iter(), true, false);
        assert!(chronicle.begins() && chronicle.news().is_empty());
        chronicle.take([told(2)].into_iter(), false, false);
        assert!(!chronicle.begins() && chronicle.news().is_empty());
        chronicle.take([told(3)].into_iter(), false, true);
        assert_eq!(turns(&chronicle), [1, 2, 3]);
        chronicle.take([].into_iter(), false, true);
        assert!(chronicle.news().is_empty());
    }

    #[test]
    fn what_was_told_to_another_seat_is_not_read_any_more() {
        let mut chronicle = Chronicle::default();
        chronicle.take([told(1)].into_iter(), false, false);
        chronicle.take([told(2)].into_iter(), true, true);
        assert_eq!(turns(&chronicle), [2]);
    }
}
