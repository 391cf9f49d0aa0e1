//! What is different at the start.

use crate::data::Placement;
use crate::factions::bene_gesserit;
use crate::ids::{AreaId, AreaSet, Faction, Seat};
use crate::state::{Prediction, State};

/// How the forces of a seat start (Rule 0.13).
pub(crate) enum Start {
    /// In fixed places.
    Fixed(&'static [(AreaId, u8)]),
    /// Over these areas, this many in all, as the player likes.
    Chosen(AreaSet, u8),
    /// Anywhere, after everybody else: an advisor (Rule 2.02.08).
    Advisor(AreaSet, u8),
}

/// How the forces of a seat start.
pub(crate) fn start(state: &State, seat: Seat) -> Start {
    if state.advisor_seat() == Some(seat) {
        return bene_gesserit::advanced_start();
    }
    match &state.faction(seat).facts().placement {
        Placement::Fixed(places) => Start::Fixed(places),
        Placement::Chosen(territories, count) => {
            let areas = territories
                .iter()
                .fold(AreaSet::EMPTY, |all, territory| all.union(territory.areas()));
            Start::Chosen(areas, *count)
        }
    }
}

/// Whether tokens of a faction have two sides (Rule 2.02.10).
pub(crate) fn has_advisors(faction: Faction) -> bool {
    faction == Faction::BeneGesserit
}

/// Whether a faction predicts the end (Rule 2.02.03).
pub(crate) fn predicts(faction: Faction) -> bool {
    faction == Faction::BeneGesserit
}

impl State {
    /// Whose prediction it is.
    pub(crate) fn owner_of_prediction(&self) -> Option<Seat> {
        self.seats().find(|seat| predicts(self.faction(*seat)))
    }

    /// What a seat has predicted.
    pub(crate) fn prediction_of(&self, seat: Seat) -> Option<Prediction> {
        self.prediction.filter(|_| self.owner_of_prediction() == Some(seat))
    }
}
