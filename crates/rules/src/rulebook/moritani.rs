//! What tests of Moritani share.

use super::*;
use crate::factions::{Terror, TerrorPlace};
use crate::ids::TerritorySet;
use crate::matter::Named;

pub(super) const BOTH: [fn() -> Options; 2] = [Options::default, Options::advanced];

impl Table {
    /// A Terror token lies face down in a stronghold.
    pub(super) fn set_terror(&mut self, terror: Terror, name: &str) {
        let place = TerrorPlace::Stronghold(territory(name));
        self.state.belongings.moritani.put(terror, place);
    }

    pub(super) fn terror(&self, terror: Terror) -> TerrorPlace {
        self.state.belongings.moritani.place_of(terror)
    }

    /// The Atomics went off there.
    pub(super) fn set_aftermath(&mut self, name: &str) {
        let own = &mut self.state.belongings.moritani;
        own.put(Terror::Atomics, TerrorPlace::Gone);
        own.aftermath = Some(territory(name));
    }

    pub(super) fn seen_tokens(&self) -> TerritorySet {
        let public = self.view(crate::view::Viewer::Spectator).public;
        public.course.belongings.moritani.placed
    }
}

/// Atreides are about to ship to Carthag, where this token lies.
pub(super) fn before_entry(options: Options, terror: Terror, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before_with(options, Phase::Shipment, &[Atreides, Moritani, Harkonnen]);
    table.set_terror(terror, "Carthag");
    prepare(&mut table);
    table.begin();
    table.default_until(|game| {
        matches!(game.prompts()[0].1.kind, PromptKind::Ship(_)) && game.prompts()[0].0 == Seat(0)
    });
    table
}

/// Atreides ship there.
pub(super) fn entered(options: Options, terror: Terror, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = before_entry(options, terror, prepare);
    table.ok(Atreides, ship(3, place("Carthag")));
    table
}

pub(super) fn reveal() -> Action {
    Matter::TriggerTerror.says(Named::Reveal)
}

pub(super) fn offer() -> Action {
    Matter::TriggerTerror.says(Named::OfferAlliance)
}
