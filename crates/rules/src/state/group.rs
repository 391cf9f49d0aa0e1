//! Forces that leave one territory together: by movement, by shipment across the board, on a worm.

use super::State;
use crate::action::Placements;
use crate::ids::{AreaSet, Seat, TerritoryId};
use crate::refusal::{Reason, Refusal};
use crate::rule::RuleId;

/// Whether a seat has these forces, each area named once, in one territory; that territory, and the areas.
pub(crate) fn check(
    state: &State,
    seat: Seat,
    rule: RuleId,
    groups: &Placements,
) -> Result<(TerritoryId, AreaSet), Refusal> {
    let Some((first, _)) = groups.first() else {
        return Err(Refusal::plain(Reason::NoForces));
    };
    let home = first.territory();
    let mut areas = AreaSet::EMPTY;
    for (area, forces) in groups {
        if areas.contains(*area) {
            return Err(Refusal::plain(Reason::AreaTwice));
        }
        areas.insert(*area);
        if area.territory() != home {
            return Err(Refusal::by(rule, Reason::SeveralTerritories));
        }
        if forces.is_none() {
            return Err(Refusal::plain(Reason::NoForces));
        }
        let have = state.forces_in(seat, *area);
        if !forces.fits_in(have) {
            return Err(Refusal::by(rule, Reason::NotThatMany { have }));
        }
    }
    Ok((home, areas))
}
