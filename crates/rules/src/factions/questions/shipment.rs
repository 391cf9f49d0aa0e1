//! What is different in shipment and movement.

use crate::ability::Ability;
use crate::factions::bene_gesserit::{intrusion, sides, spiritual_advisors, wartime};
use crate::factions::spacing_guild::stop_shipment as guild_power;
use crate::factions::{atreides, fremen, spacing_guild};
use crate::ids::{AreaId, AreaSet, Seat, TerritoryId};
use crate::procedure::Call;
use crate::refusal::Refusal;
use crate::state::{Events, Forces, State};

pub(crate) use sides::Sides;

/// Looks at the top card of the Spice Deck before the first shipment (Rule 2.01.07).
pub(crate) fn look_at_spice_deck(state: &mut State, events: &mut Events) {
    atreides::wormsign::look(state, events);
}

/// Where a seat's reserves can be sent, if they are on the planet and cannot be shipped (Rules 2.04.03, 2.04.05).
pub(crate) fn native_areas(state: &State, seat: Seat) -> Option<AreaSet> {
    fremen::shipment::native_areas(state, seat)
}

/// The ability to send reserves into the storm (Rule 2.04.17).
pub(crate) fn into_storm(state: &State, seat: Seat) -> Option<Ability> {
    fremen::shipment::into_storm(state, seat)
}

/// The ability by which a seat pays half for its shipments (Rules 2.06.06, 2.06.09).
pub(crate) fn half_price(state: &State, seat: Seat) -> Option<Ability> {
    spacing_guild::shipment::half_price(state, seat)
}

/// The ability to ship from one territory to another (Rules 2.06.05.01, 2.06.10).
pub(crate) fn cross_ship(state: &State, seat: Seat) -> Option<Ability> {
    spacing_guild::shipment::cross_ship(state, seat)
}

/// The ability to ship back to the reserves (Rule 2.06.05.02).
pub(crate) fn ship_back(state: &State, seat: Seat) -> Option<Ability> {
    spacing_guild::shipment::ship_back(state, seat)
}

/// The window in which a shipment of `of` from off the planet can be stopped, if anybody can (Rule 1.14.05).
pub(crate) fn stop_shipment(state: &State, of: Seat, to: AreaId, forces: Forces) -> Option<Call> {
    guild_power::window(state, of, to, forces)
}

/// Flips before the first shipment, if any are possible (Rule 2.02.17).
pub(crate) fn wartime(state: &State) -> Option<Call> {
    wartime::open(state)
}

/// Who goes along with a shipment of `by` from off the planet that has landed (Rule 2.02.05).
pub(crate) fn spiritual_advisors(state: &State, by: Seat, to: AreaId) -> Option<Call> {
    spiritual_advisors::after(state, by, to)
}

/// Who makes way because forces of `by` have come into a territory (Rule 2.02.15).
pub(crate) fn intrusion(state: &State, by: Seat, territory: TerritoryId) -> Option<Call> {
    intrusion::begin(state, by, territory)
}

/// Whether a group can join what its own faction has in another territory (Rules 2.02.18, 2.02.20).
pub(crate) fn check_joining(state: &State, seat: Seat, from: TerritoryId, to: TerritoryId) -> Result<(), Refusal> {
    sides::check_joining(state, seat, from, to)
}

/// Which sides of its tokens a seat shows in two territories between which it is about to move.
pub(crate) fn sides(state: &State, seat: Seat, from: TerritoryId, to: TerritoryId) -> Sides {
    Sides::before(state, seat, from, to)
}

/// The sides that tokens show after a movement; the question that is left to their owner, if one is (Rules 2.02.14,
/// 2.02.16, 2.02.20).
pub(crate) fn settle_sides(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    to: TerritoryId,
    before: Sides,
) -> Option<Call> {
    sides::settle(state, events, seat, to, before)
}

/// Advisors that are alone become fighters, up to the start of the Battle Phase (Rule 2.02.21).
pub(crate) fn settle_lone_advisors(state: &mut State, events: &mut Events) {
    sides::settle_lone(state, events);
}
