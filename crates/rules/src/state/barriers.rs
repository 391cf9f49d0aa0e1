//! What keeps a player's forces out of areas, as it is told with a question.

use super::State;
use crate::factions;
use crate::ids::{AreaSet, Seat};
use crate::procedure::Ctx;
use crate::prompt::Barriers;

impl State {
    /// What keeps a seat's forces out of areas.
    pub(crate) fn barriers(&self, seat: Seat) -> Barriers {
        let storm = self.stormed();
        let standing = self.board_forces.territories_of(seat);
        let coexisting = standing.intersection(self.coexisting(seat));
        let apart = self.ally(seat).filter(|_| self.partner(seat).is_none());
        let ally = apart.map(|ally| self.territories_of(ally));
        Barriers {
            storm,
            closed: factions::closed_to_shipment(Ctx::of(self), AreaSet::EMPTY),
            full: self.full_strongholds(seat),
            promised: self.promised_areas(seat),
            ally: ally.unwrap_or_default().areas(),
            coexisting: coexisting.areas(),
            door: self.belongings.door(),
        }
    }
}
