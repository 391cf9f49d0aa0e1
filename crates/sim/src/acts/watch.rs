//! What is done in a game, and could be.

use arrakis_rules::{Action, Event, EventKind, Game, Phase, Seat, Viewer};

use super::counts::{Counts, Suits};
use super::names;

/// Watches a game.
#[derive(Debug, Default)]
pub(super) struct Watch {
    counts: Counts,
    /// The turn and the phase that are played.
    now: Option<(u8, Phase)>,
    /// What each seat could do in this phase without being asked, and whether it did.
    could: Vec<(Seat, &'static str, bool)>,
}

impl Watch {
    /// Looks at what everybody could do now.
    pub(super) fn look(&mut self, game: &Game) {
        for seat in game.seats() {
            let view = game.view(Viewer::Seat(seat));
            let course = &view.public.course;
            let now = Some((course.turn, course.phase));
            if self.now != now {
                self.end_phase();
                self.now = now;
            }
            let Some(own) = &view.own else { continue };
            for name in names::possible(own) {
                if !self.could.iter().any(|(of, other, _)| (*of, *other) == (seat, name)) {
                    self.could.push((seat, name, false));
                }
            }
        }
    }

    /// Where first offers are counted.
    pub(super) fn suits(&mut self) -> &mut Suits {
        &mut self.counts.suits
    }

    /// A question is answered so.
    pub(super) fn answer(&mut self, game: &Game, seat: Seat, action: &Action) {
        let Some(prompt) = game.prompt(seat) else { return };
        if let Some((name, does)) = names::of_answer(&prompt.kind, action) {
            self.counts.note(name, 1, u64::from(does));
        }
    }

    /// Something was done, and this came of it.
    pub(super) fn note(&mut self, seat: Seat, action: &Action, events: &[Event]) {
        if let Some(name) = names::of_free_act(action) {
            let found = self
                .could
                .iter_mut()
                .find(|(of, other, _)| (*of, *other) == (seat, name));
            match found {
                Some((.., used)) => *used = true,
                None => self.could.push((seat, name, true)),
            }
        }
        let alliances = &mut self.counts.alliances;
        for event in events {
            match event.kind {
                EventKind::AllianceOffered { .. } => alliances.offered += 1,
                EventKind::AllianceFormed { .. } => alliances.accepted += 1,
                EventKind::AllianceRefused { .. } => alliances.refused += 1,
                EventKind::AllianceBroken { .. } => alliances.broken += 1,
                _ => {}
            }
        }
    }

    fn end_phase(&mut self) {
        for (_, name, used) in self.could.drain(..) {
            self.counts.note(name, 1, u64::from(used));
        }
    }

    /// The game is over.
    pub(super) fn over(mut self) -> Counts {
        self.end_phase();
        Counts {
            games: 1,
            ..self.counts
        }
    }
}
