//! What tests of Ecaz share.

use super::*;
use crate::factions::{AmbassadorPlace, Ambassadors};
use crate::ids::FactionSet;

pub(super) const BOTH_MODES: [fn() -> Options; 2] = [Options::default, Options::advanced];

/// Ambassadors by the factions whose signs they bear.
pub(super) fn those<const N: usize>(factions: [Faction; N]) -> FactionSet {
    factions.into_iter().collect()
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
