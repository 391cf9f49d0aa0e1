//! Asking several seats at once: answers wait here, unseen, until all are in.

use serde::{Deserialize, Serialize};

use crate::ids::{MAX_SEATS, Seat, SeatSet};

/// Answers of some seats, collected in secret.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answers<T> {
    asked: SeatSet,
    given: [Option<T>; MAX_SEATS],
}

impl<T> Answers<T> {
    /// Asks these seats.
    pub(crate) fn from(asked: impl IntoIterator<Item = Seat>) -> Self {
        Answers {
            asked: asked.into_iter().collect(),
            given: Default::default(),
        }
    }

    /// Whether this seat must still answer.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        self.asked.contains(seat) && self.given[seat.index()].is_none()
    }

    /// Takes an answer.
    pub(crate) fn give(&mut self, seat: Seat, answer: T) {
        self.given[seat.index()] = Some(answer);
    }

    /// What a seat has answered.
    pub(crate) fn of(&self, seat: Seat) -> Option<&T> {
        self.given.get(seat.index())?.as_ref()
    }

    /// Who was asked.
    pub(crate) fn asked(&self) -> SeatSet {
        self.asked
    }

    /// Who has answered.
    pub(crate) fn answered(&self) -> SeatSet {
        self.asked.iter().filter(|seat| !self.waits_for(*seat)).collect()
    }

    /// Who must still answer.
    pub(crate) fn waiting(&self) -> SeatSet {
        self.asked.iter().filter(|seat| self.waits_for(*seat)).collect()
    }

    /// Takes an answer back, so that the seat is asked again.
    pub(crate) fn take_back(&mut self, seat: Seat) {
        if let Some(answer) = self.given.get_mut(seat.index()) {
            *answer = None;
        }
    }

    /// Takes all answers back but one seat's own: those seats have answered.
    pub(crate) fn take_back_all_but(&mut self, viewer: Seat) -> SeatSet {
        let mut others = self.answered();
        others.remove(viewer);
        for seat in others.iter() {
            self.take_back(seat);
        }
        others
    }

    /// Takes an answer back.
    #[cfg(test)]
    pub(crate) fn retract(&mut self, seat: Seat) -> bool {
        self.given[seat.index()].take().is_some()
    }

    /// Asks a seat anew, or does not.
    pub(crate) fn set_asked(&mut self, seat: Seat, asked: bool) {
        self.given[seat.index()] = None;
        if asked {
            self.asked.insert(seat)
        } else {
            self.asked.remove(seat)
        }
    }

    /// Whether all have answered.
    pub(crate) fn complete(&self) -> bool {
        !self.asked.iter().any(|seat| self.waits_for(seat))
    }
}
