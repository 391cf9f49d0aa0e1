//! What tests of Ecaz share.

use super::*;
use crate::factions::{AmbassadorPlace, Ambassadors};
use crate::ids::FactionSet;

pub(super) const BOTH_MODES: [fn() -> Options; 2] = [Options::default, Options::advanced];

/// Ambassadors by the factions whose signs they bear.
pub(super) fn those<const N: usize>(factions: [Faction; N]) -> FactionSet {
    factions.into_iter().collect()
}

pub(super) const TABLE: [Faction; 3] = [Ecaz, Harkonnen, Emperor];
pub(super) const DRAWN: [Faction; 5] = [Atreides, Emperor, Fremen, Harkonnen, Choam];

/// Before the Shipment Phase, with an Ambassador in Carthag; Harkonnen ship there, or the Emperor if it shows Harkonnen.
pub(super) fn entering(token: Faction, drawn: [Faction; 5], change: impl FnOnce(&mut Table)) -> Table {
    let comes = if token == Harkonnen { Emperor } else { Harkonnen };
    entered_by(comes, token, drawn, change)
}

/// The same, and these ship there.
pub(super) fn entered_by(
    comes: Faction,
    token: Faction,
    drawn: [Faction; 5],
    change: impl FnOnce(&mut Table),
) -> Table {
    let mut table = Table::before(Phase::Shipment, &TABLE);
    table.supply(drawn);
    table.post(token, territory("Carthag"));
    change(&mut table);
    table.begin();
    table.default_until(|game| {
        let seat = game.state.seat_of(comes).unwrap();
        game.prompts().iter().any(|(asked, _)| *asked == seat)
    });
    table.ok(comes, ship(2, place("Carthag")));
    table
}

impl Table {
    pub(super) fn ambassadors(&self) -> Ambassadors {
        self.state.belongings.ecaz.ambassadors
    }

    /// The supply holds these and Ecaz's own, and the others lie unused.
    pub(super) fn supply(&mut self, drawn: [Faction; 5]) {
        let all = &mut self.state.belongings.ecaz.ambassadors;
        for one in Ambassadors::all() {
            let place = if one == Ecaz || drawn.contains(&one) {
                AmbassadorPlace::Supply
            } else {
                AmbassadorPlace::Unused
            };
            all.put(one, place);
        }
        self.check().unwrap();
    }

    /// One of the supply stands in a stronghold.
    pub(super) fn post(&mut self, ambassador: Faction, territory: TerritoryId) {
        let all = &mut self.state.belongings.ecaz.ambassadors;
        assert_eq!(all.place(ambassador), Some(AmbassadorPlace::Supply));
        all.put(ambassador, AmbassadorPlace::Board(territory));
        self.check().unwrap();
    }
}
