//! Whether the Fremen have kept Dune for themselves; it matters while the Guild plays (Rules 2.04.09.00 to 2.04.09.02, R77).

use arrayvec::ArrayVec;

use crate::board::board;
use crate::ids::{Faction, MAX_SEATS, Seat, TerritoryId};
use crate::options::Options;
use crate::procedure::Ctx;
use crate::state::State;

/// Nobody else may stand here (Rule 2.04.09.01).
const SIETCHES: [&str; 2] = ["sietch_tabr", "habbanya_sietch"];
/// Nor these here (Rules 2.04.09.02, 2.10.18).
const TUEKS_SIETCH: &str = "tueks_sietch";
const BARRED_FROM_TUEKS: [Faction; 4] = [
    Faction::Harkonnen,
    Faction::Atreides,
    Faction::Emperor,
    Faction::Richese,
];

/// Whose forces keep the Fremen from it, and where (Rules 2.04.09.01, 2.04.09.02, 2.10.18): of other players with their
/// factions, one of whom may be the ally, by who is where with forces that count.
pub fn against_fremen_victory(
    options: &Options,
    others: &[(Seat, Faction)],
    ally: Option<Seat>,
    is_in: impl Fn(Seat, TerritoryId) -> bool,
) -> impl Iterator<Item = (Seat, TerritoryId)> {
    let is_exempt = move |seat: Seat| options.fremen_ally_exempt_in_tueks && ally == Some(seat);
    let places = SIETCHES.iter().chain([&TUEKS_SIETCH]);
    let places = places.filter_map(|key| Some((*key == TUEKS_SIETCH, board().find_territory(key)?)));
    places
        .flat_map(|(is_tueks, territory)| others.iter().map(move |other| (is_tueks, territory, *other)))
        .filter(move |(is_tueks, territory, (seat, faction))| {
            let may_not = !is_tueks || (BARRED_FROM_TUEKS.contains(faction) && !is_exempt(*seat));
            may_not && is_in(*seat, *territory)
        })
        .map(|(_, territory, (seat, _))| (seat, territory))
}

pub(super) fn special_victory(ctx: Ctx, otherwise: Option<Seat>) -> Option<Seat> {
    kept_dune(ctx.state).or(otherwise)
}

fn kept_dune(state: &State) -> Option<Seat> {
    let seat = state.seat_of(Faction::Fremen)?;
    state.seat_of(Faction::SpacingGuild)?;
    let others: ArrayVec<(Seat, Faction), MAX_SEATS> = state
        .seats()
        .filter(|other| *other != seat)
        .map(|other| (other, state.faction(other)))
        .collect();
    let mut against = against_fremen_victory(&state.options, &others, state.ally(seat), |other, territory| {
        state.is_in(other, territory)
    });
    against.next().is_none().then_some(seat)
}
