//! Whether the Fremen have kept Dune for themselves; it matters while the Guild plays (Rules 2.04.09.00 to 2.04.09.02, R77).

use crate::board::board;
use crate::ids::{Faction, Seat, TerritoryId};
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
) -> Vec<(Seat, TerritoryId)> {
    let find = |key: &&str| board().find_territory(key);
    let is_exempt = |seat: Seat| options.fremen_ally_exempt_in_tueks && ally == Some(seat);
    let (is_in, is_exempt) = (&is_in, &is_exempt);
    let in_sietches = SIETCHES.iter().filter_map(find).flat_map(|sietch| {
        let there = others.iter().filter(move |(seat, _)| is_in(*seat, sietch));
        there.map(move |(seat, _)| (*seat, sietch))
    });
    let in_tueks = [TUEKS_SIETCH].iter().filter_map(find).flat_map(|tueks| {
        let barred = others.iter().filter(|(_, faction)| BARRED_FROM_TUEKS.contains(faction));
        let there = barred.filter(move |(seat, _)| !is_exempt(*seat) && is_in(*seat, tueks));
        there.map(move |(seat, _)| (*seat, tueks))
    });
    in_sietches.chain(in_tueks).collect()
}

pub(super) fn special_victory(ctx: Ctx, otherwise: Option<Seat>) -> Option<Seat> {
    kept_dune(ctx.state).or(otherwise)
}

fn kept_dune(state: &State) -> Option<Seat> {
    let seat = state.seat_of(Faction::Fremen)?;
    state.seat_of(Faction::SpacingGuild)?;
    let others: Vec<(Seat, Faction)> = state
        .seats()
        .filter(|other| *other != seat)
        .map(|other| (other, state.faction(other)))
        .collect();
    let against = against_fremen_victory(&state.options, &others, state.ally(seat), |other, territory| {
        state.is_in(other, territory)
    });
    against.is_empty().then_some(seat)
}
