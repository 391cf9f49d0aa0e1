//! What keeps a player's forces out of areas, as it is told with a question.

use super::State;
use crate::ids::{AreaId, AreaSet, Seat, TerritorySet};
use crate::prompt::Barriers;

impl State {
    /// What keeps a seat's forces out of areas.
    pub(crate) fn barriers(&self, seat: Seat) -> Barriers {
        let storm = self.stormed();
        let all: AreaSet = self.groups(seat).map(|(area, _)| area).collect();
        let coexisting = whole(all).intersection(self.coexisting_areas(seat));
        let ally = self.ally(seat).map_or(AreaSet::EMPTY, |ally| {
            self.fighting_groups(ally).map(|(area, _)| area).collect()
        });
        Barriers {
            storm,
            full: self.full_strongholds(seat),
            promised: self.promised_areas(seat),
            ally: whole(ally),
            coexisting,
        }
    }
}

/// The territories of these areas, whole.
fn whole(areas: AreaSet) -> AreaSet {
    areas.iter().map(AreaId::territory).collect::<TerritorySet>().areas()
}
