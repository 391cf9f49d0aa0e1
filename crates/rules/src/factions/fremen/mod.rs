//! Section 2.04.

pub(super) mod karama_worm;
pub(super) mod ride;
pub(super) mod shipment;
pub(super) mod storm;
pub(super) mod storm_coming;

use crate::ability::Ability;
use crate::board::board;
use crate::factions::row::{Amendments, Row};
use crate::ids::{Faction, Seat, TerritoryId};
use crate::state::State;

/// Forces that an ally revives free if the Fremen allow it (Rule 2.04.11).
pub(super) const FREE_REVIVAL_FOR_ALLY: u8 = 3;
/// Without the Guild in play, the Fremen win a game that nobody won (Rule 1.09.05).
pub(super) const DEFAULT_VICTORY_RANK: u8 = 2;
/// What makes Fedaykin count twice (Rule 2.04.18).
pub(super) const ELITE_ABILITY: Ability = Ability::Fedaykin;
/// What makes spice needless in battle (Rule 2.04.21).
pub(super) const HARDENED_ABILITY: Ability = Ability::BattleHardened;
/// Nobody else may stand here (Rule 2.04.09.01).
const SIETCHES: [&str; 2] = ["sietch_tabr", "habbanya_sietch"];
/// Nor these here (Rule 2.04.09.02).
const TUEKS_SIETCH: &str = "tueks_sietch";
const BARRED_FROM_TUEKS: [Faction; 3] = [Faction::Harkonnen, Faction::Atreides, Faction::Emperor];

/// Whether the Fremen have kept Dune for themselves; it matters while the Guild plays (Rules 2.04.09.00 to 2.04.09.02,
/// R77).
pub(super) fn special_victory(state: &State) -> Option<Seat> {
    let seat = state.seat_of(Faction::Fremen)?;
    state.seat_of(Faction::SpacingGuild)?;
    let find = |key: &str| board().find_territory(key);
    let alone_in = |territory: TerritoryId| {
        state
            .seats()
            .all(|other| other == seat || !state.is_in(other, territory))
    };
    let sietches = SIETCHES.iter().filter_map(|key| find(key)).all(alone_in);
    let exempt = |other: Seat| state.options.fremen_ally_exempt_in_tueks && state.ally(seat) == Some(other);
    let barred_out = find(TUEKS_SIETCH).is_none_or(|tueks| {
        state
            .seats()
            .filter(|other| BARRED_FROM_TUEKS.contains(&state.faction(*other)) && !exempt(*other))
            .all(|other| !state.is_in(other, tueks))
    });
    (sietches && barred_out).then_some(seat)
}

/// What the Fremen change.
pub(super) const ROW: Row = Row {
    amendments: Amendments {
        range: Some(shipment::range),
        ..Amendments::NONE
    },
    moments: &[storm_coming::AFTER_STORM],
};
