//! How the Guild and its ally ship (Rules 2.06.05 to 2.06.07, 2.06.09, 2.06.10).

use crate::ability::Ability;
use crate::ids::Seat;
use crate::state::State;

/// The ability of the Guild itself or the one of its ally, whichever a seat has.
fn own_or_ally(state: &State, seat: Seat, own: Ability, of_ally: Ability) -> Option<Ability> {
    let guild = state.owner_of(own)?;
    if guild == seat {
        Some(own)
    } else {
        (state.ally(guild) == Some(seat)).then_some(of_ally)
    }
}

/// Rules 2.06.06, 2.06.09.
pub(in crate::factions) fn half_price(state: &State, seat: Seat) -> Option<Ability> {
    own_or_ally(state, seat, Ability::HalfPrice, Ability::AllyHalfPrice)
}

/// Rules 2.06.05.01, 2.06.10.
pub(in crate::factions) fn cross_ship(state: &State, seat: Seat) -> Option<Ability> {
    own_or_ally(state, seat, Ability::CrossShip, Ability::AllyCrossShip)
}

/// Rule 2.06.05.02.
pub(in crate::factions) fn ship_back(state: &State, seat: Seat) -> Option<Ability> {
    (state.owner_of(Ability::OffPlanet) == Some(seat)).then_some(Ability::OffPlanet)
}
